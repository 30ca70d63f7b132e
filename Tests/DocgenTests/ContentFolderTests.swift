import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct ContentFolderTests {
  @Test func listsFilesByTheBytesOfTheirPaths() throws {
    let folder = try TemporaryFolder()
    let sorted = [
      "B.md", "a-b/x.md", "a.md", "a/x.md", "a/深い/階層/x.md", "ja/テーブル.md", "ja/行の高さ.md",
      "zh-Hans/行高.md",
    ]
    for path in sorted.reversed() { try folder.add(path) }
    #expect(try listContent(of: folder.path).files.map(\.path) == sorted)
  }

  @Test func passesOverHiddenEntries() throws {
    let folder = try TemporaryFolder()
    for path in [".DS_Store", ".git/config", "en/.a.md.swp", "en/a.md"] { try folder.add(path) }
    let listing = try listContent(of: folder.path)
    #expect(listing.files.map(\.path) == ["en/a.md"])
    #expect(listing.skipped == [])
  }

  @Test func listsHiddenEntriesOfStaticFiles() throws {
    let folder = try TemporaryFolder()
    for path in [
      "static/.well-known/.a/b", "static/.nojekyll", "en/static/.a", ".static/a", "en/a.md",
    ] { try folder.add(path) }
    let listing = try listContent(of: folder.path)
    #expect(
      listing.files.map(\.path) == ["en/a.md", "static/.nojekyll", "static/.well-known/.a/b"])
  }

  @Test func followsOnlyLinksToFilesInside() throws {
    let folder = try TemporaryFolder()
    try folder.add("secret.md", "秘密")
    try folder.add("content/en/a.md", "text")
    folder.addFolder("content-2")
    folder.addLink("content/en/b.md", to: "a.md")
    folder.addLink("content/en/outside.md", to: "../../secret.md")
    folder.addLink("content/etc", to: "/etc")
    folder.addLink("content/beside", to: "../content-2")
    folder.addLink("content/en/circle", to: "..")
    folder.addLink("content/en/nowhere.md", to: "missing.md")
    folder.addLink("content/en/self.md", to: "self.md")
    let listing = try listContent(of: folder.path + "/content")
    #expect(listing.files.map(\.path) == ["en/a.md", "en/b.md"])
    #expect(try readContent(listing.files[1]) == Array("text".utf8))
    let outside = "it is a symbolic link that leads out of the content folder"
    let nowhere = "it is a symbolic link that leads nowhere"
    #expect(
      listing.skipped == [
        SkippedEntry(path: "beside", reason: outside),
        SkippedEntry(path: "en/circle", reason: "it is a symbolic link to a folder"),
        SkippedEntry(path: "en/nowhere.md", reason: nowhere),
        SkippedEntry(path: "en/outside.md", reason: outside),
        SkippedEntry(path: "en/self.md", reason: nowhere),
        SkippedEntry(path: "etc", reason: outside),
      ])
  }

  @Test func reportsWhatIsNoFileOrHasNoUsableName() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/pipe.md", 0o644)
    try folder.add("line\nbreak.md")
    withPath(Array((folder.path + "/").utf8) + [0x83, 0x65, 0x2E, 0x6D, 0x64]) { path in
      _ = close(open(path, O_CREAT | O_WRONLY, 0o644))
    }
    let listing = try listContent(of: folder.path)
    #expect(listing.files == [])
    #expect(
      listing.skipped == [
        SkippedEntry(path: "line\nbreak.md", reason: "its name holds a control character"),
        SkippedEntry(path: "pipe.md", reason: "it is not a regular file"),
        SkippedEntry(path: "\u{FFFD}e.md", reason: "its name is not in UTF-8"),
      ])
  }

  @Test func keepsOneOfTwoNamesThatDifferOnlyInTheirUnicodeForm() throws {
    let folder = try TemporaryFolder()
    try folder.add("ja/が.md", "composed")
    try folder.add("ja/か\u{3099}.md", "decomposed")
    let listing = try listContent(of: folder.path)
    #expect(try listing.files.map(readContent) == [Array("decomposed".utf8)])
    #expect(
      listing.skipped.map(\.reason) == ["another file has the same name in another Unicode form"])
  }

  @Test func doesNotFollowALinkPutInPlaceOfAListedFile() throws {
    let folder = try TemporaryFolder()
    try folder.add("secret.md", "秘密")
    try folder.add("content/a.md", "text")
    let listing = try listContent(of: folder.path + "/content")
    unlink(folder.path + "/content/a.md")
    folder.addLink("content/a.md", to: "../secret.md")
    #expect(
      throws: FileSystemError.unreadable(
        path: "a.md", reason: "it has become a symbolic link")
    ) { try readContent(listing.files[0]) }
  }

  @Test func throwsWhereThereIsNoFolder() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path + "/内容"
    #expect(
      throws: FileSystemError.unreadable(
        path: missing, reason: "there is no such file or folder; check the path")
    ) { try listContent(of: missing) }
    let file = try folder.add("note.md")
    #expect(
      throws: FileSystemError.unreadable(
        path: file, reason: "it, or a part of its path, is a file and no folder")
    ) { try listContent(of: file) }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func reportsAFolderThatMayNotBeRead() throws {
    let folder = try TemporaryFolder()
    try folder.add("en/a.md")
    chmod(folder.addFolder("ja"), 0)
    let listing = try listContent(of: folder.path)
    #expect(listing.files.map(\.path) == ["en/a.md"])
    #expect(
      listing.skipped == [
        SkippedEntry(
          path: "ja", reason: "permission denied; check its owner and its permissions")
      ])
  }
}
