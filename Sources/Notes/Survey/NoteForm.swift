import Diagnostics
import Markup
import Statements
import Vocabulary

/// The form of a note: the shapes that repeat in it, and its subject, as a reader sees them before reading.
///
///     # UIDatePicker ✅            the subject
///     **模式**                     a group
///     - **datePickerMode** 属性    an entry, like all items that begin so
struct NoteForm {
  /// The parts of the note, each with its subject; see ``NotePart``.
  var parts: [NotePart] = []
  /// The pieces that begin entries: headings, paragraphs, items and rows.
  var starts: [Document.NodeID: LineHead] = [:]
  /// The lines of paragraphs that begin entries, by where they begin.
  var lines: [LineID: LineHead] = [:]
  /// The names of headings that name something, and the labels among the others: each is recognised once.
  var headingNames: [Document.NodeID: EntryName] = [:]
  var headingLabels: [Document.NodeID: SectionKind] = [:]
  /// The headings of other words above the declaration of one member, which they name.
  var declaredHeadings: [Document.NodeID: EntryName] = [:]
  /// The top paragraphs that are labels or begin with one.
  var labels: [Document.NodeID: Recogniser.Label] = [:]
  /// Headings and paragraphs that are the titles of topic groups.
  var groups: Set<Document.NodeID> = []
  /// The tables whose rows are entries.
  var tables: [Document.NodeID: TableForm] = [:]
  /// The lists whose items are the cases of an enumeration that the words above them name.
  var enumerations: [Document.NodeID: EntryName] = [:]
  /// The paragraph above each block of code with one member that speaks of that.
  var captions: [Document.NodeID: Document.NodeID] = [:]
  /// The code blocks that hold members.
  var code: [Document.NodeID: CodeForm] = [:]
  /// The declarations of other code blocks for the headings above them, beside something else.
  var declared: [Document.NodeID: DeclaredCode] = [:]

  /// The top blocks whose members are not read, as they may belong to any of some types.
  var unclear: [Document.NodeID: [String]] = [:]
  /// The items of lists whose blocks stand in the part of another type.
  var moved: Set<Document.NodeID> = []

  /// The paragraphs of ``lines``.
  var startingBlocks: Set<Document.NodeID> = []

  /// A line of a paragraph.
  struct LineID: Hashable {
    var block: Document.NodeID
    var firstInline: Document.NodeID

    init(_ line: Passage) {
      block = line.block
      firstInline = line.firstInline
    }
  }

  /// Whether an entry begins in a top block.
  func holdsEntry(_ block: Document.NodeID, in document: Document) -> Bool {
    switch document.blockKind(block) {
    case .heading: return isStart(block)
    case .paragraph: return startingBlocks.contains(block)
    case .list: return holdsEntry(in: block, of: document)
    case .table: return tables[block] != nil
    case .codeBlock: return code[block] != nil
    case .blockQuote: return isStartingQuote(block, in: document)
    case .item, .htmlBlock, .thematicBreak, .other: return false
    }
  }

  /// Whether an entry begins in a quote.
  func isStartingQuote(_ quote: Document.NodeID, in document: Document) -> Bool {
    if startingBlocks.isEmpty, code.isEmpty { return false }
    return document.children(of: quote).contains {
      startingBlocks.contains($0) || code[$0] != nil
    }
  }

  /// Whether an entry begins in a list or an item of one: with an item, a line, or a block of code.
  func holdsEntry(in list: Document.NodeID, of document: Document) -> Bool {
    if starts.isEmpty, lines.isEmpty, code.isEmpty { return false }
    return (list..<document[list].end).contains { node in
      switch document.blockKind(node) {
      case .item: isStart(node)
      case .paragraph: startingBlocks.contains(node)
      case .codeBlock: code[node] != nil
      case .heading, .blockQuote, .list, .htmlBlock, .thematicBreak, .table, .other: false
      }
    }
  }

  /// Whether a heading or an item begins an entry.
  func isStart(_ node: Document.NodeID) -> Bool { starts.index(forKey: node) != nil }

  /// Whether a heading has a name, of an entry or of anything else.
  func namesSomething(_ heading: Document.NodeID) -> Bool {
    headingNames.index(forKey: heading) != nil || isStart(heading)
  }

  var hasEntries: Bool { !starts.isEmpty || !lines.isEmpty || !tables.isEmpty || !code.isEmpty }
}

/// A part of a note with one subject, or with none.
struct NotePart {
  /// nil: what stands in it belongs to no type.
  var subject: EntryName?
  /// The heading or paragraph that names it, if one does.
  var title: Document.NodeID?
  /// The blocks, without the title.
  var blocks: [Document.NodeID] = []
}
