import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The facts of phrases that match a sentence or clause, with the values and names that fill their gaps.
extension FactReading {
  enum Extent {
    case sentence(isAlone: Bool)
    case clause(ClauseContext)
  }

  /// The sentence around a clause, which tells what the clause may state without naming a release.
  struct ClauseContext {
    /// Whether the sentence begins with it: "Deprecated, use x instead".
    var opensSentence = false
    /// Whether something before it in the sentence says that the symbol goes.
    var followsEnd = false
  }

  /// The facts of a sentence or clause that a phrase fits.
  func facts(in range: Range<Int>, _ extent: Extent)
    -> (kind: PhraseKind, facts: [StatedFact])?
  {
    for candidate in candidates {
      let kind = phrases[candidate].kind
      switch extent {
      case .sentence(let isAlone):
        if phrases[candidate].phrase.isWholeParagraph, !isAlone, setting != .facts { continue }
      case .clause(let context):
        if !mayBeClause(candidate, at: range.lowerBound, context) { continue }
      }
      guard let match = reader.match(phrases[candidate].phrase, in: range) else { continue }
      if kind == .replacement, !beginsWithName(match, phrases[candidate].phrase, in: range) {
        continue
      }
      if kind == .advice, !isOnlyNames(match) { continue }
      // A value ends with its clause: `默认值为NO，…时为YES`.
      if kind == .defaultValue || kind == .defaultLiteral, let words = match.words,
        !isOneValue(words, extent)
      {
        continue
      }
      let sourceRange = text.sourceRange(of: sentences.plainRange(range))
      let facts = facts(of: kind, match, at: sourceRange)
      if !facts.isEmpty { return (kind, facts) }
    }
    return nil
  }

  /// Whether a sentence that begins at `start` may hold a clause that is one of the phrases that the
  /// text may hold.
  func mayHoldClause(at start: Int) -> Bool {
    candidates.contains { mayBeClause($0, at: start, ClauseContext(opensSentence: true)) }
  }

  private func mayBeClause(_ candidate: Int, at start: Int, _ context: ClauseContext) -> Bool {
    let kind = phrases[candidate].kind
    if phrases[candidate].phrase.isWholeParagraph, setting != .facts { return false }
    if phrases[candidate].phrase.namesRelease { return true }
    return switch kind.bareClause {
    case .anywhere: true
    case .behindEnd: statesEnd || context.followsEnd || setting == .facts
    case .opening: context.opensSentence
    case .first: start == 0
    case .nowhere: false
    }
  }

  /// Whether what a phrase begins with is a name, in a sentence of several clauses: of "set up a
  /// `UILabel` instead, and assign it to `textLabel`" only the last clause names the replacement.
  private func beginsWithName(_ match: PhraseMatch, _ phrase: Phrase, in range: Range<Int>) -> Bool
  {
    guard case .symbols? = phrase.pieces.first, let words = match.words,
      sentences.clauses(of: range).count > 1
    else { return true }
    let start = text.trimmed(sentences.plainRange(words)).lowerBound
    return start < text.bytes.count && (text.isCode(start) || text.bytes[start].isNameStart)
  }

  /// Whether advice names symbols and says nothing else: "use `area` to measure" tells how.
  private func isOnlyNames(_ match: PhraseMatch) -> Bool {
    guard let words = match.words else { return false }
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

  private func facts(of kind: PhraseKind, _ match: PhraseMatch, at sourceRange: SourceRange)
    -> [StatedFact]
  {
    func stated(_ facts: [Fact]) -> [StatedFact] { facts.map { StatedFact($0, at: sourceRange) } }
    switch kind.meaning {
    case .introduced:
      guard haveOwnPlatforms(match.releases) else { return [] }
      return stated(
        match.releases.flatMap { release in
          [Fact.introduced(release.platform, release.version)]
            + (release.end.map { [.deprecated(release.platform, $0)] } ?? [])
        })
    case .deprecated:
      guard areOfOneKind(match.releases) else { return [] }
      // "Deprecated in favor of x" names what replaces it.
      let replacements = named(by: match) { .replacement($0) }
      return replacements
        + stated(
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
    case .flag(let key, let isSo): return stated([.value(key, .flag(isSo))])
    case .defaultValue(let isLiteral):
      guard let words = match.words, case let range = sentences.plainRange(words),
        let value = value(at: range),
        !isLiteral || text.isCode(text.trimmed(range).lowerBound) || isNumberOrLiteral(value)
      else { return [] }
      return stated([.defaultValue(value)])
    case .valueType:
      guard let words = match.words else { return [] }
      let type = text.string(sentences.plainRange(words)).trimmed
      return isTypeName(type) ? stated([.valueType(String(type))]) : []
    case .types(let key): return types(by: match) { .value(key, .text($0)) }
    case .names(let key): return named(by: match) { .value(key, .text($0)) }
    }
  }

  /// A fact for each symbol that the words of a phrase name, at its name.
  private func named(by match: PhraseMatch, _ fact: (String) -> Fact) -> [StatedFact] {
    guard let words = match.words else { return [] }
    return symbolNames(at: sentences.plainRange(words)).map { name in
      StatedFact(fact(name.text), at: name.range)
    }
  }

  /// A fact for each type: `UIView/alpha`, which a class may inherit, is a member of one.
  private func types(by match: PhraseMatch, _ fact: (String) -> Fact) -> [StatedFact] {
    guard let words = match.words else { return [] }
    return symbolNames(at: sentences.plainRange(words)).compactMap { name in
      name.text.utf8.contains(UInt8(ascii: "/"))
        ? nil : StatedFact(fact(name.text), at: name.range)
    }
  }

  private func haveOwnPlatforms(_ releases: [Release]) -> Bool {
    releases.count < 2 || Set(releases.map(\.platform)).count == releases.count
  }

  /// Whether one thing may be said of all releases of a list: in "iOS 6.0+, iOS 13.0 deprecated" the
  /// first one speaks of something else.
  private func areOfOneKind(_ releases: [Release]) -> Bool {
    haveOwnPlatforms(releases)
      && Set(releases.map(\.isOpen)).count <= 1
  }

  /// The spaces of a value in words: `the system font`. More words say how a value is found.
  private static let mostSpacesOfValue = 2
  /// The same for languages without spaces, in characters.
  private static let longestValue = 32

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
    // What explains a literal stands in brackets behind it: `nil（画像なし）`. Nothing else is one.
    if let open = words.utf8.firstIndex(where: { !isNameByte($0) }),
      words.utf8[open] == UInt8(ascii: "(") || words.utf8[open...].starts(with: "（".utf8),
      isLiteral(words[..<open]), !words.hasSuffix("()")
    {
      words = words[..<open]
    }
    let isShort =
      words.utf8.count { $0 == UInt8(ascii: " ") } <= Self.mostSpacesOfValue
      && words.dropFirst(Self.longestValue).isEmpty
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
        || namesSymbol(String(word)))
  }

  /// `44.0`, `-1`, `.zero`, `nil`: what stands in code as it is.
  private func isNumberOrLiteral(_ value: String) -> Bool {
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    if let first = digits.utf8.first, first.isDigit {
      return digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }
    return isLiteral(value.hasPrefix(".") ? value.dropFirst() : value[...])
      || value.hasPrefix(".") && value.dropFirst().utf8.allSatisfy(\.isNameStart)
  }

  /// `NSString *`, `BOOL`, `id<UITableViewDataSource>`: no words of prose.
  private func isTypeName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isNameStart, text.utf8.count <= Longest.value else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      isNameByte(byte) || byte.isOne(of: "*<> .[]")
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
        if namesSymbol(name) { names.append((name, text.sourceRange(of: start..<index))) }
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
      if index + 1 < spans.count, name.utf8.beginsWithCapital {
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

  private func isNameByte(_ byte: UInt8) -> Bool { byte.isNameByte || byte == UInt8(ascii: ":") }

  /// Whether a word of a sentence, of letters, digits, `_` and colons, names a symbol: `reloadData`,
  /// `UITableView`, `tableView:didSelect:`; not "the" or "iOS". `max_size` may be a word of a shell.
  private func namesSymbol(_ word: String) -> Bool {
    guard let first = word.utf8.first, first.isNameStart else { return false }
    return (word.utf8.hasInnerCapital || word.utf8.contains(UInt8(ascii: ":")))
      && reader.platforms[word] == nil
  }

  // MARK: Sentences about a type

  /// The supertypes that the first sentence states of the type with a name: "UILamp is a subclass of
  /// UIView, …", `UILampはUIViewを継承し、…`, "UILamp 继承自 UIView，…".
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

}
