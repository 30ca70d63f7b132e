import Characters

extension Diagnostic {
  /// A key that means nothing here, with the nearest one that does.
  package static func unknownKey(
    _ key: String, what: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    let nearest = nearestName(to: key, among: known)
    return Diagnostic(
      .unknownKey,
      "no \(what) is called '\(key)'"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; known are \(known.joined(separator: ", "))"),
      at: range, fixes: nearest.map { [FixIt(replacing: range, with: $0)] } ?? [])
  }
}
