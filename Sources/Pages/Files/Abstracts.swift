import Characters
import Diagnostics
import Graph
import Site
import Statements
import Vocabulary

/// The abstracts of all symbols in one language, by id: what the page that compares versions shows
/// beside names, loaded when the comparison itself stands there.
///
///     docgenAbstracts({"UITableView":"A view that …","UITableViewCell":["en","The visual …"]});
///
/// A text in another language has its tag before it.
struct Abstracts {
  let context: PageContext

  /// The path in the output folder. The file is a script, as a page from a disk may load no data.
  static func path(in language: Language) -> String { "data/abstracts/\(language.tag).js" }
  /// The path of the part that has the symbols of the same part of ``AvailabilityParts``.
  static func path(ofPart part: Int, in language: Language) -> String {
    "data/abstracts/\(language.tag)/\(part).js"
  }

  init(site: SiteContext, language: LanguageID) {
    context = PageContext(site: site, language: language, page: SitePaths.compareFile)
  }

  static func files(of plan: SitePlan) -> [SiteFile] {
    guard !plan.context.versions.histories.isEmpty else { return [] }
    return plan.context.languages.flatMap { language in
      let words = plan.context.graph.languages[language]
      guard plan.availability.isParted else {
        return [SiteFile(path: path(in: words), content: .abstracts(part: nil, language: language))]
      }
      return plan.availability.indices.map { part in
        SiteFile(
          path: path(ofPart: part, in: words), content: .abstracts(part: part, language: language))
      }
    }
  }

  var script: [UInt8] { script(of: context.graph.symbols.indices) }

  func script(of symbols: some Sequence<SymbolID>) -> [UInt8] {
    let graph = context.graph
    let members = symbols.compactMap { symbol -> (key: String, value: JSON)? in
      guard let abstract = context.shown(graph.abstracts(of: symbol)) else { return nil }
      let text = context.description(of: abstract)
      guard !text.isEmpty else { return nil }
      let value = JSON.string(text)
      return (
        graph.symbols[symbol].id,
        abstract.language == context.language
          ? value : .array([.string(graph.languages[abstract.language].tag), value])
      )
    }
    var script = Array("docgenAbstracts(".utf8)
    JSON.object(members).write(to: &script)
    script += ");\n".utf8
    return script
  }
}
