import Markup
import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct MarkdownTextTests {
  @Test(
    arguments: [
      ReadingRow("行の高さ。", "行の高さ。"),
      ReadingRow("a*b_c`d[e]f<g&h\\i", "a\\*b\\_c\\`d\\[e\\]f\\<g\\&h\\\\i"),
      ReadingRow("two\nlines", "two lines"),
    ])
  func escapesWords(row: ReadingRow) {
    #expect(Self.written { $0.append(text: row.text) } == row.expected)
  }

  @Test(
    arguments: [
      ReadingRow("rowHeight", "`rowHeight`"),
      ReadingRow("a`b", "``a`b``"),
      ReadingRow("`a``", "``` `a`` ```"),
    ])
  func putsCodeBetweenEnoughBackticks(row: ReadingRow) {
    #expect(Self.written { $0.append(code: row.text) } == row.expected)
  }

  @Test(.robustness) func takesLinearTime() {
    expectLinearTime(upTo: 100_000) { size in
      let marks = String(repeating: "(<` ", count: size)
      _ = Self.written { text in
        text.link(to: marks) { $0.append(code: marks) }
        text.append(text: marks)
      }
    }
  }

  @Test func fencesCodeThatHoldsAFence() {
    #expect(
      Self.written { $0.fence("/// ```\nlet 高さ = 1", language: "swift") }
        == "````swift\n/// ```\nlet 高さ = 1\n````")
  }

  @Test func leavesNoTraceOfAnEmptyBlock() {
    let text = Self.written { text in
      text.block { $0.append(text: "一") }
      text.block { _ in }
      text.block { $0.append(markup: " \n\n") }
      text.block { $0.append(text: "二") }
    }
    #expect(text == "一\n\n二")
  }

  @Test func keepsBracketsOutOfAddresses() {
    let text = Self.written { text in
      text.link(to: "A.md#f(_:)") { $0.append(code: "f(_:)") }
      text.link(to: nil) { $0.append(text: "g") }
    }
    #expect(text == "[`f(_:)`](A.md#f%28_:%29)g")
  }

  @Test func indentsWhatBelongsToAnEntry() {
    let text = Self.written { text in
      text.list(ofBlocks: ["一", "二"]) { words, text in
        text.block { text in
          text.append(markup: "*")
          text.blocks { text in text.block { $0.append(text: words) } }
        }
        text.fence("a\n\nb", language: "")
      }
    }
    let code = "\n\n  ```\n  a\n\n  b\n  ```"
    #expect(text == "- *一\(code)\n- *二\(code)")
  }

  @Test func writesAnEntryALine() {
    let text = Self.written { text in
      text.list([String]()) { $1.append(text: $0) }
      text.heading(2, text: "名")
      text.list(["a", "b"]) { $1.append(code: $0) }
    }
    #expect(text == "## 名\n\n- `a`\n- `b`")
  }

  private static func written(_ body: (inout MarkdownText) -> Void) -> String {
    var text = MarkdownText()
    body(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
