import Characters
package import Formats

/// Whether a text has the form of a language tag, as folders are named: `en`, `zh-Hans`, `pt-BR`.
@Sendable package func isLanguageTag(_ name: String) -> Bool {
  let parts = name.split(separator: "-", omittingEmptySubsequences: false)
  guard let first = parts.first, (2...3).contains(first.utf8.count),
    first.utf8.allSatisfy({ $0.isLowercase })
  else { return false }
  return parts.dropFirst().allSatisfy { part in
    (1...8).contains(part.utf8.count)
      && part.utf8.allSatisfy { $0.isDigit || $0.isLetter }
  }
}

extension KeyText {
  package static let languageTag = KeyText(
    matching: "^[a-z]{2,3}(-[0-9A-Za-z]{1,8})*$", isLanguageTag)
}
