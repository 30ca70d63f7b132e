import Characters
import Diagnostics

/// Takes the marks off the doc comment with which a code block begins, so that its words can be read
/// as Markdown.
///
///     /// The height of a row.              /**
///     func height() -> CGFloat               The height of a row.
///                                            @return In points.
///                                            */
struct CommentScan {
  let text: SourceText
  /// Where the comment begins; after reading where the code behind it begins.
  var position: Int
  let end: Int
  private(set) var lines: [Range<Int>] = []

  init(text: SourceText, position: Int, end: Int) {
    self.text = text
    self.position = position
    self.end = end
  }

  /// Whether there is a comment, and code behind it.
  mutating func read() -> Bool {
    let start = text.afterSpaces(position)
    if text.bytes.has("///", at: start) {
      readLines()
    } else if text.bytes.has("/**", at: start), !text.bytes.has("/**/", at: start) {
      guard readBlock(from: start + 3) else { return false }
    } else {
      return false
    }
    var rest = position
    while rest < end, text.bytes[rest] <= 0x20 { rest += 1 }
    return rest < end && lines.contains { !$0.isEmpty }
  }

  private mutating func readLines() {
    while position < end, case let start = text.afterSpaces(position),
      text.bytes.has("///", at: start)
    {
      let stop = text.endOfLine(start)
      keep(start + 3, stop)
      position = text.afterLineEnd(stop)
    }
  }

  private mutating func readBlock(from start: Int) -> Bool {
    var start = start
    while start < end {
      let stop = text.endOfLine(start)
      var index = start
      while index < stop, !text.bytes.has("*/", at: index) { index += 1 }
      keep(start, index)
      position = text.afterLineEnd(stop)
      if index < stop {
        position = text.afterSpaces(index + 2)
        return true
      }
      start = text.afterSpaces(position)
      if text.bytes.has("*", at: start), !text.bytes.has("*/", at: start) { start += 1 }
    }
    return false
  }

  /// Adds a line without one space before its words; one that begins with a tag stands alone.
  private mutating func keep(_ start: Int, _ end: Int) {
    let first = start < end && text.bytes[start] == 0x20 ? start + 1 : start
    let word = text.afterSpaces(first)
    if word + 1 < end,
      text.bytes[word] == UInt8(ascii: "@") || text.bytes[word] == UInt8(ascii: "\\"),
      text.bytes[word + 1].isLetter
    {
      lines.append(first..<first)
      lines.append(word..<end)
    } else {
      lines.append(min(first, end)..<end)
    }
  }
}

extension Document {
  /// Where the words of a comment's line begin, behind `///` or `*`.
  package func afterCommentMark(_ lineStart: Int) -> Int {
    source.withUnsafeBufferPointer { bytes in
      let text = SourceText(bytes: bytes)
      var index = text.afterSpaces(lineStart)
      if bytes.has("///", at: index) {
        index += 3
      } else if bytes.has("*", at: index) {
        index += 1
      } else {
        return lineStart
      }
      return bytes.has(" ", at: index) ? index + 1 : index
    }
  }

  /// The document with the comments of its code blocks, each parsed by `parse`.
  func addingComments(_ parse: (_ lines: [Range<Int>]) -> Document) -> Document {
    var blocks = AppendedBlocks(behind: self)
    var comments: [NodeID: DocComment] = [:]
    source.withUnsafeBufferPointer { bytes in
      let text = SourceText(bytes: bytes)
      for id in children(of: root) where isFenced(id) {
        let fence = Int(self[id].offset)
        let start = text.afterLineEnd(text.endOfLine(fence))
        let end = fence + Int(self[id].length)
        var scan = CommentScan(text: text, position: start, end: end)
        guard scan.read(), let length = textLength(of: id, to: scan.position, from: start) else {
          continue
        }
        comments[id] = DocComment(blocks: blocks.append(parse(scan.lines)), length: length)
      }
    }
    if comments.isEmpty { return self }
    return blocks.appended(comments: comments)
  }
}

extension Document {
  /// How much of a code block's text stands in a part of the file; nil if that ends amid a line
  /// that is not in the text as it is.
  fileprivate func textLength(of codeBlock: NodeID, to end: Int, from start: Int) -> Int? {
    if textIsVerbatim(of: codeBlock) { return end - start }
    guard source[end - 1] == 0x0A else { return nil }
    var lines = source[start..<end].count { $0 == 0x0A }
    return withText(of: codeBlock) { text in
      var index = 0
      while index < text.count, lines > 0 {
        if text[index] == 0x0A { lines -= 1 }
        index += 1
      }
      return lines == 0 ? index : nil
    }
  }
}
