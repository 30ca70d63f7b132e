import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct FolderRemovalTests {
  @Test func removesAllButWhatLinksLeadTo() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try folder.add("outside/大事.txt", "大事")
    for number in 0..<200 { try folder.add("a/\(number % 7)/深い/\(number).html") }
    folder.addLink("a/3/link", to: folder.path + "/outside")
    mkfifo(folder.path + "/a/pipe", 0o644)
    #expect(removeTree(folder.path + "/a") == 0)
    #expect(removeTree(folder.path + "/a") == 0)
    #expect(try folder.names() == ["outside"])
    #expect(folder.text(of: "outside/大事.txt") == "大事")
  }

  @Test(
    .enabled(if: geteuid() != 0, "permissions do not bind the superuser"),
    arguments: [0, 0o111, 0o333, 0o444, 0o555] as [mode_t])
  func removesFoldersThatAreLocked(mode: mode_t) throws {
    let folder = try TemporaryFolder(onDisk: true)
    try folder.add("a/b/c/d.html")
    for path in ["/a/b/c", "/a/b", "/a"] { chmod(folder.path + path, mode) }
    #expect(removeTree(folder.path + "/a") == 0)
    #expect(try folder.names() == [])
  }
}
