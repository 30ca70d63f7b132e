import Characters

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
  /// Leaves out the diagnostics that comments ignore, and adds one for each comment that ignores nothing.
  ///
  /// - Complexity: O(n log n) in the number of diagnostics and comments.
  package func without(_ comments: [IgnoreComment]) -> [Diagnostic] {
    if comments.isEmpty { return self }
    var ignored: [IgnoreKey: IgnoredBlocks] = [:]
    for (index, comment) in comments.enumerated() {
      for (number, named) in comment.ids.enumerated() {
        ignored[IgnoreKey(id: named.id, file: comment.range.file), default: IgnoredBlocks()]
          .append(comment.block, comment: index, number: number)
      }
    }
    // What only further checks find may be there although nobody looked.
    var isNeeded = comments.map { $0.ids.map(\.id.isOfFurtherCheck) }
    var rest = filter { diagnostic in
      let blocks = ignored[IgnoreKey(id: diagnostic.id, file: diagnostic.range.file)]
      guard let found = blocks?.holding(diagnostic.range.lowerBound) else { return true }
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

/// The id and file of a diagnostic, by which a comment ignores it.
private struct IgnoreKey: Hashable {
  var id: DiagnosticID
  var file: Int32
}

/// The blocks of a file in which one id is ignored, in the order of the file.
private struct IgnoredBlocks {
  private var blocks: [(block: SourceRange, comment: Int, number: Int)] = []
  /// The end of the farthest of all blocks up to each: before it none holds what is behind it.
  private var ends: [Int32] = []

  mutating func append(_ block: SourceRange, comment: Int, number: Int) {
    blocks.append((block, comment, number))
    ends.append(Swift.max(ends.last ?? 0, block.upperBound))
  }

  /// The innermost block that holds an offset.
  ///
  /// - Complexity: O(log n) but for blocks in one another.
  func holding(_ offset: Int32) -> (comment: Int, number: Int)? {
    var index = blocks.partitioningIndex { $0.block.lowerBound > offset }
    while index > 0, ends[index - 1] > offset {
      index -= 1
      if blocks[index].block.upperBound > offset {
        return (blocks[index].comment, blocks[index].number)
      }
    }
    return nil
  }
}
