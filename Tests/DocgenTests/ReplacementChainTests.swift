import Characters
import Testing

@testable import Graph
@testable import Vocabulary

@Suite struct ReplacementChainTests {
  /// A symbol, since when it is there on iOS ("-": unavailable, "": nobody says) and what replaces
  /// it.
  typealias Row = (name: String, introduced: String, replacements: [String])

  struct Chain {
    var graph: SymbolGraph
    let iOS: Platform
    let tvOS: Platform

    init(_ rows: [Row]) throws {
      let notes = rows.map { row in
        (path: "en/\(row.name).md", text: "# \(row.name) function\nDoes something.\n")
      }
      let plain = SmallSite(notes).graph
      let iOS = try #require(plain.platforms["iOS"])
      graph = try plain.changing { _, symbol in
        let row = try #require(rows.first { $0.name == symbol.name })
        symbol.availability = [
          PlatformAvailability(
            platform: iOS,
            availability: row.introduced == "-"
              ? .unavailable : Availability(introduced: Version(row.introduced)),
            isInherited: false)
        ]
        symbol.replacements = row.replacements.map { name in
          Replacement(name: name, symbol: plain.index(of: name), range: symbol.range)
        }
      }
      self.iOS = iOS
      tvOS = try #require(graph.platforms["tvOS"])
    }

    func replacements(of name: String, in version: String) throws -> String {
      names(
        graph.replacements(
          of: try #require(graph.index(of: name)), on: iOS,
          in: try #require(Version(version))))
    }

    func names(_ symbols: [SymbolID]) -> String {
      symbols.map { graph.symbols[$0].id }.joined(separator: " ")
    }
  }

  static let three: [Row] = [("a", "2", ["b"]), ("b", "3", ["c"]), ("c", "14", [])]

  @Test(arguments: [("2", ""), ("3", "b"), ("13.7", "b"), ("14", "c"), ("99", "c")])
  func followsAChainToTheNewestThatExists(version: String, expected: String) throws {
    let chain = try Chain(Self.three)
    #expect(try chain.replacements(of: "a", in: version) == expected)
  }

  @Test func knowsTheWholeChain() throws {
    let chain = try Chain(Self.three)
    let a = try #require(chain.graph.index(of: "a"))
    #expect(chain.names(chain.graph.replacementChain(of: a)) == "b c")
    #expect(chain.names(chain.graph.lastReplacements(of: a)) == "c")
    let c = try #require(chain.graph.index(of: "c"))
    #expect(chain.graph.replacementChain(of: c) == [])
    #expect(chain.graph.lastReplacements(of: c) == [])
    // Nothing is said of the other platform.
    #expect(chain.graph.replacements(of: a, on: chain.tvOS, in: Version(99)) == [])
  }

  @Test(
    arguments: [
      // Two branches, each with its own newest.
      ([("a", "2", ["b", "c"]), ("b", "3", ["d"]), ("c", "3", []), ("d", "9", [])], "5", "b c"),
      ([("a", "2", ["b", "c"]), ("b", "3", ["d"]), ("c", "3", []), ("d", "9", [])], "9", "d c"),
      // In the order in which the notes name them.
      ([("a", "2", ["c", "b"]), ("b", "3", []), ("c", "3", [])], "3", "c b"),
      // Branches that meet again have one end.
      ([("a", "2", ["b", "c"]), ("b", "3", ["d"]), ("c", "3", ["d"]), ("d", "9", [])], "9", "d"),
      (
        [("a", "2", ["b", "c"]), ("b", "3", ["d"]), ("c", "3", ["d"]), ("d", "9", [])], "5", "b c"
      ),
      (
        [
          ("a", "2", ["b", "c"]), ("b", "3", ["d"]), ("c", "3", ["d"]), ("d", "4", ["e"]),
          ("e", "9", []),
        ], "9", "e"
      ),
      (
        [
          ("a", "2", ["b", "c"]), ("b", "3", ["d"]), ("c", "3", ["d"]), ("d", "-", ["e"]),
          ("e", "9", []),
        ], "9", "e"
      ),
      // A branch that is a part of another.
      ([("a", "2", ["b", "c"]), ("b", "3", ["c"]), ("c", "9", [])], "9", "c"),
      ([("a", "2", ["c", "b"]), ("b", "3", ["c"]), ("c", "9", [])], "9", "c"),
    ] as [([Row], String, String)])
  func followsEveryBranch(rows: [Row], version: String, expected: String) throws {
    #expect(try Chain(rows).replacements(of: "a", in: version) == expected)
  }

  @Test(
    arguments: [
      ([("a", "2", ["a"])], "", ""),
      ([("a", "2", ["b"]), ("b", "3", ["a"])], "b", "b"),
      ([("a", "2", ["b"]), ("b", "3", ["c"]), ("c", "4", ["a"])], "b c", "c"),
      ([("a", "2", ["b"]), ("b", "3", ["c"]), ("c", "4", ["b"])], "b c", "c"),
    ] as [([Row], String, String)])
  func comesOutOfACircle(rows: [Row], all: String, last: String) throws {
    let chain = try Chain(rows)
    let a = try #require(chain.graph.index(of: "a"))
    #expect(chain.names(chain.graph.replacementChain(of: a)) == all)
    #expect(chain.names(chain.graph.lastReplacements(of: a)) == last)
    #expect(try chain.replacements(of: "a", in: "9") == last)
  }

  @Test(
    arguments: [
      // Newer than the version; unavailable; not known; no symbol of the site.
      ([("a", "2", ["b"]), ("b", "14", [])], ""),
      ([("a", "2", ["b"]), ("b", "-", [])], ""),
      ([("a", "2", ["b"]), ("b", "", [])], ""),
      ([("a", "2", ["elsewhere"])], ""),
      ([("a", "2", [])], ""),
      // What does not exist is passed through, in the middle of a chain as at its end.
      ([("a", "2", ["b"]), ("b", "-", ["c"]), ("c", "3", [])], "c"),
      ([("a", "2", ["b"]), ("b", "14", ["c"]), ("c", "3", [])], "c"),
      ([("a", "2", ["b"]), ("b", "3", ["c"]), ("c", "-", [])], "b"),
      ([("a", "2", ["elsewhere", "b"]), ("b", "3", [])], "b"),
    ] as [([Row], String)])
  func namesNothingThatDoesNotExist(rows: [Row], expected: String) throws {
    #expect(try Chain(rows).replacements(of: "a", in: "13") == expected)
  }

  @Test func takesADeprecatedOneAsExisting() throws {
    var chain = try Chain([("a", "2", ["b"]), ("b", "3", [])])
    chain.graph = chain.graph.changing { _, symbol in
      guard symbol.id == "b" else { return }
      symbol.availability[0].availability.deprecation = .since(Version(5))
    }
    #expect(try chain.replacements(of: "a", in: "9") == "b")
    chain.graph = chain.graph.changing { _, symbol in
      if symbol.id == "b" { symbol.availability[0].availability.obsoleted = Version(8) }
    }
    #expect(try chain.replacements(of: "a", in: "9") == "")
  }

  @Test func stopsInAChainThatIsLongerThanAnyRealOne() throws {
    let rows = (0..<100).map { number -> Row in
      ("s\(100 + number)", "2", number < 99 ? ["s\(101 + number)"] : [])
    }
    let chain = try Chain(rows)
    let first = try #require(chain.graph.index(of: "s100"))
    #expect(chain.names(chain.graph.lastReplacements(of: first)) == "s132")
    #expect(try chain.replacements(of: "s100", in: "9") == "s132")
    #expect(chain.graph.replacementChain(of: first).count == 32)
  }

  @Test func stopsInATangle() throws {
    // Everything replaces everything.
    let names = (100..<160).map { "s\($0)" }
    let chain = try Chain(names.map { name in (name, "2", names) })
    let first = try #require(chain.graph.index(of: "s100"))
    #expect(chain.graph.replacementChain(of: first).count == 59)
    #expect(!chain.graph.lastReplacements(of: first).isEmpty)
  }
}
