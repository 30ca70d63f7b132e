import Configuration
import Content
import Diagnostics
import Disk
import Facts
import Site
import Vocabulary

/// The files that `facts:` in `docgen.yml` names.
extension ContentLoading {
  /// Reads them, each once, in the order in which they count.
  mutating func readFacts(
    of configuration: SiteConfiguration, for platforms: PlatformList
  ) throws(FileSystemError) -> [FactFile] {
    var facts: [FactFile] = []
    var seen: Set<String> = []
    for source in configuration.facts {
      let found = try factFiles(of: source)
      if found.isEmpty { report(source) }
      for file in found where seen.insert(file.location).inserted {
        guard let form = FactFile.Form(path: file.path), let read = try self.source(of: file)
        else { continue }
        facts.append(
          FactFile(
            path: read.path, bytes: read.bytes, file: files.count - 1, form: form,
            module: source.module, platform: source.platform.flatMap { platforms[$0] },
            sdk: source.sdk))
      }
    }
    return facts
  }

  /// A file by itself, or those of a folder that state facts, in the order of their paths.
  private mutating func factFiles(of source: FactSource) throws(FileSystemError) -> [ContentFile] {
    if !source.path.hasPrefix("../") {
      return listing.files.filter { source.holds($0.path) && FactFile.Form(path: $0.path) != nil }
    }
    if let commit = options.commit { return try factFiles(of: source, in: commit) }
    let location = options.folder + "/" + source.path
    // A link that leads on may lead anywhere.
    guard let resolved = resolvedPath(location),
      let around = resolvedPath(options.folder + "/.."), isPath(resolved, inside: around)
    else { return [] }
    guard isFolder(resolved) else {
      return FactFile.Form(path: source.path) == nil
        ? [] : [ContentFile(path: source.path, location: resolved)]
    }
    let listing = try listContent(of: resolved)
    // Frameworks link their folders to one another; what is in those is read where it stands.
    for entry in listing.skipped where FactFile.Form(path: entry.path) != nil {
      files.append(SourceFile(path: source.path + "/" + entry.path, bytes: []))
      diagnostics.append(
        Diagnostic(
          .unreadableFile, "left out: \(entry.reason)",
          at: SourceRange(file: files.count - 1, 0..<0)))
    }
    return listing.files.filter { FactFile.Form(path: $0.path) != nil }.map { file in
      ContentFile(path: source.path + "/" + file.path, location: file.location)
    }
  }

  /// Those that lie beside the content folder in a commit: in the same folder as it, not further up.
  private func factFiles(of source: FactSource, in commit: GitCommit) throws(FileSystemError)
    -> [ContentFile]
  {
    guard !source.path.hasPrefix("../..") else { return [] }
    if FactFile.Form(path: source.path) != nil, let file = try commit.file(at: source.path) {
      return [file]
    }
    let files = try commit.listing(ofFolder: source.path)?.files ?? []
    return files.filter { FactFile.Form(path: $0.path) != nil }.map { file in
      ContentFile(
        path: source.path + "/" + file.path, location: file.location, bytes: file.bytes)
    }
  }

  /// Reads files and folders that a command names.
  mutating func readFacts(at paths: [String]) throws(FileSystemError) -> [FactFile] {
    var facts: [FactFile] = []
    for file in try importFiles(of: paths).files {
      guard let form = FactFile.Form(path: file.path) else {
        // A name that is mistyped has no ending, either.
        if paths.contains(file.path) { _ = try readFile(at: file.location) }
        continue
      }
      let source = SourceFile(path: file.path, bytes: try readFile(at: file.location))
      facts.append(
        FactFile(
          path: source.path, bytes: source.bytes, file: files.count, form: form, module: nil,
          platform: nil))
      addElsewhere(source)
    }
    return facts
  }

  private mutating func report(_ source: FactSource) {
    diagnostics.append(
      Diagnostic(
        .unreadableFile,
        "no facts are in '\(source.path)'; a header ends with '.h', a Swift interface with '.swiftinterface', a symbol graph with '.symbols.json', a table with '.csv' or '.tsv'",
        at: source.range))
  }
}

extension FactSource {
  /// Whether a file of the content folder is this one, or stands in it.
  func holds(_ path: String) -> Bool { path == self.path || path.hasPrefix(self.path + "/") }
}

/// The notes of a content folder, and the files of facts that a command holds against them.
///
/// - Parameter paths: the files of `--facts`; empty: those of docgen.yml.
/// - Returns: all files that diagnostics point into, too, under the paths that the user typed; nil where there are no facts.
func loadFacts(_ paths: [String], for folder: String, telling progress: Progress? = nil)
  throws(FileSystemError)
  -> (files: [SourceFile], inputs: ContentLoading.Inputs, facts: [FactFile])?
{
  let options = SiteContent.Options(
    folder: folder, jobs: processorCount(), progress: progress)
  progress?.stage("read")
  var loading = ContentLoading(options: options, listing: try listContent(of: folder))
  let inputs = try loading.readInputs()
  let facts = paths.isEmpty ? inputs.facts : try loading.readFacts(at: paths)
  return facts.isEmpty ? nil : (loading.typedFiles, inputs, facts)
}

/// - Parameter paths: those that were named; empty: the configuration names none either.
func messageOfNoFacts(at paths: [String]) -> String {
  paths.isEmpty
    ? "there are no facts; name files with '--facts', or under 'facts:' in docgen.yml"
    : "no file of facts is in \(alternatives(paths.map(quoted), "and")); a header ends with '.h', a Swift interface with '.swiftinterface', a symbol graph with '.symbols.json', a table with '.csv' or '.tsv'"
}

extension [Diagnostic] {
  /// Those about files of facts: what is wrong with the notes, a check says.
  func about(_ facts: [FactFile]) -> [Diagnostic] {
    let files = Set(facts.map { Int32(clamping: $0.file) })
    return filter { files.contains($0.range.file) }
  }
}
