import Formats
import Markup
import Vocabulary

/// The comment above a declaration, cut into the parts that a note has headings for.
///
///     Returns the row.                      abstract
///
///     The first row is 0.                   discussion
///
///     - Parameter cell: A cell.             parameters
///     - Returns: The row.                   returnValue
///     - Complexity: O(1)                    discussion: **Complexity:** O(1)
///
/// The forms of Doxygen are read, too: `@param cell A cell.`, `\returns The row.`
struct SymbolComment {
  struct Part {
    var kind: SectionKind
    /// The name of a parameter; nil of every other part.
    var name: String?
    var lines: [String]
  }

  private(set) var abstract: [String] = []
  /// Everything behind the abstract that has no heading of its own.
  private(set) var discussion: [String] = []
  /// Parameters, the return value, remarks and references, in the order of the comment.
  private(set) var parts: [Part] = []

  init(_ lines: [String]) {
    var reader = CommentReader(lines: CommentLine.all(Self.withoutIndentation(lines)))
    reader.read()
    parts = reader.parts
    let prose = reader.prose.withoutBlankEnds
    let lines = CommentLine.all(prose)
    let plain = lines.prefix(while: Self.isPlain).count
    let isHeading =
      plain < lines.count && lines[plain].kind == .heading
      && SymbolGraphProse.isUnderline(prose[plain])
    if !isHeading { abstract = Array(prose[..<plain]) }
    discussion = prose[abstract.count...].drop { $0.isBlank }.map(\.self)
  }

  /// Adds the words of another comment, if they say something else.
  mutating func add(_ other: SymbolComment) {
    if isEmpty {
      self = other
      return
    }
    if !other.abstract.isEmpty, other.abstract != abstract {
      discussion += (discussion.isEmpty ? [] : [""]) + other.abstract
    }
    if !other.discussion.isEmpty, other.discussion != discussion {
      discussion += (discussion.isEmpty ? [] : [""]) + other.discussion
    }
    for part in other.parts
    where !parts.contains(where: { $0.kind == part.kind && $0.name == part.name }) {
      parts.append(part)
    }
  }

  var isEmpty: Bool { abstract.isEmpty && discussion.isEmpty && parts.isEmpty }

  /// Whether a line is one of a paragraph rather than of a list, heading, quote, table or code.
  private static func isPlain(_ line: CommentLine) -> Bool {
    line.kind == .text && line.depth == 0 && line.text.utf8.count - line.words.utf8.count < 4
      && !line.words.hasPrefix("|") && !line.words.hasPrefix("---")
  }

  private static func withoutIndentation(_ lines: [String]) -> [String] {
    let indentation = lines.filter { !$0.isBlank }.map { $0.utf8.prefix { $0 == 0x20 }.count }.min()
    return lines.map { line in
      let line = line.split(separator: "\t", omittingEmptySubsequences: false)
        .joined(separator: "    ")
      return String(line.dropFirst(min(indentation ?? 0, line.utf8.prefix { $0 == 0x20 }.count)))
    }
  }
}

/// Goes through a comment line by line.
private struct CommentReader {
  let lines: [CommentLine]
  var position = 0
  var prose: [String] = []
  var parts: [SymbolComment.Part] = []

  mutating func read() {
    while position < lines.count {
      let line = lines[position]
      position += 1
      if let entry = entry(line) {
        take(entry, rest: content(of: line))
      } else if let command = command(line) {
        let end =
          lines[position...].firstIndex {
            $0.isBlank || self.command($0) != nil || entry($0) != nil
          } ?? lines.endIndex
        take(command, rest: lines[position..<end].map(\.text))
        position = end
      } else {
        prose.append(line.text)
      }
    }
  }

  // MARK: Entries

  private struct Entry {
    var word: String
    var name: String?
    var text: String
  }

  private static let words: Set<String> = [
    "parameter", "parameters", "returns", "return", "throws", "note", "remark", "remarks",
    "important", "warning", "attention", "tip", "experiment", "seealso", "author", "authors",
    "bug", "complexity", "copyright", "date", "invariant", "postcondition", "precondition",
    "requires", "since", "todo", "version", "mutatingvariant", "nonmutatingvariant",
  ]

  /// `- Parameter cell: A cell.`
  private func entry(_ line: CommentLine) -> Entry? {
    guard line.beginsItem, let label = line.label else { return nil }
    let words = label.name.split(separator: " ").map(String.init)
    guard let word = words.first?.lowercased(), Self.words.contains(word) else { return nil }
    let isParameter = word == "parameter"
    guard words.count == (isParameter ? 2 : 1) else { return nil }
    return Entry(word: word, name: isParameter ? words[1] : nil, text: label.text)
  }

  /// Passes the lines that go on with an item.
  private mutating func content(of item: CommentLine) -> [String] {
    let end = lines[position...].firstIndex { command($0) != nil } ?? lines.endIndex
    let content = CommentLine.content(ofItemAt: item, lines[position..<end])
    position += content.count
    return content
  }

  private mutating func take(_ entry: Entry, rest: [String]) {
    let lines = entry.text.isEmpty ? rest : [entry.text] + rest
    switch entry.word {
    case "parameters": takeParameters(rest)
    case "parameter":
      parts.append(.init(kind: .parameters, name: entry.name, lines: lines))
    case "returns", "return": parts.append(.init(kind: .returnValue, lines: lines))
    case "note", "remark", "remarks": parts.append(.init(kind: .note, lines: lines))
    case "important": parts.append(.init(kind: .important, lines: lines))
    case "warning", "attention": parts.append(.init(kind: .warning, lines: lines))
    case "tip", "experiment": parts.append(.init(kind: .tip, lines: lines))
    case "seealso": parts.append(.init(kind: .seeAlso, lines: lines))
    case "prose":
      if prose.last?.isBlank == false { prose.append("") }
      prose += lines
    default:
      let word =
        Self.titles[entry.word] ?? entry.word.prefix(1).uppercased() + entry.word.dropFirst()
      if prose.last?.isBlank == false { prose.append("") }
      prose.append("**\(word):** " + (lines.first ?? ""))
      prose += lines.dropFirst()
      prose.append("")
    }
  }

  private static let titles = [
    "todo": "To do", "mutatingvariant": "Mutating variant",
    "nonmutatingvariant": "Nonmutating variant",
  ]

  /// `- name: text`, each with the lines below it.
  private mutating func takeParameters(_ lines: [String]) {
    var rest = CommentLine.all(lines)[...]
    while let line = rest.popFirst() {
      guard line.beginsItem, let label = line.label else {
        prose.append(line.text)
        continue
      }
      let content = CommentLine.content(ofItemAt: line, rest)
      rest = rest.dropFirst(content.count)
      parts.append(
        .init(
          kind: .parameters, name: label.name.filter { $0 != " " && $0 != "`" },
          lines: (label.text.isEmpty ? [] : [label.text]) + content))
    }
  }

  // MARK: Commands

  /// `@param cell A cell.`
  private func command(_ line: CommentLine) -> Entry? {
    let text = line.text.drop { $0 == " " }
    guard text.first == "@" || text.first == "\\", !line.kind.isVerbatim, line.kind != .html,
      line.indentation < 4
    else { return nil }
    let word = text.dropFirst().prefix { $0.isLetter }.lowercased()
    var rest = text.dropFirst(1 + word.count)
    if rest.first == "[" { rest = rest.drop { $0 != "]" }.dropFirst() }
    guard rest.first == nil || rest.first == " " else { return nil }
    rest = rest.drop { $0 == " " }
    switch word {
    case "param":
      let name = rest.prefix { $0 != " " }
      return Entry(
        word: "parameter", name: String(name),
        text: String(rest.dropFirst(name.count).drop { $0 == " " }))
    case "return", "returns", "result": return Entry(word: "returns", text: String(rest))
    case "see", "sa": return Entry(word: "seealso", text: String(rest))
    case "throws", "throw", "exception": return Entry(word: "throws", text: String(rest))
    case "note", "remark", "warning", "attention", "important", "author", "bug", "date",
      "invariant", "since", "version", "todo", "copyright":
      return Entry(word: word, text: String(rest))
    case "pre": return Entry(word: "precondition", text: String(rest))
    case "post": return Entry(word: "postcondition", text: String(rest))
    case "brief", "short", "abstract", "discussion", "details":
      return Entry(word: "prose", text: String(rest))
    default: return nil
    }
  }
}
