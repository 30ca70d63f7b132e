import Characters
package import Diagnostics
import Formats
import Vocabulary

/// The names that a site has for its things: the terms of `glossary.yml`, and the words that stand for none.
///
///     - en: checkmark
///       zh-Hans: 勾选标记
///       avoid: { en: [check mark, check marks: checkmarks], zh-Hans: [对勾] }
///       because: One word, as in the names of the symbols.
package struct Glossary: Sendable {
  /// A word to avoid, as the glossary writes it.
  struct Avoided: Sendable {
    var word: String
    /// The word to write instead.
    var term: String
    /// The glossary's reason, for a person.
    var reason: String?
    var range: SourceRange
  }

  /// The words of one language.
  struct Words: Sendable {
    let finder: WordFinder
    /// The words to avoid, by their indices in the finder's list; nil: a term, in which no other word counts.
    let avoided: [Avoided?]
  }

  private var byLanguage: [String: Words] = [:]

  /// A glossary of no word.
  package init() {}

  /// The words of a language; nil: it has none to avoid.
  func words(of language: String) -> Words? { byLanguage[language] }

  /// Reads `glossary.yml`. What cannot be used is a diagnostic, and the rest holds.
  ///
  /// - Parameter languages: those of the site.
  package static func read(_ source: SourceFile, file: Int, languages: [String])
    -> Diagnosed<Glossary>
  {
    var reader = GlossaryReader(file: file, languages: languages)
    reader.read(parseYAML(source, file: file))
    var glossary = Glossary()
    for (language, words) in reader.words {
      glossary.byLanguage[language] = reader.checked(words)
    }
    return Diagnosed(glossary, reader.diagnostics.sorted())
  }
}

private struct GlossaryReader {
  /// The words of one language.
  struct Words {
    /// The words in the order of the file.
    var terms: [(word: String, range: SourceRange)] = []
    var avoided: [Glossary.Avoided] = []
  }

  let file: Int
  let languages: [String]
  var words: [String: Words] = [:]
  var diagnostics: [Diagnostic] = []

  mutating func read(_ yaml: Diagnosed<YAML>) {
    diagnostics = yaml.diagnostics
    switch yaml.value.value {
    case .sequence(let entries): for entry in entries { read(entry: entry) }
    // A file without a value, or one that is no YAML.
    case .mapping(let entries) where entries.isEmpty: break
    case .mapping, .scalar:
      report("a glossary is a list of terms, such as '- en: cell'", yaml.value)
    }
  }

  private mutating func read(entry: YAML) {
    if entry.entries.isEmpty {
      report("an entry of a glossary has a term, such as 'en: cell'", entry)
      return
    }
    var parts = GlossaryEntry()
    var reading = KeyReading(file: file, id: .glossary)
    for part in entry.entries {
      if GlossaryEntry.table[part.key] != nil {
        GlossaryEntry.table.read(part, into: &parts, &reading)
      } else if isLanguage(part.key, at: part.keyRange) {
        GlossaryEntry.term.read(part, into: &parts, &reading)
      }
    }
    diagnostics += reading.diagnostics
    for (language, term) in parts.terms {
      words[language, default: Words()].terms.append((term.string ?? "", range(term)))
    }
    for part in parts.avoid where isLanguage(part.key, at: part.keyRange) {
      let term = parts.terms.last { $0.language == part.key }?.term.string
      for element in part.value.elementsOfList {
        read(avoided: element, for: term, in: part.key, because: parts.reason)
      }
    }
  }

  /// - Parameter avoided: a word, or one with what takes its place: `check marks: checkmarks`.
  private mutating func read(
    avoided: YAML, for term: String?, in language: String, because reason: String?
  ) {
    var pairs = avoided.entries.map { ($0.key, $0.keyRange, $0.value.string) }
    if let word = avoided.string { pairs.append((word, avoided.range, term)) }
    for (word, place, term) in pairs where !word.isEmpty {
      let place = SourceRange(file: file, place)
      guard let term, !term.isEmpty else {
        diagnostics.append(
          Diagnostic(
            .glossary,
            "nothing says what to write instead; the entry needs a term: '\(language): …'",
            at: place))
        continue
      }
      words[language, default: Words()].avoided.append(
        Glossary.Avoided(word: word, term: term, reason: reason, range: place))
    }
    if pairs.allSatisfy(\.0.isEmpty) { report("a word to avoid is a text", avoided) }
  }

  /// Whether the site has the language; if not, it is reported.
  private mutating func isLanguage(_ key: String, at range: Range<Int>) -> Bool {
    if languages.contains(key) { return true }
    let range = SourceRange(file: file, range)
    if isLanguageTag(key) {
      let nearest = nearName(to: key, among: languages)
      diagnostics.append(
        Diagnostic(
          .unknownLanguage,
          "'\(key)' is no language of the site"
            + (nearest.map { "; " + $0.question }
              ?? "; its languages are \(languages.joined(separator: ", "))"),
          at: range,
          fixes: nearest.map { [Diagnostic.FixIt(replacing: range, with: $0.name)] } ?? []))
    } else {
      diagnostics.append(
        .unknownKey(
          key, what: "part of a glossary", known: GlossaryEntry.table.names + languages, at: range))
    }
    return false
  }

  /// The words of a language as they are looked for, without those that contradict others.
  mutating func checked(_ words: Words) -> Glossary.Words? {
    let allowed =
      words.terms + words.avoided.map { (word: $0.term, range: $0.range) }
    let places = Dictionary(allowed.map { ($0.word, $0.range) }) { first, _ in first }
    var list: [[UInt8]] = []
    var avoided: [Glossary.Avoided?] = []
    var positions: [[UInt8]: Int] = [:]
    for entry in words.avoided {
      if let place = places[entry.word] {
        diagnostics.append(
          Diagnostic(
            .glossary, "'\(entry.word)' is to be avoided, and is a term", at: entry.range,
            notes: [.init("the term", at: place)]))
        continue
      }
      let letters = WordFinder.folded(Array(entry.word.utf8))
      if let position = positions[letters] {
        diagnostics.append(
          Diagnostic(
            .glossary, "'\(entry.word)' is avoided already", at: entry.range,
            notes: avoided[position].map { [.init("first avoided", at: $0.range)] } ?? []))
        continue
      }
      positions[letters] = list.count
      list.append(letters)
      avoided.append(entry)
    }
    if list.isEmpty { return nil }
    for term in allowed {
      let letters = WordFinder.folded(Array(term.word.utf8))
      // One that differs from a word to avoid in its capitals only is told from it where it stands.
      if positions[letters] != nil { continue }
      positions[letters] = list.count
      list.append(letters)
      avoided.append(nil)
    }
    return Glossary.Words(finder: WordFinder(list), avoided: avoided)
  }

  private func range(_ value: YAML) -> SourceRange { SourceRange(file: file, value.range) }

  private mutating func report(_ message: String, _ value: YAML) {
    diagnostics.append(Diagnostic(.glossary, message, at: range(value)))
  }
}

/// An entry of a glossary, by its keys.
struct GlossaryEntry: Sendable {
  /// The words in the order of the file.
  var terms: [(language: String, term: YAML)] = []
  var avoid: [YAML.Entry] = []
  var reason: String?

  /// The keys beside those that are languages of the site.
  static let table = KeyTable<GlossaryEntry>([
    Key(
      "avoid",
      .mapping(keys: .any, words.unchecked, mayBeEmpty: false).otherwise(
        "'avoid' has words by their language, such as '{ en: [check mark] }'"),
      "The words that are not to stand for the term, by language",
      details:
        "by language, the words that are not to stand for it. Each is replaced by the term, or by what stands behind its colon (`check marks: checkmarks`)",
      without: "the term stands in words to avoid of other entries",
      example: "{ en: [check mark, check marks: checkmarks] }"
    ) { entry, avoid, _ in entry.avoid = avoid.value.entries },
    Key(
      "because", .text.otherwise("'because' is a text"), "A text for whoever wrote the word",
      details: "a text for whoever wrote the word", without: "the report names the term alone",
      example: "One word."
    ) { entry, reason, _ in entry.reason = reason.value.string },
  ])

  /// A key that is a language of the site.
  static let term = Key<GlossaryEntry>(
    "a language of the site",
    .text(.some).otherwise("a term is one word, or words that belong together"),
    "The term in a language of the site",
    details: "the term in that language; those that have nothing to say of it are left out",
    example: "checkmark"
  ) { entry, term, _ in entry.terms.append((term.key, term.value)) }

  /// The keys of an entry.
  static let rows: KeyRows = {
    var rows = table.rows
    rows.others = (term.row, .languageTag)
    rows.fewest = 1
    return rows
  }()

  /// A word to avoid, or one with what takes its place; the reader knows whether there is a term.
  private static let words = KeyForm.list(
    .either([.text(word), .mapping(.text(.some), mayBeEmpty: false)]))
  private static let word = KeyText(matching: KeyText.some.pattern, isOpen: true) { !$0.isEmpty }
}

extension YAML {
  /// The elements of a sequence; any other value is a sequence of one.
  fileprivate var elementsOfList: [YAML] {
    if case .sequence(let elements) = value { return elements }
    return [self]
  }
}
