import Characters
import Diagnostics
import Testing

@testable import Formats
@testable import Importing

@Suite struct JSONReaderTests {
  @Test func readsEveryKindOfValue() throws {
    let text = #"{"a": [1, -2.9, true, null, "行\u0000\n"], "b": null, "skip": {"x": 1}, "c": {}}"#
    let value = try readJSON(Array(text.utf8), withoutKeys: ["skip"])
    #expect(
      value
        == .object([
          (
            "a",
            .array([.number(1), .number(-2), .bool(true), .object([]), .string("行\u{0}\n")])
          ),
          ("c", .object([])),
        ]))
    #expect(value["a"]?.array?.first?.number == 1)
    #expect(value["b"] == nil)
    #expect(value["a"]?["x"] == nil)
  }

  @Test(arguments: [
    ("", JSONError.Reason.cutOff, 0), ("{\"a\": ", .cutOff, 6), ("[1,", .cutOff, 3),
    ("[1 2]", .notJSON, 4), ("nul", .notJSON, 3),
  ])
  func saysWhereATextIsWrong(text: String, reason: JSONError.Reason, offset: Int) {
    let error = #expect(throws: JSONError.self) { try readJSON(Array(text.utf8)) }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
  }

  @Test func refusesBytesThatAreNotUTF8() {
    let error = #expect(throws: JSONError.self) { try readJSON([0x22, 0xFF, 0x22]) }
    #expect(error?.reason == .notUTF8)
  }

  @Test func refusesAnAbyss() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let error = #expect(throws: JSONError.self) { try readJSON(deep) }
    #expect(error?.reason == .tooDeep)
  }

  // MARK: Places

  @Test(arguments: [
    (#"{"symbols": [{"a": [1, 2]}, "x,]", 3]}"#, ["{", "\"", "3"]),
    (#"{"x": {"symbols": [0]}, "symbols" : [ ]}"#, []),
    (#"{"x": "\"symbols\": [", "symbols":[[],{}]}"#, ["[", "{"]),
    (#"{"symbols": 1}"#, []), ("", []), (#"{"symbols": [1, "#, ["1"]),
  ])
  func findsTheElementsOfAList(text: String, starts: [String]) {
    let bytes = Array(text.utf8)
    let found = JSONLocations(ConstantBytes(bytes)).elements(ofKey: "symbols")
    #expect(found.map { String(decoding: bytes[$0...$0], as: UTF8.self) } == starts)
  }
}
