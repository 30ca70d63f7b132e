import Configuration
import Diagnostics
import Foundation
import Graph
import Pages
import References
import Site
import Testing

@testable import Disk
@testable import docgen

/// Whole behaviours: a small content folder in, diagnostics and pages out.
///
/// `Fixtures/sites/<behaviour>/content` is what an author writes, `expected` what comes of it: the
/// diagnostics as a terminal shows them, and the Markdown copy of each page of a symbol or article,
/// which no template changes. The fixtures in ``asHTML`` compare the `<main>` of each page besides.
/// Of ``whole`` every file is compared whole; of those in ``wholePages`` all that is no page, and of
/// the pages those that show what the whole site has not.
/// `DOCGEN_RECORD=1` writes the expectations anew, and the tests still fail, so that a recording is
/// looked at.
@Suite struct FixtureTests {
  /// The one site of which all is recorded: every kind of page in two languages, with an address,
  /// versions, steps between them, and what is deprecated.
  private static let whole = "site-with-an-address"

  /// Sites whose settings change what stands around the `<main>` of a page, or make pages of other
  /// kinds. One page of each kind that shows it is recorded, in another language where words or
  /// addresses of that language are in it. What else these sites have, their Markdown copies and
  /// files tell, and the whole site how such a page is put together.
  private static let wholePages: [String: Set<String>] = [
    // Pages that only lead on, and addresses within a page that do.
    "addresses-that-lead-on": pages(
      of: ["en", "ja"],
      [
        "LMPLamp", "OldLamp", "old", "chain1", "chain2", "chain3", "articles/bee", "articles/old",
        "articles/older",
      ]
    ).union(["404.html", "en/articles/a.html"]),
    // Two modules, and groups with names of each language: the contents at the side.
    "order-and-groups": pages(
      of: ["en", "ja"], ["index", "LMPZeta", "articles/guides/choose"]
    ).union(["en/LMPBulb.html", "en/articles/begin.html", "en/articles/guides/index.html"]),
    // A mark, fonts, links, a footer, tags of the head and a template of its own, at each depth.
    "own-look": pages(of: ["en", "ja"], ["LMPLamp", "articles/begin"]).union([
      "404.html", "index.html", "en/index.html",
    ]),
    // Links to edit a note and to the repository, also where a page has no note or nothing to list.
    "site-with-edit-links": pages(
      of: ["en"],
      [
        "LMPLamp", "articles/light", "changes/index", "coverage", "deprecated", "index", "table",
        "versions/iOS-4",
      ]
    ).union(["404.html", "index.html", "ja/LMPLamp.html"]),
  ]

  private static func pages(of languages: [String], _ names: [String]) -> Set<String> {
    Set(languages.flatMap { language in names.map { "\(language)/\($0).html" } })
  }

  /// Behaviours that a Markdown copy does not show, or only in part.
  private static let asHTML: Set<String> = [
    "texts-of-other-files",
    // How text is set: tags, boxes, line breaks, footnotes, images, where a link leads.
    "allowed-and-refused-html", "boxes-between-colons", "docc-catalogue",
    "emphasis-and-line-breaks-of-japanese-and-chinese", "images-present-missing-and-unused",
    "links-of-every-form", "links-to-files-of-notes", "links-to-headings",
    "links-to-other-references",
    "pictures-with-captions-sizes-and-dark-forms", "samples-with-titles-and-marked-lines",
    "terms-with-definitions",
    "tabs-of-other-programs-and-of-catalogues",
    "tables-tasks-footnotes-and-samples",
    // What language a text is in, and where one may write what is missing.
    "page-and-member-fall-back-to-another-language", "texts-on-pages-of-another-language",
    "what-is-missing-leads-to-its-note",
    // What a page works out of versions: classes, notices, drawings, the needs of samples.
    "announced-deprecated-obsoleted-and-unavailable", "code-for-both-uses-the-declarations",
    "passages-for-versions", "replacement-that-goes-too",
    "sample-that-needs-a-newer-version", "versions-that-are-read-or-stay-unknown",
    // What somebody makes who adopts docgen: modules, languages, a look, guides.
    "a-reference-of-two-modules",
    // Parts of a page that the fixtures above do not have.
    "default-values", "enum-cases-declared-and-in-a-table", "facts-of-headers-tables-and-graphs",
    "types-behind-labels",
  ]

  @Test(arguments: Fixture.behaviours)
  func givesTheExpectedSite(behaviour: String) throws {
    let fixture = Fixture(behaviour: behaviour)
    let produced = try files(of: fixture.outcome(), toCompareFor: behaviour)
    let expected = fixture.expected
    if ProcessInfo.processInfo.environment["DOCGEN_RECORD"] != nil {
      try record(produced, in: expected)
      Issue.record("recorded; look at the changes of \(behaviour) and run without DOCGEN_RECORD")
      return
    }
    for (path, text) in produced.sorted(by: { $0.key < $1.key }) {
      let file = expected.appending(path: path)
      let old = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
      #expect(text == old, "\(behaviour): \(path) differs; DOCGEN_RECORD=1 writes it anew")
    }
    let left = try Self.paths(in: expected).filter { produced[$0] == nil }
    #expect(left.isEmpty, "\(behaviour): nothing produces \(left)")
  }

  /// A name that no page has would compare nothing.
  @Test(arguments: wholePages.keys.sorted())
  func recordsEveryPageThatItNames(behaviour: String) throws {
    let recorded = try Self.paths(in: Fixture(behaviour: behaviour).expected)
    #expect(Self.wholePages[behaviour]?.subtracting(recorded) == [])
  }

  /// Somebody who knows the papers alone sets up a reference of two modules in three languages.
  @Test func buildsAnAdoptedReferenceWithoutAWarning() throws {
    let outcome = try Fixture(behaviour: "a-reference-of-two-modules").outcome()
    #expect(outcome.report == "")
    #expect(outcome.content.graph.symbols.count == 17)
    #expect(outcome.content.graph.articles.count == 3)
  }

  /// Each rule is seen at work: an id without a fixture is one that nobody has tried.
  @Test func hasAFixtureForEveryDiagnostic() throws {
    // These need a file system that refuses, which ContentFolderTests and CommandsTests have.
    let elsewhere: Set<DiagnosticID> = [
      .unreadableFile,
      // Of addresses of an earlier site, which ReportTests have.
      .addressLost,
      // Of files too large for a fixture, which FontFileTests have.
      .heavyLook,
      // Of the web, which ExternalLinksTests and the tests in Python have.
      .externalLinkBroken, .externalLinkMoved, .externalUnreachable,
      // Of imports, which SymbolGraphImportTests and ImportCommandTests have.
      .encodingGuessed, .noteExists, .inheritedLeftOut, .unreadableSymbol,
      // Of catalogues, which CataloguedNotesTests have.
      .messageNotImported, .unreadableCatalogue,
    ]
    let reports =
      Fixture.behaviours.map { Fixture(behaviour: $0).expected }
      + ImportFixture.behaviours.map { ImportFixture(behaviour: $0).expected }
    let seen = try reports.map { folder in
      String(
        decoding: try Data(contentsOf: folder.appending(path: "diagnostics.txt")), as: UTF8.self)
    }.joined()
    for id in DiagnosticID.allCases where !elsewhere.contains(id) {
      #expect(seen.contains("[\(id.rawValue)]"), "no fixture shows \(id.rawValue)")
    }
  }

  private func files(
    of outcome: Fixture.Outcome, toCompareFor behaviour: String
  ) -> [String: String] {
    var files = ["diagnostics.txt": outcome.report]
    let isWhole = behaviour == Self.whole
    let wholePages = Self.wholePages[behaviour]
    let asHTML = Self.asHTML.contains(behaviour)
    for file in outcome.site.files {
      let bytes = outcome.site.bytes(of: file)
      let text =
        file.path == "objects.inv"
        ? Self.lines(ofInventory: bytes) : String(decoding: bytes, as: UTF8.self)
      // The digest in an asset's name changes with every touch of a style.
      let path = Self.withoutDigest(file.path)
      if isWhole || wholePages != nil {
        // Styles and script are the templates' own files, which the browser tests look at.
        if path.hasSuffix(".css") || path.hasSuffix(".js") || path.hasSuffix(".svg") { continue }
        if !isWhole, path.hasSuffix(".html"), wholePages?.contains(path) != true { continue }
        files[path] = Self.withoutDigest(text)
      } else if path.contains(
        /(^|\/)(index|404|deprecated|symbols|coverage)\.|\/(versions|changes)\//)
      {
        continue
      } else if path.hasSuffix(".md") {
        files[path] = text
      } else if asHTML, path.hasSuffix(".html") {
        files[path] = Self.main(of: text)
      }
    }
    return files
  }

  /// What is compressed in it.
  private static func lines(ofInventory bytes: [UInt8]) -> String {
    guard let inventory = try? Inventory(bytes) else { return "" }
    let lines = inventory.entries.map { "\($0.name) \($0.domain):\($0.role) \($0.address)\n" }
    return "\(inventory.project)\n" + lines.joined()
  }

  private static func withoutDigest(_ text: String) -> String {
    text.replacing(/-[0-9a-f]{16}\./, with: "-DIGEST.")
  }

  private static func main(of page: String) -> String {
    guard let start = page.range(of: "<main"), let end = page.range(of: "</main>") else {
      return page
    }
    return page[start.lowerBound..<end.upperBound] + "\n"
  }

  private func record(_ files: [String: String], in folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static func paths(in folder: URL) throws -> [String] {
    let base = folder.standardizedFileURL.path + "/"
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? [])
      .filter { !$0.hasDirectoryPath }
      .map { String($0.standardizedFileURL.path.dropFirst(base.count)) }
  }
}
