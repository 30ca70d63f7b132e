import Diagnostics
import Testing

@testable import Content
@testable import Disk
@testable import docgen

@Suite struct GlossaryCheckTests {
  private static let glossary = """
    - en: checkmark
      ja: チェックマーク
      zh-Hans: 勾选标记
      avoid:
        en: [check mark, check marks: checkmarks]
        ja: [レ点]
        zh-Hans: [对勾, 勾]
      because: One word, as in the names of the symbols.
    - en: table view
      ja: テーブルビュー
      zh-Hans: 表视图
      avoid: { en: [table], ja: [テーブル, 表], zh-Hans: [表, 表格] }
    - en: Auto Layout
      avoid: { en: [auto layout, Autolayout] }
    - zh-Hans: 列表
    """

  @Test(
    arguments: [
      // What a fix writes; the case of the first letter stays.
      ("en", "# A\nA check mark. Check marks!", "# A\nA checkmark. Checkmarks!"),
      (
        "en", "# A\nUse auto layout.\nAutolayout. Auto Layout.",
        "# A\nUse Auto Layout.\nAuto Layout. Auto Layout."
      ),
      (
        "en", "# A\nThe table, a table view, table views.",
        "# A\nThe table view, a table view, table view views."
      ),
      ("ja", "# 表\nテーブルビューとテーブルのレ点。", "# テーブルビュー\nテーブルビューとテーブルビューのチェックマーク。"),
      ("zh-Hans", "# 甲\n表视图、表格、列表和表里的对勾。", "# 甲\n表视图、表视图、列表和表视图里的勾选标记。"),
      ("zh-Hans", "# 甲\n勾选标记与勾。", "# 甲\n勾选标记与勾选标记。"),
      // Another language has other words.
      ("ja", "# 甲\n对勾 check mark", "# 甲\n对勾 check mark"),
      // All kinds of prose.
      (
        "en",
        "# A check mark\n- A check mark\n\n> A *check mark*\n\n| check mark |\n| --- |\n| check mark |",
        "# A checkmark\n- A checkmark\n\n> A *checkmark*\n\n| checkmark |\n| --- |\n| checkmark |"
      ),
      ("en", "# A\nx[^1]\n\n[^1]: A check mark.", "# A\nx[^1]\n\n[^1]: A checkmark."),
      (
        "en", "# A\n[A check mark](check%20mark \"No check mark\")",
        "# A\n[A checkmark](check%20mark \"No checkmark\")"
      ),
      (
        "en", "# A\n![A check mark](assets/a.png 'Check mark' )",
        "# A\n![A checkmark](assets/a.png 'Checkmark' )"
      ),
      // A line may end within a word.
      ("en", "# A\n> A check\n> mark.", "# A\n> A checkmark."),
      ("zh-Hans", "# 甲\n一个对\n勾。", "# 甲\n一个勾选标记。"),
      // What is no prose.
      (
        "en", "# A\n`check mark` ``check mark``\n\n    check mark\n\n```\ncheck mark\n```",
        "# A\n`check mark` ``check mark``\n\n    check mark\n\n```\ncheck mark\n```"
      ),
      (
        "en", "# A\n<https://a.example/table> https://a.example/table <doc:table> [x](table)",
        "# A\n<https://a.example/table> https://a.example/table <doc:table> [x](table)"
      ),
      (
        "en", "---\ntitle: Table\nkeywords: [check mark]\n---\nText.",
        "---\ntitle: Table\nkeywords: [check mark]\n---\nText."
      ),
      (
        "en", "# A\ncheck `x` mark, check<br>mark, table<b>x</b>",
        "# A\ncheck `x` mark, check<br>mark, table view<b>x</b>"
      ),
      // The names of symbols and parameters, and declarations.
      (
        "en",
        "# Lamp class\n\n## table property\n\nThe table.\n\n## tap(table:)\n\n### Parameters\n- table: The table.",
        "# Lamp class\n\n## table property\n\nThe table view.\n\n## tap(table:)\n\n### Parameters\n- table: The table view."
      ),
      (
        "en",
        "# Lamp class\n\n## Topics\n### A table\n- table\n\n## table\n\nText.",
        "# Lamp class\n\n## Topics\n### A table view\n- table\n\n## table\n\nText."
      ),
      (
        "en",
        "# Lamp class\n\n- var table: Int\n  The table.\n- func boo(table: Int)\n  The table.",
        "# Lamp class\n\n- var table: Int\n  The table view.\n- func boo(table: Int)\n  The table view."
      ),
    ] as [(String, String, String)])
  func writesTheTerm(language: String, note: String, expected: String) throws {
    let found = Self.check(note, in: language)
    #expect(found.allSatisfy { $0.fixes.count == 1 && $0.id == .glossary })
    var bytes = Array(note.utf8)
    for fix in found.sorted().reversed().flatMap(\.fixes) {
      bytes.replaceSubrange(fix.range.offsets, with: fix.replacement.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    if note != expected { #expect(!found.isEmpty) }
  }

  /// Where marks stand within a word, a person decides.
  @Test(
    arguments: [
      ("# A\nA check **mark**.", "check **mark"), ("# A\nA check&#32;mark.", "A check&#32;mark."),
      ("# A\nA check\\\\ mark, **check** mark", "check** mark"),
    ])
  func leavesWhatHasMarksToAPerson(note: String, place: String) throws {
    let found = Self.check(note, in: "en")
    try #require(found.count == 1)
    #expect(found[0].fixes == [])
    let bytes = Array(note.utf8)[found[0].range.offsets]
    #expect(String(decoding: bytes, as: UTF8.self) == place)
  }

  @Test func saysWhyAndWhere() throws {
    let found = Self.check("# A\n\nA check mark.", in: "en")
    try #require(found.count == 1)
    #expect(found[0].message == "the glossary avoids 'check mark'; write 'checkmark'")
    #expect(found[0].notes.map(\.message) == ["One word, as in the names of the symbols."])
    #expect(found[0].notes.map(\.range.file) == [1])
  }

  @Test func isSilentWithoutAGlossary() {
    #expect(Self.check("# A\n\nA check mark.", in: "en", by: nil) == [])
  }

  @Test(.robustness) func takesLinearTime() {
    expectLinearTime(upTo: 20_000) { size in
      let note = "# 甲\n" + String(repeating: "表**对**勾`表`、[表](x '表')\n", count: size)
      #expect(!Self.check(note, in: "zh-Hans").isEmpty)
    }
  }

  private static func check(
    _ note: String, in language: String, by glossary: String? = Self.glossary
  ) -> [Diagnostic] {
    let files = [
      NoteFile(
        path: "\(language)/Note.md", bytes: Array(note.utf8), file: 0,
        languageFolders: ["en", "ja", "zh-Hans"])
    ]
    var settings = ContentSettings(for: files, words: LanguageLoading.builtIn)
    if let glossary {
      let read = Glossary.read(
        SourceFile(path: "glossary.yml", bytes: Array(glossary.utf8)), file: 1,
        languages: ["en", "ja", "zh-Hans"])
      #expect(read.diagnostics == [])
      settings.glossary = read.value
    }
    return ReadNotes(files, as: settings).diagnostics.filter { $0.id == .glossary }
  }
}
