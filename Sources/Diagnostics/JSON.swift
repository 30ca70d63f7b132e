/// JSON as a value. Objects keep the order they are given; whoever needs sorted keys sorts them.
package enum JSON: Hashable, Sendable {
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
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

  /// Written over several lines, two spaces a level, with a final line end.
  package func bytes() -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, indentation: 0)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  private func write(to output: inout [UInt8], indentation: Int) {
    switch self {
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let value): output += String(value).utf8
    case .string(let value): Self.write(value, to: &output)
    case .array(let values):
      Self.writeList(values, "[", "]", to: &output, indentation: indentation) { value, output in
        value.write(to: &output, indentation: indentation + 2)
      }
    case .object(let members):
      Self.writeList(members, "{", "}", to: &output, indentation: indentation) { member, output in
        Self.write(member.key, to: &output)
        output += ": ".utf8
        member.value.write(to: &output, indentation: indentation + 2)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to output: inout [UInt8],
    indentation: Int, each: (Element, inout [UInt8]) -> Void
  ) {
    output += open.utf8
    for (index, element) in elements.enumerated() {
      output += (index == 0 ? "\n" : ",\n").utf8
      output += repeatElement(UInt8(ascii: " "), count: indentation + 2)
      each(element, &output)
    }
    if !elements.isEmpty {
      output.append(UInt8(ascii: "\n"))
      output += repeatElement(UInt8(ascii: " "), count: indentation)
    }
    output += close.utf8
  }

  /// A string with its quotes. Line and paragraph separators are escaped too, so that the text may
  /// stand in a script.
  private static func write(_ text: String, to output: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\"".utf8
      case "\\": output += "\\\\".utf8
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        output += "\\u".utf8
        for shift in stride(from: 12, through: 0, by: -4) {
          output.append(digits[Int(scalar.value >> UInt32(shift)) & 15])
        }
      default: output += scalar.utf8
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
