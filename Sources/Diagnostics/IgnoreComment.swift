/// A comment of a note that says which diagnostics its author has seen and leaves.
///
///     <!-- docgen:ignore nearly-a-symbol: `UITableVeiw` is what the old SDK calls it -->
///     The block to which it applies.
package struct IgnoreComment: Sendable {
  package struct Named: Sendable {
    package var id: DiagnosticID
    /// Where the comment names it.
    package var range: SourceRange

    package init(id: DiagnosticID, range: SourceRange) {
      self.id = id
      self.range = range
    }
  }

  package var ids: [Named]
  /// The comment, with the end of its line.
  package var range: SourceRange
  /// The block below.
  package var block: SourceRange

  package init(ids: [Named], range: SourceRange, block: SourceRange) {
    self.ids = ids
    self.range = range
    self.block = block
  }
}

extension [Diagnostic] {
  /// Without those that comments ignore, and with one for each comment that ignores nothing.
  ///
  /// - Complexity: O(n log n) in the number of diagnostics and comments.
  package func without(_ comments: [IgnoreComment]) -> [Diagnostic] {
    if comments.isEmpty { return self }
    var places: [IgnoreKey: [(block: SourceRange, comment: Int, number: Int)]] = [:]
    for (index, comment) in comments.enumerated() {
      for (number, named) in comment.ids.enumerated() {
        places[IgnoreKey(id: named.id, file: comment.range.file), default: []].append(
          (comment.block, index, number))
      }
    }
    var isNeeded = comments.map { $0.ids.map { _ in false } }
    var rest = filter { diagnostic in
      guard let candidates = places[IgnoreKey(id: diagnostic.id, file: diagnostic.range.file)]
      else {
        return true
      }
      let place = diagnostic.range.lowerBound
      guard
        let found = candidates.last(where: {
          $0.block.lowerBound <= place && place < $0.block.upperBound
        })
      else { return true }
      isNeeded[found.comment][found.number] = true
      return false
    }
    for (index, comment) in comments.enumerated() {
      let needless = comment.ids.indices.filter { !isNeeded[index][$0] }
      for number in needless {
        let named = comment.ids[number]
        let isAll = needless.count == comment.ids.count
        rest.append(
          Diagnostic(
            .needlessIgnore, "the block below has no '\(named.id.rawValue)' to ignore",
            at: named.range,
            fixes: isAll && number == 0
              ? [Diagnostic.FixIt(replacing: comment.range, with: "")] : []))
      }
    }
    return rest.sorted()
  }
}

/// What of a diagnostic a comment may name.
private struct IgnoreKey: Hashable {
  var id: DiagnosticID
  var file: Int32
}
