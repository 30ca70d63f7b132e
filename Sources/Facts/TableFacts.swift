import Characters
import Declarations
package import Diagnostics
import Markup
package import Statements
package import Vocabulary

/// Reads the facts that a table states of symbols: comma- or tab-separated values with a row of titles, as
/// `docgen export --format csv` writes them.
///
///     id,kind,name,Swift name,owner,iOS introduced,iOS deprecated
///     UITableView/rowHeight,property,rowHeight,rowHeight,UITableView,2.0,
///
/// Columns may stand in any order, and be missing; their titles may be in any case, with `_` for
/// blanks. An empty field states nothing. A table that cannot be read whole is not read.
///
/// - Parameter facts: those that columns may state.
package func readFactTable(
  _ source: SourceFile, file: Int, module: String?, platforms: PlatformList,
  facts: FactTable = .standard
) -> Diagnosed<Note> {
  var table = TableReader(source, file: file, platforms: platforms, facts: facts)
  table.read()
  var note = Note(factsOf: source, file: file, module: module, entries: table.entries)
  note.entryModules = table.modules
  return Diagnosed(note, table.diagnostics)
}

private struct TableReader {
  /// The meaning of a column.
  enum Column: Hashable {
    case id, name
    /// - Parameter isOfCases: whether it is the one that cases of enumerations have for themselves.
    case fact(FactKey, isOfCases: Bool = false)
    /// An abstract, which is no fact.
    case words

    static let kind = Column.fact(FactKey(.kind))
    static let swiftName = Column.fact(FactKey(.swiftName))
    static let owner = Column.fact(FactKey(.owner))
    static let module = Column.fact(.module)
  }

  let table: CSVRows
  let file: Int
  let platforms: PlatformList
  let facts: FactTable
  /// The columns of no platform, by their titles in lower case.
  private let titles: [(title: String, column: Column)]
  private(set) var entries: [NoteEntry] = []
  /// The modules of types, and of what belongs to none, by the position of the entry.
  private(set) var modules: [Int: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var columns: [Column?] = []
  /// The entries of types, by each of their names.
  private var types: [String: Int] = [:]
  /// The types by their names in Swift alone: two types may share a name in the two source languages.
  private var swiftTypes: [String: Int] = [:]

  init(_ source: SourceFile, file: Int, platforms: PlatformList, facts: FactTable) {
    table = CSVRows(Array(source.bytes))
    self.file = file
    self.platforms = platforms
    self.facts = facts
    titles = Self.titles(of: facts)
  }

  private func report(_ id: DiagnosticID, _ message: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(id, message, at: SourceRange(file: file, range))
  }

  mutating func read() {
    if let openQuote = table.openQuote {
      diagnostics.append(
        report(.brokenFacts, "nothing closes this quotation mark", openQuote..<openQuote + 1))
      return
    }
    guard let titles = table.rows.first else {
      diagnostics.append(report(.brokenFacts, "the table is empty", 0..<0))
      return
    }
    readTitles(titles)
    guard columns.contains(.name) || columns.contains(.id) || columns.contains(.swiftName) else {
      diagnostics.append(
        report(
          .brokenFacts, "the first row names no column 'id', 'name' or 'Swift name'",
          titles[0].range.lowerBound..<titles[titles.count - 1].range.upperBound))
      return
    }
    var members: [Row] = []
    for fields in table.rows.dropFirst() {
      guard fields.count == columns.count else {
        diagnostics.append(
          report(
            .brokenFacts,
            "this row has \(fields.count) fields, the first one has \(columns.count)",
            fields[0].range.lowerBound..<fields[fields.count - 1].range.upperBound))
        continue
      }
      guard let row = Row(fields, columns) else { continue }
      if let word = row[.kind], row.kind == nil {
        diagnostics.append(
          report(
            .unknownKey,
            "no kind is called '\(word.text)'; known are \(SymbolKind.allCases.map(\.rawValue).joined(separator: ", "))",
            word.range))
      }
      if row.isType { addType(row) } else { members.append(row) }
    }
    for row in members { addMember(row) }
  }

  // MARK: Titles

  private mutating func readTitles(_ titles: [CSVRows.Field]) {
    var unused: [CSVRows.Field] = []
    for title in titles {
      let column = column(titled: title.text)
      if column == nil {
        let known = self.titles.map(\.title)
        if nearestName(to: title.text.lowercased(), among: known) == nil {
          unused.append(title)
        } else {
          diagnostics.append(
            .unknownKey(
              title.text, what: "column", known: known,
              at: SourceRange(file: file, title.range)))
        }
      }
      if let column, column != .words, columns.contains(column) {
        diagnostics.append(
          report(.brokenFacts, "another column is called '\(title.text)', too", title.range))
      }
      columns.append(column)
    }
    guard let first = unused.first else { return }
    let names = unused.map { "'\($0.text)'" }.joined(separator: ", ")
    diagnostics.append(
      report(
        .unreadStatement, "no fact is called \(names); what stands below is left out", first.range))
  }

  private static func titles(of facts: FactTable) -> [(title: String, column: Column)] {
    var titles: [(String, Column)] = [("id", .id)]
    for (key, column) in facts.columns where !facts[key].isOfPlatforms {
      titles.append((column.title.lowercased(), .fact(key)))
      if let title = column.ofCase { titles.append((title, .fact(key, isOfCases: true))) }
      if key == FactKey(.kind) { titles.append(("name", .name)) }
    }
    return titles
  }

  /// Titles that say the same.
  private static let aliases = [
    "objc name": "name", "replacement": "replacements", "default value": "default",
    "readonly": "read-only", "conforms to": "conforms",
    "objc declaration": "declaration objc", "swift declaration": "declaration swift",
  ]

  private func column(titled title: String) -> Column? {
    let words = title.lowercased().split { " _\t".contains($0) }
    let key = words.joined(separator: " ")
    let name = Self.aliases[key] ?? key
    if let column = titles.first(where: { $0.title == name })?.column { return column }
    if words.first == "abstract" { return .words }
    guard words.count > 1, let last = words.last,
      let platform = platforms[words.dropLast().joined(separator: " ")]
    else { return nil }
    return facts.columns.first { facts[$0.key].isOfPlatforms && $0.column.title == last }
      .map { .fact($0.key.on(platform)) }
  }

  // MARK: Rows

  /// The fields of a row that state something.
  struct Row {
    private let fields: [(column: Column, field: CSVRows.Field)]
    let range: Range<Int>
    let kind: SymbolKind?

    init?(_ fields: [CSVRows.Field], _ columns: [Column?]) {
      var stated: [(Column, CSVRows.Field)] = []
      for (column, field) in zip(columns, fields) {
        guard let column, case let text = Self.unquoted(field.text), !text.isEmpty else { continue }
        stated.append((column, CSVRows.Field(text: text, range: field.range)))
      }
      self.fields = stated
      range = fields[0].range.lowerBound..<fields[fields.count - 1].range.upperBound
      kind = stated.first { $0.0 == .kind }.flatMap { Self.kind($0.1.text) }
      if name == nil { return nil }
    }

    /// A field that a spreadsheet must not take for a formula begins with an apostrophe.
    private static func unquoted(_ text: String) -> String {
      let rest = text.dropFirst()
      let isQuoted =
        text.hasPrefix("'") && rest.first.map { "=+-@\t\r".contains($0) } == true
      let bare = isQuoted ? rest : text[...]
      return String(bare.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func kind(_ word: String) -> SymbolKind? {
      if let kind = SymbolKind(rawValue: word) { return kind }
      switch word.lowercased().filter({ $0 != " " && $0 != "_" }) {
      case "instancemethod": return .method
      case "instanceproperty", "classproperty", "typeproperty": return .property
      case "typemethod", "classmethod": return .classMethod
      case "enumcase": return .case
      default: return SymbolKind.allCases.first { $0.rawValue.lowercased() == word.lowercased() }
      }
    }

    subscript(column: Column) -> CSVRows.Field? {
      fields.first { $0.column == column }?.field
    }

    var all: [(column: Column, field: CSVRows.Field)] { fields }

    /// The name in Objective-C, else in Swift; with the owner as the row has it.
    var name: String? {
      if let name = self[.name] ?? self[.swiftName] { return name.text }
      return self[.id].map { String($0.text.split(separator: "/").last ?? "") }
    }

    var owner: String? {
      if let owner = self[.owner] { return owner.text }
      guard let parts = self[.id]?.text.split(separator: "/"), parts.count == 2 else { return nil }
      return String(parts[0])
    }

    /// The owner as the name in Swift has it: it tells two types apart that share a name in the two
    /// source languages.
    var swiftOwner: String? {
      guard let name = self[.swiftName]?.text else { return nil }
      let end = name.firstIndex(of: "(") ?? name.endIndex
      return name[..<end].lastIndex(of: ".").map { String(name[..<$0]) }
    }

    /// Whether the row is about a type: one without a kind and an owner is, too.
    var isType: Bool { kind?.isType ?? (owner == nil) }
  }

  private mutating func addType(_ row: Row) {
    guard let name = row.name, var entry = entry(of: row, name: name) else { return }
    // `UITableView.Style`: the type that it belongs to is part of its name.
    if row[.name] == nil, let dot = name.lastIndex(of: ".") {
      entry.name = String(name[name.index(after: dot)...])
      entry.qualifier = String(name[..<dot])
    } else if let swiftName = row[.swiftName]?.text, swiftName != name {
      entry.swiftName = swiftName
    }
    for name in [name, row[.swiftName]?.text, row[.id]?.text].compactMap({ $0 })
    where types[name] == nil {
      types[name] = entries.count
    }
    if let name = row[.swiftName]?.text, swiftTypes[name] == nil {
      swiftTypes[name] = entries.count
    }
    append(entry, of: row)
  }

  private mutating func append(_ entry: NoteEntry, of row: Row) {
    if entry.owner == nil, let module = row[.module] { modules[entries.count] = module.text }
    entries.append(entry)
  }

  private mutating func addMember(_ row: Row) {
    guard let name = row.name else { return }
    var owner: Int?
    if let ownerName = row.owner {
      owner = row.swiftOwner.flatMap { swiftTypes[$0] } ?? types[ownerName]
      if owner == nil {
        // A type without a row of its own: nothing is stated of it.
        owner = entries.count
        types[ownerName] = entries.count
        var type = NoteEntry(
          name: ownerName, range: SourceRange(file: file, row.range),
          prose: Prose(document: DocumentID(file)))
        if let dot = ownerName.lastIndex(of: ".") {
          type.name = String(ownerName[ownerName.index(after: dot)...])
          type.qualifier = String(ownerName[..<dot])
        }
        entries.append(type)
      }
    }
    let ownName = row[.name] == nil ? Self.withoutOwner(name) : name
    guard var entry = entry(of: row, name: ownName) else { return }
    if let swiftName = row[.swiftName]?.text {
      entry.swiftName = Self.withoutOwner(swiftName)
    }
    entry.owner = owner
    append(entry, of: row)
  }

  /// `rowHeight` of `UITableView.rowHeight`; the dots of a call stay: `scroll(to: .top)`.
  private static func withoutOwner(_ name: String) -> String {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    guard let dot = name[..<end].lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }

  /// Nil for a row with a field that cannot be read: it is taken whole or not at all.
  private mutating func entry(of row: Row, name: String) -> NoteEntry? {
    var entry = NoteEntry(
      name: name, range: SourceRange(file: file, row.range),
      prose: Prose(document: DocumentID(file)))
    entry.kind = row.kind
    let known = diagnostics.count
    for (column, field) in row.all { add(column, field, to: &entry) }
    return diagnostics[known...].contains { $0.severity == .error } ? nil : entry
  }

  // MARK: Facts

  private mutating func add(
    _ column: Column, _ field: CSVRows.Field, to entry: inout NoteEntry
  ) {
    let range = SourceRange(file: file, field.range)
    func state(_ fact: Fact) { entry.facts.append(StatedFact(fact, at: range)) }
    guard case .fact(let key, _) = column else { return }
    switch facts[key].holder {
    case .none: break
    case .values: for value in values(of: key, field) { state(.value(key, value)) }
    case .part(let part):
      switch part {
      // They say of what the row is.
      case .kind, .owner, .swiftName: break
      // They follow from declarations and notes.
      case .parameters, .returns, .described: break
      case .inherits, .conforms, .replacements:
        for value in values(of: key, field) { state(.value(key, value)) }
      case .module:
        if isModuleName(field.text) { break }
        diagnostics.append(
          report(
            .brokenFacts, "'\(field.text)' is no module; one is one word, such as 'UIKit'",
            field.range))
      case .introduced where field.text != "unavailable":
        if let version = version(field) { state(.introduced(key.platform, version)) }
      case .introduced, .unavailable:
        // Any other state follows from the versions.
        if let platform = key.platform, field.text == "unavailable" {
          state(.unavailable(platform))
        }
      case .deprecation:
        switch field.text {
        case "announced", "API_TO_BE_DEPRECATED": state(.announced(key.platform))
        case "always": state(.deprecated(key.platform, nil))
        default: if let version = version(field) { state(.deprecated(key.platform, version)) }
        }
      case .obsoleted:
        if let version = version(field) { state(.obsoleted(key.platform, version)) }
      case .declaration(let language):
        // A case is one of the values of its type, which its type's page lists.
        if entry.kind == .case { break }
        guard let declaration = readDeclaration(field.text, in: language) else {
          diagnostics.append(
            report(
              .unreadableDeclaration, "'\(entry.name)' is declared in a way that cannot be read",
              field.range))
          break
        }
        entry.declarations.append(StatedDeclaration(declaration: declaration, range: range))
      }
    }
  }

  /// The values that a field states of a fact that may have several, else the one.
  private mutating func values(of key: FactKey, _ field: CSVRows.Field) -> [FactValue] {
    if facts[key].hasSeveralValues {
      return field.text.split(whereSeparator: { " ,;".contains($0) }).filter { $0 != "/" }
        .map { .text(String($0)) }
    }
    return switch facts[key].form {
    case .flag: flag(field).map { [.flag($0)] } ?? []
    case .version: version(field).map { [.version($0)] } ?? []
    case .text, .list: [.text(field.text)]
    }
  }

  private mutating func version(_ field: CSVRows.Field) -> Version? {
    if let version = Version(field.text) { return version }
    diagnostics.append(
      report(
        .malformedVersion,
        "'\(field.text)' is no version; one is one to three numbers, such as 12 or 12.1",
        field.range))
    return nil
  }

  private mutating func flag(_ field: CSVRows.Field) -> Bool? {
    switch field.text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default:
      diagnostics.append(
        report(.brokenFacts, "'\(field.text)' is neither 'true' nor 'false'", field.range))
      return nil
    }
  }
}
