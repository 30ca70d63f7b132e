import Characters
package import Diagnostics
package import Markup

/// The comments of a note that ignore diagnostics of the block below them, and what of them names none.
///
///     <!-- docgen:ignore nearly-a-symbol, raw-html: why -->
///
/// - Complexity: O(nodes).
package func ignoreComments(of document: Document) -> Diagnosed<[IgnoreComment]> {
  var reader = IgnoreCommentReader(document: document)
  reader.read()
  return Diagnosed(reader.comments, reader.diagnostics)
}

private struct IgnoreCommentReader {
  let document: Document
  var comments: [IgnoreComment] = []
  var diagnostics: [Diagnostic] = []

  private static let opening = "<!--"
  private static let closing = "-->"
  private static let mark = "docgen:ignore"

  init(document: Document) { self.document = document }

  mutating func read() {
    guard document.has(.htmlBlock) else { return }
    let end = document[document.root].end
    for id in document.root..<end where document.kind(id) == .htmlBlock {
      guard let words = words(of: id) else { continue }
      var block = document[id].end
      while block < end, document.kind(block) == .htmlBlock, self.words(of: block) != nil {
        block = document[block].end
      }
      // What contains the block begins where it does.
      let range = document.range(of: id)
      add(
        words, of: id, range: withLineEnd(range),
        block: block < end
          ? document.range(of: block)
          : SourceRange(file: document.file, document.source.count..<document.source.count))
    }
  }

  /// The range of the text behind the mark of a comment in the file; nil for any other block.
  private func words(of id: Document.NodeID) -> Range<Int>? {
    let range = document.range(of: id).offsets
    let bytes = document.source[range]
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      bytes[start...].starts(with: Self.opening.utf8),
      let close = bytes.firstRange(of: Array(Self.closing.utf8))?.lowerBound
    else { return nil }
    let first = bytes[(start + Self.opening.utf8.count)..<max(close, start + 4)]
      .firstIndex { $0 > 0x20 }
    guard let first, bytes[first..<close].starts(with: Self.mark.utf8) else { return nil }
    let behind = first + Self.mark.utf8.count
    guard behind == close || bytes[behind] <= 0x20 else { return nil }
    return behind..<close
  }

  private mutating func add(
    _ words: Range<Int>, of id: Document.NodeID, range: SourceRange, block: SourceRange
  ) {
    let bytes = document.source
    let end = bytes[words].firstIndex(of: UInt8(ascii: ":")) ?? words.upperBound
    var names: [Range<Int>] = []
    var start = words.lowerBound
    for index in words.lowerBound...end {
      guard index == end || bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") else {
        continue
      }
      if start < index { names.append(start..<index) }
      start = index + 1
    }
    var ids: [IgnoreComment.Named] = []
    for name in names {
      let range = SourceRange(file: document.file, name)
      let text = String(decoding: bytes[name], as: UTF8.self)
      if let id = DiagnosticID(rawValue: text) {
        ids.append(.init(id: id, range: range))
      } else {
        diagnostics.append(
          .unknownKey(
            text, what: "diagnostic", known: DiagnosticID.allCases.map(\.rawValue), at: range))
      }
    }
    if names.isEmpty {
      diagnostics.append(
        Diagnostic(
          .needlessIgnore,
          "this names no diagnostic; write its id: '<!-- docgen:ignore raw-html: why -->'",
          at: document.range(of: id)))
    }
    if !ids.isEmpty { comments.append(IgnoreComment(ids: ids, range: range, block: block)) }
  }

  /// A block with the end of its line, so that nothing is left where it stood.
  private func withLineEnd(_ range: SourceRange) -> SourceRange {
    var end = range.offsets.upperBound
    if end < document.source.count, document.source[end] == UInt8(ascii: "\r") { end += 1 }
    if end < document.source.count, document.source[end] == UInt8(ascii: "\n") { end += 1 }
    return SourceRange(file: Int(range.file), range.offsets.lowerBound..<end)
  }
}
