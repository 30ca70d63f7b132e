/// The uses of the comments between several declarations: which of these each of them is about.
struct ExcerptComments {
  enum Use {
    /// The declaration before it: on the same line, or in a text whose comments stand below.
    case behind
    /// The declaration that follows.
    case above
    /// All that follow, up to the next title.
    case title
    /// Nothing.
    case alone
    /// The file: a licence above what is imported, words about a condition or behind the last type.
    case silent
  }

  private let text: CodeText
  private let pieces: [DeclarationPiece]
  /// Whether they are what stands between the braces of a C enum.
  private let areCases: Bool
  /// The use of each piece; without a meaning for those that are no comments.
  private(set) var uses: [Use]
  /// Whether a declaration follows without an empty line, by piece.
  private var standsAbove: [Bool]
  /// The line of the preprocessor, or the import, that follows a comment and those below it, by piece.
  private var silentBelow: [Int?]
  /// How many declarations follow one another from here on, by piece.
  private var runs: [Int]

  init(_ pieces: [DeclarationPiece], of text: CodeText, areCases: Bool) {
    self.text = text
    self.areCases = areCases
    self.pieces = pieces
    uses = Array(repeating: .alone, count: pieces.count)
    runs = Array(repeating: 0, count: pieces.count)
    standsAbove = Array(repeating: false, count: pieces.count)
    silentBelow = Array(repeating: nil, count: pieces.count)
    for index in pieces.indices.dropLast().reversed() where pieces[index].kind == .comment {
      let next = pieces[index + 1]
      silentBelow[index] = next.kind == .silent ? index + 1 : nil
      if next.kind == .comment, next.startsLine { silentBelow[index] = silentBelow[index + 1] }
      let isChained = next.kind == .comment && next.startsLine && standsAbove[index + 1]
      standsAbove[index] =
        next.lines.lowerBound - pieces[index].lines.upperBound <= 1
        && (isDeclared(index + 1) || isChained && !comment(index + 1).isTitle)
    }
    countRuns()
    let standsBelow = standsBelow
    let areTitles = areTitles
    for index in pieces.indices where pieces[index].kind == .comment {
      uses[index] = use(of: index, standsBelow: standsBelow, areTitles: areTitles)
    }
  }

  /// The lines of a comment without its marks.
  func lines(of index: Int) -> [Range<Int>] { comment(index).lines }

  private func comment(_ index: Int) -> CommentText { CommentText(text, in: pieces[index].range) }

  private func use(of index: Int, standsBelow: Bool, areTitles: Bool) -> Use {
    let piece = pieces[index]
    if !piece.startsLine { return .behind }
    let comment = comment(index)
    let silent = silentBelow[index]
    if let silent, !comment.isTitle || isOfFile(silent) && !comment.isMark { return .silent }
    if comment.isTitle { return .title }
    let isAbove = standsAbove[index]
    let isBelow = isBelow(index)
    if isBelow, !isAbove || standsBelow { return .behind }
    if isAbove {
      return mayBeTitle(index) && (areTitles || isOverRemark(index)) ? .title : .above
    }
    if comment.lines.count == 1, isDeclared(index + 1) { return .title }
    return isBehindAll(index) ? .silent : .alone
  }

  /// Whether a line says what the file needs, or that it is read once.
  private func isOfFile(_ index: Int) -> Bool {
    var start = pieces[index].range.lowerBound
    if text[start] == UInt8(ascii: "#") || text[start] == UInt8(ascii: "@") { start += 1 }
    start = text.behindBlanks(start)
    return text.hasPrefix("import", at: start) || text.hasPrefix("include", at: start)
      || text.hasPrefix("ifndef", at: start) || text.hasPrefix("pragma", at: start)
  }

  /// Whether a comment stands between the end of a type and the end of the text.
  private func isBehindAll(_ index: Int) -> Bool {
    index == pieces.count - 1 && index > 0 && pieces[index - 1].kind == .end
  }

  private func isCase(_ index: Int) -> Bool {
    areCases || text.hasPrefix("case ", at: pieces[index].range.lowerBound)
  }

  private func isDeclared(_ index: Int) -> Bool {
    guard pieces.indices.contains(index) else { return false }
    return pieces[index].kind == .code || pieces[index].kind == .head
  }

  /// Whether a comment follows a declaration without an empty line between.
  private func isBelow(_ index: Int) -> Bool {
    index > 0 && pieces[index - 1].kind == .code
      && pieces[index].lines.lowerBound - pieces[index - 1].lines.upperBound <= 1
  }

  /// Whether the comments of the text stand below what they are about.
  private var standsBelow: Bool {
    var above = 0
    var below = 0
    for index in pieces.indices where pieces[index].kind == .comment && pieces[index].startsLine {
      let isAbove = standsAbove[index]
      let isBelow = isBelow(index)
      if isAbove, !isBelow { above += 1 }
      if isBelow, !isAbove { below += 1 }
    }
    return below > above
  }

  private func mayBeTitle(_ index: Int) -> Bool {
    let comment = comment(index)
    return !comment.isDocumentation && comment.lines.count <= 2
  }

  /// Whether comments above declarations are titles: most of them have several below.
  private var areTitles: Bool {
    var comments = 0
    var titles = 0
    for index in pieces.indices where pieces[index].kind == .comment && pieces[index].startsLine {
      guard standsAbove[index], mayBeTitle(index) else { continue }
      comments += 1
      if runs[index] > 1 { titles += 1 }
    }
    return titles * 2 > comments
  }

  /// Whether a comment stands above a declaration that has its remark behind it; above a case it is
  /// another one.
  private func isOverRemark(_ index: Int) -> Bool {
    pieces.indices.contains(index + 2) && !isCase(index + 1) && pieces[index + 2].kind == .comment
      && !pieces[index + 2].startsLine
      && pieces[index + 2].lines.lowerBound == pieces[index + 1].lines.upperBound
  }

  /// Counts the declarations without a remark or an empty line between them.
  private mutating func countRuns() {
    var run = 0
    var isRemarked = false
    var next: Int?
    for index in pieces.indices.reversed() {
      let piece = pieces[index]
      switch piece.kind {
      case .code, .head:
        let gap = next.map { pieces[$0].lines.lowerBound - piece.lines.upperBound } ?? 2
        run = isRemarked ? 0 : gap <= 1 ? run + 1 : 1
        next = isRemarked ? nil : index
        isRemarked = false
      case .comment where !piece.startsLine:
        isRemarked = true
      case .comment:
        next = nil
      case .end, .title, .requirement, .prose, .region, .silent:
        run = 0
        next = nil
      }
      runs[index] = run
    }
  }
}
