import Diagnostics
import Foundation
import Testing

@testable import Disk
@testable import docgen

/// Whole imports: files of any kind in, notes and diagnostics out.
///
/// `expected/notes` are the notes, `expected/diagnostics.txt` is what a terminal shows, and
/// `expected/check.txt` what reading the notes reports: nothing about their form. `DOCGEN_RECORD=1`
/// writes them anew, and the tests still fail, so that a recording is looked at.
@Suite struct ImportFixtureTests {
  @Test(arguments: ImportFixture.behaviours)
  func givesTheExpectedNotes(behaviour: String) throws {
    let fixture = ImportFixture(behaviour: behaviour)
    let outcome = try fixture.outcome()
    var produced = ["diagnostics.txt": outcome.report]
    for (path, text) in outcome.notes { produced["notes/" + path] = text }
    if !outcome.notes.isEmpty {
      produced["check.txt"] = try Fixture.Outcome(of: outcome.folder.path + "/content").report
    }
    let expected = fixture.expected
    if ProcessInfo.processInfo.environment["DOCGEN_RECORD"] != nil {
      try? FileManager.default.removeItem(at: expected)
      for (path, text) in produced {
        let file = expected.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      Issue.record("recorded; look at the changes of \(behaviour) and run without DOCGEN_RECORD")
      return
    }
    for (path, text) in produced.sorted(by: { $0.key < $1.key }) {
      let old = (try? Data(contentsOf: expected.appending(path: path)))
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(text == old, "\(behaviour): \(path) differs; DOCGEN_RECORD=1 writes it anew")
    }
    let paths = FileManager.default.enumerator(atPath: expected.path)?.allObjects as? [String] ?? []
    let left = paths.filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: expected.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && produced[path] == nil
    }
    #expect(left.isEmpty, "\(behaviour): nothing produces \(left)")
  }

  /// What an import writes is in the form that it would write again: importing Markdown changes
  /// nothing.
  @Test(arguments: ImportFixture.behaviours)
  func leavesItsOwnNotesAsTheyAre(behaviour: String) throws {
    let first = try ImportFixture(behaviour: behaviour).outcome()
    guard !first.notes.isEmpty else { return }
    let second = try ImportFixture.outcome(of: first.folder.path + "/content")
    #expect(second.notes == first.notes)
    // What stays as text is told each time.
    let again = second.report.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(again.allSatisfy { $0.hasSuffix("[markup-not-imported]") }, "\(second.report)")
    #expect(!second.report.contains(": error: "))
  }
}
