import Characters
import Diagnostics
import Markup
import Vocabulary

/// What the note as a whole is about: its title, its front matter, its file name, its first sentence.
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
    } else if recogniser.context.frontMatterTitle != nil, !isOfFrontMatter(titleIndex) {
      // The first heading is one of the text then.
      titleIndex = nil
      part.subject = stated
    } else if titleIndex == nil {
      part.subject = subjectOfFirstSentence() ?? subjectOfFileName(mayBePlain: true)
    } else if form.hasEntries {
      part.subject = subjectOfMembers(below: titleIndex) ?? subjectOfFileName(mayBePlain: false)
      part.subject?.hasWords = true
    }
    part.title = titleIndex.map { blocks[$0] }
    return part
  }

  /// The note as one part: its folder says what it is, or a directive.
  var whole: NotePart {
    let title = blocks.first { document.kind($0) == .heading }
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
    let found = counts.filter { known.contains($0.key) }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let found else { return nil }
    let range = title.map { document.range(of: blocks[$0]) }
    return EntryName(
      name: found.key, kind: nil, range: range ?? SourceRange(file: document.file, 0..<0),
      isMarked: false)
  }

  /// `UIView クラスは…`, "X 继承自 Y": the type with which the first paragraph begins.
  private func subjectOfFirstSentence() -> EntryName? {
    guard let block = blocks.first(where: { document.kind($0) == .paragraph }) else { return nil }
    if let name = recogniser.head(of: Passage(block: block))?.name, recogniser.isSubjectLike(name) {
      return name
    }
    // `Lamps::Screen shows …`
    let word = document.plainText(of: block).prefix { !$0.isBlank }
    let parts = word.split(separator: ":").map(String.init)
    guard parts.count > 1, word.contains("::"), let last = parts.last,
      last.utf8.allSatisfy(\.isNameByte), recogniser.startsHigh(last)
    else { return nil }
    var name = EntryName(
      name: last, kind: nil, range: document.range(of: block), isMarked: false)
    name.qualifier = parts.dropLast().joined(separator: ".")
    return name
  }
}
