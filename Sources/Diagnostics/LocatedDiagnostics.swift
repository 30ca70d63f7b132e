extension [Diagnostic] {
  /// Sorts the diagnostics, each with the place on the disk where a note is put together of several files.
  /// A fault of a file that several notes include is told once.
  ///
  /// - Complexity: O(n log n).
  package func located(in files: [SourceFile]) -> [Diagnostic] {
    guard files.contains(where: { $0.origins != nil }) else { return self }
    // A note's own bytes are a file behind all notes; they are told where the note stands.
    var ranks: [Int32: Int32] = [:]
    for (index, file) in files.enumerated() {
      if let original = file.original { ranks[original] = Int32(clamping: index) }
    }
    var seen: Set<Diagnostic> = []
    let located = map { $0.located(in: files) }.filter { seen.insert($0).inserted }
    func rank(_ diagnostic: Diagnostic) -> Int32 {
      ranks[diagnostic.range.file] ?? diagnostic.range.file
    }
    return located.sorted { left, right in
      (rank(left), left) < (rank(right), right)
    }
  }
}

extension Diagnostic {
  fileprivate func located(in files: [SourceFile]) -> Diagnostic {
    var copy = self
    copy.range = files.origin(of: range)
    copy.notes = notes.map { Note($0.message, at: files.origin(of: $0.range)) }
    let fixes = fixes.map { fix in
      files.writableOrigin(of: fix.range).map { FixIt(replacing: $0, with: fix.replacement) }
    }
    // Those of one diagnostic belong together.
    copy.fixes = fixes.contains { $0 == nil } ? [] : fixes.compactMap(\.self)
    return copy
  }
}
