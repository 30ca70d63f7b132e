package import Diagnostics
import Vocabulary

extension Note {
  /// Whether another state of the note states the same facts of the same symbols: nothing differs but
  /// words, and where things stand.
  ///
  ///     Returns `nil` if the row is hidden. → Returns `nil` where a row is hidden.     yes
  ///     **Available since** iOS 7 → **Available since** iOS 8                          no
  ///
  /// - Complexity: O(n) in the number of entries.
  package func isReworded(from other: Note) -> Bool {
    kind == other.kind && language == other.language && path == other.path && file == other.file
      && module == other.module && entryModules == other.entryModules
      && entries.count == other.entries.count && topics.count == other.topics.count
      && zip(entries, other.entries).allSatisfy { $0.isReworded(from: $1) }
      && zip(topics, other.topics).allSatisfy { $0.isReworded(from: $1) }
  }

  /// Where what is named or stated stood in another state of the note, and where it stands in this one,
  /// which differs from it in nothing but words.
  ///
  /// - Returns: nil if one place is two now.
  package func places(in other: Note) -> [SourceRange: SourceRange]? {
    var places: [SourceRange: SourceRange] = [:]
    var isPlain = true
    func add(_ old: SourceRange, _ new: SourceRange) {
      let known = places.updateValue(new, forKey: old)
      isPlain = isPlain && (known == nil || known == new)
    }
    for (new, old) in zip(entries, other.entries) {
      add(old.range, new.range)
      for (new, old) in zip(new.declarations, old.declarations) { add(old.range, new.range) }
    }
    for (new, old) in zip(topics, other.topics) {
      for (new, old) in zip(new.members, old.members) { add(old.range, new.range) }
    }
    return isPlain ? places : nil
  }
}

extension NoteEntry {
  fileprivate func isReworded(from other: NoteEntry) -> Bool {
    name == other.name && qualifier == other.qualifier && swiftName == other.swiftName
      && derivedSwiftName == other.derivedSwiftName && kind == other.kind && owner == other.owner
      && isDescribed == other.isDescribed && parameters == other.parameters
      && declarations.elementsEqual(other.declarations) { $0.shared == $1.shared }
      && facts.elementsEqual(other.facts) { $0.fact == $1.fact }
      && prose.isReworded(from: other.prose)
  }
}

extension Prose {
  fileprivate func isReworded(from other: Prose) -> Bool {
    document == other.document && isEmpty == other.isEmpty
      && description == other.description && keywords == other.keywords && order == other.order
  }
}

extension NoteTopic {
  fileprivate func isReworded(from other: NoteTopic) -> Bool {
    isList == other.isList && (title == nil) == (other.title == nil)
      && members.elementsEqual(other.members) { $0.name == $1.name }
  }
}
