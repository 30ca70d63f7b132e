import Characters
import Configuration
import Diagnostics
import Disk
import Exporting
import Formats
import Graph
import Pages
import Site
import Translations
import Vocabulary

/// The model for other programs.
func export(_ arguments: ExportArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let jobs = processorCount()
  let progress = console.progress()
  let content = try SiteContent.load(
    .init(folder: arguments.content, jobs: jobs, progress: progress))
  progress.stage("check")
  let checks = content.checks(jobs: jobs)
  progress.stage("write")
  // The standard output may be the same terminal.
  if arguments.output == nil { progress.finish() }
  switch arguments.format {
  case .json:
    try write(
      modelJSON(of: content.graph, files: content.files, withProse: true).bytes(), arguments,
      console)
  case .symbolgraph:
    let bytes = symbolGraphJSON(
      of: content.graph, title: content.title(in: 0), generator: "docgen \(version)")
    try write(bytes, arguments, console)
  case .csv: try write(csv(of: content.graph), arguments, console)
  case .docset: try writeDocsets(of: content, arguments, console)
  case .po:
    guard let language = translation(arguments.language, of: content, console) else {
      return .couldNotRun
    }
    try write(catalogue(of: content, in: language), arguments, console)
  case .pot: try write(catalogue(of: content, in: nil), arguments, console)
  }
  progress.finish()
  if arguments.isVerbose { console.environment.printError(progress.report) }
  let diagnostics = content.reported(content.diagnostics + checks)
  console.print(diagnostics.filter { $0.severity == .error }, files: content.typedFiles)
  return exitCode(for: diagnostics, warningsAsErrors: false)
}

private func catalogue(of content: SiteContent, in language: LanguageID?) -> [UInt8] {
  translationCatalogue(
    of: content.translations, in: language, files: content.typedFiles,
    title: content.title(in: content.graph.languages.startIndex), generator: "docgen \(version)"
  ).bytes()
}

/// The language of a catalogue; nil, with a word to the user, where it is none of a translation.
func translation(_ tag: String?, of content: SiteContent, _ console: Console) -> LanguageID? {
  let graph = content.graph
  let languages = content.translations.languages
  let tags = languages.map { graph.languages[$0].tag }
  if let tag, let index = tags.firstIndex(of: tag) { return languages[index] }
  if tag == nil, languages.count == 1 { return languages[0] }
  if languages.isEmpty {
    console.printError("the notes are written in one language; there is no translation")
  } else if let tag {
    console.printError(messageOfNoTranslation(tag, among: tags))
  } else {
    console.printError("'--language' is missing: \(alternatives(tags, "or"))")
  }
  return nil
}

private func write(
  _ bytes: [UInt8], _ arguments: ExportArguments, _ console: Console
) throws(FileSystemError) {
  if let output = arguments.output {
    try replaceFile(at: output, with: bytes)
  } else {
    try console.environment.print(bytes)
  }
}

/// A docset for each language, each with its archive and feed, in one folder that is replaced whole.
private func writeDocsets(
  of content: SiteContent, _ arguments: ExportArguments, _ console: Console
) throws(FileSystemError) {
  let output = arguments.output ?? ""
  let replacement = try SiteReplacement(output: output, inputs: [arguments.content])
  for (language, title) in zip(content.graph.languages.indices, content.docsetTitles) {
    let docset = Docset(
      graph: content.graph, language: language, title: title,
      documents: try documents(of: content, in: language),
      baseURL: content.configuration.absolute(""))
    guard let files = docset.files() else {
      throw .unwritable(path: output, reason: "there is not enough memory")
    }
    for file in files { try replacement.write(file.bytes, to: file.path) }
  }
  if let leftover = try replacement.commit() { console.printError(leftover.message) }
}

/// The site of one language, without what only an address on the web needs.
private func documents(
  of content: SiteContent, in language: LanguageID
) throws(FileSystemError) -> [(path: String, bytes: [UInt8])] {
  var material = content.material(generator: "docgen \(version)")
  material.configuration.baseURL = nil
  material.onlyLanguage = language
  let site = makeSite(content.graph, material: material).value
  let files = site.files
  let contents = try parallelMap(count: files.count, jobs: processorCount()) {
    (index) throws(FileSystemError) -> (bytes: [UInt8], grams: SearchGrams?) in
    site.contents(of: files[index])
  }
  return zip(files, contents).map { ($0.path, $1.bytes) } + site.searchFiles(contents.map(\.grams))
}

extension SiteContent {
  /// The title of the site for readers of a language.
  fileprivate func title(in language: LanguageID) -> String {
    let words = graph.languages.indices.contains(language) ? graph.languages[language] : nil
    return words.flatMap { configuration.title(in: $0.tag) ?? $0.string("reference") }
      ?? "Reference"
  }

  /// The titles by language; where two languages have one title, with their tags behind it.
  fileprivate var docsetTitles: Table<Language, String> {
    let titles = graph.languages.indices.map { title(in: $0) }
    return Table(
      zip(graph.languages, titles).map { language, title in
        let isShared = titles.count { $0.lowercased() == title.lowercased() } > 1
        return isShared ? "\(title) (\(language.tag))" : title
      })
  }
}
