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
    var kindWords: [[UInt8]: SymbolKind] = [:]
    var phrases: [(kind: PhraseKind, phrase: Phrase)] = []
    var phraseFilter = PhraseFilter()
    /// What stands around the text of saved pages, by its normalized words.
    var surroundings: Set<[UInt8]> = []
    /// The same where only its beginning is known.
    var surroundingStarts: Set<[UInt8]> = []
    var strings: [String: String] = [:]
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

  /// Reads a language file. What it does not have comes from `base`; a key that is not known, or a
  /// phrase that cannot be read, is a diagnostic.
  ///
  ///     name: 日本語
  ///     sections: { parameters: [パラメータ, 引数] }
  ///     kinds: { class: [クラス] }
  ///     phrases: { introduced: ['{releases}以降で利用可能'] }
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
    for section in yaml.value.entries {
      switch section.key {
      case "name": break
      case "sections":
        for entry in section.value.entries {
          guard let kind = SectionKind(rawValue: entry.key) else {
            unknown(entry, "section", known: SectionKind.allCases.map(\.rawValue))
            continue
          }
          for label in entry.value.strings { words.labels[NormalizedText(label).bytes] = kind }
        }
      case "kinds":
        for entry in section.value.entries {
          guard let kind = SymbolKind(rawValue: entry.key) else {
            unknown(entry, "kind", known: SymbolKind.allCases.map(\.rawValue))
            continue
          }
          for word in entry.value.strings { words.kindWords[NormalizedText(word).bytes] = kind }
        }
      case "phrases":
        for entry in section.value.entries {
          guard let kind = PhraseKind(rawValue: entry.key) else {
            unknown(entry, "fact", known: PhraseKind.allCases.map(\.rawValue))
            continue
          }
          for pattern in entry.value.elements {
            guard let text = pattern.string, let phrase = Phrase(text) else {
              diagnostics.append(
                Diagnostic(
                  .malformedYAML,
                  "a phrase has {releases}, {platforms}, {symbols}, {value} or {rest} and closed brackets",
                  at: SourceRange(file: file, pattern.range)))
              continue
            }
            words.phrases.append((kind, phrase))
          }
        }
      case "surroundings":
        for text in section.value.strings {
          let line = NormalizedText(text).bytes
          if line.last == UInt8(ascii: "*") {
            words.surroundingStarts.insert(line.dropLast())
          } else {
            words.surroundings.insert(line)
          }
        }
      case "strings":
        for entry in section.value.entries {
          if let base, !base.hasString(entry.key) {
            unknown(entry, "string", known: base.stringKeys)
          } else {
            words.strings[entry.key] = entry.value.string
          }
        }
      default:
        unknown(
          section, "part",
          known: ["name", "sections", "kinds", "phrases", "surroundings", "strings"])
      }
    }
    words.phraseFilter = PhraseFilter(words.phrases.map(\.phrase))
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

  /// Whether a word begins a box of text: `tip` of `:::tip`, `注意` of `:::注意`.
  package func isAside(_ word: String) -> Bool {
    guard let kind = section(labelled: word) else { return false }
    return kind.isRemark || kind == .deprecation
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

  /// The kind that words after a name state.
  package func kind(named text: some StringProtocol) -> SymbolKind? {
    kindWords[NormalizedText(String(text)).bytes]
  }
}
