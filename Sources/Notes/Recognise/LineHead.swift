import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The beginning of a line, as a reader sees it who does not know the note: what is set apart there,
/// and the name that it may be.
///
///     **contentSize** 属性             bold, contentSize, a property
///     `tintColor` - 色                 code, tintColor, "色" behind it
///     – reloadData                     bare, reloadData, a method
///     shadowOffset：阴影的偏移量         bare, shadowOffset, "阴影的偏移量" behind it
struct LineHead {
  /// How it is set apart from what follows.
  enum Mark: Hashable { case bold, boldCode, code, link, bare }

  var mark: Mark
  /// nil: the words are no name.
  var name: EntryName?
  /// Whether a half-width colon stands behind the name: `contentSize: …` may be a property and its
  /// text, or a selector; the other lines of the note tell.
  enum Colon { case none, separates, mayBePartOfName }
  var colon = Colon.none
  /// Whether the sign of a method stands before it.
  var isSigned = false
  /// Whether nobody would take it for a word of prose: a selector, a call, camel case, a declaration,
  /// a name with a word for its kind.
  var isSure = false
  /// Whether nothing else stands on the line.
  var isAlone = false
  /// Whether a word behind it says its kind.
  var hasKindWord = false
  /// Whether the words behind it go on with it as a sentence does: `rowHeight`は…
  var isContinued = false
  /// Whether they do so without a space between.
  var isJoined = false
  /// Whether what stands behind the name is parted from it by a mark, or is in another script.
  var isSeparated = false
  /// The text behind the name and its kind.
  var rest: Passage?

  /// The text behind the name in a line that ends before one of its inlines.
  func rest(before end: Document.NodeID?) -> Passage? {
    guard var rest else { return nil }
    rest.end = end
    return rest
  }
}

extension LineHead {
  /// Takes the colon at the end of the name for what parts it from its text.
  mutating func partAtColon() {
    guard colon == .mayBePartOfName, name?.name.hasSuffix(":") == true else { return }
    colon = .separates
    name?.name.removeLast()
    name?.kind = nil
    name?.isMarked = mark != .bare
  }
}

extension PlainText {
  /// Whether a colon stands in a part of it, or a bracket at the end, of whatever width: a look at its
  /// bytes.
  fileprivate func mayHaveLabel(_ part: Range<Int>) -> Bool {
    bytes[part].contains { $0 == UInt8(ascii: ":") || $0 == 0xEF }
      || bytes[part].last == UInt8(ascii: ")")
  }
}

extension Recogniser {
  /// The first byte of characters of Chinese, Japanese and Korean.
  private static let firstOfWideScripts: UInt8 = 0xE3

  /// An ornament or a sign within the bold words that begin a line, in bytes: one character, as `■` is.
  private static let longestOrnament = 3

  /// The beginning of a line; nil if nothing is set apart there.
  func head(of line: Passage) -> LineHead? {
    let (text, marks) = namedText(line, isWhole: document.kind(line.block) == .tableCell)
    var head = head(of: line, text)
    if let name = head?.name { head?.name = adding(marks, to: name) }
    return head
  }

  private func head(of line: Passage, _ text: PlainText) -> LineHead? {
    let whole = text.trimmed(0..<text.bytes.count)
    guard !whole.isEmpty, line.skippedBytes == 0 else { return nil }
    let start = text.endOfOrnament(from: whole.lowerBound, before: whole.upperBound)
    guard start < whole.upperBound else { return nil }
    let sign = text.string(whole.lowerBound..<start).last { Self.signs.contains($0) }
    guard let run = text.run(at: start) else { return nil }
    if let parent = outermostMark(of: run.node, in: line) {
      if document.kind(parent) == .link {
        guard LinkTarget(document.text(of: parent)).isOfSite else { return nil }
        return head(
          text, start..<min(run.range.upperBound, whole.upperBound), .link, sign: sign,
          before: whole.upperBound)
      }
      if holdsLinkElsewhere(parent) { return nil }
      let inner = text.runs.filter { $0.node > parent && $0.node < document[parent].end }
      guard let first = inner.first, let last = inner.last, first.start >= whole.lowerBound,
        start <= first.start + Self.longestOrnament || first.range.contains(start)
      else { return nil }
      let isCode = inner.count == 1 && first.isCode
      return head(
        text, start..<min(last.range.upperBound, whole.upperBound), isCode ? .boldCode : .bold,
        sign: sign, before: whole.upperBound)
    }
    if let head = declarationHead(text, from: start, sign: sign, before: whole.upperBound) {
      return head
    }
    if run.isCode {
      // The sign of a method may stand in the code: `+ make:`.
      guard start == run.start || sign != nil && whole.lowerBound >= run.start else { return nil }
      return head(
        text, run.range, .code, sign: start == run.start ? sign : nil, before: whole.upperBound)
    }
    guard whole.count <= Longest.namedLine else { return nil }
    let end = endOfBareHead(in: text, from: start, before: whole.upperBound)
    guard let end, end > start else { return nil }
    return head(text, start..<end, .bare, sign: sign, before: whole.upperBound)
  }

  /// The name of a heading that has words in brackets before or behind it; these stay its words.
  ///
  ///     ### show (animated)      ### (static) create(options)      ### title (optional)
  func annotatedHead(ofHeading block: Document.NodeID) -> LineHead? {
    let text = PlainText(Passage(block: block), in: document)
    var range = text.trimmed(0..<text.bytes.count)
    guard range.count <= Longest.namedLine, text.runs.count == 1 else { return nil }
    let whole = range
    if text.bytes[range.lowerBound] == UInt8(ascii: "("),
      let close = text.bytes[range].firstIndex(of: UInt8(ascii: ")")),
      close + 1 < range.upperBound, text.bytes[close + 1] == UInt8(ascii: " ")
    {
      range = text.trimmed(close + 1..<range.upperBound)
    }
    if text.bytes[range.upperBound - 1] == UInt8(ascii: ")"),
      let open = text.bytes[range].lastIndex(of: UInt8(ascii: "(")), open > range.lowerBound,
      text.bytes[open - 1] == UInt8(ascii: " ")
    {
      range = text.trimmed(range.lowerBound..<open)
    }
    guard range != whole, !range.isEmpty else { return nil }
    let words = text.string(range)
    let mark: LineHead.Mark = words.contains("(") ? .code : .bare
    guard
      var name = entryName(
        reading: words, mark, sign: nil, range: text.sourceRange(of: range))
    else { return nil }
    name.hasWords = true
    var head = LineHead(mark: .bare)
    head.isAlone = true
    head.isSure = isUnmistakable(name)
    head.name = name
    return head
  }

  /// The name of a heading in other words: behind a word for its kind, or in brackets behind the words of
  /// another script. These stay its words.
  ///
  ///     ### Event: 'suspend'      ### Enterキーの種類 (returnKeyType)
  func labelledHead(ofHeading block: Document.NodeID) -> LineHead? {
    let (text, marks) = namedText(Passage(block: block), isWhole: true)
    let whole = text.trimmed(0..<text.bytes.count)
    guard whole.count <= Longest.namedLine, text.mayHaveLabel(whole) else {
      return nil
    }
    let words = text.string(whole)
    var name: EntryName?
    if let colon = words.firstIndex(where: { Self.colons.contains($0) }) {
      let label = words[..<colon]
      let kind =
        context.language.kind(named: label)
        ?? context.language.section(labelled: String(label))?.memberKind
      let quoted = words[words.index(after: colon)...].trimmed
      let inner = quoted.filter { !Self.quotationMarks.contains($0) }
      let isMarked =
        inner.count == quoted.count - 2 || kind != nil && text.isCode(whole.upperBound - 1)
      guard isMarked, !label.contains("("), !inner.isEmpty,
        inner.allSatisfy({ !$0.isBlank && $0.isASCII })
      else { return nil }
      name = EntryName(name: inner, kind: kind, range: text.sourceRange(of: whole), isMarked: true)
    } else if let last = words.last, ")）".contains(last),
      let open = words.lastIndex(where: { "(（".contains($0) }),
      !words[..<open].allSatisfy(\.isASCII),
      let found = readSymbolName(String(words[words.index(after: open)...].dropLast()))
    {
      name = EntryName(found, range: text.sourceRange(of: whole), isMarked: false)
      guard name.map({ isUnmistakable($0) }) == true else { return nil }
    }
    guard var name else { return nil }
    name.hasWords = true
    var head = LineHead(mark: .bare)
    head.isAlone = true
    head.isSure = true
    head.name = adding(marks, to: name)
    return head
  }

  private static let colons = MarkSet(":：")
  private static let quotationMarks = MarkSet("'\"`‘’“”「」")

  /// A declaration that stands in the text, with its words behind it; the sign of a method Markdown
  /// may have taken for a bullet.
  ///
  ///     (void)play; // starts
  ///     @property (nonatomic) CGFloat rowHeight; 行高
  ///     func reloadData() 重新加载
  private func declarationHead(
    _ text: PlainText, from start: Int, sign: Character?, before end: Int
  ) -> LineHead? {
    guard end - start <= Longest.declaration, beginsDeclaration(text.bytes[start..<end]) else {
      return nil
    }
    let isMethod = text.bytes[start] == UInt8(ascii: "(")
    let semicolon = text.bytes[start..<end].firstIndex(of: UInt8(ascii: ";"))
    let comment = (start..<end).first { index in
      text.bytes[index] == UInt8(ascii: "/") && index + 1 < end
        && text.bytes[index + 1] == text.bytes[index]
        || text.bytes[index] >= 0x80
    }
    let stop = text.trimmed(start..<(semicolon.map { $0 + 1 } ?? comment ?? end)).upperBound
    var code = text.string(start..<stop)
    if isMethod {
      code = (sign.map { "+＋".contains($0) } == true ? "+ " : "- ") + code
    }
    guard
      let declaration = isMethod ? declaration(inLine: code) : readSymbolName(code)?.declaration,
      let kind = declaration.kind, !kind.isType
    else { return nil }
    var name = EntryName(
      name: declaration.name, kind: kind, range: text.sourceRange(of: start..<stop), isMarked: true)
    name.declaration = declaration
    var head = LineHead(mark: .code)
    head.name = name
    head.isSure = true
    let behind = text.bytes[stop..<end].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: "/") } ?? end
    let rest = text.endOfSeparator(from: behind, before: end)
    head.isAlone = rest >= end
    head.rest = rest < end ? text.passage(from: rest) : nil
    return head
  }

  private func beginsDeclaration(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "(") { return true }
    return Self.memberStarts.contains { text.starts(with: $0.utf8) }
  }

  /// The words with which the declarations of members begin.
  private static let memberStarts = [
    "@property", "func ", "var ", "let ", "static ", "class func ", "class var ", "open ",
    "public ", "optional ", "override ", "init(", "convenience ", "extern ", "typedef ",
  ]

  /// The numbers, ornaments and signs before a name, in bytes. Behind more of them no name is looked for.
  private static let longestOrnaments = 32
  /// The spaces of a line without marks that may be a name and its kind: `class func makeLamp`. A sentence
  /// has more.
  private static let mostSpaces = 3

  /// Whether something may be set apart at the beginning of a line: a look at the bytes of the file,
  /// as most lines are prose.
  func mayHaveHead(_ line: Passage) -> Bool {
    let extent = document.extent(of: line)
    return document.source.withUnsafeBufferPointer { bytes in
      var index = extent.lowerBound
      let end = extent.upperBound
      func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
      // Ornaments and signs.
      while index < end {
        let byte = bytes[index]
        if byte.isOne(of: "*`[_<\\~(") { return true }
        if byte.isNameStart || byte == UInt8(ascii: "@") { break }
        if byte < 0x80 {
          index += 1
        } else if byte >= 0xF0 {
          index += 4
        } else if byte == 0xE2 || byte == 0xEF || byte == 0xC2
          || byte == 0xE3 && index + 1 < end && bytes[index + 1] == 0x80
        {
          index += byte == 0xC2 ? 2 : 3
        } else {
          return false
        }
        if index - extent.lowerBound > Self.longestOrnaments { return false }
      }
      var spaces = 0
      let start = index
      while index < end, bytes[index] != 0x0A, index - start < Longest.namedLine {
        let byte = bytes[index]
        if byte >= 0x80 || byte.isOne(of: ":(;=\t") { return true }
        if isBlank(byte) {
          spaces += 1
          if index + 1 < end, isBlank(bytes[index + 1]) || bytes[index + 1] == 0x2D { return true }
          // Few words may be a name and its kind; a sentence has more.
          if spaces > Self.mostSpaces { return false }
        }
        index += 1
      }
      return index > start
    }
  }

  /// The spaces of words that name a type: `The methods and properties of the class UILampDelegate are:`.
  private static let mostSpacesBesideType = 8

  /// Whether a heading or short paragraph may name a type: a look at its bytes.
  func mayNameType(_ block: Document.NodeID) -> Bool {
    let node = document[block]
    guard node.length > 0, node.length <= Longest.announcement else { return false }
    return document.source.withUnsafeBufferPointer { bytes in
      let range = Int(node.offset)..<Int(node.offset + node.length)
      // A sentence names nothing.
      let last = bytes[range.upperBound - 1]
      if last == UInt8(ascii: ".") || last == 0x82 { return false }
      var words = 0
      var capitals = 0
      var hasType = false
      for index in range {
        let byte = bytes[index]
        if byte == 0x20 {
          words += 1
          if words > Self.mostSpacesBesideType { return false }
        }
        if byte.isNameByte {
          if byte.isUppercase { capitals += 1 }
          hasType = hasType || capitals > 1
        } else if byte != UInt8(ascii: ".") {
          capitals = 0
        }
      }
      return hasType
    }
  }

  /// The name with which a paragraph begins, whatever goes on behind it.
  func leadingName(of block: Document.NodeID) -> EntryName? {
    head(of: Passage(block: block))?.name
  }

  private func head(
    _ text: PlainText, _ words: Range<Int>, _ mark: LineHead.Mark, sign: Character?, before end: Int
  ) -> LineHead {
    var head = LineHead(mark: mark)
    var string = String(text.string(words).trimmed)
    // Bold words may end with the colon that parts them from their text.
    while let last = string.last, mark != .bare, last == "：" || last == ":" && !isSelector(string) {
      string.removeLast()
      head.colon = .separates
    }
    let range = text.sourceRange(of: words)
    let behind = text.trimmed(min(words.upperBound, end)..<end)
    head.isAlone = behind.isEmpty
    if !head.isAlone, sign == nil, mayHaveColon(mark) {
      if string.hasSuffix(":"), string.utf8.count(where: { $0 == 0x3A }) == 1 {
        head.colon = .mayBePartOfName
      } else if text.bytes[words.upperBound...].starts(with: ":".utf8)
        || text.bytes[words.upperBound...].starts(with: "：".utf8)
      {
        head.colon = .separates
      }
    }
    var start = behind.lowerBound
    start = text.endOfSeparator(from: start, before: end)
    let gap = behind.lowerBound - words.upperBound
    // **name:** text is parted by the colon in it.
    let isParted = head.colon != .none
    head.isContinued =
      !head.isAlone && !isParted && start == behind.lowerBound && gap <= 1
    head.isJoined = head.isContinued && gap == 0
    head.isSeparated =
      !head.isAlone && !head.isJoined
      && (!head.isContinued || start < end && text.bytes[start] >= Self.firstOfWideScripts)
    head.isSigned = sign != nil
    guard var name = entryName(reading: string, mark, sign: sign, range: range) else {
      head.rest = start < end ? text.passage(from: start) : nil
      return head
    }
    let rest = text.string(start..<end)
    let word = rest.prefix { !$0.isBlank && !$0.endsWord }
    if let kind = context.language.kind(named: word) {
      name.kind = kind
      start = text.endOfSeparator(from: start + word.utf8.count, before: end)
      head.isSure = true
      head.hasKindWord = true
      head.isContinued = false
    }
    if name.declaration != nil { head.isContinued = head.isJoined }
    head.isSure = head.isSure || isUnmistakable(name)
    head.name = name
    head.rest = start < end ? text.passage(from: start) : nil
    return head
  }

  /// Whether a colon behind a name set apart so may be no part of it.
  private func mayHaveColon(_ mark: LineHead.Mark) -> Bool {
    switch mark {
    case .bold, .bare: true
    case .boldCode, .code, .link: false
    }
  }

  private func isSelector(_ text: String) -> Bool {
    let name = text.drop { Self.signs.contains($0) || $0.isBlank }
    return name.count < text.count || name.dropLast().contains(":")
      || name.first?.isLowercase == true && !name.contains(" ")
        && name.dropFirst().contains(where: \.isUppercase)
  }

  /// The name that some words are: exactly one, or one that is misspelt in a way that a reader would
  /// not stumble over.
  func entryName(
    reading words: String, _ mark: LineHead.Mark, sign: Character?, range: SourceRange
  ) -> EntryName? {
    guard !words.isEmpty, words.utf8.count <= Longest.names else { return nil }
    let signed = sign.map { "\($0) \(words)" } ?? words
    if let found = readSymbolName(signed) ?? (sign == nil ? nil : readSymbolName(words)) {
      return EntryName(found, range: range, isMarked: true)
    }
    let isCode = mark == .code || mark == .boldCode || words.contains("(")
    if isCode, let foreign = ForeignDeclaration(words) {
      var name = EntryName(name: foreign.name, kind: foreign.kind, range: range, isMarked: true)
      name.qualifier = foreign.qualifier
      name.isRequired = foreign.isRequired
      name.foreign = foreign
      return name
    }
    if isCode, let name = dottedName(words, range: range) ?? constructor(words, range: range) {
      return name
    }
    return misspelt(words, sign: sign, range: range)
  }

  /// The call that makes an object of a type: `new Lamp(options)`.
  func constructor(_ words: String, range: SourceRange) -> EntryName? {
    guard words.hasPrefix("new "), words.hasSuffix(")"),
      let open = words.firstIndex(of: "("),
      words[..<open].dropFirst("new ".count).utf8
        .allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") })
    else { return nil }
    return EntryName(name: "constructor", kind: .initializer, range: range, isMarked: true)
  }

  /// A member that is written with an object or a module: `lampKit.maxLevel`. The name of a file,
  /// `lamp.ts`, is none.
  func dottedName(_ words: String, range: SourceRange) -> EntryName? {
    guard words.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = words.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let last = parts.last, SourceLanguage(ofFence: last.lowercased()) == nil,
      parts.allSatisfy({ part in
        part.utf8.first.map { $0.isNameStart } == true && part.utf8.allSatisfy(\.isNameByte)
      })
    else { return nil }
    var name = EntryName(name: last, kind: nil, range: range, isMarked: true)
    name.qualifier = parts.dropLast().joined(separator: ".")
    return name
  }

  /// A selector with a space behind a colon, or without its last colon: `tableView: didSelectRow`.
  private func misspelt(_ words: String, sign: Character?, range: SourceRange) -> EntryName? {
    guard words.utf8.allSatisfy({ $0 < 0x80 }), words.contains(":") || sign != nil else {
      return nil
    }
    let joined = words.filter { !$0.isBlank }
    let isName =
      joined.utf8.first.map { $0.isNameStart } == true
      && joined.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ":") }
    let colons = words.utf8.count { $0 == UInt8(ascii: ":") }
    guard isName, words.split(separator: " ").count <= 1 + colons else { return nil }
    if let found = readSymbolName(joined) {
      return EntryName(found, range: range, isMarked: true)
    }
    return EntryName(name: joined, kind: .method, range: range, isMarked: true)
  }

  /// Whether a name is no word of prose.
  func isUnmistakable(_ name: EntryName) -> Bool {
    if name.declaration != nil || name.kind != nil || name.foreign != nil || name.isRequired != nil
    {
      return true
    }
    if context.translatedNames.contains(name.name) { return true }
    let bytes = name.name.utf8
    guard let first = bytes.first else { return false }
    if bytes.contains(where: { isSelectorMark($0) }) { return true }
    let hasCapital = bytes.hasInnerCapital
    return first.isLowercase && hasCapital && context.platforms[name.name] == nil
  }

  /// Whether a byte stands in names that are no words: `tableView:`, `init(frame:)`, `kSize_max`.
  private func isSelectorMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "_")
  }

  // MARK: Marks

  /// Whether bold words are a link that leads out of the site: a button, not a name.
  private func holdsLinkElsewhere(_ mark: Document.NodeID) -> Bool {
    (mark..<document[mark].end).contains { node in
      document.kind(node) == .link && !LinkTarget(document.text(of: node)).isOfSite
    }
  }

  /// The bold words or the link that a text begins, directly below the line's block.
  private func outermostMark(of node: Document.NodeID, in line: Passage) -> Document.NodeID? {
    var mark: Document.NodeID?
    var parent = node - 1
    while parent > line.block, document[parent].end > node {
      let kind = document.kind(parent)
      if kind == .strong || kind == .link {
        mark = parent
      } else if kind != .emphasis {
        return mark
      }
      parent -= 1
    }
    return mark
  }

  /// Where the name ends with which an unmarked line begins; nil if the line is prose.
  private func endOfBareHead(in text: PlainText, from start: Int, before end: Int) -> Int? {
    guard text.bytes[start].isNameStart || text.bytes[start] == UInt8(ascii: "@") else {
      return nil
    }
    if readSymbolName(text.string(start..<end)) != nil { return end }
    var index = start
    var depth = 0
    while index < end {
      let byte = text.bytes[index]
      if byte >= 0x80 { break }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      if byte <= 0x20, depth <= 0 { break }
      index += 1
    }
    if index < end, text.bytes[index] >= 0x80 {
      // A word for the kind, or an explanation in the language of the note.
      return index
    }
    guard index < end else { return end }
    // A name, then a separator or words of another script: not "Use this method".
    let behind = text.trimmed(index..<end)
    guard !behind.isEmpty else { return index }
    let gap = behind.lowerBound - index
    let last = text.bytes[index - 1]
    let isLabelled = last == UInt8(ascii: ":") || last == UInt8(ascii: ",")
    let isSeparated =
      isLabelled || gap > 1 || text.bytes[behind.lowerBound] >= 0x80
      || text.endOfSeparator(from: behind.lowerBound, before: end) > behind.lowerBound
      || context.language.kind(named: text.string(behind).prefix { !$0.isBlank }) != nil
    guard isSeparated else { return nil }
    let selector = text.string(start..<index)
    return isLabelled && !isSelector(selector) ? index - 1 : index
  }
}
