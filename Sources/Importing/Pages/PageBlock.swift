/// A piece of a page that is to become notes, whatever the page was before: text saved from a
/// browser, or HTML.
struct PageBlock {
  indirect enum Kind {
    /// Lines with nothing between them. What they are, their words decide.
    case lines([PageLine])
    /// Known only where the page marks it.
    case heading(PageLine, level: Int)
    /// With the number of the first entry where they are numbered.
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

  /// The words without marks.
  var plain: String {
    pieces.map { piece in
      switch piece {
      case .text(let text), .code(let text): text
      case .markup: ""
      }
    }.joined()
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
