extension FactName {
  /// The row of the fact. A new fact is one more case, with a row below.
  var row: FactRow {
    switch self {
    case .introduced: .introduced
    case .deprecated: .deprecated
    case .obsoleted: .obsoleted
    case .unavailable: .unavailable
    case .announced: .announced
    case .readOnly: .readOnly
    case .required: .required
    case .defaultValue: .defaultValue
    case .valueType: .valueType
    case .inherits: .inherits
    case .conforms: .conforms
    case .replacement: .replacement
    case .declarationInObjectiveC: .declarationInObjectiveC
    case .declarationInSwift: .declarationInSwift
    case .kind: .kind
    case .owner: .owner
    case .swiftName: .swiftName
    case .parameters: .parameters
    case .returns: .returns
    case .described: .described
    case .module: .module
    }
  }
}

/// Rows of availability, of which a symbol has a value for each platform.
extension FactRow {
  private static let availability = Statements(
    merging: .own, comparison: .availability, source: .notes, isOfOneMember: false)

  fileprivate static let introduced = FactRow(
    name: "introduced", holder: .part(.introduced), form: .version, statements: availability,
    words: .init(key: "introduced", denial: nil, trait: nil), model: .ofPlatform("introduced"),
    column: .init(title: "introduced", ofCase: nil, order: 10),
    record: .init(name: "introduced", edition: 1))

  fileprivate static let deprecated = FactRow(
    name: "deprecated", holder: .part(.deprecation), form: .version, statements: availability,
    words: .init(key: "deprecated", denial: nil, trait: nil), model: .ofPlatform("deprecated"),
    column: .init(title: "deprecated", ofCase: nil, order: 11),
    record: .init(name: "deprecated", edition: 1))

  fileprivate static let obsoleted = FactRow(
    name: "obsoleted", holder: .part(.obsoleted), form: .version, statements: availability,
    words: .init(key: "obsoleted", denial: nil, trait: nil), model: .ofPlatform("obsoleted"),
    column: .init(title: "obsoleted", ofCase: nil, order: 12),
    record: .init(name: "obsoleted", edition: 1))

  /// Its column tells the state of an available symbol, too: that in the newest version.
  fileprivate static let unavailable = FactRow(
    name: "unavailable", holder: .part(.unavailable), form: .flag, statements: availability,
    words: .init(key: "unavailable", denial: nil, trait: nil), model: .ofPlatform("unavailable"),
    column: .init(title: "state", ofCase: nil, order: 13),
    record: .init(name: "unavailable", edition: 1))

  fileprivate static let announced = FactRow(
    name: "announced", holder: .none, form: .flag, statements: availability,
    words: .init(key: "announced", denial: nil, trait: nil), model: .ofPlatform("announced"),
    column: nil, record: .init(name: "deprecation announced", edition: 1))
}

/// Rows of a single value or member.
extension FactRow {
  private static let traitOfMember = Statements(
    merging: .first, comparison: .words, source: .notes, isOfOneMember: true)

  fileprivate static let readOnly = FactRow(
    name: "readOnly", holder: .values, form: .flag, statements: traitOfMember,
    words: .init(key: "readOnly", denial: nil, trait: 2), model: .key("readOnly"),
    column: .init(title: "read-only", ofCase: nil, order: 22),
    record: .init(name: "read-only", edition: 1))

  fileprivate static let required = FactRow(
    name: "required", holder: .values, form: .flag, statements: traitOfMember,
    words: .init(key: "required", denial: "optional", trait: 1), model: .key("required"),
    column: .init(title: "required", ofCase: nil, order: 23),
    record: .init(name: "required", edition: 1))

  /// A case has the value that stands for it, which nobody may change: its raw value.
  fileprivate static let defaultValue = FactRow(
    name: "default", holder: .values, form: .text,
    statements: .init(
      merging: .firstOfCode, comparison: .code, source: .notes, isOfOneMember: true),
    words: .init(key: "defaultValue", denial: nil, trait: nil),
    model: .key("default", ofCase: "rawValue"),
    column: .init(title: "default", ofCase: "raw value", order: 21),
    record: .init(name: "default", edition: 1))

  fileprivate static let valueType = FactRow(
    name: "type", holder: .values, form: .text,
    statements: .init(
      merging: .firstUnreported, comparison: .none, source: .declarations, isOfOneMember: true),
    words: .init(key: "valueType", denial: nil, trait: nil), model: .key("type"),
    column: nil, record: .init(name: "type", edition: 2))
}

/// Rows of names of other symbols.
extension FactRow {
  fileprivate static let inherits = FactRow(
    name: "inherits", holder: .part(.inherits), form: .list(isOrdered: false),
    statements: .init(merging: .first, comparison: .words, source: .notes, isOfOneMember: false),
    words: .init(key: "inheritsFrom", denial: nil, trait: nil), model: .key("inherits"),
    column: .init(title: "inherits", ofCase: nil, order: 24),
    record: .init(name: "inherits", edition: 1))

  fileprivate static let conforms = FactRow(
    name: "conforms", holder: .part(.conforms), form: .list(isOrdered: false),
    statements: .init(merging: .all, comparison: .sharedName, source: .notes, isOfOneMember: false),
    words: .init(key: "conformsTo", denial: nil, trait: nil), model: .key("conforms"),
    column: .init(title: "conforms", ofCase: nil, order: 25),
    record: .init(name: "conforms", edition: 2))

  fileprivate static let replacement = FactRow(
    name: "replacement", holder: .part(.replacements), form: .list(isOrdered: true),
    statements: .init(
      merging: .allByLastName, comparison: .sharedLastName, source: .notes, isOfOneMember: false),
    words: .init(key: "translation.replacement", denial: nil, trait: nil),
    model: .key("replacements"),
    column: .init(title: "replacements", ofCase: nil, order: 20),
    record: .init(name: "replacement", edition: 1))
}

/// Rows of a symbol's declaration, and of values that follow from it.
extension FactRow {
  private static let partOfDeclaration = Statements(
    merging: .own, comparison: .none, source: .declarations, isOfOneMember: false)

  fileprivate static let declarationInObjectiveC = declaration(in: .objc, order: 30)
  fileprivate static let declarationInSwift = declaration(in: .swift, order: 31)

  /// Declarations are in no record: nullability and attributes change nothing in a text.
  private static func declaration(in language: SourceLanguage, order: Int) -> FactRow {
    FactRow(
      name: "declaration.\(language.rawValue)", holder: .part(.declaration(language)), form: .text,
      statements: .init(
        merging: .own, comparison: .declaration, source: .notes, isOfOneMember: false),
      words: nil, model: .declaration(language.rawValue),
      column: .init(title: "declaration \(language.rawValue)", ofCase: nil, order: order),
      record: nil)
  }

  fileprivate static let kind = FactRow(
    name: "kind", holder: .part(.kind), form: .text,
    statements: .init(
      merging: .own, comparison: .words, source: .declarations, isOfOneMember: false),
    words: nil, model: .key("kind"), column: .init(title: "kind", ofCase: nil, order: 1),
    record: nil)

  fileprivate static let parameters = FactRow(
    name: "parameters", holder: .part(.parameters), form: .list(isOrdered: true),
    statements: partOfDeclaration,
    words: .init(key: "parameters", denial: nil, trait: nil), model: .key("parameters"),
    column: nil, record: .init(name: "parameters", edition: 1))

  fileprivate static let returns = FactRow(
    name: "returns", holder: .part(.returns), form: .flag, statements: partOfDeclaration,
    words: nil, model: .key("returns"), column: nil, record: nil)
}

/// Rows of a symbol's names, owner and module, and of whether a note describes it.
extension FactRow {
  private static let partOfEntry = Statements(
    merging: .own, comparison: .none, source: .notes, isOfOneMember: false)

  fileprivate static let owner = FactRow(
    name: "owner", holder: .part(.owner), form: .text, statements: partOfEntry,
    words: nil, model: .key("owner"), column: .init(title: "owner", ofCase: nil, order: 4),
    record: nil)

  fileprivate static let swiftName = FactRow(
    name: "swiftName", holder: .part(.swiftName), form: .text,
    statements: .init(merging: .own, comparison: .none, source: .swift, isOfOneMember: false),
    words: nil, model: .key("swiftName"),
    column: .init(title: "Swift name", ofCase: nil, order: 3), record: nil)

  fileprivate static let described = FactRow(
    name: "described", holder: .part(.described), form: .flag, statements: partOfEntry,
    words: nil, model: .key("described"), column: nil, record: nil)

  fileprivate static let module = FactRow(
    name: "module", holder: .part(.module), form: .text, statements: partOfEntry,
    words: .init(key: "module", denial: nil, trait: nil), model: .key("module"),
    column: .init(title: "module", ofCase: nil, order: 5),
    record: .init(name: "module", edition: 2))
}
