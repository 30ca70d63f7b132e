import Diagnostics

/// A key that people write in YAML, whatever it is read into: what editors and the documentation tell.
package struct KeyRow: Sendable {
  package var name: String
  package var form: KeyForm
  /// One line, for editors.
  package var meaning: String
  /// The meaning in the documentation, as Markdown; nil: the same line.
  package var details: String?
  /// The default, which holds where the key is missing, as Markdown; nil: nothing needs to be said.
  package var without: String?
  /// A good value, in YAML.
  package var example: String

  package init(
    _ name: String, _ form: KeyForm, _ meaning: String, details: String? = nil,
    without: String? = nil, example: String
  ) {
    self.name = name
    self.form = form
    self.meaning = meaning
    self.details = details
    self.without = without
    self.example = example
  }

  /// The complaint of a value whose form has none.
  private var complaint: KeyComplaint {
    { problem, reading in
      [
        Diagnostic(
          reading.id, "'\(name)' is \(form.noun), such as '\(example)'",
          at: reading.range(problem.entry.value))
      ]
    }
  }

  /// The value of the key as far as it has the form; what has not is reported.
  package func checked(_ entry: YAML.Entry, of owner: YAML.Entry, _ reading: inout KeyReading)
    -> YAML?
  {
    form.checked(entry, of: owner, inherited: complaint, &reading)
  }
}

/// The keys of a mapping.
package struct KeyRows: Sendable {
  /// The rows in the order of the documentation.
  package var rows: [KeyRow]
  /// The noun by which a diagnostic calls them: "no key is called …".
  package var noun = "key"
  /// The row of all other keys, and what they look like; the reader tells which of them there are.
  package var others: (row: KeyRow, names: KeyText)?
  /// Whether other keys belong to other programs.
  package var isOpen = false
  /// The keys without which the mapping says nothing.
  package var required: [String] = []
  /// The key by which a mapping of this table is told from one of another; nil: every mapping is meant.
  package var sign: String?
  /// How many keys it has at least.
  package var fewest = 0
  /// Keys of which one is required, with a value that is not empty.
  package var oneOf: [String] = []

  package init(
    _ rows: [KeyRow], noun: String = "key", required: [String] = [], sign: String? = nil,
    fewest: Int = 0
  ) {
    self.rows = rows
    self.noun = noun
    self.required = required
    self.sign = sign
    self.fewest = fewest
  }

  package var names: [String] { rows.map(\.name) }

  /// Whether a key without a value is a mapping of none of the keys.
  var mayBeEmpty: Bool { required.isEmpty && fewest == 0 }

  package subscript(name: String) -> KeyRow? { rows.first { $0.name == name } }

  func checked(
    _ problem: KeyProblem, _ complaint: KeyComplaint, _ reading: inout KeyReading
  ) -> YAML? {
    let owner = problem.entry
    let entries = owner.value.entries.compactMap { entry -> YAML.Entry? in
      guard let row = self[entry.key] ?? others?.row else {
        reportUnknown(entry, &reading)
        return nil
      }
      return row.checked(entry, of: owner, &reading)
        .map { YAML.Entry(key: entry.key, keyRange: entry.keyRange, value: $0) }
    }
    let isComplete = required.allSatisfy { owner.value[$0] != nil }
    if isComplete, owner.value.entries.count >= fewest {
      return YAML(value: .mapping(entries), range: owner.value.range)
    }
    reading.report(complaint(problem, reading))
    return nil
  }

  fileprivate func reportUnknown(_ entry: YAML.Entry, _ reading: inout KeyReading) {
    reading.diagnostics.append(
      .unknownKey(
        entry.key, what: noun, known: names,
        at: SourceRange(file: reading.file, entry.keyRange)))
  }
}

/// A key with the way in which its value becomes a part of `Value`.
///
///     Key("languages", .texts, "In the order of the pages", example: "[en, ja]") {
///       configuration, entry, _ in configuration.languages = entry.value.strings
///     }
package struct Key<Value>: Sendable {
  package typealias Reader = @Sendable (inout Value, YAML.Entry, inout KeyReading) -> Void

  package var row: KeyRow
  /// Takes an entry whose value has the form of the row.
  package let take: Reader

  package init(
    _ name: String, _ form: KeyForm, _ meaning: String, details: String? = nil,
    without: String? = nil, example: String, take: @escaping Reader
  ) {
    row = KeyRow(
      name, form, meaning, details: details, without: without, example: example)
    self.take = take
  }

  private init(row: KeyRow, take: @escaping Reader) {
    self.row = row
    self.take = take
  }

  /// Reads an entry of a file. What has not the form of the row is reported, and leaves what was there.
  package func read(_ entry: YAML.Entry, into value: inout Value, _ reading: inout KeyReading) {
    let start = entry.keyRange.lowerBound..<entry.keyRange.lowerBound
    let file = YAML.Entry(
      key: "", keyRange: start, value: YAML(value: .mapping([entry]), range: start))
    guard let checked = row.checked(entry, of: file, &reading) else { return }
    take(&value, YAML.Entry(key: entry.key, keyRange: entry.keyRange, value: checked), &reading)
  }

  /// The key as one of a value that has this one as a part.
  package func within<Whole>(_ part: any WritableKeyPath<Whole, Value> & Sendable) -> Key<Whole> {
    let take = take
    return Key<Whole>(row: row) { whole, entry, reading in
      take(&whole[keyPath: part], entry, &reading)
    }
  }
}

/// All that is known of the keys of a file or of a mapping in it: whoever reads it, completes its keys or
/// describes them walks the rows. A new key is a new row.
package struct KeyTable<Value>: Sendable {
  package let keys: [Key<Value>]
  package private(set) var rows: KeyRows

  package init(
    _ keys: [Key<Value>], noun: String = "key", required: [String] = [], sign: String? = nil,
    fewest: Int = 0
  ) {
    self.keys = keys
    rows = KeyRows(
      keys.map(\.row), noun: noun, required: required, sign: sign, fewest: fewest)
  }

  package var names: [String] { rows.names }

  package subscript(name: String) -> Key<Value>? { keys.first { $0.row.name == name } }

  /// Reads the mapping of a whole file. An unknown key and a value without its form are reported, and
  /// leave what was there.
  package func read(_ file: YAML, into value: inout Value, _ reading: inout KeyReading) {
    guard case .mapping(let entries) = file.value else {
      if let key = keys.first?.row {
        reading.report(
          "this file has keys, such as '\(key.name): \(key.example)'", at: file.range)
      }
      return
    }
    for entry in entries {
      if self[entry.key] == nil {
        rows.reportUnknown(entry, &reading)
      } else {
        read(entry, into: &value, &reading)
      }
    }
  }

  /// Reads one entry of a file; nothing of a key that is not in the table.
  package func read(
    _ entry: YAML.Entry, into value: inout Value, _ reading: inout KeyReading
  ) {
    self[entry.key]?.read(entry, into: &value, &reading)
  }

  /// Reads a mapping that has the form of the rows, as the value of a key has when it is read.
  package func take(_ mapping: YAML, into value: inout Value, _ reading: inout KeyReading) {
    for entry in mapping.entries { self[entry.key]?.take(&value, entry, &reading) }
  }
}
