import Diagnostics
import Markup

extension NoteReader {
  mutating func readCodeBlock(_ block: Document.NodeID) {
    if let found = declaration(in: block), belongsToEntry(found.declaration, block: block) {
      add(found)
      return
    }
    // In a section of members a declaration is an entry of its own.
    if container != nil, section == nil || section?.kind.holdsMembers == true, current == 0 || levels[current] == 7,
      let found = declaration(in: block), found.declaration.kind?.isType == false
    {
      let name = EntryName(
        name: found.declaration.name, qualifier: nil, kind: found.declaration.kind,
        isRequired: nil, declaration: found.declaration, range: found.range, isMarked: true)
      begin(name, block: block, level: 7, owner: ownerForEntry(at: 7))
      return
    }
    if isHead, looksLikeADeclaration(block) {
      diagnostics.append(
        Diagnostic(
          .unreadableDeclaration, "a declaration is Objective-C or Swift as an SDK writes it",
          at: document.range(of: block)))
    }
    append(Passage(block: block))
  }

  /// Whether nothing but the name, other declarations and the abstract stands before.
  private var isHead: Bool {
    guard note.entries.indices.contains(current) else { return false }
    return note.entries[current].prose.sections.isEmpty && (section == nil || section?.kind == .declaration)
  }

  /// Whether a declaration is that of the current entry, rather than a sample that happens to read
  /// as one.
  private func belongsToEntry(_ declaration: Declaration, block: Document.NodeID) -> Bool {
    guard note.entries.indices.contains(current) else { return false }
    let entry = note.entries[current]
    if entry.declarations.contains(where: { $0.declaration.sourceLanguage == declaration.sourceLanguage }) {
      return false
    }
    if section?.kind == .declaration { return true }
    guard isHead else { return false }
    if declaration.name == entry.name { return true }
    // `let x = …` is a sample unless the entry has its name.
    if declaration.defaultValue != nil, declaration.kind != .case { return false }
    // The other source language has another name for it; the kinds must agree.
    let isType = entry.kind?.isType ?? (current == 0)
    guard (declaration.kind?.isType ?? false) == isType || declaration.kind == .typealias else {
      return false
    }
    return document.auxiliaryText(of: block) != nil || declaration.kind == entry.kind
  }

  private func looksLikeADeclaration(_ block: Document.NodeID) -> Bool {
    guard document.auxiliaryText(of: block) != nil, declaration(in: block) == nil else { return false }
    let text = document.text(of: block).trimmed
    let isOneStatement = text.utf8.filter { $0 == UInt8(ascii: ";") }.count <= 1
    let starts = ["@property", "- (", "+ (", "@interface", "@protocol", "typedef", "func ", "var ", "class ", "struct ", "enum ", "protocol "]
    return isOneStatement && starts.contains { text.hasPrefix($0) }
  }

  mutating func readQuote(_ block: Document.NodeID) {
    let children = Array(document.children(of: block))
    guard let first = children.first, document.kind(first) == .paragraph else {
      return append(Passage(block: block))
    }
    if let label = label(of: first), label.kind.isRemark || label.kind == .deprecation || label.kind == .availability {
      let outer = section
      section = OpenSection(kind: label.kind, level: 8)
      if label.kind.isRemark {
        note.entries[current].prose.sections.append(Prose.Section(kind: label.kind, passages: []))
      }
      if let rest = label.rest { read(rest) }
      for child in children.dropFirst() { read(Passage(block: child)) }
      section = outer
      return
    }
    if children.count == 1 {
      let result = facts.read(PlainText(Passage(block: first), in: document), setting: .prose)
      if result.isAllFacts {
        note.entries[current].facts += result.facts
        return
      }
    }
    append(Passage(block: block))
  }

  /// A table of constants gives cases; the table itself stays where it is.
  mutating func readTable(_ block: Document.NodeID) {
    if container?.kind == .constants || note.entries[current].kind == .enum {
      for row in document.children(of: block) where document[row].detail != 1 {
        let cells = Array(document.children(of: row))
        guard cells.count > 1, let name = entryName(of: cells[0], isTitle: false),
          name.isMarked || looksLikeASymbol(name.name)
        else { continue }
        addCase(name, abstract: Passage(block: cells[1]))
      }
    }
    append(Passage(block: block))
  }

  private mutating func addCase(_ name: EntryName, abstract: Passage?) {
    let owner = note.entries[current].kind?.isType == true ? current : ownerForEntry(at: 7)
    var entry = NoteEntry(name: name.name, range: name.range, prose: Prose(document: document.file))
    entry.kind = name.kind ?? (note.entries[owner].kind == .enum ? .case : .constant)
    entry.owner = owner
    entry.prose.abstract = abstract
    entry.isDescribed = abstract != nil
    note.entries.append(entry)
    levels.append(7)
  }
}
