import Vocabulary

/// Members: variables, functions, initializers, subscripts, cases.
extension SwiftReader {
  /// `rowHeight: CGFloat { get set }`, `UITableView.automaticDimension: CGFloat`, `x = 1`
  mutating func readVariable(at start: Int, isConstant: Bool) -> Int? {
    guard let name = readPath(at: start) else { return nil }
    var index = name + 1
    if code.mark(index) == ":" {
      let end = typeEnd(from: index + 1)
      declaration.type = typeText((index + 1)..<end)
      if declaration.type == nil { return nil }
      index = end
    }
    if code.mark(index) == "=" {
      let end = valueEnd(from: index + 1)
      guard index + 1 < end else { return nil }
      let block = observers(closedBefore: end)
      declaration.defaultValue = code.source((index + 1)..<(block ?? end))
      index = end
    } else if code.mark(index) == "{" {
      if isWritable(block: index) {
        declaration.isSettable = !declaration.isReadOnly
      } else {
        declaration.isReadOnly = true
      }
      index = code.skip(index)
    }
    if isConstant { declaration.isReadOnly = true }
    declaration.kind = isConstant && declaration.isTypeMember ? .constant : .property
    if isConstant, isNotification { declaration.kind = .notification }
    return index
  }

  /// A value of type `Notification.Name`, or one that is named so while notifications were strings.
  private var isNotification: Bool {
    let value = declaration.defaultValue ?? ""
    switch declaration.type {
    case "Notification.Name", "NSNotification.Name", "Foundation.Notification.Name": return true
    case "String": return isNotificationName(declaration.name)
    case nil:
      return value.hasPrefix("Notification.Name(") || value.hasPrefix("NSNotification.Name(")
    default: return false
    }
  }

  /// Whether the braces of a variable let it be written: `{ get set }`, `{ didSet {…} }`.
  private mutating func isWritable(block open: Int) -> Bool {
    let close = code.close(open) ?? code.count
    var isWritable = false
    var index = open + 1
    while index < close {
      let isAccessor =
        code.matches(index, "get") || code.matches(index, "_read") || code.matches(index, "async")
        || code.matches(index, "throws")
      let isSetter = code.matches(index, "set") || code.matches(index, "_modify")
      if isSetter || isObserver(index) { isWritable = true }
      if isAccessor || isSetter || isObserver(index) { code.setRole(.keyword, at: index) }
      index = code.skip(index)
    }
    return isWritable
  }

  /// The braces behind a value, if they hold observers rather than a closure: `= 1 { didSet {…} }`.
  private mutating func observers(closedBefore end: Int) -> Int? {
    guard let open = code.open(end - 1), code.mark(open) == "{" else { return nil }
    return isWritable(block: open) ? open : nil
  }

  private func isObserver(_ index: Int) -> Bool {
    code.matches(index, "didSet") || code.matches(index, "willSet")
  }

  /// `tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int`
  mutating func readFunction(at start: Int) -> Int? {
    var index: Int
    var isOperator = false
    if code.isWord(start) {
      guard let name = readPath(at: start) else { return nil }
      index = name + 1
    } else {
      index = start
      while isOperatorToken(index), index == start || code.isAttached(index) {
        let isGeneric = code.mark(index) == "<" && code.mark(code.skip(index)) == "("
        if isGeneric, index > start { break }
        code.setRole(.name, at: index)
        index += 1
      }
      guard index > start else { return nil }
      declaration.name = code.source(start..<index)
      isOperator = true
    }
    if code.mark(index) == "<" { index = code.skip(index) }
    guard code.mark(index) == "(" else { return nil }
    readParameters(at: index, labels: isOperator ? .none : .all)
    declaration.kind = declaration.isTypeMember ? .classMethod : .method
    return readSignatureEnd(at: code.skip(index))
  }

  private func isOperatorToken(_ index: Int) -> Bool {
    switch code.mark(index) {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?", ".": true
    default: code[index].kind == .arrow || code[index].kind == .ellipsis
    }
  }

  /// `init?(coder: NSCoder)`
  mutating func readInitializer(at start: Int) -> Int? {
    declaration.name = "init"
    declaration.kind = .initializer
    var index = start
    if code.mark(index) == "?" || code.mark(index) == "!" { index += 1 }
    if code.mark(index) == "<" { index = code.skip(index) }
    guard code.mark(index) == "(" else { return nil }
    readParameters(at: index, labels: .all)
    return readSignatureEnd(at: code.skip(index))
  }

  mutating func readDeinitializer(at start: Int) -> Int? {
    declaration.name = "deinit"
    declaration.kind = .method
    return code.mark(start) == "{" ? code.skip(start) : start
  }

  /// `subscript(key: Key) -> Value? { get set }`
  mutating func readSubscript(at start: Int) -> Int? {
    declaration.name = "subscript"
    declaration.kind = .subscript
    let open = code.mark(start) == "<" ? code.skip(start) : start
    guard code.mark(open) == "(" else { return nil }
    readParameters(at: open, labels: .written)
    let index = readResult(at: code.skip(open))
    guard code.mark(index) == "{" else { return index }
    if !isWritable(block: index) { declaration.isReadOnly = true }
    return code.skip(index)
  }

  private mutating func readSignatureEnd(at start: Int) -> Int {
    let index = readResult(at: start)
    return code.mark(index) == "{" ? code.skip(index) : index
  }

  /// `async throws(Failure) -> Value where Value: Sendable`
  private mutating func readResult(at start: Int) -> Int {
    var index = start
    while code.isWord(index), isEffect(index) {
      code.setRole(.keyword, at: index)
      if code.matches(index, "async") { declaration.isAsync = true }
      if code.matches(index, "throws") { declaration.isThrowing = true }
      index = code.mark(index + 1) == "(" ? code.skip(index + 1) : index + 1
    }
    if code[index].kind == .arrow {
      let end = typeEnd(from: index + 1)
      let type = typeText((index + 1)..<end)
      declaration.type = type == "Void" || type == "()" ? nil : type
      index = end
    }
    return whereEnd(from: index)
  }

  private func isEffect(_ index: Int) -> Bool {
    code.matches(index, "async") || code.matches(index, "throws")
      || code.matches(index, "rethrows") || code.matches(index, "reasync")
  }

  /// The words before the colon of a parameter that are labels.
  enum Labels {
    /// Every one, as in a function or an enum's case.
    case all
    /// The first of two names, as in a subscript; a name alone is none.
    case written
    /// None, as in an operator.
    case none
  }

  /// Takes the parameters of a group and completes the name with their labels: `f(_:at:)`.
  mutating func readParameters(at open: Int, labels: Labels) {
    let close = code.close(open) ?? code.count
    var name = Array(declaration.name.utf8)
    name.append(0x28)
    var index = open + 1
    while index < close {
      while code[index].kind == .at {
        index = isGroup(index + 1) ? code.skip(index + 1) : index + 1
      }
      guard index < close else { break }
      let label = readParameter(at: index, labels: labels)
      name += label.map { Array($0.utf8) } ?? [0x5F]
      name.append(0x3A)
      while index < close, code.mark(index) != "," { index = code.skip(index) }
      index += 1
    }
    name.append(0x29)
    declaration.name = String(decoding: name, as: UTF8.self)
  }

  private func isGroup(_ index: Int) -> Bool {
    code.mark(index) == "(" && code.isAttached(index)
  }

  /// Takes one parameter and returns its label; nil: it has none.
  private mutating func readParameter(at index: Int, labels: Labels) -> String? {
    let hasTwoNames = code.isWord(index) && code.isWord(index + 1) && code.mark(index + 2) == ":"
    guard code.isWord(index), hasTwoNames || code.mark(index + 1) == ":" else { return nil }
    let name = hasTwoNames ? index + 1 : index
    code.setRole(.parameter, at: name)
    if !code.matches(name, "_") { declaration.parameters.append(code.name(name)) }
    if hasTwoNames { code.setRole(code.matches(index, "_") ? .plain : .name, at: index) }
    let label = code.name(index)
    switch labels {
    case .all: return label == "_" ? nil : label
    case .written: return hasTwoNames && label != "_" ? label : nil
    case .none: return nil
    }
  }

  /// `plain`, `inset = 2`, `row(Int, section: Int)`
  mutating func readCase(at start: Int) -> Int? {
    guard let name = readPath(at: start) else { return nil }
    declaration.kind = .case
    var index = name + 1
    if code.mark(index) == "(" {
      readParameters(at: index, labels: .all)
      index = code.skip(index)
    }
    if code.mark(index) == "=" {
      let end = valueEnd(from: index + 1)
      guard index + 1 < end else { return nil }
      declaration.defaultValue = code.source((index + 1)..<end)
      index = end
    }
    return code.mark(index) == "," && index + 1 == code.count ? index + 1 : index
  }

  /// `stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "T")`
  mutating func readMacro(at start: Int) -> Int? {
    guard let name = readPath(at: start) else { return nil }
    declaration.kind = .macro
    var index = name + 1
    if code.mark(index) == "<" { index = code.skip(index) }
    guard code.mark(index) == "(" else { return nil }
    readParameters(at: index, labels: .all)
    index = readResult(at: code.skip(index))
    if code.mark(index) == "=" { index = valueEnd(from: index + 1) }
    return whereEnd(from: index)
  }
}
