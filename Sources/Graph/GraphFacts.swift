import Characters
import Declarations
import Statements
import Vocabulary

/// The statements of files of facts about symbols that notes name, and about the members of their types.
///
/// A file of facts may hold a whole framework: a type that no note is about stays out.
extension GraphBuilder {
  /// The files of facts with the names of their entries.
  mutating func namedFacts(_ notes: [Note]) -> [NamedNote] {
    notes.lazy.filter { $0.kind == .facts }.map { facts in
      NamedNote(
        note: facts, id: append(facts), language: nil, names: facts.entries.map(self.names))
    }
  }

  /// Learns what members are called by the rules of Swift's importer, where nobody states another
  /// name.
  mutating func collectDerivedNames(_ file: NamedNote) {
    for index in file.note.entries.indices {
      guard let derived = file.note.entries[index].derivedSwiftName,
        let owner = file.note.entries[index].owner
      else { continue }
      let key = Name(owner: topLevelID(ofEntry: owner, in: file), name: derived)
      if canonicalNames[key] == nil { canonicalNames[key] = file.names[index].canonical }
    }
  }

  mutating func addFacts(_ files: [NamedNote]) {
    if files.isEmpty { return }
    let globals = membersWithoutOwner()
    for file in files {
      var found: [DraftID?] = []
      found.reserveCapacity(file.note.entries.count)
      for index in file.note.entries.indices {
        let draft = self.draft(ofEntry: index, in: file, owners: found, globals)
        found.append(draft)
        guard let draft else { continue }
        addModule(of: index, in: file, to: draft)
        drafts[draft].entries.append(
          EntryReference(language: nil, note: file.id, entry: Index(index)))
      }
    }
  }

  /// The symbols that Objective-C names without an owner and notes list with one: notifications, constants,
  /// functions.
  ///
  /// - Returns: drafts keyed by name; nil for a name that several owners have.
  private func membersWithoutOwner() -> [String: DraftID?] {
    var members: [String: DraftID?] = [:]
    for draft in drafts.indices where drafts[draft].owner != nil {
      let name = drafts[draft].name
      members.updateValue(members[name] == nil ? draft : nil, forKey: name)
    }
    return members
  }

  /// The draft to which an entry of a file belongs; nil: no note is about its type.
  private mutating func draft(
    ofEntry index: Int, in file: NamedNote, owners: [DraftID?], _ globals: [String: DraftID?]
  ) -> DraftID? {
    let (entry, names) = (file.note.entries[index], file.names[index])
    if let owner = entry.owner {
      guard let owner = owners[owner] else { return nil }
      return member(entry, names, of: owner)
    }
    let space = modules.space(of: index, in: file)
    if let known = draftIndex(ofID: topLevelID(of: names, in: space)) { return known }
    if names.isOfType || modules.isQualified(index, in: file) { return nil }
    if let known = names.all.lazy.compactMap({ globals[$0] ?? nil }).first { return known }
    // `UITableView.selectionDidChangeNotification` is a member there, whoever declares it.
    let spellings = names.all + [entry.derivedSwiftName].compactMap { $0 }
    guard let qualifier = spellings.lazy.compactMap({ readSymbolName($0)?.qualifier }).first,
      let owner = draftIndex(ofID: idOfType(qualifier, in: space) ?? qualifier)
    else { return nil }
    return member(entry, names, of: owner)
  }

  private mutating func member(
    _ entry: NoteEntry, _ names: Names, of owner: DraftID
  ) -> DraftID? {
    if hidesUndescribed {
      let ownerID = drafts[owner].id
      let name = canonicalNames[Name(owner: ownerID, name: entry.name)] ?? names.canonical
      return draftIndex(ofID: ownerID + "/" + name)
    }
    return draft(
      of: entry, names, owner: owner, in: modules.space(drafts[owner].module))
  }
}
