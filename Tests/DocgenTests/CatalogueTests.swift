import Characters
import Diagnostics
import Testing

@testable import Content
@testable import Disk
@testable import Graph
@testable import docgen

/// DocC catalogues as content: what their files are, and what their paths mean.
@Suite struct CatalogueTests {
  @Test(
    arguments: [
      ("en/UIKit.docc/a.md", "UIKit"), ("UIKit.docc/Articles/a.md", "UIKit"), ("en/a.md", nil),
      ("UIKit.docc", nil), (".docc/a.md", nil), ("en/a.docc.md", nil),
    ] as [(String, String?)])
  func knowsItsFiles(path: String, name: String?) {
    #expect(Catalogue.name(of: path, root: nil) == name)
    #expect(Catalogue.name(of: path, root: "Root") == name ?? "Root")
  }

  @Test(
    arguments: [
      ("/a/UIKit.docc", "UIKit"), ("UIKit.docc/", "UIKit"), ("/a/UIKit.docc/b", nil),
      (".docc", nil),
    ] as [(String, String?)])
  func knowsThatAContentFolderIsOne(folder: String, name: String?) {
    #expect(Catalogue.name(ofFolder: folder) == name)
  }

  static let titles: [(notes: [String], modules: Set<String>)] = [
    (["# ``UIKit/UITableView``"], ["Documentation", "UIKit"]),
    (["# ``UIKit``\n@TechnologyRoot\n"], ["Documentation", "UIKit"]),
    (
      ["# ``UIKit``", "# ``UIKit/UITableView``", "# ``UIKit/UITableView/rowHeight``"],
      ["Documentation", "UIKit"]
    ),
    (
      ["# ``UITableView``", "# ``UITableView/rowHeight``", "# ``UITableView/Style``"],
      ["Documentation"]
    ),
    (["# ``UITableView``\n- ``rowHeight``\n", "# ``UITableView/Style``"], ["Documentation"]),
    (["# ``UIKit``\n- ``load(_:)``\n", "# ``UIKit/UITableView``"], ["Documentation", "UIKit"]),
    (["# Tables", ""], ["Documentation"]),
  ]

  @Test(arguments: titles)
  func tellsModulesFromTypes(notes: [String], modules: Set<String>) {
    let bytes = notes.map { ConstantBytes($0.utf8) }
    #expect(Catalogue.modules(named: "Documentation", notes: bytes) == modules)
  }

  /// A module and its main type often have one name.
  @Test func resolvesTitlesThatBeginWithAModuleOfTheNameOfAType() throws {
    let folder = try TemporaryFolder()
    try folder.add("Lamp.docc/Lamp.md", "# ``Lamp``\n\n@TechnologyRoot\n\nLamps.\n")
    try folder.add("Lamp.docc/Type.md", "# ``Lamp/Lamp``\n\nA lamp. See ``Lamp/Lamp/dim(to:)``.\n")
    try folder.add("Lamp.docc/dim.md", "# ``Lamp/Lamp/dim(to:)``\n\nDims it.\n")
    let check = CommandRun(["check", folder.path])
    #expect(!check.error.contains("unresolved-link"), "\(check.error)")
  }

  @Test func readsACatalogueThatIsTheContentItself() throws {
    let outer = try TemporaryFolder()
    outer.addFolder("Lamps.docc")
    outer.addFolder("Lamps.docc/Articles")
    outer.addFolder("Lamps.docc/Resources")
    func add(_ path: String, _ text: String) {
      #expect(createFile(at: outer.path + "/Lamps.docc/" + path, with: Array(text.utf8)) == 0)
    }
    add(
      "LMPLamp.md", "# ``Lamps/LMPLamp``\n\nA lamp.\n\n## Topics\n### Light\n- ``glow()-50123``\n")
    add("glow.md", "# ``LMPLamp/glow()``\n\nLight. See <doc:First-Steps>.\n")
    add("Articles/First Steps.md", "# LMPLamp\n\nHow to begin. ![A lamp](lamp)\n")
    add("Resources/lamp@2x.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    add("Resources/lamp~dark@2x.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    add("Lamps.tutorial", "@Tutorials(name: \"Lamps\") { }")
    add("Info.plist", "<plist/>")
    let outcome = try Fixture.Outcome(of: outer.path + "/Lamps.docc/")
    #expect(outcome.content.graph.symbols.map(\.id) == ["LMPLamp", "LMPLamp/glow()"])
    #expect(outcome.content.graph.articles.map(\.id) == ["articles/First-Steps"])
    #expect(outcome.content.assets.keys.sorted() == ["docc/lamp@2x.svg", "docc/lamp~dark@2x.svg"])
    #expect(Set(outcome.diagnostics.map(\.id)) == [.languageGuessed, .skippedContent])
    let pages = outcome.pages.map(\.html).joined()
    #expect(pages.contains("<a href=\"articles/First-Steps.html\">LMPLamp</a>"))
    #expect(pages.contains("assets/docc/lamp@2x.svg"))
    #expect(outcome.lostWords == [])
  }

  @Test(
    arguments: [
      ("doc:First-Steps", "articles/First-Steps"),
      ("doc:First-Steps#Begin", "articles/First-Steps"),
      ("doc://com.example.Lamps/documentation/Lamps/First-Steps", "articles/First-Steps"),
      ("doc:LMPLamp/glow()", "LMPLamp/glow()"), ("Lamps/LMPLamp", "LMPLamp"),
      ("Lamps/LMPLamp/glow()-50123", "LMPLamp/glow()"), ("glow()-swift.method", "LMPLamp/glow()"),
      ("doc:Second-Steps", nil), ("LMPLamb/glow()", nil), ("doc:", nil), ("doc:doc:doc:", nil),
      ("Lamps/Lamps/Lamps", nil), ("LMPLamp/glow()-Up", nil),
    ] as [(String, String?)])
  func resolvesTheLinksOfCatalogues(link: String, id: String?) throws {
    let folder = try TemporaryFolder()
    folder.addFolder("en")
    folder.addFolder("en/articles")
    func add(_ path: String, _ text: String) {
      #expect(createFile(at: folder.path + "/en/" + path, with: Array(text.utf8)) == 0)
    }
    add("LMPLamp.md", "# LMPLamp class\n\nA lamp.\n\n## glow()\n\nLight.\n")
    add("articles/First-Steps.md", "# First steps\n\nHow to begin.\n")
    let graph = try Fixture.Outcome(of: folder.path).content.graph
    switch graph.resolve(link, from: nil) {
    case .symbol(let symbol): #expect(graph.symbols[symbol].id == id)
    case .article(let article): #expect(graph.articles[article].id == id)
    case .ambiguous, .none: #expect(id == nil)
    }
  }
}
