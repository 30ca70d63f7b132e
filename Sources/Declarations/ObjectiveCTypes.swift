import Vocabulary

/// Types: classes, categories, protocols, enums, structs, aliases.
extension ObjectiveCReader {
  /// `@interface A<__covariant T> : B <C, D>`, `@interface NSIndexPath (UITableView)`
  mutating func readInterface(at start: Int) -> Bool {
    let name = start + 1
    guard code.isWord(name) else { return false }
    declaration.name = code.name(name)
    var index = name + 1
    if code.mark(index) == "<", hasTypeParameters(index) { index = code.skip(index) }
    if code.mark(index) == "(" {
      declaration.extends = declaration.name
      code.setRole(.type, at: name)
      code.setRole(.identifier, in: index..<code.skip(index))
      index = code.skip(index)
    } else {
      declaration.kind = .class
      code.setRole(.name, at: name)
    }
    if code.mark(index) == ":" {
      guard code.isWord(index + 1) else { return false }
      declaration.inherits = [code.name(index + 1)]
      index += 2
      let isGeneric = code.mark(index) == "<" && hasTypeArguments(index)
      if isGeneric { index = code.skip(index) }
    }
    if code.mark(index) == "<" { index = readProtocols(at: index) }
    return readMembers(from: index)
  }

  /// Whether the brackets behind a class's name hold type parameters rather than protocols.
  private func hasTypeParameters(_ open: Int) -> Bool {
    let next = code.mark(code.skip(open))
    if next == ":" || next == "(" { return true }
    return code.matches(open + 1, "__covariant") || code.matches(open + 1, "__contravariant")
  }

  /// Whether the brackets behind a superclass hold its type arguments.
  private func hasTypeArguments(_ open: Int) -> Bool {
    let end = code.skip(open)
    return code.mark(end) == "<" || (open..<end).contains { code.mark($0) == "*" }
  }

  private mutating func readProtocols(at open: Int) -> Int {
    let end = code.skip(open)
    for index in open..<end where code.isWord(index) {
      declaration.conforms.append(code.name(index))
    }
    return end
  }

  /// `@protocol P <Q>`
  mutating func readProtocol(at start: Int) -> Bool {
    let name = start + 1
    guard code.isWord(name) else { return false }
    code.setRole(.name, at: name)
    declaration.kind = .protocol
    declaration.name = code.name(name)
    let index = code.mark(name + 1) == "<" ? readProtocols(at: name + 1) : name + 1
    return readMembers(from: index)
  }

  /// `@class A;`
  mutating func readForward(at start: Int) -> Bool {
    guard code.isWord(start + 1), isAtEnd(start + 2) else { return false }
    code.setRole(.name, at: start + 1)
    declaration.kind = .class
    declaration.name = code.name(start + 1)
    return true
  }

  /// Passes the text behind the head: nothing, or variables and members up to `@end`, which are not read.
  private mutating func readMembers(from start: Int) -> Bool {
    var index = start
    while isUnknownMacro(index) {
      code.setRole(.attribute, at: index)
      index = skipMacro(index)
    }
    readMacros(end: code[index].start)
    guard index < code.count else { return true }
    let token = code[index]
    return token.kind == .at || (token.kind == .word && token.startsLine)
      || [";", "{", "-", "+"].contains(token.mark)
  }

  /// `typedef NS_ENUM(…) {…};`, `typedef enum {…} X;`, `typedef void (^X)(BOOL finished);`
  mutating func readTypedef(at start: Int) -> Bool {
    let index = start + 1
    if code.isWord(index, in: .enumMacros) { return readEnumMacro(at: index) }
    if let kind = tagKind(index) {
      let hasBody = (index + 1...index + 4).contains { code.mark($0) == "{" }
      if hasBody { return readTag(kind, at: index, isAlias: true) }
    }
    guard let declarator = readDeclarator(from: index), index < declarator.name,
      isAtEnd(declarator.end)
    else { return false }
    declaration.kind = .typealias
    declare(declarator, from: index)
    if declarator.isFunction {
      let result = code.source(index..<declarator.name)
      declaration.type = "\(result) (\(code.source(declarator.parameters ?? 0..<0)))"
    }
    guard declaration.type != nil else { return false }
    if let parameters = declarator.parameters { readParameters(in: parameters) }
    markTrailingMacros(from: declarator.end)
    readMacros()
    return true
  }

  /// `NS_ENUM(NSInteger, UITableViewStyle) {…}`, `NS_ERROR_ENUM(domain, Code)`, `NS_ENUM(NSInteger)`
  mutating func readEnumMacro(at start: Int) -> Bool {
    guard code.mark(start + 1) == "(" else { return false }
    let close = code.close(start + 1) ?? code.count
    let arguments = (start + 2)..<max(start + 2, close)
    let comma = arguments.last { code.mark($0) == "," }
    let isError =
      code.matches(start, "NS_ERROR_ENUM") || code.matches(start, "CF_ERROR_ENUM")
    if let comma {
      guard code.isWord(comma + 1), comma + 1 < close else { return false }
      code.setRole(.name, at: comma + 1)
      declaration.name = code.name(comma + 1)
    }
    if !isError {
      let type = code.source(arguments.lowerBound..<(comma ?? arguments.upperBound))
      declaration.type = type.isEmpty ? nil : type
    }
    declaration.kind = .enum
    return readEnumBody(at: code.skip(start + 1), isAlias: false)
  }

  /// The kind of type that a C keyword begins.
  func tagKind(_ index: Int) -> SymbolKind? {
    if code.matches(index, "enum") { return .enum }
    return code.matches(index, "struct") || code.matches(index, "union") ? .struct : nil
  }

  /// `enum { A, B }`, `enum X : NSUInteger { A }`, and behind a typedef the name that follows.
  mutating func readTag(_ kind: SymbolKind, at start: Int, isAlias: Bool) -> Bool {
    var index = start + 1
    while isUnknownMacro(index), code.mark(index + 1) != "{" { index = skipMacro(index) }
    if code.isWord(index) {
      code.setRole(.name, at: index)
      declaration.name = code.name(index)
      index += 1
    }
    if code.mark(index) == ":" {
      let typeStart = index + 1
      while index < code.count, code.mark(index) != "{", code.mark(index) != ";" { index += 1 }
      declaration.type = code.source(typeStart..<index)
    }
    declaration.kind = kind
    guard code.mark(index) == "{" || !declaration.name.isEmpty else { return false }
    if !isAlias, declaration.name.isEmpty { nameByTypedef(behind: code.skip(index)) }
    return readEnumBody(at: index, isAlias: isAlias)
  }

  /// Names a nameless enum by the alias that old headers declare behind it for its values:
  /// `enum { A, B }; typedef NSUInteger X;`
  private mutating func nameByTypedef(behind start: Int) {
    let type = start + 2
    guard code.mark(start) == ";", code.matches(start + 1, "typedef"), code.isWord(type),
      code.isWord(type + 1), isAtEnd(type + 2)
    else { return }
    code.setRole(.name, at: type + 1)
    declaration.name = code.name(type + 1)
    declaration.type = code.name(type)
    aliasStart = start
  }

  private mutating func readEnumBody(at start: Int, isAlias: Bool) -> Bool {
    var index = start
    while isUnknownMacro(index) { index = skipMacro(index) }
    code.setRole(.attribute, in: start..<index)
    var body = 0..<0
    if code.mark(index) == "{" {
      let close = code.close(index) ?? code.count
      body = code[index].start..<code[close].end
      if declaration.kind == .enum { readCases(in: (index + 1)..<close) }
      index = code.skip(index)
    }
    if isAlias {
      while code.mark(index) == "*" { index += 1 }
      if code.isWord(index) {
        code.setRole(.name, at: index)
        declaration.name = code.name(index)
        index += 1
      }
    }
    readMacros(body: body)
    markTrailingMacros(from: index)
    return isAtEnd(index) || aliasStart == index
  }

  /// The cases between the braces of an enum, without the words beside them:
  ///
  ///     LMPModeCalm = 0,    平静
  ///     LMPModeStorm = 1    暴风
  private mutating func readCases(in range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      if start > range.lowerBound, beginsWords(start) {
        repeat { start += 1 } while start < range.upperBound && !code[start].startsLine
        continue
      }
      var end = start
      var value: Int?
      while end < range.upperBound, code.mark(end) != ",", end == start || !beginsWords(end) {
        if code.mark(end) == "=", value == nil { value = end + 1 }
        end = code.skip(end, angles: false)
      }
      if code.isWord(start) {
        code.setRole(.identifier, at: start)
        for index in (start + 1)..<max(start + 1, value ?? end) where isUnknownMacro(index) {
          code.setRole(.attribute, at: index)
        }
        declaration.cases.append(
          EnumCase(
            name: code.name(start),
            value: value.flatMap { $0 < end ? code.source($0..<end) : nil },
            offset: code[start].start))
      }
      start = code.mark(end) == "," ? end + 1 : end
    }
  }

  private func beginsWords(_ index: Int) -> Bool { code.text.beginsWords(at: code[index].start) }
}
