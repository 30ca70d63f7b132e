package import Vocabulary

/// The declarations in code blocks of notes that are translations of one another, each text read and
/// held once: translations repeat them byte by byte, and most notes of a site are translations.
///
/// What a text declares depends on nothing but its bytes, so it does not matter which note comes
/// first.
package struct DeclarationCache {
  /// Two strings are equal however their accents are stored; a declaration keeps its own bytes, and
  /// counts offsets in them.
  private struct Text: Hashable {
    var text: String
    var language: SourceLanguage

    static func == (left: Text, right: Text) -> Bool {
      guard left.language == right.language, left.text.utf8.count == right.text.utf8.count else {
        return false
      }
      var (left, right) = (left.text, right.text)
      return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(language)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var known: [Text: SharedDeclaration] = [:]

  package init() {}

  /// What ``readDeclaration(_:in:)`` reads; that a text is no declaration is not kept.
  package mutating func declaration(_ text: String, in language: SourceLanguage)
    -> SharedDeclaration?
  {
    let key = Text(text: text, language: language)
    if let declaration = known[key] { return declaration }
    guard let declaration = readDeclaration(text, in: language) else { return nil }
    let shared = SharedDeclaration(declaration)
    known[key] = shared
    return shared
  }
}
