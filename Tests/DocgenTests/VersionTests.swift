import Testing

@testable import Vocabulary

@Suite struct VersionTests {
  @Test(arguments: [
    ("2", Version(2)), ("2.0", Version(2)), ("12.1", Version(12, 1)), ("10.3.1", Version(10, 3, 1)),
    ("0", Version(0)), ("007", Version(7)), ("65535.65535.65535", Version(.max, .max, .max)),
  ])
  func readsOneToThreeNumbers(text: String, version: Version) {
    #expect(Version(text) == version)
  }

  @Test(arguments: [
    "", ".", "12.", ".1", "1..2", "14.x", "x", "1.2.3.4", "65536", "99999999999999999999", "-1",
    "+1",
    " 12", "12 ", "1,2", "１２", "十二", "12β",
  ])
  func refusesAnythingElse(text: String) {
    #expect(Version(text) == nil)
  }

  @Test func comparesNumbersNotTexts() {
    let sorted = ["2", "3.2", "9", "10", "10.0.1", "10.3", "10.3.1", "10.10", "100"]
    let versions = sorted.compactMap { Version($0) }
    #expect(versions.count == sorted.count)
    #expect(versions.shuffled().sorted() == versions)
    #expect(Version("10") == Version("10.0.0"))
  }

  @Test(arguments: [
    (Version(2), "2.0"), (Version(10, 3), "10.3"), (Version(10, 3, 1), "10.3.1"),
    (Version(10, 0, 1), "10.0.1"), (Version(0), "0.0"),
    (Version(.max, .max, 999), "65535.65535.999"),
    (Version(.max, .max, .max), "65535.65535.65535"),
  ])
  func isWrittenWithTwoNumbersAtLeast(version: Version, text: String) {
    #expect(version.description == text)
    #expect(Version(version.description) == version)
  }
}
