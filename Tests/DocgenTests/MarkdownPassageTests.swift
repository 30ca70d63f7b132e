import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct MarkdownPassageTests {
  @Test(
    arguments: [
      ReadingRow("See [the height](rowHeight).", "See [the height](Lamp.md#rowHeight)."),
      ReadingRow("[**光**の記事](articles/light)。", "[**光**の記事](articles/light.md)。"),
      ReadingRow("A [place](https://a.example/x_y).", "A [place](https://a.example/x_y)."),
      ReadingRow("A https://a.example/ alone.", "A https://a.example/ alone."),
      ReadingRow("Goes [nowhere](nothing-here).", "Goes nowhere."),
      ReadingRow("By [label][l].\n\n[l]: rowHeight", "By [label](Lamp.md#rowHeight)."),
      ReadingRow("[cell](../assets/cell.png)", "[cell](../assets/cell.png)"),
      ReadingRow("![図](../assets/cell.png) ![none](x.png)", "![図](../assets/cell.png) none"),
      ReadingRow("In `[code](rowHeight)` none.", "In `[code](rowHeight)` none."),
      ReadingRow("<ruby>漢<rt>かん</rt></ruby>字", "<ruby>漢<rt>かん</rt></ruby>字"),
      ReadingRow("a <script>b</script> <!-- c -->d", "a \\<script>b\\</script> d"),
      ReadingRow("- 一\n  - [二](rowHeight)", "- 一\n  - [二](Lamp.md#rowHeight)"),
      ReadingRow("Text\r\nof two lines", "Text\nof two lines"),
      ReadingRow("First.\n\n    indented\n      code", "First.\n\n```\nindented\n  code\n```"),
    ])
  func copiesProseWithItsLinks(row: ReadingRow) throws {
    let copy = try Self.copy(of: row.text)
    #expect(copy.part(from: "# Heading", to: "\n## ") == "# Heading\n\n\(row.expected)\n")
  }

  @Test(
    arguments: [
      ReadingRow("## Part `x`", "## Part `x`"),
      ReadingRow("##部分", "## 部分"),
      ReadingRow("Part\n----", "## Part"),
      ReadingRow("###### Deep", "###### Deep"),
    ])
  func writesHeadingsWithMarks(row: ReadingRow) throws {
    let copy = try Self.copy(of: "First.\n\n\(row.text)\n\nLast.")
    #expect(copy.contains("\n\n\(row.expected)\n\nLast."))
  }

  @Test func takesTheIndentationOfAListOffItsPassages() throws {
    let note = """
      # Lamp
      ```objc
      @interface Lamp : NSObject
      ```
      ## dim:
      ```objc
      - (void)dim:(double)level;
      ```
      Dims it.

      ### Parameters
      - `level`: First line
        and second.
      """
    let page = try #require(SmallSite([("en/Lamp.md", note)]).page("en/Lamp.md"))
    // The indentation below an entry of a list is that of the copy: two spaces.
    #expect(page.contains("\n- `level`: First line\n  and second.\n"))
  }

  private static func copy(of text: String) throws -> String {
    let site = SmallSite(
      [
        ("en/Lamp.md", "# Lamp\n```objc\n@interface Lamp : NSObject\n```\n## rowHeight\nHigh."),
        ("en/articles/light.md", "# Light\n\nOf light."),
        ("en/articles/test.md", "# Heading\n\n\(text)\n\n`Lamp`"),
      ], assets: ["cell.png"])
    let page = try #require(site.page("en/articles/test.md"))
    return page.replacing("](../Lamp.md", with: "](Lamp.md")
      .replacing("](../articles/", with: "](articles/")
      .replacing("](../../assets/", with: "](../assets/")
      .replacing("\n\n`Lamp`\n", with: "\n")
  }
}
