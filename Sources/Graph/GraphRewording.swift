import Characters
import Diagnostics
package import Markup
package import Statements
import Vocabulary

extension GraphDraft {
  /// The graph of notes that differ in nothing but words from those that the draft is of: symbols that
  /// the changed ones describe are made anew, all others stay as they are.
  ///
  /// - Parameters:
  ///   - notes: those of the changed files, in the order of the files.
  ///   - files: the indices of the changed files, also of those without a note.
  ///   - documents: the documents of all files.
  ///   - graph: the one that the draft has made.
  /// - Returns: nil if more than words has changed. What would be found wrong is not told.
  /// - Complexity: O(n) in the number of symbols, with little for each that stays.
  package consuming func reworded(
    by notes: [Note], ofFiles files: [Int], documents: [Document], in graph: SymbolGraph
  ) -> (draft: GraphDraft, graph: SymbolGraph)? {
    guard let rewording = Rewording(by: notes, ofFiles: files, of: builder.notes),
      let changed = builder.reword(rewording, documents: Table(documents))
    else { return nil }
    var symbols = graph.symbols
    for draft in changed {
      let symbol = symbolIDs[draft]
      let new = builder.symbol(of: builder.drafts[draft], from: .all, symbolIDs: symbolIDs).value
      guard let settled = new.settled(like: symbols[symbol]) else { return nil }
      symbols[symbol] = settled
    }
    var articles = graph.articles
    var changedArticles: [ArticleID] = []
    for note in notes where note.kind == .article {
      guard let article = articles.firstIndex(where: { $0.id == note.path }),
        let language = builder.languages.firstIndex(where: { $0.tag == note.language }),
        let old = articles[article].prose[language], let new = note.entries.first?.prose
      else { return nil }
      // A second note of the same path has no page.
      guard old.document == new.document else { continue }
      // Lists and their order follow the titles.
      guard new.titleWords(in: builder.documents) == old.titleWords(in: graph.documents.documents)
      else {
        return nil
      }
      articles[article].prose[language] = new.written(in: language)
      if Int(articles[article].range.file) == note.file, let range = note.entries.first?.range {
        articles[article].range = range
      }
      changedArticles.append(article)
    }
    var reworded = SymbolGraph(
      rewording: graph, documents: builder.documents, symbols: symbols, articles: articles)
    if changedArticles.isEmpty { return (self, reworded) }
    for article in changedArticles {
      let mentions = reworded.mentions(in: articles[article])
      if mentions == articles[article].mentions { continue }
      for symbol in articles[article].mentions {
        symbols[symbol].mentionedIn.removeAll { $0 == article }
      }
      for symbol in mentions {
        let index = symbols[symbol].mentionedIn.partitioningIndex { $0 >= article }
        symbols[symbol].mentionedIn.insert(article, at: index)
      }
      articles[article].mentions = mentions
    }
    reworded = SymbolGraph(
      rewording: graph, documents: builder.documents, symbols: symbols, articles: articles)
    return (self, reworded)
  }
}

/// Notes in other words, each with the id of the one that it replaces.
struct Rewording {
  /// The new notes in the order of the files.
  private(set) var notes: [(id: NoteID, note: Note)] = []
  let files: Set<Int>
  /// The new range of each name and statement, keyed by its range in the old note.
  private(set) var newRanges: [SourceRange: SourceRange] = [:]
  /// The topic groups of each changed document, in the order of its notes.
  private(set) var topics: [DocumentID: [(old: NoteTopic, new: NoteTopic)]] = [:]

  /// - Returns: nil if more than words has changed, or a first page, whose words order all others.
  init?(by notes: [Note], ofFiles files: [Int], of known: Table<Note, Note>) {
    self.files = Set(files)
    let ids = known.indices.filter {
      known[$0].kind != .facts && self.files.contains(known[$0].file)
    }
    .sorted { (known[$0].file, $0) < (known[$1].file, $1) }
    guard ids.count == notes.count else { return nil }
    for (id, note) in zip(ids, notes) {
      let old = known[id]
      guard note.kind != .home, note.isReworded(from: old), let moved = note.newRanges(since: old)
      else {
        return nil
      }
      self.notes.append((id, note))
      var isClear = true
      newRanges.merge(moved) { first, second in
        isClear = isClear && first == second
        return first
      }
      guard isClear else { return nil }
      topics[DocumentID(note.file), default: []] += zip(old.topics, note.topics).map { ($0, $1) }
    }
  }

  func holds(_ range: SourceRange) -> Bool { files.contains(Int(range.file)) }
}

extension GraphBuilder {
  /// Replaces notes by the same in other words.
  ///
  /// - Returns: the drafts of which they speak; nil if something stands where nothing did.
  mutating func reword(_ rewording: Rewording, documents: Table<Document, Document>) -> [DraftID]? {
    self.documents = documents
    var isChanged = Table<Note, Bool>(repeating: false, count: notes.count)
    for (id, note) in rewording.notes {
      notes[id] = note
      isChanged[id] = true
    }
    var changedCases: Set<Index<NoteEntry>> = []
    for index in cases.indices where rewording.holds(cases[index].range) {
      // A case states all where its declaration stands.
      guard let range = rewording.newRanges[cases[index].range] else { return nil }
      cases[index].range = range
      for fact in cases[index].facts.indices { cases[index].facts[fact].range = range }
      changedCases.insert(index)
    }
    var changed: [DraftID] = []
    for draft in drafts.indices {
      var isConcerned = drafts[draft].entries.contains { reference in
        reference.note.map { isChanged[$0] } ?? changedCases.contains(reference.entry)
      }
      if let listedAt = drafts[draft].listedAt, rewording.holds(listedAt) {
        guard let range = rewording.newRanges[listedAt] else { return nil }
        drafts[draft].listedAt = range
        isConcerned = true
      }
      if drafts[draft].topics.contains(where: { rewording.topics[$0.document] != nil }) {
        guard rewordTopics(of: draft, rewording) else { return nil }
        isConcerned = true
      }
      if isConcerned { changed.append(draft) }
    }
    return changed
  }

  /// - Returns: whether each topic group is replaced.
  private mutating func rewordTopics(of draft: DraftID, _ rewording: Rewording) -> Bool {
    // A draft has the topics of a note in their order, but perhaps not all.
    var next: [DocumentID: Int] = [:]
    for index in drafts[draft].topics.indices {
      let (_, document, topic) = drafts[draft].topics[index]
      guard let pairs = rewording.topics[document] else { continue }
      let start = next[document] ?? 0
      guard
        let found = pairs[start...].firstIndex(where: { pair in
          pair.old.range == topic.range
            && pair.old.members.map(\.range) == topic.members.map(\.range)
        })
      else { return false }
      drafts[draft].topics[index].topic = pairs[found].new
      next[document] = found + 1
    }
    return true
  }
}

extension Prose {
  fileprivate func titleWords(in documents: Table<Document, Document>) -> String? {
    title.map { documents[document].plainText(of: $0.block) }
  }
}

extension Symbol {
  /// The symbol with what other symbols and the whole graph gave to an earlier state of it.
  ///
  /// - Returns: nil if it differs from that in more than words.
  fileprivate func settled(like old: Symbol) -> Symbol? {
    guard id == old.id, kind == old.kind, name == old.name,
      // Equal names may be composed otherwise, and addresses are bytes.
      swiftName.map({ Array($0.utf8) }) == old.swiftName.map({ Array($0.utf8) }),
      isSwiftNameDerived == old.isSwiftNameDerived, owner == old.owner, members == old.members,
      isListed == old.isListed, isDescribed == old.isDescribed, values == old.values,
      returnsValue == old.returnsValue, parameters == old.parameters, unreadable == old.unreadable,
      declarations == old.declarations,
      topics.elementsEqual(
        old.topics, by: { $0.members == $1.members && $0.links == $1.links }),
      inherits.map(\.name) == old.inherits.map(\.name),
      conforms.map(\.name) == old.conforms.map(\.name),
      replacements.map(\.name) == old.replacements.map(\.name)
    else { return nil }
    var symbol = self
    symbol.module = old.module
    symbol.availability = old.availability
    for index in inherits.indices {
      symbol.inherits[index].symbol = old.inherits[index].symbol
    }
    for index in conforms.indices {
      symbol.conforms[index].symbol = old.conforms[index].symbol
    }
    symbol.inheritedBy = old.inheritedBy
    symbol.conformers = old.conformers
    symbol.mentionedIn = old.mentionedIn
    for index in replacements.indices {
      symbol.replacements[index].symbol = old.replacements[index].symbol
    }
    // Some facts were dropped, as others contradict them.
    symbol.stated = stated.filter { fact in old.stated.contains { $0.fact == fact.fact } }
    return symbol.stated.count == old.stated.count ? symbol : nil
  }
}
