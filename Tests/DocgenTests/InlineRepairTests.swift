import FuzzBodies
import Markup
import Testing

@Suite struct InlineRepairTests {
  @Test(arguments: [
    TreeRow(
      "bold in brackets before a particle",
      #"""
      **「重要」**です
      """#,
      #"""
      paragraph 1:1-1:11
        strong 1:1-1:9
          text 1:3-1:7 "「重要」"
        text 1:9-1:11 "です"
      """#),
    TreeRow(
      "bold that ends in a full-width bracket",
      #"""
      **重要（注）**である
      """#,
      #"""
      paragraph 1:1-1:13
        strong 1:1-1:10
          text 1:3-1:8 "重要（注）"
        text 1:10-1:13 "である"
      """#),
    TreeRow(
      "bold that ends in a full stop",
      #"""
      **強調。**次
      """#,
      #"""
      paragraph 1:1-1:9
        strong 1:1-1:8
          text 1:3-1:6 "強調。"
        text 1:8-1:9 "次"
      """#),
    TreeRow(
      "two bold words, whose inner marks would pair",
      #"""
      値は**「甲」**と**「乙」**です。
      """#,
      #"""
      paragraph 1:1-1:21
        text 1:1-1:3 "値は"
        strong 1:3-1:10
          text 1:5-1:8 "「甲」"
        text 1:10-1:11 "と"
        strong 1:11-1:18
          text 1:13-1:16 "「乙」"
        text 1:18-1:21 "です。"
      """#),
    TreeRow(
      "three bold words without a space",
      #"""
      **「甲」**乙**「丙」**
      """#,
      #"""
      paragraph 1:1-1:16
        strong 1:1-1:8
          text 1:3-1:6 "「甲」"
        text 1:8-1:9 "乙"
        strong 1:9-1:16
          text 1:11-1:14 "「丙」"
      """#),
    TreeRow(
      "bold around a code span and a link",
      #"""
      **`rowHeight`の「[高さ](rowHeight)」**を返す
      """#,
      #"""
      paragraph 1:1-1:37
        strong 1:1-1:34
          code 1:4-1:13 "rowHeight"
          text 1:14-1:16 "の「"
          link 1:16-1:31 "rowHeight"
            text 1:17-1:19 "高さ"
          text 1:31-1:32 "」"
        text 1:34-1:37 "を返す"
      """#),
    TreeRow(
      "Chinese quotation marks",
      #"""
      这是**“重要”**的方法，**注意：**不要调用
      """#,
      #"""
      paragraph 1:1-1:26
        text 1:1-1:3 "这是"
        strong 1:3-1:11
          text 1:5-1:9 "“重要”"
        text 1:11-1:15 "的方法，"
        strong 1:15-1:22
          text 1:17-1:20 "注意："
        text 1:22-1:26 "不要调用"
      """#),
    TreeRow(
      "Korean particle behind a bracket",
      #"""
      **높이(포인트)**는 필수
      """#,
      #"""
      paragraph 1:1-1:16
        strong 1:1-1:12
          text 1:3-1:10 "높이(포인트)"
        text 1:12-1:16 "는 필수"
      """#),
    TreeRow(
      "emphasis in bold",
      #"""
      **外*「内」*外**。
      """#,
      #"""
      paragraph 1:1-1:13
        strong 1:1-1:12
          text 1:3-1:4 "外"
          emphasis 1:4-1:9
            text 1:5-1:8 "「内」"
          text 1:9-1:10 "外"
        text 1:12-1:13 "。"
      """#),
    TreeRow(
      "three marks",
      #"""
      次は***「両方」***です
      """#,
      #"""
      paragraph 1:1-1:15
        text 1:1-1:3 "次は"
        emphasis 1:3-1:13
          strong 1:4-1:12
            text 1:6-1:10 "「両方」"
        text 1:13-1:15 "です"
      """#),
    TreeRow(
      "emphasis across a line break",
      #"""
      **「一行目
      二行目」**です
      """#,
      #"""
      paragraph 1:1-2:9
        strong 1:1-2:7
          text 1:3-1:7 "「一行目"
          softBreak 1:7-2:1
          text 2:1-2:5 "二行目」"
        text 2:7-2:9 "です"
      """#),
    TreeRow(
      "bold in a heading and in a quote",
      #"""
      ## **「見出し」**の

      > **「引用」**の
      """#,
      #"""
      heading 1:1-1:14 level 2
        strong 1:4-1:13
          text 1:6-1:11 "「見出し」"
        text 1:13-1:14 "の"
      blockQuote 3:1-3:12
        paragraph 3:3-3:12
          strong 3:3-3:11
            text 3:5-3:9 "「引用」"
          text 3:11-3:12 "の"
      """#),
    TreeRow(
      "English as CommonMark reads it",
      #"""
      a**"b"**c and **"d"** *e*
      """#,
      #"""
      paragraph 1:1-1:26
        text 1:1-1:15 "a**"b"**c and "
        strong 1:15-1:22
          text 1:17-1:20 ""d""
        text 1:22-1:23 " "
        emphasis 1:23-1:26
          text 1:24-1:25 "e"
      """#),
    TreeRow(
      "marks without a partner",
      #"""
      **「開いたまま。 5*6 **
      """#,
      #"""
      paragraph 1:1-1:17
        text 1:1-1:17 "**「開いたまま。 5*6 **"
      """#),
    TreeRow(
      "escaped marks",
      #"""
      \*\*「重要」\*\*です **「a\_b」**の
      """#,
      #"""
      paragraph 1:1-1:27
        text 1:1-1:16 ="**「重要」**です "
        strong 1:16-1:26
          text 1:18-1:24 ="「a_b」"
        text 1:26-1:27 "の"
      """#),
    TreeRow(
      "an entity beside emphasis",
      #"""
      A&amp;B **「C」**の
      """#,
      #"""
      paragraph 1:1-1:17
        text 1:1-1:9 ="A&B "
        strong 1:9-1:16
          text 1:11-1:14 "「C」"
        text 1:16-1:17 "の"
      """#),
    TreeRow(
      "struck text",
      #"""
      ~~取り消し~~ ~~「削除」~~次 ~~a **b** c~~
      """#,
      #"""
      paragraph 1:1-1:33
        strikethrough 1:1-1:9
          text 1:3-1:7 "取り消し"
        text 1:9-1:10 " "
        strikethrough 1:10-1:18
          text 1:12-1:16 "「削除」"
        text 1:18-1:20 "次 "
        strikethrough 1:20-1:33
          text 1:22-1:24 "a "
          strong 1:24-1:29
            text 1:26-1:27 "b"
          text 1:29-1:31 " c"
      """#),
    TreeRow(
      "tildes that are none",
      #"""
      1~3個、~x~、~~~a~~~、~~ b ~~
      """#,
      #"""
      paragraph 1:1-1:25
        text 1:1-1:25 "1~3個、~x~、~~~a~~~、~~ b ~~"
      """#),
    TreeRow(
      "a struck word across a code span",
      #"""
      ~~use `reloadData` here~~
      """#,
      #"""
      paragraph 1:1-1:26
        strikethrough 1:1-1:26
          text 1:3-1:7 "use "
          code 1:8-1:18 "reloadData"
          text 1:19-1:24 " here"
      """#),
    TreeRow(
      "an address before Japanese",
      #"""
      詳細はhttps://example.com/a_b?q=1を参照。
      """#,
      #"""
      paragraph 1:1-1:35
        text 1:1-1:4 "詳細は"
        link 1:4-1:31 "https://example.com/a_b?q=1"
          text 1:4-1:31 "https://example.com/a_b?q=1"
        text 1:31-1:35 "を参照。"
      """#),
    TreeRow(
      "an address at the end of a sentence",
      #"""
      See https://example.com/a. (http://example.com/b_(c))!
      """#,
      #"""
      paragraph 1:1-1:55
        text 1:1-1:5 "See "
        link 1:5-1:26 "https://example.com/a"
          text 1:5-1:26 "https://example.com/a"
        text 1:26-1:29 ". ("
        link 1:29-1:53 "http://example.com/b_(c)"
          text 1:29-1:53 "http://example.com/b_(c)"
        text 1:53-1:55 ")!"
      """#),
    TreeRow(
      "an address with an entity",
      #"""
      https://example.com/?a=1&amp;b=2次
      """#,
      #"""
      paragraph 1:1-1:34
        link 1:1-1:33 ="https://example.com/?a=1&b=2"
          text 1:1-1:33 ="https://example.com/?a=1&b=2"
        text 1:33-1:34 "次"
      """#),
    TreeRow(
      "addresses without a scheme",
      #"""
      www.example.com、me@example.com です
      """#,
      #"""
      paragraph 1:1-1:34
        link 1:1-1:16 ="http://www.example.com"
          text 1:1-1:16 "www.example.com"
        text 1:16-1:17 "、"
        link 1:17-1:31 ="mailto:me@example.com"
          text 1:17-1:31 "me@example.com"
        text 1:31-1:34 " です"
      """#),
    TreeRow(
      "what only looks like an address",
      #"""
      icon@2x.png @property xhttps://a.b http:// https://。
      """#,
      #"""
      paragraph 1:1-1:53
        text 1:1-1:53 "icon@2x.png @property xhttps://a.b http:// https://。"
      """#),
    TreeRow(
      "an address in a link is no link again",
      #"""
      [https://a.b](https://c.d) <https://e.f>
      """#,
      #"""
      paragraph 1:1-1:41
        link 1:1-1:27 "https://c.d"
          text 1:2-1:13 "https://a.b"
        text 1:27-1:28 " "
        link 1:28-1:41 "https://e.f"
          text 1:29-1:40 "https://e.f"
      """#),
    TreeRow(
      "an address in bold",
      #"""
      **「https://a.b/c」**です
      """#,
      #"""
      paragraph 1:1-1:22
        strong 1:1-1:20
          text 1:3-1:4 "「"
          link 1:4-1:17 "https://a.b/c"
            text 1:4-1:17 "https://a.b/c"
          text 1:17-1:18 "」"
        text 1:20-1:22 "です"
      """#),
  ])
  func readsWhatCommonMarkLeavesAsText(row: TreeRow) {
    let document = document(of: row.note)
    #expect(treeDump(of: document) == row.tree)
    #expect(faults(of: document).isEmpty)
  }
}
