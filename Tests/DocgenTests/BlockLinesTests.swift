import Diagnostics
import Foundation
import FuzzBodies
import Testing

@testable import Disk
@testable import Markup
@testable import docgen

/// What holds each line, beside what the C library makes of the same text.
@Suite struct BlockLinesTests {
  /// Each line with what it is.
  private func kinds(_ text: String) -> [String] {
    var kinds: [String] = []
    BlockLines.forEach(in: Array(text.utf8)) { line, _ in kinds.append("\(line.kind)") }
    return kinds
  }

  @Test(arguments: [
    ("- ```swift\n  :::note\n  ```\n:::note", "fence code fence text"),
    ("1. ~~~\n   ```\n   ~~~\n後", "fence code fence text"),
    ("- a\n  - ````\n    ```\n    ````\n  - b", "text fence code fence text"),
    ("> ```\n> 行\n外", "fence code text"), ("- ```\n  行\n\n外", "fence code code text"),
    ("<!--\n```\n-->\n行", "comment comment comment text"),
    ("<!-- 行 --> 後\n行", "comment text"), ("<!--\n\n# a", "comment comment comment"),
    ("<pre>\n```\n\n</pre>\n行", "preformatted preformatted preformatted preformatted text"),
    ("<div>\n```\n</div>\n行\n\n行", "html html html html blank text"),
    ("<a>\n行\n\n行", "html html blank text"), ("行\n<a>\n行", "text text text"),
    ("<a b='c' d = e f>\n", "html"), ("<a b='c\n", "text"), ("</a >\n", "html"),
    ("    ```\n行", "indentedCode text"), ("行\n    ```\n行", "text text text"),
    (
      "行\n\n    a\n\n    b\n\n行",
      "text blank indentedCode indentedCode indentedCode indentedCode text"
    ),
    ("- a\n\n      b\n", "text blank indentedCode"), ("- a\n\n    b\n", "text blank text"),
    ("-\n\n  a", "blank blank text"), ("-\n  a", "blank text"), ("\t- a\n", "indentedCode"),
    ("```\n# 行\n```　\n行", "fence code fence text"), ("````\n```\n````", "fence code fence"),
    ("``` a`b\n行", "text text"), ("~~~ a`b\n行", "fence code"),
    ("##見出し\n    行", "heading indentedCode"),
    ("##見出し | 行\n|--|--|\n    行", "text text indentedCode"),
    ("| a | b |\n|---|:-:|\n##見出し\n    c", "text text text indentedCode"),
    ("a\n===\n    b", "text heading indentedCode"), ("* * *\n    b", "text indentedCode"),
    ("[^1]: 注\n\n    ```\n    a\n\n行[^1]", "text blank fence code code text"),
    ("> 行\n    ```\n", "text text"), ("> 行\n```\n", "text fence"),
    ("2. a\n行\n2. b", "text text text"),
    ("行\n2. ```\n1. ```\na", "text text fence text"),
  ])
  func tellsWhatALineIs(text: String, kinds: String) {
    #expect(self.kinds(text).joined(separator: " ") == kinds)
  }

  @Test func tellsHowDeepALineIsAndWhereItsWordsBegin() {
    var found: [String] = []
    BlockLines.forEach(in: Array("- > 1. a\n  >    \tb\n\tc\n".utf8)) { line, range in
      found.append("\(line.depth) \(line.words - range.lowerBound) \(line.indentation)")
    }
    #expect(found == ["3 7 0", "3 8 1", "3 1 2"])
  }

  @Test func looksAtALineWithoutReadingIt() {
    let bytes = Array("- ```\n  a".utf8)
    bytes.withUnsafeBufferPointer { bytes in
      let text = SourceText(bytes: bytes)
      var lines = BlockLines()
      #expect(lines.peeked(0..<5, in: text).kind == .fence)
      #expect(lines.openFence == nil)
      lines.read(0..<5, in: text)
      #expect(lines.peeked(6..<9, in: text).kind == .code)
      #expect(lines.openFence?.range == 2..<5)
    }
  }

  // MARK: The C library

  /// `line: what the library says, what is said here` of every line where they differ.
  private func differences(_ text: [UInt8], _ name: String) -> [String] {
    text.withUnsafeBufferPointer { asWritten -> [String] in
      let repaired = LineFindings(
        asWritten, starts: LineStarts(inFile: lineStarts(asWritten), inText: nil, base: 0),
        of: SourceFile(path: "", bytes: text), file: 0
      ).repairs.applied(to: asWritten)
      return repaired.withUnsafeBufferPointer { bytes -> [String] in
        let text = SourceText(bytes: bytes)
        let starts = lineStarts(bytes)
        let expected = Self.blocks(of: bytes, lines: starts.count - 1)
        var lines = BlockLines()
        return starts.indices.dropLast().compactMap { index in
          let line = Int(starts[index])..<text.endOfLine(Int(starts[index]))
          let block = lines.read(line, in: text)
          let found = block.kind.block
          if block.words >= line.upperBound || found == expected[index] { return nil }
          let words = String(decoding: bytes[line], as: UTF8.self).prefix(60)
          return "\(name):\(index + 1): \(expected[index]), \(found): \(words)"
        }
      }
    }
  }

  private func lineStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int32] {
    let text = SourceText(bytes: bytes)
    var starts: [Int32] = []
    var position = 0
    while position < bytes.count {
      starts.append(Int32(position))
      position = text.afterLineEnd(text.endOfLine(position))
    }
    return starts + [Int32(bytes.count)]
  }

  /// What the library says of each line. Its last lines are one off where something else than a
  /// fence ends a block of code, and in HTML; so lines are counted in the text of the block.
  private static func blocks(of bytes: UnsafeBufferPointer<UInt8>, lines: Int) -> [String] {
    var blocks = [String](repeating: "text", count: lines)
    CMarkTree(parsing: bytes).forEachNode { event, node in
      guard event == .enter, let kind = node.kind, kind == .codeBlock || kind == .htmlBlock else {
        return
      }
      let count = node.withText { text in text.count { $0 == 0x0A } }
      var last = node.firstLine + count - 1
      if kind == .codeBlock, node.isFenced {
        last += 1
        let isClosed = last < node.lastLine && last < lines && isFence(line: last + 1, of: bytes)
        if isClosed { last += 1 }
      }
      for line in node.firstLine...max(node.firstLine, last) where line <= lines {
        blocks[line - 1] = kind == .codeBlock ? "code" : "html"
      }
    }
    return blocks
  }

  /// Whether a line has nothing but a fence behind the marks of items and quotes.
  private static func isFence(line: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = SourceText(bytes: bytes)
    var start = 0
    for _ in 1..<line { start = text.afterLineEnd(text.endOfLine(start)) }
    let words = bytes[start..<text.endOfLine(start)].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
    let marks = words.prefix { $0 == words.first }
    return marks.count >= 3 && (marks.first == 0x60 || marks.first == 0x7E)
      && words.dropFirst(marks.count).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  @Test(.enabled(if: !SpecExample.all.isEmpty, SpecExample.whyNot))
  func agreesWithTheLibraryOverTheExamplesOfCommonMark() {
    #expect(SpecExample.all.count > 600, "\(SpecExample.all.count) examples")
    for example in SpecExample.all {
      for (form, text) in example.forms {
        let found = differences(Array(text.utf8), "\(example.number) \(form)")
        #expect(found == [])
      }
    }
  }

  @Test(.enabled(if: !RealNotesTests.notes.isEmpty, "there are no inputs at ../shared"))
  func agreesWithTheLibraryOverRealNotes() throws {
    for note in RealNotesTests.notes {
      let text = try Data(contentsOf: URL(filePath: RealNotesTests.folder + "/" + note))
      #expect(differences(Array(text), note) == [])
    }
  }

  @Test(arguments: [FuzzKind.notes, .imports, .facts])
  func agreesWithTheLibraryOverTheCorpusOfFuzzers(kind: FuzzKind) throws {
    for (index, input) in try FuzzCorpus(of: kind).inputs.enumerated() {
      let isLimited = input.withUnsafeBufferPointer { bytes in
        MarkdownLimits.standard.check(bytes).excess != nil
      }
      if !isLimited { #expect(differences(input, "\(kind) \(index)") == []) }
    }
  }

  @Test func agreesWithTheLibraryOverMixturesOfMarks() {
    let pieces = [
      "- ", "1. ", "> ", "  ", "    ", "\t", "```", "~~~", "````", "<!--", "-->", "<pre>", "</pre>",
      "<div>", "\n", "\n", "\n\n", "行", "a", "# ", "##", "| a | b |\n|---|---|\n", "---", "===",
      "*",
      "<a>", "\r\n", "`", "　", "+", "2)", "<?", "?>", "\\|",
    ]
    var chance = SeededChance(seed: 38)
    for round in 0..<4_000 {
      let mixture = (0..<Int.random(in: 1...40, using: &chance)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &chance)]
      }.joined()
      // The library drops a footnote without a reference.
      let text = round.isMultiple(of: 4) ? "[^1]\n\n[^1]: " + mixture : mixture
      #expect(differences(Array(text.utf8), "\(round) \(text.debugDescription)") == [])
    }
  }
}

extension BlockLine.Kind {
  fileprivate var block: String {
    switch self {
    case .fence, .code, .indentedCode: "code"
    case .comment, .preformatted, .html: "html"
    case .blank, .text, .heading: "text"
    }
  }
}
