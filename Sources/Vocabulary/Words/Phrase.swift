import Characters

/// A way in which a language states a fact, with placeholders for whatever varies:
///
///     Available in {releases} and later
///     {releases}(で|では)非推奨(です|になりました|)
///
/// - `{releases}`: platforms with versions, "iOS 8.0, tvOS 9.0" or a bare version;
/// - `{platforms}`: platforms alone;
/// - `{symbols}`: any words that name symbols; `{value}`: any words;
/// - `{rest}`: at the end, whatever else the sentence says; of a denial at the beginning, too;
/// - `(a|b|)`: one of several, perhaps none;
/// - `^` in front: only if it is all that the paragraph says. "From iOS 7 on" alone is availability;
///   before a comma it begins a sentence about behaviour.
///
/// Elsewhere a phrase matches a whole sentence or a whole clause. It is compared in
/// ``NormalizedText``: letter case, width and spaces make no difference.
package struct Phrase: Sendable {
  package enum Piece: Hashable, Sendable {
    case literal([UInt8])
    case choice([[UInt8]])
    case releases, platforms, symbols, value, rest
  }

  package let pieces: [Piece]
  package let isWholeParagraph: Bool
  /// Whether it names a release or platform, and so says something even as a clause.
  package let namesRelease: Bool
  /// Groups of words, in lower case: every text with this phrase holds a word of each group. The one that
  /// tells most stands first.
  let words: PhraseWords

  /// Reads a pattern; nil if a bracket is not closed or a placeholder is unknown.
  ///
  /// - Parameter mayBeginOpen: whether `{rest}` may begin it.
  init?(_ pattern: String, mayBeginOpen: Bool = false) {
    isWholeParagraph = pattern.utf8.first == UInt8(ascii: "^")
    var pieces: [Piece] = []
    var words = PhraseWords()
    var rest = isWholeParagraph ? pattern.dropFirst() : pattern[...]
    while let first = rest.utf8.first {
      let inside = rest.dropFirst()
      switch first {
      case UInt8(ascii: "{"):
        guard let close = inside.utf8.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        switch inside[..<close] {
        case "releases": pieces.append(.releases)
        case "platforms": pieces.append(.platforms)
        case "symbols": pieces.append(.symbols)
        case "value": pieces.append(.value)
        case "rest" where inside[close...].utf8.count == 1 || mayBeginOpen && pieces.isEmpty:
          pieces.append(.rest)
        default: return nil
        }
        rest = inside[close...].dropFirst()
      case UInt8(ascii: "("):
        guard let close = inside.utf8.firstIndex(of: UInt8(ascii: ")")) else { return nil }
        let choice = inside.utf8[..<close]
          .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
          .map { inside[$0.startIndex..<$0.endIndex] }
        pieces.append(.choice(choice.map { NormalizedText.bytes(of: $0) }))
        words.add(choice: choice)
        rest = inside[close...].dropFirst()
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "|"): return nil
      default:
        let end = rest.utf8.firstIndex(where: Self.isMark) ?? rest.endIndex
        let text = rest[..<end]
        let bytes = NormalizedText.bytes(of: text)
        if !bytes.isEmpty { pieces.append(.literal(bytes)) }
        words.add(literal: text)
        rest = rest[end...]
      }
    }
    // Two open placeholders, or very many choices, could be filled in too many ways to try them all.
    let isOpenInFront = pieces.count > 1 && pieces.first == .rest
    let openCount = pieces.count { $0 == .symbols || $0 == .value } + (isOpenInFront ? 1 : 0)
    if pieces.isEmpty || pieces.count > Self.pieceLimit || openCount > 1 { return nil }
    namesRelease = pieces.contains(.releases) || pieces.contains(.platforms)
    self.pieces = pieces
    self.words = words
  }

  private static let pieceLimit = 16

  /// Whether a byte of a pattern is no letter of a word.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
