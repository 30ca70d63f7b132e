import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The state while lines are put together: what there is so far, and what is open.
struct Assembler {
  let recogniser: Recogniser
  let form: NoteForm
  /// The blocks of the part.
  let blocks: [Document.NodeID]
  var draft = NoteDraft()
  var open = Frames()
  var diagnostics: [Diagnostic] = []
  /// The comments of declarations that were read, which the next text follows.
  var comments: [(entry: Int, block: Document.NodeID)] = []
  /// The marks beside names that state nothing: the report of the first, and how many there are.
  var unreadMarks: (first: Diagnostic?, count: Int) = (nil, 0)
  /// Code beside declarations that says nothing of a symbol, which all text precedes.
  var leftOver: [(entry: Int, code: Document.NodeID)] = []
  /// The names that begin entries anywhere in the note, once somebody asks.
  private lazy var headed = recogniser.headedNames(in: blocks)

  /// The level of an entry that begins with a line: below all headings.
  static let lineLevel = Int(Survey.lineLevel)
  /// The level of a section that begins with a line: it ends with the entry at the latest.
  static let labelLevel = lineLevel + 1

  init(recogniser: Recogniser, form: NoteForm, blocks: [Document.NodeID]) {
    self.recogniser = recogniser
    self.form = form
    self.blocks = blocks
  }

  var document: Document { recogniser.document }
  var language: Language { recogniser.context.language }
  var facts: FactReader { recogniser.facts }

  /// The entry that the next words belong to.
  var current: EntryDraft {
    _read { yield draft.entries[open.entry] }
    _modify { yield &draft.entries[open.entry] }
  }

  mutating func headedNames() -> Set<String> { headed }

  // MARK: Words

  /// Adds prose where the note stands: the abstract if there is none yet, else the open section.
  mutating func append(_ passage: Passage) {
    let kind = open.section?.kind
    if kind?.isForFacts == true { showOpenLabel() }
    if kind == nil, !isAboveMembers, mayBeAbstract(passage) {
      current.entry.prose.abstract = passage
    } else if open.isAmongTopics, !draft.topics.isEmpty {
      draft.topics[draft.topics.count - 1].topic.text.append(passage)
    } else {
      append(passage, to: kind ?? (open.isInType && !isMemberNote ? .overview : .discussion))
    }
    open.endBlock()
  }

  /// Whether nothing but the words of its own heading stands before a paragraph.
  private func mayBeAbstract(_ passage: Passage) -> Bool {
    let prose = current.entry.prose
    let kind = document.kind(passage.block)
    return prose.abstract == nil && (kind == .paragraph || kind == .tableCell)
      && prose.holdsOnlyHead
  }

  mutating func append(_ passage: Passage, to kind: SectionKind) {
    current.append(
      passage, to: kind, isText: document.kind(passage.block) != .codeBlock,
      joinsRemarks: open.section != nil)
  }

  /// Whether the note is the file of one member: ``# ``UITableView/rowHeight`` ``.
  var isMemberNote: Bool {
    guard let own = draft.entries.first?.entry, own.qualifier != nil else { return false }
    return own.kind?.isType != true
      && !own.name.utf8.beginsWithCapital
  }

  /// Whether a paragraph here stands between the title of a topic group and its members.
  var isAboveMembers: Bool {
    guard open.isAmongTopics, let topic = draft.topics.last?.topic else { return false }
    return topic.title != nil && topic.members.isEmpty
  }

  /// Shows a label behind which nothing was found.
  mutating func showOpenLabel() {
    guard let label = open.label else { return }
    open.label = nil
    let outer = open.entry
    open.entry = label.entry
    append(label.label.line, to: open.isInType && !isMemberNote ? .overview : .discussion)
    open.entry = outer
  }

  /// Notes that something calls an entry deprecated, whether or not a version is stated.
  mutating func noteDeprecation(of entry: Int, at range: SourceRange) {
    if draft.entries[entry].deprecation == nil { draft.entries[entry].deprecation = range }
  }
}
