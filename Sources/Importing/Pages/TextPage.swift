import Declarations
import Diagnostics
import Markup

/// Cuts saved text into blocks: lists by their bullets, code by its marks, everything else by the
/// empty lines between.
///
///     • one            list of two entries
///       goes on
///     • two
///
///     - (void)go;      code
///
/// - Complexity: linear in the length of the text.
struct TextPage {
  private let lines: [TextLine]
  private let code: CodeLines
  /// Whether headings are marked with `##`; a single `#` may be anything.
  private let marksHeadings: Bool
  private var position = 0
  private var gap = 0
  private(set) var blocks: [PageBlock] = []

  init(_ source: SourceFile) {
    lines = TextLine.all(in: Array(source.bytes))
    code = CodeLines(lines)
    marksHeadings = lines.contains { (Self.markedHeading($0.text)?.level ?? 0) > 1 }
    while position < lines.count {
      if lines[position].isEmpty {
        gap += 1
        position += 1
      } else {
        readBlock()
      }
    }
  }

  private mutating func add(_ kind: PageBlock.Kind, _ range: Range<Int>) {
    blocks.append(PageBlock(kind: kind, range: range, gap: gap))
    gap = 0
  }

  private func bytes(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last else { return 0..<0 }
    return lines[range.lowerBound].range.lowerBound..<lines[last].range.upperBound
  }

  private mutating func readBlock() {
    if marksHeadings, let heading = Self.markedHeading(lines[position].text) {
      var line = lines[position].line(from: heading.start)
      if case .text(let words)? = line.pieces.first {
        line.pieces = [.text(String(words.reversed().drop { "# ".contains($0) }.reversed()))]
      }
      add(.heading(PageLine.signed(line), level: heading.level), lines[position].range)
      position += 1
    } else if let end = code.end(from: position) {
      let range = position..<end
      add(.code(code.text(range), language: code.language(range)), bytes(range))
      position = end
    } else if let bullet = bullet(at: position) {
      readList(bullet)
    } else if let rows = rows(at: position) {
      let start = position
      position = rows.end
      add(.table(rows.cells), bytes(start..<position))
    } else {
      let start = position
      repeat {
        position += 1
      } while position < lines.count && !lines[position].isEmpty
        && code.end(from: position) == nil && bullet(at: position) == nil
        && !(marksHeadings && Self.markedHeading(lines[position].text) != nil)
        && spacedRows(at: position) == nil
      addLines(start..<position)
    }
  }

  private func rows(at position: Int) -> TextRows? {
    TextRows(lines[position...], isCode: { code.end(from: $0) != nil }) ?? spacedRows(at: position)
  }

  /// Columns below a header, whatever stands above that.
  private func spacedRows(at position: Int) -> TextRows? {
    TextRows(spaced: lines[position...], isCode: { code.end(from: $0) != nil })
  }

  /// `## Title` and `##Title`: its level, and where its words begin; nil for `#import`.
  private static func markedHeading(_ text: String) -> (level: Int, start: Int)? {
    let level = text.prefix { $0 == "#" }.count
    guard (1...6).contains(level), text.count <= 200,
      text.dropFirst(level).contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return level == 1 && CodeLines.isSure(text) ? nil : (level, level)
  }

  /// Where most lines hold several sentences, each line is a paragraph.
  private mutating func addLines(_ range: Range<Int>) {
    let isParagraph = lines[range].map { $0.sentences > 1 }
    guard range.count > 1, isParagraph.count(where: { $0 }) * 2 >= range.count else {
      return add(.lines(lines[range].map(\.line)), bytes(range))
    }
    for index in range { add(.lines([lines[index].line]), bytes(index..<index + 1)) }
  }

  // MARK: Lists

  private struct Bullet {
    /// nil: it is no number.
    var number: Int?
    var indent: Int
    /// Where the words begin, in characters of the line's text.
    var content: Int

    var isOrdered: Bool { number != nil }
  }

  private static let bullets: Set<Character> = ["•", "‣", "◦", "▪", "⁃"]

  /// The bullet with which a line begins. A dash may be the sign of a method, a point the mark of a
  /// heading: they need a neighbour of their kind, or space before them.
  private func bullet(at index: Int) -> Bullet? {
    let line = lines[index]
    guard let first = line.text.first else { return nil }
    let rest = line.text.dropFirst()
    let blanks = rest.prefix(while: TextLine.isBlank).count
    if Self.bullets.contains(first) {
      return Bullet(indent: line.indent, content: 1 + blanks)
    }
    if first == "*" || first == "-" || first == "+", blanks > 0, blanks < rest.count,
      readSymbolName(line.text) == nil, readSymbolName(String(rest)) == nil,
      CodeLines.methodBegun(by: line.text) == nil
    {
      return Bullet(indent: line.indent, content: 1 + blanks)
    }
    if first == "・", line.indent > 0 || isPoint(index - 1) || isPoint(index + 1) {
      return Bullet(indent: line.indent, content: 1 + blanks)
    }
    let digits = line.text.prefix { $0.isASCII && $0.isNumber }.count
    guard (1...3).contains(digits) else { return nil }
    let behind = line.text.dropFirst(digits)
    guard let mark = behind.first, ".)、．）".contains(mark),
      case let space = behind.dropFirst().prefix(while: TextLine.isBlank).count,
      digits + 1 + space < line.text.count
    else { return nil }
    // `1、@property …` numbers a declaration; `3、4列` is a sentence.
    let isPlain = space > 0 && (mark == "." || mark == ")")
    guard isPlain || CodeLines.isSure(String(behind.dropFirst(1 + space))) else { return nil }
    return Bullet(
      number: Int(line.text.prefix(digits)), indent: line.indent, content: digits + 1 + space)
  }

  private func isPoint(_ index: Int) -> Bool {
    lines.indices.contains(index) && lines[index].text.first == "・"
  }

  /// Reads the entries of a list with the lines that are indented below them; numbered lines of
  /// code are one sample.
  private mutating func readList(_ first: Bullet) {
    let start = position
    if first.isOrdered, let code = numberedCode() {
      return add(code, bytes(start..<position))
    }
    var entries: [[PageBlock]] = []
    while position < lines.count, let bullet = bullet(at: position) {
      if bullet.isOrdered == first.isOrdered {
        entries.append(readEntry(bullet))
      } else {
        let begin = position
        guard bullet.isOrdered, !entries.isEmpty, let code = numberedCode() else { break }
        entries[entries.count - 1].append(PageBlock(kind: code, range: bytes(begin..<position)))
      }
      // An empty line between two entries ends no list.
      let next = nextLine(from: position)
      guard next - position <= 2, next < lines.count, self.bullet(at: next) != nil else { break }
      position = next
    }
    // A list of another kind behind an entry would not have moved on.
    if entries.isEmpty {
      position += 1
      return add(.lines([lines[start].line]), bytes(start..<position))
    }
    // A number before one short line is the number of a heading.
    if first.isOrdered, position == start + 1, !TextEnd.endsSentence(lines[start].text),
      lines[start].text.unicodeScalars.count <= 40, start == 0 || lines[start - 1].isEmpty
    {
      return add(.lines([lines[start].line(from: 0)]), bytes(start..<position))
    }
    add(.list(start: first.number, entries: entries), bytes(start..<position))
  }

  private func nextLine(from index: Int) -> Int {
    var index = index
    while index < lines.count, lines[index].isEmpty { index += 1 }
    return index
  }

  private mutating func readEntry(_ bullet: Bullet) -> [PageBlock] {
    let start = position
    var blocks: [PageBlock] = []
    var text = [lines[position].line(from: bullet.content)]
    var textStart = position
    position += 1
    func flush(_ end: Int) {
      guard !text.isEmpty else { return }
      blocks.append(PageBlock(kind: .lines(text), range: bytes(textStart..<end)))
      text = []
    }
    while position < lines.count {
      let next = nextLine(from: position)
      guard next < lines.count, next - position <= 1, lines[next].indent > bullet.indent,
        self.bullet(at: next) == nil
      else { break }
      if let end = code.end(from: next) {
        flush(position)
        let range = next..<end
        blocks.append(
          PageBlock(
            kind: .code(code.text(range), language: code.language(range)), range: bytes(range)))
        position = end
        textStart = end
        continue
      }
      if next > position { flush(position) }
      if text.isEmpty { textStart = next }
      text.append(lines[next].line)
      position = next + 1
    }
    flush(max(position, start + 1))
    return blocks
  }

  /// A sample whose lines a browser numbered: `  1. tableView.rowHeight = 44;`
  private mutating func numberedCode() -> PageBlock.Kind? {
    var index = position
    var texts: [String] = []
    while index < lines.count, let bullet = bullet(at: index), bullet.isOrdered {
      texts.append(String(lines[index].text.dropFirst(bullet.content)))
      index += 1
    }
    let isCode = texts.allSatisfy { CodeLines.mayBelong($0) }
    guard isCode, texts.contains(where: CodeLines.isSure) else { return nil }
    let text = texts.joined(separator: "\n")
    position = index
    return .code(text, language: CodeLines.language(of: text))
  }
}
