import Characters
import Graph
import Site
import Vocabulary

/// Everything that the files of a site are planned and rendered from.
struct SitePlan: Sendable {
  var context: SiteContext
  var search: SearchIndex
  /// The parts in which a comparison of versions loads symbols.
  let availability: AvailabilityParts
  /// The table of all symbols, cut into pages.
  let table: TableParts
  /// The paths of the files whose names carry a digest of their bytes.
  let digested: [String]

  /// A page in each language that has pages.
  ///
  /// - Parameters:
  ///   - file: its path in the folder of a language.
  ///   - hasCopy: whether a Markdown copy lies beside it. What is cut into several pages has one copy,
  ///     beside the first.
  func pages(
    at file: String, hasCopy: Bool = true, _ content: (LanguageID) -> SiteFile.Content
  ) -> [SiteFile] {
    var files: [SiteFile] = []
    for language in context.languages {
      let path = context.graph.languages[language].tag + "/" + file
      let content = content(language)
      files.append(SiteFile(path: path, content: content))
      if hasCopy {
        files.append(
          SiteFile(path: SitePaths.markdownFile(of: path), content: .markdown(content)))
      }
    }
    return files
  }

  /// The pages of a list that is cut into parts, in each language that has pages.
  func pages(
    of file: String, parts: Int, _ content: (_ part: Int, LanguageID) -> SiteFile.Content
  ) -> [SiteFile] {
    (0..<parts).flatMap { part in
      pages(at: SitePaths.file(ofPart: part, of: file), hasCopy: part == 0) { content(part, $0) }
    }
  }
}
