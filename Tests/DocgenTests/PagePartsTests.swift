import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct PagePartsTests {
  @Test(arguments: [(0, 1), (1, 1), (800, 1), (801, 2), (2_400, 3)])
  func areAsManyAsTheRowsNeed(rows: Int, count: Int) {
    #expect(RowParts(rows: rows).count == count)
  }

  @Test(arguments: [1, 2, 3, 7, 50])
  func haveEveryRowOnce(length: Int) {
    let lists = [Array(0..<5), [], Array(5..<6), Array(6..<20)]
    let parts = RowParts(rows: 20, length: length)
    let shown = (0..<parts.count).flatMap { part in
      var start = 0
      return lists.flatMap { list in
        defer { start += list.count }
        return list.elements(at: start, among: parts.rows(ofPart: part))
      }
    }
    #expect(shown == Array(0..<20))
    for row in 0..<20 { #expect(parts.rows(ofPart: parts.part(ofRow: row)).contains(row)) }
  }

  @Test func areNamedBelowTheirPage() {
    #expect(SitePaths.file(ofPart: 0, of: "table.html") == "table.html")
    #expect(SitePaths.file(ofPart: 1, of: "table.html") == "table/2.html")
  }

  /// A site with 2,000 members that one version deprecates, and 2,000 that it introduces.
  private static let site: (SiteFiles, SymbolGraph) = {
    var site = LampNotes.site
    let owner = site.index(of: "Lamp")
    var symbols = site.graph.symbols
    for (name, model) in [("new", "Lamp/aura"), ("old", "Lamp/level")] {
      let member = symbols[site.index(of: model)]
      for number in 0..<2_000 {
        var symbol = member
        symbol.id = "Lamp/\(name)\(number)"
        symbol.name = "\(name)\(number)"
        symbols[owner].members.append(symbols.endIndex)
        symbols.append(symbol)
      }
    }
    site.graph = SymbolGraph(site.graph, symbols: symbols)
    return (makeSite(site.graph, material: site.material).value, site.graph)
  }()

  @Test(arguments: [
    ("changes/iOS-4-to-iOS-6", "new", 3), ("changes/iOS-3-to-iOS-4", "old", 3),
    ("deprecated", "old", 6),
  ])
  func haveEverySymbolOfAListOnce(name: String, member: String, count: Int) {
    let pages = Self.site.0.files.filter {
      $0.path == "en/\(name).html"
        || $0.path.hasPrefix("en/\(name)/") && $0.path.hasSuffix(".html")
    }.map { String(decoding: Self.site.0.bytes(of: $0), as: UTF8.self) }
    #expect(pages.count == count)
    var found: [String: Int] = [:]
    for page in pages {
      let main = page.part(from: "<main", to: "id=\"parts\"")
      for match in main.matches(of: /<li class="[a-z-]+"[^>]*><a href="[^"]*#([a-z]+[0-9]+)"/) {
        found[String(match.1), default: 0] += 1
      }
      #expect(page.utf8.count < 400_000)
      #expect(page.contains("aria-current=\"page\">Part "))
    }
    for number in 0..<2_000 { #expect(found["\(member)\(number)"] == 1) }
  }

  @Test func leadToWhatBeginsInAnotherPart() throws {
    let file = try #require(
      Self.site.0.files.first { $0.path == "en/changes/iOS-4-to-iOS-6/2.html" })
    let page = String(decoding: Self.site.0.bytes(of: file), as: UTF8.self)
    #expect(page.contains("href=\"../../changes/iOS-4-to-iOS-6.html#introduced\""))
    #expect(page.contains("href=\"../../Lamp.html"))
    #expect(page.contains("iOS-4-to-iOS-6.md\""))
  }

  @Test func areWhereAVersionLeadsThatHasMoreThanItShows() throws {
    let file = try #require(Self.site.0.files.first { $0.path == "en/versions/iOS-6.html" })
    let page = String(decoding: Self.site.0.bytes(of: file), as: UTF8.self)
    #expect(page.contains("<a href=\"../changes/iOS-4-to-iOS-6.html\">Show 1"))
    let rows = page.matches(of: /<li class="new">/).count
    #expect(rows == VersionPage.longestChangeList)
  }
}
