import Characters
package import Markup
package import Statements
package import Vocabulary

/// Words of one note: passages of its document, and the language in which they stand there.
///
/// Passages alone do not say of which document they are; what shows or exports words takes texts, so
/// that neither the document nor the language can be that of another note.
package struct Text: Sendable {
  package let document: DocumentID
  package let language: LanguageID
  package let passages: [Passage]

  package init(document: DocumentID, language: LanguageID, passages: [Passage]) {
    self.document = document
    self.language = language
    self.passages = passages
  }

  package var isEmpty: Bool { passages.isEmpty }
}

extension Prose {
  package var titleText: Text? { title.map { text([$0]) } }

  package var abstractText: Text? { abstract.map { text([$0]) } }

  /// All sections one after another.
  package var body: Text { text(sections.flatMap(\.passages)) }

  /// The abstract, and all sections behind it.
  package var whole: Text {
    text((abstract.map { [$0] } ?? []) + sections.flatMap(\.passages))
  }

  package func text(of section: Section) -> Text { text(section.passages) }

  /// The sections of some kinds one after another.
  package func text(where isIncluded: (SectionKind) -> Bool) -> Text {
    var passages: [Passage] = []
    for section in sections where isIncluded(section.kind) { passages += section.passages }
    return text(passages)
  }

  /// Some of its passages.
  package func text(_ passages: [Passage]) -> Text {
    Text(document: document, language: language, passages: passages)
  }
}

extension Prose {
  /// The text as that of a language of the site.
  func written(in language: LanguageID) -> Prose {
    var prose = self
    prose.language = language
    return prose
  }
}
