import Characters

/// A platform by the name that declarations use: `ios` is "iOS"; an unknown one stays as written.
func platformName(_ name: String) -> String {
  switch name.lowercased() {
  case "ios": "iOS"
  case "ipados": "iPadOS"
  case "macos", "macosx", "osx": "macOS"
  case "maccatalyst", "uikitformac": "Mac Catalyst"
  case "tvos": "tvOS"
  case "watchos": "watchOS"
  case "visionos", "xros": "visionOS"
  default: name
  }
}

/// A version as digits and dots: `5_0`, `__IPHONE_5_0` and `5.0` are "5.0"; nil without digits.
func versionText(_ text: String) -> String? {
  guard let first = text.utf8.firstIndex(where: \.isDigit) else { return nil }
  return String(text[first...].map { $0 == "_" ? "." : $0 })
}

extension DeclaredAvailability {
  /// Takes the version of a deprecation, which may be one that will never come.
  mutating func setDeprecated(_ text: String) {
    if text == "API_TO_BE_DEPRECATED" || text.hasPrefix("100000") {
      isAnnounced = true
    } else {
      deprecated = versionText(text)
    }
  }

  /// Sets the message, and the replacement if the message is no more than one:
  /// `Use reloadData() instead.`
  mutating func setMessage(_ message: String?) {
    self.message = message
    guard var rest = message?[...], rest.hasPrefix("Use ") || rest.hasPrefix("use ") else { return }
    rest = rest.dropFirst(4)
    if rest.hasSuffix(".") { rest = rest.dropLast() }
    if rest.hasSuffix(" instead") { rest = rest.dropLast(8) }
    if readPlainName(CodeText(String(rest)).trimmed) != nil { replacement = String(rest) }
  }
}

extension Code {
  /// The contents of a string literal; escaped quotation marks are read, other escapes kept.
  func stringValue(_ token: Token) -> String {
    var bytes: [UInt8] = []
    for position in token.range {
      let byte = text[position]
      let isMark = byte == 0x22 || (byte == 0x40 && position == token.start)
      let isEscaped = text[position - 1] == 0x5C && position - 1 > token.start
      if isMark, !isEscaped { continue }
      if byte == 0x5C, text[position + 1] == 0x22 { continue }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
