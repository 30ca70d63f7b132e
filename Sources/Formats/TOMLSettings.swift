import Characters
package import Diagnostics

/// The settings of front matter in TOML that stand above its first table: a key and a value on each line.
///
///     title = "Styles"          title, Styles
///     weight = 20               weight, 20
///     tags = ["a", 'b']         tags, [a, b]
///     [params]                  of another program, as is all below it
package enum TOMLSettings {
  /// A value that is none of these forms is one without a text.
  ///
  /// - Complexity: O(n) in the length of the part.
  package static func entries(in source: SourceFile, _ part: Range<Int>) -> [YAML.Entry] {
    var entries: [YAML.Entry] = []
    var start = part.lowerBound
    while start < part.upperBound {
      let end =
        source.bytes[start..<part.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? part.upperBound
      let line = source.bytes[start..<end].trimmed
      start = end + 1
      if line.first == UInt8(ascii: "[") { break }
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = line[..<sign].trimmed
      guard !key.isEmpty, key.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: "-") }) else {
        continue
      }
      entries.append(
        YAML.Entry(
          key: String(decoding: key, as: UTF8.self), keyRange: key.startIndex..<key.endIndex,
          value: value(line[(sign + 1)...].trimmed)))
    }
    return entries
  }

  private static func value(_ text: ConstantBytes) -> YAML {
    let range = text.startIndex..<text.endIndex
    if text.first == UInt8(ascii: "[") {
      var rest = text.dropFirst()
      var elements: [YAML] = []
      while true {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
        if rest.first == UInt8(ascii: "]") { break }
        guard let element = scalar(&rest) else { return YAML(value: .mapping([]), range: range) }
        elements.append(element)
      }
      return YAML(value: .sequence(elements), range: range)
    }
    var rest = text
    return scalar(&rest) ?? YAML(value: .mapping([]), range: range)
  }

  /// Takes a text between quotes, or a word, from the beginning.
  private static func scalar(_ rest: inout ConstantBytes) -> YAML? {
    guard let first = rest.first else { return nil }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      let word = rest.prefix {
        $0.isLetterOrDigit || [0x2B, 0x2D, 0x2E, 0x3A, 0x5F].contains($0)
      }
      rest = rest[word.endIndex...]
      guard !word.isEmpty else { return nil }
      return YAML(
        value: .scalar(String(decoding: word, as: UTF8.self)),
        range: word.startIndex..<word.endIndex)
    }
    // Three quotes begin a text of several lines.
    guard !rest.dropFirst().starts(with: [first, first]) else { return nil }
    var text: [UInt8] = []
    var index = rest.startIndex + 1
    while index < rest.endIndex, rest[index] != first {
      if rest[index] == UInt8(ascii: "\\"), first == UInt8(ascii: "\""), index + 1 < rest.endIndex {
        index += 1
      }
      text.append(rest[index])
      index += 1
    }
    guard index < rest.endIndex else { return nil }
    let start = rest.startIndex
    rest = rest[(index + 1)...]
    return YAML(value: .scalar(String(decoding: text, as: UTF8.self)), range: start..<(index + 1))
  }
}
