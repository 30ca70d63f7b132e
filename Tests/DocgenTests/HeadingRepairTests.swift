import Diagnostics
import Markup
import Testing

/// Headings that their authors wrote otherwise than Markdown wants them.
@Suite struct HeadingRepairTests {
  private func parsed(_ text: String) -> (blocks: [String], fixed: String, ids: Set<DiagnosticID>) {
    let result = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0)
    let document = result.value
    let blocks = document.children(of: document.root).map { block in
      document.kind(block) == .heading
        ? "\(document[block].detail) \(document.plainText(of: block))"
        : document.plainText(of: block)
    }
    var bytes = Array(text.utf8)
    for fix in result.diagnostics.flatMap(\.fixes).reversed() {
      bytes.replaceSubrange(fix.range.offsets, with: fix.replacement.utf8)
    }
    return (blocks, String(decoding: bytes, as: UTF8.self), Set(result.diagnostics.map(\.id)))
  }

  @Test(arguments: [
    ("##見出し", ["2 見出し"], "## 見出し"), ("#见出", ["1 见出"], "# 见出"),
    ("#UISwitch\n\n开关。", ["1 UISwitch", "开关。"], "# UISwitch\n\n开关。"),
    ("#UISwitch\nスイッチ。", ["1 UISwitch", "スイッチ。"], "# UISwitch\nスイッチ。"),
    ("#UISwitch 开关\n\n开关。", ["1 UISwitch 开关", "开关。"], "# UISwitch 开关\n\n开关。"),
    ("\n#rowHeight\n\n行高。", ["1 rowHeight", "行高。"], "\n# rowHeight\n\n行高。"),
    ("a\n\n#Getting Started\n\nb", ["a", "1 Getting Started", "b"], "a\n\n# Getting Started\n\nb"),
    ("#UITableView（表视图）\n表。", ["1 UITableView（表视图）", "表。"], "# UITableView（表视图）\n表。"),
    ("##Latin words\ntext", ["2 Latin words", "text"], "## Latin words\ntext"),
    ("＃＃ reloadData\n再読み込み。", ["2 reloadData", "再読み込み。"], "## reloadData\n再読み込み。"),
    ("＃＃　reloadData", ["2 reloadData"], "## reloadData"),
    ("＃見出し\n本文", ["1 見出し", "本文"], "# 見出し\n本文"),
    ("＃＃＃行の高さ", ["3 行の高さ"], "### 行の高さ"), ("＃＃`rowHeight`", ["2 rowHeight"], "## `rowHeight`"),
    ("a\n\n＃＃ **行**と列\n\nb", ["a", "2 行と列", "b"], "a\n\n## **行**と列\n\nb"),
    ("```\n＃＃ a\n```\n\n＃＃ b", ["＃＃ a\n", "2 b"], "```\n＃＃ a\n```\n\n## b"),
  ])
  func readsAHeadingThatItsAuthorMeant(text: String, blocks: [String], fixed: String) {
    let result = parsed(text)
    #expect(result.blocks == blocks)
    #expect(result.fixed == fixed)
    #expect(result.ids == [.headingWithoutSpace])
  }

  @Test(arguments: [
    "#define ROWS 3", "#import <UIKit/UIKit.h>", "#selector(reloadData)", "#123", "#if DEBUG\na",
    "#available(iOS 13, *)\na", "a\n#hashtag b", "a\n#Hashtag b", "a\n\n#Swift #UIKit\n\nb",
    "a\n\n#Swift", "#Swift\n#UIKit\n\na", "#Preview {\n}\n", "#Predicate<Lamp> { true }\na",
    "#Preview(\"Lamp\") {\na", "＃１ の方法\n", "＃1\n", "行\n＃見出し\n", "＃", "＃＃",
    "＃＃＃＃＃＃＃ a",
  ])
  func leavesOtherTextAlone(text: String) {
    let result = parsed(text)
    #expect(result.ids.isEmpty)
    #expect(!result.blocks.contains { $0.hasPrefix("1 ") || $0.hasPrefix("2 ") })
  }
}
