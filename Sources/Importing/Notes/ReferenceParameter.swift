import Characters
import Markup

/// A parameter that lines describe: its name alone with its text below, or with its text behind it.
///
///     style                      style: How the cell looks.
///     How the cell looks.
struct ReferenceParameter {
  /// nil: the text names none.
  var name: String?
  var text: [PageLine]

  init(name: String?, text: [PageLine]) {
    self.name = name
    self.text = text
  }

  /// The parameter that a line names or begins with; nil: it goes on with the text of another.
  ///
  /// - Parameter declared: the parameters of the entry's declaration.
  init?(_ line: PageLine, declared: [String]) {
    let word = String(line.plain.trimmed)
    if declared.contains(word) || TextEnd.isIdentifier(word) {
      self.init(name: word, text: [])
      return
    }
    guard line.marker.isEmpty, let first = line.pieces.first else { return nil }
    var pieces = line.pieces
    var name = ""
    switch first {
    case .code(let code):
      name = code
      pieces.removeFirst()
    case .text(let text):
      name = String(text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      pieces[0] = .text(String(text.dropFirst(name.count)))
    case .markup: return nil
    }
    let isDeclared = declared.contains(name)
    guard isDeclared || declared.isEmpty && TextEnd.isIdentifier(name),
      case .text(let text)? = pieces.first,
      let end = Self.endOfSeparator(in: text, isDeclared: isDeclared)
    else { return nil }
    pieces[0] = .text(String(text[end...].trimmed))
    self.init(
      name: name, text: [PageLine(pieces: pieces, range: line.range, indent: line.indent)])
  }

  /// Where what parts a parameter's name from its text ends.
  private static func endOfSeparator(in text: String, isDeclared: Bool) -> String.Index? {
    let blanks = text.prefix(while: \.isBlank)
    let behind = text[blanks.endIndex...]
    if let mark = behind.first, ":：".contains(mark) || isDeclared && "，,、…-–—".contains(mark),
      !behind.hasPrefix("://")
    {
      return behind.index(after: behind.startIndex)
    }
    let isWide = blanks.count > 1 || blanks.contains { $0 == "\t" || $0 == "\u{3000}" }
    return isWide && !behind.isEmpty ? blanks.endIndex : nil
  }
}
