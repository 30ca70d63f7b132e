import Characters
import Diagnostics

/// Where the lines of a text begin, in the text and in the file that it is of.
struct LineStarts {
  /// The offset of each line in the file, and at last that of the end of the file's text.
  let inFile: [Int32]
  /// The offset of each line in the text; nil where the text is the file's from `base` on.
  let inText: [Int32]?
  let base: Int

  var count: Int { inFile.count - 1 }

  /// Where a line begins in a text.
  func start(of line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let inText else { return Int(inFile[line]) - base }
    return line < inText.count ? Int(inText[line]) : bytes.count
  }
}

/// The findings that the lines of a text give before it is parsed: what is to be mended, and the blocks
/// that take in more than their author meant.
///
/// - Complexity: linear in the size of the text.
struct LineFindings {
  private(set) var repairs = TextRepairs()
  private(set) var diagnostics: [Diagnostic] = []
  private let text: SourceText
  private let source: SourceFile
  private let file: Int
  private let starts: LineStarts
  private var lines = BlockLines()
  private var open: OpenBlock?
  private var doubtful: Doubtful?
  /// The deepest level of a heading so far, and how many are of the first.
  private var deepest = 0
  private var titles = 0
  /// The last line that has been read twice: none above it is read a third time.
  private var mended = 0
  /// The line that is read, and how far its offset in the file is behind that in the text.
  private var index = 0
  private var shift = 0

  /// A block of code, a comment or the like whose end has not been read.
  private struct OpenBlock {
    /// Its first line, in the file.
    var range: Range<Int>
    var fence: BlockLines.Fence?
    /// Whether it stands in no list and no quote.
    var isTop = false
    /// The first heading that it takes in, in the file and as it is written.
    var heading: Heading?
    /// The last one that stands behind an empty line.
    var lastHeading: Heading?
    /// A line in it that looks like a fence, in the file.
    var inner: Range<Int>?
  }

  /// A block that ends with a bare fence behind a heading, which may have been meant to begin the next
  /// one. At the end of the text the number of fences tells.
  private struct Doubtful {
    var block: OpenBlock
    var repairs: TextRepairs
    var diagnostics: [Diagnostic]
  }

  private struct Heading {
    var line: Int
    var range: Range<Int>
    var words: String
  }

  /// - Parameters:
  ///   - bytes: what the library will see, if nothing is mended.
  ///   - starts: where its lines begin.
  ///   - source: the file that it is of.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, starts: LineStarts, of source: SourceFile, file: Int
  ) {
    text = SourceText(bytes: bytes)
    self.starts = starts
    self.source = source
    self.file = file
    readAll()
    // The last fence may have been meant to end a block, if it says nothing.
    if let last = open?.fence, open?.isTop == true, isBlank(last.info),
      let doubtful, let fence = doubtful.block.fence, let heading = doubtful.block.lastHeading
    {
      (repairs, diagnostics) = (doubtful.repairs, doubtful.diagnostics)
      close(doubtful.block, fence, before: heading)
      self.doubtful = nil
      readAll()
    }
    if let open { report(unclosed: open) }
  }

  private mutating func readAll() {
    while index < starts.count {
      let line = Self.range(of: index, starts, in: text.bytes)
      shift = Int(starts.inFile[index]) - line.lowerBound
      index += 1
      read(line)
    }
  }

  /// A line in the text, without its end.
  private func range(of line: Int) -> Range<Int> { Self.range(of: line, starts, in: text.bytes) }

  @inline(__always)
  private static func range(
    of line: Int, _ starts: LineStarts, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    let start = starts.start(of: line, in: bytes)
    var end = starts.start(of: line + 1, in: bytes)
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private mutating func read(_ range: Range<Int>) {
    let fence = lines.openFence
    let line = lines.read(range, in: text)
    if let marks = line.looseMarks { mend(marks, at: line.words) }
    if let space = line.looseSpace { mend(space: space) }
    if line.kind == .heading { count(headingAt: line.words, line.looseMarks) }
    switch line.kind {
    case .text, .blank, .heading, .html, .indentedCode:
      if open != nil { close(isClosed: false) }
    case .fence:
      close(isClosed: fence != nil && lines.openFence == nil)
      if let begun = lines.openFence {
        open = OpenBlock(range: inFile(begun.range), fence: begun, isTop: line.depth == 0)
      }
    case .code: readCode(line.words..<range.upperBound)
    case .comment, .preformatted:
      if open?.fence != nil { close(isClosed: false) }
      if lines.openHTML == nil { return close(isClosed: true) }
      let words = line.words..<range.upperBound
      if open == nil { open = OpenBlock(range: inFile(words)) }
      takeHeading(words)
    }
  }

  private mutating func count(headingAt start: Int, _ loose: HeadingMarks?) {
    let signs = loose?.count ?? text.afterRun(of: UInt8(ascii: "#"), at: start) - start
    deepest = max(deepest, signs)
    if signs == 1 { titles += 1 }
  }

  private mutating func close(isClosed: Bool) {
    if let open {
      if !isClosed {
        report(unclosed: open)
      } else {
        if doubtful == nil, open.isTop, open.lastHeading.map({ $0.line > mended }) == true,
          looksLikeABeginning(index - 1)
        {
          doubtful = Doubtful(block: open, repairs: repairs, diagnostics: diagnostics)
        }
        if let inner = open.inner { report(inner, in: open) }
      }
    }
    open = nil
  }

  /// Whether a fence looks like the first line of a block: it stands behind a blank line, and code
  /// follows it.
  private func looksLikeABeginning(_ line: Int) -> Bool {
    line > 0 && isBlank(range(of: line - 1)) && line + 1 < starts.count
      && !isBlank(range(of: line + 1))
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    text.afterSpaces(range.lowerBound) >= range.upperBound
  }

  private func inFile(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + shift..<range.upperBound + shift
  }

  // MARK: Code

  private mutating func readCode(_ words: Range<Int>) {
    takeHeading(words)
    guard let block = open, let fence = block.fence else { return }
    let end = min(text.afterRun(of: fence.mark, at: words.lowerBound), words.upperBound)
    guard end - words.lowerBound >= fence.count,
      !text.bytes[end..<words.upperBound].contains(UInt8(ascii: "`"))
    else { return }
    // A heading above a fence that begins a block: the one before lacks its end.
    if block.isTop, let heading = block.lastHeading, heading.line > mended {
      return close(block, fence, before: heading)
    }
    let range = inFile(words)
    if block.inner == nil, text.afterSpaces(end) < words.upperBound { open?.inner = range }
  }

  /// Whether what looks like a heading in a block of code may be one, by the headings of the note so far:
  /// comments of many languages begin with such signs, too. In Markdown that is shown none is.
  private func mayBeHeading(_ signs: Int, in fence: BlockLines.Fence) -> Bool {
    if Self.markdown.contains(fence.word(in: text)) { return false }
    return signs == 1 ? titles > 1 : deepest == 0 || signs <= deepest + 1
  }

  private static let markdown: Set<String> = ["markdown", "md", "mdx", "plain", "text", "txt"]

  /// Ends a block at the blank line before a heading, and goes on there.
  private mutating func close(
    _ block: OpenBlock, _ fence: BlockLines.Fence, before heading: Heading
  ) {
    let marks = String(repeating: Character(Unicode.Scalar(fence.mark)), count: fence.count)
    repairs.replace(range(of: heading.line - 1), with: marks)
    let offset = Int(starts.inFile[heading.line - 1])
    diagnostics.append(
      Diagnostic(
        .unclosedBlock,
        "no fence closes this block of code; it is read as if it ended before '\(heading.words)'",
        at: SourceRange(file: file, block.range),
        fixes: [
          .init(
            replacing: SourceRange(file: file, offset..<offset), with: marks + lineEnd(at: offset))
        ]))
    lines = BlockLines()
    open = nil
    mended = index
    index = heading.line
  }

  /// How an empty line of the file ends.
  private func lineEnd(at offset: Int) -> String {
    source.bytes[offset...].starts(with: "\r\n".utf8) ? "\r\n" : "\n"
  }

  private mutating func takeHeading(_ words: Range<Int>) {
    guard let block = open, text.bytes.has("#", at: words.lowerBound) else { return }
    let signs = text.afterRun(of: UInt8(ascii: "#"), at: words.lowerBound)
    let start = text.afterSpaces(signs)
    let count = signs - words.lowerBound
    guard count <= 6, start < words.upperBound, start > signs || isLoose(count, signs) else {
      return
    }
    let name = start..<text.beforeSpaces(words.upperBound, from: start)
    let heading = Heading(
      line: index - 1, range: inFile(name), words: String(decoding: text.bytes[name], as: UTF8.self)
    )
    if block.heading == nil { open?.heading = heading }
    if let fence = block.fence, mayBeHeading(count, in: fence), heading.line > 0,
      range(of: heading.line - 1).isEmpty
    {
      open?.lastHeading = heading
    }
  }

  /// Whether number signs without a space behind them may begin a heading: `##dim`, `#見出し`.
  private func isLoose(_ count: Int, _ end: Int) -> Bool {
    count > 1 && text.bytes[end].isLetter || text.bytes[end] >= 0x80
  }

  private mutating func report(unclosed block: OpenBlock) {
    let taken = block.heading.map { "; it takes in '\($0.words)'" } ?? ""
    diagnostics.append(
      Diagnostic(
        .unclosedBlock,
        (block.fence == nil
          ? "no end closes this comment or element" : "no fence closes this block of code") + taken,
        at: SourceRange(file: file, block.range),
        notes: block.inner.map {
          [.init("what stands here ends no block", at: SourceRange(file: file, $0))]
        } ?? block.heading.map {
          [.init("the first heading in it", at: SourceRange(file: file, $0.range))]
        } ?? []))
  }

  /// Tells of a fence inside of a block that another one ends.
  private mutating func report(_ inner: Range<Int>, in block: OpenBlock) {
    diagnostics.append(
      Diagnostic(
        .unclosedBlock,
        "a fence inside of a block of code; close that one first, or give its fences more marks",
        at: SourceRange(file: file, inner),
        notes: [.init("the block begins here", at: SourceRange(file: file, block.range))]))
  }

  // MARK: What is mended

  private mutating func mend(_ marks: HeadingMarks, at start: Int) {
    let signs = String(repeating: "#", count: marks.count)
    repairs.replace(start..<start + marks.length, with: signs + " ")
    let first = start + shift
    let end = first + marks.length
    let isWide = marks.length > marks.count
    diagnostics.append(
      Diagnostic(
        .headingWithoutSpace,
        isWide
          ? "a heading begins with number signs of half width and a space"
          : "a heading has a space after its number signs",
        at: SourceRange(file: file, source.lineRange(at: first)),
        fixes: [
          isWide
            ? .init(replacing: SourceRange(file: file, first..<end), with: signs + " ")
            : .init(replacing: SourceRange(file: file, end..<end), with: " ")
        ]))
  }

  private mutating func mend(space: Range<Int>) {
    repairs.replace(space, with: "")
    let range = SourceRange(file: file, inFile(space))
    diagnostics.append(
      Diagnostic(
        .unclosedBlock, "the space behind this fence is none to Markdown, which would not end here",
        at: range, fixes: [.init(replacing: range, with: "")]))
  }
}
