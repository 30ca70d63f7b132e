extension MarkdownParserTests {
  /// Notes whose inlines do not stand in the file as they are.
  static let inlineRows = [
    TreeRow(
      "text after escapes and entities",
      #"""
      a\*b &lt;c&gt; `d` e

      """#,
      #"""
      paragraph 1:1-1:21
        text 1:1-1:16 ="a*b <c> "
        code 1:17-1:18 "d"
        text 1:19-1:21 " e"
      """#),
    TreeRow(
      "indented lines",
      #"""
      一
         二 `code` 三

      """#,
      #"""
      paragraph 1:1-2:14
        text 1:1-1:2 "一"
        softBreak 1:2-2:4
        text 2:4-2:6 "二 "
        code 2:7-2:11 "code"
        text 2:12-2:14 " 三"
      """#),
    TreeRow(
      "code spans with two backticks and spaces",
      #"""
      ``UITableView/rowHeight`` と `` `a` `` と ` b `
      """#,
      #"""
      paragraph 1:1-1:46
        code 1:3-1:24 "UITableView/rowHeight"
        text 1:26-1:29 " と "
        code 1:32-1:35 "`a`"
        text 1:38-1:41 " と "
        code 1:43-1:44 "b"
      """#),
    TreeRow(
      "a code span across lines",
      #"""
      > `a
      > b` c
      """#,
      #"""
      blockQuote 1:1-2:7
        paragraph 1:3-2:7
          code 1:4-2:4 ="a b"
          text 2:5-2:7 " c"
      """#),
    TreeRow(
      "links and images",
      #"""
      [x](<a b> "題") ![*alt* b](img.png) [c][ref] [ref][] [Ref] d

      [ref]: https://a.b "t"

      """#,
      #"""
      paragraph 1:1-1:60
        link 1:1-1:15 "a b" (題)
          text 1:2-1:3 "x"
        text 1:15-1:16 " "
        image 1:16-1:35 "img.png"
          emphasis 1:18-1:23
            text 1:19-1:22 "alt"
          text 1:23-1:25 " b"
        text 1:35-1:36 " "
        link 1:36-1:44 ="https://a.b" (t)
          text 1:37-1:38 "c"
        text 1:44-1:45 " "
        link 1:45-1:52 ="https://a.b" (t)
          text 1:46-1:49 "ref"
        text 1:52-1:53 " "
        link 1:53-1:58 ="https://a.b" (t)
          text 1:54-1:57 "Ref"
        text 1:58-1:60 " d"
      """#),
    TreeRow(
      "a link whose address holds an escape",
      #"""
      [a](b\_c "d\"e") f
      """#,
      #"""
      paragraph 1:1-1:19
        link 1:1-1:17 ="b_c" (d"e)
          text 1:2-1:3 "a"
        text 1:17-1:19 " f"
      """#),
    TreeRow(
      "breaks",
      #"""
      一  
      二\
      三
      四
      """#,
      #"""
      paragraph 1:1-4:2
        text 1:1-1:2 "一"
        lineBreak 1:2-2:1
        text 2:1-2:2 "二"
        lineBreak 2:2-3:1
        text 3:1-3:2 "三"
        softBreak 3:2-4:1
        text 4:1-4:2 "四"
      """#),
    TreeRow(
      "raw HTML",
      #"""
      <ruby>漢<rt>かん</rt></ruby> <a
        href="x"> b

      <div>
      表
      </div>

      """#,
      #"""
      paragraph 1:1-2:14
        htmlInline 1:1-1:7 "<ruby>"
        text 1:7-1:8 "漢"
        htmlInline 1:8-1:12 "<rt>"
        text 1:12-1:14 "かん"
        htmlInline 1:14-1:19 "</rt>"
        htmlInline 1:19-1:26 "</ruby>"
        text 1:26-1:27 " "
        htmlInline 1:27-2:12 ="<a⏎href="x">"
        text 2:12-2:14 " b"
      htmlBlock 4:1-6:7 "<div>⏎表⏎</div>⏎"
      """#),
    TreeRow(
      "footnotes",
      #"""
      本文[^1]と[^注]。[^none]

      [^注]: 注の本文
      [^1]: 脚注 `a`
          続き

          二段目

      """#,
      #"""
      paragraph 1:1-1:20
        text 1:1-1:3 "本文"
        footnoteReference 1:3-1:7 (1)
        text 1:7-1:8 "と"
        footnoteReference 1:8-1:12 (2)
        text 1:12-1:20 "。[^none]"
      footnote 4:7-7:8 (1)
        paragraph 4:7-5:7
          text 4:7-4:10 "脚注 "
          code 4:11-4:12 "a"
          softBreak 4:13-5:5
          text 5:5-5:7 "続き"
        paragraph 7:5-7:8
          text 7:5-7:8 "二段目"
      footnote 3:7-3:11 (2)
        paragraph 3:7-3:11
          text 3:7-3:11 "注の本文"
      """#),
    TreeRow(
      "a footnote without a reference",
      #"""
      本文

      [^1]: 誰も**参照**しない

          二段目

      終わり
      """#,
      #"""
      paragraph 1:1-1:3
        text 1:1-1:3 "本文"
      paragraph 3:1-3:18
        text 3:1-3:18 "[^1]: 誰も**参照**しない"
      paragraph 5:5-5:8
        text 5:5-5:8 "二段目"
      paragraph 7:1-7:4
        text 7:1-7:4 "終わり"
      """#),
    TreeRow(
      "definitions that no link uses",
      #"""
      [重要]: 必ず呼び出すこと

      [a]: /x
      [a]: /二度目
      本文 [a]

      [//]: # (隠した)
      """#,
      #"""
      paragraph 1:1-1:15
        text 1:1-1:15 "[重要]: 必ず呼び出すこと"
      paragraph 4:1-4:10
        text 4:1-4:10 "[a]: /二度目"
      paragraph 5:1-5:7
        text 5:1-5:4 "本文 "
        link 5:4-5:7 ="/x"
          text 5:5-5:6 "a"
      """#),
    TreeRow(
      "a definition before the words of its paragraph",
      #"""
      [a]: /x "t"
      本文 `b` [a]
      """#,
      #"""
      paragraph 2:1-2:11
        text 2:1-2:4 "本文 "
        code 2:5-2:6 "b"
        text 2:7-2:8 " "
        link 2:8-2:11 ="/x" (t)
          text 2:9-2:10 "a"
      """#),
    TreeRow(
      "NUL",
      "a\0b `c\0` d",
      #"""
      paragraph 1:1-1:11
        text 1:1-1:5 ="a�b "
        code 1:6-1:8 ="c�"
        text 1:9-1:11 " d"
      """#),
    TreeRow(
      "entities of one and two characters",
      #"""
      &hellip;&#x3042;&NotEqualTilde;&fjlig;&nosuch; &amp;amp; b
      """#,
      #"""
      paragraph 1:1-1:59
        text 1:1-1:59 ="…あ≂̸fj&nosuch; &amp; b"
      """#),
    TreeRow(
      "definitions behind other marks",
      #"""
      a[^1] b[^2] c[^3]

      [^1]:
          次の行
      [^2]: [重要]: 脚注
          続き
      [^3]:

      - [ ] [重要2]: 必ず
      - [^none]: 誰も
        二行

      """#,
      #"""
      paragraph 1:1-1:18
        text 1:1-1:2 "a"
        footnoteReference 1:2-1:6 (1)
        text 1:6-1:8 " b"
        footnoteReference 1:8-1:12 (2)
        text 1:12-1:14 " c"
        footnoteReference 1:14-1:18 (3)
      paragraph 5:7-5:15
        text 5:7-5:15 "[重要]: 脚注"
      list 9:1-11:5 tight
        item 9:1-9:16 open
        item 10:1-11:5
      paragraph 9:7-9:16
        text 9:7-9:16 "[重要2]: 必ず"
      paragraph 10:3-11:5
        text 10:3-10:14 "[^none]: 誰も"
        softBreak 10:14-11:3
        text 11:3-11:5 "二行"
      footnote 3:6-4:8 (1)
        paragraph 4:5-4:8
          text 4:5-4:8 "次の行"
      footnote 5:7-6:7 (2)
        paragraph 6:5-6:7
          text 6:5-6:7 "続き"
      footnote 7:6-7:6 (3)
      """#),
  ]
}
