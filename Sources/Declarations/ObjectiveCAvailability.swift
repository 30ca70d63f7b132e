/// The statements of the macros in Objective-C headers.
extension Code {
  /// The argument of `NS_SWIFT_NAME(init(style:))`, nil for other macros.
  func swiftName(in macro: Macro) -> String? {
    let isSwiftName =
      text.matches(macro.name.range, "NS_SWIFT_NAME")
      || text.matches(macro.name.range, "CF_SWIFT_NAME")
    guard isSwiftName, macro.arguments.count > 2 else { return nil }
    let last = macro.arguments[macro.arguments.count - 2]
    return text.string(macro.arguments[1].start..<last.end)
  }

  /// The statements of a macro about platforms; none if it is about something else.
  func availability(in macro: Macro) -> [DeclaredAvailability] {
    let words = text.string(macro.name.range).split(separator: "_")
    let reader = MacroReader(code: self, macro: macro, words: words)
    switch words.first {
    case "attribute": return reader.clangAttributes()
    case "deprecated": return [reader.everywhere(isDeprecated: true)]
    case "unavailable": return [reader.everywhere(isUnavailable: true)]
    case "API", "SPI": return reader.namedPlatforms()
    default: break
    }
    if words.contains("SWIFT") || words.contains("EXTENSION") || words.contains("AUTOMATED") {
      return []
    }
    if words.contains("ATTRIBUTE") {
      let isDeprecated = words.contains("DEPRECATED")
      return [reader.everywhere(isDeprecated: isDeprecated, isUnavailable: !isDeprecated)]
    }
    if words.contains("UNAVAILABLE") || words.contains("PROHIBITED") { return reader.prohibited() }
    let isAbout = words.contains("AVAILABLE") || words.contains("DEPRECATED")
    return isAbout ? reader.platformsByName() : []
  }
}

/// Reads one macro. Each form of macro has a function, which shows it.
private struct MacroReader {
  let code: Code
  let macro: Code.Macro
  /// The parts of the macro's name: `NS`, `AVAILABLE`, `IOS`.
  let words: [Substring]

  private func fact(_ platform: String, at offset: Int) -> DeclaredAvailability {
    DeclaredAvailability(platform: platform, offset: offset)
  }

  /// `NS_UNAVAILABLE`, `__deprecated_msg("…")`
  func everywhere(isDeprecated: Bool = false, isUnavailable: Bool = false) -> DeclaredAvailability {
    var fact = fact("*", at: macro.name.start)
    fact.isDeprecated = isDeprecated
    fact.isUnavailable = isUnavailable
    fact.setMessage(string(in: macro.arguments[...]))
    return fact
  }

  /// `__TVOS_PROHIBITED`, `NS_UNAVAILABLE`
  func prohibited() -> [DeclaredAvailability] {
    let platforms = platformsOfName
    if platforms.isEmpty { return [everywhere(isUnavailable: true)] }
    return platforms.map { platform in
      var fact = fact(platform, at: macro.name.start)
      fact.isUnavailable = true
      return fact
    }
  }

  /// `API_DEPRECATED_WITH_REPLACEMENT("x", ios(2.0, 14.0), tvos(9.0, 14.0))`
  func namedPlatforms() -> [DeclaredAvailability] {
    let arguments = arguments(of: macro.arguments[...])
    let message = arguments.lazy.compactMap { string(in: $0) }.first
    var facts: [DeclaredAvailability] = []
    for argument in arguments {
      guard let name = argument.first, name.kind == .word else { continue }
      var fact = fact(platformName(code.text.string(name.range)), at: name.start)
      let versions = self.arguments(of: argument.dropFirst())
      for (index, version) in versions.enumerated() { fact.read(code, version, at: index) }
      fact.isUnavailable = words.contains("UNAVAILABLE")
      if words.contains("REPLACEMENT") {
        fact.replacement = message
      } else {
        fact.setMessage(message)
      }
      facts.append(fact)
    }
    return facts
  }

  /// `NS_DEPRECATED_IOS(2_0, 3_0, "Use x")`, `NS_AVAILABLE(10_6, 4_0)`,
  /// `__OSX_AVAILABLE_BUT_DEPRECATED(__MAC_10_6, __MAC_10_9, __IPHONE_2_0, __IPHONE_7_0)`
  func platformsByName() -> [DeclaredAvailability] {
    let isPair = words.contains("STARTING") || words.contains("BUT")
    let named = platformsOfName
    // `UIKIT_AVAILABLE_ZEBRA`: nobody knows which platforms it means.
    if named.isEmpty, !words.allSatisfy(Self.namesNoPlatform.contains) { return [] }
    let platforms = isPair || named.isEmpty ? ["macOS", "iOS"] : named
    let versionCount = words.contains("DEPRECATED") ? 2 : 1
    let arguments = arguments(of: macro.arguments[...])
    let message = arguments.lazy.compactMap { string(in: $0) }.first
    let versions = arguments.filter { $0.first?.kind != .string }
    return platforms.enumerated().map { number, platform in
      var fact = fact(platform, at: macro.name.start)
      for index in 0..<versionCount where number * versionCount + index < versions.count {
        fact.read(code, versions[number * versionCount + index], at: index)
      }
      fact.setMessage(message)
      return fact
    }
  }

  /// The words in names of macros that list their platforms in order.
  private static let namesNoPlatform: Set<Substring> = [
    "API", "AVAILABLE", "BUT", "CF", "CLASS", "DEPRECATED", "ENUM", "MSG", "NS", "STARTING",
    "UIKIT",
  ]

  /// `__attribute__((availability(ios, introduced=8.0, deprecated=9.0)))`,
  /// `__attribute__((deprecated("…")))`
  func clangAttributes() -> [DeclaredAvailability] {
    guard let list = arguments(of: macro.arguments[...]).first else { return [] }
    return arguments(of: list).compactMap { attribute in
      guard let word = attribute.first else { return nil }
      if code.text.matches(word.range, "deprecated") { return everywhere(isDeprecated: true) }
      if code.text.matches(word.range, "unavailable") { return everywhere(isUnavailable: true) }
      let arguments = arguments(of: attribute.dropFirst())
      guard code.text.matches(word.range, "availability"), let name = arguments.first?.first else {
        return nil
      }
      var fact = fact(platformName(code.text.string(name.range)), at: name.start)
      for argument in arguments.dropFirst() { fact.read(code, argument) }
      return fact
    }
  }

  /// The parts between the commas of the parentheses that begin with the first token.
  private func arguments(of tokens: ArraySlice<Token>) -> [ArraySlice<Token>] {
    guard tokens.first?.mark == "(" else { return [] }
    var parts: [ArraySlice<Token>] = []
    var depth = 0
    var start = tokens.startIndex + 1
    for index in tokens.indices {
      let mark = tokens[index].mark
      depth += mark == "(" ? 1 : mark == ")" ? -1 : 0
      if depth == 0 || (mark == "," && depth == 1) {
        if start < index { parts.append(tokens[start..<index]) }
        start = index + 1
      }
      if depth == 0 { return parts }
    }
    if start < tokens.endIndex { parts.append(tokens[start...]) }
    return parts
  }

  private func string(in tokens: ArraySlice<Token>) -> String? {
    tokens.first { $0.kind == .string }.map { code.stringValue($0) }
  }

  /// The platforms of `UIKIT_AVAILABLE_IOS_TVOS`, in order.
  private var platformsOfName: [String] {
    words.compactMap { word in
      switch word {
      case "IOS", "IPHONE": "iOS"
      case "TVOS": "tvOS"
      case "WATCHOS": "watchOS"
      case "MAC", "OSX", "MACOS": "macOS"
      case "MACCATALYST": "Mac Catalyst"
      case "VISIONOS": "visionOS"
      default: nil
      }
    }
  }
}

extension DeclaredAvailability {
  /// Takes a version by its index: introduced, deprecated, obsoleted.
  fileprivate mutating func read(_ code: Code, _ version: ArraySlice<Token>, at index: Int) {
    guard let token = version.first else { return }
    let text = code.text.string(token.range)
    if text.hasSuffix("NA") {
      isUnavailable = isUnavailable || index == 0
      return
    }
    switch index {
    case 0: introduced = versionText(text)
    case 1: setDeprecated(text)
    default: obsoleted = versionText(text)
    }
  }

  /// Takes `introduced=8.0`, `unavailable`, `message="…"`.
  fileprivate mutating func read(_ code: Code, _ argument: ArraySlice<Token>) {
    guard let key = argument.first, let value = argument.last else { return }
    let text = code.text.string(value.range)
    if code.text.matches(key.range, "introduced") { introduced = versionText(text) }
    if code.text.matches(key.range, "deprecated") { setDeprecated(text) }
    if code.text.matches(key.range, "obsoleted") { obsoleted = versionText(text) }
    if code.text.matches(key.range, "unavailable") { isUnavailable = true }
    if code.text.matches(key.range, "message") { setMessage(code.stringValue(value)) }
    if code.text.matches(key.range, "replacement") { replacement = code.stringValue(value) }
  }
}
