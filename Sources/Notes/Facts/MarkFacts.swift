import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The meaning of a version beside a name: `glow<sup>9+</sup>`.
struct MarkedVersions {
  /// The platform of the version, where the mark names none.
  var platform: Platform
  /// The state since the version, where the mark names none.
  var state = WordKind.introduced
}

/// The marks beside a name: `(deprecated)`, `9+`, `macOS`, `readonly`.
extension FactReader {
  /// The facts of the text of a mark, without the name that it stands beside.
  ///
  ///     (deprecated)      deprecated
  ///     iOS 13+           introduced iOS 13.0
  ///     readonly          readOnly
  ///     9+                introduced 9.0 of what `versions` says; reported where nobody says it
  ///
  /// - Parameters:
  ///   - range: where the mark stands in its file.
  ///   - versions: the meaning of versions without a platform; nil: nobody says.
  /// - Returns: facts, or why there are none; neither for a mark that is about no fact.
  func read(mark: String, at range: SourceRange, versions: MarkedVersions?) -> Result {
    let document = parse(SourceFile(path: "", bytes: Array(Self.words(ofMark: mark).utf8)), file: 0)
      .value
    let text = PlainText(Passage(block: document.root), in: document)
    let tokens = tokens(of: text)
    // A mark that says "new" states nothing.
    let isOfReleases = tokens.contains { token in
      token.isVersion || token.isPlatform || token.isState && token.kind != .word(.introduced)
    }
    guard isOfReleases else {
      let result = read(text, setting: .prose)
      return stated(result.isUnderstood ? result.facts.map(\.fact) : [], at: range)
    }
    if let facts = facts(ofMark: tokens, versions) { return stated(facts, at: range) }
    var result = Result()
    result.diagnostics.append(
      Diagnostic(
        .unreadStatement,
        "'\(mark)' beside a name states nothing that is understood: \(reason(tokens))", at: range))
    return result
  }

  /// The words of a mark without the signs around them.
  private static func words(ofMark mark: String) -> String {
    let signs = FactSigns.opening + FactSigns.closing + FactSigns.quotes
    var words = mark.trimmed
    while let sign = signs.first(where: { words.hasPrefix($0) && words.utf8.count > $0.utf8.count })
    {
      words = words.dropFirst(sign.count).trimmed
    }
    while let sign = signs.first(where: { words.hasSuffix($0) && words.utf8.count > $0.utf8.count })
    {
      words = words.dropLast(sign.count).trimmed
    }
    return String(words)
  }

  private func stated(_ facts: [Fact], at range: SourceRange) -> Result {
    Result(
      facts: facts.map { StatedFact($0, at: range) }, isAllFacts: !facts.isEmpty,
      isUnderstood: !facts.isEmpty)
  }

  private func facts(ofMark tokens: [ReleaseToken], _ versions: MarkedVersions?) -> [Fact]? {
    var tokens = tokens
    let hasVersion = tokens.contains(where: \.isVersion)
    let isBare = hasVersion && !tokens.contains(where: \.isPlatform)
    if isBare {
      guard versions != nil else { return nil }
      // The platform is known: `v0.8+`.
      tokens.removeAll { $0.kind == .versionSign || $0.kind == .word(.product) }
    }
    let states = tokens.contains(where: \.isState)
    let state = isBare && !states ? versions?.state : nil
    return ReleaseStatement(tokens, platform: isBare ? versions?.platform : nil, state: state)?
      .facts
  }

  /// Why the pieces of a mark state nothing.
  private func reason(_ tokens: [ReleaseToken]) -> String {
    let isBare = tokens.contains(where: \.isVersion) && !tokens.contains(where: \.isPlatform)
    if isBare { return "a version of nothing that is named" }
    let isPlatform = tokens.contains(where: \.isPlatform) && !tokens.contains(where: \.isVersion)
    return isPlatform ? "a platform without a version" : "words beside a version"
  }
}
