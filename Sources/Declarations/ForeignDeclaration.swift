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
///     type Warmth = 'warm' | 'cold'                       Warmth, which stands for another type
///     public int getHue();                                getHue, a method, in Java
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
  /// Whether it holds others without being a type: a namespace, a module.
  package var isNamespace = false
  /// The superclasses, and what it promises to do.
  package var inherits: [String] = []
  package var conforms: [String] = []

  /// nil: the text is something else, or more than one declaration.
  ///
  /// - Parameter language: nil where nobody says.
  package init?(_ text: String, in language: CodeLanguage? = nil) {
    let text = CodeText(text).trimmed
    if let head = ForeignHead(text, at: 0, in: language) {
      guard head.body == nil, text.withoutEnd(from: head.range.upperBound) else { return nil }
      self.init(head)
      return
    }
    var reader = ForeignReader(text: text, language: language)
    guard let found = reader.read() else { return nil }
    self = found
  }

  /// A type, without what it holds.
  init(_ head: ForeignHead) {
    name = head.name
    kind = head.kind
    type = head.type
    inherits = head.inherits
    conforms = head.conforms
    isNamespace = head.kind == nil
  }

  /// A case that an enumeration lists: `calm`, `storm = 'storm'`, `gale(12)`.
  init?(case words: String) {
    let text = CodeText(words)
    let start = text.hasPrefix("case ", at: 0) ? text.behindBlanks(5) : 0
    let isQuoted = text[start] == 0x22 || text[start] == 0x27
    let first = isQuoted ? start + 1 : start
    let end = text.wordEnd(first)
    guard end > first, !text[first].isDigit else { return nil }
    let behind = text.behindBlanks(isQuoted ? end + 1 : end)
    guard behind >= text.count || text[behind].isOne(of: "=(:") else { return nil }
    name = text.string(first..<end)
    kind = .case
  }

  /// Reads a declaration in the body of a type.
  ///
  /// - Parameters:
  ///   - owner: the type.
  ///   - accessors: the braces behind it: `{ get; }`.
  init?(
    _ text: String, in language: CodeLanguage?, memberOf owner: ForeignDeclaration?,
    accessors: String?
  ) {
    let text = CodeText(text).trimmed
    var reader = ForeignReader(text: text.withoutValue, language: language)
    reader.owner = owner
    reader.isMember = true
    guard let found = reader.read() else { return nil }
    self = found
    if let accessors, kind == .property {
      let words = CodeText(accessors)
      isReadOnly = isReadOnly || words.holds("get") && !words.holds("set") && !words.holds("init")
    }
    if owner?.isNamespace == true {
      // Nothing has them but the namespace.
      if kind == .method || kind == .classMethod { kind = .function }
      if kind == .property, isReadOnly { kind = .constant }
    }
  }

  fileprivate init() {}
}

extension CodeText {
  /// Whether nothing but the mark that ends a declaration stands from `start` on.
  fileprivate func withoutEnd(from start: Int) -> Bool {
    (start..<count).allSatisfy { self[$0] <= 0x20 || self[$0] == 0x3B }
  }

  /// A declaration without the value behind it: `level: Int = 1`.
  fileprivate var withoutValue: CodeText {
    var depth = 0
    for position in 0..<min(count, 1_000) {
      switch self[position] {
      case 0x28, 0x5B, 0x7B: depth += 1
      case 0x29, 0x5D, 0x7D: depth -= 1
      case 0x3D where depth == 0 && self[position + 1] != 0x3D:
        // An arrow begins the body of a method that is one expression, or says what a function gives.
        return self[position + 1] == 0x3E ? self : CodeText(Array(bytes[..<position])).trimmed
      default: break
      }
    }
    return self
  }

  fileprivate func holds(_ word: StaticString) -> Bool {
    (0..<count).contains { position in
      !self[position - 1].isWordByte && hasPrefix(word, at: position)
        && !self[position + word.utf8CodeUnitCount].isWordByte
    }
  }
}

private struct ForeignReader {
  let text: CodeText
  var language: CodeLanguage?
  /// The type in whose body it stands.
  var owner: ForeignDeclaration?
  var isMember = false
  var position = 0
  var found = ForeignDeclaration()
  /// Whether an argument is a value, as in a call: `view.endEditing(true)`.
  var hasValues = false
  var hasReceiver = false

  private var byte: UInt8 { text[position] }

  mutating func read() -> ForeignDeclaration? {
    guard text.count > 0, text.count <= 1_000 else { return nil }
    position = text.behindAttribute(0)
    var isStatic = false
    var isAccessor = false
    var modifiers = 0
    while let end = modifierEnd() {
      let word = text.string(position..<end)
      if word == "static" { isStatic = true }
      if word == "val" || word == "final" && language == .dart { found.isReadOnly = true }
      if word == "readonly" || word == "const" { found.isReadOnly = true }
      if word == "optional" { found.isRequired = false }
      if word == "event" { found.kind = .notification }
      if word == "get" || word == "set" { isAccessor = true }
      modifiers += 1
      position = end
      skipBlanks()
    }
    let isTyped = language?.writesTypesFirst == true && readLeadingType()
    guard readPath() else { return nil }
    if byte == 0x3F || byte == 0x21 && isMember {  // ?
      if byte == 0x3F { found.isRequired = false }
      position += 1
    }
    if byte == 0x3C, isMember || language != nil { position = text.behindAngles(position) }
    let isCall = byte == 0x28
    if isCall {
      guard readParameters() else { return nil }
      found.kind = found.kind ?? (isInitializer ? .initializer : isStatic ? .classMethod : .method)
    }
    if isMember || isTyped { readClauses() }
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
    guard position >= text.count, isCall || hasType || isTyped || modifiers > 0 || isMember else {
      return nil
    }
    if hasValues, !hasType { return nil }
    if !isCall {
      guard hasType || isTyped || found.isReadOnly || isMember && modifiers > 0 else { return nil }
      let isFunction = found.type.map { $0.hasPrefix("(") && $0.contains("=>") } ?? false
      found.kind = found.kind ?? (isFunction ? isStatic ? .classMethod : .method : .property)
    } else if isAccessor, isMember {
      found.kind = .property
      found.isReadOnly = found.parameters.isEmpty
      found.parameters = []
    } else {
      found.isReadOnly = false
    }
    found.isBareCall = isCall && !hasType && !isTyped && !isMember && modifiers == 0
    if found.type == "void" || found.type == "Unit" || found.type == "None" {
      if isTyped || language == .python { found.type = nil }
    }
    return found.name.isEmpty ? nil : found
  }

  /// Whether it makes an object of the type in whose body it stands.
  private var isInitializer: Bool {
    guard let owner else { return false }
    return found.name == owner.name
      || ["constructor", "__init__", "init", "initialize"].contains(found.name)
  }

  /// Reads the type before a name: `Map<String, Integer> sizes`, `int? get hue`.
  private mutating func readLeadingType() -> Bool {
    let start = position
    var end = text.wordEnd(start)
    while text[end] == 0x2E, text.wordEnd(end + 1) > end + 1 { end = text.wordEnd(end + 1) }
    guard end > start, !text[start].isDigit else { return false }
    if text[end] == 0x3C { end = text.behindAngles(end) }
    while text[end].isOne(of: "[]?*&") { end += 1 }
    var name = text.behindBlanks(end)
    // A mark of a pointer may stand before the name.
    while text[name] == 0x2A || text[name] == 0x26 { name += 1 }
    for word in ["get ", "set "] where text.string(name..<name + 4) == word { name += 4 }
    guard name > end || text[end - 1] == 0x2A, text.wordEnd(name) > name else { return false }
    found.type = text.string(start..<end)
    position = name
    return true
  }

  /// Skips what may stand behind the parameters: `throws IOException`, `const`, `async`.
  private mutating func readClauses() {
    skipBlanks()
    for word in ["throws", "async", "const", "override", "noexcept"]
    where text.string(position..<text.wordEnd(position)) == word {
      position = word == "throws" ? text.count : text.wordEnd(position)
      skipBlanks()
    }
    // A body that is one expression.
    if byte == 0x3D, text[position + 1] == 0x3E { position = text.count }
  }

  private mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// The end of a modifier with another word behind it.
  private func modifierEnd() -> Int? {
    var end = position
    while text[end].isWordByte { end += 1 }
    let isEvent = isMember && text.matches(position..<end, "event")
    guard isEvent || WordSet.foreignModifiers.contains(text, position..<end), text[end] == 0x20
    else { return nil }
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
    if language?.writesTypesFirst == true, let name = nameBehindType(start..<range.upperBound) {
      found.parameters.append(name)
      return
    }
    var end = start
    while text[end].isWordByte { end += 1 }
    // Every method in Python has the object for its first parameter.
    if language == .python, found.parameters.isEmpty, !hasReceiver,
      WordSet.receivers.contains(text, start..<end)
    {
      hasReceiver = true
      return
    }
    if WordSet.literals.contains(text, start..<end) || text[start].isDigit { hasValues = true }
    if end > start { found.parameters.append(text.string(start..<end)) }
  }

  /// `amount` of `final int amount = 1`.
  private func nameBehindType(_ range: Range<Int>) -> String? {
    let equals = range.first { text[$0] == 0x3D } ?? range.upperBound
    var end = equals
    while end > range.lowerBound, text[end - 1] <= 0x20 || text[end - 1] == 0x7D { end -= 1 }
    var start = end
    while start > range.lowerBound, text[start - 1].isWordByte { start -= 1 }
    return start < end && start > range.lowerBound && !text[start].isDigit
      ? text.string(start..<end) : nil
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
      text[start].isWordByte || text[start].isOne(of: "([{?'\"")
    else { return nil }
    return text.string(start..<position)
  }
}

extension WordSet {
  fileprivate static let literals = WordSet(
    "true false nil null undefined YES NO True False None self this")

  fileprivate static let receivers = WordSet("self cls")

  fileprivate static let foreignModifiers = WordSet(
    """
    static readonly const optional abstract public private protected async export default final
    function fun def val var let get set declare internal open override virtual sealed
    suspend lateinit inline operator late factory external synchronized native transient
    volatile fn pub mut func required
    """)
}

extension CodeLanguage {
  /// Whether the type of a value stands before its name: `int hue`.
  fileprivate var writesTypesFirst: Bool {
    switch self {
    case .java, .cSharp, .dart, .c, .cPlusPlus, .objcPlusPlus, .groovy: true
    case .objc, .swift, .typeScript, .javaScript, .kotlin, .python, .ruby, .go, .rust, .php, .scala,
      .lua, .perl, .sql, .json, .yaml, .toml, .shell, .xml, .css, .diff, .markdown, .mermaid,
      .plain:
      false
    }
  }
}
