import Characters
import Vocabulary

/// How a language that is no source language writes what a reader's eye looks for: comments, strings,
/// numbers, the words of the language, the names of values.
///
/// A row of ``init(ofFence:)`` is all that a language needs.
struct CodeNotation {
  /// The way in which the text is cut into tokens.
  private enum Form {
    /// The marks of the row tell tokens apart.
    case marks
    /// Tags tell the text apart, with names and values of attributes.
    case tags
    /// The first sign of each line tells what the whole line is.
    case diff
  }

  /// How the name of a value is written.
  private enum Key { case none, quoted, bare, variable }

  private var form = Form.marks
  private var lineComments: [StaticString] = []
  private var blockComment: (open: StaticString, close: StaticString)?
  /// The bytes that begin and end a string, and whether a backslash takes the next one along.
  private var quotes: [UInt8: Bool] = [:]
  private var keywords = WordSet("")
  private var hasNumbers = false
  private var key = Key.none
  /// Whether lines behind `$` are what a person types, and the others what a program answers.
  private var hasPrompts = false
  /// Whether a line that ends with `|` or `>` begins a text of all lines that are deeper.
  private var hasBlockTexts = false

  /// Nil: the word names no language that is known here.
  init?(ofFence word: String) {
    let (single, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    guard let language = CodeLanguage(ofFence: word) else { return nil }
    switch language {
    case .json:
      lineComments = ["//"]
      blockComment = ("/*", "*/")
      quotes = [double: true]
      keywords = WordSet("true false null")
      hasNumbers = true
      key = .quoted
    case .yaml:
      lineComments = ["#"]
      quotes = [double: true, single: false]
      keywords = WordSet("true false null yes no on off")
      hasNumbers = true
      key = .bare
      hasBlockTexts = true
    case .toml:
      lineComments = ["#"]
      quotes = [double: true, single: false]
      keywords = WordSet("true false")
      hasNumbers = true
    case .shell:
      lineComments = ["#"]
      quotes = [double: true, single: false]
      keywords = WordSet(
        """
        if then elif else fi for in do done while until case esac function return exit export local
        """)
      key = .variable
      hasPrompts = true
    case .xml:
      form = .tags
    case .diff:
      form = .diff
    case .objc, .swift, .c, .cPlusPlus, .objcPlusPlus, .typeScript, .javaScript, .java, .kotlin,
      .dart, .cSharp, .python, .ruby, .go, .rust, .php, .scala, .groovy, .lua, .perl, .sql, .css,
      .markdown, .mermaid, .plain:
      return nil
    }
  }

  /// The pieces of a text, which cover it.
  ///
  /// - Complexity: linear in the length of the text, whatever its bytes are.
  func fragments(of text: CodeText) -> [Fragment] {
    var pieces = FragmentList()
    switch form {
    case .marks: scan(text, into: &pieces)
    case .tags: scanTags(of: text, into: &pieces)
    case .diff: scanLines(of: text, into: &pieces)
    }
    return pieces.fragments
  }

  // MARK: Marks

  private func scan(_ text: CodeText, into pieces: inout FragmentList) {
    let isSession = hasPrompts && hasPrompt(text)
    var position = 0
    var startsLine = true
    // Of a shell a string may have many lines, until one is found that nothing ends.
    var isOneLine = !hasPrompts
    while position < text.count {
      if startsLine {
        startsLine = false
        if isSession {
          guard let prompt = text.promptEnd(position) else {
            // What a program answers is no code.
            let end = text.lineEnd(position)
            pieces.append(.plain, length: end - position)
            position = end
            startsLine = true
            continue
          }
          pieces.append(.comment, length: prompt - position)
          position = prompt
          continue
        }
      }
      let (kind, end) = token(at: position, in: text, &isOneLine)
      pieces.append(kind, length: end - position)
      startsLine = text[end - 1] == 0x0A
      position = end
      if hasBlockTexts, startsLine, let blockEnd = text.blockTextEnd(behindLineAt: end) {
        pieces.append(.string, length: blockEnd - end)
        position = blockEnd
      }
    }
  }

  private func hasPrompt(_ text: CodeText) -> Bool {
    var start = 0
    while start < text.count {
      if text.promptEnd(start) != nil { return true }
      start = text.lineEnd(start)
    }
    return false
  }

  /// The kind of the token that begins at a position, and where it ends.
  private func token(
    at start: Int, in text: CodeText, _ isOneLine: inout Bool
  ) -> (Fragment.Kind, Int) {
    let byte = text[start]
    if let mark = lineComments.first(where: { text.hasPrefix($0, at: start) }),
      // A `#` begins a comment only at the start of a word.
      !text.isMark("#", mark, at: start) || start == 0 || text[start - 1] <= 0x20
    {
      return (.comment, text.beforeLineEnd(start))
    }
    if let blockComment, text.hasPrefix(blockComment.open, at: start) {
      return (.comment, text.end(of: blockComment.close, from: start + 2) ?? text.count)
    }
    if let escapes = quotes[byte] {
      let end = text.stringEnd(start, escapes: escapes, &isOneLine)
      let isKey = (key == .quoted || key == .bare) && text.isBeforeColon(end)
      return (isKey ? .parameter : .string, end)
    }
    if key == .variable, byte == UInt8(ascii: "$"), let end = text.variableEnd(start) {
      return (.parameter, end)
    }
    let isInWord = start > 0 && text[start - 1].isPartOfWord
    if hasNumbers, !isInWord, let end = text.numberEnd(start) { return (.number, end) }
    guard byte.isPartOfWord else { return (.plain, start + 1) }
    let end = text.wordEnd(start, isLong: key == .bare)
    if key == .bare, text[end] == UInt8(ascii: ":"), text[end + 1] <= 0x20 {
      return (.parameter, end)
    }
    let isKeyword =
      !isInWord && keywords.contains(text, start..<end) && !text.isJoined(start..<end)
    return (isKeyword ? .keyword : .plain, end)
  }

  // MARK: Tags

  private func scanTags(of text: CodeText, into pieces: inout FragmentList) {
    var position = 0
    var isOneLine = false
    func append(_ kind: Fragment.Kind, to end: Int) {
      pieces.append(kind, length: end - position)
      position = end
    }
    while position < text.count {
      if let mark = text.markupMark(position) {
        append(mark.kind, to: mark.end ?? text.count)
      } else if let name = text.tagNameEnd(position) {
        append(.keyword, to: name)
        while position < text.count, text[position] != UInt8(ascii: ">"),
          text[position] != UInt8(ascii: "<")
        {
          let byte = text[position]
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            append(.string, to: text.stringEnd(position, escapes: false, &isOneLine))
          } else if byte.isPartOfWord {
            var end = position
            while end < text.count, text[end].isPartOfName { end += 1 }
            append(.parameter, to: max(end, position + 1))
          } else {
            append(.plain, to: position + 1)
          }
        }
        if text[position] == UInt8(ascii: ">") { append(.keyword, to: position + 1) }
      } else if text[position] == UInt8(ascii: "&"), let end = text.entityEnd(position) {
        append(.number, to: end)
      } else {
        append(.plain, to: position + 1)
      }
    }
  }

  // MARK: Lines

  private func scanLines(of text: CodeText, into pieces: inout FragmentList) {
    var position = 0
    while position < text.count {
      let end = text.lineEnd(position)
      let kind: Fragment.Kind =
        if text.hasPrefix("+++ ", at: position) || text.hasPrefix("--- ", at: position)
          || text.hasPrefix("diff ", at: position) || text.hasPrefix("index ", at: position)
        {
          .attribute
        } else if text.hasPrefix("@@", at: position) {
          .keyword
        } else if text[position] == UInt8(ascii: "+") {
          .inserted
        } else if text[position] == UInt8(ascii: "-") {
          .deleted
        } else {
          .plain
        }
      pieces.append(kind, length: end - position)
      position = end
    }
  }
}

extension UInt8 {
  /// Whether it may stand in a word; beyond ASCII every byte may.
  fileprivate var isPartOfWord: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80
  }

  fileprivate var isHexLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// Whether it may stand in names in tags: `xlink:href`, `data-id`.
  fileprivate var isPartOfName: Bool {
    isPartOfWord || self == UInt8(ascii: "-") || self == UInt8(ascii: ":")
      || self == UInt8(ascii: ".")
  }
}

/// Positions in a text of any language. Each reads on from where it begins, and not beyond the text.
extension CodeText {
  /// The position behind the line's end.
  fileprivate func lineEnd(_ start: Int) -> Int {
    var end = start
    while end < count, self[end] != 0x0A { end += 1 }
    return min(end + 1, count)
  }

  /// The position behind the next `mark`; nil: there is none.
  func end(of mark: StaticString, from start: Int) -> Int? {
    var end = start
    while end < count {
      if hasPrefix(mark, at: end) { return end + mark.utf8CodeUnitCount }
      end += 1
    }
    return nil
  }

  /// The part that a `<` begins which is no tag: a comment, text as it is, an instruction, a declaration.
  /// Nil as an end: nothing ends it.
  func markupMark(_ start: Int) -> (kind: Fragment.Kind, opening: Int, end: Int?)? {
    guard self[start] == UInt8(ascii: "<") else { return nil }
    if hasPrefix("<!--", at: start) { return (.comment, 4, end(of: "-->", from: start + 4)) }
    if hasPrefix("<![CDATA[", at: start) { return (.plain, 9, end(of: "]]>", from: start + 9)) }
    if hasPrefix("<?", at: start) { return (.attribute, 2, end(of: "?>", from: start + 2)) }
    return hasPrefix("<!", at: start) ? (.attribute, 2, end(of: ">", from: start + 2)) : nil
  }

  fileprivate func isMark(_ mark: StaticString, _ other: StaticString, at position: Int) -> Bool {
    mark.utf8CodeUnitCount == other.utf8CodeUnitCount && hasPrefix(mark, at: position)
  }

  /// The position behind the string that begins at `start`. One that nothing ends reaches to the line's
  /// end, and so do all behind it: the text is not searched again for each.
  fileprivate func stringEnd(_ start: Int, escapes: Bool, _ isOneLine: inout Bool) -> Int {
    var end = start + 1
    while end < count, !(isOneLine && self[end].isLineEnd) {
      if self[end] == self[start] { return end + 1 }
      end += escapes && self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    if isOneLine { return min(end, count) }
    isOneLine = true
    return beforeLineEnd(start)
  }

  /// Whether a colon stands behind blanks.
  fileprivate func isBeforeColon(_ start: Int) -> Bool {
    var position = start
    while self[position] == 0x20 || self[position] == 0x09 { position += 1 }
    return self[position] == UInt8(ascii: ":")
  }

  /// The position behind a word; a long one goes on behind hyphens and dots, as keys of YAML do.
  fileprivate func wordEnd(_ start: Int, isLong: Bool) -> Int {
    var end = start
    while self[end].isPartOfWord
      || isLong && (self[end] == UInt8(ascii: "-") || self[end] == UInt8(ascii: "."))
    {
      end += 1
    }
    return end
  }

  /// Whether a word is a part of one with other signs: `in` of `built-in`, `/in`, `in.txt`.
  fileprivate func isJoined(_ word: Range<Int>) -> Bool {
    let marks: (UInt8) -> Bool = {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "=")
    }
    return word.lowerBound > 0 && marks(self[word.lowerBound - 1]) || marks(self[word.upperBound])
  }

  /// The most bytes of a number or a variable: people write no longer ones.
  private static let longestToken = 64

  /// The position behind `$ ` or `% ` at the beginning of a line.
  fileprivate func promptEnd(_ start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "$") || self[start] == UInt8(ascii: "%"),
      self[start + 1] == 0x20
    else { return nil }
    return start + 2
  }

  /// The position behind `$name`, `${name}`, `$1`.
  fileprivate func variableEnd(_ start: Int) -> Int? {
    var end = start + 1
    if self[end] == UInt8(ascii: "{") {
      while end - start < Self.longestToken, self[end] != UInt8(ascii: "}"), !self[end].isLineEnd {
        end += 1
      }
      return self[end] == UInt8(ascii: "}") ? end + 1 : nil
    }
    while self[end].isLetter || self[end].isDigit || self[end] == UInt8(ascii: "_") { end += 1 }
    return end > start + 1 ? end : nil
  }

  /// The end of `-12.5e+3`, `0x1F`; nil where a word begins or goes on: `1st`, `10:30`, `2.0.1`.
  fileprivate func numberEnd(_ start: Int) -> Int? {
    var end = start
    if self[end] == UInt8(ascii: "-") || self[end] == UInt8(ascii: "+") { end += 1 }
    guard self[end].isDigit else { return nil }
    if end > start, start > 0, self[start - 1].isPartOfName { return nil }
    while end - start < Self.longestToken,
      self[end].isPartOfWord || self[end] == UInt8(ascii: ".")
        || (self[end] == UInt8(ascii: "+") || self[end] == UInt8(ascii: "-"))
          && self[end - 1] | 0x20 == UInt8(ascii: "e")
    {
      end += 1
    }
    let digits = self.bytes[start..<end]
    let isHex = digits.contains(UInt8(ascii: "x"))
    let isNumber = digits.allSatisfy {
      $0.isDigit || isHex && ($0.isHexLetter || $0 == UInt8(ascii: "x"))
        || $0 | 0x20 == UInt8(ascii: "e")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: "_")
    }
    guard isNumber, digits.count(where: { $0 == UInt8(ascii: ".") }) < 2,
      self[end] != UInt8(ascii: ":"), self[end] != UInt8(ascii: "/"),
      start == 0 || self[start - 1] != UInt8(ascii: "/") && self[start - 1] != UInt8(ascii: ".")
    else { return nil }
    return end
  }

  /// The position behind the name of `<key` and `</key`; nil where no tag begins.
  fileprivate func tagNameEnd(_ start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "<") else { return nil }
    var end = start + 1
    if self[end] == UInt8(ascii: "/") { end += 1 }
    guard self[end].isLetter else { return nil }
    while self[end].isPartOfName { end += 1 }
    return end
  }

  /// The position behind `&amp;`; nil where none begins.
  fileprivate func entityEnd(_ start: Int) -> Int? {
    var end = start + 1
    while end - start < 12, self[end].isLetter || self[end].isDigit || self[end] == 0x23 {
      end += 1
    }
    return end > start + 1 && self[end] == UInt8(ascii: ";") ? end + 1 : nil
  }

  /// Where the deeper lines end behind a line of YAML that ends with `|` or `>`; nil behind any other.
  ///
  /// - Parameter next: where the line behind it begins.
  fileprivate func blockTextEnd(behindLineAt next: Int) -> Int? {
    var last = next - 2
    while last > 0, self[last] == 0x20 || self[last] == 0x0D { last -= 1 }
    if last > 0, self[last] == UInt8(ascii: "-") || self[last] == UInt8(ascii: "+") { last -= 1 }
    guard last > 0, self[last] == UInt8(ascii: "|") || self[last] == UInt8(ascii: ">"),
      self[last - 1] <= 0x20
    else { return nil }
    var start = last
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    guard self.bytes[start..<last].contains(where: { $0 == UInt8(ascii: ":") || $0 == 0x2D }) else {
      return nil
    }
    let depth = indentation(start)
    var end = next
    while end < count {
      let words = end + indentation(end)
      if words < count, !self[words].isLineEnd, words - end <= depth { break }
      end = lineEnd(end)
    }
    return end
  }

  private func indentation(_ start: Int) -> Int {
    var end = start
    while self[end] == 0x20 { end += 1 }
    return end - start
  }
}
