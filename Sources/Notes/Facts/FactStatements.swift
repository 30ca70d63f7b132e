import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Sections that are there for facts: every word of them states something, or is reported.
extension FactReading {
  /// Reads a sentence of a section in which every word is there for a fact: as a whole, or the
  /// statements that it is made of, each whole or not at all. What is left is reported.
  mutating func readStatements(of sentence: Range<Int>) {
    if let (facts, leavesWords) = statement(in: sentence) {
      if facts.isEmpty || leavesWords { result.isAllFacts = false }
      return add(facts)
    }
    if label != nil, language.answer(text.string(sentences.plainRange(sentence))) == true {
      // "Deprecated: yes. Use x instead."
      result.isAllFacts = false
      return
    }
    let start = result.facts.count
    let clauses = sentences.statementClauses(of: sentence)
    var unread: [Range<Int>] = []
    var index = 0
    var platform = platform
    var keys: Set<FactKey> = []
    var isAdvice = false
    while index < clauses.count {
      var end = min(index + Self.mostJoinedClauses, clauses.count)
      while end > index {
        let joined = clauses[index].lowerBound..<clauses[end - 1].upperBound
        if joined != sentence, let found = statement(ofClause: joined, platform: platform),
          // Two versions for one thing: nobody knows which is meant.
          keys.isDisjoint(with: found.compactMap(\.fact.soleKey))
        {
          keys.formUnion(found.compactMap(\.fact.soleKey))
          isAdvice = isAdvice || statesEnd && found.contains(where: \.fact.isReplacement)
          platform = found.lazy.compactMap(\.fact.platform).last ?? platform
          add(found)
          break
        }
        end -= 1
      }
      if end == index {
        unread.append(clauses[index])
        end = index + 1
      }
      index = end
    }
    if replacesSinceRelease(sentence, from: start) { return }
    guard !unread.isEmpty else { return }
    result.isAllFacts = false
    result.isUnderstood = false
    // "Set the font instead, and assign it to `textLabel`": how something is replaced.
    if isAdvice { return }
    // Where nothing is understood, the sentence is what is reported.
    let isWhole = unread.count == clauses.count && unread.count > 1
    var isReported = false
    for clause in unread {
      let parts = sentences.parts(of: clause)
      if parts.count > 1, let first = parts.first, first.lowerBound == clause.lowerBound,
        let found = statement(ofClause: first, platform: platform)
      {
        add(found)
        for part in parts.dropFirst() { readPart(part, of: found) }
        isReported = true
      } else if reportProduct(in: clause) || addSuspicions(about: clause) {
        isReported = true
      } else if !isWhole {
        reportUnread(clause)
      }
    }
    if isWhole, !isReported { reportUnread(sentence) }
  }

  /// Whether a sentence says what to use from a release on: "As of iOS 13, use x". That nothing else is
  /// there then, it does not say; the release is not taken, and reported.
  private mutating func replacesSinceRelease(_ sentence: Range<Int>, from start: Int) -> Bool {
    let stated = result.facts[start...]
    guard label == nil, stated.contains(where: \.fact.isReplacement),
      stated.contains(where: \.fact.isIntroduction), !stated.contains(where: \.fact.isEnd),
      !ReleaseToken.all(in: sentence, of: sentences, as: language, reader: reader)
        .contains(where: \.isState)
    else { return false }
    result.facts[start...].removeAll(where: \.fact.isIntroduction)
    result.isAllFacts = false
    result.isUnderstood = false
    reportUnread(sentence, quoting: sentence)
    return true
  }

  /// So many clauses may be one statement: "Deprecated in iOS 13, tvOS 13 and macOS 11".
  private static let mostJoinedClauses = 4

  /// Reads a bracket behind a statement that is whole without it.
  private mutating func readPart(_ part: Range<Int>, of found: [StatedFact]) {
    let platform = found.lazy.compactMap(\.fact.platform).last
    if let facts = statement(ofClause: part, platform: platform) { return add(facts) }
    for clause in sentences.statementClauses(of: part) {
      if let facts = statement(ofClause: clause, platform: platform) {
        add(facts)
      } else {
        reportUnread(clause)
      }
    }
  }

  /// The facts of a sentence as a whole; nil if it denies something.
  private func statement(in sentence: Range<Int>) -> (facts: [StatedFact], leavesWords: Bool)? {
    let sourceRange = text.sourceRange(of: sentences.plainRange(sentence))
    let tokens = ReleaseToken.all(in: sentence, of: sentences, as: language, reader: reader)
    if let statement = ReleaseStatement(tokens, platform: platform) {
      return (statement.facts.map { StatedFact($0, at: sourceRange) }, statement.leavesWords)
    }
    return language.isDenial(text.string(sentences.plainRange(sentence))) ? ([], false) : nil
  }

  private func statement(ofClause clause: Range<Int>, platform: Platform?) -> [StatedFact]? {
    if let found = facts(in: clause, .clause(ClauseContext())) {
      // A bare number among other words is no version: `6,0`.
      let isBare = found.facts.contains { fact in
        if case .introduced(nil, _) = fact.fact { true } else { false }
      }
      if !isBare { return found.facts }
    }
    let sourceRange = text.sourceRange(of: sentences.plainRange(clause))
    let tokens = ReleaseToken.all(in: clause, of: sentences, as: language, reader: reader)
    if let statement = ReleaseStatement(tokens, platform: platform) {
      // A number alone may be one of what stands before it: "Swift: 5.1".
      let isBare =
        !tokens.contains { $0.isState || $0.isPlatform }
        && statement.facts.contains(where: \.isIntroduction)
      if !isBare { return statement.facts.map { StatedFact($0, at: sourceRange) } }
    }
    return language.isDenial(text.string(sentences.plainRange(clause))) ? [] : nil
  }

  /// Reports a version of a word such as "API"; false if there is none.
  private mutating func reportProduct(in clause: Range<Int>) -> Bool {
    let tokens = ReleaseToken.all(in: clause, of: sentences, as: language, reader: reader)
    guard let (name, _) = tokens.versionOfProduct,
      name.contains(where: { $0.kind == .word(.product) || $0.kind == .versionSign })
    else { return false }
    reportUnread(clause, quoting: clause)
    return true
  }

  /// Reports words that state nothing, with the nearest form that can be read.
  ///
  /// - Parameter quote: the words that are quoted; by default those that are not understood.
  mutating func reportUnread(_ clause: Range<Int>, quoting quote: Range<Int>? = nil) {
    let tokens = ReleaseToken.all(in: clause, of: sentences, as: language, reader: reader)
    let unknown = tokens.filter { $0.kind == .unknown || $0.kind == .word(.everywhere) }
    let first = unknown.first?.range ?? clause
    let words =
      quote
      ?? (unknown.count > Self.mostQuotedPieces
        ? clause : first.lowerBound..<(unknown.last?.range ?? clause).upperBound)
    let range = sentences.plainRange(words)
    let misspelt =
      tokens.contains(where: \.isState)
      ? nil
      : unknown.compactMap { token in
        language.factWords.nearest(to: Array(reader.text[token.range])).map { (token, $0) }
      }.first
    var quoted = text.string(range)
    if quoted.count > Self.mostQuoted {
      quoted = String(quoted.prefix(Self.mostQuoted).trimmed) + "…"
    }
    if misspelt == nil, let (name, version) = tokens.versionOfProduct {
      return report(version, of: name)
    }
    result.diagnostics.append(
      Diagnostic(
        .unreadStatement,
        "'\(quoted)' states nothing that is understood here; "
          + (misspelt.map { $0.1.question }
            ?? "write it like '\(nearestForm(to: tokens))'"),
        at: text.sourceRange(of: range),
        fixes: misspelt.flatMap { token, near in
          near.isOnly
            ? [
              Diagnostic.FixIt(
                replacing: text.sourceRange(of: sentences.plainRange(token.range)), with: near.name)
            ] : nil
        } ?? []))
  }

  /// Reports a version of what is no platform of the site.
  private mutating func report(_ version: ReleaseToken, of name: ArraySlice<ReleaseToken>) {
    func plainRange(of tokens: ArraySlice<ReleaseToken>) -> Range<Int>? {
      guard let first = tokens.first, let last = tokens.last else { return nil }
      return sentences.plainRange(first.range.lowerBound..<last.range.upperBound)
    }
    guard let whole = plainRange(of: name + [version]) else { return }
    let product = plainRange(of: name.filter { $0.kind != .versionSign && $0.kind != .colon }[...])
    let reason =
      product.map { "'\(text.string($0))', which is no platform of this site" }
      ?? "nothing that is named"
    result.diagnostics.append(
      Diagnostic(
        .unreadStatement,
        "'\(text.string(whole))' is a version of \(reason); list it under 'platforms' in docgen.yml, or name a platform",
        at: text.sourceRange(of: whole)))
  }

  /// So many characters of what was not understood are quoted.
  private static let mostQuoted = 40
  /// A statement with more pieces that are not understood is quoted whole.
  private static let mostQuotedPieces = 3
  /// So many bytes of a version that cannot be read are quoted.
  private static let longestVersion = 12
  /// The fewest letters of a word before a version that may be a platform nobody knows: `v` is none.
  private static let shortestPlatform = 2

  /// A statement that can be read, with as much as is known of the one that was meant.
  private func nearestForm(to tokens: [ReleaseToken]) -> String {
    var platform = reader.platforms.names.first ?? ""
    var version = "13.0"
    var state: WordKind?
    for token in tokens.reversed() {
      switch token.kind {
      case .platform(let named): platform = reader.platforms.name(of: named)
      case .version(let stated): version = stated.description
      case .word(let kind) where kind.isState: state = kind
      case .word, .nothing, .dash, .comma, .slash, .colon, .versionSign, .opening, .closing,
        .lineEnd, .unknown:
        break
      }
    }
    let release = "\(platform) \(version)"
    return switch state {
    case .deprecated: language.string("deprecatedSince", ["releases": release])
    case .obsoleted: language.string("obsoletedIn", ["releases": release])
    case .unavailable: language.string("notOnPlatform", ["platform": platform])
    case .introduced, .announced, .version, .and, .to, .of, .predicate, .later, .beta, .everywhere,
      .only, .before, .product, .also, .absent, .particle, .platform, nil:
      release
    }
  }

  /// Reports what was almost a release: a platform with no version (`iOS 14.x`), or a version on something
  /// that is no platform (`Windows 3.1`).
  ///
  /// - Returns: whether there was something of that kind.
  private mutating func addSuspicions(about clause: Range<Int>) -> Bool {
    let bytes = reader.text[clause]
    let tokens = ReleaseToken.all(in: clause, of: sentences, as: language, reader: reader)
    guard let digit = bytes.firstIndex(where: \.isDigit) else { return false }
    let sourceRange = text.sourceRange(of: sentences.plainRange(clause))
    let before = bytes[..<digit]
    let platforms = reader.platforms
    for (spelling, platform) in platforms.spellings where before.count >= spelling.count {
      guard before.suffix(spelling.count).elementsEqual(spelling) else { continue }
      let number = bytes[digit...].prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
      guard Version(String(decoding: number, as: UTF8.self)) == nil else { return false }
      let version = String(decoding: bytes[digit...].prefix(Self.longestVersion), as: UTF8.self)
      result.diagnostics.append(
        Diagnostic(
          .malformedVersion,
          "a version is one to three numbers joined by dots; '\(version)' states none",
          at: sourceRange))
      add([StatedFact(.unreadable(platform), at: sourceRange)])
      return true
    }
    guard before.count >= Self.shortestPlatform, before.allSatisfy({ $0.isLowercase }) else {
      return false
    }
    let spelled = String(decoding: before, as: UTF8.self)
    // A word of a statement that was not understood as a whole is no platform.
    if language.factWords.kind(of: Array(before)) != nil { return false }
    if language.factWords.nearest(to: Array(before)) != nil { return false }
    if tokens.contains(where: \.isPlatform) { return false }
    let nearest = nearName(to: spelled, among: platforms.names.map { $0.lowercased() })
    let shown = nearest.flatMap { near in
      platforms.names.first { $0.lowercased() == near.name }
        .map { NearName(name: $0, isOnly: near.isOnly) }
    }
    let word = text.sourceRange(of: sentences.plainRange(clause.lowerBound..<digit))
    // As it is typed, where nothing stands between its letters.
    let typed = text.document.source[word.offsets]
    let isWord = typed.count == spelled.utf8.count
    result.diagnostics.append(
      Diagnostic(
        .unknownPlatform,
        "no platform is called '\(isWord ? String(decoding: typed, as: UTF8.self) : spelled)'"
          + (shown.map { "; " + $0.question } ?? "; name it in docgen.yml to use it"),
        at: sourceRange,
        fixes: shown.flatMap { near in
          near.isOnly && isWord
            ? [Diagnostic.FixIt(replacing: word, with: near.name)] : nil
        } ?? []))
    return true
  }
}

/// Statements of versions in prose: each is taken whole, or not at all and reported.
extension FactReading {
  /// The facts of a sentence of prose about releases, in words of such statements and no others; nil for
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

  /// The facts of a sentence or clause that is nothing but a statement of releases; nil for another one.
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
    let sourceRange = text.sourceRange(of: sentences.plainRange(part))
    return (statement.facts.map { StatedFact($0, at: sourceRange) }, statement.leavesWords)
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

  /// How much of a statement may not be understood, in bytes of the normalized text: a word or two, or three
  /// characters of Japanese.
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

  /// Applies the label to a sentence behind the first full stop: a release alone is when the symbol came, if
  /// the label was denied or later releases are meant, too; of any other nobody knows.
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
