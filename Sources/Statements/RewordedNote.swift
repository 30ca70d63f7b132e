package import Diagnostics
import Vocabulary

extension Note {
  /// Whether another state of the note states the same facts of the same symbols: nothing differs but
  /// words, and where things stand. Titles of articles are words, too.
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

  /// The range in this note of each name and fact, keyed by its range in an earlier state of the note that
  /// differs from this one in nothing but words.
  ///
  /// - Returns: nil if one range would be two now.
  package func newRanges(since earlier: Note) -> [SourceRange: SourceRange]? {
    var ranges: [SourceRange: SourceRange] = [:]
    var isClear = true
    func add(_ old: SourceRange, _ new: SourceRange) {
      let known = ranges.updateValue(new, forKey: old)
      isClear = isClear && (known == nil || known == new)
    }
    for (new, old) in zip(entries, earlier.entries) {
      add(old.range, new.range)
      for (new, old) in zip(new.declarations, old.declarations) { add(old.range, new.range) }
    }
    for (new, old) in zip(topics, earlier.topics) {
      for (new, old) in zip(new.members, old.members) { add(old.range, new.range) }
    }
    return isClear ? ranges : nil
  }
}

extension NoteEntry {
  fileprivate func isReworded(from other: NoteEntry) -> Bool {
    isSpelledAlike(name, other.name) && isSpelledAlike(qualifier, other.qualifier)
      && isSpelledAlike(swiftName, other.swiftName)
      && isSpelledAlike(derivedSwiftName, other.derivedSwiftName) && kind == other.kind
      && owner == other.owner
      && isDescribed == other.isDescribed && isOfCode == other.isOfCode
      && parameters == other.parameters
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
      && members.elementsEqual(other.members) { isSpelledAlike($0.name, $1.name) }
  }
}

/// Whether two names are the same bytes: equal ones may be composed otherwise, and addresses would be, too.
private func isSpelledAlike(_ left: String?, _ right: String?) -> Bool {
  guard let left, let right else { return left == right }
  return left.utf8.elementsEqual(right.utf8)
}
