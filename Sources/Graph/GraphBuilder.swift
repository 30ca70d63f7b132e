import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

typealias DraftID = Index<DraftSymbol>

/// The position of a note in ``GraphBuilder/notes``.
typealias NoteID = Index<Note>

/// The indices of an entry: a copy of each would be in memory a second time.
struct EntryReference: Sendable {
  /// nil: a file of facts states it.
  var language: LanguageID?
  /// nil: the entry is one of ``GraphBuilder/cases``.
  var note: NoteID?
  /// The position in the note, or among the cases.
  var entry: Index<NoteEntry>
  /// See ``NoteEntry/isOfCode``.
  var isOfCode = false
}

/// A symbol while its entries are being collected.
struct DraftSymbol: Sendable {
  var id: String
  var name: String
  var owner: DraftID?
  /// The module to which a type belongs, and what belongs to no type.
  var module: String?
  /// Whether an owner was found only after it was made; its owner's page does not list it.
  var wasAdopted = false
  var entries: [EntryReference] = []
  /// The range of the first entry of each language that describes it.
  var described: [(language: LanguageID, range: SourceRange, isOfCode: Bool)] = []
  var members: [DraftID] = []
  var topics: [(language: LanguageID, document: DocumentID, topic: NoteTopic)] = []
  var isListed = false
  var listedAt: SourceRange?

  /// The entries of notes, by language: in each those of blocks of code behind the others, whose words
  /// come first.
  var entriesOfNotes: [EntryReference] {
    let entries = entries.filter { $0.language != nil }
    guard entries.contains(where: \.isOfCode) else { return entries }
    func rank(_ index: Int) -> (LanguageID, Int, Int) {
      (entries[index].language ?? 0, entries[index].isOfCode ? 1 : 0, index)
    }
    return entries.indices.sorted { rank($0) < rank($1) }.map { entries[$0] }
  }
}

struct GraphBuilder: Sendable {
  var documents: Table<Document, Document>
  let languages: Table<Language, Language>
  let platforms: PlatformList
  let factTable: FactTable
  let hidesUndescribed: Bool
  var modules: GraphModules
  /// The notes in the order of the languages, and behind them the files of facts.
  var notes: Table<Note, Note> = []
  /// The cases that declarations of enumerations list.
  var cases: Table<NoteEntry, NoteEntry> = []
  var drafts: Table<DraftSymbol, DraftSymbol> = []
  var articles: [String: Article] = [:]
  var homes: Table<Language, Prose?>
  var diagnostics: [Diagnostic] = []
  private var draftByID: [String: DraftID] = [:]
  private(set) var mistypedNames = MistypedNames()
  private(set) var swiftOnlyTypes = SwiftOnlyTypes()
  /// The one name of an API under its owner's id, by any of its names. Types are under none, or,
  /// where an earlier module has a type of their name, under their module: `ModuleB.`.
  var canonicalNames: [Name: String] = [:]

  struct Name: Hashable {
    var owner: String
    var name: String
  }

  init(
    documents: [Document], languages: [Language], platforms: PlatformList, modules: [String],
    hidesUndescribed: Bool, factTable: FactTable
  ) {
    self.documents = Table(documents)
    self.languages = Table(languages)
    self.platforms = platforms
    self.factTable = factTable
    self.hidesUndescribed = hidesUndescribed
    self.modules = GraphModules(configured: modules)
    homes = Table(repeating: nil, count: languages.count)
  }

  mutating func read(_ notes: [Note]) {
    var languageOfNote: Table<Note, LanguageID> = []
    for language in languages.indices {
      let tag = languages[language].tag
      self.notes += notes.lazy.filter { $0.kind != .facts && $0.language == tag }
      languageOfNote += repeatElement(
        language, count: self.notes.count - languageOfNote.count)
    }
    mistypedNames = MistypedNames(in: self.notes)
    swiftOnlyTypes = SwiftOnlyTypes(in: notes)
    var symbolNotes = namedNotes(languageOfNote)
    var facts = namedFacts(notes)
    diagnostics += modules.settle(&symbolNotes, &facts)
    for note in symbolNotes + facts { collectOutermostTypes(note) }
    collectNames(symbolNotes + facts, ofTypes: true)
    collectNames(symbolNotes + facts, ofTypes: false)
    for note in symbolNotes + facts { collectCaseNames(note) }
    for note in facts { collectDerivedNames(note) }
    var drafts: [[DraftID]] = []
    for note in symbolNotes {
      drafts.append(addSymbols(of: note, like: note.original.map { drafts[$0] }))
    }
    addFacts(facts)
    for (language, note) in zip(languageOfNote, self.notes) {
      switch note.kind {
      case .symbol, .facts: break
      case .article: addArticle(note, language: language)
      case .home:
        homes[language] = homes[language] ?? note.entries.first?.prose.written(in: language)
      }
    }
    var listed: [[DraftID?]] = []
    for note in symbolNotes {
      listed.append(addTopics(of: note, like: note.original.map { (symbolNotes[$0], listed[$0]) }))
    }
  }

  // MARK: Entries

  /// Gives the draft of each entry.
  ///
  /// - Parameter known: those of a note with the same names.
  private mutating func addSymbols(of named: NamedNote, like known: [DraftID]?) -> [DraftID] {
    guard let language = named.language else { return [] }
    let note = named.note
    var found: [DraftID] = []
    found.reserveCapacity(note.entries.count)
    // An entry is asked where it stands: a copy counts some ten references.
    for index in note.entries.indices {
      let owner = note.entries[index].owner.map { found[$0] }
      let draft =
        known?[index]
        ?? draft(
          of: note.entries[index], named.names[index], owner: owner,
          in: modules.space(of: index, in: named))
      addModule(of: index, in: named, to: draft)
      let isOfCode = note.entries[index].isOfCode
      if note.entries[index].isDescribed {
        noteDescription(
          of: draft, in: language, at: note.entries[index].range, isOfCode: isOfCode)
      }
      drafts[draft].entries.append(
        EntryReference(
          language: language, note: named.id, entry: Index(index), isOfCode: isOfCode))
      found.append(draft)
      addDeclaredCases(
        note.entries[index].declarations, owner: draft, language: language, note: note)
    }
    return found
  }

  /// Notes where a language describes a symbol, and reports that it does so twice. What a block of code
  /// declares among others may be described elsewhere.
  private mutating func noteDescription(
    of draft: DraftID, in language: LanguageID, at range: SourceRange, isOfCode: Bool
  ) {
    guard let known = drafts[draft].described.firstIndex(where: { $0.language == language }) else {
      return drafts[draft].described.append((language, range, isOfCode))
    }
    let first = drafts[draft].described[known]
    if isOfCode { return }
    if first.isOfCode {
      drafts[draft].described[known] = (language, range, isOfCode)
    } else if first.range.file != range.file || drafts[draft].owner != nil {
      diagnostics.append(
        Diagnostic(
          .duplicateSymbol, "'\(drafts[draft].id)' is described twice in this language",
          at: range, notes: [.init("first described here", at: first.range)]))
    }
  }

  func entry(_ reference: EntryReference) -> NoteEntry {
    guard let note = reference.note else { return cases[reference.entry] }
    return notes[note].entries[reference.entry.offset]
  }

  /// The draft of an entry's symbol, made where it is the first to name it.
  ///
  /// - Parameter space: see ``GraphModules/space(of:in:)``.
  mutating func draft(
    of entry: NoteEntry, _ names: Names, owner: DraftID?, in space: String
  ) -> DraftID {
    var owner = owner
    if owner == nil, let qualifier = entry.qualifier, !names.isOfType {
      owner = draft(ofType: idOfType(qualifier, in: space) ?? qualifier, owner: nil)
    }
    if names.isOfType || owner == nil {
      let type = draft(ofType: topLevelID(of: names, in: space), owner: owner)
      if let name = names.objectiveCName { drafts[type].name = name }
      return type
    }
    let ownerID = owner.map { drafts[$0].id } ?? ""
    let known = canonicalNames[Name(owner: ownerID, name: entry.name)]
    // A type that a topic group of another one lists: the group states facts of the type itself.
    if known == nil, !entry.isDescribed, entry.kind == nil, entry.declarations.isEmpty,
      let type = idOfType(entry.name, in: space)
    {
      return draft(ofType: type, owner: nil)
    }
    let name = known ?? names.canonical
    return draft(id: ownerID + "/" + name, name: name, owner: owner)
  }

  /// The draft of what stands at the top, or is a type.
  private mutating func draft(ofType id: String, owner: DraftID?) -> DraftID {
    draft(id: id, name: modules.nameOfQualified[id] ?? id, owner: owner)
  }

  private mutating func draft(id: String, name: String, owner: DraftID?) -> DraftID {
    if let known = draftByID[id] {
      if drafts[known].owner == nil, let owner, owner != known {
        drafts[known].owner = owner
        drafts[known].wasAdopted = true
      }
      return known
    }
    let draft = drafts.endIndex
    drafts.append(DraftSymbol(id: id, name: name, owner: owner))
    draftByID[id] = draft
    if let owner { drafts[owner].members.append(draft) }
    return draft
  }

  /// The cases that an enumeration's declaration lists are its members, described or not.
  private mutating func addDeclaredCases(
    _ declarations: [StatedDeclaration], owner: DraftID, language: LanguageID, note: Note
  ) {
    for stated in declarations where stated.listsCases {
      for declared in stated.shared.declaration.cases {
        var member = NoteEntry(
          name: declared.name, range: stated.range, prose: Prose(document: DocumentID(note.file)))
        member.kind = .case
        if let value = declared.value {
          member.facts.append(StatedFact(.defaultValue(value), at: stated.range))
        }
        member.facts += facts(of: declared.availability, at: stated.range)
        let draft = draft(
          of: member, names(of: member), owner: owner, in: modules.space(drafts[owner].module))
        drafts[draft].entries.append(
          EntryReference(language: language, note: nil, entry: cases.endIndex))
        cases.append(member)
      }
    }
  }

  /// The availability that macros or attributes of a declaration state, as facts.
  func facts(of declared: [DeclaredAvailability], at range: SourceRange) -> [StatedFact] {
    platforms.facts(of: declared, at: range)
  }

  // MARK: Topics and articles

  /// Gives what each member of the note's topics is, in their order.
  ///
  /// - Parameter known: a note with the same names, and what its members are.
  private mutating func addTopics(
    of named: NamedNote, like known: (note: NamedNote, members: [DraftID?])?
  ) -> [DraftID?] {
    let note = named.note
    guard let language = named.language, let type = named.names.first,
      let owner = draftByID[topLevelID(of: type, in: modules.space(of: 0, in: named))]
    else {
      return note.topics.flatMap { $0.members.map { _ in nil } }
    }
    let knownNames = known?.note.note.topics.lazy.flatMap(\.members).map(\.name)
    let isKnown = knownNames.map { known in
      note.topics.lazy.flatMap(\.members).map(\.name).elementsEqual(known)
    }
    var members: [DraftID?] = []
    var listed: [DraftID: SourceRange] = [:]
    for topic in note.topics {
      for member in topic.members {
        var found = isKnown == true ? known?.members[members.count] : nil
        // What is no member of the owner's may have become one since.
        if found.map({ drafts[$0].owner }) != owner { found = listedMember(member.name, of: owner) }
        members.append(found)
        guard let draft = found else { continue }
        if drafts[draft].owner != owner { continue }
        if let first = listed[draft] {
          diagnostics.append(
            Diagnostic(
              .listedTwice, "'\(member.name)' stands in two topic groups", at: member.range,
              notes: [.init("first listed here", at: first)]))
        } else {
          listed[draft] = member.range
        }
        drafts[draft].isListed = true
        drafts[draft].listedAt = drafts[draft].listedAt ?? member.range
      }
      drafts[owner].topics.append((language, DocumentID(note.file), topic))
    }
    return members
  }

  /// The member that a topic list names, made where only the list knows it; another page's symbol;
  /// or nil.
  private mutating func listedMember(_ name: String, of owner: DraftID) -> DraftID? {
    if let found = knownMember(name, of: owner) { return found }
    guard let parsed = readSymbolName(name), parsed.qualifier == nil else { return nil }
    return draft(id: drafts[owner].id + "/" + name, name: name, owner: owner)
  }

  /// Takes a file of facts among the notes.
  mutating func append(_ facts: Note) -> NoteID {
    let id = notes.endIndex
    notes.append(facts)
    return id
  }

  /// Gives up what the symbols are made of.
  mutating func dropNotes() {
    notes = []
    cases = []
    drafts = []
    draftByID = [:]
    canonicalNames = [:]
    modules.dropNames()
  }

  func draftIndex(ofID id: String) -> DraftID? { draftByID[id] }

  func knownMember(_ name: String, of owner: DraftID) -> DraftID? {
    let ownerID = drafts[owner].id
    let canonical = canonicalNames[Name(owner: ownerID, name: name)] ?? name
    if let member = draftByID[ownerID + "/" + canonical] { return member }
    let space = modules.space(drafts[owner].module)
    let top = idOfType(name, in: space) ?? name
    if let type = draftByID[top] { return type }
    // `UITableView/rowHeight`, `UITableView.Style.plain`
    guard let parsed = readSymbolName(name), let qualifier = parsed.qualifier else { return nil }
    let qualifierID = idOfType(qualifier, in: space) ?? qualifier
    let member = canonicalNames[Name(owner: qualifierID, name: parsed.name)] ?? parsed.name
    return draftByID[qualifierID + "/" + member]
  }

  private mutating func addArticle(_ note: Note, language: LanguageID) {
    guard let entry = note.entries.first else { return }
    var article =
      articles[note.path]
      ?? Article(
        id: note.path, prose: Table(repeating: nil, count: languages.count), range: entry.range)
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
