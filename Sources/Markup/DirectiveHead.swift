import Characters

/// The beginning of a directive: `@Name`, `@Name(arguments)`, and whether a brace follows.
struct DirectiveHead {
  var directive: Directive
  /// Where its content begins, behind the brace; nil if it has none.
  var content: Int?
  /// Where the text goes on.
  var end: Int

  enum Reading {
    case head(DirectiveHead)
    /// The bracket at this offset is never closed.
    case unclosed(Int)
    case text
  }

  /// Reads what begins at the `@` at `start`.
  ///
  /// - Parameter isInside: whether it stands within another directive; there more than one may
  ///   stand on a line.
  /// - Complexity: O(n) in the length of the directive's arguments. Those of one that is not closed
  ///   end with a blank line, or before the next line that begins with a sign.
  static func read(
    at start: Int, in text: SourceText, isInside: Bool, isInMetadata: Bool
  ) -> Reading {
    let bytes = text.bytes
    var position = start + 1
    guard position < bytes.count, bytes[position].isUppercase else { return .text }
    while position < bytes.count, bytes[position].isLetter || bytes[position].isDigit {
      position += 1
    }
    let name = String(decoding: bytes[start + 1..<position], as: UTF8.self)
    var directive = Directive(name: name, role: .init(of: name), range: start..<position)
    let bracket = text.afterSpaces(position)
    let hasArguments = bracket < bytes.count && bytes[bracket] == UInt8(ascii: "(")
    if hasArguments {
      var reader = DirectiveArguments(text: text, position: bracket + 1)
      guard reader.read() else { return directive.role == .unknown ? .text : .unclosed(bracket) }
      directive.arguments = reader.arguments
      position = reader.position
      directive.range = start..<position
    }
    let isBare = !hasArguments && !isInMetadata
    var next = text.afterSpaces(position)
    if next < bytes.count, bytes[next].isLineEnd {
      // The brace may stand on the next line.
      let brace = text.afterSpaces(text.afterLineEnd(next))
      if brace < bytes.count, bytes[brace] == UInt8(ascii: "{") { next = brace }
    }
    guard next < bytes.count, !bytes[next].isLineEnd else {
      return isBare ? .text : .head(DirectiveHead(directive: directive, end: position))
    }
    switch bytes[next] {
    case UInt8(ascii: "{"):
      return .head(DirectiveHead(directive: directive, content: next + 1, end: next + 1))
    case UInt8(ascii: "}") where isInside, UInt8(ascii: "@") where isInside:
      return isBare ? .text : .head(DirectiveHead(directive: directive, end: position))
    default: return .text
    }
  }
}

/// The arguments in the brackets of a directive: `iOS, introduced: "13.0"`.
struct DirectiveArguments {
  let text: SourceText
  /// The offset behind the opening bracket; after reading that behind the closing one.
  var position: Int
  var arguments: [Directive.Argument] = []

  init(text: SourceText, position: Int) {
    self.text = text
    self.position = position
  }

  /// Whether the bracket is closed.
  mutating func read() -> Bool {
    var label: String?
    while skipBlank() {
      switch text.bytes[position] {
      case UInt8(ascii: ")"):
        position += 1
        return true
      case UInt8(ascii: ","):
        label = nil
        position += 1
      case UInt8(ascii: "\""):
        guard let range = readString() else { return false }
        add(range, label)
      default:
        guard let range = readBare(isLabelled: label != nil) else { return false }
        if label == nil, text.bytes[position] == UInt8(ascii: ":") {
          label = String(decoding: text.bytes[range], as: UTF8.self)
          position += 1
        } else {
          add(range, label)
        }
      }
    }
    return false
  }

  private mutating func add(_ range: Range<Int>, _ label: String?) {
    var value: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let next = index + 1
      if text.bytes[index] == UInt8(ascii: "\\"), next < range.upperBound,
        text.bytes[next].isPunctuation
      {
        index = next
      }
      value.append(text.bytes[index])
      index += 1
    }
    arguments.append(
      Directive.Argument(
        label: label, value: String(decoding: value, as: UTF8.self), range: range))
  }

  /// Whether something stands behind spaces and line ends, before a blank line or another
  /// directive.
  private mutating func skipBlank() -> Bool {
    position = text.afterSpaces(position)
    while position < text.bytes.count, text.bytes[position].isLineEnd {
      let next = text.afterSpaces(text.afterLineEnd(position))
      guard next < text.bytes.count, !text.bytes[next].isLineEnd, text.bytes[next] != 0x40 else {
        return false
      }
      position = next
    }
    return position < text.bytes.count
  }

  /// Reads the text between quotes on one line.
  private mutating func readString() -> Range<Int>? {
    let start = position + 1
    var index = start
    while index < text.bytes.count, !text.bytes[index].isLineEnd {
      if text.bytes[index] == UInt8(ascii: "\"") {
        position = index + 1
        return start..<index
      }
      index += text.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// `iOS`, `3`, `image(name)`: up to a comma or the closing bracket, before that a label's colon.
  private mutating func readBare(isLabelled: Bool) -> Range<Int>? {
    let start = position
    var depth = 0
    while position < text.bytes.count, !text.bytes[position].isLineEnd {
      switch text.bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: ")"),
        UInt8(ascii: ",") where depth == 0:
        return trimmed(start)
      case UInt8(ascii: ":") where depth == 0 && !isLabelled: return trimmed(start)
      default: break
      }
      position += 1
    }
    return position < text.bytes.count && depth == 0 ? trimmed(start) : nil
  }

  private func trimmed(_ start: Int) -> Range<Int> {
    start..<text.beforeSpaces(position, from: start)
  }
}
