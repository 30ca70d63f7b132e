import Markup
import Notes
import Statements
import Vocabulary

/// Labels, and the topic lists below some of them.
extension ReferenceReader {
  mutating func readSection(
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
    // A badge behind the text that it speaks of labels nothing.
    if label.kind == .deprecation, level == nil, label.rest == nil, lines.isEmpty, position > 0,
      position + 1 == blocks.count || blocks[position + 1].lines.isEmpty
        || isHeading(blocks[position + 1])
    {
      return write { $0.paragraph([label.line]) }
    }
    let isOfType = isOfType(label, gap: gap, level: level)
    sectionHasText = false
    if isOfType {
      entry = nil
      section = label.kind
      container = label.kind.holdsMembers ? (label.kind, label.line.marker) : nil
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

  private func isHeading(_ block: PageBlock) -> Bool {
    if case .heading = block.kind { true } else { false }
  }

  mutating func readBody(_ lines: [PageLine]) {
    if writesFacts(lines) { return }
    if container?.kind == .topics, entry == nil { readTopic(lines) } else { writeProse(lines) }
  }

  /// Writes lines of a section that is no prose, in its form; false if the open one is.
  mutating func writesFacts(_ lines: [PageLine]) -> Bool {
    switch section?.role {
    case .parameters: writeParameters(lines)
    case .supertypes: writeTypes(lines)
    case .reference where section != .example, .declaration,
      .statements where section == .availability:
      writeSeparately(lines)
    case .text, .remark, .members, .result, .value, .statements, .reference, nil: return false
    }
    return true
  }

  mutating func imply(_ label: SectionLabel) {
    implied.append((label.text, label.line.range))
  }

  /// Whether a label speaks of the type rather than of the entry before it: one that holds entries,
  /// one with the sign of those that do, one further away than the entry's own name.
  func isOfType(_ label: SectionLabel, gap: Int, level: Int?) -> Bool {
    guard let entry else { return true }
    if level != nil { return label.kind.holdsMembers }
    if label.kind.holdsMembers { return true }
    if !label.line.marker.isEmpty, label.line.marker == container?.marker { return true }
    switch label.kind {
    case .seeAlso, .tip, .example, .overview, .guide, .framework:
      return label.rest == nil && gap > max(2, entry.gap)
    case .topics, .members, .properties, .methods, .classMethods, .initializers, .constants,
      .notifications, .discussion, .note, .important, .warning, .parameters, .returnValue,
      .valueType, .defaultValue, .declaration, .declaredIn, .availability, .deprecation,
      .replacement, .inherits, .conforms:
      return false
    }
  }

  // MARK: Topics

  mutating func readTopic(_ lines: [PageLine]) {
    let members = lines.map { ReferenceTopic($0) }
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

  mutating func write(_ members: [ReferenceTopic]) {
    for member in members { listed.insert(member.name) }
    write { text in text.list(members.map(\.markdown)) }
  }

  mutating func readTopicList(_ entries: [[PageBlock]]) -> Bool {
    guard container?.kind == .topics, entry == nil else { return false }
    let lines = entries.compactMap { $0.count == 1 ? $0[0].onlyLine : nil }
    let members = lines.compactMap { ReferenceTopic($0) }
    guard members.count == entries.count else { return false }
    write(members)
    return true
  }
}
