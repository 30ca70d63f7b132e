import Characters
import Declarations
import Facts
import Markup
import Notes
import Statements
import Vocabulary

/// Writes the notes of symbol graphs: one for each type, with its members, and for each API that
/// belongs to none.
struct SymbolGraphNotes {
  let tree: SymbolGraphTree
  let prose: SymbolGraphProse
  /// Those of the language in which declarations say what to use instead.
  private let words: Language?
  private let platforms = PlatformList()

  init(_ tree: SymbolGraphTree, words: Language? = nil) {
    self.tree = tree
    self.words = words
    prose = SymbolGraphProse { tree.resolve($0, from: $1) }
  }

  func note(_ note: TreeNote) -> [UInt8] {
    var text = MarkdownText()
    if let module = note.module {
      text.block { $0.append(verbatim: Array("---\nmodule: \(module)\n---".utf8)) }
    }
    heading(
      1, note.name, isOptional: false,
      kind: note.symbol == nil ? note.kindWord : Self.kindWord(of: note.symbol), in: &text)
    if let symbol = note.symbol {
      describe(symbol, id: note.id, level: 2, owner: nil, in: &text)
    }
    types("Inherits From", note.inherits, in: &text)
    types("Conforms To", note.conforms, in: &text)
    if !note.nested.isEmpty {
      text.heading(2, text: "See Also")
      text.list(note.nested.sorted()) { $1.append(code: $0) }
    }
    if let symbol = note.symbol, GraphSymbol.isType(symbol.kind) {
      topics(of: symbol, id: note.id, in: &text)
    }
    for member in note.members {
      heading(
        2, member.name, isOptional: member.isOptional, kind: Self.kindWord(of: member), in: &text)
      describe(
        member, id: note.id + "/" + member.name, level: 3, owner: note.symbol?.availability,
        in: &text)
    }
    return text.bytes + [UInt8(ascii: "\n")]
  }

  // MARK: Parts

  private func heading(
    _ level: Int, _ name: String, isOptional: Bool, kind: String?, in text: inout MarkdownText
  ) {
    let written = GraphSymbol.spelling(of: name) + (isOptional ? "?" : "")
    text.block { text in
      text.appendMarks(ofHeading: level)
      if Self.isPlain(written) {
        text.append(text: written)
      } else {
        text.append(code: written)
      }
      if let kind { text.append(text: " " + kind) }
    }
  }

  /// Whether a name needs no mark: `initWithStyle:`. A word alone may be a label, as `valueType` is.
  private static func isPlain(_ name: String) -> Bool {
    name.hasSuffix(":")
      && name.utf8.allSatisfy {
        $0.isDigit || $0.isLetter || $0 == UInt8(ascii: ":")
      }
  }

  /// The word for a kind in a heading; nil where the declaration says it.
  private static func kindWord(of symbol: TreeSymbol?) -> String? {
    guard let symbol, !symbol.declarations.contains(where: isReadable) else { return nil }
    return kindWords[symbol.kind]
  }

  private static func isReadable(_ declaration: (language: SourceLanguage, text: String)) -> Bool {
    readDeclaration(declaration.text, in: declaration.language) != nil
  }

  private static let kindWords = [
    "class": "class", "actor": "class", "struct": "struct", "union": "struct", "enum": "enum",
    "protocol": "protocol", "enum.case": "case", "property": "property",
    "type.property": "property", "ivar": "property", "method": "method", "subscript": "subscript",
    "type.method": "class method", "type.subscript": "subscript", "init": "initializer",
    "typealias": "typealias", "associatedtype": "associatedtype", "var": "constant",
    "func": "function", "func.op": "function", "macro": "macro",
  ]

  private func types(_ title: String, _ names: [String], in text: inout MarkdownText) {
    guard !names.isEmpty else { return }
    text.heading(2, text: title)
    text.block { text in
      for (number, name) in names.enumerated() {
        if number > 0 { text.append(markup: ", ") }
        text.append(code: name)
      }
    }
  }

  /// The groups of a type's comment, in the form that notes have. What names nothing is reported, and
  /// no member.
  private func topics(of symbol: TreeSymbol, id: String, in text: inout MarkdownText) {
    let groups = CommentTopics(symbol.comment.discussion).groups
    guard !groups.isEmpty else { return }
    text.heading(2, text: "Topics")
    for group in groups {
      if let title = group.title { text.heading(3, text: title) }
      if !group.text.isEmpty { append(group.text, under: 3, id, in: &text) }
      let ids = group.names.compactMap { tree.resolve($0, from: id) }
      // A member is listed by its name, what stands elsewhere by its path.
      let names = ids.map { $0.hasPrefix(id + "/") ? String($0.dropFirst(id.count + 1)) : $0 }
      text.list(names) { $1.append(code: $0) }
    }
  }

  private func append(
    _ lines: [String], under level: Int, _ scope: String, in text: inout MarkdownText
  ) {
    let markdown = prose.markdown(lines, under: level, scope: scope)
    text.block { $0.append(verbatim: markdown.utf8) }
  }

  /// - Parameters:
  ///   - level: of the headings of its parts.
  ///   - owner: what a member need not say again.
  private func describe(
    _ symbol: TreeSymbol, id: String, level: Int, owner: GraphAvailability?,
    in text: inout MarkdownText
  ) {
    for declaration in symbol.declarations where Self.isReadable(declaration) {
      text.fence(
        declaration.text, language: declaration.language == .swift ? "swift" : "objc")
    }
    let comment = symbol.comment
    if !comment.abstract.isEmpty { append(comment.abstract, under: level, id, in: &text) }
    let parameters = comment.parts.filter { $0.kind == .parameters }
    if !parameters.isEmpty {
      text.heading(level, text: "Parameters")
      text.list(ofBlocks: parameters) { parameter, text in
        text.append(code: parameter.name ?? "")
        text.append(markup: ": ")
        text.append(verbatim: prose.markdown(parameter.lines, under: level, scope: id).utf8)
      }
    }
    for part in comment.parts where part.kind == .returnValue {
      text.heading(level, text: "Return Value")
      append(part.lines, under: level, id, in: &text)
    }
    discussion(of: symbol, id: id, level: level, in: &text)
    for part in comment.parts {
      guard let title = Self.titles[part.kind] else { continue }
      text.heading(level, text: title)
      append(part.lines, under: level, id, in: &text)
    }
    if symbol.availability.isGoing || symbol.availability.sentences != owner?.sentences {
      availability(of: symbol, id: id, level: level, in: &text)
    }
  }

  private static let titles: [SectionKind: String] = [
    .note: "Note", .important: "Important", .warning: "Warning", .tip: "Tip",
    .seeAlso: "See Also",
  ]

  private func discussion(
    of symbol: TreeSymbol, id: String, level: Int, in text: inout MarkdownText
  ) {
    var body = MarkdownText()
    for declaration in symbol.declarations where !Self.isReadable(declaration) {
      body.fence(declaration.text, language: declaration.language == .swift ? "swift" : "objc")
    }
    let isType = GraphSymbol.isType(symbol.kind)
    let comment = symbol.comment.discussion
    let lines = isType ? CommentTopics(comment).rest : comment
    if !lines.isEmpty { append(lines, under: level, id, in: &body) }
    if !symbol.constraints.isEmpty {
      body.block { text in
        text.append(markup: "It is there where ")
        for (number, constraint) in symbol.constraints.enumerated() {
          if number > 0 { text.append(markup: " and ") }
          text.append(code: constraint)
        }
        text.append(markup: ".")
      }
    }
    if let message = message(of: symbol, id) {
      body.block { $0.append(verbatim: prose.inline(message, scope: id).utf8) }
    }
    overloads(of: symbol, id: id, level: level, in: &body)
    guard !body.bytes.isEmpty else { return }
    text.heading(level, text: level == 2 ? "Overview" : "Discussion")
    text.block { $0.append(verbatim: body.bytes) }
  }

  /// The other APIs of the name: the declarations of those that have no words of their own together,
  /// each of the others with its words.
  private func overloads(
    of symbol: TreeSymbol, id: String, level: Int, in text: inout MarkdownText
  ) {
    guard !symbol.overloads.isEmpty else { return }
    text.block { $0.append(markup: "There are other forms of it:") }
    let isSilent = { (other: TreeSymbol) in
      other.comment.isEmpty
        || other.comment.abstract == symbol.comment.abstract
          && other.comment.discussion == symbol.comment.discussion
    }
    let silent = symbol.overloads.filter(isSilent)
    if !silent.isEmpty { fence(silent, besides: symbol, in: &text) }
    for other in symbol.overloads where !isSilent(other) {
      fence([other], besides: symbol, in: &text)
      append(other.comment.abstract, under: level, id, in: &text)
      append(other.comment.discussion, under: level, id, in: &text)
    }
  }

  /// The declarations of other forms, each with the availability that is its own.
  private func fence(
    _ symbols: [TreeSymbol], besides main: TreeSymbol, in text: inout MarkdownText
  ) {
    var texts: [String] = []
    for symbol in symbols {
      let isOwn = symbol.availability.attribute != main.availability.attribute
      let attribute = isOwn ? symbol.availability.attribute : nil
      for declaration in symbol.declarations {
        let isSwift = declaration.language == .swift
        let form = (isSwift ? attribute.map { $0 + "\n" } : nil) ?? ""
        if !texts.contains(form + declaration.text) { texts.append(form + declaration.text) }
      }
    }
    let language = symbols.first?.declarations.first?.language
    text.fence(texts.joined(separator: "\n\n"), language: language == .objc ? "objc" : "swift")
  }

  // MARK: Availability

  private func availability(
    of symbol: TreeSymbol, id: String, level: Int, in text: inout MarkdownText
  ) {
    var sentences = symbol.availability.sentences
    let replacements = replacements(of: symbol, id)
    if !replacements.isEmpty {
      sentences.append(
        "Use " + replacements.map { "`\($0)`" }.joined(separator: ", ") + " instead.")
    }
    guard !sentences.isEmpty else { return }
    text.heading(level, text: "Availability")
    text.block { $0.append(verbatim: sentences.joined(separator: " ").utf8) }
  }

  private func replacements(of symbol: TreeSymbol, _ id: String) -> [String] {
    guard symbol.availability.isGoing else { return [] }
    let renamed = symbol.availability.replacements.compactMap { tree.resolve($0, from: id) }
      .filter { $0 != id }
    return renamed.isEmpty ? replacementsInMessage(of: symbol, id) ?? [] : renamed
  }

  /// The symbols that a message says to use instead, if it says nothing else:
  /// `Use dim(by:) instead.`
  private func replacementsInMessage(of symbol: TreeSymbol, _ id: String) -> [String]? {
    guard let message = symbol.availability.message, let words,
      let names = statedReplacements(
        in: marked(message, id), language: words, platforms: platforms)
    else { return nil }
    let ids = names.compactMap { tree.resolve($0, from: id) }.filter { $0 != id }
    return ids.count == names.count ? ids : nil
  }

  /// A message with the names of symbols in code marks, as notes have them: `Use \`sleep()\` instead.`
  private func marked(_ message: String, _ id: String) -> String {
    message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var name = word
      while let last = name.last, ".,;:!".contains(last) { name = name.dropLast() }
      guard !name.isEmpty, !name.contains("`"), tree.resolve(String(name), from: id) != nil else {
        return String(word)
      }
      return "`\(name)`\(word[name.endIndex...])"
    }.joined(separator: " ")
  }

  /// The words of the declaration for its callers, where no replacement says the same.
  private func message(of symbol: TreeSymbol, _ id: String) -> String? {
    guard let message = symbol.availability.message else {
      guard replacements(of: symbol, id).isEmpty else { return nil }
      return symbol.availability.replacements.first.map { "Renamed to `\($0)`." }
    }
    if symbol.availability.isGoing, replacementsInMessage(of: symbol, id) != nil { return nil }
    let isRepeated = symbol.availability.replacements.contains { message.contains($0) }
    return isRepeated && !replacements(of: symbol, id).isEmpty ? nil : message
  }
}
