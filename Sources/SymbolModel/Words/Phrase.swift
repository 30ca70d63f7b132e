/// A way in which a language states a fact, with places for what varies:
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
struct Phrase: Sendable {
  enum Piece: Hashable, Sendable {
    case literal([UInt8])
    case choice([[UInt8]])
    case releases, platforms, symbols, value, rest
  }

  var pieces: [Piece]
  var isWholeParagraph: Bool
  /// Of each of these groups every text with this phrase holds a word, in lower case; the one that
  /// tells most stands first.
  var words: PhraseWords

  /// Reads a pattern; nil if a bracket is not closed or a place is unknown.
  ///
  /// - Parameter mayBeginOpen: whether `{rest}` may begin it.
  init?(_ pattern: String, mayBeginOpen: Bool = false) {
    isWholeParagraph = pattern.hasPrefix("^")
    pieces = []
    words = PhraseWords()
    var rest = isWholeParagraph ? pattern.dropFirst() : pattern[...]
    while let first = rest.first {
      let place = rest.dropFirst()
      switch first {
      case "{":
        guard let close = place.firstIndex(of: "}") else { return nil }
        switch place[..<close] {
        case "releases": pieces.append(.releases)
        case "platforms": pieces.append(.platforms)
        case "symbols": pieces.append(.symbols)
        case "value": pieces.append(.value)
        case "rest" where place[close...].count == 1 || mayBeginOpen && pieces.isEmpty:
          pieces.append(.rest)
        default: return nil
        }
        rest = place[place.index(after: close)...]
      case "(":
        guard let close = place.firstIndex(of: ")") else { return nil }
        let choice = place[..<close].split(separator: "|", omittingEmptySubsequences: false)
        pieces.append(.choice(choice.map { NormalizedText(String($0)).bytes }))
        words.add(choice: choice)
        rest = place[place.index(after: close)...]
      case "}", ")", "|": return nil
      default:
        let text = rest.prefix { !"{(}|)".contains($0) }
        let bytes = NormalizedText(String(text)).bytes
        if !bytes.isEmpty { pieces.append(.literal(bytes)) }
        words.add(literal: text)
        rest = rest[text.endIndex...]
      }
    }
    // Two open places, or very many choices, could be filled in too many ways to try them all.
    let isOpenInFront = pieces.count > 1 && pieces.first == .rest
    let openPlaces = pieces.count { $0 == .symbols || $0 == .value } + (isOpenInFront ? 1 : 0)
    if pieces.isEmpty || pieces.count > Self.pieceLimit || openPlaces > 1 { return nil }
  }

  private static let pieceLimit = 16

  /// Whether it names a release or platform, and so says something even as a clause.
  var namesRelease: Bool { pieces.contains(.releases) || pieces.contains(.platforms) }
}
