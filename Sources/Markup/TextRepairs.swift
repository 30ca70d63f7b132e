/// The changes of a text before the library sees it, because its author meant something else than
/// Markdown reads there; ``DocumentBuilder`` walks the file's own bytes, so no position moves.
struct TextRepairs {
  private struct Edit {
    /// The part of the text that is replaced.
    var range: Range<Int>
    var replacement: String
  }

  /// The edits in the order of the text.
  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Adds a change behind all others.
  mutating func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(Edit(range: range, replacement: replacement))
  }

  /// The whole text with its changes.
  func applied(to bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + edits.count * 4)
    var copied = 0
    for edit in edits {
      text.append(contentsOf: bytes[copied..<edit.range.lowerBound])
      text.append(contentsOf: edit.replacement.utf8)
      copied = edit.range.upperBound
    }
    text.append(contentsOf: bytes[copied...])
    return text
  }
}
