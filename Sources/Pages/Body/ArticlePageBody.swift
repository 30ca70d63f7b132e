import Characters
import Graph
import Markup
import Site
import Statements
import Vocabulary

/// The page of an article before it is written in any form: its text, cut before each heading, under the
/// title and the ids that it has on the page.
///
/// ``ArticlePage`` makes values of templates of it, ``MarkdownPage`` the copy, ``SearchPart`` the text for
/// search, ``AddressList`` what may be kept.
struct ArticlePageBody {
  /// A heading with what stands below it, or what stands above the first one.
  struct Part {
    var heading: Heading?
    var passages: [Passage] = []
  }

  struct Heading {
    var passage: Passage
    var level: Int
  }

  let context: PageContext
  let article: ArticleID
  /// The text that is shown.
  let shown: Prose
  /// The title as a line of words.
  let title: String
  private(set) var parts: [Part] = []

  /// The text that the page shows.
  init?(of article: ArticleID, in context: PageContext) {
    guard let prose = context.shown(context.graph.prose(of: article)) else { return nil }
    self.init(prose, of: article, in: context)
  }

  /// - Parameter prose: the article's text in a language.
  /// - Complexity: O(n) in the number of passages.
  init(_ prose: Prose, of article: ArticleID, in context: PageContext) {
    self.context = context
    self.article = article
    shown = prose
    title = context.title(of: article)
    let document = context.graph.documents[prose.document]
    for passage in prose.body.passages {
      if document.kind(passage.block) == .heading {
        let level = Int(document[passage.block].detail)
        parts.append(Part(heading: Heading(passage: passage, level: level)))
      } else {
        if parts.isEmpty { parts.append(Part()) }
        parts[parts.count - 1].passages.append(passage)
      }
    }
  }

  var document: Document { context.graph.documents[shown.document] }

  /// The id of a heading on the page.
  func anchor(of heading: Heading) -> String {
    context.anchor(ofHeading: heading.passage.block, in: document, scope: nil)
  }

  /// The id that it has in every language: what the original calls it; nil where this is the original.
  func sharedAnchor(of heading: Heading) -> String? {
    context.site.sharedAnchor(ofHeading: heading.passage.block, in: document)
  }
}
