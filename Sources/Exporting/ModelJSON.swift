import Characters
import Declarations
package import Diagnostics
package import Graph
import Markup
import Statements
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
      ("articles", .array(graph.articles.indices.map(article))),
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
    let facts = SymbolFacts(of: index, in: graph)
    var members = facts.members
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append((key, value)) }
    }
    add("availability", facts.availability)
    add("declarations", facts.declarations)
    add("id", .string(symbol.id))
    add(
      "inherited",
      strings(
        symbol.availability.filter(\.isInherited).map { graph.platforms.name(of: $0.platform) }))
    add("listed", .bool(symbol.isListed))
    add("name", .string(symbol.name))
    add("prose", withProse ? prose(of: index) : nil)
    add("stated", stated(of: symbol))
    add("swiftNameDerived", symbol.isSwiftNameDerived ? .bool(true) : nil)
    add("topics", topics(of: index))
    return .object(members.sorted { $0.key < $1.key })
  }

  /// The facts of a symbol, each where the model has it.
  private struct SymbolFacts {
    typealias Members = [(key: String, value: JSON)]

    /// The members of the symbol itself, with room for what is no fact.
    private(set) var members: Members = []
    private var platforms: [(platform: Platform, members: Members)] = []
    private var declared: Members = []
    private let names: PlatformList

    init(of index: SymbolID, in graph: SymbolGraph) {
      names = graph.platforms
      let isCase = graph.symbols[index].kind == .case
      let facts = graph.facts(of: index)
      members.reserveCapacity(facts.count + 8)
      for fact in facts {
        let (key, value) = graph.factTable.told(fact.value, of: fact.key)
        switch graph.factTable[key].model {
        case .key(let name, let ofCase):
          members.append((isCase ? ofCase ?? name : name, value.json))
        case .ofPlatform(let name):
          guard let platform = key.platform else { break }
          if platforms.last?.platform != platform { platforms.append((platform, [])) }
          platforms[platforms.count - 1].members.append((name, value.json))
        case .declaration(let name): declared.append((name, value.json))
        case nil: break
        }
      }
    }

    var availability: JSON? {
      Self.object(
        platforms.compactMap { platform, members in
          Self.object(members).map { (names.name(of: platform), $0) }
        })
    }

    var declarations: JSON? { Self.object(declared) }

    private static func object(_ members: Members) -> JSON? {
      members.isEmpty ? nil : .object(members.sorted { $0.key < $1.key })
    }
  }

  /// The place that states each fact of a symbol, with the name of the fact.
  private func stated(of symbol: Symbol) -> JSON? {
    if symbol.stated.isEmpty { return nil }
    let isCase = symbol.kind == .case
    return .array(
      symbol.stated.map { stated in
        var name = graph.factTable.name(of: stated.fact, in: graph.platforms)
        if isCase, case .key(_, let ofCase?)? = graph.factTable[stated.fact].model { name = ofCase }
        return (name: name, range: stated.range)
      }
      .sorted { $0.name < $1.name }
      .map { stated in
        .object([
          ("at", .string(formatter.place(of: stated.range))), ("fact", .string(stated.name)),
        ])
      })
  }

  private func strings(_ values: [String]) -> JSON? {
    values.isEmpty ? nil : .array(values.map(JSON.string))
  }

  /// The titles of the groups that list a member, in the first language that has them.
  private func topics(of symbol: SymbolID) -> JSON? {
    strings(topicTitles[symbol] ?? [])
  }

  /// The titles of the groups that list each symbol: those of its owner, and those of other pages.
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

  private func prose(of symbol: SymbolID) -> JSON? {
    let all = graph.prose(of: symbol)
    let texts = graph.languages.indices.compactMap { language in
      all[language].map { prose in
        (
          key: graph.languages[language].tag,
          value: self.prose(prose, addenda: graph.moreProse(of: symbol).texts(in: language))
        )
      }
    }
    return texts.isEmpty ? nil : .object(texts.sorted { $0.key < $1.key })
  }

  /// - Parameter addenda: the texts of further notes of the language, which become a part of the discussion.
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

  private func article(_ id: ArticleID) -> JSON {
    let article = graph.articles[id]
    let titles = zip(graph.languages, graph.prose(of: id)).compactMap { language, prose in
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
