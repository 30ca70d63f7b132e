import Testing

@testable import Translations

@Suite struct WordComparisonTests {
  /// What else the notes say: `receive`, `brightness` and `reloading` are words of theirs.
  static let known = KnownWords([
    "They receive the brightness while reloading.",
    "A receiver. Though the lamp, the lamp through.",
    "minimum and maximum",
  ])

  static func changes(_ old: [String], _ new: [String]) -> [PassageChange] {
    // The new text is among the notes.
    let known = KnownWords(
      [
        "They receive the brightness while reloading.", "though the lamp through the window",
        "minimum visible rows",
      ] + new)
    return WordComparison(old: ShownWords(old), new: ShownWords(new)).changes { known }
  }

  @Test(arguments: [
    ("Same words.", "Same words."),
    ("Case and, punctuation", "case and punctuation!"),
    ("It\u{2019}s 'quoted'", "It's \u{201C}quoted\u{201D}"),
    ("a well-known word", "a well known word"),
    ("各行の高さ（ポイント）。", "各行の高さ(ポイント)．"),
    ("ｉＯＳ　１３以降", "iOS 13以降"),
    ("每一行的高度，以点为单位", "每一行的高度、以点为单位。"),
    // Mended typing errors.
    ("Lamps recieve it", "Lamps receive it"),
    ("Lamps receve it", "Lamps receive it"),
    ("the brigtness", "the brightness"),
    ("the brighttness", "the brightness"),
    ("while releading", "while reloading"),
    ("recieve and recieve", "receive and receive"),
  ])
  func takesForOne(old: String, new: String) {
    #expect(Self.changes([old], [new]).isEmpty)
  }

  @Test(arguments: [
    ("It is now there", "It is not there"),
    ("It can wait", "It cannot wait"),
    // Both are words of the notes.
    ("through the lamp", "though the lamp"),
    // What the notes say nowhere else may be anything.
    ("a casual lamp", "a causal lamp"),
    ("the maximum", "the minimum"),
    ("invisible rows", "visible rows"),
    ("the row", "the rows"),
    ("receives", "receive"),
    ("a lamp", "the lamp"),
    ("one lamp", "one more lamp"),
    ("iOS 13", "iOS 14"), ("1.5 points", "15 points"), ("-1", "1"), ("a < b", "a > b"),
    ("50%", "50"),
    // Code and names are no words.
    ("`recieve`", "`receive`"), ("call reloadDtaa", "call reloadData"),
    ("[lamp](LMPLamp)", "[lamp](LMPBulb)"),
    ("```objc\n[lamp on];\n```", "```objc\n[lamp off];\n```"),
    // Texts without spaces have no words to mend.
    ("値を返します", "値を返せます"), ("表示した行", "表示しない行"), ("返回值", "返回数"),
    ("高さ10", "高さ11"),
  ])
  func tellsApart(old: String, new: String) {
    #expect(Self.changes([old], [new]) == [.changed(old: old, new: new)])
    #expect(!Self.changes([new], [old]).isEmpty)
  }

  @Test func ignoresHowASampleIsIndented() {
    let old = "```\nif a {\n    b\n}\n```"
    #expect(Self.changes([old], [old.replacing("    ", with: "  ")]).isEmpty)
  }

  @Test func namesThePassagesThatDiffer() {
    #expect(
      Self.changes(["One.", "Two.", "Three."], ["One.", "2.", "Three.", "Four."]) == [
        .changed(old: "Two.", new: "2."), .added("Four."),
      ])
    #expect(Self.changes(["One.", "Two."], ["Two."]) == [.removed("One.")])
  }

  @Test func saysWhichValuesMoved() {
    let change = PassageChange.changed(
      old: "Call `refresh` on iOS 13.", new: "Call `reload` on iOS 13.")
    #expect(change.movedValues.gone == ["refresh"])
    #expect(change.movedValues.new == ["reload"])
  }

  @Test func ofVeryManyPassagesMakesOneDifference() {
    let old = (0..<5_000).map { "old \($0)" }
    let new = (0..<5_000).map { "new \($0)" }
    #expect(Self.changes(old, new).count == 5_000)
  }
}
