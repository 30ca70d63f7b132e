import Testing

@testable import Importing

@Suite struct SymbolGraphProseTests {
  private let prose = SymbolGraphProse { link, _ in
    link == "Lamp" || link == "Lamp/level" ? link : nil
  }

  @Test(arguments: [
    ("See ``Lamp/level``.", "See ``Lamp/level``."),
    ("See ``Nothing``, `x`.", "See `Nothing`, `x`."),
    ("`` `a` ``", "`` `a` ``"),
    ("An `Array<Int>` is Array<Int>.", "An `Array<Int>` is Array\\<Int>."),
    ("<https://example.org> and <doc:Begin>", "<https://example.org> and Begin"),
    ("[web](https://example.org) [local](x.md)", "[web](https://example.org) local"),
    ("![図](lamp.png)です", "図です"),
    ("\\< and \\`", "\\< and \\`"), ("an open ` mark", "an open ` mark"),
  ])
  func mendsALine(line: String, expected: String) {
    #expect(prose.inline(line, scope: "Lamp") == expected)
  }

  @Test(arguments: [
    ("A.\n\n    let x = 1\n\n    x\n\nB.", "A.\n\n```swift\nlet x = 1\n\nx\n```\n\nB."),
    ("    let x = 1", "```swift\nlet x = 1\n```\n"),
    ("- One\n\n      more\n\nB.", "- One\n\n      more\n\nB."),
    ("```\n<b> ``x``\n```", "```\n<b> ``x``\n```"),
    ("<pre>\n~~~\n- a\n</pre>\n\nB.", "\\<pre>\n\\~~~\n\\- a\n\\</pre>\n\nB."),
    ("```swift\nopen", "```swift\nopen\n```"),
    ("How to begin\n====\nx\n\nMore of it\n----", "### How to begin\n\nx\n\n#### More of it\n"),
    ("### Deep words\n##### Deeper words", "### Deep words\n##### Deeper words"),
    ("A\nB\n===", "A\nB\n==="), ("| a |\n|---|\n---", "| a |\n|---|\n---"),
    // A heading that could be a name or a label stays words.
    ("# How to begin\nx", "### How to begin\nx"), ("## Topics\nx", "*Topics*\nx"),
    ("## `level`\nx", "*level*\nx"), ("## Topics ##\nx", "*Topics*\nx"),
    ("Text.\n\n##Topics", "Text.\n\n*Topics*"),
  ])
  func mendsBlocks(text: String, expected: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(prose.markdown(lines, under: 2, scope: "Lamp") == expected)
  }
}
