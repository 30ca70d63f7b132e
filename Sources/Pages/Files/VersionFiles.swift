import Characters
import Graph
import Site
import Vocabulary

/// The pages of versions, of changes and of what they do to all symbols, and the data that one of them
/// reads.
func versionFiles(
  of context: SiteContext, _ parts: AvailabilityParts, _ table: TableParts
) -> [SiteFile] {
  var files = [
    SiteFile(path: AvailabilityData.path, content: .availabilityData(isScript: false)),
    SiteFile(path: AvailabilityData.scriptPath, content: .availabilityData(isScript: true)),
  ]
  files += parts.indices.map {
    SiteFile(path: AvailabilityParts.path(ofPart: $0), content: .availabilityPart($0))
  }
  let deprecated = DeprecatedPage.parts(of: context)
  for language in context.languages {
    let folder = context.graph.languages[language].tag + "/"
    for (id, history) in zip(context.histories.indices, context.histories) {
      for version in history.versions.indices {
        files.append(
          SiteFile(
            path: folder + context.file(ofVersion: version, id),
            content: .version(version, history: id, language: language)))
      }
      for step in history.steps.indices {
        let file = context.file(ofStep: step, id)
        for part in 0..<ChangesPage.parts(of: history.steps[step]).count {
          files.append(
            SiteFile(
              path: folder + SitePaths.file(ofPart: part, of: file),
              content: .changes(step, history: id, part: part, language: language)))
        }
      }
    }
    guard !context.histories.isEmpty else { continue }
    files += [
      SiteFile(path: folder + SitePaths.compareFile, content: .compare(language: language))
    ]
    files += (0..<deprecated.count).map {
      SiteFile(
        path: folder + SitePaths.file(ofPart: $0, of: SitePaths.deprecatedFile),
        content: .deprecated(part: $0, language: language))
    }
    files += table.parts.indices.map {
      SiteFile(
        path: folder + SitePaths.file(ofPart: $0, of: SitePaths.tableFile),
        content: .table(part: $0, language: language))
    }
    let words = context.graph.languages[language]
    files +=
      parts.isParted
      ? parts.indices.map {
        SiteFile(
          path: Abstracts.path(ofPart: $0, in: words),
          content: .abstracts(part: $0, language: language))
      }
      : [
        SiteFile(
          path: Abstracts.path(in: words), content: .abstracts(part: nil, language: language))
      ]
  }
  return files
}

extension SiteContext {
  /// The page of a version, in the folder of a language.
  func file(ofVersion version: VersionID, _ history: HistoryID) -> String {
    paths.file(of: histories[history].versions[version], on: histories[history].platform)
  }

  /// The page of a step, in the folder of a language.
  func file(ofStep step: StepID, _ history: HistoryID) -> String {
    paths.file(of: histories[history].steps[step])
  }
}
