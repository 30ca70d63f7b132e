import Testing

@testable import Disk
@testable import docgen

/// No word of a note is lost: each stands on a page of its language, in a diagnostic, in a fact that
/// the page states in words of its own, or is a label.
@Suite(.robustness) struct WordPreservationTests {
  @Test(arguments: Fixture.behaviours)
  func keepsTheWordsOfFixtures(behaviour: String) throws {
    let outcome = try Fixture(behaviour: behaviour).outcome()
    #expect(outcome.lostWords == [])
  }

  @Test func keepsTheWordsOfTheProjectsOwnNotes() throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    #expect(try Fixture.Outcome(of: root + "/content").lostWords == [])
  }

  @Test(
    .enabled(
      if: ExpectedModelTests.material != nil, "there are no inputs at ../shared beside the checkout"
    ))
  func keepsTheWordsOfARealNote() throws {
    let material = try #require(ExpectedModelTests.material)
    let folder = try TemporaryFolder()
    folder.addFolder("zh-Hans")
    #expect(createFile(at: folder.path + "/zh-Hans/UITableView.md", with: material.note) == 0)
    #expect(try Fixture.Outcome(of: folder.path).lostWords == [])
  }
}
