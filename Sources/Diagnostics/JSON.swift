/// JSON as a value. Objects keep the order they are given; whoever needs sorted keys sorts them.
package enum JSON: Hashable, Sendable {
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  /// An array whose elements are made as they are written: a long one never stands in memory whole.
  case elements(count: Int, @Sendable (Int) -> JSON)
  case object([(key: String, value: JSON)])

  package static func == (left: JSON, right: JSON) -> Bool {
    left.bytes() == right.bytes()
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes())
  }

  /// The members that are there: an absent fact has no key, rather than null.
  package static func members(_ pairs: KeyValuePairs<String, JSON?>) -> JSON {
    .object(pairs.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The text over several lines, two spaces a level, with a final line end.
  package func bytes() -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, indentation: 0)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// The text with a line for each key of an object and each of its ``elements(count:_:)``, as whoever
  /// looks for one of them by its words wants it; with a final line end.
  package func lines() -> [UInt8] {
    var output: [UInt8] = []
    forEachPiece(ofAtLeast: .max) { output = $0 }
    return output
  }

  /// Calls `body` with what ``lines()`` gives, in pieces that end behind lines.
  ///
  /// - Parameter length: of all pieces but the last, in bytes.
  package func forEachPiece(ofAtLeast length: Int, _ body: ([UInt8]) -> Void) {
    var output: [UInt8] = []
    func writeElements(_ count: Int, _ element: @Sendable (Int) -> JSON) {
      output.append(UInt8(ascii: "["))
      for index in 0..<count {
        output += (index == 0 ? "\n" : ",\n").utf8
        element(index).write(to: &output)
        guard output.count >= length else { continue }
        body(output)
        output.removeAll(keepingCapacity: true)
      }
      output += (count > 0 ? "\n]" : "]").utf8
    }
    func writeMembers(_ members: [(key: String, value: JSON)]) {
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        output += (index == 0 ? "\n" : ",\n").utf8
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        if case .elements(let count, let element) = member.value {
          writeElements(count, element)
        } else {
          member.value.write(to: &output)
        }
      }
      output += (members.isEmpty ? "}" : "\n}").utf8
    }
    switch self {
    case .object(let members): writeMembers(members)
    case .elements(let count, let element): writeElements(count, element)
    case .bool, .number, .string, .array: write(to: &output)
    }
    output.append(UInt8(ascii: "\n"))
    body(output)
  }

  /// The text on one line without spaces, with a final line end.
  package func compactBytes() -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// Appends it to some bytes, on one line without spaces or a line end.
  package func write(to output: inout [UInt8]) { write(to: &output, indentation: nil) }

  /// - Parameter indentation: in spaces; nil: everything on one line.
  private func write(to output: inout [UInt8], indentation: Int?) {
    switch self {
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let value): output += String(value).utf8
    case .string(let value): Self.write(value, to: &output)
    case .array(let values):
      Self.writeList(values, in: "[]", to: &output, indentation: indentation) { value, output in
        value.write(to: &output, indentation: indentation.map { $0 + 2 })
      }
    case .elements(let count, let element):
      Self.writeList(0..<count, in: "[]", to: &output, indentation: indentation) { index, output in
        element(index).write(to: &output, indentation: indentation.map { $0 + 2 })
      }
    case .object(let members):
      Self.writeList(members, in: "{}", to: &output, indentation: indentation) { member, output in
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        if indentation != nil { output.append(UInt8(ascii: " ")) }
        member.value.write(to: &output, indentation: indentation.map { $0 + 2 })
      }
    }
  }

  private static func writeList<Elements: Collection>(
    _ elements: Elements, in brackets: StaticString, to output: inout [UInt8], indentation: Int?,
    each: (Elements.Element, inout [UInt8]) -> Void
  ) {
    output.append(brackets.utf8Start[0])
    var isFirst = true
    for element in elements {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      if let indentation { startLine(indentation + 2, &output) }
      each(element, &output)
    }
    if let indentation, !elements.isEmpty { startLine(indentation, &output) }
    output.append(brackets.utf8Start[1])
  }

  private static func startLine(_ indentation: Int, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation { output.append(UInt8(ascii: " ")) }
  }

  /// A string with its quotes. Line and paragraph separators are escaped too, so that the text may
  /// stand in a script.
  private static func write(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { write($0, to: &output) }
  }

  /// A string, given as UTF-8, with its quotes.
  package static func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var copied = 0
    var index = -1
    while index &+ 1 < bytes.count {
      index &+= 1
      if index &+ 8 <= bytes.count {
        let others = others(in: bytes, at: index)
        index &+= others == 0 ? 7 : others.trailingZeroBitCount &>> 3
        if others == 0 { continue }
      }
      let byte = bytes[index]
      if isPlain(byte) { continue }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(contentsOf: bytes[copied..<index])
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      // Of texts for search each line ends with one.
      case UInt8(ascii: "\n"):
        output.append(contentsOf: bytes[copied..<index])
        output.append(UInt8(ascii: "\\"))
        output.append(UInt8(ascii: "n"))
      case 0xA8, 0xA9:
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        guard index >= 2, bytes[index - 2] == 0xE2, bytes[index - 1] == 0x80 else { continue }
        output.append(contentsOf: bytes[copied..<index - 2])
        output += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      default:
        output.append(contentsOf: bytes[copied..<index])
        output += escape(ofControl: byte).utf8
      }
      copied = index + 1
    }
    output.append(contentsOf: bytes[copied...])
    output.append(UInt8(ascii: "\""))
  }

  /// Whether a byte stands in JSON as it is, whatever is beside it. Most are letters and parts of Han and
  /// kana, for which two questions tell.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: "\\")
      ? byte & 0xFE != 0xA8
      : byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The highest bit of each of eight bytes that is not plain; of the bytes behind the first such one it may
  /// be set for others, too.
  @inline(__always)
  private static func others(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    let word = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let separators = (word ^ (ones &* 0xA8)) & (ones &* 0xFE)
    // Taking one from zero sets the highest bit.
    let controls = (word &- (ones &* 0x20)) & ~word
    let marks = (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
    return (controls | marks | (separators &- ones) & ~separators) & (ones &* 0x80)
  }

  private static func escape(ofControl byte: UInt8) -> String {
    switch byte {
    case 0x0D: "\\r"
    case 0x09: "\\t"
    default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }
}
