import Characters
import Diagnostics

/// Where the lines of a text begin, in the text and in the file that it is of.
struct LineStarts {
  /// Of each line, and at last where the file's text ends.
  let inFile: [Int32]
  /// Of each line in the text; nil where the text is the file's from `base` on.
  let inText: [Int32]?
  let base: Int

  var count: Int { inFile.count - 1 }

  /// Where a line begins in a text.
  func start(of line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let inText else { return Int(inFile[line]) - base }
    return line < inText.count ? Int(inText[line]) : bytes.count
  }
}

/// What the lines of a text tell before it is parsed: what is to be mended, and the blocks that take in
/// more than their author meant.
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
  /// No line above this one is read a third time.
  private var mended = 0
  /// The line that is read, and how far behind its place in the text it stands in the file.
  private var index = 0
  private var shift = 0

  /// A block of code, a comment or the like whose end has not been read.
  private struct OpenBlock {
    /// Its first line, in the file.
    var range: Range<Int>
    var fence: BlockLines.Fence?
    /// Whether it stands in no list and no quote.
    var isTop = false
    /// The first heading that it takes in: its line, and its words in the file and as they are written.
    var heading: (line: Int, range: Range<Int>, words: String)?
    /// Whether somebody is told of it already.
    var isReported = false
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
    while index < starts.count {
      let line = range(of: index)
      shift = Int(starts.inFile[index]) - line.lowerBound
      index += 1
      read(line)
    }
    if let open { report(unclosed: open) }
  }

  /// A line in the text, without its end.
  private func range(of line: Int) -> Range<Int> {
    let start = starts.start(of: line, in: text.bytes)
    var end = starts.start(of: line + 1, in: text.bytes)
    if end > start, text.bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, text.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private mutating func read(_ range: Range<Int>) {
    let fence = lines.openFence
    let line = lines.read(range, in: text)
    if let marks = line.looseMarks { mend(marks, at: line.words) }
    if let space = line.looseSpace { mend(space: space) }
    switch line.kind {
    case .text, .blank, .heading, .html, .indentedCode: close(isClosed: false)
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

  private mutating func close(isClosed: Bool) {
    if let open, !isClosed { report(unclosed: open) }
    open = nil
  }

  private func inFile(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + shift..<range.upperBound + shift
  }

  // MARK: Code

  private mutating func readCode(_ words: Range<Int>) {
    takeHeading(words)
    guard let block = open, let fence = block.fence, !block.isReported else { return }
    let end = min(text.afterRun(of: fence.mark, at: words.lowerBound), words.upperBound)
    guard end - words.lowerBound >= fence.count,
      !text.bytes[end..<words.upperBound].contains(UInt8(ascii: "`"))
    else { return }
    open?.isReported = true
    // A heading above a fence that begins a block: the one before lacks its end.
    if block.isTop, let heading = block.heading, heading.line > mended,
      case let blank = range(of: heading.line - 1), blank.isEmpty
    {
      return close(block, fence, before: heading.line, at: blank, words: heading.words)
    }
    diagnostics.append(
      Diagnostic(
        .unclosedBlock,
        "a fence inside of a block of code; close that one first, or give its fences more marks",
        at: SourceRange(file: file, inFile(words)),
        notes: [.init("the block begins here", at: SourceRange(file: file, block.range))]))
  }

  /// Ends a block at the blank line before a heading, and goes on there.
  private mutating func close(
    _ block: OpenBlock, _ fence: BlockLines.Fence, before line: Int, at blank: Range<Int>,
    words: String
  ) {
    let marks = String(repeating: Character(Unicode.Scalar(fence.mark)), count: fence.count)
    repairs.replace(blank, with: marks)
    let place = Int(starts.inFile[line - 1])
    diagnostics.append(
      Diagnostic(
        .unclosedBlock,
        "no fence closes this block of code; it is read as if it ended before '\(words)'",
        at: SourceRange(file: file, block.range),
        fixes: [.init(replacing: SourceRange(file: file, place..<place), with: marks + "\n")]))
    lines = BlockLines()
    open = nil
    mended = index
    index = line
  }

  private mutating func takeHeading(_ words: Range<Int>) {
    guard open != nil, open?.heading == nil, text.bytes.has("#", at: words.lowerBound) else {
      return
    }
    let signs = text.afterRun(of: UInt8(ascii: "#"), at: words.lowerBound)
    let start = text.afterSpaces(signs)
    guard signs - words.lowerBound <= 6, start > signs, start < words.upperBound else { return }
    let name = start..<text.beforeSpaces(words.upperBound, from: start)
    let place = inFile(name)
    open?.heading = (index - 1, place, String(decoding: text.bytes[name], as: UTF8.self))
  }

  private mutating func report(unclosed block: OpenBlock) {
    guard !block.isReported else { return }
    let taken = block.heading.map { "; it takes in '\($0.words)'" } ?? ""
    diagnostics.append(
      Diagnostic(
        .unclosedBlock,
        (block.fence == nil
          ? "no end closes this comment or element" : "no fence closes this block of code") + taken,
        at: SourceRange(file: file, block.range),
        notes: block.heading.map {
          [.init("the first heading in it", at: SourceRange(file: file, $0.range))]
        } ?? []))
  }

  // MARK: What is mended

  private mutating func mend(_ marks: HeadingMarks, at start: Int) {
    let signs = String(repeating: "#", count: marks.count)
    repairs.replace(start..<start + marks.length, with: signs + " ")
    let place = start + shift
    let end = place + marks.length
    let isWide = marks.length > marks.count
    diagnostics.append(
      Diagnostic(
        .headingWithoutSpace,
        isWide
          ? "a heading begins with number signs of half width and a space"
          : "a heading has a space after its number signs",
        at: SourceRange(file: file, source.lineRange(at: place)),
        fixes: [
          isWide
            ? .init(replacing: SourceRange(file: file, place..<end), with: signs + " ")
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
