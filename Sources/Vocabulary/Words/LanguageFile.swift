import Characters
package import Diagnostics
import Formats

/// Reads language files.
extension Language {
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
  ///     passages: { before: ['{releases}より前'] }
  ///     surroundings: [最近の記事, 'この記事を*']
  ///     reminders: [TODO, 要確認]
  ///     search: { synonyms: [[区切り線, separator]] }
  ///     strings: { search: 検索 }
  package static func read(
    _ source: SourceFile, file: Int, tag: String, base: Language?
  ) -> Diagnosed<Language> {
    let yaml = parseYAML(source, file: file)
    var reading = KeyReading(file: file, id: .malformedYAML)
    var draft = LanguageDraft(name: tag, tag: tag, base: base, words: base?.shared.words ?? Words())
    LanguageDraft.table.read(yaml.value, into: &draft, &reading)
    draft.words.settle()
    return Diagnosed(
      Language(tag: tag, name: draft.name, words: draft.words),
      yaml.diagnostics + reading.diagnostics)
  }
}

/// A language whose file is being read.
struct LanguageDraft: Sendable {
  var name: String
  let tag: String
  /// The language that has what the file leaves out.
  let base: Language?
  var words: Language.Words
}

extension Language.Words {
  /// Makes what is asked for of what files say.
  fileprivate mutating func settle() {
    phraseFilter = PhraseFilter(phrases.map(\.phrase))
    facts = FactWords(kinds)
    let numbers = (1...20).map { (Array(String($0).utf8), $0) } + numbers.map { ($0.key, $0.value) }
    for (before, behind) in positionPatterns {
      let (before, behind) = (NormalizedText.bytes(of: before), NormalizedText.bytes(of: behind))
      for (number, position) in numbers {
        let label = before + number + behind
        positions[label] = position
        if labels[label] == nil { labels[label] = .parameters }
      }
    }
    titleWords = titleWordsOfLabels
  }

  /// Words of scripts without spaces, and the last words of others, that are long enough to tell.
  private var titleWordsOfLabels: [(text: [UInt8], kind: SymbolKind)] {
    let kinds = kindWords.map { (text: $0.key, kind: $0.value, isLabel: false) }
    let members = labels.compactMap { word, label in
      label.memberKind.map { (text: word, kind: $0, isLabel: true) }
    }
    return (kinds + members).filter { $0.text.count >= 6 && $0.text[0] >= 0x80 }
      .sorted { left, right in
        if left.text.count != right.text.count { return left.text.count > right.text.count }
        if left.isLabel != right.isLabel { return right.isLabel }
        return left.text.lexicographicallyPrecedes(right.text)
      }
      .map { ($0.text, $0.kind) }
  }
}
