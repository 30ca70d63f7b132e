import Diagnostics
import Testing

@testable import Notes
@testable import Statements
@testable import Vocabulary

/// A sentence in the text of a symbol that tells of a release is read, or told.
@Suite struct StatementSweepTests {
  /// The facts of the member of a note whose text is given, and what is told of its statements.
  private func read(_ text: String, _ tag: String) -> (facts: Int, told: [String]) {
    let read = NoteReaderTests.readAll("# LMPLamp\n\n## isLit\n\n\(text)", tag)
    let facts = read.notes.flatMap(\.entries).flatMap(\.facts)
    return (facts.count, read.diagnostics.filter { $0.id == .unreadStatement }.map(\.message))
  }

  /// By the reader of facts, or behind it: once.
  @Test(arguments: [
    ("en", "Whether it is lit.\n\nRunning on: iOS 9.0"), ("ja", "点いているか。\n\n動くシステム：iOS 9.0以降"),
    ("zh-Hans", "是否亮。\n\n运行系统：iOS 9.0以上"),
  ])
  func readsOrTellsALabelThatNobodyKnows(tag: String, text: String) {
    let found = read(text, tag)
    #expect(found.told.count == (found.facts == 0 ? 1 : 0))
  }

  @Test(arguments: [
    ("en", "In iOS 13 the lamp is brighter."), ("en", "Use `setLit(_:)` on iOS 9.0 and later."),
    ("en", "The iOS 14 SDK warns of it."), ("en", "Swipes exist since iOS 11.0."),
    ("en", "Six lamps of 13.0 volts."), ("ja", "iOS 13では明るくなりました。"),
    ("ja", "iOS 18.0以降は、1つの構成をどのスタイルの電球でも使えます。"), ("zh-Hans", "在 iOS 13 上更亮。"),
    ("zh-Hans", "轻扫操作自 iOS 11.0 起提供。"),
  ])
  func tellsNothingOfWhatIsNoStatementOfTheSymbol(tag: String, text: String) {
    #expect(!read(text, tag).told.contains { $0.contains("tells of a release") })
  }

  @Test(arguments: [
    ("en", "Available in iOS 9.0 and later."), ("ja", "iOS 9.0以降で利用できます。"),
    ("zh-Hans", "自 iOS 9.0 起可用。"),
  ])
  func tellsNothingOfWhatIsRead(tag: String, text: String) {
    let found = read(text, tag)
    #expect(found.facts > 0)
    #expect(found.told == [])
  }

  @Test func tellsNothingInAnArticle() {
    let read = NoteReaderTests.readAll("# Lamps\n\nRunning on: iOS 9.0", "en", path: "lamps")
    #expect(read.diagnostics == [])
  }
}
