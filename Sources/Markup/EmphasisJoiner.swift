import Characters

/// A run of asterisks or tildes, and what it was joined to.
struct EmphasisRun {
  let character: UInt8
  /// How many marks it has, and how many of them are still free.
  private(set) var count: Int
  fileprivate(set) var free: Int
  private(set) var flanking: CJKText.Flanking
  /// The kinds it ends, the innermost first, and those it begins, the outermost last.
  fileprivate(set) var closes: [Document.Kind] = []
  fileprivate(set) var opens: [Document.Kind] = []
  /// Whether its level of the tree is done.
  fileprivate var isSettled = false

  init(character: UInt8, count: Int, flanking: CJKText.Flanking) {
    self.character = character
    self.count = count
    free = count
    self.flanking = flanking
  }

  mutating func extend(by more: Int, flanking: CJKText.Flanking) {
    count += more
    free += more
    self.flanking = flanking
  }

  /// How many marks the kinds take.
  static func marks(of kind: Document.Kind) -> Int { kind == .emphasis ? 1 : 2 }
}

/// Joins runs of marks to emphasis, as CommonMark's appendix describes ("process emphasis").
struct EmphasisJoiner {
  /// The height of the stack below which no partner is left, for each sort of closing run.
  private var bottoms = [Int](repeating: 0, count: 7)
  private var openers: [Int] = []

  /// Joins the runs from `first` on, and leaves them joined: a later call passes over them.
  ///
  /// - Complexity: O(n) in the number of marks.
  mutating func join(_ runs: inout [EmphasisRun], from first: Int) {
    openers = []
    for index in bottoms.indices { bottoms[index] = 0 }
    for index in first..<max(first, runs.count) where !runs[index].isSettled {
      if runs[index].flanking.canClose { close(&runs, index) }
      if runs[index].flanking.canOpen, runs[index].free > 0 { openers.append(index) }
    }
    for index in first..<max(first, runs.count) { runs[index].isSettled = true }
  }

  private mutating func close(_ runs: inout [EmphasisRun], _ index: Int) {
    let sort = bottom(of: runs[index])
    while runs[index].free > 0 {
      var height = openers.count
      while height > bottoms[sort], !matches(runs[openers[height - 1]], runs[index]) { height -= 1 }
      guard height > bottoms[sort] else {
        bottoms[sort] = openers.count
        return
      }
      let opener = openers[height - 1]
      openers.removeSubrange(height...)
      for sort in bottoms.indices { bottoms[sort] = min(bottoms[sort], height) }
      let kind: Document.Kind =
        runs[index].character == UInt8(ascii: "~")
        ? .strikethrough
        : runs[opener].free >= 2 && runs[index].free >= 2 ? .strong : .emphasis
      runs[opener].opens.append(kind)
      runs[opener].free -= EmphasisRun.marks(of: kind)
      runs[index].closes.append(kind)
      runs[index].free -= EmphasisRun.marks(of: kind)
      if runs[opener].free == 0 {
        openers.removeLast()
        for sort in bottoms.indices { bottoms[sort] = min(bottoms[sort], openers.count) }
      }
    }
  }

  private func bottom(of run: EmphasisRun) -> Int {
    run.character == UInt8(ascii: "~") ? 6 : run.count % 3 + (run.flanking.canOpen ? 3 : 0)
  }

  /// Whether two runs are a pair: alike, and not an odd one of three (`**a*b*`).
  private func matches(_ opener: EmphasisRun, _ closer: EmphasisRun) -> Bool {
    guard opener.character == closer.character else { return false }
    let isOdd =
      (opener.flanking.canClose || closer.flanking.canOpen) && closer.count % 3 != 0
      && (opener.count + closer.count) % 3 == 0
    return !isOdd || opener.character == UInt8(ascii: "~")
  }
}
