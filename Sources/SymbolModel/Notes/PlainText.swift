import Diagnostics
import Markup

/// The words of a passage without their marks, each byte with its place in the file.
///
///     从**iOS 8.0**开始`可用`     →     从iOS 8.0开始可用
struct PlainText {
  struct Run {
    var start: Int
    var count: Int
    var node: Document.NodeID
    /// How many bytes of the node's text stand before the passage.
    var skipped: Int
    var isCode: Bool

    var range: Range<Int> { start..<start + count }
  }

  let document: Document
  let passage: Passage
  private(set) var bytes: [UInt8] = []
  /// In order; none is empty.
  private(set) var runs: [Run] = []
  /// Where the lines of the passage end: the places of the spaces that stand for their breaks.
  private(set) var lineEnds: [Int] = []
  /// The last of what is neither text nor code: an image, raw HTML, the mark of a footnote.
  private var lastMark: Document.NodeID?

  /// The text of `passage`; of a list or quote that of everything in it.
  init(_ passage: Passage, in document: Document) {
    self.document = document
    self.passage = passage
    var index = passage.firstText ?? passage.block
    let end = passage.end ?? document[passage.block].end
    // The words take no more room than they do with their marks, but for what stands elsewhere.
    bytes.reserveCapacity(document.extent(of: passage).count)
    runs.reserveCapacity(4)
    while index < end {
      switch document.kind(index) {
      case .text: append(index, isCode: false)
      case .code: append(index, isCode: true)
      case .softBreak, .lineBreak:
        lineEnds.append(bytes.count)
        bytes.append(UInt8(ascii: " "))
      // HTML that is shown as text is text: `id<UITableViewDataSource>`.
      case .htmlInline where AllowedHTML.firstRefused(in: document.text(of: index)) != nil:
        append(index, isCode: false)
      case .image, .htmlInline, .footnoteReference: lastMark = index
      default: break
      }
      index += 1
    }
  }

  private mutating func append(_ id: Document.NodeID, isCode: Bool) {
    document.withText(of: id) { text in
      let skipped = id == passage.firstText ? min(Int(passage.skippedBytes), text.count) : 0
      guard skipped < text.count else { return }
      runs.append(
        Run(
          start: bytes.count, count: text.count - skipped, node: id, skipped: skipped,
          isCode: isCode))
      bytes.append(contentsOf: text[skipped...])
    }
  }

  var string: String { string(0..<bytes.count) }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the text ends with a full stop: `.` or `。`.
  var endsSentence: Bool {
    bytes.last == UInt8(ascii: ".") || bytes.suffix(3).elementsEqual([0xE3, 0x80, 0x82])
  }

  /// `range` without spaces of any width at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> { bytes.trimmed(range) }

  /// The place of the last run that begins at or before byte `index`.
  private func place(of index: Int) -> Int? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The runs that begin in `range`.
  func runs(in range: Range<Int>) -> ArraySlice<Run> {
    let first = place(of: range.lowerBound - 1).map { $0 + 1 } ?? 0
    let end = place(of: range.upperBound - 1).map { $0 + 1 } ?? 0
    return first < end ? runs[first..<end] : []
  }

  /// The run that byte `index` stands in.
  func run(at index: Int) -> Run? {
    guard let place = place(of: index), runs[place].range.contains(index) else { return nil }
    return runs[place]
  }

  /// Whether byte `index` stands in a code span.
  func isCode(_ index: Int) -> Bool {
    guard let place = place(of: index) else { return false }
    return runs[place].isCode && runs[place].range.contains(index)
  }

  /// Where byte `index` of the text stands in the file.
  func offset(of index: Int) -> Int {
    guard let run = place(of: index).map({ runs[$0] }) ?? runs.first else {
      return Int(document[passage.block].offset)
    }
    return document.offset(ofTextByte: index - run.start + run.skipped, in: run.node)
  }

  /// The place of `range` in the file.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    let start = offset(of: range.lowerBound)
    let end = range.isEmpty ? start : offset(of: range.upperBound - 1) + 1
    return SourceRange(file: document.file, start..<max(start, end))
  }

  /// What stands from byte `index` on, without the blank space there; nil if that is nothing.
  func passage(from index: Int) -> Passage? {
    let index = trimmed(index..<bytes.count).lowerBound
    if index < bytes.count, let place = place(of: index) {
      let run = runs[place]
      if run.range.contains(index) {
        return passage(from: run.node, skipping: index - run.start + run.skipped)
      }
      if place + 1 < runs.count {
        return passage(from: runs[place + 1].node)
      }
    }
    guard let lastMark, lastMark > runs.last?.node ?? -1 else { return nil }
    return passage(from: lastMark)
  }

  private func passage(from node: Document.NodeID, skipping bytes: Int = 0) -> Passage {
    var inline = passage.firstInline
    while document[inline].end <= node { inline = document[inline].end }
    return Passage(
      block: passage.block, firstInline: inline, firstText: node, skippedBytes: bytes,
      end: passage.end)
  }
}

extension Document {
  /// The bytes of the file in which a passage stands, with all marks.
  package func extent(of passage: Passage) -> Range<Int> {
    let block = self[passage.block]
    let start = passage.firstText.map { offset(ofTextByte: Int(passage.skippedBytes), in: $0) }
    let end = Int(passage.end.map { self[$0].offset } ?? block.offset + block.length)
    return min(start ?? Int(block.offset), end)..<end
  }

  /// The words of a block, without spaces around them.
  func trimmedText(of id: NodeID) -> String {
    String(plainText(of: id).trimmed)
  }

  /// The first node below `id`; nil if there is none.
  func firstChild(of id: NodeID) -> NodeID? {
    id + 1 < self[id].end ? id + 1 : nil
  }

  /// The only node directly below `id`; nil if there are several or none.
  func onlyChild(of id: NodeID) -> NodeID? {
    guard let first = firstChild(of: id), self[first].end == self[id].end else { return nil }
    return first
  }
}

extension StringProtocol {
  /// Without spaces of any width at both ends.
  package var trimmed: SubSequence {
    // Most texts begin and end with a letter or mark of ASCII, which needs no look at characters.
    if let first = unicodeScalars.first, let last = unicodeScalars.last,
      ("!"..."~").contains(first), ("!"..."~").contains(last)
    {
      return self[...]
    }
    guard let start = firstIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
    return self[start...(lastIndex { !$0.isBlank } ?? start)]
  }
}

extension Character {
  /// Whether it is a space of any width, also of none.
  package var isBlank: Bool {
    switch unicodeScalars[unicodeScalars.startIndex].value {
    case 0x200B, 0xFEFF: true
    // Letters and marks of ASCII, kana and ideographs, of which most texts are made.
    case 0x21...0x7E, 0x3041...0x9FFF: false
    default: isWhitespace
    }
  }
}

extension [UInt8] {
  /// `range` without blank space at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, case let length = blankLength(at: start, before: end), length > 0 {
      start += length
    }
    while start < end, case let length = blankLength(endingAt: end, after: start), length > 0 {
      end -= length
    }
    return start..<end
  }

  /// The bytes of the blank character that begins at `index`; 0 if none does.
  func blankLength(at index: Int, before end: Int) -> Int {
    switch self[index] {
    case 0...0x20, 0x7F: 1
    case 0xC2 where index + 1 < end && self[index + 1] == 0xA0: 2
    case 0xE2, 0xE3, 0xEF:
      index + 2 < end && Self.isBlank(self[index], self[index + 1], self[index + 2]) ? 3 : 0
    default: 0
    }
  }

  /// The bytes of the blank character that ends before `index`; 0 if none does.
  func blankLength(endingAt index: Int, after start: Int) -> Int {
    if self[index - 1] <= 0x20 || self[index - 1] == 0x7F { return 1 }
    if index - 2 >= start, self[index - 2] == 0xC2, self[index - 1] == 0xA0 { return 2 }
    guard index - 3 >= start else { return 0 }
    return Self.isBlank(self[index - 3], self[index - 2], self[index - 1]) ? 3 : 0
  }

  private static func isBlank(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second, third) {
    // U+2000…U+200B, U+202F, U+3000, U+FEFF
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): true
    default: false
    }
  }
}
