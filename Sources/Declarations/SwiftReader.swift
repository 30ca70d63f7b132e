import Vocabulary

/// Reads one Swift declaration.
struct SwiftReader {
  /// The words that begin a declaration, after its attributes and modifiers.
  private enum Introducer: String {
    case `var`, `let`, `func`, `init`, `deinit`, `subscript`, `case`
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case `typealias`, `associatedtype`, macro
  }

  var code: Code
  var declaration: Declaration

  mutating func read() -> Declaration? {
    let start = readModifiers()
    guard code.isWord(start), let introducer = Introducer(rawValue: code.name(start)),
      code[start].end - code[start].start == introducer.rawValue.utf8.count
    else { return nil }
    code.setRole(.keyword, at: start)
    guard !code.isCut, let end = readBody(introducer, at: start + 1), isAtEnd(end) else {
      return nil
    }
    declaration.fragments = code.fragments()
    return declaration
  }

  private mutating func readBody(_ introducer: Introducer, at start: Int) -> Int? {
    switch introducer {
    case .var: readVariable(at: start, isConstant: false)
    case .let: readVariable(at: start, isConstant: true)
    case .func: readFunction(at: start)
    case .`init`: readInitializer(at: start)
    case .deinit: readDeinitializer(at: start)
    case .subscript: readSubscript(at: start)
    case .case: readCase(at: start)
    case .class: readType(.class, at: start, inheritsFirst: true)
    case .actor: readType(.class, at: start)
    case .struct: readType(.struct, at: start)
    case .enum: readType(.enum, at: start)
    case .protocol: readType(.protocol, at: start)
    case .extension: readType(nil, at: start)
    case .typealias: readAlias(at: start)
    case .associatedtype: readAssociatedType(at: start)
    case .macro: readMacro(at: start)
    }
  }

  /// Reads `@MainActor public static` and returns the index behind it.
  private mutating func readModifiers() -> Int {
    var index = 0
    while index < code.count {
      if code[index].kind == .at {
        index = readAttribute(at: index)
      } else if isModifier(index) {
        index = readModifier(at: index)
      } else {
        break
      }
    }
    return index
  }

  /// Whether a word is a modifier here; most of them are also names, and `class` begins types.
  private func isModifier(_ index: Int) -> Bool {
    guard code.isWord(index, in: .swiftModifiers) else { return false }
    let next = code.mark(index + 1) == "(" ? code.skip(index + 1) : index + 1
    guard code.matches(index, "class") else { return code.isWord(next) || code[next].kind == .at }
    return code.isWord(next, in: .swiftModifiers) || code.matches(next, "var")
      || code.matches(next, "let") || code.matches(next, "func") || code.matches(next, "subscript")
  }

  private mutating func readModifier(at index: Int) -> Int {
    code.setRole(.keyword, at: index)
    if code.matches(index, "static") || code.matches(index, "class") {
      declaration.isTypeMember = true
    }
    if code.matches(index, "optional") { declaration.isRequired = false }
    if code.matches(index, "required") { declaration.isRequired = true }
    guard code.mark(index + 1) == "(" else { return index + 1 }
    let isSetter = code.matches(index + 2, "set")
    if isSetter, !code.matches(index, "public"), !code.matches(index, "open") {
      declaration.isReadOnly = true
    }
    let end = code.skip(index + 1)
    code.setRole(.keyword, in: index..<end)
    return end
  }

  /// `@objc(name:)`, `@available(iOS 13.0, *)`, `@Module.Wrapper<Int>(x)`
  private mutating func readAttribute(at start: Int) -> Int {
    code.setRole(.attribute, at: start)
    var index = start + 1
    while code.mark(index) == ".", code.isAttached(index), code.isWord(index + 1) {
      code.setRole(.attribute, at: index + 1)
      index += 2
    }
    if code.mark(index) == "<", code.isAttached(index) { index = code.skip(index) }
    let isAvailable = code.matches(start, "@available")
    guard code.mark(index) == "(", code.isAttached(index) || isAvailable else { return index }
    let end = code.skip(index)
    if isAvailable {
      declaration.availability += readAvailability(
        in: (index + 1)..<max(index + 1, code.close(index) ?? end))
    } else if code.matches(start, "@objc") {
      code.setRole(.identifier, in: index..<end)
    }
    return end
  }

  /// Reads `UITableView.Style` and returns the index of its last part; the rest is the qualifier.
  mutating func readPath(at start: Int) -> Int? {
    guard code.isWord(start) else { return nil }
    var index = start
    while code.mark(index + 1) == ".", code.isWord(index + 2), code.isAttached(index + 1),
      code.isAttached(index + 2)
    {
      code.setRole(.type, at: index)
      index += 2
    }
    code.setRole(.name, at: index)
    declaration.name = code.name(index)
    if index > start { declaration.qualifier = code.source(start..<(index - 1)) }
    return index
  }

  private func isAtEnd(_ start: Int) -> Bool {
    var index = start
    while code.mark(index) == ";" { index += 1 }
    return index >= code.count
  }

  /// Whether a token belongs to what stands before it although it begins a line.
  private func continues(_ index: Int) -> Bool {
    guard code[index].startsLine else { return true }
    switch code.mark(index) {
    case ".", ",", ":", "=", "&", "|", "+", "*", "/", "?", "<", ">": return true
    default: break
    }
    switch code.mark(index - 1) {
    case ".", ",", ":", "=", "&", "|", "+", "*", "/", "-", "<": return true
    default: break
    }
    return code[index].kind == .arrow || code[index - 1].kind == .arrow
      || code.matches(index, "where")
  }

  /// The index where a type ends that begins at `start`.
  func typeEnd(from start: Int) -> Int {
    var index = start
    while index < code.count {
      switch code.mark(index) {
      case "=", "{", "}", ")", "]", ";", ",": return index
      default: break
      }
      if index > start {
        if !continues(index) || code.matches(index, "where") { return index }
        let previous = code[index - 1]
        let isOpen = previous.kind == .at || code.isWord(index - 1, in: .swiftTypeWords)
        let isEffect = code.isWord(index, in: .swiftTypeWords)
        let isJuxtaposed = previous.kind == .word || previous.mark == "?" || previous.mark == "]"
        if code.isWord(index), isJuxtaposed, !isOpen, !isEffect { return index }
      }
      index = code.skip(index)
    }
    return index
  }

  /// The index where a value ends that begins at `start`.
  func valueEnd(from start: Int) -> Int {
    var index = start
    while index < code.count {
      switch code.mark(index) {
      case "}", ")", "]", ";", ",": return index
      default: break
      }
      if index > start, !continues(index) { return index }
      index = code.skip(index, angles: false)
    }
    return index
  }

  /// The index after a `where` clause, if there is one.
  func whereEnd(from start: Int) -> Int {
    guard code.matches(start, "where") else { return start }
    var index = start + 1
    while index < code.count, code.mark(index) != "{", code.mark(index) != ";", continues(index) {
      index = code.skip(index)
    }
    return index
  }

  func typeText(_ range: Range<Int>) -> String? {
    let type = code.source(range)
    return type.isEmpty ? nil : type
  }
}
