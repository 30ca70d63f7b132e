import Characters
import Markup

/// Lines of text that are being read from HTML, with its white space as browsers treat it.
struct HTMLLines {
  private var lines: [PageLine] = []
  private var pieces: [PageLine.Piece] = []
  private var range: Range<Int>?
  /// Whether the last character was a space or the line begins.
  private var endsBlank = true
  /// Marks that were opened and hold nothing yet, by their indices among the pieces.
  private var opened: [Int] = []

  mutating func append(text: String, at source: Range<Int>) {
    var result = ""
    var isBlank = endsBlank
    var rest = text[...]
    while let first = rest.first {
      guard Self.isSpace(first) else {
        let words = rest.prefix { !Self.isSpace($0) }
        result += words
        isBlank = false
        rest = rest[words.endIndex...]
        continue
      }
      let blanks = rest.prefix(while: Self.isSpace)
      rest = rest[blanks.endIndex...]
      if isBlank { continue }
      // A line break between two characters of Japanese or Chinese is no space.
      if blanks.contains(where: \.isNewline), let before = result.unicodeScalars.last ?? last,
        let behind = rest.unicodeScalars.first, CJKText.joinsLines(before, behind)
      {
        continue
      }
      result.append(" ")
      isBlank = true
    }
    guard !result.isEmpty else { return }
    // Releases in elements of their own, which the page's styles keep apart: `iOS 13.0+macOS 10.15+`.
    if case .text(let before)? = pieces.last, before.hasSuffix("+"), result.first?.isLetter == true,
      before.dropLast().last?.isNumber == true
    {
      result = " " + result
    }
    endsBlank = isBlank
    extend(source)
    pieces.append(.text(result))
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace && character != "\u{3000}"
  }

  /// Whether a line has ended and nothing stands on the next one.
  var isAtStart: Bool {
    !lines.isEmpty
      && pieces.allSatisfy { piece in
        if case .text(let text) = piece { text.allSatisfy(\.isWhitespace) } else { false }
      }
  }

  private var last: Unicode.Scalar? {
    guard case .text(let text)? = pieces.last else { return nil }
    return text.unicodeScalars.last
  }

  mutating func append(code: String, at source: Range<Int>) {
    let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return }
    extend(source)
    pieces.append(.code(words))
    endsBlank = false
  }

  private mutating func extend(_ source: Range<Int>) {
    range =
      range.map { min($0.lowerBound, source.lowerBound)..<max($0.upperBound, source.upperBound) }
      ?? source
  }

  mutating func begin(_ marks: String) {
    opened.append(pieces.count)
    pieces.append(.markup(marks))
  }

  /// Ends what the marks surround; marks around nothing are taken back.
  mutating func end(_ marks: String) {
    guard let start = opened.popLast() else { return }
    // A block inside has ended the line that the mark began.
    guard start < pieces.count, case .markup = pieces[start] else { return }
    if start == pieces.count - 1 {
      pieces.removeLast()
      return
    }
    // Markdown's marks stand at words, not at the spaces around them.
    if case .text(let text)? = pieces.last, text.hasSuffix(" "), text.count > 1 {
      pieces[pieces.count - 1] = .text(String(text.dropLast()))
      pieces.append(.markup(marks))
      pieces.append(.text(" "))
      return
    }
    if start + 1 < pieces.count, case .text(let text) = pieces[start + 1], text.hasPrefix(" "),
      text.count > 1
    {
      pieces[start + 1] = .text(String(text.dropFirst()))
      pieces.insert(.text(" "), at: start)
    }
    pieces.append(.markup(marks))
  }

  mutating func endLine() {
    // Marks that are open here hold on the next line, too; Markdown's end with the line.
    let open = opened.filter { $0 < pieces.count }.map { pieces[$0] }
    for piece in open.reversed() {
      if case .markup(let marks) = piece { pieces.append(.markup(Self.closing(marks))) }
    }
    finishLine()
    opened = []
    for piece in open {
      opened.append(pieces.count)
      pieces.append(piece)
    }
    endsBlank = true
  }

  private static func closing(_ marks: String) -> String {
    if marks == "[" { return "]" }
    return marks.hasPrefix("<") ? "</" + marks.dropFirst() : marks
  }

  private mutating func finishLine() {
    let line = Self.line(of: pieces, at: range ?? 0..<0)
    if !line.plain.isEmpty { lines.append(line) }
    pieces = []
  }

  /// The lines so far, and where they stand; nil if there is no text.
  mutating func take() -> (lines: [PageLine], range: Range<Int>)? {
    let open = opened.filter { $0 < pieces.count }.map { pieces[$0] }
    for piece in open.reversed() {
      if case .markup(let marks) = piece { pieces.append(.markup(Self.closing(marks))) }
    }
    finishLine()
    opened = []
    defer {
      lines = []
      range = nil
      endsBlank = true
    }
    guard !lines.isEmpty, let range else { return nil }
    return (lines, range)
  }

  /// A line of pieces, its sign apart, without marks around all of it: what a whole line in bold is,
  /// its words say.
  static func line(of pieces: [PageLine.Piece], at range: Range<Int>) -> PageLine {
    var pieces = pieces
    while let first = pieces.first, case .text(let text) = first {
      let trimmed = String(text.drop(while: \.isWhitespace))
      if trimmed.isEmpty {
        pieces.removeFirst()
      } else {
        pieces[0] = .text(trimmed)
        break
      }
    }
    while let last = pieces.last, case .text(let text) = last {
      let trimmed = String(text.trimmed)
      if trimmed.isEmpty {
        pieces.removeLast()
      } else {
        pieces[pieces.count - 1] = .text(
          pieces.count == 1
            ? trimmed
            : String(
              text.prefix(
                upTo: text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) }
                  ?? text.startIndex)))
        break
      }
    }
    var isBold = false
    let isMarked = pieces.count { if case .markup = $0 { true } else { false } } == 2
    if isMarked, case .markup(let open)? = pieces.first, case .markup? = pieces.last,
      open == "**" || open == "*"
    {
      pieces = Array(pieces.dropFirst().dropLast())
      isBold = true
    }
    var line = PageLine.signed(PageLine(pieces: pieces, range: range))
    line.isBold = isBold
    return line
  }
}
