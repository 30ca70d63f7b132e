import Testing

@testable import Preview

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", ""), ("/en/", "en/"), ("/en/UITableView.html", "en/UITableView.html"),
    ("/en/%E8%A1%8C%E3%81%AE%E9%AB%98%E3%81%95.html", "en/行の高さ.html"),
    ("/en/articles/%e5%88%86%e5%89%b2%e7%ba%bf.md", "en/articles/分割线.md"),
    ("/a%20b", "a b"), ("/a%25b", "a%b"), ("/a+b", "a+b"), ("/...", "..."),
    ("/.docgen/news", ".docgen/news"),
  ])
  func takesEscapesAway(text: String, path: String) {
    #expect(RequestPath(text)?.path == path)
  }

  @Test(arguments: [
    "", "en", "http://example.com/", "*", "//", "//en", "/en//a", "/..", "/en/..", "/en/../a",
    "/./a",
    "/en/%2e%2e/a", "/%2E./a", "/%2e%2e%2fetc/passwd", "/..%2f", "/%00", "/a%00.html", "/a%0a",
    "/a\u{7F}",
    "/a\\b", "/a%5cb", "/..%5c..%5cwindows", "/%", "/%4", "/%zz", "/%-1", "/%c0%ae%c0%ae/", "/%ff",
    "/%ed%a0%80",
    "/" + String(repeating: "a", count: 4096), "/%252e%252e/%2e%2e",
  ])
  func refusesWhatNamesNoFile(text: String) {
    #expect(RequestPath(text) == nil)
  }

  @Test(arguments: [
    "localhost", "localhost:8040", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8040", "[::1]",
    "[::1]:8040",
  ])
  func knowsThisMachine(host: String) {
    #expect(isLocalHost(host))
  }

  @Test(arguments: [
    nil, "", "example.com", "example.com:8040", "localhost.example.com", "127.0.0.1.example.com",
    "evil@localhost", "localhost:80@evil", "localhost:x", "0.0.0.0", "[::1", "[::2]", "[::1]x",
    "127.0.0.2",
  ])
  func refusesOtherNames(host: String?) {
    #expect(!isLocalHost(host))
  }
}

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("en/index.html", "text/html; charset=utf-8"), ("assets/a.CSS", "text/css; charset=utf-8"),
    ("data/symbols.json", "application/json"),
    ("en/UITableView.md", "text/markdown; charset=utf-8"),
    ("assets/表.PNG", "image/png"), ("CNAME", "application/octet-stream"),
    ("a.b/CNAME", "application/octet-stream"), (".nojekyll", "application/octet-stream"),
    ("changes.xml", "application/xml"),
  ])
  func followsTheEnding(path: String, type: String) {
    #expect(mediaType(of: path) == type)
  }
}
