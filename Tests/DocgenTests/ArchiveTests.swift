import Testing

@testable import Characters
@testable import Configuration
@testable import Content
@testable import Declarations
@testable import Diagnostics
@testable import Disk
@testable import Graph
@testable import Markup
@testable import Notes
@testable import Site
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// What is written for a later run is read there as it was.
@Suite struct ArchiveTests {
  private static let note = """
    ---
    description: A lamp, in short.
    keywords: [bulb, 電球]
    order: 3
    module: Lamps
    ---
    # Lamp

    ```objc
    NS_CLASS_AVAILABLE_IOS(2_0) @interface LMPLamp : LMPLight <LMPDimmable>
    ```

    A lamp.[^1] See <doc:rooms> &amp; [lux](https://lux.example "L").

    > Warning: Hot.

    @Comment { Not shown. }

    ## Topics {#topics-of-lamps}
    ### Light
    Iridescent.
    - `level`
    - `Mode`

    ## level
    ```swift
    @available(iOS 4.0, *)
    var level: Double { get set }
    ```
    How bright it is.

    - Parameters:
      - x: Nothing.

    Deprecated in iOS 13.0. Use `glow` instead.

    ## glow
    The default is `1`.

    ## Mode
    ```swift
    enum Mode: Int {
      /// Off.
      case off = 0
      @available(tvOS 9, *) case on
    }
    ```

    ## length
    iOS somewhen

    [^1]: Or more.
    """

  private static let texts: [(path: String, text: String)] = [
    ("en/Lamp.md", note),
    (
      "ja/Lamp.md",
      "# Lamp\n明るいランプです。\n\n## level\n明るさ。`glow`を使ってください。\n\n| 名前 | 説明 |\n|---|---|\n| `hue` | 色 |\n| `tint` | 色合い |\n| `tone` | 調子 |\n"
    ),
    (
      "zh-Hans/Lamp.md",
      "# Lamp\n一盏灯。**iOS 2.0 起**可用。\n\n## glow\n亮度。\n\n```swift\nlet a\n\n##lux\n"
    ),
    ("en/articles/rooms.md", "# Rooms\n\nEvery room has a `Lamp`.\n\n## At night\n\n- [x] dark\n"),
    ("en/index.md", "# Lamps\n\nAll of them.\n"),
  ]

  private static func read(_ texts: [(path: String, text: String)]) -> [ReadNote] {
    let files = texts.enumerated().map { index, text in
      NoteFile(
        path: text.path, bytes: Array(text.text.utf8), file: index,
        languageFolders: ["en", "ja", "zh-Hans"])
    }
    let settings = ContentSettings(
      for: files, configuration: SiteConfiguration(), words: LanguageLoading.builtIn)
    let reading = NoteReader(of: files, as: settings)
    return files.indices.flatMap { reading.read([$0]) }
  }

  /// What a note says, with the fields of all its values; nothing of where it stands in memory.
  private static func print(_ note: ReadNote) -> String {
    var text = ""
    dump(note.index, to: &text)
    dump(note.notes.map { ($0, $0.entryModules.sorted { $0.key < $1.key }) }, to: &text)
    dump(note.diagnostics, to: &text)
    let fields = Document.Fields(of: note.document)
    for field in Mirror(reflecting: fields).children {
      text += "\(field.label ?? "") "
      switch field.value {
      case let bytes as ConstantBytes: text += "\(Array(bytes))"
      case let nodes as ConstantArray<Document.Node>: text += "\(Array(nodes))"
      case let texts as ConstantArray<Document.Text>: text += "\(Array(texts))"
      case let table as [Document.NodeID: Document.DocComment]:
        dump(table.sorted { $0.key < $1.key }, to: &text)
      case let table as [String: [Document.NodeID]]:
        dump(table.sorted { $0.key < $1.key }, to: &text)
      case let table as [Int: [String]]: dump(table.sorted { $0.key < $1.key }, to: &text)
      default: dump(field.value, to: &text)
      }
      text += "\n"
    }
    return text
  }

  private static func mark(_ path: String, _ text: String) -> UInt64 {
    var group = ReadGroup(notes: read([(path, text)]))
    _ = Archive.bytes(of: &group)
    return group.mark
  }

  @Test func readsEveryFieldAsItWas() throws {
    let notes = Self.read(Self.texts)
    // Some of everything, so that no field is blank in all of them.
    let entries = notes.flatMap(\.notes).flatMap(\.entries)
    #expect(entries.contains { $0.owner != nil && !$0.facts.isEmpty && $0.isDescribed })
    #expect(entries.contains { $0.prose.description != nil && $0.prose.order == 3 })
    #expect(notes.flatMap(\.notes).contains { !$0.topics.isEmpty })
    #expect(notes.contains { !$0.diagnostics.isEmpty })
    var group = ReadGroup(notes: notes)
    let bytes = Archive.bytes(of: &group)
    var again: ReadGroup = try #require(Archive.value(of: ConstantBytes(bytes)))
    for (note, same) in zip(notes, again.notes) { #expect(Self.print(note) == Self.print(same)) }
    #expect(again.mark == group.mark && again.mark != 0)
    #expect(Archive.bytes(of: &again).count == bytes.count)
  }

  @Test func readsOurOwnNotesAsTheyWere() throws {
    let folder = packageFolder + "/content"
    let listing = try listContent(of: folder)
    var texts: [(path: String, text: String)] = []
    for (index, file) in listing.files.enumerated()
    where index % 4 == 0 && file.path.hasSuffix(".md") {
      texts.append(
        (file.path, String(decoding: try readFile(at: file.location), as: UTF8.self)))
    }
    #expect(texts.count > 20)
    for note in Self.read(texts) {
      var group = ReadGroup(notes: [note])
      let bytes = ConstantBytes(Archive.bytes(of: &group))
      let again: ReadGroup = try #require(Archive.value(of: bytes))
      #expect(Self.print(note) == Self.print(again.notes[0]))
    }
  }

  @Test func aDeclarationThatTwoNotesHaveIsOne() throws {
    let shared = SharedDeclaration(
      try #require(readDeclaration("var level: Double", in: .swift)))
    var entry = NoteEntry(name: "level", range: .nowhere, prose: Prose(document: 0))
    entry.declarations = [StatedDeclaration(shared, range: .nowhere)]
    var note = Note(kind: .symbol, language: "en", path: "a", file: 0, entries: [entry, entry])
    let again: Note = try #require(Archive.value(of: ConstantBytes(Archive.bytes(of: &note))))
    #expect(again.entries[0].declarations[0].shared === again.entries[1].declarations[0].shared)
    #expect(again.entries[0].declarations[0].shared == shared)
  }

  /// Bytes that nobody wrote are none, and never read beyond.
  @Test func refusesWhatNobodyWrote() {
    var note = Self.read([("ja/Lamp.md", "# Lamp\n\n灯。\n")])[0].notes[0]
    let bytes = Archive.bytes(of: &note)
    func value(_ bytes: [UInt8]) -> Note? { Archive.value(of: ConstantBytes(bytes)) }
    #expect(value(bytes) != nil)
    for length in 0..<bytes.count { #expect(value(Array(bytes.prefix(length))) == nil) }
    #expect(value(bytes + [0]) == nil)
    #expect(value([]) == nil)
    var chance = SeededChance(seed: 1)
    for _ in 0..<2000 {
      var spoilt = bytes
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        spoilt[Int.random(in: 0..<spoilt.count, using: &chance)] = UInt8.random(
          in: 0...255, using: &chance)
      }
      _ = value(spoilt)
    }
  }

  /// A mark is a digest of what is said but for words and where it stands.
  @Test(
    arguments: [
      ("A lamp.", "A very bright lamp.", true), ("A lamp.", "A lamp.\n\nAnd more.", true),
      ("Iridescent.", "Shining.", true), ("> Warning: Hot.\n", "", true),
      ("The default is `1`.", "The default is `1`.\n\n### Example\n\nLike this.", true),
      ("iOS 13.0", "iOS 14.0", false), ("Use `glow`", "Use `hue`", false),
      ("## glow", "## glare", false), ("var level: Double", "var level: Float", false),
      ("- `Mode`", "- `glow`", false), ("order: 3", "order: 4", false),
      ("module: Lamps", "module: Lights", false), ("`1`", "`2`", false),
      ("- x: Nothing", "- y: Nothing", false), ("case off = 0", "case off = 1", false),
    ])
  func marksWhatIsSaidButForWords(old: String, new: String, isSame: Bool) {
    func mark(_ text: String) -> UInt64 { Self.mark("en/Lamp.md", text) }
    let changed = Self.note.replacing(old, with: new)
    #expect(changed != Self.note)
    #expect((mark(Self.note) == mark(changed)) == isSame)
  }

  /// Titles and levels of headings order pages, and a first page orders the site.
  @Test func marksTheWordsThatDecideMore() {
    let article = "# Rooms\n\nOf all kinds.\n\n## At night\n\nDark.\n"
    for (old, new, isSame) in [
      ("Of all kinds", "Of most kinds", true), ("# Rooms", "# Halls", false),
      ("## At", "### At", false), ("At night", "By day", true),
    ] {
      let isKept =
        Self.mark("en/articles/rooms.md", article)
        == Self.mark("en/articles/rooms.md", article.replacing(old, with: new))
      #expect(isKept == isSame, "\(old)")
    }
    #expect(
      Self.mark("en/index.md", "# Lamps\n\nAll.\n")
        != Self.mark("en/index.md", "# Lamps\n\nMost.\n"))
  }
}
