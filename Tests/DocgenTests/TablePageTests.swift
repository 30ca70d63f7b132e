import Characters
import Diagnostics
import Testing

@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct TablePageTests {
  private static func page() -> TablePage {
    TablePage(context: LampNotes.site.context(page: SitePaths.tableFile))
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
    #expect(Self.page().columns == [[.introduced, .deprecated, .obsoleted], [.introduced]])
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

  @Test func staysSmallOnALargeSite() {
    var site = LampNotes.site
    let owner = site.index(of: "Lamp")
    var symbols = site.graph.symbols
    let member = symbols[site.index(of: "Lamp/brightness")]
    for number in 0..<20_000 {
      var symbol = member
      symbol.id = "Lamp/secret\(number)"
      symbol.name = "secret\(number)"
      symbols[owner].members.append(symbols.endIndex)
      symbols.append(symbol)
    }
    site.graph = SymbolGraph(site.graph, symbols: symbols)
    let context = site.context(page: SitePaths.tableFile)
    let page = Templates.compile(site.material.templates, words: site.languages[0]).value.render(
      "table", TablePage(context: context).values())
    #expect(page.count < 20_000 * 170)
  }
}
