import Characters
import Vocabulary

/// Reads the declarations of a textual Swift interface as a page shows them: without access, bodies and
/// attributes for compilers, types without their modules.
///
///     @available(iOS 13.0, *)
///     @objc(panel:dimLamp:) public func dim(_ lamp: Lamps.Lamp) { fade() }
///     declaration "func dim(_ lamp: Lamp)", objectiveCName "panel:dimLamp:", availability iOS 13.0
///
/// What makes no symbol is left out: imports, operators without their functions, deinitializers; and so
/// are the branches of `#if` that do not hold for the newest compiler.
struct InterfaceList {
  private let text: CodeText
  private var modules: Set<String>
  private var members: [Declared] = []
  /// The indices of the types whose bodies are open, the innermost last; nil: a body of no type.
  private var open: [Int?] = []

  static func read(_ source: CodeText, module: String?) -> DeclarationList {
    let preprocessed = PreprocessedText(source, as: .interface)
    var list = InterfaceList(preprocessed.text, module: module)
    var scan = DeclarationScan(preprocessed.text, in: .swift, isExcerpt: false)
    for piece in scan.pieces() {
      switch piece.kind {
      case .code, .silent: list.add(piece.range, opens: false)
      case .head: list.add(piece.range, opens: true)
      case .end: list.closeBody()
      case .comment, .title, .requirement, .prose, .region: break
      }
    }
    return DeclarationList(declared: list.members, problems: preprocessed.problems)
  }

  private init(_ text: CodeText, module: String?) {
    self.text = text
    // Those that every program sees, and those that others export again.
    modules = [
      "Swift", "_Concurrency", "_StringProcessing", "ObjectiveC", "Foundation", "Dispatch",
      "CoreFoundation", "CoreGraphics",
    ]
    if let module { modules.insert(module) }
  }

  private mutating func closeBody() { _ = open.popLast() }

  private mutating func add(_ range: Range<Int>, opens: Bool) {
    let first = members.count
    read(range)
    if opens { open.append(first < members.count ? first : nil) }
  }

  private mutating func read(_ range: Range<Int>) {
    let code = Code(CodeText(Array(text.bytes[range])), in: .swift)
    let head = InterfaceHead(code)
    if code.matches(head.start, "import") {
      if code.isWord(head.start + 1) { modules.insert(code.name(head.start + 1)) }
      return
    }
    // `@_specialize(exported: true; where T == Int)`: the semicolon cuts it off from what it is for,
    // which is internal.
    let isCut = head.start == code.count && code.tokens.contains { code.isSpecialization($0) }
    let isSilent =
      isCut || code.count == 0 || code.matches(head.start, "operator")
      || code.matches(head.start, "deinit")
      || code.matches(head.start, "precedencegroup")
    if isSilent { return }
    let owner = open.last ?? nil
    let isInHidden = owner.map { members[$0].isHidden } ?? !open.isEmpty
    for declared in head.parts(code) {
      let form = head.form(code, declared, without: modules)
      var member = Declared(
        readDeclaration(form.text, in: .swift),
        range: (code[0].start..<max(form.end, code[0].end)).moved(by: range.lowerBound),
        owner: owner)
      member.name = head.name(code, declared).moved(by: range.lowerBound)
      member.availability = head.availability.map {
        Declared.Stated(declared: $0.declared, range: $0.range.moved(by: range.lowerBound))
      }
      member.objectiveCName = head.objectiveCName
      let isPrivate = member.declaration?.name.utf8.first == UInt8(ascii: "_")
      member.isHidden = isInHidden || head.isHidden || isPrivate
      members.append(member)
    }
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range<Int> {
    (lowerBound + offset)..<(upperBound + offset)
  }
}

/// The attributes and modifiers of a declaration in an interface.
private struct InterfaceHead {
  /// The index of the word that begins the declaration: `func`.
  private(set) var start = 0
  private(set) var isHidden = false
  private(set) var objectiveCName: String?
  private(set) var availability: [Declared.Stated] = []
  /// The most statements of a declaration: none has so many. Each case of a line, and each member of an
  /// extension, takes all.
  private static let statementLimit = 64
  /// Tokens that pages do not show.
  private var dropped: [Range<Int>] = []

  init(_ code: Code) {
    var index = 0
    while index < code.count {
      if code[index].kind == .at {
        index = readAttribute(code, at: index)
      } else if isModifier(code, index) {
        let end = code.mark(index + 1) == "(" ? code.skip(index + 1) : index + 1
        if code.isWord(index, in: .hiddenAccess), end == index + 1 { isHidden = true }
        if code.isWord(index, in: .openAccess) { dropped.append(index..<end) }
        index = end
      } else {
        break
      }
    }
    start = index
  }

  /// Whether a word is a modifier here: `class` begins types, too.
  private func isModifier(_ code: Code, _ index: Int) -> Bool {
    guard code.isWord(index, in: .interfaceModifiers) else { return false }
    guard code.matches(index, "class") else { return true }
    return code.isWord(index + 1, in: .interfaceModifiers)
      || code.isWord(index + 1, in: .classMembers)
  }

  private mutating func readAttribute(_ code: Code, at start: Int) -> Int {
    var index = start + 1
    while code.mark(index) == ".", code.isAttached(index), code.isWord(index + 1) { index += 2 }
    if code.mark(index) == "<", code.isAttached(index) { index = code.skip(index) }
    let isAvailable = code.matches(start, "@available")
    var arguments = index..<index
    if code.mark(index) == "(", code.isAttached(index) || isAvailable {
      let end = code.skip(index)
      arguments = (index + 1)..<max(index + 1, min(code.close(index) ?? end, end))
      index = end
    }
    if isAvailable {
      dropped.append(start..<index)
      let range = code[start].start..<code[index - 1].end
      // The reader wants a declaration to read in, but keeps nothing of it here.
      let reader = SwiftReader(
        code: code, declaration: Declaration(sourceLanguage: .swift, text: ""))
      for declared in reader.readAvailability(in: arguments) {
        if declared.platform == "*", declared.isUnavailable { isHidden = true }
        if availability.count < Self.statementLimit {
          availability.append(Declared.Stated(declared: declared, range: range))
        }
      }
    } else if code.matches(start, "@_spi") {
      isHidden = true
    } else if code.matches(start, "@objc") {
      dropped.append(start..<index)
      if !arguments.isEmpty { objectiveCName = code.source(arguments) }
    } else if code.matches(start, "@_documentation") {
      isHidden = isHidden || arguments.contains { code.isWord($0, in: .hiddenAccess) }
      dropped.append(start..<index)
    } else if code.text[code[start].start + 1] == UInt8(ascii: "_"),
      index == start + 1
        || code.mark(start + 1) == "("
    {
      dropped.append(start..<index)
    } else if code.isCompilerAttribute(start) {
      dropped.append(start..<index)
    }
    return index
  }

  /// The tokens of each declaration behind the head: one, or those of `case plain, grouped`.
  func parts(_ code: Code) -> [Range<Int>] {
    guard code.matches(start, "case") else { return [start..<code.count] }
    var parts: [Range<Int>] = []
    var first = start + 1
    while first < code.count {
      var end = first
      while end < code.count, code.mark(end) != "," { end = code.skip(end) }
      if first < end { parts.append(first..<end) }
      first = end + 1
    }
    return parts.isEmpty ? [start..<code.count] : parts
  }

  /// The bytes of a declaration's name.
  func name(_ code: Code, _ part: Range<Int>) -> Range<Int> {
    // A case that follows its keyword.
    if part.lowerBound > start { return code[part.lowerBound].range }
    let isNamedByWord = code.matches(start, "init") || code.matches(start, "subscript")
    guard !isNamedByWord, start + 1 < code.count else { return code[start].range }
    var index = start + 1
    if code.isWord(index) {
      while code.mark(index + 1) == ".", code.isAttached(index + 1), code.isWord(index + 2) {
        index += 2
      }
      return code[index].range
    }
    while index + 1 < code.count, code.isAttached(index + 1), code.mark(index + 1) != "(" {
      index += 1
    }
    return code[start + 1].start..<code[index].end
  }

  /// A declaration as a page shows it, and where its head ends in the bytes of the code.
  func form(_ code: Code, _ part: Range<Int>, without modules: Set<String>)
    -> (text: String, end: Int)
  {
    var bytes: [UInt8] = []
    var end = code[0].end
    var (index, drop) = (0, 0)
    var hasGap = false
    if part.lowerBound > start {
      // A case, of which attributes say nothing but where there is it.
      bytes += "case".utf8
      (index, drop, hasGap) = (part.lowerBound, dropped.count, true)
    }
    let expansion = expansion(code)
    while index < part.upperBound {
      if drop < dropped.count, dropped[drop].lowerBound == index {
        index = max(index + 1, dropped[drop].upperBound)
        drop += 1
        hasGap = true
        continue
      }
      // How a parameter is handed over, and what expands a macro.
      if code.isWord(index, in: .ownership) {
        index += 1
        hasGap = true
        continue
      }
      if index == expansion { break }
      if code.mark(index) == "{", index > start, let accessors = body(code, at: index) {
        end = code[index - 1].end
        if !accessors.isEmpty { bytes += accessors.utf8 }
        break
      }
      if index > 0, !code.isAttached(index) { hasGap = true }
      // `@_Concurrency.MainActor`, `Swift.Int`
      let isPath =
        code.mark(index + 1) == "." && code.isAttached(index + 1) && code.isAttached(index + 2)
        && code.isWord(index + 2)
      let isInPath = code.mark(index - 1) == "." && code.isAttached(index)
      let isAttribute = code[index].kind == .at
      if isPath, !isInPath, code.isWord(index) || isAttribute,
        modules.contains(code.moduleName(index))
      {
        if hasGap, !bytes.isEmpty { bytes.append(0x20) }
        hasGap = false
        if isAttribute { bytes.append(UInt8(ascii: "@")) }
        index += 2
        bytes += code.text.bytes[code[index].range]
      } else {
        if hasGap, !bytes.isEmpty { bytes.append(0x20) }
        hasGap = false
        bytes += code.text.bytes[code[index].range]
      }
      end = code[index].end
      index += 1
    }
    return (String(decoding: bytes, as: UTF8.self), end)
  }

  /// The index of the expansion of a macro: ` = #externalMacro(…)`, behind its parameters.
  private func expansion(_ code: Code) -> Int? {
    guard code.matches(start, "macro") else { return nil }
    var index = start
    while index < code.count, code.mark(index) != "=" { index = code.skip(index) }
    return index
  }

  /// The part of braces that a page shows: nothing of a function's body, ` { get set }` of a variable's. nil:
  /// the braces are part of a value.
  private func body(_ code: Code, at open: Int) -> String? {
    let isValue =
      code.matches(start, "var") || code.matches(start, "let") || code.matches(start, "subscript")
    guard isValue else { return "" }
    if code.mark(open - 1) == "=" || code.open(open - 1).map({ code.mark($0) == "{" }) == true {
      return nil
    }
    let close = code.close(open) ?? code.count
    var (isReadable, isWritable, isAccessor) = (false, false, true)
    var effects = ""
    var index = open + 1
    while index < close {
      if code.isWord(index, in: .getters) {
        isReadable = true
        isAccessor = true
      } else if code.isWord(index, in: .setters) {
        isWritable = true
        isAccessor = true
      } else if code.isWord(index, in: .effects), isAccessor, isReadable, !isWritable {
        effects += " " + code.name(index)
      } else if code.mark(index) == "{" {
        isAccessor = false
      } else if !isReadable, !isWritable, code[index].kind != .at,
        !code.isWord(index, in: .accessorModifiers)
      {
        // A body without `get` is what the value is computed with.
        return " { get }"
      }
      index = code[index].kind == .at && code.mark(index + 1) == "(" ? index + 1 : index
      index = code.skip(index)
    }
    return isWritable ? " { get\(effects) set }" : " { get\(effects) }"
  }
}

extension Code {
  /// An attribute that says nothing to those who use what has it.
  fileprivate func isCompilerAttribute(_ index: Int) -> Bool {
    let name = self[index].start + 1..<self[index].end
    return WordSet.compilerAttributes.contains(text, name)
  }

  fileprivate func isSpecialization(_ token: Token) -> Bool {
    token.kind == .at && text.matches(token.range, "@_specialize")
  }

  /// A word, of an attribute without its mark.
  fileprivate func moduleName(_ index: Int) -> String {
    self[index].kind == .at ? String(text.string(self[index].range).dropFirst()) : name(index)
  }
}

extension WordSet {
  fileprivate static let hiddenAccess = WordSet("internal private fileprivate package")
  fileprivate static let ownership = WordSet("__owned __shared __consuming")
  fileprivate static let openAccess = WordSet("public open")
  fileprivate static let classMembers = WordSet("var let func subscript")

  fileprivate static let interfaceModifiers = WordSet(
    """
    public private fileprivate internal package open static class final override required
    convenience optional dynamic lazy weak unowned mutating nonmutating nonisolated isolated
    indirect prefix infix postfix distributed consuming borrowing sending __consuming
    """)

  fileprivate static let compilerAttributes = WordSet(
    """
    inlinable inline usableFromInline objcMembers nonobjc backDeployed export specialized safe
    unsafe
    """)

  fileprivate static let getters = WordSet(
    "get _read read unsafeAddress borrow")
  fileprivate static let setters = WordSet(
    "set _modify modify unsafeMutableAddress mutate didSet willSet")
  fileprivate static let effects = WordSet("async throws")
  fileprivate static let accessorModifiers = WordSet(
    "mutating nonmutating __consuming consuming borrowing nonisolated isolated init")
}
