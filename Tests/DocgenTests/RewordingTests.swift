import Diagnostics
import Exporting
import Markup
import Testing
import Translations
import Vocabulary

@testable import Characters
@testable import Configuration
@testable import Content
@testable import Disk
@testable import Facts
@testable import Graph
@testable import Pages
@testable import Site
@testable import docgen

/// Where only words of notes change, what follows from facts and names is not made again, and nothing
/// shows it.
@Suite struct RewordingTests {
  /// Notes that are read, merged and planned again and again.
  private struct Reader {
    var texts: [(path: String, text: String)]
    private var memory = NoteMemory()
    private(set) var content: ReadContent
    private(set) var site: SiteFiles
    /// Whether the last reading took the site over from the one before.
    private(set) var isReworded = false

    init(_ texts: [(path: String, text: String)] = RewordingTests.notes) {
      self.texts = texts
      let settings = Self.settings(for: Self.files(texts))
      content = ReadContent(
        of: Self.files(texts), with: Self.facts(texts), as: settings, keeping: &memory,
        by: OneByOne())
      site = Self.site(of: content, texts)
    }

    mutating func read() {
      let settings = Self.settings(for: Self.files(texts))
      let new = ReadContent(
        of: Self.files(texts), with: Self.facts(texts), as: settings, keeping: &memory,
        by: OneByOne())
      let old = site.reworded(as: new.graph, material: Self.material(of: new, texts))
      isReworded = old != nil
      site = old ?? Self.site(of: new, texts)
      content = new
    }

    /// The same notes, read for the first time.
    var anew: Reader {
      var reader = self
      reader.memory = NoteMemory()
      let files = Self.files(texts)
      reader.content = ReadContent(
        of: files, with: Self.facts(texts), as: Self.settings(for: files))
      reader.site = Self.site(of: reader.content, texts)
      return reader
    }

    /// All that the notes say, by the paths of files.
    var made: [String: [UInt8]] {
      var made: [String: [UInt8]] = [:]
      for file in site.files { made[file.path] = site.bytes(of: file) }
      for file in site.searchFiles() { made[file.path] = file.bytes }
      let files = Self.files(texts).map(\.source)
      made["data/symbols.json"] =
        modelJSON(of: content.graph, files: files, withProse: true).bytes()
      let formatter = DiagnosticFormatter(files: files + Self.facts(texts).map(\.source))
      let found =
        content.diagnostics + content.checks()
        + makeSite(content.graph, material: Self.material(of: content, texts)).diagnostics
      made["report"] = Array(found.sorted().map(formatter.text).joined().utf8)
      return made
    }

    private static func files(_ texts: [(path: String, text: String)]) -> [NoteFile] {
      texts.filter { $0.path.hasSuffix(".md") }.enumerated().map { index, text in
        NoteFile(
          path: text.path, bytes: Array(text.text.utf8), file: index,
          languageFolders: ["en", "ja", "zh-Hans"])
      }
    }

    private static func facts(_ texts: [(path: String, text: String)]) -> [FactFile] {
      let count = texts.count { $0.path.hasSuffix(".md") }
      return texts.filter { $0.path.hasSuffix(".h") }.enumerated().map { index, text in
        FactFile(
          path: text.path, bytes: ConstantBytes(text.text.utf8), file: count + index, form: .header,
          module: nil, platform: nil)
      }
    }

    private static func settings(for notes: [NoteFile]) -> ContentSettings {
      var settings = ContentSettings(for: notes, words: LanguageLoading.builtIn)
      settings.origin = SettingsOrigin(files: [], of: settings)
      return settings
    }

    private static func material(of content: ReadContent, _ texts: [(path: String, text: String)])
      -> SiteMaterial
    {
      let templates = BuiltinFiles.all(in: "templates").mapValues { (file: -1, source: $0) }
      var material = SiteMaterial(
        configuration: SiteConfiguration(), templates: templates, assets: [:],
        generator: "docgen", notes: files(texts).map(\.source.path))
      material.moved = [
        MovedAddress("articles/old", to: .link("articles/care#lamps"), at: .nowhere)
      ]
      material.translations = TranslationStates(
        of: content.graph, diagnostics: content.diagnostics)
      return material
    }

    private static func site(of content: ReadContent, _ texts: [(path: String, text: String)])
      -> SiteFiles
    {
      makeSite(content.graph, material: material(of: content, texts)).value
    }
  }

  private static let notes: [(path: String, text: String)] = [
    (
      "en/LMPLamp.md",
      """
      # LMPLamp

      A lamp. See <doc:care>.

      - Since: iOS 2.0
      - Inherits from: LMPThing

      | Member | Description |
      | --- | --- |
      | `color` | Its color. |

      ## Topics

      ### Light

      How it shines.

      - `color`
      - `LMPLampStyle`
      - `turnOn:`
      - `dim`

      ## color

      ```objc
      @property (nonatomic) NSInteger color;
      ```

      The color of the light.

      ## turnOn:

      ```objc
      - (void)turnOn:(BOOL)animated;
      ```

      Deprecated in iOS 9.0. Use `shine` instead.

      ### Parameters
      - `animated`: whether the light comes slowly

      ## shine

      Shines. Available since iOS 9.0.

      ## LMPLampStyle

      ```objc
      typedef NS_ENUM(NSInteger, LMPLampStyle) {
        LMPLampStylePlain,
        LMPLampStyleFancy API_AVAILABLE(ios(11.0)),
      };
      ```

      How it looks.
      """
    ),
    ("en/LMPThing.md", "# LMPThing\n\nA thing.\n\n## weight\n\nNever below 0.\n"),
    ("en/articles/care.md", "# Care\n\nWipe it.\n\n## Lamps\n\nThe `LMPLamp` is hot.\n"),
    ("en/index.md", "# Lamps\n\nWelcome.\n\n## Topics\n\n### First\n\n- `LMPLamp`\n"),
    (
      "ja/LMPLamp.md",
      "# LMPLamp\n\n灯です。\n\n## 明かり\n\n- `color`\n- `shine`\n\n## color\n\n明かりの色です。\n\n## turnOn:\n\n点けます。iOS 9.0で非推奨です。\n"
    ),
    ("ja/articles/care.md", "# 手入れ\n\n拭いてください。`LMPThing`も。\n"),
    ("zh-Hans/LMPLamp.md", "# LMPLamp\n\n灯。\n\n## color\n\n灯光的颜色。\n"),
    (
      "facts/LMPLamp.h",
      "@interface LMPLamp : LMPThing\n- (void)shine API_AVAILABLE(ios(10.0));\n@end\n"
    ),
  ]

  /// Each a note, what stands in it, and what comes in its place.
  private static let rewordings: [(path: String, old: String, new: String)] = [
    ("en/LMPLamp.md", "The color of the light.", "The light's color.\n\nIt is never nil."),
    (
      "en/LMPLamp.md", "A lamp.",
      "\n\nA lamp that shines.\n\nIt has a `color`.\n\n### Oil\n\nNone.\n"
    ),
    ("en/LMPLamp.md", "How it shines.", "How `shine` shines, and what it costs."),
    ("en/LMPLamp.md", "How it looks.", "What people see."),
    ("en/LMPLamp.md", "comes slowly", "comes slowly, as in the evening"),
    ("en/LMPLamp.md", "Its color.", "Its color, on white."),
    ("ja/LMPLamp.md", "明かりの色です。", "光の色です。初めは白です。"),
    ("ja/LMPLamp.md", "## 明かり", "## 光"),
    ("zh-Hans/LMPLamp.md", "灯光的颜色。", "灯的颜色，另见 `shine`。"),
    ("en/LMPThing.md", "A thing.", "Something that lies about."),
    ("en/articles/care.md", "Wipe it.", "Wipe it, and `turnOn:` afterwards.\n\n## Again\n\nTwice."),
    ("en/articles/care.md", "The `LMPLamp` is hot.", "It is hot."),
    ("ja/articles/care.md", "拭いてください。", "よく拭いてください。"),
    ("en/articles/care.md", "## Lamps", "## Things {#lamps}"),
  ]

  @Test func keepsAllButTheWords() throws {
    var reader = Reader()
    for (path, old, new) in Self.rewordings {
      let place = try #require(reader.texts.firstIndex { $0.path == path })
      let pieces = reader.texts[place].text.components(around: old)
      try #require(pieces.count == 2, "\(old)")
      reader.texts[place].text = pieces.joined(separator: new)
      reader.read()
      #expect(reader.isReworded, "\(new)")
      Self.expectSame(reader.made, reader.anew.made, new)
    }
  }

  /// What changes more than words, in the notes as they are above.
  private static let otherEdits: [(path: String, old: String, new: String)] = [
    ("en/LMPLamp.md", "Deprecated in iOS 9.0", "Deprecated in iOS 8.0"),
    ("en/LMPLamp.md", "Use `shine`", "Use `color`"),
    ("en/LMPLamp.md", "NSInteger color", "CGFloat color"),
    ("en/LMPLamp.md", "## shine", "## glow"),
    ("en/LMPLamp.md", "- `dim`", "- `bright`"),
    ("en/LMPLamp.md", "LMPLampStylePlain,", "LMPLampStylePlain, LMPLampStyleOld,"),
    ("en/LMPLamp.md", "# LMPLamp\n", "---\nkeywords: [torch]\n---\n# LMPLamp\n"),
    ("en/LMPThing.md", "Never below 0.", "Available since iOS 3.0."),
    ("en/LMPThing.md", "A thing.", "A thing.\n\n> [!NOTE]\n> Deprecated."),
    ("en/articles/care.md", "# Care", "# Caring"),
    ("en/index.md", "- `LMPLamp`", "- `LMPThing`\n- `LMPLamp`"),
    ("ja/LMPLamp.md", "灯です。", "灯です。\n\n## shine\n\n光ります。"),
    ("facts/LMPLamp.h", "ios(10.0)", "ios(11.0)"),
    // The first text of a language that is longer than its abstract.
    ("zh-Hans/LMPLamp.md", "灯光的颜色。", "灯光的颜色。\n\n初始为白色。"),
  ]

  /// Each some notes, and what they are after one edit.
  private static let otherTexts: [[(path: String, old: String, new: String)]] = [
    // As many files of texts for search, but of other languages.
    [
      ("en/LMPLamp.md", "# LMPLamp\n\nA lamp.\n\nIt shines.\n", "# LMPLamp\n\nA lamp.\n"),
      ("ja/LMPLamp.md", "# LMPLamp\n\n灯です。\n", "# LMPLamp\n\n灯です。\n\n光ります。\n"),
    ],
    // The same name, composed otherwise: addresses are bytes.
    [("en/LMPLamp.md", lamp(with: "gr\u{F6}sse"), lamp(with: "gro\u{308}sse"))],
  ]

  private static func lamp(with member: String) -> String {
    "# LMPLamp\n\nA lamp.\n\n## \(member)\n\n```swift\nvar \(member): Int\n```\n\nHow large it is.\n"
  }

  @Test func makesAnewWhatOnlyLooksTheSame() {
    for edits in Self.otherTexts {
      var reader = Reader(edits.map { ($0.path, $0.old) })
      reader.texts = edits.map { ($0.path, $0.new) }
      reader.read()
      #expect(!reader.isReworded, "\(edits)")
      Self.expectSame(reader.made, reader.anew.made, edits[0].new)
    }
  }

  @Test func makesTheRestAnew() throws {
    for (path, old, new) in Self.otherEdits {
      var reader = Reader()
      let place = try #require(reader.texts.firstIndex { $0.path == path })
      let pieces = reader.texts[place].text.components(around: old)
      try #require(pieces.count == 2, "\(old)")
      reader.texts[place].text = pieces.joined(separator: new)
      reader.read()
      #expect(!reader.isReworded, "\(new)")
      Self.expectSame(reader.made, reader.anew.made, new)
    }
  }

  private static func expectSame(
    _ kept: [String: [UInt8]], _ anew: [String: [UInt8]], _ edit: String
  ) {
    #expect(kept.keys.sorted() == anew.keys.sorted(), "\(edit)")
    // The bytes themselves would fill the screen.
    let others = kept.keys.filter { kept[$0] != anew[$0] }.sorted()
    #expect(others == [], "\(edit)")
  }
}

extension String {
  /// What stands before and behind the first place of a text; the whole where there is none.
  fileprivate func components(around text: String) -> [String] {
    let bytes = Array(utf8)
    guard let range = bytes.firstRange(of: Array(text.utf8)) else { return [self] }
    return [
      String(decoding: bytes[..<range.lowerBound], as: UTF8.self),
      String(decoding: bytes[range.upperBound...], as: UTF8.self),
    ]
  }
}
