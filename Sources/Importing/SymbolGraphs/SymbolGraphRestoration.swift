import Characters
import Declarations
import Diagnostics
import Graph
import Markup
import Notes
import Vocabulary

/// Makes notes again of what `docgen export` wrote: in every language, with its own titles, sections
/// and topic groups. Facts stand in the first language that describes a symbol.
struct SymbolGraphRestoration {
  private let additions: JSON
  private let languages: [String]
  let platforms: PlatformList
  private(set) var symbols: [String: Restored] = [:]
  /// The ids of those that begin a note, in the order of the graph.
  private var roots: [String] = []

  struct Restored {
    var id: String
    var name: String
    var kind: SymbolKind?
    var isDescribed: Bool
    var owner: String?
    var members: [String]
    var values: JSON
    var availability: [JSON]
    var inherits: [String] = []
    var conforms: [String] = []
  }

  init(_ graph: GraphFile) {
    additions = graph.additions ?? .object([])
    languages = (additions["languages"]?.strings ?? []).filter(Self.isTag)
    platforms = PlatformList(configured: additions["platforms"]?.strings ?? [])
    var ids: [String: String] = [:]
    var order: [String] = []
    for symbol in graph.symbols {
      let values = symbol.additions ?? .object([])
      let id = Self.id(symbol.precise)
      ids[symbol.precise] = id
      order.append(id)
      symbols[id] = Restored(
        id: id, name: values["name"]?.string ?? symbol.path.last ?? id,
        kind: values["kind"]?.string.flatMap { SymbolKind(rawValue: $0) },
        isDescribed: values["described"]?.bool ?? false, owner: nil,
        members: values["members"]?.strings ?? [], values: values,
        availability: symbol.availability)
    }
    for relationship in graph.relationships {
      guard let source = ids[relationship.source] else { continue }
      let target = Self.id(relationship.target)
      switch relationship.kind {
      case "memberOf", "requirementOf", "optionalRequirementOf": symbols[source]?.owner = target
      case "inheritsFrom": symbols[source]?.inherits.append(relationship.fallback ?? target)
      case "conformsTo": symbols[source]?.conforms.append(relationship.fallback ?? target)
      default: break
      }
    }
    roots = order.filter { id in
      guard let owner = symbols[id]?.owner else { return true }
      return symbols[owner] == nil
    }
    for id in order {
      var seen: Set<String> = []
      let members = (symbols[id]?.members ?? []).filter { member in
        symbols[member]?.owner == id && seen.insert(member).inserted
      }
      symbols[id]?.members = members
    }
  }

  /// A tag of a language becomes the name of a folder.
  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy {
        $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-")
      }
  }

  private static func id(_ precise: String) -> String {
    precise.hasPrefix("docgen:") ? String(precise.dropFirst(7)) : precise
  }

  // MARK: Notes

  var notes: [ImportedNote] {
    var notes = [configuration]
    var names = NoteNames()
    for article in additions["articles"]?.array ?? [] {
      if let id = article["id"]?.string { names.reserve(id) }
    }
    for root in roots {
      let name = names.name(for: root)
      for language in languages where isSaid(root, in: language) {
        var text = MarkdownText()
        append(root, level: 1, in: language, to: &text)
        notes.append(note("\(language)/\(name).md", text))
      }
    }
    for article in additions["articles"]?.array ?? [] {
      guard let id = article["id"]?.string, Self.isSafe(id) else { continue }
      for (language, prose) in article["prose"]?.members ?? [] where languages.contains(language) {
        let front = id.hasPrefix("articles/") ? "" : "---\nkind: article\n---\n\n"
        notes.append(note("\(language)/\(id).md", topic(prose, front: front)))
      }
    }
    for (language, prose) in additions["homes"]?.members ?? [] where languages.contains(language) {
      notes.append(note("\(language)/index.md", topic(prose, front: "")))
    }
    return notes
  }

  /// Whether a path from a file can only lead into its folder.
  private static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") && !$0.contains("\\")
    }
  }

  private var configuration: ImportedNote {
    func quoted(_ value: String) -> String {
      let text = value.filter { !$0.isNewline && !$0.unicodeScalars.contains { $0.value < 0x20 } }
      return "'" + text.replacing("'", with: "''") + "'"
    }
    func list(_ values: [String]) -> String {
      "[" + values.map(quoted).joined(separator: ", ") + "]"
    }
    let titles = (additions["titles"]?.members ?? []).filter { languages.contains($0.key) }
    var text = titles.isEmpty ? "" : "title:\n"
    for (language, title) in titles { text += "  \(language): \(quoted(title.string ?? ""))\n" }
    text += "languages: \(list(languages))\nplatforms: \(list(platforms.names))\n"
    return ImportedNote(path: "docgen.yml", bytes: Array(text.utf8))
  }

  private func note(_ path: String, _ text: MarkdownText) -> ImportedNote {
    ImportedNote(path: path, bytes: text.bytes + [UInt8(ascii: "\n")])
  }

  private func topic(_ prose: JSON, front: String) -> MarkdownText {
    var text = MarkdownText()
    text.append(verbatim: front.utf8)
    var body = MarkdownText()
    if let title = prose["title"]?.string { append("# " + title, to: &body) }
    if let abstract = prose["abstract"]?.string { append(abstract, to: &body) }
    for section in prose["sections"]?.array ?? [] {
      for passage in section["passages"]?.strings ?? [] { append(passage, to: &body) }
    }
    text.append(verbatim: body.bytes)
    return text
  }

  func append(_ markdown: String, to text: inout MarkdownText) {
    text.block { $0.append(verbatim: markdown.utf8) }
  }

  // MARK: Symbols

  private func prose(of id: String, in language: String) -> JSON? {
    symbols[id]?.values["prose"]?[language]
  }

  /// Whether a language says anything of a symbol or its members.
  private func isSaid(_ id: String, level: Int = 1, in language: String) -> Bool {
    if prose(of: id, in: language) != nil { return true }
    guard level < Self.deepestLevel else { return false }
    return symbols[id]?.members.contains { isSaid($0, level: level + 1, in: language) } == true
  }

  /// A heading has no more levels.
  private static let deepestLevel = 6

  private func append(
    _ id: String, level: Int, in language: String, to text: inout MarkdownText
  ) {
    guard let symbol = symbols[id] else { return }
    let prose = prose(of: id, in: language) ?? .object([])
    let title = prose["title"]?.string ?? "`\(SymbolGraphNotes.spelling(of: symbol.name))`"
    append(String(repeating: "#", count: min(6, level)) + " " + title, to: &text)
    let isFirst = languages.first { self.prose(of: id, in: $0) != nil } == language
    if isFirst, readSymbolName(title.filter { $0 != "`" })?.declaration == nil {
      for (language, declaration) in symbol.values["declarations"]?.members ?? []
      where SourceLanguage(rawValue: language) != nil {
        text.fence(declaration.string ?? "", language: language)
      }
    }
    if let abstract = prose["abstract"]?.string { append(abstract, to: &text) }
    let sections = prose["sections"]?.array ?? []
    appendParameters(sections, level: level + 1, to: &text)
    for section in sections where section["name"] == nil {
      append(section, level: level + 1, to: &text)
    }
    if level == 1 { appendTopics(of: symbol, in: language, to: &text) }
    if isFirst { appendFacts(of: symbol, level: level + 1, to: &text) }
    appendMembers(of: symbol, level: level + 1, in: language, to: &text)
  }

  private func appendMembers(
    of symbol: Restored, level: Int, in language: String, to text: inout MarkdownText
  ) {
    let described = symbol.members.filter {
      level <= Self.deepestLevel && isSaid($0, level: level, in: language)
    }
    for id in described where container(of: id) == nil {
      append(id, level: level, in: language, to: &text)
    }
    for (title, kind) in Self.containers {
      let members = described.filter { container(of: $0) == kind }
      guard !members.isEmpty else { continue }
      text.heading(level, text: title)
      for id in members { append(id, level: level + 1, in: language, to: &text) }
    }
  }

  /// What a section of members tells of those that nobody declares.
  private static let containers: KeyValuePairs<String, SymbolKind> = [
    "Properties": .property, "Methods": .method, "Class Methods": .classMethod,
    "Initializers": .initializer, "Notifications": .notification,
  ]

  private func container(of id: String) -> SymbolKind? {
    guard let symbol = symbols[id], symbol.values["declarations"] == nil else { return nil }
    return Self.containers.first { $0.value == symbol.kind }?.value
  }

  // MARK: Prose

  private func append(_ section: JSON, level: Int, to text: inout MarkdownText) {
    let kind = section["kind"]?.string ?? ""
    let title = section["label"]?.string ?? Self.titles[kind] ?? "Discussion"
    text.heading(level, text: title)
    for passage in section["passages"]?.strings ?? [] { append(passage, to: &text) }
  }

  /// Those that no string of the pages names.
  private static let titles = [
    "overview": "Overview", "example": "Example", "note": "Note", "important": "Important",
    "warning": "Warning", "tip": "Tip", "parameters": "Parameters",
    "returnValue": "Return Value", "valueType": "Type", "defaultValue": "Default Value",
    "declaration": "Declaration", "declaredIn": "Declared In", "framework": "Framework",
    "guide": "Guide", "availability": "Availability", "deprecation": "Deprecation",
    "replacement": "Replacement", "inherits": "Inherits From", "conforms": "Conforms To",
    "seeAlso": "See Also",
  ]

  private func appendParameters(_ sections: [JSON], level: Int, to text: inout MarkdownText) {
    let named = sections.filter { $0["name"] != nil }
    guard let first = named.first else { return }
    text.heading(level, text: first["label"]?.string ?? "Parameters")
    text.block { text in
      var list = MarkdownText()
      for section in named {
        var entry = MarkdownText()
        entry.append(code: section["name"]?.string ?? "")
        entry.append(markup: ": ")
        let passages = section["passages"]?.strings ?? []
        entry.append(verbatim: passages.joined(separator: "\n\n").utf8)
        list.entry(entry)
      }
      text.append(verbatim: list.bytes)
    }
  }

  private func appendTopics(
    of symbol: Restored, in language: String, to text: inout MarkdownText
  ) {
    let isOriginal = languages.first { prose(of: symbol.id, in: $0) != nil } == language
    let groups = (symbol.values["topics"]?.array ?? []).filter { group in
      group["titles"]?[language] != nil || isOriginal && group["titles"] == nil
    }
    guard !groups.isEmpty else { return }
    text.heading(2, text: "Topics")
    // Members without a title can only stand first.
    for group in groups.filter({ $0["titles"] == nil }) + groups.filter({ $0["titles"] != nil }) {
      if let title = group["titles"]?[language]?.string { append("### " + title, to: &text) }
      for passage in group["texts"]?[language]?.strings ?? [] { append(passage, to: &text) }
      let members = (group["members"]?.strings ?? []).map { id in
        symbols[id].map { $0.owner == symbol.id && $0.kind?.isType != true ? $0.name : id } ?? id
      }
      let names = members + (group["links"]?.strings ?? [])
      guard !names.isEmpty else { continue }
      text.block { text in
        var list = MarkdownText()
        for (number, name) in names.enumerated() {
          var entry = MarkdownText()
          entry.append(code: SymbolGraphNotes.spelling(of: name))
          if isOriginal, number < members.count {
            entry.append(verbatim: words(behind: group["members"]?.strings[number]).utf8)
          }
          list.entry(entry)
        }
        text.append(verbatim: list.bytes)
      }
    }
  }
}
