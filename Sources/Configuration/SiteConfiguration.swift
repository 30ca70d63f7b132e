import Characters
package import Diagnostics
import Formats
package import References
import Statements
package import Vocabulary

/// The settings of `docgen.yml`. Every key has a default.
///
///     title: Table Views
///     languages: [en, ja, zh-Hans]      the first is the original
///     platforms: [iOS, tvOS]
///     versions: { iOS: [12.0, 17.0] }   offered beside those that notes mention
///     minimum: { iOS: 12.0 }            what every sample may need
///     releases: { iOS: [28.0] }         newer than docgen
///     facts: [facts/UITableView.h]      files and folders that state facts
///     modules: [UIKit, Foundation]      the modules of its types, in their order
///     notes:                            how the notes under a path are read
///     - match: ja/**
///       owner: heading
///     undescribed: hide                 what only they name has no place on pages
///     variables: { product: Tables }    what notes say with {{product}}
///     output: in-place                  the folder of the site stays itself
///     keep: [CNAME, "google*.html"]     files there that docgen did not make and that stay
///     diagnostics:                      the severity of what is reported
///       translation-missing: off
///     uncheckedLinks: [https://a.example] not asked for by check --external
///     external:                         names of other references
///     - inventory: objects.inv
///       url: https://reference.example/
package struct SiteConfiguration: Sendable {
  package var title: [String: String] = [:]
  /// Nil: the language's word for a reference.
  package var defaultTitle: String?
  /// The languages in the order in which pages offer them; empty: those of the folders.
  package var languages: [String] = []
  package var platforms: [String] = []
  /// Versions that pages offer although no symbol begins or ends in them, by platform.
  package var versions: [(platform: String, versions: [Version], range: SourceRange)] = []
  /// The oldest versions that readers of the site still support, by platform.
  package var minimum: [(platform: String, versions: [Version], range: SourceRange)] = []
  /// Releases of platforms beside those that docgen knows.
  package var releases: [(platform: String, versions: [Version], range: SourceRange)] = []
  /// Files and folders that state facts, in the order in which they count.
  package var facts: [FactSource] = []
  /// The modules that the site is about, in the order in which their types take names.
  package var modules: [String] = []
  /// How the notes under some paths are read, in the order of the file.
  package var notes: [NotePattern] = []
  /// Whether members that only such files name stay off the pages.
  package var hidesUndescribed = false
  package var baseURL: String?
  package var repository: String?
  /// Where a note is changed in a browser, with `{path}` for its path in the content folder; a second
  /// address is for notes that are still to be written.
  package var edit: [String] = []
  /// The other references to which names lead that are none of the site's.
  package var external: [ExternalEntry] = []

  /// Addresses of before, in the order of the file.
  package var redirects: [MovedAddress] = []
  /// The site's own parts of pages.
  package var look = SiteLook()
  /// Whether the folder of the site stays itself, and its files are replaced one by one.
  package var isWrittenInPlace = false
  /// Which files of the output stay although docgen did not make them.
  package var keep: [KeptPath] = []
  /// Texts that notes name between braces.
  package var variables: [SiteVariable] = []
  /// How severe what is wrong with the notes is to the site.
  package var diagnosticPolicy = DiagnosticPolicy()

  /// Addresses of the web, with all below them, that `check --external` does not ask for.
  package var uncheckedLinks: [PathPattern] = []

  package init() {}

  /// The address of a file of the site where it will stand; nil if `baseURL` is not configured.
  package func absolute(_ path: String) -> String? {
    baseURL.map { $0.hasSuffix("/") ? $0 + path : $0 + "/" + path }
  }

  package func title(in language: String) -> String? { title[language] ?? defaultTitle }

  /// Reads `docgen.yml`. An unknown key or a value that cannot be used is a diagnostic, and the
  /// default stands.
  package static func read(_ source: SourceFile, file: Int) -> Diagnosed<SiteConfiguration> {
    let yaml = parseYAML(source, file: file)
    var configuration = SiteConfiguration()
    var reading = KeyReading(file: file)
    table.read(yaml.value, into: &configuration, &reading)
    return Diagnosed(configuration, yaml.diagnostics + reading.diagnostics)
  }

  private static let pathMark = "{path}"

  /// The form of ``edit``.
  static let editForm = KeyForm.list(
    .text(
      KeyText(
        matching: #"^https?://(?!.*\{path\}.*\{path\})[!-~]*\{path\}[!-~]*$"#
      ) { address in
        AddressText.isWeb(address)
          && address.split(separator: pathMark, omittingEmptySubsequences: false).count == 2
      }), fewest: 1, most: 2
  ).whole.otherwise(
    "an address for editing begins with 'https://' or 'http://' and has '\(pathMark)' once, where the path of a note goes"
  )

  /// One of the addresses in ``edit`` for a note.
  ///
  /// - Parameter path: percent-encoded.
  package static func editAddress(_ address: String, of path: String) -> String {
    address.split(separator: pathMark, omittingEmptySubsequences: false).joined(separator: path)
  }

  /// The listed versions by the platform that each name means.
  package func versions(of platforms: PlatformList) -> [Platform: [Version]] {
    Self.byPlatform(versions, platforms)
  }

  /// Every version that the configuration names: whoever lists one knows that it is there.
  package var knownReleases: [(platform: String, versions: [Version])] {
    (releases + versions + minimum).map { ($0.platform, $0.versions) }
  }

  /// The oldest versions that readers still support.
  package func minimum(of platforms: PlatformList) -> [Platform: Version] {
    Self.byPlatform(minimum, platforms).compactMapValues { $0.min() }
  }

  private static func byPlatform(
    _ entries: [(platform: String, versions: [Version], range: SourceRange)],
    _ platforms: PlatformList
  ) -> [Platform: [Version]] {
    entries.reduce(into: [:]) { result, entry in
      if let platform = platforms[entry.platform] {
        result[platform, default: []] += entry.versions
      }
    }
  }

  /// The names under `versions`, `minimum`, `releases`, `facts` and `notes` that mean no platform.
  package func unknownPlatforms(besides platforms: PlatformList) -> [Diagnostic] {
    var named = (versions + minimum + releases).map { (platform: $0.platform, range: $0.range) }
    for source in facts {
      if let platform = source.platform { named.append((platform, source.range)) }
    }
    return Self.unknown(named + StatedHint.platforms(of: notes.flatMap(\.hints)), of: platforms)
  }

  /// Reports names that mean none of the platforms.
  package static func unknown(
    _ named: [(platform: String, range: SourceRange)], of platforms: PlatformList
  ) -> [Diagnostic] {
    named.filter { platforms[$0.platform] == nil }.map { entry in
      let nearest = nearName(to: entry.platform, among: platforms.names)
      let isWord = entry.range.offsets.count == entry.platform.utf8.count
      return Diagnostic(
        .unknownPlatform,
        "no platform is called '\(entry.platform)'; "
          + (nearest?.question ?? "'platforms' lists those of the site"),
        at: entry.range,
        fixes: nearest.flatMap { near in
          near.isOnly && isWord
            ? [Diagnostic.FixIt(replacing: entry.range, with: near.name)] : nil
        } ?? [])
    }
  }
}
