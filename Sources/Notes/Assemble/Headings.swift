import Characters
import Markup
import Statements
import Vocabulary

/// Headings: the beginnings of entries, groups and sections, or words.
extension Assembler {
  mutating func add(_ heading: HeadingLine, _ line: NoteLine) {
    let level = heading.level
    if let section = open.section, section.level >= level { open.section = nil }
    let isPart = heading.label == .parameters || heading.label == .returnValue
    // Another heading as high as the one that began the entry ends it; only what nothing but an
    // entry has may stand as high as its name.
    while !open.isInType, current.level >= level {
      if isPart, current.level == level { break }
      open.entry = current.entry.owner ?? 0
    }
    let name = heading.entry ?? heading.name
    if let container = open.container, open.isInType, container.level >= level {
      // A label in bold holds for the entries below it, whatever their level.
      if container.level != Self.labelLevel || name == nil { open.container = nil }
    }
    if heading.label == .deprecation, let container = open.container, container.kind == .topics,
      !container.isOfGroups, open.isInType, level > container.level
    {
      // Among topics it is the title of those that go.
      beginTopic(line.block, level: level)
      draft.topics[draft.topics.count - 1].openLabel = .init(
        passage: line.passage, label: .deprecation)
      return
    }
    if let label = heading.label, heading.entry == nil {
      showOpenLabel()
      openFactLabel(
        Recogniser.Label(kind: label, line: line.passage), level: level, next: line.next)
      return openSection(label, level: level)
    }
    if let container = open.container, container.isOfGroups, heading.entry == nil,
      !heading.isGroup, level <= container.topicLevel
    {
      open.container = nil
    }
    if isTopicTitle(heading, name) {
      showOpenLabel()
      return beginTopic(line.block, level: level)
    }
    if heading.isGroup { return beginGroup(line.block, level: level) }
    if let name, heading.entry != nil || isEntry(name, isDeclared: heading.isDeclared) {
      let isBesideType = level <= draft.entries[0].level && open.isInType
      return begin(
        name, block: line.block, level: level, owner: isBesideType ? nil : owner(at: level))
    }
    if let declared = heading.declares, open.section == nil, level > draft.entries[0].level {
      return begin(declared, block: line.block, level: level, owner: owner(at: level))
    }
    showOpenLabel()
    if name?.isMarked != true, let report = recogniser.misspeltLabel(line.block) {
      diagnostics.append(report)
    }
    append(line.passage)
  }

  /// Among topics a heading is a group's title, unless it is marked as a name, or stands below a
  /// title and looks like one.
  private func isTopicTitle(_ heading: HeadingLine, _ name: EntryName?) -> Bool {
    guard let container = open.container, container.kind == .topics, !container.isOfGroups,
      open.isInType, heading.level > container.level || container.level == Self.labelLevel,
      heading.entry == nil
    else { return false }
    guard let name else { return true }
    if name.isMarked { return false }
    let looksLikeAName =
      draft.listedNames.contains(name.name) || name.name.utf8.first.map(isLowercase) == true
    return draft.topics.isEmpty || heading.level <= container.topicLevel || !looksLikeAName
  }

  private func isLowercase(_ byte: UInt8) -> Bool { byte.isLowercase }

  /// Whether a heading that could be a name is the beginning of an entry.
  private func isEntry(_ name: EntryName, isDeclared: Bool) -> Bool {
    if draft.listedNames.contains(name.name) || isDeclared { return true }
    // No type is a member of itself.
    if open.isInType, name.name == draft.entries[0].entry.name, name.qualifier == nil {
      return false
    }
    if name.isMarked || name.kind != nil { return true }
    if name.hasWords { return open.container != nil && open.section == nil }
    // "Deprecated" in the text of a type may be the title of members.
    let isBelowTitle = open.section?.kind == .deprecation && open.isInType
    if recogniser.context.platforms[name.name] != nil || open.section != nil && !isBelowTitle {
      return false
    }
    // `## style` among members: a word in lower case, in ASCII, is a name.
    return name.qualifier != nil || name.name.isWrittenLikeCode
      || name.name.utf8.first.map(isLowercase) == true
  }
}
