/// Something in the content that its author should know: what, where, and what to do.
package struct Diagnostic: Hashable, Sendable {
  /// The effect of a fault: an error makes the site wrong or incomplete, a warning makes it poorer.
  package enum Severity: String, CaseIterable, BitwiseCopyable, Sendable { case warning, error }

  /// Another place in the notes that belongs to the matter: "first stated here".
  package struct Note: Hashable, Sendable {
    package var message: String
    package var range: SourceRange

    package init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the text that settles the matter without a thought of the author.
  package struct FixIt: Hashable, Sendable {
    package var range: SourceRange
    package var replacement: String

    package init(replacing range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package var id: DiagnosticID
  /// The severity of its id, unless the site says otherwise.
  package var severity: Severity
  /// One line, lower case, no full stop; names in single quotes, the likely mend last.
  package var message: String
  /// The smallest text that the author must change.
  package var range: SourceRange
  package var notes: [Note]
  package var fixes: [FixIt]
  /// How it is told together with others of its cause; nil: alone.
  package var fold: Fold?

  package init(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Note] = [],
    fixes: [FixIt] = [], fold: Fold? = nil
  ) {
    self.id = id
    severity = id.severity
    self.message = message
    self.range = range
    self.notes = notes
    self.fixes = fixes
    self.fold = fold
  }
}

extension Diagnostic: Comparable {
  /// The order in which people read them: by file, place, id.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.range != right.range { return left.range < right.range }
    if left.id != right.id { return left.id.rawValue < right.id.rawValue }
    return left.message < right.message
  }
}

/// A value, and what could not be accepted while making it.
package struct Diagnosed<Value> {
  package var value: Value
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Diagnosed: Sendable where Value: Sendable {}
