import Characters
package import Diagnostics
package import Markup

/// The words of a passage without their marks, each byte with its offset in the file.
///
///     从**iOS 8.0**开始`可用`     →     从iOS 8.0开始可用
package struct PlainText {
  package struct Run {
    package var start: Int
    package var count: Int
    package var node: Document.NodeID
    /// How many bytes of the node's text stand before the passage.
    package var skipped: Int
    package var isCode: Bool

    package var range: Range<Int> { start..<start + count }
  }

  package let document: Document
  package let passage: Passage
  package private(set) var bytes: [UInt8] = []
  /// The runs in order; none is empty.
  package private(set) var runs: [Run] = []
  /// Where the lines of the passage end: the offsets of the spaces that stand for their breaks.
  package private(set) var lineEnds: [Int] = []
  /// The last of what is neither text nor code: an image, raw HTML, the mark of a footnote.
  private var lastMark: Document.NodeID?

  /// The text of `passage`; of a list or quote that of everything in it.
  package init(_ passage: Passage, in document: Document) {
    self.init(passage, in: document, besides: [])
  }

  /// The text of `passage` without some of its inlines, which are in order.
  package init(_ passage: Passage, in document: Document, besides left: [Range<Document.NodeID>]) {
    self.document = document
    self.passage = passage
    var index = passage.firstText ?? passage.block
    let end = passage.end ?? document[passage.block].end
    // The words take no more room than they do with their marks, but for what stands elsewhere.
    bytes.reserveCapacity(document.extent(of: passage).count)
    runs.reserveCapacity(4)
    var left = left[...]
    while index < end {
      if let next = left.first, next.contains(index) {
        index = next.upperBound
        left.removeFirst()
        continue
      }
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
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
        .thematicBreak, .table, .tableRow, .tableCell, .footnote, .emphasis, .strong,
        .strikethrough, .link:
        break
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

  package var string: String { string(0..<bytes.count) }

  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the text ends with a full stop: `.` or `。`.
  package var endsSentence: Bool {
    bytes.last == UInt8(ascii: ".") || bytes.suffix(3).elementsEqual([0xE3, 0x80, 0x82])
  }

  /// `range` without spaces of any width at both ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> { bytes.trimmed(range) }

  /// The index of the last run that begins at or before byte `index`.
  private func runIndex(of index: Int) -> Int? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The runs that begin in `range`.
  package func runs(in range: Range<Int>) -> ArraySlice<Run> {
    let first = runIndex(of: range.lowerBound - 1).map { $0 + 1 } ?? 0
    let end = runIndex(of: range.upperBound - 1).map { $0 + 1 } ?? 0
    return first < end ? runs[first..<end] : []
  }

  /// The run that byte `index` stands in.
  package func run(at index: Int) -> Run? {
    guard let run = runIndex(of: index), runs[run].range.contains(index) else { return nil }
    return runs[run]
  }

  /// Whether byte `index` stands in a code span.
  package func isCode(_ index: Int) -> Bool {
    guard let run = runIndex(of: index) else { return false }
    return runs[run].isCode && runs[run].range.contains(index)
  }

  /// Where byte `index` of the text stands in the file.
  package func offset(of index: Int) -> Int {
    guard let run = runIndex(of: index).map({ runs[$0] }) ?? runs.first else {
      return Int(document[passage.block].offset)
    }
    return document.offset(ofTextByte: index - run.start + run.skipped, in: run.node)
  }

  /// The range of the file in which the bytes of `range` stand.
  package func sourceRange(of range: Range<Int>) -> SourceRange {
    let start = offset(of: range.lowerBound)
    let end = range.isEmpty ? start : offset(of: range.upperBound - 1) + 1
    return SourceRange(file: document.file, start..<max(start, end))
  }

  /// The passage from byte `index` on, without the blank space there; nil if that is nothing.
  package func passage(from index: Int) -> Passage? {
    let index = trimmed(index..<bytes.count).lowerBound
    if index < bytes.count, let run = runIndex(of: index) {
      let own = runs[run]
      if own.range.contains(index) {
        return passage(from: own.node, skipping: index - own.start + own.skipped)
      }
      if run + 1 < runs.count {
        return passage(from: runs[run + 1].node)
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
  package func trimmedText(of id: NodeID) -> String {
    String(plainText(of: id).trimmed)
  }

  /// The only node directly below `id`; nil if there are several or none.
  package func onlyChild(of id: NodeID) -> NodeID? {
    guard let first = firstChild(of: id), self[first].end == self[id].end else { return nil }
    return first
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether two bytes stand behind the first one of a character of three: `：`, `。`.
  @inlinable package func has(_ second: UInt8, _ third: UInt8, behind index: Int) -> Bool {
    index + 2 < endIndex && self[index + 1] == second && self[index + 2] == third
  }
}
