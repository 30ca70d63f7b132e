import Testing

@testable import Updating

@Suite struct UnifiedDiffTests {
  @Test(
    arguments: [
      // A line among others has three around it.
      (
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n", [(8..<9, "五")],
        "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+五\n 6\n 7\n 8\n"
      ),
      // Seven lines between two changes part them, six do not.
      (
        "a\n1\n2\n3\n4\n5\n6\n7\nb\n", [(0..<1, "A"), (16..<17, "B")],
        "@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"
      ),
      (
        "a\n1\n2\n3\n4\n5\n6\nb\n", [(0..<1, "A"), (14..<15, "B")],
        "@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n"
      ),
      // Lines that are put in take none away.
      ("a\nb\n", [(1..<1, "\nx\ny")], "@@ -1,2 +1,4 @@\n a\n+x\n+y\n b\n"),
      ("a\nb\n", [(0..<0, "x\n")], "@@ -1,2 +1,3 @@\n+x\n a\n b\n"),
      // CR is a part of the line.
      ("a\r\nb\r\n", [(1..<1, "\r\nx")], "@@ -1,2 +1,3 @@\n a\r\n+x\r\n b\r\n"),
      // A last line without an end.
      (
        "a\nb", [(3..<3, "\nc")],
        "@@ -1,2 +1,3 @@\n a\n-b\n\\ No newline at end of file\n+b\n+c\n\\ No newline at end of file\n"
      ),
      ("a\nb", [(0..<1, "A")], "@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n"),
      ("", [(0..<0, "x\n")], "@@ -0,0 +1,1 @@\n+x\n"),
    ] as [(String, [(Range<Int>, String)], String)])
  func writesWhatPatchReads(text: String, edits: [(Range<Int>, String)], expected: String) {
    let edits = edits.map { TextEdit(replacing: $0.0, with: Array($0.1.utf8)) }
    let diff = unifiedDiff(of: Array(text.utf8), path: "ja/表.md", edits: edits)
    #expect(String(decoding: diff, as: UTF8.self) == "--- a/ja/表.md\n+++ b/ja/表.md\n" + expected)
  }

  @Test func saysNothingOfNoChange() {
    #expect(unifiedDiff(of: Array("a".utf8), path: "a.md", edits: []).isEmpty)
  }
}
