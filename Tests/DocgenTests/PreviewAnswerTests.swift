import Diagnostics
import Testing

@testable import Disk
@testable import Pages
@testable import Preview
@testable import docgen

@Suite struct PreviewAnswerTests {
  /// A small site with a picture, as a preview serves it.
  private static func state(of folder: String) throws -> PreviewState {
    let content = try SiteContent.load(.init(folder: folder, jobs: 1))
    let site = makeSite(content.graph, material: content.material(generator: "docgen \(version)"))
    return PreviewState(
      site: PreviewSite(site.value, of: content), report: PreviewReport(),
      ownFiles: ["preview.js": Array("1".utf8)])
  }

  private static func starter() throws -> (folder: TemporaryFolder, state: PreviewState) {
    let folder = try TemporaryFolder()
    _ = CommandRun(["init", folder.path + "/content", "--languages", "en,ja"])
    return (folder, try state(of: folder.path + "/content"))
  }

  private func file(_ answer: PreviewAnswer) throws -> PreviewFile {
    guard case .file(let file) = answer else { throw NoFile() }
    return file
  }

  private struct NoFile: Error {}

  @Test func servesWhatABuildWritesButForOneScript() throws {
    let (folder, state) = try Self.starter()
    #expect(
      CommandRun(["build", folder.path + "/content", folder.path + "/out"]).exitCode == .success)
    let written = try listContent(of: folder.path + "/out").files
    var hidden = state.site.paths.filter { $0.hasPrefix(".") }
    for written in written {
      let bytes = try readContent(written)
      #expect(state.site.bytes(at: written.path) == bytes, "\(written.path)")
      let answer = try file(
        state.answer(to: PreviewRequest(path: "/" + PreviewPage.escapedPath(written.path))))
      #expect(answer.status == 200, "\(written.path)")
      guard written.path.hasSuffix(".html") else {
        #expect(answer.bytes == bytes, "\(written.path)")
        continue
      }
      let served = String(decoding: answer.bytes, as: UTF8.self)
      let mark = try #require(answer.tag).filter { $0 != "\"" }
      let script = String(decoding: PreviewPage.script(mark: mark), as: UTF8.self)
      let parts = served.split(separator: script, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(written.path)")
      #expect(Array(parts.joined().utf8) == bytes, "\(written.path)")
    }
    hidden += written.map(\.path)
    #expect(hidden.sorted() == state.site.paths)
  }

  @Test func answersFoldersAndWhatIsMissing() throws {
    let state = try Self.starter().state
    let landing = try file(state.answer(to: PreviewRequest(path: "/")))
    #expect(landing.status == 200)
    #expect(landing.type == "text/html; charset=utf-8")
    let folder = try file(state.answer(to: PreviewRequest(path: "/en")))
    #expect(folder.status == 301)
    #expect(folder.location == "en/")
    let missing = try file(state.answer(to: PreviewRequest(path: "/en/nothing.html")))
    #expect(missing.status == 404)
    let notFound = try #require(state.site.bytes(at: "404.html"))
    #expect(missing.bytes.count > notFound.count)
    #expect(try file(state.answer(to: PreviewRequest(path: "/en/nothing/"))).status == 404)
    #expect(try file(state.answer(to: PreviewRequest(path: "/en/../en/"))).status == 400)
  }

  @Test func refusesOtherHostsAndMethods() throws {
    let state = try Self.starter().state
    let foreign = PreviewRequest(path: "/", host: "evil.example:8040")
    #expect(try file(state.answer(to: foreign)).status == 403)
    #expect(try file(state.answer(to: PreviewRequest(path: "/", host: nil))).status == 403)
    #expect(try file(state.answer(to: PreviewRequest(method: "POST", path: "/"))).status == 405)
    #expect(try file(state.answer(to: PreviewRequest(method: "HEAD", path: "/"))).status == 200)
  }

  @Test func saysThatNothingHasChanged() throws {
    let state = try Self.starter().state
    let first = try file(state.answer(to: PreviewRequest(path: "/en/")))
    let second = try file(
      state.answer(to: PreviewRequest(path: "/en/", knownTag: first.tag)))
    #expect(second.status == 304)
    #expect(second.bytes.isEmpty)
    let other = try file(state.answer(to: PreviewRequest(path: "/en/", knownTag: "\"x\"")))
    #expect(other.status == 200)
  }

  @Test func marksAPageByThePicturesOnIt() throws {
    let (folder, state) = try Self.starter()
    let pages = state.site.paths.filter { $0.hasSuffix(".html") }
    let before = pages.map(state.mark(ofPage:))
    try folder.add("content/assets/lamp.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    let after = try Self.state(of: folder.path + "/content")
    let changed = zip(pages, before).filter { after.mark(ofPage: $0) != $1 }.map(\.0)
    #expect(!changed.isEmpty)
    #expect(changed.count < pages.count)
  }

  @Test func servesItsOwnAddresses() throws {
    let state = try Self.starter().state
    #expect(try file(state.answer(to: PreviewRequest(path: "/.docgen/preview.js"))).bytes == [0x31])
    #expect(try file(state.answer(to: PreviewRequest(path: "/.docgen/diagnostics"))).status == 200)
    #expect(try file(state.answer(to: PreviewRequest(path: "/.docgen/other"))).status == 404)
    let news = PreviewRequest(path: "/.docgen/news", page: "%2Fen%2Findex.html", mark: "a")
    #expect(state.answer(to: news) == .news(page: "en/index.html", mark: "a"))
    let wrong = PreviewRequest(path: "/.docgen/news", page: "/en/%2e%2e/a")
    #expect(try file(state.answer(to: wrong)).status == 400)
  }

  @Test func saysWhatTheHostWillSayOfPages() throws {
    let state = try Self.starter().state
    let page = try file(state.answer(to: PreviewRequest(path: "/en/")))
    #expect(page.policy == HeadersFile.policy)
  }
}

extension PreviewPage {
  fileprivate static func escapedPath(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "/")
  }
}
