import Markup
import Statements
import Vocabulary

/// The steps of the survey in their order, and those that look at titles alone.
extension Survey {
  mutating func read() -> NoteForm {
    findLevelsOfGroups()
    findSections()
    surveyHeadings()
    surveyLines()
    acceptTables()
    acceptCode()
    findGroups()
    form.parts = parts()
    return form
  }

  // MARK: Sections

  /// Marks the blocks below labels of parameters, references, samples, availability …
  private mutating func findSections() {
    var membersLevel: UInt8?
    var open: (kind: SectionKind, level: UInt8)?
    var holder: (kind: SymbolKind?, level: UInt8, index: Int)?
    var announced: SectionKind?
    var sentence: Int?
    var sentenceKind: SymbolKind?
    for (index, block) in blocks.enumerated() {
      let kind = document.kind(block)
      if kind == .heading {
        let level = document[block].detail
        announced = nil
        sentence = nil
        if let section = open, section.level >= level || !section.kind.holdsHeadings { open = nil }
        if let section = holder, section.level >= level { holder = nil }
        if let section = membersLevel, section >= level { membersLevel = nil }
        let title = language.title(document.trimmedText(of: block))
        let isCode = document.onlyChild(of: block).map { document.kind($0) == .code } ?? false
        // `## default` above `static let default` is no label.
        let isDeclared =
          title.label != nil && index + 1 < blocks.count
          && recogniser.declaredName(under: block, next: blocks[index + 1])?.isNamed == true
        if !isCode, !isDeclared, let label = title.label {
          form.headingLabels[block] = label
          about[index].isApart = true
          if label.isApart { open = (label, level) }
          if label.holdsMembers {
            holder = (label.memberKind, level, index)
            membersLevel = label == .topics ? nil : level
          }
        } else if open == nil, let kind = title.memberKind, !kind.isType {
          holder = (kind, level, index)
        }
      } else if let label = announced {
        about[index].isApart = label.isApart
        if kind != .thematicBreak { announced = nil }
      }
      if open != nil { about[index].isApart = true }
      about[index].memberKind = holder?.kind ?? (sentence == nil ? nil : sentenceKind)
      about[index].isAmongMembers = membersLevel != nil
      about[index].announcement =
        holder?.index == index ? nil : holder?.index ?? sentence ?? statedAnnouncement
      if kind != .thematicBreak { sentence = nil }
      if kind == .paragraph, holder == nil {
        sentenceKind = recogniser.announcedKind(block)
        if sentenceKind != nil || recogniser.announcesMembers(block) { sentence = index }
      }
      if kind == .paragraph, let label = recogniser.label(of: Passage(block: block)) {
        form.labels[block] = label
        if label.rest == nil { announced = label.kind }
        if label.rest == nil, label.kind.holdsMembers, label.kind != .topics { sentence = index }
        about[index].isApart = true
      }
    }
  }

  /// The announcement of members everywhere in a note whose author says whose they are; nil if nobody says.
  private var statedAnnouncement: Int? {
    recogniser.context.hints.statesSubject ? Block.statedByAuthor : nil
  }

  // MARK: Groups

  /// Headings and bold paragraphs between entries are the titles of groups, if entries follow.
  private mutating func findGroups() {
    guard form.hasEntries else { return }
    var pending: Document.NodeID?
    var entryLevel = Survey.lineLevel
    for (index, block) in blocks.enumerated() {
      let isHeading = document.kind(block) == .heading
      if form.holdsEntry(block, in: document) {
        let level = self.level(of: block)
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
        entryLevel = Survey.lineLevel
      } else if document.kind(block) == .paragraph, entryLevel == Survey.lineLevel,
        !about[index].isApart,
        recogniser.isBold(block)
      {
        pending = block
      }
    }
  }
}
