import Characters
import Vocabulary

/// The evidence for or against the beginnings of a run being names, with its weights. A run is one list, one
/// level of headings, or the lines of one shape; it is taken whole or not at all.
///
/// Two names that nobody could mistake make a list of members; so does one below a title that announces
/// members; lines without marks, of which prose is full, need one more.
enum RunEvidence: CaseIterable {
  /// A name that is no word of prose; at most ``mostCounted`` count.
  case sureName
  /// A title, a label or a sentence above announces members.
  case announced
  /// Each name is parted from its text by a mark, or by the script of the text.
  case separated
  /// A heading, or what stands alone on its line with marks: it is there to be seen.
  case prominent
  /// Lines without marks.
  case unmarked
  /// The names go on into sentences.
  case continued
  /// Nearly all that the note says begins so.
  case dense
  /// Headings that are plain words with a capital, as titles of prose are.
  case plainTitles
  /// The head of the column, or the words above the table, say that the cells are names.
  case headed
  /// Another column says what only members have: a default, whether they are required.
  case ofMembers

  var weight: Int {
    switch self {
    case .sureName: 2
    case .announced: 3
    case .separated: 1
    case .prominent: 2
    case .unmarked: -2
    case .continued: -2
    case .dense: 2
    case .plainTitles: -3
    case .headed: 4
    case .ofMembers: 2
    }
  }

  /// The sum of weights from which on a run is one of names: that of two unmistakable names.
  static let threshold = 4
  /// How many unmistakable names count: four outweigh all that speaks against a run, and of two columns
  /// of a table that have as many the first is taken.
  static let mostCounted = 4
}

/// How many beginnings of a run there are, and what they read as.
struct RunTally {
  private var all = 0
  private var named = 0
  private var sure = 0
  private var separated = 0
  private var plainTitles = 0
  private var distinct = ByteStrings()

  mutating func add(_ head: LineHead) {
    all += 1
    guard let name = head.name else { return }
    named += 1
    if head.isSure { sure += 1 }
    if head.isSeparated { separated += 1 }
    if !head.isSure, head.mark == .bare, name.isPlainTitle { plainTitles += 1 }
    name.name.withBytes { distinct.insert($0) }
  }

  /// Whether all of them are unmistakable names, and no two the same.
  var isSure: Bool { sure == all && distinct.count == all }

  /// Whether the run is one of names.
  ///
  /// - Parameters:
  ///   - paragraphs: how many paragraphs the note has: sentences that begin with a name are entries only
  ///     where hardly anything else is said, or where a title says so.
  func isOfNames(_ shape: EntryShape, isAnnounced: Bool, among paragraphs: Int) -> Bool {
    guard named > 0, isPure(shape, isAnnounced: isAnnounced) else { return false }
    let isDense = Self.dense.isReached(by: named, of: paragraphs)
    if shape.isContinued, !isDense, !isAnnounced { return false }
    let evidence = evidence(shape, isAnnounced: isAnnounced, isDense: isDense)
    let sum = evidence.reduce(0) { $0 + $1.weight }
    return sum >= RunEvidence.threshold
  }

  /// Whether nearly all of the beginnings read as names, enough of these are unmistakable, and they
  /// differ: a word repeated at the head of many lines is a caption of theirs.
  private func isPure(_ shape: EntryShape, isAnnounced: Bool) -> Bool {
    guard Self.distinct.isExceeded(by: distinct.count, of: named) else { return false }
    // Headings of prose do not speak against names that nobody could mistake.
    let isSparse =
      shape.isHeading && sure == named && sure > 0 && Self.sparse.isReached(by: named, of: all)
    guard Self.pure.isReached(by: named, of: all) || isSparse else { return false }
    // One line below a title may be a sentence about what it announces.
    if isAnnounced { return named > 1 || !shape.container.isLine }
    let isSentences = shape.isContinued && shape.mark != .bold
    let share =
      isSentences ? Self.sureSentences : shape.isProminent ? Self.sureProminent : Self.sure
    return named > (shape.isProminent ? 1 : 0) && share.isReached(by: sure, of: named)
  }

  /// The share of the paragraphs of a note that begin with a name where the note is a list of them.
  private static let dense = Share(2, of: 3)
  /// More than this share of the names differ. Of a word that is repeated at the head of lines there are
  /// many and few different ones.
  private static let distinct = Share(1, of: 2)
  /// The share of the beginnings that are names. The others may be titles between them, or misspelt.
  private static let pure = Share(2, of: 3)
  /// The same for headings of which every name is unmistakable: two of three may be titles of prose.
  private static let sparse = Share(1, of: 3)
  /// The share of the names that are unmistakable. The others may be plain words: `hue`, `title`.
  private static let sure = Share(1, of: 3)
  /// The same where each stands alone with marks, as no word of prose does.
  private static let sureProminent = Share(1, of: 4)
  /// The same where the lines go on as sentences, of which many begin with a plain word.
  private static let sureSentences = Share(1, of: 2)
  /// The share of the headings that look like titles of prose, from which on that speaks against them all.
  private static let plain = Share(1, of: 2)

  private func evidence(_ shape: EntryShape, isAnnounced: Bool, isDense: Bool) -> [RunEvidence] {
    var found = Array(repeating: RunEvidence.sureName, count: min(sure, RunEvidence.mostCounted))
    if isAnnounced { found.append(.announced) }
    if separated == named, isAnnounced { found.append(.separated) }
    if shape.isProminent { found.append(.prominent) }
    // A sentence may begin with a code span or a link.
    if shape.container.isLine, shape.mark == .bare || shape.isContinued && shape.mark != .bold {
      found.append(.unmarked)
    }
    if shape.isContinued { found.append(.continued) }
    if shape.isContinued, isDense { found.append(.dense) }
    if shape.isHeading, Self.plain.isReached(by: plainTitles, of: named) {
      found.append(.plainTitles)
    }
    return found
  }
}

extension EntryShape {
  /// Whether it is a heading, or one in all but its form: alone on its line, with marks.
  var isProminent: Bool {
    switch container {
    case .heading: true
    case .line, .quote: isAlone && mark != .bare
    case .item: false
    }
  }
}

extension EntryName {
  /// Whether it is written like a title of prose: `Brightness`.
  var isPlainTitle: Bool {
    name.utf8.beginsWithCapital && kind == nil && qualifier == nil
      && !name.utf8.dropFirst().contains { !$0.isLowercase }
  }
}
