import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct PlatformHistoryTests {
  private let graph = LampNotes.site.graph

  @Test func countsWhatHasWhichStatusInEveryVersion() {
    let histories = PlatformHistory.all(of: graph, through: graph.releases())
    #expect(histories.map { graph.platforms.name(of: $0.platform) } == ["iOS", "tvOS"])
    for history in histories {
      for (id, version) in zip(history.versions.indices, history.versions) {
        let statuses = graph.symbols.map { $0.availability[history.platform].status(in: version) }
        #expect(history.counts[id].existing == statuses.count { $0.exists })
        #expect(history.counts[id].deprecated == statuses.count { $0 == .deprecated })
        #expect(history.counts[id].unknown == statuses.count { $0 == .unknown })
      }
    }
    #expect(histories.first?.counts.map(\.existing) == [5, 6, 6, 8])
    #expect(histories.first?.counts.map(\.deprecated) == [0, 0, 2, 2])
    #expect(histories.first?.counts.map(\.unknown) == [2, 2, 2, 2])
  }

  @Test func countsInVersionsThatOnlyTheConfigurationNames() throws {
    let iOS = try #require(graph.platforms["iOS"])
    let releases = Releases(
      platform: iOS, versions: Table([1, 2, 3, 5, 7].map { Version($0) }))
    let history = PlatformHistory(of: graph, through: releases)
    #expect(history.counts.map(\.existing) == [0, 5, 6, 6, 8])
    #expect(history.steps.map { $0[.deprecated].count } == [0, 0, 2, 0])
  }
}
