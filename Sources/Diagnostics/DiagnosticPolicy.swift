/// What a site says of the severity of diagnostics: `diagnostics` in `docgen.yml`.
///
///     diagnostics:
///       translation-missing: off
///       nearly-a-symbol:
///         en/articles: error
///         "**/Old*.md": off
package struct DiagnosticPolicy: Sendable {
  /// What becomes of a diagnostic.
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

  /// Of those that hold for a diagnostic, the last one decides.
  package var rules: [Rule] = []

  package init() {}

  /// The diagnostics with the severity that the rules give them, without those that they switch off.
  ///
  /// - Parameter files: by their paths in the content folder.
  package func applied(to diagnostics: [Diagnostic], files: [SourceFile]) -> [Diagnostic] {
    if rules.isEmpty { return diagnostics }
    let byID = Dictionary(grouping: rules, by: \.id)
    return diagnostics.compactMap { diagnostic in
      guard let rules = byID[diagnostic.id] else { return diagnostic }
      let file = Int(diagnostic.range.file)
      let path = files.indices.contains(file) ? files[file].path : ""
      var diagnostic = diagnostic
      switch rules.last(where: { $0.path?.holds(path) ?? true })?.level {
      case .error: diagnostic.severity = .error
      case .warning: diagnostic.severity = .warning
      case .off: return nil
      case nil: break
      }
      return diagnostic
    }
  }
}
