package import Characters
import Formats

/// A language of the site, in the site's order; 0 is the original.
package typealias LanguageID = Index<Language>

/// A language's words: the labels and phrases that notes use, and the strings that pages show.
///
/// Open: one YAML file each, in this folder for the built-in ones; a site adds its own in
/// `content/languages/`. What a file leaves out is taken from the one that it stands on.
package struct Language: Sendable {
  /// Its BCP 47 tag: `en`, `ja`, `zh-Hans`.
  package var tag: String
  /// Its name in itself: `日本語`.
  package var name: String
  let shared: SharedWords

  init(tag: String, name: String, words: Words) {
    self.tag = tag
    self.name = name
    shared = SharedWords(words)
  }

  /// The contents of its file.
  struct Words {
    var labels: [[UInt8]: SectionKind] = [:]
    /// The labels as their file writes them.
    var spellings: [[UInt8]: String] = [:]
    var kindWords: [[UInt8]: SymbolKind] = [:]
    var titleWords: [(text: [UInt8], kind: SymbolKind)] = []
    var phrases: [(kind: PhraseKind, phrase: Phrase)] = []
    var phraseFilter = PhraseFilter()
    /// The texts around the text of saved pages, by their normalized words.
    var surroundings: Set<[UInt8]> = []
    /// The texts of which only the beginning is known.
    var surroundingStarts: Set<[UInt8]> = []
    var strings: [String: String] = [:]
    /// The words that mark work which is still to be done, letter by letter.
    var reminders: [String] = []
    /// Yes and no, by their normalized words.
    var answers: [[UInt8]: Bool] = [:]
    var denials: [Phrase] = []
    /// The phrases that labels of passages for some versions have.
    var passages: [(kind: PassageKind, phrase: Phrase)] = []
    var kinds: [WordKind: [[UInt8]]] = [:]
    var facts = FactWords()
    /// Words for numbers, by their normalized words, and the patterns of labels with one.
    var numbers: [[UInt8]: Int] = [:]
    var positionPatterns: [(before: String, behind: String)] = []
    /// The position of the parameter that a label names: `参数一`, "first parameter".
    var positions: [[UInt8]: Int] = [:]
    var weekdays: Set<String> = []
    /// The characters behind the numbers of a date: `年月日`.
    var dateMarks: Set<String> = []
    var hasSpaces = true
    var search = SearchWords()
    /// The locale as its file has it, and the tag that it is for.
    var locale: (tag: String, name: String)?
  }

  /// A class of constants: a language is handed on for each string of a page.
  final class SharedWords: Sendable {
    let words: Words
    /// The tables that are asked for each label and for each string of a page, by bytes.
    let labels: ByteTable<SectionKind>
    let kindWords: ByteTable<SymbolKind>
    let strings: ByteTable<String>
    /// The strings for the kinds of symbols, which pages show beside each name.
    let kindStrings: [SymbolKind: String]

    init(_ words: Words) {
      self.words = words
      labels = ByteTable(words.labels)
      kindWords = ByteTable(words.kindWords)
      strings = ByteTable(words.strings.lazy.map { (Array($0.key.utf8), $0.value) })
      kindStrings = Dictionary(
        uniqueKeysWithValues: SymbolKind.allCases.map { kind in
          let key = "kind.\(kind.rawValue)"
          return (kind, words.strings[key] ?? Language.missing(key))
        })
    }
  }

  /// The section that a label in a note names, by its normalized words.
  func label(normalized words: UnsafeBufferPointer<UInt8>) -> SectionKind? { shared.labels[words] }
  /// The kind that a word after a name in a heading states: `クラス`, `协议`, `class reference`.
  func kind(normalized words: UnsafeBufferPointer<UInt8>) -> SymbolKind? { shared.kindWords[words] }
  /// The words that tell the kind of members in a title of more words, the longest first.
  var titleWords: [(text: [UInt8], kind: SymbolKind)] { shared.words.titleWords }
  package var phrases: [(kind: PhraseKind, phrase: Phrase)] { shared.words.phrases }
  /// A look at three bytes at a time tells whether a text can hold a phrase at all.
  package var phraseFilter: PhraseFilter { shared.words.phraseFilter }

  /// Words that mark what is still to be done: `TODO`, `要確認`.
  package var reminders: [String] { shared.words.reminders }

  package var searchWords: SearchWords { shared.words.search }

  /// The words that statements of releases are made of.
  package var factWords: FactWords { shared.words.facts }

  /// Whether words are written with spaces between them, and so sentences, too.
  package var hasSpaces: Bool { shared.words.hasSpaces }

  /// The language as Open Graph names it, with a territory: `ja_JP`. Of a language that does not
  /// say, its tag: `pt-BR` is `pt_BR`.
  package var locale: String {
    if let locale = shared.words.locale, locale.tag == tag { return locale.name }
    return String(tag.map { $0 == "-" ? "_" : $0 })
  }

  /// Whether its own name, and so its texts, are in Chinese characters or kana.
  package var isWrittenInCJK: Bool { name.unicodeScalars.contains(where: CJKText.isCJK) }

  /// The names of the strings that pages may show.
  package var stringKeys: [String] { shared.words.strings.keys.sorted() }

  /// A string of the site's pages; its key in brackets where no file has it.
  package func string(_ key: String) -> String {
    key.withBytes { shared.strings[$0] } ?? Self.missing(key)
  }

  private static func missing(_ key: String) -> String { "[\(key)]" }

  package func hasString(_ key: String) -> Bool { key.withBytes { shared.strings[$0] } != nil }

  /// A string with its placeholders filled: `{name}` by the value for `name`.
  package func string(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
    var filled: [UInt8] = []
    filled.reserveCapacity(Self.usualLength)
    forEachPart(ofString: key) { part in
      switch part {
      case .text(let text): filled.append(contentsOf: text)
      case .placeholder(let name):
        if let value = values.first(where: { $0.key.utf8.elementsEqual(name) })?.value {
          filled.append(contentsOf: value.utf8)
        } else {
          filled += [UInt8(ascii: "{")] + name + [UInt8(ascii: "}")]
        }
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// The length of most strings with their placeholders filled, in bytes.
  private static let usualLength = 96

  /// A part of a string as UTF-8, which lives only as long as the call that gets it.
  package enum StringPart {
    case text(UnsafeBufferPointer<UInt8>)
    /// The name of a placeholder: `count` of `{count}`.
    case placeholder(UnsafeBufferPointer<UInt8>)
  }

  /// Calls `body` with the parts of a string in their order.
  package func forEachPart(ofString key: String, _ body: (StringPart) -> Void) {
    var string = string(key)
    string.withUTF8 { bytes in
      func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
      }
      func first(_ mark: UInt8, from start: Int) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] != mark { index &+= 1 }
        return index < bytes.count ? index : nil
      }
      var start = 0
      while let open = first(UInt8(ascii: "{"), from: start),
        let close = first(UInt8(ascii: "}"), from: open)
      {
        if start < open { body(.text(part(start..<open))) }
        body(.placeholder(part(open + 1..<close)))
        start = close + 1
      }
      if start < bytes.count { body(.text(part(start..<bytes.count))) }
    }
  }

  /// The word that pages show for a kind of symbol.
  package func word(for kind: SymbolKind) -> String {
    shared.kindStrings[kind, default: Self.missing("kind.\(kind.rawValue)")]
  }
}
