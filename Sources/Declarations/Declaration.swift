package import Vocabulary

/// A declaration with all that it says.
///
///     - (nullable UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;
///     kind method, name "cellForRowAtIndexPath:", type "UITableViewCell *", parameters ["indexPath"]
package struct Declaration: Hashable, Sendable {
  package var sourceLanguage: SourceLanguage
  /// The declaration as written, without blank space around it.
  package var text: String
  /// The pieces of `text`.
  package var fragments: [Fragment] = []
  /// nil: a category or an extension, which declares no symbol of its own.
  package var kind: SymbolKind?
  /// `rowHeight`, `tableView:cellForRowAtIndexPath:`, `tableView(_:cellForRowAt:)`,
  /// `init(style:reuseIdentifier:)`. Empty for an enum without a name.
  package var name = ""
  /// The owner that the declaration names: `UITableView` of `enum UITableView.Style`.
  package var qualifier: String?
  /// The name that `NS_SWIFT_NAME` gives.
  package var swiftName: String?
  /// The type that a category or an extension extends.
  package var extends: String?
  /// The names by which a body knows its parameters, in order; nameless ones are left out.
  package var parameters: [String] = []
  /// The type of a value, the type that a method returns (nil: none), the underlying type of an
  /// enum, the aliased type; without words for nullability and storage.
  package var type: String?
  /// Whether it is a member of the type itself: `static`, `+`, `@property (class)`.
  package var isTypeMember = false
  /// Whether a call of it must wait, and whether it must try.
  package var isAsync = false
  package var isThrowing = false
  package var isReadOnly = false
  /// Whether it says that a value can be set: `{ get set }`, a property without `readonly`. A Swift
  /// variable without braces says nothing.
  package var isSettable = false
  /// false: declared optional; true: declared required; nil: not said.
  package var isRequired: Bool?
  /// The superclass, if there is one.
  package var inherits: [String] = []
  package var conforms: [String] = []
  package var cases: [EnumCase] = []
  package var availability: [DeclaredAvailability] = []
  /// The raw value of an enum case, the initial value of a constant or a property.
  package var defaultValue: String?

  init(sourceLanguage: SourceLanguage, text: String) {
    self.sourceLanguage = sourceLanguage
    self.text = text
  }

  /// Whether it is a Swift type whose constants are options that combine.
  var isOptionSet: Bool {
    kind == .struct && conforms.contains { $0 == "OptionSet" || $0.hasSuffix(".OptionSet") }
  }
}

/// A declaration that several notes state. A class of constants, a value in all but its copying.
package final class SharedDeclaration: Hashable, Sendable {
  package let declaration: Declaration

  package init(_ declaration: Declaration) {
    self.declaration = declaration
  }

  package static func == (left: SharedDeclaration, right: SharedDeclaration) -> Bool {
    left === right || left.declaration == right.declaration
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(declaration) }
}

/// A case that the body of an enum declares, or an option that the body of an option set does.
package struct EnumCase: Hashable, Sendable {
  package var name: String
  /// The name that `NS_SWIFT_NAME` gives.
  package var swiftName: String?
  package var value: String?
  package var availability: [DeclaredAvailability] = []
  /// Where its name begins in the declaration's text, in UTF-8 bytes.
  package var offset: Int
}

/// The statement of a declaration about one platform.
///
/// Versions are as written, except that underscores are dots: `5_0` is "5.0".
package struct DeclaredAvailability: Hashable, Sendable {
  /// "iOS", "Mac Catalyst" …; a name that is not known as written; "*" for all platforms.
  package var platform: String
  package var introduced: String?
  package var deprecated: String?
  package var obsoleted: String?
  /// Whether deprecation is announced, in no version yet: `API_TO_BE_DEPRECATED`, `100000`.
  package var isAnnounced = false
  /// Deprecated without a version, that is in every one: `@available(*, deprecated)`.
  package var isDeprecated = false
  package var isUnavailable = false
  /// The replacement that is named as such, or by a message that says nothing but `Use x instead`.
  package var replacement: String?
  package var message: String?
  /// Where it is said in the declaration's text, in UTF-8 bytes.
  package var offset: Int
}
