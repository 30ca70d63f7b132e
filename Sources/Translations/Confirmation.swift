import Characters
import Diagnostics
import Graph
import Vocabulary

/// The records that say of some translations that they are right as they are.
///
/// Only the records of what is chosen change, and a second confirmation changes nothing. A record moves
/// with its symbol to the file of the note in which the translation stands now.
package struct Confirmation: Sendable {
  /// A record file that changes.
  package struct Change: Sendable {
    /// The path from the content folder.
    package var path: String
    /// Its index in the list of files; nil for a new one.
    package var file: Int?
    /// nil: nothing is recorded there any more.
    package var bytes: [UInt8]?
  }

  /// Sorted by path.
  package private(set) var changes: [Change] = []
  /// The number of parts that are recorded otherwise than they were.
  package private(set) var confirmed = 0
  /// The number of records of what is gone that are taken out.
  package private(set) var removed = 0
  /// The paths of files that cannot be read as records, so that nothing is written into them.
  package private(set) var withheld: [String] = []

  /// - Parameters:
  ///   - unreadable: the indices of the record files that have a fault.
  ///   - isChosen: asked of each part; what is missing cannot be confirmed, and of what the original
  ///     does not have any more the record is taken out.
  /// - Complexity: linear in the units and the records.
  package init(
    of states: TranslationStates, except unreadable: Set<Int> = [],
    choosing isChosen: (TranslationUnit) -> Bool
  ) {
    var files = RecordFiles(states.records, original: states.graph.languages.first?.tag ?? "")
    let renamed = Dictionary(grouping: states.renamed, by: \.language)
    for language in states.languages {
      let units = states.units(in: language)
      let tag = states.graph.languages[language].tag
      let oldIDs = Dictionary(
        (renamed[language] ?? []).map { ($0.subject, $0.old) },
        uniquingKeysWith: { first, _ in first })
      for (subject, units) in units.grouped(by: \.subject) {
        let chosen = units.filter(isChosen)
        if chosen.isEmpty { continue }
        let id = subject.id(in: states.graph)
        files.rename(oldIDs[subject] ?? id, to: id, in: tag)
        if let note = states.note(of: subject, in: language) {
          files.move(id, to: note, in: tag)
        }
        for unit in chosen {
          if let old = unit.recorded?.key, old != unit.section {
            _ = files.remove(old, of: id, in: tag)
          }
          if unit.state.kind == .orphaned {
            if files.remove(unit.section, of: id, in: tag) { removed += 1 }
          } else if let content = states.content(toRecordOf: unit),
            files.set(content, as: unit.section, of: id, in: tag, order: units.map(\.section))
          {
            confirmed += 1
          }
        }
      }
    }
    for (path, file) in files.changed.sorted(by: { $0.key < $1.key }) {
      if let number = file.file, unreadable.contains(number) {
        withheld.append(path)
      } else {
        changes.append(
          Change(path: path, file: file.file, bytes: file.subjects.isEmpty ? nil : file.bytes))
      }
    }
  }
}

extension TranslationStates {
  /// The content of a record that says that a unit is right as it is; nil where there is nothing to confirm.
  fileprivate func content(toRecordOf unit: TranslationUnit) -> RecordedSection.Content? {
    if unit.section == .facts {
      let facts = facts(of: unit)
      return facts.isEmpty && unit.recorded == nil
        ? nil : .facts(facts, edition: graph.factTable.edition)
    }
    guard let original = unit.original, unit.translation != nil, unit.state != .missing else {
      return nil
    }
    return .words(words(of: original))
  }
}

extension [TranslationUnit] {
  /// Units that follow one another and have something in common.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
    var groups: [(Key, [Element])] = []
    for unit in self {
      if let last = groups.last, last.0 == key(unit) {
        groups[groups.count - 1].1.append(unit)
      } else {
        groups.append((key(unit), [unit]))
      }
    }
    return groups
  }
}

/// Record files while they change.
private struct RecordFiles {
  private struct Key: Hashable {
    var language: String
    var id: String
  }

  private let original: String
  /// The files, keyed by path.
  private var files: [String: RecordFile] = [:]
  private var pathOf: [Key: String] = [:]
  private var touched: Set<String> = []

  init(_ files: [RecordFile], original: String) {
    self.original = original
    for file in files {
      self.files[file.path] = file
      guard file.original == original else { continue }
      for subject in file.subjects {
        let key = Key(language: file.language, id: subject.id)
        if pathOf[key] == nil { pathOf[key] = file.path }
      }
    }
  }

  var changed: [String: RecordFile] { files.filter { touched.contains($0.key) } }

  mutating func rename(_ old: String, to id: String, in language: String) {
    guard old != id, let path = pathOf.removeValue(forKey: Key(language: language, id: old)),
      let index = files[path]?.subjects.firstIndex(where: { $0.id == old })
    else { return }
    pathOf[Key(language: language, id: id)] = path
    files[path]?.subjects[index].id = id
    files[path]?.subjects.sort { $0.id < $1.id }
    touched.insert(path)
  }

  /// Moves the record of a subject to the file of a note.
  mutating func move(_ id: String, to note: String, in language: String) {
    let key = Key(language: language, id: id)
    let path = RecordFile.path(ofNote: note, in: language)
    guard let old = pathOf[key] else {
      pathOf[key] = path
      return
    }
    guard old != path, let index = files[old]?.subjects.firstIndex(where: { $0.id == id }),
      let subject = files[old]?.subjects.remove(at: index)
    else { return }
    touched.insert(old)
    pathOf[key] = path
    change(path, note, language) { $0.subjects.append(subject) }
  }

  /// - Returns: whether it was there.
  mutating func remove(_ section: SectionKey, of id: String, in language: String) -> Bool {
    guard let path = pathOf[Key(language: language, id: id)],
      let index = files[path]?.subjects.firstIndex(where: { $0.id == id }),
      let count = files[path]?.subjects[index].sections.count
    else { return false }
    files[path]?.subjects[index].sections.removeAll { $0.key == section }
    guard files[path]?.subjects[index].sections.count != count else { return false }
    if files[path]?.subjects[index].sections.isEmpty == true {
      files[path]?.subjects.remove(at: index)
    }
    touched.insert(path)
    return true
  }

  /// - Returns: whether something else was recorded before.
  mutating func set(
    _ content: RecordedSection.Content, as section: SectionKey, of id: String,
    in language: String, order: [SectionKey]
  ) -> Bool {
    guard let path = pathOf[Key(language: language, id: id)] else { return false }
    if files[path]?.original == original,
      let old = files[path]?.subjects.first(where: { $0.id == id }),
      old[section]?.content == content
    {
      return false
    }
    let note = RecordFile.address(of: path)?.note ?? ""
    change(path, note, language) { file in
      var index = file.subjects.firstIndex { $0.id == id }
      if index == nil {
        file.subjects.append(RecordedSubject(id: id, range: .nowhere))
        index = file.subjects.count - 1
      }
      guard let index else { return }
      file.subjects[index].set(content, as: section, order: order)
    }
    return true
  }

  private mutating func change(
    _ path: String, _ note: String, _ language: String, _ body: (inout RecordFile) -> Void
  ) {
    var file =
      files[path] ?? RecordFile(language: language, note: note, original: original)
    // What was recorded of another original says nothing of this one.
    if file.original != original {
      file.original = original
      file.subjects = []
    }
    body(&file)
    file.subjects.sort { $0.id < $1.id }
    files[path] = file
    touched.insert(path)
  }
}

extension RecordedSubject {
  fileprivate mutating func set(
    _ content: RecordedSection.Content, as key: SectionKey, order: [SectionKey]
  ) {
    if let index = sections.firstIndex(where: { $0.key == key }) {
      sections[index].content = content
    } else {
      sections.append(RecordedSection(key: key, content: content, range: .nowhere))
    }
    // In the order of the original, so that the order of headings is recorded, too.
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let sorted = sections.enumerated().sorted { left, right in
      let (a, b) = (left.element.key, right.element.key)
      return (a.rank, ranks[a] ?? .max, left.offset) < (b.rank, ranks[b] ?? .max, right.offset)
    }
    sections = sorted.map(\.element)
  }
}
