import Diagnostics

/// The texts that a value or a key of YAML may be.
///
///     KeyText(matching: "^[0-9]+$") { Int($0) != nil }
///
/// The program asks ``accepts``, and editors ask ``pattern``: a test holds them to one another.
package struct KeyText: Sendable {
  /// A regular expression, as JSON Schema writes it (ECMA 262); nil: any text.
  package let pattern: String?
  /// Whether the program takes a text.
  package let accepts: @Sendable (String) -> Bool
  /// The largest number that is taken; nil: there is no limit.
  package let maximum: Int?
  /// Whether the program refuses some of the texts that the pattern takes, by what only it knows.
  package let isOpen: Bool

  package init(
    matching pattern: String?, maximum: Int? = nil, isOpen: Bool = false,
    _ accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.pattern = pattern
    self.maximum = maximum
    self.isOpen = isOpen
    self.accepts = accepts
  }

  /// Any text, the empty one, too.
  package static let any = KeyText(matching: nil) { _ in true }
  /// Any text of a letter or more.
  package static let some = KeyText(matching: #"[\s\S]"#) { !$0.isEmpty }
  package static let wholeNumber = KeyText(matching: "^[+-]?[0-9]+$") { Int($0) != nil }
  /// `true`, `yes` and `on`, and what denies them, in any letter case.
  package static let yesOrNo = KeyText(
    matching: "^(\((yes + no).map(anyCase).joined(separator: "|")))$"
  ) { word in (yes + no).contains(word.lowercased()) }

  package static let yes = ["true", "yes", "on"]
  package static let no = ["false", "no", "off"]

  /// A pattern for a word in capitals and small letters: `[Oo][Nn]`.
  package static func anyCase(_ word: String) -> String {
    word.map { letter in
      letter.isLowercase
        ? "[\(letter.uppercased())\(letter)]" : letter == "." ? #"\."# : "\(letter)"
    }.joined()
  }

  /// The members of its JSON Schema. YAML has numbers, truth and nothing where the program sees texts:
  /// which of them are taken follows from what the program says of `12`, `true` and the empty text.
  ///
  /// - Parameter mayBeEmpty: whether no text at all is one.
  func schema(mayBeEmpty: Bool = true) -> [(key: String, value: JSON)] {
    var types = ["string"]
    var limits: [(key: String, value: JSON)] = []
    if accepts("12") {
      types.append(accepts("12.5") ? "number" : "integer")
      if !accepts("-1") { limits.append(("minimum", .number(accepts("0") ? 0 : 1))) }
      if let maximum { limits.append(("maximum", .number(maximum))) }
    }
    if accepts("true") { types.append("boolean") }
    if accepts("") {
      if mayBeEmpty { types.append("null") } else { limits.append(("minLength", .number(1))) }
    }
    let type: JSON = types.count == 1 ? .string(types[0]) : .array(types.map(JSON.string))
    return [("type", type)] + (pattern.map { [("pattern", .string($0))] } ?? []) + limits
  }
}
