import Configuration
import Diagnostics
import Exporting
import Glibc
import Site
import Testing

@testable import Content
@testable import Disk
@testable import Pages
@testable import docgen

/// A folder that is read again and again gives what it would give if it were read for the first time.
@Suite struct ContentMemoryTests {
  /// A content folder, and what is kept of it.
  private final class Kept {
    let folder: TemporaryFolder
    var memory = ContentMemory()
    var options: SiteContent.Options { .init(folder: folder.path, jobs: 1) }

    init() throws {
      folder = try TemporaryFolder()
      for (path, text) in Self.notes { try folder.add(path, text) }
    }

    private static let notes: KeyValuePairs<String, String> = [
      "docgen.yml": "title: 灯\nlanguages: [en, ja]\nmodules: [Lamps]\nfacts: [facts]\n",
      "en/LMPLamp.md":
        "# LMPLamp\nA lamp.\n\n## Topics\n### Light\n- `color`\n\n## color\n```objc\n@property (nonatomic) NSInteger color;\n```\nThe color. See `LMPShade`.\n\n### Availability\niOS 2.0\n",
      "ja/LMPLamp.md": "# LMPLamp\n灯です。\n\n## color\n色です。`LMPShade`も参照。\n",
      "en/LMPShade.md": "# LMPShade\nA shade of `LMPLamp`.\n\n## fold\nFolds it.\n",
      "en/articles/styles.md":
        "# Styles\nSee [the lamp](../LMPLamp.md) and ![a](../../assets/a.svg).\n",
      "assets/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
      "facts/LMPLamp.h":
        "@interface LMPLamp : NSObject\n@property (nonatomic) NSInteger color API_AVAILABLE(ios(2.0));\n@end\n",
    ]

    /// What the folder gives now, read with what is kept, and read anew.
    func both() throws -> (content: SiteContent, kept: Made, anew: Made) {
      memory.files.beginRound()
      let kept = try SiteContent.load(options, listContent(of: folder.path), keeping: &memory)
      _ = memory.files.endRound()
      var nothing = ContentMemory(builtIn: memory.builtIn)
      let anew = try SiteContent.load(
        options, listContent(of: folder.path), keeping: &nothing)
      return (kept, Made(kept), Made(anew))
    }
  }

  /// All that a site is, for comparing.
  private struct Made: Equatable {
    var files: [String: [UInt8]] = [:]
    var report: String

    private static let pages: Set = ["404.html", "en/index.html", "en/LMPShade.html"]

    init(_ content: SiteContent) {
      let site = makeSite(content.graph, material: content.material(generator: "docgen"))
      for file in site.value.files {
        // What all pages are made of is in the model; a few show that they are made of it.
        let isRendered =
          if case .bytes = file.content { true } else { Self.pages.contains(file.path) }
        files[file.path] = isRendered ? site.value.bytes(of: file) : []
      }
      files["data/symbols.json"] =
        modelJSON(of: content.graph, files: content.files, withProse: true).bytes()
      let found = content.reported(
        content.diagnostics + content.checks(jobs: 1) + site.diagnostics)
      let formatter = DiagnosticFormatter(files: content.files)
      report = found.map(formatter.text).joined()
    }
  }

  private static let edits: [(name: String, edit: @Sendable (TemporaryFolder) throws -> Void)] = [
    ("nothing", { _ in }),
    (
      "prose",
      { try $0.add("en/LMPShade.md", "# LMPShade\nAnother shade.\n\n## fold\nFolds it.\n") }
    ),
    (
      "prose of a translation",
      { try $0.add("ja/LMPLamp.md", "# LMPLamp\n別の灯です。\n\n## color\n色。\n") }
    ),
    (
      "a fact",
      {
        try $0.add(
          "en/LMPShade.md", "# LMPShade\nA shade.\n\n## fold\nFolds it. Available since iOS 9.0.\n")
      }
    ),
    (
      "a new member",
      {
        try $0.add(
          "en/LMPShade.md", "# LMPShade\nA shade.\n\n## fold\nFolds it.\n\n## unfold\nUnfolds it.\n"
        )
      }
    ),
    (
      "a name to which others lead",
      { try $0.add("en/LMPShade.md", "# LMPScreen\nA screen.\n\n## fold\nFolds it.\n") }
    ),
    ("a new note", { try $0.add("ja/LMPShade.md", "# LMPShade\n傘です。\n\n## fold\n畳みます。\n") }),
    ("a note less", { removeFile(at: $0.path + "/en/LMPShade.md") }),
    (
      "a module",
      { try $0.add("en/LMPShade.md", "---\nmodule: Shades\n---\n# LMPShade\nA shade.\n") }
    ),
    ("a draft", { try $0.add("en/LMPShade.md", "---\ndraft: true\n---\n# LMPShade\nA shade.\n") }),
    (
      "the configuration",
      { try $0.add("docgen.yml", "title: Shades\nlanguages: [ja, en]\nplatforms: [tvOS]\n") }
    ),
    ("words of a language", { try $0.add("languages/en.yml", "strings:\n  overview: Survey\n") }),
    ("a glossary", { try $0.add("glossary.yml", "- en: lamp\n  avoid: { en: [shade] }\n") }),
    (
      "facts",
      {
        try $0.add(
          "facts/LMPLamp.h",
          "@interface LMPLamp : NSObject\n@property (nonatomic) NSInteger color API_AVAILABLE(ios(3.0));\n@end\n"
        )
      }
    ),
    (
      "a picture",
      {
        try $0.add(
          "assets/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"2\"/>")
      }
    ),
    ("a template", { try $0.add("templates/404.html", "<!doctype html><title>gone</title>") }),
    (
      "an included file",
      { folder in
        try folder.add("en/_parts/a.md", "Shared words.\n")
        try folder.add("en/LMPShade.md", "# LMPShade\nA shade.\n\n<<< _parts/a.md\n")
      }
    ),
    (
      "bytes that are no text",
      { folder in
        removeFile(at: folder.path + "/en/LMPShade.md")
        _ = createFile(at: folder.path + "/en/LMPShade.md", with: [0x23, 0x20, 0xFF, 0xFE, 0x0A])
      }
    ),
    ("a note that is empty", { try $0.add("en/LMPLamp.md", "") }),
    (
      "a folder with another name",
      { folder in
        try replaceFile(at: folder.path + "/docgen.yml", with: Array("title: A\n".utf8))
        try folder.add("zh-Hans/LMPLamp.md", "# LMPLamp\n灯。\n")
      }
    ),
  ]

  /// Those after which nothing but words of notes differs. The configuration names no facts by then.
  private static let rewordings: Set = ["nothing", "prose", "prose of a translation", "facts"]

  @Test func readsWhatHasChanged() throws {
    let kept = try Kept()
    var last: SiteContent?
    for (name, edit) in Self.edits {
      try edit(kept.folder)
      let (content, read, anew) = try kept.both()
      let isReworded = last.map { content.isReworded(from: $0) } ?? true
      #expect(isReworded == Self.rewordings.contains(name), "\(name)")
      last = content
      #expect(read.report == anew.report, "\(name)")
      #expect(read.files == anew.files, "\(name)")
    }
  }

  @Test func readsNothingTwice() throws {
    let kept = try Kept()
    _ = try kept.both()
    #expect(kept.memory.files.isUnchanged())
    try kept.folder.add("en/LMPShade.md", "# LMPShade\nA shade.\n")
    #expect(!kept.memory.files.isUnchanged())
    kept.memory.files.beginRound()
    _ = try SiteContent.load(kept.options, listContent(of: kept.folder.path), keeping: &kept.memory)
    let root = try #require(resolvedPath(kept.folder.path))
    #expect(kept.memory.files.endRound() == [root + "/en/LMPShade.md"])
  }

  @Test func seesChangesThatLeaveSizeAndTimeAlone() throws {
    let folder = try TemporaryFolder()
    let memory = FileMemory()
    let path = try folder.add("A.md", "a")
    let file = ContentFile(path: "A.md", location: path)
    for letter in ["b", "c", "d"] {
      #expect(try memory.read(file) == readFile(at: path))
      // The same number, size and, on a clock that ticks slowly, time.
      try letter.withCString { text in
        let handle = try #require(fopen(path, "r+"))
        fputs(text, handle)
        fclose(handle)
      }
      #expect(try memory.read(file) == Array(letter.utf8))
    }
  }
}
