import Declarations
import Diagnostics
import Markup
import Notes
import Vocabulary

/// An entry of a note, by its place: a copy of each would stand in memory a second time.
struct EntryPlace: Sendable {
  /// The place of its note's language among the site's.
  var language: Int32
  /// The note's place in ``GraphBuilder/notes``; -1: the entry is one of ``GraphBuilder/cases``.
  var note: Int32
  var entry: Int32
}

/// A symbol while its entries are being collected.
struct DraftSymbol: Sendable {
  var id: String
  var name: String
  var owner: Int?
  /// Whether an owner was found only after it was made; its owner's page does not list it.
  var wasAdopted = false
  var entries: [EntryPlace] = []
  /// Where each language describes it first.
  var described: [(language: Int, range: SourceRange)] = []
  var members: [Int] = []
  var topics: [(language: Int, document: Int, topic: NoteTopic)] = []
  var isListed = false
  var listedAt: SourceRange?
}

struct GraphBuilder: Sendable {
  let documents: [Document]
  let languages: [Language]
  let platforms: PlatformList
  /// In the order of the languages.
  private(set) var notes: [Note] = []
  /// The cases that declarations of enumerations list.
  private(set) var cases: [NoteEntry] = []
  var drafts: [DraftSymbol] = []
  var articles: [String: Article] = [:]
  var homes: [Prose?]
  var diagnostics: [Diagnostic] = []
  private var draftByID: [String: Int] = [:]
  /// The names of all entries, if a declaration anywhere nearly has its entry's name.
  private(set) var namesOfEntries: Set<String> = []
  /// The one name of an API under its owner's id, by any of its names.
  var canonicalNames: [Name: String] = [:]

  struct Name: Hashable {
    var owner: String
    var name: String
  }

  init(documents: [Document], languages: [Language], platforms: PlatformList) {
    self.documents = documents
    self.languages = languages
    self.platforms = platforms
    homes = Array(repeating: nil, count: languages.count)
  }

  mutating func read(_ notes: [Note]) {
    var languageOfNote: [Int] = []
    for language in languages.indices {
      self.notes += notes.lazy.filter { $0.language == languages[language].tag }
      languageOfNote += repeatElement(
        language, count: self.notes.count - languageOfNote.count)
    }
    let hasMistyped = self.notes.contains { note in
      note.entries.contains { entry in entry.declarations.contains { Self.isNearly($0, entry) } }
    }
    if hasMistyped { namesOfEntries = Set(self.notes.flatMap { $0.entries.map(\.name) }) }
    let symbolNotes = namedNotes(languageOfNote)
    for note in symbolNotes { collectOutermostType(note) }
    collectNames(symbolNotes, ofTypes: true)
    collectNames(symbolNotes, ofTypes: false)
    for note in symbolNotes { collectCaseNames(note) }
    var places: [[Int]] = []
    for note in symbolNotes {
      places.append(addSymbols(of: note, like: note.original.map { places[$0] }))
    }
    for (language, note) in zip(languageOfNote, self.notes) {
      switch note.kind {
      case .symbol: break
      case .article: addArticle(note, language: language)
      case .home:
        homes[language] = homes[language] ?? note.entries.first?.prose.written(in: language)
      }
    }
    var listed: [[Int?]] = []
    for note in symbolNotes {
      listed.append(addTopics(of: note, like: note.original.map { (symbolNotes[$0], listed[$0]) }))
    }
  }

  // MARK: Entries

  /// Gives the draft of each entry.
  ///
  /// - Parameter known: those of a note with the same names.
  private mutating func addSymbols(of named: NamedNote, like known: [Int]?) -> [Int] {
    let (note, language) = (named.note, named.language)
    var places: [Int] = []
    places.reserveCapacity(note.entries.count)
    // An entry is asked where it stands: a copy counts some ten references.
    for place in note.entries.indices {
      let owner = note.entries[place].owner.map { places[$0] }
      let draft =
        known?[place]
        ?? self.place(of: note.entries[place], named.names[place], owner: owner)
      if note.entries[place].isDescribed {
        let range = note.entries[place].range
        if let first = drafts[draft].described.first(where: { $0.language == language })?.range {
          if first.file != range.file || drafts[draft].owner != nil {
            diagnostics.append(
              Diagnostic(
                .duplicateSymbol, "'\(drafts[draft].id)' is described twice in this language",
                at: range, notes: [.init("first described here", at: first)]))
          }
        } else {
          drafts[draft].described.append((language, range))
        }
      }
      drafts[draft].entries.append(
        EntryPlace(
          language: Int32(language), note: Int32(named.place), entry: Int32(place)))
      places.append(draft)
      addDeclaredCases(
        note.entries[place].declarations, owner: draft, language: language, note: note)
    }
    return places
  }

  func entry(_ place: EntryPlace) -> NoteEntry {
    place.note < 0 ? cases[Int(place.entry)] : notes[Int(place.note)].entries[Int(place.entry)]
  }

  /// The draft of an entry's symbol, made where it is the first to name it.
  private mutating func place(of entry: NoteEntry, _ names: Names, owner: Int?) -> Int {
    var owner = owner
    if owner == nil, let qualifier = entry.qualifier, !names.isOfType {
      let ownerID = canonicalNames[Name(owner: "", name: qualifier)] ?? qualifier
      owner = draft(id: ownerID, name: ownerID, owner: nil)
    }
    if names.isOfType || owner == nil {
      let id = topLevelID(of: names)
      return draft(id: id, name: id, owner: owner)
    }
    let ownerID = owner.map { drafts[$0].id } ?? ""
    let known = canonicalNames[Name(owner: ownerID, name: entry.name)]
    // A type that a topic group of another one lists: the group states facts of the type itself.
    if known == nil, !entry.isDescribed, entry.kind == nil, entry.declarations.isEmpty,
      let type = canonicalNames[Name(owner: "", name: entry.name)]
    {
      return draft(id: type, name: type, owner: nil)
    }
    let name = known ?? names.canonical
    return draft(id: ownerID + "/" + name, name: name, owner: owner)
  }

  private mutating func draft(id: String, name: String, owner: Int?) -> Int {
    if let known = draftByID[id] {
      if drafts[known].owner == nil, let owner, owner != known {
        drafts[known].owner = owner
        drafts[known].wasAdopted = true
      }
      return known
    }
    drafts.append(DraftSymbol(id: id, name: name, owner: owner))
    draftByID[id] = drafts.count - 1
    if let owner { drafts[owner].members.append(drafts.count - 1) }
    return drafts.count - 1
  }

  /// The cases that an enumeration's declaration lists are its members, described or not.
  private mutating func addDeclaredCases(
    _ declarations: [StatedDeclaration], owner: Int, language: Int, note: Note
  ) {
    for stated in declarations where stated.listsCases {
      for declared in stated.declaration.cases {
        var member = NoteEntry(
          name: declared.name, range: stated.range, prose: Prose(document: note.file))
        member.kind = .case
        if let value = declared.value {
          member.facts.append(StatedFact(.defaultValue(value), at: stated.range))
        }
        member.facts += facts(of: declared.availability, at: stated.range)
        let place = place(of: member, names(of: member), owner: owner)
        drafts[place].entries.append(
          EntryPlace(language: Int32(language), note: -1, entry: Int32(cases.count)))
        cases.append(member)
      }
    }
  }

  /// What a declaration's macros or attributes say of availability.
  func facts(of declared: [DeclaredAvailability], at range: SourceRange) -> [StatedFact] {
    platforms.facts(of: declared, at: range)
  }

  // MARK: Topics and articles

  /// Gives what each member of the note's topics is, in their order.
  ///
  /// - Parameter known: a note with the same names, and what its members are.
  private mutating func addTopics(
    of named: NamedNote, like known: (note: NamedNote, members: [Int?])?
  ) -> [Int?] {
    let note = named.note
    guard let type = named.names.first, let owner = draftByID[topLevelID(of: type)] else {
      return note.topics.flatMap { $0.members.map { _ in nil } }
    }
    let knownNames = known?.note.note.topics.lazy.flatMap(\.members).map(\.name)
    let isKnown = knownNames.map { known in
      note.topics.lazy.flatMap(\.members).map(\.name).elementsEqual(known)
    }
    var members: [Int?] = []
    var listed: [Int: SourceRange] = [:]
    for topic in note.topics {
      for member in topic.members {
        var found = isKnown == true ? known?.members[members.count] : nil
        // What is no member of the owner's may have become one since.
        if found.map({ drafts[$0].owner }) != owner { found = listedMember(member.name, of: owner) }
        members.append(found)
        guard let place = found else { continue }
        if drafts[place].owner != owner { continue }
        if let first = listed[place] {
          diagnostics.append(
            Diagnostic(
              .listedTwice, "'\(member.name)' stands in two topic groups", at: member.range,
              notes: [.init("first listed here", at: first)]))
        } else {
          listed[place] = member.range
        }
        drafts[place].isListed = true
        drafts[place].listedAt = drafts[place].listedAt ?? member.range
      }
      drafts[owner].topics.append((named.language, note.file, topic))
    }
    return members
  }

  /// The member that a topic list names, made where only the list knows it; another page's symbol;
  /// or nil.
  private mutating func listedMember(_ name: String, of owner: Int) -> Int? {
    if let found = knownMember(name, of: owner) { return found }
    guard let parsed = readSymbolName(name), parsed.qualifier == nil else { return nil }
    return draft(id: drafts[owner].id + "/" + name, name: name, owner: owner)
  }

  /// Gives up what the symbols are made of.
  mutating func dropNotes() {
    notes = []
    cases = []
    drafts = []
    draftByID = [:]
    canonicalNames = [:]
  }

  func draftIndex(ofID id: String) -> Int? { draftByID[id] }

  func knownMember(_ name: String, of owner: Int) -> Int? {
    let ownerID = drafts[owner].id
    let canonical = canonicalNames[Name(owner: ownerID, name: name)] ?? name
    if let member = draftByID[ownerID + "/" + canonical] { return member }
    let top = canonicalNames[Name(owner: "", name: name)] ?? name
    if let type = draftByID[top] { return type }
    // `UITableView/rowHeight`, `UITableView.Style.plain`
    guard let parsed = readSymbolName(name), let qualifier = parsed.qualifier else { return nil }
    let qualifierID = canonicalNames[Name(owner: "", name: qualifier)] ?? qualifier
    let member = canonicalNames[Name(owner: qualifierID, name: parsed.name)] ?? parsed.name
    return draftByID[qualifierID + "/" + member]
  }

  private mutating func addArticle(_ note: Note, language: Int) {
    guard let entry = note.entries.first else { return }
    var article =
      articles[note.path]
      ?? Article(
        id: note.path, prose: Array(repeating: nil, count: languages.count), range: entry.range)
    if article.prose[language] != nil {
      diagnostics.append(
        Diagnostic(
          .duplicateSymbol, "the article '\(note.path)' exists twice in this language",
          at: entry.range))
    } else {
      article.prose[language] = entry.prose.written(in: language)
    }
    articles[note.path] = article
  }
}
