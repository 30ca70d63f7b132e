import Diagnostics
import Markup
import Vocabulary

extension Survey {
  /// Cuts the note at the types that it speaks of.
  mutating func parts(_ form: NoteForm) -> [NotePart] {
    if recogniser.context.kind != nil || recogniser.context.modules != nil { return [whole] }
    var titleIndex = self.titleIndex(form)
    var parts = [NotePart()]
    var part = 0
    var ownerLevel: UInt8 = 0
    var headingLevel: UInt8 = 1
    let stated = subjectOfFrontMatter()
    if let index = titleIndex, let name = subject(ofTitle: blocks[index], mayBePlain: index == 0),
      stated == nil || stated?.name == name.name || recogniser.isSubjectLike(name),
      !isOneOfSeveral(index, form)
    {
      parts[0].subject = name
    } else if recogniser.context.frontMatterTitle != nil, !isOfFrontMatter(titleIndex) {
      // The first heading is one of the text then.
      titleIndex = nil
      parts[0].subject = stated
    } else if titleIndex == nil {
      parts[0].subject = subjectOfFirstSentence() ?? subjectOfFileName(mayBePlain: true)
    } else if form.hasEntries {
      parts[0].subject = subjectOfFileName(mayBePlain: false)
      parts[0].subject?.hasWords = true
    }
    if let titleIndex { parts[0].title = blocks[titleIndex] }
    for (index, block) in blocks.enumerated() where index != titleIndex {
      let kind = document.kind(block)
      if kind == .heading {
        // Back to what the note as a whole is about.
        if document[block].detail <= ownerLevel { part = 0 }
        headingLevel = document[block].detail
      }
      if mayNameOwner(block), !form.isStart(block), let owner = owner(at: index, form),
        owner.name != parts[0].subject?.name
      {
        parts.append(NotePart(subject: owner, title: block))
        part = parts.count - 1
        // Below a line, what is as high as the heading above it ends the type.
        ownerLevel = headingLevel
        continue
      }
      parts[part].blocks.append(block)
    }
    return parts
  }

  /// The note as one part: its folder says what it is, or a directive.
  private var whole: NotePart {
    let title = blocks.first { document.kind($0) == .heading }
    return NotePart(subject: nil, title: title, blocks: blocks.filter { $0 != title })
  }

  /// The first heading, unless entries stand above it or it begins one.
  private func titleIndex(_ form: NoteForm) -> Int? {
    for (index, block) in blocks.enumerated() {
      if document.kind(block) == .heading {
        let isOfText = recogniser.context.frontMatterTitle != nil || document[block].detail > 1
        if form.isStart(block) || isOfText && isLabelled(block) { return nil }
        return index
      }
      if holdsEntry(block, form) { return nil }
    }
    return nil
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
  private func isOneOfSeveral(_ index: Int, _ form: NoteForm) -> Bool {
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

  /// `UIView クラスは…`, "X 继承自 Y": the type with which the first paragraph begins.
  private func subjectOfFirstSentence() -> EntryName? {
    guard let block = blocks.first(where: { document.kind($0) == .paragraph }) else { return nil }
    guard let head = recogniser.head(of: Passage(block: block)), let name = head.name,
      recogniser.isSubjectLike(name)
    else { return nil }
    return name
  }

  /// Whether a block may name a type, as few do: a look at its bytes.
  private func mayNameOwner(_ block: Document.NodeID) -> Bool {
    switch document.blockKind(block) {
    case .heading, .paragraph: recogniser.mayNameType(block)
    case .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table, .other: false
    }
  }

  /// The type that a heading or line names, with entries below it before the next such.
  private mutating func owner(at index: Int, _ form: NoteForm) -> EntryName? {
    let block = blocks[index]
    let level = document.kind(block) == .heading ? document[block].detail : 7
    guard hasEntries(below: index, level, form),
      let name = recogniser.owner(ofLine: Passage(block: block)),
      name.kind == nil || name.kind == .class || name.kind == .protocol
    else { return nil }
    // A declaration by itself is that of an entry; one with its members is a part of the note.
    let next = index + 1 < blocks.count ? blocks[index + 1] : nil
    // An enumeration above the table of its cases is an entry.
    if let next, form.tables[next]?.enumeration?.name == name.name { return nil }
    let isOfMembers = next.map { form.code[$0] != nil } ?? false
    return isOfMembers || !recogniser.declares(next, name.name) ? name : nil
  }

  /// Whether entries stand below a heading or line, before what is as high as it.
  private func hasEntries(below index: Int, _ level: UInt8, _ form: NoteForm) -> Bool {
    for next in blocks[(index + 1)...] {
      let kind = document.kind(next)
      if holdsEntry(next, form) {
        // What stands as high as the entries is one of them.
        return kind != .heading || document[next].detail > level
      }
      if kind == .heading, document[next].detail <= level { return false }
      if level == 7, kind == .paragraph { return false }
    }
    return false
  }

  func holdsEntry(_ block: Document.NodeID, _ form: NoteForm) -> Bool {
    form.holdsEntry(block, in: document)
  }
}
