import Markup
import Vocabulary

/// The parts of a note that are open where a line stands, from the outside in: the note's own type, a
/// section of it that holds members, an entry there, with the types that it stands in, and a section of
/// the entry.
///
///     # UITableView
///     ## Properties        container: properties
///     ### rowHeight        entry: rowHeight
///     #### Note            section: note
struct Frames {
  var container: Container?
  /// The entry that the next words belong to; 0 is the note's own symbol.
  var entry = 0
  var section: Section?
  /// A label that is there for facts while none has been found behind it.
  var label: Label?

  /// A section of the note's own symbol that holds members, or lists them.
  struct Container {
    var kind: SectionKind
    var level: Int
    /// Whether it is one of groups that no label announces: another heading ends it.
    var isOfGroups = false
    /// The level of the open topic's title.
    var topicLevel: Int
    /// The kind of the members below a title that is no label: 主要プロパティ.
    var groupKind: SymbolKind?

    var memberKind: SymbolKind? { kind.memberKind ?? groupKind }
  }

  /// A section that a label or a title began, and how long it goes on.
  struct Section {
    var kind: SectionKind
    /// The level of its heading; ``Assembler/labelLevel`` for a label that is a paragraph.
    var level: Int
    /// Whether it ends after the next block: a label in bold has no mark of its end.
    var isShort = false
    /// Whether it is the rest of a line that calls its entry deprecated: words in it say why.
    var isReason = false
    /// The platform that the item above names.
    var platform: Platform?
  }

  struct Label {
    var entry: Int
    var label: Recogniser.Label
  }

  /// Whether what stands here belongs to the type and not to one of its members.
  var isInType: Bool { entry == 0 }

  /// Whether a paragraph here may be the members of a topic group.
  var isAmongTopics: Bool { container?.kind == .topics && entry == 0 && section == nil }

  /// Whether lines and items here may list members by their names alone: below a label of topics, not
  /// below a title that only the entries below it make one of a group.
  var listsMembers: Bool { isAmongTopics && container?.isOfGroups == false }

  /// The entry and the section of it, to be opened again behind something that stands apart.
  var innermost: Innermost {
    get { Innermost(entry: entry, section: section) }
    set { (entry, section) = (newValue.entry, newValue.section) }
  }

  /// The innermost of what is open.
  struct Innermost {
    var entry: Int
    var section: Section?
  }

  /// Ends a section after the block that it was opened for.
  mutating func endBlock() {
    if section?.isShort == true { section = nil }
  }
}
