import Diagnostics
import Testing

@testable import Configuration
@testable import Content
@testable import Disk
@testable import Graph
@testable import Notes
@testable import Site
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// What an author says of how a note is read: `notes` in `docgen.yml`, and front matter.
@Suite struct NoteHintsTests {
  /// The symbols of a note, each with its kind, and of which platform it is if that is known.
  private func symbols(_ note: String, lines: [String] = []) -> Set<String> {
    let matter = lines.isEmpty ? "" : "---\n" + lines.joined(separator: "\n") + "\n---\n"
    let site = SmallSite(["en/my notes.md": matter + note])
    return Set(
      site.graph.symbols.map { $0.id + ($0.kind.map { kind in " \(kind.rawValue)" } ?? "") })
  }

  private func names(_ note: String, lines: [String] = []) -> Set<String> {
    Set(symbols(note, lines: lines).map { String($0.prefix { $0 != " " }) })
  }

  private func diagnostics(_ note: String) -> [DiagnosticID] {
    SmallSite(["en/my notes.md": note]).diagnostics.map(\.id)
  }

  // MARK: Lines to write

  /// A note that is not read, the line that a diagnostic prints, and what is read with it.
  struct PastedLine: CustomTestStringConvertible {
    var line: String
    var note: String
    var symbols: Set<String>
    var testDescription: String { line }

    init(_ line: String, _ note: String, _ symbols: Set<String>) {
      self.line = line
      self.note = note
      self.symbols = symbols
    }
  }

  private static let lines: [PastedLine] = [
    PastedLine(
      NoteHints.line(about: .type("UILamp")),
      "# At home\n\n## turnOn:\n\nOn.\n\n## turnOff:\n\nOff.\n\n## dimAll:\n\nDim.\n",
      ["UILamp", "UILamp/turnOn:", "UILamp/turnOff:", "UILamp/dimAll:"]),
    PastedLine(
      NoteHints.line(about: .functions),
      "# At home\n\n## `turnOn()`\n\nOn.\n\n## `turnOff()`\n\nOff.\n\n## `dimAll()`\n\nDim.\n",
      ["turnOn()", "turnOff()", "dimAll()"]),
    PastedLine(
      NoteHints.line(about: .module("LampKit")),
      "# At home\n\n## `turnOn()`\n\nOn.\n\n## `turnOff()`\n\nOff.\n\n## `dimAll()`\n\nDim.\n",
      ["turnOn()", "turnOff()", "dimAll()"]),
    PastedLine(
      NoteHints.line(fence: "lampen-code", is: "swift"),
      """
      # UILamp

      ```lampen-code
      var isLit: Bool { get }
      // Whether it is on.
      func dim(to level: CGFloat)
      // Makes it darker.
      var hue: CGFloat { get set }
      // Its color.
      ```

      """,
      ["UILamp", "UILamp/isLit", "UILamp/dim(to:)", "UILamp/hue"]),
    PastedLine(
      NoteHints.line(column: "Griff: kurz", is: .name),
      """
      # UILamp

      | Nummer | Ort | Griff: kurz |
      | --- | --- | --- |
      | eins | hier | glow |
      | zwei | dort | hue |
      | drei | da | lit |

      """, ["UILamp", "UILamp/glow", "UILamp/hue", "UILamp/lit"]),
  ]

  @Test(arguments: lines)
  func readsTheMembersWhenALineIsPasted(pasted: PastedLine) {
    #expect(!names(pasted.note).isSuperset(of: pasted.symbols))
    #expect(names(pasted.note, lines: [pasted.line]) == pasted.symbols)
  }

  @Test func readsVersionsOfThePlatformOfAPastedLine() {
    let note = "# UILamp class\n\n## turnOn:\n\nOn. Available since 9.0. Deprecated in iOS 12.0.\n"
    func platforms(_ matter: String) -> [String] {
      let graph = SmallSite(["en/UILamp.md": matter + note]).graph
      return graph.symbols.flatMap(\.availability).filter { !$0.isInherited }.map {
        graph.platforms.name(of: $0.platform)
      }.sorted()
    }
    #expect(platforms("") == ["iOS"])
    let line = NoteHints.line(versionsOf: "tvOS")
    #expect(platforms("---\n\(line)\n---\n") == ["iOS", "tvOS"])
  }

  /// Whatever a note calls its things, the line that is printed says it of them.
  @Test(arguments: [
    "oc", "参数类型", "型名（任意）", "C++", "a: b", "it's", "- x", "#1", "{x}", "[a, b]", "yes, no", "'",
    "\"",
    "*", "& a", "? b", "@c", "`d`", "%e", "기본값", "1.0", "|",
  ])
  func printsLinesThatAreRead(word: String) {
    func hints(_ line: String) -> [StatedHint.Hint] {
      let note = NoteFile(
        path: "en/a.md", bytes: Array("---\n\(line)\n---\n# A\n".utf8), file: 0,
        languageFolders: ["en"])
      #expect(note.diagnostics == [], "\(line)")
      return note.hints.map(\.hint)
    }
    #expect(hints(NoteHints.line(fence: word, is: "swift")) == [.fence(word, .language("swift"))])
    #expect(hints(NoteHints.line(column: word, is: .default)) == [.column(word, .default)])
    #expect(hints(NoteHints.line(versionsOf: word)) == [.platform(word)])
  }

  @Test(
    arguments: [
      (NoteHints.line(owner: .heading), .owner(.heading)),
      (NoteHints.line(owner: .title), .owner(.title)),
      (NoteHints.line(owner: .type("UI.Lamp-Card")), .owner(.type("UI.Lamp-Card"))),
      (NoteHints.line(about: .module(nil)), .about(.module(nil))),
      (NoteHints.line(about: .module("灯")), .about(.module("灯"))),
      (NoteHints.line(raisedVersions: .deprecated), .versionMark(.deprecated)),
    ] as [(String, StatedHint.Hint)])
  func readsTheLine(line: String, hint: StatedHint.Hint) {
    let note = NoteFile(
      path: "en/a.md", bytes: Array("---\n\(line)\n---\n# A\n".utf8), file: 0,
      languageFolders: ["en"])
    #expect(note.hints.map(\.hint) == [hint])
    #expect(note.hints.map(\.hint.line) == [line])
  }

  // MARK: What counts

  @Test func countsTheLastPatternForEachKeyAndFrontMatterBeforeAll() throws {
    let configuration = SiteConfiguration.read(
      SourceFile(
        path: "docgen.yml",
        bytes: Array(
          """
          platforms: [iOS, LampOS]
          notes:
          - match: '**'
            about: functions
            owner: heading
            columns: { Typ: type, Griff: name }
            fences: { oc: objc }
          - match: [ja/*.md, en/a*.md]
            owner: title
            columns: { typ: default }
            versions: { of: LampOS }
          """.utf8)), file: 2)
    #expect(configuration.diagnostics == [])
    let files = [("en/a.md", "owner: UILamp\n"), ("en/b.md", "fences: { OC: ignore }\n")]
      .enumerated().map { index, file in
        NoteFile(
          path: file.0, bytes: Array("---\n\(file.1)---\n# A\n".utf8), file: index,
          languageFolders: ["en"])
      }
    let platforms = PlatformList(configured: configuration.value.platforms)
    let hints = FileHints(of: files, patterns: configuration.value.notes, platforms: platforms)
    let (first, second) = (hints.hints(of: 0), hints.hints(of: 1))
    #expect(first.about == .functions)
    #expect(first.owner == .type("UILamp"))
    #expect(first.column(titled: "ＴＹＰ") == .default)
    #expect(first.column(titled: "Griff") == .name)
    #expect(first.column(titled: "Ort") == nil)
    #expect(first.fence("Oc") == .language("objc"))
    #expect(first.platform == platforms["LampOS"])
    #expect(second.owner == .heading)
    #expect(second.column(titled: "Typ") == .type)
    #expect(second.fence("oc") == .ignore)
    #expect(second.platform == nil)
    let contradictions = hints.diagnostics(of: []).filter { $0.id == .conflictingHints }
    #expect(contradictions.map { Int($0.range.file) } == [2, 2])
  }

  @Test func saysTheModuleOfWhatANoteIsAbout() {
    let site = SmallSite([
      "en/lamps.md": "---\nabout: module LampKit\n---\n# A\n\n## `glow()`\n\nGlows.\n"
    ])
    #expect(site.read.notes.allSatisfy { $0.module == "LampKit" })
  }

  // MARK: Subjects

  @Test func takesAWordInSmallLettersForATypeWhereMembersStandBelow() {
    let members = "\nWords.\n\n## readText()\n\nReads.\n\n## writeText(text)\n\nWrites.\n"
    #expect(
      symbols(members, lines: ["title: clipboard"])
        == ["clipboard", "clipboard/readText() method", "clipboard/writeText(_:) method"])
    #expect(symbols("\nWords about it.\n", lines: ["title: clipboard"]) == [])
  }

  @Test(arguments: ["# UILamp class", "# The UILamp class", "# Lamp", "# UIBulb", "Words."])
  func isAboutTheStatedTypeWhateverTheTitleSays(title: String) {
    let note = title + "\n\n## turnOn:\n\nOn.\n\n## dimAll:\n\nDim.\n"
    let kind = title.hasSuffix("class") ? " class" : ""
    #expect(
      symbols(note, lines: ["about: UILamp"])
        == ["UILamp" + kind, "UILamp/turnOn: method", "UILamp/dimAll: method"])
  }

  @Test func decidesNothingElseWhereFunctionsAreStated() {
    let note = "# At home\n\n## turnOn:\n\nOn.\n\n## turnOff:\n\nOff.\n\n## dimAll:\n\nDim.\n"
    #expect(diagnostics(note).contains(.undecidedNote))
    #expect(!diagnostics("---\nabout: functions\n---\n" + note).contains(.undecidedNote))
    #expect(
      symbols(note, lines: ["about: functions"])
        == ["turnOn: function", "turnOff: function", "dimAll: function"])
  }

  // MARK: Other programs

  @Test(arguments: [
    "columns: 2", "columns: [a, b]", "versions: [1.0, 2.0]", "version: 1.2",
    "versions: { docs: 1.0 }",
    "fences: true", "layout: post", "cover: a.png", "owners: [a]", "about: { name: x }",
  ])
  func leavesTheKeysOfOtherProgramsAlone(line: String) {
    let note = NoteFile(
      path: "en/a.md", bytes: Array("---\n\(line)\n---\n# A\n".utf8), file: 0,
      languageFolders: ["en"])
    #expect(note.diagnostics == [])
    #expect(note.hints.isEmpty)
  }

  @Test(arguments: [
    ("colums: { a: name }", DiagnosticID.misspeltKey), ("columns: { a: nme }", .unknownKey),
    ("about: the lamp", .unknownKey), ("owner: a b", .unknownKey),
    ("fences: { a: lampish }", .unknownKey),
    ("versions: { of: iOS, sup: now }", .unknownKey),
  ])
  func reportsWhatMeansNothing(line: String, id: DiagnosticID) {
    let note = NoteFile(
      path: "en/a.md", bytes: Array("---\n\(line)\n---\n# A\n".utf8), file: 0,
      languageFolders: ["en"])
    #expect(note.diagnostics.map(\.id) == [id])
  }
}
