import Markup
import Testing

@Suite struct AllowedHTMLTests {
  typealias Piece = AllowedHTML.Piece

  static let rows: [(String, [Piece])] = [
    ("<ruby>", [.tag(name: "ruby", isEnd: false)]),
    ("</RT>", [.tag(name: "rt", isEnd: true)]),
    ("<br/>", [.tag(name: "br", isEnd: false)]),
    ("<br />", [.tag(name: "br", isEnd: false)]),
    ("<summary\n>", [.tag(name: "summary", isEnd: false)]),
    (
      "<kbd>⌘K</kbd>",
      [.tag(name: "kbd", isEnd: false), .text("⌘K"), .tag(name: "kbd", isEnd: true)]
    ),
    ("<ruby>漢<b>字", [.tag(name: "ruby", isEnd: false), .text("漢<b>字")]),
    ("<!-- 隠す -->後", [.comment, .text("後")]),
    ("<!--開いたまま", [.text("<!--開いたまま")]),
    ("<!-->", [.comment]),
    ("", []),
  ]

  @Test(arguments: rows)
  func cutsAllowedTagsOut(html: String, pieces: [Piece]) {
    #expect(AllowedHTML.pieces(of: html) == pieces)
  }

  @Test(arguments: [
    "<ruby class=\"a\">", "<kbd onclick=alert(1)>", "<script>", "<br", "< br>", "</ br>", "<br//>",
    "<\u{212A}bd>", "<rubyx>", "<summaryy>", "<>", "<", "<div>表</div>", "<details open>",
    "</br/>", "<br\u{0}>",
  ])
  func showsEverythingElseAsText(html: String) {
    #expect(AllowedHTML.pieces(of: html) == [.text(html)])
    #expect(AllowedHTML.firstRefused(in: html) == html)
  }

  @Test func refusesNothingInAllowedHTML() {
    #expect(AllowedHTML.firstRefused(in: "<ruby>漢<rt>かん</rt></ruby><!-- b --> 1 > 2") == nil)
  }

  @Test(arguments: [
    ("<br>", true), ("<br/>\n<!-- a -->\n", true), ("<br>次", false), ("<kbd>", false),
  ])
  func knowsLineBreaks(html: String, isOnlyLineBreaks: Bool) {
    #expect(AllowedHTML.isOnlyLineBreaks(html) == isOnlyLineBreaks)
  }

  @Test(arguments: ["<", "<!--", "<br ", "<ruby"])
  func endsOnManyOpenTags(piece: String) {
    let html = String(repeating: piece, count: 100_000)
    #expect(AllowedHTML.pieces(of: html) == [.text(html)])
  }
}
