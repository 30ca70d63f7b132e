import Diagnostics
import Testing

@testable import Configuration
@testable import Disk
@testable import Pages
@testable import Site
@testable import Vocabulary
@testable import docgen

@Suite struct TemplatesTests {
  @Test func hasABitForEachSlot() {
    #expect(TemplateVariable.allCases.count <= TemplateVariableSet.capacity)
  }

  @Test(
    arguments: [
      ReadingRow("{{title}}", "行の高さ &lt;1&gt;"),
      ReadingRow("{{ title }}|{{name}}|", "行の高さ &lt;1&gt;|<code>x</code>|"),
      ReadingRow("a{{description}}b{{abstract}}c{{hasGroups}}d{{groups}}e", "abcde"),
      ReadingRow("{{#hasGroups}}yes{{/hasGroups}}", "yes"),
      ReadingRow("{{^hasGroups}}no{{/hasGroups}}", ""),
      ReadingRow("{{#abstract}}yes{{/abstract}}{{^abstract}}no{{/abstract}}", "no"),
      ReadingRow("{{#description}}yes{{/description}}{{^description}}no{{/description}}", "no"),
      ReadingRow("{{#members}}yes{{/members}}{{^members}}无{{/members}}", "无"),
      ReadingRow("{{#groups}}[{{title}}]{{/groups}}", "[一][行の高さ &lt;1&gt;]"),
      ReadingRow("{{#groups}}{{#text}}({{text}}){{/text}}{{/groups}}", "(内)"),
      ReadingRow("{{#remarks}}{{.}},{{/remarks}}", "甲,&lt;乙&gt;,"),
      ReadingRow("{{#title}}{{title}}{{/title}}", "行の高さ &lt;1&gt;"),
      ReadingRow("{{! 注釈 {{title }}", ""),
      ReadingRow("{{words.close}}", "閉じる &lt;x&gt;"),
      ReadingRow("{ {{title}} }}", "{ 行の高さ &lt;1&gt; }}"),
      ReadingRow("{{#next}}<{{href}}>{{/next}}", "<../a&amp;b.html#行:><c.html>"),
      ReadingRow("{{#next}}{{#href}}+{{/href}}{{/next}}", "++"),
      ReadingRow("{{#navigation}}{{#up}}{{href}}{{/up}}{{/navigation}}", "../"),
    ])
  func fillsIn(row: ReadingRow) {
    let rendered = render(["symbol.html": row.text])
    #expect(rendered.text == row.expected)
    #expect(rendered.diagnostics == [])
  }

  @Test func writesPagesOfAnyLength() {
    let text = String(repeating: "行の{{title}}", count: 20_000)
    #expect(
      render(["symbol.html": text]).text == String(repeating: "行の行の高さ &lt;1&gt;", count: 20_000))
  }

  @Test func takesANameFromTheInnermostObjectThatHasIt() {
    let text = "{{#groups}}{{title}}:{{kind}}:{{#text}}{{text}}{{/text}};{{/groups}}{{text}}"
    #expect(render(["symbol.html": text]).text == "一:外:内;行の高さ &lt;1&gt;:外:;外")
  }

  @Test func keepsAnAbsentValueOfAnInnerObjectAbsent() {
    let values: TemplateObject = [
      .contentLang: .text("ja"), .href: .text("外"),
      .members: .list([.object([.contentLang: .absent, .href: .text("")]), .object([:])]),
    ]
    let text =
      "{{#members}}<{{#contentLang}}{{contentLang}}{{/contentLang}}{{^href}}-{{/href}}>{{/members}}"
    #expect(render(["symbol.html": text], values).text == "<-><ja>")
  }

  @Test func leavesNoBlankLineWhereATagStandsAlone() {
    let text = """
      <ul>
        {{#groups}}
      <li>{{title}}</li>
      {{/groups}}\t
      {{! nothing }}
      {{> row}}
      {{title}}
      a {{#hasGroups}}
      b{{/hasGroups}}
      {{#hasGroups}}
      """
    let rendered = render(["symbol.html": text + "{{/hasGroups}}", "partials/row.html": "<p>\n"])
    #expect(
      rendered.text == """
        <ul>
        <li>一</li>
        <li>行の高さ &lt;1&gt;</li>
        <p>
        行の高さ &lt;1&gt;
        a 
        b

        """)
    #expect(rendered.diagnostics == [])
  }

  @Test func takesWindowsLineEndsForLineEnds() {
    let text = "a\r\n{{#hasGroups}}\r\nb\r\n{{/hasGroups}}\r\nc"
    #expect(render(["symbol.html": text]).text == "a\r\nb\r\nc")
  }

  @Test func includesPartialsWithTheValuesOfTheirPlace() {
    let files = [
      "symbol.html": "{{#groups}}{{> row}}{{/groups}}{{> row}}",
      "partials/row.html": "<{{title}}{{> end}}", "partials/end.html": ">",
    ]
    #expect(render(files).text == "<一><行の高さ &lt;1&gt;><行の高さ &lt;1&gt;>")
  }

  @Test(
    arguments: [
      ReadingRow("a{{titel}}", "1-10 no value is called 'titel'; did you mean 'title'?"),
      ReadingRow("{{行}}", "0-7 no value is called '行'"),
      ReadingRow(
        "{{#grups}}a{{/grups}}", "0-10 no value is called 'grups'; did you mean 'groups'?"),
      ReadingRow("{{^}}{{/}}", "0-5 no value is called ''"),
      ReadingRow("{{words.clos}}", "0-14 no string is called 'clos'; did you mean 'close'?"),
      ReadingRow("{{> rwo}}", "0-9 no partial is called 'rwo'; did you mean 'row'?"),
      ReadingRow("{{#groups}}a", "0-11 the section 'groups' is not closed"),
      ReadingRow("ab{{/groups}}", "2-13 '{{/groups}}' closes no open section"),
      ReadingRow(
        "{{#groups}}{{^title}}{{/groups}}", "11-21 the section 'title' is not closed"),
      ReadingRow("表{{title", "3-5 a tag is closed by '}}'"),
      ReadingRow("{{{title}}", "0-10 only variables, sections, partials and comments are tags"),
      ReadingRow("{{&title}}", "0-10 only variables, sections, partials and comments are tags"),
      ReadingRow("{{=<% %>=}}", "0-11 only variables, sections, partials and comments are tags"),
    ])
  func reportsAMistakeAtItsPlace(row: ReadingRow) {
    let diagnostics = render(["symbol.html": row.text, "partials/row.html": ""]).diagnostics
    #expect(diagnostics.map(\.place) == [row.expected])
    #expect(diagnostics.map(\.id) == [.templateError])
    #expect(diagnostics.map { Int($0.range.file) } == [0])
  }

  @Test(arguments: ["a{{titel}}b", "{{#grups}}a{{/grups}}b", "a{{> rwo}}b", "a{{/groups}}b"])
  func leavesOutWhatIsMistaken(text: String) {
    #expect(render(["symbol.html": text]).text == "ab")
  }

  @Test func reportsAMistakeOfAPartialInItsOwnFile() {
    let diagnostics = render([
      "symbol.html": "{{> row}}", "partials/row.html": "行{{/title}}",
    ]).diagnostics
    #expect(diagnostics.map(\.place) == ["3-13 '{{/title}}' closes no open section"])
    #expect(diagnostics.map { Int($0.range.file) } == [1])
  }

  @Test func doesNotLetAPartialContainItself() {
    let files = [
      "symbol.html": "1{{> a}}", "partials/a.html": "2{{> b}}",
      "partials/b.html": "3{{> a}}{{> b}}",
    ]
    let rendered = render(files)
    #expect(rendered.text == "123")
    #expect(
      rendered.diagnostics.map(\.message) == [
        "the partial 'a' contains itself", "the partial 'b' contains itself",
      ])
  }

  @Test func endsAChainOfPartialsThatIsTooLong() {
    var files = ["symbol.html": "{{> p0}}"]
    for number in 0..<40 { files["partials/p\(number).html"] = ".{{> p\(number + 1)}}" }
    let rendered = render(files)
    #expect(rendered.text == String(repeating: ".", count: 16))
    #expect(rendered.diagnostics.count == 1)
  }

  @Test func listsTheBlocksOfAllTemplatesInThePapers() throws {
    let blocks = BuiltinFiles.all(in: "templates").values.flatMap { source in
      String(decoding: source.bytes, as: UTF8.self).split(
        separator: "{{$", omittingEmptySubsequences: false
      ).dropFirst()
        .map { String($0.prefix { $0 != "}" }) }
    }
    let file = parentPath(of: #filePath) + "/../../Sources/docgen/Docgen.docc/Templates.md"
    let paper = String(decoding: try readFile(at: file), as: UTF8.self)
    let listed = paper.split(separator: "\n").drop { $0 != "| block | stands for |" }.dropFirst(2)
      .prefix { $0.hasPrefix("| `") }.map { $0.split(separator: "`")[1] }
    #expect(Set(blocks) == Set(listed.map(String.init)))
    #expect(listed.count == Set(listed).count)
  }

  @Test func rendersNothingForAPageWithoutATemplate() {
    #expect(render(["home.html": "{{title}}"]).text == "")
  }

  @Test(
    arguments: [
      ("a{{$site}}b{{/site}}c", nil, "abc"),
      ("a{{$site}}b{{/site}}c", "x", "axc"),
      ("a{{$site}}b{{/site}}c", "x{{super}}y{{super}}", "axbybc"),
      ("a\n{{$site}}\nb\n{{/site}}\nc", "x\n{{super}}\n", "a\nx\nb\n\nc"),
      ("{{$site}}{{#groups}}{{title}};{{/groups}}{{/site}}", "[{{super}}]", "[一;行の高さ &lt;1&gt;;]"),
      ("{{#groups}}{{$site}}-{{/site}}{{/groups}}", "{{title}}", "一行の高さ &lt;1&gt;"),
      ("{{$other}}{{$site}}b{{/site}}{{/other}}", "x{{super}}", "xb"),
      ("{{$site}}1{{/site}}{{$site}}2{{/site}}", "<{{super}}>", "<1><2>"),
    ] as [(String, String?, String)])
  func replacesABlock(page: String, block: String?, expected: String) {
    var files = ["symbol.html": page]
    files["blocks/site.html"] = block
    let rendered = render(files)
    #expect(rendered.text == expected)
    #expect(rendered.diagnostics == [])
  }

  @Test(
    arguments: [
      (
        "{{$site}}a", "x", "a",
        ["the block 'site' is not closed", "the section 'site' is not closed"]
      ),
      ("{{$site}}a{{/site}}", "{{$site}}b{{/site}}", "b", ["the block 'site' contains itself"]),
      (
        "a{{super}}", nil, "a",
        ["'{{super}}' stands in files of blocks/, and means the part that they replace"]
      ),
      ("{{$sight}}a{{/sight}}", "x", "a", ["no page has the template 'blocks/site.html'"]),
    ] as [(String, String?, String, [String])])
  func reportsBlocksThatCannotBe(page: String, block: String?, expected: String, messages: [String])
  {
    var files = ["symbol.html": page]
    files["blocks/site.html"] = block
    let rendered = render(files)
    #expect(rendered.text == expected)
    #expect(rendered.diagnostics.map(\.message) == messages)
  }

  /// The bytes of a page and what was wrong with its template.
  @Test func limitsHowDeepSectionsAreNested() {
    let open = String(repeating: "{{#title}}", count: 20_000)
    let close = String(repeating: "{{/title}}", count: 20_000)
    let rendered = render(["symbol.html": open + "行" + close])
    #expect(rendered.text == "行")
    #expect(rendered.diagnostics.first?.message == "sections are nested too deeply")
    let unmatched = render([
      "symbol.html": open + String(repeating: "{{/kind}}", count: 20_000) + "行"
    ])
    #expect(unmatched.text == "行")
  }

  /// Whoever leaves blocks open does not wait for each of them.
  @Test func takesLinearTimeForBlocksThatAreOpen() {
    expectLinearTime(upTo: 16_000) { size in
      let open = String(repeating: "{{$site}}", count: size)
      let rendered = render(["symbol.html": open + "行", "blocks/site.html": "x"])
      #expect(rendered.text == "行")
    }
  }

  /// A block that one file leaves open is closed in another.
  @Test func replacesABlockThatAnotherFileLeavesOpen() {
    let rendered = render([
      "symbol.html": "{{$site}}a{{> other}}", "partials/other.html": "{{$site}}b{{/site}}",
      "blocks/site.html": "x",
    ])
    #expect(rendered.text == "ax")
  }

  @Test func endsWhereListsMultiply() {
    let members = TemplateValue.list(Array(repeating: .object([.name: .text("行")]), count: 10))
    let loop = String(repeating: "{{#members}}", count: 20) + "{{name}}"
    let text = loop + String(repeating: "{{/members}}", count: 20)
    let source = SourceFile(path: "symbol.html", bytes: Array(text.utf8))
    let templates = Templates.compile(
      ["symbol.html": (0, source)], words: Self.words)
    #expect(templates.diagnostics == [])
    let page = templates.value.render("symbol", [.members: members], entries: 1_000)
    #expect((1...3_000).contains(page.count))
  }

  @Test func endsWherePartialsMultiply() {
    var files = ["symbol.html": "{{> p0}}", "partials/p15.html": "行"]
    for number in 0..<15 {
      let next = "{{> p\(number + 1)}}"
      files["partials/p\(number).html"] = String(repeating: next, count: 10)
    }
    let rendered = render(files)
    #expect(rendered.text.utf8.count < 1_000_000)
    #expect(rendered.diagnostics.contains { $0.message == "partials make the page too long" })
  }

  @Test func readsLongTemplatesInLinearTime() {
    let text = String(repeating: "{{! 注 }}行{{words.close}}", count: 20_000)
    let rendered = render(["symbol.html": text])
    #expect(rendered.text.utf8.count == 20_000 * "行閉じる &lt;x&gt;".utf8.count)
  }

  private func render(_ files: [String: String], _ values: TemplateObject? = nil)
    -> (text: String, diagnostics: [Diagnostic])
  {
    let partials = files.keys.filter { $0.hasPrefix("partials/") }.sorted()
    var sources: [String: (file: Int, source: SourceFile)] = [:]
    for (path, text) in files {
      let file = (partials.firstIndex(of: path) ?? -1) + 1
      sources[path] = (file, SourceFile(path: path, bytes: Array(text.utf8)))
    }
    let compiled = Templates.compile(
      sources, added: Set(files.keys.filter { $0.hasPrefix("blocks/") }), words: Self.words)
    let bytes = compiled.value.render("symbol", values ?? Self.values)
    return (String(decoding: bytes, as: UTF8.self), compiled.diagnostics)
  }

  private static let words = Language.read(
    SourceFile(path: "ja.yml", bytes: Array("strings: { close: 閉じる <x> }".utf8)), file: 0,
    tag: "ja", base: nil
  ).value

  private static let values: TemplateObject = [
    .title: .text("行の高さ <1>"),
    .name: .html(HTML(code: "x")),
    .description: .text(""), .abstract: .absent, .kind: .text("外"), .text: .text("外"),
    .hasGroups: .flag(true), .members: .list([]),
    .groups: .list([
      .object([.title: .text("一"), .text: .text("内")]), .object([.text: .absent]),
    ]),
    .remarks: .list([.text("甲"), .text("<乙>")]),
    .navigation: .object([.up: .object([.href: .text("../")])]),
    .next: .list([
      .object([
        .href: .address("a&b.html#行:", above: 1)
      ]),
      .object([.href: .address("c.html", above: 0)]),
    ]),
  ]
}

extension HTML {
  fileprivate init(code text: String) {
    self.init()
    element("code") { $0.append(text: text) }
  }
}

extension Diagnostic {
  /// Its bytes and its message: `1-10 no value is called 'titel'`.
  fileprivate var place: String {
    "\(range.offsets.lowerBound)-\(range.offsets.upperBound) \(message)"
  }
}
