import Characters
import Declarations
import Diagnostics
import Markup
import Vocabulary

/// Blocks of code: those that declare members or list names, and of which nothing was read.
extension MemberSweep {
  mutating func judgeCode(_ block: Document.NodeID, in scope: Scope) {
    if read.count(in: extent(of: block)) > 0 || recogniser.isStatedSample(block) { return }
    // Of a member's text an enumeration alone is a symbol by itself; most blocks there are samples.
    if scope.isText, !document.hasWordOfEnumerations(block) { return }
    guard let offsets = CodeOffsets(block, in: document) else { return }
    let text = document.text(of: block)
    guard text.utf8.count <= Self.longestBlock, !text.utf8.isEmpty else { return }
    let word = document.fenceLanguage(of: block) ?? ""
    let known = recogniser.languages(of: block)
    // A language of which docgen reads no members has its own samples.
    if known.isEmpty, CodeLanguage(ofFence: word) != nil || text.isProgram { return }
    for language in known.isEmpty ? SourceLanguage.allCases : known {
      guard var run = declarations(in: text, language, of: block, offsets: offsets, scope) else {
        continue
      }
      if known.isEmpty { run.fence = (word, language.rawValue) }
      if settleCode(run, in: scope) { return }
    }
    var run = lineNames(in: text, of: block, offsets: offsets, scope)
    if known.isEmpty { run.fence = (word, SourceLanguage.objc.rawValue) }
    settle(run, in: scope)
  }

  /// A longer block is a whole file, in bytes.
  private static let longestBlock = 100_000

  /// The members that a block declares; nil for a sample, or for something else.
  private func declarations(
    in text: String, _ language: SourceLanguage, of block: Document.NodeID, offsets: CodeOffsets,
    _ scope: Scope
  ) -> SiblingRun? {
    let list = recogniser.declarations.list(text, .excerpt(language)).declared
    guard !list.isEmpty, !recogniser.isSample(list) else { return nil }
    var run = SiblingRun(form: .declarations, block: block, top: scope.top)
    var others = 0
    for item in list where !item.isSilent {
      guard let declaration = item.declaration else {
        if item.remark.isEmpty { others += 1 }
        continue
      }
      if declaration.isLocal { return nil }
      guard declaration.kind?.isType == false, !declaration.name.isEmpty else { continue }
      var name = NameStart()
      name.name = declaration.name
      name.look = .sure
      let range = offsets.range(of: item.range)
      run.siblings.append(
        SiblingRun.Sibling(
          name: name, range: SourceRange(file: document.file, range), extent: range))
    }
    return Self.others.isExceeded(by: others, of: run.siblings.count) ? nil : run
  }

  /// Keeps a run of declarations, of which two are enough: no prose is written so.
  private mutating func settleCode(_ run: SiblingRun, in scope: Scope) -> Bool {
    let fewest = isArticle ? SiblingRun.fewest : Self.fewestDeclarations
    guard run.siblings.count >= fewest, run.areDistinct else { return false }
    if scope.isText, !run.areConstants { return true }
    let unread = run.siblings.filter { $0.name.map { !read.has($0.key) } ?? false }
    guard unread.count >= Self.fewestDeclarations,
      Self.unread.isExceeded(by: unread.count, of: run.siblings.count)
    else {
      return true
    }
    var run = run
    run.siblings = unread
    run.heading = scope.heading
    run.lead = scope.lead
    add(run)
    return true
  }

  /// The fewest declarations of a block that are reported.
  private static let fewestDeclarations = 2
  /// How much may stand between declarations that is none, as a share of these.
  private static let others = Share(1, of: 2)
  /// Where more than this share of the declarations were read nowhere, the block was not read.
  private static let unread = Share(1, of: 2)

  /// The names with which the lines of a block begin that holds no statements.
  private func lineNames(
    in text: String, of block: Document.NodeID, offsets: CodeOffsets, _ scope: Scope
  ) -> SiblingRun {
    let bytes = Array(text.utf8)
    var run = SiblingRun(form: .lines, block: block, top: scope.top)
    var next = 0
    while next < bytes.count {
      let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var range = bytes.trimmed(next..<end)
      next = end + 1
      if range.isEmpty || bytes[range].starts(with: "//".utf8) { continue }
      // A statement is no name.
      if bytes[range.upperBound - 1].isOne(of: ";{}") || bytes[range].contains(0x3D) {
        return run.emptied
      }
      if bytes[range.lowerBound].isOne(of: "#=") { continue }
      let isItem = bytes[range.lowerBound].isOne(of: "-+*")
      while range.count > 1, bytes[range.lowerBound].isOne(of: "-+*") {
        range = bytes.trimmed(range.lowerBound + 1..<range.upperBound)
      }
      if range.count < 2 { continue }
      var reader = NameStartReader(bytes, in: range)
      let name = reader.read(marked: nil)
      let fileRange = offsets.range(of: name?.range ?? range)
      run.siblings.append(
        SiblingRun.Sibling(
          name: name.flatMap { $0.isName(in: bytes, isItem: isItem) ? $0 : nil },
          range: SourceRange(file: document.file, fileRange), extent: offsets.range(of: range)))
    }
    return run
  }
}

extension Document {
  /// Whether a block of code has a word with which enumerations are declared: a look at its bytes.
  fileprivate func hasWordOfEnumerations(_ block: NodeID) -> Bool {
    withText(of: block) { text in
      text.indices.contains { start in
        switch text[start] {
        case UInt8(ascii: "e"): text[start...].starts(with: "enum ".utf8)
        case UInt8(ascii: "E"): text[start...].starts(with: "ENUM(".utf8)
        case UInt8(ascii: "O"): text[start...].starts(with: "OPTIONS(".utf8)
        default: false
        }
      }
    }
  }
}

extension SiblingRun {
  fileprivate var emptied: SiblingRun {
    var copy = self
    copy.siblings = []
    return copy
  }
}

extension String {
  /// Whether it has what only programs have: arrows, tags.
  fileprivate var isProgram: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      switch (last, byte) {
      case (UInt8(ascii: "="), UInt8(ascii: ">")), (UInt8(ascii: "<"), UInt8(ascii: "/")),
        (UInt8(ascii: "/"), UInt8(ascii: ">")):
        return true
      default: last = byte
      }
    }
    return false
  }
}

extension NameStart {
  /// Whether it is a name on its line of code, and no call of a sample.
  fileprivate func isName(in bytes: [UInt8], isItem: Bool) -> Bool {
    let isCall = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: "(")
    return isSetApart && (!isCall || isItem || behind == .otherScript)
  }
}

extension Declaration {
  /// Whether it is a variable in the middle of a program: no reference leaves out its type.
  fileprivate var isLocal: Bool {
    switch kind {
    case .property, .constant: sourceLanguage == .swift && type == nil && !text.contains(":")
    case .class, .protocol, .struct, .enum, .case, .typealias, .associatedType, .subscript,
      .method, .classMethod, .initializer, .function, .notification, .macro, nil:
      false
    }
  }
}
