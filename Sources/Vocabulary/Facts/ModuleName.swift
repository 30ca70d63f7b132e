import Characters
package import Formats

/// Whether a word can name a module, as a declaration imports it: `UIKit`, `_Concurrency`.
///
/// What is no name of one would be no part of an address or an id either: `a/b`, `My Kit`, `1.0`.
@Sendable package func isModuleName(_ text: String) -> Bool {
  guard let first = text.utf8.first, !first.isDigit, text.utf8.count <= 100 else { return false }
  return text.utf8.allSatisfy { byte in
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

extension KeyText {
  /// The pattern of a name of a module or type, without its ends.
  package static let namePattern = #"([A-Za-z_]|[^\x00-\x7F])([0-9A-Za-z_]|[^\x00-\x7F]){0,99}"#

  /// The name of a module.
  package static let module = KeyText(matching: "^\(namePattern)$", isModuleName)
}

extension KeyForm {
  /// The name of a module, with what is said of another text.
  package static let module = KeyForm.text(.module).otherwise(
    "a module is one word, such as 'UIKit'")
}
