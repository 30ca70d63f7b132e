import Characters

/// The change of a passage since a translation was made of it.
package enum PassageChange: Hashable, Sendable {
  case added(String)
  case removed(String)
  case changed(old: String, new: String)

  package var old: String? {
    switch self {
    case .added: nil
    case .removed(let old), .changed(let old, _): old
    }
  }

  package var new: String? {
    switch self {
    case .removed: nil
    case .added(let new), .changed(_, let new): new
    }
  }

  /// The values, equal in every language, that are here no more, and those that have come: code, numbers,
  /// versions, targets of links.
  ///
  /// - Complexity: linear in the passage.
  package var movedValues: (gone: [String], new: [String]) {
    func values(_ text: String?) -> [String] {
      WordToken.tokens(of: text ?? "").filter { $0.kind == .value }.map(\.text)
    }
    let (old, new) = (values(self.old), values(self.new))
    return (old.without(new), new.without(old))
  }
}

extension [String] {
  /// Without as many of each as another list has.
  fileprivate func without(_ others: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return filter { element in
      guard let count = counts[element], count > 0 else { return true }
      counts[element] = count - 1
      return false
    }
  }
}

/// Two states of a text, compared.
struct WordComparison {
  let old: ShownWords
  let new: ShownWords

  /// Nothing where both say the same words: paragraphs that are parted or joined, punctuation, case
  /// and mended typing errors do not count.
  ///
  /// - Parameter known: asked only where words differ.
  /// - Complexity: linear in both, and quadratic in the number of passages that differ.
  func changes(_ known: () -> KnownWords) -> [PassageChange] {
    if old == new { return [] }
    let tokens = (WordToken.tokens(of: old), WordToken.tokens(of: new))
    if tokens.0 == tokens.1 || isMended(tokens.0, tokens.1, known) { return [] }
    return passageChanges(known)
  }

  private func isMended(
    _ left: [WordToken], _ right: [WordToken], _ known: () -> KnownWords
  ) -> Bool {
    guard left.count == right.count else { return false }
    let pairs = zip(left, right).filter { $0 != $1 }
    guard pairs.allSatisfy({ $0.kind == .word && $1.kind == .word }) else { return false }
    let words = known()
    return pairs.allSatisfy { words.isMended($0, $1) }
  }

  private func passageChanges(_ known: () -> KnownWords) -> [PassageChange] {
    let oldTokens = old.passages.map(WordToken.tokens)
    let newTokens = new.passages.map(WordToken.tokens)
    var changes: [PassageChange] = []
    for gap in changedRanges(from: oldTokens, to: newTokens) {
      let paired = min(gap.old.count, gap.new.count)
      for index in 0..<paired {
        let (left, right) = (gap.old.lowerBound + index, gap.new.lowerBound + index)
        if isMended(oldTokens[left], newTokens[right], known) { continue }
        changes.append(.changed(old: old.passages[left], new: new.passages[right]))
      }
      changes += gap.old.dropFirst(paired).map { .removed(old.passages[$0]) }
      changes += gap.new.dropFirst(paired).map { .added(new.passages[$0]) }
    }
    return changes
  }
}
