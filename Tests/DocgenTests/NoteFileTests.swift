import Diagnostics
import Testing

@testable import Content
@testable import Disk
@testable import Notes
@testable import Statements
@testable import docgen

@Suite struct NoteFileTests {
  @Test(
    arguments: [
      ("ja/UITableView.md", "# UITableView", "ja", "UITableView", nil),
      ("ja/articles/様式.md", "# 様式", "ja", "articles/様式", .article),
      ("zh-Hans/index.md", "# 表视图", "zh-Hans", "index", .home),
      ("ja/index.md", "---\nkind: article\n---\n# 表", "ja", "index", .article),
      ("ja/a.md", "---\nkind: article\n---\n# 表", "ja", "a", .article),
      ("ja/articles/a.md", "---\nkind: symbol\n---\n# A", "ja", "articles/a", nil),
      ("notes/a.md", "---\nlanguage: pt-BR\n---\n", "pt-BR", "notes/a", nil),
      ("ja/a.md", "---\nlanguage: 'en'\n---\n", "en", "a", nil),
      ("ja.md", "# 行の高さ", "ja", "ja", nil),
    ] as [(String, String, String, String, Note.Kind?)])
  func decidesWhatANoteIs(
    path: String, text: String, language: String, identity: String, kind: Note.Kind?
  ) {
    let note = Self.note(path, text)
    #expect(note.language == language)
    #expect(note.path == identity)
    #expect(note.kind == kind)
  }

  @Test(
    arguments: [
      ("# 行の高さ", "ja"), ("カタカナ", "ja"), ("ｶﾅ", "ja"), ("行高", "zh-Hans"), ("𠮷野", "zh-Hans"),
      ("Row height", "en"), ("행 높이", "en"), ("・", "en"), ("", "en"),
    ])
  func guessesALanguageByItsCharactersAndSaysSo(text: String, language: String) {
    let note = Self.note("notes/a.md", text)
    #expect(note.language == language)
    #expect(note.isLanguageGuessed)
    #expect(note.diagnostics == [])
  }

  @Test(
    arguments: [
      ("ja/UITableView.md", true), ("ja/UITableView.MD", true), ("ja/UITableView.Md", true),
      ("ja/UITableView.markdown", true), ("ja/UITableView.Markdown", true),
      ("ja/UITableView.txt", false), ("ja/UITableView.mdx", false), ("ja/md", false),
      ("ja.md/UITableView", false), ("ja/UITableView.md.bak", false),
    ])
  func tellsANoteByTheEndingOfItsFile(path: String, isNote: Bool) {
    #expect(NoteFile.isNote(path) == isNote)
  }

  @Test(
    arguments: [
      "ja/UITableView.md", "ja/UITableView.MD", "ja/UITableView.markdown",
      "ja/UITableView.MARKDOWN",
    ])
  func takesTheEndingOffTheIdentity(path: String) {
    let note = Self.note(path, "# UITableView")
    #expect(note.path == "UITableView")
    #expect(note.name == "UITableView")
  }

  @Test(
    arguments: [
      ("---\nlanguage: ja\n---\n# A", "# A"),
      ("---\r\nlanguage: ja\r\n---\r\n# A\r\n", "# A\r\n"),
      ("--- \nlanguage: ja\n---\t\n", ""),
      ("---\nlanguage: ja\n---", ""),
      ("---\n---\n# A", "# A"),
      ("---\n# comment\n---\nA", "A"),
      ("\u{FEFF}---\nlanguage: ja\n---\n行", "行"),
      ("\u{FEFF}# A", "# A"),
      ("# A\n---\nb: c\n---\n", "# A\n---\nb: c\n---\n"),
      ("---\nlanguage: ja\n...\n# A", "# A"),
      ("---\n\n行の高さ。\n\n---\n後", "---\n\n行の高さ。\n\n---\n後"),
      ("--- title\na: b\n---\n後", "--- title\na: b\n---\n後"),
      ("----\na: b\n----\n", "----\na: b\n----\n"),
      ("---", "---"),
      ("", ""),
    ])
  func findsWhereTheMarkdownBegins(text: String, body: String) {
    let note = Self.note("en/a.md", text)
    #expect(String(decoding: note.source.bytes[note.body], as: UTF8.self) == body)
    #expect(note.diagnostics == [])
  }

  @Test(
    arguments: [
      ReadingRow(
        "langauge: ja", "4-12 'langauge' means nothing to docgen; did you mean 'language'?"),
      ReadingRow("Titel: 行", "4-9 'Titel' means nothing to docgen; did you mean 'title'?"),
      ReadingRow("draft: maybe", "11-16 'draft' is 'true' or 'false'"),
      ReadingRow("title: [a]", "11-14 'title' is a text, such as 'Table Views'"),
      ReadingRow(
        "keywords: { a: b }", "14-22 'keywords' is a list of texts, such as '[左滑删除, 侧滑]'"),
      ReadingRow(
        "aliases: [[a]]", "14-17 'aliases' is a list of texts, such as '[OldName, articles/old]'"),
      ReadingRow("kind: topic", "10-15 a note's kind is 'article' or 'symbol'"),
      ReadingRow(
        "language: ../x", "14-18 a language is written as a tag such as 'ja' or 'zh-Hans'"),
      ReadingRow("language: 日本語", "14-23 a language is written as a tag such as 'ja' or 'zh-Hans'"),
      ReadingRow(
        "language: [ja]", "14-18 a language is written as a tag such as 'ja' or 'zh-Hans'"),
    ])
  func reportsAMistakeInTheFrontMatterAtItsPlace(row: ReadingRow) {
    let note = Self.note("en/a.md", "---\n\(row.text)\n---\n行")
    #expect(note.language == "en")
    #expect(
      note.diagnostics.map {
        "\($0.range.offsets.lowerBound)-\($0.range.offsets.upperBound) \($0.message)"
      } == [row.expected])
  }

  /// What Hugo, Jekyll, Docusaurus, Starlight, Hexo and MkDocs write above their pages.
  @Test(
    arguments: [
      "title: テーブル\ndate: 2021-03-04\ntags: [iOS, UIKit]\ncategories:\n  - 笔记\ndraft: false",
      "layout: post\nauthor: 誰か\npermalink: /a/:title\nexcerpt: 行高\nmermaid: true",
      "id: table\nsidebar_label: 表\nsidebar_position: 3\nslug: /table\nhide_title: true",
      "weight: 10\nurl: /x\ntype: docs\nlinkTitle: 表视图\nsummary: 行\nlastmod: 2021-03-04",
      "Title: UITableView\nDate: 2021-03-04\nmodified: 2021\nSlug: a\nAuthors: A, B\nCategory: x",
      "description: 行\nmodule: UIKit\norder: 3\naliases: [a, b]\nkeywords: 表, 行",
      "head:\n  - tag: title\ntableOfContents: false\ntemplate: doc.html\nicon: material/table",
    ])
  func leavesKeysOfOtherProgramsAlone(matter: String) {
    let note = Self.note("en/a.md", "---\n\(matter)\n---\n# A")
    #expect(note.diagnostics == [])
    #expect(String(decoding: note.source.bytes[note.body], as: UTF8.self) == "# A")
  }

  @Test(
    arguments: [
      ("keywords: [左滑删除, swipe to delete]", ["左滑删除", "swipe to delete"]),
      ("keywords: 表, 行 の 高さ", ["表", "行 の 高さ"]), ("keywords: ''", []), ("keywords: [ ]", []),
      ("tags: [a]", []),
    ] as [(String, [String])])
  func readsKeywords(matter: String, words: [String]) {
    let note = Self.note("en/a.md", "---\n\(matter)\n---\n# A")
    #expect(note.keywords == words)
    #expect(note.diagnostics == [])
  }

  @Test(
    arguments: [
      ("title: UITableView", "UITableView", 11..<22), ("title: '表视图 笔记'", "表视图 笔记", 12..<28),
      ("Title: 行の高さ", "行の高さ", 11..<23), ("title: ''", nil, nil), ("title: ' '", nil, nil),
      ("date: 2021", nil, nil),
    ] as [(String, String?, Range<Int>?)])
  func tellsWhatTheFrontMatterCallsTheNote(matter: String, title: String?, range: Range<Int>?) {
    let note = Self.note("en/views/UITableView 笔记.md", "---\n\(matter)\n---\n# A")
    #expect(note.title == title)
    #expect(note.titleRange == range)
    #expect(note.name == "UITableView 笔记")
    #expect(note.diagnostics == [])
  }

  @Test(
    arguments: [
      ("draft: true", false), ("draft: yes", false), ("Draft: True", false), ("draft: false", true),
      ("draft: no", true), ("title: draft", true),
    ])
  func leavesOutDrafts(matter: String, isBuilt: Bool) {
    #expect(Self.note("en/a.md", "---\n\(matter)\n---\n# A").isBuilt == isBuilt)
  }

  /// A file may be cut off in its front matter, or its author may have forgotten the second mark.
  @Test(
    arguments: [
      ("---\nlanguage: ja\n", "", "---\n"),
      ("---\nlanguage: ja", "", "\n---\n"),
      ("---\nlanguage: ja\ntags:\n  - 表\n\n# 表\n\n行。\n", "\n# 表\n\n行。\n", "---\n"),
      ("---\nlanguage: ja\ntags:\n- 表\n# 表\n", "# 表\n", "---\n"),
      ("---\r\nlanguage: ja\r\n\r\n# 表\r\n", "\r\n# 表\r\n", "---\n"),
      // What closes it is a thematic break of the note.
      (
        "---\nlanguage: ja\n\n# 表\n\n行: 高さ: 幅\n\n---\n\n後", "\n# 表\n\n行: 高さ: 幅\n\n---\n\n後", "---\n"
      ),
    ])
  func readsFrontMatterThatNobodyClosed(text: String, body: String, fix: String) {
    let note = Self.note("en/a.md", text)
    #expect(note.language == "ja")
    #expect(String(decoding: note.source.bytes[note.body], as: UTF8.self) == body)
    #expect(note.diagnostics.map(\.id) == [.frontMatterNotClosed])
    let offset = note.source.bytes.count - body.utf8.count
    #expect(
      note.diagnostics.first?.fixes == [
        .init(replacing: SourceRange(file: 7, offset..<offset), with: fix)
      ])
  }

  @Test(
    arguments: [
      ("+++\ntitle = '表视图'\ndraft = true\n+++\n# 表\n", "# 表\n", []),
      ("+++\r\ntitle = '表'\r\n+++\r\n# 表", "# 表", []),
      ("+++\ntitle = \"\"\"\n表\n\"\"\"\n+++\n# 表", "# 表", [.frontMatterNotRead]),
      ("+++\ndate = 2021-03-04T05:06:07Z\n[menu]\ntitle = [\n+++\n# 表", "# 表", []),
      (
        "+++\ntitle = 'テーブル'\ndate = 2021-03-04\n\n# 表\n", "\n# 表\n",
        [.frontMatterNotClosed]
      ),
      ("+++\n行の高さ。\n", "+++\n行の高さ。\n", []), ("+++", "+++", []),
      ("++++\na = 1\n++++\n行", "++++\na = 1\n++++\n行", []),
    ] as [(String, String, [DiagnosticID])])
  func readsFrontMatterInTOML(text: String, body: String, ids: [DiagnosticID]) {
    let note = Self.note("en/a.md", text)
    #expect(String(decoding: note.source.bytes[note.body], as: UTF8.self) == body)
    #expect(note.diagnostics.map(\.id) == ids)
  }

  /// What other programs write in YAML or TOML, and docgen under another name.
  @Test(
    arguments: [
      ("---\nsidebar_position: 3\n---", "order 3"), ("---\nweight: 2.5\n---", "order 2"),
      ("---\nnav_order: 4\norder: 1\n---", "order 1"), ("---\nweight: heavy\n---", ""),
      ("---\nsidebar:\n  order: 7\n  label: 表\n---", "order 7"), ("---\nsidebar: false\n---", ""),
      ("---\nlang: zh-Hans\n---", "zh-Hans"), ("---\nlang: 中文\n---", ""),
      ("---\nredirect_from: /old/\naliases: [b]\n---", "/old/ b"),
      ("---\npublished: false\n---", "draft"), ("---\npublished: 2021-03-04\n---", ""),
      ("+++\ntitle = \"行の \\\"高さ\\\"\" # 見出し\nweight = 20\n+++", "行の \"高さ\" order 20"),
      ("+++\naliases = ['/a/', \"b\"]\ndraft = true\n[menu]\nweight = 9\n+++", "/a/ b draft"),
    ])
  func readsWhatOtherProgramsCallTheSame(matter: String, expected: String) {
    let note = Self.note("en/a.md", matter + "\n# A")
    var parts = note.title.map { [$0] } ?? []
    if note.language != "en" { parts.append(note.language) }
    if let order = note.order { parts.append("order \(order)") }
    parts += note.aliases.map(\.address)
    if note.isDraft { parts.append("draft") }
    #expect(parts.joined(separator: " ") == expected)
    #expect(note.diagnostics == [])
  }

  @Test(
    arguments: [
      "---\nA table is a list: see below.\n", "---\n\nlanguage: ja\n", "---\n注意：行。\n",
      "---\n- a\n- b\n", "---\nlanguage:ja\n",
    ])
  func takesNoOtherTextForFrontMatter(text: String) {
    let note = Self.note("en/a.md", text)
    #expect(String(decoding: note.source.bytes[note.body], as: UTF8.self) == text)
    #expect(note.diagnostics == [])
  }

  @Test func reportsFrontMatterThatIsNoYAML() {
    let note = Self.note("en/a.md", "---\na: [\n---\n行")
    #expect(note.diagnostics.map(\.id) == [.malformedYAML])
    #expect(note.diagnostics.allSatisfy { $0.range.file == 7 })
  }

  @Test(
    arguments: [
      // 行 in Shift JIS, EUC-JP and GBK; a sequence that is cut short; one that encodes a surrogate.
      ([0x23, 0x20, 0x8D, 0x73], 2), ([0x23, 0x20, 0xB9, 0xD4], 2), ([0x61, 0xE8, 0xA1], 1),
      ([0xED, 0xA0, 0x80], 0), ([0xEF, 0xBB, 0xBF, 0x61, 0xFF], 1),
    ] as [([UInt8], Int)])
  func showsWhatIsNotUTF8AndSaysWhere(bytes: [UInt8], place: Int) {
    let note = NoteFile(path: "en/a.md", bytes: bytes, file: 7, languageFolders: ["en"])
    #expect(String(validating: note.source.bytes, as: UTF8.self) != nil)
    #expect(note.diagnostics.map(\.id) == [.encodingNotUTF8])
    #expect(note.diagnostics.map { $0.range.offsets.lowerBound } == [place])
    #expect(note.diagnostics.map { $0.range.offsets.count } == [3])
  }

  @Test func takesATextInUTF8AsItIs() {
    let text = "# 行の高さ\r\nか\u{3099} １２．０ \u{0} 表格视图"
    let note = Self.note("en/a.md", text)
    #expect(Array(note.source.bytes) == Array(text.utf8))
    #expect(note.diagnostics == [])
  }

  private static func note(_ path: String, _ text: String) -> NoteFile {
    NoteFile(
      path: path, bytes: Array(text.utf8), file: 7, languageFolders: ["en", "ja", "zh-Hans"])
  }
}
