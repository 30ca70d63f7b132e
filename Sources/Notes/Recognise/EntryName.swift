import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A name with which an entry of a note begins, in any of the forms that authors use.
struct EntryName {
  var name: String
  var qualifier: String?
  var kind: SymbolKind?
  var isRequired: Bool?
  var declaration: Declaration? {
    get { shared?.declaration }
    set { shared = newValue.map { SharedDeclaration($0) } }
  }
  private var shared: SharedDeclaration?
  /// Whether it is a category or an extension that names a type.
  var isExtension = false
  /// A declaration in another language than Swift and Objective-C.
  var foreign: ForeignDeclaration?
  var range: SourceRange
  /// Whether the author marked it as a name: a code span, a sign, a selector's colons.
  var isMarked: Bool
  /// Whether words stand beside it that are neither name nor kind.
  var hasWords = false
  /// The marks beside it.
  var marks: [NameMark] = []

  init(
    name: String, kind: SymbolKind?, range: SourceRange, isMarked: Bool, hasWords: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.range = range
    self.isMarked = isMarked
    self.hasWords = hasWords
  }

  init(_ found: SymbolName, kind: SymbolKind? = nil, range: SourceRange, isMarked: Bool) {
    self.init(name: found.name, kind: kind ?? found.kind, range: range, isMarked: isMarked)
    qualifier = found.qualifier
    isRequired = found.isRequired
    shared = found.shared
  }
}

extension Recogniser {
  /// The symbol that a heading names, with the kind that words beside it state; nil if it is a
  /// heading of prose.
  ///
  ///     ## `rowHeight`      ### - reloadData      # UITableViewクラス      ### name?
  func entryName(ofHeading block: Document.NodeID) -> EntryName? {
    let (text, marks) = namedText(Passage(block: block), isWhole: true)
    var whole = text.trimmed(0..<text.bytes.count)
    if !marks.isEmpty { whole = text.withoutSeparator(whole) }
    return entryName(ofHeading: text, whole).map { adding(marks, to: $0) }
  }

  private func entryName(ofHeading text: PlainText, _ whole: Range<Int>) -> EntryName? {
    let codes = text.runs.filter(\.isCode)
    guard let code = codes.first else {
      return entryName(text: text, in: whole)
        ?? dottedName(text.string(whole), range: text.sourceRange(of: whole)).map { found in
          var name = found
          name.isMarked = false
          return name
        }
    }
    guard codes.count == 1 else { return nil }
    let before = text.string(0..<code.start)
    let words =
      before + text.string(code.range.upperBound..<max(code.range.upperBound, whole.upperBound))
    let name = text.string(code.range)
    if let found = entryName(code: name, words: words, range: text.sourceRange(of: code.range)) {
      return found
    }
    let range = text.sourceRange(of: code.range)
    if words.trimmed.isEmpty,
      let found = dottedName(name, range: range) ?? constructor(name, range: range)
    {
      return found
    }
    // ### `rowHeight` – 行の高さ
    guard before.trimmed.allSatisfy({ Self.signs.contains($0) }),
      let found = readSymbolName(name), found.name.isWrittenLikeCode
    else { return nil }
    var entry = EntryName(found, range: text.sourceRange(of: code.range), isMarked: false)
    entry.hasWords = true
    return entry
  }

  /// The signs of instance and class methods, in all their forms.
  static let signs = MarkSet("-+–−－＋")

  private static let marksBehindCode = MarkSet("?？:：")

  /// A name in a code span, with the words beside it.
  func entryName(code: String, words: String, range: SourceRange) -> EntryName? {
    guard let found = readSymbolName(code) else { return nil }
    let words =
      words.isEmpty ? words[...] : words.trimmed.drop { Self.marksBehindCode.contains($0) }.trimmed
    let sign = words.first { Self.signs.contains($0) }
    let rest = words.drop { Self.signs.contains($0) || $0.isBlank }
    let kind = rest.isEmpty ? nil : context.language.kind(named: rest)
    if !rest.isEmpty, kind == nil { return nil }
    let signed: SymbolKind? = sign.map { "+＋".contains($0) ? .classMethod : .method }
    var entry = EntryName(found, kind: kind ?? found.kind ?? signed, range: range, isMarked: true)
    entry.hasWords = losesWords(code, found)
    return entry
  }

  /// A name without marks, perhaps with a word for its kind: `UITableViewクラス`, `- reloadData`.
  func entryName(text: PlainText, in range: Range<Int>) -> EntryName? {
    let sourceRange = text.sourceRange(of: range)
    let whole = text.string(range)
    if let found = readSymbolName(whole) {
      let isMarked =
        found.kind != nil || found.declaration != nil
        || found.name.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(") }
      var entry = EntryName(found, range: sourceRange, isMarked: isMarked)
      entry.hasWords = losesWords(whole, found)
      return entry
    }
    // The name ends where its ASCII ends or at the first space behind it.
    let end = range.first { text.bytes[$0] >= 0x80 || text.bytes[$0] <= 0x20 } ?? range.upperBound
    guard end < range.upperBound, end > range.lowerBound else { return nil }
    let rest = text.string(text.trimmed(end..<range.upperBound))
    guard let found = readSymbolName(text.string(range.lowerBound..<end)) else { return nil }
    let nameRange = text.sourceRange(of: range.lowerBound..<end)
    // `# UITextView 属性` speaks of the properties of a type.
    let kind = context.language.kind(named: rest)
    if let kind, kind.isType || !kind.isOfType || !looksLikeAType(found.name) {
      return EntryName(found, kind: kind, range: nameRange, isMarked: true)
    }
    // ### rowHeight 行の高さ
    guard text.bytes.blankLength(at: end, before: range.upperBound) > 0,
      rest.utf8.allSatisfy({ $0 >= 0x80 || $0 <= 0x20 }), found.name.isWrittenLikeCode
    else { return nil }
    var entry = EntryName(found, range: nameRange, isMarked: false)
    entry.hasWords = true
    return entry
  }

  /// Whether a name leaves out words of its text: those of `setRowHeight(height, animated)`.
  private func losesWords(_ text: String, _ found: SymbolName) -> Bool {
    found.declaration == nil && text.utf8.count != found.name.utf8.count
      && text.utf8.contains(UInt8(ascii: "(")) && !text.contains(found.name)
  }

  /// Whether a plain word has the look of a type: `UITableView`, not `Text` or `API`.
  func looksLikeAType(_ name: String) -> Bool {
    guard name.utf8.beginsWithCapital, context.platforms[name] == nil else { return false }
    let bytes = name.utf8
    let capitals = bytes.count { $0.isUppercase }
    return capitals > 1 && bytes.contains { $0.isLowercase }
      && bytes.allSatisfy { $0.isNameByte }
  }

  /// The declaration that a code block is, with the language of its fence or the one that fits.
  func declaration(in block: Document.NodeID) -> StatedDeclaration? {
    let languages = languages(of: block)
    if languages.isEmpty { return nil }
    // A comment before the declaration is prose: see ``readComment(_:)``.
    let comment = document.commentLength(of: block)
    let (text, length) = document.withText(of: block) { bytes in
      let text = bytes.dropFirst(comment)
      // Without its last line break it is the declaration's own text, and no second copy.
      let line = text.last == UInt8(ascii: "\n") ? text.dropLast() : text
      return (String(decoding: line, as: UTF8.self), text.count)
    }
    for language in languages {
      if let declaration = declarations.declaration(text, in: language) {
        let start = document.offset(ofTextByte: comment, in: block)
        let range = SourceRange(file: document.file, start..<start + length)
        return StatedDeclaration(
          declaration,
          range: document.textIsVerbatim(of: block) ? range : document.range(of: block),
          block: block)
      }
    }
    return nil
  }

  /// The declaration that a line of text is, in whichever language it is one.
  func declaration(inLine text: String) -> Declaration? {
    for language in [SourceLanguage.objc, .swift] {
      if let declaration = readDeclaration(text, in: language) { return declaration }
    }
    return nil
  }

  /// The declaration of `name` that a line of text is: most lines do not even hold the name.
  private func declaration(inLine text: String, of name: String) -> Declaration? {
    let word = name.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "(") }
    guard word.contains(where: { $0 >= 0x80 }) || text.utf8.holds(word) else { return nil }
    return declaration(inLine: text).flatMap { $0.name == name ? $0 : nil }
  }

  /// Whether a block is the declaration of `name`.
  func declares(_ block: Document.NodeID?, _ name: String) -> Bool {
    guard let block else { return false }
    return switch document.blockKind(block) {
    case .codeBlock:
      declaration(in: block)?.declaration.name == name
        || !isStatedSample(block)
          && ForeignDeclaration(document.text(of: block))?.name == name
    case .paragraph: declares(document.trimmedText(of: block), name)
    case .heading, .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table, .other: false
    }
  }

  /// Whether a line of text is the declaration of `name`, in whichever language.
  private func declares(_ line: String, _ name: String) -> Bool {
    if declaration(inLine: line, of: name) != nil { return true }
    let word = name.firstIndex(ofASCII: "(").map { name[..<$0] } ?? name[...]
    return line.hasPrefix(word) && line.utf8.count <= Longest.namedLine && line.contains("(")
      && ForeignDeclaration(line).map { $0.name == word && !$0.isBareCall } ?? false
  }

  /// The member that the declaration below a heading of words declares, and whether the words are the
  /// name's own: `### Row Height`. Other words name one only in a section of members.
  func declaredName(under heading: Document.NodeID, next: Document.NodeID?)
    -> (name: EntryName, isNamed: Bool)?
  {
    guard let next, let found = declaration(below: next), let kind = found.kind, !kind.isType,
      found.defaultValue == nil || kind == .case
    else { return nil }
    // Brackets may hold the words in another language: Row Height（行の高さ）
    let title = document.plainText(of: heading).prefix { !"(（[［:：".contains($0) }
    let words = title.utf8.filter { $0 > 0x20 }.map { $0 | 0x20 }
    let name = EntryName(
      name: found.name, kind: kind, range: document.range(of: heading), isMarked: true,
      hasWords: true)
    return (name, words == found.name.utf8.map { $0 | 0x20 })
  }

  /// The declaration that a block is: a block of code, or a paragraph that is nothing else.
  private func declaration(below block: Document.NodeID) -> Declaration? {
    switch document.blockKind(block) {
    case .codeBlock: declaration(in: block)?.declaration
    case .paragraph where document[block].length <= Longest.namedLine:
      readSymbolName(document.trimmedText(of: block))?.declaration
    case .heading, .paragraph, .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table,
      .other:
      nil
    }
  }
}

extension String.UTF8View {
  fileprivate func holds(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: word) { return true }
      rest = rest[start...].dropFirst()
    }
    return false
  }
}

extension String {
  /// Whether a name is written as code is and words of prose are not: with a capital or `_` inside, a
  /// colon, a bracket or a full stop: `UITableView`, `rowHeight`, `tableView:x:`; not `hue` or `Text`.
  /// A product may be written so, too: ``Recogniser/isUnmistakable(_:)`` is stricter.
  var isWrittenLikeCode: Bool {
    utf8.contains { $0.isOne(of: ":(.") } || utf8.hasInnerCapital
      || utf8.dropFirst().contains(UInt8(ascii: "_"))
  }
}

extension SymbolKind {
  /// Whether only a type has it, under a name that begins with a small letter.
  fileprivate var isOfType: Bool {
    switch self {
    case .property, .method, .classMethod, .initializer, .subscript, .associatedType: true
    case .class, .protocol, .struct, .enum, .case, .typealias, .constant, .notification, .function,
      .macro:
      false
    }
  }
}
