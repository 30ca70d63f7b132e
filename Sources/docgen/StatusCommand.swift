import Characters
import Diagnostics
import Disk
import Exporting
import Graph
import Translations
import Vocabulary

/// How translations stand to the original.
func status(_ arguments: StatusArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let content = try SiteContent.load(.init(folder: arguments.content, jobs: processorCount()))
  let translations = content.translations
  let tags = translations.languages.map { content.graph.languages[$0].tag }
  for tag in arguments.languages where !tags.contains(tag) {
    console.printError(messageOfNoTranslation(tag, among: tags))
    return .couldNotRun
  }
  console.print(
    content.reported(content.diagnostics).filter { $0.id == .unreadableRecord },
    files: content.typedFiles)
  let status = TranslationStatus(
    translations,
    languages: translations.languages.filter {
      arguments.languages.isEmpty || arguments.languages.contains(content.graph.languages[$0].tag)
    }, files: content.typedFiles)
  switch arguments.format {
  case .text: try console.environment.print(status.text)
  case .json: try console.environment.print(status.json)
  }
  return arguments.exitsByState && !status.isUpToDate ? .contentHasErrors : .success
}

/// Why a language cannot be asked for.
func messageOfNoTranslation(_ tag: String, among tags: [String]) -> String {
  "\(quoted(tag)) is no translation of these notes; "
    + (tags.isEmpty ? "they are in one language" : "there are \(alternatives(tags, "and"))")
}
