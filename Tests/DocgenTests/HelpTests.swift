import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct HelpTests {
  /// The help as users see it is kept in `Fixtures/help`. `DOCGEN_RECORD=1` rewrites it, and
  /// still fails, so that a change is looked at.
  @Test(arguments: ["docgen"] + CommandRow.all.map(\.name))
  func showsTheRecordedHelp(topic: String) throws {
    let file = fixtureFolder + "/help/\(topic).txt"
    let text = helpText(for: topic == "docgen" ? nil : topic)
    if getenv("DOCGEN_RECORD") != nil {
      try replaceFile(at: file, with: Array(text.utf8))
      Issue.record("recorded \(file)")
    }
    let expected = String(decoding: try readFile(at: file), as: UTF8.self)
    #expect(text == expected)
  }

  @Test func recordsHelpOfEveryCommandAndOfNoOther() throws {
    let names = try entries(ofFolder: fixtureFolder + "/help").get()
      .map { String(decoding: $0.name, as: UTF8.self) }
    #expect(Set(names) == Set((["docgen"] + CommandRow.all.map(\.name)).map { $0 + ".txt" }))
  }

  @Test(arguments: [nil] + CommandRow.all.map { Optional($0.name) })
  func fitsEightyColumns(command: String?) {
    let lines = helpText(for: command).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  private var fixtureFolder: String { parentPath(of: #filePath) + "/Fixtures" }
}
