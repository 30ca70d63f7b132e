import Diagnostics
import Markup
import Testing

/// Lines of `:::`, and those of an unfinished merge: what is shown, and what is said.
@Suite struct MarkLineScanTests {
  private func parsed(
    _ text: String, isAside: ((String) -> Bool)? = { ["note", "tip", "ヒント", "注意"].contains($0) }
  )
    -> (document: Document, diagnostics: [Diagnostic])
  {
    let result = parse(
      SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0, isAside: isAside)
    return (result.value, result.diagnostics)
  }

  /// Each block with those in it: `quote(paragraph [!note], paragraph a)`.
  private func blocks(_ text: String) -> [String] {
    let document = parsed(text).document
    func words(_ id: Document.NodeID) -> String {
      guard document.kind(id) == .blockQuote else {
        return "\(document.kind(id)) \(document.plainText(of: id))"
      }
      return "quote(" + document.children(of: id).map(words).joined(separator: ", ") + ")"
    }
    return document.children(of: document.root).map(words)
  }

  // MARK: Boxes

  @Test(arguments: [
    (":::note\n行の高さ。\n:::\n後", ["quote(paragraph [!note], paragraph 行の高さ。)", "paragraph 後"]),
    (
      "前\n::: tip 速く\n高さを指定する。\n:::\n",
      ["paragraph 前", "quote(paragraph [!tip] 速く, paragraph 高さを指定する。)"]
    ),
    (
      ":::note[自动高度]{.wide}\n行高。\n\n- 行\n:::",
      ["quote(paragraph [!note] 自动高度, paragraph 行高。, list 行)"]
    ),
    (":::note\r\n行。\r\n:::\r\n後\r\n", ["quote(paragraph [!note], paragraph 行。)", "paragraph 後"]),
    (":::注意\n行。\n:::", ["quote(paragraph [!注意], paragraph 行。)"]),
    (":::note\n:::\n後", ["quote(paragraph [!note])", "paragraph 後"]),
    (
      "::::note\na\n:::tip\nb\n:::\nc\n::::\nd",
      [
        "quote(paragraph [!note], paragraph a, quote(paragraph [!tip], paragraph b), paragraph c)",
        "paragraph d",
      ]
    ),
    (
      ":::note\n```swift\n:::tip\n```\n:::\nb",
      ["quote(paragraph [!note], codeBlock :::tip\n)", "paragraph b"]
    ),
    (":::note\n## 行\n\n高さ。\n:::", ["quote(paragraph [!note], heading 行, paragraph 高さ。)"]),
    (
      "::: tabs key:a\n前\n== Swift\na\n\n- b\n@tab:active Objective-C\nc\n:::\n後",
      [
        "quote(paragraph 前, quote(paragraph Swift, paragraph a, list b), quote(paragraph Objective-C, paragraph c))",
        "paragraph 後",
      ]
    ),
    (
      ":::tabs\n== 一\n:::note\na\n== b\n:::\n== 二\n```\n== c\n```\n:::",
      [
        "quote(quote(paragraph 一, quote(paragraph [!note], paragraph a == b)), quote(paragraph 二, codeBlock == c\n))"
      ]
    ),
    (
      "@TabNavigator {\n  @Tab(\"一\") { a }\n}\nb",
      ["quote(quote(paragraph 一, paragraph a))", "paragraph b"]
    ),
    (":::tabs\n:::\na", ["quote()", "paragraph a"]),
    // Nothing closes them.
    (
      ":::tabs\n== 一\na\n== 二\nb\n\nc",
      ["quote(quote(paragraph 一, paragraph a), quote(paragraph 二, paragraph b))", "paragraph c"]
    ),
    ("@TabNavigator {\n@Tab(\"一\") { a }\n\nb", ["paragraph 一", "paragraph a", "paragraph b"]),
    ("== 一\na", ["paragraph == 一 a"]),
    ("- a\n\n  :::tabs\n  == b\n  :::\n", ["list a", "paragraph b"]),
    // No box, but no word of it is lost.
    (":::details 続き\n行。\n:::\n後", ["paragraph 続き", "paragraph 行。", "paragraph 後"]),
    (":::{ios=13.0}\n行。\n:::", ["paragraph 行。"]),
    ("- a\n\n  :::note\n  b\n  :::\n", ["list ab"]),
    ("a\n:::\nb", ["paragraph a", "paragraph b"]),
    (":::経緯 続き\n行。\n:::", ["paragraph 経緯 続き", "paragraph 行。"]),
    // Nothing closes it.
    (":::note\na\n\nb", ["quote(paragraph [!note], paragraph a)", "paragraph b"]),
    (":::note", ["quote(paragraph [!note])"]),
    // Text.
    ("`:::note`", ["paragraph :::note"]), ("a :::note", ["paragraph a :::note"]),
    ("::note", ["paragraph ::note"]), ("    :::note\n", ["codeBlock :::note\n"]),
    ("```\n:::note\n:::\n```", ["codeBlock :::note\n:::\n"]), (":::-", ["paragraph :::-"]),
  ])
  func readsABoxAsAQuoteWithALabel(text: String, expected: [String]) {
    #expect(blocks(text) == expected)
  }

  @Test(arguments: [
    (":::note\na\n:::", []), (":::note\na", [DiagnosticID.unclosedDirective]),
    (":::details\na\n:::\n:::columns\nb\n:::", [.unknownContainer]),
    (":::{.callout}\na\n:::", [.unknownContainer]), ("```\n:::details\n```", []),
  ])
  func reportsABoxThatIsNone(text: String, expected: [DiagnosticID]) {
    #expect(parsed(text).diagnostics.map(\.id) == expected)
  }

  @Test func takesEveryWordForABoxWhereNobodyKnowsThem() {
    #expect(parsed(":::custom\na\n:::", isAside: nil).diagnostics.isEmpty)
  }

  @Test(arguments: [
    (":::{ios=13.0}", "ios 13.0+"), ("::: {ios=13, tvos=\"13.1\"}", "ios 13+, tvos 13.1+"),
    (":::{ios=9-12}", "ios 9-12"), (":::{ios<13 tvos<14}", "< ios 13, tvos 14"),
    (":::{.callout}", nil), (":::{ios=13 tvos<14}", nil), (":::{ios=}", nil), (":::{ios=13", nil),
    (":::{}", nil),
  ])
  func readsVersionsInBrackets(opener: String, label: String?) {
    let parsed = parsed("\(opener)\nRows move.\n:::\n", isAside: { _ in true })
    let text = parsed.document.plainText(of: parsed.document.root)
    #expect(text.contains("Rows move."))
    #expect(text.contains("[!\(label ?? "")") == (label != nil))
    #expect(parsed.diagnostics.map(\.id) == (label == nil ? [.unknownContainer] : []))
  }

  @Test func keepsTheWordsOfABoxInTheirPlace() throws {
    let text = "前\n\n:::tip 速く\n行の`高さ`。\n:::\n"
    let document = parsed(text).document
    var ranges: [String] = []
    var id: Document.NodeID = 1
    while id < document[document.root].end {
      let range = document.range(of: id).offsets
      if document.kind(id) == .text || document.kind(id) == .code {
        ranges.append(String(decoding: document.source[range], as: UTF8.self))
      }
      id += 1
    }
    #expect(ranges == ["前", "tip", "速く", "行の", "高さ", "。"])
  }

  // MARK: Merges

  private static let conflict = """
    # UITableView

    <<<<<<< HEAD
    行を表示する。
    =======
    行を1列に表示する。
    >>>>>>> branch 'styles'

    後
    """

  @Test func showsBothSidesOfAMergeWithoutItsMarks() {
    #expect(
      blocks(Self.conflict) == [
        "heading UITableView", "paragraph 行を表示する。", "paragraph 行を1列に表示する。", "paragraph 後",
      ])
    let diagnostics = parsed(Self.conflict).diagnostics
    #expect(diagnostics.map(\.id) == [.mergeMarker])
    #expect(diagnostics.map(\.range.offsets) == [15..<27])
  }

  @Test(arguments: [
    (
      "<<<<<<< ours\na\n||||||| base\nb\n=======\nc\n>>>>>>> theirs\n",
      ["paragraph a", "paragraph b", "paragraph c"]
    ),
    ("<<<<<<< HEAD\r\n行\r\n=======\r\n列\r\n>>>>>>> x\r\n", ["paragraph 行", "paragraph 列"]),
    (
      "```objc\n<<<<<<< HEAD\n- (void)a;\n=======\n- (void)b;\n>>>>>>> x\n```",
      ["codeBlock - (void)a;\n- (void)b;\n"]
    ),
    ("<<<<<<<\na\n=======\nb\n>>>>>>>\n", ["paragraph a", "paragraph b"]),
    ("- a\n<<<<<<< HEAD\n- b\n=======\n- c\n>>>>>>> x\n- d", ["list abcd"]),
  ])
  func takesTheMarksOfAMergeOut(text: String, expected: [String]) {
    #expect(blocks(text) == expected)
    #expect(parsed(text).diagnostics.map(\.id) == [.mergeMarker])
  }

  @Test(arguments: [
    ("a\n=======\n", ["heading a"]),
    (">>>>>>> a", ["quote(quote(quote(quote(quote(quote(quote(paragraph a)))))))"]),
    (
      "```diff\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n```",
      ["codeBlock <<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n"]
    ),
    ("<<<<<<<<< a", ["paragraph <<<<<<<<< a"]), ("`<<<<<<< HEAD`", ["paragraph <<<<<<< HEAD"]),
    ("a <<<<<<< HEAD", ["paragraph a <<<<<<< HEAD"]), ("<<<<<<<a", ["paragraph <<<<<<<a"]),
  ])
  func leavesOtherLinesAlone(text: String, expected: [String]) {
    #expect(blocks(text) == expected)
    #expect(parsed(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    String(repeating: ":::note\n", count: 40_000), String(repeating: ":::x\n\n", count: 40_000),
    String(repeating: ":::note\na\n:::\n", count: 20_000),
    String(repeating: "<<<<<<< a\n=======\n", count: 20_000),
    String(repeating: ":::\n", count: 40_000) + String(repeating: "\n", count: 40_000),
  ])
  func takesTimeInProportionToTheLength(text: String) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = parsed(text) }
    #expect(time < .seconds(5))
  }
}
