import Characters
import Markup
import Notes
import Statements

/// A piece of a page that is to become notes, whatever the page was before: text saved from a
/// browser, or HTML.
struct PageBlock {
  indirect enum Kind {
    /// Lines with nothing between them. What they are, their words decide.
    case lines([PageLine])
    /// Known only where the page marks it.
    case heading(PageLine, level: Int)
    /// The number is that of the first entry; nil: they are not numbered.
    case list(start: Int?, entries: [[PageBlock]])
    case code(String, language: String?)
    /// The first row is the header.
    case table([[PageLine]])
    case quote([PageBlock])
  }

  var kind: Kind
  /// The bytes of the page that it was made of.
  var range: Range<Int>
  /// How many empty lines stand before it.
  var gap = 0

  /// The lines of a block that is nothing but lines; of every other none.
  var lines: [PageLine] {
    switch kind {
    case .lines(let lines): lines
    case .heading(let line, _): [line]
    case .list, .code, .table, .quote: []
    }
  }

  /// Calls `body` with every line in it, in order, also those of entries, cells and quotes.
  mutating func forEachLine(_ body: (inout PageLine) -> Void) {
    switch kind {
    case .lines(var lines):
      for index in lines.indices { body(&lines[index]) }
      kind = .lines(lines)
    case .heading(var line, let level):
      body(&line)
      kind = .heading(line, level: level)
    case .list(let start, var entries):
      for entry in entries.indices {
        for index in entries[entry].indices { entries[entry][index].forEachLine(body) }
      }
      kind = .list(start: start, entries: entries)
    case .code: break
    case .table(var rows):
      for row in rows.indices { for cell in rows[row].indices { body(&rows[row][cell]) } }
      kind = .table(rows)
    case .quote(var blocks):
      for index in blocks.indices { blocks[index].forEachLine(body) }
      kind = .quote(blocks)
    }
  }

  var isHeading: Bool { if case .heading = kind { true } else { false } }

  /// The words of a block that is one line.
  var onlyLine: PageLine? { lines.count == 1 ? lines[0] : nil }
}

/// A line of a page, without the spaces around it.
struct PageLine {
  enum Piece {
    case text(String)
    case code(String)
    /// Marks of this program around words: `**`, `](https://example.com/)`, `<ruby>`.
    case markup(String)
  }

  /// The sign before it, if there is one: `●`, `・`, `–`.
  var marker = ""
  /// The words behind the sign.
  var pieces: [Piece]
  var range: Range<Int>
  /// How far it stands from the margin, in columns.
  var indent = 0
  /// Whether the page sets all of it apart, in bold.
  var isBold = false
  /// The line as the recogniser of notes reads it, once ``recognise(_:of:platforms:)`` has looked at it.
  var recognised: NoteOutline.Line?

  /// The signs that authors put before headings and names.
  static let signs: Set<Character> = [
    "●", "○", "■", "□", "◆", "◇", "★", "・", "▼", "▽", "▶", "–", "−", "－", "-", "+", "＋",
  ]

  /// Whether the sign before it is one of those that stand before methods.
  var hasMethodSign: Bool { ["-", "–", "−", "－", "+", "＋"].contains(marker) }

  /// Whether it is the sign of a method of the type itself.
  var isOfType: Bool { marker == "+" || marker == "＋" }

  /// How many bytes stand before the words where they were recognised.
  var markerLength: Int { hasMethodSign ? marker.utf8.count + 1 : 0 }

  /// The words without marks.
  var plain: String {
    pieces.map { piece in
      switch piece {
      case .text(let text), .code(let text): text
      case .markup: ""
      }
    }.joined()
  }

  /// A line with the sign apart that stands before its words.
  static func signed(_ line: PageLine) -> PageLine {
    guard line.marker.isEmpty, case .text(let text)? = line.pieces.first, let sign = text.first,
      Self.signs.contains(sign), text.count > 1 || line.pieces.count > 1
    else { return line }
    var line = line
    line.marker = String(sign)
    line.pieces[0] = .text(String(text.dropFirst().drop(while: \.isWhitespace)))
    return line
  }

  /// The line with its sign among its words.
  var withMarker: PageLine {
    if marker.isEmpty { return self }
    var line = self
    line.pieces.insert(.text(marker + " "), at: 0)
    line.marker = ""
    return line
  }

  /// Whether it is one word that begins in a small letter, as names of members do.
  var isIdentifier: Bool { marker.isEmpty && TextEnd.isIdentifier(plain) }

  /// The line as a span of code.
  var asCode: PageLine { PageLine(pieces: [.code(plain)], range: range, indent: indent) }

  /// The line between marks, unless it has marks of its own.
  func marked(_ marks: String) -> PageLine {
    var line = withMarker
    let isMarked = line.pieces.contains { if case .markup = $0 { true } else { false } }
    if !isMarked { line.pieces = [.markup(marks)] + line.pieces + [.markup(marks)] }
    return line
  }

  /// The line without so many bytes of its words at the beginning; nil if nothing is left.
  func dropping(_ bytes: Int) -> PageLine? {
    var line = self
    var left = bytes
    line.pieces = []
    line.marker = ""
    line.recognised = nil
    for piece in pieces {
      switch piece {
      case .text(let text):
        let rest = String(decoding: Array(text.utf8).dropFirst(left), as: UTF8.self)
        left = max(0, left - text.utf8.count)
        if !rest.isEmpty { line.pieces.append(.text(rest)) }
      case .code(let code):
        if left < code.utf8.count { line.pieces.append(piece) }
        left = max(0, left - code.utf8.count)
      case .markup: line.pieces.append(piece)
      }
    }
    // Marks that surrounded what is gone.
    while line.pieces.count > 1, case .markup = line.pieces[0], case .markup = line.pieces[1] {
      line.pieces.removeFirst(2)
    }
    return line.plain.trimmed.isEmpty ? nil : line
  }

  /// The line without the brackets around all of it.
  var withoutBrackets: PageLine {
    guard TextEnd.isBracketed(plain), pieces.count == 1, case .text(let text) = pieces[0] else {
      return self
    }
    var line = self
    line.pieces = [.text(String(text.dropFirst().dropLast()))]
    return line
  }

  init(marker: String = "", pieces: [Piece], range: Range<Int>, indent: Int = 0) {
    self.marker = marker
    self.pieces = pieces
    self.range = range
    self.indent = indent
  }
}
