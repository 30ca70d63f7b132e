import Characters

extension Diagnostic {
  /// A key that means nothing here, with the nearest one that does.
  package static func unknownKey(
    _ key: String, what: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    let nearest = nearName(to: key, among: known)
    let fix = nearest.flatMap { $0.isOnly ? FixIt(replacing: range, with: $0.name) : nil }
    return Diagnostic(
      .unknownKey,
      "no \(what) is called '\(key)'"
        + (nearest.map { "; " + $0.question } ?? Self.listing(known)),
      at: range, fixes: fix.map { [$0] } ?? [])
  }

  /// The most known names that a message lists where none is near.
  private static let mostListed = 40

  private static func listing(_ known: [String]) -> String {
    known.count > mostListed ? "" : "; known are \(known.joined(separator: ", "))"
  }
}
