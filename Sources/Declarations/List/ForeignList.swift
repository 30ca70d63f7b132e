import Characters

/// Lists the declarations of a text in a language other than Swift and Objective-C, with the
/// comments above and behind them.
///
///     /** The size of the content. */
///     contentSize: Size                 contentSize, "The size of the content."
///
/// - Complexity: linear in the length of the text.
struct ForeignList {
  private let text: CodeText
  private var members: [Declared] = []
  private var remark: [Range<Int>] = []

  static func read(_ text: CodeText) -> [Declared] {
    var list = ForeignList(text: text)
    list.read()
    return list.members
  }

  private init(text: CodeText) { self.text = text }

  private mutating func read() {
    var start = 0
    while start < text.count {
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
    if let first = remark.first, let last = remark.last {
      var member = Declared(range: first.lowerBound..<last.upperBound)
      member.remark = remark
      members.append(member)
    }
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
    member.foreign = ForeignDeclaration(words)
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

  private mutating func readBlockComment(from start: Int) -> Int {
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

  private func endOfLine(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != 0x0A { end += 1 }
    return min(end, text.count)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
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
