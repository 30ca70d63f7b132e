import Configuration
import Diagnostics
import Foundation
import Pages
import Site

@testable import Disk
@testable import docgen

/// A behaviour as a folder: `Fixtures/sites/<behaviour>/content` and what is expected of it.
struct Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/sites")

  static let behaviours: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  var behaviour: String

  var content: URL { Self.folder.appending(path: behaviour).appending(path: "content") }
  var expected: URL { Self.folder.appending(path: behaviour).appending(path: "expected") }

  /// What the program makes of a content folder, through all its stages.
  struct Outcome {
    var content: SiteContent
    var site: SiteFiles
    var diagnostics: [Diagnostic]

    init(of folder: String) throws {
      content = try SiteContent.load(.init(folder: folder, jobs: 1))
      let made = makeSite(content.graph, material: content.material(generator: "docgen"))
      site = made.value
      diagnostics = content.reported(
        content.diagnostics + content.checks(jobs: 1) + made.diagnostics)
    }

    /// The pages, by path.
    var pages: [(path: String, html: String)] {
      site.files.filter { $0.path.hasSuffix(".html") }.map { file in
        (file.path, String(decoding: site.bytes(of: file), as: UTF8.self))
      }
    }

    /// All diagnostics as a terminal shows them.
    var report: String {
      let formatter = DiagnosticFormatter(files: content.files)
      return diagnostics.map(formatter.text).joined()
    }
  }

  func outcome() throws -> Outcome { try Outcome(of: content.path) }
}
