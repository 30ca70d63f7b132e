import Characters
import Diagnostics
import Graph
import Markup
import Notes
import Statements

/// One file, read.
struct ReadNote: Sendable {
  var index: Int
  var document: Document
  var notes: [Note] = []
  var diagnostics: [Diagnostic] = []

  /// The names of the symbols of notes, where others of the same path are articles; else empty.
  static func names(in read: [ReadNote]) -> Set<String> {
    let kinds = read.compactMap(\.notes.first?.kind)
    guard kinds.contains(.symbol), kinds.contains(.article) else { return [] }
    return Set(
      read.filter { $0.notes.first?.kind == .symbol }
        .flatMap { $0.notes.flatMap(\.entries).map(\.name) })
  }

  /// Whether the note is read as an article although its title is one of the names.
  func isMistaken(besides names: Set<String>) -> Bool {
    guard !names.isEmpty, let note = notes.first, note.kind == .article else { return false }
    return note.entries.first.map { names.contains($0.name) } == true
  }
}

/// Notes that are translations of one another, read.
struct ReadGroup: Archived, Sendable {
  var notes: [ReadNote]
  /// A digest of all that they say but for words; 0 where nobody asks.
  private(set) var mark: UInt64 = 0

  init(notes: [ReadNote]) { self.notes = notes }

  static var blank: ReadGroup { ReadGroup(notes: []) }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&notes)
    if !archive.isReading { mark = archive.mark.number }
    archive.field(&mark)
  }

  /// The group that an earlier build has kept, or else the one that is read now, with its bytes and trees in
  /// the store.
  ///
  /// - Parameters:
  ///   - shelves: the shelf of each note's constants.
  ///   - read: reads the notes.
  static func foundOrRead(
    as key: Digest, in store: (any ArchiveStore)?, on shelves: [String], read: () -> ReadGroup
  ) -> ReadGroup {
    guard let store else { return read() }
    let known: (value: ReadGroup, isSettled: Bool)? = store.value(of: key)
    if let known, known.isSettled { return known.value }
    var group = known?.value ?? read()
    for (index, shelf) in zip(group.notes.indices, shelves) {
      group.notes[index].document = Document(
        group.notes[index].document, keptIn: store, on: shelf)
    }
    if store.keepsValues { store.keep(&group, as: key) }
    return group
  }
}

extension ReadNote: Archived {
  static var blank: ReadNote { ReadNote(index: 0, document: Document.blank) }

  /// A digest has of the words what decides more than a page that shows them: the titles and headings of
  /// articles, and all of a first page.
  mutating func archive(_ archive: inout Archive) {
    archive.field(&index)
    archive.field(&notes)
    archive.alsoMarked { archive in
      for note in notes { archive.field(wordsThatOrder: note, document) }
    }
    archive.unmarked { archive in
      Document.archive(&document, in: &archive)
      archive.field(&diagnostics)
    }
  }
}

extension Archive {
  fileprivate mutating func field(wordsThatOrder note: Note, _ document: Document) {
    switch note.kind {
    case .symbol, .facts: break
    case .home:
      var text = document.source.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      field(&text)
    case .article:
      var title = note.entries.first?.prose.title.map { document.plainText(of: $0.block) }
      field(&title)
      var levels = document.headings.map { document[$0].detail }
      array(&levels, blank: 0) { $0.field(&$1) }
    }
  }
}
