import Characters
package import Diagnostics

/// Parses a note: CommonMark with tables, task lists, strikethrough, bare addresses and footnotes,
/// and with the emphasis of Japanese and Chinese that CommonMark's rules miss.
///
///     行は**必須。**です        paragraph [text, strong [text], text]
///
/// Always gives a tree. A text beyond ``MarkdownLimits`` becomes paragraphs of plain text, with a
/// diagnostic: no word is lost.
///
/// - Parameters:
///   - body: where the Markdown stands in the file, after the front matter.
///   - title: what front matter calls the note, and where. It is the first heading of a note without
///     a heading of the first level, unless another one has these words.
///   - isAside: whether a word names a box: `note` of `:::note`. Nil: every word does.
///   - limits: what the note may hold.
/// - Complexity: O(n) in the size of the file.
package func parse(
  _ source: SourceFile, file: Int, body: Range<Int>? = nil,
  title: (text: String, range: Range<Int>)? = nil, isAside: ((String) -> Bool)? = nil,
  limits: MarkdownLimits = .standard
) -> Diagnosed<Document> {
  let body = body ?? 0..<source.bytes.count
  return source.bytes.withUnsafeBufferPointer { all in
    let bytes = UnsafeBufferPointer(rebasing: all[body])
    let findings = limits.check(bytes, from: body.lowerBound)
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
    let text = SourceText(bytes: UnsafeBufferPointer(rebasing: all[..<body.upperBound]))
    func parsed(_ lines: [Range<Int>]) -> Diagnosed<Document> {
      let lines = TextLines(lines, of: text)
      return lines.bytes.withUnsafeBufferPointer {
        document(of: $0, lines, source, bytes: all, file: file, body: body)
      }
    }
    var lines: [Range<Int>]?
    var directives: [Directive] = []
    var asides: [Aside] = []
    var diagnostics: [Diagnostic] = []
    if findings.mayHoldDirectives {
      let scan = DirectiveScan(text, from: body.lowerBound, file: file)
      if !scan.directives.isEmpty || !scan.diagnostics.isEmpty {
        lines = scan.lines
        directives = scan.directives
        diagnostics += scan.diagnostics
      }
    }
    if findings.mayHoldMarkLines {
      let whole = lines ?? TextLines.whole(findings.lineStarts, of: text)
      let scan = MarkLineScan(text, lines: whole, file: file, isAside: isAside)
      if scan.hasFound {
        lines = scan.lines
        asides = scan.asides
        diagnostics += scan.diagnostics
      }
    }
    var note =
      lines.map(parsed)
      ?? document(
        of: bytes, TextLines(starts: findings.lineStarts), source, bytes: all, file: file,
        body: body)
    if let title { note.value = note.value.titled(title.text, at: title.range) }
    if !directives.isEmpty {
      let tabs = Directive.tabs(in: directives, of: body)
      note.value = note.value.inserting(
        directives, withoutTitles: Set(tabs.map(\.range.lowerBound)))
      asides = (asides + tabs).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    if !asides.isEmpty { note.value = note.value.wrapping(asides) }
    note.value = note.value.addingComments { parsed($0).value }
    note.diagnostics = diagnostics + note.diagnostics + note.value.fenceDiagnostics()
    return note
  }
}

/// A text of a note that stands where Markdown has no blocks.
package enum AddedText {
  /// Markdown, by its lines.
  case lines([Range<Int>])
  /// Code, which is shown as it is.
  case code(Range<Int>)
}

extension Document {
  /// The document with more blocks behind its tree, where those of doc comments stand, too: texts
  /// that the note hides in code, read as Markdown.
  ///
  ///     @property CGFloat rowHeight; // **行**の高さ     →     paragraph [strong [text], text]
  ///
  /// - Parameter texts: each with its ranges in the file.
  /// - Returns: the document, and of each text the blocks.
  /// - Complexity: linear in the length of the document and the texts.
  package func adding(_ texts: [AddedText]) -> (document: Document, blocks: [[NodeID]]) {
    if texts.isEmpty { return (self, []) }
    var added = AppendedBlocks(behind: self)
    var blocks: [[NodeID]] = []
    let file = SourceFile(path: "", bytes: source)
    source.withUnsafeBufferPointer { bytes in
      let text = SourceText(bytes: bytes)
      for item in texts {
        let lines: TextLines
        switch item {
        case .code(let range):
          blocks.append([added.append(.leaf(.codeBlock, end: 1, at: range))])
          continue
        case .lines(let ranges): lines = TextLines(ranges, of: text)
        }
        let isLimited = lines.bytes.withUnsafeBufferPointer {
          MarkdownLimits.standard.check($0, from: 0).excess != nil
        }
        guard !isLimited else {
          blocks.append([])
          continue
        }
        let parsed = lines.bytes.withUnsafeBufferPointer { text in
          Markup.document(
            of: text, lines, file, bytes: bytes, file: self.file, body: 0..<bytes.count
          ).value
        }
        let first = added.append(parsed).lowerBound
        blocks.append(parsed.children(of: parsed.root).map { $0 + first - 1 })
      }
    }
    return (added.appended(), blocks)
  }
}

/// The lines that the library sees, and where they stand in the file: one of its lines may be several.
private struct TextLines {
  /// Where each line begins, and at last where the text ends, in the file.
  var starts: [Int32]
  /// Where each line ends in the file, and begins in the text; empty where the text is the file's.
  var ends: [Int32] = []
  var textStarts: [Int32]?
  var bytes: [UInt8] = []

  init(starts: [Int32]) { self.starts = starts }

  /// All lines of a file, from where each begins and where the last one ends.
  static func whole(_ starts: [Int32], of text: SourceText) -> [Range<Int>] {
    starts.dropLast().map { Int($0)..<text.endOfLine(Int($0)) }
  }

  /// The text of some lines of a file.
  init(_ lines: [Range<Int>], of text: SourceText) {
    starts = lines.map { Int32($0.lowerBound) } + [Int32(text.bytes.count)]
    ends = lines.map { Int32($0.upperBound) }
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 2 })
    var textStarts: [Int32] = []
    textStarts.reserveCapacity(lines.count)
    for line in lines {
      textStarts.append(Int32(bytes.count))
      bytes.append(contentsOf: text.bytes[line])
      let end = line.upperBound
      if end < text.bytes.count, text.bytes[end].isLineEnd {
        bytes.append(contentsOf: text.bytes[end..<text.afterLineEnd(end)])
      } else {
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    if starts.count == 1 { starts.insert(Int32(text.bytes.count), at: 0) }
    self.textStarts = textStarts.isEmpty ? [0] : textStarts
    if ends.isEmpty { ends = [Int32(text.bytes.count)] }
  }
}

extension LineStarts {
  /// - Parameter base: where the file's text begins.
  fileprivate init(_ lines: TextLines, base: Int) {
    inFile = lines.starts
    inText = lines.textStarts
    self.base = base
  }
}

/// Parses a text, with what its lines need mended.
private func document(
  of text: UnsafeBufferPointer<UInt8>, _ lines: TextLines, _ source: SourceFile,
  bytes: UnsafeBufferPointer<UInt8>, file: Int, body: Range<Int>
) -> Diagnosed<Document> {
  let findings = LineFindings(
    text, starts: LineStarts(lines, base: body.lowerBound), of: source, file: file)
  func document(of markdown: UnsafeBufferPointer<UInt8>) -> Document {
    var builder = DocumentBuilder(
      source: source, bytes: bytes, file: file, body: body, lineStarts: lines.starts,
      lineEnds: lines.ends)
    CMarkTree(parsing: markdown).forEachNode { event, node in
      switch event {
      case .enter: builder.enter(node)
      case .exit: builder.exit(node)
      }
    }
    return builder.finish()
  }
  let parsed =
    findings.repairs.isEmpty
    ? document(of: text)
    : findings.repairs.applied(to: text).withUnsafeBufferPointer { document(of: $0) }
  return Diagnosed(parsed, findings.diagnostics)
}

/// The text as paragraphs that are parted by blank lines, nothing else.
private func plainDocument(_ source: SourceFile, file: Int, body: Range<Int>) -> Document {
  var nodes = [MarkupNode(.document, at: 0..<source.bytes.count)]
  var paragraph: Range<Int>?
  func close() {
    guard let range = paragraph else { return }
    let behind = Int32(nodes.count + 2)
    nodes.append(MarkupNode(.paragraph, end: behind, at: range))
    nodes.append(.leaf(end: behind, at: range))
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
