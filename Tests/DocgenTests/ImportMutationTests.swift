import Diagnostics
import Foundation
import Importing
import Testing

@testable import Characters
@testable import Disk
@testable import docgen

/// Pages damaged by chance, the same chance in every run: nothing traps, every diagnostic points
/// into its page, every note is UTF-8 and reads without a limit, and the paths stay apart.
@Suite(.robustness) struct ImportMutationTests {
  @Test(arguments: ImportFixture.behaviours)
  func survivesDamage(behaviour: String) throws {
    let input = ImportFixture(behaviour: behaviour).input
    let paths = FileManager.default.enumerator(atPath: input.path)?.allObjects as? [String] ?? []
    var chance = SeededChance(seed: behaviour.utf8.reduce(3) { $0 &* 31 &+ UInt64($1) })
    for path in paths.sorted() {
      guard let data = FileManager.default.contents(atPath: input.path + "/" + path), !data.isEmpty
      else { continue }
      for _ in 0..<3 {
        let bytes = Damage.of(Array(data), &chance)
        let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
        for form in [Page.Form.text, .html] {
          let imported = ImportedPages([
            .init(path, text, language: detectedLanguage(of: text), form: form)
          ])
          for diagnostic in imported.diagnostics {
            #expect(diagnostic.range.offsets.upperBound <= text.count, "\(diagnostic.message)")
          }
          for note in imported.notes {
            #expect(String(validating: note.bytes, as: UTF8.self) != nil)
            #expect(!note.path.contains("..") && !note.path.hasPrefix("/"))
          }
          #expect(Set(imported.notes.map { $0.path.lowercased() }).count == imported.notes.count)
        }
        _ = detectEncoding(of: bytes)
      }
    }
  }

  @Test(arguments: [
    "<div>", "<b>", "<p><b>", "<table><tr><td>", "<ul><li>", "<ruby>", "(", "[", "- ", "• ", "1. ",
    "\n", "{\n", "解説\n", "UITableViewクラス\n\n", "tableView:", "@property(", "●タスク\n\n",
    "<svg><a>", "<template></div><img src=a.png>", "<!--", "&", "&amp", "あ\n\n\n",
    "UITableViewクラス\n\n概要\n\n表。\n\n", "UIAaBb", "aB", "a:", "\u{3000}",
    "@property int a;\n- (void)b:(int)c;\n\n",
  ])
  func takesLinearTime(piece: String) {
    expectLinearTime(upTo: 2_000) { size in
      let text = String(repeating: piece, count: size)
      for form in [Page.Form.text, .html] {
        let imported = ImportedPages([.init("page", text, language: "ja", form: form)])
        #expect(imported.notes.count <= size)
      }
    }
  }
}
