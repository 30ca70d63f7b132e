import Diagnostics
import Foundation

@testable import Disk
@testable import docgen

/// Files to import as a folder: `Fixtures/imports/<behaviour>/input`, and the notes that come of it.
struct ImportFixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/imports")

  static let behaviours: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  var behaviour: String

  var root: URL { Self.folder.appending(path: behaviour) }
  var input: URL { root.appending(path: "input") }
  var expected: URL { root.appending(path: "expected") }

  /// What stands in `arguments.txt`, paths being those of the fixture.
  var arguments: [String] {
    let file = root.appending(path: "arguments.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isWhitespace).map { word in
      word.hasPrefix("--") ? String(word) : root.appending(path: String(word)).path
    }
  }

  /// The notes by their paths, and what was reported.
  struct Outcome {
    var notes: [String: String]
    var report: String
    var exitCode: ExitCode
    /// The content folder with the notes.
    var folder: TemporaryFolder
  }

  func outcome() throws -> Outcome { try Self.outcome(of: input.path, arguments) }

  static func outcome(of input: String, _ arguments: [String] = []) throws -> Outcome {
    let folder = try TemporaryFolder()
    let run = CommandRun(["import", input, "--output", folder.path + "/content"] + arguments)
    var notes: [String: String] = [:]
    for line in run.output.split(separator: "\n") {
      let path = String(line.dropFirst(folder.path.utf8.count + "/content/".utf8.count))
      notes[path] = folder.text(of: "content/" + path)
    }
    let report = run.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "\n").replacing(input + "/", with: "")
    return Outcome(
      notes: notes, report: report.isEmpty ? "" : report + "\n", exitCode: run.exitCode,
      folder: folder)
  }
}
