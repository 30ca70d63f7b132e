import Characters
package import Content
package import Diagnostics
import Graph
import Markup
package import Translations
package import Vocabulary

/// Notes with stubs for what a language lacks, each stub read back.
///
/// A stub must be read as what is missing, and change nothing that was there; one that does not is left
/// to the translator.
package struct StubbedNotes: Sendable {
  /// One note that changes or comes.
  package struct File: Sendable {
    /// The path from the content folder.
    package var path: String
    /// nil: it is a new note.
    package var source: SourceFile?
    /// The edits in the order of the file; none overlaps another.
    package var edits: [TextEdit]
    /// How many symbols and articles get parts.
    package var count: Int
  }

  package private(set) var files: [File] = []
  /// The ids of what only a translator can write, sorted.
  package private(set) var left: [String] = []

  /// - Parameters:
  ///   - notes: all of the site.
  ///   - states: those of these notes.
  package init(
    of notes: [NoteFile], _ states: TranslationStates, in language: LanguageID,
    as settings: ContentSettings, choosing isChosen: (TranslationUnit) -> Bool,
    by map: some ParallelMapping = OneByOne()
  ) {
    var withheld: Set<String> = []
    var stubs = TranslationStubs(of: states, in: language, choosing: isChosen)
    var leftOut = Set(stubs.left)
    for attempt in 1...Self.mostAttempts where !stubs.edits.isEmpty || !stubs.notes.isEmpty {
      let wrong = Self.wrong(stubs, notes, states, language, settings, map)
      if wrong.isEmpty { break }
      let all = Set(stubs.edits.map(\.subject) + stubs.notes.flatMap(\.subjects))
      withheld.formUnion(attempt == Self.mostAttempts ? all : wrong)
      stubs = TranslationStubs(
        of: states, in: language, withholding: withheld, choosing: isChosen)
      leftOut.formUnion(stubs.left)
    }
    left = leftOut.union(withheld).sorted()
    let changes = Dictionary(grouping: stubs.edits, by: \.document)
    for (document, edits) in changes.sorted(by: { $0.key < $1.key }) {
      let note = notes[document.offset]
      files.append(
        File(
          path: note.source.path, source: note.own ?? note.source,
          edits: edits.compactMap { edit in
            note.ownRange(of: edit.edit.range).map {
              TextEdit(replacing: $0, with: edit.edit.replacement)
            }
          }, count: Set(edits.map(\.subject)).count))
    }
    files += stubs.notes.map {
      File(
        path: $0.path, edits: [TextEdit(replacing: 0..<0, with: $0.text)], count: $0.subjects.count)
    }
  }

  /// The ids of what is not read as it was meant.
  private static func wrong(
    _ stubs: TranslationStubs, _ notes: [NoteFile], _ states: TranslationStates,
    _ language: LanguageID, _ settings: ContentSettings, _ map: some ParallelMapping
  ) -> Set<String> {
    let edits = Dictionary(grouping: stubs.edits, by: \.document)
    var changed = notes.indices.map { index in
      let own = (edits[DocumentID(index)] ?? []).map(\.edit)
      return notes[index].replacing(bytes: notes[index].source.bytes.applying(own))
    }
    let folders = Set(states.graph.languages.map(\.tag))
    for note in stubs.notes {
      changed.append(
        NoteFile(
          path: note.path, bytes: note.text, file: changed.count, languageFolders: folders))
    }
    let content = ReadContent(of: changed, as: settings, by: map)
    let after = TranslationStates(of: content.graph, records: states.records)
    let old = StubSummary(of: states, in: language)
    let new = StubSummary(of: after, in: language)
    var wrong = Set<String>()
    let written = Set(stubs.edits.map(\.subject) + stubs.notes.flatMap(\.subjects))
    for (key, part) in old.parts {
      let now = new.parts[key]
      // What was there says what it said; what was missing still is.
      if now?.isMissing != part.isMissing || !part.isMissing && now?.words != part.words {
        wrong.insert(key.id)
      }
    }
    for key in new.parts.keys where old.parts[key] == nil { wrong.insert(key.id) }
    if wrong.isEmpty || !wrong.isDisjoint(with: written) { return wrong.intersection(written) }
    return written
  }

  /// So often stubs are withdrawn and the rest is tried anew.
  private static let mostAttempts = 4
}

/// The parts that a language has of each subject.
private struct StubSummary {
  struct Key: Hashable {
    var id: String
    var section: SectionKey
  }

  struct Part {
    var isMissing: Bool
    var words: ShownWords?
  }

  var parts: [Key: Part] = [:]

  init(of states: TranslationStates, in language: LanguageID) {
    for unit in states.units(in: language) where unit.section != .facts {
      parts[Key(id: unit.subject.id(in: states.graph), section: unit.section)] = Part(
        isMissing: unit.state == .missing, words: unit.translation.map(states.words))
    }
  }
}
