import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct TablePageTests {
  private static func page() -> TablePage {
    let context = LampNotes.site.context(page: SitePaths.tableFile)
    return TablePage(context: context, parts: TableParts(of: context.site), part: 0)
  }

  @Test(
    arguments: [
      (Availability(introduced: Version(2)), "2.0 . ."),
      (Availability(introduced: Version(2), deprecation: .since(Version(13))), "2.0 13.0 ."),
      (Availability(introduced: Version(2), deprecation: .since(nil)), "2.0 2.0 ."),
      (Availability(deprecation: .since(nil)), ". Deprecated ."),
      (Availability(introduced: Version(2), deprecation: .announced), "2.0 announced ."),
      (
        Availability(
          introduced: Version(2), deprecation: .since(Version(9)), obsoleted: Version(13)),
        "2.0 9.0 13.0"
      ),
      (.unavailable, "– . ."), (.unknown, ". . ."),
    ])
  func saysWhatAPlatformDoes(availability: Availability, expected: String) {
    let page = Self.page()
    let cells = TablePage.Column.allCases.map { page.cell($0, of: availability) ?? "." }
    #expect(cells.joined(separator: " ") == expected)
  }

  @Test func hasColumnsForWhatHappens() {
    #expect(Self.page().parts.columns == [[.introduced, .deprecated, .obsoleted], [.introduced]])
  }

  @Test func hasOneRowForEverySymbolBelowItsType() throws {
    let site = LampNotes.site
    let text = try #require(site.page("en/table.html"))
    let bodies = text.split(separator: "<tbody>").dropFirst()
    #expect(bodies.count == site.graph.pages.count)
    let rows = bodies.map { $0.matches(of: /<tr[^>]*><th scope="row">/).count }
    #expect(rows.reduce(0, +) == site.graph.symbols.count)
    #expect(
      text.contains(
        """
        <tr class="some-deprecated"><th scope="row"><a href="Lamp.html#level"><code>level</code></a>\
        </th><td>Property</td><td>2.0</td><td>4.0</td><td></td><td>9.0</td></tr>
        """))
    #expect(text.contains("<td>6.0</td><td></td><td></td><td>–</td></tr>"))
    #expect(text.contains("colspan=\"3\" data-platform=\"ios\">iOS</th>"))
    #expect(text.contains("data-column=\"ios.deprecated\">Deprecated</th>"))
  }

  /// The lamps with further members of one type.
  private static func site(ofMembers count: Int) -> SmallSite {
    var site = LampNotes.site
    let owner = site.index(of: "Lamp")
    var symbols = site.graph.symbols
    let member = symbols[site.index(of: "Lamp/brightness")]
    for number in 0..<count {
      var symbol = member
      symbol.id = "Lamp/secret\(number)"
      symbol.name = "secret\(number)"
      symbols[owner].members.append(symbols.endIndex)
      symbols.append(symbol)
    }
    site.graph = SymbolGraph(site.graph, symbols: symbols)
    return site
  }

  @Test func isOnePageOnASmallSite() throws {
    let site = LampNotes.site
    #expect(TableParts(of: site.context(page: SitePaths.tableFile).site).parts.count == 1)
    let text = try #require(site.page("en/table.html"))
    #expect(!text.contains("id=\"parts\""))
  }

  @Test(arguments: [500, 2_000, 290_000])
  func partsHaveEverySymbolOnce(length: Int) {
    let site = Self.site(ofMembers: 400).context(page: SitePaths.tableFile).site
    let parts = TableParts(of: site, length: length).parts
    let symbols = parts.flatMap { part in
      part.flatMap { ($0.isContinued ? [] : [$0.page]) + $0.members }
    }
    #expect(symbols.count == site.graph.symbols.count)
    #expect(Set(symbols).count == symbols.count)
    // What goes on in another part stands first there, below the name of its type.
    for part in parts {
      let continued = part.dropFirst().filter(\.isContinued)
      #expect(continued.isEmpty)
    }
    #expect((parts.count > 1) == (length < 290_000))
  }

  @Test func staysSmallOnALargeSite() throws {
    let site = Self.site(ofMembers: 5_000)
    let files = makeSite(site.graph, material: site.material).value
    let tables = files.files.filter {
      $0.path.hasPrefix("en/table") && $0.path.hasSuffix(".html")
    }
    #expect(tables.count > 3)
    var rows = 0
    for file in tables {
      let text = String(decoding: files.bytes(of: file), as: UTF8.self)
      #expect(text.utf8.count < 300_000)
      rows += text.matches(of: /<tr[^>]*><th scope="row">/).count
      rows -= text.matches(of: #/ data-again/#).count
      // Each leads to all others, and to the one copy.
      #expect(text.matches(of: /aria-current="page">Lamp/).count == 1)
      #expect(text.contains("table.md\""))
      for number in 2...tables.count { #expect(text.contains("\(number).html\"")) }
    }
    #expect(rows == site.graph.symbols.count)
    #expect(files.files.count { $0.path.hasPrefix("en/table") && $0.path.hasSuffix(".md") } == 1)
  }
}
