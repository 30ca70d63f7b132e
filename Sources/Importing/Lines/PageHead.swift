import Characters
import Declarations
import Markup
import Notes
import Statements
import Vocabulary

/// The head of a page, above its text: names of sites, trails of links, the kind of its type.
enum PageHead {
  /// Sets apart what leads to a page, `Home > Classes > Lamp`, with the names of sites above it.
  ///
  /// - Returns: the blocks that it is.
  static func partTrail(in blocks: inout [PageBlock]) -> Range<Int> {
    var count = 0
    for index in blocks.indices.prefix(4) {
      let block = blocks[index]
      let lines = block.lines
      guard !lines.isEmpty else { break }
      for (number, line) in lines.enumerated() where count < 6 {
        count += 1
        if TextEnd.endsSentence(line.plain) { return 0..<0 }
        guard isTrail(line.plain) else { continue }
        let rest = Array(lines[(number + 1)...])
        guard let next = rest.first, let last = rest.last else {
          return index + 1 < blocks.count ? 0..<index + 1 : 0..<0
        }
        blocks[index].kind = .lines(Array(lines[...number]))
        blocks[index].range = block.range.lowerBound..<line.range.upperBound
        let range = next.range.lowerBound..<max(next.range.lowerBound, last.range.upperBound)
        blocks.insert(PageBlock(kind: .lines(rest), range: range), at: index + 1)
        return 0..<index + 1
      }
    }
    return 0..<0
  }

  /// Whether a line is a row of short words with arrows, bars or strokes between.
  private static func isTrail(_ text: String) -> Bool {
    guard text.utf8.count <= 240 else { return false }
    for mark in [">", "»", "›", "＞", "→", "/", "|"] {
      let parts = text.split(separator: Character(mark), omittingEmptySubsequences: false)
      guard parts.count > 2, parts.allSatisfy({ !$0.trimmed.isEmpty && $0.count <= 40 }) else {
        continue
      }
      // Inside a path or an expression nothing stands around them.
      let isSpaced = text.ranges(of: " \(mark) ").count == parts.count - 1
      if isSpaced || !mark.utf8.elementsEqual([mark.utf8.first ?? 0]) { return true }
    }
    return false
  }

  /// Puts words for kinds behind the names of types, `クラス UIView`, and takes brackets off them;
  /// `class UIView` declares one.
  static func putKindsBehind(in blocks: inout [PageBlock]) {
    for index in blocks.indices {
      blocks[index].forEachLine { line in
        guard let type = line.recognised?.type,
          line.recognised?.name?.isDeclaration != true
        else { return }
        let words = line.plain.split(whereSeparator: \.isBlank)
        guard case .text? = line.pieces.first, line.pieces.count == 1 else { return }
        if words.count == 1, line.plain.first.map(TextEnd.isBracket) == true {
          line.pieces = [.text(type.name)]
        }
        guard words.count == 2, words[1] == type.name, type.kind != nil else { return }
        line.pieces = [.text("\(words[1]) \(words[0])")]
      }
    }
  }

  /// Takes the line that the title in the head of a page repeats for the heading.
  ///
  /// - Returns: whether there is one.
  static func replaceTitle(in blocks: inout [PageBlock]) -> Bool {
    guard blocks.count > 1, let title = blocks[0].onlyLine?.plain else { return false }
    for index in blocks.indices.dropFirst().prefix(6) {
      if case .list = blocks[index].kind { continue }
      let lines = blocks[index].lines
      guard let line = lines.first, !TextEnd.endsSentence(line.plain) else { return false }
      let isNamed = line.recognised?.type.map { title.contains($0.name) } ?? false
      guard line.plain.utf8.count > 2, isNamed || title.contains(line.plain) else { continue }
      if !blocks[index].isHeading { blocks[index].kind = .heading(line, level: 1) }
      if lines.count > 1 {
        let rest = PageBlock(kind: .lines(Array(lines.dropFirst())), range: blocks[index].range)
        blocks.insert(rest, at: index + 1)
      }
      blocks.removeFirst()
      return true
    }
    return false
  }

  /// Puts a word for a kind that stands above the name of a type behind it: `Class`, `UIView`.
  static func joinKind(in blocks: inout [PageBlock], of language: Language) -> Bool {
    guard blocks.count > 1, let kind = blocks[0].onlyLine, let title = blocks[1].lines.first,
      language.kind(named: kind.plain)?.isType == true, SectionLabel(title) == nil,
      readSymbolName(title.plain).map({ $0.declaration == nil && !$0.name.contains(":") }) == true
    else { return false }
    var line = title
    line.pieces += [.text(" ")] + kind.pieces
    line.range = kind.range.lowerBound..<title.range.upperBound
    let range = blocks[0].range.lowerBound..<blocks[1].range.upperBound
    switch blocks[1].kind {
    case .heading(_, let level): blocks[1].kind = .heading(line, level: level)
    case .lines(let lines): blocks[1].kind = .lines([line] + lines.dropFirst())
    case .list, .code, .table, .quote: return false
    }
    blocks[1].range = range
    blocks.removeFirst()
    return true
  }
}
