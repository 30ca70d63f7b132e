import Diagnostics
import Testing

@testable import Disk
@testable import docgen

@Suite struct ExternalLinksTests {
  /// What a small web answers, by address; a second answer is for a question for the whole page.
  private static let web: [String: [WebAnswer]] = [
    "https://a.example/": [.status(200, next: nil)],
    "https://a.example/gone": [.status(410, next: nil)],
    "https://a.example/none": [.status(404, next: nil), .status(404, next: nil)],
    "https://a.example/no-heads": [.status(405, next: nil), .status(200, next: nil)],
    "https://a.example/moved": [.status(301, next: "https://a.example/")],
    "https://a.example/moved-twice": [.status(308, next: "https://a.example/moved")],
    "https://a.example/for-a-time": [.status(302, next: "https://a.example/moved")],
    "https://a.example/then-for-a-time": [.status(301, next: "https://a.example/for-a-time")],
    "https://a.example/moved-to-nothing": [.status(301, next: "https://a.example/gone")],
    "https://a.example/circle": [.status(302, next: "https://a.example/circle")],
    "https://a.example/file": [.status(302, next: "file:///etc/passwd")],
    "https://a.example/login": [.status(401, next: nil)],
    "https://a.example/busy": [.status(503, next: nil), .status(503, next: nil)],
    "https://a.example/not-modified": [.status(304, next: nil)],
    "https://slow.example/": [.failed("does not answer in time")],
  ]

  private static func ask(_ address: String, _ isWhole: Bool) -> WebAnswer {
    guard let answers = web[address] else { return .noHost }
    return isWhole ? answers.last ?? .noHost : answers[0]
  }

  @Test(
    arguments: [
      ("", .good), ("gone", .broken("the server answers 410")),
      ("none", .broken("the server answers 404")), ("no-heads", .good),
      ("moved", .moved("https://a.example/")), ("moved-twice", .moved("https://a.example/")),
      ("for-a-time", .good), ("then-for-a-time", .moved("https://a.example/for-a-time")),
      ("moved-to-nothing", .broken("the server answers 410")),
      ("circle", .broken("it leads round in circles")),
      ("file", .broken("it leads to 'file:///etc/passwd', which is no page")),
      ("login", .good), ("busy", .unreachable("answers 503")), ("not-modified", .good),
      ("unknown", .broken("no host has that name")),
    ] as [(String, LinkVerdict)])
  func judgesAPageByItsAnswers(path: String, expected: LinkVerdict) {
    #expect(LinkVerdict(of: "https://a.example/" + path, Self.ask) == expected)
  }

  @Test func endsChainsThatNeverEnd() {
    let verdict = LinkVerdict(of: "https://a.example/") { address, _ in
      .status(302, next: address + "x")
    }
    #expect(verdict == .broken("it is led on more than 10 times"))
  }

  private func link(_ address: String) -> ExternalLink {
    ExternalLink(address: address, host: ExternalLink.host(of: address) ?? "")
  }

  @Test func asksAHostThatDoesNotAnswerOnce() {
    let found = verdicts(
      on: [
        link("https://slow.example/"), link("https://slow.example/b"), link("https://a.example/"),
      ],
      hosts: 1, connect: { Self.ask })
    #expect(
      found == [
        "https://a.example/": .good,
        "https://slow.example/": .unreachable("does not answer in time"),
        "https://slow.example/b": .unreachable("does not answer in time"),
      ])
  }

  @Test func breaksNoLinkWithoutANetwork() {
    let found = verdicts(
      on: [link("https://x.example/"), link("https://y.example/")], hosts: 2,
      connect: { { _, _ in .noHost } })
    #expect(Set(found.values) == [.unreachable("no network")])
  }

  @Test(
    arguments: [
      ("https://Example.org/a", "example.org"),
      ("http://user@example.org:8080?q", "example.org:8080"),
      ("mailto:a@example.org", nil), ("file:///etc/passwd", nil), ("https://", nil),
      ("UITableView", nil),
    ] as [(String, String?)])
  func findsTheHostOfAnAddress(address: String, expected: String?) {
    #expect(ExternalLink.host(of: address) == expected)
  }

  @Test func keepsAnswersForAWhile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.json"
    var cache = ExternalCache(now: 1_000_000)
    cache.add([
      "https://a.example/": .good, "https://a.example/b": .moved("https://a.example/"),
      "https://a.example/c": .broken("the server answers 404"),
      "https://a.example/d": .unreachable("answers 503"),
    ])
    try replaceFile(at: path, with: cache.bytes())
    let soon = ExternalCache(at: path, now: 1_000_100)
    #expect(soon["https://a.example/"] == .good)
    #expect(soon["https://a.example/b"] == .moved("https://a.example/"))
    #expect(soon["https://a.example/c"] == .broken("the server answers 404"))
    #expect(soon["https://a.example/d"] == nil)
    let nextDay = ExternalCache(at: path, now: 1_090_000)
    #expect(nextDay["https://a.example/c"] == nil)
    #expect(nextDay["https://a.example/"] == .good)
    #expect(ExternalCache(at: path, now: 1_700_000)["https://a.example/"] == nil)
    // A clock that goes backwards, and a file of somebody else.
    #expect(ExternalCache(at: path, now: 10)["https://a.example/"] == nil)
    try replaceFile(at: path, with: Array("{\"schema\": \"x\"}".utf8))
    #expect(ExternalCache(at: path, now: 1_000_100)["https://a.example/"] == nil)
  }
}
