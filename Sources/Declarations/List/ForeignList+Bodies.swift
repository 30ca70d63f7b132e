import Characters
import Vocabulary

/// The bodies of types: members, cases, further types.
extension ForeignList {
  /// Adds a type, and enters its body.
  ///
  /// - Returns: where it goes on.
  mutating func open(_ head: ForeignHead) -> Int {
    var member = Declared(range: head.range, owner: bodies.last?.owner)
    member.foreign = ForeignDeclaration(head)
    member.remark = remark
    remark = []
    members.append(member)
    let index = members.count - 1
    let outer = bodies.count - 1
    let behind = head.range.upperBound
    if outer >= 0 { bodies[outer].last = (index, behind) }
    guard let body = head.body else { return behindStatement(behind) }
    var opened = Body(owner: index, kind: head.kind, listsCases: head.kind == .enum)
    switch body {
    case .braces(let start):
      opened.last = (index, start)
      bodies.append(opened)
      return start
    case .indented(let start):
      opened.indent = indent(at: head.range.lowerBound)
      opened.last = (index, start)
      bodies.append(opened)
      return start
    }
  }

  /// Leaves the innermost body. An enumeration is shown with what it lists.
  mutating func close(at end: Int) {
    addRemarkOfNobody()
    let body = bodies.removeLast()
    if body.kind == .enum {
      let start = members[body.owner].range.lowerBound
      members[body.owner].range = start..<text.behindWords(before: max(start, min(end, text.count)))
    }
    if let outer = bodies.indices.last { bodies[outer].last = (body.owner, end) }
  }

  private func behindStatement(_ end: Int) -> Int {
    text[end] == 0x3B ? end + 1 : max(end, 1)
  }

  // MARK: Between braces

  /// Reads what stands next between the braces of the innermost body.
  mutating func readInBraces(from start: Int) -> Int {
    let position = text.behindSpace(start)
    switch text[position] {
    case _ where position >= text.count: return text.count
    case 0x7D:
      close(at: position + 1)
      return position + 1
    case 0x3B:
      // Behind the cases of an enumeration its members may stand.
      bodies[bodies.count - 1].listsCases = false
      return position + 1
    case 0x2C, 0x29, 0x5D: return position + 1
    case 0x2F where text[position + 1] == 0x2F || text[position + 1] == 0x2A:
      return readComment(at: position)
    default: break
    }
    let first = text.behindAttribute(position)
    if let head = ForeignHead(text, at: first, in: language),
      head.body != nil || head.kind == .typealias
    {
      return open(head)
    }
    return readStatement(from: first)
  }

  /// Reads a comment in a body: of what stands before it in its line, or of what comes next.
  private mutating func readComment(at start: Int) -> Int {
    let own = remark
    remark = []
    var end = endOfLine(start)
    if text[start + 1] == 0x2A {
      end = readBlockComment(from: start)
    } else {
      var first = start
      while text[first] == 0x2F, first < end { first += 1 }
      remark = [trimmed(first..<end)].filter { !$0.isEmpty }
    }
    let lines = remark
    remark = own
    addComment(lines, at: start)
    return end
  }

  private mutating func addComment(_ lines: [Range<Int>], at start: Int) {
    if let last = bodies[bodies.count - 1].last, last.end <= start,
      !(last.end..<start).contains(where: { text[$0] == 0x0A })
    {
      members[last.member].remark += lines
    } else {
      remark += lines
    }
  }

  /// A declaration in a body, with the body that it has itself.
  private struct Statement {
    /// The statement without the marks that open a body and end it.
    var code: Range<Int>
    /// The braces of a body, and where all ends.
    var body: Range<Int>?
    var end: Int
  }

  private mutating func readStatement(from start: Int) -> Int {
    let listsCases = bodies[bodies.count - 1].listsCases
    let statement = statement(from: start, listsCases: listsCases)
    // `public:` says who may ask for what follows.
    let isLabel = text[statement.code.upperBound - 1] == 0x3A
    if statement.code.isEmpty || isLabel { return max(statement.end, start + 1) }
    add(statement.code, body: statement.body, isCase: listsCases, behind: statement.end)
    return statement.end
  }

  private mutating func add(
    _ code: Range<Int>, body: Range<Int>?, isCase: Bool, behind end: Int
  ) {
    let owner = bodies[bodies.count - 1].owner
    var member = Declared(range: code, owner: owner)
    let words = text.string(code)
    member.foreign =
      isCase
      ? ForeignDeclaration(case: words)
      : ForeignDeclaration(
        words, in: language, memberOf: members[owner].foreign, accessors: body.map(text.string))
    member.remark = remark
    // What is no declaration is kept as words.
    if member.foreign == nil { member.remark.append(code) }
    if let body, member.foreign?.kind?.isCalled == true || member.foreign == nil,
      hasStatements(body)
    {
      member.body = body.lowerBound
    }
    remark = []
    members.append(member)
    bodies[bodies.count - 1].last = (members.count - 1, end)
  }

  private func hasStatements(_ body: Range<Int>) -> Bool {
    body.contains { text[$0] > 0x20 && text[$0] != 0x7B && text[$0] != 0x7D }
  }

  /// Where a statement in a body ends.
  private func statement(from start: Int, listsCases: Bool) -> Statement {
    let separates = listsCases || language?.partsMembersByCommas != false
    let isPython = language == .python
    var depth = 0
    var angles = 0
    var position = start
    func found(_ end: Int, _ next: Int, body: Range<Int>? = nil) -> Statement {
      Statement(code: trimmed(start..<end), body: body, end: next)
    }
    while position < text.count {
      switch text[position] {
      case 0x0A where depth == 0:
        let next = text.behindSpace(position)
        // A body may begin on the next line.
        guard text[next] == 0x7B, !listsCases else { return found(position, position) }
        position = next
        continue
      case 0x22, 0x27, 0x60: position = behindString(position) - 1
      case 0x2F where text[position + 1] == 0x2F && text[position - 1] != 0x3A:
        if depth == 0 { return found(position, position) }
        position = endOfLine(position) - 1
      case 0x2F where text[position + 1] == 0x2A:
        if depth == 0 { return found(position, position) }
      case 0x23 where isPython:
        if depth == 0 { return found(position, position) }
        position = endOfLine(position) - 1
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth = max(0, depth - 1)
      case 0x7B where depth == 0 && !isPartOfType(before: position, from: start):
        let end = behindBraces(position)
        return found(position, end, body: position..<end)
      case 0x7B: depth += 1
      case 0x7D where depth == 0: return found(position, position)
      case 0x7D: depth -= 1
      case 0x3C where text[position - 1].isWordByte: angles += 1
      case 0x3E where angles > 0 && text[position - 1] != 0x3D && text[position - 1] != 0x2D:
        angles -= 1
      case 0x3B where depth == 0:
        // In an enumeration it ends the cases, and is read by itself.
        return found(position, listsCases ? position : position + 1)
      case 0x2C where depth == 0 && angles == 0 && separates: return found(position, position + 1)
      default: break
      }
      position += 1
    }
    return found(text.count, text.count)
  }

  /// Whether braces at a position are a type or a value: `size: { width: number }`.
  private func isPartOfType(before position: Int, from start: Int) -> Bool {
    let end = text.behindWords(before: position)
    guard end > start else { return true }
    return text[end - 1].isOne(of: ":=|&,<([")
      || text[end - 1] == 0x3E && text[end - 2] == 0x3D
  }

  private func behindString(_ start: Int) -> Int {
    var position = start + 1
    while position < text.count, text[position] != text[start] {
      if text[position] == 0x0A { return start + 1 }
      position += text[position] == 0x5C ? 2 : 1
    }
    return min(position + 1, text.count)
  }

  private func behindBraces(_ start: Int) -> Int {
    var depth = 0
    var position = start
    while position < text.count {
      if text[position] == 0x7B { depth += 1 }
      if text[position] == 0x7D {
        depth -= 1
        if depth == 0 { return position + 1 }
      }
      position += 1
    }
    return text.count
  }

  // MARK: Indented

  /// The indentation of a position's line, in bytes.
  private func indent(at position: Int) -> Int {
    var start = position
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    var end = start
    while text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end - start
  }

  /// Reads the next line of a body that is indented.
  mutating func readIndented(from start: Int) -> Int {
    let body = bodies[bodies.count - 1]
    let line = text.behindSpace(start)
    if line >= text.count { return text.count }
    if text[line] == 0x23 {
      var first = line
      while text[first] == 0x23 || text[first] == 0x3A { first += 1 }
      addComment([trimmed(first..<endOfLine(line))].filter { !$0.isEmpty }, at: line)
      return endOfLine(line)
    }
    let isFirstLine = !(start..<line).contains { text[$0] == 0x0A }
    let own = indent(at: line)
    if !isFirstLine, own <= body.indent ?? 0 {
      close(at: start)
      // The line is read where it stands.
      return bodies.isEmpty ? line : start
    }
    if text.hasPrefix("\"\"\"", at: line) || text.hasPrefix("'''", at: line) {
      return readDocumentation(at: line)
    }
    if let head = ForeignHead(text, at: text.behindAttribute(line), in: language), head.body != nil
    {
      return open(head)
    }
    return readIndentedStatement(at: line, indent: own)
  }

  private mutating func readIndentedStatement(at line: Int, indent own: Int) -> Int {
    let isProperty = text.hasPrefix("@property", at: line)
    let isSetter = text[line] == 0x40 && text.string(line..<endOfLine(line)).hasSuffix(".setter")
    let first = text[line] == 0x40 ? text.behindAttribute(line) : line
    let attribute = text.string(line..<first)
    let statement = statement(from: first, listsCases: false)
    let end = statement.code.upperBound
    var code = statement.code
    // `: ...` stands for a body.
    let isFunction = text.hasPrefix("def ", at: first) || text.hasPrefix("async def ", at: first)
    var hasBody = false
    if isFunction {
      code = withoutBody(code, hasBody: &hasBody)
    }
    if isSetter {
      remark = []
    } else {
      let isCase = bodies[bodies.count - 1].listsCases && !isFunction
      add(code, body: nil, isCase: isCase, behind: end)
      let index = members.count - 1
      if isProperty, members[index].foreign != nil {
        members[index].foreign?.kind = .property
        members[index].foreign?.parameters = []
        members[index].foreign?.isReadOnly = true
      }
      if attribute.hasPrefix("@classmethod") || attribute.hasPrefix("@staticmethod") {
        members[index].foreign?.kind = .classMethod
      }
      if hasBody { members[index].body = end }
    }
    guard isFunction else { return max(end, first + 1) }
    let behind = text.behindBlanks(max(end, statement.end))
    let lineEnd = endOfLine(behind)
    if text[behind] == 0x23 { addComment([trimmed(behind + 1..<lineEnd)], at: behind) }
    return readFunctionBody(from: lineEnd, deeperThan: own, isKept: !isSetter)
  }

  /// A line that declares a function without the colon and what stands behind it.
  private func withoutBody(_ code: Range<Int>, hasBody: inout Bool) -> Range<Int> {
    var depth = 0
    for position in code {
      switch text[position] {
      case 0x28, 0x5B, 0x7B: depth += 1
      case 0x29, 0x5D, 0x7D: depth -= 1
      case 0x3A where depth == 0:
        let rest = text.string(trimmed(position + 1..<code.upperBound))
        hasBody = !["", "...", "pass"].contains(rest)
        return trimmed(code.lowerBound..<position)
      default: break
      }
    }
    return code
  }

  /// Reads the lines of a function: what documents it is said of it, the rest says what it does.
  private mutating func readFunctionBody(from start: Int, deeperThan own: Int, isKept: Bool) -> Int
  {
    var position = start
    while position < text.count {
      let line = text.behindSpace(position)
      guard line < text.count, indent(at: line) > own else { return position }
      let last = members.count - 1
      if text.hasPrefix("\"\"\"", at: line) || text.hasPrefix("'''", at: line) {
        position = readDocumentation(at: line)
        continue
      }
      let words = text.string(trimmed(line..<endOfLine(line)))
      if isKept, words != "...", words != "pass", text[line] != 0x23 { members[last].body = line }
      position = endOfLine(line)
    }
    return position
  }

  /// Reads the text in three quotes below a head: a remark of what was declared last.
  private mutating func readDocumentation(at start: Int) -> Int {
    let mark = text[start]
    var position = start + 3
    var line = position
    var lines: [Range<Int>] = []
    while position < text.count {
      let isEnd = text[position] == mark && text[position + 1] == mark && text[position + 2] == mark
      if isEnd || text[position] == 0x0A {
        let words = trimmed(line..<position)
        // An empty line ends a paragraph.
        if !words.isEmpty || !isEnd && lines.last?.isEmpty == false { lines.append(words) }
        line = position + 1
        if isEnd { break }
      }
      position += 1
    }
    let last = bodies[bodies.count - 1].last?.member ?? members.count - 1
    if lines.last?.isEmpty == true { lines.removeLast() }
    members[last].remark += lines
    return min(position + 3, text.count)
  }
}

extension CodeLanguage {
  /// Whether a comma may end a member in the body of a type.
  fileprivate var partsMembersByCommas: Bool { self == .typeScript || self == .javaScript }
}
