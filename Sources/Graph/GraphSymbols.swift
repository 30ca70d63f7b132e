import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A symbol whose entries are put together one after another.
private struct MergedSymbol {
  var symbol: Symbol
  var merger: FactMerger
  /// The kinds that entries and their declarations state, in their order.
  var kinds: [(kind: SymbolKind, range: SourceRange, isDeclared: Bool)] = []
  var diagnostics: [Diagnostic] = []
}

/// The making of one symbol, of all that its notes say.
extension GraphBuilder {
  /// - Parameters:
  ///   - source: whose statements count.
  ///   - symbolIDs: the symbols of the graph that the drafts become.
  func symbol(
    of draft: DraftSymbol, from source: FactOrigin, symbolIDs: Table<DraftSymbol, SymbolID>
  ) -> Diagnosed<Symbol> {
    // What facts state stands, so they come first.
    var references: [EntryReference] = []
    if source != .notes { references += draft.entries.filter { $0.language == nil } }
    if source != .facts { references += draft.entriesOfNotes }
    let entries = references.map(entry)
    let firstOfNotes = references.firstIndex { $0.language != nil }
    var merged = MergedSymbol(
      symbol: Symbol(
        id: draft.id, kind: nil, name: draft.name, owner: draft.owner.map { symbolIDs[$0] },
        range: firstOfNotes.map { entries[$0].range } ?? draft.listedAt ?? entries.first?.range
          ?? SourceRange(file: 0, 0..<0),
        prose: Table(repeating: nil, count: languages.count)),
      merger: FactMerger(
        symbolID: draft.id, platforms: platforms, table: factTable, noteCount: documents.count))
    merged.symbol.module = draft.module
    merged.symbol.members = draft.members.map { symbolIDs[$0] }
    merged.symbol.isListed = draft.isListed
    // Words for a default value are those of one language: that which describes the symbol first.
    let describing = entries.firstIndex(where: \.isDescribed).flatMap { references[$0].language }
    for (index, reference) in references.enumerated() {
      addWords(of: entries, at: index, in: reference.language, to: &merged.symbol)
      addFacts(of: entries, at: index, to: &merged) {
        reference.language == describing || isForAll($0)
      }
    }
    deriveSwiftName(of: &merged.symbol, from: entries)
    merged.symbol.kind = kind(
      of: draft, stated: merged.kinds, isCalled: !merged.symbol.parameters.isEmpty,
      &merged.diagnostics)
    // Swift writes what belongs to no type as it writes a member.
    if draft.owner == nil, merged.symbol.declarations.first?.declaration.sourceLanguage == .swift {
      if merged.symbol.kind == .method { merged.symbol.kind = .function }
      if merged.symbol.kind == .property { merged.symbol.kind = .constant }
    }
    apply(merged.merger, to: &merged.symbol)
    merged.diagnostics += fixed(merged.merger)
    merged.symbol.topics = topicGroups(of: draft, symbolIDs: symbolIDs)
    leaveOutTablesOfMembers(of: draft, &merged.symbol)
    checkParameters(of: entries, declared: merged.symbol, &merged.diagnostics)
    checkDeclarations(of: merged.symbol, entries, merged.merger, &merged.diagnostics)
    // Read-only in one source language alone: its declaration says so.
    if merged.symbol.isValueInSwiftAlone { merged.symbol.values[.readOnly] = nil }
    checkListing(
      of: draft, isDescribed: describing != nil, first: entries.first, &merged.diagnostics)
    return Diagnosed(merged.symbol, merged.diagnostics)
  }

  /// Adds the text of an entry, as the text of its language or as a further one.
  ///
  /// - Parameters:
  ///   - index: which of the entries; one is asked where it stands, as a copy counts some ten references.
  ///   - language: nil: the entry states facts alone.
  private func addWords(
    of entries: [NoteEntry], at index: Int, in language: LanguageID?, to symbol: inout Symbol
  ) {
    guard entries[index].isDescribed, let language else { return }
    symbol.isDescribed = true
    if symbol.prose[language]?.isEmpty ?? true {
      symbol.prose[language] = entries[index].prose.written(in: language)
    } else if !entries[index].prose.isEmpty {
      symbol.moreProse.append(entries[index].prose.written(in: language))
    }
  }

  /// Adds the declarations, the kind, the names and the facts of an entry.
  ///
  /// - Parameters:
  ///   - index: which of the entries.
  ///   - counts: whether a fact of the entry counts.
  private func addFacts(
    of entries: [NoteEntry], at index: Int, to merged: inout MergedSymbol,
    where counts: (StatedFact) -> Bool
  ) {
    for stated in entries[index].declarations {
      let isMistyped = mistypedNames.isMistyped(stated, of: entries[index])
      if isMistyped { reportMistyped(stated, of: entries[index], &merged.diagnostics) }
      add(stated, to: &merged.symbol, &merged.merger, &merged.kinds, isNamed: !isMistyped)
    }
    if merged.symbol.parameters.isEmpty { merged.symbol.parameters = entries[index].parameters }
    if merged.symbol.declarations.isEmpty, case let described = entries[index].describedParameters,
      !described.isEmpty
    {
      // Beside a declaration that only its own language can read, words say it better.
      merged.symbol.parameters = described
    }
    if let kind = entries[index].kind, entries[index].declarations.isEmpty {
      merged.kinds.append((kind, entries[index].range, false))
    }
    // A note may head an entry with the Swift name and declare it in Objective-C alone, or not.
    let name = entries[index].name
    if merged.symbol.swiftName == nil { merged.symbol.swiftName = entries[index].swiftName }
    if merged.symbol.swiftName == nil, name != merged.symbol.name {
      merged.symbol.swiftName = entries[index].qualifier.map { $0 + "." + name } ?? name
    }
    for fact in entries[index].facts where counts(fact) { merged.merger.add(fact) }
  }

  /// Gives a symbol without a Swift name the one that Swift's importer makes of a declaration.
  private func deriveSwiftName(of symbol: inout Symbol, from entries: [NoteEntry]) {
    guard symbol.swiftName == nil,
      let derived = entries.lazy.compactMap(\.derivedSwiftName).first.flatMap(readSymbolName)?.name,
      derived != symbol.name
    else { return }
    symbol.swiftName = derived
    symbol.isSwiftNameDerived = true
  }

  /// Reports a symbol that is listed alone, or described alone where its owner has lists.
  ///
  /// - Parameter entry: the first one that describes the symbol or states its facts.
  private func checkListing(
    of draft: DraftSymbol, isDescribed: Bool, first entry: NoteEntry?,
    _ diagnostics: inout [Diagnostic]
  ) {
    if !isDescribed, let listedAt = draft.listedAt {
      diagnostics.append(
        Diagnostic(
          .listedNotDescribed, "'\(draft.name)' is listed, and no note describes it", at: listedAt))
    }
    // Groups that only their entries make are no list of what there is.
    if !draft.isListed, let owner = draft.owner,
      drafts[owner].topics.contains(where: \.topic.isList), let entry, entry.isDescribed
    {
      diagnostics.append(
        Diagnostic(
          .describedNotListed,
          "'\(draft.name)' stands in no topic group of '\(drafts[owner].name)'",
          at: entry.range))
    }
  }

  /// Whether a fact is the same in every language.
  private func isForAll(_ fact: StatedFact) -> Bool {
    guard let value = fact.fact.defaultValue else { return true }
    return !value.utf8.contains { $0 >= 0x80 }
  }

  private func add(
    _ stated: StatedDeclaration, to symbol: inout Symbol, _ merger: inout FactMerger,
    _ kinds: inout [(kind: SymbolKind, range: SourceRange, isDeclared: Bool)], isNamed: Bool
  ) {
    // A declaration is asked where it stands: a copy counts some ten references.
    let shared = stated.shared
    if let kind = shared.declaration.kind { kinds.append((kind, stated.range, true)) }
    if shared.declaration.sourceLanguage == .swift, isNamed {
      let name =
        shared.declaration.qualifier.map { $0 + "." + shared.declaration.name }
        ?? shared.declaration.name
      symbol.swiftName = symbol.swiftName ?? name
    } else if let name = shared.declaration.swiftName {
      symbol.swiftName = symbol.swiftName ?? name
    }
    if symbol.parameters.isEmpty { symbol.parameters = shared.declaration.parameters }
    if shared.declaration.kind == .property || shared.declaration.kind == .method
      || shared.declaration.kind == .classMethod
      || shared.declaration.kind == .constant || shared.declaration.kind == .function
    {
      if symbol.values[.valueType] == nil, let type = shared.declaration.type {
        symbol.values[.valueType] = .text(type)
      }
    }
    if let type = shared.declaration.type,
      shared.declaration.kind == .method || shared.declaration.kind == .classMethod
        || shared.declaration.kind == .function
    {
      symbol.returnsValue = symbol.returnsValue || type != "void" && type != "Void"
    }
    if shared.declaration.isReadOnly, shared.declaration.kind == .property {
      merger.add(StatedFact(.readOnly(true), at: stated.range))
    }
    if let isRequired = shared.declaration.isRequired {
      merger.add(StatedFact(.required(isRequired), at: stated.range))
    }
    if let value = shared.declaration.defaultValue, shared.declaration.statesDefault {
      merger.add(StatedFact(.defaultValue(value), at: stated.range))
    }
    // Swift's base class and Objective-C's have the same name; protocols differ, and both count.
    for name in shared.declaration.inherits where merger.values[.inherits] == nil {
      merger.add(StatedFact(.inherits(name), at: stated.range))
    }
    for name in shared.declaration.conforms {
      merger.add(StatedFact(.conforms(name), at: stated.range))
    }
    for fact in facts(of: shared.declaration.availability, at: stated.range) { merger.add(fact) }
    let key = FactKey.declaration(shared.declaration.sourceLanguage)
    if let known = symbol.declarations.first(where: {
      $0.declaration.sourceLanguage == shared.declaration.sourceLanguage
    }) {
      if known !== stated.shared, !saysTheSame(known.declaration, shared.declaration) {
        let areFacts = merger.stated[key].map { $0.file >= documents.count } == true
        if areFacts, known.declaration.declaresTheSame(as: shared.declaration) { return }
        merger.report(
          areFacts
            ? "'\(symbol.id)' is declared otherwise than by the facts"
            : "'\(symbol.id)' is declared in two ways", stated.range, key)
      }
    } else {
      symbol.declarations.append(stated.shared)
      symbol.declarations.sort {
        $0.declaration.sourceLanguage == .swift && $1.declaration.sourceLanguage == .objc
      }
      merger.note(key, stated.range)
    }
  }

  private func reportMistyped(
    _ stated: StatedDeclaration, of entry: NoteEntry, _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(
        .declaredOtherwise, "'\(entry.name)' is declared as '\(stated.shared.declaration.name)'",
        at: stated.range, notes: [.init("named here", at: entry.range)]))
  }

  private func checkDeclarations(
    of symbol: Symbol, _ entries: [NoteEntry], _ merger: FactMerger,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard !symbol.declarations.isEmpty else { return }
    var ranges: [SourceLanguage: SourceRange] = [:]
    for language in SourceLanguage.allCases {
      ranges[language] = merger.stated[.declaration(language)]
    }
    var contradictions = Contradictions(symbol: symbol, documents: documents, ranges: ranges)
    contradictions.check(entries, readOnlyAt: merger.stated[.readOnly])
    diagnostics += contradictions.diagnostics
  }

  /// Whether two declarations differ in nothing but blank space and what ends them.
  private func saysTheSame(_ left: Declaration, _ right: Declaration) -> Bool {
    func marks(_ text: String) -> [UInt8] {
      text.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    }
    return left.text == right.text || marks(left.text) == marks(right.text)
  }

  /// The kind that the first declaration says, else the first note, else what the form of the name
  /// tells; nil: nobody says.
  private func kind(
    of draft: DraftSymbol, stated: [(kind: SymbolKind, range: SourceRange, isDeclared: Bool)],
    isCalled: Bool, _ diagnostics: inout [Diagnostic]
  ) -> SymbolKind? {
    let best = stated.first(where: \.isDeclared) ?? stated.first
    if let best {
      // A declaration in the other language may call it otherwise: an options set is a struct in
      // Swift and an enumeration in Objective-C. Words of notes must agree with it.
      for other in stated
      where !other.isDeclared && other.kind != best.kind && !areAkin(other.kind, best.kind) {
        diagnostics.append(
          Diagnostic(
            .conflictingFacts,
            "'\(draft.id)' is stated to be a \(best.kind.rawValue) and a \(other.kind.rawValue)",
            at: other.range, notes: [.init("first stated here", at: best.range)]))
      }
      // The Objective-C side of an enumeration has the cases; a constant stays what it is there.
      if let enumeration = stated.first(where: { $0.isDeclared && $0.kind == .enum }) {
        return enumeration.kind
      }
      return stated.first { $0.isDeclared && $0.kind == .notification }?.kind
        ?? stated.first { $0.isDeclared && $0.kind == .case }?.kind ?? best.kind
    }
    if draft.name.hasSuffix("Notification") { return .notification }
    // `KEYBOARD_URL`: nothing else is written in capitals.
    let word = draft.name.utf8.split(separator: UInt8(ascii: ".")).last ?? ""[...].utf8
    if word.contains(0x5F), word.allSatisfy({ $0.isUppercase || $0.isDigit || $0 == 0x5F }) {
      return .constant
    }
    // Only classes have initializers that Objective-C sends: `initWithFrame:`.
    guard let owner = draft.owner else {
      let hasInitializer = draft.members.contains { member in
        let name = drafts[member].name
        return isInitializerName(name) && name.utf8.last == UInt8(ascii: ":")
      }
      return hasInitializer ? .class : nil
    }
    if draft.name.hasPrefix("init"), draft.name.contains(":") || draft.name.hasPrefix("init(") {
      return .initializer
    }
    if draft.name.hasPrefix("subscript(") { return .subscript }
    if draft.name.contains(":") || draft.name.contains("(") { return .method }
    let ownerKind = drafts[owner].entries.lazy.compactMap { reference in
      let entry = entry(reference)
      return entry.declarations.first?.shared.declaration.kind ?? entry.kind
    }.first
    if ownerKind == .enum { return .case }
    // Only what is called has parameters.
    if isCalled { return .method }
    // A name with a capital is a type or a constant; which, nobody says.
    return draft.name.utf8.beginsWithCapital ? nil : .property
  }

  private func areAkin(_ left: SymbolKind, _ right: SymbolKind) -> Bool {
    let pair: Set = [left, right]
    return pair == [.method, .initializer] || pair == [.method, .classMethod]
      || pair == [.classMethod, .initializer] || pair == [.enum, .struct]
      || pair == [.constant, .notification] || pair == [.constant, .case]
      || pair == [.constant, .property] || pair == [.typealias, .struct]
      || pair == [.case, .property] || pair == [.class, .struct] || pair == [.method, .subscript]
      || pair == [.classMethod, .subscript] || pair == [.typealias, .associatedType]
  }

  private func apply(_ merger: FactMerger, to symbol: inout Symbol) {
    if !merger.unreadable.isEmpty {
      symbol.unreadable = merger.unreadable.filter {
        merger.availability[$0]?.introduced == nil && merger.availability[$0] != .unavailable
      }
    }
    let stated =
      merger.availability.keys + symbol.unreadable.filter { merger.availability[$0] == nil }
    symbol.availability = stated.sorted().map {
      PlatformAvailability(
        platform: $0, availability: merger.availability[$0] ?? .unknown, isInherited: false)
    }
    symbol.replacements = (merger.names[.replacement] ?? []).map { name, range in
      Replacement(name: name, range: range)
    }
    symbol.inherits =
      merger.values[.inherits]?.text.map { [TypeReference(name: $0)] } ?? []
    symbol.conforms = (merger.names[.conforms] ?? []).map { TypeReference(name: $0.name) }
    addValues(of: merger, to: &symbol)
    symbol.stated = merger.stated.sorted { $0.key < $1.key }.map { (fact: $0.key, range: $0.value) }
  }

  /// The values that are nothing more. What declarations say of a type stands.
  private func addValues(of merger: FactMerger, to symbol: inout Symbol) {
    for stated in merger.values.all {
      guard case .values = factTable[stated.key].holder, symbol.values[stated.key] == nil else {
        continue
      }
      symbol.values[stated.key] = stated.value
    }
    for (key, names) in merger.names {
      if case .values = factTable[key].holder { symbol.values[key] = .list(names.map(\.name)) }
    }
    // Swift writes the members of an option set as read-only variables; a case has no setter anyway.
    if symbol.kind == .case { symbol.values[.readOnly] = nil }
  }

  private func checkParameters(
    of entries: [NoteEntry], declared symbol: Symbol, _ diagnostics: inout [Diagnostic]
  ) {
    let declared = symbol.parameters
    guard !declared.isEmpty else { return }
    // A file of facts and a note may call one parameter differently, and a text either.
    lazy var names = Set(
      declared + entries.flatMap { $0.declarations.flatMap(\.shared.declaration.parameters) })
    var guesses = 0
    for entry in entries.indices {
      for section in entries[entry].prose.sections where section.kind == .parameters {
        guard let name = section.name, !declared.prefix(16).contains(name), !names.contains(name)
        else { continue }
        // Beyond so many unknown names there is no use in guessing.
        guesses += 1
        let nearest = guesses > 100 ? nil : nearName(to: name, among: declared)
        let document = documents[entries[entry].prose.document]
        let range =
          section.passages.first.map { document.range(of: $0.block) } ?? entries[entry].range
        diagnostics.append(
          Diagnostic(
            .unknownParameter,
            "'\(symbol.name)' declares no parameter '\(name)'"
              + (nearest.map { "; " + $0.question } ?? ""),
            at: range,
            fixes: .init(replacing: name, with: nearest, in: document.source, of: range)))
      }
    }
  }

  // MARK: Topics

  /// The groups of the first language that has some; other languages' groups give them titles where
  /// they share members, and are added where they are new. A member that one note lists twice is
  /// described in its first group, and linked in the others.
  private func topicGroups(
    of draft: DraftSymbol, symbolIDs: Table<DraftSymbol, SymbolID>
  ) -> [TopicGroup] {
    var groups: [TopicGroup] = []
    var groupsOfMember: [SymbolID: [Int]] = [:]
    var listed: Set<SymbolID> = []
    var current: LanguageID?
    let owner = symbolIDs.isEmpty ? nil : knownOwner(of: draft)
    /// The names that were looked for, each with its draft in ``found``: translations list the same ones.
    var names = ByteStrings()
    var found: [DraftID?] = []
    func member(_ name: String, of owner: DraftID) -> DraftID? {
      if let number = name.withBytes({ names.number(of: $0) }) { return found[number] }
      name.withBytes { names.insert($0) }
      found.append(knownMember(name, of: owner))
      return found[found.count - 1]
    }
    for (language, document, topic) in draft.topics {
      if language != current { listed = [] }
      current = language
      var members: [SymbolID] = []
      var links: [SymbolID] = []
      for listing in topic.members {
        guard let owner, let draft = member(listing.name, of: owner) else { continue }
        if drafts[draft].owner == owner, !drafts[draft].wasAdopted {
          members.append(symbolIDs[draft])
        } else {
          links.append(symbolIDs[draft])
        }
      }
      var votes: [Int: Int] = [:]
      for member in members {
        for group in groupsOfMember[member] ?? [] where groups[group].titles[language] == nil {
          votes[group, default: 0] += 1
        }
      }
      let match = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      let title = topic.title.map {
        Text(document: document, language: language, passages: [$0])
      }
      let text = Text(document: document, language: language, passages: topic.text)
      if let match {
        groups[match].titles[language] = title
        if !text.isEmpty { groups[match].texts.append(text) }
        for member in members where groupsOfMember[member] == nil {
          groups[match].members.append(member)
          groupsOfMember[member] = [match]
        }
        let known = Set(groups[match].links)
        groups[match].links += links.filter { !known.contains($0) }
      } else {
        var group = TopicGroup(titles: Table(repeating: nil, count: languages.count))
        group.titles[language] = title
        if !text.isEmpty { group.texts.append(text) }
        for member in members {
          if groupsOfMember[member] == nil {
            group.members.append(member)
          } else if listed.contains(member), groupsOfMember[member]?.last != groups.count {
            links.append(member)
          } else {
            continue
          }
          groupsOfMember[member, default: []].append(groups.count)
        }
        group.links = links
        if title != nil || !group.members.isEmpty || !group.links.isEmpty || !text.isEmpty {
          groups.append(group)
        }
      }
      listed.formUnion(members)
    }
    return groups
  }

  private func knownOwner(of draft: DraftSymbol) -> DraftID? { draftIndex(ofID: draft.id) }
}

extension NoteEntry {
  /// The parameters that its text describes, in its order.
  fileprivate var describedParameters: [String] {
    prose.sections.lazy.filter { $0.kind == .parameters }.compactMap(\.name)
  }
}

extension Declaration {
  /// Whether the value in it is one that the symbol has: that of a case, or the one with which a
  /// variable begins. A value with a body is made, not stated.
  fileprivate var statesDefault: Bool {
    guard let value = defaultValue else { return false }
    switch kind {
    case .case: return true
    case .property: return !isReadOnly && value.utf8.count <= 80 && !value.utf8.contains(0x7B)
    case .class, .protocol, .struct, .enum, .method, .classMethod, .initializer, .subscript,
      .associatedType, .typealias, .constant, .notification, .function, .macro, nil:
      return false
    }
  }
}
