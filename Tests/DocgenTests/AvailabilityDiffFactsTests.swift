import Characters
import Foundation
import Testing

@testable import Disk
@testable import Graph
@testable import Vocabulary
@testable import docgen

/// Diffs of this repository's own notes beside a table of facts that may lie beside the checkout.
@Suite struct AvailabilityDiffFactsTests {
  /// What the table says of one symbol.
  struct Row {
    var id: String
    var name: String
    /// By platform: a version, `unavailable`, or nothing.
    var introduced: [String: String]
    var deprecated: [String: String]

    /// - Parameter column: the place of each column by its title.
    init?(_ line: Substring, _ column: [Substring: Int]) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func cell(_ title: Substring) -> String {
        column[title].flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
      }
      let swiftName = cell("swift_name").split(separator: ".").last.map(String.init) ?? ""
      name = cell("objc_name").isEmpty ? swiftName : cell("objc_name")
      guard !name.isEmpty else { return nil }
      id = cell("owner").isEmpty ? name : "\(cell("owner"))/\(name)"
      introduced = ["iOS": cell("ios_introduced"), "tvOS": cell("tvos_introduced")]
      deprecated = ["iOS": cell("ios_deprecated"), "tvOS": cell("tvos_deprecated")]
    }
  }

  static let checkout = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  static let rows: [Row] = {
    let path =
      checkout.split(separator: "/").dropLast().map { "/" + $0 }.joined()
      + "/shared/facts/tableview.tsv"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n")
    let titles = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
    let columns = Dictionary(uniqueKeysWithValues: zip(titles, titles.indices))
    return lines.dropFirst().compactMap { Row($0, columns) }
  }()

  /// The table's rows by the symbols of the notes: under the same owner, else the only one of the
  /// name.
  private func tableRows(of graph: SymbolGraph) -> [SymbolID: Row] {
    let byID = Dictionary(Self.rows.map { ($0.id, $0) }) { first, _ in first }
    let byName = Dictionary(grouping: Self.rows, by: \.name)
    var rows: [SymbolID: Row] = [:]
    for (index, symbol) in zip(graph.symbols.indices, graph.symbols) {
      if let row = byID[symbol.id] {
        rows[index] = row
      } else if let named = byName[symbol.name], named.count == 1 {
        rows[index] = named[0]
      }
    }
    return rows
  }

  static let pairs: [String: [(from: String, to: String)]] = [
    "iOS": [
      ("2", "3"), ("3", "5"), ("5", "6"), ("6", "8"), ("8", "10.3.1"), ("10", "11"), ("11", "12"),
      ("12", "13"), ("12.3", "15"), ("13", "14"), ("14", "18.4"), ("2", "26"), ("1", "99"),
    ],
    "tvOS": [
      ("8", "9"), ("9", "10"), ("9", "11"), ("10.5", "13"), ("11", "14"), ("12", "18"),
      ("13", "13"), ("13", "15"), ("14", "17"), ("9", "26"), ("1", "99"),
    ],
  ]

  @Test(
    .enabled(if: !rows.isEmpty, "there are no facts at ../shared beside the checkout"),
    arguments: ["iOS", "tvOS"])
  func findsWhatTheTableSays(platform name: String) throws {
    let content = try SiteContent.load(.init(folder: Self.checkout + "/content", jobs: 1))
    let graph = content.graph
    let platform = try #require(graph.platforms[name])
    let rows = tableRows(of: graph)
    #expect(rows.count >= 300)
    var introducedAtAll = 0
    var deprecatedAtAll = 0
    for pair in Self.pairs[name] ?? [] {
      let from = try #require(Version(pair.from))
      let to = try #require(Version(pair.to))
      // What begins behind the one version and not behind the other. A cell that is no version
      // (unavailable, announced) begins nowhere.
      func beginning(in column: (Row) -> String?) -> [SymbolID] {
        rows.filter { _, row in
          guard let version = column(row).flatMap({ Version($0) }) else { return false }
          return from < version && version <= to
        }.keys.sorted()
      }
      let introduced = beginning { $0.introduced[name] }
      let deprecated = beginning { $0.deprecated[name] }
      let forth = diff(graph, platform: platform, from: from, to: to)
      let back = diff(graph, platform: platform, from: to, to: from)
      func isInTable(_ symbol: SymbolID) -> Bool { rows[symbol] != nil }
      func ids(_ symbols: [SymbolID]) -> [String] { symbols.map { graph.symbols[$0].id } }
      #expect(ids(forth[.introduced].filter(isInTable)) == ids(introduced), "\(pair)")
      #expect(ids(forth[.deprecated].filter(isInTable)) == ids(deprecated), "\(pair)")
      #expect(forth[.obsoleted] == [], "\(pair)")
      if from < to {
        #expect(back[.lost] == forth[.introduced], "\(pair)")
        #expect(back[.undeprecated] == forth[.deprecated], "\(pair)")
      }
      introducedAtAll += introduced.count
      deprecatedAtAll += deprecated.count
    }
    // The table has something to say on the platform at all.
    #expect(introducedAtAll > 100)
    #expect(deprecatedAtAll > 0)
  }

  @Test(.enabled(if: !rows.isEmpty, "there are no facts at ../shared beside the checkout"))
  func knowsWhatIsAnnouncedAndUnavailable() throws {
    let graph = try SiteContent.load(.init(folder: Self.checkout + "/content", jobs: 1)).graph
    for name in ["iOS", "tvOS"] {
      let platform = try #require(graph.platforms[name])
      let announced = tableRows(of: graph).filter {
        $0.value.deprecated[name] == "API_TO_BE_DEPRECATED"
      }
      #expect(announced.count == 5)
      for symbol in announced.keys {
        let status = graph.symbols[symbol].availability[platform].latestStatus
        #expect(status == .announced, "\(graph.symbols[symbol].id)")
      }
      for (symbol, row) in tableRows(of: graph) {
        let isUnavailable = graph.symbols[symbol].availability[platform] == .unavailable
        #expect(
          isUnavailable == (row.introduced[name] == "unavailable"), "\(graph.symbols[symbol].id)")
      }
    }
  }
}
