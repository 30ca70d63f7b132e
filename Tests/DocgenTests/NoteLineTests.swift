import Diagnostics
import Markup
import Testing

@testable import Content
@testable import Declarations
@testable import Disk
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// What each block of a note is, before anything decides where it belongs.
@Suite struct NoteLineTests {
  /// The lines of a note, one row each: what it is, and the beginning of its words.
  static func dump(_ text: String, _ tag: String) -> [String] {
    var loading = LanguageLoading.builtIn
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
    let context = NoteContext(
      language: language, platforms: PlatformList(), path: "a", kind: nil)
    var survey = Survey(recogniser: Recogniser(document: document, context: context))
    let form = survey.read()
    return form.parts.flatMap { part in
      survey.recogniser.recognise(part.blocks, as: form).flatMap { line in
        dump(line, line.content, in: survey.recogniser.document)
      }
    }
  }

  private static func name(_ name: EntryName) -> String {
    (name.kind.map { "\($0.rawValue) " } ?? "") + name.name
  }

  private static func what(_ heading: HeadingLine) -> String {
    if let entry = heading.entry { return "entry " + name(entry) }
    if let label = heading.label { return "label \(label)" }
    if heading.isGroup { return "group" }
    if let declared = heading.declares { return "declares " + name(declared) }
    return heading.name.map { "name " + name($0) } ?? "words"
  }

  private static func dump(
    _ line: NoteLine, _ content: NoteLine.Content, in document: Document
  ) -> [String] {
    func indented(_ lines: [NoteLine]) -> [String] {
      lines.flatMap { dump($0, $0.content, in: document) }.map { "  " + $0 }
    }
    let words = PlainText(line.passage, in: document).string.prefix(16)
    switch content {
    case .heading(let heading):
      return ["\(heading.level) \(what(heading))"]
    case .entry(let entry, let rest): return ["entry " + name(entry)] + indented(rest)
    case .named(let named, _):
      return ["named \(name(named.name)), \(named.condition)"] + indented(named.rest)
    case .declared(let entry, _): return ["declared " + name(entry)]
    case .group: return ["group \(words)"]
    case .label(let label):
      return ["label \(label.kind)" + (label.rest == nil ? "" : " and words")]
    case .words: return ["words \(words)"]
    case .lines(_, let pieces): return ["lines"] + indented(pieces)
    case .enumeration(let entry): return ["cases of " + name(entry)]
    case .entries: return ["entries"]
    case .list(let list):
      if let statements = list.statements { return ["statements \(statements.count)"] }
      return [list.tagged.map { "parts of a description \($0.count)" } ?? "list"]
    case .members(let code): return ["members"] + code.entries.map { "  " + name($0.name!) }
    case .code(let declaration):
      return ["code" + (declaration.map { " of \($0.declaration.name)" } ?? "")]
    case .quote(let quote):
      return ["quote" + (quote.label.map { " \($0.kind)" } ?? "")]
    case .quoted(let lines): return ["quoted"] + indented(lines)
    case .rows(let table): return ["rows \(table.columns)"]
    case .table: return ["table"]
    case .deprecationSummary(_, let content):
      return dump(line, content, in: document).map { "deprecated: " + $0 }
    case .other: return ["other"]
    case .nothing: return ["nothing"]
    }
  }

  @Test(arguments: [
    (
      "ja",
      """
      # LMPLamp

      ランプです。

      ## プロパティ

      ### `turnOn()`
      説明：点けます。

      **対応バージョン：** iOS 8.0以降

      ### fadeDuration
      - 非推奨：iOS 12.0
      """,
      [
        "words ランプです。", "2 label properties", "3 entry method turnOn()",
        "label discussion and words",
        "label availability and words", "3 entry property fadeDuration", "statements 1",
      ]
    ),
    (
      "zh-Hans",
      """
      # LMPLamp

      **颜色**

      - `lampColor` - 颜色
      - `glowRadius` - 光晕

      > 注意：很烫。

      ---
      """,
      ["group 颜色", "entries", "quote note", "nothing"]
    ),
    (
      "en",
      """
      # LMPLamp

      **`- turnOn`** switches on
      **`- turnOff`** switches off

      ```objc
      - (void)turnOn;
      ```

      | Name | Description |
      |---|---|
      | `hue` | A colour. |
      | `glowRadius` | A length. |
      """,
      [
        "lines", "  entry method turnOn", "    words switches on", "  entry method turnOff",
        "    words switches off", "code of turnOn", "table",
      ]
    ),
    (
      "en",
      """
      # LMPLamp

      ```objc
      @property (nonatomic) CGFloat hue; // The colour.
      - (void)turnOn; // Switches on.
      ```

      - Parameters:
        - level: How bright.
      - Returns: Nothing.

      <br>
      """,
      ["members", "  property hue", "  method turnOn", "parts of a description 2", "nothing"]
    ),
  ])
  func saysWhatEachBlockIs(tag: String, text: String, expected: [String]) {
    #expect(Self.dump(text, tag) == expected)
  }

  /// Every block of a part is in a line, whatever stands in the note.
  @Test(arguments: ["ja", "zh-Hans", "en"])
  func losesNoBlock(tag: String) {
    let blocks = [
      "words", "## Properties", "### `hue`", "**`- turnOn`**", "- item", "> quote",
      "```\ncode\n```", "| a | b |\n|---|---|\n| c | d |", "<div>x</div>", "---", "説明：文",
    ]
    for first in blocks {
      for second in blocks {
        let text = "# LMPLamp\n\n\(first)\n\n\(second)"
        let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
        let blocks = document.children(of: document.root).count { _ in true }
        #expect(Self.dump(text, tag).count { !$0.hasPrefix(" ") } == blocks - 1, "\(text)")
      }
    }
  }
}
