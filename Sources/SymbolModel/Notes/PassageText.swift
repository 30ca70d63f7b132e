package import Markup

extension Document {
  /// A passage as its author wrote it; its words alone where it does not stand in the file as it is.
  package func markdown(of passage: Passage) -> String {
    guard let range = sourceRange(of: passage) else { return plainText(of: passage.block) }
    return String(decoding: source[range], as: UTF8.self)
  }

  /// The bytes of a passage in ``source``; nil if it has none, as of a block that was mended.
  package func sourceRange(of passage: Passage) -> Range<Int>? {
    let node = self[passage.block]
    let end = passage.end.map { Int(self[$0].offset) } ?? Int(node.offset + node.length)
    let start = max(Int(node.offset), passage.firstText.map { offset(of: $0, in: passage) } ?? 0)
    return start < end && end <= source.count ? start..<end : nil
  }

  private func offset(of first: NodeID, in passage: Passage) -> Int {
    switch kind(first) {
    case .text: offset(ofTextByte: Int(passage.skippedBytes), in: first)
    // A code span's text begins behind its backticks.
    case .code: offset(ofTextByte: 0, in: first) - 1
    default: Int(self[first].offset)
    }
  }
}
