import Testing

@testable import Disk
@testable import docgen

/// What a page is made of is told where it asks the graph for words: a source that takes them from symbols
/// and articles themselves would have pages stand that are others by now.
@Suite struct TracedSourceTests {
  /// Fields with words, behind a symbol or an article.
  private static let untold = [
    ".prose[", ".prose.", ".prose,", ".prose)", ".moreProse[", ".moreProse.", ".moreProse,",
    ".moreProse)",
  ]

  @Test(arguments: ["Site", "Pages"])
  func asksTheGraphForWords(target: String) throws {
    var sources = 0
    for file in try listContent(of: packageFolder + "/Sources/" + target).files {
      guard file.path.hasSuffix(".swift") else { continue }
      sources += 1
      let text = String(decoding: try readFile(at: file.location), as: UTF8.self)
      for line in text.split(separator: "\n") where !line.contains("///") {
        for field in Self.untold { #expect(!line.contains(field), "\(file.path): \(line)") }
      }
    }
    #expect(sources > 20)
  }
}
