import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct NameBreaksTests {
  @Test(arguments: [
    ("rowHeight", "rowHeight"),
    ("tableView:didSelectRowAtIndexPath:", "tableView:<wbr>didSelectRowAtIndexPath:"),
    ("init(frame:style:)", "init(<wbr>frame:<wbr>style:)"),
    ("UITableView.Style", "UITableView.<wbr>Style"),
    ("reusableCellWithName:", "reusableCellWithName:"),
    ("UITableViewAutomaticDimension", "UITableViewAutomaticDimension"),
    (
      "automaticallyUpdatesBackgroundConfigurationOfURLs",
      "<span class=humps>automatically<wbr>Updates<wbr>Background<wbr>Configuration<wbr>Of"
        + "<wbr>URLs</span>"
    ),
    ("表のセルを取り出す（テーブル）", "表のセルを取り出す（テーブル）"),
  ]) func `breaks behind colons, and before capitals only in a part that no line holds`(
    name: String, html: String
  ) {
    #expect(HTML(name: name).string == html)
  }

  @Test func `breaks shorter parts in a narrow place`() {
    let name = HTML(name: "UITableViewAutomaticDimension", swiftName: nil, isNarrow: true)
    #expect(
      name.string
        == "<span class=humps>UITable<wbr>View<wbr>Automatic<wbr>Dimension</span>")
  }
}
