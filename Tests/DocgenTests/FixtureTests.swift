import Diagnostics
import Foundation
import Pages
import Site
import Testing

@testable import docgen

/// Whole behaviours: a small content folder in, diagnostics and pages out.
///
/// `Fixtures/sites/<behaviour>/content` is what an author writes, `expected` what comes of it: the
/// diagnostics as a terminal shows them, and of each page of a symbol or article its `<main>`. The
/// fixtures in ``whole`` compare every file whole. `DOCGEN_RECORD=1` writes the expectations anew,
/// and the tests still fail, so that a recording is looked at.
@Suite struct FixtureTests {
  private static let whole: Set<String> = ["site-with-an-address", "whole-site"]

  @Test(arguments: Fixture.behaviours)
  func givesTheExpectedSite(behaviour: String) throws {
    let fixture = Fixture(behaviour: behaviour)
    let produced = try files(of: fixture.outcome(), whole: Self.whole.contains(behaviour))
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

  /// Each rule is seen at work: an id without a fixture is one that nobody has tried.
  @Test func hasAFixtureForEveryDiagnostic() throws {
    // These need a file system that refuses, which ContentFolderTests and CommandsTests have.
    let elsewhere: Set<DiagnosticID> = [
      .unreadableFile,
      // Of imports, which SymbolGraphImportTests and ImportCommandTests have.
      .encodingGuessed, .noteExists, .inheritedLeftOut, .unreadableSymbol,
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

  private func files(of outcome: Fixture.Outcome, whole: Bool) -> [String: String] {
    var files = ["diagnostics.txt": outcome.report]
    for file in outcome.site.files {
      let text = String(decoding: outcome.site.bytes(of: file), as: UTF8.self)
      // The digest in an asset's name changes with every touch of a style.
      let path = Self.withoutDigest(file.path)
      if whole {
        // Styles and script are the templates' own files, which the browser tests look at.
        if path.hasSuffix(".css") || path.hasSuffix(".js") || path.hasSuffix(".svg") { continue }
        files[path] = Self.withoutDigest(text)
      } else if path.hasSuffix(".html"), !path.hasSuffix("index.html"), path != "404.html",
        !path.contains(/\/(versions|changes)\//)
      {
        files[path] = Self.main(of: text)
      }
    }
    return files
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
