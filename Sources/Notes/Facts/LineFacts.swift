import Diagnostics
import Markup
import Statements
package import Vocabulary

/// The facts of a line of text that is read as prose of an entry.
package struct LineFacts: Sendable {
  /// Whether it states since when, or until when, something is there.
  package var statesAvailability = false
  /// Whether it states until when.
  package var statesEnd = false
  /// Whether it says nothing else.
  package var isAll = false

  /// - Parameter line: one line of Markdown.
  package init(_ line: String, in language: Language, platforms: PlatformList) {
    let document = parse(SourceFile(path: "", bytes: Array(line.utf8)), file: 0).value
    guard let block = document.children(of: document.root).first(where: { _ in true }),
      document.kind(block) == .paragraph
    else { return }
    let reader = FactReader(language: language, platforms: platforms)
    let result = reader.read(PlainText(Passage(block: block), in: document), setting: .prose)
    statesAvailability = result.facts.contains { $0.fact.isIntroduction || $0.fact.isEnd }
    statesEnd = result.facts.contains(where: \.fact.isEnd)
    isAll = result.isAllFacts && statesAvailability
  }
}
