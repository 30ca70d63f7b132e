import Characters
import Vocabulary

/// Reads the pieces of an excerpt, with the comments beside them: those between `@interface` or `@protocol` and
/// `@end`, those between the braces of a Swift type, the cases of an enum, or a bare sequence.
///
/// A type comes before its members. `@optional` and `@required` hold for what follows. Behind a
/// semicolon stand `// words`, `/* words */`, `# words` or bare words. What is no declaration, as a
/// line of prose or a comment by itself, is in the list without one, so that no word is lost;
/// macros by themselves, as `NS_ASSUME_NONNULL_BEGIN`, say nothing and are left out.
struct ExcerptList {
  /// A type whose body is open, and what holds in it.
  private struct Body {
    var owner: Int?
    var group: Range<Int>?
    var isRequired: Bool?
  }

  private let text: CodeText
  private let language: SourceLanguage
  private let cache: DeclarationCache?
  private var members: [Declared] = []
  private var problems: [DeclarationList.Problem] = []
  private var surroundings: Surroundings?

  /// - Parameter cache: of declarations that were read, by their texts.
  static func read(
    _ text: CodeText, in language: SourceLanguage, by cache: DeclarationCache? = nil
  ) -> DeclarationList {
    var list = ExcerptList(text: text, language: language, cache: cache)
    switch language {
    case .objc:
      let preprocessed = PreprocessedText(text, as: .excerpt)
      list.surroundings = Surroundings(preprocessed)
      list.problems = preprocessed.problems
      var scan = DeclarationScan(preprocessed.text, in: .objc, isExcerpt: true)
      list.add(scan.pieces().with(preprocessed.removed), owner: nil)
    case .swift:
      var scan = DeclarationScan(text, in: .swift, isExcerpt: true)
      list.add(scan.pieces(), owner: nil)
    }
    list.members.stateMissing()
    return DeclarationList(declared: list.members, problems: list.problems)
  }

  private init(text: CodeText, language: SourceLanguage, cache: DeclarationCache?) {
    self.cache = cache
    self.text = text
    self.language = language
  }

  private mutating func add(_ pieces: [DeclarationPiece], owner: Int?) {
    let comments = ExcerptComments(pieces, of: text, areCases: owner != nil)
    var outer: [Body] = []
    var body = Body(owner: owner)
    /// The declaration that a comment behind or below it belongs to.
    var last: Int?
    var remark: [Range<Int>] = []
    /// Bare words beside what stands in the outermost type.
    var words: [Range<Int>] = []
    /// A title under which nothing stands yet.
    var title: Range<Int>?
    func closeTitle(_ list: inout ExcerptList) {
      if let unused = title { list.addUnread([unused], Body(owner: body.owner)) }
      title = nil
    }
    for (index, piece) in pieces.enumerated() {
      switch piece.kind {
      case .comment:
        let lines = comments.lines(of: index)
        let isBare = text[piece.range.lowerBound] != UInt8(ascii: "/")
        if isBare, !outer.isEmpty { words.append(piece.range) }
        switch comments.uses[index] {
        case .behind:
          if let last { add(lines, toRemarkOf: last) } else { addUnread(lines, body) }
        case .above:
          remark += lines
        case .title:
          closeTitle(&self)
          body.group = lines.first.flatMap { $0.isEmpty ? nil : $0 }
          title = body.group
          remark += lines.dropFirst()
          last = nil
        case .alone:
          addUnread(lines, body)
        case .silent:
          addSilent(piece, body)
        }
      case .title:
        closeTitle(&self)
        body.group = piece.range.isEmpty ? nil : piece.range
        title = body.group
        last = nil
      case .requirement(let isRequired):
        body.isRequired = isRequired
        last = nil
      case .end:
        addUnread(remark, body)
        remark = []
        if let type = body.owner, outer.count == 1 {
          completeCases(of: type, through: piece, without: words)
          words = []
        }
        last = body.owner
        if let opened = outer.popLast() { body = opened }
      case .region:
        surroundings?.readRegion(text.string(piece.range))
      case .silent:
        addSilent(piece, body)
      case .code, .head, .prose:
        title = nil
        last = members.count
        append(piece, remark, body)
        remark = []
        if piece.kind == .head {
          // No type stands in another in Objective-C: `#else` may give one a second head.
          if language == .objc, let opened = outer.popLast() { body = opened }
          outer.append(body)
          body = Body(owner: last)
        }
      }
    }
    addUnread(remark, body)
    closeTitle(&self)
  }

  /// Adds code that says nothing; lines of it that follow one another are one.
  private mutating func addSilent(_ piece: DeclarationPiece, _ body: Body) {
    if let last = members.indices.last, members[last].isSilent, members[last].owner == body.owner,
      text.isBlank(members[last].range.upperBound..<piece.range.lowerBound)
    {
      members[last].range = members[last].range.lowerBound..<piece.range.upperBound
      return
    }
    var member = Declared(range: piece.range, owner: body.owner)
    member.isSilent = true
    members.append(member)
  }

  private mutating func append(_ piece: DeclarationPiece, _ remark: [Range<Int>], _ body: Body) {
    let start = piece.range.lowerBound
    let source = text.string(start..<(piece.body ?? piece.range.upperBound))
    let read = piece.kind == .prose ? [] : readDeclarations(source, in: language, by: cache)
    if read.isEmpty {
      if piece.kind != .prose, isStatement(piece) {
        problems.append(DeclarationList.Problem(kind: .unreadable, range: piece.range))
      }
      var member = Declared(range: piece.range, owner: body.owner)
      member.remark = remark
      member.group = body.group
      members.append(member)
    }
    for (range, declaration) in read {
      let isWhole = piece.body != nil && read.count == 1
      let range =
        isWhole ? piece.range : start + range.lowerBound..<start + range.upperBound
      let index = members.count
      append(declaration, range, remark, body)
      members[index].body = piece.body
    }
  }

  /// Whether a piece without a declaration has the look of one, rather than of words.
  private func isStatement(_ piece: DeclarationPiece) -> Bool {
    if piece.kind == .head { return true }
    var lexer = Lexer(text, in: language)
    lexer.move(to: piece.range.lowerBound)
    guard let first = lexer.next() else { return false }
    switch language {
    case .objc:
      if first.mark == "-" || first.mark == "+" { return lexer.next()?.mark == "(" }
      let end = piece.range.upperBound
      return first.kind == .at || text[end - 1] == UInt8(ascii: ";")
        || text.foldedMark(at: end - 3) == ";"
    case .swift:
      guard first.kind != .at else { return true }
      return first.kind == .word && lexer.next()?.startsLine == false
        && (WordSet.swiftModifiers.contains(text, first.range)
          || WordSet.swiftIntroducers.contains(text, first.range))
    }
  }

  private mutating func append(
    _ declaration: Declaration, _ range: Range<Int>, _ remark: [Range<Int>], _ body: Body
  ) {
    var declaration = declaration
    if declaration.kind?.isType == false, declaration.isRequired == nil {
      declaration.isRequired = body.isRequired
    }
    let isMember = declaration.isMemberOfBody
    var member = Declared(declaration, range: range, owner: isMember ? body.owner : nil)
    member.remark = remark
    member.group = body.group
    surroundings?.state(&member, in: member.owner.flatMap { members[$0].declaration })
    members.append(member)
    let isEnum = declaration.kind == .enum && body.owner == nil
    if isEnum, language == .objc, !declaration.cases.isEmpty {
      var scan = DeclarationScan(text, enumerators: range)
      add(scan.pieces(), owner: members.count - 1)
    }
  }

  private mutating func addUnread(_ lines: [Range<Int>], _ body: Body) {
    guard let first = lines.first, let last = lines.last else { return }
    var member = Declared(range: first.lowerBound..<last.upperBound, owner: body.owner)
    member.remark = lines
    member.group = body.group
    members.append(member)
  }

  private mutating func add(_ lines: [Range<Int>], toRemarkOf member: Int) {
    members[member].remark += lines
  }

  /// Reads a type once more with its body if that holds cases; the words beside these are no code.
  private mutating func completeCases(
    of type: Int, through end: DeclarationPiece, without words: [Range<Int>]
  ) {
    guard let head = members[type].declaration, head.mayHaveCases else { return }
    let range = members[type].range.lowerBound..<end.range.upperBound
    let inside = words.filter { range.contains($0.lowerBound) }
      .map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound }
    let code = CodeText(Array(text.bytes[range])).withoutWords(inside)
    guard let whole = readDeclaration(code, in: language) else { return }
    members[type].declaration = whole
    members[type].range = range
  }
}

extension Declaration {
  /// Whether its body may hold values of the type: an enum, or a set of options.
  var mayHaveCases: Bool {
    kind == .enum || isOptionSet
  }
}

extension [DeclarationPiece] {
  /// The pieces of a text, and between them what was taken out of it before.
  fileprivate func with(_ removed: [Range<Int>]) -> Self {
    guard !removed.isEmpty else { return self }
    var merged: Self = []
    var next = 0
    for piece in self {
      while next < removed.count, removed[next].lowerBound < piece.range.lowerBound {
        merged.add(silent: removed[next], before: piece)
        next += 1
      }
      merged.append(piece)
      // What stands in a piece is shown with it.
      while next < removed.count, removed[next].lowerBound < piece.range.upperBound { next += 1 }
    }
    for range in removed[next...] { merged.add(silent: range, before: last) }
    return merged
  }

  private mutating func add(silent range: Range<Int>, before piece: DeclarationPiece?) {
    let line = last?.lines.upperBound ?? piece?.lines.lowerBound ?? 0
    append(
      DeclarationPiece(kind: .silent, range: range, lines: line...line, startsLine: true))
  }
}
