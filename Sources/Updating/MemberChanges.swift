import Characters
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// Members that only facts name, and those that the facts do not have any more.
struct MemberChanges {
  let subject: StatedNotes
  private let withheld: Set<String>
  private(set) var result = NoteChanges()

  /// - Parameter withheld: ids of members of which nothing is written.
  init(of subject: StatedNotes, withholding withheld: Set<String>) {
    self.subject = subject
    self.withheld = withheld
  }

  /// Adds the new members of a type to the note that describes it: each behind the one that is before
  /// it in the facts, in the form in which the note has that.
  mutating func add(of owner: SymbolID) {
    let members = subject.merged[owner].members.compactMap { member in
      subject.draft.factsRange(of: member).map { (member, range: $0) }
    }.sorted { $0.range < $1.range }.map(\.0)
    let isNew = members.map { !subject.isNamed($0) && !subject.facts[$0].isType }
    guard isNew.contains(true), let home = subject.home(of: owner) else { return }
    var siblings = Siblings(members: members, of: owner, home: home, in: subject)
    for index in members.indices where isNew[index] {
      let member = members[index]
      guard !withheld.contains(subject.id(of: member)) else {
        result.leave(
          "is new, and cannot be written in a form that is read back", of: member, in: subject)
        continue
      }
      guard let edits = siblings.edits(addingMemberAt: index) else {
        result.leave(
          "is new; the note has the members of its type without headings", of: member, in: subject)
        continue
      }
      result.changes.append(
        NoteChange(
          kind: .member, symbol: member, file: subject.file(home), count: 1, edits: edits))
    }
  }

  /// Members that notes describe and the facts of their type do not have, where these are all of it:
  /// they have the type and most of what the notes describe of it.
  mutating func report(of owner: SymbolID) {
    guard subject.draft.factsRange(of: owner) != nil else { return }
    let described = subject.merged[owner].members.filter { subject.noted[$0].isDescribed }
    let known = described.count { subject.draft.factsRange(of: $0) != nil }
    guard known * 2 >= described.count else { return }
    for member in described where subject.draft.factsRange(of: member) == nil {
      if case .symbol(let other) = subject.graph.resolve(subject.merged[member].name, from: nil),
        other != member, subject.draft.factsRange(of: other) != nil
      {
        result.leave(
          "is not among the facts of its type; '\(subject.id(of: other))' is", of: member,
          in: subject)
      } else {
        result.leave(
          "is described, and not among the facts of its type", of: member, in: subject)
      }
    }
  }

  /// A new member that replaces one and no other has perhaps only a new name.
  mutating func reportRenamings() {
    let new = Set(result.changes.map(\.symbol))
    if new.isEmpty { return }
    var replaced: [SymbolID: [SymbolID]] = [:]
    for member in subject.symbols where subject.noted[member].isDescribed {
      for replacement in subject.facts[member].replacements {
        guard case .symbol(let found) = subject.graph.resolve(replacement.name, from: member),
          new.contains(found)
        else { continue }
        replaced[found, default: []].append(member)
      }
    }
    for (found, members) in replaced.sorted(by: { $0.key < $1.key }) where members.count == 1 {
      result.leave(
        "is replaced by the new '\(subject.merged[found].name)'; perhaps its text belongs there",
        of: members[0], in: subject)
    }
  }
}

/// The members of a type in the order of the facts, and where one note has those that it has.
private struct Siblings {
  private let subject: StatedNotes
  private let members: [SymbolID]
  private let home: EntryKey
  /// Those that a heading begins.
  private let headed: [EntryKey?]
  private let nearestHeaded: [Int?]
  /// Those that stand on a line of a list; only asked for where no heading begins one.
  private let lines: [ListedLine?]
  private let nearestLine: [Int?]
  private let hasUnheaded: Bool
  private let isSwift: Bool
  private var topics: TopicLines

  init(members: [SymbolID], of owner: SymbolID, home: EntryKey, in subject: StatedNotes) {
    self.subject = subject
    self.members = members
    self.home = home
    headed = members.map { member in
      subject.draft.entries(of: member).first {
        $0.note == home.note && subject.position($0) != nil
      }
    }
    let headings = headed.map { $0 != nil }
    nearestHeaded = headings.nearest
    let listed = ListedLines(in: home, of: subject)
    lines = headings.contains(true) ? [] : members.map { listed[$0] }
    nearestLine = lines.map { $0 != nil }.nearest
    hasUnheaded = subject.merged[owner].members.contains { member in
      subject.draft.isOnlyDeclared(member)
        || subject.draft.entries(of: member).contains {
          subject.entry($0).isDescribed && subject.position($0) == nil
        }
    }
    isSwift = subject.notes[home.note].entries.lazy.compactMap(\.isNamedInSwift).first ?? false
    topics = TopicLines(of: owner, members: members, in: subject, home: home)
  }

  /// The edits that add a member to the note; nil: its members have a form that cannot be followed.
  mutating func edits(addingMemberAt index: Int) -> [TextEdit]? {
    let bytes = subject.documents[subject.file(home)].source
    let neighbor = nearestHeaded[index]
    if neighbor == nil, hasUnheaded {
      guard let nearest = nearestLine[index], let line = lines[nearest] else { return nil }
      let stub = MemberStub(subject: subject, member: members[index], isSwift: isSwift)
      return [
        line.edit(
          adding: stub.name, value: subject.facts[members[index]].values.defaultValue,
          behind: nearest < index, in: bytes)
      ]
    }
    guard let owner = subject.position(home), let layout = subject.layout(of: subject.file(home))
    else { return nil }
    let entry = neighbor.flatMap { headed[$0] }
    let position = entry.flatMap(subject.position)
    let stub = MemberStub(
      subject: subject, member: members[index],
      isSwift: entry.flatMap { subject.entry($0).isNamedInSwift } ?? isSwift)
    var offset = position?.end ?? owner.end
    if let position, let neighbor, neighbor > index {
      offset = bytes.contentEnd(before: layout.start(of: position.heading))
    }
    let text = stub.text(
      level: position?.level ?? min(6, owner.level + 1),
      isCode: position.map { layout.isCode($0.heading) } ?? false,
      language: subject.languages[home.language], lineEnd: bytes.lineEnd)
    var edits = [TextEdit(replacing: offset..<offset, with: text)]
    if !subject.noted[members[index]].isListed,
      let line = topics.line(for: index, named: stub.name)
    {
      edits.insert(line, at: 0)
    }
    return edits
  }
}
