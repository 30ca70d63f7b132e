import Characters
import Diagnostics
import Markup
import Vocabulary

/// Statements of versions in prose: each is taken whole, or not at all and reported.
extension FactReading {
  /// What a sentence of prose states of releases, in words of such statements and no others; nil for
  /// any other sentence.
  ///
  ///     This API is supported since iOS 9.
  ///     该属性自 iOS 9.0 起可用，iOS 13.0 起弃用
  func statedReleases(in sentence: Range<Int>) -> (facts: [StatedFact], leavesWords: Bool)? {
    if tokens.isEmpty { return nil }
    if let stated = wholeStatement(in: sentence, on: platform, isSentence: true) { return stated }
    let mayBeClauses =
      tokens.allSatisfy { $0.kind != .unknown } || tokens.contains { $0.kind == .opening }
    guard mayBeClauses else { return nil }
    // "Supported since iOS 9, from 13 on deprecated"
    var facts: [StatedFact] = []
    var leavesWords = false
    var platform = platform
    let clauses = sentences.clauses(of: sentence)
    guard clauses.count > 1 else { return nil }
    for clause in clauses {
      guard let stated = wholeStatement(in: clause, on: platform, isSentence: true) else {
        return nil
      }
      facts += stated.facts
      leavesWords = leavesWords || stated.leavesWords
      platform = stated.facts.last?.fact.platform ?? platform
    }
    let keys = facts.compactMap(\.fact.soleKey)
    return Set(keys).count == keys.count ? (facts, leavesWords) : nil
  }

  /// The pieces of a sentence that may state releases; none of another one.
  func releaseTokens(of sentence: Range<Int>) -> [ReleaseToken] {
    guard holdsDigit(sentence) else { return [] }
    let tokens = ReleaseToken.all(in: sentence, of: sentences, as: language, reader: reader)
    let mayState = tokens.contains { $0.isPlatform || $0.isState }
    return mayState && tokens.contains(where: \.isVersion) ? tokens : []
  }

  /// Those of the pieces of the sentence that stand in a part of it.
  private func tokens(in part: Range<Int>) -> [ReleaseToken] {
    tokens.filter { part.contains($0.range.lowerBound) }
  }

  /// What a sentence or clause states that is nothing but a statement of releases.
  ///
  /// - Parameter isSentence: whether a release alone is one: before a comma, "from iOS 9 on" begins a
  ///   sentence about something else.
  func wholeStatement(
    in part: Range<Int>, on platform: Platform?, isSentence: Bool = false
  ) -> (facts: [StatedFact], leavesWords: Bool)? {
    let tokens = tokens(in: part)
    // "Deprecated in iOS 13:" is said of what follows.
    guard tokens.last?.kind != .colon, tokens.contains(where: \.isVersion),
      let statement = ReleaseStatement(tokens, platform: platform)
    else { return nil }
    // In prose a number is a version only where a platform stands.
    let isOfPlatforms =
      tokens.contains(where: \.isPlatform) || tokens.contains(where: \.isState)
    guard isOfPlatforms, statement.facts.allSatisfy({ $0.platform != nil }),
      tokens.contains(where: \.isState) || isSentence && statement.isOpen
    else { return nil }
    let place = text.sourceRange(of: sentences.plainRange(part))
    return (statement.facts.map { StatedFact($0, at: place) }, statement.leavesWords)
  }

  /// Whether a part of a sentence that states nothing looks as if it were to state versions.
  ///
  /// - Parameter isAlone: whether it is all that the text says.
  func isStatementOfReleases(_ part: Range<Int>, isAlone: Bool = false) -> Bool {
    let tokens = tokens(in: part)
    guard tokens.last?.kind != .colon, tokens.contains(where: \.isVersion) else { return false }
    if tokens.holdsRelease {
      return isAlone || tokens.contains(where: \.isState)
        || tokens.count <= Self.mostPieces && tokens.contains(where: isMisspeltState)
    }
    guard let named = tokens.versionOfProduct?.name else { return false }
    return tokens.contains(where: \.isState) && named.contains(where: isProduct)
  }

  /// Whether most of a sentence is understood. With more words it tells something else of a release:
  /// "iOS 9 supports rows that take focus".
  func isMostlyUnderstood(_ sentence: Range<Int>) -> Bool {
    let named = tokens.versionOfProduct?.name ?? []
    let states = tokens.contains(where: \.isState)
    let unknown = tokens.filter { token in
      token.kind == .unknown && !named.contains(token) && (states || !isMisspeltState(token))
        && !text.isCode(origin(of: token))
    }
    return unknown.reduce(0) { $0 + $1.range.count } <= Self.mostUnknown
  }

  /// A longer part is no statement with a slip of the pen.
  private static let mostPieces = 12

  /// In bytes of the normalized text: a word or two, or three characters.
  private static let mostUnknown = 10

  /// Whether a piece says whose version stands beside it: "API", `v`, or a name such as Swift.
  private func isProduct(_ token: ReleaseToken) -> Bool {
    switch token.kind {
    case .word(.product), .versionSign: true
    case .unknown: text.bytes[origin(of: token)].isUppercase
    case .word, .platform, .version, .nothing, .dash, .comma, .slash, .colon, .opening, .closing,
      .lineEnd:
      false
    }
  }

  /// Where a piece begins in the plain text.
  private func origin(of token: ReleaseToken) -> Int {
    Int(sentences.normalized.origins[token.range.lowerBound])
  }

  private func isMisspeltState(_ token: ReleaseToken) -> Bool {
    token.kind == .unknown
      && language.factWords.nearest(to: Array(reader.text[token.range])) != nil
  }

  private func holdsDigit(_ range: Range<Int>) -> Bool {
    reader.text[range].contains(where: \.isDigit)
  }

  /// Reports a statement of prose that is not understood as a whole.
  mutating func reportStatement(_ part: Range<Int>) {
    reportUnread(part, quoting: part)
  }

  /// Gives what a label says to the facts of the first sentence behind it. "Deprecated: no. iOS 6.0+"
  /// is over at the full stop, "Deprecated: no, iOS 6.0+" at the denial.
  mutating func apply(
    _ label: WordKind, toFactsFrom start: Int, of sentence: Range<Int>,
    behind others: ArraySlice<Range<Int>>
  ) {
    guard label == .deprecated else { return }
    let stated = result.facts[start...]
    guard others.isEmpty else { return applyBehindStop(start, sentence, behind: others) }
    if beginsWithDenial(sentence) { return }
    // "iOS 6.0–9.0" says both.
    let ranges = Set(
      stated.compactMap { fact -> Platform?? in
        if case .deprecated(let platform, .some) = fact.fact { .some(platform) } else { nil }
      })
    result.facts = result.facts.enumerated().map { index, fact in
      guard index >= start, case .introduced(let platform, let version) = fact.fact,
        !ranges.contains(platform)
      else { return fact }
      statesEnd = true
      return StatedFact(.deprecated(platform, version), at: fact.range)
    }
  }

  /// Behind the full stop a release alone is when the symbol came, if the label was denied or later
  /// releases are meant, too; of any other nobody knows.
  private mutating func applyBehindStop(
    _ start: Int, _ sentence: Range<Int>, behind others: ArraySlice<Range<Int>>
  ) {
    let tokens = ReleaseToken.all(in: sentence, of: sentences, as: language, reader: reader)
    let isIntroduced = result.facts[start...].contains(where: \.fact.isIntroduction)
    guard isIntroduced, !tokens.contains(where: \.isState),
      !others.contains(where: beginsWithDenial), !tokens.contains(where: \.isMinimum)
    else { return }
    result.facts.removeSubrange(start...)
    result.isUnderstood = false
    result.isAllFacts = false
    reportStatement(sentence)
  }

  /// Whether a sentence, or the first clause of it, says no.
  func beginsWithDenial(_ sentence: Range<Int>) -> Bool {
    let first = sentences.statementClauses(of: sentence).first ?? sentence
    let outer = sentences.parts(of: first).first ?? first
    return [sentence, first, outer].contains {
      language.isDenial(text.string(sentences.plainRange($0)))
    }
  }
}

extension ReleaseToken {
  var isPlatform: Bool { if case .platform = kind { true } else { false } }

  /// Whether it says what happens in a release.
  var isState: Bool { if case .word(let kind) = kind { kind.isState } else { false } }

  /// Whether it says that something goes or has gone.
  var isEnd: Bool {
    switch kind {
    case .word(.deprecated), .word(.obsoleted), .word(.announced): true
    case .word, .platform, .version, .nothing, .dash, .comma, .slash, .colon, .versionSign,
      .opening, .closing, .lineEnd, .unknown:
      false
    }
  }

  /// Whether it says that later releases are meant, too.
  var isMinimum: Bool { kind == .word(.later) }
}

extension [ReleaseToken] {
  /// Whether a version stands behind its platform.
  var holdsRelease: Bool {
    var isBehindPlatform = false
    for token in self {
      switch token.kind {
      case .platform: isBehindPlatform = true
      case .version where isBehindPlatform: return true
      case .word(.version), .word(.later), .word(.product), .colon, .versionSign, .lineEnd: break
      case .version, .word, .nothing, .dash, .comma, .slash, .opening, .closing, .unknown:
        isBehindPlatform = false
      }
    }
    return false
  }

  /// The pieces that name what a version is one of, where that is no platform, and the version: "API
  /// version" of "API version 9", `v` of `v10.0.0`.
  var versionOfProduct: (name: ArraySlice<ReleaseToken>, version: ReleaseToken)? {
    for place in indices where self[place].isVersion {
      var start = place
      var isNamed = false
      loop: while start > 0 {
        switch self[start - 1].kind {
        case .unknown, .versionSign, .word(.product): isNamed = true
        case .word(.version), .word(.of), .colon: break
        case .platform:
          isNamed = false
          break loop
        case .word, .version, .nothing, .dash, .comma, .slash, .opening, .closing, .lineEnd:
          break loop
        }
        start -= 1
      }
      if isNamed { return (self[start..<place], self[place]) }
    }
    return nil
  }
}
