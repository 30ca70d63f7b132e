import Characters
import Foundation
import Testing

@testable import Disk
@testable import Exporting
@testable import Graph
@testable import Vocabulary
@testable import docgen

@Suite struct DocsetTests {
  private func docset(_ title: String = "Lamps & <Lights>", language: LanguageID = 0) -> Docset {
    Docset(
      graph: LampNotes.site.graph, language: language, title: title,
      documents: [
        (
          "en/Lamp.html", Array("<main><section id=\"brightness\"><h2>b</h2></section></main>".utf8)
        ),
        ("en/index.html", Array("<p>Home</p>".utf8)),
      ],
      baseURL: "https://example.org/docs/")
  }

  private func file(_ path: String, _ docset: Docset) throws -> [UInt8] {
    let files = try #require(docset.files())
    return try #require(files.first { $0.path == path }?.bytes, "\(files.map(\.path))")
  }

  @Test func holdsItsPagesAndCompanions() throws {
    let files = try #require(docset().files())
    let folder = "Lamps & -Lights-.docset/Contents/"
    #expect(
      files.map(\.path) == [
        folder + "Info.plist", folder + "Resources/Documents/en/Lamp.html",
        folder + "Resources/Documents/en/index.html", folder + "Resources/docSet.dsidx",
        "Lamps & -Lights-.tgz", "Lamps & -Lights-.xml",
      ])
    #expect(try #require(docset().files()).map(\.bytes) == files.map(\.bytes))
    let page = String(decoding: files[1].bytes, as: UTF8.self)
    #expect(
      page == "<main><a class=\"dashAnchor\" name=\"//apple_ref/cpp/Property/brightness\"></a>"
        + "<section id=\"brightness\"><h2>b</h2></section></main>")
  }

  @Test func describesItself() throws {
    let bytes = try file("Lamps & -Lights-.docset/Contents/Info.plist", docset())
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let values = try #require(list as? [String: Any])
    #expect(values["CFBundleName"] as? String == "Lamps & <Lights>")
    #expect(values["CFBundleIdentifier"] as? String == "docgen.lampslights.en")
    #expect(values["DocSetPlatformFamily"] as? String == "lampslights")
    #expect(values["dashIndexFilePath"] as? String == "en/index.html")
    #expect(values["isDashDocset"] as? Bool == true)
    #expect(values["isJavaScriptEnabled"] as? Bool == true)
    let feed = String(
      decoding: try file("Lamps & -Lights-.xml", docset()), as: UTF8.self)
    #expect(feed.contains("<url>https://example.org/docs/Lamps%20%26%20-Lights-.tgz</url>"))
    #expect(feed.contains(#/<version>[0-9a-f]{16}</version>/#))
  }

  @Test func findsEverySymbolByItsNames() throws {
    let database = try file("Lamps & -Lights-.docset/Contents/Resources/docSet.dsidx", docset())
    #expect(database.starts(with: "SQLite format 3\u{0}".utf8))
    let entries = try #require(DocsetIndex.entries(in: database))
    #expect(entries == docset().entries)
    #expect(
      entries.contains(
        .init(name: "brightness", type: "Property", path: "en/Lamp.html#brightness")))
    #expect(entries.contains(.init(name: "Lamp", type: "Class", path: "en/Lamp.html")))
    #expect(entries.contains(.init(name: "flicker", type: "Method", path: "en/Lamp.html#flicker")))
    #expect(entries.count == LampNotes.site.graph.symbols.count)
  }

  @Test func findsASymbolByItsSwiftNameAndAnArticleByItsTitle() {
    let site = SmallSite([
      "en/A.md": """
      # UITableView
      ## insertRowsAtIndexPaths:
      ```objc
      - (void)insertRowsAtIndexPaths:(NSArray *)paths;
      ```
      ```swift
      func insertRows(at paths: [IndexPath])
      ```
      """,
      "en/articles/a.md": "# About `rows` & cells\nText.",
    ])
    let docset = Docset(
      graph: site.graph, language: 0, title: "T", documents: [], baseURL: nil)
    #expect(docset.entries.map(\.name).contains("insertRows(at:)"))
    #expect(docset.entries.map(\.name).contains("insertRowsAtIndexPaths:"))
    #expect(
      docset.entries.last
        == .init(name: "About rows & cells", type: "Guide", path: "en/articles/a.html"))
  }

  // MARK: The command

  @Test func isWrittenForEachLanguage() throws {
    let folder = try TemporaryFolder()
    for (path, text) in LampNotes.texts { try folder.add("content/" + path, text) }
    try folder.add("content/docgen.yml", "title: { en: Lamps, ja: ランプ }\nbaseURL: https://x.org\n")
    let command = ["export", folder.path + "/content", "--format", "docset"]
    let missing = CommandRun(command)
    #expect(missing.exitCode == .couldNotRun)
    #expect(missing.error.hasPrefix("error: missing: '--output' (a folder)"))
    #expect(CommandRun(command + ["--output", folder.path + "/out"]).exitCode == .success)
    #expect(
      try folder.names(in: "out") == [
        ".docgen", "Lamps.docset", "Lamps.tgz", "Lamps.xml", "ランプ.docset", "ランプ.tgz",
        "ランプ.xml",
      ])
    let documents = "out/ランプ.docset/Contents/Resources/Documents"
    #expect(try folder.names(in: documents) == ["assets", "data", "index.html", "ja"])
    let page = try #require(folder.text(of: documents + "/ja/Lamp.html"))
    #expect(!page.contains("hreflang=\"en\"") && !page.contains("https://x.org"))
    // A folder that something else has filled stays as it is.
    try folder.add("full/mine.txt", "mine")
    let refused = CommandRun(command + ["--output", folder.path + "/full"])
    #expect(refused.exitCode == .couldNotRun)
    #expect(try folder.names(in: "full") == ["mine.txt"])
  }

  @Test func linksToNothingThatItDoesNotHold() throws {
    let folder = try TemporaryFolder()
    for (path, text) in LampNotes.texts { try folder.add("content/" + path, text) }
    let result = CommandRun([
      "export", folder.path + "/content", "--format", "docset", "--output", folder.path + "/out",
    ])
    #expect(result.exitCode == .success)
    let root = folder.path + "/out/Reference.docset/Contents/Resources/Documents/en/"
    for name in try FileManager.default.contentsOfDirectory(atPath: root)
    where name.hasSuffix(".html") {
      let page = try String(contentsOfFile: root + name, encoding: .utf8)
      for match in page.matches(of: #/(?:href|src)="([^"#?:]+)/#) {
        let path = String(match.1).removingPercentEncoding ?? ""
        #expect(FileManager.default.fileExists(atPath: root + path), "\(name): \(path)")
      }
    }
  }
}
