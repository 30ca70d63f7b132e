import Characters
import Foundation
import Testing

@testable import Configuration
@testable import Disk
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary
@testable import docgen

@Suite struct AvailabilityDataTests {
  private struct File: Decodable {
    struct System: Decodable {
      var name: String
      var key: String
      var versions: [String]
    }
    struct Page: Decodable {
      var id: String
      var kind: String
      var address: String
      var life: Int
      var members: [Member]?
      var swiftName: String?
      var swiftNames: [String]?
    }
    struct Member: Decodable {
      var name: String
      var kind: String
      var life: Int
      var anchor: String?
      var id: String?

      init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        name = try row.decode(String.self)
        kind = try row.decode(String.self)
        life = try row.decode(Int.self)
        anchor = try row.decodeIfPresent(String.self)
        id = try row.decodeIfPresent(String.self)
      }
    }
    var schema: String
    var platforms: [System]
    var lives: [String]
    var pages: [Page]
    var replacements: [String: [String: [[String]]]]

    typealias Phase = (start: Version?, letter: String)

    /// The phases of each life on each platform.
    func phases() -> [[[Phase]]] {
      lives.map { life in
        life.split(separator: ",", omittingEmptySubsequences: false).map { part in
          part.matches(of: /([\d.]*)(\D)/).map { (Version($0.1), String($0.2)) }
        }
      }
    }

    /// The status letter in a version: that of the last phase which has begun.
    static func letter(_ phases: [Phase], in version: Version) -> String {
      phases.prefix { phase in phase.start.map { $0 <= version } ?? true }.last?.letter ?? "?"
    }
  }

  private static func read(_ site: SiteContext) throws -> File {
    try JSONDecoder().decode(File.self, from: Data(AvailabilityData(site).json))
  }

  private static func context(of behaviour: String) throws -> SiteContext {
    SmallSite.context(of: try Fixture(behaviour: behaviour).outcome().content.graph)
  }

  private static let repository = packageFolder + "/content"

  @Test(.robustness, arguments: Fixture.behaviours + ["content"])
  func givesEveryStatusOfEverySymbolInEveryVersion(behaviour: String) throws {
    let site =
      behaviour == "content"
      ? SmallSite.context(of: try Fixture.Outcome(of: Self.repository).content.graph)
      : try Self.context(of: behaviour)
    let file = try Self.read(site)
    #expect(file.schema == "docgen.availability/1")
    var places: [String: (life: Int, kind: String, address: String)] = [:]
    for page in file.pages {
      places[page.id] = (page.life, page.kind, page.address)
      for member in page.members ?? [] {
        places[member.id ?? "\(page.id)/\(member.name)"] = (
          member.life, member.kind, "\(page.address)#\(member.anchor ?? member.name)"
        )
      }
    }
    #expect(places.count == site.graph.symbols.count)
    #expect(file.platforms.count == site.versions.histories.count)
    #expect(
      file.platforms.map(\.versions)
        == site.versions.histories.map { $0.versions.map(\.description) })
    let phases = file.phases()
    for (index, symbol) in zip(site.graph.symbols.indices, site.graph.symbols) {
      let place = try #require(places[symbol.id])
      #expect(place.kind == symbol.kind?.rawValue ?? "")
      #expect(place.address == site.paths.address(of: index))
      for (rank, history) in site.versions.histories.enumerated() {
        let life = phases[place.life]
        let versions = [Version(0, 1)] + Array(history.versions) + [Version(99)]
        let given = versions.map { File.letter(rank < life.count ? life[rank] : [], in: $0) }
        let expected = versions.map {
          ProfileCode.letter(of: symbol.availability[history.platform].status(in: $0))
        }
        #expect(given == expected, "\(symbol.id) in \(file.platforms[rank].name)")
      }
    }
  }

  @Test func givesNamesInSwiftWhereTheyAreOthers() throws {
    let site = SmallSite.context(of: try Fixture.Outcome(of: Self.repository).content.graph)
    var names: [String: String] = [:]
    for page in try Self.read(site).pages {
      names[page.id] = page.swiftName
      for (member, name) in zip(page.members ?? [], page.swiftNames ?? []) where !name.isEmpty {
        names[member.id ?? "\(page.id)/\(member.name)"] = name
      }
    }
    let expected = site.graph.symbols.filter { $0.swiftName != nil && $0.swiftName != $0.name }
    #expect(names == Dictionary(uniqueKeysWithValues: expected.map { ($0.id, $0.swiftName!) }))
    #expect(names["UITableView/cellForRowAtIndexPath:"] == "cellForRow(at:)")
  }

  @Test(arguments: ["content", "replacement-that-goes-too"])
  func givesTheReplacementForEveryVersion(behaviour: String) throws {
    let site =
      behaviour == "content"
      ? SmallSite.context(of: try Fixture.Outcome(of: Self.repository).content.graph)
      : try Self.context(of: behaviour)
    let file = try Self.read(site)
    #expect(!file.replacements.isEmpty)
    for (index, symbol) in zip(site.graph.symbols.indices, site.graph.symbols) {
      for (rank, history) in site.versions.histories.enumerated() {
        let rows = file.replacements[symbol.id]?[file.platforms[rank].key] ?? []
        for version in history.versions {
          let row = rows.last { Version($0[0]).map { $0 <= version } == true }
          let expected =
            symbol.availability[history.platform].goes
            ? site.graph.replacements(of: index, on: history.platform, in: version) : []
          #expect(
            Array((row ?? [""]).dropFirst()) == expected.map { site.graph.symbols[$0].id },
            "\(symbol.id) in \(file.platforms[rank].name) \(version)")
        }
      }
    }
  }

  @Test func wrapsTheSameInOneCall() {
    let site = LampNotes.site.context(page: "index.html").site
    let data = AvailabilityData(site)
    let json = String(decoding: data.json, as: UTF8.self)
    #expect(
      String(decoding: data.script(AvailabilityParts(site.versions.profiles)), as: UTF8.self)
        == "docgenAvailability(" + json.dropLast() + ");\n")
  }

  @Test func writesTheSchemaByteForByte() {
    let site = SmallSite([
      "en/A.md": """
      # A
      ```objc
      @interface A : NSObject
      ```
      Available in iOS 2.0 and later.

      ## old
      ```objc
      @property (nonatomic) NSInteger old;
      ```
      ### Availability
      iOS 2.0. Deprecated in iOS 3.0. Use `fresh` instead.

      ## fresh
      ```objc
      @property (nonatomic) NSInteger fresh;
      ```
      ### Availability
      iOS 2.2.1, tvOS 9.0.
      """
    ])
    let data = AvailabilityData(site.context(page: "index.html").site)
    #expect(
      String(decoding: data.json, as: UTF8.self) == """
        {"schema":"docgen.availability/1","platforms":[{"name":"iOS","key":"ios","versions":["2.0","2.2.1","3.0"]},\
        {"name":"tvOS","key":"tvos","versions":["9.0"]}],\
        "lives":["n2a","n2.2.1a,n9a","n2a3d"],"pages":[{"id":"A","kind":"class","address":"A.html","life":0,\
        "members":[["fresh","property",1],["old","property",2]]}],\
        "replacements":{"A/old":{"ios":[["2.2.1","A/fresh"]]}}}

        """)
  }

  @Test func cannotCloseTheScriptThatItStandsIn() throws {
    let site = SmallSite(["en/A.md": "# A\n```swift\nclass A {}\n```\niOS 2.0.\n\n## `<(_:_:)`\nx"])
    let context = site.context(page: "index.html").site
    let text = String(
      decoding: AvailabilityData(context).script(AvailabilityParts(context.versions.profiles)),
      as: UTF8.self)
    // The script is a file of its own, so only line ends and quotes matter.
    #expect(!text.contains("\u{2028}"))
    let json = Data(text.dropFirst("docgenAvailability(".count).dropLast(3).utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: json) }
  }
}
