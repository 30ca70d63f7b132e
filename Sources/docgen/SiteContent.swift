import Disk
import Characters
import Diagnostics
import Graph
import Markup
import Pages
import Content
import References
import Configuration
import Site
import Translations

/// A content folder as symbols: read, parsed and merged, with everything that was found wrong.
struct SiteContent {
  /// Everything that diagnostics point into: the notes first, in the order of the documents.
  var files: [SourceFile]
  /// The same files under the paths that the user typed, for everything that names a place.
  var typedFiles: [SourceFile]
  var configuration: SiteConfiguration
  var content: ReadContent
  var graph: SymbolGraph { content.graph }
  /// The files of `assets/`, by their path there.
  /// Each with its place among the files.
  var assets: [String: (file: Int, bytes: [UInt8])]
  /// The files of `static/`, likewise.
  var staticFiles: [String: (file: Int, bytes: [UInt8])]
  var templates: [String: (file: Int, source: SourceFile)]
  /// The paths of those that replace none of the built-in ones.
  var addedTemplates: Set<String>
  /// Where names lead that are no symbols of the site.
  var external: ExternalReferences
  /// The files of facts by their places among the files, each with the SDK that it is from.
  var factFiles: [(file: Int, sdk: String?)]
  /// The paths of the files that notes include.
  var included: Set<String>
  /// What translations were made of, in the order of the paths.
  var records: [RecordFile]
  /// The places of the record files that have a fault.
  var unreadableRecords: Set<Int>
  /// How translations stand to the original.
  var translations: TranslationStates
  /// The addresses under which front matter says that notes are found, too.
  var aliases: [MovedAddress]
  /// What was found wrong in files, besides what their notes say.
  var found: [Diagnostic]
  /// What was found wrong in reading and merging; ``checks(jobs:)`` finds the rest.
  var diagnostics: [Diagnostic] { found + content.diagnostics }

  /// The path of each document.
  var notePaths: [String] { files.prefix(graph.documents.count).map(\.path) }

  /// What a command asks of the content.
  struct Options {
    var folder: String
    /// Only these languages; empty: all.
    var languages: [String] = []
    /// A folder of templates instead of `templates/` beside the configuration.
    var templates: String?
    var jobs: Int
    /// Where the bytes and trees of notes are kept; nil: in memory.
    var store: NoteStore?
    /// Whether drafts are notes like any others.
    var includesDrafts = false
    /// Diagnostics that are told on request, and are asked for.
    var asked: [DiagnosticID] = []
    /// The commit whose notes are read; nil: the folder as it is on the disk.
    var commit: GitCommit?
    /// Who is told how far the reading is.
    var progress: Progress?

    /// A commit that has no content folder has no notes.
    func listing() throws(FileSystemError) -> ContentListing {
      guard let commit else { return try listContent(of: folder) }
      return try commit.listing() ?? ContentListing()
    }
  }

  /// Reads the content folder and makes the graph of it.
  ///
  /// - Throws: if the folder itself cannot be read, or no more files can be opened. One file that
  ///   cannot be read is a diagnostic.
  static func load(_ options: Options) throws(FileSystemError) -> SiteContent {
    let listing = try options.listing()
    var loading = ContentLoading(options: options, listing: listing)
    return try loading.load()
  }

  /// The same for who reads a folder again and again.
  ///
  /// - Parameter memory: what the last reading left, and this one leaves. Where it throws, that is as it
  ///   was.
  static func load(
    _ options: Options, _ listing: ContentListing, keeping memory: inout ContentMemory
  ) throws(FileSystemError) -> SiteContent {
    var loading = ContentLoading(options: options, listing: listing)
    loading.memory = memory
    let content = try loading.load()
    if let left = loading.memory { memory = left }
    return content
  }

  /// Whether a site of another state is made of the same, but for the words of notes.
  func isReworded(from other: SiteContent) -> Bool {
    func isSame(
      _ files: [String: (file: Int, bytes: [UInt8])],
      _ others: [String: (file: Int, bytes: [UInt8])]
    ) -> Bool {
      files.count == others.count
        && files.allSatisfy { path, file in others[path].map { $0 == file } ?? false }
    }
    let notes = Set(notePaths)
    return graph.shape === other.graph.shape && notePaths == other.notePaths
      && files.dropFirst(notePaths.count).elementsEqual(other.files.dropFirst(notePaths.count)) {
        // Of a note that includes others the file itself stands there, too.
        $0.path == $1.path && ($0.bytes == $1.bytes || notes.contains($0.path))
      }
      && isSame(assets, other.assets) && isSame(staticFiles, other.staticFiles)
      && external == other.external
      && aliases.elementsEqual(other.aliases) { $0.isSame(as: $1) }
  }

  /// What is to be reported of all that was found: without what comments of the notes ignore, and as
  /// severe as `docgen.yml` says.
  func reported(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var comments: [IgnoreComment] = []
    var diagnostics = diagnostics
    for document in graph.documents {
      let found = ignoreComments(of: document)
      comments += found.value
      diagnostics += found.diagnostics
    }
    return configuration.diagnosticPolicy.applied(
      to: diagnostics.sorted().without(comments).located(in: files), files: files
    ).folded(files: files)
  }

  /// What a site is made of, beside the graph.
  ///
  /// - Parameter generator: what makes it: `docgen 1.0`.
  func material(generator: String) -> SiteMaterial {
    var material = SiteMaterial(
      configuration: configuration, templates: templates, assets: assets, external: external,
      generator: generator, notes: notePaths)
    material.moved = configuration.redirects + aliases
    material.staticFiles = staticFiles
    material.addedTemplates = addedTemplates
    material.included = included
    material.translations = translations
    material.facts = FactLines(factFiles.map { ($0.file, files[$0.file], $0.sdk) })
    return material
  }
}
