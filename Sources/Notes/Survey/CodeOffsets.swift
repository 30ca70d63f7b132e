import Characters
import Markup

/// Where the bytes of a block of code stand in the file: in a list or a quote each of its lines stands
/// behind marks and spaces that are none of its text.
///
///     * reloads the rows
///       ```objc
///       - (void)reloadData;      begins 6 bytes behind its line here, at 0 in the text
///       ```
struct CodeOffsets {
  /// Where each line begins in the text, and in the file.
  private var lines: [(text: Int, file: Int)] = []

  /// nil: the text does not stand in the file line by line.
  init?(_ block: Document.NodeID, in document: Document) {
    if document.textIsVerbatim(of: block) {
      lines = [(0, document.offset(ofTextByte: 0, in: block))]
      return
    }
    let node = document[block]
    let end = min(Int(node.offset + node.length), document.source.count)
    var start = Int(node.offset)
    if document.isFenced(block) {
      start = Self.nextLine(from: start, before: end, in: document.source)
    }
    let text = Array(document.text(of: block).utf8)
    var position = 0
    while position < text.count {
      let lineEnd = text[position...].firstIndex(of: 0x0A) ?? text.count
      let next = Self.nextLine(from: start, before: end, in: document.source)
      var stop = next
      while stop > start, document.source[stop - 1] == 0x0A || document.source[stop - 1] == 0x0D {
        stop -= 1
      }
      // A tab may stand for some of the spaces.
      let line = text[position..<lineEnd].drop { $0 == 0x20 || $0 == 0x09 }
      let isThere = document.source[start..<stop].suffix(line.count).elementsEqual(line)
      guard start < end || line.isEmpty, isThere else { return nil }
      lines.append((position + (lineEnd - position - line.count), stop - line.count))
      position = lineEnd + 1
      start = next
    }
  }

  /// Where a part of the text stands, from its first to its last byte.
  ///
  /// - Complexity: logarithmic in the number of lines.
  func range(of part: Range<Int>) -> Range<Int> {
    let start = offset(of: part.lowerBound)
    return part.isEmpty ? start..<start : start..<max(start, offset(of: part.upperBound - 1)) + 1
  }

  private func offset(of position: Int) -> Int {
    let behind = lines.partitioningIndex { $0.text > position }
    guard behind > 0 else { return lines.first.map { $0.file } ?? 0 }
    return lines[behind - 1].file + position - lines[behind - 1].text
  }

  private static func nextLine(from start: Int, before end: Int, in source: ConstantBytes) -> Int {
    source[start..<end].firstIndex(of: 0x0A).map { $0 + 1 } ?? end
  }
}
