import Characters
package import Vocabulary

/// The word with which a declaration begins, where it is one letter off.
///
///     @propery (nonatomic) BOOL x;      range 0..<8, word "@property"
///     fucn reloadData()                 range 0..<4, word "func"
package struct MistypedKeyword: Hashable, Sendable {
  /// Where it stands in the text, in UTF-8 bytes.
  package var range: Range<Int>
  /// The word that it was meant to be.
  package var word: String
  /// The declaration, read with the right word.
  package var declaration: Declaration
}

/// Finds the mistyped word of a text that would be a declaration with the right one; nil for any
/// other text.
///
/// - Complexity: linear in the length of the text.
package func mistypedKeyword(of text: String, in language: SourceLanguage) -> MistypedKeyword? {
  let code = CodeText(text)
  var lexer = Lexer(code, in: language)
  var token = lexer.next()
  var words = 0
  // Attributes and modifiers may stand before it.
  while let found = token, words < 12 {
    if found.kind == .at || found.kind == .word {
      words += 1
      let word = code.string(found.range)
      let known =
        language == .objc ? MistypedKeyword.objectiveCBeginnings : MistypedKeyword.swiftBeginnings
      if known.contains(word) { return nil }
      if let nearest = nearestName(to: word, among: known), isOneOff(word, nearest) {
        let mended = code.bytes[..<found.start] + nearest.utf8 + code.bytes[found.end...]
        if let declaration = readDeclaration(String(decoding: mended, as: UTF8.self), in: language)
        {
          return MistypedKeyword(range: found.range, word: nearest, declaration: declaration)
        }
      }
      if language == .objc { return nil }
    } else if found.kind != .comment, found.mark != "(", found.mark != ")" {
      return nil
    }
    token = lexer.next()
  }
  return nil
}

/// Whether two words differ by one letter, or in the order of two.
private func isOneOff(_ left: String, _ right: String) -> Bool {
  let (left, right) = (Array(left.utf8), Array(right.utf8))
  guard abs(left.count - right.count) <= 1 else { return false }
  var start = 0
  while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
  var end = 0
  while end < min(left.count, right.count) - start,
    left[left.count - 1 - end] == right[right.count - 1 - end]
  {
    end += 1
  }
  let (first, second) = (left[start..<(left.count - end)], right[start..<(right.count - end)])
  return max(first.count, second.count) <= 1
    || (first.count == 2 && first.elementsEqual(second.reversed()))
}

extension MistypedKeyword {
  fileprivate static let objectiveCBeginnings = [
    "@property", "@interface", "@protocol", "typedef", "extern",
  ]

  fileprivate static let swiftBeginnings = [
    "func", "var", "class", "struct", "enum", "protocol", "extension", "typealias", "subscript",
    "init", "let", "actor", "case", "associatedtype",
  ]
}
