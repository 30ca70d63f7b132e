import Characters
import Diagnostics
package import Formats

extension Language {
  /// The keys of a language file.
  package static let rows = LanguageDraft.table.rows
}

extension LanguageDraft {
  static let table = KeyTable<LanguageDraft>(
    general + named + wordLists + patterns + around + [search, strings], noun: "part")

  private static let general: [Key<LanguageDraft>] = [
    Key(
      "name", .text, "The name of the language in itself",
      details: "the name of the language in itself", without: "its tag", example: "한국어"
    ) { draft, entry, _ in draft.name = entry.value.string ?? draft.name },
    Key(
      "locale", .text, "The language as Open Graph names it",
      details: "the language as Open Graph names it, with a territory",
      without: "its tag, with `_`", example: "ko_KR"
    ) { draft, entry, _ in
      draft.words.locale = entry.value.string.map { (draft.tag, $0) }
    },
    Key(
      "spaces", .words(["true", "false"]).otherwise("'spaces' is true or false"),
      "False where words are written without spaces",
      details: "`false` where words and sentences are written without spaces", without: "`true`",
      example: "false"
    ) { draft, entry, _ in draft.words.hasSpaces = entry.value.string == "true" },
  ]

  /// Keys below which each thing that docgen knows has its words.
  private static let named: [Key<LanguageDraft>] = [
    Key(
      "sections", words(of: SectionKind.self, noun: "section"), "The labels of sections",
      details: "the labels of sections, by what the section is", example: "{ discussion: [설명] }"
    ) { draft, entry, _ in
      for (kind, word) in words(of: SectionKind.self, in: entry.value) {
        let normalized = NormalizedText.bytes(of: word)
        draft.words.labels[normalized] = kind
        draft.words.spellings[normalized] = word
      }
    },
    Key(
      "kinds", words(of: SymbolKind.self, noun: "kind"), "The words for kinds of symbols",
      details: "the words for kinds of symbols", example: "{ class: [클래스] }"
    ) { draft, entry, _ in
      for (kind, word) in words(of: SymbolKind.self, in: entry.value) {
        draft.words.kindWords[NormalizedText.bytes(of: word)] = kind
      }
    },
    Key(
      "phrases",
      .mapping(
        keys: names(of: PhraseKind.self, noun: "fact"),
        .list(
          .text(phrase).otherwise(
            "a phrase has {releases}, {platforms}, {symbols}, {value} or {rest} and closed brackets"
          ))), "The sentences that state facts",
      details: "the sentences or clauses that state facts, patterns as told in <doc:Writing-notes>",
      example: "{ readOnly: [읽기 전용] }"
    ) { draft, entry, _ in
      for (kind, pattern) in words(of: PhraseKind.self, in: entry.value) {
        if let phrase = Phrase(pattern) { draft.words.phrases.append((kind, phrase)) }
      }
    },
    Key(
      "words",
      .mapping(
        keys: .word(
          WordKind.allCases.map { KeyWord($0.rawValue, meaning: meaning(of: $0)) }, noun: "word"),
        .texts), "The words of statements of versions",
      details: "the words that stand between and beside versions, in any order",
      example: "{ version: [버전], and: [및, 와, 과] }"
    ) { draft, entry, _ in
      for (kind, word) in words(of: WordKind.self, in: entry.value) {
        draft.words.kinds[kind, default: []].append(NormalizedText.bytes(of: word))
      }
    },
  ]

  private static let wordLists: [Key<LanguageDraft>] = [
    Key(
      "answers",
      .mapping(
        keys: .word([KeyWord("yes"), KeyWord("no")], noun: "answer"), .texts),
      "Yes and no", details: "`yes` and `no`, in tables and behind labels",
      example: "{ yes: [예], no: [아니요] }"
    ) { draft, entry, _ in
      for answer in entry.value.entries {
        for word in answer.value.strings {
          draft.words.answers[NormalizedText.bytes(of: word)] = answer.key == "yes"
        }
      }
    },
    Key(
      "denials", .list(.text(denial).otherwise("a denial has {rest} and closed brackets")),
      "What denies a deprecation behind its label",
      details:
        "what denies a deprecation behind its label: words, or patterns with `{rest}` at the beginning or end",
      example: "['아직 {rest}']"
    ) { draft, entry, _ in
      draft.words.denials += entry.value.strings.compactMap { Phrase($0, mayBeginOpen: true) }
    },
    Key(
      "numbers", .list(.texts).whole, "One, two, three …",
      details: "one, two, three …, a word or several for each", example: "[첫, 두, 세]"
    ) { draft, entry, _ in
      for (index, number) in entry.value.elements.enumerated() {
        for word in number.string.map({ [$0] }) ?? number.strings {
          draft.words.numbers[NormalizedText.bytes(of: word)] = index + 1
        }
      }
    },
    Key(
      "positions",
      .list(.text(position).otherwise("the label of a position has {number} once, and words")),
      "Labels of a parameter with {number}",
      details: "labels of a parameter with `{number}`, which is also read as digits",
      example: "['{number} 번째 매개변수']"
    ) { draft, entry, _ in
      draft.words.positionPatterns += entry.value.strings.compactMap(parts(ofPosition:))
    },
  ]

  private static let patterns: [Key<LanguageDraft>] = [
    Key(
      "passages",
      .mapping(
        keys: names(of: PassageKind.self, noun: "passage"),
        .list(
          .text(passage).otherwise(
            "the label of a passage has {releases} and closed brackets"))),
      "Labels of text for some versions",
      details:
        "labels of text for some versions: `from`, `before` and `through`, patterns with `{releases}`",
      example: "{ before: ['{releases} 이전'] }"
    ) { draft, entry, _ in
      for (kind, pattern) in words(of: PassageKind.self, in: entry.value) {
        if let phrase = Phrase(pattern) { draft.words.passages.append((kind, phrase)) }
      }
    }
  ]

  private static let around: [Key<LanguageDraft>] = [
    Key(
      "calendar", .keys(calendar.rows), "The words of calendars around saved pages",
      details: "the words of calendars around saved pages, to tell them from text",
      example: "{ weekdays: [월, 화], date: [년, 월, 일] }"
    ) { draft, entry, reading in calendar.take(entry.value, into: &draft, &reading) },
    Key(
      "surroundings", .texts, "Lines around the text of saved pages",
      details:
        "lines that stand around the text of saved pages; one that ends with `*` is a beginning",
      example: "[최근 글, '이 글을*']"
    ) { draft, entry, _ in
      for text in entry.value.strings {
        let line = NormalizedText.bytes(of: text)
        if line.last == UInt8(ascii: "*") {
          draft.words.surroundingStarts.insert(line.dropLast())
        } else {
          draft.words.surroundings.insert(line)
        }
      }
    },
    Key(
      "reminders", .texts, "Words that mark what is still to be done",
      details: "words that mark what is still to be done, letter by letter", example: "[TODO]"
    ) { draft, entry, _ in draft.words.reminders = entry.value.strings },
  ]

  private static let calendar = KeyTable<LanguageDraft>(
    [
      Key(
        "weekdays", .texts, "The days of the week", details: "the days of the week",
        example: "[월, 화]"
      ) { draft, entry, _ in draft.words.weekdays.formUnion(entry.value.strings) },
      Key(
        "date", .texts, "What stands behind the numbers of a date",
        details: "what stands behind the numbers of a date", example: "[년, 월, 일]"
      ) { draft, entry, _ in draft.words.dateMarks.formUnion(entry.value.strings) },
    ], noun: "part of a calendar")

  private static let search = Key<LanguageDraft>(
    "search", .keys(searchTable.rows), "What search makes of words",
    details: "what search makes of words", example: "{ stopWords: [방법], endings: [] }"
  ) { draft, entry, reading in searchTable.take(entry.value, into: &draft, &reading) }

  private static let searchTable = KeyTable<LanguageDraft>(
    [
      Key(
        "stopWords", .texts, "Words that ask for nothing",
        details: "words that ask for nothing, as in \"how to\"", example: "[방법, 어떻게]"
      ) { draft, entry, _ in draft.words.search.stopWords += entry.value.strings },
      Key(
        "endings", .texts, "The endings of inflected words",
        details: "the endings of inflected words in scripts with spaces, such as \"ing\"",
        example: "[ing]"
      ) { draft, entry, _ in draft.words.search.endings += entry.value.strings },
      Key(
        "synonyms", .list(.texts), "Groups of words that mean one thing",
        details:
          "groups of words that mean one thing to readers, those of names of symbols among them: whoever types 仕切り線 finds `separatorColor`",
        example: "[[구분선, 분리선, separator]]"
      ) { draft, entry, _ in
        draft.words.search.synonyms += entry.value.elements.map(\.strings)
      },
    ], noun: "part of search")

  private static let strings = Key<LanguageDraft>(
    "strings", .mapping(.text), "The texts of pages",
    details: "the texts of pages, by their names; templates may have names of their own",
    example: "{ kind.class: 클래스, discussion: 설명 }"
  ) { draft, entry, reading in
    for text in entry.value.entries {
      // A string that is nearly one of docgen's is a slip; any other is a template's own.
      if let base = draft.base, !base.hasString(text.key),
        nearestName(to: text.key, among: base.stringKeys) != nil
      {
        reading.diagnostics.append(
          .unknownKey(
            text.key, what: "string", known: base.stringKeys,
            at: SourceRange(file: reading.file, text.keyRange)))
      } else {
        draft.words.strings[text.key] = text.value.string
      }
    }
  }

  private static func meaning(of kind: WordKind) -> String {
    switch kind {
    case .version: "stands before a number: \"version 6 of iOS\""
    case .and: "stands between releases: \"iOS 6 and tvOS 9\""
    case .to:
      "stands between the ends of a range, or behind the second one: \"6 to 13\""
    case .of: "stands between a version and its platform: \"version 6 of iOS\""
    case .predicate: "goes on behind a value, as particles do in Japanese"
    case .later: "stands behind a release: \"6 or later\""
    case .beta: "stands beside a version that has not come yet: \"beta 3\""
    case .everywhere: "means all platforms, which states nothing of any"
    case .introduced: "says that something comes in a release"
    case .deprecated: "says that something is deprecated in a release"
    case .obsoleted: "says that something is removed in a release"
    case .announced: "says that a release is announced in which something will be deprecated"
    case .unavailable: "says that something is not there in a release"
    case .only: "says that no other release is meant, or no lower one: \"iOS 9+ only\""
    case .before: "says that something is not there before a release: \"not before iOS 9\""
    case .product: "has versions of its own and is no platform: \"API 9\""
    case .also:
      "says that a release is one of several: what works \"also on iOS 9\" does not say since when"
    case .absent: "says behind a platform that it is not there: \"tvOS n/a\""
    case .particle:
      "belongs to a statement and says nothing by itself: \"in\", \"since\", \"this method\""
    case .platform: "stands above a column of platforms"
    }
  }

  // MARK: Forms

  private typealias Named = RawRepresentable<String> & CaseIterable

  private static func names<Kind: Named>(of kind: Kind.Type, noun: String) -> KeyNames {
    .word(kind.allCases.map { KeyWord($0.rawValue) }, noun: noun)
  }

  private static func words<Kind: Named>(of kind: Kind.Type, noun: String) -> KeyForm {
    .mapping(keys: names(of: kind, noun: noun), .texts)
  }

  /// The words of a mapping, each with what it is a word of.
  private static func words<Kind: Named>(of kind: Kind.Type, in value: YAML)
    -> [(kind: Kind, word: String)]
  {
    value.entries.flatMap { entry in
      Kind(rawValue: entry.key).map { kind in entry.value.strings.map { (kind, $0) } } ?? []
    }
  }

  private static let phrase = pattern { Phrase($0) != nil }
  private static let denial = pattern { Phrase($0, mayBeginOpen: true) != nil }
  private static let passage = pattern { Phrase($0)?.pieces.contains(.releases) == true }
  private static let position = KeyText(
    matching: #"^(?!\{number\}$)(?!.*\{number\}.*\{number\}).*\{number\}"#
  ) {
    parts(ofPosition: $0) != nil
  }

  /// A text with braces and brackets, of which only docgen knows whether they mean something.
  private static func pattern(_ accepts: @escaping @Sendable (String) -> Bool) -> KeyText {
    KeyText(matching: KeyText.some.pattern, isOpen: true, accepts)
  }

  /// The words before and behind the number; nil if it is not there once, or nothing else is.
  private static func parts(ofPosition pattern: String) -> (before: String, behind: String)? {
    let parts = pattern.split(separator: "{number}", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count + parts[1].count > 0 else { return nil }
    return (String(parts[0]), String(parts[1]))
  }
}
