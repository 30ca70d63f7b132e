import Characters
import Vocabulary

/// Cuts a header into its statements, and reads each as a declaration.
struct HeaderScan {
  private let source: PreprocessedHeader
  private var text: CodeText { source.text }
  private var header = Header()
  private var lexer: Lexer
  /// The token at hand.
  private var token: Token?
  /// The type or category whose body is open: its index, and where its head stands.
  private var body: (owner: Int?, head: Range<Int>, name: String)?
  private var isRequired: Bool?
  /// What `API_AVAILABLE_BEGIN` states of everything up to its end, with what those around it state;
  /// the innermost last.
  private var regions: [[DeclaredAvailability]] = []
  /// How many parts of ``PreprocessedHeader/conditional`` have begun, and those of them that are
  /// open.
  private var begun = 0
  private var conditions: [(range: Range<Int>, platforms: HeaderPlatforms)] = []
  private var knownMacros: Set<String> = []

  init(_ source: PreprocessedHeader) {
    self.source = source
    lexer = Lexer(source.text, in: .objc)
  }

  mutating func read() -> Header {
    header.problems = source.problems
    token = lexer.next()
    while token != nil { readStatement() }
    closeBody()
    header.problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return header
  }

  private mutating func advance() { token = lexer.next() }

  private mutating func report(_ kind: HeaderProblem.Kind, _ range: Range<Int>) {
    header.problems.append(HeaderProblem(kind: kind, range: range))
  }

  private func isToken(_ word: StaticString) -> Bool {
    token.map { text.matches($0.range, word) } ?? false
  }

  // MARK: Statements

  private mutating func readStatement() {
    guard let first = token else { return }
    switch first.kind {
    case .at:
      if isToken("@end") { return readEnd(first) }
      if isToken("@optional") || isToken("@required") {
        isRequired = isToken("@required")
        return advance()
      }
      if isToken("@class") || isToken("@import") || isToken("@compatibility_alias") {
        return skipStatement()
      }
    case .word where isRegionMacro(first): return readRegion(first)
    case .punctuation where first.mark == ";" || first.mark == "}" || first.mark == ")":
      return advance()
    case .word, .number, .string, .comment, .directive, .arrow, .ellipsis, .punctuation, .end: break
    }
    var statement = Statement()
    while let token {
      if isHead(token) { return readHead(statement) }
      if !statement.tokens.isEmpty, ends(statement, before: token) {
        report(.cutOff, statement.range)
        return
      }
      statement.add(token)
      advance()
      if token.mark == "{", statement.depth == 1, statement.isFunction(in: text) {
        skipBody()
        statement.dropBrace()
        return finish(statement)
      }
      if token.mark == ";", statement.depth == 0 { return finish(statement) }
    }
    report(.cutOff, statement.range)
  }

  /// What has been read of a statement.
  private struct Statement {
    var tokens: [Token] = []
    /// Open brackets of all kinds.
    var depth = 0

    var range: Range<Int> { (tokens.first?.start ?? 0)..<(tokens.last?.end ?? 0) }

    mutating func add(_ token: Token) {
      switch token.mark {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      default: break
      }
      tokens.append(token)
    }

    mutating func dropBrace() {
      tokens.removeLast()
      depth = 0
    }

    /// Whether the brace that was read last opens the body of a function: `static inline …(…) {`.
    func isFunction(in text: CodeText) -> Bool {
      tokens.contains { token in
        text.matches(token.range, "inline") || text.matches(token.range, "__inline")
          || text.matches(token.range, "__inline__")
          || token.kind == .word && text.hasPrefix("_INLINE", at: token.end - 7)
      }
    }
  }

  /// Whether a token begins another statement, so that the one before it has lost its end.
  private func ends(_ statement: Statement, before token: Token) -> Bool {
    guard token.startsLine else { return false }
    switch token.kind {
    case .at:
      return WordSet.headerStarts.contains(text, token.range)
    case .word:
      return statement.depth == 0 && text.matches(token.range, "typedef")
        && !isOnlyMacros(statement)
    case .punctuation:
      let isSign = token.mark == "-" || token.mark == "+"
      return isSign && body != nil && statement.depth == 0 && opensType(at: token.end)
        && !isOnlyMacros(statement)
    case .number, .string, .comment, .directive, .arrow, .ellipsis, .end: return false
    }
  }

  /// Whether a parenthesis comes next: `- (void)`.
  private func opensType(at position: Int) -> Bool {
    var next = position
    while text[next] == 0x20 || text[next] == 0x09 { next += 1 }
    return text[next] == UInt8(ascii: "(")
  }

  /// `UIKIT_EXTERN API_AVAILABLE(ios(2.0))`, before what it is said of.
  private func isOnlyMacros(_ statement: Statement) -> Bool {
    var depth = 0
    for token in statement.tokens {
      if token.mark == "(" { depth += 1 }
      if depth == 0, token.kind != .word || !looksLikeMacro(token.range, of: text) {
        return false
      }
      if token.mark == ")" { depth -= 1 }
    }
    return true
  }

  private mutating func skipStatement() {
    while let skipped = token {
      advance()
      if skipped.mark == ";" { return }
      if let token, token.startsLine, token.kind == .at { return }
    }
  }

  /// Skips up to the brace that closes the one before.
  ///
  /// - Returns: where it ends.
  @discardableResult private mutating func skipBody() -> Int {
    var depth = 1
    while let skipped = token, depth > 0 {
      if skipped.mark == "{" { depth += 1 }
      if skipped.mark == "}" { depth -= 1 }
      advance()
      if depth == 0 { return skipped.end }
    }
    return text.count
  }

  // MARK: Regions

  /// `NS_ASSUME_NONNULL_BEGIN`, `API_AVAILABLE_END`
  private func isRegionMacro(_ token: Token) -> Bool {
    looksLikeMacro(token.range, of: text)
      && (text.hasPrefix("_BEGIN", at: token.end - 6) || text.hasPrefix("_END", at: token.end - 4))
  }

  private mutating func readRegion(_ name: Token) {
    advance()
    var end = name.end
    if token?.mark == "(" {
      var depth = 0
      while let token {
        if token.mark == "(" { depth += 1 }
        if token.mark == ")" { depth -= 1 }
        end = token.end
        advance()
        if depth == 0 { break }
      }
    }
    guard text.hasPrefix("API_", at: name.start) else { return }
    if text.hasPrefix("_END", at: name.end - 4) {
      regions.removeLast(min(1, regions.count))
      return
    }
    let macro = text.string(name.start..<(name.end - 6)) + text.string(name.end..<end)
    let stated = readDeclaration("- (void)x " + macro + ";", in: .objc)?.availability ?? []
    let known = Set(stated.map(\.platform))
    let outer = (regions.last ?? []).filter { !known.contains($0.platform) }
    regions.append(Array((stated + outer).prefix(Self.mostPlatforms)))
  }

  /// More platforms than there are.
  private static let mostPlatforms = 16

  // MARK: Types

  private func isHead(_ token: Token) -> Bool {
    token.kind == .at
      && (text.matches(token.range, "@interface") || text.matches(token.range, "@protocol"))
  }

  /// `@interface A<T> : B<C> <D>`, `@interface A (Rows)`, `@protocol A <B>`; of `@protocol A;` nothing.
  private mutating func readHead(_ prefix: Statement) {
    guard let keyword = token else { return }
    var head = prefix
    let isProtocol = isToken("@protocol")
    take(&head)
    guard token?.kind == .word else {
      return report(.unreadable, keyword.range)
    }
    let name = token.map { text.string($0.range) } ?? ""
    take(&head)
    if isProtocol, token?.mark == ";" || token?.mark == "," { return skipStatement() }
    if token?.mark == "<" { takeGroup(&head) }
    if token?.mark == "(" { takeGroup(&head) }
    if token?.mark == ":" {
      take(&head)
      if token?.kind == .word { take(&head) }
      if token?.mark == "<" { takeGroup(&head) }
    }
    if token?.mark == "<" { takeGroup(&head) }
    while let word = token, word.kind == .word, !word.startsLine,
      looksLikeMacro(word.range, of: text)
    {
      take(&head)
      if token?.mark == "(" { takeGroup(&head) }
    }
    closeBody()
    body = (nil, keyword.range, name)
    isRequired = nil
    if let index = append(head) { body = (index, header.declarations[index].range, name) }
    if token?.mark == "{" {
      advance()
      skipBody()
    }
  }

  private mutating func take(_ statement: inout Statement) {
    guard let token else { return }
    statement.add(token)
    advance()
  }

  /// Takes brackets with what stands between them; those of a cut file up to its next statement.
  private mutating func takeGroup(_ statement: inout Statement) {
    var depth = 0
    while let token {
      switch token.mark {
      case "(", "<", "[": depth += 1
      case ")", ">", "]": depth -= 1
      default: break
      }
      if token.mark == ";" || token.kind == .at && token.startsLine { return }
      take(&statement)
      if depth == 0 { return }
    }
  }

  private mutating func readEnd(_ token: Token) {
    if body == nil { report(.strayEnd, token.range) }
    body = nil
    isRequired = nil
    advance()
  }

  private mutating func closeBody() {
    if let body { report(.unclosedType(body.name), body.head) }
    body = nil
  }

  // MARK: Declarations

  private mutating func finish(_ statement: Statement) {
    // Macros by themselves declare nothing: `UIKIT_EXTERN_C;`
    if statement.tokens.allSatisfy({ $0.kind != .word || looksLikeMacro($0.range, of: text) }) {
      return
    }
    append(statement)
  }

  /// Reads a statement as a declaration.
  ///
  /// - Returns: its index; nil if it is none.
  @discardableResult private mutating func append(_ statement: Statement) -> Int? {
    reportMacros(in: statement)
    let plain = PlainStatement(statement.tokens, of: text)
    guard var declaration = readDeclaration(plain.text, in: .objc) else {
      report(.unreadable, statement.range)
      return nil
    }
    // `enum { A };` in a body of a type, `struct X;`: what has no name and lists nothing.
    if declaration.name.isEmpty, declaration.cases.isEmpty { return nil }
    if declaration.kind?.isType == false, declaration.isRequired == nil {
      declaration.isRequired = isRequired
    }
    let cases = declaration.cases
    var entry = HeaderDeclaration(declaration: declaration, range: statement.range)
    entry.owner = declaration.kind?.isType == true || declaration.extends != nil ? nil : body?.owner
    surround(&entry, at: statement.range.lowerBound)
    let index = header.declarations.count
    header.declarations.append(entry)
    addCases(cases, of: index, plain)
    return index
  }

  private mutating func surround(_ entry: inout HeaderDeclaration, at position: Int) {
    entry.surrounding = regions.last ?? []
    while begun < source.conditional.count,
      source.conditional[begun].range.lowerBound <= position
    {
      leaveConditions(before: source.conditional[begun].range.lowerBound)
      conditions.append(source.conditional[begun])
      begun += 1
    }
    leaveConditions(before: position)
    // Those of the innermost are platforms of all around it.
    let present = conditions.last?.platforms ?? .all
    entry.missingOn = HeaderPlatforms.all.subtracting(present).names
  }

  private mutating func leaveConditions(before position: Int) {
    while let last = conditions.last, last.range.upperBound <= position {
      conditions.removeLast()
    }
  }

  /// The cases of an enumeration, with the values that C gives those which state none.
  private mutating func addCases(_ cases: [EnumCase], of owner: Int, _ plain: PlainStatement) {
    var next: Int? = 0
    for declared in cases {
      let start = plain.offset(of: declared.offset)
      var value = declared.value
      if let stated = value {
        next = Int(stated).flatMap { $0 < .max ? $0 + 1 : nil }
      } else if let implied = next {
        value = String(implied)
        next = implied < .max ? implied + 1 : nil
      }
      var declaration = Declaration(sourceLanguage: .objc, text: declared.name)
      declaration.kind = .case
      declaration.name = declared.name
      declaration.defaultValue = value
      declaration.availability = declared.availability
      declaration.swiftName = declared.swiftName
      var entry = HeaderDeclaration(
        declaration: declaration, range: start..<start + declared.name.utf8.count, owner: owner)
      surround(&entry, at: start)
      header.declarations.append(entry)
    }
  }

  private mutating func reportMacros(in statement: Statement) {
    var depth = 0
    for token in statement.tokens {
      // What stands in brackets is an argument, or the name of a constant.
      if token.mark == "{" || token.mark == "(" { depth += 1 }
      if token.mark == "}" || token.mark == ")" { depth -= 1 }
      guard depth == 0, token.kind == .word, looksLikeMacro(token.range, of: text),
        !isMacro(token.range, of: text), !WordSet.objectiveCKeywords.contains(text, token.range),
        !WordSet.harmlessMacros.contains(text, token.range),
        !text.hasPrefix("_EXTERN", at: token.end - 7),
        !text.hasPrefix("_INLINE", at: token.end - 7),
        !text.hasPrefix("_EXPORT", at: token.end - 7)
      else { continue }
      let name = text.string(token.range)
      if knownMacros.insert(name).inserted { report(.unknownMacro(name), token.range) }
    }
  }
}

/// A statement as a page shows it: one blank between words that are apart, a line for each case of an
/// enumeration.
struct PlainStatement {
  private(set) var text = ""
  /// Where each token stands in ``text``, and where in the file.
  private var places: [(plain: Int, file: Int)] = []

  init(_ tokens: [Token], of source: CodeText) {
    var bytes: [UInt8] = []
    var braces = 0
    var parentheses = 0
    var isBehindBreak = false
    for (index, token) in tokens.enumerated() {
      if token.mark == "}" { braces = max(0, braces - 1) }
      let breaks = isBehindBreak && braces > 0 && parentheses == 0 || token.mark == "}"
      if breaks {
        bytes.append(0x0A)
        if token.mark != "}" { bytes += [0x20, 0x20, 0x20, 0x20] }
      } else if index > 0, tokens[index - 1].end < token.start, token.mark != ";" {
        bytes.append(0x20)
      }
      places.append((bytes.count, token.start))
      bytes += source.bytes[token.range]
      if token.mark == "{" { braces += 1 }
      if token.mark == "(" { parentheses += 1 }
      if token.mark == ")" { parentheses = max(0, parentheses - 1) }
      isBehindBreak = token.mark == "{" || token.mark == "," || isBehindBreak && !breaks
      if braces == 0 { isBehindBreak = false }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Where a byte of ``text`` that begins a token stands in the file.
  func offset(of plain: Int) -> Int {
    let index = places.partitioningIndex { $0.plain > plain }
    guard index > 0 else { return places.first?.file ?? 0 }
    return places[index - 1].file + plain - places[index - 1].plain
  }
}

extension WordSet {
  /// What stands at the beginning of a statement and in no other place.
  fileprivate static let headerStarts = WordSet(
    "@interface @protocol @property @optional @required @end @class @import @implementation")

  /// Macros that say nothing of a symbol's facts.
  fileprivate static let harmlessMacros = WordSet(
    """
    NS_SWIFT_UI_ACTOR NS_SWIFT_NONISOLATED NS_SWIFT_SENDABLE NS_SWIFT_NONSENDABLE NS_SWIFT_DISABLE_ASYNC
    NS_SWIFT_ASYNC NS_SWIFT_ASYNC_NAME NS_SWIFT_ASYNC_THROWS_ON_FALSE NS_SWIFT_NOTHROW NS_SWIFT_BRIDGED_TYPEDEF
    NS_NOESCAPE NS_EXTERN NS_DIRECT NS_DIRECT_MEMBERS NS_SWIFT_MAIN_ACTOR NS_SWIFT_IMPORTED_AS
    UI_APPEARANCE_SELECTOR __unused __strong __weak __block __kindof __covariant __contravariant
    __nullable __nonnull __autoreleasing __unsafe_unretained __has_include
    """)
}
