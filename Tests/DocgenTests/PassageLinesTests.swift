import Diagnostics
import Markup
import Testing

@testable import Configuration
@testable import Notes
@testable import Pages
@testable import Site
@testable import Statements

@Suite struct PassageLinesTests {
  private static func lines(_ text: String) -> String {
    let document = parse(SourceFile(path: "note.md", bytes: Array(text.utf8)), file: 0).value
    var lines = PassageLines()
    for block in document.children(of: document.root) {
      lines.append(Passage(block: block), of: document)
    }
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("The *height* of\neach `row`.", "The height of each row."),
    ("**行**の\n高さ。", "行の高さ。"),
    ("行の\nheight", "行の height"),
    ("a\\\nb", "a b"),
    ("- one\n- two\n\n  more", "one\ntwo\nmore"),
    ("| a | b |\n|---|---|\n| c | d |", "a b\nc d"),
    ("```swift\nlet a = 1\n\nlet b = 2\n```", "let a = 1\nlet b = 2"),
    ("> quoted\n\ntext", "quoted\ntext"),
    ("[words](rowHeight) and ![picture](assets/a.png)", "words and picture"),
    ("<details><summary>More</summary>\nhidden words\n</details>", "More\nhidden words"),
    ("<div>\nwords\n<!A more\nwords\n<!A", "words\n!A more\nwords\n!A"),
    ("高さ<br>幅", "高さ幅"),
    ("***", ""),
  ])
  func hasTheWordsOfEachBlockOnALine(text: String, expected: String) {
    #expect(Self.lines(text) == expected)
  }

  @Test(arguments: [
    ("ｶﾞｷﾞﾊﾟﾋﾟｳﾞ", "ガギパピヴ"), ("ﾃｰﾌﾞﾙﾋﾞｭｰ", "テーブルビュー"), ("ﾅﾞ", "ナ゛"), ("｡｢｣､･", "。「」、・"),
    ("行の高さ", "行の高さ"), ("ﾞ", "゛"), ("ｱ", "ア"), ("ﾝ", "ン"), ("ﾜﾟ", "ワ゜"), ("！", "！"),
  ])
  func widensKatakana(text: String, expected: String) {
    #expect(
      String(decoding: HalfWidthKatakana.widened(Array(text.utf8)), as: UTF8.self) == expected)
  }
}
