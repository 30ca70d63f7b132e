/// The severities that a site gives diagnostics: `diagnostics` in `docgen.yml`.
///
///     diagnostics:
///       translation-missing: off
///       nearly-a-symbol:
///         en/articles: error
///         "**/Old*.md": off
package struct DiagnosticPolicy: Sendable {
  /// The severity of a diagnostic, or that it is not told.
  package enum Level: String, CaseIterable, Sendable { case error, warning, off }

  package struct Rule: Sendable {
    package var id: DiagnosticID
    /// Nil: all files.
    package var path: PathPattern?
    package var level: Level

    package init(id: DiagnosticID, path: PathPattern?, level: Level) {
      self.id = id
      self.path = path
      self.level = level
    }
  }

  /// The last rule that holds for a diagnostic decides.
  package var rules: [Rule] = []
  /// The ids that the command line asks for.
  package var asked: Set<DiagnosticID> = []

  package init() {}

  /// Whether any file may have diagnostics of an id: those on request only where they are asked for.
  package func asks(for id: DiagnosticID) -> Bool {
    !id.isOnRequest || asked.contains(id)
      || rules.contains { rule in
        switch rule.level {
        case .error, .warning: rule.id == id
        case .off: false
        }
      }
  }

  /// The diagnostics with the severity that the rules give them, without those that they switch off.
  ///
  /// - Parameter files: by their paths in the content folder.
  package func applied(to diagnostics: [Diagnostic], files: [SourceFile]) -> [Diagnostic] {
    let byID = Dictionary(grouping: rules, by: \.id)
    return diagnostics.compactMap { diagnostic in
      let isTold = !diagnostic.id.isOnRequest || asked.contains(diagnostic.id)
      guard let rules = byID[diagnostic.id] else { return isTold ? diagnostic : nil }
      let file = Int(diagnostic.range.file)
      let path = files.indices.contains(file) ? files[file].path : ""
      var diagnostic = diagnostic
      switch rules.last(where: { $0.path?.holds(path) ?? true })?.level {
      case .error: diagnostic.severity = .error
      case .warning: diagnostic.severity = .warning
      case .off: return nil
      case nil: return isTold ? diagnostic : nil
      }
      return diagnostic
    }
  }
}
