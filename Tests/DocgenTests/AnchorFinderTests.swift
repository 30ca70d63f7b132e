import Diagnostics
import Markup
import Testing

/// Anchors in headings: no words, but names that links may have.
@Suite struct AnchorFinderTests {
  private func headings(_ text: String) -> [String] {
    let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
    return document.headings.map { heading in
      ([document.plainText(of: heading)] + document.anchors(of: heading)).joined(separator: "|")
    }
  }

  @Test(arguments: [
    ("## <a name=\"rows\"></a>行の高さ", "行の高さ|rows"),
    ("## <a id='rows'></a> 行の高さ", "行の高さ|rows"),
    ("## <a name=rows />行の高さ", "行の高さ|rows"),
    ("## <A NAME=\"rows\" ID=\"r2\"></A>行高", "行高|rows|r2"),
    ("## <a name=\"rows\">行の高さ</a>", "行の高さ|rows"),
    ("## 行の高さ <a name=\"rows\"></a>", "行の高さ|rows"),
    ("## <a name=\"a\"></a><a name=\"b\"></a>`rowHeight`", "rowHeight|a|b"),
    ("## 行の高さ {#rows}", "行の高さ|rows"), ("## 行高{#行高-1}", "行高|行高-1"),
    ("## Row height {#rows .wide}  ", "Row height|rows"),
    ("## `rowHeight` {#rows}", "rowHeight|rows"),
    ("## Rows {/*rows*/}", "Rows|rows"), ("## Rows {/* rows */}", "Rows|rows"),
    ("## A &amp; B {#ab}", "A & B|ab"), ("Rows {#rows}\n----", "Rows|rows"),
    ("##行の高さ {#rows}", "行の高さ|rows"), ("＃＃ 行の高さ {#rows}", "行の高さ|rows"),
    ("## {#rows}", "|rows"),
    // No anchors.
    ("## Rows {#}", "Rows {#}"), ("## Rows {rows}", "Rows {rows}"),
    ("## Rows \\{#rows}", "Rows {#rows}"),
    ("## `{#rows}`", "{#rows}"), ("## Set<Row>", "Set"), ("## Rows {#a\"b}", "Rows {#a\"b}"),
    ("## <a href=\"x\">Rows</a>", "Rows"), ("## <a name=\"a b\">Rows</a>", "Rows"),
    ("## {#rows} Rows", "{#rows} Rows"), ("## Rows {#a 行}", "Rows {#a 行}"),
  ])
  func takesAnchorsOutOfAHeading(text: String, expected: String) {
    #expect(headings(text) == [expected])
  }

  @Test func givesAnAnchorToOneHeading() {
    #expect(headings("# a {#x}\n# b {#x}\n# c {#y}\n# d") == ["a|x", "b", "c|y", "d"])
  }

  @Test func keepsWordsInTheirPlace() {
    let text = "## <a name=\"x\"></a> 行の`高さ`と**幅** {#y}"
    let document = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0).value
    let words = (0..<document[document.root].end).filter {
      [.text, .code].contains(document.kind($0))
    }
    .map { String(decoding: document.source[document.range(of: $0).offsets], as: UTF8.self) }
    #expect(words == ["行の", "高さ", "と", "幅"])
  }

  @Test func writesAnchorsBeforeTheirHeadings() throws {
    let site = SmallSite([
      "ja/UITableView.md": """
      # UITableView {#table}

      表。

      ## 概要

      ### <a name="detail"></a>詳細な説明

      [高さ](#height)

      ### 別の説明 {#rowHeight}

      ## トピック

      ### 行の設定 {#setting}

      - `rowHeight`

      ## `rowHeight` {#height}

      ```objc
      @property (nonatomic) CGFloat rowHeight;
      ```

      行の高さ。
      """,
      "ja/articles/styles.md": "# 様式 {#styles}\n\n様式。\n\n## 平ら {/*plain*/}\n\n平らな表。",
    ])
    let page = try #require(site.page("ja/UITableView.html"))
    for anchor in ["table", "detail", "setting", "height"] {
      #expect(page.ranges(of: " id=\"\(anchor)\"").count == 1, "\(anchor)")
    }
    #expect(page.ranges(of: "id=\"rowHeight\"").count == 1)
    for mark in ["{#", "&lt;a name", "{/*"] { #expect(!page.contains(mark)) }
    let copy = try #require(site.page("ja/UITableView.md"))
    #expect(!copy.contains("{#") && !copy.contains("<a name"))
    let article = try #require(site.page("ja/articles/styles.html"))
    #expect(article.contains("<h2 id=\"plain\">"))
    #expect(article.contains("<span id=\"styles\"></span><h1"))
  }
}
