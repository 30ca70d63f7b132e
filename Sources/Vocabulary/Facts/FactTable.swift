/// The facts of symbols, a row for each: how its value is got from a symbol, merged, compared, called
/// in words, written as JSON, in a table and in a record, and read back.
///
/// Whoever does one of these for all facts walks the rows and lists none of them. A table is a value:
/// a graph has the one that it was made with.
package struct FactTable: Sendable {
  package private(set) var rows: [FactRow] = []
  /// The facts that a symbol has of each platform, and where it has them.
  package private(set) var ofPlatforms: [(key: FactKey, part: FactRow.Part)] = []
  /// All other facts of which a symbol may have a value.
  package private(set) var others: [(key: FactKey, holder: FactRow.Holder)] = []
  /// The newest edition of records, see ``FactRow/Recorded/edition``.
  package private(set) var edition = 1
  /// The facts that stand beside the kind of a symbol, in that order.
  package private(set) var traits: [FactKey] = []

  /// A row for each fact that docgen knows.
  package static let standard: FactTable = {
    var table = FactTable()
    for name in FactName.allCases { table.append(name.row) }
    return table
  }()

  /// Adds a fact behind the others.
  @discardableResult package mutating func append(_ row: FactRow) -> FactKey {
    let key = FactKey(number: UInt8(rows.count))
    rows.append(row)
    switch row.holder {
    case .part(let part) where row.isOfPlatforms: ofPlatforms.append((key, part))
    case .part, .values: others.append((key, row.holder))
    case .none: break
    }
    if let record = row.record { edition = max(edition, record.edition) }
    if let rank = row.words?.trait {
      let next = traits.firstIndex { (rows[Int($0.number)].words?.trait ?? 0) > rank }
      traits.insert(key, at: next ?? traits.endIndex)
    }
    return key
  }

  /// The row of a fact, whichever platform it is of.
  ///
  /// - Parameter key: of this table.
  package subscript(key: FactKey) -> FactRow { rows[Int(key.number)] }

  /// `iOS.introduced`, `default`, `declaration.objc`.
  package func name(of key: FactKey, in platforms: PlatformList) -> String {
    let name = rows[Int(key.number)].name
    guard let platform = key.platform else { return name }
    return platforms.name(of: platform) + "." + name
  }

  /// The fact as which JSON and records tell a value: an announcement has a name of its own there, and
  /// is so.
  package func told(_ value: FactValue, of key: FactKey) -> (key: FactKey, value: FactValue) {
    switch value {
    case .announced: (FactKey(.announced, on: key.platform), .flag(true))
    case .always: (key, .flag(true))
    case .flag, .text, .list, .version: (key, value)
    }
  }

  /// The columns of tables, in their order; a fact of platforms has one here for all of them.
  package var columns: [(key: FactKey, column: FactRow.Column)] {
    rows.indices.compactMap { number in
      rows[number].column.map { (FactKey(number: UInt8(number)), $0) }
    }
    .sorted { $0.column.order < $1.column.order }
  }

  /// The fact that records keep under a name, and what is behind that: the name of a platform.
  ///
  ///     deprecation announced iOS     announced, " iOS"
  package func row(recordedAs name: String) -> (row: FactRow, rest: Substring)? {
    for row in rows {
      guard let record = row.record, name.hasPrefix(record.name) else { continue }
      let rest = name.dropFirst(record.name.count)
      if rest.isEmpty || rest.hasPrefix(" ") { return (row, rest) }
    }
    return nil
  }
}

/// All that docgen does with one fact.
///
/// Nothing here has a default: whoever adds a fact is asked each question. A class of constants: a row is
/// asked for one answer at a time, and a copy would count the texts of all.
package final class FactRow: Sendable {
  /// Where a symbol has its value.
  package enum Holder: Sendable {
    /// The symbol has it among its ``FactValues``, as somebody states it.
    case values
    /// The symbol has a part for it, which is more than a value or follows from others.
    case part(Part)
    /// The symbol has none: the fact is stated, and told by others.
    case none
  }

  package enum Part: Sendable {
    case introduced, deprecation, obsoleted, unavailable, inherits, conforms, replacements
    case declaration(SourceLanguage)
    case kind, owner, swiftName, parameters, returns, described, module
  }

  /// The form of its values.
  package enum Form: Sendable {
    case flag, text
    /// A version; a deprecation may have one.
    case version
    /// Names. `isOrdered`: the same in another order is another value.
    case list(isOrdered: Bool)
  }

  /// How docgen takes the statements of a fact: whose they are, and which of several count.
  package struct Statements: Sendable {
    package let merging: Merging
    package let comparison: Comparison
    package let source: Source
    /// Whether it is said of one value or member, and of nothing that belongs to it.
    package let isOfOneMember: Bool

    package init(merging: Merging, comparison: Comparison, source: Source, isOfOneMember: Bool) {
      self.merging = merging
      self.comparison = comparison
      self.source = source
      self.isOfOneMember = isOfOneMember
    }
  }

  /// The rule by which several statements become one.
  package enum Merging: Sendable {
    /// The first one counts; another one is reported.
    case first
    /// The first one counts.
    case firstUnreported
    /// The first one counts; another one is reported if both are code and mean something else.
    case firstOfCode
    /// All count, each once.
    case all
    /// All count, each once by what stands behind its owner: `T/x` and `x` are one.
    case allByLastName
    /// It is not stated by itself, or has a rule of its own as a statement of availability.
    case own
  }

  /// The rule by which notes and files of facts state the same.
  package enum Comparison: Sendable {
    /// Both are the same words.
    case words
    /// Both mean one value of code. Words that are no code say nothing.
    case code
    /// The facts have one of the names; else nothing is said.
    case sharedName
    /// Both are the same behind the owners of their names.
    case sharedLastName
    /// Both declare the same, however it is written.
    case declaration
    /// Both agree with all that is known of the platform.
    case availability
    /// It follows from others, and is not compared by itself.
    case none
  }

  /// The text that a fact is found in which is not stated by itself: the symbol's notes, either of its
  /// declarations, or the one in Swift.
  package enum Source: Sendable { case notes, declarations, swift }

  /// How pages call it: keys of the strings of a language.
  package struct Words: Sendable {
    package var key: String
    /// The string for the opposite; nil: then nothing is said.
    package var denial: String?
    /// The rank among the words beside the kind of a symbol, such as "Read-only"; nil: it is not there.
    package var trait: Int?

    package init(key: String, denial: String?, trait: Int?) {
      self.key = key
      self.denial = denial
      self.trait = trait
    }
  }

  /// Where the model as JSON has it.
  package enum Model: Sendable {
    /// The symbol has it under a key; a case of an enumeration may have another one.
    case key(String, ofCase: String? = nil)
    /// The object of its platform has it.
    case ofPlatform(String)
    /// The declarations have it.
    case declaration(String)
  }

  /// A column of tables.
  package struct Column: Sendable {
    /// The title, which stands behind the name of its platform, if it has one.
    package var title: String
    /// The title of the column that cases of enumerations have for themselves; nil: none.
    package var ofCase: String?
    /// The columns stand in the ascending order of these numbers, each of which is there once.
    package var order: Int

    package init(title: String, ofCase: String?, order: Int) {
      self.title = title
      self.ofCase = ofCase
      self.order = order
    }
  }

  /// How a record of a translation keeps it.
  package struct Recorded: Sendable {
    /// The name, which stands before that of its platform, if it has one.
    package var name: String
    /// The first edition of records that has it. Records of an older one do not say what it was.
    package var edition: Int

    package init(name: String, edition: Int) {
      self.name = name
      self.edition = edition
    }
  }

  /// The name in diffs, in messages and among statements: `readOnly`, `declaration.objc`.
  package let name: String
  package let holder: Holder
  package let form: Form
  package let statements: Statements
  package let words: Words?
  package let model: Model?
  package let column: Column?
  package let record: Recorded?

  package init(
    name: String, holder: Holder, form: Form, statements: Statements, words: Words?, model: Model?,
    column: Column?, record: Recorded?
  ) {
    self.name = name
    self.holder = holder
    self.form = form
    self.statements = statements
    self.words = words
    self.model = model
    self.column = column
    self.record = record
  }

  /// The string that stands beside the kind of a symbol; nil: none does.
  package func trait(isSo: Bool) -> String? {
    guard let words, words.trait != nil else { return nil }
    return isSo ? words.key : words.denial
  }

  /// Whether a symbol has a value of it for each platform.
  package var isOfPlatforms: Bool {
    guard case .part(let part) = holder else { return false }
    return switch part {
    case .introduced, .deprecation, .obsoleted, .unavailable: true
    case .inherits, .conforms, .replacements, .declaration, .kind, .owner, .swiftName, .parameters,
      .returns, .described, .module:
      false
    }
  }

  /// Whether several statements of it stand beside one another.
  package var hasSeveralValues: Bool {
    switch statements.merging {
    case .all, .allByLastName: true
    case .first, .firstUnreported, .firstOfCode, .own: false
    }
  }
}
