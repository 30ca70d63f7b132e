import Characters
package import Markup
package import Statements

/// The words of passages without marks: a line for each paragraph, heading, item, row of a table and
/// line of code.
///
///     - **行**の
///       高さ          →     行の高さ
package struct PassageLines {
  package private(set) var bytes: [UInt8] = []
  /// The gap between the last words and the next ones.
  private var gap = Gap.none

  private enum Gap { case none, softBreak, space, line }

  package init() {}

  package mutating func append(_ passage: Passage, of document: Document) {
    endLine()
    // The words take hardly more room than with their marks. Room for one passage behind another
    // would be made anew for each.
    if bytes.isEmpty, let range = document.sourceRange(of: passage) {
      bytes.reserveCapacity(range.count)
    }
    let first = passage.firstText
    let end = passage.end ?? document[passage.block].end
    var index = first ?? passage.block
    while index < end {
      switch document.kind(index) {
      case .heading, .paragraph, .item, .tableRow, .footnote, .blockQuote, .list: endLine()
      case .tableCell: widen(.space)
      case .text, .code:
        let skipped = index == first ? Int(passage.skippedBytes) : 0
        document.withText(of: index) { append(Self.withoutBrackets($0.dropFirst(skipped))) }
      case .codeBlock:
        endLine()
        document.withText(of: index) { appendLines(of: $0[...]) }
      case .htmlBlock:
        endLine()
        document.withText(of: index) { text in
          // What stands between the tags: behind each `>` up to the next `<`.
          for part in text.split(separator: UInt8(ascii: "<")) {
            let end = part.firstIndex(of: UInt8(ascii: ">"))
            appendLines(of: part[(end.map { $0 + 1 } ?? part.startIndex)...])
          }
        }
      case .htmlInline:
        // A tag that the page shows is a word, such as that of `Array<Element>`.
        for case .text(var tag) in AllowedHTML.pieces(of: document.text(of: index)) {
          tag.withUTF8 { append($0[...]) }
        }
      case .softBreak: widen(.softBreak)
      case .lineBreak: widen(.space)
      case .document, .thematicBreak, .table, .emphasis, .strong, .strikethrough,
        .link, .image, .footnoteReference:
        break
      }
      index += 1
    }
    endLine()
  }

  /// The words of some passages as one line.
  package static func line(of passages: [Passage], in document: Document) -> [UInt8] {
    var lines = PassageLines()
    for passage in passages { lines.append(passage, of: document) }
    lines.joinLines()
    return lines.bytes
  }

  /// A line of words that stand in no passage.
  package mutating func append(line: String) {
    endLine()
    var line = line
    line.withUTF8 { append($0[...]) }
    endLine()
  }

  /// The name of a box: `tip` of `[!tip]`.
  private static func withoutBrackets(_ text: Slice<UnsafeBufferPointer<UInt8>>)
    -> Slice<UnsafeBufferPointer<UInt8>>
  {
    guard text.first == UInt8(ascii: "["), text.starts(with: "[!".utf8),
      let end = text.firstIndex(of: UInt8(ascii: "]")),
      text[end...].dropFirst().allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return text }
    return text[..<end].dropFirst(2)
  }

  private mutating func appendLines(of text: Slice<UnsafeBufferPointer<UInt8>>) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      append(line)
      endLine()
    }
  }

  mutating func endLine() { widen(.line) }

  /// Makes one line of all.
  mutating func joinLines() {
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  private mutating func widen(_ next: Gap) {
    switch (gap, next) {
    case (.line, _), (.space, .softBreak): break
    case (.none, _), (.softBreak, _), (.space, .none), (.space, .space), (.space, .line): gap = next
    }
  }

  private mutating func append(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !text.isEmpty else { return }
    let text = UnsafeBufferPointer(rebasing: text)
    if !bytes.isEmpty {
      switch gap {
      case .none: break
      case .softBreak:
        let last = bytes.withUnsafeBufferPointer { CJKText.scalar(in: $0, before: $0.count) }
        if !CJKText.joinsLines(last, CJKText.scalar(in: text, at: 0)) {
          bytes.append(UInt8(ascii: " "))
        }
      case .space: bytes.append(UInt8(ascii: " "))
      case .line: bytes.append(UInt8(ascii: "\n"))
      }
    }
    gap = .none
    bytes.append(contentsOf: text)
  }
}

/// Half-width katakana as whole ones, which have a character where these take two: ｶﾞ is ガ.
package enum HalfWidthKatakana {
  private static let whole = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
      .unicodeScalars)

  /// The text itself where it has none, as almost every text.
  package static func widened(_ text: [UInt8]) -> [UInt8] {
    guard text.withUnsafeBufferPointer(isAnyHalfWide) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard (0xFF61...0xFF9F).contains(scalar.value) else {
        scalars.append(scalar)
        continue
      }
      if let last = scalars.last, let voiced = voiced(last, by: scalar) {
        scalars.removeLast()
        scalars.append(voiced)
      } else {
        scalars.append(whole[Int(scalar.value - 0xFF61)])
      }
    }
    return Array(String(scalars).utf8)
  }

  /// Whether a text may hold one: they are EF BD xx and EF BE xx.
  private static func isAnyHalfWide(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = 0
    while index < text.count {
      // Most texts have no EF, or few: eight bytes are looked at together.
      if index &+ 8 <= text.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ (ones &* 0xEF)
        if (word &- ones) & ~word & highs == 0 {
          index &+= 8
          continue
        }
      }
      for start in index..<min(index &+ 8, text.count)
      where text[start] == 0xEF && start &+ 1 < text.count
        && (text[start &+ 1] == 0xBD || text[start &+ 1] == 0xBE)
      {
        return true
      }
      index &+= 8
    }
    return false
  }

  /// カ and ﾞ are ガ, ハ and ﾟ are パ; nil where the mark does not belong to the character.
  private static func voiced(_ base: Unicode.Scalar, by mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (mark.value, base.value) {
    case (0xFF9E, 0x30A6): "ヴ"
    case (0xFF9E, 0x30AB...0x30C1) where base.value % 2 == 1,
      (0xFF9E, 0x30C4...0x30C8) where base.value % 2 == 0,
      (0xFF9E, 0x30CF...0x30DB) where base.value % 3 == 0:
      Unicode.Scalar(base.value + 1)
    case (0xFF9F, 0x30CF...0x30DB) where base.value % 3 == 0: Unicode.Scalar(base.value + 2)
    default: nil
    }
  }
}
