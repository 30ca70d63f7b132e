import Characters
import Diagnostics
import Foundation
import Importing
import Markup
import Testing

@testable import Declarations
@testable import Disk
@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// Real pages, saved as text, against what a careful reader finds in them. They may lie beside the
/// checkout.
@Suite struct ImportTruthTests {
  struct Truth: Decodable {
    struct Mention: Decodable { var name: String }
    struct Conformance: Decodable {
      var `protocol`: String
      var via: String?
    }
    struct TypeTruth: Decodable {
      var name, kind: String
      var inherits: [String]?
      var conforms: [Conformance]?
      var introduced: [String: String]?
      var declaredIn: String?
    }
    struct SymbolTruth: Decodable {
      var name, kind, owner: String
      var topics: [String]?
      var listed: Bool?
      var detailed: Bool
      var abstract, declaration, `default`, declaredIn: String?
      var introduced, deprecated: [String: String]?
      var parameters, declaredParameters, replacement: [String]?
      var returnDocumented, readonly, example: Bool?
      var notes: Int?
      var sectionTitle: String?
    }
    var language: String
    var types: [TypeTruth]?
    var symbols: [SymbolTruth]?
    var headings, gluedText: [String]?
    var mentions: [Mention]?
    var title: String?
  }

  static func page(_ number: String) -> (text: [UInt8], truth: Truth)? {
    let names = ImportWordTests.realPages
    guard let name = names.first(where: { $0.hasPrefix(number) }),
      let text = FileManager.default.contents(atPath: ImportWordTests.inputs + "/" + name),
      let data = FileManager.default.contents(
        atPath: ImportWordTests.inputs + "/" + name.dropLast(4) + ".expected.json"),
      let truth = try? JSONDecoder().decode(Truth.self, from: data)
    else { return nil }
    return (Array(text), truth)
  }

  static let isHere = page("000") != nil

  private static let kinds = ["enumCase": "case"]

  @Test(
    .enabled(if: isHere, "there are no inputs at ../shared beside the checkout"),
    arguments: ["000", "003"])
  func findsEveryFactOfAReference(number: String) throws {
    let (text, truth) = try #require(Self.page(number))
    let imported = ImportedPages([.init(number + ".txt", text, language: truth.language)])
    let graph = imported.graph
    let byID = Dictionary(uniqueKeysWithValues: graph.symbols.map { ($0.id, $0) })
    for type in truth.types ?? [] {
      let symbol = try #require(byID[type.name])
      #expect(symbol.kind?.rawValue == type.kind)
      #expect(symbol.inherits.map(\.name) == type.inherits.map { Array($0.prefix(1)) } ?? [])
      #expect(
        symbol.conforms.map(\.name)
          == (type.conforms ?? []).filter { $0.via == nil }
          .map(\.protocol))
      #expect(
        own(symbol, graph).mapValues(\.introduced) == (type.introduced ?? [:]).mapValues { $0 })
      #expect(headers(of: symbol, in: graph) == (type.declaredIn.map { [$0] } ?? []))
    }
    var seen = Set((truth.types ?? []).map(\.name))
    for expected in truth.symbols ?? [] {
      let found = graph.symbols.first { symbol in
        symbol.name == expected.name
          && (symbol.owner.map { graph.symbols[$0].name } ?? "") == expected.owner
      }
      let symbol = try #require(found, "\(expected.owner) \(expected.name)")
      seen.insert(symbol.id)
      compare(symbol, expected, in: graph)
    }
    #expect(Set(byID.keys).subtracting(seen) == [], "symbols that the page does not describe")
    #expect(imported.noteDiagnostics.filter { Self.isAboutForm($0.id) }.map(\.message) == [])
  }

  private func compare(_ symbol: Symbol, _ expected: Truth.SymbolTruth, in graph: SymbolGraph) {
    let place = Comment(rawValue: "\(expected.owner) \(expected.name)")
    let prose = symbol.prose.compactMap { $0 }.first
    let document = prose.map { graph.documents[$0.document] }
    #expect(symbol.kind?.rawValue == Self.kinds[expected.kind] ?? expected.kind, place)
    #expect(symbol.isDescribed == expected.detailed, place)
    if let listed = expected.listed { #expect(symbol.isListed == listed, place) }
    // A member that is listed twice belongs to its first group.
    #expect(topics(of: symbol, in: graph) == Array((expected.topics ?? []).prefix(1)), place)
    let own = own(symbol, graph)
    let introduced = own.compactMapValues(\.introduced)
    let deprecated = own.compactMapValues(\.deprecated)
    if let stated = expected.introduced { #expect(introduced == stated, place) }
    #expect(deprecated == expected.deprecated ?? [:], place)
    if let readOnly = expected.readonly {
      #expect((symbol.values.isReadOnly ?? false) == readOnly, place)
    }
    if symbol.kind != .case {
      // "nil (UITextAlignmentLeft)": what an explanation adds is no part of the value.
      let value = expected.default.map { $0.replacing("（", with: "(").replacing("）", with: ")") }
      let code = value.flatMap { $0.first?.isASCII == true ? $0.prefix { $0 != " " } : nil }
      #expect(symbol.values.defaultValue == code.map(String.init) ?? value, place)
    }
    if let abstract = expected.abstract {
      let words = prose?.abstract.flatMap { passage in
        document.map { PlainText(passage, in: $0).string }
      }
      #expect(words == abstract.replacing("`", with: ""), place)
    }
    if let declaration = expected.declaration {
      #expect(symbol.declarations.first?.declaration.text == declaration, place)
    }
    if let parameters = expected.declaredParameters {
      #expect(symbol.parameters == parameters, place)
    }
    if let parameters = expected.parameters {
      #expect(prose?.sections(.parameters).compactMap(\.name) == parameters, place)
    }
    if let returns = expected.returnDocumented {
      #expect((prose?.sections(.returnValue).isEmpty == false) == returns, place)
    }
    #expect(
      symbol.replacements.map { $0.name.split(separator: "/").last.map(String.init) ?? $0.name }
        == expected.replacement ?? [], place)
    if let notes = expected.notes, let document {
      let remarks = prose?.sections.filter(\.kind.isRemark).flatMap(\.passages) ?? []
      #expect(remarks.reduce(0) { $0 + count(of: $1, in: document) } == notes, place)
    }
    if let example = expected.example {
      #expect((prose?.sections(.example).isEmpty == false) == example, place)
    }
    if let header = expected.declaredIn {
      #expect(headers(of: symbol, in: graph) == [header], place)
    }
    if let title = expected.sectionTitle, let document, let passage = prose?.title {
      #expect(document.plainText(of: passage.block).hasSuffix(title), place)
    }
  }

  /// A list counts its items.
  private func count(of passage: Passage, in document: Document) -> Int {
    guard document.kind(passage.block) == .list else { return 1 }
    return document.children(of: passage.block).reduce(0) { count, _ in count + 1 }
  }

  private func own(_ symbol: Symbol, _ graph: SymbolGraph)
    -> [String: (introduced: String?, deprecated: String?)]
  {
    var result: [String: (String?, String?)] = [:]
    for item in symbol.availability where !item.isInherited {
      var deprecated: String?
      if case .since(let version?) = item.availability.deprecation {
        deprecated = version.description
      }
      result[graph.platforms.name(of: item.platform)] = (
        item.availability.introduced?.description, deprecated
      )
    }
    return result
  }

  private func topics(of symbol: Symbol, in graph: SymbolGraph) -> [String] {
    guard let place = graph.symbols.firstIndex(where: { $0.id == symbol.id }) else { return [] }
    return graph.symbols.flatMap(\.topics).filter { $0.members.contains(place) }
      .compactMap { group in
        group.titles.compactMap { $0 }.first.map { title in
          title.passages.map { graph.documents[title.document].plainText(of: $0.block) }.joined()
        }
      }
  }

  /// The headers that a symbol's note names, in a section of their own or in a sentence.
  private func headers(of symbol: Symbol, in graph: SymbolGraph) -> [String] {
    guard let prose = symbol.prose.compactMap({ $0 }).first else { return [] }
    let document = graph.documents[prose.document]
    let names = prose.sections.flatMap(\.passages).compactMap { passage -> String? in
      let text = PlainText(passage, in: document).string
      guard text.utf8.count < 60, let range = text.firstRange(of: ".h") else { return nil }
      return String(text[..<range.upperBound])
    }
    return Array(Set(names)).sorted()
  }

  /// Diagnostics about how a note is written, not about what its author left open.
  private static func isAboutForm(_ id: DiagnosticID) -> Bool {
    switch id {
    case .listedNotDescribed, .describedNotListed, .deprecatedWithoutReplacement, .listedTwice,
      .unknownParameter, .nearlyASymbol, .orphanedTranslation, .translationMissing,
      .unknownReplacement:
      false
    default: true
    }
  }

  @Test(.enabled(if: isHere, "there are no inputs at ../shared beside the checkout"))
  func reportsWhatACarefulReaderReportsOfTheReference() throws {
    let (text, truth) = try #require(Self.page("000"))
    let imported = ImportedPages([.init("000.txt", text, language: truth.language)])
    let counts = Dictionary(grouping: imported.noteDiagnostics, by: \.id).mapValues(\.count)
    #expect(counts[.listedTwice] == 1)
    #expect(counts[.listedNotDescribed] == 78)
    #expect(counts[.unknownParameter] == 1)
    #expect(counts[.deprecatedWithoutReplacement] == 5)
    #expect(counts[.nearlyASymbol] == 1)
  }

  @Test(
    .enabled(if: isHere, "there are no inputs at ../shared beside the checkout"),
    arguments: ["001", "002", "004"])
  func findsTheHeadingsOfAnArticle(number: String) throws {
    let (text, truth) = try #require(Self.page(number))
    let imported = ImportedPages([.init("page-\(number).txt", text, language: truth.language)])
    #expect(imported.notes.map(\.path) == ["ja/articles/page-\(number).md"])
    let note = imported.text("ja/articles/page-\(number).md")
    var isCode = false
    let headings = note.split(separator: "\n").compactMap { line -> String? in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { return nil }
      return line.drop { $0 == "#" || $0 == " " }.filter { $0 != "`" }
    }
    let title = truth.title.map { truth.headings?.first == $0 ? [] : [$0] } ?? ["page-\(number)"]
    #expect(headings == title + (truth.headings ?? []))
    #expect(imported.noteDiagnostics.map(\.message) == [])
  }

  /// An article names the symbols that it speaks of, once notes describe them.
  @Test(
    .enabled(if: isHere, "there are no inputs at ../shared beside the checkout"),
    arguments: ["001", "002", "004"])
  func linksWhatAnArticleMentions(number: String) throws {
    let reference = try #require(Self.page("000"))
    let (text, truth) = try #require(Self.page(number))
    let imported = ImportedPages([
      .init("000.txt", reference.text, language: "ja"),
      .init("page-\(number).txt", text, language: truth.language),
    ])
    let graph = imported.graph
    let article = try #require(graph.articles.first)
    let mentioned = Set(article.mentions.map { graph.symbols[$0].name })
    let known = Set(graph.symbols.map(\.name))
    let expected = Set((truth.mentions ?? []).map(\.name)).intersection(known)
    #expect(expected.subtracting(mentioned) == [])
    #expect(!expected.isEmpty)
  }

  /// Names that ran together are parted, all but those of a protocol that no page describes.
  @Test(
    .enabled(if: isHere, "there are no inputs at ../shared beside the checkout"),
    arguments: ["000", "003"])
  func partsNamesThatRanTogether(number: String) throws {
    let (text, truth) = try #require(Self.page(number))
    let delegate = [
      "tableView:willSelectRowAtIndexPath:", "tableView:didSelectRowAtIndexPath:",
      "tableView:willDeselectRowAtIndexPath:", "tableView:didDeselectRowAtIndexPath:", "UIView",
      "initWithFrame:",
    ]
    let alone = ImportedPages([.init("page.txt", text, language: truth.language)])
    #expect(alone.diagnostics.contains { $0.id == .runTogetherNames })
    let helped = ImportedPages(
      [.init("page.txt", text, language: truth.language)], knownNames: delegate)
    #expect(helped.diagnostics.filter { $0.id == .runTogetherNames }.map(\.message) == [])
    let notes = helped.notes.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for glued in truth.gluedText ?? [] {
      let name = glued.prefix { $0.isASCII && $0 != " " }
      #expect(!notes.contains(name + "`"), "\(name)")
    }
  }
}
