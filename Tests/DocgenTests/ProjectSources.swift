import Foundation
import Testing

/// The Swift files of the project's own targets, for tests of their form.
enum ProjectSources {
  struct File {
    /// The path from the folder of the project: `Sources/Markup/Document.swift`.
    var path: String
    var text: String
  }

  /// All files under `Sources`, in the order of their paths.
  static func files() throws -> [File] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardizedFileURL
    let found = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var files: [File] = []
    for case let file as URL in found where file.pathExtension == "swift" {
      let path = file.standardizedFileURL.path.dropFirst(sources.path.count)
      files.append(
        File(
          path: "Sources/" + path.drop { $0 == "/" },
          text: try String(contentsOf: file, encoding: .utf8)
        ))
    }
    #expect(files.count > 200)
    return files.sorted { $0.path < $1.path }
  }

  /// Fails with a line for each thing that breaks a rule.
  static func expectNone(
    _ found: [String], breaking rule: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if found.isEmpty { return }
    let list = found.map { "\n  " + $0 }.joined()
    Issue.record(
      Comment(rawValue: "\(rule); \(found.count) break this:\(list)"),
      sourceLocation: sourceLocation)
  }
}
