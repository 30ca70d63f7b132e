import Diagnostics
import Markup
import Vocabulary

/// Finds what repeats in a note, and what it is about, before anything is read.
///
/// 1. `findSections`: what labels set apart: parameters, references, samples.
/// 2. `surveyHeadings`: which headings begin entries; what stands below one is its own.
/// 3. `surveyLines`: which lines and items elsewhere begin entries.
/// 4. `acceptTables`, `acceptCode`: tables and blocks of code that hold members.
/// 5. `findGroups`: titles between entries.
/// 6. `parts`: the types that the note speaks of.
///
/// - Complexity: linear in the length of the note.
struct Survey {
  var recogniser: Recogniser
  let blocks: [Document.NodeID]
  var form = NoteForm()

  /// What is known of each block before any entry is.
  struct Block {
    /// Whether it stands in a section that is there for something else than members.
    var isApart = false
    /// Whether a label of members, other than topics, stands above it.
    var isAmongMembers = false
    /// The kind of member that a title above it announces.
    var memberKind: SymbolKind?
    /// Whether it stands below a heading that begins an entry.
    var isBelowHeading = false
  }

  var about: [Block]
  /// Headings that name an entry by themselves, however others begin.
  var namedHeadings: Set<Document.NodeID> = []
  /// The tables that may hold members, and the words above them.
  var tables: [(node: Document.NodeID, above: Document.NodeID?, index: Int)] = []

  var document: Document { recogniser.document }
  var language: Language { recogniser.context.language }

  init(recogniser: Recogniser, blocks: [Document.NodeID]) {
    self.recogniser = recogniser
    self.blocks = blocks
    about = Array(repeating: Block(), count: blocks.count)
  }

  mutating func read() -> NoteForm {
    findSections()
    surveyHeadings()
    surveyLines()
    acceptTables()
    acceptCode()
    findGroups()
    form.parts = parts(form)
    return form
  }

  // MARK: Sections

  /// Marks the blocks below labels of parameters, references, samples, availability …
  private mutating func findSections() {
    var membersLevel: UInt8?
    var open: (kind: SectionKind, level: UInt8)?
    var holder: (kind: SymbolKind?, level: UInt8)?
    var announced: SectionKind?
    for (index, block) in blocks.enumerated() {
      let kind = document.kind(block)
      if kind == .heading {
        let level = document[block].detail
        announced = nil
        if let section = open, section.level >= level || !section.kind.holdsHeadings { open = nil }
        if let section = holder, section.level >= level { holder = nil }
        if let section = membersLevel, section >= level { membersLevel = nil }
        let title = language.title(document.trimmedText(of: block))
        let isCode = document.onlyChild(of: block).map { document.kind($0) == .code } ?? false
        if !isCode, let label = title.label {
          form.headingLabels[block] = label
          about[index].isApart = true
          if label.isApart { open = (label, level) }
          if label.holdsMembers {
            holder = (label.memberKind, level)
            membersLevel = label == .topics ? nil : level
          }
        } else if open == nil, let kind = title.memberKind, !kind.isType {
          holder = (kind, level)
        }
      } else if let label = announced {
        about[index].isApart = label.isApart
        if kind != .thematicBreak { announced = nil }
      }
      if open != nil { about[index].isApart = true }
      about[index].memberKind = holder?.kind
      about[index].isAmongMembers = membersLevel != nil
      if kind == .paragraph, let label = recogniser.label(of: Passage(block: block)) {
        form.labels[block] = label
        if label.rest == nil { announced = label.kind }
        about[index].isApart = true
      }
    }
  }

  /// Of each block whether it stands in the text of an entry that began above it.
  func insideOfEntries() -> [Bool] {
    var isInside: [Bool] = []
    isInside.reserveCapacity(blocks.count)
    var level: UInt8?
    let title = blocks.first { document.kind($0) == .heading }
    for block in blocks {
      let isHeading = document.kind(block) == .heading
      let own = isHeading ? document[block].detail : 7
      if isHeading, let open = level, own <= open { level = nil }
      isInside.append(level != nil)
      let beginsEntry =
        isHeading
        ? form.isStart(block) || namedHeadings.contains(block) && block != title
        : form.startingBlocks.contains(block)
      if beginsEntry { level = own }
    }
    return isInside
  }

  // MARK: Groups

  /// Headings and bold paragraphs between entries are the titles of groups, if entries follow.
  private mutating func findGroups() {
    guard form.hasEntries else { return }
    var pending: Document.NodeID?
    var entryLevel: UInt8 = 7
    for (index, block) in blocks.enumerated() {
      let isHeading = document.kind(block) == .heading
      if form.holdsEntry(block, in: document) {
        let level = isHeading ? document[block].detail : 7
        if let title = pending {
          let isAbove = document.kind(title) != .heading || document[title].detail < level
          if isAbove { form.groups.insert(title) }
        }
        if isHeading || pending != nil { entryLevel = level }
        pending = nil
      } else if isHeading,
        namedHeadings.contains(block) || form.headingNames[block]?.kind?.isType == true
      {
        pending = nil
        entryLevel = min(entryLevel, document[block].detail)
      } else if isHeading, document[block].detail <= entryLevel {
        pending = about[index].isApart ? nil : block
        entryLevel = 7
      } else if document.kind(block) == .paragraph, entryLevel == 7, !about[index].isApart,
        recogniser.isBold(block)
      {
        pending = block
      }
    }
  }
}
