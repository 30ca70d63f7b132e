package import Vocabulary

/// One of several declarations in a text, with what is said of it there.
///
///     // MARK: - Rows                           group
///     /// The height of each row.               remark
///     var rowHeight: CGFloat { get set }        range
///     @property CGFloat rowHeight; // 行の高さ    range, remark
package struct DeclaredMember: Hashable, Sendable {
  /// nil: what stands there declares nothing that can be read.
  package var declaration: Declaration?
  /// A declaration in another language than Swift and Objective-C, of which the name is read.
  package var foreign: ForeignDeclaration?
  /// Where it stands in the text, in UTF-8 bytes: without its remark, and of a type only the head,
  /// unless its declaration is read with the cases in its body.
  package var range: Range<Int>
  /// The lines of its comment without comment marks, those above it before those behind or below
  /// it. An empty range is an empty line between two others.
  package var remark: [Range<Int>] = []
  /// The words of the title under which it stands: `// MARK: - Rows`, `#pragma mark Rows`,
  /// `/*=== Rows ===*/`, or a comment over several members without remarks of their own.
  package var group: Range<Int>?
  /// The index of the type whose body holds it.
  package var owner: Int?
}

/// Lists the declarations of a text in its order: those between `@interface` or `@protocol` and
/// `@end`, those between the braces of a Swift type, the cases of an enum, or a bare sequence.
///
/// A type comes before its members. `@optional` and `@required` hold for what follows. Behind a
/// semicolon stand `// words`, `/* words */`, `# words` or bare words. What is no declaration, as a
/// line of prose or a comment by itself, is in the list without one, so that no word is lost;
/// macros by themselves, as `NS_ASSUME_NONNULL_BEGIN`, say nothing and are left out.
///
/// - Complexity: linear in the length of the text; nothing is recursive.
package func readMembers(of text: String, in language: SourceLanguage) -> [DeclaredMember] {
  let code = CodeText(text)
  var scan = MemberScan(code, in: language)
  var list = MemberList(text: code, language: language)
  list.add(scan.pieces(), owner: nil)
  return list.members
}

/// Puts together what a text of members was cut into.
struct MemberList {
  /// A type whose body is open, and what holds in it.
  private struct Body {
    var owner: Int?
    var group: Range<Int>?
    var isRequired: Bool?
  }

  let text: CodeText
  let language: SourceLanguage
  private(set) var members: [DeclaredMember] = []

  init(text: CodeText, language: SourceLanguage) {
    self.text = text
    self.language = language
  }

  mutating func add(_ pieces: [MemberPiece], owner: Int?) {
    let comments = MemberComments(pieces, of: text)
    var outer: [Body] = []
    var body = Body(owner: owner)
    /// What a comment behind or below something belongs to.
    var last: Int?
    var remark: [Range<Int>] = []
    /// A title under which nothing stands yet.
    var title: Range<Int>?
    func closeTitle(_ list: inout MemberList) {
      if let unused = title { list.addUnread([unused], Body(owner: body.owner)) }
      title = nil
    }
    for (index, piece) in pieces.enumerated() {
      switch piece.kind {
      case .comment:
        let lines = comments.lines(of: index)
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
        if let type = body.owner, outer.count == 1 { completeCases(of: type, through: piece) }
        last = body.owner
        if let opened = outer.popLast() { body = opened }
      case .code, .head, .prose:
        title = nil
        last = members.count
        append(piece, remark, body)
        remark = []
        if piece.kind == .head {
          outer.append(body)
          body = Body(owner: last)
        }
      }
    }
    addUnread(remark, body)
    closeTitle(&self)
  }

  private mutating func append(_ piece: MemberPiece, _ remark: [Range<Int>], _ body: Body) {
    var member = DeclaredMember(range: piece.range, remark: remark)
    member.group = body.group
    member.owner = body.owner
    if piece.kind != .prose {
      member.declaration = readDeclaration(text(piece.range), in: language)
    }
    if piece.kind == .code, member.declaration == nil, let cases = casesOfLine(piece.range) {
      members += cases.map { range, declaration in
        DeclaredMember(
          declaration: declaration, range: range, remark: remark, group: body.group,
          owner: body.owner)
      }
      return
    }
    // `@class A;` and `@protocol A;` say only that there is one.
    let isForward = language == .objc && text.hasPrefix("@", at: piece.range.lowerBound)
    if isForward, piece.kind == .code, member.declaration?.kind?.isType == true {
      member.declaration = nil
    }
    if member.declaration?.kind?.isType == false, member.declaration?.isRequired == nil {
      member.declaration?.isRequired = body.isRequired
    }
    members.append(member)
    let isEnum = member.declaration?.kind == .enum && body.owner == nil
    if isEnum, language == .objc, member.declaration?.cases.isEmpty == false {
      var scan = MemberScan(text, in: language, enumerators: piece.range)
      add(scan.pieces(), owner: members.count - 1)
    }
  }

  private mutating func addUnread(_ lines: [Range<Int>], _ body: Body) {
    guard let first = lines.first, let last = lines.last else { return }
    members.append(
      DeclaredMember(
        range: first.lowerBound..<last.upperBound, remark: lines, group: body.group,
        owner: body.owner))
  }

  private mutating func add(_ lines: [Range<Int>], toRemarkOf member: Int) {
    members[member].remark += lines
  }

  /// The cases of `case plain, grouped`, which is no single declaration.
  private func casesOfLine(_ range: Range<Int>) -> [(Range<Int>, Declaration)]? {
    guard language == .swift, text.hasPrefix("case", at: range.lowerBound) else { return nil }
    let code = Code(CodeText(text(range)), in: .swift)
    var found: [(Range<Int>, Declaration)] = []
    var start = 1
    while start < code.count {
      var end = start
      while end < code.count, code.mark(end) != "," { end = code.skip(end) }
      guard start < end else { return nil }
      let bytes = code[start].start..<code[end - 1].end
      let words = "case " + code.text.string(bytes)
      guard let declaration = readDeclaration(words, in: .swift) else { return nil }
      found.append(
        (
          (range.lowerBound + bytes.lowerBound)..<(range.lowerBound + bytes.upperBound),
          declaration
        ))
      start = end + 1
    }
    return found.isEmpty ? nil : found
  }

  /// Reads a type once more with its body if that holds cases.
  private mutating func completeCases(of type: Int, through end: MemberPiece) {
    guard let head = members[type].declaration, head.mayHaveCases else { return }
    let range = members[type].range.lowerBound..<end.range.upperBound
    guard let whole = readDeclaration(text(range), in: language) else { return }
    members[type].declaration = whole
    members[type].range = range
  }

  private func text(_ range: Range<Int>) -> String { text.string(range) }
}

extension Declaration {
  /// Whether its body may hold values of the type: an enum, or a set of options.
  var mayHaveCases: Bool {
    kind == .enum || isOptionSet
  }
}
