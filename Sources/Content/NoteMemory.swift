import Characters
package import Diagnostics
import Facts
import Graph
import Markup
import Notes
import Statements
import Vocabulary

/// Notes as they were read last, for who reads the same folder again and again.
///
/// The reading of a note depends on its file, its index among the files, its translations and the
/// settings. Where all of these are as they were, it is taken from here.
package struct NoteMemory: Sendable {
  /// Notes that are translations of one another.
  struct Group: Sendable {
    /// A digest of all that decides how they are read, but for the settings.
    var key: Digest
    var sources: [NoteSource]
    var read: ReadGroup

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

  /// The groups that were read under the same settings, by the path that translations share; none if the
  /// settings were others, or nobody knows what they come from.
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

  /// The graph to which the kept notes were merged. It is taken out: some notes are about to be read anew.
  mutating func takeMerged() -> MergedNotes? {
    defer { merged = nil }
    return merged
  }

  /// The notes that differ from those that are kept, by index; nil if more than their text does.
  func changedFiles(in groups: [Group]) -> [Int]? {
    guard !groups.isEmpty, groups.count == self.groups.count else { return nil }
    var changed: [Int] = []
    for group in groups {
      guard let known = self.groups[group.sources[0].file.path], group.isReworded(from: known)
      else { return nil }
      if known.key != group.key { changed += group.sources.map(\.index) }
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
