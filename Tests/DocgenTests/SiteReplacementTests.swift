import Diagnostics
import Glibc
import Synchronization
import Testing

@testable import Disk
@testable import docgen

@Suite struct SiteReplacementTests {
  /// Builds a site of these files into `out` of `folder`.
  private func build(
    _ files: [String: String], in folder: TemporaryFolder, force: Bool = false
  ) throws {
    let site = try SiteReplacement(output: folder.path + "/out", inputs: [], force: force)
    for (path, text) in files { try site.write(Array(text.utf8), to: path) }
    #expect(try site.commit() == nil)
  }

  /// What `body` throws.
  private func error(of body: () throws -> Void) -> FileSystemError? {
    do {
      try body()
      return nil
    } catch {
      return error as? FileSystemError
    }
  }

  @Test func makesASiteWithItsFolders() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(
      ["index.html": "索引", "ja/articles/表.html": "表", "ja/a.html": "あ"], in: folder)
    #expect(folder.text(of: "out/index.html") == "索引")
    #expect(folder.text(of: "out/ja/articles/表.html") == "表")
    #expect(
      folder.text(of: "out/.docgen") == """
        docgen made this folder and replaces it whole with each build:
        index.html
        ja

        """)
    #expect(try folder.names() == ["out"])
  }

  @Test func replacesTheWholeSite() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い", "en/gone.html": "gone"], in: folder)
    try build(["index.html": "新しい", "ja/new.html": "新"], in: folder)
    #expect(folder.text(of: "out/index.html") == "新しい")
    #expect(try folder.names(in: "out") == [".docgen", "index.html", "ja"])
    #expect(try folder.names() == ["out"])
  }

  @Test func linksWhatHasNotChanged() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["same.html": "行高", "same-size.html": "aaa", "longer.html": "a"], in: folder)
    let paths = ["out/same.html", "out/same-size.html", "out/longer.html"]
    let before = paths.map { folder.number(of: $0) }
    try build(["same.html": "行高", "same-size.html": "bbb", "longer.html": "ab"], in: folder)
    let after = paths.map { folder.number(of: $0) }
    #expect(zip(before, after).map { $0 == $1 } == [true, false, false])
    #expect(paths.map { folder.text(of: $0) } == ["行高", "bbb", "ab"])
  }

  @Test func writesALongFileInPiecesAndLinksItIfItHasNotChanged() throws {
    let folder = try TemporaryFolder(onDisk: true)
    func list(of count: Int, _ text: String) -> JSON {
      .elements(count: count) { .string("\($0): " + text) }
    }
    func build(_ lists: [(path: String, list: JSON)]) throws {
      let site = try SiteReplacement(output: folder.path + "/out", inputs: [])
      for (path, list) in lists { try site.write(list, to: path) }
      #expect(throws: FileSystemError.writtenTwice("data/same.json")) {
        try site.write(list(of: 1, ""), to: "data/same.json")
      }
      #expect(try site.commit() == nil)
    }
    // Longer than a piece, and than a block of what is compared.
    let (long, changed) = (list(of: 200_000, "行の高さ"), list(of: 200_000, "行高さの"))
    let paths = ["out/data/same.json", "out/data/changed.json", "out/data/longer.json"]
    try build([
      ("data/same.json", long), ("data/changed.json", long), ("data/longer.json", long),
    ])
    let before = paths.map { folder.number(of: $0) }
    let longer = list(of: 200_001, "行の高さ")
    try build([
      ("data/same.json", long), ("data/changed.json", changed), ("data/longer.json", longer),
    ])
    let after = paths.map { folder.number(of: $0) }
    #expect(zip(before, after).map { $0 == $1 } == [true, false, false])
    for (path, list) in zip(paths, [long, changed, longer]) {
      #expect(folder.text(of: path).map { Array($0.utf8) } == list.lines())
    }
    #expect(
      try folder.names(in: "out/data").sorted() == ["changed.json", "longer.json", "same.json"])
  }

  @Test func makesAFolderOnceWhicheverThreadIsFirst() throws {
    let folder = try TemporaryFolder(onDisk: true)
    func write(_ site: borrowing SiteReplacement) throws(FileSystemError) {
      _ = try parallelMap(count: 24, jobs: 8) { (index) throws(FileSystemError) in
        try site.write([1], to: "folder\(index % 3)/deep/\(index)")
      }
    }
    for round in 0..<40 {
      let site = try SiteReplacement(output: "\(folder.path)/out\(round)", inputs: [])
      try write(site)
      #expect(try site.commit() == nil)
      #expect(
        try folder.names(in: "out\(round)").sorted() == [
          ".docgen", "folder0", "folder1", "folder2",
        ])
      for number in 0..<3 {
        #expect(try folder.names(in: "out\(round)/folder\(number)/deep").count == 8)
      }
    }
  }

  @Test func keepsThePermissionsOfTheFolder() throws {
    let folder = try TemporaryFolder(onDisk: true)
    chmod(folder.addFolder("out"), 0o2750)
    try build(["index.html": ""], in: folder)
    var status = stat()
    stat(folder.path + "/out", &status)
    #expect(status.st_mode & 0o7777 == 0o2750)
  }

  @Test func leavesTheOldSiteWhenDropped() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    do {
      let site = try SiteReplacement(output: folder.path + "/out", inputs: [])
      try site.write([], to: "ja/half.html")
      #expect(folder.exists(".out.docgen-staging/ja/half.html"))
    }
    #expect(folder.text(of: "out/index.html") == "古い")
    #expect(try folder.names() == ["out"])
  }

  @Test func makesTheFoldersAboveAndTakesThemBackWhenDropped() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let output = folder.path + "/公開/docs/out/"
    do { _ = try SiteReplacement(output: output, inputs: []) }
    #expect(try folder.names() == [])
    let site = try SiteReplacement(output: output, inputs: [])
    try site.write([1], to: "a")
    #expect(try site.commit() == nil)
    #expect(try folder.names(in: "公開/docs") == ["out"])
  }

  @Test func removesWhatAKilledRunHasLeft() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try folder.add(".out.docgen-staging/ja/half.html", "半分")
    folder.addLink(".out.docgen-staging/link", to: "/etc")
    try folder.add(".out.docgen-lock")
    try build(["index.html": "全部"], in: folder)
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == [".docgen", "index.html"])
  }

  @Test func linksNothingThatStandsElsewhere() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["en/a.html": "同じ", "b.html": "同じ"], in: folder)
    rename(folder.path + "/out/en", folder.path + "/outside")
    folder.addLink("out/en", to: "../outside")
    unlink(folder.path + "/out/b.html")
    folder.addLink("out/b.html", to: "../outside/a.html")
    try build(["en/a.html": "同じ", "b.html": "同じ"], in: folder)
    #expect(folder.text(of: "out/en/a.html") == "同じ")
    #expect(folder.number(of: "out/en/a.html") != folder.number(of: "outside/a.html"))
    #expect(folder.number(of: "out/b.html") != folder.number(of: "outside/a.html"))
    var status = stat()
    lstat(folder.path + "/out/en", &status)
    #expect(status.kind == S_IFDIR)
  }

  @Test func refusesASecondBuildOfOneSiteOnly() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let output = folder.path + "/out"
    let first = try SiteReplacement(output: output, inputs: [])
    #expect(error { _ = try SiteReplacement(output: output, inputs: []) } == .busy(output))
    #expect(error { _ = try SiteReplacement(output: output + "2", inputs: []) } == nil)
    try first.write([1], to: "a")
    #expect(try first.commit() == nil)
    #expect(error { _ = try SiteReplacement(output: output, inputs: []) } == nil)
  }

  @Test func letsOneOfManySimultaneousBuildsThrough() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let output = folder.path + "/out"
    let started = Atomic(0)
    let errors = parallelMap(count: 8, jobs: 8) { index -> FileSystemError? in
      do throws(FileSystemError) {
        let site = try SiteReplacement(output: output, inputs: [])
        try site.write(Array("\(index)".utf8), to: "index.html")
        // Holds the site until all have tried.
        started.add(1, ordering: .sequentiallyConsistent)
        while started.load(ordering: .sequentiallyConsistent) < 8 { usleep(100) }
        return try site.commit()
      } catch {
        started.add(1, ordering: .sequentiallyConsistent)
        return error
      }
    }
    #expect(errors.filter { $0 == nil }.count == 1)
    #expect(errors.compactMap { $0 }.allSatisfy { $0 == .busy(output) })
    let winner = errors.firstIndex { $0 == nil }
    #expect(folder.text(of: "out/index.html") == winner.map { "\($0)" })
  }

  @Test func neverShowsAHalfSite() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["a.html": "0", "ja/b.html": "0"], in: folder)
    let root = folder.path + "/out"
    let isDone = Atomic(false)
    let missing = parallelMap(count: 2, jobs: 2) { role -> Int in
      if role == 0 {
        defer { isDone.store(true, ordering: .sequentiallyConsistent) }
        for round in 1...200 {
          let text = "\(round)"
          let result: ()? = try? build(["a.html": text, "ja/b.html": text], in: folder)
          if result == nil { return 1 }
        }
        return 0
      }
      var missing = 0
      while !isDone.load(ordering: .sequentiallyConsistent) {
        for path in ["", "/a.html", "/ja/b.html"] where access(root + path, R_OK) != 0 {
          missing += 1
        }
      }
      return missing
    }
    #expect(missing == [0, 0])
  }

  @Test func writesPagesFromSeveralThreads() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let site = try SiteReplacement(output: folder.path + "/out", inputs: [])
    _ = try parallelMap(count: 500, jobs: 4) { (index) throws(FileSystemError) in
      try site.write(Array("\(index)".utf8), to: "\(index % 7)/深い/\(index % 3)/\(index).html")
    }
    #expect(try site.commit() == nil)
    let texts = (0..<500).map { folder.text(of: "out/\($0 % 7)/深い/\($0 % 3)/\($0).html") }
    #expect(texts == (0..<500).map { "\($0)" })
  }

  @Test(arguments: [
    "", "/etc/passwd", "../a", "ja/../../a", "ja/..", "..", ".", "ja/./a", "ja//a", "ja/", "a\0b",
    "a\nb", ".docgen",
  ])
  func refusesAPathThatIsNotOfAPage(path: String) throws {
    let folder = try TemporaryFolder(onDisk: true)
    let site = try SiteReplacement(output: folder.path + "/out", inputs: [])
    #expect(error { try site.write([1], to: path) } == .unsafePath(path))
    #expect(try folder.names(in: ".out.docgen-staging") == [])
  }

  @Test func refusesTwoPagesOfOnePath() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["ja/表.html": "同じ"], in: folder)
    let site = try SiteReplacement(output: folder.path + "/out", inputs: [])
    try site.write(Array("同じ".utf8), to: "ja/表.html")
    #expect(
      error { try site.write(Array("同じ".utf8), to: "ja/表.html") } == .writtenTwice("ja/表.html"))
    #expect(error { try site.write([1], to: "ja") } == .writtenTwice("ja"))
    #expect(
      error { try site.write([1], to: "ja/表.html/b/c.html") } == .writtenTwice("ja/表.html"))
  }

  @Test func refusesAFolderThatDocgenDidNotMake() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try folder.add("out/写真.jpg", "大事")
    #expect(
      error { try build([:], in: folder) }
        == .notMadeByDocgen(path: folder.path + "/out", foreign: nil))
    #expect(folder.text(of: "out/写真.jpg") == "大事")
    #expect(try folder.names() == ["out"])
    try build(["index.html": ""], in: folder, force: true)
    #expect(try folder.names(in: "out") == [".docgen", "index.html"])
  }

  @Test func refusesToDeleteWhatWasAddedToASite() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    try folder.add("out/.git/HEAD", "ref")
    #expect(
      error { try build([:], in: folder) }
        == .notMadeByDocgen(path: folder.path + "/out", foreign: ".git"))
    #expect(folder.text(of: "out/.git/HEAD") == "ref")
    try build(["index.html": "新しい"], in: folder, force: true)
    #expect(try folder.names(in: "out") == [".docgen", "index.html"])
  }

  @Test func refusesAFileInPlaceOfTheFolderAndALinkThatLeadsNowhere() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let file = try folder.add("out", "file")
    #expect(
      error { try build([:], in: folder, force: true) }
        == .unwritable(path: file, reason: "it is not a folder"))
    #expect(folder.text(of: "out") == "file")
    folder.addLink("link", to: "missing")
    let link = folder.path + "/link"
    #expect(
      error { _ = try SiteReplacement(output: link, inputs: [], force: true) }
        == .unwritable(
          path: link,
          reason: "it is a symbolic link that leads nowhere; make the folder that it leads to"))
    #expect(try folder.names() == ["link", "out"])
  }

  @Test(arguments: ["link", "link/", "deep/link"])
  func followsASymbolicLinkToItsFolder(path: String) throws {
    let folder = try TemporaryFolder(onDisk: true)
    folder.addFolder("real")
    folder.addLink("link", to: "real")
    folder.addFolder("deep")
    folder.addLink("deep/link", to: "../link")
    for text in ["古い", "新しい"] {
      let site = try SiteReplacement(output: "\(folder.path)/\(path)", inputs: [])
      try site.write(Array(text.utf8), to: "index.html")
      #expect(try site.commit() == nil)
      #expect(folder.text(of: "real/index.html") == text)
    }
    #expect(try folder.names() == ["deep", "link", "real"])
    var status = stat()
    lstat(folder.path + "/link", &status)
    #expect(status.kind == S_IFLNK)
    #expect(
      error { _ = try SiteReplacement(output: "\(folder.path)/\(path)", inputs: [folder.path]) }
        == .outputOverlapsInput(output: "\(folder.path)/\(path)", input: folder.path))
  }

  // MARK: In place

  @Test func writesIntoTheFolderItselfWhereThatIsAskedFor() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い", "en/gone.html": "gone", "en/same.html": "同じ"], in: folder)
    let output = folder.path + "/out"
    let number = folder.number(of: "out")
    let handle = open(output, O_RDONLY | O_DIRECTORY)
    let page = open(output + "/index.html", O_RDONLY)
    defer {
      close(handle)
      close(page)
    }
    let same = folder.number(of: "out/en/same.html")
    let site = try SiteReplacement(output: output, inputs: [], inPlace: true)
    try site.write(Array("新しい".utf8), to: "index.html")
    try site.write(Array("同じ".utf8), to: "en/same.html")
    try site.write(Array("新".utf8), to: "ja/new.html")
    #expect(folder.text(of: "out/index.html") == "古い")
    #expect(try site.commit() == nil)
    #expect(folder.number(of: "out") == number)
    #expect(folder.number(of: "out/en/same.html") == same)
    #expect(folder.text(of: "out/index.html") == "新しい")
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == [".docgen", "en", "index.html", "ja"])
    #expect(try folder.names(in: "out/en") == ["same.html"])
    // Who holds the folder sees the new site; who holds a file reads on.
    #expect(faccessat(handle, "ja/new.html", R_OK, 0) == 0)
    #expect(String(decoding: try readAll(of: page, size: 6).get(), as: UTF8.self) == "古い")
    try build(["a.html": ""], in: folder)
    #expect(folder.number(of: "out") != number)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func writesInPlaceIntoAFolderWhoseParentMayNotBeWritten() throws {
    let folder = try TemporaryFolder(onDisk: true)
    folder.addFolder("out")
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let site = try SiteReplacement(output: folder.path + "/out", inputs: [], inPlace: true)
    try site.write([1], to: "a")
    #expect(try site.commit() == nil)
    #expect(try folder.names(in: "out") == [".docgen", "a"])
  }

  @Test func makesAFolderThatIsToStayOnceItIsThere() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let site = try SiteReplacement(output: folder.path + "/out", inputs: [], inPlace: true)
    try site.write([1], to: "a")
    #expect(try site.commit() == nil)
    #expect(try folder.names(in: "out") == [".docgen", "a"])
    #expect(try folder.names() == ["out"])
  }

  @Test func leavesTheOldSiteInPlaceWhenDropped() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    do {
      let site = try SiteReplacement(output: folder.path + "/out", inputs: [], inPlace: true)
      try site.write([], to: "ja/half.html")
      #expect(folder.exists("out/.docgen-staging/ja/half.html"))
    }
    #expect(folder.text(of: "out/index.html") == "古い")
    #expect(try folder.names(in: "out") == [".docgen", "index.html"])
  }

  @Test(arguments: [false, true])
  func removesWhatARunOfTheOtherWayHasLeft(isInPlace: Bool) throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    try folder.add("out/.docgen-staging/half.html", "半分")
    try folder.add("out/.docgen-lock")
    try folder.add(".out.docgen-staging/half.html", "半分")
    let site = try SiteReplacement(
      output: folder.path + "/out", inputs: [], inPlace: isInPlace)
    try site.write([1], to: "a")
    #expect(try site.commit() == nil)
    #expect(try folder.names() == ["out"])
    #expect(try folder.names(in: "out") == [".docgen", "a"])
  }

  @Test(arguments: [false, true])
  func refusesASecondBuildOfTheOtherWay(isInPlace: Bool) throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    let output = folder.path + "/out"
    let first = try SiteReplacement(output: output, inputs: [], inPlace: isInPlace)
    #expect(
      error { _ = try SiteReplacement(output: output, inputs: [], inPlace: !isInPlace) }
        == .busy(output))
    try first.write([1], to: "a")
    #expect(try first.commit() == nil)
  }

  // MARK: Kept

  /// Builds a site into `out`, keeping what these patterns hold.
  private func build(_ files: [String], keeping patterns: [String], in folder: TemporaryFolder)
    throws
  {
    let site = try SiteReplacement(
      output: folder.path + "/out", inputs: [], keep: patterns.map(PathPattern.init))
    for path in files { try site.write(Array("新".utf8), to: path) }
    #expect(try site.commit() == nil)
    #expect(try folder.names() == ["out"])
  }

  @Test func keepsWhatIsNamed() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "", "en/gone.html": "", "ja/a.html": ""], in: folder)
    try folder.add("out/CNAME", "example.org")
    try folder.add("out/.well-known/acme-challenge/token", "秘密")
    folder.addFolder("out/.well-known/empty")
    try folder.add("out/google123.html", "google")
    try folder.add("out/en/google456.html", "google")
    folder.addLink("out/latest", to: "en")
    let patterns = ["CNAME", ".well-known", "google*.html", "*/google*.html", "latest"]
    let number = folder.number(of: "out/.well-known")
    for _ in 0..<2 {
      try build(["index.html", "ja/a.html"], keeping: patterns, in: folder)
      #expect(
        try folder.names(in: "out") == [
          ".docgen", ".well-known", "CNAME", "en", "google123.html", "index.html", "ja", "latest",
        ])
      #expect(folder.text(of: "out/CNAME") == "example.org")
      #expect(folder.text(of: "out/.well-known/acme-challenge/token") == "秘密")
      #expect(folder.exists("out/.well-known/empty"))
      #expect(folder.number(of: "out/.well-known") == number)
      #expect(try folder.names(in: "out/en") == ["google456.html"])
    }
    // Force deletes what is not named, and that alone.
    try folder.add("out/写真.jpg", "大事")
    #expect(
      error { try build(["a.html"], keeping: patterns, in: folder) }
        == .notMadeByDocgen(path: folder.path + "/out", foreign: "写真.jpg"))
    let site = try SiteReplacement(
      output: folder.path + "/out", inputs: [], force: true, keep: [PathPattern("CNAME")])
    #expect(try site.commit() == nil)
    #expect(try folder.names(in: "out") == [".docgen", "CNAME"])
  }

  @Test func keepsWhatStandsInAFolderThatDocgenHasNotMadeYet() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try folder.add("out/.git/HEAD", "ref")
    try folder.add("out/CNAME", "example.org")
    #expect(
      error { try build(["a.html"], keeping: ["CNAME"], in: folder) }
        == .notMadeByDocgen(path: folder.path + "/out", foreign: nil))
    try build(["a.html"], keeping: ["CNAME", ".git"], in: folder)
    #expect(try folder.names(in: "out") == [".docgen", ".git", "CNAME", "a.html"])
  }

  @Test func takesAFolderWhoseFilesAreAllKept() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": ""], in: folder)
    try folder.add("out/.well-known/acme/a", "")
    try build(["b.html"], keeping: [".well-known/*/a"], in: folder)
    #expect(folder.exists("out/.well-known/acme/a"))
    try folder.add("out/.well-known/b", "")
    #expect(
      error { try build(["b.html"], keeping: [".well-known/*/a"], in: folder) }
        == .notMadeByDocgen(path: folder.path + "/out", foreign: ".well-known"))
  }

  /// What a pattern holds, and docgen has made, goes as anything of its own does.
  @Test func doesNotKeepItsOwnFiles() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let patterns = ["google*.html", ".well-known"]
    let first = ["google1.html", ".well-known/security.txt", ".well-known/gone/a", "index.html"]
    try build(first, keeping: patterns, in: folder)
    try folder.add("out/.well-known/acme", "")
    try folder.add("out/google2.html", "")
    try build(["index.html"], keeping: patterns, in: folder)
    #expect(
      try folder.names(in: "out") == [".docgen", ".well-known", "google2.html", "index.html"])
    #expect(try folder.names(in: "out/.well-known") == ["acme"])
  }

  @Test func refusesToPutSomethingInPlaceOfWhatIsKept() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    try folder.add("out/notes/a", "大事")
    let kept = FileSystemError.keptInTheWay(path: folder.path + "/out", kept: "notes")
    #expect(error { try build(["notes"], keeping: ["notes"], in: folder) } == kept)
    #expect(folder.text(of: "out/notes/a") == "大事")
    #expect(folder.text(of: "out/index.html") == "古い")
    #expect(try folder.names() == ["out"])
  }

  @Test(arguments: [
    ("content/out", true), ("content", true), (".", true), ("content/../content/ja/out", true),
    ("link/out", true), ("content-2", false), ("out/content", false),
  ])
  func refusesAnOutputThatOverlapsAnInput(output: String, isRefused: Bool) throws {
    let folder = try TemporaryFolder(onDisk: true)
    try folder.add("content/ja/a.md")
    folder.addLink("link", to: "content")
    let (output, input) = ("\(folder.path)/\(output)", folder.path + "/content")
    let found = error {
      _ = try SiteReplacement(output: output, inputs: ["/missing", input], force: true)
    }
    #expect(found == (isRefused ? .outputOverlapsInput(output: output, input: input) : nil))
    #expect(try folder.names() == ["content", "link"])
    #expect(try folder.names(in: "content") == ["ja"])
  }

  @Test func refusesAnOutputThatCannotBeMade() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let file = try folder.add("file")
    #expect(
      error { _ = try SiteReplacement(output: file + "/out", inputs: []) }
        == .unwritable(path: file, reason: "it, or a part of its path, is a file and no folder"))
    for output in ["/", "//", "/..", "/proc/docgen/out", "/proc/out"] {
      #expect(error { _ = try SiteReplacement(output: output, inputs: [], force: true) } != nil)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func leavesTheOldSiteWhereTheFolderAboveMayNotBeWritten() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    #expect(
      error { try build([:], in: folder) }
        == .unwritable(
          path: folder.path, reason: "permission denied; check its owner and its permissions"))
    #expect(folder.text(of: "out/index.html") == "古い")
  }

  @Test func refusesToReplaceAFolderThatWasChangedMeanwhile() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try build(["index.html": "古い"], in: folder)
    let site = try SiteReplacement(output: folder.path + "/out", inputs: [])
    rename(folder.path + "/out", folder.path + "/moved")
    try folder.add("out/写真.jpg", "大事")
    do throws(FileSystemError) {
      _ = try site.commit()
      Issue.record("replaced a folder that is not the one it had seen")
    } catch {
      let reason = "it was changed while the site was made; build it again"
      #expect(error == .unwritable(path: folder.path + "/out", reason: reason))
    }
    #expect(folder.text(of: "out/写真.jpg") == "大事")
    #expect(try folder.names() == ["moved", "out"])
  }
}
