import Testing

@testable import Disk
@testable import Importing
@testable import Markup
@testable import docgen

@Suite struct ProseLanguageTests {
  @Test(
    arguments: [
      ("Sets the height of each row (行の高さ).", "en"),
      ("# Row height\n\nThe word 行高 means it.\n", "en"),
      ("Rows have a height.\n\n```swift\n// 行の高さを返す。各行に同じ値を使う。\nlet height = 44\n```\n", "en"),
      ("Rows have a height.\n\n~~~\n// 每一行的高度都是一样的，这里返回同一个值。\n~~~\n", "en"),
      ("Rows have a height.\n\n    // 行の高さを返す。各行に同じ値を使う。\n", "en"),
      ("The label shows `行の高さを返す文字列` there.", "en"),
      ("See [the page](https://example.com/行の高さについての説明).", "en"),
      ("See <https://example.com/行の高さについての説明> there.", "en"),
      ("", "en"), ("```\n行\n", "en"),
      ("# UITableView\n\n行を表示するビュー。", "ja"),
      ("# UITableView UIScrollView\n\n- reloadData 再読み込み\n- rowHeight 行の高さ\n", "ja"),
      ("行を表示する view です。", "ja"), ("`rowHeight` は行の高さ。", "ja"), ("# rowHeight\n\n行高", "zh-Hans"),
      ("这个视图用一列显示各行，日语叫「テーブル」。还有别的类型的视图，它们不显示这样的行，也没有滚动条。", "zh-Hans"),
      ("這個視圖用一列顯示各行。", "zh-Hant"),
      (
        "## 介绍\n\n```swift\n// The height of each row of the table, in points\n```\n\n行高。",
        "zh-Hans"
      ),
      ("> 行の高さ\n> ```\n> The code in this quote is no prose at all\n> ```\n", "ja"),
      ("tableView:cellForRowAtIndexPath: 返回单元格", "zh-Hans"),
      ("行 ``` the rest of this line is no fence", "en"),
    ])
  func countsTheLettersOfProse(text: String, language: String) {
    #expect(proseLanguage(of: Array(text.utf8)) == language)
  }
}
