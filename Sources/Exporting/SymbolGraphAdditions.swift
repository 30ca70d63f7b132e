import Characters
import Declarations
import Diagnostics
import Graph
import Markup
import Notes
import Vocabulary

/// What a symbol graph has no place for: the value of the key `docgen`, in each symbol and beside
/// the list of them. `docgen import` reads it back.
struct SymbolGraphAdditions {
  let graph: SymbolGraph
  /// Of the site, by the tags of languages.
  let titles: [String: String]

  /// The schema of both values.
  static let schema = "docgen.additions/1"

  var ofGraph: JSON {
    .members([
      "articles": .array(
        graph.articles.map { article in
          .members(["id": .string(article.id), "prose": prose(article.prose)])
        }),
      "homes": prose(graph.homes),
      "languages": .array(graph.languages.map { .string($0.tag) }),
      "platforms": .array(graph.platforms.names.map(JSON.string)),
      "schema": .string(Self.schema),
      "titles": titles.isEmpty
        ? nil : .object(titles.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
    ])
  }

  func of(_ index: SymbolID) -> JSON {
    let symbol = graph.symbols[index]
    let names = { (states: [PlatformAvailability]) -> JSON? in
      strings(states.map { graph.platforms.name(of: $0.platform) })
    }
    return .members([
      "announced": names(symbol.availability.filter { $0.availability.deprecation == .announced }),
      "declarations": declarations(of: symbol),
      "default": symbol.defaultValue.map(JSON.string),
      "described": .bool(symbol.isDescribed),
      "inherited": names(symbol.availability.filter(\.isInherited)),
      "kind": symbol.kind.map { .string($0.rawValue) },
      "members": strings(symbol.members.map { graph.symbols[$0].id }),
      "name": .string(symbol.name),
      "prose": prose(symbol.prose, addenda: { symbol.moreProse.texts(in: $0) }),
      "readOnly": symbol.isReadOnly.map(JSON.bool),
      "replacements": strings(symbol.replacements.map(\.name)),
      "required": symbol.isRequired.map(JSON.bool),
      "swiftName": symbol.swiftName.map(JSON.string),
      "topics": symbol.topics.isEmpty ? nil : .array(symbol.topics.map(topic)),
    ])
  }

  /// In the order in which they are stated: the first one tells types and parameters.
  private func declarations(of symbol: Symbol) -> JSON? {
    let ranges = Dictionary(
      symbol.stated.map { ($0.fact, $0.range) }, uniquingKeysWith: { first, _ in first })
    let texts = symbol.declarations.map(\.declaration).map { declaration in
      (language: declaration.sourceLanguage, text: JSON.string(declaration.text))
    }.sorted { left, right in
      guard let first = ranges[.declaration(left.language)],
        let second = ranges[.declaration(right.language)]
      else { return left.language.rawValue < right.language.rawValue }
      return first < second
    }
    return texts.isEmpty ? nil : .object(texts.map { (key: $0.language.rawValue, value: $0.text) })
  }

  private func strings(_ values: [String]) -> JSON? {
    values.isEmpty ? nil : .array(values.map(JSON.string))
  }

  private func topic(_ group: TopicGroup) -> JSON {
    func byLanguage(_ value: (LanguageID) -> JSON?) -> JSON? {
      let values = graph.languages.indices.compactMap { language in
        value(language).map { (key: graph.languages[language].tag, value: $0) }
      }
      return values.isEmpty ? nil : .object(values.sorted { $0.key < $1.key })
    }
    return .members([
      "links": strings(group.links.map { graph.symbols[$0].id }),
      "members": strings(group.members.map { graph.symbols[$0].id }),
      "texts": byLanguage { language in
        strings(group.texts.filter { $0.language == language }.flatMap(markdown))
      },
      "titles": byLanguage { language in
        group.titles[language].map { .string(withoutMarks(markdown($0).joined())) }
      },
    ])
  }

  private func markdown(_ text: Text) -> [String] {
    text.passages.map { graph.documents[text.document].markdown(of: $0) }
  }

  // MARK: Prose

  private func prose(
    _ texts: Table<Language, Prose?>, addenda: (LanguageID) -> [Prose] = { _ in [] }
  ) -> JSON? {
    let all = graph.languages.indices.compactMap { language in
      texts[language].map { prose in
        (
          key: graph.languages[language].tag,
          value: self.prose(prose, addenda: addenda(language), in: graph.languages[language])
        )
      }
    }
    return all.isEmpty ? nil : .object(all.sorted { $0.key < $1.key })
  }

  /// - Parameter addenda: what further notes say, which goes behind the rest.
  private func prose(_ prose: Prose, addenda: [Prose], in language: Language) -> JSON {
    let document = graph.documents[prose.document]
    let further = addenda.flatMap { markdown($0.whole) }
    // The entry's own heading, kept for its words, comes back with the title.
    let sections = prose.sections.filter { section in
      !section.passages.allSatisfy { $0.block == prose.title?.block }
    }.map { section in
      self.section(
        section.kind, name: section.name,
        passages: section.passages.map { document.markdown(of: $0) }, in: language)
    }
    let rest =
      further.isEmpty
      ? [] : [section(.discussion, name: nil, passages: further, in: language)]
    return .members([
      "abstract": prose.abstract.map { .string(document.markdown(of: $0)) },
      "sections": sections.isEmpty && rest.isEmpty ? nil : .array(sections + rest),
      "title": prose.title.map { .string(withoutMarks(document.markdown(of: $0))) },
    ])
  }

  private func section(
    _ kind: SectionKind, name: String?, passages: [String], in language: Language
  ) -> JSON {
    let word = language.string(kind.rawValue)
    return .members([
      "kind": .string(kind.rawValue),
      "label": language.section(labelled: word) == kind ? .string(word) : nil,
      "name": name.map(JSON.string), "passages": .array(passages.map(JSON.string)),
    ])
  }

  /// A heading without its number signs, before and behind.
  private func withoutMarks(_ heading: String) -> String {
    var text = heading.prefix { !$0.isNewline }
    while text.first == "#" { text = text.dropFirst() }
    while text.last == "#" || text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text.drop { $0.isWhitespace })
  }
}
