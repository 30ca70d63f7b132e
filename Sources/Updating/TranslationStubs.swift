import Characters
import Diagnostics
import Graph
package import Markup
import Statements
package import Translations
package import Vocabulary

/// The notes and parts of notes that a language lacks, as stubs for a translation: the words of the
/// original behind a mark, under the labels of the language.
///
///     ## rowHeight
///
///     （未翻訳）The height of each row, in points.
///
/// Words that are there already stay as they are; declarations and availability belong to the original.
package struct TranslationStubs: Sendable {
  package struct Edit: Sendable {
    package var document: DocumentID
    package var edit: TextEdit
    /// The id of the symbol or article that it is of.
    package var subject: String
  }

  /// Changes of notes that are there, in the order of the files.
  package private(set) var edits: [Edit] = []
  /// New notes, by their paths in the content folder, with the ids of what they have stubs of.
  package private(set) var notes: [(path: String, text: [UInt8], subjects: [String])] = []
  /// The ids of what has no stub, as no note tells where it would stand.
  package private(set) var left: [String] = []

  private let states: TranslationStates
  private let language: LanguageID
  private let withheld: Set<String>

  /// - Parameters:
  ///   - withheld: the ids of what is not to be written.
  ///   - isChosen: asked of each part that is missing.
  /// - Complexity: linear in the notes that change.
  package init(
    of states: TranslationStates, in language: LanguageID, withholding withheld: Set<String> = [],
    choosing isChosen: (TranslationUnit) -> Bool
  ) {
    self.states = states
    self.language = language
    self.withheld = withheld
    var subjects: [TranslationSubject] = []
    var units: [TranslationSubject: [TranslationUnit]] = [:]
    for unit in states.units(in: language) {
      guard unit.state == .missing, unit.translation == nil, isChosen(unit),
        !withheld.contains(unit.subject.id(in: graph))
      else { continue }
      if units[unit.subject] == nil { subjects.append(unit.subject) }
      units[unit.subject, default: []].append(unit)
    }
    addNotes(of: subjects.filter { host(of: $0) == nil })
    var layouts: [DocumentID: NoteLayout] = [:]
    for subject in subjects {
      guard let host = host(of: subject) else { continue }
      let layout = layouts[host] ?? NoteLayout(of: graph.documents[host], titles(in: host))
      layouts[host] = layout
      add(units[subject] ?? [], of: subject, to: host, layout)
    }
    edits = edits.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.document, a.edit.range.lowerBound, left.offset)
        < (b.document, b.edit.range.lowerBound, right.offset)
    }.map(\.element)
  }

  private var graph: SymbolGraph { states.graph }
  private var tag: String { graph.languages[language].tag }
  private var original: LanguageID { graph.languages.startIndex }

  private func prose(_ subject: TranslationSubject, _ language: LanguageID) -> Prose? {
    states.prose(of: subject, in: language)
  }

  // MARK: Where a stub goes

  /// The note of the language that takes it: its own, the one at the path of the original's, that of
  /// its owner; nil: none yet.
  private func host(of subject: TranslationSubject) -> DocumentID? {
    if let own = prose(subject, language)?.document { return own }
    guard case .symbol(let symbol) = subject else { return nil }
    if let path = states.note(of: subject, in: original), let note = notesByPath[path] {
      return note
    }
    return graph.symbols[symbol].owner.flatMap { graph.prose(of: $0)[language]?.document }
  }

  /// The notes of the language about symbols, by their paths.
  private var notesByPath: [String: DocumentID] {
    var notes: [String: DocumentID] = [:]
    for symbol in graph.pages {
      guard let document = graph.prose(of: symbol)[language]?.document,
        let path = graph.notePath(of: document)
      else { continue }
      notes[path] = document
    }
    return notes
  }

  /// The symbols that a note begins with headings of their own.
  private func titles(in document: DocumentID) -> [(key: EntryKey, range: SourceRange)] {
    graph.symbols.indices.compactMap { symbol in
      guard let prose = graph.prose(of: symbol)[language], prose.document == document,
        let title = prose.title
      else { return nil }
      return (key(of: symbol), graph.documents[document].range(of: title.block))
    }
  }

  /// Entries are known by their symbols here.
  private func key(of symbol: SymbolID) -> EntryKey {
    EntryKey(language: language, note: 0, entry: symbol.offset)
  }

  private mutating func add(
    _ units: [TranslationUnit], of subject: TranslationSubject, to host: DocumentID,
    _ layout: NoteLayout
  ) {
    let id = subject.id(in: graph)
    let bytes = graph.documents[host].source
    func put(_ text: String, at offset: Int) {
      let lines = bytes.lineEnd == [0x0A] ? text : text.replacing("\n", with: "\r\n")
      edits.append(
        Edit(
          document: host, edit: TextEdit(replacing: offset..<offset, with: Array(lines.utf8)),
          subject: id))
    }
    let writer = StubWriter(states: states, language: language)
    guard case .symbol(let symbol) = subject else {
      for unit in units {
        guard let text = writer.markdown(of: unit) else { continue }
        put("\n\n" + text, at: bytes.contentEnd(before: nextOffset(after: unit) ?? bytes.count))
      }
      return
    }
    if prose(subject, language) != nil {
      guard let entry = layout[key(of: symbol)] else { return left.append(id) }
      for (unit, text) in writer.texts(of: units, level: entry.level) {
        put("\n\n" + text, at: unit.section == .abstract ? entry.headingEnd : entry.ownEnd)
      }
      return
    }
    guard let found = position(of: symbol, in: layout) else { return left.append(id) }
    put(
      "\n\n" + writer.text(of: symbol, units, level: found.level, isCode: found.isCode),
      at: found.offset)
  }

  /// The end of the member before it, else the start of the one behind it, else the end of its owner.
  private func position(of symbol: SymbolID, in layout: NoteLayout)
    -> (offset: Int, level: Int, isCode: Bool)?
  {
    // In the order of the original's note.
    let siblings = (graph.symbols[symbol].owner.map { graph.symbols[$0].members } ?? [])
      .map { (member: $0, start: start(of: .symbol($0))) }
      .sorted { ($0.start, $0.member) < ($1.start, $1.member) }.map(\.member)
    let index = siblings.firstIndex(of: symbol) ?? siblings.endIndex
    for sibling in siblings[..<index].reversed() {
      if let entry = layout[key(of: sibling)] {
        return (entry.end, entry.level, layout.isCode(entry.heading))
      }
    }
    for sibling in siblings[index...].dropFirst() {
      if let entry = layout[key(of: sibling)] {
        let start = layout.start(of: entry.heading)
        return (
          layout.document.source.contentEnd(before: start), entry.level,
          layout.isCode(entry.heading)
        )
      }
    }
    let isUnheaded = siblings.contains { graph.prose(of: $0)[language] != nil }
    guard !isUnheaded, let owner = graph.symbols[symbol].owner, let entry = layout[key(of: owner)]
    else { return nil }
    return (entry.end, min(6, entry.level + 1), false)
  }

  /// The offset in the translation at which the part begins that follows in the original.
  private func nextOffset(after unit: TranslationUnit) -> Int? {
    let parts = states.units(in: language).filter { $0.subject == unit.subject }
    guard let index = parts.firstIndex(where: { $0.section == unit.section }) else { return nil }
    for part in parts[(index + 1)...] where part.section.isHeaded && part.state != .orphaned {
      if let text = part.translation, let range = states.range(of: text) {
        return graph.documents[text.document].source.lineStart(at: Int(range.lowerBound))
      }
    }
    return nil
  }

  // MARK: New notes

  private mutating func addNotes(of subjects: [TranslationSubject]) {
    var documents: [DocumentID] = []
    var subjectsOf: [DocumentID: [TranslationSubject]] = [:]
    for subject in subjects {
      guard let document = prose(subject, original)?.document else { continue }
      if subjectsOf[document] == nil { documents.append(document) }
      subjectsOf[document, default: []].append(subject)
    }
    let writer = StubWriter(states: states, language: language)
    for document in documents {
      guard let path = graph.notePath(of: document), let subjects = subjectsOf[document] else {
        continue
      }
      let sorted = subjects.sorted { start(of: $0) < start(of: $1) }
      let units = states.units(in: language)
      let parts = sorted.map { subject -> String in
        let own = units.filter { $0.subject == subject && $0.state == .missing }
        guard case .symbol(let symbol) = subject else {
          return own.compactMap(writer.markdown).joined(separator: "\n\n")
        }
        let title = prose(subject, original)?.title
        let owner = graph.symbols[symbol].owner
        let level = title.map { Int(graph.documents[document][$0.block].detail) }
        return writer.text(
          of: symbol, own, level: level ?? (owner == nil ? 1 : 2),
          isCode: title.map { graph.documents[document].hasCode($0.block) } ?? false)
      }
      notes.append(
        (
          "\(tag)/\(path).md", Array((parts.joined(separator: "\n\n") + "\n").utf8),
          sorted.map { $0.id(in: graph) }
        ))
    }
  }

  private func start(of subject: TranslationSubject) -> Int32 {
    guard let prose = prose(subject, original) else { return .max }
    let first = prose.title ?? prose.abstract ?? prose.sections.first?.passages.first
    return first.map { graph.documents[prose.document].range(of: $0.block).lowerBound } ?? .max
  }
}

extension Document {
  /// Whether a heading has code in it, as the name of an entry.
  fileprivate func hasCode(_ heading: NodeID) -> Bool {
    children(of: heading).contains { kind($0) == .code }
  }
}
