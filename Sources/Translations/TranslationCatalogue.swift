import Characters
import Declarations
package import Diagnostics
package import Formats
package import Graph
import Markup
package import Vocabulary

/// The catalogue on which translators' tools work: the parts of all originals, each with its translation.
///
///     #. CGFloat rowHeight
///     #: content/en/UITableView.md:12
///     #, fuzzy
///     #| msgid "The height of a row."
///     msgctxt "UITableView/rowHeight abstract"
///     msgid "The height of each row, in points."
///     msgstr "行の高さ（ポイント）。"
///
/// A part that is stale is marked `fuzzy`, with the words that its translation was made of. So is one
/// whose facts moved, with a note that says which. What is stated of a symbol stands in its notes alone
/// and is no message: it is not translated.
///
/// - Parameters:
///   - language: nil: a template, in which nothing is translated.
///   - files: under the paths that the user typed; nil: the messages do not say where they are from.
///   - title: the name of the site.
/// - Complexity: linear in the texts.
package func translationCatalogue(
  of states: TranslationStates, in language: LanguageID?, files: [SourceFile]?, title: String,
  generator: String
) -> PortableObject {
  let graph = states.graph
  var catalogue = PortableObject()
  catalogue.header = [
    .init("Project-Id-Version", title),
    .init("Language", language.map { graph.languages[$0].tag } ?? ""),
    .init("MIME-Version", "1.0"),
    .init("Content-Type", "text/plain; charset=UTF-8"),
    .init("Content-Transfer-Encoding", "8bit"),
    .init("X-Generator", generator),
    .init(originalField, graph.languages.first?.tag ?? ""),
  ]
  guard let any = language ?? states.languages.first else { return catalogue }
  let units = states.units(in: any)
  let moved = Dictionary(
    units.filter { $0.section == .facts }.map { ($0.subject, $0.state) },
    uniquingKeysWith: { first, _ in first })
  let positions = PositionTable()
  for unit in units where unit.section != .facts {
    guard let original = unit.original, let written = WrittenText(of: original, in: graph) else {
      continue
    }
    var message = PortableObject.Message(
      context: unit.messageContext(in: graph), original: written.markdown)
    if let files, let range = states.range(of: original) {
      let file = files[Int(range.file)]
      let position = positions.position(of: Int(range.lowerBound), in: file, id: range.file)
      message.references = [.init(path: file.path, line: position.line)]
    }
    if case .symbol(let symbol) = unit.subject {
      message.notes = graph.symbols[symbol].declarations.prefix(1).map {
        $0.declaration.text.split(separator: "\n").joined(separator: " ")
      }
    }
    if language != nil, unit.state.kind != .missing, let translation = unit.translation {
      message.translation = WrittenText(of: translation, in: graph)?.markdown ?? ""
      if case .stale = unit.state {
        message.isFuzzy = true
        if case .words(let words)? = unit.recorded?.content {
          message.previous = words.passages.joined(separator: "\n\n")
        }
      }
      if case .stale(let changes)? = moved[unit.subject] {
        message.isFuzzy = true
        message.notes += changes.compactMap { change in
          guard case .fact(let fact) = change else { return nil }
          return fact.sentence
        }
      }
    }
    if !message.original.isEmpty { catalogue.messages.append(message) }
  }
  return catalogue
}

/// The field of the header that says which language the originals are in.
package let originalField = "X-Docgen-Original"

extension TranslationUnit {
  /// The name of a part in a catalogue: `UITableView/rowHeight abstract`.
  package func messageContext(in graph: SymbolGraph) -> String {
    subject.id(in: graph) + " " + section.name
  }
}
