package import Diagnostics
package import Vocabulary

/// The declarations of a text, in its order, and the parts of it that could not be taken.
///
///     #if !TARGET_OS_TV                                missing on: tvOS
///     API_AVAILABLE(ios(2.0)) @interface ABLamp        a class, `ABLamp`
///     @property BOOL isOn; // 灯                        a property, of it, with a remark
///     @end
///     #endif
///
/// The text is read as it stands: nothing is included, no macro is expanded. What cannot be read costs
/// nothing but itself, whatever the bytes are.
///
/// - Complexity: linear in the length of the text; nothing is recursive.
package struct DeclarationList: Sendable {
  /// The sort of text, which says what may stand beside its declarations.
  package enum Grammar: Hashable, Sendable {
    /// A whole header in Objective-C. Its comments are left out.
    case header
    /// A textual Swift interface, which a compiler wrote.
    ///
    /// - Parameter module: the interface's own, whose name types need not have.
    case interface(module: String?)
    /// Text that people copy or write into notes: with comments and remarks, without what they left out.
    case excerpt(SourceLanguage)
    /// An excerpt in another language, of which names are read.
    case foreign(CodeLanguage?)
  }

  /// A part of the text that could not be taken as it stands.
  package struct Problem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A statement that declares nothing that can be read.
      case unreadable
      /// A statement that the next one, or the end of the file, cuts off.
      case cutOff
      /// `@interface` or `@protocol` without `@end`; with the type's name.
      case unclosedType(String)
      /// `@end` without a type.
      case strayEnd
      /// `#endif` without `#if`, or the other way round.
      case unbalancedCondition
      /// A macro of which docgen does not know what it says; with its name.
      case unknownMacro(String)
    }

    package var kind: Kind
    /// The range of the part, in UTF-8 bytes of the text.
    package var range: Range<Int>
  }

  /// A type comes before its members.
  package internal(set) var declared: [Declared] = []
  /// The problems in the order of the text.
  package internal(set) var problems: [Problem] = []

  init(declared: [Declared], problems: [Problem]) {
    self.declared = declared
    self.problems = problems
  }
}

/// One of several declarations in a text, with what is said of it there.
///
///     // MARK: - Rows                           group
///     /// The height of each row.               remark
///     var rowHeight: CGFloat { get set }        range
///     @property CGFloat rowHeight; // 行の高さ    range, remark
package struct Declared: Hashable, Sendable {
  /// nil: what stands there declares nothing that can be read.
  package var declaration: Declaration?
  /// A declaration in another language than Swift and Objective-C, of which the name is read.
  package var foreign: ForeignDeclaration?
  /// Where it stands in the text, in UTF-8 bytes: without its remark, and of a type only the head,
  /// unless its declaration is read with the cases in its body.
  package var range: Range<Int>
  /// The name in an interface, or the word that stands for it: `init`, `+`.
  package var name: Range<Int>
  /// The lines of its comment without comment marks, those above it before those behind or below
  /// it. An empty range is an empty line between two others.
  package var remark: [Range<Int>] = []
  /// The words of the title under which it stands: `// MARK: - Rows`, `#pragma mark Rows`,
  /// `/*=== Rows ===*/`, or a comment over several members without remarks of their own.
  package var group: Range<Int>?
  /// The index of the type, category or extension whose body holds it, or of the enumeration that
  /// lists it.
  package var owner: Int?
  /// The statements about platforms beside the declaration's own text, and their ranges: by attributes of
  /// an interface; by `API_AVAILABLE_BEGIN(ios(13.0))`, `#if` and the category around it, of platforms of
  /// which it says nothing itself.
  package var availability: [Stated] = []
  /// The platforms for which the preprocessor leaves it out, whatever others declare the same.
  var missing: ConditionPlatforms = []
  /// The name that `@objc(name)` gives.
  package var objectiveCName: String?
  /// Whether it is none for those who use the module: internal, for few (`@_spi`), unavailable
  /// everywhere, named with an underscore, or part of such a type.
  package var isHidden = false
  /// Where the braces begin between which a function does something, which its declaration leaves out.
  package var body: Int?
  /// Whether it is no declaration and no words, but code that says nothing of a symbol: an import, a
  /// forward declaration, instance variables, a line of the preprocessor.
  package var isSilent = false

  package struct Stated: Hashable, Sendable {
    package var declared: DeclaredAvailability
    package var range: Range<Int>
  }

  init(_ declaration: Declaration? = nil, range: Range<Int>, owner: Int? = nil) {
    self.declaration = declaration
    self.range = range
    name = range
    self.owner = owner
  }
}

extension Declaration {
  /// Whether one that stands in the body of a class belongs to it. Constants, functions and types are
  /// global in Objective-C, wherever they stand.
  var isMemberOfBody: Bool {
    switch kind {
    case .property, .method, .classMethod, .initializer, .subscript, .associatedType, .case: true
    case .class, .protocol, .struct, .enum, .typealias, .constant, .notification, .function, .macro:
      sourceLanguage == .swift
    case nil: extends == nil
    }
  }
}

extension Diagnostic {
  package init(_ problem: DeclarationList.Problem, at range: SourceRange) {
    switch problem.kind {
    case .unreadable:
      self.init(.unreadableDeclaration, "this declares nothing that can be read", at: range)
    case .cutOff:
      self.init(.brokenFacts, "this has no end; a declaration ends with ';'", at: range)
    case .unclosedType(let name):
      self.init(.brokenFacts, "'\(name)' has no '@end'", at: range)
    case .strayEnd:
      self.init(.brokenFacts, "'@end' ends nothing", at: range)
    case .unbalancedCondition:
      self.init(.brokenFacts, "'#if' and '#endif' do not belong together here", at: range)
    case .unknownMacro(let name):
      self.init(
        .unknownMacro, "docgen does not know what '\(name)' says; the rest is taken", at: range)
    }
  }
}
