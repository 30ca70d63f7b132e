import Characters
import Declarations
import Markup

/// Parameters of an entry.
extension ReferenceReader {
  /// Parameters: a name alone on a line with its text below, or a name with its text behind it.
  ///
  ///     style                      style: How the cell looks.
  ///     How the cell looks.
  mutating func writeParameters(_ lines: [PageLine]) {
    for (index, line) in lines.enumerated() {
      if let parameter = parameter(in: line) {
        parameters.append(parameter)
      } else if let last = parameters.indices.last, index > 0 || parameters[last].text.isEmpty {
        parameters[last].text.append(line)
      } else if parameters.isEmpty, !parametersWritten {
        parameters.append(Parameter(name: nil, text: [line]))
      } else {
        // A paragraph behind the text of one may speak of all of them.
        write { $0.paragraph(Array(lines[index...])) }
        return
      }
    }
  }

  private var parametersWritten: Bool { sectionHasText }

  mutating func endParameters() {
    guard !parameters.isEmpty, let last = notes.indices.last else { return }
    var entries: [String] = []
    for parameter in parameters {
      var words: [String] = []
      for line in parameter.text { words.append(notes[last].text.markdown(of: line)) }
      let body = words.joined(separator: "\n  ")
      entries.append(parameter.name.map { "`\($0)`" + (body.isEmpty ? "" : ": " + body) } ?? body)
    }
    parameters = []
    notes[last].text.list(entries)
    entry?.hasText = true
    sectionHasText = true
  }

  /// Whether a line is the name of a parameter that the entry's declaration has.
  func isDeclaredParameter(_ line: PageLine) -> Bool {
    line.marker.isEmpty
      && entry?.declaration?.parameters.contains(String(line.plain.trimmed)) == true
  }

  /// The parameter that a line names or begins with; nil: it goes on with the text of another.
  private func parameter(in line: PageLine) -> Parameter? {
    let declared = entry?.declaration?.parameters ?? []
    let word = String(line.plain.trimmed)
    if declared.contains(word) || TextEnd.isIdentifier(word) {
      return Parameter(name: word, text: [])
    }
    var pieces = line.pieces
    var name = ""
    guard line.marker.isEmpty else { return nil }
    switch pieces.first {
    case .code(let code)?:
      name = code
      pieces.removeFirst()
    case .text(let text)?:
      name = String(text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      pieces[0] = .text(String(text.dropFirst(name.count)))
    default: return nil
    }
    let isDeclared = declared.contains(name)
    guard isDeclared || declared.isEmpty && TextEnd.isIdentifier(name),
      case .text(let text)? = pieces.first,
      let end = Self.endOfSeparator(in: text, isDeclared: isDeclared)
    else { return nil }
    pieces[0] = .text(String(text[end...].trimmed))
    return Parameter(
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
