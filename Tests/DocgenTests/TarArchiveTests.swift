import Formats
import Foundation
import Testing

@testable import Exporting

@Suite struct TarArchiveTests {
  static let files: [(path: String, bytes: [UInt8])] = [
    ("a.txt", Array("A".utf8)),
    ("empty", []),
    (String(repeating: "long/", count: 40) + "name.html", [UInt8](repeating: 0x42, count: 513)),
    ("表视图/セル.html", Array("図".utf8)),
  ]

  @Test func isMadeOfWholeBlocks() {
    let bytes = TarArchive(Self.files).bytes
    #expect(bytes.count % 512 == 0)
    #expect(bytes.suffix(1024).allSatisfy { $0 == 0 })
    #expect(bytes == TarArchive(Self.files).bytes)
    #expect(bytes[257..<265].elementsEqual(Array("ustar\u{0}00".utf8)))
  }

  /// The length of a record counts its own digits, which may make it longer.
  @Test(arguments: 85...125)
  func namesAPathOfAnyLength(count: Int) throws {
    let path = String(repeating: "x", count: count)
    let bytes = TarArchive([(path, [])]).bytes
    guard count > 100 else {
      #expect(bytes.starts(with: Array(path.utf8)))
      return
    }
    let record = bytes[512...].prefix { $0 != 0 }
    let text = String(decoding: record, as: UTF8.self)
    #expect(text == "\(record.count) path=\(path)\n")
  }

  @Test(.enabled(if: Tool("tar").isThere, "there is no tar on the PATH"))
  func isUnpackedByTar() throws {
    let folder = try TemporaryFolder()
    let archive = folder.path + "/a.tgz"
    let bytes = try #require(compressed(TarArchive(Self.files).bytes, as: .gzip))
    try Data(bytes).write(to: URL(filePath: archive))
    let run = try Tool("tar").run(["-xzf", archive, "-C", folder.path])
    #expect(run.status == 0, "\(run.output)")
    for file in Self.files {
      #expect(folder.text(of: file.path).map { Array($0.utf8) } == file.bytes, "\(file.path)")
    }
  }

  @Test func zipsTheSameBytesAlike() throws {
    let zipped = try #require(compressed(Array("行の高さ".utf8), as: .gzip))
    #expect(zipped == compressed(Array("行の高さ".utf8), as: .gzip))
    #expect(zipped.starts(with: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))
    #expect(compressed([], as: .gzip) != nil)
  }
}
