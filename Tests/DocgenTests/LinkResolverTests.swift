import Characters
import Diagnostics
import Markup
import Testing

@testable import Disk
@testable import Graph
@testable import Notes
@testable import Statements
@testable import docgen

@Suite struct LinkResolverTests {
  static let graph = SmallSite([
    (
      "en/UIScrollView.md",
      """
      # UIScrollView
      ## contentOffset
      ## delegate
      ## reloadData
      """
    ),
    (
      "en/UITableView.md",
      """
      # UITableView
      ```objc
      @interface UITableView : UIScrollView <NSCoding>
      ```
      ```swift
      class UITableView : UIScrollView, NSCoding
      ```
      ## rowHeight
      ## delegate
      ## initWithFrame:style:
      ```objc
      - (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style;
      ```
      ```swift
      init(frame: CGRect, style: UITableView.Style)
      ```
      ## beginUpdates
      ```objc
      - (void)beginUpdates;
      ```
      ```swift
      func beginUpdates()
      ```
      ## + appearance
      """
    ),
    (
      "en/UITableViewStyle.md",
      """
      # UITableViewStyle
      ```objc
      typedef NS_ENUM(NSInteger, UITableViewStyle)
      ```
      ```swift
      enum UITableView.Style : Int
      ```
      ## UITableViewStylePlain
      ```swift
      case plain
      ```
      """
    ),
    ("en/NSCoding.md", "# NSCoding protocol\n## encodeWithCoder:"),
    ("en/UILabel.md", "# UILabel\n## text\n## delegate"),
    ("en/articles/styles.md", "# How tables look\nText."),
  ]).graph

  private func resolved(_ link: String, from scope: String?) -> String {
    switch Self.graph.resolve(link, from: scope.flatMap { Self.graph.index(of: $0) }) {
    case .symbol(let symbol): Self.graph.symbols[symbol].id
    case .article(let article): Self.graph.articles[article].id
    case .ambiguous(let symbols): "\(symbols.count) symbols"
    case .none: "–"
    }
  }

  @Test(arguments: [
    ("rowHeight", "UITableView/rowHeight"), ("UITableView", "UITableView"),
    ("UITableView/rowHeight", "UITableView/rowHeight"),
    ("UITableView.rowHeight", "UITableView/rowHeight"),
    ("-[UITableView beginUpdates]", "UITableView/beginUpdates"),
    ("+[UITableView appearance]", "UITableView/appearance"),
    ("beginUpdates", "UITableView/beginUpdates"), ("beginUpdates()", "UITableView/beginUpdates"),
    ("initWithFrame:style:", "UITableView/initWithFrame:style:"),
    ("- initWithFrame:style:", "UITableView/initWithFrame:style:"),
    ("init(frame:style:)", "UITableView/initWithFrame:style:"),
    ("UITableView.init(frame:style:)", "UITableView/initWithFrame:style:"),
    ("UITableView.Style", "UITableViewStyle"),
    ("UITableView.Style.plain", "UITableViewStyle/UITableViewStylePlain"),
    ("UITableViewStylePlain", "UITableViewStyle/UITableViewStylePlain"), ("text", "UILabel/text"),
    ("articles/styles", "articles/styles"), ("../articles/styles.md", "articles/styles"),
    ("./articles/styles.html", "articles/styles"),
    // A member of an ancestor or protocol by the name of the type that has it too.
    ("UITableView/contentOffset", "UIScrollView/contentOffset"),
    ("UITableView.encodeWithCoder:", "NSCoding/encodeWithCoder:"),
  ])
  func resolvesEveryFormFromAnywhere(link: String, id: String) {
    #expect(resolved(link, from: nil) == id)
    #expect(resolved(link, from: "UITableView/rowHeight") == id)
  }

  @Test(arguments: [
    ("delegate", "UITableView", "UITableView/delegate"),
    ("delegate", "UITableView/rowHeight", "UITableView/delegate"),
    ("delegate", "UILabel/text", "UILabel/delegate"),
    ("delegate", "UITableView/delegate", "UITableView/delegate"),
    ("delegate", "NSCoding", "3 symbols"),
    ("contentOffset", "UITableView", "UIScrollView/contentOffset"),
    ("reloadData", "UITableView/rowHeight", "UIScrollView/reloadData"),
    ("plain", "UITableViewStyle", "UITableViewStyle/UITableViewStylePlain"),
    ("Style", "UILabel", "–"),
  ])
  func looksNearTheScopeFirst(link: String, scope: String, id: String) {
    #expect(resolved(link, from: scope) == id)
  }

  @Test(arguments: [
    "", "nothing", "UITableView/nothing", "Nothing.rowHeight", "articles/nothing", "rowHeigth",
    "UITableView.h",
    "-[UITableView nothing]", "行の高さ", "https://example.org", "a b c", ":", "(", "UITableView/",
    "/rowHeight", "..",
    String(repeating: "x", count: 100_000), String(repeating: "a:", count: 10_000),
  ])
  func findsNothingElse(link: String) {
    #expect(resolved(link, from: "UITableView") == "–")
  }

  // MARK: Checking

  /// What is reported about one note among the others.
  private func findings(_ text: String, tag: String = "en") -> [String] {
    let site = SmallSite([
      (
        "\(tag)/UITableView.md",
        "# UITableView\n\n\(text)\n\n## rowHeight\n## reloadData\n## delegate\n## selectRowAtIndexPath:"
      ),
      ("\(tag)/UILabel.md", "# UILabel\n\n## delegate"),
      ("\(tag)/UISwitch.md", "# UISwitch\n\n## onTintColor\n## isOnNow"),
      ("\(tag)/UISlider.md", "# UISlider\n\n## isOnNow"), ("\(tag)/articles/styles.md", "# Styles"),
    ])
    return checkLinks(
      in: site.graph.documents[0], of: site.graph, scopes: site.graph.linkScopes()[0]
    ).map { "\($0.id.rawValue): \($0.message)" }
  }

  @Test(arguments: [
    (
      "See ``rowHeigth``.",
      "unresolved-link: no symbol or article is named 'rowHeigth'; did you mean 'rowHeight'?"
    ),
    (
      "See [it](rowHeigth).",
      "unresolved-link: no symbol or article is named 'rowHeigth'; did you mean 'rowHeight'?"
    ),
    ("See ``nothing``.", "unresolved-link: no symbol or article is named 'nothing'"),
    (
      "See `rowHeigth`.",
      "nearly-a-symbol: no symbol is named 'rowHeigth'; did you mean 'rowHeight'?"
    ),
    (
      "See `selectRowAtIndexPaht:`.",
      "nearly-a-symbol: no symbol is named 'selectRowAtIndexPaht:'; did you mean 'selectRowAtIndexPath:'?"
    ),
    (
      "See ``isOnNow``.",
      "ambiguous-link: 'isOnNow' may be any of 2 symbols; write one of 'UISlider/isOnNow', 'UISwitch/isOnNow'"
    ),
    (
      "行の高さは``rowHeigth``で決まる。",
      "unresolved-link: no symbol or article is named 'rowHeigth'; did you mean 'rowHeight'?"
    ),
    (
      "行高由``rowHeihgt``决定。",
      "unresolved-link: no symbol or article is named 'rowHeihgt'; did you mean 'rowHeight'?"
    ),
  ])
  func reportsALinkThatLeadsNowhere(text: String, finding: String) {
    #expect(findings(text) == [finding])
  }

  @Test(arguments: [
    "See `rowHeight`, ``UITableView/rowHeight``, [it](UILabel) and [more](articles/styles).",
    "`CGFloat`, `nil` and `YES`.",
    "See <https://example.org> and [a page](https://example.org/rowHeigth) and [here](#section-overview).",
    "![](assets/rowHeigth.png)",
    "```swift\nrowHeigth = 44\n```", "`onTintColor` and `isOnNow` stand elsewhere.",
    "`rowHeight 2` is no name.",
  ])
  func saysNothingAboutOtherText(text: String) {
    #expect(findings(text) == [])
  }

  @Test func seesLinksFromTheEntryTheyStandIn() {
    let site = SmallSite([
      (
        "en/a.md",
        "# UITableView\n\nSee `delegate`.\n\n## delegate\nText.\n\n# UILabel\n\nSee ``delegate``.\n\n## delegate\nText."
      )
    ])
    #expect(
      site.graph.linkScopes()[0].map { site.graph.symbols[$0.symbol].id } == [
        "UITableView", "UITableView/delegate", "UILabel", "UILabel/delegate",
      ])
    #expect(
      checkLinks(in: site.graph.documents[0], of: site.graph, scopes: site.graph.linkScopes()[0])
        == [])
  }

  @Test(arguments: [
    ("https://example.org", true, false), ("mailto:a@example.org", true, false),
    ("//example.org", true, false),
    ("HTTP://example.org", true, false), ("tableView:didSelect:", false, true),
    ("rowHeight", false, true),
    ("#top", false, false), ("assets/a.png", false, false), ("../assets/a.png", false, false),
    ("", false, false),
    ("javascript:x", false, true), ("articles/styles.md", false, true),
  ])
  func tellsWhereALinkLeads(target: String, isOfWeb: Bool, isOfSite: Bool) {
    #expect(LinkTarget(target).isOfWeb == isOfWeb)
    #expect(LinkTarget(target).isOfSite == isOfSite)
  }
}
