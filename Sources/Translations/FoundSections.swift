import Characters
import Graph
import Markup
import Statements
import Vocabulary

/// A part of what one language says of a symbol or article.
struct FoundSection {
  /// The key of the part; of one below a heading it has the heading's slug in its own language.
  var key: SectionKey
  var text: Text
  /// Whether the text only stands for words that are still to be translated.
  var isPlaceholder = false
}

/// The parts of a text, in its order.
///
/// - Complexity: linear in the number of passages.
func foundSections(
  of prose: Prose, in graph: SymbolGraph, hasTitle: Bool
) -> [FoundSection] {
  let document = graph.documents[prose.document]
  var cutter = SectionCutter(prose: prose, document: document, slugs: graph.headingSlugs)
  if hasTitle, let title = prose.title { cutter.add(.title, title) }
  if let abstract = prose.abstract { cutter.add(.abstract, abstract) }
  for section in prose.sections where section.kind.isTranslated { cutter.add(section) }
  return cutter.sections
}

private struct SectionCutter {
  let prose: Prose
  let document: Document
  let slugs: HeadingSlugs
  private var keys: [SectionKey] = []
  /// The passages of each key, by its index in `keys`.
  private var passages: [[Passage]] = []
  /// The indices of the keys, where there are too many to look at each.
  private var indices: [SectionKey: Int] = [:]
  /// The key to which text belongs: that of the last heading.
  private var open = SectionKey.discussion
  private var numbers: [SectionKind: Int] = [:]

  init(prose: Prose, document: Document, slugs: HeadingSlugs) {
    self.prose = prose
    self.document = document
    self.slugs = slugs
    // Most texts have an abstract, a discussion and perhaps parameters.
    keys.reserveCapacity(4)
    passages.reserveCapacity(4)
  }

  mutating func add(_ key: SectionKey, _ passage: Passage) {
    if let index = index(of: key) {
      passages[index].append(passage)
    } else {
      if keys.count >= Self.fewKeys { indices[key] = keys.count }
      keys.append(key)
      passages.append([passage])
    }
  }

  private static let fewKeys = 8

  private func index(of key: SectionKey) -> Int? {
    if keys.last == key { return keys.count - 1 }
    return keys.prefix(Self.fewKeys).firstIndex(of: key) ?? indices[key]
  }

  mutating func add(_ section: Prose.Section) {
    switch section.kind {
    case .parameters:
      for passage in section.passages { add(.parameter(section.name ?? ""), passage) }
    case .discussion, .overview:
      for passage in section.passages {
        // A heading that is the entry's own has words behind the name.
        if document.kind(passage.block) == .heading, passage.block != prose.title?.block {
          open = .headed(slugs.slug(of: passage.block, in: document))
        }
        add(open, passage)
      }
    case .returnValue, .deprecation:
      for passage in section.passages { add(.other(section.kind, number: 1), passage) }
    case .topics, .members, .properties, .methods, .classMethods, .initializers, .constants,
      .notifications, .example, .note, .important, .warning, .tip, .valueType, .defaultValue,
      .declaration, .declaredIn, .framework, .guide, .availability, .replacement, .inherits,
      .conforms, .seeAlso:
      numbers[section.kind, default: 0] += 1
      let key = SectionKey.other(section.kind, number: numbers[section.kind] ?? 1)
      for passage in section.passages { add(key, passage) }
    }
  }

  var sections: [FoundSection] {
    zip(keys, passages).map { key, passages in
      FoundSection(
        key: key,
        text: Text(document: prose.document, language: prose.language, passages: passages))
    }
  }
}

/// Gives the parts of a translation the keys of the original's.
///
/// Parts below headings have no name that both languages write: they are matched by their order, by
/// names that authors gave their headings (`## 行 {#rows}`), and by what was recorded of them.
///
/// - Parameter recorded: the keys in the order of the record.
/// - Complexity: linear in the number of parts, but for the gaps between those that match.
func aligned(
  _ translation: [FoundSection], with original: [FoundSection], recorded: [SectionKey]
) -> [FoundSection] {
  let headed = translation.indices.filter { translation[$0].key.isHeaded }
  if headed.isEmpty { return translation }
  let targets = original.map(\.key).filter(\.isHeaded)
  let old = recorded.filter(\.isHeaded)
  let names = headed.map { translation[$0].key }
  let keys =
    old.count == names.count
    ? old.matched(with: targets, taking: nil)
    : names.matched(with: targets, taking: Set(old))
  var result = translation
  for (index, key) in zip(headed, keys) { result[index].key = key }
  return result
}

/// The records under the keys of another state of the original, by the keys that it has now: a
/// heading or the title of a topic group may say something else since.
///
/// - Complexity: as ``aligned(_:with:recorded:)``.
func recordedSections(_ record: RecordedSubject?, for original: [FoundSection])
  -> [SectionKey: RecordedSection]
{
  guard let record else { return [:] }
  var sections: [SectionKey: RecordedSection] = [:]
  for section in record.sections { sections[section.key] = section }
  for isOne in [\SectionKey.isHeaded, \SectionKey.isTopic] {
    let old = record.sections.map(\.key).filter { $0[keyPath: isOne] }
    let new = original.map(\.key).filter { $0[keyPath: isOne] }
    for (key, now) in zip(old, old.matched(with: new, taking: nil)) where key != now {
      sections[now] = sections.removeValue(forKey: key)
    }
  }
  return sections
}

extension [SectionKey] {
  /// The keys, each as the one of `targets` that it is or stands for.
  ///
  /// - Parameter preferred: the targets to take where there are more of them than keys.
  fileprivate func matched(with targets: [SectionKey], taking preferred: Set<SectionKey>?)
    -> [SectionKey]
  {
    var result = self
    for gap in changedRanges(from: self, to: targets) {
      var chosen = [Int](gap.new)
      if chosen.count > gap.old.count, let preferred {
        let known = chosen.filter { preferred.contains(targets[$0]) }
        if known.count == gap.old.count { chosen = known }
      }
      // What was recorded and is gone keeps its name, if what is new may be anything.
      if preferred == nil, chosen.count != gap.old.count { continue }
      for (index, target) in zip(gap.old, chosen) { result[index] = targets[target] }
    }
    return result
  }
}
