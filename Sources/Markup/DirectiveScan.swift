import Diagnostics

/// Takes the directives out of a note before the C library sees it, which knows nothing of them.
///
///     @Row {                               (blank)
///         @Column { A *word*. }      →     A *word*.
///     }                                    (blank)
///
/// What remains are lines, each a range of the file: ``DocumentBuilder`` walks the file's own bytes,
/// so no position moves. Lines of a directive's content lose the indentation of its first one. What
/// ``BlockLines`` calls verbatim is left alone.
///
/// Complexity: O(n).
struct DirectiveScan {
  private struct Open {
    /// Nil inside a comment, which nobody reads.
    var directive: Int?
    var name: Range<Int>
    /// How far its content is indented; nil before its first line.
    var indentation: Int?
    var isMetadata: Bool
  }

  private let text: SourceText
  private let start: Int
  private let file: Int
  /// Comments that are never closed hide nothing.
  private let shownComments: Set<Int>
  private(set) var lines: [Range<Int>] = []
  private(set) var directives: [Directive] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var open: [Open] = []
  /// The lines that remain, as they are read so far.
  private var blocks = BlockLines()
  /// The state before the comment that is being read: how many directives are open outside of it, and the
  /// lines that remain above it.
  private var comment: (depth: Int, blocks: BlockLines)?

  /// - Parameter text: the file up to the end of the Markdown, which begins at `start`.
  init(_ text: SourceText, from start: Int, file: Int) {
    self.init(text, from: start, file: file, shownComments: [])
    scan()
    // Nothing but the end of the note ends an open comment: the rest of the note is no comment.
    if let comment {
      let comments = Set(open[comment.depth...].map(\.name.lowerBound))
      self.init(text, from: start, file: file, shownComments: comments)
      scan()
    }
    finish()
  }

  private init(_ text: SourceText, from start: Int, file: Int, shownComments: Set<Int>) {
    self.text = text
    self.start = start
    self.file = file
    self.shownComments = shownComments
  }

  private mutating func scan() {
    var position = start
    while position < text.bytes.count { position = readLine(from: position) }
  }

  private mutating func finish() {
    for item in open.reversed() {
      if let directive = item.directive, let content = directives[directive].content {
        directives[directive].content = content.lowerBound..<text.bytes.count
      }
      reportUnclosed("brace", at: item.name)
    }
    diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Lines

  /// Reads one line of the file; gives where the next one begins.
  private mutating func readLine(from lineStart: Int) -> Int {
    let end = text.endOfLine(lineStart)
    let next = text.afterLineEnd(end)
    let first = text.afterSpaces(lineStart)
    let shown = shownStart(lineStart, first: first, isBlank: first == end)
    guard first < end, mayHoldMarks(from: first, to: end), !isVerbatim(shown, end) else {
      keep(shown, end)
      return next
    }
    switch text.bytes[first] {
    case UInt8(ascii: "}") where !open.isEmpty: return readPieces(from: first)
    case UInt8(ascii: "@") where first - shown < 4 || !open.isEmpty:
      if let head = head(at: first) { return readPieces(from: begin(head)) }
    default: break
    }
    if !open.isEmpty, let brace = closingBrace(from: first, end: end) {
      keep(shown, text.beforeSpaces(brace, from: first))
      return readPieces(from: brace)
    }
    keep(shown, end)
    return next
  }

  /// Whether a directive may begin or end on a line: it begins with a sign, or ends with a brace.
  private func mayHoldMarks(from first: Int, to end: Int) -> Bool {
    if text.bytes[first] == UInt8(ascii: "@") { return true }
    return !open.isEmpty
      && (text.bytes[first] == UInt8(ascii: "}")
        || text.bytes[text.beforeSpaces(end, from: first) - 1] == UInt8(ascii: "}"))
  }

  /// Whether a line shows its marks. In the content of a directive, which may be indented in any way,
  /// only a fence or an element does that, not the indentation.
  private func isVerbatim(_ start: Int, _ end: Int) -> Bool {
    let line = blocks.peeked(start..<end, in: text)
    return line.kind.isVerbatim && (open.isEmpty || line.kind != .indentedCode)
  }

  /// Where a line begins without the indentation of the content that it belongs to.
  private mutating func shownStart(_ lineStart: Int, first: Int, isBlank: Bool) -> Int {
    guard let last = open.indices.last else { return lineStart }
    if open[last].indentation == nil, !isBlank, text.bytes[first] != UInt8(ascii: "}") {
      open[last].indentation = first - lineStart
    }
    return lineStart + min(open[last].indentation ?? 0, first - lineStart)
  }

  /// Reads the rest of a line behind a directive or its braces, piece by piece; gives where the
  /// next line begins.
  private mutating func readPieces(from start: Int) -> Int {
    var position = start
    var end = text.endOfLine(position)
    while true {
      position = text.afterSpaces(position)
      // Arguments may end on another line.
      if position > end { end = text.endOfLine(position) }
      guard position < end else { return text.afterLineEnd(end) }
      switch text.bytes[position] {
      case UInt8(ascii: "}") where !open.isEmpty:
        close(at: position)
        position += 1
        continue
      case UInt8(ascii: "@"):
        if let head = head(at: position) {
          position = begin(head)
          continue
        }
      default: break
      }
      let stop = open.isEmpty ? end : closingBrace(from: position, end: end) ?? end
      part(at: position)
      keep(position, text.beforeSpaces(stop, from: position))
      position = stop
    }
  }

  /// The first brace that closes none of the same line, outside code spans.
  private func closingBrace(from start: Int, end: Int) -> Int? {
    var depth = 0
    var index = start
    var isCode = false
    while index < end {
      switch text.bytes[index] {
      case UInt8(ascii: "`"):
        isCode.toggle()
        index = text.afterRun(of: UInt8(ascii: "`"), at: index) - 1
      case UInt8(ascii: "{") where !isCode: depth += 1
      case UInt8(ascii: "}") where !isCode:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func keep(_ start: Int, _ end: Int) {
    if comment == nil { lines.append(start..<end) }
    blocks.read(start..<end, in: text)
  }

  /// Parts blocks, as a blank line does.
  private mutating func part(at position: Int) { keep(position, position) }

  // MARK: Directives

  private mutating func head(at start: Int) -> DirectiveHead? {
    let reading = DirectiveHead.read(
      at: start, in: text, isInside: !open.isEmpty, isInMetadata: open.last?.isMetadata == true)
    switch reading {
    case .head(let head): return head
    case .unclosed(let bracket):
      reportUnclosed("bracket", at: start..<bracket)
      return nil
    case .text: return nil
    }
  }

  /// Gives where the text behind the directive's head begins.
  private mutating func begin(_ head: DirectiveHead) -> Int {
    var directive = head.directive
    let isShownComment = shownComments.contains(directive.range.lowerBound)
    part(at: directive.range.lowerBound)
    var index: Int?
    if comment == nil {
      directive.parent = open.last?.directive
      directive.content = head.content.map { $0..<$0 }
      index = directives.count
      directives.append(directive)
      report(directive)
      if directive.role == .unknown { keepWords(of: directive.range) }
    }
    if head.content != nil {
      if comment == nil, directive.role == .comment, !isShownComment {
        comment = (open.count, blocks)
      }
      let name =
        directive.range.lowerBound..<directive.range.lowerBound + 1 + directive.name.utf8.count
      open.append(Open(directive: index, name: name, isMetadata: directive.role == .metadata))
    }
    return head.end
  }

  /// The words of a directive that nobody knows are text.
  private mutating func keepWords(of range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let end = text.endOfLine(position)
      keep(position, min(end, range.upperBound))
      position = text.afterLineEnd(end)
    }
    part(at: range.upperBound)
  }

  private mutating func close(at brace: Int) {
    guard let item = open.popLast() else { return }
    if let comment, open.count <= comment.depth {
      blocks = comment.blocks
      self.comment = nil
    }
    if let directive = item.directive, let content = directives[directive].content {
      directives[directive].content = content.lowerBound..<brace
    }
    part(at: brace + 1)
  }

  // MARK: Reports

  private mutating func report(_ directive: Directive) {
    let range = SourceRange(file: file, directive.range)
    for argument in directive.idleArguments {
      diagnostics.append(
        Diagnostic(
          .directiveWithoutEffect, "'\(argument.value)' has no effect here",
          at: SourceRange(file: file, argument.range)))
    }
    if directive.isImageOfNothing {
      diagnostics.append(Diagnostic(.skippedContent, "this names no image", at: range))
    }
    switch directive.role {
    case .unknown:
      diagnostics.append(
        Diagnostic(
          .unknownDirective, "no directive is called '@\(directive.name)'; its words stay text",
          at: range))
    case .ineffective:
      diagnostics.append(
        Diagnostic(
          .directiveWithoutEffect, "'@\(directive.name)' has no effect here", at: range))
    case .skipped:
      diagnostics.append(
        Diagnostic(.skippedContent, "'@\(directive.name)' is not shown", at: range))
    case .comment, .metadata, .available, .displayName, .pageKind, .technologyRoot,
      .deprecationSummary, .image, .tab, .container:
      break
    }
  }

  private mutating func reportUnclosed(_ what: String, at range: Range<Int>) {
    guard comment == nil else { return }
    diagnostics.append(
      Diagnostic(
        .unclosedDirective, "the \(what) of this directive is not closed",
        at: SourceRange(file: file, range)))
  }
}
