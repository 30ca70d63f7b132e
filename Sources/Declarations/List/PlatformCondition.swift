import Characters
import Vocabulary

/// The platforms for which the condition of an `#if` holds: those for which it may, and those for which
/// it does for sure.
///
///     TARGET_OS_IOS || TARGET_OS_TV       iOS, Mac Catalyst, tvOS; the same
///     UIKIT_HAS_LAMPS && !TARGET_OS_TV    all but tvOS; none
///     compiler(>=5.3) && $Feature         in Swift: all, as for the newest compiler
struct PlatformCondition {
  private(set) var possible: ConditionPlatforms
  private(set) var certain: ConditionPlatforms

  private static let unknown = PlatformCondition(possible: .all, certain: [])

  /// The deepest parentheses that are read; with deeper ones, which no header has, nothing is known.
  private static let deepest = 32

  private init(possible: ConditionPlatforms, certain: ConditionPlatforms) {
    self.possible = possible
    self.certain = certain
  }

  private init(on platforms: ConditionPlatforms) {
    self.init(possible: platforms, certain: platforms)
  }

  init(_ text: [UInt8], in language: SourceLanguage = .objc) {
    var parser = Parser(text: CodeText(text), in: language)
    self = parser.parse()
  }

  private static func not(_ condition: Self) -> Self {
    Self(
      possible: ConditionPlatforms.all.subtracting(condition.certain),
      certain: ConditionPlatforms.all.subtracting(condition.possible))
  }

  private static func and(_ left: Self, _ right: Self) -> Self {
    Self(
      possible: left.possible.intersection(right.possible),
      certain: left.certain.intersection(right.certain))
  }

  private static func or(_ left: Self, _ right: Self) -> Self {
    Self(possible: left.possible.union(right.possible), certain: left.certain.union(right.certain))
  }

  /// Reads `!`, `&&`, `||`, parentheses, numbers and names; whatever else stands there makes its part
  /// unknown.
  private struct Parser {
    let text: CodeText
    let language: SourceLanguage
    private var tokens: [Token] = []
    private var index = 0
    private var depth = 0

    init(text: CodeText, in language: SourceLanguage) {
      self.text = text
      self.language = language
      var lexer = Lexer(text, in: language)
      while let token = lexer.next() { tokens.append(token) }
    }

    private var mark: Unicode.Scalar { index < tokens.count ? tokens[index].mark : "\0" }

    private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
      guard mark == sign, index + 1 < tokens.count, tokens[index + 1].mark == sign else {
        return false
      }
      index += 2
      return true
    }

    mutating func parse() -> PlatformCondition {
      while mark == ")" { index += 1 }
      let condition = alternatives()
      // Words behind a condition that is understood: nobody knows what they change.
      return index < tokens.count ? .unknown : condition
    }

    private mutating func alternatives() -> PlatformCondition {
      var condition = conjunction()
      while takes("|") { condition = .or(condition, conjunction()) }
      return condition
    }

    private mutating func conjunction() -> PlatformCondition {
      var condition = comparison()
      while takes("&") { condition = .and(condition, comparison()) }
      return condition
    }

    /// `__IPHONE_OS_VERSION_MAX_ALLOWED >= 130000`: how it ends depends on the compiler at hand.
    private mutating func comparison() -> PlatformCondition {
      var condition = operand()
      while index < tokens.count, mark != ")", !isConnective {
        condition = .unknown
        index += 1
        if mark == "(" { skipGroup() }
      }
      return condition
    }

    private var isConnective: Bool {
      (mark == "&" || mark == "|") && index + 1 < tokens.count && tokens[index + 1].mark == mark
    }

    private mutating func operand() -> PlatformCondition {
      guard index < tokens.count else { return .unknown }
      var isNegated = false
      while mark == "!" {
        isNegated.toggle()
        index += 1
      }
      let condition: PlatformCondition
      if mark == "(", depth < PlatformCondition.deepest {
        index += 1
        depth += 1
        condition = alternatives()
        depth -= 1
        if mark == ")" { index += 1 }
      } else if mark == "(" {
        skipGroup()
        condition = .unknown
      } else {
        condition = name()
      }
      return isNegated ? .not(condition) : condition
    }

    private mutating func name() -> PlatformCondition {
      guard index < tokens.count else { return .unknown }
      let token = tokens[index]
      switch token.kind {
      case .number:
        index += 1
        let isZero = token.range.count == 1 && text[token.start] == UInt8(ascii: "0")
        return PlatformCondition(on: isZero ? [] : .all)
      case .word where language == .swift:
        index += 1
        return feature(token.range)
      case .word:
        index += 1
        if text.matches(token.range, "defined") { return definition() }
        if mark == "(" {
          skipGroup()
          return .unknown
        }
        return PlatformCondition.named(text, token.range)
      case .string, .comment, .at, .directive, .arrow, .ellipsis, .punctuation, .end:
        return .unknown
      }
    }

    /// `compiler(>=5.3)`, `$Feature`, `hasFeature(Feature)` and their like, of which each holds or not.
    private mutating func feature(_ name: Range<Int>) -> PlatformCondition {
      let argument = mark == "(" ? index + 1 : nil
      if mark == "(" { skipGroup() }
      let isOlder = argument.map { $0 < tokens.count && tokens[$0].mark == "<" } ?? false
      let isEmbedded =
        argument.map { $0 < tokens.count && text.matches(tokens[$0].range, "Embedded") } ?? false
      if WordSet.versionConditions.contains(text, name) {
        // Every version is older than the newest.
        return PlatformCondition(on: isOlder ? [] : .all)
      }
      let holds =
        text.matches(name, "hasFeature")
        ? !isEmbedded
        : WordSet.metConditions.contains(text, name)
          || text[name.lowerBound] == UInt8(ascii: "$") && !text.matches(name, "$Embedded")
      return PlatformCondition(on: holds ? .all : [])
    }

    /// `defined(X)`, `defined X`: of the names of languages the value tells it; that of a platform is
    /// always defined.
    private mutating func definition() -> PlatformCondition {
      let hasGroup = mark == "("
      if hasGroup { index += 1 }
      guard index < tokens.count, tokens[index].kind == .word else { return .unknown }
      let range = tokens[index].range
      index += 1
      if hasGroup, mark == ")" { index += 1 }
      if text.hasPrefix("TARGET_OS_", at: range.lowerBound) { return PlatformCondition(on: .all) }
      return PlatformCondition.named(text, range)
    }

    private mutating func skipGroup() {
      var open = 0
      repeat {
        if mark == "(" { open += 1 }
        if mark == ")" { open -= 1 }
        index += 1
      } while open > 0 && index < tokens.count
    }
  }

  private static func named(_ text: CodeText, _ range: Range<Int>) -> Self {
    if text.matches(range, "__cplusplus") { return Self(on: []) }
    if text.matches(range, "__OBJC__") || text.matches(range, "__APPLE__") { return Self(on: .all) }
    guard text.hasPrefix("TARGET_OS_", at: range.lowerBound) else { return unknown }
    let name = (range.lowerBound + 10)..<range.upperBound
    if text.matches(name, "IOS") { return Self(on: [.iOS, .macCatalyst]) }
    if text.matches(name, "IPHONE") { return Self(on: .mobile) }
    if text.matches(name, "OSX") { return Self(on: .macOS) }
    if text.matches(name, "TV") { return Self(on: .tvOS) }
    if text.matches(name, "WATCH") { return Self(on: .watchOS) }
    if text.matches(name, "VISION") || text.matches(name, "XR") { return Self(on: .visionOS) }
    if text.matches(name, "MACCATALYST") || text.matches(name, "UIKITFORMAC") {
      return Self(on: .macCatalyst)
    }
    return text.matches(name, "MAC") ? Self(on: .all) : unknown
  }
}

extension WordSet {
  fileprivate static let versionConditions = WordSet("compiler swift _compiler_version")
  fileprivate static let metConditions = WordSet(
    "os arch canImport hasAttribute _endian _pointerBitWidth _runtime true")
}
