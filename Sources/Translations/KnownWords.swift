import Characters
package import Graph
import Statements

/// The words that the originals of a site use, each with the number of its uses: they tell a word that was
/// mended from one that replaced another.
package struct KnownWords: Sendable {
  private var counts: [String: Int] = [:]

  /// - Complexity: linear in the originals. Only asked for where a text has changed.
  package init(of graph: SymbolGraph) {
    for language in graph.languages.indices.prefix(1) {
      for symbol in graph.symbols.indices {
        if let prose = graph.prose(of: symbol)[language] { add(prose, of: graph) }
      }
      for article in graph.articles.indices {
        if let prose = graph.prose(of: article)[language] { add(prose, of: graph) }
      }
      if let prose = graph.homes[language] { add(prose, of: graph) }
    }
  }

  package init(_ texts: [String]) {
    for text in texts { add(text) }
  }

  private mutating func add(_ prose: Prose, of graph: SymbolGraph) {
    let words = ShownWords(of: prose.whole, in: graph.documents[prose.document])
    for passage in words.passages { add(passage) }
  }

  private mutating func add(_ text: String) {
    for token in WordToken.tokens(of: text) where token.kind == .word {
      counts[token.text, default: 0] += 1
    }
  }

  /// Whether `new` is `old` with a typing error mended, or the other way round: both mean one thing to
  /// whoever translated them.
  ///
  /// One letter is too many or missing, two neighbours are exchanged, or in a word of eight letters or
  /// more one letter is another. The first and the last letter stay, as endings and prefixes say
  /// something: rows, deselected, invisible. A word that the originals use elsewhere is no typing
  /// error, and what it became must be one that they use: `minimum` and `maximum` are two words.
  func isMended(_ old: WordToken, _ new: WordToken) -> Bool {
    guard old.kind == .word, new.kind == .word else { return false }
    let (left, right) = (Array(old.text.unicodeScalars), Array(new.text.unicodeScalars))
    guard min(left.count, right.count) >= 5, left.first == right.first, left.last == right.last,
      (left + right).allSatisfy({ $0.value < 0x590 })
    else { return false }
    // The new word stands here once.
    guard counts[old.text, default: 0] == 0, counts[new.text, default: 0] > 1 else { return false }
    return Self.differInOneSlip(left, right)
  }

  private static func differInOneSlip(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    let shared = zip(left, right).prefix { $0 == $1 }.count
    let rest = (left[shared...], right[shared...])
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let (old, new) = (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
    switch (old.count, new.count) {
    case (0, 1), (1, 0): return true
    case (1, 1): return left.count >= 8
    case (2, 2): return old[0] == new[1] && old[1] == new[0]
    default: return false
    }
  }
}
