import Characters
import Configuration
import Content
import Diagnostics
import Disk
import Graph
import Markup
import Pages
import References
import Site
import Translations

/// A content folder as symbols: read, parsed and merged, with everything that was found wrong.
struct SiteContent {
  /// Everything that diagnostics point into: the notes first, in the order of the documents.
  var files: [SourceFile]
  /// The same files under the paths that the user typed, for everything that names a position.
  var typedFiles: [SourceFile]
  var configuration: SiteConfiguration
  var content: ReadContent
  var graph: SymbolGraph { content.graph }
  /// The files of `assets/` by their path there, each with its index in ``files``.
  var assets: [String: (file: Int, bytes: [UInt8])]
  /// The files of `static/`, likewise.
  var staticFiles: [String: (file: Int, bytes: [UInt8])]
  var templates: [String: (file: Int, source: SourceFile)]
  /// The paths of those that replace none of the built-in ones.
  var addedTemplates: Set<String>
  /// The names of other sites, with the addresses to which they lead.
  var external: ExternalReferences
  /// The files of facts, by index in ``files``, each with the SDK that it is from.
  var factFiles: [(file: Int, sdk: String?)]
  /// The paths of the files that notes include.
  var included: Set<String>
  /// The records of what translations were made of, in the order of the paths.
  var records: [RecordFile]
  /// The record files that have a fault, by index in ``files``.
  var unreadableRecords: Set<Int>
  /// How translations stand to the original.
  var translations: TranslationStates
  /// The addresses under which front matter says that notes are found, too.
  var aliases: [MovedAddress]
  /// The faults of files, besides those of what their notes say.
  var found: [Diagnostic]
  /// The faults that reading and merging found; ``checks(jobs:)`` finds the rest.
  var diagnostics: [Diagnostic] { found + content.diagnostics }

  /// The path of each document.
  var notePaths: [String] { files.prefix(graph.documents.count).map(\.path) }

  /// The options of a command about the content.
  struct Options {
    var folder: String
    /// The only languages to read; empty: all.
    var languages: [String] = []
    /// A folder of templates instead of `templates/` beside the configuration.
    var templates: String?
    var jobs: Int
    /// The store for the bytes and trees of notes; nil: they stay in memory.
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
  /// - Parameter memory: the state after the last reading, and then after this one. Where it throws, that
  /// is as it was.
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

  /// The diagnostics to report among all that were found: without those that comments of the notes ignore,
  /// and as severe as `docgen.yml` says.
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

  /// Everything besides the graph that a site is made of.
  ///
  /// - Parameter generator: the name of the program: `docgen 1.0`.
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
