package import Characters
package import Graph
import Markup
package import Site
import Translations
import Vocabulary

/// Marks and traces of files, for a build that makes only some of them.
///
/// A file follows from three things: what the notes say but for words, which ``mark(of:)`` sums up for the
/// whole site; the words of the documents that its trace names; and what ``mark(of:)-(SiteFile)`` says of
/// it. Two sites of the same settings that agree in all three have the same file.
extension SiteFiles {
  /// ``contents(of:)``, with the documents that were looked at for it.
  package func contents(of file: SiteFile, tracedBy trace: DocumentTrace) -> (
    bytes: [UInt8], grams: SearchGrams?
  ) {
    traced(by: trace).contents(of: file)
  }

  /// A digest of what decides all files beside settings and words.
  ///
  /// - Parameter notes: one of what the notes say but for words, and of their paths.
  /// - Complexity: O(n) in the number of symbols and files.
  package func mark(of notes: Digest) -> Digest {
    let graph = context.graph
    return Archive.digest { archive in
      var number = notes.number
      archive.field(&number)
      number = context.redirects.mark.number
      archive.field(&number)
      for file in files {
        var path = file.path
        archive.field(&path)
      }
      // In their order, by which traces name them.
      for article in graph.articles {
        var id = article.id
        archive.field(&id)
      }
      for symbol in graph.symbols.indices {
        var id = graph.symbols[symbol].id
        archive.field(&id)
      }
      // These follow from words.
      for article in graph.articles {
        var mentions = article.mentions.map(\.offset)
        archive.array(&mentions, blank: 0) { $0.field(&$1) }
      }
      for symbol in graph.symbols.indices {
        var flags: UInt8 =
          (graph.symbols[symbol].isListed ? 1 : 0) | (graph.symbols[symbol].isDescribed ? 2 : 0)
        archive.field(&flags)
      }
      for language in context.languages {
        for symbol in graph.symbols.indices where context.hasRecords {
          archive.field(stale: context.staleUnits(of: .symbol(symbol), in: language))
        }
        for article in graph.articles.indices where context.hasRecords {
          archive.field(stale: context.staleUnits(of: .article(article), in: language))
        }
        archive.field(stale: context.staleUnits(of: .home, in: language))
      }
    }
  }

  /// A digest of what the file holds that its documents do not tell: which texts a part has.
  package func mark(of file: SiteFile) -> Digest {
    switch file.content {
    case .searchText(let part): search.mark(of: part...part)
    case .searchSymbols: search.mark(of: search.parts.startIndex...)
    case .bytes, .symbol, .article, .home, .landing, .version, .changes, .compare, .deprecated,
      .table, .coverage, .availabilityData, .availabilityPart, .abstracts, .markdown, .feed,
      .searchNames, .searchNameGrams, .languageModelIndex, .addresses, .inventory, .notFound,
      .redirect:
      Digest([])
    }
  }

  /// The path of a file without the folder of its language and its ending, which files that are made of the
  /// same parts have in common.
  package func family(of file: SiteFile) -> Substring {
    let slash = file.path.firstIndex(of: "/") ?? file.path.startIndex
    let isInLanguage = context.graph.languages.contains { $0.tag == file.path[..<slash] }
    let path = isInLanguage ? file.path[slash...].dropFirst() : file.path[...]
    for ending in [".html", ".md"] where path.hasSuffix(ending) {
      return path.dropLast(ending.utf8.count)
    }
    return path
  }
}

extension SearchIndex {
  fileprivate func mark(of parts: some RangeExpression<Int>) -> Digest {
    Digest(Array(self.parts[parts].map { "\($0)" }.joined(separator: "\n").utf8))
  }
}

extension Archive {
  fileprivate mutating func field(stale units: [TranslationUnit]) {
    var count = units.count
    field(&count)
    for unit in units {
      var text = "\(unit.section) \(unit.state)"
      field(&text)
    }
  }
}
