extension FactName {
  /// A fact is added here: a case, and its row.
  var row: FactRow {
    switch self {
    case .introduced:
      FactRow(
        name: "introduced", holder: .part(.introduced), form: .version, merging: .own,
        comparison: .availability, source: .notes, isOfOneMember: false,
        words: .init(key: "introduced", denial: nil, trait: nil),
        model: .ofPlatform("introduced"),
        column: .init(title: "introduced", ofCase: nil, place: 10),
        record: .init(name: "introduced", edition: 1))
    case .deprecated:
      FactRow(
        name: "deprecated", holder: .part(.deprecation), form: .version, merging: .own,
        comparison: .availability, source: .notes, isOfOneMember: false,
        words: .init(key: "deprecated", denial: nil, trait: nil),
        model: .ofPlatform("deprecated"),
        column: .init(title: "deprecated", ofCase: nil, place: 11),
        record: .init(name: "deprecated", edition: 1))
    case .obsoleted:
      FactRow(
        name: "obsoleted", holder: .part(.obsoleted), form: .version, merging: .own,
        comparison: .availability, source: .notes, isOfOneMember: false,
        words: .init(key: "obsoleted", denial: nil, trait: nil),
        model: .ofPlatform("obsoleted"),
        column: .init(title: "obsoleted", ofCase: nil, place: 12),
        record: .init(name: "obsoleted", edition: 1))
    case .unavailable:
      FactRow(
        name: "unavailable", holder: .part(.unavailable), form: .flag, merging: .own,
        comparison: .availability, source: .notes, isOfOneMember: false,
        words: .init(key: "unavailable", denial: nil, trait: nil),
        model: .ofPlatform("unavailable"),
        // Of what is available the state in the newest version.
        column: .init(title: "state", ofCase: nil, place: 13),
        record: .init(name: "unavailable", edition: 1))
    case .announced:
      FactRow(
        name: "announced", holder: .none, form: .flag, merging: .own, comparison: .availability,
        source: .notes, isOfOneMember: false,
        words: .init(key: "announced", denial: nil, trait: nil),
        model: .ofPlatform("announced"), column: nil,
        record: .init(name: "deprecation announced", edition: 1))
    case .readOnly:
      FactRow(
        name: "readOnly", holder: .values, form: .flag, merging: .first, comparison: .words,
        source: .notes, isOfOneMember: true,
        words: .init(key: "readOnly", denial: nil, trait: 2), model: .key("readOnly"),
        column: .init(title: "read-only", ofCase: nil, place: 22),
        record: .init(name: "read-only", edition: 1))
    case .required:
      FactRow(
        name: "required", holder: .values, form: .flag, merging: .first, comparison: .words,
        source: .notes, isOfOneMember: true,
        words: .init(key: "required", denial: "optional", trait: 1), model: .key("required"),
        column: .init(title: "required", ofCase: nil, place: 23),
        record: .init(name: "required", edition: 1))
    case .defaultValue:
      FactRow(
        name: "default", holder: .values, form: .text, merging: .firstOfCode, comparison: .code,
        source: .notes, isOfOneMember: true,
        words: .init(key: "defaultValue", denial: nil, trait: nil),
        // What a case has is the value that stands for it, not one that somebody may change.
        model: .key("default", ofCase: "rawValue"),
        column: .init(title: "default", ofCase: "raw value", place: 21),
        record: .init(name: "default", edition: 1))
    case .valueType:
      FactRow(
        name: "type", holder: .values, form: .text, merging: .firstUnreported, comparison: .none,
        source: .declarations, isOfOneMember: true,
        words: .init(key: "valueType", denial: nil, trait: nil), model: .key("type"),
        column: nil, record: .init(name: "type", edition: 2))
    case .inherits:
      FactRow(
        name: "inherits", holder: .part(.inherits), form: .list(isOrdered: false), merging: .first,
        comparison: .words, source: .notes, isOfOneMember: false,
        words: .init(key: "inheritsFrom", denial: nil, trait: nil), model: .key("inherits"),
        column: .init(title: "inherits", ofCase: nil, place: 24),
        record: .init(name: "inherits", edition: 1))
    case .conforms:
      FactRow(
        name: "conforms", holder: .part(.conforms), form: .list(isOrdered: false), merging: .all,
        comparison: .sharedName, source: .notes, isOfOneMember: false,
        words: .init(key: "conformsTo", denial: nil, trait: nil), model: .key("conforms"),
        column: .init(title: "conforms", ofCase: nil, place: 25),
        record: .init(name: "conforms", edition: 2))
    case .replacement:
      FactRow(
        name: "replacement", holder: .part(.replacements), form: .list(isOrdered: true),
        merging: .allByLastName, comparison: .sharedLastName, source: .notes, isOfOneMember: false,
        words: .init(key: "translation.replacement", denial: nil, trait: nil),
        model: .key("replacements"),
        column: .init(title: "replacements", ofCase: nil, place: 20),
        record: .init(name: "replacement", edition: 1))
    case .declarationInObjectiveC: Self.declaration(in: .objc, place: 30)
    case .declarationInSwift: Self.declaration(in: .swift, place: 31)
    case .kind:
      FactRow(
        name: "kind", holder: .part(.kind), form: .text, merging: .own, comparison: .words,
        source: .declarations, isOfOneMember: false, words: nil, model: .key("kind"),
        column: .init(title: "kind", ofCase: nil, place: 1), record: nil)
    case .owner:
      FactRow(
        name: "owner", holder: .part(.owner), form: .text, merging: .own, comparison: .none,
        source: .notes, isOfOneMember: false, words: nil, model: .key("owner"),
        column: .init(title: "owner", ofCase: nil, place: 4), record: nil)
    case .swiftName:
      FactRow(
        name: "swiftName", holder: .part(.swiftName), form: .text, merging: .own, comparison: .none,
        source: .swift, isOfOneMember: false, words: nil, model: .key("swiftName"),
        column: .init(title: "Swift name", ofCase: nil, place: 3), record: nil)
    case .parameters:
      FactRow(
        name: "parameters", holder: .part(.parameters), form: .list(isOrdered: true), merging: .own,
        comparison: .none, source: .declarations, isOfOneMember: false,
        words: .init(key: "parameters", denial: nil, trait: nil), model: .key("parameters"),
        column: nil, record: .init(name: "parameters", edition: 1))
    case .returns:
      FactRow(
        name: "returns", holder: .part(.returns), form: .flag, merging: .own, comparison: .none,
        source: .declarations, isOfOneMember: false, words: nil, model: .key("returns"),
        column: nil, record: nil)
    case .described:
      FactRow(
        name: "described", holder: .part(.described), form: .flag, merging: .own, comparison: .none,
        source: .notes, isOfOneMember: false, words: nil, model: .key("described"), column: nil,
        record: nil)
    case .module:
      FactRow(
        name: "module", holder: .part(.module), form: .text, merging: .own, comparison: .none,
        source: .notes, isOfOneMember: false,
        words: .init(key: "module", denial: nil, trait: nil), model: .key("module"),
        column: .init(title: "module", ofCase: nil, place: 5),
        record: .init(name: "module", edition: 2))
    }
  }

  /// Declarations are in no record: nullability and attributes change nothing in a text.
  private static func declaration(in language: SourceLanguage, place: Int) -> FactRow {
    FactRow(
      name: "declaration.\(language.rawValue)", holder: .part(.declaration(language)), form: .text,
      merging: .own, comparison: .declaration, source: .notes, isOfOneMember: false, words: nil,
      model: .declaration(language.rawValue),
      column: .init(title: "declaration \(language.rawValue)", ofCase: nil, place: place),
      record: nil)
  }
}
