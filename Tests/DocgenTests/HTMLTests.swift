import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct HTMLTests {
  @Test(
    arguments: [
      ("", ""),
      ("a < b && b > c", "a &lt; b &amp;&amp; b &gt; c"),
      ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
      ("\"x\" onload='y'", "&quot;x&quot; onload=&#39;y&#39;"),
      ("&lt;", "&amp;lt;"),
      ("行の高さ＜表示＞", "行の高さ＜表示＞"),
      ("表格视图 & 单元格", "表格视图 &amp; 单元格"),
      ("か\u{3099}\u{0}が", "か\u{3099}\u{FFFD}が"),
    ])
  func escapesText(text: String, expected: String) {
    #expect(HTML(text: text).string == expected)
  }

  @Test func escapesTheValuesOfAttributesAndLeavesOutThoseThatAreNil() {
    var html = HTML()
    html.open("a", ["class": nil, "href": "x?a=1&b=\"2\"><b>", "title": "行の「高さ」"])
    html.close("a")
    #expect(
      html.string == "<a href=\"x?a=1&amp;b=&quot;2&quot;&gt;&lt;b&gt;\" title=\"行の「高さ」\"></a>")
  }

  @Test func putsAnElementAroundWhatIsWritten() {
    var html = HTML(text: "1 < 2")
    html.element("p", ["lang": "zh-Hans"]) { $0.append(text: "行高") }
    html.append(HTML(text: "&"))
    #expect(html.string == "1 &lt; 2<p lang=\"zh-Hans\">行高</p>&amp;")
    #expect(!html.isEmpty)
    #expect(HTML().isEmpty)
  }

  @Test(
    arguments: [
      ("rowHeight", "rowHeight"),
      ("a:b:c:", "a:b:c:"),
      (
        "tableView:cellForRowAtIndexPath:", "tableView:<wbr>cellForRowAtIndexPath:"
      ),
      ("UITableView.RowAnimation", "UITableView.<wbr>RowAnimation"),
      ("numberOfSections()", "numberOfSections()"),
      ("operator<(_:<b>:)", "operator&lt;(<wbr>_:<wbr>&lt;b&gt;:)"),
      ("セルの高さを返す：長い名前", "セルの高さを返す：長い名前"),
    ])
  func letsALongNameBreak(name: String, expected: String) {
    #expect(HTML(name: name).string == expected)
  }
}
