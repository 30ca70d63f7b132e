import Testing

@testable import SymbolModel

@Suite struct NearestNameTests {
  static let names = [
    "rowHeight", "sectionHeaderHeight", "reloadData", "UITableView", "UITableViewCell", "style",
    "tableView:cellForRowAtIndexPath:", "行の高さ",
  ]

  @Test(arguments: [
    ("rowHeigth", "rowHeight"), ("rowHight", "rowHeight"), ("rowHeightt", "rowHeight"),
    ("RowHeight", "rowHeight"), ("reloadDta", "reloadData"), ("UITabelView", "UITableView"),
    ("UITableVeiwCell", "UITableViewCell"), ("styl", "style"), ("styel", "style"),
    ("tableView:cellForRowAtIndexPaht:", "tableView:cellForRowAtIndexPath:"),
  ])
  func findsWhatWasMeant(word: String, name: String) {
    #expect(nearestName(to: word, among: Self.names) == name)
  }

  @Test(arguments: [
    // Equal is no misspelling.
    "rowHeight", "style",
    // Too short, too far, too long.
    "st", "", "rowWidth", "stlyes2", "reload", "UIView",
    String(repeating: "a", count: 201),
  ])
  func findsNothingElse(word: String) {
    #expect(nearestName(to: word, among: Self.names) == nil)
  }

  @Test func prefersTheNearestThenTheFirst() {
    #expect(nearestName(to: "tinter", among: ["tintXX", "tinted", "tintes"]) == "tinted")
    #expect(nearestName(to: "colour", among: ["colxur", "coloXr"]) == "colxur")
    #expect(nearestName(to: "colours", among: ["colxxrs", "colourz"]) == "colourz")
  }
}
