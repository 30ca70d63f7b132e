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
    var reader = CommentReader(lines: Self.withoutIndentation(lines))
    reader.read()
    parts = reader.parts
    var prose = reader.prose[...]
    while prose.first?.isBlank == true { prose.removeFirst() }
    while prose.last?.isBlank == true { prose.removeLast() }
    var blocks = BlockLines()
    let lines = blocks.read(Array(prose))
    let plain = zip(prose, lines).prefix { Self.isPlain($0, $1) }.map { $0.0 }
    let isHeading =
      plain.count < lines.count && lines[plain.count].kind == .heading
      && SymbolGraphProse.isUnderline(prose[prose.startIndex + plain.count])
    if !isHeading {
      abstract = plain
      prose = prose.dropFirst(plain.count)
    }
    discussion = Array(prose.drop { $0.isBlank })
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
  private static func isPlain(_ line: String, _ block: BlockLine) -> Bool {
    let text = line.drop { $0 == " " }
    return block.kind == .text && block.depth == 0 && block.indentation < 4
      && !text.hasPrefix("|") && !text.hasPrefix("---")
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

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// Goes through a comment line by line.
private struct CommentReader {
  let lines: [String]
  var position = 0
  var prose: [String] = []
  var parts: [SymbolComment.Part] = []

  /// Whether each line is code or HTML, in which nothing is an entry.
  private let isShown: [Bool]

  init(lines: [String]) {
    self.lines = lines
    var blocks = BlockLines()
    isShown = blocks.read(lines).map { $0.kind.isVerbatim || $0.kind == .html }
  }

  mutating func read() {
    while position < lines.count {
      let line = lines[position]
      if let entry = entry(at: position) {
        position += 1
        take(entry, rest: continuation(of: line))
      } else if let command = command(at: position) {
        position += 1
        var rest: [String] = []
        while position < lines.count, !lines[position].isBlank, self.command(at: position) == nil,
          entry(at: position) == nil
        {
          rest.append(lines[position])
          position += 1
        }
        take(command, rest: rest)
      } else {
        prose.append(line)
        position += 1
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
  private func entry(at position: Int) -> Entry? {
    let line = lines[position]
    guard !isShown[position], line.utf8.prefix(while: { $0 == 0x20 }).count < 4 else { return nil }
    let text = line.drop { $0 == " " }
    guard let mark = text.first, "-*+".contains(mark), text.dropFirst().first == " ",
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let words = text.dropFirst()[..<colon].split(separator: " ").map(String.init)
    guard let word = words.first?.lowercased(), Self.words.contains(word) else { return nil }
    let isParameter = word == "parameter"
    guard words.count == (isParameter ? 2 : 1) else { return nil }
    return Entry(
      word: word, name: isParameter ? words[1] : nil,
      text: String(text[text.index(after: colon)...].drop { $0 == " " }))
  }

  /// The lines that belong to an entry, without its indentation.
  private mutating func continuation(of line: String) -> [String] {
    let indentation = line.utf8.prefix { $0 == 0x20 }.count + 2
    var rest: [String] = []
    while position < lines.count {
      let next = lines[position]
      let own = next.utf8.prefix { $0 == 0x20 }.count
      if next.isBlank {
        let following = lines[position...].first { !$0.isBlank }
        guard let following, following.utf8.prefix(while: { $0 == 0x20 }).count >= indentation
        else { break }
        rest.append("")
      } else if own >= indentation {
        rest.append(String(next.dropFirst(indentation)))
      } else if entry(at: position) == nil, command(at: position) == nil,
        rest.last?.isEmpty != true,
        !"-*+#>`".contains(next.drop { $0 == " " }.first ?? " ")
      {
        rest.append(String(next.drop { $0 == " " }))
      } else {
        break
      }
      position += 1
    }
    return rest
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
    var isOpen = false
    for line in lines {
      let text = line.drop { $0 == " " }
      let isTop = line.utf8.count - text.utf8.count < 2
      if isTop, let mark = text.first, "-*+".contains(mark), text.dropFirst().first == " ",
        let colon = text.firstIndex(of: ":")
      {
        let name = text.dropFirst()[..<colon].filter { $0 != " " && $0 != "`" }
        let first = String(text[text.index(after: colon)...].drop { $0 == " " })
        parts.append(
          .init(kind: .parameters, name: String(name), lines: first.isEmpty ? [] : [first]))
        isOpen = true
      } else if isOpen {
        parts[parts.count - 1].lines.append(String(line.dropFirst(isTop ? 0 : 2)))
      } else {
        prose.append(line)
      }
    }
  }

  // MARK: Commands

  /// `@param cell A cell.`
  private func command(at position: Int) -> Entry? {
    let line = lines[position]
    let text = line.drop { $0 == " " }
    guard !isShown[position], text.first == "@" || text.first == "\\",
      line.utf8.count - text.utf8.count < 4
    else {
      return nil
    }
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
