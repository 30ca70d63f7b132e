import Testing

@testable import Characters

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

  /// A list and any other sequence are asked in two ways.
  @Test(arguments: ["rowHeigth", "style", "UITabelView", "", "nothing of it"])
  func asksEverySequenceAlike(word: String) {
    let names = Self.names + ["rowHeight", "rowHeigh"]
    #expect(nearName(to: word, among: names) == nearName(to: word, among: names.lazy.map { $0 }))
  }

  @Test func prefersTheNearestThenTheFirst() {
    #expect(nearestName(to: "tinter", among: ["tintXX", "tinted", "tintes"]) == "tinted")
    #expect(nearestName(to: "colour", among: ["colxur", "coloXr"]) == "colxur")
    #expect(nearestName(to: "colours", among: ["colxxrs", "colourz"]) == "colourz")
  }

  /// Words of two letters, which are near to one another in every way.
  @Test(arguments: 0..<20)
  func measuresLikeTheWholeTableOfDistances(seed: Int) {
    var chance = SeededChance(seed: UInt64(seed))
    for _ in 0..<300 {
      let words = (0..<2).map { _ in
        String((0..<Int.random(in: 6...9, using: &chance)).map { _ in chance.isTrue() ? "a" : "b" })
      }
      let distance = Self.distance(Array(words[0].utf8), Array(words[1].utf8))
      let nearest = nearestName(to: words[0], among: [words[1]])
      #expect(nearest == ((1...2).contains(distance) ? words[1] : nil), "\(words)")
    }
  }

  @Test(arguments: 0..<20)
  func findsTheSameAmongNamesThatAreKept(seed: Int) {
    var chance = SeededChance(seed: UInt64(seed))
    var names: [String] = ["", "a", String(repeating: "b", count: 203)]
    for _ in 0..<60 {
      let length = Int.random(in: 2...9, using: &chance)
      let name = String((0..<length).map { _ in chance.isTrue() ? "a" : "b" })
      if !names.contains(name) { names.append(name) }
    }
    let kept = NearNames(names)
    for name in names + ["abcab", "bbabaabbc", "abab名", String(repeating: "b", count: 201)] {
      #expect(kept.nearest(to: name) == nearName(to: name, among: names), "\(name)")
    }
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count {
      for j in 0...right.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1,
          table[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }
}
