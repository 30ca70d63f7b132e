import Testing

@testable import Diagnostics
@testable import Disk
@testable import Graph
@testable import Vocabulary
@testable import docgen

/// This repository's own notes beside the table of facts that may lie beside the checkout: what the
/// table states is what the notes state, of every symbol and on every platform.
@Suite struct ContentFactsTests {
  private static let checkout =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  static let facts: String? = {
    let path = parentPath(of: checkout) + "/shared/facts/tableview.tsv"
    return fileExists(path) ? path : nil
  }()

  private static func load(facts: String?) throws -> SiteContent {
    let copy = try TemporaryFolder()
    for file in try listContent(of: checkout + "/content").files {
      try copy.add(file.path, String(decoding: try readFile(at: file.location), as: UTF8.self))
    }
    if let facts {
      try copy.add("facts.tsv", String(decoding: try readFile(at: facts), as: UTF8.self))
      let settings = String(
        decoding: try readFile(at: copy.path + "/docgen.yml"), as: UTF8.self)
      try copy.add("docgen.yml", settings + "facts: facts.tsv\n")
    }
    return try SiteContent.load(.init(folder: copy.path, jobs: 2))
  }

  @Test(.enabled(if: facts != nil, "there are no facts at ../shared beside the checkout"))
  func theTableChangesNothing() throws {
    let own = try Self.load(facts: nil).graph
    let content = try Self.load(facts: Self.facts)
    let both = content.graph
    #expect(content.diagnostics.filter { $0.id == .contradictsFacts }.map(\.message) == [])
    #expect(both.symbols.map(\.id) == own.symbols.map(\.id))
    #expect(both.symbols.filter { !$0.isDescribed }.map(\.id) == [])
    // The table was read: what it states stands, in its place.
    let ofTable = zip(own.symbols, both.symbols).flatMap { own, both in
      both.stated.filter { fact in !own.stated.contains { $0.range == fact.range } }
    }
    #expect(ofTable.count > 1_000)
    for (own, both) in zip(own.symbols, both.symbols) where own.id == both.id {
      #expect(
        own.availability.map(\.platform) == both.availability.map(\.platform), "\(own.id)")
      #expect(
        own.availability.map(\.availability) == both.availability.map(\.availability), "\(own.id)")
      #expect(own.values.isReadOnly == both.values.isReadOnly, "\(own.id)")
    }
  }
}
