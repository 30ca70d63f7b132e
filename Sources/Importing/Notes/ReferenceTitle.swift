import Markup
import SymbolModel

/// The line with which the reference of a type begins: `UITableViewCellクラス`, `UITableView`.
struct ReferenceTitle {
  var name: String
  /// The words of the heading.
  var markdown: String

  /// The title that a block is or begins with; nil for a mention.
  ///
  /// A name with a word for its kind needs a label among the lines below it, before the next such
  /// line: lists of links are made of the same lines. A bare name is a title only at the beginning.
  init?(at place: Int, of blocks: [PageBlock], in language: Language, isFirst: Bool) {
    guard let line = blocks[place].lines.first, line.marker.isEmpty || line.marker == "●",
      let found = Self.name(line, in: language), found.hasKind || isFirst
    else { return nil }
    var seen = 0
    var hasLabel = false
    search: for (index, block) in blocks[place...].enumerated() {
      // Enough of a look for the lines that stand in the head of a reference.
      guard seen < 14 else { break }
      if case .code = block.kind {
        hasLabel = index > 0
        break
      }
      for line in block.lines.dropFirst(index == 0 ? 1 : 0) {
        seen += 1
        if SectionLabel(line, in: language) != nil {
          hasLabel = true
          break search
        }
        if Self.name(line, in: language)?.hasKind == true { break search }
      }
    }
    guard hasLabel else { return nil }
    name = found.name
    // The kind is a fact that nothing else may state.
    markdown = found.hasKind ? NoteLine.escaped(line.plain, after: "") : found.name
  }

  private static func name(_ line: PageLine, in language: Language) -> (
    name: String, hasKind: Bool
  )? {
    let words = line.plain.trimmed
    if let found = nameBehindKind(words, in: language) { return (found, true) }
    guard words.utf8.count <= 80, let first = words.utf8.first, (0x41...0x5A).contains(first) else {
      return nil
    }
    let end = words.firstIndex { !$0.isASCII || $0 == " " } ?? words.endIndex
    let name = String(words[..<end])
    guard let found = readSymbolName(name), found.declaration == nil, !name.contains(":"),
      name.utf8.count >= 3
    else { return nil }
    let rest = words[end...].trimmed
    if rest.isEmpty { return (name, false) }
    guard let kind = language.kind(named: rest), kind.isType || kind == .typealias else {
      return nil
    }
    return (name, true)
  }

  /// The name in `class UIView`, `クラス UIResponder`.
  private static func nameBehindKind(_ words: Substring, in language: Language) -> String? {
    let parts = words.split(separator: " ")
    guard parts.count == 2, parts[1].utf8.count >= 3, parts[1].utf8.count <= 60,
      parts[1].utf8.first.map({ (0x41...0x5A).contains($0) }) == true,
      isKind(parts[0], of: parts[1], in: language),
      let found = readSymbolName(String(parts[1])), found.declaration == nil,
      !found.name.contains(":"), parts[1].utf8.allSatisfy({ $0 < 0x80 && $0 != 0x2E })
    else { return nil }
    return String(parts[1])
  }

  /// Whether a word is the kind of the type behind it: a keyword, or in the language of the page
  /// where the name has capitals as types do. "Class Methods" is a label.
  private static func isKind(_ word: Substring, of name: Substring, in language: Language) -> Bool {
    if ["class", "struct", "enum", "protocol"].contains(String(word)) { return true }
    return language.kind(named: word)?.isType == true
      && name.utf8.count { (0x41...0x5A).contains($0) } > 1
  }

  /// The type that a line of a link list names: `UIViewクラス`.
  static func mentioned(in line: PageLine, of language: Language) -> String? {
    name(line, in: language).flatMap { $0.hasKind ? $0.name : nil }
  }
}
