extension Diagnostic {
  /// How diagnostics of one cause are told as one: `12 have no note in ja: 'A', 'B', 'C' and 9 others`.
  package struct Fold: Hashable, Sendable {
    /// The name that is told of each: `'UITableView'`.
    package var subject: String
    /// The predicate of all of them, in the plural: `have no note in ja`.
    package var statement: String

    package init(_ subject: String, _ statement: String) {
      self.subject = subject
      self.statement = statement
    }
  }
}

extension [Diagnostic] {
  /// Folds diagnostics that say the same of files in one folder into one, which stands where the
  /// first of them stood.
  ///
  /// - Parameter files: the files that the diagnostics are of, each with its path.
  package func folded(files: [SourceFile]) -> [Diagnostic] {
    var groups: [FoldKey: [Int]] = [:]
    for (index, diagnostic) in enumerated() {
      guard let fold = diagnostic.fold else { continue }
      let file = Int(diagnostic.range.file)
      let path = files.indices.contains(file) ? files[file].path : ""
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      groups[
        FoldKey(
          id: diagnostic.id, severity: diagnostic.severity, folder: folder,
          statement: fold.statement), default: []
      ].append(index)
    }
    var result: [Diagnostic?] = self
    for (key, indices) in groups where indices.count > 1 {
      let subjects = indices.compactMap { self[$0].fold?.subject }
      let rest = subjects.count - FoldKey.mostNamed
      var message = "\(subjects.count) \(key.statement): "
      message += subjects.prefix(FoldKey.mostNamed).joined(separator: ", ")
      if rest > 0 { message += " and \(rest) \(rest == 1 ? "other" : "others")" }
      result[indices[0]]?.message = message
      for index in indices.dropFirst() { result[index] = nil }
    }
    return result.compactMap { $0 }
  }
}

/// The statement and folder that diagnostics share which are told as one.
private struct FoldKey: Hashable {
  var id: DiagnosticID
  var severity: Diagnostic.Severity
  var folder: String
  var statement: String

  /// The number of subjects that a folded diagnostic names.
  static let mostNamed = 3
}
