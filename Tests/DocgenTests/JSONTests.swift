import Diagnostics
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    (JSON.string("行の高さ"), "\"行の高さ\"\n"),
    (.string("a\"b\\c/d"), "\"a\\\"b\\\\c/d\"\n"),
    (.string("\n\r\t\u{0}\u{1F}\u{7F}"), "\"\\n\\r\\t\\u0000\\u001f\u{7F}\"\n"),
    (.string("\u{2028}a\u{2029}b\u{2027}\u{A8}㊩"), "\"\\u2028a\\u2029b\u{2027}\u{A8}㊩\"\n"),
    (.string("</script>"), "\"</script>\"\n"),
    (.string(""), "\"\"\n"),
    (.number(-12), "-12\n"),
    (.bool(true), "true\n"),
    (.array([]), "[]\n"),
    (.object([]), "{}\n"),
    (.array([.number(1), .array([.bool(false)])]), "[\n  1,\n  [\n    false\n  ]\n]\n"),
    (.object([("b", .number(1)), ("a", .string("二"))]), "{\n  \"b\": 1,\n  \"a\": \"二\"\n}\n"),
  ])
  func writesValues(value: JSON, text: String) {
    #expect(String(decoding: value.bytes(), as: UTF8.self) == text)
  }

  @Test func writesAllOnOneLine() {
    let value = JSON.object([
      ("行", .array([.number(1), .string("a b"), .object([])])), ("b", .bool(false)),
    ])
    #expect(
      String(decoding: value.compactBytes(), as: UTF8.self)
        == "{\"行\":[1,\"a b\",{}],\"b\":false}\n")
  }

  @Test(arguments: [0, 1, 40, 1_000, .max])
  func givesThePiecesOfAValue(length: Int) {
    let value = JSON.object([
      ("a", .array([.string("行"), .number(2)])),
      ("b", .elements(count: 100) { .object([("n", .number($0))]) }),
      ("c", .object([("d", .elements(count: 3) { .elements(count: $0) { .number($0) } })])),
      ("e", .elements(count: 0) { .number($0) }),
    ])
    var pieces: [[UInt8]] = []
    value.forEachPiece(ofAtLeast: length) { pieces.append($0) }
    #expect(Array(pieces.joined()) == value.lines())
    #expect(pieces.dropLast().allSatisfy { $0.count >= length })
    #expect(pieces.allSatisfy { length == .max || $0.count < length + 120 })
    #expect((pieces.count > 1) == (length <= 1_000))
  }

  @Test func hasALineForEachElement() {
    let value = JSON.object([
      ("a", .array([.string("行"), .number(2)])),
      ("b", .elements(count: 2) { .object([("n", .number($0))]) }),
      ("c", .elements(count: 0) { .number($0) }),
    ])
    #expect(
      String(decoding: value.lines(), as: UTF8.self) == """
        {
        "a":["行",2],
        "b":[
        {"n":0},
        {"n":1}
        ],
        "c":[]
        }

        """)
    #expect(JSON.object([]).lines() == Array("{}\n".utf8))
    #expect(JSON.elements(count: 2) { .number($0) }.lines() == Array("[\n0,\n1\n]\n".utf8))
    #expect(JSON.string("行").lines() == JSON.string("行").compactBytes())
  }

  @Test func leavesOutWhatIsNotThere() {
    let value = JSON.members(["a": .number(1), "b": nil, "c": .string("三")])
    #expect(value == .object([("a", .number(1)), ("c", .string("三"))]))
    #expect(value != .object([("c", .string("三")), ("a", .number(1))]))
    #expect(Set([value, value]).count == 1)
  }

  /// A string is looked through eight bytes at a time.
  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1}", #"\u0001"#), ("\u{2028}", #"\u2028"#),
    ("\u{2029}", #"\u2029"#), ("と", "と"), ("¨", "¨"), ("\u{7F}", "\u{7F}"), (" ", " "),
  ])
  func escapesAMarkWhereverItStands(mark: String, escaped: String) {
    for before in 0..<18 {
      for behind in 0..<10 {
        let (head, tail) = (
          String(repeating: "a", count: before), String(repeating: "表", count: behind)
        )
        let bytes = JSON.string(head + mark + tail + mark).compactBytes()
        #expect(
          String(decoding: bytes, as: UTF8.self) == "\"\(head)\(escaped)\(tail)\(escaped)\"\n")
      }
    }
  }
}
