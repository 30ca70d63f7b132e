import Characters
package import Markup

/// The names of the headings of every note in addresses.
///
/// A heading is called by the name that its author gave it (`## Rows {#rows}`), else by the slug of its
/// words. Of two that are called alike in one note, the second one has the name of the heading above
/// it before its own (`usage-example`), or else a number. So a section that is put in before another
/// one moves no address, but where it has the same words.
///
/// Those of a note are made when one of them is asked for.
package struct HeadingSlugs: Sendable {
  /// The slugs of each document, in the order of its headings.
  private let slugs: Table<Document, OnDemand<[String]>>

  init(_ documents: Table<Document, Document>) {
    slugs = documents.mapElements { document in OnDemand { Self.slugs(of: document) } }
  }

  private static func slugs(of document: Document) -> [String] {
    if document.headings.isEmpty { return [] }
    var used: Set<String> = []
    /// The last number that a name got, so that thousands of one name cost no more than others.
    var numbers: [String: Int] = [:]
    /// The headings above, by their levels.
    var above: [(level: Int, slug: String)] = []
    return document.headings.map { heading in
      let level = Int(document[heading].detail)
      above.removeAll { $0.level >= level }
      let own = ownSlug(of: heading, in: document)
      var slug = isReserved(own) ? own + "-1" : own
      if used.contains(slug), let parent = above.last?.slug { slug = parent + "-" + own }
      let base = slug
      while !used.insert(slug).inserted {
        numbers[base, default: 1] += 1
        slug = "\(base)-\(numbers[base] ?? 0)"
      }
      above.append((level, own))
      return slug
    }
  }

  /// Unique in the note.
  ///
  /// - Complexity: O(log n) in the number of headings.
  package func slug(of heading: Document.NodeID, in document: Document) -> String {
    let index = document.headings.partitioningIndex { $0 >= heading }
    let slugs = slugs[document.id].value
    guard slugs.indices.contains(index) else { return Self.ownSlug(of: heading, in: document) }
    return slugs[index]
  }

  /// The heading's own name, or the slug of its words.
  package static func ownSlug(of heading: Document.NodeID, in document: Document) -> String {
    document.anchors(of: heading).first ?? Characters.slug(of: document.plainText(of: heading))
  }

  /// Whether a name is one of a template's own, such as `main-content`.
  package static func isReserved(_ name: String) -> Bool {
    // Each of them has a hyphen behind a letter.
    guard name.utf8.first?.isLowercase == true, name.utf8.contains(UInt8(ascii: "-")) else {
      return false
    }
    return name == "main-content" || ownPrefixes.contains(where: name.hasPrefix)
      || ownSections.contains(name)
  }

  private static let ownPrefixes = ["docgen-", "footnote-", "note-", "topic-"]
  private static let ownSections: Set<String> = [
    "section-parameters", "section-return-value", "section-raw-value", "section-default-value",
    "section-overview", "section-topics", "section-relationships", "section-mentioned-in",
    "section-see-also", "section-sources", "section-mentions", "section-versions",
    "section-articles",
  ]
}
