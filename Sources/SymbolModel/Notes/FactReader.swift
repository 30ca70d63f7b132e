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
  }

  struct Result {
    var facts: [StatedFact] = []
    /// Whether the paragraph says nothing but facts that the page shows by itself.
    var isAllFacts = false
    var diagnostics: [Diagnostic] = []
  }

  /// Whether a passage may state a fact at all: one look at the bytes of the file.
  func mayRead(_ passage: Passage, in document: Document) -> Bool {
    let node = document[passage.block]
    let range = Int(node.offset)..<Int(node.offset + node.length)
    if range.count <= Self.shortText { return true }
    return document.source.withUnsafeBufferPointer { bytes in
      !language.phraseFilter.candidates(in: UnsafeBufferPointer(rebasing: bytes[range])).isEmpty
    }
  }

  /// A text so short may be a release and nothing else: `iOS 8.0+`.
  private static let shortText = 40

  func read(_ text: PlainText, setting: Setting) -> Result {
    var result = Result()
    var candidates = text.bytes.withUnsafeBufferPointer {
      language.phraseFilter.candidates(in: $0)
    }
    if setting == .facts || text.bytes.count <= Self.shortText {
      candidates += language.phraseFilter.unanchored
    }
    guard setting == .facts || !candidates.isEmpty else { return result }
    let phrases = candidates.map { language.phrases[$0] }
    let normalized = NormalizedText(text.bytes[...])
    let reader = PhraseReader(text: normalized.bytes, platforms: platforms)
    let sentences = sentences(of: normalized, in: text.bytes)
    guard !sentences.isEmpty else { return result }
    var understood = true
    var replacements: [StatedFact] = []
    for sentence in sentences {
      let isWhole = sentences.count == 1 || setting == .facts
      let found = facts(
        in: sentence, of: phrases, isWholeParagraph: isWhole, allowsBareClauses: true, text,
        normalized, reader)
      if let found {
        for fact in found.facts {
          if case .replacement = fact.fact { replacements.append(fact) } else { result.facts.append(fact) }
        }
        understood = understood && found.kind.isShownByPage
        continue
      }
      understood = false
      for clause in clauses(of: sentence, in: normalized.bytes) where clause != sentence {
        if let found = facts(
          in: clause, of: phrases, isWholeParagraph: false, allowsBareClauses: false, text,
          normalized, reader)
        {
          result.facts += found.facts
        }
      }
      if setting == .facts {
        result.diagnostics += suspicions(about: sentence, text, normalized)
      }
    }
    // "Use x instead" replaces something only where something is said to go.
    let goes = result.facts.contains { fact in
      switch fact.fact {
      case .deprecated, .announced, .obsoleted: true
      default: false
      }
    }
    if goes || setting == .facts {
      result.facts += replacements
    } else if !replacements.isEmpty {
      understood = false
    }
    result.isAllFacts = understood
    return result
  }

  /// The facts of a sentence or clause that a phrase fits.
  private func facts(
    in range: Range<Int>, of phrases: [(kind: PhraseKind, phrase: Phrase)],
    isWholeParagraph: Bool, allowsBareClauses: Bool, _ text: PlainText, _ normalized: NormalizedText, _ reader: PhraseReader
  ) -> (kind: PhraseKind, facts: [StatedFact])? {
    for (kind, phrase) in phrases {
      if phrase.isWholeParagraph, !isWholeParagraph { continue }
      if !allowsBareClauses, !phrase.namesRelease, !kind.mayBeBareClause { continue }
      guard let match = reader.match(phrase, in: range) else { continue }
      let origin = plainRange(range, normalized, text)
      let place = text.sourceRange(of: origin)
      let facts = facts(of: kind, match, at: place, text, normalized)
      if facts.isEmpty { continue }
      return (kind, facts)
    }
    return nil
  }

  private func facts(
    of kind: PhraseKind, _ match: PhraseMatch, at place: SourceRange, _ text: PlainText,
    _ normalized: NormalizedText
  ) -> [StatedFact] {
    func stated(_ facts: [Fact]) -> [StatedFact] { facts.map { StatedFact($0, at: place) } }
    switch kind {
    case .introduced:
      return stated(
        match.releases.flatMap { release in
          [Fact.introduced(release.platform, release.version)]
            + (release.end.map { [.deprecated(release.platform, $0)] } ?? [])
        })
    case .deprecated:
      return stated(
        match.releases.isEmpty
          ? [.deprecated(nil, nil)] : match.releases.map { .deprecated($0.platform, $0.version) })
    case .obsoleted:
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
      guard let words = match.words else { return [] }
      let value = self.words(at: words, text, normalized)
      return value.isEmpty || value.utf8.count > 80 ? [] : stated([.defaultValue(value)])
    case .replacement, .inherits, .conforms:
      guard let words = match.words else { return [] }
      return symbolNames(at: words, text, normalized).map { name in
        StatedFact(
          kind == .replacement
            ? .replacement(name.text) : kind == .inherits ? .inherits(name.text) : .conforms(name.text),
          at: name.range)
      }
    }
  }

  private func words(at range: Range<Int>, _ text: PlainText, _ normalized: NormalizedText)
    -> String
  {
    let origin = plainRange(range, normalized, text)
    return String(String(decoding: text.bytes[origin], as: UTF8.self).trimmed)
  }

  /// The symbols that words name: their code spans, else the words that look like names.
  private func symbolNames(
    at range: Range<Int>, _ text: PlainText, _ normalized: NormalizedText
  ) -> [(text: String, range: SourceRange)] {
    let origin = plainRange(range, normalized, text)
    let spans = text.runs.filter { $0.isCode && origin.contains($0.start) }
    if !spans.isEmpty {
      return spans.map { span in
        let range = span.start..<span.start + span.count
        return (String(decoding: text.bytes[range], as: UTF8.self), text.sourceRange(of: range))
      }
    }
    var names: [(String, SourceRange)] = []
    var index = origin.lowerBound
    while index < origin.upperBound {
      let start = index
      while index < origin.upperBound, isNameByte(text.bytes[index]) { index += 1 }
      if index > start {
        let name = String(decoding: text.bytes[start..<index], as: UTF8.self)
        if looksLikeAName(name) { names.append((name, text.sourceRange(of: start..<index))) }
      } else {
        index += 1
      }
    }
    return names
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// `reloadData`, `UITableView`, `tableView:didSelect:`; not "the", "NSObject's" or "iOS".
  private func looksLikeAName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else {
      return false
    }
    let hasInnerCapital = name.utf8.dropFirst().contains {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
    return (hasInnerCapital || name.contains(":")) && platforms[name] == nil
  }

  /// Bytes of the plain text from bytes of the normalized one.
  private func plainRange(_ range: Range<Int>, _ normalized: NormalizedText, _ text: PlainText)
    -> Range<Int>
  {
    guard !range.isEmpty else { return 0..<0 }
    let start = Int(normalized.origins[range.lowerBound])
    var end =
      range.upperBound < normalized.origins.count
      ? Int(normalized.origins[range.upperBound]) : text.bytes.count
    while end > start, text.bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Sentences without the mark that ends them.
  private func sentences(of normalized: NormalizedText, in plain: [UInt8]) -> [Range<Int>] {
    let bytes = normalized.bytes
    var sentences: [Range<Int>] = []
    var start = 0
    var index = 0
    func close(_ end: Int, next: Int) {
      if end > start { sentences.append(start..<end) }
      start = next
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"):
        close(index, next: index + 1)
      case UInt8(ascii: "."):
        // A full stop has a space or nothing behind it; the dot of 8.0 has a digit.
        let origin = Int(normalized.origins[index])
        let next = origin + 1 < plain.count ? plain[origin + 1] : UInt8(ascii: " ")
        if next <= 0x20 || next >= 0x80 { close(index, next: index + 1) }
      case 0xE3 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x82:
        close(index, next: index + 3)
        index += 2
      default: break
      }
      index += 1
    }
    close(bytes.count, next: bytes.count)
    return sentences
  }

  /// The parts of a sentence between commas and brackets.
  private func clauses(of sentence: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var clauses: [Range<Int>] = []
    var start = sentence.lowerBound
    var index = start
    while index < sentence.upperBound {
      var length = 0
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"): length = 1
      case 0xE3 where index + 2 < sentence.upperBound && bytes[index + 1] == 0x80
        && bytes[index + 2] == 0x81: length = 3
      default: break
      }
      if length > 0 {
        if index > start { clauses.append(start..<index) }
        start = index + length
        index = start
      } else {
        index += 1
      }
    }
    if start < sentence.upperBound { clauses.append(start..<sentence.upperBound) }
    return clauses
  }

  /// What was almost a release: a platform with no version (`iOS 14.x`), or a version on something
  /// that is no platform (`Windows 3.1`).
  private func suspicions(
    about sentence: Range<Int>, _ text: PlainText, _ normalized: NormalizedText
  ) -> [Diagnostic] {
    let bytes = normalized.bytes[sentence]
    guard let digit = bytes.firstIndex(where: { (0x30...0x39).contains($0) }) else { return [] }
    let place = text.sourceRange(of: plainRange(sentence, normalized, text))
    let before = bytes[..<digit]
    for spelling in platforms.spellings where before.count >= spelling.text.count {
      if before.suffix(spelling.text.count).elementsEqual(spelling.text) {
        let reader = PhraseReader(text: normalized.bytes, platforms: platforms)
        let start = digit - spelling.text.count
        if reader.releases(from: start, to: sentence.upperBound) == nil {
          return [
            Diagnostic(
              .malformedVersion,
              "a version is one to three numbers joined by dots; '\(String(decoding: bytes[digit...].prefix(12), as: UTF8.self))' states none",
              at: place)
          ]
        }
        return []
      }
    }
    let name = before.reversed().prefix { (0x61...0x7A).contains($0) }.reversed()
    guard name.count >= 2, name.count == before.count else { return [] }
    let spelled = String(decoding: name, as: UTF8.self)
    let nearest = nearestName(to: spelled, among: platforms.names.map { $0.lowercased() })
    let shown = nearest.flatMap { found in platforms.names.first { $0.lowercased() == found } }
    return [
      Diagnostic(
        .unknownPlatform,
        "no platform is called '\(spelled)'"
          + (shown.map { "; did you mean '\($0)'?" } ?? "; name it in docgen.yml to use it"),
        at: place)
    ]
  }
}
