import Characters
import Vocabulary

/// Lists the declarations of a text in a language other than Swift and Objective-C, with the
/// comments above and behind them.
///
///     /** The size of the content. */
///     contentSize: Size                 contentSize, "The size of the content."
///     enum Mode { calm, storm }         Mode, and its cases calm and storm
///
/// - Complexity: linear in the length of the text.
struct ForeignList {
  let text: CodeText
  /// nil: nobody says.
  let language: CodeLanguage?
  var members: [Declared] = []
  var remark: [Range<Int>] = []
  /// The types whose bodies are open, from without.
  var bodies: [Body] = []

  /// A type whose body is open.
  struct Body {
    var owner: Int
    var kind: SymbolKind?
    /// Whether its cases are listed here, rather than what it has besides.
    var listsCases: Bool
    /// The indentation of its head, in a language whose bodies are indented.
    var indent: Int?
    /// The member that was declared last, and where it ends: a comment on this line is said of it.
    var last: (member: Int, end: Int)?
  }

  static func read(_ text: CodeText, in language: CodeLanguage?) -> [Declared] {
    var list = ForeignList(text: text, language: language)
    list.read()
    return list.members
  }

  private init(text: CodeText, language: CodeLanguage?) {
    self.text = text
    self.language = language
  }

  private mutating func read() {
    var start = 0
    while start < text.count {
      if let body = bodies.last {
        start = body.indent == nil ? readInBraces(from: start) : readIndented(from: start)
        continue
      }
      var end = endOfLine(start)
      let line = trimmed(start..<end)
      if line.isEmpty {
        start = end + 1
        continue
      }
      if text.hasPrefix("/*", at: line.lowerBound) {
        start = readBlockComment(from: line.lowerBound)
        continue
      }
      if text.hasPrefix("//", at: line.lowerBound) {
        remark.append(trimmed(line.lowerBound + 2..<line.upperBound))
        start = end + 1
        continue
      }
      if let head = ForeignHead(text, at: line.lowerBound, in: language) {
        start = open(head)
        continue
      }
      // A declaration goes on until its brackets are closed.
      var depth = depth(in: line)
      var lines = 1
      while depth > 0, end < text.count, lines < 40 {
        let next = endOfLine(end + 1)
        depth += self.depth(in: end + 1..<next)
        end = next
        lines += 1
      }
      add(trimmed(start..<end))
      start = end + 1
    }
    while !bodies.isEmpty { close(at: text.count) }
    addRemarkOfNobody()
  }

  /// Adds a comment with nothing below it that it could be said of.
  mutating func addRemarkOfNobody() {
    guard let first = remark.first, let last = remark.last else { return }
    var member = Declared(range: first.lowerBound..<last.upperBound, owner: bodies.last?.owner)
    member.remark = remark
    members.append(member)
    remark = []
  }

  private mutating func add(_ range: Range<Int>) {
    var code = range
    var behind: Range<Int>?
    if let comment = comment(in: range) {
      code = trimmed(range.lowerBound..<comment)
      behind = trimmed(comment + 2..<range.upperBound)
    }
    let words = text.string(code)
    // What only opens or closes a body says nothing.
    if words.allSatisfy({ "{}();,".contains($0) || $0.isBlank }) { return }
    var member = Declared(range: code)
    member.foreign = ForeignDeclaration(words, in: language)
    member.remark = remark + (behind.map { [$0] } ?? [])
    remark = []
    members.append(member)
  }

  /// Where ` // words` begin behind code.
  private func comment(in range: Range<Int>) -> Int? {
    var index = range.lowerBound + 1
    while index + 1 < range.upperBound {
      if text[index] == 0x2F, text[index + 1] == 0x2F, text[index - 1] <= 0x20 { return index }
      index += 1
    }
    return nil
  }

  mutating func readBlockComment(from start: Int) -> Int {
    var lineStart = start + 2
    while text[lineStart] == 0x2A, text[lineStart + 1] != 0x2F { lineStart += 1 }
    while lineStart < text.count {
      let lineEnd = endOfLine(lineStart)
      var end = lineStart
      while end < lineEnd, !text.hasPrefix("*/", at: end) { end += 1 }
      var line = trimmed(lineStart..<end)
      if text[line.lowerBound] == 0x2A, !line.isEmpty { line = trimmed(line.lowerBound + 1..<end) }
      if !line.isEmpty { remark.append(line) }
      if end < lineEnd { return end + 2 }
      lineStart = lineEnd + 1
    }
    return text.count
  }

  func endOfLine(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != 0x0A { end += 1 }
    return min(end, text.count)
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = min(range.lowerBound, text.count)
    var end = max(start, min(range.upperBound, text.count))
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// How many more brackets a line opens than it closes.
  private func depth(in range: Range<Int>) -> Int {
    var depth = 0
    for index in range {
      switch text[index] {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth -= 1
      default: break
      }
    }
    return depth
  }
}
