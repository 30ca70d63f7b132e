import Diagnostics
import Formats
import Testing

@Suite struct YAMLTests {
  @Test(arguments: [
    ("title: 表ビュー\nlanguages: [en, ja]\n", "{title: 表ビュー, languages: [en, ja]}"),
    ("a: no\nb: 12.0\nc: ~\nd:\n", "{a: no, b: 12.0, c: ~, d: }"),
    ("- 一\n- 二: 三\n  四: 五\n", "[一, {二: 三, 四: 五}]"),
    ("text: |\n  一行目\n  二行目\n", "{text: 一行目⏎二行目⏎}"),
    ("\"引用\": '一つ'\n", "{引用: 一つ}"),
    ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
    ("# 注\n", "{}"),
    ("", "{}"),
    ("文", "文"),
  ])
  func readsValuesAsTheyAreWritten(text: String, value: String) {
    let result = parseYAML(SourceFile(path: "docgen.yml", bytes: Array(text.utf8)), file: 0)
    #expect(summary(of: result.value) == value)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func givesEachValueItsPlaceInTheFile() throws {
    let text = "---\n題: 表\n鍵: [甲, 乙]\n---\n"
    let source = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let value = parseYAML(source, file: 0, part: 4..<source.bytes.count - 4).value
    func part(_ range: Range<Int>) -> String {
      String(decoding: source.bytes[range], as: UTF8.self)
    }
    #expect(value.entries.map { part($0.keyRange) } == ["題", "鍵"])
    #expect(try part(#require(value["題"]).range) == "表")
    #expect(try part(#require(value["鍵"]).range) == "[甲, 乙]")
    #expect(try #require(value["鍵"]).elements.map { part($0.range) } == ["甲", "乙"])
  }

  @Test func takesAScalarForAListOfOne() {
    let value = parseYAML(SourceFile(path: "", bytes: Array("a: 一\nb: [一, 二]\nc:\n".utf8)), file: 0)
      .value
    #expect(value["a"]?.strings == ["一"])
    #expect(value["b"]?.strings == ["一", "二"])
    #expect(value["c"]?.strings == [])
    #expect(value["a"]?.elements.count == 1)
    #expect(value["d"]?.strings == nil)
    #expect(value["b"]?.string == nil)
  }

  @Test(arguments: [
    // The text, with « before the place that the diagnostic points at.
    ("題: 1\n«題: 2\n", "the key '題' is given twice"),
    ("a: {b: 1, «b: 2}\n", "the key 'b' is given twice"),
    ("甲: «&x 1\n乙: 2\n", "an anchor is not allowed; write the value itself"),
    ("甲: 1\n乙: «*x\n", "an alias is not allowed; write the value itself"),
    ("甲: 1\n«---\n乙: 2\n", "one document a file"),
    ("«[甲]: 1\n", "a key is a word"),
    ("甲: [乙\n«", "did not find expected ',' or ']'"),
    ("甲: \"乙\n«", "found unexpected end of stream"),
    ("甲: 乙«\u{7}\n", "control characters are not allowed"),
  ])
  func refusesWhatSaysSomethingElseThanItsAuthorMeant(marked: String, message: String) throws {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let source = SourceFile(path: "docgen.yml", bytes: Array(parts.joined().utf8))
    let result = parseYAML(source, file: 2)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.id == .malformedYAML)
    #expect(diagnostic.message == "YAML: \(message)")
    #expect(diagnostic.range.file == 2)
    #expect(Int(diagnostic.range.lowerBound) == parts[0].utf8.count)
  }

  @Test func refusesWhatIsNestedTooDeeply() {
    let nested: [@Sendable (_ depth: Int) -> String] = [
      { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) },
      { String(repeating: "{a: ", count: $0) + "b" + String(repeating: "}", count: $0) },
      { String(repeating: "- ", count: $0) + "a" },
      { (0..<$0).map { String(repeating: " ", count: $0) + "a:\n" }.joined() },
    ]
    for text in nested {
      for (depth, messages) in [(32, []), (33, ["YAML: nested too deeply"])] {
        let result = parseYAML(SourceFile(path: "", bytes: Array(text(depth).utf8)), file: 0)
        #expect(result.diagnostics.map(\.message) == messages)
      }
    }
  }

  @Test func readsLongListsAndMappings() {
    let count = 50_000
    let list = (0..<count).map { "- 値\($0)\n" }.joined()
    #expect(
      parseYAML(SourceFile(path: "", bytes: Array(list.utf8)), file: 0).value.strings.count == count
    )
    let mapping = (0..<count).map { "鍵\($0): 値\n" }.joined()
    #expect(
      parseYAML(SourceFile(path: "", bytes: Array(mapping.utf8)), file: 0).value.entries.count
        == count)
  }
}

/// A value on one line.
func summary(of yaml: YAML) -> String {
  switch yaml.value {
  case .scalar(let text):
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "⏎")
  case .sequence(let elements): "[" + elements.map(summary).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { "\($0.key): \(summary(of: $0.value))" }.joined(separator: ", ") + "}"
  }
}
