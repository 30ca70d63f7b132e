extension MarkdownParserTests {
  /// Notes of several blocks.
  static let blockRows = [
    TreeRow(
      "an empty note",
      #"""

      """#,
      #"""

      """#),
    TreeRow(
      "headings and paragraphs",
      #"""
      # UITableView

      行を一列に並べて表示するビュー。
      二行目。

      Setext *見出し*
      ===

      ## 閉じる ##
      """#,
      #"""
      heading 1:1-1:14 level 1
        text 1:3-1:14 "UITableView"
      paragraph 3:1-4:5
        text 3:1-3:17 "行を一列に並べて表示するビュー。"
        softBreak 3:17-4:1
        text 4:1-4:5 "二行目。"
      heading 6:1-7:4 level 1
        text 6:1-6:8 "Setext "
        emphasis 6:8-6:13
          text 6:9-6:12 "見出し"
      heading 9:1-9:10 level 2
        text 9:4-9:7 "閉じる"
      """#),
    TreeRow(
      "a quote with lazy lines",
      #"""
      > 引用 **強**
      続き `a`
      > > 二重

      """#,
      #"""
      blockQuote 1:1-3:7
        paragraph 1:3-2:7
          text 1:3-1:6 "引用 "
          strong 1:6-1:11
            text 1:8-1:9 "強"
          softBreak 1:11-2:1
          text 2:1-2:4 "続き "
          code 2:5-2:6 "a"
        blockQuote 3:3-3:7
          paragraph 3:5-3:7
            text 3:5-3:7 "二重"
      """#),
    TreeRow(
      "lists, tight and loose",
      #"""
      - 一
        続き
      - 二

      3) three

      4) four

      """#,
      #"""
      list 1:1-3:4 tight
        item 1:1-2:5
          paragraph 1:3-2:5
            text 1:3-1:4 "一"
            softBreak 1:4-2:3
            text 2:3-2:5 "続き"
        item 3:1-3:4
          paragraph 3:3-3:4
            text 3:3-3:4 "二"
      list 5:1-7:8 ordered (3)
        item 5:1-5:9
          paragraph 5:4-5:9
            text 5:4-5:9 "three"
        item 7:1-7:8
          paragraph 7:4-7:8
            text 7:4-7:8 "four"
      """#),
    TreeRow(
      "tasks",
      #"""
      - [ ] 未完了
      - [x] done `a`

      """#,
      #"""
      list 1:1-2:15 tight
        item 1:1-1:10 open
          paragraph 1:7-1:10
            text 1:7-1:10 "未完了"
        item 2:1-2:15 done
          paragraph 2:7-2:15
            text 2:7-2:12 "done "
            code 2:13-2:14 "a"
      """#),
    TreeRow(
      "a table",
      #"""
      | a | b | c |
      |:--|:-:|--:|
      | x\|y | `p\|q` z | [l](m) |
      | 全角 |

      """#,
      #"""
      table 1:1-4:7
        tableRow 1:1-1:14 head
          tableCell 1:3-1:4 left
            text 1:3-1:4 "a"
          tableCell 1:7-1:8 center
            text 1:7-1:8 "b"
          tableCell 1:11-1:12 right
            text 1:11-1:12 "c"
        tableRow 3:1-3:29
          tableCell 3:3-3:7 left
            text 3:3-3:7 ="x|y"
          tableCell 3:10-3:18 center
            code 3:11-3:15 ="p|q"
            text 3:16-3:18 " z"
          tableCell 3:21-3:27 right
            link 3:21-3:27 "m"
              text 3:22-3:23 "l"
        tableRow 4:1-4:7
          tableCell 4:3-4:5 left
            text 4:3-4:5 "全角"
          tableCell 4:7-4:7 center
          tableCell 4:7-4:7 right
      """#),
    TreeRow(
      "a table behind a paragraph",
      #"""
      説明
      二行目
      | a |
      |---|
      | b |

      """#,
      #"""
      paragraph 1:1-2:4
        text 1:1-1:3 "説明"
        softBreak 1:3-2:1
        text 2:1-2:4 "二行目"
      table 3:1-5:6
        tableRow 3:1-3:6 head
          tableCell 3:3-3:4
            text 3:3-3:4 "a"
        tableRow 5:1-5:6
          tableCell 5:3-5:4
            text 5:3-5:4 "b"
      """#),
    TreeRow(
      "a row with more cells than columns",
      #"""
      |a|b|
      |-|-|
      |1|2| 三 | four 

      """#,
      #"""
      table 1:1-3:16
        tableRow 1:1-1:6 head
          tableCell 1:2-1:3
            text 1:2-1:3 "a"
          tableCell 1:4-1:5
            text 1:4-1:5 "b"
        tableRow 3:1-3:16
          tableCell 3:2-3:3
            text 3:2-3:3 "1"
          tableCell 3:4-3:5
            text 3:4-3:5 "2"
          tableCell 3:7-3:8
            text 3:7-3:8 "三"
          tableCell 3:11-3:15
            text 3:11-3:15 "four"
      """#),
    TreeRow(
      "a table in a quote",
      #"""
      > | a | b |
      > |---|---|
      > | 行 | c |

      """#,
      #"""
      blockQuote 1:1-3:12
        table 1:3-3:12
          tableRow 1:3-1:12 head
            tableCell 1:5-1:6
              text 1:5-1:6 "a"
            tableCell 1:9-1:10
              text 1:9-1:10 "b"
          tableRow 3:3-3:12
            tableCell 3:5-3:6
              text 3:5-3:6 "行"
            tableCell 3:9-3:10
              text 3:9-3:10 "c"
      """#),
    TreeRow(
      "code blocks",
      #"""
      ```swift title
      let a = 1
      ```

          indented
          code

      - ```
        in a list
        ```

      """#,
      #"""
      codeBlock 1:1-3:4 "let a = 1⏎" (swift title)
      codeBlock 5:5-6:9 ="indented⏎code⏎"
      list 8:1-10:6 tight
        item 8:1-10:6
          codeBlock 8:3-10:6 ="in a list⏎"
      """#),
    TreeRow(
      "headings without a space",
      #"""
      ##見出し
      本文
      ###`code`
      #タグ
      ##Topics
      ##1.概要
      """#,
      #"""
      heading 1:1-1:6 level 2
        text 1:3-1:6 "見出し"
      paragraph 2:1-2:3
        text 2:1-2:3 "本文"
      heading 3:1-3:10 level 3
        code 3:5-3:9 "code"
      heading 4:1-4:4 level 1
        text 4:2-4:4 "タグ"
      heading 5:1-5:9 level 2
        text 5:3-5:9 "Topics"
      heading 6:1-6:7 level 2
        text 6:3-6:7 "1.概要"
      """#),
    TreeRow(
      "number signs that are text",
      #"""
      #1 と #pragma

      #if DEBUG

          ##字下げ

      ```
      ##in code
      ```

      - a

        ```
        ##in list
        ```

      |#|
      |-|
      ##a|

      """#,
      #"""
      paragraph 1:1-1:13
        text 1:1-1:13 "#1 と #pragma"
      paragraph 3:1-3:10
        text 3:1-3:10 "#if DEBUG"
      codeBlock 5:5-5:10 "##字下げ⏎"
      codeBlock 7:1-9:4 "##in code⏎"
      list 11:1-15:6
        item 11:1-15:6
          paragraph 11:3-11:4
            text 11:3-11:4 "a"
          codeBlock 13:3-15:6 ="##in list⏎"
      table 17:1-19:5
        tableRow 17:1-17:4 head
          tableCell 17:2-17:3
            text 17:2-17:3 "#"
        tableRow 19:1-19:5
          tableCell 19:1-19:4
            text 19:1-19:4 "##a"
      """#),
    TreeRow(
      "a heading without a space behind code",
      #"""
      ```
      ##code
      ```
      ##見出し

      """#,
      #"""
      codeBlock 1:1-3:4 "##code⏎"
      heading 4:1-4:6 level 2
        text 4:3-4:6 "見出し"
      """#),
  ]
}
