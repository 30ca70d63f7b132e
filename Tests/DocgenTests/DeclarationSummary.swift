import Testing

@testable import Declarations
@testable import Vocabulary

/// A text and what is to be read in it.
struct ReadingRow: Sendable, CustomTestStringConvertible {
  var text: String
  var expected: String

  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }

  var testDescription: String { text }
}

extension Declaration {
  /// What a declaration says, in one line: `method reloadData; availability iOS from 2.0`.
  var summary: String {
    var parts = ["\(kind?.rawValue ?? "extension") \(name)"]
    func add(_ label: String, _ value: String?) {
      if let value, !value.isEmpty { parts.append("\(label) \(value)") }
    }
    add("of", qualifier)
    add("swift", swiftName)
    add("extends", extends)
    add("type", type)
    add("parameters", parameters.joined(separator: ", "))
    if isReadOnly { parts.append("read-only") }
    if let isRequired { parts.append(isRequired ? "required" : "optional") }
    add("inherits", inherits.joined(separator: ", "))
    add("conforms", conforms.joined(separator: ", "))
    add("=", defaultValue)
    add("cases", cases.map(\.summary).joined(separator: ", "))
    add("availability", availability.map(\.summary).joined(separator: ", "))
    return parts.joined(separator: "; ")
  }

  /// The pieces of the text, each with its kind: `keyword‹var›plain‹ ›name‹x›`.
  var markedText: String { marked(text, with: fragments) }
}

extension EnumCase {
  var summary: String {
    let value = value.map { " = \($0)" } ?? ""
    let facts = availability.map(\.summary).joined(separator: ", ")
    return name + value + (facts.isEmpty ? "" : " (\(facts))")
  }
}

extension DeclaredAvailability {
  var summary: String {
    var parts = [platform]
    if let introduced { parts.append("from \(introduced)") }
    if let deprecated { parts.append("deprecated \(deprecated)") }
    if let obsoleted { parts.append("obsoleted \(obsoleted)") }
    if isAnnounced { parts.append("announced") }
    if isDeprecated { parts.append("deprecated") }
    if isUnavailable { parts.append("unavailable") }
    if let replacement { parts.append("use \(replacement)") }
    if let message { parts.append("‘\(message)’") }
    return parts.joined(separator: " ")
  }
}

/// A text with the kinds of its pieces; plain pieces stand as they are.
func marked(_ text: String, with fragments: [Fragment]) -> String {
  let bytes = Array(text.utf8)
  var result = ""
  var position = 0
  for fragment in fragments {
    let end = min(bytes.count, position + Int(fragment.length))
    let piece = String(decoding: bytes[position..<end], as: UTF8.self)
    result += fragment.kind == .plain ? piece : "\(fragment.kind)‹\(piece)›"
    position = end
  }
  return result
}
