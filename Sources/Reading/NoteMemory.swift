import Characters
package import Diagnostics
import Graph
import Markup
import Notes
import Vocabulary

/// Notes as they were read last, for who reads the same folder again and again.
///
/// What is read of a note depends on its file, its place among the files, its translations and the
/// settings. Where all of these are as they were, it is taken from here.
package struct NoteMemory: Sendable {
  /// All that decides how one note is read, but for its translations and the settings.
  struct Source: Sendable {
    var index: Int
    var file: NoteFile
    /// Those of its catalogue; nil: it stands in none.
    var modules: Set<String>?
    var module: (name: String, range: SourceRange?)?

    /// Whether nothing else comes of reading another one.
    func isSame(as other: Source) -> Bool {
      index == other.index && file.isReadAlike(other.file) && modules == other.modules
        && module?.name == other.module?.name && module?.range == other.module?.range
    }

    /// Whether nothing but the text of the note can be read otherwise from another one.
    func isReworded(from other: Source) -> Bool {
      index == other.index && file.isReworded(from: other.file) && modules == other.modules
        && module?.name == other.module?.name
    }
  }

  /// Notes that are translations of one another.
  struct Group: Sendable {
    var sources: [Source]
    var read: [ReadNote]

    func isOf(_ sources: [Source]) -> Bool {
      self.sources.count == sources.count
        && zip(self.sources, sources).allSatisfy { $0.isSame(as: $1) }
    }

    func isReworded(from other: Group) -> Bool {
      sources.count == other.sources.count
        && zip(sources, other.sources).allSatisfy { $0.isReworded(from: $1) }
    }
  }

  private var groups: [String: Group] = [:]
  private var facts: [String: ReadFacts] = [:]
  private var merged: MergedNotes?
  private var origin: SettingsOrigin?

  package init() {}

  /// What was read under the same settings, by the path that translations share; nothing if they were
  /// others, or nobody knows what they come from.
  mutating func groups(readAs settings: ContentSettings) -> [String: Group] {
    guard let origin, origin == settings.origin else {
      origin = settings.origin
      groups = [:]
      facts = [:]
      return [:]
    }
    return groups
  }

  /// The same of files of facts, by their paths.
  mutating func facts(readAs settings: ContentSettings) -> [String: ReadFacts] {
    _ = groups(readAs: settings)
    return facts
  }

  /// - Returns: whether they are those that were kept.
  mutating func keep(_ facts: [ReadFacts]) -> Bool {
    let isSame =
      facts.count == self.facts.count
      && facts.allSatisfy { self.facts[$0.file.source.path]?.file.isReadAlike($0.file) ?? false }
    self.facts = Dictionary(facts.map { ($0.file.source.path, $0) }) { first, _ in first }
    return isSame
  }

  mutating func keep(_ groups: [Group]) {
    self.groups = Dictionary(groups.map { ($0.sources[0].file.path, $0) }) { first, _ in first }
    // Whatever notes were merged before, these are others.
    merged = nil
  }

  mutating func keep(_ merged: MergedNotes) { self.merged = merged }

  /// What the notes that are kept were merged to, for who reads some of them anew and takes it before.
  mutating func takeMerged() -> MergedNotes? {
    defer { merged = nil }
    return merged
  }

  /// The places of the notes that differ from those that are kept; nil if more than their text does.
  func changedFiles(in groups: [Group]) -> [Int]? {
    guard !groups.isEmpty, groups.count == self.groups.count else { return nil }
    var changed: [Int] = []
    for group in groups {
      guard let known = self.groups[group.sources[0].file.path], group.isReworded(from: known)
      else { return nil }
      if !known.isOf(group.sources) { changed += group.sources.map(\.index) }
    }
    return changed.sorted()
  }
}

/// The graph of notes, with what is needed to make another one if words of some notes change.
struct MergedNotes: Sendable {
  var draft: GraphDraft
  var graph: SymbolGraph

  /// - Returns: nil if more than words has changed.
  consuming func reworded(by read: ReadNotes, ofFiles files: [Int]) -> MergedNotes? {
    let changed = Set(files)
    let graph = graph
    let new = draft.reworded(
      by: read.notes.filter { changed.contains($0.file) }, ofFiles: files,
      documents: read.documents, in: graph)
    return new.map { MergedNotes(draft: $0.draft, graph: $0.graph) }
  }
}

/// A file of facts, read.
struct ReadFacts: Sendable {
  var file: FactFile
  var note: Diagnosed<Note>
}

extension FactFile {
  /// Whether two states of a file are read alike.
  func isReadAlike(_ other: FactFile) -> Bool {
    file == other.file && source.path == other.source.path && source.bytes == other.source.bytes
      && form == other.form && module == other.module && platform == other.platform
  }
}

/// The bytes and the words that settings come from: equal ones make equal settings.
package struct SettingsOrigin: Hashable, Sendable {
  /// `docgen.yml`, `glossary.yml` and the language files, by their paths.
  var files: [String: ConstantBytes]
  /// The languages that are read, by their tags.
  var languages: [String]
  var siteLanguages: [String]

  package init(files: [SourceFile], of settings: ContentSettings) {
    self.files = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    languages = settings.languages.map(\.tag)
    siteLanguages = settings.siteLanguages
  }
}

extension NoteFile {
  /// Whether two states of a note are read alike.
  ///
  /// - Complexity: O(1) if the bytes are the same ones in memory, else O(n).
  func isReadAlike(_ other: NoteFile) -> Bool {
    source.path == other.source.path && source.bytes == other.source.bytes && body == other.body
      && language == other.language && kind == other.kind && name == other.name
      && title == other.title && titleRange == other.titleRange
      && description == other.description && keywords == other.keywords && order == other.order
      && isBuilt == other.isBuilt && path == other.path && catalogue == other.catalogue
  }

  /// Whether only the text behind the front matter differs from that of another state.
  func isReworded(from other: NoteFile) -> Bool {
    source.path == other.source.path && language == other.language && kind == other.kind
      && name == other.name && title == other.title && description == other.description
      && keywords == other.keywords && order == other.order && isBuilt == other.isBuilt
      && path == other.path && catalogue == other.catalogue
      && hints.map(\.hint) == other.hints.map(\.hint)
  }
}
