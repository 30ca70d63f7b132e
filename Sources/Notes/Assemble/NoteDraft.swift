import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A note while its lines are put together: the note, and what is known of its parts only until all
/// lines are read.
struct NoteDraft {
  var entries: [EntryDraft] = []
  var topics: [TopicDraft] = []
  /// The members of the note's own symbol, by name.
  var members: [String: Int] = [:]
  /// The enumerations and extended types that stand in the text of other entries.
  var asides: [String: Int] = [:]
  /// The entries that blocks of code declare, for the headings that describe them.
  private var declared: [DeclaredName: Int] = [:]
  /// The names that stand in topic groups.
  var listedNames: Set<String> = []
  /// Rows of tables and items of lists that may name cases; the whole note decides.
  var possibleCases: [PossibleCase] = []
  /// The paragraphs that are code, in which an angle bracket begins no HTML.
  var codeParagraphs: Set<Document.NodeID> = []

  private struct DeclaredName: Hashable {
    var name: String
    /// nil: it is a type, belongs to none, or is named like what belongs to none.
    var owner: Int?
  }

  /// Takes an entry for one that a block of code made, which a heading may still describe.
  mutating func noteDeclared(_ index: Int) {
    let entry = entries[index].entry
    entries[index].row = .code
    entries[index].entry.isOfCode = true
    // In Objective-C the name of a case says of which enumeration it is.
    let isOfEnum = entry.kind == .case && entries[index].hasDeclaration(in: .objc)
    let owner = entry.kind?.isType == true || isOfEnum ? nil : entry.owner
    let name = DeclaredName(name: entry.name, owner: owner)
    if declared[name] == nil { declared[name] = index }
  }

  /// The entry of a name that stands below an owner: one of the note's own symbol, or what a block
  /// of code declares, for a heading.
  func known(_ name: String, of owner: Int?, isHeading: Bool) -> Int? {
    if owner == 0, let known = members[name] { return known }
    guard isHeading, !declared.isEmpty else { return nil }
    return declared[DeclaredName(name: name, owner: owner)]
      ?? declared[DeclaredName(name: name, owner: nil)]
  }

  /// Adds an entry; its index.
  @discardableResult
  mutating func insert(_ entry: NoteEntry, level: Int) -> Int {
    if entry.owner == 0, members[entry.name] == nil { members[entry.name] = entries.count }
    entries.append(EntryDraft(entry, level: level))
    return entries.count - 1
  }

  /// Adds an entry that the note says no more of than what it states here; its index.
  @discardableResult
  mutating func insert(
    _ name: String, at range: SourceRange, kind: SymbolKind?, owner: Int, facts: [StatedFact],
    level: Int
  ) -> Int {
    var entry = NoteEntry(
      name: name, range: range, prose: Prose(document: entries[0].entry.prose.document))
    entry.kind = kind
    entry.owner = owner
    entry.facts = facts
    return insert(entry, level: level)
  }
}

struct EntryDraft {
  /// An entry that a row of a table made, and whether the page shows the table as well; or that a block
  /// of code made, which only a heading may take.
  enum Row { case alone, besideTable, code }

  var entry: NoteEntry
  /// The level of the heading with which it began; ``Assembler/lineLevel`` for one that is no heading.
  var level: Int
  /// Whether it has a discussion or an overview.
  var hasDiscussion: Bool
  /// Where a label or directive calls it deprecated.
  var deprecation: SourceRange?
  /// The first default that its text states, which a page shows.
  var defaultValue: String?
  /// Set until the note says more of it elsewhere.
  var row: Row?
  /// The words of rows about it, if it is described elsewhere.
  var rowProse: [Passage] = []

  init(_ entry: NoteEntry, level: Int) {
    self.entry = entry
    self.level = level
    // The words of its own heading are none.
    hasDiscussion = !entry.prose.holdsOnlyHead
  }

  func hasDeclaration(in language: SourceLanguage) -> Bool {
    entry.declarations.contains { $0.shared.declaration.sourceLanguage == language }
  }

  /// The parameters that its declarations in Swift and Objective-C have.
  var declaredParameters: [String] { entry.declarations.flatMap(\.shared.declaration.parameters) }

  mutating func add(_ stated: [StatedFact]) {
    entry.facts += stated
    for stated in stated where defaultValue == nil { defaultValue = stated.fact.defaultValue }
  }

  mutating func add(_ stated: StatedDeclaration) {
    entry.declarations.append(stated)
    // An enumeration among constants is no constant, whatever the heading above them says.
    let isAssumed = entry.kind == .constant && stated.shared.declaration.kind?.isType == true
    if entry.kind == nil || isAssumed { entry.kind = stated.shared.declaration.kind }
  }

  /// Adds words to a section: the last one, if that is of the kind.
  ///
  /// - Parameter joinsRemarks: whether a remark goes on with the one before it.
  mutating func append(_ passage: Passage, to kind: SectionKind, isText: Bool, joinsRemarks: Bool) {
    if let last = entry.prose.sections.last, last.kind == kind, last.name == nil,
      !kind.isRemark || joinsRemarks
    {
      entry.prose.sections[entry.prose.sections.count - 1].passages.append(passage)
    } else {
      entry.prose.sections.append(Prose.Section(kind: kind, passages: [passage]))
      if isText, kind.role == .text { hasDiscussion = true }
    }
  }

  mutating func addParameter(_ name: String, _ passages: [Passage]) {
    entry.prose.sections.append(
      Prose.Section(kind: .parameters, name: name, passages: passages))
  }

  mutating func beginRemark(_ kind: SectionKind) {
    entry.prose.sections.append(Prose.Section(kind: kind, passages: []))
  }
}

struct TopicDraft {
  var topic: NoteTopic
  /// The words between the title and the first member.
  var introduction: [Introduction] = []
  /// A label that is a paragraph by itself: of the words that come next above the members, or of
  /// these, if none come.
  var openLabel: Introduction?

  /// `iOS 9.0`, behind 非推奨 or below it.
  struct Introduction {
    var passage: Passage
    var label: SectionKind?
  }
}

/// A name in a table or list that is a case, unless the note describes it elsewhere.
struct PossibleCase {
  var row: Recogniser.TableRow
  var owner: Int
  var kind: SymbolKind
}
