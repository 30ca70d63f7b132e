import Characters
import Diagnostics
import Markup
import Vocabulary

/// Siblings of a note: items of a list, rows of a table, lines, headings, declarations of a block of
/// code; and the names with which they begin.
struct SiblingRun {
  enum Form {
    case items, rows, lines, headings, declarations

    /// Whether siblings of this form may be the parameters of a method that is read elsewhere.
    var describesParameters: Bool {
      switch self {
      case .items, .rows: true
      case .lines, .headings, .declarations: false
      }
    }
  }

  struct Sibling {
    /// nil: it begins with something else.
    var name: NameStart?
    var range: SourceRange
    /// Where it stands, to its end or that of its first line.
    var extent: Range<Int>
  }

  var form: Form
  var siblings: [Sibling] = []
  /// The block in which it stands, or begins.
  var block: Document.NodeID
  /// Its top block in the note.
  var top: Document.NodeID
  /// The heading that it stands below.
  var heading: Document.NodeID?
  /// The paragraph right above it, or the item around it.
  var lead: Document.NodeID?
  /// The head of the column of names.
  var column: Document.NodeID?
  /// Whether others of the siblings were read.
  var isPartlyRead = false
  /// The word of a fence that names no language, and the language that the block is in.
  var fence: (word: String, language: String)?
}

extension SiblingRun {
  var names: [NameStart] { siblings.compactMap(\.name) }

  /// Whether siblings that begin so are names to whoever sees the page, and no prose.
  ///
  /// - Parameter isArticle: whether nothing else in the note is a symbol: an article mentions names.
  func looksLikeMembers(isArticle: Bool) -> Bool {
    let names = names
    // Titles stand between the lines of a block of code.
    let others = siblings.count - names.count
    let most = form == .lines ? Self.othersAmongLines : Self.others
    guard names.count >= Self.fewest, !most.isExceeded(by: others, of: names.count) else {
      return false
    }
    let count = names.count
    guard areDistinct else { return false }
    let isApart = Self.setApart.isReached(by: names.count(where: \.isSetApart), of: count)
    let sure = names.count { $0.look == .sure }
    if isArticle { return isApart && isListInArticle(sure) }
    guard isApart || form == .headings else { return false }
    if sure > 1, Self.sure.isReached(by: sure, of: count) { return true }
    return names.count == siblings.count && (areMarkedWords || areConstants)
  }

  /// Whether hardly any name is there twice: `doSomething()`, `doSomething(sender)` are forms of one.
  var areDistinct: Bool {
    let names = names
    var keys = ByteStrings()
    for name in names { name.key.withBytes { keys.insert($0) } }
    return Self.distinct.isExceeded(by: keys.count, of: names.count)
  }

  /// Fewer siblings are no run: prose has two of anything.
  static let fewest = 3
  /// How many siblings may begin with something else, as a share of the names.
  private static let others = Share(1, of: 3)
  /// The same for the lines of a block of code, between which titles stand.
  private static let othersAmongLines = Share(1, of: 2)
  /// The share of the names that are parted from their text.
  private static let setApart = Share(3, of: 4)
  /// The share of the names that are unmistakable, beside which the others may be plain words.
  private static let sure = Share(1, of: 3)
  /// The same for a list in an article, which mentions names, too.
  private static let sureInArticle = Share(2, of: 3)
  /// More than this share of the names differ.
  private static let distinct = Share(3, of: 4)
  /// The share of the names of a list in an article that have an explanation.
  private static let explained = Share(3, of: 4)

  /// Whether the names are a list of members though an article only mentions names: all are unmistakable,
  /// and each is explained, or they are too many for anything else.
  private func isListInArticle(_ sure: Int) -> Bool {
    let names = names
    guard Self.sureInArticle.isReached(by: sure, of: names.count), names.count == siblings.count
    else { return false }
    switch form {
    case .declarations, .headings: return true
    case .items, .rows, .lines: break
    }
    let explained = names.count {
      $0.isDeclaration || $0.behind != .nothing && $0.behind != .words
    }
    return Self.explained.isReached(by: explained, of: names.count)
      || names.count >= Self.fewestAlone
  }

  /// So many names without a word beside them are a list of members.
  private static let fewestAlone = 4

  /// Whether words of small letters are all set apart by a mark, or by the script of their text.
  private var areMarkedWords: Bool {
    names.allSatisfy { $0.look != .capital && ($0.isMarked || $0.isGlossed) }
      && (form == .headings || names.allSatisfy { $0.behind != .words })
  }

  /// Whether all are constants of one type: `UILampModeDim`, `UILampModeBright`.
  var areConstants: Bool {
    guard let first = names.first?.name, names.allSatisfy({ $0.look == .capital }) else {
      return false
    }
    let common = names.dropFirst().reduce(first[...]) { $0.commonPrefix(with: $1.name) }
    return common.utf8.count >= Self.shortestType
      && common.utf8.count(where: \.isUppercase) > 1
      && names.allSatisfy { $0.name.utf8.count > common.utf8.count }
  }

  /// The fewest letters that constants of one type have in common, in bytes: a prefix and a short word.
  private static let shortestType = 5

  /// Whether they are symbols where they stand in the text of another: constants, and methods of which
  /// each is explained. Other names there are parameters and options.
  var areSymbolsInText: Bool {
    areConstants
      || names.allSatisfy {
        ($0.name.contains(":") || $0.isDeclaration)
          && ($0.behind == .mark || $0.behind == .otherScript)
      }
  }
}

extension Substring {
  fileprivate func commonPrefix(with other: String) -> Substring {
    let count = zip(self, other).prefix { $0 == $1 }.count
    return prefix(count)
  }
}
