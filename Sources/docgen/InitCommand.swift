import Characters
import Content
import Diagnostics
import Disk
import Graph
import Vocabulary

/// A small reference to begin with, in the languages that are asked for: `docgen.yml`, a class, an
/// enumeration and an article, which show each form of a note once and build without a warning.
///
/// The first language states the facts; the others are translations, which need none.
func initialize(_ arguments: InitArguments, _ console: Console) throws(FileSystemError) -> ExitCode
{
  let starter = BuiltinFiles.all(in: "starter")
  var tags: [String] = []
  for tag in arguments.languages where !tags.contains(tag) { tags.append(tag) }
  if tags.isEmpty { tags = ["en"] }
  let known = Set(
    starter.keys.compactMap { path in path.split(separator: "/").first.map(String.init) }
  )
  .subtracting(["assets"]).sorted()
  if let unknown = tags.first(where: { !known.contains($0) }) {
    console.printError(
      "no reference to begin with is written in \(quoted(unknown)); there are \(alternatives(known, "and")); "
        + "begin with one of them and add \(quoted(unknown)) by hand")
    return .couldNotRun
  }
  let root = withoutEndingSlashes(arguments.folder)
  var files: [(path: String, bytes: [UInt8])] = []
  var titles: [String] = []
  for (path, source) in starter.sorted(by: { $0.key < $1.key }) {
    let tag = path.split(separator: "/").first.map(String.init) ?? ""
    guard tag == "assets" || tags.contains(tag) else { continue }
    let lines = String(decoding: source.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let bytes =
      tag == "assets" ? Array(source.bytes) : Array(factLines(lines, areKept: tag == tags[0]).utf8)
    files.append((path, bytes))
  }
  for tag in tags {
    let index = starter["\(tag)/index.md"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    titles.append("\(tag): \(index.split(separator: "\n").first?.dropFirst(2) ?? "")")
  }
  let settings = """
    # The key 'languages' begins with the original, whose notes state the facts.
    # 'docgen schema docgen.yml' lists all keys, for editors.
    title: { \(titles.joined(separator: ", ")) }
    languages: [\(tags.joined(separator: ", "))]
    platforms: [iOS]

    """
  files.append(("docgen.yml", Array(settings.utf8)))
  if let there = files.first(where: { resolvedPath(root + "/" + $0.path) != nil }) {
    console.printError(
      "\(quoted(root + "/" + there.path)) is there already; name another folder")
    return .couldNotRun
  }
  for (path, bytes) in files {
    try makeFolders(above: root + "/" + path)
    try replaceFile(at: root + "/" + path, with: bytes)
    try console.environment.print(root + "/" + path + "\n")
  }
  return .success
}

/// A note of the starter, with what stands between marks of facts or without it; the marks are no part of
/// a note.
private func factLines(_ lines: [Substring], areKept: Bool) -> String {
  var isFact = false
  return lines.filter { line in
    if line == "<!-- facts -->" || line == "<!-- /facts -->" {
      isFact = line == "<!-- facts -->"
      return false
    }
    return areKept || !isFact
  }.joined(separator: "\n")
}

/// A note to fill in: of a symbol with its parts in the words of its language, or an article.
///
///     docgen new symbol content LMPLamp    →  content/en/LMPLamp.md
///     docgen new article content "Dim it"  →  content/en/articles/dim-it.md
func newNote(_ arguments: NewArguments, _ console: Console) throws(FileSystemError) -> ExitCode {
  let content = try SiteContent.load(.init(folder: arguments.content, jobs: processorCount()))
  let languages = content.graph.languages
  let tag = arguments.language ?? languages.first?.tag ?? "en"
  guard let language = languages.first(where: { $0.tag == tag }) else {
    console.printError(
      "the notes have no language \(quoted(tag)); there are \(alternatives(languages.map(\.tag), "and"))"
    )
    return .couldNotRun
  }
  let name = String(arguments.name.trimmed)
  let file: String
  switch arguments.kind {
  case .symbol: file = name.replacing("/", with: ".")
  case .article: file = "articles/" + slug(of: name)
  }
  guard name.contains(where: { $0.isLetter || $0.isNumber }),
    // A name with signs that control a terminal is left out where notes are listed.
    !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
    !name.contains(where: \.isNewline), !file.hasPrefix(".")
  else {
    console.printError("\(quoted(arguments.name)) is no name for a note")
    return .couldNotRun
  }
  let path = withoutEndingSlashes(arguments.content) + "/\(tag)/\(file).md"
  if resolvedPath(path) != nil {
    console.printError("\(quoted(path)) is there already")
    return .couldNotRun
  }
  let text: String
  switch arguments.kind {
  case .symbol:
    text = """
      # \(name)

      <!-- The declaration in a fence: ```swift or ```objc. Then one sentence: what it is. -->

      ## \(language.string("overview"))

      <!-- When to use it, and how. Members follow as headings of their own: ## rowHeight -->

      ## \(language.string("note.availability"))

      <!-- Such as: iOS 14.0, tvOS 14.0 -->

      """
  case .article:
    text = """
      # \(name)

      <!-- One paragraph: what the reader can do at the end. Names in backquotes lead to their symbols. -->

      """
  }
  try makeFolders(above: path)
  try replaceFile(at: path, with: Array(text.utf8))
  try console.environment.print(path + "\n")
  return .success
}
