import Characters
package import Vocabulary

/// A declaration in another language than Swift or Objective-C, of which only the name is read; it
/// is shown as it is written.
///
///     contentSize: Size                                   contentSize, a property
///     readonly tracking: boolean                          tracking, a property, read-only
///     setTitle(title: string, animated): void             setTitle, a method
///     cancelable?: boolean                                cancelable, a property, optional
///     on('didScroll', (sender: View) => void): this       didScroll, a notification
///     win.setTitle(title)                                 setTitle of win, a method
package struct ForeignDeclaration: Hashable, Sendable {
  package var name = ""
  package var qualifier: String?
  package var kind: SymbolKind?
  package var type: String?
  package var parameters: [String] = []
  package var isReadOnly = false
  package var isRequired: Bool?
  /// Whether it is a call and nothing more, as samples have them, too: `view.show(items)`.
  package var isBareCall = false

  /// nil: the text is something else, or more than one declaration.
  package init?(_ text: String) {
    var reader = ForeignReader(text: CodeText(text).trimmed)
    guard let found = reader.read() else { return nil }
    self = found
  }

  fileprivate init() {}
}

private struct ForeignReader {
  let text: CodeText
  var position = 0
  var found = ForeignDeclaration()
  /// Whether an argument is a value, as in a call: `view.endEditing(true)`.
  var hasValues = false

  private var byte: UInt8 { text[position] }

  mutating func read() -> ForeignDeclaration? {
    guard text.count > 0, text.count <= 1_000 else { return nil }
    var isStatic = false
    var modifiers = 0
    while let end = modifierEnd() {
      let word = text.string(position..<end)
      if word == "static" { isStatic = true }
      if word == "readonly" || word == "const" { found.isReadOnly = true }
      if word == "optional" { found.isRequired = false }
      modifiers += 1
      position = end
      skipBlanks()
    }
    guard readPath() else { return nil }
    if byte == 0x3F {  // ?
      found.isRequired = false
      position += 1
    }
    let isCall = byte == 0x28
    if isCall {
      guard readParameters() else { return nil }
      found.kind = found.kind ?? (isStatic ? .classMethod : .method)
    }
    skipBlanks()
    // `: type`, `-> type`, `→ type`
    let hasType = byte == 0x3A || text.hasPrefix("->", at: position)
    if hasType {
      position += byte == 0x3A ? 1 : 2
      skipBlanks()
      guard let type = readType() else { return nil }
      found.type = type
    }
    skipBlanks()
    if byte == 0x3B { position += 1 }
    skipBlanks()
    guard position >= text.count, isCall || hasType || modifiers > 0 else { return nil }
    if hasValues, !hasType { return nil }
    if !isCall {
      guard hasType || found.isReadOnly else { return nil }
      let isFunction = found.type.map { $0.hasPrefix("(") && $0.contains("=>") } ?? false
      found.kind = isFunction ? isStatic ? .classMethod : .method : .property
    }
    found.isBareCall = isCall && !hasType && modifiers == 0
    return found.name.isEmpty ? nil : found
  }

  private mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// The end of a modifier with another word behind it.
  private func modifierEnd() -> Int? {
    var end = position
    while text[end].isWordByte { end += 1 }
    guard WordSet.foreignModifiers.contains(text, position..<end), text[end] == 0x20 else {
      return nil
    }
    var next = end
    while text[next] == 0x20 { next += 1 }
    return text[next].isWordByte || text[next] == 0x5B ? end : nil
  }

  /// `win.setTitle`: the last part is the name.
  private mutating func readPath() -> Bool {
    let isBracketed = byte == 0x5B
    if isBracketed { position += 1 }
    let start = position
    var nameStart = position
    while true {
      guard !text[position].isDigit else { return false }
      let wordStart = position
      while text[position].isWordByte || text[position] == 0x24 { position += 1 }
      guard position > wordStart else { return false }
      guard byte == 0x2E else { break }
      position += 1
      nameStart = position
    }
    found.name = text.string(nameStart..<position)
    if nameStart > start { found.qualifier = text.string(start..<(nameStart - 1)) }
    if isBracketed {
      guard byte == 0x5D else { return false }
      position += 1
    }
    return true
  }

  /// `(title: string, animated?)`, of which the names are kept. The first argument may be the name
  /// itself, as a text in quotes.
  private mutating func readParameters() -> Bool {
    position += 1
    var depth = 1
    var start = position
    while position < text.count, depth > 0 {
      switch byte {
      case 0x28, 0x5B, 0x7B, 0x3C: depth += 1
      case 0x3E where text[position - 1] == 0x3D || text[position - 1] == 0x2D: break
      case 0x29, 0x5D, 0x7D, 0x3E:
        depth -= 1
        if depth == 0 { addParameter(start..<position) }
      case 0x2C where depth == 1:
        addParameter(start..<position)
        start = position + 1
      default: break
      }
      position += 1
    }
    return depth == 0
  }

  private mutating func addParameter(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound,
      text[start] == 0x20 || text[start] == 0x5B || text[start] == 0x2E
    {
      start += 1
    }
    if text[start] == 0x27 || text[start] == 0x22 {
      var end = start + 1
      while end < range.upperBound, text[end] != text[start] { end += 1 }
      // An event is told from others of the same call by its name in quotes.
      if found.parameters.isEmpty, end > start + 1 {
        found.name = text.string(start + 1..<end)
        found.kind = .notification
      }
      return
    }
    // A function that is called back: its parameters are what the reader gets.
    if text[start] == 0x28 {
      var end = start + 1
      while end < range.upperBound, text[end] != 0x29 { end += 1 }
      for name in text.string(start + 1..<end).split(separator: ",") {
        let word = name.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !word.isEmpty { found.parameters.append(String(word)) }
      }
      return
    }
    var end = start
    while text[end].isWordByte { end += 1 }
    if WordSet.literals.contains(text, start..<end) || text[start].isDigit { hasValues = true }
    if end > start { found.parameters.append(text.string(start..<end)) }
  }

  /// A type up to the end, which has brackets in pairs and no words of a sentence.
  private mutating func readType() -> String? {
    let start = position
    var depth = 0
    var words = 0
    while position < text.count {
      switch byte {
      case 0x28, 0x5B, 0x7B, 0x3C: depth += 1
      case 0x3E where text[position - 1] == 0x3D || text[position - 1] == 0x2D: break
      case 0x29, 0x5D, 0x7D, 0x3E: depth -= 1
      case 0x3B where depth == 0: return position > start ? text.string(start..<position) : nil
      case 0x80...: return nil
      case 0x20 where depth == 0 && text[position + 1].isWordByte && text[position - 1].isWordByte:
        words += 1
      default: break
      }
      position += 1
    }
    guard depth == 0, position > start, !text[start].isDigit, words == 0,
      text[start].isWordByte || "([{?'\"".utf8.contains(text[start])
    else { return nil }
    return text.string(start..<position)
  }
}

extension WordSet {
  fileprivate static let literals = WordSet(
    "true false nil null undefined YES NO True False None self this")

  fileprivate static let foreignModifiers = WordSet(
    """
    static readonly const optional abstract public private protected async export default final
    function fun def val get set declare
    """)
}
