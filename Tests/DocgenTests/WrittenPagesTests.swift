import Diagnostics
import Rendering
import Testing

@testable import Graph
@testable import Vocabulary
@testable import docgen

/// A second build into the same folder takes over the pages that cannot have changed. Whatever was
/// changed, its result is that of a build into an empty folder.
@Suite struct WrittenPagesTests {
  private struct Edit: CustomTestStringConvertible {
    var testDescription: String
    var path: String
    /// The new text from the old one; nil: the file is deleted.
    var change: @Sendable (String) -> String?

    init(_ description: String, _ path: String, _ change: @escaping @Sendable (String) -> String?) {
      testDescription = description
      self.path = path
      self.change = change
    }
  }

  private static let notes: KeyValuePairs<String, String> = [
    "docgen.yml": "title: Lamps\nlanguages: [en, ja]\n",
    "en/Lamp.md": """
    # Lamp
    ```swift
    class Lamp: Light
    ```
    A lamp, with a `Switch`. See <doc:rooms>.

    iOS 2.0

    ## Topics
    ### Light
    - `level`
    - `glow`

    ## level
    ```swift
    var level: Double
    ```
    How [bright][lux] it is.

    Deprecated in iOS 4.0. Use `glow` instead.

    ```swift
    lamp.level = 1
    Switch().flip()
    ```

    ## glow
    ```swift
    var glow: Double
    ```
    iOS 4.0

    [lux]: https://lux.example/1
    """,
    "ja/Lamp.md": "# Lamp\n`Switch`付きのランプです。\n\n## level\n明るさ。\n",
    "en/Light.md":
      "# Light\n```swift\nclass Light\n```\nAnything that shines.\n",
    "en/Switch.md":
      "# Switch\n```swift\nclass Switch\n```\nTurns a `Lamp/level` on.\n\n## flip()\n```swift\nfunc flip()\n```\nSince iOS 3.0.\n\n### Discussion\nIt clicks.\n",
    "en/articles/rooms.md": "# Rooms\nEvery room has a `Lamp`.\n",
  ]

  private static let edits: [Edit] = [
    Edit("nothing", "en/Switch.md") { $0 },
    Edit("a word", "en/Switch.md") { $0.replacing("Turns", with: "Switches") },
    Edit("a word that only the page of its type shows", "en/Switch.md") {
      $0.replacing("clicks", with: "snaps")
    },
    Edit("a word that pages of changes show", "en/Lamp.md") {
      $0.replacing("How [bright]", with: "How very [bright]")
    },
    Edit("where a link of an abstract leads", "en/Lamp.md") {
      $0.replacing("example/1", with: "example/2")
    },
    Edit("a word of a translation", "ja/Lamp.md") { $0.replacing("明るさ", with: "明度") },
    Edit("a line above all others", "en/Lamp.md") { "\n\n" + $0 },
    Edit("a version that a sample on another page needs", "en/Switch.md") {
      $0.replacing("3.0", with: "9.0")
    },
    Edit("the name of a type that others link", "en/Switch.md") {
      $0.replacing("Switch", with: "Toggle")
    },
    Edit("a superclass", "en/Lamp.md") { $0.replacing(": Light", with: "") },
    Edit("a topic's title", "en/Lamp.md") { $0.replacing("### Light", with: "### Brightness") },
    Edit("the title of an article", "en/articles/rooms.md") {
      $0.replacing("# Rooms", with: "# Every room")
    },
    Edit("what an article mentions", "en/articles/rooms.md") {
      $0.replacing("`Lamp`", with: "`Switch`")
    },
    Edit("a note that is gone", "en/Light.md") { _ in nil },
    Edit("a note that is new", "ja/Switch.md") { _ in "# Switch\n切り替えます。\n" },
    Edit("a second note on a type", "en/more.md") { _ in "# Light\nIt may be warm.\n" },
    Edit("the site's name", "docgen.yml") { $0.replacing("Lamps", with: "Lights") },
    Edit("an address", "docgen.yml") { $0 + "baseURL: https://example.com/\n" },
    Edit("an asset", "assets/lamp.svg") { _ in "<svg xmlns=\"http://www.w3.org/2000/svg\"/>" },
    Edit("words of a language", "languages/ja.yml") { _ in "strings:\n  overview: あらまし\n" },
    Edit("a label of a language", "languages/en.yml") { _ in "sections: { tip: [Anything] }\n" },
    Edit("a template", "templates/partials/footer.html") { _ in "<footer>End</footer>\n" },
  ]

  @Test(arguments: edits)
  private func givesWhatAWholeBuildGives(edit: Edit) throws {
    let folder = try Self.content()
    try build(folder, to: "out")
    let old = folder.text(of: "content/" + edit.path)
    if let text = edit.change(old ?? "") {
      try folder.add("content/" + edit.path, text)
    } else {
      removeFile(at: folder.path + "/content/" + edit.path)
    }
    try expectWhatAWholeBuildGives(folder)
  }

  @Test func givesWhatAWholeBuildGivesAfterManyEdits() throws {
    let folder = try Self.content()
    try build(folder, to: "out")
    var chance = SeededChance(seed: 6)
    for number in 0..<6 {
      let note = Self.notes.filter { $0.key.hasSuffix(".md") }.randomElement(using: &chance)
      let path = "content/" + (note?.key ?? "")
      var lines = (folder.text(of: path) ?? "").split(
        separator: "\n", omittingEmptySubsequences: false)
      let place = lines.indices.randomElement(using: &chance) ?? 0
      if chance.isTrue() {
        lines.remove(at: place)
      } else {
        lines.insert("Edit \(number).", at: place)
      }
      try folder.add(path, lines.joined(separator: "\n"))
      try expectWhatAWholeBuildGives(folder, to: "whole\(number)")
    }
  }

  @Test(arguments: [
    "en/Light.html", "ja/Light.md", "en/versions/iOS-2.html", "ja/changes/iOS-3-to-iOS-4.md",
    "en/changes.xml", "data/availability.json",
  ])
  func takesOverAPageThatCannotHaveChanged(page: String) throws {
    let folder = try Self.content()
    try folder.add("content/docgen.yml", "languages: [en, ja]\nbaseURL: https://example.com/\n")
    try build(folder, to: "out")
    // A page that says of itself that it was written so is not rendered again.
    try folder.add("out/" + page, "as it was")
    let lines = (folder.text(of: "out/" + WrittenPages.file) ?? "").split(separator: "\n").map {
      line in
      line.hasSuffix(" " + page)
        ? "\(line.split(separator: " ")[0]) \(String(Digest(Array("as it was".utf8)).value, radix: 16)) \(page)"
        : String(line)
    }
    try folder.add("out/" + WrittenPages.file, lines.joined(separator: "\n"))
    let note = folder.text(of: "content/en/Switch.md") ?? ""
    try folder.add("content/en/Switch.md", note.replacing("clicks", with: "snaps"))
    try build(folder, to: "out")
    #expect(folder.text(of: "out/" + page) == "as it was")
    #expect(folder.text(of: "out/en/Switch.html")?.contains("snaps") == true)
  }

  @Test(arguments: ["out/en/Light.html", "out/en/Lamp.md", "out/.docgen-pages"])
  func rendersAgainWhatSomebodyChanged(path: String) throws {
    let folder = try Self.content()
    try build(folder, to: "out")
    try folder.add(path, "changed by hand")
    try expectWhatAWholeBuildGives(folder)
  }

  @Test func rendersEverythingForAnotherProgram() throws {
    let folder = try Self.content()
    try build(folder, to: "out")
    let first = folder.text(of: "out/.docgen-pages")
    try build(folder, to: "out", programID: "another")
    let second = folder.text(of: "out/.docgen-pages")
    #expect(first != second)
    #expect(first?.split(separator: "\n").count == second?.split(separator: "\n").count)
  }

  /// A fact that is new to symbols must count in ``PageKeys`` where a page shows it.
  @Test func marksPagesByAllThatSymbolsAre() {
    let symbol = Symbol(
      id: "", kind: .class, name: "", range: .init(file: 0, 0..<0), prose: [])
    let facts = Mirror(reflecting: symbol).children.compactMap(\.label)
    #expect(
      Set(facts) == [
        "id", "kind", "name", "swiftName", "owner", "members", "topics", "declarations",
        "availability", "unreadable", "replacements", "isReadOnly", "isRequired", "defaultValue",
        "valueType", "parameters", "returnsValue", "inherits", "conforms", "inheritedBy",
        "conformers", "isListed", "isDescribed", "stated", "range", "prose", "moreProse",
        "mentionedIn",
      ])
  }

  // MARK: Folders

  private static func content() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in notes { try folder.add("content/" + path, text) }
    return folder
  }

  /// Builds into the folder of the first build, and into one that is not there yet.
  private func expectWhatAWholeBuildGives(_ folder: TemporaryFolder, to whole: String = "whole")
    throws
  {
    try build(folder, to: "out")
    try build(folder, to: whole)
    try expectSameFiles(folder, "out", whole)
  }

  private func build(_ folder: TemporaryFolder, to output: String, programID: String = "a")
    throws
  {
    let result = CommandRun(
      ["build", folder.path + "/content", folder.path + "/" + output], programID: programID)
    #expect(result.exitCode != .couldNotRun, "\(result.error)")
  }

  private func expectSameFiles(_ folder: TemporaryFolder, _ left: String, _ right: String) throws {
    let names = try listTree(folder.path + "/" + left)
    #expect(names == (try listTree(folder.path + "/" + right)))
    #expect(names.count > 20)
    for name in names {
      #expect(folder.text(of: left + "/" + name) == folder.text(of: right + "/" + name), "\(name)")
    }
  }

  private func listTree(_ folder: String, in path: String = "") throws -> [String] {
    var names: [String] = []
    for entry in try entries(ofFolder: folder).get() {
      let name = String(decoding: entry.name, as: UTF8.self)
      let subfolder = folder + "/" + name
      if isFolder(subfolder) {
        names += try listTree(subfolder, in: path + name + "/")
      } else {
        names.append(path + name)
      }
    }
    return names.sorted()
  }
}
