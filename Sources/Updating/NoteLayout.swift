import Characters
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// The layout of one file: where each entry stands, and so where text that belongs to it is written.
///
///     # ABLamp              entry ABLamp, its own part to `Unlit.`
///     ## Availability
///     iOS 2.0.
///     Unlit.
///     ## hue                entry hue
///     ### Note
struct NoteLayout {
  /// An entry that a heading of its own begins.
  struct Entry {
    /// The index of its heading among ``headings``.
    var heading: Int
    var level: Int
    /// The offset at which the lines of its heading end.
    var headingEnd: Int
    /// The headings in it that begin no other entry.
    var sections: Range<Int>
    /// The offset behind its last word, without entries below it.
    var ownEnd: Int
    /// The same with them.
    var end: Int
  }

  let document: Document
  /// The paragraphs in the order of the file.
  private let paragraphs: [Document.NodeID]
  /// The headings that stand in no other block, in order.
  private let headings: [Document.NodeID]
  private var entries: [EntryKey: Entry] = [:]

  /// - Parameter stated: the entries of the file's notes, with the ranges of their names.
  init(of document: Document, _ stated: [(key: EntryKey, range: SourceRange)]) {
    self.document = document
    paragraphs = document.nodes.indices.map { Document.NodeID($0) }
      .filter { document.kind($0) == .paragraph }
      .sorted { document[$0].offset < document[$1].offset }
    headings = document.children(of: document.root).filter { document.kind($0) == .heading }
    var owners: [Int: EntryKey] = [:]
    for (key, range) in stated {
      guard let heading = headingIndex(at: Int(range.lowerBound)), owners[heading] == nil else {
        continue
      }
      owners[heading] = key
    }
    let bytes = document.source
    for heading in headings.indices {
      guard let key = owners[heading] else { continue }
      guard let headingEnd = endOfLines(ofHeading: heading) else { continue }
      let node = document[headings[heading]]
      let level = Int(node.detail)
      // What begins another entry, and the titles of groups above it, end its own part.
      var end = heading + 1
      while end < headings.count, self.level(end) > level, owners[end] == nil { end += 1 }
      var last = end
      while last < headings.count, self.level(last) > level { last += 1 }
      if last > end {
        while end - 1 > heading, self.level(end - 1) < self.level(end) { end -= 1 }
      }
      entries[key] = Entry(
        heading: heading, level: level,
        headingEnd: headingEnd,
        sections: heading + 1..<end, ownEnd: bytes.contentEnd(before: start(of: end)),
        end: bytes.contentEnd(before: start(of: last)))
    }
  }

  subscript(key: EntryKey) -> Entry? { entries[key] }

  func level(_ heading: Int) -> Int { Int(document[headings[heading]].detail) }

  func node(_ heading: Int) -> Document.NodeID { headings[heading] }

  /// The offset at which a heading's line begins; behind the last heading the end of the file.
  func start(of heading: Int) -> Int {
    guard heading < headings.count else { return document.source.count }
    return document.source.lineStart(at: Int(document[headings[heading]].offset))
  }

  /// The blocks below a heading, to the next one.
  func blocks(below heading: Int) -> [Document.NodeID] {
    var blocks: [Document.NodeID] = []
    var block = document[headings[heading]].end
    let end = heading + 1 < headings.count ? headings[heading + 1] : document[document.root].end
    while block < end {
      if document.kind(block) != .footnote { blocks.append(block) }
      block = document[block].end
    }
    return blocks
  }

  /// The paragraph that holds an offset.
  func paragraph(at offset: Int) -> Document.NodeID? {
    let after = paragraphs.partitioningIndex { Int(document[$0].offset) > offset }
    guard after > 0 else { return nil }
    let node = document[paragraphs[after - 1]]
    return offset < Int(node.offset + node.length) ? paragraphs[after - 1] : nil
  }

  /// Whether a heading has code in it, as the name of an entry.
  func isCode(_ heading: Int) -> Bool {
    document.children(of: headings[heading]).contains { document.kind($0) == .code }
  }

  /// The heading in whose range an offset lies.
  private func headingIndex(at offset: Int) -> Int? {
    let after = headings.partitioningIndex { Int(document[$0].offset) > offset }
    guard after > 0 else { return nil }
    let node = document[headings[after - 1]]
    return offset <= Int(node.offset + node.length) ? after - 1 : nil
  }

  /// The heading below which an offset lies.
  func heading(above offset: Int) -> Document.NodeID? {
    let after = headings.partitioningIndex { Int(document[$0].offset) > offset }
    return after > 0 ? headings[after - 1] : nil
  }

  /// The offset at which the lines of a heading end; of a title from front matter the end of the front
  /// matter; nil for a heading that a directive makes.
  private func endOfLines(ofHeading heading: Int) -> Int? {
    let node = document[headings[heading]]
    let bytes = document.source
    let end = Int(node.offset + node.length)
    let start = bytes.lineStart(at: Int(node.offset))
    let line = bytes[start..<end]
    let words = line.drop { $0 == 0x20 }
    if line.contains(UInt8(ascii: "\n")) || words.first == UInt8(ascii: "#")
      || words.starts(with: [0xEF, 0xBC, 0x83])
    {
      return bytes.lineContentEnd(at: bytes.contentEnd(before: end))
    }
    guard heading == 0, bytes.starts(with: "---".utf8) else { return nil }
    var next = bytes.lineContentEnd(at: end)
    while let lineEnd = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) {
      next = bytes.lineContentEnd(at: lineEnd + 1)
      if bytes[(lineEnd + 1)..<next].elementsEqual("---".utf8) { return next }
    }
    return nil
  }
}
