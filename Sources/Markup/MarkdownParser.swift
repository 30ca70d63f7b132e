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
    let findings = MarkdownLimits.check(bytes, from: body.lowerBound)
    if let excess = findings.excess {
      return Diagnosed(
        plainDocument(source, file: file, body: body),
        [
          Diagnostic(
            .limitExceeded,
            "too many \(excess.what) to be read as Markdown; the note is shown as plain text",
            at: SourceRange(file: file, source.lineRange(at: excess.offset)))
        ])
    }
    var headings = HeadingRepair(bytes, lineStarts: findings.lineStarts, from: body.lowerBound)
    func document(of markdown: UnsafeBufferPointer<UInt8>) -> Document {
      var builder = DocumentBuilder(
        source: source, bytes: all, file: file, body: body, lineStarts: findings.lineStarts)
      CMarkTree(parsing: markdown).forEachNode { event, node in
        switch event {
        case .enter: builder.enter(node)
        case .exit: builder.exit(node)
        }
      }
      return builder.finish()
    }
    if !headings.repairs.isEmpty, !headings.isCertain {
      let unrepaired = document(of: bytes)
      headings.keepRepairs(inTextOf: unrepaired, from: body.lowerBound)
      if headings.repairs.isEmpty { return Diagnosed(unrepaired) }
    }
    if headings.repairs.isEmpty { return Diagnosed(document(of: bytes)) }
    let repaired = headings.repairedText().withUnsafeBufferPointer { document(of: $0) }
    return Diagnosed(repaired, diagnostics(headings, source, file: file, from: body.lowerBound))
  }
}

private func diagnostics(
  _ headings: HeadingRepair, _ source: SourceFile, file: Int, from base: Int
) -> [Diagnostic] {
  headings.repairs.map { repair in
    let start = base + repair.offset
    return Diagnostic(
      .headingWithoutSpace, "a heading has a space after its number signs",
      at: SourceRange(file: file, source.lineRange(at: start)),
      fixes: [
        Diagnostic.FixIt(
          replacing: SourceRange(file: file, start + repair.marks..<start + repair.marks),
          with: " ")
      ])
  }
}

/// The text as paragraphs that are parted by blank lines, nothing else.
private func plainDocument(_ source: SourceFile, file: Int, body: Range<Int>) -> Document {
  var nodes = [Document.Node(kind: .document, offset: 0, length: Int32(source.bytes.count))]
  var paragraph: Range<Int>?
  func close() {
    guard let range = paragraph else { return }
    let id = Int32(nodes.count)
    let (offset, length) = (Int32(range.lowerBound), Int32(range.count))
    nodes.append(Document.Node(kind: .paragraph, end: id + 2, offset: offset, length: length))
    nodes.append(
      Document.Node(
        kind: .text, end: id + 2, textStart: offset, textCount: length, offset: offset,
        length: length))
    paragraph = nil
  }
  source.bytes.withUnsafeBufferPointer { all in
    let text = SourceText(bytes: UnsafeBufferPointer(rebasing: all[..<body.upperBound]))
    var lineStart = body.lowerBound
    while lineStart < body.upperBound {
      let end = text.endOfLine(lineStart)
      if text.afterSpaces(lineStart) >= end {
        close()
      } else {
        paragraph = (paragraph?.lowerBound ?? lineStart)..<end
      }
      lineStart = text.afterLineEnd(end)
    }
  }
  close()
  nodes[0].end = Int32(nodes.count)
  return Document(file: file, source: source.bytes, nodes: nodes)
}
