import Diagnostics
import Markup

/// Reads the facts that a paragraph states in its language's phrases.
///
///     iOS 3.0では非推奨です。代わりに`textLabel`を使用してください。
///     → deprecated iOS 3.0, replacement textLabel
struct FactReader {
  let language: Language
  let platforms: PlatformList

  /// What surrounds a paragraph, and so what its words may state.
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

  /// What a passage of prose states. Most state nothing, which one look at the bytes of the file
  /// tells.
  func read(_ passage: Passage, in document: Document) -> Result {
    let extent = document.extent(of: passage)
    var candidates = document.source.withUnsafeBufferPointer { bytes in
      phrases(in: UnsafeBufferPointer(rebasing: bytes[extent]))
    }
    if candidates.isEmpty { return Result() }
    let text = PlainText(passage, in: document)
    if extent.count > Self.shortText, text.bytes.count <= Self.shortText {
      candidates += text.bytes.withUnsafeBufferPointer { language.phraseFilter.unanchored(in: $0) }
    }
    return read(text, setting: .prose, candidates: candidates)
  }

  func read(_ text: PlainText, setting: Setting) -> Result {
    var candidates = text.bytes.withUnsafeBufferPointer { phrases(in: $0) }
    if setting == .facts, text.bytes.count > Self.shortText {
      candidates += text.bytes.withUnsafeBufferPointer { language.phraseFilter.unanchored(in: $0) }
    }
    guard setting == .facts || !candidates.isEmpty else { return Result() }
    return read(text, setting: setting, candidates: candidates)
  }

  private func read(_ text: PlainText, setting: Setting, candidates: [Int]) -> Result {
    var reading = FactReading(
      text: text, setting: setting, language: language, candidates: candidates,
      platforms: platforms)
    return reading.read()
  }

  /// What the first sentence of a type's text says that the type inherits from.
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

  /// The places of the phrases that a text may hold.
  private func phrases(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let candidates = language.phraseFilter.candidates(in: text)
    if text.count > Self.shortText { return candidates }
    return candidates + language.phraseFilter.unanchored(in: text)
  }

  /// A text so short may be a release and nothing else: `iOS 8.0+`.
  private static let shortText = 40

  /// The pieces of a text that may be a part of a statement, such as a cell of a table.
  func tokens(of text: PlainText) -> [ReleaseToken] {
    let sentences = FactSentences(text, words: language.factWords)
    let bytes = sentences.normalized.bytes
    let reader = PhraseReader(text: bytes, platforms: platforms, words: language.factWords)
    return ReleaseToken.all(in: 0..<bytes.count, of: sentences, as: language, reader: reader)
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
private struct FactReading {
  let text: PlainText
  let setting: FactReader.Setting
  let language: Language
  /// The phrases of the language, and the places of those that the text may hold.
  let phrases: [(kind: PhraseKind, phrase: Phrase)]
  let candidates: [Int]
  let sentences: FactSentences
  let reader: PhraseReader
  private var result = FactReader.Result()
  /// Whether one of the facts says that the symbol goes.
  private var statesEnd = false

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
    for sentence in all {
      if let found = facts(in: sentence, .sentence(isAlone: all.count == 1)) {
        for fact in found.facts {
          if case .replacement = fact.fact {
            replacements.append(fact)
          } else {
            add([fact])
          }
        }
        result.isAllFacts = result.isAllFacts && found.kind.isShownByPage
      } else if setting == .facts {
        readStatements(of: sentence)
      } else {
        result.isAllFacts = false
        readClauses(of: sentence)
      }
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

  private mutating func add(_ facts: [StatedFact]) {
    result.facts += facts
    statesEnd = statesEnd || facts.contains(where: \.fact.isEnd)
  }

  private mutating func readClauses(of sentence: Range<Int>) {
    let clauses = sentences.clauses(of: sentence)
    var index = 0
    while index < clauses.count {
      // `从iOS 6.0开始，该方法已废弃` is one statement in two clauses.
      let joined =
        index + 1 < clauses.count ? clauses[index].lowerBound..<clauses[index + 1].upperBound : nil
      if let joined, joined != sentence, let found = facts(in: joined, .clause) {
        add(found.facts)
        index += 2
      } else {
        read(clause: clauses[index])
        index += 1
      }
    }
  }

  private mutating func read(clause: Range<Int>) {
    let whole = facts(in: clause, .clause)
    let parts = sentences.parts(of: clause)
    let outer = parts.first { $0.lowerBound == clause.lowerBound && $0 != clause }
    // What stands in brackets behind a code span speaks of that.
    let inner = parts.compactMap { part in
      part == outer || part == clause || sentences.followsCode(part)
        ? nil : facts(in: part, .clause)
    }
    // `默认为灰色（gray）` is one fact, `デフォルトはNO（読み込みのみ）` are two.
    if let whole, inner.isEmpty, whole.kind != .defaultValue || isOneValue(whole, outer, clause) {
      return add(whole.facts)
    }
    let first = outer.flatMap { facts(in: $0, .clause) }
    add(first?.facts ?? [])
    for found in inner { add(found.facts) }
    let isUnderstood = (outer == nil || first != nil) && !inner.isEmpty
    result.isUnderstood = result.isUnderstood && isUnderstood
  }

  /// Whether a default with an explanation in brackets is one value: in `デフォルトはnilです（なし）` the
  /// statement ends before the bracket.
  private func isOneValue(
    _ whole: (kind: PhraseKind, facts: [StatedFact]), _ outer: Range<Int>?, _ clause: Range<Int>
  ) -> Bool {
    guard let outer, let first = facts(in: outer, .clause),
      case .defaultValue(let short)? = first.facts.first?.fact,
      case .defaultValue(let long)? = whole.facts.first?.fact, long.hasPrefix(short)
    else { return true }
    return long == short || "(（".contains(long.dropFirst(short.count).trimmed.first ?? "x")
  }

  // MARK: Sections that are there for facts

  /// Reads a sentence of a section in which every word is there for a fact: as a whole, or the
  /// statements that it is made of, each whole or not at all. What is left is reported.
  private mutating func readStatements(of sentence: Range<Int>) {
    if let facts = statement(in: sentence) {
      if facts.isEmpty { result.isAllFacts = false }
      return add(facts)
    }
    let clauses = sentences.statementClauses(of: sentence)
    var unread: [Range<Int>] = []
    var index = 0
    var platform: Platform?
    var subjects: Set<FactSubject> = []
    var isAdvice = false
    while index < clauses.count {
      var end = min(index + Self.mostJoinedClauses, clauses.count)
      while end > index {
        let joined = clauses[index].lowerBound..<clauses[end - 1].upperBound
        if joined != sentence, let found = statement(ofClause: joined, platform: platform),
          // Two versions for one thing: nobody knows which is meant.
          subjects.isDisjoint(with: found.map { FactSubject($0.fact) })
        {
          subjects.formUnion(found.map { FactSubject($0.fact) })
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
      } else if addSuspicions(about: clause) {
        isReported = true
      } else if !isWhole {
        reportUnread(clause)
      }
    }
    if isWhole, !isReported { reportUnread(sentence) }
  }

  /// So many clauses may be one statement: "Deprecated in iOS 13, tvOS 13 and macOS 11".
  private static let mostJoinedClauses = 4

  /// What stands in a bracket behind a statement that is whole without it.
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

  /// What a sentence states as a whole: nothing, if it denies something.
  private func statement(in sentence: Range<Int>) -> [StatedFact]? {
    let place = text.sourceRange(of: sentences.plainRange(sentence))
    let tokens = ReleaseToken.all(in: sentence, of: sentences, as: language, reader: reader)
    if let statement = ReleaseStatement(tokens) {
      return statement.facts.map { StatedFact($0, at: place) }
    }
    return language.isDenial(text.string(sentences.plainRange(sentence))) ? [] : nil
  }

  private func statement(ofClause clause: Range<Int>, platform: Platform?) -> [StatedFact]? {
    if let found = facts(in: clause, .clause) {
      // A bare number among other words is no version: `6,0`.
      let isBare = found.facts.contains { fact in
        if case .introduced(nil, _) = fact.fact { true } else { false }
      }
      if !isBare { return found.facts }
    }
    let place = text.sourceRange(of: sentences.plainRange(clause))
    let tokens = ReleaseToken.all(in: clause, of: sentences, as: language, reader: reader)
    if let statement = ReleaseStatement(tokens, platform: platform) {
      let isBare = statement.facts.contains { fact in
        if case .introduced(nil, _) = fact { true } else { false }
      }
      if !isBare { return statement.facts.map { StatedFact($0, at: place) } }
    }
    return language.isDenial(text.string(sentences.plainRange(clause))) ? [] : nil
  }

  /// Reports words that state nothing, with the nearest form that can be read.
  private mutating func reportUnread(_ clause: Range<Int>) {
    let tokens = ReleaseToken.all(in: clause, of: sentences, as: language, reader: reader)
    let unknown = tokens.filter { $0.kind == .unknown || $0.kind == .word(.everywhere) }
    let first = unknown.first?.range ?? clause
    let words =
      unknown.count > 3 ? clause : first.lowerBound..<(unknown.last?.range ?? clause).upperBound
    let place = sentences.plainRange(words)
    let misspelt = unknown.compactMap { token in
      language.factWords.nearest(to: Array(reader.text[token.range]))
    }.first
    var quoted = text.string(place)
    if quoted.count > Self.mostQuoted {
      quoted = String(quoted.prefix(Self.mostQuoted).trimmed) + "…"
    }
    result.diagnostics.append(
      Diagnostic(
        .unreadStatement,
        "'\(quoted)' states nothing that is understood here; "
          + (misspelt.map { "did you mean '\($0)'?" }
            ?? "write it like '\(nearestForm(to: tokens))'"),
        at: text.sourceRange(of: place)))
  }

  /// So many characters of what was not understood are quoted.
  private static let mostQuoted = 40

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
      case .word, .nothing, .dash, .comma, .slash, .colon, .opening, .closing, .unknown: break
      }
    }
    let release = "\(platform) \(version)"
    return switch state {
    case .deprecated: language.string("deprecatedSince", ["releases": release])
    case .obsoleted: language.string("obsoletedIn", ["releases": release])
    case .unavailable: language.string("notOnPlatform", ["platform": platform])
    case .introduced, .announced, .version, .and, .to, .of, .predicate, .later, .beta, .everywhere,
      .absent, .particle, .platform, nil:
      release
    }
  }

  private enum Extent {
    case sentence(isAlone: Bool)
    case clause
  }

  /// The facts of a sentence or clause that a phrase fits.
  private func facts(in range: Range<Int>, _ extent: Extent)
    -> (kind: PhraseKind, facts: [StatedFact])?
  {
    for candidate in candidates {
      let kind = phrases[candidate].kind
      switch extent {
      case .sentence(let isAlone):
        if phrases[candidate].phrase.isWholeParagraph, !isAlone, setting != .facts { continue }
      case .clause:
        if phrases[candidate].phrase.isWholeParagraph, setting != .facts { continue }
        // "Deprecated in iOS 3.0, use x": the replacement is that of what goes.
        let isOfEnd = kind == .replacement && (statesEnd || setting == .facts)
        // "Required, returns the number of rows" speaks of the entry; later words may not.
        let isFirst = kind == .required || kind == .optional
        if !phrases[candidate].phrase.namesRelease, !kind.mayBeBareClause, !isOfEnd,
          !isFirst || range.lowerBound > 0
        {
          continue
        }
      }
      if kind == .membersDeprecated, setting != .group { continue }
      if kind == .subclassOf { continue }
      guard let match = reader.match(phrases[candidate].phrase, in: range) else { continue }
      if kind == .replacement,
        !beginsWithName(match, phrases[candidate].phrase, in: range)
          || !isOnlyNames(match, phrases[candidate].phrase)
      {
        continue
      }
      // A value ends with its clause: `默认值为NO，…时为YES`.
      if kind == .defaultValue || kind == .defaultLiteral, let words = match.words,
        !isOneValue(words, extent)
      {
        continue
      }
      let place = text.sourceRange(of: sentences.plainRange(range))
      let facts = facts(of: kind, match, at: place)
      if !facts.isEmpty { return (kind, facts) }
    }
    return nil
  }

  /// Whether what a phrase begins with is a name, in a sentence of several clauses: of "set up a
  /// `UILabel` instead, and assign it to `textLabel`" only the last clause names the replacement.
  private func beginsWithName(_ match: PhraseMatch, _ phrase: Phrase, in range: Range<Int>) -> Bool
  {
    guard case .symbols? = phrase.pieces.first, let words = match.words,
      sentences.clauses(of: range).count > 1
    else { return true }
    let start = text.trimmed(sentences.plainRange(words)).lowerBound
    return start < text.bytes.count && (text.isCode(start) || isLetter(text.bytes[start]))
  }

  /// Whether a phrase that names its replacement last, "use `area`", goes on with nothing but names:
  /// "use `area` to measure" is advice.
  private func isOnlyNames(_ match: PhraseMatch, _ phrase: Phrase) -> Bool {
    guard phrase.pieces.last == .symbols, phrase.pieces.count == 2, let words = match.words else {
      return true
    }
    let range = sentences.plainRange(words)
    var rest = ""
    var index = range.lowerBound
    for run in text.runs(in: range) where run.isCode {
      rest += text.string(index..<max(index, run.start))
      index = min(run.range.upperBound, range.upperBound)
    }
    if index == range.lowerBound { return symbolNames(at: range).first?.text == text.string(range) }
    return language.isListSeparator(rest + text.string(index..<range.upperBound))
  }

  /// Whether words have no comma, and in a sentence no bracket: that may state more.
  private func isOneValue(_ words: Range<Int>, _ extent: Extent) -> Bool {
    if sentences.clauses(of: words).count > 1 { return false }
    if case .sentence = extent { return sentences.parts(of: words) == [words] }
    return true
  }

  private func facts(of kind: PhraseKind, _ match: PhraseMatch, at place: SourceRange)
    -> [StatedFact]
  {
    func stated(_ facts: [Fact]) -> [StatedFact] { facts.map { StatedFact($0, at: place) } }
    switch kind {
    case .introduced:
      guard Set(match.releases.map(\.platform)).count == match.releases.count else { return [] }
      return stated(
        match.releases.flatMap { release in
          [Fact.introduced(release.platform, release.version)]
            + (release.end.map { [.deprecated(release.platform, $0)] } ?? [])
        })
    case .deprecated, .membersDeprecated:
      guard areOfOneKind(match.releases) else { return [] }
      return stated(
        match.releases.isEmpty
          ? [.deprecated(nil, nil)]
          : match.releases.flatMap { release -> [Fact] in
            // "iOS 6.0–13.0 deprecated": it was there in between.
            guard let end = release.end else {
              return [.deprecated(release.platform, release.version)]
            }
            return [
              .introduced(release.platform, release.version), .deprecated(release.platform, end),
            ]
          })
    case .obsoleted:
      guard areOfOneKind(match.releases) else { return [] }
      return stated(match.releases.map { .obsoleted($0.platform, $0.version) })
    case .announced:
      return stated(
        match.platforms.isEmpty ? [.announced(nil)] : match.platforms.map { .announced($0) })
    case .unavailable: return stated(match.platforms.map { .unavailable($0) })
    case .readOnly: return stated([.readOnly(true)])
    case .readWrite: return stated([.readOnly(false)])
    case .required: return stated([.required(true)])
    case .optional: return stated([.required(false)])
    case .defaultValue:
      guard let words = match.words, let value = value(at: sentences.plainRange(words)) else {
        return []
      }
      return stated([.defaultValue(value)])
    case .defaultLiteral:
      guard let words = match.words, case let range = sentences.plainRange(words),
        let value = value(at: range),
        text.isCode(text.trimmed(range).lowerBound) || isNumberOrLiteral(value)
      else { return [] }
      return stated([.defaultValue(value)])
    case .valueType:
      guard let words = match.words else { return [] }
      let type = text.string(sentences.plainRange(words)).trimmed
      return isTypeName(type) ? stated([.valueType(String(type))]) : []
    case .replacement, .inherits, .conforms, .subclassOf:
      guard let words = match.words else { return [] }
      return symbolNames(at: sentences.plainRange(words)).map { name in
        switch kind {
        case .inherits: StatedFact(.inherits(name.text), at: name.range)
        case .conforms: StatedFact(.conforms(name.text), at: name.range)
        default: StatedFact(.replacement(name.text), at: name.range)
        }
      }
    }
  }

  /// Whether one thing may be said of all releases of a list: in "iOS 6.0+, iOS 13.0 deprecated" the
  /// first one speaks of something else.
  private func areOfOneKind(_ releases: [Release]) -> Bool {
    Set(releases.map(\.platform)).count == releases.count
      && Set(releases.map(\.isOpen)).count <= 1
  }

  /// A value: a code span, whatever explains it behind a mark, or a few words.
  func value(at range: Range<Int>) -> String? {
    let range = text.trimmed(range)
    if let span = text.runs(in: range).first, span.isCode, span.start == range.lowerBound {
      // Of a span that ends with blank space, `NO `, only the words are in the range.
      let end = min(span.range.upperBound, range.upperBound)
      let rest = text.string(text.trimmed(end..<range.upperBound))
      // "`YES` on the one and `NO` on the other" is no single value.
      guard rest.first.map({ !$0.isLetter }) ?? true || beginsWithPredicate(rest) else {
        return nil
      }
      return text.string(span.start..<end)
    }
    // Many words say how the value is found, not what it is.
    var words = text.string(range)[...]
    // What explains a literal stands in brackets behind it: `nil（画像なし）`.
    if let open = words.unicodeScalars.firstIndex(where: { $0 == "(" || $0 == "（" }),
      isLiteral(words[..<open]), !words.hasSuffix("()")
    {
      words = words[..<open]
    }
    let isShort =
      words.utf8.count { $0 == UInt8(ascii: " ") } < 3
      && (words.utf8.count <= 32 || words.count <= 32)
    return !words.isEmpty && isShort ? String(words) : nil
  }

  /// Whether words behind a value say nothing but that it is the value.
  private func beginsWithPredicate(_ words: String) -> Bool {
    let text = NormalizedText(String(words)).bytes
    let word = language.factWords.word(in: text, at: 0, before: text.count) { _ in true }
    return word?.kind == .predicate
  }

  /// A value that needs no words: `nil`, `NO`, a name of the API.
  private func isLiteral(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { isNameByte($0) }
      && (["nil", "NULL", "YES", "NO", "true", "false"].contains(word)
        || looksLikeAName(String(word)))
  }

  /// `44.0`, `-1`, `.zero`, `nil`: what stands in code as it is.
  private func isNumberOrLiteral(_ value: String) -> Bool {
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    if let first = digits.utf8.first, isDigit(first) {
      return digits.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    }
    return isLiteral(value.hasPrefix(".") ? value.dropFirst() : value[...])
      || value.hasPrefix(".") && value.dropFirst().utf8.allSatisfy(isLetter)
  }

  /// `NSString *`, `BOOL`, `id<UITableViewDataSource>`: no words of prose.
  private func isTypeName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 80 else { return false }
    return text.utf8.allSatisfy { byte in
      isNameByte(byte) || "*<> .[]".utf8.contains(byte)
    }
  }

  /// The symbols that words name: their code spans, else the words that look like names.
  private func symbolNames(at range: Range<Int>) -> [(text: String, range: SourceRange)] {
    let spans = text.runs(in: range).filter(\.isCode)
    if !spans.isEmpty { return names(of: spans) }
    var names: [(String, SourceRange)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, isNameByte(text.bytes[index]) { index += 1 }
      if index > start {
        let name = text.string(start..<index)
        if looksLikeAName(name) { names.append((name, text.sourceRange(of: start..<index))) }
      } else {
        index += 1
      }
    }
    return names
  }

  /// The names of code spans, of which one may be the owner of the next:
  /// "`UITableViewDataSource`プロトコルの`tableView:commitEditingStyle:forRowAtIndexPath:`".
  private func names(of spans: [PlainText.Run]) -> [(text: String, range: SourceRange)] {
    var names: [(String, SourceRange)] = []
    var owner = ""
    for (index, span) in spans.enumerated() {
      let name = text.string(span.range)
      if index + 1 < spans.count, name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true {
        let between = text.string(span.range.upperBound..<spans[index + 1].start)
        if isPossessive(between[...]) {
          owner = name + "."
          continue
        }
      }
      names.append((owner + name, text.sourceRange(of: span.range)))
      owner = ""
    }
    return names
  }

  /// Whether words end with one that says whose the next thing is: `UILamp`の`size`.
  private func isPossessive(_ words: Substring) -> Bool {
    let text = NormalizedText(String(words.map { $0 == "’" ? "'" : $0 })).bytes
    return text.indices.contains { language.factWords.kind(of: Array(text[$0...])) == .of }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: ":")
  }

  /// `reloadData`, `UITableView`, `tableView:didSelect:`; not "the", "NSObject's" or "iOS".
  private func looksLikeAName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    let hasInnerCapital = name.utf8.dropFirst().contains {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
    return (hasInnerCapital || name.contains(":")) && reader.platforms[name] == nil
  }

  // MARK: Sentences about a type

  /// What the first sentence says of the type with a name: "UILamp is a subclass of UIView, …",
  /// `UILampはUIViewを継承し、…`, "UILamp 继承自 UIView，…".
  func supertypes(of name: String) -> [StatedFact] {
    guard let sentence = sentences.all.first else { return [] }
    let subject = NormalizedText(name).bytes
    var isSubject = false
    var facts: [StatedFact] = []
    for clause in sentences.clauses(of: sentence) {
      var start = clause.lowerBound
      if reader.text[clause].starts(with: subject), !subject.isEmpty {
        start += subject.count
        isSubject =
          !(start < clause.upperBound && isNameByte(reader.text[start])
          && sentences.normalized.origins[start] - sentences.normalized.origins[start - 1] == 1)
        if !isSubject { continue }
        start = endOfParticle(at: start, before: clause.upperBound)
      }
      for candidate in candidates where facts.isEmpty {
        let kind = phrases[candidate].kind
        guard kind == .inherits || kind == .subclassOf && isSubject,
          let match = reader.match(phrases[candidate].phrase, in: start..<clause.upperBound),
          let words = match.words, case let range = sentences.plainRange(words),
          let named = symbolNames(at: range).first,
          text.string(text.trimmed(range)).hasPrefix(named.text)
            || text.isCode(text.trimmed(range).lowerBound),
          NormalizedText(named.text).bytes != subject
        else { continue }
        facts = [StatedFact(.inherits(named.text), at: named.range)]
      }
    }
    return facts
  }

  /// Past one word such as `は` behind a name.
  private func endOfParticle(at start: Int, before end: Int) -> Int {
    guard start < end,
      let word = language.factWords.word(
        in: reader.text, at: start, before: end,
        isWhole: {
          !sentences.normalized.isWithinWord($0)
        }), word.kind == .particle
    else { return start }
    return word.end
  }

  /// What was almost a release: a platform with no version (`iOS 14.x`), or a version on something
  /// that is no platform (`Windows 3.1`).
  ///
  /// - Returns: whether there was something of that kind.
  private mutating func addSuspicions(about clause: Range<Int>) -> Bool {
    let bytes = reader.text[clause]
    guard let digit = bytes.firstIndex(where: isDigit) else { return false }
    let place = text.sourceRange(of: sentences.plainRange(clause))
    let before = bytes[..<digit]
    let platforms = reader.platforms
    for (spelling, platform) in platforms.spellings where before.count >= spelling.count {
      guard before.suffix(spelling.count).elementsEqual(spelling) else { continue }
      let number = bytes[digit...].prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
      guard Version(String(decoding: number, as: UTF8.self)) == nil else { return false }
      let version = String(decoding: bytes[digit...].prefix(12), as: UTF8.self)
      result.diagnostics.append(
        Diagnostic(
          .malformedVersion,
          "a version is one to three numbers joined by dots; '\(version)' states none", at: place))
      add([StatedFact(.unreadable(platform), at: place)])
      return true
    }
    guard before.count >= 2, before.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
    let spelled = String(decoding: before, as: UTF8.self)
    // A word of a statement that was not understood as a whole is no platform.
    if language.factWords.kind(of: Array(before)) != nil { return false }
    if language.factWords.nearest(to: Array(before)) != nil { return false }
    let nearest = nearestName(to: spelled, among: platforms.names.map { $0.lowercased() })
    let shown = nearest.flatMap { found in platforms.names.first { $0.lowercased() == found } }
    result.diagnostics.append(
      Diagnostic(
        .unknownPlatform,
        "no platform is called '\(spelled)'"
          + (shown.map { "; did you mean '\($0)'?" } ?? "; name it in docgen.yml to use it"),
        at: place))
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension Fact {
  /// Whether it says that a symbol goes or has gone.
  var isEnd: Bool {
    switch self {
    case .deprecated, .announced, .obsoleted: true
    case .introduced, .unavailable, .unreadable, .replacement, .readOnly, .defaultValue, .required,
      .inherits,
      .conforms, .valueType:
      false
    }
  }

  /// The platform that it speaks of, if it names one.
  var platform: Platform? {
    switch self {
    case .introduced(let platform, _), .deprecated(let platform, _), .obsoleted(let platform, _),
      .announced(let platform):
      platform
    case .unavailable(let platform), .unreadable(let platform): platform
    case .replacement, .readOnly, .defaultValue, .required, .inherits, .conforms, .valueType: nil
    }
  }

  var isReplacement: Bool { if case .replacement = self { true } else { false } }

  var isSuperclass: Bool { if case .inherits = self { true } else { false } }

  var isDefaultValue: Bool { if case .defaultValue = self { true } else { false } }
}
