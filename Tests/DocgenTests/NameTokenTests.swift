import Testing

@testable import Importing

@Suite struct NameTokenTests {
  private func tokens(_ text: String) -> [String] {
    NameToken.pieces(of: text).compactMap { piece in
      if case .token(let token) = piece { String(token) } else { nil }
    }
  }

  @Test(arguments: [
    ("これらのtextLabelプロパティは", ["textLabel"]),
    (
      "デリゲートのtableView:willDisplayCell:forRowAtIndexPath:メソッド",
      [
        "tableView:willDisplayCell:forRowAtIndexPath:"
      ]
    ),
    ("Call tableView:didSelect: to do it.", ["Call", "tableView:didSelect:", "to", "do", "it"]),
    ("Note: this is prose", ["Note", "this", "is", "prose"]),
    ("registerNib:を使い", ["registerNib:"]),
    ("defaultContentConfiguration() で", ["defaultContentConfiguration()"]),
    ("insertRows(at:with:)を呼ぶ", ["insertRows(at:with:)"]),
    ("UITableViewCell.CellStyle の定数", ["UITableViewCell.CellStyle"]),
    ("https://example.com/a_b?c=d を見る", ["https://example.com/a_b?c=d"]),
    ("iOS 8.0から", ["iOS", "8", "0"]),
  ])
  func findsTokens(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(arguments: [
    "textLabel", "tableView:didSelect:", "UIView", "CGRectZero", "LMPLampView", "reloadData()",
    "UITableView.Style", "self.items", "NSIndexPath", "a:b:",
  ])
  func looksLikeAName(token: String) {
    #expect(NameToken(text: token[...]).looksLikeName)
  }

  @Test(arguments: [
    "iOS", "iPhone", "UIKit", "macOS", "tvOS", "GitHub", "Xcode", "TableView", "style", "Basic",
    "API",
    "UITableView.h", "lamp.png", "https://example.com/aB", "HTML", "Cell",
  ])
  func looksLikeAWord(token: String) {
    #expect(!NameToken(text: token[...]).looksLikeName)
  }
}
