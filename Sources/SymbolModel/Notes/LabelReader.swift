import Diagnostics
import Markup

/// Labels that are paragraphs or begin one: `**Parameters**`, `说明：…`, `Note: …`, `【注意】…`.
extension NoteReader {
  /// Whether the entry has no words yet: `说明：…` begins it then, as an unlabelled sentence does
  /// elsewhere.
  private var isBare: Bool {
    note.entries[current].prose.abstract == nil && note.entries[current].prose.sections.isEmpty
  }

  mutating func read(_ label: Label, next: Document.NodeID?) {
    if section?.level == Self.labelLevel { section = nil }
    let outer = section
    let isDeprecation = openFactLabel(label, level: Self.labelLevel, next: next)
    guard let rest = label.rest else {
      // Text and facts may take several paragraphs; of everything else a label without a heading
      // announces one block.
      let isShort =
        switch label.kind.role {
        case .text, .statements: false
        case .remark, .members, .parameters, .result, .value, .supertypes, .declaration,
          .reference:
          true
        }
      if label.kind == .discussion || label.kind == .overview, isBare { return }
      return openSection(label.kind, level: Self.labelLevel, isShort: isShort)
    }
    if label.kind.holdsMembers {
      openSection(label.kind, level: Self.labelLevel)
      return read(rest)
    }
    section = OpenSection(
      kind: label.kind, level: Self.labelLevel, isReason: isDeprecation && !label.isBadge)
    switch label.kind.role {
    case .text:
      if isBare { section = nil }
      read(rest)
    case .parameters: readParameter(rest, labelled: label.line)
    case .members, .result, .value, .supertypes, .declaration, .statements, .reference: read(rest)
    case .remark:
      note.entries[current].prose.sections.append(Prose.Section(kind: label.kind, passages: []))
      read(rest)
      // A list may follow what a remark began; other blocks do not belong to it.
      if next.map({ document.kind($0) }) == .list {
        section = OpenSection(kind: label.kind, level: Self.labelLevel, isShort: true)
        return
      }
    }
    section = outer
  }
}
