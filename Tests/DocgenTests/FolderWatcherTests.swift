import Glibc
import Testing

@testable import Disk
@testable import Preview
@testable import docgen

@Suite struct FolderWatcherTests {
  /// Waits for a change as long as no machine needs.
  private func expectChange(
    _ watcher: inout FolderWatcher, _ change: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let wake = watcher.wait(interruption: -1, timeout: 20_000)
    #expect(wake == .changed, change, sourceLocation: location)
  }

  private func expectNothing(
    _ watcher: inout FolderWatcher, at location: SourceLocation = #_sourceLocation
  ) {
    let wake = watcher.wait(interruption: -1, timeout: 30)
    #expect(wake == .timedOut, sourceLocation: location)
  }

  /// Takes what is told until nothing happens.
  private func settle(_ watcher: inout FolderWatcher) {
    while watcher.wait(interruption: -1, timeout: 30) == .changed {}
  }

  @Test func tellsOfEveryWayToSave() throws {
    let folder = try TemporaryFolder()
    try folder.add("en/A.md", "a")
    var watcher = FolderWatcher(roots: [folder.path])
    let obstacle = watcher.obstacle
    #expect(obstacle == nil)
    expectNothing(&watcher)

    try folder.add("en/A.md", "b")
    expectChange(&watcher, "deleted and made again")
    settle(&watcher)
    try replaceFile(at: folder.path + "/en/A.md", with: [0x63])
    expectChange(&watcher, "renamed over the old one")
    settle(&watcher)
    let file = open(folder.path + "/en/A.md", O_WRONLY | O_APPEND)
    _ = writeAll([0x64], to: file)
    expectChange(&watcher, "written and not closed")
    settle(&watcher)
    close(file)
    settle(&watcher)
    utimensat(AT_FDCWD, folder.path + "/en/A.md", nil, 0)
    expectChange(&watcher, "touched")
    settle(&watcher)
    unlink(folder.path + "/en/A.md")
    expectChange(&watcher, "deleted")
  }

  @Test func followsFoldersThatComeAndGo() throws {
    let folder = try TemporaryFolder()
    var watcher = FolderWatcher(roots: [folder.path])
    try folder.add("en/articles/表/A.md", "a")
    expectChange(&watcher)
    settle(&watcher)
    try folder.add("en/articles/表/A.md", "b")
    expectChange(&watcher, "in a new folder")
    settle(&watcher)
    rename(folder.path + "/en", folder.path + "/ja")
    expectChange(&watcher)
    settle(&watcher)
    try folder.add("ja/articles/表/A.md", "c")
    expectChange(&watcher, "in a renamed folder")
    settle(&watcher)
    _ = removeTree(folder.path + "/ja")
    expectChange(&watcher)
    settle(&watcher)
    try folder.add("ja/A.md", "d")
    expectChange(&watcher, "in a folder of an old name")
  }

  @Test func watchesAgainWhatHasGone() throws {
    let folder = try TemporaryFolder()
    try folder.add("content/A.md", "a")
    let root = folder.path + "/content"
    var watcher = FolderWatcher(roots: [root])
    _ = removeTree(root)
    expectChange(&watcher)
    settle(&watcher)
    try folder.add("content/A.md", "a")
    watcher.watch([root])
    settle(&watcher)
    try folder.add("content/A.md", "b")
    expectChange(&watcher)
  }

  @Test func tellsABurstOnce() throws {
    let folder = try TemporaryFolder()
    folder.addFolder("en")
    var watcher = FolderWatcher(roots: [folder.path])
    for number in 0..<2000 { try folder.add("en/\(number).md", "a") }
    expectChange(&watcher)
    expectNothing(&watcher)
  }

  @Test func leavesHiddenFoldersAlone() throws {
    let folder = try TemporaryFolder()
    folder.addFolder(".git")
    folder.addFolder("static/.well-known")
    var watcher = FolderWatcher(roots: [folder.path])
    try folder.add(".git/index", "a")
    expectNothing(&watcher)
    try folder.add("static/.well-known/a.txt", "a")
    expectChange(&watcher)
  }

  @Test func looksNowAndThenWhereTheSystemCannotTell() throws {
    let folder = try TemporaryFolder()
    var watcher = FolderWatcher(roots: [folder.path], asksSystem: false)
    expectNothing(&watcher)
    expectChange(&watcher)
  }

  @Test func isInterrupted() throws {
    let folder = try TemporaryFolder()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var watcher = FolderWatcher(roots: [folder.path])
    _ = writeAll([1], to: ends[1])
    let wake = watcher.wait(interruption: ends[0], timeout: 20_000)
    #expect(wake == .interrupted)
  }
}
