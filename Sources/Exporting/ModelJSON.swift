import Characters
import Declarations
package import Diagnostics
package import Graph
import Markup
import Notes
import Vocabulary

/// The model as JSON: one object, symbols and articles in the order of their ids. What is not known
/// is absent. The schema is described in the documentation catalogue, under "The model as JSON".
///
/// - Parameters:
///   - files: the files that the graph's facts were stated in.
///   - withProse: whether texts go with it; `data/symbols.json` of a site has none.
package func modelJSON(of graph: SymbolGraph, files: [SourceFile], withProse: Bool) -> JSON {
  ModelJSON(
    graph: graph, formatter: DiagnosticFormatter(files: files), withProse: withProse,
    topicTitles: ModelJSON.topicTitles(in: graph)
  ).value
}

private struct ModelJSON: Sendable {
  let graph: SymbolGraph
  let formatter: DiagnosticFormatter
  let withProse: Bool
  let topicTitles: [SymbolID: [String]]

  var value: JSON {
    let used = Set(graph.symbols.flatMap { $0.availability.map(\.platform) })
    return .object([
      ("articles", .array(graph.articles.map(article))),
      ("languages", .array(graph.languages.map { .string($0.tag) })),
      (
        "platforms",
        .array(used.sorted().map { .string(graph.platforms.name(of: $0)) })
      ),
      ("schema", .string("docgen.symbols/1")),
      ("symbols", .elements(count: graph.symbols.count) { symbol(SymbolID($0)) }),
    ])
  }

  private func symbol(_ index: SymbolID) -> JSON {
    let symbol = graph.symbols[index]
    let isCase = symbol.kind == .case
    let value = symbol.values.defaultValue.map(JSON.string)
    return .members([
      "availability": availability(of: symbol),
      "conforms": strings(symbol.conforms.map(\.name)),
      "declarations": declarations(of: symbol),
      "default": isCase ? nil : value,
      "described": .bool(symbol.isDescribed),
      "id": .string(symbol.id),
      "inherited": strings(
        symbol.availability.filter(\.isInherited).map { graph.platforms.name(of: $0.platform) }),
      "inherits": strings(symbol.inherits.map(\.name)),
      "kind": symbol.kind.map { .string($0.rawValue) },
      "listed": .bool(symbol.isListed),
      "module": symbol.module.map(JSON.string),
      "name": .string(symbol.name),
      "owner": symbol.owner.map { .string(graph.symbols[$0].id) },
      "parameters": strings(symbol.parameters),
      "prose": withProse ? prose(of: symbol) : nil,
      "rawValue": isCase ? value : nil,
      "readOnly": symbol.values.isReadOnly.map(JSON.bool),
      "replacements": strings(
        symbol.replacements.map { replacement in
          replacement.symbol.map { graph.symbols[$0].id } ?? replacement.name
        }),
      "required": symbol.values.isRequired.map(JSON.bool),
      "returns": symbol.returnsValue ? .bool(true) : nil,
      "stated": symbol.stated.isEmpty
        ? nil
        : .array(
          symbol.stated.map { stated in
            let isRawValue = isCase && stated.fact == .defaultValue
            return (
              name: isRawValue
                ? "rawValue" : graph.factTable.name(of: stated.fact, in: graph.platforms),
              range: stated.range
            )
          }
          .sorted { $0.name < $1.name }
          .map { stated in
            .object([
              ("at", .string(formatter.place(of: stated.range))), ("fact", .string(stated.name)),
            ])
          }),
      "swiftName": symbol.swiftName.map(JSON.string),
      "swiftNameDerived": symbol.isSwiftNameDerived ? .bool(true) : nil,
      "topics": topics(of: index),
      "type": symbol.values.valueType.map(JSON.string),
    ])
  }

  private func strings(_ values: [String]) -> JSON? {
    values.isEmpty ? nil : .array(values.map(JSON.string))
  }

  private func availability(of symbol: Symbol) -> JSON? {
    let known = symbol.availability.filter { $0.availability != .unknown }
    guard !known.isEmpty else { return nil }
    return .object(
      known
        .map { item in (graph.platforms.name(of: item.platform), item.availability) }
        .sorted { $0.0 < $1.0 }
        .map { (key: $0.0, value: platform($0.1)) })
  }

  private func platform(_ availability: Availability) -> JSON {
    var deprecated: JSON?
    var announced: JSON?
    switch availability.deprecation {
    case .since(let version?): deprecated = .string(version.description)
    case .since(nil): deprecated = .bool(true)
    case .announced: announced = .bool(true)
    case nil: break
    }
    return .members([
      "announced": announced,
      "deprecated": deprecated,
      "introduced": availability.introduced.map { .string($0.description) },
      "obsoleted": availability.obsoleted.map { .string($0.description) },
      "unavailable": availability == .unavailable ? .bool(true) : nil,
    ])
  }

  private func declarations(of symbol: Symbol) -> JSON? {
    guard !symbol.declarations.isEmpty else { return nil }
    return .object(
      symbol.declarations
        .map { shared in
          let declaration = shared.declaration
          return (key: declaration.sourceLanguage.rawValue, value: JSON.string(declaration.text))
        }
        .sorted { $0.key < $1.key })
  }

  /// The titles of the groups that list a member, in the first language that has them.
  private func topics(of symbol: SymbolID) -> JSON? {
    strings(topicTitles[symbol] ?? [])
  }

  /// By symbol the groups that it stands in: those of its owner, and those of other pages.
  static func topicTitles(in graph: SymbolGraph) -> [SymbolID: [String]] {
    var titles: [SymbolID: [String]] = [:]
    for symbol in graph.symbols {
      for group in symbol.topics {
        guard let title = group.titles.compactMap({ $0 }).first else { continue }
        let text = title.passages.map {
          graph.documents[title.document].plainText(of: $0.block)
        }.joined()
        for member in group.members + group.links { titles[member, default: []].append(text) }
      }
    }
    return titles
  }

  // MARK: Prose

  private func prose(of symbol: Symbol) -> JSON? {
    let texts = graph.languages.indices.compactMap { language in
      symbol.prose[language].map { prose in
        (
          key: graph.languages[language].tag,
          value: self.prose(prose, addenda: symbol.moreProse.texts(in: language))
        )
      }
    }
    return texts.isEmpty ? nil : .object(texts.sorted { $0.key < $1.key })
  }

  /// - Parameter addenda: what further notes of the language say, as a part of the discussion.
  private func prose(_ prose: Prose, addenda: [Prose]) -> JSON {
    let document = graph.documents[prose.document]
    func markdown(_ addenda: [Prose] = [], _ kinds: (SectionKind) -> Bool) -> JSON? {
      let texts =
        prose.sections.filter { kinds($0.kind) }.flatMap(\.passages)
        .map { document.markdown(of: $0) }
        + addenda.flatMap { addendum in
          addendum.whole.passages.map {
            graph.documents[addendum.document].markdown(of: $0)
          }
        }
      return texts.isEmpty ? nil : .string(texts.joined(separator: "\n\n"))
    }
    let parameters = Dictionary(grouping: prose.sections(.parameters)) { $0.name ?? "" }
      .map { name, sections in
        (
          key: name,
          value: JSON.string(
            sections.flatMap(\.passages).map { document.markdown(of: $0) }
              .joined(separator: "\n\n"))
        )
      }
    let remarks = prose.sections.filter(\.kind.isRemark).flatMap {
      self.remarks(in: $0, of: document)
    }
    return .members([
      "abstract": prose.abstract.map { .string(document.markdown(of: $0)) },
      "discussion": markdown(addenda) { kind in
        !kind.isRemark && kind != .parameters && kind != .returnValue && kind != .seeAlso
      },
      "parameters": parameters.isEmpty ? nil : .object(parameters.sorted { $0.key < $1.key }),
      "remarks": remarks.isEmpty ? nil : .array(remarks.map(JSON.string)),
      "returns": markdown { $0 == .returnValue },
      "seeAlso": markdown { $0 == .seeAlso },
      "title": prose.title.map { .string(document.plainText(of: $0.block)) },
    ])
  }

  /// One remark a passage; of a list one an item.
  private func remarks(in section: Prose.Section, of document: Document) -> [String] {
    section.passages.flatMap { passage in
      document.kind(passage.block) == .list && passage.firstText == nil
        ? document.children(of: passage.block).map { item in
          document.children(of: item).map { document.markdown(of: Passage(block: $0)) }
            .joined(separator: "\n\n")
        }
        : [document.markdown(of: passage)]
    }
  }

  private func article(_ article: Article) -> JSON {
    let titles = zip(graph.languages, article.prose).compactMap { language, prose in
      prose?.title.map { title in
        (
          key: language.tag,
          value: JSON.string(
            graph.documents[prose?.document ?? 0].plainText(of: title.block))
        )
      }
    }
    return .members([
      "id": .string(article.id),
      "mentions": strings(article.mentions.map { graph.symbols[$0].id }),
      "titles": titles.isEmpty ? nil : .object(titles.sorted { $0.key < $1.key }),
    ])
  }
}
