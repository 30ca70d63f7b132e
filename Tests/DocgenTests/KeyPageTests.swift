import Formats
import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct KeyPageTests {
  @Test func tellsOfAKeyWhatItsRowSays() {
    let row = KeyRow(
      "names", .texts, "Names", details: "the names of lamps", without: "none", example: "[Akari]")
    #expect(KeyPage.table([row]).hasSuffix("| `names` | the names of lamps | `[Akari]` | none |\n"))
  }

  /// `Keys.md` is made of the tables. `DOCGEN_RECORD=1` rewrites it, and still fails, so that a change
  /// is looked at.
  @Test func standsInTheDocumentationAsTheTablesHaveIt() throws {
    let file = parentPath(of: #filePath) + "/../../Sources/docgen/Docgen.docc/Keys.md"
    if getenv("DOCGEN_RECORD") != nil {
      try replaceFile(at: file, with: Array(KeyPage.text.utf8))
      Issue.record("recorded \(file)")
    }
    let committed = String(decoding: try readFile(at: file), as: UTF8.self)
    #expect(
      committed == KeyPage.text,
      "Keys.md is not what the tables say; DOCGEN_RECORD=1 swift test writes it anew")
  }
}
