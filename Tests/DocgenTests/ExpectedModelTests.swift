import Characters
import Diagnostics
import Foundation
import Markup
import Testing

@testable import Content
@testable import Disk
@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// Reads a real note as a whole and compares everything that a careful reader finds in it. The note
/// may lie beside the checkout.
@Suite struct ExpectedModelTests {
  /// One symbol as the file of expectations states it; what is nil is not stated in the note.
  struct Expectation: Decodable, Hashable {
    var name, kind: String
    var owner: String?
    var abstract: String?
    var readonly: Bool?
    var `default`: String?
    var introduced: [String: String]?
    var notes: Int?
    var example: Bool?
  }

  private struct Expectations: Decodable {
    var symbols: [Expectation]
  }

  struct Material {
    var note: [UInt8]
    var symbols: [Expectation]

    /// nil where the folder is not there.
    init?() {
      let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
      let folder = root + "/shared/inputs/markdown/UITableView.zh"
      guard let note = FileManager.default.contents(atPath: folder + ".md"),
        let expected = FileManager.default.contents(atPath: folder + ".expected.json"),
        let decoded = try? JSONDecoder().decode(Expectations.self, from: expected)
      else { return nil }
      self.note = Array(note)
      symbols = decoded.symbols
    }
  }

  static let material = Material()

  @Test(.enabled(if: material != nil, "there are no inputs at ../shared beside the checkout"))
  func findsWhatACarefulReaderFinds() throws {
    let material = try #require(Self.material)
    let path = "zh-Hans/UITableView.md"
    let notes = [
      NoteFile(path: path, bytes: material.note, file: 0, languageFolders: ["zh-Hans"])
    ]
    let content = ReadContent(
      of: notes, as: ContentSettings(for: notes, words: LanguageLoading.builtIn))
    let graph = content.graph

    #expect(graph.symbols.count == 69)
    let type = try #require(graph.symbols.first { $0.owner == nil })
    #expect(type.id == "UITableView")
    #expect(type.kind == .class)
    let members = graph.symbols.filter { $0.owner != nil }
    let found = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0) })
    #expect(Set(found.keys) == Set(material.symbols.map(\.name)))
    for expected in material.symbols {
      guard let symbol = found[expected.name] else { continue }
      #expect(summary(of: symbol, in: graph) == expected)
      #expect(unexpectedFacts(of: symbol) == [], "\(symbol.name)")
    }
    #expect(graph.articles.isEmpty)
    #expect(content.diagnostics.map(\.message) == [])
  }

  /// A symbol in the words of the expectations.
  private func summary(of symbol: Symbol, in graph: SymbolGraph) -> Expectation {
    let prose = symbol.prose[0]
    let document = prose.map { graph.documents[$0.document] }
    let remarks = prose?.sections.filter(\.kind.isRemark).flatMap(\.passages) ?? []
    let introduced = symbol.availability.compactMap { item in
      item.availability.introduced.map { (graph.platforms.name(of: item.platform), $0.description) }
    }
    return Expectation(
      name: symbol.name, kind: symbol.kind?.rawValue ?? "",
      owner: symbol.owner.map { graph.symbols[$0].id },
      abstract: prose?.abstract.flatMap { markdown(of: $0, in: document) },
      readonly: symbol.values.isReadOnly == true ? true : nil,
      default: symbol.values.defaultValue,
      introduced: introduced.isEmpty ? nil : Dictionary(uniqueKeysWithValues: introduced),
      notes: remarks.reduce(0) { $0 + count(of: $1, in: document) },
      example: prose?.sections(.example).isEmpty == false ? true : nil)
  }

  /// A list counts its items.
  private func count(of passage: Passage, in document: Document?) -> Int {
    guard let document, document.kind(passage.block) == .list else { return 1 }
    return document.children(of: passage.block).reduce(0) { count, _ in count + 1 }
  }

  /// The rest of a paragraph, with the backticks of its code.
  private func markdown(of passage: Passage, in document: Document?) -> String? {
    guard let document else { return nil }
    let text = PlainText(passage, in: document)
    return text.runs.map { run in
      run.isCode ? "`\(text.string(run.range))`" : text.string(run.range)
    }.joined()
  }

  /// What the note says of no member.
  private func unexpectedFacts(of symbol: Symbol) -> [String] {
    var facts: [String] = []
    if !symbol.declarations.isEmpty { facts.append("declaration") }
    if !symbol.replacements.isEmpty { facts.append("replacement") }
    if symbol.values.isRequired != nil { facts.append("required") }
    if symbol.values.valueType != nil { facts.append("type") }
    if !symbol.parameters.isEmpty { facts.append("parameters") }
    if !symbol.inherits.isEmpty || !symbol.conforms.isEmpty { facts.append("relationships") }
    if symbol.isListed { facts.append("topic") }
    if !symbol.isDescribed { facts.append("no description") }
    for item in symbol.availability {
      let availability = item.availability
      let isMore =
        availability.deprecation != nil || availability.obsoleted != nil
        || availability == .unavailable
      if isMore || item.isInherited { facts.append("availability") }
    }
    let known: [SectionKind] = [.note, .example]
    facts +=
      symbol.prose[0]?.sections.filter { !known.contains($0.kind) }.map(\.kind.rawValue) ?? []
    return facts
  }
}
