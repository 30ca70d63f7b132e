import Characters
package import Diagnostics
import Formats

/// Reads language files.
extension Language {
  /// The parts of a language file.
  private enum Part: String, CaseIterable {
    case name, locale, spaces, sections, kinds, phrases, words, answers, denials, numbers
    case positions, passages, calendar, surroundings, reminders, search, strings
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
  ///     passages: { before: ['{releases}より前'] }
  ///     surroundings: [最近の記事, 'この記事を*']
  ///     reminders: [TODO, 要確認]
  ///     search: { synonyms: [[区切り線, separator]] }
  ///     strings: { search: 検索 }
  package static func read(
    _ source: SourceFile, file: Int, tag: String, base: Language?
  ) -> Diagnosed<Language> {
    let yaml = parseYAML(source, file: file)
    var diagnostics = yaml.diagnostics
    var words = base?.shared.words ?? Words()
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
            let normalized = NormalizedText.bytes(of: label)
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
          for word in entry.value.strings { words.kindWords[NormalizedText.bytes(of: word)] = kind }
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
          words.kinds[kind, default: []] += entry.value.strings.map { NormalizedText.bytes(of: $0) }
        }
      case .answers:
        for entry in section.value.entries {
          guard entry.key == "yes" || entry.key == "no" else {
            unknown(entry, "answer", known: ["yes", "no"])
            continue
          }
          for word in entry.value.strings {
            words.answers[NormalizedText.bytes(of: word)] = entry.key == "yes"
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
            words.numbers[NormalizedText.bytes(of: word)] = index + 1
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
      case .passages:
        for entry in section.value.entries {
          guard let kind = PassageKind(rawValue: entry.key) else {
            unknown(entry, "passage", known: PassageKind.allCases.map(\.rawValue))
            continue
          }
          for pattern in entry.value.elements {
            guard let text = pattern.string, let phrase = Phrase(text),
              phrase.pieces.contains(.releases)
            else {
              malformed("the label of a passage has {releases} and closed brackets", pattern.range)
              continue
            }
            words.passages.append((kind, phrase))
          }
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
          let line = NormalizedText.bytes(of: text)
          if line.last == UInt8(ascii: "*") {
            words.surroundingStarts.insert(line.dropLast())
          } else {
            words.surroundings.insert(line)
          }
        }
      case .reminders:
        words.reminders = section.value.strings
      case .search:
        for entry in section.value.entries {
          switch entry.key {
          case "stopWords": words.search.stopWords += entry.value.strings
          case "endings": words.search.endings += entry.value.strings
          case "synonyms": words.search.synonyms += entry.value.elements.map(\.strings)
          default:
            unknown(entry, "part of search", known: ["stopWords", "endings", "synonyms"])
          }
        }
      case .strings:
        for entry in section.value.entries {
          // A string that is nearly one of docgen's is a slip; any other is a template's own.
          if let base, !base.hasString(entry.key),
            nearestName(to: entry.key, among: base.stringKeys) != nil
          {
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
