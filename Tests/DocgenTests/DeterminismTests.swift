import Configuration
import Diagnostics
import Pages
import Site
import Testing

@testable import Content
@testable import Disk
@testable import Graph
@testable import docgen

@Suite(.robustness) struct DeterminismTests {
  @Test func makesTheSameBytesWithOneThreadAndWithFour() throws {
    let one = try Self.content(jobs: 1)
    let four = try Self.content(jobs: 4)
    #expect(
      (one.diagnostics + one.checks(jobs: 1)).sorted()
        == (four.diagnostics + four.checks(jobs: 4)).sorted())
    let files = Self.bytes(of: one, jobs: 1)
    #expect(files.count > 20)
    #expect(files == Self.bytes(of: four, jobs: 4))
  }

  @Test func makesTheSameBytesWhateverTheOrderOfNotes() throws {
    var site = try Self.contentAsNotes
    let files = Self.bytes(of: site.site)
    site.graph = site.mergedBackwards
    let reversed = Self.bytes(of: site.site)
    #expect(files.keys.sorted() == reversed.keys.sorted())
    for path in files.keys.sorted() { #expect(files[path] == reversed[path], "\(path)") }
  }

  private static func content(jobs: Int) throws -> SiteContent {
    try SiteContent.load(.init(folder: packageFolder + "/content", jobs: jobs))
  }

  private static func bytes(of content: SiteContent, jobs: Int) -> [String: [UInt8]] {
    let site = makeSite(
      content.graph,
      material: SiteMaterial(
        configuration: content.configuration, templates: content.templates,
        assets: content.assets, generator: "docgen")
    ).value
    let files = site.files
    let pages = parallelMap(count: files.count, jobs: jobs) { site.bytes(of: files[$0]) }
    return Dictionary(uniqueKeysWithValues: zip(files.map(\.path), pages))
  }

  private static func bytes(of site: SiteFiles) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: site.files.map { ($0.path, site.bytes(of: $0)) })
  }

  /// The notes of `content/`, read by the test itself.
  private static var contentAsNotes: SmallSite {
    get throws {
      let listing = try listContent(of: packageFolder + "/content")
      return SmallSite(
        try listing.files.filter { $0.path.hasSuffix(".md") }
          .map { ($0.path, String(decoding: try readContent($0), as: UTF8.self)) })
    }
  }
}
