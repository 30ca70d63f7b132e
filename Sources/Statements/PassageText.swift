package import Markup

extension Document {
  /// A passage as its author wrote it; its words alone where it does not stand in the file as it is.
  package func markdown(of passage: Passage) -> String {
    guard let range = sourceRange(of: passage) else { return plainText(of: passage.block) }
    guard isComment(passage.block) else {
      return String(decoding: source[range], as: UTF8.self)
    }
    var lines: [String] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = source[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      lines.append(String(decoding: source[start..<end], as: UTF8.self))
      start = end < range.upperBound ? min(afterCommentMark(end + 1), range.upperBound) : end
    }
    return lines.joined(separator: "\n")
  }

  /// The bytes of a passage in ``source``; nil if it has none, as of a block that was mended.
  package func sourceRange(of passage: Passage) -> Range<Int>? {
    let node = self[passage.block]
    let end = passage.end.map { Int(self[$0].offset) } ?? Int(node.offset + node.length)
    let start = max(Int(node.offset), passage.firstText.map { offset(of: $0, in: passage) } ?? 0)
    return start < end && end <= source.count ? start..<end : nil
  }

  private func offset(of first: NodeID, in passage: Passage) -> Int {
    // What stands at the beginning of bold words or a link begins with their marks.
    let isAtStart = passage.skippedBytes == 0 && passage.firstInline < first
    if isAtStart, (passage.firstInline..<first).allSatisfy({ self[$0].end > first }) {
      return Int(self[passage.firstInline].offset)
    }
    let kind = kind(first)
    if kind == .text { return offset(ofTextByte: Int(passage.skippedBytes), in: first) }
    // A code span's text begins behind its backticks.
    return kind == .code ? offset(ofTextByte: 0, in: first) - 1 : Int(self[first].offset)
  }
}
