import Vocabulary

/// Reads one Objective-C or C declaration.
struct ObjectiveCReader {
  var code: Code
  var declaration: Declaration
  /// Where the alias begins that names a nameless enum.
  var aliasStart: Int?

  mutating func read() -> Declaration? {
    let start = readRequirement()
    guard !code.isCut, readHead(at: start) else { return nil }
    declaration.fragments = code.fragments()
    return declaration
  }

  /// `@optional` or `@required` on a line before a member.
  private mutating func readRequirement() -> Int {
    var index = 0
    while code[index].kind == .at {
      if code.matches(index, "@optional") {
        declaration.isRequired = false
      } else if code.matches(index, "@required") {
        declaration.isRequired = true
      } else {
        break
      }
      index += 1
    }
    return index
  }

  private mutating func readHead(at start: Int) -> Bool {
    var index = start
    while isUnknownMacro(index) { index = skipMacro(index) }
    if code[index].kind != .at { index = start }
    code.setRole(.attribute, in: start..<index)
    switch code[index].kind {
    case .punctuation:
      guard code.mark(index) == "-" || code.mark(index) == "+" else { return false }
      return readMethod(at: index)
    case .directive:
      return index == 0 && code.isDefine(code[index]) && readDefinition(at: index)
    case .at:
      if code.matches(index, "@property") { return readProperty(at: index) }
      if code.matches(index, "@interface") { return readInterface(at: index) }
      if code.matches(index, "@protocol") { return readProtocol(at: index) }
      return code.matches(index, "@class") && readForward(at: index)
    case .word:
      return readWords(at: index)
    case .number, .string, .comment, .arrow, .ellipsis, .end:
      return false
    }
  }

  private mutating func readWords(at index: Int) -> Bool {
    if code.matches(index, "typedef") { return readTypedef(at: index) }
    if code.isWord(index, in: .enumMacros) { return readEnumMacro(at: index) }
    let isPlainEnd = code.mark(index + 1) == "{" || code.mark(index + 2) == "{"
    let isTag = isPlainEnd || isAtEnd(index + 2) || code.mark(index + 2) == ":"
    if isTag, let kind = tagKind(index) { return readTag(kind, at: index, isAlias: false) }
    return readCase(at: index) || readConstantOrFunction(at: index)
  }

  /// `- (BOOL)tableView:(UITableView *)tableView canEditRow:(NSInteger)row;`
  private mutating func readMethod(at start: Int) -> Bool {
    var index = start + 1
    var isTyped = code[code.count - 1].mark == ";"
    if code.mark(index) == "(" {
      declaration.type = resultType(in: (index + 1)..<(code.close(index) ?? code.count))
      index = code.skip(index)
      isTyped = true
    }
    var name: [UInt8] = []
    while code.isWord(index) || code.mark(index) == ":" {
      let hasColon = code.mark(index) == ":" || code.mark(index + 1) == ":"
      guard hasColon || name.isEmpty else { break }
      if code.isWord(index) {
        code.setRole(.name, at: index)
        name += code.text.bytes[code[index].range]
        index += 1
      }
      guard hasColon else { break }
      name.append(0x3A)
      index += 1
      if code.mark(index) == "(" {
        index = code.skip(index)
        isTyped = true
      } else if code.mark(index + 1) == ":", code.isAttached(index) {
        continue
      }
      if code.isWord(index), code.mark(index + 1) != ":" || !code.isAttached(index + 1) {
        readParameter(at: index)
        index += 1
      }
    }
    if code.mark(index) == ",", code[index + 1].kind == .ellipsis { index += 2 }
    guard !name.isEmpty, isTyped, isAtEnd(index, allowsBody: true) else { return false }
    declaration.name = String(decoding: name, as: UTF8.self)
    markTrailingMacros(from: index)
    let isInitializer = isInitializerName(declaration.name) && declaration.type != nil
    let isClassMethod = code.mark(start) == "+"
    declaration.kind = isClassMethod ? .classMethod : isInitializer ? .initializer : .method
    declaration.isTypeMember = isClassMethod
    readMacros()
    return true
  }

  mutating func readParameter(at index: Int) {
    code.setRole(.parameter, at: index)
    declaration.parameters.append(code.name(index))
  }

  /// `@property (nonatomic, getter=isEditing) BOOL editing;`
  private mutating func readProperty(at start: Int) -> Bool {
    var index = start + 1
    if code.mark(index) == "(" {
      let end = code.close(index) ?? code.count
      code.markPropertyAttributes(in: (index + 1)..<end)
      declaration.isReadOnly = ((index + 1)..<end).contains { code.matches($0, "readonly") }
      declaration.isTypeMember = ((index + 1)..<end).contains { code.matches($0, "class") }
      index = code.skip(index)
    }
    guard let declarator = readDeclarator(from: index), !declarator.isFunction,
      isAtEnd(declarator.end)
    else { return false }
    declaration.kind = .property
    declaration.isSettable = !declaration.isReadOnly
    declare(declarator, from: index)
    markTrailingMacros(from: declarator.end)
    readMacros()
    return true
  }

  /// Whether only semicolons, unknown macros and – where one is allowed – a body follow.
  func isAtEnd(_ start: Int, allowsBody: Bool = false) -> Bool {
    var index = start
    var allowsBody = allowsBody
    while index < code.count {
      if code.mark(index) == ";" {
        index += 1
      } else if code.mark(index) == "{", allowsBody {
        index = code.skip(index)
        allowsBody = false
      } else if isUnknownMacro(index) {
        index = skipMacro(index)
      } else {
        return false
      }
    }
    return true
  }

  /// A word in the form of a macro that is none of Apple's: `MY_EXTERN`.
  func isUnknownMacro(_ index: Int) -> Bool {
    code.isWord(index) && looksLikeMacro(code[index].range, of: code.text)
      && !code.isWord(index, in: .objectiveCKeywords)
  }

  /// The index after a macro and its arguments.
  func skipMacro(_ index: Int) -> Int {
    code.mark(index + 1) == "(" ? code.skip(index + 1) : index + 1
  }

  mutating func markTrailingMacros(from start: Int) {
    var index = start
    while index < code.count {
      let end = isUnknownMacro(index) ? skipMacro(index) : code.skip(index)
      if isUnknownMacro(index) { code.setRole(.attribute, at: index) }
      index = end
    }
  }

  /// Takes what the macros say: inside the body of an enum of the case before them, else of the
  /// declaration. Those behind `end`, in bytes, speak of members.
  mutating func readMacros(body: Range<Int> = 0..<0, end: Int = .max) {
    var index = 0
    for macro in code.macros where macro.name.start < end {
      let facts = code.availability(in: macro)
      if body.contains(macro.name.start) {
        while index + 1 < declaration.cases.count,
          declaration.cases[index + 1].offset <= macro.name.start
        {
          index += 1
        }
        if !declaration.cases.isEmpty {
          declaration.cases[index].availability += facts
          declaration.cases[index].swiftName =
            declaration.cases[index].swiftName ?? code.swiftName(in: macro)
        }
      } else {
        declaration.availability += facts
        declaration.swiftName = declaration.swiftName ?? code.swiftName(in: macro)
      }
    }
  }
}
