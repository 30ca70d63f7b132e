import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The search for statements of one symbol that cannot both be right: of its two declarations, or of a
/// declaration and a text.
struct Contradictions {
  let symbol: Symbol
  let documents: Table<Document, Document>
  /// The first range that states each declaration of the symbol.
  let ranges: [SourceLanguage: SourceRange]
  private(set) var diagnostics: [Diagnostic] = []

  init(symbol: Symbol, documents: Table<Document, Document>, ranges: [SourceLanguage: SourceRange])
  {
    self.symbol = symbol
    self.documents = documents
    self.ranges = ranges
  }

  /// - Parameter readOnlyAt: where it is stated that the value cannot be set.
  mutating func check(_ entries: [NoteEntry], readOnlyAt: SourceRange?) {
    if let objectiveC = declaration(in: .objc), let swift = declaration(in: .swift) {
      checkForms(objectiveC, swift)
    }
    if symbol.values.isReadOnly == true, let readOnlyAt,
      readOnlyAt != ranges[.objc] || !symbol.isValueInSwiftAlone
    {
      checkSetter(readOnlyAt)
    }
    checkReturnValue(of: entries)
  }

  private func declaration(in language: SourceLanguage) -> Declaration? {
    symbol.declarations.first { $0.declaration.sourceLanguage == language }?.declaration
  }

  private mutating func checkForms(_ objectiveC: Declaration, _ swift: Declaration) {
    guard let first = ranges[.objc], let second = ranges[.swift] else { return }
    func report(_ what: String) {
      if objectiveC.isRefined { return }
      diagnostics.append(
        Diagnostic(
          .conflictingFacts, "'\(symbol.id)' \(what)", at: max(first, second),
          notes: [.init("the other declaration", at: min(first, second))]))
    }
    switch (objectiveC.form, swift.form) {
    case (.value, .callable):
      report("is a value in Objective-C and is called in Swift")
    case (.callable, .value):
      // Swift reads what takes nothing and gives something: `+ (UIColor *)redColor;`.
      let mayBeRead = objectiveC.selectorParameters == 0 && objectiveC.type != nil
      if !mayBeRead { report("is called in Objective-C and is a value in Swift") }
    case (.callable, .callable):
      let counts = (objectiveC.selectorParameters, swift.labelCount)
      if let swiftCount = counts.1, !Self.mayImport(objectiveC, as: swift, swiftCount) {
        report(
          "has \(Self.parameters(counts.0)) in Objective-C and \(Self.parameters(swiftCount)) in Swift"
        )
      }
    case (.value, .value), (.other, _), (_, .other): break
    }
  }

  private static func parameters(_ count: Int) -> String {
    count == 1 ? "1 parameter" : "\(count) parameters"
  }

  /// Whether Swift may show a method or function with so many parameters.
  private static func mayImport(_ objectiveC: Declaration, as swift: Declaration, _ count: Int)
    -> Bool
  {
    let own = objectiveC.selectorParameters
    if own == count || swift.name.hasPrefix("subscript") { return true }
    // Any number may follow: `stringWithFormat:`, `...`.
    if objectiveC.text.contains("...") { return true }
    // `initForReading` is `init(forReading: ())`.
    if swift.kind == .initializer, own == 0, count == 1 { return true }
    // A function of C whose first parameter is the value that Swift calls it on.
    if objectiveC.kind == .function, own == count + 1 { return true }
    // Swift throws the error and awaits the completion handler.
    let throwing = swift.text.contains("throws") ? 1 : 0
    let waiting = swift.text.contains("async") ? 1 : 0
    return own > count && own - count <= throwing + waiting
  }

  /// A value that cannot be set, and a declaration that has a setter.
  private mutating func checkSetter(_ readOnlyAt: SourceRange) {
    for shared in symbol.declarations where shared.declaration.isSettable {
      guard let range = ranges[shared.declaration.sourceLanguage], range != readOnlyAt else {
        continue
      }
      diagnostics.append(
        Diagnostic(
          .conflictingFacts, "'\(symbol.id)' is read-only, and is declared with a setter",
          at: max(readOnlyAt, range),
          notes: [.init("the other statement", at: min(readOnlyAt, range))]))
      return
    }
  }

  /// A section about what a method returns that is declared to return nothing.
  private mutating func checkReturnValue(of entries: [NoteEntry]) {
    let isCallable = symbol.declarations.allSatisfy { $0.declaration.form == .callable }
    guard isCallable, let declared = symbol.declarations.first?.declaration,
      symbol.declarations.allSatisfy({ $0.declaration.returnsNothing }),
      let range = ranges[declared.sourceLanguage]
    else { return }
    for entry in entries {
      for section in entry.prose.sections where section.kind == .returnValue {
        let document = documents[entry.prose.document]
        guard let passage = section.passages.first(where: { saysSomething($0, in: document) })
        else { continue }
        diagnostics.append(
          Diagnostic(
            .conflictingFacts, "'\(symbol.id)' returns nothing, and its return value is described",
            at: document.range(of: passage.block), notes: [.init("declared here", at: range)]))
        return
      }
    }
  }

  /// The longest text, in letters, that says no more than that there is no value.
  private static let denialLength = 44

  /// Whether a text about a return value is more than a word for none: it names a value in code, or
  /// is long. A character of Japanese or Chinese counts as two letters.
  private func saysSomething(_ passage: Passage, in document: Document) -> Bool {
    let text = PlainText(passage, in: document)
    let namesValue = text.runs.contains { run in
      run.isCode && !["void", "Void", "()", "nil"].contains(text.string(run.range))
    }
    let length = text.string.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
    return namesValue || length > Self.denialLength
  }
}

extension Declaration {
  /// The way in which it is used, as far as both source languages agree on it.
  fileprivate enum Form { case value, callable, other }

  fileprivate var form: Form {
    switch kind {
    case .property, .constant, .notification, .case: .value
    case .method, .classMethod, .initializer, .function: .callable
    case .class, .protocol, .struct, .enum, .typealias, .associatedType, .subscript, .macro, nil:
      .other
    }
  }

  /// The number of its parameters in Objective-C or C.
  fileprivate var selectorParameters: Int {
    switch kind {
    case .function: parameters.count
    case .class, .protocol, .struct, .enum, .case, .property, .method, .classMethod, .initializer,
      .typealias, .associatedType, .subscript, .constant, .notification, .macro, nil:
      name.utf8.count { $0 == UInt8(ascii: ":") }
    }
  }

  /// The number of parameters in its Swift name; nil: it is no name of a function.
  fileprivate var labelCount: Int? {
    guard let open = name.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    return name.utf8[open...].count { $0 == UInt8(ascii: ":") }
  }

  /// Whether it says that Swift has another form of it.
  fileprivate var isRefined: Bool { swiftName != nil || text.contains("NS_REFINED_FOR_SWIFT") }

  fileprivate var returnsNothing: Bool {
    kind != .initializer && (type == nil || type == "void" || type == "Void")
  }
}

extension Symbol {
  /// Whether Objective-C hands out an object that its receiver may change, which Swift has as a value to be
  /// set:
  ///
  ///     @property (readonly) UIShadowProperties *shadowProperties;
  ///     var shadowProperties: UIShadowProperties { get set }
  var isValueInSwiftAlone: Bool {
    let isObject = declarations.contains { shared in
      let declaration = shared.declaration
      return declaration.sourceLanguage == .objc && declaration.isReadOnly
        && declaration.type?.utf8.contains(UInt8(ascii: "*")) == true
    }
    return isObject
      && declarations.contains { shared in
        shared.declaration.sourceLanguage == .swift && shared.declaration.isSettable
      }
  }
}
