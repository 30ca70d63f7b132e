import Foundation
import Testing

@testable import Disk
@testable import docgen

@Suite struct ManualTests {
  @Test func namesEveryCommandAndOption() {
    let page = manualPage()
    for row in CommandRow.all {
      #expect(page.contains(".SS docgen \(row.name.replacing("-", with: "\\-"))"))
      for argument in row.operands + row.options + ArgumentRow.common {
        #expect(page.contains(".B " + argument.title.troff.prefix { $0 != " " }))
      }
    }
  }

  /// Kept in `Fixtures/manual`, as `HelpTests` keeps the help.
  @Test func isTheRecordedPage() throws {
    let file = parentPath(of: #filePath) + "/Fixtures/manual/docgen.1"
    if ProcessInfo.processInfo.environment["DOCGEN_RECORD"] != nil {
      try makeFolders(above: file)
      try replaceFile(at: file, with: Array(manualPage().utf8))
      Issue.record("recorded \(file)")
    }
    #expect(manualPage() == String(decoding: try readFile(at: file), as: UTF8.self))
  }

  /// No text becomes a request, and what people copy from the page is what they must type.
  @Test func isPlainASCIIWithoutStrayRequests() {
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".TP", ".B", ".nh", ".ad"]
    for line in manualPage().split(separator: "\n") {
      #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
      #expect(!line.hasPrefix("'"))
      if line.hasPrefix(".") { #expect(requests.contains(line.prefix { $0 != " " })) }
      #expect(!line.replacing("\\-", with: "").contains("-") || line.hasPrefix(".TH"))
    }
  }

  @Test(arguments: [("", "-dev"), ("3f2a91c07b5e", " (3f2a91c07b5e)")])
  func tellsTheCommitOfAReleaseAlone(commit: String, end: String) {
    #expect(builtVersion(commit: commit) == version + end)
  }
}

extension String {
  fileprivate var troff: String {
    replacing("-", with: "\\-").replacing("…", with: "\\[u2026]")
  }
}
