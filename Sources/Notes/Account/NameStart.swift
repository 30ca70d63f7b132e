import Characters
import Markup
import Statements
import Vocabulary

/// The beginning of a line where that looks like the name of a symbol.
///
/// It asks less than ``LineHead`` does, which decides what is read: whatever a person who sees the
/// line would take for a name is one, so that what the reading did not take can be told.
///
///     - \- openURL:（iOS 2.0–10.0）        openURL:, a selector, marks behind it
///     * boolean contains(String key)      contains, which is called and declared
///     ### Event: 'will-quit'              will-quit, in quotes
///     shadowDx 设置阴影                     shadowDx, words of another script behind it
struct NameStart: Hashable {
  /// How sure a name by itself is: no word of prose, one with a capital, or any word.
  enum Look {
    /// A word of small letters, which prose has, too.
    case plain
    /// A type or a constant: `UITableView`, `MODE_PRIVATE`.
    case capital
    /// No word of prose: camel case, a selector, a call, a declaration.
    case sure
  }

  /// The text behind the name, by what parts the two.
  enum Behind {
    case nothing
    /// A mark that parts it from its text.
    case mark
    /// A space and another script.
    case otherScript
    /// Another script, without a space.
    case joined
    case words
  }

  var name = ""
  var qualifier: String?
  var look = Look.plain
  var behind = Behind.nothing
  /// Whether it is bold, code, a link or in quotes.
  var isMarked = false
  /// Whether types or words of a programming language stand before it: `void dim()`, `var hue: Int`.
  var isDeclaration = false
  /// Whether its text, behind a mark or a space, is in another script.
  var isGlossed = false
  /// Its range in the text.
  var range = 0..<0

  /// Whether something parts the name from what follows.
  var isSetApart: Bool {
    switch behind {
    case .nothing, .mark, .otherScript: true
    case .joined, .words: isMarked
    }
  }

  /// The name as it is told from others: without what a call or an only argument adds to it. Selectors of
  /// several parts are told apart by all: `tableView:…` begins many.
  var key: String { Self.key(of: name) }

  static func key(of name: String) -> String {
    guard
      let end = name.utf8.firstIndex(where: {
        $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(")
      })
    else { return name }
    if name.utf8.count(where: { $0 == UInt8(ascii: ":") }) > 1 { return name }
    let behind = name.utf8.index(after: end)
    // A mark that is set on the colon makes another character of it.
    let isWhole = behind == name.endIndex || name.utf8[behind] < 0x80
    return isWhole ? String(name[..<end]) : String(name.prefix { $0 != ":" && $0 != "(" })
  }
}

/// Reads the name with which a line begins.
struct NameStartReader {
  let bytes: [UInt8]
  let end: Int
  private var index: Int
  private var found = NameStart()
  /// The words before the name, in a declaration.
  private var before: [Range<Int>] = []
  /// Whether the last word of ``before`` has the look of a type or belongs to declarations.
  private var isTyped = true

  /// - Parameter range: that of the line, without space around it.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// - Parameter marked: the words that the line sets apart at its beginning; nil if there are none.
  mutating func read(marked: Range<Int>?) -> NameStart? {
    if let marked { index = marked.lowerBound } else { skipQuotedLabel() }
    found.isMarked = marked != nil || skipQuote()
    skipReturnType()
    guard readWords() else { return nil }
    if let marked, index < marked.upperBound, !mayEnd(before: marked.upperBound) { return nil }
    found.behind = behind(index)
    found.isGlossed = isGlossed(index)
    // `Overview`: a word with a capital is one of prose.
    let isWord = found.look == .plain && found.name.utf8.first?.isUppercase == true
    return isWord ? nil : found
  }

  private func at(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  private func blanks(from offset: Int) -> Int {
    var next = offset
    while next < end, case let length = bytes.blankLength(at: next, before: end), length > 0 {
      next += length
    }
    return next
  }

  // MARK: Before the name

  /// `Event: 'quit'`: behind a word that all lines may share a quoted name is what tells them apart.
  private mutating func skipQuotedLabel() {
    var offset = index
    while offset < end, offset - index < Self.longestLabel {
      if at(offset) == UInt8(ascii: ":") || bytes.has(0xBC, 0x9A, behind: offset) {
        let quote = blanks(from: offset + (at(offset) < 0x80 ? 1 : 3))
        if Self.quotes.contains(at(quote)), at(quote + 1).isLetter { index = quote }
        return
      }
      offset += 1
    }
  }

  /// The words of a label before a quoted name, in bytes: `Event: 'suspend'`.
  private static let longestLabel = 40
  private static let quotes = Array("'\"`".utf8)

  private mutating func skipQuote() -> Bool {
    if Self.quotes.contains(at(index)), at(index + 1).isWordByte {
      index += 1
      return true
    }
    // 「 『 【 《 “ ‘
    let isOpening =
      at(index) == 0xE3 && at(index + 1) == 0x80
      && [0x8C, 0x8E, 0x90, 0x8A].contains(at(index + 2))
      || at(index) == 0xE2 && at(index + 1) == 0x80 && [0x9C, 0x98].contains(at(index + 2))
    if isOpening { index += 3 }
    return isOpening
  }

  /// The fewest bytes of a type in brackets, `(id)`. In shorter ones stands a number: `(1)`.
  private static let shortestType = 4

  /// The brackets of `(void)play`.
  private mutating func skipReturnType() {
    guard at(index) == UInt8(ascii: "("), let close = endOfBrackets(from: index) else { return }
    let next = blanks(from: close)
    if at(next).isNameStart, close - index >= Self.shortestType {
      index = next
      found.look = .sure
    }
  }

  // MARK: The name

  private mutating func readWords() -> Bool {
    if at(index) == UInt8(ascii: "."), at(index + 1).isNameStart {
      index += 1
      found.look = .sure
    }
    guard readPath() else { return false }
    let first = (found, index)
    if isAddress(index), !found.isMarked { return false }
    while before.count < Self.mostWordsBefore {
      if readCall() { return true }
      guard let next = nextWord() else { break }
      before.append(found.range)
      isTyped = isTyped && (before.count == 1 ? isModifierOrType(found) : true)
      index = next
      guard readPath() else { break }
      if endsDeclaration { return finishDeclaration() }
    }
    (found, index) = first
    before = []
    return true
  }

  /// The words that a declaration may have before its name, modifiers and types.
  private static let mostWordsBefore = 6

  /// Reads `lamp.dim`, `tableView:cellForRowAtIndexPath:`, `will-quit`; false if there is none.
  private mutating func readPath() -> Bool {
    guard at(index).isNameStart || at(index) == UInt8(ascii: "$") else { return false }
    let start = index
    var component = index
    var hasDots = false
    readWord()
    while at(index) == UInt8(ascii: "."), at(index + 1).isNameStart {
      index += 1
      component = index
      hasDots = true
      readWord()
    }
    var isSelector = false
    while at(index) == UInt8(ascii: ":"), at(index + 1).isNameStart {
      isSelector = true
      index += 1
      readWord()
    }
    if isSelector, at(index) == UInt8(ascii: ":") { index += 1 }
    found.range = start..<index
    found.name = String(decoding: bytes[component..<index], as: UTF8.self)
    found.qualifier =
      hasDots ? String(decoding: bytes[start..<component - 1], as: UTF8.self) : nil
    let look = isSelector ? .sure : look(of: bytes[component..<index])
    if found.look != .sure { found.look = look }
    return true
  }

  private mutating func readWord() {
    let start = index
    while at(index).isWordByte { index += 1 }
    let isSmall = bytes[start..<index].allSatisfy { !$0.isUppercase }
    // `window-all-closed`
    while isSmall, at(index) == UInt8(ascii: "-"), at(index + 1).isLowercase {
      index += 1
      while at(index).isLowercase || at(index).isDigit { index += 1 }
    }
  }

  private func look(of word: ArraySlice<UInt8>) -> NameStart.Look {
    guard let first = word.first else { return .plain }
    let rest = word.dropFirst()
    let capitals = rest.count { $0.isUppercase }
    if first.isUppercase {
      return capitals > 0 && (rest.contains { $0.isLowercase } || rest.contains(0x5F))
        ? .capital : .plain
    }
    if rest.contains(0x5F), !word.contains(where: \.isUppercase) { return .sure }
    guard capitals > 0 else { return .plain }
    // `iPad`, `eBook`, but `kRow`: the first letter of names of goods stands alone.
    let isBrand = rest.first?.isUppercase == true && first != UInt8(ascii: "k") && capitals == 1
    return isBrand ? .plain : .sure
  }

  /// Reads the brackets of a call or of a method's declaration.
  private mutating func readCall() -> Bool {
    var open = index
    if !before.isEmpty { open = blanks(from: index) }
    guard at(open) == UInt8(ascii: "("), let close = endOfBrackets(from: open) else { return false }
    // A bracket of another script explains.
    let inner = bytes[open + 1..<close - 1]
    guard inner.first.map({ $0 < 0x80 }) ?? true else { return false }
    if !before.isEmpty, !isTyped, !found.isMarked { return false }
    found.look = .sure
    found.isDeclaration = !before.isEmpty
    index = close
    return true
  }

  /// Where the next word of a declaration begins, behind type arguments and pointers.
  private func nextWord() -> Int? {
    var offset = index
    if at(offset) == UInt8(ascii: "<") {
      while offset < end, at(offset) != UInt8(ascii: ">"), at(offset) < 0x80 { offset += 1 }
      offset += 1
    }
    let isLabelled = at(offset) == UInt8(ascii: "[") && at(offset + 1) == UInt8(ascii: "]")
    if isLabelled { offset += 2 }
    let next = blanks(from: offset)
    guard next > offset || at(next) == UInt8(ascii: "*") else { return nil }
    var start = next
    while at(start) == UInt8(ascii: "*") { start += 1 }
    return at(start).isNameStart && next - offset <= 1 ? start : nil
  }

  /// Whether the words before a name are those of a declaration: `public void`, `UILabel`.
  private func isModifierOrType(_ word: NameStart) -> Bool {
    word.look != .plain || Self.declarationWords.contains(word.name) || word.qualifier != nil
  }

  /// The words of programming languages with which members are declared.
  private static let declarationWords: Set<String> = [
    "public", "protected", "private", "internal", "open", "static", "final", "abstract", "override",
    "virtual", "async", "mutating", "func", "fun", "function", "var", "let", "val", "const",
    "readonly", "optional", "def", "new", "void", "boolean", "bool", "BOOL", "int", "long", "short",
    "float", "double", "char", "byte", "id", "String", "string", "number", "Boolean", "Object",
    "case", "typealias", "enum", "struct", "class", "protocol", "interface", "extern",
  ]

  /// Whether what follows a name of two words is a type or a value: `var title: String`.
  private var endsDeclaration: Bool {
    let next = blanks(from: index)
    return [UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "{")]
      .contains(at(next)) && isTyped
  }

  private mutating func finishDeclaration() -> Bool {
    found.look = .sure
    found.isDeclaration = true
    return true
  }

  private func endOfBrackets(from open: Int) -> Int? {
    var depth = 0
    for offset in open..<min(end, open + Self.longestBrackets) {
      if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
      if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return offset + 1 }
    }
    return nil
  }

  /// The brackets of a call or of parameters, in bytes. Where none closes within, there are none.
  private static let longestBrackets = 600

  // MARK: Behind the name

  /// Whether a word goes on as a path or an address does: `Sources/Notes`, `a@b`.
  private func isAddress(_ offset: Int) -> Bool {
    switch at(offset) {
    case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "'"): true
    case UInt8(ascii: ":"): at(offset + 1) == UInt8(ascii: "/")
    default: false
    }
  }

  /// Whether what stands behind a name in marks belongs to its declaration, and is no other word.
  private func mayEnd(before stop: Int) -> Bool {
    let next = blanks(from: index)
    if next >= stop { return true }
    return Array(":=({[<?!;,+-".utf8).contains(at(next)) || at(next) >= 0x80
  }

  private func behind(_ offset: Int) -> NameStart.Behind {
    var offset = offset
    // The marks that end what is set apart.
    while Self.quotes.contains(at(offset)) || at(offset) == UInt8(ascii: "?") { offset += 1 }
    let next = blanks(from: offset)
    guard next < end else { return .nothing }
    let byte = at(next)
    if byte >= 0x80 {
      if isMark(next) { return .mark }
      return next > offset ? .otherScript : .joined
    }
    if byte.isWordByte { return next - offset > 1 ? .mark : .words }
    // The full stop of a sentence.
    return byte == UInt8(ascii: ".") ? .words : .mark
  }

  /// Whether letters of another script are the first that stand behind a name, and not right behind it.
  private func isGlossed(_ offset: Int) -> Bool {
    switch found.behind {
    case .nothing, .joined, .words: return false
    case .mark, .otherScript: break
    }
    var next = offset
    while next < end, !at(next).isWordByte, at(next) < 0x80 || isMark(next) {
      next += at(next) < 0x80 ? 1 : at(next) < 0xE0 ? 2 : at(next) < 0xF0 ? 3 : 4
    }
    return at(next) >= 0xE3
  }

  /// Whether a character outside ASCII is a mark rather than a letter.
  private func isMark(_ offset: Int) -> Bool {
    switch at(offset) {
    // Dashes, quotes and arrows; 、。「」【】; ：，（）
    case 0xE2: true
    case 0xE3: at(offset + 1) == 0x80
    case 0xEF: at(offset + 1) == 0xBC || at(offset + 1) == 0xBD
    case 0xC2, 0xF0...: true
    default: false
    }
  }
}

extension PlainText {
  /// The name with which a line begins; nil for other words, and for links into the same note: a table of
  /// contents.
  ///
  /// - Parameter mayLink: whether a linked name counts; elsewhere only a declaration does, `[var x: Int](x.md)`.
  func nameStart(on platforms: PlatformList, mayLink: Bool = false) -> NameStart? {
    let whole = trimmed(0..<bytes.count)
    guard !whole.isEmpty else { return nil }
    let start = min(
      endOfOrnament(from: whole.lowerBound, before: whole.upperBound), whole.upperBound)
    guard start < whole.upperBound, let run = run(at: start) else { return nil }
    guard let marked = markedWords(of: run) else { return nil }
    var reader = NameStartReader(bytes, in: start..<whole.upperBound)
    let isSet =
      marked.words.isEmpty ? nil : max(start, marked.words.lowerBound)..<marked.words.upperBound
    guard let found = reader.read(marked: isSet), platforms[found.name] == nil else { return nil }
    if marked.isLink, !mayLink, found.range.lowerBound == start, found.look != .sure { return nil }
    return found
  }

  /// The words that are set apart with a run: bold, code, a link. Empty: none; nil: they are a link
  /// into the note.
  private func markedWords(of run: Run) -> (words: Range<Int>, isLink: Bool)? {
    var marked = run.isCode ? run.range : 0..<0
    var isLink = false
    var parent = run.node - 1
    while parent > passage.block, document[parent].end > run.node {
      switch document.kind(parent) {
      case .strong: marked = words(in: parent, from: run)
      case .link:
        if document.text(of: parent).hasPrefix("#") { return nil }
        isLink = true
        marked = words(in: parent, from: run)
      case .emphasis: break
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
        .thematicBreak, .table, .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak,
        .code, .htmlInline, .strikethrough, .image, .footnoteReference:
        return (marked, isLink)
      }
      parent -= 1
    }
    return (marked, isLink)
  }

  private func words(in mark: Document.NodeID, from run: Run) -> Range<Int> {
    let last = runs.last { $0.node < document[mark].end } ?? run
    return run.start..<last.range.upperBound
  }
}
