import Characters

/// Whether a word has the form of a macro: `NS_REQUIRES_SUPER`, `__unused`; not `URL`.
package func looksLikeMacro(_ range: Range<Int>, of text: CodeText) -> Bool {
  if text.hasPrefix("__", at: range.lowerBound) { return true }
  var hasUnderscore = false
  for position in range {
    let byte = text[position]
    if byte == 0x5F {
      hasUnderscore = true
    } else if !byte.isUppercase, !byte.isDigit {
      return false
    }
  }
  return hasUnderscore
}

/// Whether a word is a macro of Apple's headers that may stand anywhere in a declaration.
package func isMacro(_ range: Range<Int>, of text: CodeText) -> Bool {
  guard looksLikeMacro(range, of: text) else { return text.matches(range, "IBOutletCollection") }
  if WordSet.macros.contains(text, range) { return true }
  let start = range.lowerBound + (text.hasPrefix("__", at: range.lowerBound) ? 2 : 0)
  func begins(_ prefix: StaticString) -> Bool { text.hasPrefix(prefix, at: start) }
  switch Unicode.Scalar(text[start]) {
  case "A":
    return begins("API_AVAILABLE") || begins("API_DEPRECATED") || begins("API_UNAVAILABLE")
      || begins("API_OBSOLETED")
  case "S":
    return begins("SPI_AVAILABLE") || begins("SPI_DEPRECATED") || begins("SWIFT_UNAVAILABLE")
  case "N":
    return begins("NS_AVAILABLE") || begins("NS_DEPRECATED") || begins("NS_CLASS_")
      || begins("NS_ENUM_") || begins("NS_SWIFT_") || begins("NS_EXTENSION_UNAVAILABLE")
  case "C":
    return begins("CF_AVAILABLE") || begins("CF_DEPRECATED") || begins("CF_SWIFT_")
      || begins("CF_ENUM_") || begins("CF_EXTENSION_UNAVAILABLE")
  case "U":
    return begins("UIKIT_AVAILABLE") || begins("UIKIT_CLASS_AVAILABLE")
      || begins("UIKIT_SWIFT_") || begins("UI_SWIFT_")
  case "O": return begins("OSX_") && start > range.lowerBound
  case "I": return begins("IOS_") && start > range.lowerBound
  case "T": return begins("TVOS_") && start > range.lowerBound
  case "W": return begins("WATCHOS_") && start > range.lowerBound
  case "V": return begins("VISIONOS_") && start > range.lowerBound
  default: return false
  }
}
