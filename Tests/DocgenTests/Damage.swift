/// Changes that a file may suffer, and some that mean something to one of the stages.
enum Damage {
  /// Pieces that mean something to one of the stages.
  private static let pieces = [
    "`", "**", "：", ":", "#", "## ", "\n\n", "|", "- ", "> ", "```\n", "    ", "[", "](", "<", ">",
    "<!--", "---\n", "\0", "\r", "\u{FEFF}", "\u{200B}", "。", "、", "iOS 14.x", "iOS 99999.1",
    "从iOS 3.0开始可用", "では非推奨です", "Use `x` instead.", "説明：", "**参数**\n\n", "`- a:b:`",
    "@property (", "typedef enum {", "[^1]", "&#0;", "![", "{{name}}", "é\u{301}", "👩‍👩‍👧",
  ]

  static func of(_ bytes: [UInt8], _ chance: inout SeededChance) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let start = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &chance))
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(contentsOf: pieces.randomElement(using: &chance)!.utf8, at: start)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: start)
      case 4: bytes.removeLast(min(bytes.count, end - start))
      default:
        // Two lines change places.
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let first = lines.indices.randomElement(using: &chance) ?? 0
        let second = lines.indices.randomElement(using: &chance) ?? 0
        lines.swapAt(first, second)
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      }
    }
    return bytes
  }
}
