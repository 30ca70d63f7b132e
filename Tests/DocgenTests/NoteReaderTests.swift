import Diagnostics
import Markup
import Testing

@testable import Content
@testable import Declarations
@testable import Disk
@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// What one note says: entries in every form, labels in every way, nothing lost.
@Suite struct NoteReaderTests {
  /// A note of a language, as the content folder would give it.
  static func read(
    _ text: String, _ tag: String = "en", path: String = "UITableView", kind: Note.Kind? = nil
  )
    -> (note: Note, document: Document, diagnostics: [Diagnostic])
  {
    let read = readAll(text, tag, path: path, kind: kind)
    return (read.notes[0], read.document, read.diagnostics)
  }

  /// What a note says of all its types.
  static func readAll(
    _ text: String, _ tag: String = "en", path: String = "UITableView", kind: Note.Kind? = nil
  )
    -> (notes: [Note], document: Document, diagnostics: [Diagnostic])
  {
    var loading = LanguageLoading.builtIn
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
    let read = readNotes(
      document,
      in: NoteContext(language: language, platforms: PlatformList(), path: path, kind: kind))
    return (read.value.notes, read.value.document, read.diagnostics)
  }

  /// The members of a note, each as `kind name`, with its owner if that is not the note's symbol.
  private func members(_ text: String, _ tag: String = "en") -> [String] {
    let notes = Self.readAll("# UITableView class\n\n" + text, tag).notes
    return Array(
      notes.enumerated().flatMap { number, note in
        note.entries.map { entry in
          let owner = entry.owner.map {
            number == 0 && $0 == 0 ? "" : note.entries[$0].name + "/"
          }
          return "\(entry.kind?.rawValue ?? "–") \(owner ?? "//")\(entry.name)"
        }
      }.dropFirst())
  }

  // MARK: What a note is

  @Test(arguments: [
    ("# UITableView", "UITableView", SymbolKind?.none),
    ("# UITableView class", "UITableView", .class),
    ("# `UITableView`", "UITableView", nil),
    ("# UITableViewStyle enumeration", "UITableViewStyle", .enum),
    ("# UITableView.Style", "Style", nil), ("# reloadData()", "reloadData()", .method),
    ("# table\n```swift\nclass table\n```", "table", .class),
    ("Text.\n\n# UITableView", "UITableView", nil),
  ])
  func takesATitleThatIsANameForASymbol(text: String, name: String, kind: SymbolKind?) {
    let note = Self.read(text).note
    #expect(note.kind == .symbol)
    #expect(note.entries.first?.name == name)
    #expect(note.entries.first?.kind == kind)
  }

  @Test(arguments: [
    ("ja", "# UITableViewクラス", SymbolKind.class), ("ja", "# UITableViewDelegate プロトコル", .protocol),
    ("zh-Hans", "# UITableViewDelegate 协议", .protocol),
    ("zh-Hans", "# `UITableViewStyle` 枚举", .enum),
  ])
  func readsTheKindBesideATitle(tag: String, text: String, kind: SymbolKind) {
    let note = Self.read(text, tag).note
    #expect(note.kind == .symbol)
    #expect(note.entries.first?.kind == kind)
  }

  @Test(arguments: ["# Tables", "# テーブルのスタイル", "# 使用UITableView", "# `a` and `b`", "", "Text."])
  func takesAnyOtherNoteForAnArticle(text: String) {
    let note = Self.read(text, path: "notes/tables").note
    #expect(note.kind == .article)
    #expect(note.entries.count == 1)
    #expect(note.path == "notes/tables")
  }

  @Test func keepsTheKindThatTheFolderSays() {
    #expect(Self.read("# UITableView", kind: .article).note.kind == .article)
    #expect(Self.read("# UITableView", kind: .home).note.kind == .home)
  }

  // MARK: How an entry begins

  @Test(arguments: [
    ("## rowHeight\nText.", ["– rowHeight"]), ("## `rowHeight`", ["– rowHeight"]),
    ("## - reloadData", ["method reloadData"]), ("## + appearance", ["classMethod appearance"]),
    ("## – reloadData", ["method reloadData"]), ("## `reloadData` method", ["method reloadData"]),
    ("## tableView:cellForRowAtIndexPath:", ["method tableView:cellForRowAtIndexPath:"]),
    ("## tableView(_:cellForRowAt:)", ["method tableView(_:cellForRowAt:)"]),
    ("## initWithFrame:style:", ["initializer initWithFrame:style:"]),
    ("## name?", ["– name"]), ("#### fade(level, duration)", ["method fade(_:_:)"]),
    ("## `var rowHeight: CGFloat`", ["property rowHeight"]),
    ("## Properties\n### style\n### rowHeight", ["property style", "property rowHeight"]),
    ("## Properties\n\n`var rowHeight: CGFloat`\n\nText.", ["property rowHeight"]),
    ("## Methods\n\n**`- reloadData`**\n\nText.", ["method reloadData"]),
    ("## Methods\n\n**`reloadData`** loads again.", ["method reloadData"]),
    (
      "## Properties\n- **rowHeight** property: Text.\n- **style** property",
      ["property rowHeight", "property style"]
    ),
    (
      "## Properties\n\nrowHeight\n\n```objc\n@property CGFloat rowHeight;\n```",
      ["property rowHeight"]
    ),
    ("## Properties\n\nrowHeight\n@property CGFloat rowHeight;", ["property rowHeight"]),
    (
      "## Properties\n\n### Row Height\n```swift\nvar rowHeight: CGFloat\n```",
      ["property rowHeight"]
    ),
    ("## Row Height\n```swift\nvar rowHeight: CGFloat\n```", ["property rowHeight"]),
    (
      "## Methods\n\n```swift\n/// Loads.\nfunc reloadData()\n```\n\n```swift\nfunc stop()\n```",
      ["method reloadData()", "method stop()"]
    ),
    ("## Topics\n- `rowHeight`\n\n## rowheight\n\n## rowHeight", ["– rowheight", "– rowHeight"]),
    (
      "## Notifications\n\n### UITableViewSelectionDidChangeNotification",
      ["notification UITableViewSelectionDidChangeNotification"]
    ),
  ])
  func beginsAnEntry(text: String, expected: [String]) {
    #expect(members(text) == expected)
  }

  @Test(arguments: [
    (
      "ja", "## タスク\n\u{A0}\u{A0}rowHeight\u{A0}\u{A0}\u{A0}プロパティ\n– reloadData",
      ["property rowHeight", "method reloadData"]
    ),
    ("ja", "## メソッド\n### `reloadData` メソッド", ["method reloadData"]),
    ("ja", "## ｒｅｌｏａｄＤａｔａ：", ["method reloadData:"]),
    (
      "zh-Hans", "### API\n\n**`- initWithFrame:style:`**\n说明：创建。\n\n**`style`** 属性",
      ["initializer initWithFrame:style:", "property style"]
    ),
    ("zh-Hans", "## 属性\n\n- **rowHeight** 属性：高度", ["property rowHeight"]),
  ])
  func beginsAnEntryInEachLanguage(tag: String, text: String, expected: [String]) {
    #expect(members(text, tag) == expected)
  }

  @Test(arguments: [
    "## Getting started", "## iOS", "## Overview\n### UIKit and rows",
    "Text with **`reloadData`** in it.",
    "`rowHeight`", "**Bold** text.", "## Using `rowHeight`", "## `rowHeight` and `style`",
    "```swift\nlet view = UITableView()\n```", "## Overview\n```swift\nvar rowHeight: CGFloat\n```",
    "- `rowHeight`: the height\n- `style`: the style",
    "| `rowHeight` | x |\n|---|---|\n| `style` | y |",
    "Note: text", "https://example.org", "## Discussion\n### Two\n### three words here",
  ])
  func leavesProseAlone(text: String) {
    #expect(members(text) == [])
  }

  @Test func knowsTheOwnerOfEveryEntry() {
    let text = """
      ## style

      ## UITableViewStyle enumeration

      ### UITableViewStylePlain

      #### Discussion

      ### `UITableViewStyleGrouped`

      ## rowHeight

      # UITableViewCell class

      ## textLabel
      """
    #expect(
      members(text) == [
        "– style", "enum UITableViewStyle", "– UITableViewStyle/UITableViewStylePlain",
        "– UITableViewStyle/UITableViewStyleGrouped", "– rowHeight", "class //UITableViewCell",
        "– UITableViewCell/textLabel",
      ])
  }

  // MARK: Cases

  @Test(arguments: [
    (
      "- `UITableViewStylePlain`: one list\n- `UITableViewStyleGrouped`: several",
      ["UITableViewStylePlain", "UITableViewStyleGrouped"]
    ),
    (
      "| Name | Text |\n|---|---|\n| `UITableViewStylePlain` | one |\n| other words | two |",
      ["UITableViewStylePlain"]
    ),
    // A table beside entries says nothing new, and a list beside them is a list.
    (
      "| Name | Text |\n|---|---|\n| `UITableViewStylePlain` | one |\n\n## UITableViewStylePlain\nText.",
      ["UITableViewStylePlain"]
    ),
    (
      "- `UITableViewStylePlain`: one\n- `UITableViewStyleGrouped`: two\n\n## UITableViewStylePlain\nText.",
      ["UITableViewStylePlain", "UITableViewStyleGrouped"]
    ),
    // Beside entries only what is named like the enumeration is a case of it.
    (
      "| Name | Text |\n|---|---|\n| `CGFloat` | one |\n\n## UITableViewStylePlain\nText.",
      ["UITableViewStylePlain"]
    ),
    ("## Overview\n- `CGFloat` is a type\n", []),
  ])
  func readsTheCasesOfAnEnumeration(text: String, names: [String]) {
    let note = Self.read("# UITableViewStyle enumeration\n\nText.\n\n" + text).note
    #expect(note.entries.dropFirst().map(\.name) == names)
    #expect(note.entries.dropFirst().allSatisfy { $0.owner == 0 && $0.isDescribed })
  }

  @Test func keepsATableOfCasesAsProse() throws {
    let text =
      "# UITableViewStyle enumeration\n\n| Name | Text |\n|---|---|\n| `UITableViewStylePlain` | one |"
    let (note, document, _) = Self.read(text)
    let overview = note.entries[0].prose.sections(.overview).flatMap(\.passages)
    #expect(overview.map { document.kind($0.block) } == [.table])
  }

  // MARK: Labels

  /// The sections of the first member, each with its words.
  private func sections(_ text: String, _ tag: String = "en") -> [String] {
    let (note, document, _) = Self.read("# UITableView\n\n## rowHeight\n\nText.\n\n" + text, tag)
    return note.entries[1].prose.sections.map { section in
      let words = section.passages.map { PlainText($0, in: document).string }
      return section.kind.rawValue + (section.name.map { " " + $0 } ?? "") + ": "
        + words.joined(separator: " / ")
    }
  }

  @Test(arguments: [
    ("### Discussion\nWords.", ["discussion: Words."]),
    ("Discussion\n\nWords.", ["discussion: Words."]),
    ("**Discussion**\n\nWords.", ["discussion: Words."]),
    ("Discussion: Words.", ["discussion: Words."]),
    ("**Discussion:** Words.", ["discussion: Words."]),
    ("### Note\nOne.\n\nTwo.", ["note: One. / Two."]),
    ("Note\n\nOne.\n\nTwo.", ["note: One.", "discussion: Two."]), ("**Note** One.", ["note: One."]),
    ("Note:\n\n- One.\n- Two.", ["note: One.Two."]),
    ("Note: One.\nWarning: Two.", ["note: One.", "warning: Two."]),
    ("> **Tip:** One.", ["tip: One."]), ("> [!IMPORTANT]\n> One.", ["important: One."]),
    (
      "### Parameters\n- `a`: One.\n- b – Two.\n- **c** Three.",
      ["parameters a: One.", "parameters b: Two.", "parameters c: Three."]
    ),
    ("**Parameters**\n\n- `a`: One.\n\nTwo.", ["parameters a: One.", "discussion: Two."]),
    ("### Parameters\n- The rows move.", ["discussion: The rows move."]),
    ("### Return Value\nOne.", ["returnValue: One."]), ("Returns: One.", ["returnValue: One."]),
    ("### See Also\n- `style`", ["seeAlso: style"]),
    ("### Declared In\n`UITableView.h`", ["declaredIn: UITableView.h"]),
    ("### Declaration\nUITableView.h", ["declaredIn: UITableView.h"]),
    ("### Example\n```swift\nx()\n```\n\nWords.", ["example:  / Words."]),
    ("Words that go on\nNote: and on.", ["discussion: Words that go on", "note: and on."]),
    ("Words that go on\nnotes: and on.", ["discussion: Words that go on", "note: and on."]),
    ("Words of which one is\nnote and on.", ["discussion: Words of which one is note and on."]),
    ("`Note:` is code.", ["discussion: Note: is code."]),
  ])
  func readsLabels(text: String, expected: [String]) {
    #expect(sections(text) == expected)
  }

  @Test(arguments: [
    ("ja", "説明：高さ。\n注意: 点で表す。", ["discussion: 高さ。", "note: 点で表す。"]),
    ("ja", "※ 点で表す。", ["note: 点で表す。"]),
    ("ja", "※：点で表す。", ["note: 点で表す。"]), ("ja", "【補足】点で表す。", ["note: 点で表す。"]),
    ("ja", "【実装例】点で表す。", ["discussion: 【実装例】点で表す。"]),
    ("ja", "引数：`style` 外観", ["parameters style: 外観"]), ("ja", "**戻り値：**高さ", ["returnValue: 高さ"]),
    ("zh-Hans", "说明：高度。", ["discussion: 高度。"]),
    (
      "zh-Hans", "参数一：style 风格\n\n参数二：`frame`：框架", ["parameters style: 风格", "parameters frame: 框架"]
    ),
    ("zh-Hans", "注意：\n\n* 一\n\n* 二", ["note: 一二"]),
    ("zh-Hans", "参数\n\n- cell 单元格", ["parameters cell: 单元格"]),
  ])
  func readsLabelsOfEachLanguage(tag: String, text: String, expected: [String]) {
    #expect(sections(text, tag) == expected)
  }

  @Test(arguments: [
    ("zh-Hans", "说明：高度。", "高度。"), ("zh-Hans", "说明\n\n高度。", "高度。"), ("ja", "説明：高さ。", "高さ。"),
    ("en", "The height.", "The height."),
    ("en", "```swift\nvar rowHeight: CGFloat\n```\n\nThe height.", "The height."),
  ])
  func findsTheAbstract(tag: String, text: String, abstract: String) throws {
    let (note, document, _) = Self.read("# UITableView\n\n## rowHeight\n\n" + text, tag)
    let passage = try #require(note.entries[1].prose.abstract)
    #expect(PlainText(passage, in: document).string == abstract)
    #expect(note.entries[1].prose.sections.isEmpty)
  }

  @Test func takesAnOverviewOfOneParagraphForTheAbstract() {
    #expect(Self.read("# UITableView\n## Overview\nOne.").note.entries[0].prose.abstract != nil)
    #expect(
      Self.read("# UITableView\n## Overview\nOne.\n\nTwo.").note.entries[0].prose.abstract == nil)
  }

  // MARK: Topics

  @Test(arguments: [
    (
      "en",
      "## Topics\n### Rows\n- `rowHeight`\n- `style`, `frame`\n### Other\n- [the cell](UITableViewCell)",
      ["Rows: rowHeight style frame", "Other: UITableViewCell"]
    ),
    ("ja", "## タスク\n\n**行**\n\n- – reloadData\n- rowHeight    プロパティ", ["行: reloadData rowHeight"]),
    ("zh-Hans", "## 任务\n- `rowHeight`\n  - `style`", [": rowHeight style"]),
    ("en", "## Topics\n### Rows\n#### rowHeight\nText.", ["Rows: rowHeight"]),
  ])
  func readsTopics(tag: String, text: String, expected: [String]) {
    let (note, document, _) = Self.read("# UITableView\n\n" + text, tag)
    let topics = note.topics.map { topic in
      (topic.title.map { document.plainText(of: $0.block) } ?? "") + ": "
        + topic.members.map(\.name).joined(separator: " ")
    }
    #expect(topics == expected)
  }

  // MARK: Declarations

  @Test func takesADeclarationForItsEntryAndASampleForProse() {
    let text = """
      # UITableView

      ## rowHeight

      ```objc
      @property (nonatomic) CGFloat rowHeight;
      ```

      ```swift
      var rowHeight: CGFloat
      ```

      The height.

      ```swift
      var other: CGFloat
      ```
      """
    let entry = Self.read(text).note.entries[1]
    #expect(entry.declarations.map(\.declaration.sourceLanguage) == [.objc, .swift])
    #expect(entry.prose.sections.map(\.kind) == [.discussion])
  }

  @Test(arguments: [
    ("```objc\n@property (nonatomic CGFloat rowHeight;\n```", [DiagnosticID.unreadableDeclaration]),
    ("```\nany code\n```", []), ("```swift\nrowHeight = 44\n```", []),
    ("<b>x</b>", [.rawHTML]), ("<b>x</b> <i>y</i> <B>z</B>", [.rawHTML, .rawHTML]),
    ("a</b> <b>c", [.rawHTML]), ("<div><b>x</b></div>", [.rawHTML, .rawHTML]),
    ("<kbd>x</kbd><br>", []),
    ("### Type\nid<UITableViewDataSource>", []),
    ("### Declaration\n@property id<NSCopying> rowHeight;", []),
    ("id<UITableViewDataSource> is a type.", [.rawHTML]),
  ])
  func reportsWhatItCannotRead(text: String, ids: [DiagnosticID]) {
    #expect(Self.read("# UITableView\n\n## rowHeight\n\n" + text).diagnostics.map(\.id) == ids)
  }

  @Test func reportsANoteWithoutWords() {
    #expect(Self.read("").diagnostics.map(\.id) == [.emptyNote])
    #expect(Self.read("\n\n<!-- nothing -->\n").diagnostics == [])
  }
}
