import Characters
import Vocabulary

/// Reads the pieces of a header as declarations.
struct HeaderList {
  private let text: CodeText
  private var list: DeclarationList
  private var surroundings: Surroundings
  /// The type or category whose body is open: its index, and where its head stands.
  private var body: (owner: Int?, head: Range<Int>, name: String)?
  private var isRequired: Bool?
  private var knownMacros: Set<String> = []

  static func read(_ source: CodeText) -> DeclarationList {
    let preprocessed = PreprocessedText(source, as: .header)
    var reader = HeaderList(preprocessed)
    var scan = DeclarationScan(preprocessed.text, in: .objc, isExcerpt: false)
    for piece in scan.pieces() { reader.add(piece) }
    reader.closeBody()
    reader.list.declared.stateMissing()
    return reader.list
  }

  private init(_ source: PreprocessedText) {
    text = source.text
    surroundings = Surroundings(source)
    list = DeclarationList(declared: [], problems: source.problems)
  }

  private mutating func report(_ kind: DeclarationList.Problem.Kind, _ range: Range<Int>) {
    list.problems.append(DeclarationList.Problem(kind: kind, range: range))
  }

  private mutating func add(_ piece: DeclarationPiece) {
    switch piece.kind {
    case .code where !piece.isEnded: report(.cutOff, piece.range)
    case .code: append(piece)
    case .head: appendHead(piece)
    case .end:
      if body == nil { report(.strayEnd, piece.range) }
      body = nil
      isRequired = nil
    case .requirement(let required): isRequired = required
    case .region: surroundings.readRegion(text.string(piece.range))
    case .comment, .title, .prose, .silent: break
    }
  }

  private mutating func appendHead(_ piece: DeclarationPiece) {
    let open = body
    let (problems, last) = (list.problems.count, list.declared.indices.last)
    body = nil
    isRequired = nil
    let index = append(piece)
    let name = name(of: index)
    body = (index, index.map { list.declared[$0].range } ?? piece.range, name)
    guard let open else { return }
    // The branches of `#if` may give one type two heads.
    let isSecondHead = open.owner != nil && open.owner == last && open.name == name
    if !isSecondHead {
      list.problems.insert(
        DeclarationList.Problem(kind: .unclosedType(open.name), range: open.head), at: problems)
    }
  }

  private func name(of index: Int?) -> String {
    let declaration = index.flatMap { list.declared[$0].declaration }
    return declaration.map { $0.extends ?? $0.name } ?? ""
  }

  private mutating func closeBody() {
    if let body { report(.unclosedType(body.name), body.head) }
    body = nil
  }

  /// Reads a piece as declarations; the index of the first.
  @discardableResult private mutating func append(_ piece: DeclarationPiece) -> Int? {
    var tokens: [Token] = []
    var lexer = Lexer(text, in: .objc)
    lexer.move(to: piece.range.lowerBound)
    let end = piece.body ?? piece.range.upperBound
    while let token = lexer.next(), token.start < end { tokens.append(token) }
    reportMacros(in: tokens)
    let plain = PlainStatement(tokens, of: text)
    let read = readDeclarations(plain.text, in: .objc)
    if read.isEmpty { report(.unreadable, piece.range) }
    let first = list.declared.count
    for (range, declaration) in read {
      // `enum { A };` in a body of a type, `struct X;`: what has no name and lists nothing.
      if declaration.name.isEmpty, declaration.cases.isEmpty { continue }
      let start =
        range.lowerBound == 0 ? piece.range.lowerBound : plain.offset(of: range.lowerBound)
      append(
        declaration,
        start..<(read.count == 1
          ? piece.range.upperBound : max(start, plain.offset(of: range.upperBound))), plain)
    }
    return first < list.declared.count ? first : nil
  }

  private mutating func append(
    _ declaration: Declaration, _ range: Range<Int>, _ plain: PlainStatement
  ) {
    var declaration = declaration
    if declaration.kind?.isType == false, declaration.isRequired == nil {
      declaration.isRequired = isRequired
    }
    let owner = declaration.isMemberOfBody ? body?.owner : nil
    var entry = Declared(declaration, range: range, owner: owner)
    surroundings.state(&entry, in: owner.flatMap { list.declared[$0].declaration })
    let index = list.declared.count
    list.declared.append(entry)
    addCases(declaration.cases, of: index, plain)
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
      var entry = Declared(
        declaration, range: start..<start + declared.name.utf8.count, owner: owner)
      surroundings.state(&entry, in: nil)
      list.declared.append(entry)
    }
  }

  private mutating func reportMacros(in tokens: [Token]) {
    var depth = 0
    if text[tokens.first?.start ?? 0] == UInt8(ascii: "#") { return }
    for token in tokens {
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
private struct PlainStatement {
  private(set) var text: String
  /// The offset of each token in ``text``, and in the file.
  private var offsets: [(plain: Int, file: Int)] = []

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
      offsets.append((bytes.count, token.start))
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
    let index = offsets.partitioningIndex { $0.plain > plain }
    guard index > 0 else { return offsets.first?.file ?? 0 }
    return offsets[index - 1].file + plain - offsets[index - 1].plain
  }
}

extension WordSet {
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
