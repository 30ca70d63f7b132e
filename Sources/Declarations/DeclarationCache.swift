import Characters
package import Vocabulary

/// The declarations of blocks of code in notes that are translations of one another, each text read and
/// held once: translations repeat them byte by byte, and most notes of a site are translations. One note
/// asks for the same block several times, too.
///
/// What a text declares depends on nothing but its bytes, so it does not matter which note comes first, and
/// whoever has the cache may fill it.
package final class DeclarationCache {
  /// Two strings are equal however their accents are stored; a declaration keeps its own bytes, and
  /// counts offsets in them.
  private struct Text<Form: Hashable>: Hashable {
    var text: String
    var form: Form

    static func == (left: Self, right: Self) -> Bool {
      guard left.text.utf8.count == right.text.utf8.count, left.form == right.form else {
        return false
      }
      return left.text.withBytes { left in right.text.withBytes { left.isEqual(to: $0) } }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(form)
      var text = text
      text.withUTF8 { hasher.combine(Self.digest(of: UnsafeRawBufferPointer($0))) }
    }

    /// A number of the bytes, eight at a time: few texts of a note have one in common.
    private static func digest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
      var digest = UInt64(truncatingIfNeeded: bytes.count)
      func add(_ word: UInt64) {
        digest = (digest ^ word) &* 0x9E37_79B9_7F4A_7C15
        digest ^= digest >> 32
      }
      var index = 0
      while index + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      while index < bytes.count {
        add(UInt64(bytes[index]))
        index += 1
      }
      return digest
    }
  }

  /// nil: the text is no declaration, as a sample is.
  private var known: [Text<SourceLanguage>: SharedDeclaration?] = [:]
  private var lists: [Text<DeclarationList.Grammar>: DeclarationList] = [:]

  package init() {}

  /// The declaration that ``readDeclaration(_:in:)`` reads.
  package func declaration(_ text: String, in language: SourceLanguage) -> SharedDeclaration? {
    let key = Text(text: text, form: language)
    if let declaration = known[key] { return declaration }
    let shared = readDeclaration(text, in: language).map { SharedDeclaration($0) }
    known.updateValue(shared, forKey: key)
    return shared
  }

  /// The declarations of the text by the grammar, read if nobody has asked yet.
  func list(_ text: String, _ grammar: DeclarationList.Grammar, _ read: () -> DeclarationList)
    -> DeclarationList
  {
    let key = Text(text: text, form: grammar)
    if let list = lists[key] { return list }
    let list = read()
    lists[key] = list
    return list
  }
}
