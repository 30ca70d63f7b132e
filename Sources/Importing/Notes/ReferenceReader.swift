import Diagnostics
import Markup
import SymbolModel

/// Makes notes of a page that describes types: one for each, with a heading for every part that the
/// page marks with nothing but lines.
///
///     UITableViewクラス        # UITableView
///     ●プロパティ              ## プロパティ
///     editing                ### editing
///     解説                    #### 解説
struct ReferenceReader {
  let blocks: [PageBlock]
  let language: Language
  let platforms: PlatformList
  let names: KnownNames
  private(set) var notes: [DraftNote] = []
  /// Labels that the order of a note says without a word: where they stood.
  private(set) var implied: [(label: String, range: Range<Int>)] = []
  /// Days on which a page was written.
  private(set) var dates: [Range<Int>] = []

  private var container: (kind: SectionKind, marker: String)?
  private var entry: Entry?
  private var section: SectionKind?
  /// Whether anything is written below the section's label.
  private var sectionHasText = false
  /// Names that stand in topic lists of the type.
  private var listed: Set<String> = []
  /// What the entry states before its declaration; it is written behind it.
  private var deferred: [PageLine] = []
  private var place = 0

  private struct Entry {
    var name: String
    var level: Int
    /// The empty lines before its name.
    var gap: Int
    /// The level of its heading on a page that marks them.
    var pageLevel: Int?
    var declaration: Declaration?
    /// Whether anything but its declaration was written of it.
    var hasText = false

    var isEnumeration: Bool { declaration?.kind == .enum || declaration?.cases.isEmpty == false }
  }

  init(blocks: [PageBlock], language: Language, platforms: PlatformList, names: KnownNames) {
    self.blocks = blocks
    self.language = language
    self.platforms = platforms
    self.names = names
  }

  mutating func read() {
    while place < blocks.count {
      readBlock(blocks[place])
      place += 1
    }
  }

  private mutating func write(_ body: (inout NoteText) -> Void) {
    guard let last = notes.indices.last else { return }
    body(&notes[last].text)
  }

  private mutating func readBlock(_ block: PageBlock) {
    switch block.kind {
    case .lines(let lines): readLines(lines, gap: block.gap, level: nil)
    case .heading(let line, let level): readLines([line], gap: 0, level: level)
    case .code(let code, let language): readCode(code, language: language)
    case .list(_, let entries):
      if readTopicList(entries) { return }
      if section == .inherits || section == .conforms {
        return writeTypes(entries.joined().flatMap(\.lines))
      }
      write { $0.write(block) }
      entry?.hasText = true
    case .table, .quote:
      write { $0.write(block) }
      entry?.hasText = true
    }
  }

  // MARK: Lines

  private mutating func readLines(_ lines: [PageLine], gap: Int, level: Int?) {
    var lines = lines[...]
    guard let first = lines.first else { return }
    if let title = ReferenceTitle(at: place, of: blocks, in: language, isFirst: notes.isEmpty) {
      begin(title, line: first)
      lines.removeFirst()
      dropDate(from: &lines)
    } else if place > 0, justBegun, level == nil {
      dropDate(from: &lines)
    }
    var gap = gap
    while !lines.isEmpty {
      let end = lines.dropFirst().firstIndex(where: beginsSection) ?? lines.endIndex
      let piece = Array(lines[lines.startIndex..<end])
      readPiece(
        piece, gap: gap, level: level, isWhole: lines.startIndex == 0 && end == lines.endIndex)
      lines = lines[end...]
      gap = 0
    }
  }

  /// Whether nothing is written below the title yet.
  private var justBegun: Bool { entry == nil && section == nil && container == nil }

  private mutating func dropDate(from lines: inout ArraySlice<PageLine>) {
    guard let line = lines.first, Surroundings.isDate(line.plain) else { return }
    dates.append(line.range)
    lines.removeFirst()
  }

  private mutating func begin(_ title: ReferenceTitle, line: PageLine) {
    var text = NoteText(names: names, language: language)
    text.heading(1, markdown: title.markdown)
    notes.append(DraftNote(subject: .symbol(title.name), text: text, start: line.range.lowerBound))
    container = nil
    entry = nil
    section = nil
    listed = []
  }

  /// Whether a line inside a block begins a section: a label with a sign, or words before a colon.
  private func beginsSection(_ line: PageLine) -> Bool {
    guard let label = SectionLabel(line, in: language) else { return false }
    return !line.marker.isEmpty || label.rest != nil || label.kind.isDetail
  }

  private mutating func readPiece(
    _ lines: [PageLine], gap: Int, level: Int?, isWhole: Bool
  ) {
    let line = lines[0]
    if let label = SectionLabel(line, in: language),
      !(section == .parameters && !line.marker.isEmpty && label.rest == nil)
    {
      return readSection(label, Array(lines.dropFirst()), gap: gap, level: level)
    }
    if container?.kind == .topics, entry == nil { return readTopic(lines) }
    if isWhole, readEntryName(lines, gap: gap, level: level) { return }
    switch section {
    case .parameters: writeParameters(lines)
    case .inherits, .conforms: writeTypes(lines)
    case .framework, .guide, .declaredIn, .declaration, .availability, .seeAlso:
      writeSeparately(lines)
    default:
      if level != nil || (isWhole && isSubheading(lines)) {
        let depth = entry?.level ?? (container == nil ? 1 : 2)
        write { $0.heading(min(6, max(2, depth) + 1), lines[0]) }
      } else {
        writeProse(lines)
        sectionHasText = true
      }
    }
  }

  // MARK: Sections

  private mutating func readSection(
    _ label: SectionLabel, _ lines: [PageLine], gap: Int, level: Int?
  ) {
    let isOfGroup = entry?.isEnumeration == true || (entry != nil && container?.kind == .constants)
    if label.kind == .constants || label.kind == .members, isOfGroup, label.line.marker.isEmpty,
      label.rest == nil, level == nil
    {
      imply(label)
      section = nil
      if !lines.isEmpty { readPiece(lines, gap: 0, level: nil, isWhole: true) }
      return
    }
    let isOfType = isOfType(label, gap: gap, level: level)
    sectionHasText = false
    if isOfType {
      entry = nil
      section = label.kind
      container = label.kind.holdsEntries ? (label.kind, label.line.marker) : nil
      if container != nil { section = nil }
      write { $0.heading(2, markdown: label.markdown) }
    } else {
      section = label.kind
      // What stands first below a name is its abstract.
      if label.kind == .discussion || label.kind == .overview, entry?.hasText == false,
        label.rest != nil
      {
        imply(label)
        section = nil
      } else {
        let depth = entry?.level ?? 2
        write { $0.heading(min(6, depth + 1), markdown: label.markdown) }
      }
    }
    let body = (label.rest.map { [$0] } ?? []) + lines
    if !body.isEmpty { readBody(body) }
  }

  private mutating func readBody(_ lines: [PageLine]) {
    switch section {
    case .parameters: writeParameters(lines)
    case .inherits, .conforms: writeTypes(lines)
    case .framework, .guide, .declaredIn, .declaration, .availability, .seeAlso:
      writeSeparately(lines)
    default:
      if container?.kind == .topics, entry == nil { readTopic(lines) } else { writeProse(lines) }
    }
  }

  private mutating func imply(_ label: SectionLabel) {
    implied.append((label.text, label.line.range))
  }

  /// Whether a label speaks of the type rather than of the entry before it: one that holds entries,
  /// one with the sign of those that do, one further away than the entry's own name.
  private func isOfType(_ label: SectionLabel, gap: Int, level: Int?) -> Bool {
    guard let entry else { return true }
    if let level, let own = entry.pageLevel { return level <= own }
    if level != nil { return label.kind.holdsEntries }
    if label.kind.holdsEntries { return true }
    if !label.line.marker.isEmpty, label.line.marker == container?.marker { return true }
    switch label.kind {
    case .seeAlso, .tip, .example, .overview, .guide, .framework:
      return label.rest == nil && gap > max(2, entry.gap)
    default: return false
    }
  }

  // MARK: Topics

  private mutating func readTopic(_ lines: [PageLine]) {
    let members = lines.map { TopicLine($0, in: language) }
    if members.allSatisfy({ $0 != nil }) {
      // A name without a sign or kind, alone, is a title.
      if lines.count > 1 || members[0]?.isSure == true {
        return write(members.compactMap { $0 })
      }
    }
    if lines.count == 1, !TextEnd.endsSentence(lines[0].plain) {
      return write { $0.heading(3, lines[0]) }
    }
    write { $0.paragraph(lines) }
  }

  private mutating func write(_ members: [TopicLine]) {
    for member in members { listed.insert(member.name) }
    write { text in text.list(members.map(\.markdown)) }
  }

  private mutating func readTopicList(_ entries: [[PageBlock]]) -> Bool {
    guard container?.kind == .topics, entry == nil else { return false }
    let lines = entries.compactMap { $0.count == 1 ? $0[0].onlyLine : nil }
    let members = lines.compactMap { TopicLine($0, in: language) }
    guard members.count == entries.count else { return false }
    write(members)
    return true
  }

  // MARK: Entries

  /// Begins an entry where a block is its name, or a case's name with text below it.
  private mutating func readEntryName(_ lines: [PageLine], gap: Int, level: Int?) -> Bool {
    guard section != .parameters || lines.count == 1, !notes.isEmpty else { return false }
    let line = lines[0]
    if let heading = groupHeading(lines) {
      begin(heading.name, markdown: heading.markdown, gap: gap, declaration: heading.declaration)
      entry?.pageLevel = level
      return true
    }
    let signed = line.marker + (line.marker.isEmpty ? "" : " ") + line.plain
    guard let found = readSymbolName(signed), found.declaration == nil else { return false }
    // The group of one constant has begun it already.
    if entry?.name == found.name, lines.count > 1 {
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
    guard body.isEmpty ? isEntry(found, line: line, level: level) : isConstant else { return false }
    let sign = found.kind == .classMethod ? "+ " : found.name.contains(":") ? "" : signPrefix(line)
    begin(
      found.name, markdown: sign + found.name, gap: gap,
      declaration: declarationAhead(of: found.name))
    entry?.pageLevel = level
    writeCase(body)
    return true
  }

  private func signPrefix(_ line: PageLine) -> String {
    TextEnd.isDash(line.marker) ? "- " : ""
  }

  private mutating func begin(
    _ name: String, markdown: String, gap: Int, declaration: Declaration?
  ) {
    let level = container == nil ? 2 : 3
    write { $0.heading(level, markdown: markdown) }
    entry = Entry(name: name, level: level, gap: gap, declaration: declaration)
    section = nil
  }

  /// Whether a name is one of the constants that the open group declares.
  private func isCase(_ name: String) -> Bool {
    guard let entry, entry.isEnumeration, let declaration = entry.declaration else { return false }
    return declaration.cases.contains { $0.name == name }
      || (container?.kind == .constants && !declaration.name.isEmpty && name != declaration.name
        && name.hasPrefix(declaration.name))
  }

  private func isEntry(_ found: SymbolName, line: PageLine, level: Int?) -> Bool {
    if listed.contains(found.name) || names.contains(found.name) && container != nil { return true }
    let isSigned = TextEnd.isDash(line.marker) || line.marker == "+" || line.marker == "＋"
    if isSigned || found.name.hasSuffix(":") || level != nil && container != nil { return true }
    if container != nil, NameToken(text: found.name[...]).looksLikeName { return true }
    if declarationAhead(of: found.name) != nil { return true }
    guard place + 1 < blocks.count, let next = blocks[place + 1].lines.first,
      let label = SectionLabel(next, in: language)
    else { return false }
    return label.kind == .discussion || label.kind == .declaration || label.kind == .parameters
  }

  /// The declaration of a name among the next blocks.
  private func declarationAhead(of name: String) -> Declaration? {
    for block in blocks.dropFirst(place + 1).prefix(3) {
      if case .code(let code, _) = block.kind {
        let found = Self.declaration(code)
        return found?.name == name ? found : nil
      }
    }
    return nil
  }

  private static func declaration(_ code: String) -> Declaration? {
    readDeclaration(code, in: .objc) ?? readDeclaration(code, in: .swift)
  }

  private struct GroupHeading {
    var name: String
    var markdown: String
    var declaration: Declaration
  }

  /// The words above a group of constants: the declaration below names what they describe.
  ///
  ///     Cell Styles   …   typedef enum { … } UITableViewCellStyle;   →   `UITableViewCellStyle` – Cell Styles
  private func groupHeading(_ lines: [PageLine]) -> GroupHeading? {
    guard container?.kind == .constants, lines.count == 1, lines[0].plain.utf8.count <= 90,
      !TextEnd.endsSentence(lines[0].plain)
    else { return nil }
    for block in blocks.dropFirst(place + 1).prefix(3) {
      if case .code(let code, _) = block.kind {
        guard let declaration = Self.declaration(code), !declaration.name.isEmpty else {
          return nil
        }
        if declaration.name == lines[0].plain { return nil }
        let words = NoteLine.escaped(lines[0].plain, after: "")
        return GroupHeading(
          name: declaration.name, markdown: "`\(declaration.name)` – \(words)",
          declaration: declaration)
      }
      if block.lines.first.map({ SectionLabel($0, in: language) != nil }) == true { return nil }
    }
    return nil
  }

  private mutating func readCode(_ code: String, language: String?) {
    if entry != nil, entry?.declaration == nil { entry?.declaration = Self.declaration(code) }
    write { $0.code(code, language: language) }
    writeDeprecation(deferred)
    deferred = []
  }

  /// What is said between a name and its declaration, in brackets or not, is said of its end.
  private mutating func writeDeprecation(_ lines: [PageLine]) {
    guard let entry, !lines.isEmpty else { return }
    write { [language] text in
      text.heading(min(6, entry.level + 1), markdown: language.string("deprecated"))
      for line in lines { text.paragraph([line]) }
    }
  }

  private var isBeforeDeclaration: Bool {
    guard place + 1 < blocks.count, case .code(let code, _) = blocks[place + 1].kind else {
      return false
    }
    return Self.declaration(code) != nil
  }

  // MARK: Text

  /// Lines of a case: text, and since when it is there as a paragraph of its own.
  private mutating func writeCase(_ lines: [PageLine]) {
    if !lines.isEmpty { writeProse(lines) }
  }

  /// A paragraph; lines of an entry that state since when or until when it is there are paragraphs
  /// of their own, where they are read as that.
  private mutating func writeProse(_ lines: [PageLine]) {
    guard entry != nil, section == nil || section == .discussion else {
      return write { $0.paragraph(lines) }
    }
    var text: [PageLine] = []
    func states(_ line: PageLine) -> Bool {
      var writer = NoteLine(names: names, language: language)
      let facts = LineFacts(writer.markdown(of: line), in: language, platforms: platforms)
      return facts.statesAvailability && (facts.isAll || TextEnd.isBracketed(line.plain))
    }
    let marks = lines.map(states)
    for (line, isStatement) in zip(lines, marks) {
      // "Declared in X.h" stands with the statement before it, not with the text.
      if isStatement || (text.isEmpty && line.range != lines[0].range)
        || TextEnd.namesHeader(line.plain)
      {
        if !text.isEmpty { write { $0.paragraph(text) } }
        text = []
        if isStatement, isBeforeDeclaration {
          deferred.append(line.withoutBrackets)
        } else {
          write { $0.paragraph([line.withoutBrackets]) }
        }
      } else {
        text.append(line)
      }
    }
    if !text.isEmpty { write { $0.paragraph(text) } }
    entry?.hasText = true
  }

  private mutating func writeSeparately(_ lines: [PageLine]) {
    // Each line of a list of titles or files is its own.
    for line in lines { write { $0.paragraph([line]) } }
    entry?.hasText = true
  }

  /// `UIView : UIResponder : NSObject`; conformances one an entry of a list.
  private mutating func writeTypes(_ lines: [PageLine]) {
    if section == .inherits {
      for line in lines {
        let words = line.plain.trimmed
        if case .parts(let parts) = names.reading(of: words) {
          write { $0.paragraph(markdown: parts.joined(separator: " : ")) }
        } else {
          write { $0.paragraph([line]) }
        }
      }
      return
    }
    write { text in
      var entries: [String] = []
      for line in lines { entries.append(text.markdown(of: line)) }
      text.list(entries)
    }
  }

  /// Parameters: a name alone on a line, its text below.
  private mutating func writeParameters(_ lines: [PageLine]) {
    let declared = Set(entry?.declaration?.parameters ?? [])
    var parameters: [(name: String?, text: [PageLine])] = []
    for line in lines {
      let word = line.plain.trimmed
      let isName = declared.contains(String(word)) || TextEnd.isIdentifier(word)
      if isName {
        parameters.append((String(word), []))
      } else if parameters.isEmpty {
        parameters.append((nil, [line]))
      } else {
        parameters[parameters.count - 1].text.append(line)
      }
    }
    write { text in
      var entries: [String] = []
      for parameter in parameters {
        var words: [String] = []
        for line in parameter.text { words.append(text.markdown(of: line)) }
        let body = words.joined(separator: "\n  ")
        entries.append(parameter.name.map { "`\($0)`" + (body.isEmpty ? "" : ": " + body) } ?? body)
      }
      text.list(entries)
    }
    entry?.hasText = true
  }

  /// A short line between paragraphs of the overview is a heading of it.
  private func isSubheading(_ lines: [PageLine]) -> Bool {
    guard lines.count == 1, entry == nil, section == .overview, sectionHasText else { return false }
    return Headings.isHeading(at: place, of: blocks, in: language)
  }
}

extension SectionKind {
  /// Whether a label inside a block of lines can only begin a part of an entry.
  fileprivate var isDetail: Bool {
    switch self {
    case .parameters, .returnValue, .discussion, .availability, .declaredIn, .declaration: true
    default: false
    }
  }

  /// Whether entries stand below it.
  fileprivate var holdsEntries: Bool {
    switch self {
    case .topics, .members, .properties, .methods, .classMethods, .initializers, .constants,
      .notifications:
      true
    default: false
    }
  }
}
