import Diagnostics
import Markup
import Testing

/// Blocks that take in more than their authors meant: what is mended, and what is said.
@Suite struct LineFindingsTests {
  private func parsed(_ text: String) -> (blocks: [String], diagnostics: [String], fixed: String) {
    let result = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0)
    let document = result.value
    let blocks = document.children(of: document.root).map { block in
      "\(document.kind(block)) \(document.plainText(of: block))"
    }
    var fixed = Array(text.utf8)
    for fix in result.diagnostics.flatMap(\.fixes).reversed() {
      fixed.replaceSubrange(fix.range.offsets, with: fix.replacement.utf8)
    }
    return (
      blocks, result.diagnostics.map { "\($0.id.rawValue): \($0.message)" },
      String(decoding: fixed, as: UTF8.self)
    )
  }

  private static let mended = "no fence closes this block of code; it is read as if it ended before"

  @Test(arguments: [
    "", "```;\n", "```。\n", "```}\n", "```swift\n", "``` 終わり\n", "``` <!-- x -->\n",
    "```\u{200B}\n",
    "    ```\n", "\t```\n", "~~~\n",
  ])
  func endsABlockBeforeTheHeadingAboveTheNextFence(broken: String) {
    for next in ["```objc", "```"] {
      let text =
        "## 光\n\n```objc\na\n\(broken)\n## 消す\n\n\(next)\nb\n```\n\n行\n\n## 点\n\n\(next)\nc\n```\n"
      let found = parsed(text)
      #expect(
        found.blocks.map { $0.prefix { $0 != "\n" } } == [
          "heading 光", "codeBlock a", "heading 消す", "codeBlock b", "paragraph 行", "heading 点",
          "codeBlock c",
        ])
      #expect(found.diagnostics == ["unclosed-block: \(Self.mended) '消す'"])
      #expect(!parsed(found.fixed).diagnostics.contains { $0.contains("no fence closes") })
    }
  }

  @Test(arguments: [
    // A heading without its space; the one next to the fence, where comments look like others.
    ("```objc\na\n\n##消す\n\n```objc\nb\n```\n", "消す"),
    ("```sh\ncd x\n\n# build it\nmake\n\n## 消す\n\n```objc\nb\n```\n", "消す"),
    ("# A\n\n```objc\na\n\n# B\n\n## 消す\n\n```objc\nb\n```\n", "消す"),
    ("# A\n\n# B\n\n```objc\na\n\n# 消す\n\n```objc\nb\n```\n", "消す"),
    ("```objc\r\na\r\n\r\n## dim\r\n\r\n```objc\r\nb\r\n```\r\n", "dim"),
  ])
  func takesTheHeadingNextToTheFence(text: String, heading: String) {
    #expect(parsed(text).diagnostics.contains("unclosed-block: \(Self.mended) '\(heading)'"))
    #expect(!parsed(parsed(text).fixed).diagnostics.contains { $0.hasPrefix("unclosed-block") })
  }

  @Test(arguments: [
    ("```python\na\n\n# b\nc\n```\n\n## d\n\n```swift\ne\n", "no fence closes this block of code"),
    ("```\na\n## b\n", "no fence closes this block of code; it takes in 'b'"),
    ("- ```\n  a\n\n行\n", "no fence closes this block of code"),
    ("> ~~~\n> a\n行\n", "no fence closes this block of code"),
    ("<!-- a\n\n## 消す\n", "no end closes this comment or element; it takes in '消す'"),
    ("<pre>\n\n# b\n", "no end closes this comment or element; it takes in 'b'"),
    // Comments that look like headings of the note, in a block that ends.
    (
      "## a\n\n```yaml\nb: 1\n\n## c\nd: 2\n```\n\n## e\n\n```\nf\n",
      "no fence closes this block of code"
    ),
    (
      "```markdown\n行\n\n## b\n\n```swift\nc\n```\n",
      "a fence inside of a block of code; close that one first, or give its fences more marks"
    ),
    (
      "```\na\n```\u{3000}\n行\n",
      "the space behind this fence is none to Markdown, which would not end here"
    ),
  ])
  func tellsOfABlockThatIsNotMended(text: String, message: String) {
    #expect(
      parsed(text).diagnostics.filter { $0.hasPrefix("unclosed-block") } == [
        "unclosed-block: \(message)"
      ])
  }

  @Test(arguments: [
    "```\na\n```\n", "````\n```swift\n````\n", "~~~\n```\n~~~\n", "```\n    ```\n```\n",
    "<!-- a -->\n",
    "```sh\n# a\n\n# b\n```\n\n## c\n", "- ```\n  a\n  ```\n", "<pre>\na\n</pre>\n", "    ```\n",
  ])
  func saysNothingOfBlocksThatEnd(text: String) {
    #expect(parsed(text).diagnostics.filter { $0.hasPrefix("unclosed-block") } == [])
  }
}
