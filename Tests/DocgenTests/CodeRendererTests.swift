import Characters
import Testing

@testable import Configuration
@testable import Declarations
@testable import Graph
@testable import Pages
@testable import Site

@Suite struct CodeRendererTests {
  @Test func linksTheTypesOfADeclaration() {
    let site = Self.site
    let member = site.index(of: "UITableView/cellForRowAtIndexPath:")
    let renderer = Self.renderer(site)
    let declarations = site.graph.symbols[member].declarations
    #expect(
      declarations.map { renderer.render($0.declaration, of: member).string } == [
        "- (<i class=k>nullable</i> <a href=\"UITableViewCell.html\"><i class=t>UITableViewCell</i></a> *)"
          + "<i class=n>cellForRowAtIndexPath</i>:(<i class=t>NSIndexPath</i> *)"
          + "<i class=p>indexPath</i>;"
      ])
  }

  @Test func doesNotTakeAPropertyForATypeOfItsName() {
    let site = Self.site
    let member = site.index(of: "UITableView/sender")
    let html = Self.renderer(site).render(
      site.graph.symbols[member].declarations[0].declaration, of: member)
    #expect(html.string.contains("id"))
    #expect(!html.string.contains("<a "))
  }

  @Test(
    arguments: [
      ReadingRow("let cell: UITableViewCell", "UITableViewCell.html"),
      ReadingRow("view.reloadData()", "UITableView.html#reloadData"),
      ReadingRow("[tableView reloadData];", "UITableView.html#reloadData"),
      ReadingRow("let style = x", ""),
      ReadingRow("// UITableView の行", ""),
      ReadingRow("\"UITableView\"", ""),
      ReadingRow("UIView", ""),
    ])
  func linksTheNamesOfASampleThatAreSymbols(row: ReadingRow) {
    for language in ["swift", "objc"] {
      let html = Self.render(CodeSample(row.text, language: language)).string
      let addresses = html.split(separator: "<a href=\"").dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
      #expect(addresses == (row.expected.isEmpty ? [] : [row.expected]), "\(language)")
    }
  }

  @Test(
    arguments: [
      "swift", "objc", "objective-c", "json", "html", "", "日本語", "c++", "<b>",
    ])
  func loosesAndAddsNoCharacter(language: String) {
    let samples = [
      "let 高さ: CGFloat = 44.5 // 行の高さ\n\"<b>&amp;</b>\" 'x' @available(iOS 13, *)",
      "@interface 表 : NSObject /* 表格\n视图 */\n#import <UIKit/UIKit.h>\n@\"未闭合",
      "</code></pre><script>alert(1)</script>", "\u{0}\t\r\n\"\\\"", "が か\u{3099} 👨‍👩‍👧", "`default`",
    ]
    for sample in samples {
      let html = Self.render(CodeSample(sample, language: language))
      #expect(Self.text(of: html.string) == sample.replacing("\u{0}", with: "\u{FFFD}"))
      #expect(!html.string.contains("<script"))
    }
  }

  private static func render(_ sample: CodeSample) -> HTML {
    renderer(site).render(sample, uses: site.graph.uses(in: sample, from: nil), scope: nil)
  }

  private static let site = SmallSite([
    "en/UITableView.md": """
    # UITableView
    ```objc
    @interface UITableView : UIScrollView
    ```
    ## cellForRowAtIndexPath:
    ```objc
    - (nullable UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;
    ```
    ## reloadData
    ```objc
    - (void)reloadData;
    ```
    ## style
    ```objc
    @property (nonatomic, readonly) NSInteger style;
    ```
    ## id
    ```objc
    @property (nonatomic) NSInteger id;
    ```
    ## sender
    ```objc
    @property (nonatomic) id sender;
    ```
    """,
    "en/UITableViewCell.md": "# UITableViewCell\n```objc\n@interface UITableViewCell : UIView\n```",
  ])

  private static func renderer(_ site: SmallSite) -> CodeRenderer {
    CodeRenderer(page: site.context(page: "index.html"))
  }

  /// What a reader sees: without tags, with characters for their escapes.
  private static func text(of html: String) -> String {
    var text = ""
    var isTag = false
    for scalar in html.unicodeScalars {
      if scalar == "<" {
        isTag = true
      } else if scalar == ">" {
        isTag = false
      } else if !isTag {
        text.unicodeScalars.append(scalar)
      }
    }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
