import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Reads the facts that a paragraph states in its language's phrases.
///
///     iOS 3.0では非推奨です。代わりに`textLabel`を使用してください。
///     → deprecated iOS 3.0, replacement textLabel
///
/// A class of constants: what reads a note has it at hand for each of its texts.
final class FactReader: Sendable {
  let language: Language
  let platforms: PlatformList
  private let releaseFilter: ReleaseFilter

  init(language: Language, platforms: PlatformList) {
    self.language = language
    self.platforms = platforms
    releaseFilter = ReleaseFilter(platforms: platforms, words: language.factWords)
  }

  /// The setting of a paragraph, which tells what its words may state.
  enum Setting {
    /// Text of an entry.
    case prose
    /// A section that is there for facts: availability, deprecation, replacement.
    case facts
    /// Text between the title of a topic group and its members.
    case group
  }

  struct Result {
    var facts: [StatedFact] = []
    /// Whether the paragraph says nothing but facts that the page shows by itself.
    var isAllFacts = false
    /// Whether every sentence of it states a fact.
    var isUnderstood = false
    var diagnostics: [Diagnostic] = []
  }

  /// The facts of a passage of prose. Most passages have none, which one look at the bytes of the file
  /// tells.
  func read(_ passage: Passage, in document: Document) -> Result {
    let extent = document.extent(of: passage)
    let mayBeMacro = document.source.withUnsafeBufferPointer { bytes in
      mayBeDeclared(UnsafeBufferPointer(rebasing: bytes[extent]))
    }
    if mayBeMacro, let declared = declaredFacts(in: PlainText(passage, in: document)) {
      return declared
    }
    var (candidates, mayStateReleases) = document.source.withUnsafeBufferPointer { bytes in
      look(at: UnsafeBufferPointer(rebasing: bytes[extent]), setting: .prose)
    }
    if candidates.isEmpty, !mayStateReleases { return Result() }
    let text = PlainText(passage, in: document)
    if extent.count > Self.shortText, text.bytes.count <= Self.shortText {
      candidates += text.bytes.withUnsafeBufferPointer { language.phraseFilter.unanchored(in: $0) }
    }
    return read(text, setting: .prose, candidates, mayStateReleases)
  }

  /// - Parameters:
  ///   - platform: the one that the words around the text name.
  ///   - label: the state of releases that the label before the text names.
  func read(
    _ text: PlainText, setting: Setting, on platform: Platform? = nil,
    behindLabel label: WordKind? = nil
  ) -> Result {
    var (candidates, mayStateReleases) = text.bytes.withUnsafeBufferPointer {
      look(at: $0, setting: setting)
    }
    if setting == .facts, text.bytes.count > Self.shortText {
      candidates += text.bytes.withUnsafeBufferPointer { language.phraseFilter.unanchored(in: $0) }
    }
    guard setting == .facts || !candidates.isEmpty || mayStateReleases else { return Result() }
    return read(
      text, setting: setting, candidates, mayStateReleases, on: platform, behindLabel: label)
  }

  private func read(
    _ text: PlainText, setting: Setting, _ candidates: [Int], _ mayStateReleases: Bool,
    on platform: Platform? = nil, behindLabel label: WordKind? = nil
  ) -> Result {
    var reading = FactReading(
      text: text, setting: setting, language: language, candidates: candidates,
      platforms: platforms)
    reading.platform = platform ?? platforms.ofVersions
    reading.label = label
    reading.mayStateReleases = mayStateReleases
    return reading.read()
  }

  /// The superclass that the first sentence of a type's text names.
  func supertypes(of name: String, in passage: Passage, of document: Document) -> [StatedFact] {
    let extent = document.extent(of: passage)
    let candidates = document.source.withUnsafeBufferPointer { bytes in
      language.phraseFilter.candidates(in: UnsafeBufferPointer(rebasing: bytes[extent]))
    }
    let own = candidates.filter { candidate in
      let kind = language.phrases[candidate].kind
      return kind == .inherits || kind == .subclassOf
    }
    if own.isEmpty { return [] }
    return FactReading(
      text: PlainText(passage, in: document), setting: .prose, language: language, candidates: own,
      platforms: platforms
    ).supertypes(of: name)
  }

  /// The indices of the phrases that a text may hold, and whether prose may state releases in words
  /// that are no phrase.
  private func look(
    at text: UnsafeBufferPointer<UInt8>, setting: Setting
  ) -> (candidates: [Int], mayStateReleases: Bool) {
    let hasDigit = ReleaseFilter.holdsDigit(text)
    let candidates = phrases(in: text, setting: setting, hasDigit: hasDigit)
    guard setting == .prose, hasDigit else { return (candidates, false) }
    return (candidates, !candidates.isEmpty || releaseFilter.mayHoldRelease(text))
  }

  /// Whether prose may state releases, in words of a phrase or in others: a look at its bytes, of which
  /// most hold no digit.
  func mayStateReleases(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ReleaseFilter.holdsDigit(text) else { return false }
    return releaseFilter.mayHoldRelease(text)
      || !phrases(in: text, setting: .prose, hasDigit: true).isEmpty
  }

  /// The indices of the phrases that a text may hold, and that state something in its setting.
  private func phrases(
    in text: UnsafeBufferPointer<UInt8>, setting: Setting, hasDigit: Bool
  ) -> [Int] {
    var candidates = language.phraseFilter.candidates(in: text, hasDigit: hasDigit)
    if !candidates.isEmpty {
      let phrases = language.phrases
      candidates.removeAll { candidate in
        if case .subclassOf = phrases[candidate].kind { return true }
        if case .membersDeprecated = phrases[candidate].kind { return setting != .group }
        return false
      }
    }
    if text.count <= Self.shortText { candidates += language.phraseFilter.unanchored(in: text) }
    // "Use x" replaces something only where something else is said to go.
    let isAdvice =
      setting != .facts
      && candidates.allSatisfy {
        let kind = language.phrases[$0].kind
        return kind == .replacement || kind == .advice
      }
    return isAdvice ? [] : candidates
  }

  /// A text so short may be a release and nothing else, in bytes: `iOS 8.0+`, `iPhone OS 2.0 から 4.3 まで`.
  private static let shortText = 40

  /// The pieces of a text that may be a part of a statement, such as a cell of a table.
  func tokens(of text: PlainText) -> [ReleaseToken] {
    let sentences = FactSentences(text, words: language.factWords)
    let bytes = sentences.normalized.bytes
    let reader = PhraseReader(text: bytes, platforms: platforms, words: language.factWords)
    return ReleaseToken.all(in: 0..<bytes.count, of: sentences, as: language, reader: reader)
  }

  /// Whether the first sentence of a text, or its first clause, says no.
  func beginsWithDenial(_ text: PlainText) -> Bool {
    let reading = FactReading(
      text: text, setting: .facts, language: language, candidates: [], platforms: platforms)
    return reading.sentences.all.first.map { reading.beginsWithDenial($0) } ?? false
  }

  /// The value with which a text that is there for one begins: a code span, or a few words.
  func value(in text: PlainText) -> String? {
    let reading = FactReading(
      text: text, setting: .facts, language: language, candidates: [], platforms: platforms)
    guard let first = reading.sentences.all.first else { return nil }
    return reading.value(at: reading.sentences.plainRange(first))
  }
}

/// One paragraph that is being read for facts.
struct FactReading {
  let text: PlainText
  let setting: FactReader.Setting
  let language: Language
  /// The phrases of the language, and the indices of those that the text may hold.
  let phrases: [(kind: PhraseKind, phrase: Phrase)]
  let candidates: [Int]
  let sentences: FactSentences
  let reader: PhraseReader
  var result = FactReader.Result()
  /// Whether one of the facts says that the symbol goes.
  var statesEnd = false
  /// The platform of statements that name none.
  var platform: Platform?
  /// The state of releases that the label before the text names; it holds up to the first full stop.
  var label: WordKind?
  /// Whether prose may state releases in words that are no phrase.
  var mayStateReleases = false
  /// The parts of a sentence of prose that state nothing.
  private var unread: [Range<Int>] = []
  /// The pieces of the sentence of prose that is being read, if it may state releases.
  private(set) var tokens: [ReleaseToken] = []

  init(
    text: PlainText, setting: FactReader.Setting, language: Language, candidates: [Int],
    platforms: PlatformList
  ) {
    self.text = text
    self.setting = setting
    self.language = language
    phrases = language.phrases
    self.candidates = candidates
    sentences = FactSentences(text, words: language.factWords)
    reader = PhraseReader(
      text: sentences.normalized.bytes, platforms: platforms, words: language.factWords)
  }

  mutating func read() -> FactReader.Result {
    let all = sentences.all
    guard !all.isEmpty else { return result }
    result.isAllFacts = true
    result.isUnderstood = true
    var replacements: [StatedFact] = []
    for (index, sentence) in all.enumerated() {
      let start = result.facts.count
      tokens = mayStateReleases ? releaseTokens(of: sentence) : []
      if setting == .facts || !isNumber(sentence),
        let found = facts(in: sentence, .sentence(isAlone: all.count == 1))
      {
        for var fact in found.facts {
          fact.fact = fact.fact.speaking(of: platform)
          if fact.fact.isReplacement {
            replacements.append(fact)
          } else {
            add([fact])
          }
        }
        result.isAllFacts = result.isAllFacts && found.kind.isShownByPage
      } else if setting == .facts {
        readStatements(of: sentence)
      } else if let stated = statedReleases(in: sentence) {
        result.isAllFacts = result.isAllFacts && !stated.leavesWords && !stated.facts.isEmpty
        add(stated.facts)
        // "iOS 6.0+; deprecated from 12.0 on"
        platform = stated.facts.last?.fact.platform ?? platform
      } else {
        readClauses(of: sentence)
        if !tokens.isEmpty {
          accountForUnread(of: sentence, from: start, isAlone: all.count == 1)
        }
      }
      if let label { apply(label, toFactsFrom: start, of: sentence, behind: all[..<index]) }
    }
    // "Use x instead" replaces something only where something is said to go.
    if statesEnd || setting == .facts {
      add(replacements)
      // Only a notice of deprecation shows a replacement.
      result.isAllFacts = result.isAllFacts && (statesEnd || replacements.isEmpty)
    } else if !replacements.isEmpty {
      result.isAllFacts = false
      result.isUnderstood = false
    }
    return result
  }

  mutating func add(_ facts: [StatedFact]) {
    result.facts += facts
    statesEnd = statesEnd || facts.contains(where: \.fact.isEnd)
  }

  private mutating func readClauses(of sentence: Range<Int>) {
    let clauses = sentences.clauses(of: sentence)
    unread = []
    guard mayHoldClause(at: sentence.lowerBound) || !tokens.isEmpty else {
      unread = clauses
      result.isUnderstood = false
      result.isAllFacts = false
      return
    }
    if clauses.count == 1, readEndAndReplacement(of: sentence) { return }
    var index = 0
    while index < clauses.count {
      let opens = index == 0
      // `从iOS 6.0开始，该方法已废弃` is one statement in two clauses.
      let joined =
        index + 1 < clauses.count ? clauses[index].lowerBound..<clauses[index + 1].upperBound : nil
      if let joined, joined != sentence,
        let found = facts(in: joined, .clause(ClauseContext(opensSentence: opens)))
      {
        add(found.facts)
        result.isAllFacts = result.isAllFacts && found.kind.isShownByPage
        index += 2
      } else {
        let next = index + 1 < clauses.count ? clauses[index + 1] : nil
        read(clause: clauses[index], opensSentence: opens, before: next)
        index += 1
      }
    }
  }

  /// "Deprecated — use x": a dash or colon parts the two, and nothing else stands there. Other words
  /// before such a mark speak of those behind it: "New in iOS 9: rows that take focus".
  private mutating func readEndAndReplacement(of sentence: Range<Int>) -> Bool {
    let parts = sentences.statementClauses(of: sentence)
    guard parts.count == 2,
      let end = facts(in: parts[0], .clause(ClauseContext(opensSentence: true))),
      end.facts.contains(where: \.fact.isEnd), let use = replacement(in: parts[1])
    else { return false }
    add(end.facts + use)
    return true
  }

  /// The replacement that a clause names behind one which says that the symbol goes; nil if it names none.
  private func replacement(in clause: Range<Int>) -> [StatedFact]? {
    let found = facts(in: clause, .clause(ClauseContext(followsEnd: true)))?.facts ?? []
    return found.contains(where: \.fact.isReplacement) ? found : nil
  }

  /// Takes nothing of a statement of versions of which a part is not understood, and reports it.
  private mutating func accountForUnread(
    of sentence: Range<Int>, from start: Int, isAlone: Bool
  ) {
    let parts = unread.filter { isStatementOfReleases($0, isAlone: isAlone && $0 == sentence) }
    let isHalfRead = result.facts[start...].contains(where: \.fact.isOfRelease)
    guard !parts.isEmpty, isHalfRead || isMostlyUnderstood(sentence) else { return }
    result.facts =
      Array(result.facts[..<start]) + result.facts[start...].filter { !$0.fact.isOfRelease }
    statesEnd = result.facts.contains(where: \.fact.isEnd)
    result.isUnderstood = false
    result.isAllFacts = false
    reportStatement(unread.count == 1 ? parts[0] : sentence)
  }

  private mutating func read(clause: Range<Int>, opensSentence: Bool, before next: Range<Int>?) {
    if !tokens.isEmpty, let stated = wholeStatement(in: clause, on: platform),
      !stated.facts.isEmpty
    {
      result.isAllFacts = result.isAllFacts && !stated.leavesWords
      return add(stated.facts)
    }
    let parts = sentences.parts(of: clause)
    let outer = parts.first { $0.lowerBound == clause.lowerBound && $0 != clause }
    let context = ClauseContext(opensSentence: opensSentence)
    let whole = facts(in: clause, .clause(context)).flatMap {
      isStatement(clause, $0.facts, before: next) ? $0 : nil
    }
    // "Deprecated (and slow)" says it of the symbol, "Deprecated (or removed) members" does not.
    let before = ClauseContext(opensSentence: opensSentence && parts.count == 2)
    let first = outer.flatMap { facts(in: $0, .clause(before)) }
    // "Deprecated (use x)": what replaces it stands in the bracket.
    let within = ClauseContext(followsEnd: first?.facts.contains(where: \.fact.isEnd) ?? false)
    // What stands in brackets behind a code span speaks of that.
    let inner = parts.compactMap { part in
      part == outer || part == clause || sentences.followsCode(part)
        ? nil : facts(in: part, .clause(within))
    }
    // `默认为灰色（gray）` is one fact, `デフォルトはNO（読み込みのみ）` are two.
    if let whole, inner.isEmpty, whole.kind != .defaultValue || isOneValue(whole, outer, clause) {
      result.isAllFacts = result.isAllFacts && whole.kind.isShownByPage
      return add(whole.facts)
    }
    result.isAllFacts = false
    add(first?.facts ?? [])
    for found in inner { add(found.facts) }
    if first == nil, inner.isEmpty {
      unread.append(clause)
    } else {
      unread += parts.filter { part in
        part == outer ? first == nil : facts(in: part, .clause(within)) == nil
      }
    }
    let isUnderstood = (outer == nil || first != nil) && !inner.isEmpty
    result.isUnderstood = result.isUnderstood && isUnderstood
  }

  /// Whether a part of the text is a number without a dot, which in prose is any number.
  private func isNumber(_ part: Range<Int>) -> Bool {
    reader.text[part].allSatisfy { $0.isDigit || $0 == 0x20 }
  }

  /// Whether a clause says something of the symbol. A bare word may begin a list, "Deprecated, removed and
  /// renamed members", and needs a replacement in the next clause.
  private func isStatement(_ clause: Range<Int>, _ facts: [StatedFact], before next: Range<Int>?)
    -> Bool
  {
    if isNumber(clause) { return false }
    guard let next, facts.contains(where: \.fact.isEnd),
      language.factWords.kind(of: Array(reader.text[clause])) != nil
    else { return true }
    return replacement(in: next) != nil
  }

  /// Whether a default with an explanation in brackets is one value: in `デフォルトはnilです（なし）` the
  /// statement ends before the bracket.
  private func isOneValue(
    _ whole: (kind: PhraseKind, facts: [StatedFact]), _ outer: Range<Int>?, _ clause: Range<Int>
  ) -> Bool {
    guard let outer, let first = facts(in: outer, .clause(ClauseContext())),
      let short = first.facts.first?.fact.defaultValue,
      let long = whole.facts.first?.fact.defaultValue, long.hasPrefix(short)
    else { return true }
    return long == short || "(（".contains(long.dropFirst(short.count).trimmed.first ?? "x")
  }
}

extension Fact {
  /// Whether it says that a symbol goes or has gone.
  var isEnd: Bool {
    switch self {
    case .deprecated, .announced, .obsoleted: true
    case .introduced, .unavailable, .unreadable, .value: false
    }
  }

  /// The platform that it speaks of, if it names one.
  var platform: Platform? {
    switch self {
    case .introduced(let platform, _), .deprecated(let platform, _), .obsoleted(let platform, _),
      .announced(let platform):
      platform
    case .unavailable(let platform), .unreadable(let platform): platform
    case .value: nil
    }
  }

  /// The fact, on a platform if it names none and a version.
  func speaking(of platform: Platform?) -> Fact {
    switch self {
    case .introduced(nil, let version): .introduced(platform, version)
    case .deprecated(nil, let version?): .deprecated(platform, version)
    case .obsoleted(nil, let version): .obsoleted(platform, version)
    case .introduced, .deprecated, .obsoleted, .announced, .unavailable, .unreadable, .value: self
    }
  }

  /// Whether it is about a release of a platform, or about a platform.
  var isOfRelease: Bool {
    switch self {
    case .introduced, .obsoleted, .unavailable, .unreadable, .deprecated(_, .some),
      .deprecated(.some, nil), .announced(.some):
      true
    case .deprecated(nil, nil), .announced(nil), .value: false
    }
  }

  var isSuperclass: Bool { isValue(of: .inherits) }

  var isDefaultValue: Bool { isValue(of: .defaultValue) }
}
