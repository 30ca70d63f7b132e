import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct FileSystemTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 3_000_000])
  func readsBackWhatItWrites(size: Int) throws {
    let folder = try TemporaryFolder(onDisk: true)
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = folder.path + "/頁.html"
    try replaceFile(at: path, with: bytes)
    #expect(try readFile(at: path) == bytes)
  }

  @Test func readsAFileThatSaysItIsEmptyToItsEnd() throws {
    // The files of /proc have no size.
    #expect(try readFile(at: "/proc/self/status").starts(with: "Name:".utf8))
  }

  @Test(arguments: [
    ("/missing/頁.md", "there is no such file or folder; check the path"),
    ("/tmp", "it is a folder"),
    ("/dev/zero", "it is not a regular file"),
    ("/tmp/" + String(repeating: "長", count: 200), "the name is too long; shorten it"),
  ])
  func saysWhyAFileCannotBeRead(path: String, reason: String) {
    #expect(throws: FileSystemError.unreadable(path: path, reason: reason)) {
      try readFile(at: path)
    }
  }

  @Test func replacesAFileAndKeepsItsPermissionsAndLinks() throws {
    let folder = try TemporaryFolder(onDisk: true)
    let path = try folder.add("ja/a.md", "古い")
    chmod(path, 0o640)
    folder.addLink("link.md", to: "ja/a.md")
    try replaceFile(at: folder.path + "/link.md", with: Array("新しい".utf8))
    #expect(folder.text(of: "ja/a.md") == "新しい")
    var status = stat()
    lstat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    lstat(folder.path + "/link.md", &status)
    #expect(status.kind == S_IFLNK)
    #expect(try folder.names(in: "ja") == ["a.md"])
  }

  @Test func writesIntoWhatIsNoRegularFile() throws {
    try replaceFile(at: "/dev/null", with: [1, 2, 3])
    var status = stat()
    stat("/dev/null", &status)
    #expect(status.kind == S_IFCHR)
    #expect(
      throws: FileSystemError.unwritable(
        path: "/dev/full", reason: "the disk is full; free some space")
    ) { try replaceFile(at: "/dev/full", with: [1]) }
  }

  @Test(arguments: [
    ("/missing/頁.json", "there is no such file or folder; check the path"),
    ("/tmp", "it is a folder"),
    ("/dev/null/頁.json", "it, or a part of its path, is a file and no folder"),
  ])
  func saysWhyAFileCannotBeWritten(path: String, reason: String) {
    #expect(throws: FileSystemError.unwritable(path: path, reason: reason)) {
      try replaceFile(at: path, with: [1])
    }
  }

  @Test func endsQuietlyWhereTheReaderOfAPipeHasGone() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[0])
    #expect(writeAll([1, 2, 3], to: ends[1]) == EPIPE)
    close(ends[1])
  }

  @Test func writesAllToASlowPipe() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let (output, input) = (ends[1], ends[0])
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let results = parallelMap(count: 2, jobs: 2) { index -> [UInt8] in
      if index == 0 {
        defer { close(output) }
        return writeAll(bytes, to: output) == 0 ? bytes : []
      }
      var all: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1000)
      while case let count = read(input, &part, part.count), count > 0 { all += part[..<count] }
      return all
    }
    close(input)
    #expect(results == [bytes, bytes])
  }

  @Test(
    arguments: [
      (
        .unreadable(path: "en/a.md", reason: "it is a folder"),
        "cannot read 'en/a.md': it is a folder"
      ),
      (
        .unwritable(path: "出力", reason: "the disk is read-only"),
        "cannot write '出力': the disk is read-only"
      ),
      (
        .unsafePath("../a\n"),
        "'../a\u{FFFD}' is no path of a page: it is relative, without empty parts, '.' or '..'"
      ),
      (
        .writtenTwice("en/a.html"), "two pages have the path 'en/a.html'; rename one of their notes"
      ),
      (
        .notMadeByDocgen(path: "out", foreign: nil),
        "'out' is not empty and was not made by docgen; name another folder, list what stays under 'keep' in docgen.yml, or empty it with --force"
      ),
      (
        .notMadeByDocgen(path: "out", foreign: "CNAME"),
        "'CNAME' in 'out' was not made by docgen; list it under 'keep' in docgen.yml, move it elsewhere, or delete it with --force"
      ),
      (
        .keptInTheWay(path: "out", kept: "en"),
        "'en' in 'out' stays by 'keep' in docgen.yml, and the new site has something else there; move it, or change 'keep'"
      ),
      (
        .outputOverlapsInput(output: "内容/out", input: "内容"),
        "the output '内容/out' and the input '内容' lie in each other; "
          + "name an output folder beside the input"
      ),
      (.busy("out"), "another build of 'out' is running; wait until it has ended"),
    ] as [(FileSystemError, String)])
  func saysInOneLineWhatToDo(error: FileSystemError, message: String) {
    #expect(error.message == message)
  }
}
