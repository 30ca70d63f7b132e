import Characters

/// Whether a word can name a module, as a declaration imports it: `UIKit`, `_Concurrency`.
///
/// What is no name of one would be no part of an address or an id either: `a/b`, `My Kit`, `1.0`.
package func isModuleName(_ text: String) -> Bool {
  guard let first = text.utf8.first, !first.isDigit, text.utf8.count <= 100 else { return false }
  return text.utf8.allSatisfy { byte in
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
