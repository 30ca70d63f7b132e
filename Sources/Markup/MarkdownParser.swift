package import Diagnostics

/// Parses a note: CommonMark with tables, task lists, strikethrough, bare addresses and footnotes,
/// and with the emphasis of Japanese and Chinese that CommonMark's rules miss.
///
///     行は**必須。**です        paragraph [text, strong [text], text]
///
/// Always gives a tree. A text beyond ``MarkdownLimits`` becomes paragraphs of plain text, with a
/// diagnostic: no word is lost.
///
/// - Parameter body: where the Markdown stands in the file, after the front matter.
/// - Complexity: O(n) in the size of the file.
package func parse(_ source: SourceFile, file: Int, body: Range<Int>? = nil)
  -> Diagnosed<Document>
{
  let body = body ?? 0..<source.bytes.count
  return source.bytes.withUnsafeBufferPointer { all in
    let bytes = UnsafeBufferPointer(rebasing: all[body])
    if let excess = MarkdownLimits.firstExcess(in: bytes) {
      let start = body.lowerBound + excess.offset
      return Diagnosed(
        plainDocument(source, file: file, body: body),
        [
          Diagnostic(
            .limitExceeded,
            "too many \(excess.what) to be read as Markdown; the note is shown as plain text",
            at: SourceRange(file: file, source.lineRange(at: start)))
        ])
    }
    let headings = HeadingRepair(bytes)
    let repaired = headings.repairedText()
    var builder = DocumentBuilder(source: source, file: file, body: body)
    repaired.withUnsafeBufferPointer { repaired in
      let tree = CMarkTree(parsing: headings.repairs.isEmpty ? bytes : repaired)
      tree.forEachNode { event, node in
        switch event {
        case .enter: builder.enter(node)
        case .exit: builder.exit(node)
        }
      }
    }
    let document = builder.finish()
    return Diagnosed(
      document,
      headings.repairs.map { repair in
        let start = body.lowerBound + repair.offset
        return Diagnostic(
          .headingWithoutSpace, "a heading has a space after its number signs",
          at: SourceRange(file: file, source.lineRange(at: start)),
          fixes: [
            Diagnostic.FixIt(
              replacing: SourceRange(file: file, start + repair.marks..<start + repair.marks),
              with: " ")
          ])
      })
  }
}

/// The text as paragraphs that are parted by blank lines, nothing else.
private func plainDocument(_ source: SourceFile, file: Int, body: Range<Int>) -> Document {
  var nodes = [Document.Node(kind: .document, offset: 0, length: Int32(source.bytes.count))]
  var lineStart = body.lowerBound
  var paragraph: Range<Int>?
  func close() {
    guard let range = paragraph else { return }
    let id = Int32(nodes.count)
    nodes.append(
      Document.Node(
        kind: .paragraph, end: id + 2, offset: Int32(range.lowerBound), length: Int32(range.count)))
    nodes.append(
      Document.Node(
        kind: .text, end: id + 2, textStart: Int32(range.lowerBound),
        textCount: Int32(range.count), offset: Int32(range.lowerBound),
        length: Int32(range.count)))
    paragraph = nil
  }
  while lineStart < body.upperBound {
    let line = source.bytes[lineStart..<body.upperBound].prefix { $0 != UInt8(ascii: "\n") }
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) {
      close()
    } else {
      paragraph = (paragraph?.lowerBound ?? line.startIndex)..<line.endIndex
    }
    lineStart = line.endIndex + 1
  }
  close()
  nodes[0].end = Int32(nodes.count)
  return Document(file: file, source: source.bytes, nodes: nodes)
}

/// `##見出し` is text to CommonMark and a heading to its author. The missing space is put in before
/// the library sees the text; ``DocumentBuilder`` looks for words in the file's own bytes, so no
/// position moves but a block's column.
private struct HeadingRepair {
  struct Repair {
    var offset: Int
    var marks: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var repairs: [Repair] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var fence: UInt8?
    var lineStart = 0
    while lineStart < bytes.count {
      var index = lineStart
      while index < bytes.count, bytes[index] == UInt8(ascii: " "), index - lineStart < 4 {
        index += 1
      }
      if index < bytes.count, index - lineStart < 4 {
        let first = bytes[index]
        if first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
          if index + 2 < bytes.count, bytes[index + 1] == first, bytes[index + 2] == first {
            fence = fence == nil ? first : (fence == first ? nil : fence)
          }
        } else if first == UInt8(ascii: "#"), fence == nil {
          var marks = 0
          while index + marks < bytes.count, bytes[index + marks] == UInt8(ascii: "#") { marks += 1 }
          // Only before Japanese or Chinese, a code span or bold text: `#1` and `#pragma` are text.
          if marks <= 6, index + marks < bytes.count,
            bytes[index + marks] >= 0xE3 || bytes[index + marks] == UInt8(ascii: "`")
              || (marks >= 2 && isASCIILetter(bytes[index + marks]))
          {
            repairs.append(Repair(offset: index, marks: marks))
          }
        }
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      lineStart = index + 1
    }
  }

  /// The whole text with its repairs; nothing where there are none.
  func repairedText() -> [UInt8] {
    if repairs.isEmpty { return [] }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + repairs.count)
    var copied = 0
    for repair in repairs {
      let place = repair.offset + repair.marks
      text.append(contentsOf: bytes[copied..<place])
      text.append(UInt8(ascii: " "))
      copied = place
    }
    text.append(contentsOf: bytes[copied...])
    return text
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
