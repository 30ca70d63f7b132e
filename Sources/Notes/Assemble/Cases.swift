import Declarations
import Markup
import Statements
import Vocabulary

/// Enumerations that have no entry of their own, and their cases.
extension Assembler {
  /// The entry of an enumeration that stands in the text of another entry.
  mutating func beginEnumeration(_ name: EntryName, block: Document.NodeID) -> Int {
    if let known = draft.asides[name.name] ?? draft.members[name.name] {
      // A constant that has cases is an enumeration, whatever the title above it says.
      if draft.entries[known].entry.kind == .constant || draft.entries[known].entry.kind == nil {
        draft.entries[known].entry.kind = .enum
      }
      return known
    }
    begin(name, block: block, level: Self.lineLevel, owner: 0)
    draft.asides[name.name] = open.entry
    current.entry.kind = .enum
    current.entry.prose.title = nil
    return open.entry
  }

  /// A constant whose name begins those of a list is the enumeration of them.
  mutating func nameEnumeration(after names: [String]) {
    let entry = current.entry
    guard entry.kind == .constant, entry.declarations.isEmpty, !open.isInType, !names.isEmpty,
      names.allSatisfy({ $0.hasPrefix(entry.name) && $0 != entry.name })
    else { return }
    current.entry.kind = .enum
  }

  mutating func addPossibleCase(_ row: Recogniser.TableRow) {
    let isInType = current.entry.kind?.isType == true
    let owner = isInType ? open.entry : owner(at: Self.lineLevel)
    let kind = row.name.kind ?? (draft.entries[owner].entry.kind == .enum ? .case : .constant)
    draft.possibleCases.append(PossibleCase(row: row, owner: owner, kind: kind))
  }

  /// Adds the possible cases that are described nowhere else. Where an enumeration has entries for
  /// its cases, a table beside them speaks of many things: only names that begin like the
  /// enumeration's are cases then.
  mutating func addPossibleCases() {
    guard !draft.possibleCases.isEmpty else { return }
    var described: [Int: Set<String>] = [:]
    for entry in draft.entries.lazy.map(\.entry) {
      guard let owner = entry.owner else { continue }
      described[owner, default: []].insert(entry.name)
      for stated in entry.declarations {
        described[owner, default: []].insert(stated.shared.declaration.name)
        if let name = stated.shared.declaration.swiftName {
          described[owner, default: []].insert(name)
        }
      }
    }
    var declared: [Int: Set<String>] = [:]
    for owner in Set(draft.possibleCases.map(\.owner)) {
      for stated in draft.entries[owner].entry.declarations where stated.listsCases {
        declared[owner, default: []].formUnion(stated.shared.declaration.cases.map(\.name))
      }
    }
    let headed = headedNames()
    let alreadyListed = described
    for item in draft.possibleCases {
      let hasOthers = alreadyListed[item.owner] != nil || declared[item.owner] != nil
      let name = item.row.name
      let owner = draft.entries[item.owner].entry
      let isCase =
        !hasOthers || owner.kind != .enum || declared[item.owner]?.contains(name.name) == true
        || name.name.hasPrefix(owner.name)
      guard isCase, !headed.contains(name.name),
        described[item.owner, default: []].insert(name.name).inserted
      else { continue }
      var entry = NoteEntry(
        name: name.name, range: name.range, prose: Prose(document: document.id))
      entry.kind = item.kind
      entry.owner = item.owner
      entry.prose.abstract = item.row.abstract
      entry.facts = item.row.facts
      entry.isDescribed = item.row.abstract != nil || !item.row.facts.isEmpty
      draft.insert(entry, level: Self.lineLevel)
    }
  }
}
