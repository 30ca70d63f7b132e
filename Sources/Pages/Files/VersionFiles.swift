import Characters
import Graph
import Site
import Vocabulary

/// The pages of versions, of changes and of what they do to all symbols, and the data that one of them
/// reads.
func versionFiles(of context: SiteContext) -> [SiteFile] {
  var files = [
    SiteFile(path: AvailabilityData.path, content: .availabilityData(isScript: false)),
    SiteFile(path: AvailabilityData.scriptPath, content: .availabilityData(isScript: true)),
  ]
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
        files.append(
          SiteFile(
            path: folder + context.file(ofStep: step, id),
            content: .changes(step, history: id, language: language)))
      }
    }
    guard !context.histories.isEmpty else { continue }
    files += [
      SiteFile(path: folder + SitePaths.compareFile, content: .compare(language: language)),
      SiteFile(path: folder + SitePaths.deprecatedFile, content: .deprecated(language: language)),
      SiteFile(path: folder + SitePaths.tableFile, content: .table(language: language)),
      SiteFile(
        path: Abstracts.path(in: context.graph.languages[language]),
        content: .abstracts(language: language)),
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
