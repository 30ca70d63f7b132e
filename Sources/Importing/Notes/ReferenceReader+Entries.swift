import Characters
import Declarations
import Markup
import Notes
import Statements
import Vocabulary

/// Entries: where they begin, and what declares them.
extension ReferenceReader {
  /// Begins an entry where a block is its name, or a case's name with text below it.
  mutating func readEntryName(_ lines: [PageLine], gap: Int, level: Int?) -> Bool {
    guard section != .parameters || lines.count == 1, !notes.isEmpty else { return false }
    let line = lines[0]
    if section == .parameters, line.marker.isEmpty,
      entry?.declaration?.parameters.contains(String(line.plain.trimmed)) == true
    {
      return false
    }
    if let heading = groupHeading(lines) {
      begin(heading.name, markdown: heading.markdown, gap: gap, declaration: heading.declaration)
      return true
    }
    let signed = line.marker + (line.marker.isEmpty ? "" : " ") + Self.withoutKeyword(line.plain)
    guard let found = readSymbolName(signed), found.declaration == nil else { return false }
    // The group of one constant has begun it already.
    if entry?.name == found.name, lines.count > 1, container?.kind == .constants {
      writeCase(Array(lines.dropFirst()))
      return true
    }
    let body = Array(lines.dropFirst())
    if isCase(found.name), let owner = entry {
      write { $0.heading(min(6, owner.level + 1), markdown: found.name) }
      section = nil
      writeCase(body)
      return true
    }
    // Constants stand with their text in one block.
    let isConstant = container?.kind == .constants && NameToken.isPrefixed(found.name[...])
    // What the next block declares, the words above it describe.
    let isDeclared = !body.isEmpty && declaresNext(found.name)
    guard body.isEmpty ? isEntry(found, line: line, level: level) : isConstant || isDeclared else {
      return false
    }
    // The keyword before a name says what its declaration says.
    if Self.withoutKeyword(line.plain) != line.plain {
      implied.append(("func", line.range))
    }
    let sign = found.kind == .classMethod ? "+ " : found.name.contains(":") ? "" : signPrefix(line)
    begin(
      found.name, markdown: sign + found.name, gap: gap,
      declaration: declarationAhead(of: found.name))
    writeCase(body)
    return true
  }

  /// `func show(_:)` as `show(_:)`: the keyword before a name that lists labels and no types.
  private static func withoutKeyword(_ text: String) -> String {
    text.hasPrefix("func ") && text.hasSuffix(":)") ? String(text.dropFirst(5).trimmed) : text
  }

  private func declaresNext(_ name: String) -> Bool {
    var next = blocks.dropFirst(position + 1)
    if let line = next.first?.onlyLine, let label = SectionLabel(line),
      label.kind == .declaration, label.rest == nil
    {
      next = next.dropFirst()
    }
    guard case .code(let code, _)? = next.first?.kind else { return false }
    return CodeLines.declaration(code)?.name == name
  }

  /// Begins an entry at a declaration with no name above it.
  private mutating func beginUnnamed(_ code: String) {
    guard let kind = container?.kind, kind != .topics, section != .example,
      entry == nil || entry?.isUnnamed == true,
      let declaration = CodeLines.declaration(code), !declaration.name.isEmpty,
      entry?.name != declaration.name,
      beginsEntry(declaration, code),
      code.split(separator: "\n").count <= 8 || !declaration.cases.isEmpty
    else { return }
    begin(
      declaration.name, markdown: declaration.signOfHeading + declaration.name, gap: 0,
      declaration: declaration)
    entry?.isUnnamed = true
  }

  /// Objective-C's declarations are nothing else; a line of Swift may be one of a sample.
  private func beginsEntry(_ declaration: Declaration, _ code: String) -> Bool {
    if declaration.sourceLanguage == .objc || declaration.kind == .case { return true }
    if declaration.defaultValue != nil || code.hasPrefix("let ") { return false }
    return entry == nil || !code.contains("\n")
  }

  func signPrefix(_ line: PageLine) -> String {
    line.hasMethodSign && !line.isOfType ? "- " : ""
  }

  mutating func begin(
    _ name: String, markdown: String, gap: Int, declaration: Declaration?
  ) {
    let level = container == nil ? 2 : 3
    write { $0.heading(level, markdown: markdown) }
    entry = Entry(name: name, level: level, gap: gap, declaration: declaration)
    section = nil
  }

  /// Whether a name is one of the constants that the open group declares.
  func isCase(_ name: String) -> Bool {
    guard let entry, entry.isEnumeration, let declaration = entry.declaration else { return false }
    return declaration.cases.contains { $0.name == name }
      || (container?.kind == .constants && !declaration.name.isEmpty && name != declaration.name
        && name.hasPrefix(declaration.name))
  }

  func isEntry(_ found: SymbolName, line: PageLine, level: Int?) -> Bool {
    if listed.contains(found.name) || names.contains(found.name) && container != nil { return true }
    let isSigned = line.hasMethodSign
    if isSigned || found.name.hasSuffix(":") || found.name.hasSuffix(":)") { return true }
    if level != nil && container != nil { return true }
    if container != nil, NameToken(text: found.name[...]).looksLikeName { return true }
    if declarationAhead(of: found.name) != nil { return true }
    guard position + 1 < blocks.count, let next = blocks[position + 1].lines.first,
      let label = SectionLabel(next)
    else { return false }
    return label.kind == .discussion || label.kind == .declaration || label.kind == .parameters
  }

  /// The declaration of a name among the next blocks.
  func declarationAhead(of name: String) -> Declaration? {
    for block in blocks.dropFirst(position + 1).prefix(3) {
      if case .code(let code, _) = block.kind {
        let found = CodeLines.declaration(code)
        return found?.name == name ? found : nil
      }
    }
    return nil
  }

  struct GroupHeading {
    var name: String
    var markdown: String
    var declaration: Declaration
  }

  /// The words above a group of constants: the declaration below names what they describe.
  ///
  ///     Cell Styles   …   typedef enum { … } UITableViewCellStyle;   →   `UITableViewCellStyle` – Cell Styles
  func groupHeading(_ lines: [PageLine]) -> GroupHeading? {
    guard container?.kind == .constants, lines.count == 1, lines[0].plain.utf8.count <= 90,
      !TextEnd.endsSentence(lines[0].plain)
    else { return nil }
    for block in blocks.dropFirst(position + 1).prefix(3) {
      if case .code(let code, _) = block.kind {
        guard let declaration = CodeLines.declaration(code), !declaration.name.isEmpty else {
          return nil
        }
        if declaration.name == lines[0].plain { return nil }
        let words = ReferenceLine.escaped(lines[0].plain, after: "")
        return GroupHeading(
          name: declaration.name, markdown: "`\(declaration.name)` – \(words)",
          declaration: declaration)
      }
      if block.lines.first.map({ SectionLabel($0) != nil }) == true { return nil }
    }
    return nil
  }

  mutating func readCode(_ code: String, language: String?) {
    beginUnnamed(code)
    if entry != nil, entry?.declaration == nil { entry?.declaration = CodeLines.declaration(code) }
    entry?.isDeclared = true
    write { $0.code(code, language: language) }
    writeDeprecation(deferred)
    deferred = []
  }

  /// Writes lines that stood between a name and its declaration, in brackets or not: they speak of its
  /// end.
  mutating func writeDeprecation(_ lines: [PageLine]) {
    guard let entry, !lines.isEmpty else { return }
    write { [language] text in
      text.heading(min(6, entry.level + 1), markdown: language.string("deprecated"))
      for line in lines { text.paragraph([line]) }
    }
  }

  var isBeforeDeclaration: Bool {
    guard entry?.isDeclared == false, position + 1 < blocks.count,
      case .code(let code, _) = blocks[position + 1].kind
    else {
      return false
    }
    return CodeLines.declaration(code) != nil
  }
}
