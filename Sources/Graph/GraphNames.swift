import Characters
import Declarations
import Markup
import Statements
import Vocabulary

/// The names of entries: what is one API under several of them is one symbol.
extension GraphBuilder {
  /// A note about a symbol, with the names of each of its entries.
  struct NamedNote {
    var note: Note
    var id: NoteID
    /// nil: it is a file of facts.
    var language: LanguageID?
    var names: [Names]
    /// A translation before it, by its position among the notes about symbols, whose entries have
    /// the same names: what these mean need not be asked again, and most notes of a site have one.
    var original: Int?
    /// The module of its types; ``GraphModules/settle(_:_:)`` decides.
    var module: String?
    /// The modules of entries that belong to another one, by their position.
    var ownModules: [Int: String] = [:]

    /// The module of an entry; of a member the one that its owner is looked for in.
    func module(of entry: Int) -> String? { ownModules[entry] ?? module }

    func hasNames(of other: NamedNote) -> Bool {
      guard names == other.names else { return false }
      return note.entries.indices.allSatisfy { index in
        let owner = note.entries[index].owner
        return owner == other.note.entries[index].owner
          && note.entries[index].name == other.note.entries[index].name
          && note.entries[index].qualifier == other.note.entries[index].qualifier
          // What else an owner is called may be learnt from notes between the two.
          && owner.map { note.entries[$0].owner == nil || names[$0].isOfType } ?? true
      }
    }
  }

  func namedNotes(_ languageOfNote: Table<Note, LanguageID>) -> [NamedNote] {
    var named: [NamedNote] = []
    var first: [String: Int] = [:]
    for id in notes.indices where notes[id].kind == .symbol {
      let original = first[notes[id].path]
      let names: [Names]
      if let original, hasNamed(notes[id], like: named[original].note) {
        names = named[original].names
      } else {
        names = notes[id].entries.map(self.names)
      }
      var note = NamedNote(
        note: notes[id], id: id, language: languageOfNote[id], names: names)
      if let original {
        note.original = note.hasNames(of: named[original]) ? original : nil
      } else {
        first[note.note.path] = named.count
      }
      named.append(note)
    }
    return named
  }

  /// Whether all that ``names(of:)`` asks of two notes is the same: without making the names.
  private func hasNamed(_ note: Note, like other: Note) -> Bool {
    note.entries.count == other.entries.count
      && note.entries.indices.allSatisfy { index in
        note.entries[index].name == other.entries[index].name
          && note.entries[index].qualifier == other.entries[index].qualifier
          && note.entries[index].kind == other.entries[index].kind
          && (note.entries[index].owner == nil) == (other.entries[index].owner == nil)
          && note.entries[index].declarations.elementsEqual(other.entries[index].declarations) {
            $0.shared === $1.shared
          }
      }
  }

  /// The names of an entry in both source languages.
  struct Names: Equatable {
    /// The name in Objective-C if it has one, else that in Swift, which of a type has its owner.
    var canonical: String
    var all: [String]
    var isDeclaredInObjectiveC: Bool
    var isOfType: Bool
    /// The name in Objective-C where Swift gives it to another type, see ``SwiftOnlyTypes``.
    var objectiveCName: String?
  }

  func names(of entry: NoteEntry) -> Names {
    var objectiveC: String?
    var all: [String] = []
    all.reserveCapacity(4)
    func add(_ name: String) {
      if !name.isEmpty { all.append(name) }
    }
    add(entry.name)
    if let name = entry.swiftName { add(name) }
    var qualified = entry.qualifier.map { $0 + "." + entry.name }
    for stated in entry.declarations where stated.shared.declaration.extends == nil {
      let declaration = stated.shared.declaration
      switch declaration.sourceLanguage {
      case .objc:
        // An enum of constants may have none: `NS_ENUM(NSInteger) {…}`.
        if objectiveC == nil, !declaration.name.isEmpty {
          objectiveC = mistypedNames.isMistyped(stated, of: entry) ? entry.name : declaration.name
        }
        if let name = declaration.swiftName { add(name) }
      case .swift where mistypedNames.isMistyped(stated, of: entry): break
      case .swift:
        add(declaration.name)
        if let qualifier = declaration.qualifier {
          add(qualifier + "." + declaration.name)
          if declaration.name == entry.name { qualified = qualifier + "." + declaration.name }
        }
      }
    }
    if let objectiveC { add(objectiveC) }
    if let qualified { add(qualified) }
    let isOfType = isType(entry)
    if isOfType, case let name = objectiveC ?? entry.name,
      let other = swiftOnlyTypes.otherName(of: entry, declaredAs: name)
    {
      all.removeAll { $0 == name }
      return Names(
        canonical: other, all: all, isDeclaredInObjectiveC: true, isOfType: true,
        objectiveCName: name)
    }
    let own = isOfType ? qualified ?? entry.name : entry.name
    return Names(
      canonical: objectiveC ?? own, all: all, isDeclaredInObjectiveC: objectiveC != nil,
      isOfType: isOfType)
  }

  /// Whether an entry is a type: `UITableView.Style` has the look of one even if nothing says so.
  private func isType(_ entry: NoteEntry) -> Bool {
    if let kind = entry.kind { return kind.isType }
    let isCapital = entry.name.utf8.beginsWithCapital
    return entry.owner == nil && entry.qualifier != nil && isCapital
  }

  /// Learns the names of types, or of members. What Objective-C declares has its name from there,
  /// whichever language's note declares it.
  mutating func collectNames(_ notes: [NamedNote], ofTypes: Bool) {
    for isDeclaredInObjectiveC in [true, false] {
      for named in notes where named.original == nil {
        for (entry, names) in named.names.enumerated()
        where names.isDeclaredInObjectiveC == isDeclaredInObjectiveC {
          let owner = named.note.entries[entry].owner
          guard (owner == nil || names.isOfType) == ofTypes else { continue }
          if !ofTypes, names.all.count < 2 { continue }
          if ofTypes {
            learn(names.all, of: names.canonical, at: entry, in: named)
            continue
          }
          let ownerID = owner.map { topLevelID(ofEntry: $0, in: named) } ?? ""
          for name in names.all {
            let key = Name(owner: ownerID, name: name)
            if canonicalNames[key] == nil { canonicalNames[key] = names.canonical }
          }
        }
      }
    }
  }

  /// Learns names of a type, or of what belongs to none.
  private mutating func learn(
    _ names: [String], of canonical: String, at entry: Int, in named: NamedNote
  ) {
    let (owner, id) = modules.qualified(canonical, at: entry, in: named)
    for name in names {
      let key = Name(owner: owner, name: name)
      if canonicalNames[key] == nil { canonicalNames[key] = id }
    }
  }

  /// A type that belongs to no other has its name for itself, whatever is called so within a type:
  /// `Unit` is not `EnergyFormatter.Unit`.
  mutating func collectOutermostTypes(_ named: NamedNote) {
    if named.language != nil { return collectOutermostType(of: named, 0) }
    for index in named.note.entries.indices where named.note.entries[index].owner == nil {
      collectOutermostType(of: named, index)
    }
  }

  private mutating func collectOutermostType(of named: NamedNote, _ index: Int) {
    guard named.note.entries.indices.contains(index) else { return }
    let entry = named.note.entries[index]
    guard entry.qualifier == nil else { return }
    // `# Range struct`, where only members of it are described.
    let isNamed =
      named.language == 0 && entry.declarations.isEmpty && entry.kind?.isType == true
    let isDeclared = entry.declarations.contains { stated in
      stated.shared.declaration.name == entry.name && stated.shared.declaration.qualifier == nil
        && stated.shared.declaration.extends == nil
    }
    let name = named.names[index].canonical
    guard isDeclared || isNamed, named.names[index].isOfType, name == entry.name else { return }
    let (owner, id) = modules.qualified(name, at: index, in: named)
    canonicalNames[Name(owner: owner, name: name)] = id
  }

  /// The cases of an enumeration have a name in each source language: `UITableViewStylePlain` of
  /// `UITableViewStyle` is `plain`.
  mutating func collectCaseNames(_ named: NamedNote) {
    let entries = named.note.entries
    for entry in entries.indices {
      if let owner = entries[entry].owner, entries[owner].kind == .enum,
        entries[entry].kind?.isType != true
      {
        collectCaseName(
          named.names[entry].canonical, of: named.names[owner],
          id: topLevelID(ofEntry: owner, in: named))
      }
      for stated in entries[entry].declarations
      where stated.listsCases && stated.shared.declaration.sourceLanguage == .objc {
        for declared in stated.shared.declaration.cases {
          collectCaseName(
            declared.name, of: named.names[entry], id: topLevelID(ofEntry: entry, in: named))
        }
      }
    }
  }

  private mutating func collectCaseName(_ name: String, of owner: Names, id ownerID: String) {
    let ownerName = modules.nameOfQualified[ownerID] ?? ownerID
    guard name.utf8.count > ownerName.utf8.count, name.hasPrefix(ownerName) else { return }
    let rest = name.dropFirst(ownerName.count)
    guard let first = rest.utf8.first, first.isUppercase else { return }
    let key = Name(owner: ownerID, name: rest.prefix(1).lowercased() + rest.dropFirst())
    if canonicalNames[key] == nil { canonicalNames[key] = name }
  }

  func topLevelID(of names: Names, in space: String) -> String {
    idOfType(names.canonical, in: space) ?? names.canonical
  }

  func topLevelID(ofEntry entry: Int, in named: NamedNote) -> String {
    topLevelID(of: named.names[entry], in: modules.space(of: entry, in: named))
  }

  /// The id of a type by one of its names; nil: no type is known to be called so.
  ///
  /// - Parameter space: the module whose types come first.
  func idOfType(_ name: String, in space: String) -> String? {
    if !space.isEmpty, let own = canonicalNames[Name(owner: space + ".", name: name)] {
      return own
    }
    return canonicalNames[Name(owner: "", name: name)]
  }
}
