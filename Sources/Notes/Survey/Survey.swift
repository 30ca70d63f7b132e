import Markup
import Statements
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
  var blocks: [Document.NodeID] { recogniser.blocks }
  var form = NoteForm()

  /// The index of the heading right above each block; nil if there is none.
  let headingAbove: [Int?]

  /// The facts about a block that are known before any entry is.
  struct Block {
    /// Whether it stands in a section that is there for something else than members.
    var isApart = false
    /// Whether a label of members, other than topics, stands above it.
    var isAmongMembers = false
    /// The kind of member that a title above it announces.
    var memberKind: SymbolKind?
    /// The index of the title, label or sentence that announces members here.
    var announcement: Int?
    /// The index that stands for the hints of the note, which announce members though no block does.
    static let statedByAuthor = -1
    /// Whether it stands below a heading that begins an entry.
    var isBelowHeading = false
  }

  /// How members of what the note is about are written: with the words of its title or file name, or an
  /// object that is called like the type there.
  private(set) lazy var objects = recogniser.objects(namedBy: objectWords)
  /// The words with which headings begin, and the highest level of these.
  private(set) lazy var headedWords: [String: UInt8] = {
    var words: [String: UInt8] = [:]
    for block in blocks where document.kind(block) == .heading {
      let word = document.plainText(of: block).prefix { $0.isASCII && $0.isLetter }
      let level = document[block].detail
      if !word.isEmpty { words[String(word)] = min(words[String(word)] ?? level, level) }
    }
    return words
  }()
  /// The words of the note that look like types, sorted.
  private(set) lazy var spelledTypes = recogniser.spelledTypes()
  var about: [Block]
  /// Headings that name an entry by themselves, however others begin.
  var namedHeadings: Set<Document.NodeID> = []
  /// The levels of headings that are titles of groups, as several blocks of code stand below one.
  var levelsOfGroups: Set<UInt8> = []
  /// The numbers of the parts of each type, by its name without what it is nested in.
  var partIndices: [String: [Int]] = [:]
  /// The tables that may hold members, and the words above them.
  var tables: [(node: Document.NodeID, above: Document.NodeID?, index: Int)] = []

  var document: Document { recogniser.document }
  var language: Language { recogniser.context.language }

  init(recogniser: Recogniser) {
    self.recogniser = recogniser
    let blocks = recogniser.blocks
    var heading: Int?
    headingAbove = blocks.indices.map { index in
      defer {
        if recogniser.document.kind(blocks[index]) == .heading { heading = index }
      }
      return heading
    }
    about = Array(repeating: Block(), count: blocks.count)
  }

  /// The words that may name what the note is about.
  private var objectWords: String {
    let title = recogniser.firstHeading.map { document.trimmedText(of: $0) }
    return (title ?? "") + " " + recogniser.context.fileName
  }

  /// Takes a name for unmistakable that is written with what the note is about.
  mutating func settleQualifier(of head: inout LineHead) {
    guard !head.isSure, let qualifier = head.name?.qualifier?.split(separator: ".").last else {
      return
    }
    head.isSure = objects.contains(String(qualifier))
  }

  /// Whether an entry begins in a top block.
  func holdsEntry(_ block: Document.NodeID) -> Bool { form.holdsEntry(block, in: document) }

  /// The level of what is no heading: one more than the six of Markdown.
  static let lineLevel: UInt8 = 7

  /// The level of a heading; ``lineLevel`` for another block.
  func level(of block: Document.NodeID) -> UInt8 {
    document.kind(block) == .heading ? document[block].detail : Self.lineLevel
  }

  /// Tells for each block whether it stands in the text of an entry that began above it.
  func insideOfEntries() -> [Bool] {
    var isInside: [Bool] = []
    isInside.reserveCapacity(blocks.count)
    var level: UInt8?
    let title = recogniser.firstHeading
    for block in blocks {
      let isHeading = document.kind(block) == .heading
      let own = self.level(of: block)
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
}
