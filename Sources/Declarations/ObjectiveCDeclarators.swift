import Characters
import Vocabulary

/// The part of a C declaration that gives the name: `*const X`, `(^handler)(BOOL)`, `f(int a)`.
struct Declarator {
  var name: Int
  /// The parentheses behind the name of a function or a block.
  var parameters: Range<Int>?
  var isFunction = false
  /// Whether the name stands in parentheses, as a block's or a function pointer's does.
  var isWrapped = false
  /// The index of the mark that ends it.
  var end: Int
}

extension ObjectiveCReader {
  /// Finds the name in a type followed by a name.
  ///
  /// The name is the last word that is neither part of a type's spelling nor a macro.
  func readDeclarator(from start: Int) -> Declarator? {
    var index = start
    var words: [Int] = []
    var wrapped: Declarator?
    scan: while index < code.count {
      switch code.mark(index) {
      case ";", "=", ",", "{", "}", ")", ":":
        break scan
      case "(" where code.mark(index + 1) == "^" || code.mark(index + 1) == "*":
        guard wrapped == nil else { break scan }
        let close = code.close(index) ?? code.count
        guard let name = lastName(in: (index + 2)..<close) else { return nil }
        let parameters = code.mark(close + 1) == "(" ? groupContent(close + 1) : nil
        wrapped = Declarator(name: name, parameters: parameters, isWrapped: true, end: index)
        index = parameters == nil ? code.skip(index) : code.skip(close + 1)
      case "(" where wrapped == nil && words.last == index - 1:
        let isMacro = words.count > 1 && isUnknownMacro(index - 1)
        if isMacro {
          words.removeLast()
          index = code.skip(index)
          continue scan
        }
        guard let name = words.last else { return nil }
        return Declarator(
          name: name, parameters: groupContent(index), isFunction: true, end: code.skip(index))
      default:
        let isName = code.isWord(index) && !isTypeSpelling(index)
        if isName, wrapped == nil { words.append(index) }
        if isName, wrapped != nil, !isUnknownMacro(index) { return nil }
        index = code.skip(index)
      }
    }
    if var wrapped {
      wrapped.end = index
      return wrapped
    }
    let name = words.last { !isUnknownMacro($0) } ?? words.last
    return name.map { Declarator(name: $0, end: index) }
  }

  private func groupContent(_ open: Int) -> Range<Int> {
    (open + 1)..<max(open + 1, code.close(open) ?? code.count)
  }

  private func isTypeSpelling(_ index: Int) -> Bool {
    code.isWord(index, in: .typeWords) || code.isWord(index, in: .nullability)
      || code.isWord(index, in: .storage)
  }

  private func lastName(in range: Range<Int>) -> Int? {
    range.last { code.isWord($0) && !isTypeSpelling($0) }
  }

  /// Takes name, type and value of a declarator that begins at `start`.
  mutating func declare(_ declarator: Declarator, from start: Int) {
    code.setRole(.name, at: declarator.name)
    declaration.name = code.name(declarator.name)
    let end = declarator.isWrapped ? declarator.end : declarator.name
    let type = typeText(in: start..<end, name: declarator.name)
    declaration.type = type.isEmpty ? nil : type
  }

  /// The result type of a method or a function; nil for one that returns nothing.
  func resultType(in range: Range<Int>) -> String? {
    let type = typeText(in: range, name: nil)
    return type.isEmpty || type == "void" || type == "IBAction" ? nil : type
  }

  /// A type without the declared name, words for nullability and storage, macros, and a `const`
  /// that belongs to the name rather than to what it points to.
  private func typeText(in range: Range<Int>, name: Int?) -> String {
    let lastStar = range.last { code.mark($0) == "*" || code.mark($0) == "^" } ?? -1
    return code.source(range) { index in
      guard code.isWord(index) else { return code[index].kind == .string }
      if index == name || code.isWord(index, in: .nullability) { return true }
      let isMacro = isUnknownMacro(index) && !code.matches(index - 1, "struct")
      if isMacro || code.isWord(index, in: .storage) { return true }
      return code.matches(index, "const") && index > lastStar
    }
  }

  /// Takes the names of the parameters between the parentheses of a function or a block.
  mutating func readParameters(in range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      var name: Int?
      var words = 0
      while end < range.upperBound, code.mark(end) != "," {
        let next = code.mark(end + 1)
        if code.mark(end) == "(", next == "^" || next == "*" {
          name = lastName(in: (end + 2)..<max(end + 2, code.close(end) ?? code.count))
          while end < range.upperBound, code.mark(end) != "," { end = code.skip(end) }
          break
        }
        if code.mark(end) == "*" { words += 1 }
        if code.isWord(end) {
          if !code.isWord(end, in: .nullability) { words += 1 }
          name = words > 1 && !isTypeSpelling(end) ? end : nil
        } else if code.mark(end) != "[" {
          name = nil
        }
        end = code.skip(end)
      }
      if let name { readParameter(at: name) }
      start = end + 1
    }
  }

  /// `UITableViewStylePlain API_AVAILABLE(ios(2.0)) = 0,`
  mutating func readCase(at start: Int) -> Bool {
    guard code.isWord(start), !code.isWord(start, in: .statements),
      !code.isWord(start, in: .objectiveCKeywords)
    else { return false }
    var index = start + 1
    while isUnknownMacro(index) { index = skipMacro(index) }
    let macrosEnd = index
    if code.mark(index) == "=" {
      let valueStart = index + 1
      while index < code.count, code.mark(index) != ",", code.mark(index) != ";" {
        index = code.skip(index, angles: false)
      }
      guard valueStart < index else { return false }
      declaration.defaultValue = code.source(valueStart..<index)
    }
    if code.mark(index) == "," { index += 1 }
    guard index == code.count else {
      declaration.defaultValue = nil
      return false
    }
    code.setRole(.attribute, in: (start + 1)..<macrosEnd)
    code.setRole(.name, at: start)
    declaration.kind = .case
    declaration.name = code.name(start)
    readMacros()
    return true
  }

  /// `extern NSString *const X;`, `static const CGFloat x = 1;`, `CGRect F(CGRect rect);`
  mutating func readConstantOrFunction(at start: Int) -> Bool {
    guard !code.isWord(start, in: .statements), let declarator = readDeclarator(from: start),
      start < declarator.name
    else { return false }
    var isExternal = false
    var isConstant = false
    for index in start..<declarator.name where code.isWord(index) {
      isExternal = isExternal || isExternalWord(index)
      isConstant = isConstant || code.matches(index, "const")
    }
    if declarator.isFunction {
      return readFunction(declarator, from: start, isExternal: isExternal)
    }
    var end = declarator.end
    var value: String?
    if code.mark(end) == "=" {
      let valueStart = end + 1
      while end < code.count, code.mark(end) != ";", code.mark(end) != "," {
        end = code.skip(end, angles: false)
      }
      value = code.source(valueStart..<end)
    }
    guard isAtEnd(end), isExternal || isConstant || isGlobal(declarator, value) else {
      return false
    }
    declare(declarator, from: start)
    guard let type = declaration.type else { return false }
    declaration.defaultValue = value
    let isNotification =
      type.hasPrefix("NSNotificationName") || isNotificationName(declaration.name)
    declaration.kind = isNotification ? .notification : .constant
    declaration.isReadOnly = true
    markStorage(in: start..<declarator.name)
    markTrailingMacros(from: end)
    readMacros()
    return true
  }

  /// `extern`, `UIKIT_EXTERN`, `FOUNDATION_EXPORT`
  private func isExternalWord(_ index: Int) -> Bool {
    if code.matches(index, "extern") { return true }
    guard isUnknownMacro(index) else { return false }
    let end = code[index].end
    return code.text.hasPrefix("_EXTERN", at: end - 7)
      || code.text.hasPrefix("_EXPORT", at: end - 7)
  }

  /// `NSString *UITableViewIndexSearch;`: without any word of storage only a name in capitals that
  /// gets no value is taken for a constant; else the line is more likely a piece of code.
  private func isGlobal(_ declarator: Declarator, _ value: String?) -> Bool {
    let start = code[declarator.name].start
    let isCapital =
      code.text[start].isUppercase
      || (code.text[start] == 0x6B && code.text[start + 1].isUppercase)
    let isEnded = code.mark(code.count - 1) == ";"
    if code.matches(0, "static") { return isEnded && value != nil }
    return isCapital && isEnded && value == nil
  }

  private mutating func readFunction(
    _ declarator: Declarator, from start: Int, isExternal: Bool
  ) -> Bool {
    guard isAtEnd(declarator.end, allowsBody: true), let parameters = declarator.parameters else {
      return false
    }
    let first = parameters.lowerBound
    let isType = code.isWord(first, in: .typeWords) || code.text[code[first].start].isUppercase
    let isDeclared =
      isExternal || parameters.isEmpty || code.matches(first, "void")
      || code.isWord(first) && (isType || parameters.count > 1)
    let result = start..<declarator.name
    guard isDeclared, result.contains(where: { isResultWord($0) }) else { return false }
    declaration.type = resultType(in: result)
    declaration.kind = .function
    code.setRole(.name, at: declarator.name)
    declaration.name = code.name(declarator.name)
    readParameters(in: parameters)
    markStorage(in: result)
    markTrailingMacros(from: declarator.end)
    readMacros()
    return true
  }

  private func isResultWord(_ index: Int) -> Bool {
    code.isWord(index) && !code.isWord(index, in: .storage) && !isUnknownMacro(index)
  }

  private mutating func markStorage(in range: Range<Int>) {
    for index in range where isUnknownMacro(index) { code.setRole(.keyword, at: index) }
  }

  /// `#define X 1` is a constant; with parameters or without a value it is a macro.
  mutating func readDefinition(at start: Int) -> Bool {
    let name = start + 1
    guard code.isWord(name) else { return false }
    code.setRole(.name, at: name)
    declaration.name = code.name(name)
    let hasParameters = code.mark(name + 1) == "(" && code.isAttached(name + 1)
    if hasParameters {
      let close = code.close(name + 1) ?? code.count
      for index in (name + 2)..<max(name + 2, close) where code.isWord(index) {
        readParameter(at: index)
      }
    }
    let isMacro = hasParameters || name + 1 >= code.count
    declaration.kind = isMacro ? .macro : .constant
    declaration.isReadOnly = !isMacro
    if !isMacro {
      declaration.defaultValue = code.source((name + 1)..<code.count) { code.mark($0) == "\\" }
    }
    return true
  }
}
