import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site

@Suite(.robustness) struct LargeSiteTests {
  @Test func buildsATypeOfTwoThousandMembers() {
    var note = "# BigView\n```objc\n@interface BigView : NSObject\n```\n行。\n\n"
    for number in 0..<2000 {
      note += "## member\(number)\n```objc\n@property (nonatomic) NSInteger member\(number);\n```\n"
      note += "`member\(number / 2)`の高さ。\n\n"
    }
    let site = SmallSite([("ja/BigView.md", note)])
    #expect(site.graph.symbols.count == 2001)
    let page = site.page("ja/BigView.html")
    #expect(page?.split(separator: "<section class=\"member").count == 2001)
    #expect(page?.contains("href=\"#member999\"") == true)
  }

  @Test func buildsASiteOfFiveThousandTypes() {
    let notes = (0..<5000).map { number in
      (
        path: "en/Type\(number).md",
        text: "# Type\(number)\n```objc\n@interface Type\(number) : Type\(number / 2)\n```\nOne.\n"
      )
    }
    let site = SmallSite(notes)
    let files = site.site.files
    #expect(site.graph.symbols.count == 5000)
    #expect(files.count { $0.path.hasPrefix("en/") && $0.path.hasSuffix(".html") } == 5001)
    #expect(files.count { $0.path.hasPrefix("en/") && $0.path.hasSuffix(".md") } == 5001)
    let home = site.page("en/index.html")
    #expect(home?.contains("href=\"Type4999.html\"") == true)
    #expect(site.page("en/Type2.html")?.contains("href=\"Type5.html\"") == true)
  }
}
