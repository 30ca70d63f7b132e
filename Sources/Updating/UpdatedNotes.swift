import Characters
package import Content
package import Diagnostics
package import Facts
import Graph
import Markup
import Statements
import Vocabulary

/// Notes with what files of facts state written into them, each change read back.
///
/// What a change makes of a note is told by reading it: where it does not say what it was to say, or
/// says anything else, the symbol is left to a person.
package struct UpdatedNotes: Sendable {
  /// One note that changes.
  package struct File: Sendable {
    /// The index of its file.
    package var file: Int
    package var source: SourceFile
    /// The edits in the order of the file; none overlaps another.
    package var edits: [TextEdit]
    /// How much of each kind is written.
    package var counts: [NoteChange.Kind: Int]
  }

  package private(set) var files: [File] = []
  /// The differences that only a person can settle, in the order of the files.
  package private(set) var leftovers: [Leftover] = []
  private let paths: [String]
  /// The faults that reading the files of facts found.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(
    of notes: [NoteFile], with facts: [FactFile], as settings: ContentSettings,
    by map: some ParallelMapping = OneByOne()
  ) {
    let before = ReadState(of: notes, with: facts, as: settings, by: map)
    diagnostics = before.diagnostics
    paths = notes.map(\.source.path)
    var withheld: Set<String> = []
    var update = before.update(withholding: withheld)
    // What a note includes is changed by nobody but its author: other notes may include it, too.
    let included = Set(
      update.changes.filter { change in
        change.ranges.contains { notes[change.file.offset].ownRange(of: $0) == nil }
      }.map { update.id(of: $0.symbol) })
    if !included.isEmpty {
      withheld = included
      update = before.update(withholding: withheld)
    }
    for attempt in 1...Self.mostAttempts where !update.changes.isEmpty {
      let changed = notes.indices.map { index in
        notes[index].replacing(
          bytes: notes[index].source.bytes.applying(update.edits(of: DocumentID(index))))
      }
      let after = ReadState(of: changed, with: facts, as: settings, by: map)
      let wrong = UpdateComparison(before, update, after, besides: included).wrong
      if wrong.isEmpty { break }
      // What cannot be told apart from its neighbours is left as a whole.
      withheld.formUnion(
        attempt == Self.mostAttempts ? Set(update.changes.map { update.id(of: $0.symbol) }) : wrong)
      update = before.update(withholding: withheld)
    }
    files = update.files.map { file in
      var counts: [NoteChange.Kind: Int] = [:]
      for change in update.changes where change.file == file {
        counts[change.kind, default: 0] += change.count
      }
      let note = notes[file.offset]
      return File(
        file: file.offset, source: note.own ?? note.source,
        edits: update.edits(of: file).compactMap { edit in
          note.ownRange(of: edit.range).map { TextEdit(replacing: $0, with: edit.replacement) }
        }, counts: counts)
    }
    leftovers = update.leftovers.enumerated().sorted {
      ($0.element.file, $0.offset) < ($1.element.file, $1.offset)
    }.map(\.element)
  }

  package func path(of leftover: Leftover) -> String { paths[leftover.file.offset] }

  /// So often changes are withdrawn and the rest is tried anew.
  private static let mostAttempts = 4
}

/// Notes as they are read, with what facts state.
private struct ReadState {
  let documents: [Document]
  let draft: GraphDraft
  let settings: ContentSettings
  var diagnostics: [Diagnostic] = []

  init(
    of files: [NoteFile], with facts: [FactFile], as settings: ContentSettings,
    by map: some ParallelMapping
  ) {
    let read = ReadNotes(files, as: settings, by: map)
    documents = read.documents
    let stated = ReadContent.read(facts, for: read.notes, as: settings, by: map)
    diagnostics = stated.diagnostics
    draft = GraphDraft(
      of: read.notes + stated.value, documents: read.documents, languages: settings.languages,
      platforms: settings.platforms)
    self.settings = settings
  }

  func update(withholding withheld: Set<String>) -> NoteUpdate {
    NoteUpdate(
      of: draft, documents: documents, languages: settings.languages,
      platforms: settings.platforms, withholding: withheld)
  }
}

/// The statements of notes before and after a change of them.
private struct UpdateComparison {
  /// The ids of the symbols whose changes do something else than they were to do.
  private(set) var wrong: Set<String> = []
  private let changed: Set<String>
  private let idsOfFile: [DocumentID: [String]]

  /// - Parameter left: ids of symbols for which nothing was to be written.
  init(_ before: ReadState, _ update: NoteUpdate, _ after: ReadState, besides left: Set<String>) {
    var idsOfFile: [DocumentID: [String]] = [:]
    for change in update.changes {
      idsOfFile[change.file, default: []].append(update.id(of: change.symbol))
    }
    self.idsOfFile = idsOfFile
    changed = Set(idsOfFile.values.joined())
    let stubs = Set(
      update.changes.filter { $0.kind == .member }.map { update.id(of: $0.symbol) })
    // What was to be written is not missing any more.
    let rest = after.update(withholding: left)
    for change in rest.changes { withdraw(rest.id(of: change.symbol), in: change.file) }
    let old = before.symbols(from: .notes)
    let new = after.symbols(from: .notes)
    let facts = before.symbols(from: .facts)
    for (id, symbol) in new where symbol.isDescribed {
      let isRight =
        if let known = old[id], known.isDescribed {
          Self.allows(symbol, for: known, facts: facts[id])
            && after.draft.saysNothingElse(symbol, than: known, or: facts[id])
            && after.words(of: symbol) == before.words(of: known)
        } else {
          stubs.contains(id)
        }
      if !isRight { withdraw(id, in: symbol.range.document) }
    }
    for (id, symbol) in old where symbol.isDescribed && new[id]?.isDescribed != true {
      withdraw(id, in: symbol.range.document)
    }
  }

  /// Whether each platform says what it said, or what the facts say.
  private static func allows(_ new: Symbol, for old: Symbol, facts: Symbol?) -> Bool {
    Set((old.availability + new.availability).map(\.platform)).allSatisfy { platform in
      let stated = facts?.availability[platform] ?? .unknown
      let (old, new) = (old.availability[platform], new.availability[platform])
      if new == .unavailable || old == .unavailable { return new == old || new == stated }
      return [old.introduced, stated.introduced].contains(new.introduced)
        && [old.deprecation, stated.deprecation].contains(new.deprecation)
        && [old.obsoleted, stated.obsoleted].contains(new.obsoleted)
    }
  }

  /// Withdraws the changes of a symbol; where it has none, those of its file.
  private mutating func withdraw(_ id: String, in file: DocumentID) {
    if changed.contains(id) {
      wrong.insert(id)
    } else {
      wrong.formUnion(idsOfFile[file] ?? [])
    }
  }
}

extension ReadState {
  /// The symbols by their ids.
  fileprivate func symbols(from source: FactOrigin) -> [String: Symbol] {
    let all = draft.symbols(SymbolID.range(0..<draft.symbolCount), from: source).value
    return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The words of a symbol in all languages, but for numbers: a version that is put right may stand
  /// among them.
  fileprivate func words(of symbol: Symbol) -> [[UInt8]] {
    GraphDraft.texts(of: symbol).flatMap { prose in
      let document = documents[prose.document.offset]
      var blocks: [Document.NodeID] = []
      // Several passages may be parts of one block.
      for passage in [prose.abstract].compactMap(\.self) + prose.sections.flatMap(\.passages)
      where passage.block != blocks.last { blocks.append(passage.block) }
      return blocks.map { block in
        Array(document.plainText(of: block).utf8.filter { !$0.isDigit && $0 != UInt8(ascii: ".") })
      }
    }
  }
}
