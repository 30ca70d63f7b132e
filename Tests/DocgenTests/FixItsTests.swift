import Diagnostics
import Testing

@testable import Disk
@testable import docgen

@Suite struct FixItsTests {
  @Test(
    arguments: [
      ("##行", [(2..<2, " ")], "## 行", 1),
      ("\u{FEFF}##行", [(2..<2, " ")], "\u{FEFF}## 行", 1),
      ("abc", [(0..<1, "一"), (2..<3, "三")], "一b三", 2),
      ("abc", [(2..<3, "三"), (0..<1, "一")], "一b三", 2),
      ("abc", [(0..<2, "x"), (1..<3, "y")], "xc", 1),
      ("abc", [(1..<3, "y"), (0..<2, "x")], "xc", 1),
      ("abc", [(1..<1, " "), (1..<1, " ")], "a bc", 1),
      ("abc", [(0..<1, "x"), (1..<2, "y")], "xyc", 2),
      ("abc", [], "abc", 0),
    ] as [(String, [(Range<Int>, String)], String, Int)])
  func appliesTheChangesThatDoNotOverlap(
    text: String, fixes: [(Range<Int>, String)], expected: String, count: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.add("ja/表.md", text)
    let files = [SourceFile(path: "ja/表.md", bytes: Array(text.utf8).withoutMark)]
    let applied = try Self.write([Self.diagnostic(fixes)], files, in: folder)
    #expect(folder.text(of: "ja/表.md").map { Array($0.utf8) } == Array(expected.utf8))
    #expect(applied == count)
  }

  @Test func leavesAFileAloneThatHasChangedSince() throws {
    let folder = try TemporaryFolder()
    try folder.add("a.md", "newer")
    let files = [SourceFile(path: "a.md", bytes: Array("older".utf8))]
    #expect(try Self.write([Self.diagnostic([(0..<1, "x")])], files, in: folder) == 0)
    #expect(folder.text(of: "a.md") == "newer")
  }

  @Test func throwsWhereTheFileIsGone() throws {
    let folder = try TemporaryFolder()
    let files = [SourceFile(path: "a.md", bytes: [])]
    #expect(throws: FileSystemError.self) {
      try Self.write([Self.diagnostic([(0..<0, "x")])], files, in: folder)
    }
  }

  /// How many changes were written.
  private static func write(
    _ diagnostics: [Diagnostic], _ files: [SourceFile], in folder: TemporaryFolder
  ) throws -> Int {
    try fixedFiles(diagnostics, files: files).reduce(0) { try $0 + $1.write(in: folder.path) }
  }

  private static func diagnostic(_ fixes: [(Range<Int>, String)]) -> Diagnostic {
    Diagnostic(
      .headingWithoutSpace, "", at: SourceRange(file: 0, 0..<0),
      fixes: fixes.map { .init(replacing: SourceRange(file: 0, $0.0), with: $0.1) })
  }
}

extension [UInt8] {
  fileprivate var withoutMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
