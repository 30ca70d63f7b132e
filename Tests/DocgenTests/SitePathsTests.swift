import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct SitePathsTests {
  @Test(
    arguments: [
      ("UITableView.html", "UITableViewCell.html", "UITableView.html"),
      ("UITableView.html#rowHeight", "UITableView.html", "#rowHeight"),
      ("UITableView.html", "UITableView.html", "UITableView.html"),
      ("UITableView.html#a", "articles/styles.html", "../UITableView.html#a"),
      ("articles/a.html", "articles/b.html", "../articles/a.html"),
      ("articles/a.html#section-1", "articles/a.html", "#section-1"),
      ("index.html", "articles/iOS/x.html", "../../index.html"),
      ("../assets/セル.png", "articles/x.html", "../../assets/セル.png"),
    ])
  func leadsFromAPageToAnAddress(address: String, page: String, expected: String) {
    #expect(SitePaths.relative(address, from: page) == expected)
  }

  @Test(
    arguments: [
      ReadingRow("UITableView", "UITableView.html"),
      ReadingRow("UITableView.Style", "UITableView.Style.html"),
      ReadingRow("index", "index~2.html"),
      ReadingRow("INDEX", "INDEX~2.html"),
      ReadingRow("con", "con_.html"),
      ReadingRow("NUL.txt", "NUL_.txt.html"),
      ReadingRow("Aux.tar.gz", "Aux_.tar.gz.html"),
      ReadingRow("lpt9.", "lpt9_.html"),
      ReadingRow("COM¹", "COM~c2~b9.html"),
      ReadingRow("con ", "con-.html"),
      ReadingRow("CONIN$", "CONIN~24.html"),
      ReadingRow("COM1", "COM1_.html"),
      ReadingRow("console", "console.html"),
      ReadingRow("..", "~2e.html"),
      ReadingRow(".hidden", "~2ehidden.html"),
      ReadingRow("ends.", "ends.html"),
      ReadingRow("a/../b", "a-..-b.html"),
      ReadingRow("a:b:", "a-b-.html"),
      ReadingRow("行", "~e8~a1~8c.html"),
      ReadingRow("👩‍👧", "~f0~9f~91~a9~e2~80~8d~f0~9f~91~a7.html"),
      ReadingRow("\u{202E}b", "~e2~80~aeb.html"),
      ReadingRow("a. . .", "a.-.-.html"),
      ReadingRow("", "_.html"),
      ReadingRow("<script>", "~3cscript~3e.html"),
      ReadingRow("a\\b\"c'd?e#f%g", "a~5cb~22c~27d~3fe~23f~25g.html"),
      ReadingRow("javascript:alert(1)", "javascript-alert~281~29.html"),
      ReadingRow("a\u{0}b\nc", "a~00b~0ac.html"),
    ])
  func namesAFileThatEverySystemTakes(row: ReadingRow) {
    #expect(Self.paths([Self.type(row.text)]).file(of: 0) == row.expected)
  }

  @Test func tellsNamesApartThatDifferOnlyInCase() {
    let paths = Self.paths(["URL", "Url", "url", "url~2", "か", "が"].map { Self.type($0) })
    #expect(
      (0..<6).map { paths.file(of: SymbolID($0)) } == [
        "URL.html", "Url~2.html", "url~3.html", "url~7e2.html", "~e3~81~8b.html", "~e3~81~8c.html",
      ])
  }

  @Test func keepsLongNamesApartAndShort() {
    let name = String(repeating: "行の高さ", count: 40)
    let paths = Self.paths((0..<3000).map { Self.type(name + String($0)) })
    let files = (0..<3000).map { paths.file(of: SymbolID($0)) }
    #expect(Set(files).count == 3000)
    #expect(files.allSatisfy { $0.utf8.count < 230 })
  }

  @Test(
    arguments: [
      ReadingRow("rowHeight", "T.html#rowHeight"),
      ReadingRow("tableView:cellForRowAtIndexPath:", "T.html#tableView:cellForRowAtIndexPath:"),
      ReadingRow("dequeue(for:)", "T.html#dequeue(for:)"),
      ReadingRow("高さ", "T.html#%E9%AB%98%E3%81%95"),
      ReadingRow("a b\"<c>#%", "T.html#a%20b%22%3Cc%3E%23%25"),
      ReadingRow("<(_:_:)", "T.html#%3C(_:_:)"),
    ])
  func makesAnAnchorOfAMembersName(row: ReadingRow) {
    let paths = Self.paths([Self.type("T"), Self.member(row.text, of: 0)])
    #expect(paths.address(of: 1) == row.expected)
    #expect(paths.address(of: 0) == "T.html")
    #expect(paths.anchor(of: 0) == nil)
  }

  @Test func putsANestedTypeOnAPageOfItsOwn() {
    var nested = Self.type("T.Style")
    nested.owner = 0
    let paths = Self.paths([Self.type("T"), nested, Self.member("plain", of: 1)])
    #expect(paths.address(of: 1) == "T.Style.html")
    #expect(paths.address(of: 2) == "T.Style.html#plain")
  }

  @Test func addressesArticlesByTheirPath() {
    let paths = Self.paths(
      [Self.type("articles")],
      articles: [
        "articles/styles", "articles/Styles", "articles/行の高さ", "articles/../../x", "notes/a b",
        "styles", "", "articles/a/index", "articles/a", "articles/a.html/b", "a.MD/b.html",
      ])
    #expect(
      paths.articleFiles == [
        "articles/styles.html", "articles/Styles~2.html",
        "articles/~e8~a1~8c~e3~81~ae~e9~ab~98~e3~81~95.html", "articles/~2e/~2e/x.html",
        "articles/notes/a-b.html", "articles/styles~3.html", "articles/article.html",
        "articles/a/index.html", "articles/a.html", "articles/a.html_/b.html",
        "articles/a.MD_/b.html.html",
      ])
    #expect(paths.file(of: 0) == "articles.html")
  }

  @Test(
    arguments: [
      ReadingRow("assets/cell.png", "assets/cell.png"),
      ReadingRow("assets/図/セル 1.png", "assets/図/セル%201.png"),
      ReadingRow("assets/a?b#c%d\".png", "assets/a%3Fb%23c%25d%22.png"),
      ReadingRow("assets/javascript:1.svg", "assets/javascript%3A1.svg"),
    ])
  func writesAFilesPathAsAnAddress(row: ReadingRow) {
    #expect(SitePaths.fileAddress(row.text) == row.expected)
  }

  @Test(
    arguments: [
      ("iOS", Version(14), "versions/iOS-14.html", "ios"),
      ("iOS", Version(10, 3), "versions/iOS-10.3.html", "ios"),
      ("iOS", Version(10, 0, 1), "versions/iOS-10.0.1.html", "ios"),
      ("Mac Catalyst", Version(13, 1), "versions/Mac-Catalyst-13.1.html", "maccatalyst"),
      ("行 OS", Version(1), "versions/~e8~a1~8c-OS-1.html", "行os"),
      ("../x?#", Version(1), "versions/~2e.-x~3f~23-1.html", "../x?#"),
    ])
  func namesThePageOfAVersion(name: String, version: Version, file: String, key: String) throws {
    let graph = SymbolGraph(
      SmallSite([:]).graph, platforms: PlatformList(configured: [name]))
    let paths = SitePaths(graph)
    #expect(paths.file(of: version, on: Platform(rank: 0)) == file)
    #expect(graph.platforms.key(of: Platform(rank: 0)) == key)
  }

  @Test func namesThePageOfAStep() throws {
    let graph = LampNotes.site.graph
    let paths = SitePaths(graph)
    let iOS = try #require(graph.platforms["iOS"])
    let step = diff(graph, platform: iOS, from: Version(3, 2), to: Version(4))
    #expect(paths.file(of: step) == "changes/iOS-3.2-to-iOS-4.html")
  }

  @Test func keepsPlatformsApartWhoseFilesWouldHaveOneName() {
    let platforms = PlatformList(configured: [
      "A B", "A-B", String(repeating: "長", count: 90), String(repeating: "長", count: 91),
    ])
    let graph = SymbolGraph(SmallSite([:]).graph, platforms: platforms)
    let paths = SitePaths(graph)
    let files = (0..<4).map { paths.file(of: Version(1), on: Platform(rank: $0)) }
    #expect(Set(files.map { $0.lowercased() }).count == 4)
    #expect(files.allSatisfy { $0.utf8.count < 100 })
  }

  @Test(
    arguments: [
      ("ios", "?ios=14.0", "deprecated.html?platform=ios&until=14.0"),
      ("maccatalyst", "?maccatalyst=14.0", "deprecated.html?platform=maccatalyst&until=14.0"),
      ("a&b=c\"", "?a%26b%3Dc%22=14.0", "deprecated.html?platform=a%26b%3Dc%22&until=14.0"),
    ])
  func choosesAVersionInAnAddress(platform: String, query: String, list: String) {
    #expect(SitePaths.query(choosing: Version(14), ofPlatform: platform) == query)
    #expect(SitePaths.address(ofDeprecatedIn: Version(14), ofPlatform: platform) == list)
  }

  @Test func leavesTheNamesOfListsToThem() {
    let paths = Self.paths([Self.type("Deprecated"), Self.type("table")])
    #expect(paths.file(of: 0) == "Deprecated~2.html" && paths.file(of: 1) == "table~2.html")
  }

  private static func type(_ name: String) -> Symbol {
    Symbol(
      id: name, kind: .class, name: name, range: SourceRange(file: 0, 0..<0), prose: [])
  }

  private static func member(_ name: String, of owner: SymbolID) -> Symbol {
    Symbol(
      id: "T/" + name, kind: .method, name: name, owner: owner,
      range: SourceRange(file: 0, 0..<0), prose: [])
  }

  private static func paths(_ symbols: [Symbol], articles: [String] = []) -> SitePaths {
    SitePaths(
      SymbolGraph(
        SmallSite([:]).graph, symbols: Table(symbols),
        articles: Table(
          articles.map {
            Article(id: $0, prose: [], range: SourceRange(file: 0, 0..<0))
          })))
  }
}
