import Foundation
import Testing

@testable import Disk
@testable import docgen

/// Notes by other authors, as they are: none of their words is lost.
@Suite struct RealNotesTests {
  /// The notes beside the checkout, each as `ja/UITableView-demo.md`.
  static let notes: [String] = {
    let found = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return found.filter { $0.hasSuffix(".md") }.sorted()
  }()

  static let folder =
    #filePath.split(separator: "/").dropLast(4)
    .map { "/" + $0 }.joined() + "/shared/inputs/real"

  @Test(
    .enabled(if: !notes.isEmpty, "there are no inputs at ../shared beside the checkout"),
    arguments: notes)
  func keepsEveryWord(note: String) throws {
    let content = try TemporaryFolder()
    let language = String(note.prefix { $0 != "/" })
    content.addFolder(language)
    let text = try Data(contentsOf: URL(filePath: Self.folder + "/" + note))
    #expect(createFile(at: content.path + "/" + note, with: Array(text)) == 0)
    let lost = try Fixture.Outcome(of: content.path).lostWords
    #expect(lost == [])
  }
}
