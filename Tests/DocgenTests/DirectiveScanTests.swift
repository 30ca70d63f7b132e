import Diagnostics
import Markup
import Testing

/// Directives among Markdown: what they are, what of them is text, and where everything stands.
@Suite struct DirectiveScanTests {
  private func parsed(_ text: String) -> (document: Document, ids: [String]) {
    let result = parse(SourceFile(path: "a.md", bytes: Array(text.utf8)), file: 0)
    return (result.value, result.diagnostics.map(\.id.rawValue))
  }

  /// The text of each block at the top, after its kind.
  private func blocks(_ text: String) -> [String] {
    let document = parsed(text).document
    return document.children(of: document.root).map {
      "\(document.kind($0)) \(document.plainText(of: $0))"
    }
  }

  @Test(arguments: [
    ("@Comment { a }\nb", ["paragraph b"]),
    ("@Comment {\n  a\n\n  @Row { b }\n}\nc", ["paragraph c"]),
    ("a\n@Row { b }\nc", ["paragraph a", "paragraph b", "paragraph c"]),
    ("@Row {\n    @Column {\n        # A\n\n        b\n    }\n}", ["heading A", "paragraph b"]),
    ("@Row { @Column { 行 } @Column(size: 2) { 列 } }", ["paragraph 行", "paragraph 列"]),
    ("@Small\n{\n  a\n}", ["paragraph a"]),
    ("@Row {\r\n    a\r\n    b\r\n}\r\nc", ["paragraph a b", "paragraph c"]),
    ("@Tab(\"表の上\") {\n\t小さい\n\t\n}", ["paragraph 表の上", "paragraph 小さい"]),
    ("@Image(\n  source: \"a.png\",\n  alt: \"絵\"\n)\nb", ["paragraph 絵", "paragraph b"]),
    ("@Metadata {\n  @PageColor(red)\n  left\n}", ["paragraph left"]),
    ("@Row {\n  - a\n    - b\n  }", ["list ab"]),
    ("@Row { a { b } c }", ["paragraph a { b } c"]),
    ("@Row { `}` c }", ["paragraph } c"]),
    ("@Row {\n  ```\n  }\n  @Row {\n  ```\n}\na", ["codeBlock }\n@Row {\n", "paragraph a"]),
    ("@Row {\n##見出し\n}", ["heading 見出し"]),
    ("@Lantern(a: \"b\") {\n  c\n}", ["paragraph @Lantern(a: \"b\")", "paragraph c"]),
  ])
  func readsTheContentInPlace(text: String, expected: [String]) {
    #expect(blocks(text) == expected)
  }

  @Test(arguments: [
    "@property (nonatomic) CGFloat rowHeight;", "@MainActor func a()", "@Row", "@Override",
    "a @Row { b }", "```\n@Row { a }\n```", "    @Row { a }", "mail@Row.example",
    "@Published(a) var",
  ])
  func leavesTextAlone(text: String) {
    let (document, ids) = parsed(text)
    #expect(document.directives.isEmpty)
    #expect(ids.isEmpty)
  }

  @Test(arguments: [
    ("@Row {\n  a", ["paragraph a"], ["unclosed-directive"]),
    ("@Comment {\n  a\n\nb", ["paragraph a", "paragraph b"], ["unclosed-directive"]),
    ("@Row {\n@Comment {\na", ["paragraph a"], ["unclosed-directive", "unclosed-directive"]),
    (
      "@Image(source: \"a\n\nb", ["paragraph @Image(source: \"a", "paragraph b"],
      ["unclosed-directive"]
    ),
    ("@Lantern { a }", ["paragraph @Lantern", "paragraph a"], ["unknown-directive"]),
    ("@PageColor(red)\na", ["paragraph a"], ["directive-without-effect"]),
    ("@Row(行: 2) { a }", ["paragraph a"], ["directive-without-effect"]),
    ("@Image(alt: \"絵\")\na", ["paragraph a"], ["skipped-content"]),
    ("@Video(source: \"a\") { b }", ["paragraph b"], ["skipped-content"]),
    ("@Comment { @Lantern { } @PageColor(red) }\na", ["paragraph a"], []),
  ])
  func reportsWhatItDoesNotShow(text: String, expected: [String], ids: [String]) {
    #expect(blocks(text) == expected)
    #expect(parsed(text).ids == ids)
  }

  @Test(arguments: [
    "行\n\n@Row {\n    @Column {\n        列の`高さ`の値\n        は**必須。**です\n    }\n}\n",
    "@Row { 列の`高さ`の値は**必須。**です }", "@Row {\r\n\t列の`高さ`の値は**必須。**です }\r\n",
  ])
  func keepsPlacesInTheFile(text: String) {
    let document = parsed(text).document
    for id in document.nodes.indices.map(Document.NodeID.init) {
      guard [.text, .code].contains(document.kind(id)) else { continue }
      let range = document.range(of: id).offsets
      #expect(String(decoding: document.source[range], as: UTF8.self) == document.text(of: id))
    }
    #expect(document.plainText(of: document.root).contains("列の高さの値は必須。です"))
  }

  @Test func readsArguments() throws {
    let text = "@Available(iOS, introduced: \"13.0\", deprecated: 15.0)\n"
    let directive = try #require(parsed(text).document.directives.first)
    #expect(directive.role == .available)
    #expect(directive.arguments.map(\.label) == [nil, "introduced", "deprecated"])
    #expect(directive.arguments.map(\.value) == ["iOS", "13.0", "15.0"])
    let values = directive.arguments.map {
      text.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count)
    }
    #expect(values.map { String(decoding: $0, as: UTF8.self) } == ["iOS", "13.0", "15.0"])
  }

  @Test func keepsTheRangeOfABlockBeforeAClosingBrace() {
    let text = "@Row {\n  - a\n  - b\n}\n\n@Small { c }"
    let document = parsed(text).document
    let first = document.children(of: document.root).first { document.kind($0) == .list }
    let range = first.map { document.range(of: $0).offsets }
    #expect(range.map { String(decoding: document.source[$0], as: UTF8.self) } == "- a\n  - b")
  }

  /// Brackets and braces that nothing closes are looked at once.
  @Test(arguments: [
    "@Image(\n", "@Row {\n", "@Comment {\n", "@Row { } } ", "@Lantern(a {", "@Tab(\"a\") {",
  ])
  func staysLinear(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    let document = parsed(text).document
    #expect(document.nodes.count > 0)
  }
}
