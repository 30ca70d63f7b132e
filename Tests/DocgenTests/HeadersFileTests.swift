import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct HeadersFileTests {
  private struct Rule {
    var path: String
    var headers: [String]

    func holds(_ file: String) -> Bool {
      guard let star = path.firstIndex(of: "*") else { return path == "/" + file }
      return ("/" + file).hasPrefix(path[..<star])
        && file.hasSuffix(path[path.index(after: star)...])
    }
  }

  /// Hosts join the values of two rules: `no-cache, public` would be kept by nobody.
  @Test func givesEachFileAHeaderOnce() throws {
    let site = LampNotes.site
    let text = try #require(site.page("_headers"))
    let rules = text.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n")
      return Rule(
        path: String(lines[0]),
        headers: lines.dropFirst().map { $0.trimmingPrefix("  ") }.map { String($0) })
    }
    #expect(rules.count <= 100)
    for file in site.site.files.map(\.path) + ["data/symbols.json"] {
      let headers = rules.filter { $0.holds(file) }.flatMap(\.headers)
      let names = headers.map { String($0.prefix { $0 != ":" }) }
      #expect(Set(names).count == names.count, "\(file)")
      #expect(headers.contains("Content-Security-Policy: " + HeadersFile.policy))
      #expect(headers.contains("X-Content-Type-Options: nosniff"))
      #expect(
        headers.contains("Content-Type: text/markdown; charset=utf-8") == file.hasSuffix(".md"))
      let cache = headers.first { $0.hasPrefix("Cache-Control: ") }
      if file.hasPrefix("assets/") {
        #expect(cache == "Cache-Control: public, max-age=31536000, immutable", "\(file)")
      } else if file.contains("/") {
        #expect(cache == "Cache-Control: no-cache", "\(file)")
      }
    }
  }
}
