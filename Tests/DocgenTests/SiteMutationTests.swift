import Characters
import Configuration
import Diagnostics
import Foundation
import FuzzBodies
import Pages
import Site
import Testing

@testable import Disk
@testable import docgen

/// The content of every fixture, damaged by chance, the same chance in every run, through all
/// stages: nothing traps, every diagnostic points into its file, every page is well-formed, and still
/// no word is lost.
@Suite(.robustness) struct SiteMutationTests {
  static let mutationsOfEach = 2

  @Test(arguments: Fixture.behaviours)
  func survivesDamage(behaviour: String) throws {
    let content = Fixture(behaviour: behaviour).content
    let files = try paths(in: content).map { path in
      (path: path, bytes: Array(try Data(contentsOf: content.appending(path: path))))
    }
    // What an author's own templates make of a page is theirs.
    let hasTemplates = files.contains { $0.path.hasPrefix("templates/") }
    var chance = SeededChance(seed: behaviour.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) })
    for _ in 0..<Self.mutationsOfEach {
      let folder = try TemporaryFolder()
      let chosen = Int.random(in: 0..<max(1, files.count), using: &chance)
      for (index, file) in files.enumerated() {
        let bytes = index == chosen ? Damage.of(file.bytes, &chance) : file.bytes
        folder.addFolder(parentPath(of: file.path))
        #expect(createFile(at: folder.path + "/" + file.path, with: bytes) == 0)
      }
      let outcome = try Fixture.Outcome(of: folder.path)
      for diagnostic in outcome.diagnostics {
        for range in [diagnostic.range] + diagnostic.notes.map(\.range)
          + diagnostic.fixes.map(\.range)
        {
          let file = outcome.content.files[Int(range.file)]
          #expect(range.offsets.upperBound <= max(file.bytes.count, 0), "\(diagnostic.message)")
        }
      }
      for file in outcome.site.files where file.path.hasSuffix(".html") && !hasTemplates {
        #expect(firstUnbalancedTag(in: outcome.site.bytes(of: file)) == nil, "\(file.path)")
      }
      #expect(!outcome.report.contains("\u{1B}"))
      if !hasTemplates {
        #expect(outcome.lostWords == [], "\(text(of: files[chosen].path, outcome))")
      }
    }
  }

  /// The text and configuration files of a folder; other files are only looked at by their names.
  private func paths(in folder: URL) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return paths.sorted().filter { path in
      FileManager.default.contents(atPath: folder.appending(path: path).path) != nil
    }
  }

  private func text(of path: String, _ outcome: Fixture.Outcome) -> String {
    let file = outcome.content.files.first { $0.path == path }
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }
}
