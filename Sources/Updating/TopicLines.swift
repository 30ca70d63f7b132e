import Characters
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// The lines in the topic groups of a note that list the members of a type.
struct TopicLines {
  /// The range at which each member is listed, in the order of the facts.
  private var ranges: [SourceRange?]
  private var nearest: [Int?] = []
  private let document: Document
  /// The offset for a group of other members, where no member that facts name is listed; nil: no section lists
  /// members.
  private var groupOffset: Int?
  private var groupHeading: [UInt8] = []

  init(of owner: SymbolID, members: [SymbolID], in subject: StatedNotes, home: EntryKey) {
    document = subject.documents[subject.file(home)]
    ranges = Array(repeating: nil, count: members.count)
    guard home.entry == 0 else { return }
    let indices = Dictionary(zip(members, members.indices)) { first, _ in first }
    let topics = subject.notes[home.note].topics.filter(\.isList)
    for member in topics.flatMap(\.members) {
      guard let symbol = subject.draft.symbol(named: member.name, in: owner),
        let index = indices[symbol], ranges[index] == nil
      else { continue }
      ranges[index] = member.range
    }
    nearest = ranges.map { $0 != nil }.nearest
    if !topics.isEmpty { findGroup(subject.layout(of: subject.file(home)), home, subject) }
  }

  /// Finds the offset behind the last group of the section that lists them, and the title of a new group.
  private mutating func findGroup(
    _ layout: NoteLayout?, _ home: EntryKey, _ subject: StatedNotes
  ) {
    let language = subject.languages[home.language]
    guard let layout, let position = layout[home],
      let topics = position.sections.first(where: { heading in
        language.section(labelled: document.plainText(of: layout.node(heading))) == .topics
      })
    else { return }
    let level = layout.level(topics)
    let end = position.sections[(topics + 1)...].first { layout.level($0) <= level }
    let offset = end.map { document.source.contentEnd(before: layout.start(of: $0)) }
    groupOffset = offset ?? position.ownEnd
    let marks = String(repeating: "#", count: min(6, level + 1))
    groupHeading = Array("\(marks) \(language.string("otherMembers"))".utf8)
  }

  /// A line for a new member behind that of the nearest one before it, or of the nearest one after it.
  mutating func line(for index: Int, named name: String) -> TextEdit? {
    guard nearest.indices.contains(index), let range = nearest[index].flatMap({ ranges[$0] }) else {
      return lineInGroup(named: name)
    }
    let bytes = document.source
    let line = bytes.lineStart(at: Int(range.lowerBound))
    let end = bytes.lineContentEnd(at: Int(range.upperBound))
    let prefix = bytes[line..<Int(range.lowerBound)]
    let suffix = bytes[Int(range.upperBound)..<end]
    let marks = Set("-*+` \t".utf8)
    guard prefix.allSatisfy(marks.contains), !prefix.allSatisfy({ $0 == 0x60 }),
      suffix.allSatisfy({ $0 == 0x60 })
    else { return nil }
    return TextEdit(replacing: end..<end, with: bytes.lineEnd + prefix + Array(name.utf8) + suffix)
  }

  /// A line in the group for other members, the first with the title of the group.
  private mutating func lineInGroup(named name: String) -> TextEdit? {
    guard let groupOffset else { return nil }
    let end = document.source.lineEnd
    let title = groupHeading.isEmpty ? [] : end + end + groupHeading
    groupHeading = []
    return TextEdit(
      replacing: groupOffset..<groupOffset, with: title + end + Array("- `\(name)`".utf8))
  }
}

extension [Bool] {
  /// The index of the nearest true value at or before each one; where there is none, of the nearest behind
  /// it.
  var nearest: [Int?] {
    var nearest: [Int?] = []
    var last: Int?
    for index in indices {
      if self[index] { last = index }
      nearest.append(last)
    }
    let first = firstIndex(of: true)
    return nearest.map { $0 ?? first }
  }
}
