import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct SiteMergeTests {
  /// The two sites in the places of an output and its staging folder, merged.
  private func merged(
    _ old: [String: String], _ new: [String: String], in folder: TemporaryFolder
  ) throws -> OutputPaths {
    for (path, text) in old { try folder.add("out/" + path, text) }
    for (path, text) in new { try folder.add(".out.docgen-staging/" + path, text) }
    let paths = try OutputPaths(output: folder.path + "/out")
    try paths.writeMarker()
    #expect(paths.moveFiles() == 0)
    #expect(removeTree(paths.staging) == 0)
    return paths
  }

  @Test func leavesTheNewSiteAlone() throws {
    let folder = try TemporaryFolder()
    _ = try merged(
      [
        ".docgen": "docgen …\nen\nja\n", "en/gone.html": "古い", "en/same.html": "古い",
        "ja/articles/gone.html": "古い", "search.js": "古い",
      ],
      ["en/same.html": "新しい", "en/articles/new.html": "新", "index.html": "新"], in: folder)
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == [".docgen", "en", "index.html"])
    #expect(try folder.names(in: "out/en") == ["articles", "same.html"])
    #expect(folder.text(of: "out/en/same.html") == "新しい")
    #expect(folder.text(of: "out/en/articles/new.html") == "新")
    #expect(
      folder.text(of: "out/.docgen") == """
        docgen made this folder and replaces it whole with each build:
        en
        index.html

        """)
  }

  @Test func putsFilesInPlaceOfFoldersAndFoldersInPlaceOfFiles() throws {
    let folder = try TemporaryFolder()
    _ = try merged(
      ["a/b/c.html": "古い", "d": "古い"], ["a": "新しい", "d/e/f.html": "新"], in: folder)
    #expect(try folder.names(in: "out") == [".docgen", "a", "d"])
    #expect(folder.text(of: "out/a") == "新しい")
    #expect(folder.text(of: "out/d/e/f.html") == "新")
  }

  @Test func writesNothingThroughALink() throws {
    let folder = try TemporaryFolder()
    try folder.add("outside/a.html", "大事")
    folder.addFolder("out")
    folder.addLink("out/en", to: "../outside")
    folder.addLink("out/b.html", to: "../outside/a.html")
    _ = try merged([:], ["en/a.html": "新しい", "b.html": "新"], in: folder)
    #expect(folder.text(of: "outside/a.html") == "大事")
    #expect(folder.text(of: "out/en/a.html") == "新しい")
    #expect(folder.text(of: "out/b.html") == "新")
  }

  @Test func namesWhatBothHaveUntilItIsDone() throws {
    let folder = try TemporaryFolder()
    try folder.add("out/gone/a.html", "古い")
    try folder.add(".out.docgen-staging/a.html", "新しい")
    // A folder that is not empty cannot be moved over: the merge ends half-way.
    try folder.add("out/b.html", "古い")
    let paths = try OutputPaths(output: folder.path + "/out")
    #expect(paths.moveFiles() == ENOENT)
    #expect(folder.text(of: "out/a.html") == "新しい")
    #expect(
      folder.text(of: "out/.docgen")?.split(separator: "\n").dropFirst() == [
        "a.html", "b.html", "gone",
      ])
    #expect(throws: Never.self) { try paths.inspectOutput(force: false) }
  }
}
