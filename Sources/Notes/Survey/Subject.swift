import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The subject of the note as a whole, by its title, its front matter, its file name, its first sentence.
extension Survey {
  /// The part that is about the note's own subject, with its title but without other blocks.
  func subjectPart(titled index: Int?) -> NotePart {
    var part = NotePart()
    var titleIndex = index
    if let stated = statedSubject(index) {
      return NotePart(subject: stated.name, title: stated.titleIndex.map { blocks[$0] })
    }
    let stated = subjectOfFrontMatter()
    if let index, isOneOfSeveral(index) {
      part.subject = stated ?? subjectOfFileName(mayBePlain: false)
      return part
    }
    if let index, let name = subject(ofTitle: blocks[index], mayBePlain: index == 0),
      stated == nil || stated?.name == name.name || recogniser.isSubjectLike(name)
    {
      part.subject = name
      // `UIButton.Configuration.md` says it more exactly than "UIButton configuration".
      if let file = subjectOfFileName(mayBePlain: false), file.qualifier == name.name, name.hasWords
      {
        part.subject = file
        part.subject?.hasWords = true
      }
    } else if recogniser.context.frontMatterTitle != nil, !isOfFrontMatter(titleIndex) {
      // The first heading is one of the text then.
      titleIndex = nil
      part.subject = stated
    } else if titleIndex == nil {
      part.subject =
        subjectOfFirstSentence() ?? subjectOfFileName(mayBePlain: false) ?? subjectOfText()
        ?? subjectOfFileName(mayBePlain: true)
    } else if form.hasEntries {
      part.subject =
        subjectOfMembers(below: titleIndex) ?? subjectOfFileName(mayBePlain: false)
      if part.subject == nil, isMostlyMembers {
        part.subject = subjectOfFirstSentence() ?? subjectOfText()
      }
      part.subject?.hasWords = true
    }
    part.title = titleIndex.map { blocks[$0] }
    return part
  }

  /// The type that the title names.
  var titleSubject: EntryName? {
    recogniser.firstHeading.flatMap { subject(ofTitle: $0, mayBePlain: false) }
  }

  /// The note as one part: its folder says what it is, or a directive.
  var whole: NotePart {
    let title = recogniser.firstHeading
    return NotePart(subject: nil, title: title, blocks: blocks.filter { $0 != title })
  }

  /// The first heading, unless entries stand above it or it begins one.
  var titleIndex: Int? {
    for (index, block) in blocks.enumerated() {
      if document.kind(block) == .heading, isOfContents(index) { continue }
      if document.kind(block) == .heading {
        let isOfText = recogniser.context.frontMatterTitle != nil || document[block].detail > 1
        if form.isStart(block) || isOfText && isLabelled(block) { return nil }
        return index
      }
      if holdsEntry(block) { return nil }
    }
    return nil
  }

  /// Whether a heading stands above a table of contents: a list of links to headings of the note.
  private func isOfContents(_ index: Int) -> Bool {
    let next = index + 1
    guard next < blocks.count, document.kind(blocks[next]) == .list else { return false }
    let links = (blocks[next]..<document[blocks[next]].end).filter { document.kind($0) == .link }
    let items = (blocks[next]..<document[blocks[next]].end).count { document.kind($0) == .item }
    return links.count == items && links.allSatisfy { document.text(of: $0).hasPrefix("#") }
  }

  private func isLabelled(_ block: Document.NodeID) -> Bool {
    recogniser.context.language.section(labelled: document.trimmedText(of: block)) != nil
  }

  /// Whether a heading is the `title:` of the front matter, which stands for one of the text.
  private func isOfFrontMatter(_ index: Int?) -> Bool {
    guard let index, let range = recogniser.context.frontMatterTitleRange else { return false }
    return range.contains(Int(document[blocks[index]].offset))
  }

  /// Whether the first heading is no title: others as high as it name types, too.
  private func isOneOfSeveral(_ index: Int) -> Bool {
    let level = document[blocks[index]].detail
    guard level > 1 else { return false }
    return blocks[(index + 1)...].contains { block in
      document.kind(block) == .heading && document[block].detail == level
        && !form.isStart(block) && recogniser.owner(ofLine: Passage(block: block)) != nil
    }
  }

  func subject(ofTitle block: Document.NodeID, mayBePlain: Bool) -> EntryName? {
    recogniser.subject(
      inTitle: document.trimmedText(of: block), at: document.range(of: block),
      mayBePlain: mayBePlain)
  }

  private func subjectOfFrontMatter() -> EntryName? {
    guard let title = recogniser.context.frontMatterTitle else { return nil }
    let range = recogniser.context.frontMatterTitleRange ?? 0..<0
    return recogniser.subject(
      inTitle: title, at: SourceRange(file: document.file, range), mayBePlain: true)
  }

  private func subjectOfFileName(mayBePlain: Bool) -> EntryName? {
    let start = SourceRange(file: document.file, 0..<0)
    return recogniser.subject(
      inTitle: recogniser.context.fileName, at: start, mayBePlain: mayBePlain)
  }

  /// The word of the title, or the file name, that members are qualified by: `# clipboard` above
  /// `clipboard.readText()`, `# @lamp.bulb` above `bulb.makeBulb`.
  private func subjectOfMembers(below title: Int?) -> EntryName? {
    var counts: [String: Int] = [:]
    let heads =
      form.starts.values.lazy.compactMap(\.name) + form.lines.values.lazy.compactMap(\.name)
    for name in heads {
      if let qualifier = name.qualifier?.split(separator: ".").last {
        counts[String(qualifier), default: 0] += 1
      }
    }
    if counts.isEmpty { return nil }
    let words =
      (title.map { document.trimmedText(of: blocks[$0]) } ?? "") + " " + recogniser.context.fileName
    let known = Set(
      words.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.map(String.init))
    let sourceRange =
      title.map { document.range(of: blocks[$0]) } ?? SourceRange(file: document.file, 0..<0)
    func best(_ counts: [String: Int]) -> (key: String, value: Int)? {
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    }
    if let found = best(counts.filter { known.contains($0.key) }) {
      return EntryName(name: found.key, kind: nil, range: sourceRange, isMarked: false)
    }
    // `menuItem.label` beside `new MenuItem()` is written with an object of that type.
    guard let found = best(counts), found.value >= Self.leastQualified,
      Self.shareOfQualified.isExceeded(by: found.value, of: counts.values.reduce(0, +))
    else { return nil }
    let type = found.key.prefix(1).uppercased() + found.key.dropFirst()
    guard type != found.key, document.holds(type) else { return nil }
    return EntryName(name: type, kind: nil, range: sourceRange, isMarked: false)
  }

  /// The fewest members that are written with an object where that is what a note is about.
  private static let leastQualified = 3
  /// More than this share of those that are written with any object are written with that one.
  private static let shareOfQualified = Share(1, of: 2)

  /// `UIView クラスは…`, "X 继承自 Y", "X类是…": the type with which the first paragraph of words begins.
  private func subjectOfFirstSentence() -> EntryName? {
    let first = blocks.first { block in
      document.kind(block) == .paragraph
        && document.firstChild(of: block).map { document.kind($0) != .link } == true
    }
    guard let first, !form.startingBlocks.contains(first) else { return nil }
    if let name = recogniser.head(of: Passage(block: first))?.name, recogniser.isSubjectLike(name) {
      return name
    }
    let text = document.plainText(of: first)
    let word = text.prefix { $0.isASCII && !$0.isBlank && !",;(".contains($0) }
    // `Lamps::Screen shows …`
    let parts = word.split(separator: ":").map(String.init)
    guard let last = parts.last, last.utf8.allSatisfy(\.isNameByte), last.utf8.beginsWithCapital
    else { return nil }
    var name = EntryName(name: last, kind: nil, range: document.range(of: first), isMarked: false)
    if parts.count > 1 {
      guard word.contains("::") else { return nil }
      name.qualifier = parts.dropLast().joined(separator: ".")
      return name
    }
    // Of a sentence in ASCII the first word is any.
    let isGlued = text[word.endIndex...].first.map { !$0.isASCII && $0.isLetter } ?? false
    return isGlued && recogniser.looksLikeAType(last) ? name : nil
  }

  /// Whether members are a good part of what the note says: where they are few among paragraphs, the text
  /// speaks of a type without being its reference.
  private var isMostlyMembers: Bool {
    let members =
      form.starts.count + form.lines.count
      + form.code.values.reduce(0) { $0 + $1.entries.count }
      + form.tables.keys.reduce(0) { $0 + document.children(of: $1).count { _ in true } - 1 }
    let paragraphs = blocks.count { document.kind($0) == .paragraph }
    return Self.shareOfMembers.isReached(by: members, of: paragraphs)
  }

  /// So many members for each paragraph make a reference: one for three, of which it has two or three.
  private static let shareOfMembers = Share(1, of: 3)

  /// The type that samples use with the members of the note, `<Lamp onDim={…}/>` or `Lamp.dim()`; or that
  /// the text names as the file is called but for its capitals, `uilamp.md`.
  private func subjectOfText() -> EntryName? {
    guard form.hasEntries else { return nil }
    let file = recogniser.context.fileName.lowercased()
    var uses: [String: Int] = [:]
    var named: EntryName?
    let members = Set(
      form.starts.values.lazy.compactMap { $0.name?.name }
        + form.lines.values.lazy.compactMap { $0.name?.name }
    )
    for block in blocks {
      switch document.blockKind(block) {
      case .codeBlock: countUses(of: members, in: document.text(of: block), &uses)
      case .paragraph, .heading:
        if named != nil || file.isEmpty { continue }
        let word = recogniser.typeWords(in: document.plainText(of: block)[...])
          .first { $0.name.lowercased() == file }
        named = word.map {
          EntryName(name: $0.name, kind: nil, range: document.range(of: block), isMarked: false)
        }
      case .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table, .other: break
      }
    }
    if let named { return named }
    let best = uses.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.map {
      EntryName(
        name: $0.key, kind: nil, range: SourceRange(file: document.file, 0..<0), isMarked: false)
    }
  }

  /// Counts how often a sample uses a member with a type: as an attribute of its tag, or behind its name
  /// and a dot.
  private func countUses(of members: Set<String>, in sample: String, _ uses: inout [String: Int]) {
    var type = ""
    var isInTag = false
    var previous: Character = " "
    var rest = sample[...]
    while let first = rest.first {
      guard first.isASCII, first.isLetter || first == "_" else {
        if first == ">" { isInTag = false }
        if first != "." { previous = first }
        if first == "." { previous = "." }
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      rest = rest[word.endIndex...]
      if word.utf8.beginsWithCapital {
        type = String(word)
        isInTag = previous == "<"
      } else if isInTag || previous == ".", members.contains(String(word)) {
        uses[type, default: 0] += 1
      }
      if previous != "." || !isInTag { previous = " " }
    }
    uses[""] = nil
  }
}
