import Diagnostics
import Markup

/// A name with which an entry of a note begins, in any of the forms that authors use.
struct EntryName {
  var name: String
  var qualifier: String?
  var kind: SymbolKind?
  var isRequired: Bool?
  var declaration: Declaration?
  var range: SourceRange
  /// Whether the author marked it as a name: a code span, a sign, a selector's colons.
  var isMarked: Bool
}

extension NoteReader {
  /// The symbol that a heading names, with the kind that words beside it state; nil if it is a
  /// heading of prose.
  ///
  ///     ## `rowHeight`      ### - reloadData      # UITableViewクラス      ### name?
  func entryName(of block: Document.NodeID, isTitle: Bool) -> EntryName? {
    let children = Array(document.children(of: block))
    let codes = children.filter { document.kind($0) == .code }
    if codes.count == 1, let code = codes.first {
      var words = ""
      for child in children where child != code { words += document.plainText(of: child) }
      return entryName(
        code: document.text(of: code), words: words, range: document.range(of: code))
    }
    guard codes.isEmpty else { return nil }
    return entryName(text: document.trimmedText(of: block), range: document.range(of: block))
  }

  /// A name in a code span, with the words beside it.
  func entryName(code: String, words: String, range: SourceRange) -> EntryName? {
    guard let found = readSymbolName(code) else { return nil }
    let words = words.trimmed.drop { "?？:：".contains($0) }.trimmed
    let sign = words.first { "-+–−－＋".contains($0) }
    let rest = words.drop { "-+–−－＋ ".contains($0) }
    let kind = context.language.kind(named: rest)
    if !rest.isEmpty, kind == nil { return nil }
    return EntryName(
      name: found.name, qualifier: found.qualifier,
      kind: kind ?? found.kind ?? sign.map { "+＋".contains($0) ? .classMethod : .method },
      isRequired: found.isRequired, declaration: found.declaration, range: range, isMarked: true)
  }

  /// A name without marks, perhaps with a word for its kind: `UITableViewクラス`, `- reloadData`.
  func entryName(text: String, range: SourceRange) -> EntryName? {
    if let found = readSymbolName(text) {
      let isMarked =
        found.kind != nil || found.declaration != nil || found.name.contains(":")
        || found.name.contains("(")
      return EntryName(
        name: found.name, qualifier: found.qualifier, kind: found.kind,
        isRequired: found.isRequired, declaration: found.declaration, range: range,
        isMarked: isMarked)
    }
    // The name ends where its ASCII ends or at the first space behind it.
    let end =
      text.firstIndex { $0 == " " || $0 == "\u{3000}" || $0 == "\u{A0}" || !$0.isASCII }
      ?? text.endIndex
    guard end < text.endIndex, end > text.startIndex else { return nil }
    let rest = text[end...].trimmed
    guard let kind = context.language.kind(named: rest), let found = readSymbolName(String(text[..<end]))
    else { return nil }
    return EntryName(
      name: found.name, qualifier: found.qualifier, kind: kind, isRequired: found.isRequired,
      declaration: nil, range: range, isMarked: true)
  }

  /// Whether a plain word has the look of a symbol: `UITableView`, `rowHeight`, `tableView:x:`.
  func looksLikeASymbol(_ name: String) -> Bool {
    name.contains(":") || name.contains("(") || name.contains(".")
      || name.utf8.dropFirst().contains { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
  }

  /// The declaration that a code block is, with the language of its fence or the one that fits.
  func declaration(in block: Document.NodeID) -> StatedDeclaration? {
    let languages: [SourceLanguage]
    switch document.auxiliaryText(of: block)?.prefix(while: { $0 != " " }).lowercased() {
    case "swift": languages = [.swift]
    case "objc", "objective-c", "objectivec", "obj-c", "m", "c": languages = [.objc]
    case nil, "": languages = [.objc, .swift]
    default: return nil
    }
    let text = document.text(of: block)
    for language in languages {
      if let declaration = readDeclaration(text, in: language) {
        return StatedDeclaration(declaration: declaration, range: document.range(of: block))
      }
    }
    return nil
  }

  /// The entry that a paragraph is: bold or plain code alone on its line, a bare selector.
  ///
  ///     **`- initWithFrame:style:`**      `var x: T`      – reloadData
  func entryName(ofParagraph block: Document.NodeID, next: Document.NodeID?) -> EntryName? {
    let first = block + 1
    guard first < document[block].end else { return nil }
    let hasOneChild = document[first].end == document[block].end
    guard hasOneChild || document.kind(first) == .strong else { return nil }
    let children = document.children(of: block).filter { child in
      document.kind(child) != .softBreak && document.kind(child) != .lineBreak
    }
    switch document.kind(first) {
    case .strong:
      let inner = Array(document.children(of: first))
      if inner.count == 1, document.kind(inner[0]) == .code {
        let words = children.dropFirst().map { document.plainText(of: $0) }.joined()
        return entryName(
          code: document.text(of: inner[0]), words: words, range: document.range(of: inner[0]))
      }
      guard !hasOneChild else { return nil }
      // **name** 属性
      let words = children.dropFirst().map { document.plainText(of: $0) }.joined().trimmed
      guard let kind = context.language.kind(named: words),
        let found = readSymbolName(document.trimmedText(of: first))
      else { return nil }
      return EntryName(
        name: found.name, qualifier: found.qualifier, kind: kind, isRequired: found.isRequired,
        declaration: nil, range: document.range(of: first), isMarked: true)
    case .code where hasOneChild:
      guard let found = readSymbolName(document.text(of: first)) else { return nil }
      let holdsMembers = container != nil && current == 0
      let isFollowedByDeclaration = next.map { declares($0, found.name) } ?? false
      guard found.declaration != nil || holdsMembers || isFollowedByDeclaration else { return nil }
      return EntryName(
        name: found.name, qualifier: found.qualifier, kind: found.kind,
        isRequired: found.isRequired, declaration: found.declaration,
        range: document.range(of: first), isMarked: true)
    case .text where hasOneChild:
      guard mayBeBareName(block) else { return nil }
      guard let name = entryName(text: document.trimmedText(of: block), range: document.range(of: block))
      else { return nil }
      let isFollowedByDeclaration = next.map { declares($0, name.name) } ?? false
      return isFollowedByDeclaration || (name.isMarked && container != nil) ? name : nil
    default: return nil
    }
  }

  /// Whether a line of plain text is short enough, and has few enough words, to be a name.
  private func mayBeBareName(_ block: Document.NodeID) -> Bool {
    let node = document[block]
    guard node.length <= 160 else { return false }
    var spaces = 0
    for byte in document.source[Int(node.offset)..<Int(node.offset + node.length)] {
      if byte == UInt8(ascii: " ") { spaces += 1 }
      if spaces > 3 { return false }
    }
    return true
  }

  /// Whether a block is the declaration of `name`.
  private func declares(_ block: Document.NodeID, _ name: String) -> Bool {
    switch document.kind(block) {
    case .codeBlock: declaration(in: block)?.declaration.name == name
    case .paragraph:
      [SourceLanguage.objc, .swift].contains { language in
        readDeclaration(document.trimmedText(of: block), in: language)?.name == name
      }
    default: false
    }
  }
}
