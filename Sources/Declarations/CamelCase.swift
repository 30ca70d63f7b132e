import Characters

/// A name of ASCII letters as the words of which it is made: `URLForRow` is `URL`, `For`, `Row`.
///
/// A row of capitals is one word, without the capital with which the next word begins; an `s` behind
/// it belongs to it: `URLsForRow`. An underscore is a word by itself.
struct CamelCase: Equatable {
  private(set) var bytes: [UInt8]
  /// Where the words stand in `bytes`, one behind the other, without gaps.
  private(set) var words: [Range<Int>]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    var words: [Range<Int>] = []
    self.bytes.withUnsafeBufferPointer { Self.forEachWord(in: $0) { words.append($0) } }
    self.words = words
  }

  /// Calls `body` with the range of each word of a name, in their order.
  static func forEachWord(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = wordEnd(in: bytes, from: start)
      body(start..<end)
      start = end
    }
  }

  init(_ name: String) { self.init(name.utf8) }

  var isEmpty: Bool { bytes.isEmpty }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  func word(_ index: Int) -> ArraySlice<UInt8> { bytes[words[index]] }

  var first: ArraySlice<UInt8>? { words.first.map { bytes[$0] } }

  var last: ArraySlice<UInt8>? { words.last.map { bytes[$0] } }

  /// The name that words of it make.
  subscript(range: Range<Int>) -> CamelCase {
    guard let first = range.first, let last = range.last else { return CamelCase([]) }
    return CamelCase(bytes[words[first].lowerBound..<words[last].upperBound])
  }

  func prefix(_ count: Int) -> CamelCase { self[0..<min(count, words.count)] }

  func dropFirst(_ count: Int) -> CamelCase { self[min(count, words.count)..<words.count] }

  /// The name with its first word in lower case, a row of capitals as a whole: `URLs` is `urls`,
  /// `URLString` is `urlString`.
  var loweringFirstWord: CamelCase {
    guard let first = bytes.first, first.isUppercase else { return self }
    var end = 0
    while end < bytes.count, bytes[end].isUppercase { end += 1 }
    // The last capital begins the next word, if one follows.
    if end > 1, end < bytes.count, bytes[end].isLowercase,
      !bytes.withUnsafeBufferPointer({ Self.isPlural($0, from: end) })
    {
      end -= 1
    }
    return CamelCase(bytes[..<end].map { $0 | 0x20 } + bytes[end...])
  }

  private static func wordEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "_") { return start + 1 }
    var end = start
    while end < bytes.count, bytes[end].isUppercase { end += 1 }
    if end - start > 1 {
      guard end < bytes.count, bytes[end].isLowercase else { return end }
      let isVerb = bytes[end - 1] == UInt8(ascii: "I") && bytes[end] == UInt8(ascii: "s")
      if isPlural(bytes, from: end), !isVerb { return lowercaseEnd(in: bytes, from: end) }
      return end - 1
    }
    while end < bytes.count, !bytes[end].isUppercase, bytes[end] != UInt8(ascii: "_") { end += 1 }
    return end
  }

  /// Whether only the ending of a plural follows up to the next word: `s`, `es`, `ies`.
  private static func isPlural(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let ending = bytes[start..<lowercaseEnd(in: bytes, from: start)]
    return ending.elementsEqual("s".utf8) || ending.elementsEqual("es".utf8)
      || ending.elementsEqual("ies".utf8)
  }

  private static func lowercaseEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isLowercase { end += 1 }
    return end
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a word but for the case of letters.
  func isWord(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { expected in
      zip(self, expected).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  func equalsIgnoringCase(_ other: ArraySlice<UInt8>) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.lowered == $1.lowered }
  }
}

extension UInt8 {
  /// A letter of ASCII in lower case, any other byte as it is.
  var lowered: UInt8 { isUppercase ? self | 0x20 : self }
}

/// Calls `body` with the range of each word of which a name is made: `URL`, `For`, `Row` of `URLForRow`.
package func forEachCamelWord(
  in name: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void
) {
  CamelCase.forEachWord(in: name, body)
}
