import Characters

/// The language that the prose of a note is written in, by its letters.
///
/// Code, code spans, addresses, tags and names such as `rowHeight` are no prose: a Japanese comment
/// in a sample does not make an English note Japanese. A note is Japanese or Chinese if its prose
/// has more letters of these than words of Latin ones.
///
///     Sets the height (行の高さ).                   en
///     # UITableView ⏎ 行を表示する view です。        ja
///
/// - Complexity: O(n).
package func proseLanguage(of bytes: [UInt8]) -> String {
  var prose = ProseLetters()
  BlockLines.forEach(in: bytes) { block, line in
    switch block.kind {
    case .text, .heading: prose.read(bytes[block.words..<line.upperBound])
    case .html: prose.read(bytes[line])
    case .blank, .fence, .code, .indentedCode, .comment, .preformatted: break
    }
  }
  let letters = prose.letters
  return letters.kana + letters.han > prose.words ? letters.language : "en"
}

/// Goes through a note line by line and counts the letters of its prose.
private struct ProseLetters {
  var letters = LetterCount()
  /// Words in Latin letters that are no names of code.
  var words = 0

  /// - Parameter line: its words.
  mutating func read(_ line: ArraySlice<UInt8>) { count(withoutCode(Array(line))) }

  /// A line without code spans, tags and the addresses of links.
  private func withoutCode(_ line: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var index = 0
    var spans = CodeSpans()
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "`"):
        index = spans.read(line, at: index).end
        kept.append(0x20)
      case UInt8(ascii: "<"):
        let next = index + 1 < line.count ? line[index + 1] : 0
        let isTag =
          next.isLetter || next == UInt8(ascii: "/")
          || next == UInt8(ascii: "!")
        let end = isTag ? line[index...].prefix(200).firstIndex(of: UInt8(ascii: ">")) : nil
        index = (end ?? index) + 1
        kept.append(0x20)
      case UInt8(ascii: "]") where index + 1 < line.count && line[index + 1] == UInt8(ascii: "("):
        let end = line[index...].prefix(2_000).firstIndex(of: UInt8(ascii: ")"))
        index = (end ?? index) + 1
        kept.append(0x20)
      default:
        kept.append(line[index])
        index += 1
      }
    }
    return kept
  }

  private mutating func count(_ line: [UInt8]) {
    var word = LatinWord()
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if scalar.isASCII, !LatinWord.isBetweenWords(scalar) {
        word.add(scalar)
        continue
      }
      if word.isProse { words += 1 }
      word = LatinWord()
      letters.add(scalar)
    }
    if word.isProse { words += 1 }
  }
}

/// A run of ASCII characters between spaces.
private struct LatinWord {
  private var letters = 0
  private var isName = false
  private var last: Unicode.Scalar = " "

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z": letters += 1
    case "A"..."Z":
      // `rowHeight`, `UITableView`
      if letters > 0 { isName = true }
      letters += 1
    case "0"..."9", "_", "@", "/": isName = isName || letters > 0 || scalar == "_" || scalar == "@"
    default:
      break
    }
    // `tableView:didSelect`, `example.com`
    if last == ":" || last == ".", scalar != ".", scalar != ":", letters > 1 { isName = true }
    last = scalar
  }

  /// Whether an ASCII character stands between words rather than in one.
  static func isBetweenWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", ",", ";", "!", "?", "\"", "(", ")", "[", "]", "{", "}", "*", "|", "~", "#",
      "<", ">", "=", "&", "%", "$", "^", "`", "\\":
      true
    default: false
    }
  }

  /// Whether it is a word rather than a name of code, an address or a number.
  var isProse: Bool { letters > 0 && !isName }
}
