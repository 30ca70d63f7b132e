import Characters
import Markup
import Testing

@testable import Configuration
@testable import Graph
@testable import Notes
@testable import Pages
@testable import Site
@testable import Statements

@Suite struct MarkupRendererTests {
  @Test(
    arguments: [
      ReadingRow("The height.", "<p>The height.</p>"),
      ReadingRow("a < b & \"c\"", "<p>a &lt; b &amp; &quot;c&quot;</p>"),
      ReadingRow("行の\n高さ", "<p>行の高さ</p>"),
      ReadingRow("表格视图，\n单元格", "<p>表格视图，单元格</p>"),
      ReadingRow("two\nlines", "<p>two\nlines</p>"),
      ReadingRow("行の\nheight です", "<p>行の\nheight です</p>"),
      ReadingRow("行の\n**高さ**\nです", "<p>行の<strong>高さ</strong>です</p>"),
      ReadingRow("行の\n[高さ](https://a.example)\nです", "<p>行の\(external)高さ</a>です</p>"),
      ReadingRow("一  \n二", "<p>一<br>\n二</p>"),
      ReadingRow("これは**必須。**です", "<p>これは<strong>必須。</strong>です</p>"),
      ReadingRow("*a* **b** ~~c~~", "<p><em>a</em> <strong>b</strong> <del>c</del></p>"),
      ReadingRow("> 引用", "<blockquote>\n<p>引用</p>\n</blockquote>"),
      ReadingRow(
        "> [!WARNING]\n> 熱い。",
        "<aside class=\"note\">\n<p class=\"label\">Warning</p>\n<p>熱い。</p>\n</aside>"),
      ReadingRow(
        "> **Note：** 行の`高さ`。\n>\n> - 一",
        "<aside class=\"note\">\n<p class=\"label\">Note</p>\n<p>行の<code>高さ</code>。</p>\n"
          + "<ul>\n<li>一\n</li>\n</ul>\n</aside>"),
      ReadingRow(
        "> Tip：行高。", "<aside class=\"note\">\n<p class=\"label\">Tip</p>\n<p>行高。</p>\n</aside>"),
      ReadingRow(
        ":::tip 速く\n待つ。\n:::",
        "<aside class=\"note\">\n<p class=\"label\">Tip</p>\n<p>速く</p>\n<p>待つ。</p>\n</aside>"),
      ReadingRow("> 参照：行", "<blockquote>\n<p>参照：行</p>\n</blockquote>"),
      ReadingRow("> [!x] 行", "<blockquote>\n<p>[!x] 行</p>\n</blockquote>"),
      ReadingRow("---", "<hr>"),
      // A page has one title.
      ReadingRow("# 行", "<h2 id=\"行\">行</h2>"),
      ReadingRow("## 行\n\n### 高", "<h2 id=\"行\">行</h2>\n<h3 id=\"高\">高</h3>"),
      ReadingRow("- 一\n- 二", "<ul>\n<li>一\n</li>\n<li>二\n</li>\n</ul>"),
      ReadingRow("- 一\n\n- 二", "<ul>\n<li><p>一</p>\n</li>\n<li><p>二</p>\n</li>\n</ul>"),
      ReadingRow("3. 三\n4. 四", "<ol start=\"3\">\n<li>三\n</li>\n<li>四\n</li>\n</ol>"),
      ReadingRow(
        "`行` 高\n: 行の\n高さ。\n: *二*\n\n列\n: `a`: b",
        "<dl class=\"terms\">\n<dt><code>行</code> 高</dt>\n<dd>行の高さ。</dd>\n<dd><em>二</em></dd>\n"
          + "<dt>列</dt>\n<dd><code>a</code>: b</dd>\n</dl>"),
      ReadingRow("行\n列\n: 高", "<p>行列\n: 高</p>"),
      ReadingRow(": 行\n: 高", "<p>: 行\n: 高</p>"),
      ReadingRow("行\n\\: 高", "<p>行\n: 高</p>"),
      ReadingRow("行\n:高", "<p>行\n:高</p>"),
      ReadingRow("- 行\n: 高", "<ul>\n<li>行\n: 高\n</li>\n</ul>"),
      ReadingRow("1. 一", "<ol>\n<li>一\n</li>\n</ol>"),
      ReadingRow(
        "- [ ] 行\n- [x] 列",
        "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled> 行\n</li>\n"
          + "<li class=\"task\"><input type=\"checkbox\" checked disabled> 列\n</li>\n</ul>"),
      ReadingRow(
        "| a | 高 | c |\n|---|:-:|--:|\n| 1 | 2 |",
        "<div class=\"table\" tabindex=\"0\"><table>\n<thead>\n<tr><th>a</th><th class=\"center\">高</th>"
          + "<th class=\"right\">c</th></tr>\n</thead>\n<tbody>\n<tr><td>1</td>"
          + "<td class=\"center\">2</td><td class=\"right\"></td></tr>\n</tbody>\n</table></div>"),
      ReadingRow(
        "```swift\nlet a = \"<b>\"\n```",
        "<pre class=\"code\" data-language=\"swift\"><code><i class=k>let</i> a = "
          + "<i class=s>&quot;&lt;b&gt;&quot;</i></code></pre>"),
      ReadingRow(
        "```swift title=\"<a>.swift\" {2-3}\nlet a = 1\n/*\n*/\na\n```",
        "<figure class=\"sample\"><figcaption class=\"file\">&lt;a&gt;.swift</figcaption>\n"
          + "<pre class=\"code\" data-language=\"swift\"><code><i class=k>let</i> a = <i class=d>1</i>\n"
          + "<mark><i class=c>/*\n*/</i>\n</mark>a</code></pre>\n</figure>"),
      ReadingRow(
        "```c{2}\n/* 行\n高 */\n```",
        "<pre class=\"code\" data-language=\"c\"><code><i class=c>/* 行\n</i><mark><i class=c>高 */</i></mark>"
          + "</code></pre>"),
      ReadingRow(
        "```a\"b'<\n</code>\n\n```",
        "<pre class=\"code\" data-language=\"a&quot;b&#39;&lt;\"><code>&lt;/code&gt;</code></pre>"),
    ])
  func rendersBlocksAndInlines(row: ReadingRow) {
    #expect(render(row.text) == row.expected)
  }

  private static let external = "<a class=\"external\" rel=\"external\" href=\"https://a.example\">"

  @Test(
    arguments: [
      LinkRow(text: "`rowHeight`", address: "../UITableView.html#rowHeight"),
      LinkRow(text: "``UITableView/rowHeight``", address: "../UITableView.html#rowHeight"),
      LinkRow(text: "`UITableView.rowHeight`", address: "../UITableView.html#rowHeight"),
      LinkRow(text: "`-[UITableView reloadData]`", address: "../UITableView.html#reloadData"),
      LinkRow(text: "`reloadData()`", address: "../UITableView.html#reloadData"),
      LinkRow(text: "[行の高さ](rowHeight)", address: "../UITableView.html#rowHeight"),
      LinkRow(text: "[表格](UITableView)", address: "../UITableView.html"),
      LinkRow(text: "[样式](articles/styles)", address: "../articles/styles.html"),
      LinkRow(text: "[styles](styles.md)", address: "../articles/styles.html"),
      LinkRow(text: "[x](../articles/styles.md)", address: "../articles/styles.html"),
      LinkRow(text: "[x](#main-content)", address: "#main-content"),
      LinkRow(text: "[x](#nothing)", address: "../articles/a.html"),
      LinkRow(text: "[x](https://a.example/?a=1&b=2)", address: "https://a.example/?a=1&amp;b=2"),
      LinkRow(text: "[x](HTTP://a.example)", address: "HTTP://a.example"),
      LinkRow(text: "[x](//a.example/b)", address: "https://a.example/b"),
      LinkRow(text: "[x](mailto:a@b.example)", address: "mailto:a@b.example"),
      LinkRow(text: "[x](tel:+81312345678)", address: "tel:+81312345678"),
      LinkRow(text: "[x](ftp://a.example/b)", address: "ftp://a.example/b"),
      LinkRow(text: "<https://a.example/行>", address: "https://a.example/行"),
      LinkRow(text: "[x](assets/cell.png)", address: "../../assets/cell.png"),
      LinkRow(text: "[x](../assets/cell.png)", address: "../../assets/cell.png"),
      LinkRow(text: "[x](assets/none.png)", address: nil),
      LinkRow(text: "[x](nothing)", address: nil),
      LinkRow(text: "`nothing`", address: nil),
      LinkRow(text: "[x]()", address: nil),
      LinkRow(text: "[x](javascript:alert(1))", address: nil),
      LinkRow(text: "[x](JavaScript:alert(1))", address: nil),
      LinkRow(text: "[x](<java\tscript:alert(1)>)", address: nil),
      LinkRow(text: "[x](&#x6A;avascript:alert(1))", address: nil),
      LinkRow(text: "[x](&#1;javascript:alert(1))", address: nil),
      LinkRow(text: "[x](java&NewLine;script:alert(1))", address: nil),
      LinkRow(text: "[x](javascript&colon;alert(1))", address: nil),
      LinkRow(text: "[x](%6Aavascript:alert(1))", address: nil),
      LinkRow(text: "[x](vbscript:a)", address: nil),
      LinkRow(text: "[x](data:text/html,<script>alert(1)</script>)", address: nil),
      LinkRow(text: "[x](DATA:text/html;base64,PHNjcmlwdD4=)", address: nil),
      LinkRow(text: "[x](file:///etc/passwd)", address: nil),
      LinkRow(text: "[x](blob:https://a.example/1)", address: nil),
      LinkRow(text: "[x](./javascript:alert(1))", address: nil),
      LinkRow(text: "<javascript:alert(1)>", address: nil),
      LinkRow(text: "[x][y]\n\n[y]: javascript:alert(1)", address: nil),
    ] as [LinkRow])
  func linksOnlyWhereALinkMayLead(row: LinkRow) {
    #expect(attribute("href", in: render(row.text)) == row.address)
  }

  struct LinkRow: Sendable, CustomTestStringConvertible {
    var text: String
    var address: String?
    var testDescription: String { text }
  }

  @Test func escapesTheTitleAndTheAddressOfALink() {
    #expect(
      render("[a](https://b.example/'\"%3E<script> 'c\"d<e>')")
        == "<p><a class=\"external\" rel=\"external\" href=\"https://b.example/&#39;&quot;%3E&lt;script&gt;\" "
        + "title=\"c&quot;d&lt;e&gt;\">a</a></p>")
  }

  @Test func keepsALinkInALinkPlain() {
    #expect(
      render("[`rowHeight` と**`reloadData`**](https://a.example)")
        == "<p>\(Self.external)<code>rowHeight</code> と<strong><code><span class=swift>reloadData()</span>"
        + "<span class=objc><i> · </i>reloadData</span></code></strong></a></p>"
    )
  }

  @Test(
    arguments: [
      LinkRow(text: "![セル](assets/cell.png)", address: "../../assets/cell.png"),
      LinkRow(text: "![cell](../../assets/cell.png)", address: "../../assets/cell.png"),
      LinkRow(text: "![](<assets/図 1#2%.png>)", address: "../../assets/図%201%232%25.png"),
      LinkRow(text: "![x](https://a.example/b.png)", address: nil),
      LinkRow(text: "![x](//a.example/b.png)", address: nil),
      LinkRow(text: "![x](data:image/svg+xml,<svg onload=alert(1)>)", address: nil),
      LinkRow(text: "![x](assets/../../../etc/passwd)", address: nil),
      LinkRow(text: "![x](cell.png)", address: nil),
    ] as [LinkRow])
  func showsOnlyImagesOfTheSite(row: LinkRow) {
    #expect(attribute("src", in: render(row.text)) == row.address)
  }

  @Test func keepsTheWordsOfAnImageThatIsNotThere() {
    #expect(render("前![行の<高さ>](none.png)後") == "<p>前行の&lt;高さ&gt;後</p>")
    #expect(
      render("![\"**行**\"](assets/cell.png \"t'\")")
        == "<figure class=\"picture\"><img src=\"../../assets/cell.png\" alt=\"&quot;行&quot;\" loading=\"lazy\"><figcaption>t&#39;</figcaption></figure>"
    )
  }

  @Test(
    arguments: [
      ReadingRow(
        "<ruby>行<rp>(</rp><rt>ぎょう</rt><rp>)</rp></ruby>",
        "<p><ruby>行<rp>(</rp><rt>ぎょう</rt><rp>)</rp></ruby></p>"),
      ReadingRow(
        "<kbd>A</kbd> H<sub>2</sub>O<br/>x<sup>2</sup>",
        "<p><kbd>A</kbd> H<sub>2</sub>O<br>x<sup>2</sup></p>"),
      ReadingRow("<b>x</b>", "<p>&lt;b&gt;x&lt;/b&gt;</p>"),
      ReadingRow("<kbd onclick=alert(1)>A</kbd>", "<p>&lt;kbd onclick=alert(1)&gt;A</p>"),
      ReadingRow("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
      ReadingRow("a <img src=x onerror=alert(1)>", "<p>a &lt;img src=x onerror=alert(1)&gt;</p>"),
      ReadingRow("a <!-- 注 --> b", "<p>a  b</p>"),
      ReadingRow("<kbd>開いたまま", "<p><kbd>開いたまま</kbd></p>"),
      ReadingRow("*<kbd>a* b</kbd>", "<p><em><kbd>a</kbd></em> b</p>"),
      ReadingRow("<kbd>*a</kbd> b*", "<p><kbd><em>a b</em></kbd></p>"),
      ReadingRow("</kbd>終わりだけ", "<p>終わりだけ</p>"),
      ReadingRow("<sub><sup>x</sub>y</sup>", "<p><sub><sup>x</sup></sub>y</p>"),
      ReadingRow("- <kbd>一\n- 二", "<ul>\n<li><kbd>一</kbd>\n</li>\n<li>二\n</li>\n</ul>"),
      ReadingRow(
        "| <kbd>a | b</kbd> |\n|-|-|",
        "<div class=\"table\" tabindex=\"0\"><table>\n<thead>\n<tr><th><kbd>a</kbd></th><th>b</th></tr>\n</thead>\n</table></div>"
      ),
      ReadingRow(
        "[<kbd>a](rowHeight)</kbd>",
        "<p><a class=\"symbol\" href=\"../UITableView.html#rowHeight\"><kbd>a</kbd></a></p>"),
      ReadingRow(
        "<details>\n<summary>詳細</summary>\n\n行\n\n</details>\n\n後",
        "<details>\n<summary>詳細</summary>\n<p>行</p>\n</details>\n<p>後</p>"),
      ReadingRow("> <details>\n\n外", "<blockquote>\n<details>\n</details></blockquote>\n<p>外</p>"),
      ReadingRow("<details>\n\n行", "<details>\n<p>行</p>\n</details>"),
      ReadingRow("<style>*{}</style>", "<p>&lt;style&gt;*{}&lt;/style&gt;</p>"),
      ReadingRow(
        "<iframe src=\"https://a.example\"></iframe>",
        "<p>&lt;iframe src=&quot;https://a.example&quot;&gt;&lt;/iframe&gt;</p>"),
      ReadingRow("<RUBY>漢</RUBY >", "<p><ruby>漢</ruby></p>"),
    ])
  func allowsAFewTagsAndClosesThem(row: ReadingRow) {
    #expect(render(row.text) == row.expected)
  }

  @Test func linksFootnotesBothInTextAndAtTheEnd() {
    let html = render("行[^注]。\n\n[^注]: 高さは`rowHeight`。<kbd>")
    let id = html.part(from: "<sup id=\"", to: "\">").dropFirst("<sup id=\"".count)
    #expect(html.contains("<sup id=\"\(id)\"><a href=\"#footnote-1\">1</a></sup>"))
    #expect(
      html.contains("<div class=\"footnote\" id=\"footnote-1\"><span class=\"number\">1</span>"))
    #expect(html.contains("<a href=\"#\(id)\" aria-label="))
    #expect(html.contains("<code>rowHeight</code></a>。<kbd></kbd>"))
  }

  @Test func putsNoLinkIntoAHeadingThatIsOne() {
    let site = SmallSite([
      "en/articles/a.md": "# 行 `reloadData` [x](https://a.example)[^1]\n\n[^1]: 注"
    ])
    let prose = site.graph.articles[0].prose[0]
    let heading = site.context(page: "articles/a.html")
      .inline(prose?.titleText, scope: nil, isLinkFree: true)
    #expect(heading.string == "行 <code>reloadData</code> x<sup>1</sup>")
  }

  @Test func shiftsHeadingsDownToTheLastLevel() {
    let site = Self.site("## 二\n\n###### 六")
    let body = site.graph.articles[0].prose[0]?.body
    let html = site.context(page: "articles/a.html").blocks(
      body, scope: nil, headingShift: 2)
    #expect(html.string == "<h4 id=\"二\">二</h4>\n<h6 id=\"六\">六</h6>\n")
  }

  private static func site(_ text: String) -> SmallSite {
    SmallSite(
      [
        "en/articles/a.md": "# A\n\n" + text, "en/articles/styles.md": "# Styles\n\nText.",
        "en/UITableView.md": """
        # UITableView
        ```objc
        @interface UITableView : UIScrollView
        ```
        ## rowHeight
        ```objc
        @property (nonatomic) CGFloat rowHeight;
        ```
        ## reloadData
        ```objc
        - (void)reloadData;
        ```
        ```swift
        func reloadData()
        ```
        """,
      ], assets: ["cell.png", "図 1#2%.png"])
  }

  /// The body of an article of this text, without the line end behind it.
  private func render(_ text: String) -> String {
    let site = Self.site(text)
    let prose = site.graph.articles[0].prose[0]
    let context = site.context(page: "articles/a.html")
    let html = context.blocks(prose?.whole, scope: nil, headingShift: 0)
    return html.string.hasSuffix("\n") ? String(html.string.dropLast()) : html.string
  }

  /// The value of the first attribute of this name.
  private func attribute(_ name: String, in html: String) -> String? {
    guard let start = html.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(html[start...].prefix { $0 != "\"" })
  }
}
