package import Diagnostics
import Markup

/// A language's words: the labels and phrases that notes use, and the strings that pages show.
///
/// Open: one YAML file each, in this folder for the built-in ones; a site adds its own in
/// `content/languages/`. What a file leaves out is taken from the one that it stands on.
package struct Language: Sendable {
  /// Its BCP 47 tag: `en`, `ja`, `zh-Hans`.
  package var tag: String
  /// Its name in itself: `日本語`.
  package var name: String
  private var words: SharedWords

  private init(tag: String, name: String, words: Words) {
    self.tag = tag
    self.name = name
    self.words = SharedWords(words)
  }

  /// What its file says.
  private struct Words {
    var labels: [[UInt8]: SectionKind] = [:]
    /// The labels as their file writes them.
    var spellings: [[UInt8]: String] = [:]
    var kindWords: [[UInt8]: SymbolKind] = [:]
    var phrases: [(kind: PhraseKind, phrase: Phrase)] = []
    var phraseFilter = PhraseFilter()
    /// What stands around the text of saved pages, by its normalized words.
    var surroundings: Set<[UInt8]> = []
    /// The same where only its beginning is known.
    var surroundingStarts: Set<[UInt8]> = []
    var strings: [String: String] = [:]
    /// Yes and no, by their normalized words.
    var answers: [[UInt8]: Bool] = [:]
    var denials: [Phrase] = []
    var kinds: [WordKind: [[UInt8]]] = [:]
    var facts = FactWords()
    /// Words for numbers, by their normalized words, and the patterns of labels with one.
    var numbers: [[UInt8]: Int] = [:]
    var positionPatterns: [(before: String, behind: String)] = []
    /// The place of the parameter that a label names: `参数一`, "first parameter".
    var positions: [[UInt8]: Int] = [:]
    var weekdays: Set<String> = []
    /// Behind the numbers of a date: `年月日`.
    var dateMarks: Set<String> = []
    var hasSpaces = true
    /// As its file says, and the tag that it says it of.
    var locale: (tag: String, name: String)?

    /// Makes what is asked for of what files say.
    mutating func settle() {
      phraseFilter = PhraseFilter(phrases.map(\.phrase))
      facts = FactWords(kinds)
      let digits = (1...20).map { (Array(String($0).utf8), $0) }
      for (before, behind) in positionPatterns {
        for (number, place) in digits + numbers.map({ ($0.key, $0.value) }) {
          let label =
            NormalizedText(before).bytes + number + NormalizedText(behind).bytes
          positions[label] = place
          if labels[label] == nil { labels[label] = .parameters }
        }
      }
    }
  }

  /// A class of constants: a language is handed on for each string of a page.
  private final class SharedWords: Sendable {
    let words: Words

    init(_ words: Words) { self.words = words }
  }

  /// What a label in a note means, by its normalized words.
  var labels: [[UInt8]: SectionKind] { words.words.labels }
  /// What a word after a name in a heading means: `クラス`, `协议`, `class reference`.
  var kindWords: [[UInt8]: SymbolKind] { words.words.kindWords }
  var phrases: [(kind: PhraseKind, phrase: Phrase)] { words.words.phrases }
  /// A look at three bytes at a time tells whether a text can hold a phrase at all.
  var phraseFilter: PhraseFilter { words.words.phraseFilter }

  /// The words that statements of releases are made of.
  var factWords: FactWords { words.words.facts }

  /// Whether words are written with spaces between them, and so sentences, too.
  package var hasSpaces: Bool { words.words.hasSpaces }

  /// The language as Open Graph names it, with a territory: `ja_JP`. Of a language that does not
  /// say, its tag: `pt-BR` is `pt_BR`.
  package var locale: String {
    if let locale = words.words.locale, locale.tag == tag { return locale.name }
    return String(tag.map { $0 == "-" ? "_" : $0 })
  }

  /// Whether its own name, and so its texts, are in Chinese characters or kana.
  package var isWrittenInCJK: Bool { name.unicodeScalars.contains(where: CJKText.isCJK) }

  /// The names of the strings that pages may show.
  package var stringKeys: [String] { words.words.strings.keys.sorted() }

  /// A string of the site's pages; its key in brackets where no file has it.
  package func string(_ key: String) -> String { words.words.strings[key] ?? "[\(key)]" }

  package func hasString(_ key: String) -> Bool { words.words.strings[key] != nil }

  /// A string with its places filled: `{name}` by the value for `name`.
  package func string(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
    var filled: [UInt8] = []
    forEachPart(ofString: key) { part in
      switch part {
      case .text(let text): filled.append(contentsOf: text)
      case .place(let name):
        if let value = values.first(where: { $0.key.utf8.elementsEqual(name) })?.value {
          filled.append(contentsOf: value.utf8)
        } else {
          filled += [UInt8(ascii: "{")] + name + [UInt8(ascii: "}")]
        }
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// A part of a string as UTF-8, which lives only as long as the call that gets it.
  package enum StringPart {
    case text(UnsafeBufferPointer<UInt8>)
    /// The name of a place that is to be filled: `count` of `{count}`.
    case place(UnsafeBufferPointer<UInt8>)
  }

  /// Calls `body` with the parts of a string in their order.
  package func forEachPart(ofString key: String, _ body: (StringPart) -> Void) {
    var string = string(key)
    string.withUTF8 { bytes in
      func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
      }
      var start = 0
      while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
        let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
      {
        if start < open { body(.text(part(start..<open))) }
        body(.place(part(open + 1..<close)))
        start = close + 1
      }
      if start < bytes.count { body(.text(part(start..<bytes.count))) }
    }
  }

  /// The word that pages show for a kind of symbol.
  package func word(for kind: SymbolKind) -> String { string("kind.\(kind.rawValue)") }

  /// The parts of a language file.
  private enum Part: String, CaseIterable {
    case name, locale, spaces, sections, kinds, phrases, words, answers, denials, numbers
    case positions, calendar, surroundings, strings
  }

  /// The keys at the top of a language file.
  static let partNames = Part.allCases.map(\.rawValue)

  /// Reads a language file. What it does not have comes from `base`; a key that is not known, or a
  /// phrase that cannot be read, is a diagnostic.
  ///
  ///     name: 日本語
  ///     spaces: false
  ///     sections: { parameters: [パラメータ, 引数] }
  ///     kinds: { class: [クラス] }
  ///     phrases: { introduced: ['{releases}以降で利用可能'] }
  ///     words: { version: [バージョン], and: [と] }
  ///     answers: { yes: [はい], no: [いいえ] }
  ///     denials: ['まだ{rest}']
  ///     numbers: [一, 二, 三]
  ///     positions: ['第{number}引数']
  ///     surroundings: [最近の記事, 'この記事を*']
  ///     strings: { search: 検索 }
  package static func read(
    _ source: SourceFile, file: Int, tag: String, base: Language?
  ) -> Diagnosed<Language> {
    let yaml = parseYAML(source, file: file)
    var diagnostics = yaml.diagnostics
    var words = base?.words.words ?? Words()
    func unknown(_ entry: YAML.Entry, _ what: String, known: [String]) {
      diagnostics.append(
        .unknownKey(
          entry.key, what: what, known: known, at: SourceRange(file: file, entry.keyRange)))
    }
    func malformed(_ message: String, _ range: Range<Int>) {
      diagnostics.append(
        Diagnostic(.malformedYAML, message, at: SourceRange(file: file, range)))
    }
    for section in yaml.value.entries {
      switch Part(rawValue: section.key) {
      case .name: break
      case .locale: words.locale = section.value.string.map { (tag, $0) }
      case .spaces:
        switch section.value.string {
        case "true": words.hasSpaces = true
        case "false": words.hasSpaces = false
        default: malformed("'spaces' is true or false", section.value.range)
        }
      case .sections:
        for entry in section.value.entries {
          guard let kind = SectionKind(rawValue: entry.key) else {
            unknown(entry, "section", known: SectionKind.allCases.map(\.rawValue))
            continue
          }
          for label in entry.value.strings {
            let normalized = NormalizedText(label).bytes
            words.labels[normalized] = kind
            words.spellings[normalized] = label
          }
        }
      case .kinds:
        for entry in section.value.entries {
          guard let kind = SymbolKind(rawValue: entry.key) else {
            unknown(entry, "kind", known: SymbolKind.allCases.map(\.rawValue))
            continue
          }
          for word in entry.value.strings { words.kindWords[NormalizedText(word).bytes] = kind }
        }
      case .phrases:
        for entry in section.value.entries {
          guard let kind = PhraseKind(rawValue: entry.key) else {
            unknown(entry, "fact", known: PhraseKind.allCases.map(\.rawValue))
            continue
          }
          for pattern in entry.value.elements {
            guard let text = pattern.string, let phrase = Phrase(text) else {
              malformed(
                "a phrase has {releases}, {platforms}, {symbols}, {value} or {rest} and closed brackets",
                pattern.range)
              continue
            }
            words.phrases.append((kind, phrase))
          }
        }
      case .words:
        for entry in section.value.entries {
          guard let kind = WordKind(rawValue: entry.key) else {
            unknown(entry, "word", known: WordKind.allCases.map(\.rawValue))
            continue
          }
          words.kinds[kind, default: []] += entry.value.strings.map { NormalizedText($0).bytes }
        }
      case .answers:
        for entry in section.value.entries {
          guard entry.key == "yes" || entry.key == "no" else {
            unknown(entry, "answer", known: ["yes", "no"])
            continue
          }
          for word in entry.value.strings {
            words.answers[NormalizedText(word).bytes] = entry.key == "yes"
          }
        }
      case .denials:
        for pattern in section.value.elements {
          guard let text = pattern.string, let phrase = Phrase(text, mayBeginOpen: true) else {
            malformed("a denial has {rest} and closed brackets", pattern.range)
            continue
          }
          words.denials.append(phrase)
        }
      case .numbers:
        for (index, number) in section.value.elements.enumerated() {
          for word in number.string.map({ [$0] }) ?? number.strings {
            words.numbers[NormalizedText(word).bytes] = index + 1
          }
        }
      case .positions:
        for pattern in section.value.elements {
          let parts = (pattern.string ?? "").split(
            separator: "{number}", omittingEmptySubsequences: false)
          guard parts.count == 2, parts[0].count + parts[1].count > 0 else {
            malformed("the label of a position has {number} once, and words", pattern.range)
            continue
          }
          words.positionPatterns.append((String(parts[0]), String(parts[1])))
        }
      case .calendar:
        for entry in section.value.entries {
          switch entry.key {
          case "weekdays": words.weekdays.formUnion(entry.value.strings)
          case "date": words.dateMarks.formUnion(entry.value.strings)
          default: unknown(entry, "part of a calendar", known: ["weekdays", "date"])
          }
        }
      case .surroundings:
        for text in section.value.strings {
          let line = NormalizedText(text).bytes
          if line.last == UInt8(ascii: "*") {
            words.surroundingStarts.insert(line.dropLast())
          } else {
            words.surroundings.insert(line)
          }
        }
      case .strings:
        for entry in section.value.entries {
          if let base, !base.hasString(entry.key) {
            unknown(entry, "string", known: base.stringKeys)
          } else {
            words.strings[entry.key] = entry.value.string
          }
        }
      case nil: unknown(section, "part", known: partNames)
      }
    }
    words.settle()
    let name = yaml.value["name"]?.string ?? tag
    return Diagnosed(Language(tag: tag, name: name, words: words), diagnostics)
  }

  /// The meaning of a label, without its colon, bullets, brackets and number: `●概要`, `参数一：`.
  package func section(labelled text: String) -> SectionKind? {
    guard text.utf8.count <= 90 else { return nil }
    let normalized = NormalizedText(text).bytes
    if let kind = labels[normalized] { return kind }
    // Most headings are names: nothing of one is taken off.
    guard let first = normalized.first, let last = normalized.last,
      first >= 0x80 || last >= 0x80 || first == UInt8(ascii: "*") || first == UInt8(ascii: "#")
        || last == UInt8(ascii: ":") || last == UInt8(ascii: ".") || last == UInt8(ascii: "*")
        || [first, last].contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    var label = String(decoding: normalized, as: UTF8.self)[...]
    while let last = label.last, ":】」*。.".contains(last) || last.isNumber {
      label = label.dropLast()
    }
    if let kind = labels[Array(label.utf8)] { return kind }
    while let first = label.first, "●・■◆○※★#【「*".contains(first) {
      label = label.dropFirst()
      if let kind = labels[Array(label.utf8)] { return kind }
    }
    // The number of a heading: `2. 属性`.
    let numbered = label.drop { $0.isASCII && $0.isNumber }
    if numbered.startIndex > label.startIndex, let mark = numbered.first, ".)、,".contains(mark) {
      return labels[Array(numbered.dropFirst().drop { $0 == " " }.utf8)]
    }
    return nil
  }

  /// Whether a text is the name of a weekday, as the head of a calendar has it.
  package func isWeekday(_ text: String) -> Bool { words.words.weekdays.contains(text) }

  /// Whether a character stands behind the numbers of a date: `年`.
  package func isDateMark(_ character: Character) -> Bool {
    words.words.dateMarks.contains(String(character))
  }

  /// Whether a word begins a box of text: `tip` of `:::tip`, `注意` of `:::注意`.
  package func isAside(_ word: String) -> Bool {
    guard let kind = section(labelled: word) else { return false }
    return kind.isRemark || kind == .deprecation
  }

  /// The label that a misspelt one was probably meant to be: `Paramters`, `可用姓`. Short words are
  /// near to many others.
  func nearestLabel(to text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    let normalized = NormalizedText(text).bytes
    if normalized.allSatisfy({ $0 < 0x80 }) {
      guard normalized.count >= 8 else { return nil }
      let names = words.words.spellings.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
      return nearestName(to: String(decoding: normalized, as: UTF8.self), among: names)
        .flatMap { words.words.spellings[Array($0.utf8)] }
    }
    let letters = Array(text.trimmed)
    guard letters.count >= 3 else { return nil }
    return words.words.spellings.values.filter { label in
      label.count == letters.count && zip(label, letters).count { $0 != $1 } == 1
    }.min()
  }

  /// Whether a line is a piece of a web page around its text: the heading of a side bar, a button,
  /// a counter's caption.
  package func isSurrounding(_ line: String) -> Bool {
    guard line.utf8.count <= 200 else { return false }
    let line = NormalizedText(line).bytes
    if words.words.surroundings.contains(line) { return true }
    return line.indices.dropFirst(2).contains {
      words.words.surroundingStarts.contains(Array(line[..<$0]))
    }
  }

  /// Whether a text begins with a word for a kind: `プロパティを使用` does.
  package func beginsWithKind(_ text: some StringProtocol) -> Bool {
    let bytes = NormalizedText(String(text.prefix(24))).bytes
    return bytes.indices.contains { kindWords[Array(bytes[...$0])] != nil }
  }

  // MARK: Words between facts

  /// Whether a text is nothing but marks and words between the members of a list.
  func isListSeparator(_ text: String) -> Bool {
    let bytes = NormalizedText(text).bytes
    var index = 0
    while index < bytes.count {
      guard let word = factWords.lists.first(where: { bytes[index...].starts(with: $0) }) else {
        return false
      }
      index += word.count
    }
    return true
  }

  // MARK: Answers

  /// Yes or no, in a word or sign; nil for anything else.
  func answer(_ text: some StringProtocol) -> Bool? {
    let word = Self.withoutStop(text)
    if FactSigns.yes.contains(word) { return true }
    if FactSigns.no.contains(word) { return false }
    return words.words.answers[NormalizedText(word).bytes]
  }

  /// Whether a text says no, nothing, never, not yet, or that what its label says is not so.
  func isDenial(_ text: some StringProtocol) -> Bool {
    let words = Self.withoutStop(text)
    if FactSigns.nothing.contains(words) { return true }
    guard words.utf8.count <= Self.denialLimit else { return false }
    if let answer = answer(words) { return !answer }
    let normalized = NormalizedText(words)
    let reader = PhraseReader(
      text: normalized.bytes, platforms: Self.builtInPlatforms, words: factWords)
    return self.words.words.denials.contains { denial in
      guard let match = reader.match(denial, in: 0..<normalized.bytes.count) else { return false }
      return match.rest.map { !normalized.isWithinWord($0) } ?? true
    }
  }

  /// Denials name no platforms that a site adds.
  private static let builtInPlatforms = PlatformList()

  /// A longer text is no denial, in bytes.
  private static let denialLimit = 120

  private static func withoutStop(_ text: some StringProtocol) -> String {
    let words = text.trimmed
    let hasStop = words.hasSuffix(".") || words.hasSuffix("。") || words.hasSuffix("．")
    let plain = hasStop ? words.dropLast().trimmed : words
    return String(plain.map { $0 == "’" ? "'" : $0 })
  }

  /// The place of the parameter that a label names, the first being 1: `参数一：`, `第1引数`,
  /// "First parameter"; nil for another label.
  func parameterPosition(labelled text: String) -> Int? {
    guard text.utf8.count <= 90, !words.words.positions.isEmpty else { return nil }
    var label = NormalizedText(text).bytes
    while let last = label.last, last == UInt8(ascii: ":") || last == UInt8(ascii: "*") {
      label.removeLast()
    }
    return words.words.positions[label]
  }

  /// The kind that words after a name state.
  package func kind(named text: some StringProtocol) -> SymbolKind? {
    kindWords[NormalizedText(String(text)).bytes]
  }
}
