import Characters
import Vocabulary

/// A text without the lines of `#if`, and what those say of the rest.
///
/// Every byte stands where it stood: what is taken out is blank. What no platform compiles, as code
/// of C++, is taken out, too, and so is the definition that keeps a header from being read twice. Of a
/// Swift interface those branches stay that hold for the newest compiler.
struct PreprocessedText {
  private(set) var text: CodeText
  /// The ranges that have been taken out, but for comments.
  private(set) var removed: [Range<Int>] = []
  /// The parts that some platforms leave out, each behind the one that it stands in.
  private(set) var conditional: [(range: Range<Int>, platforms: ConditionPlatforms)] = []
  private(set) var problems: [DeclarationList.Problem] = []

  /// An `#if` that is still open.
  private struct Condition {
    var line: Range<Int>
    /// Where its present branch begins.
    var branch: Int
    var platforms: ConditionPlatforms
    /// The platforms that no branch so far has taken for sure.
    var rest: ConditionPlatforms
    /// The platforms of the code around it.
    var outer: ConditionPlatforms
  }

  /// The sort of text; see ``DeclarationList/Grammar``.
  enum Form { case header, interface, excerpt }

  private let form: Form
  /// The bytes without comments.
  private var bytes: [UInt8]
  private var open: [Condition] = []
  /// The name that the `#ifndef` right above asks for.
  private var guarded: ArraySlice<UInt8>?

  /// Reads a text. Comments of a header become blanks, and so do lines of the preprocessor that decide
  /// nothing, and characters beyond ASCII: only comments and messages have some.
  init(_ source: CodeText, as form: Form) {
    self.form = form
    bytes = source.bytes
    text = source
    switch form {
    case .excerpt where !Self.mayHaveConditions(bytes): return
    case .excerpt, .header: removeComments()
    case .interface: break
    }
    readDirectives()
    switch form {
    case .excerpt:
      joinRemoved()
      text = source.blanked(removed)
    case .header, .interface: text = CodeText(bytes)
    }
  }

  /// Puts what has been taken out in order: a branch holds the lines in it.
  private mutating func joinRemoved() {
    var joined: [Range<Int>] = []
    for range in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    removed = joined
  }

  private static func mayHaveConditions(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "#")
        && (bytes[index + 1] == UInt8(ascii: "i") || bytes[index + 1] == 0x20)
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where !bytes[index].isLineEnd { bytes[index] = 0x20 }
  }

  // MARK: Comments

  private mutating func removeComments() {
    var lexer = Lexer(text, in: .objc)
    while let token = lexer.next() {
      if token.kind == .comment { blank(token.range) }
    }
    for index in bytes.indices where bytes[index] >= 0x80 { bytes[index] = 0x20 }
  }

  // MARK: Directives

  private mutating func readDirectives() {
    var start = 0
    while start < bytes.count {
      let end = lineEnd(from: start)
      var mark = start
      while mark < end, bytes[mark] == 0x20 || bytes[mark] == 0x09 { mark += 1 }
      if mark < end, bytes[mark] == UInt8(ascii: "#") {
        readDirective(mark..<end)
      }
      start = end + 1
    }
    for condition in open {
      problems.append(
        DeclarationList.Problem(
          kind: .unbalancedCondition, range: condition.line))
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
    let guarded = self.guarded
    self.guarded = nil
    let language: SourceLanguage = form == .interface ? .swift : .objc
    if isWord("if") {
      begin(PlatformCondition(rest, in: language), in: outer, line)
    } else if isWord("ifdef") {
      begin(PlatformCondition(Array("defined ".utf8) + rest), in: outer, line)
    } else if isWord("ifndef") {
      self.guarded = bytes[end..<line.upperBound].trimmed
      begin(PlatformCondition(Array("!defined ".utf8) + rest), in: outer, line)
    } else if isWord("elif") || isWord("elseif") {
      turn(PlatformCondition(rest, in: language), line)
    } else if isWord("else") {
      turn(PlatformCondition(Array("1".utf8)), line)
    } else if isWord("endif") {
      if open.isEmpty {
        problems.append(DeclarationList.Problem(kind: .unbalancedCondition, range: line))
      } else {
        closeBranch(at: line.lowerBound, isLast: true)
      }
    } else if isWord("define") {
      guard let guarded, bytes[end..<line.upperBound].trimmed == guarded else { return }
    } else if form != .header {
      return
    }
    remove(line)
  }

  private mutating func remove(_ range: Range<Int>) {
    blank(range)
    removed.append(range)
  }

  private mutating func begin(
    _ condition: PlatformCondition, in outer: ConditionPlatforms, _ line: Range<Int>
  ) {
    open.append(
      Condition(
        line: line, branch: line.upperBound,
        platforms: outer.intersection(condition.possible),
        rest: outer.subtracting(condition.certain), outer: outer))
  }

  private mutating func turn(_ condition: PlatformCondition, _ line: Range<Int>) {
    guard let last = open.last else {
      problems.append(DeclarationList.Problem(kind: .unbalancedCondition, range: line))
      return
    }
    closeBranch(at: line.lowerBound, isLast: false)
    open[open.count - 1].branch = line.upperBound
    open[open.count - 1].platforms = last.rest.intersection(condition.possible)
    open[open.count - 1].rest = last.rest.subtracting(condition.certain)
  }

  private mutating func closeBranch(at end: Int, isLast: Bool) {
    guard let condition = open.last else { return }
    // What stands in a branch that is taken out goes with it.
    if condition.platforms.isEmpty, !condition.outer.isEmpty {
      remove(condition.branch..<max(condition.branch, end))
    } else if condition.platforms != condition.outer {
      conditional.append((condition.branch..<max(condition.branch, end), condition.platforms))
    }
    if isLast { open.removeLast() }
  }
}

/// The platforms that a preprocessor's condition can tell apart.
struct ConditionPlatforms: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let iOS = Self(rawValue: 1)
  static let macCatalyst = Self(rawValue: 2)
  static let macOS = Self(rawValue: 4)
  static let tvOS = Self(rawValue: 8)
  static let watchOS = Self(rawValue: 16)
  static let visionOS = Self(rawValue: 32)

  /// The platforms for which `TARGET_OS_IPHONE` holds.
  static let mobile: Self = [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS]
  static let all: Self = [.mobile, .macOS]

  /// The names that sites use for them.
  var names: [String] {
    let all: [(Self, String)] = [
      (.iOS, "iOS"), (.macCatalyst, "Mac Catalyst"), (.macOS, "macOS"), (.tvOS, "tvOS"),
      (.watchOS, "watchOS"), (.visionOS, "visionOS"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
