import Characters

/// A header without its comments and preprocessor lines, and what those say of the rest.
///
/// Every byte stands where it stood: what is taken out is blank. What no platform compiles, as code
/// of C++, is taken out, too. Characters beyond ASCII become blanks: only comments and messages have
/// some.
struct PreprocessedHeader {
  private(set) var text: CodeText
  /// The parts that some platforms leave out, each behind the one that it stands in.
  private(set) var conditional: [(range: Range<Int>, platforms: HeaderPlatforms)] = []
  private(set) var problems: [HeaderProblem] = []

  /// An `#if` that is still open.
  private struct Condition {
    var start: Int
    /// Where its present branch begins.
    var branch: Int
    var platforms: HeaderPlatforms
    /// The platforms that no branch so far has taken for sure.
    var rest: HeaderPlatforms
    /// Those of the code around it.
    var outer: HeaderPlatforms
  }

  private var bytes: [UInt8]
  private var position = 0
  private var open: [Condition] = []

  init(_ source: [UInt8]) {
    bytes = source
    text = CodeText([])
    removeComments()
    readDirectives()
    text = CodeText(bytes)
  }

  private subscript(index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where !bytes[index].isLineEnd { bytes[index] = 0x20 }
  }

  // MARK: Comments

  private mutating func removeComments() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where self[position + 1] == UInt8(ascii: "/"):
        let start = position
        while position < bytes.count, !bytes[position].isLineEnd { position += 1 }
        blank(start..<position)
      case UInt8(ascii: "/") where self[position + 1] == UInt8(ascii: "*"):
        let start = position
        position += 2
        while position < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && self[position + 1] == UInt8(ascii: "/"))
        {
          position += 1
        }
        position = min(bytes.count, position + 2)
        blank(start..<position)
      case UInt8(ascii: "\""): skipString()
      case 0x80...:
        bytes[position] = 0x20
        position += 1
      default: position += 1
      }
    }
  }

  /// A string up to its end, or to that of the line.
  private mutating func skipString() {
    position += 1
    while position < bytes.count, !bytes[position].isLineEnd {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      if bytes[position] >= 0x80 { bytes[position] = 0x20 }
      position += 1
      if bytes[position - 1] == UInt8(ascii: "\"") { return }
    }
  }

  // MARK: Directives

  private mutating func readDirectives() {
    var start = 0
    while start < bytes.count {
      let end = lineEnd(from: start)
      var mark = start
      while mark < end, bytes[mark] == 0x20 || bytes[mark] == 0x09 { mark += 1 }
      if mark < end, bytes[mark] == UInt8(ascii: "#") { readDirective(mark..<end) }
      start = end + 1
    }
    for condition in open {
      problems.append(
        HeaderProblem(kind: .unbalancedCondition, range: condition.start..<condition.start + 1))
    }
    while !open.isEmpty { closeBranch(at: bytes.count, isLast: true) }
    conditional.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The end of a line and of those that a backslash ties to it.
  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end].isLineEnd {
        var last = end - 1
        if bytes[end] == 0x0A, last >= start, bytes[last] == 0x0D { last -= 1 }
        guard last >= start, bytes[last] == UInt8(ascii: "\\") else { return end }
      }
      end += 1
    }
    return end
  }

  private mutating func readDirective(_ line: Range<Int>) {
    var start = line.lowerBound + 1
    while start < line.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    var end = start
    while end < line.upperBound, bytes[end].isWordByte { end += 1 }
    let words = CodeText(Array(bytes[start..<line.upperBound]))
    // A backslash ties two lines to one.
    let rest = bytes[end..<line.upperBound].map { $0 == UInt8(ascii: "\\") ? 0x20 : $0 }
    func isWord(_ word: StaticString) -> Bool { words.matches(0..<(end - start), word) }
    let outer = open.last?.platforms ?? .all
    if isWord("if") {
      begin(HeaderCondition(rest), in: outer, line)
    } else if isWord("ifdef") {
      begin(HeaderCondition(Array("defined ".utf8) + rest), in: outer, line)
    } else if isWord("ifndef") {
      begin(HeaderCondition(Array("!defined ".utf8) + rest), in: outer, line)
    } else if isWord("elif") {
      turn(HeaderCondition(rest), line)
    } else if isWord("else") {
      turn(HeaderCondition(Array("1".utf8)), line)
    } else if isWord("endif") {
      if open.isEmpty {
        problems.append(HeaderProblem(kind: .unbalancedCondition, range: line))
      } else {
        closeBranch(at: line.lowerBound, isLast: true)
      }
    }
    blank(line)
  }

  private mutating func begin(
    _ condition: HeaderCondition, in outer: HeaderPlatforms, _ line: Range<Int>
  ) {
    open.append(
      Condition(
        start: line.lowerBound, branch: line.upperBound,
        platforms: outer.intersection(condition.possible),
        rest: outer.subtracting(condition.certain), outer: outer))
  }

  private mutating func turn(_ condition: HeaderCondition, _ line: Range<Int>) {
    guard let last = open.last else {
      problems.append(HeaderProblem(kind: .unbalancedCondition, range: line))
      return
    }
    closeBranch(at: line.lowerBound, isLast: false)
    open[open.count - 1].branch = line.upperBound
    open[open.count - 1].platforms = last.rest.intersection(condition.possible)
    open[open.count - 1].rest = last.rest.subtracting(condition.certain)
  }

  private mutating func closeBranch(at end: Int, isLast: Bool) {
    guard let condition = open.last else { return }
    if condition.platforms.isEmpty {
      blank(condition.branch..<max(condition.branch, end))
    } else if condition.platforms != condition.outer {
      conditional.append((condition.branch..<max(condition.branch, end), condition.platforms))
    }
    if isLast { open.removeLast() }
  }
}

/// The platforms that a preprocessor's condition can tell apart.
struct HeaderPlatforms: OptionSet, Sendable {
  let rawValue: UInt8

  static let iOS = Self(rawValue: 1)
  static let macCatalyst = Self(rawValue: 2)
  static let macOS = Self(rawValue: 4)
  static let tvOS = Self(rawValue: 8)
  static let watchOS = Self(rawValue: 16)
  static let visionOS = Self(rawValue: 32)

  /// What `TARGET_OS_IPHONE` means.
  static let mobile: Self = [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS]
  static let all: Self = [.mobile, .macOS]

  /// By the names that sites use.
  var names: [String] {
    let all: [(Self, String)] = [
      (.iOS, "iOS"), (.macCatalyst, "Mac Catalyst"), (.macOS, "macOS"), (.tvOS, "tvOS"),
      (.watchOS, "watchOS"), (.visionOS, "visionOS"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
