import Characters
package import Diagnostics
import Formats
package import References
import Statements
package import Vocabulary

/// What `docgen.yml` says. Every key has a default.
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
  /// What pages have of the site's own.
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

  package static let keys =
    [
      "title", "languages", "platforms", "versions", "minimum", "releases", "facts", "modules",
      "notes", "undescribed", "baseURL", "repository", "edit", "external",
      "diagnostics", "redirects", "variables", "output", "keep", "uncheckedLinks",
    ] + SiteLook.keys

  /// Reads `docgen.yml`. An unknown key or a value that cannot be used is a diagnostic, and the
  /// default stands.
  package static func read(_ source: SourceFile, file: Int) -> Diagnosed<SiteConfiguration> {
    let yaml = parseYAML(source, file: file)
    var configuration = SiteConfiguration()
    var diagnostics = yaml.diagnostics
    for entry in yaml.value.entries {
      switch entry.key {
      case "title":
        if let title = entry.value.string { configuration.defaultTitle = title }
        for translation in entry.value.entries {
          configuration.title[translation.key] = translation.value.string
        }
        if entry.value.string == nil, let first = entry.value.entries.first?.value.string {
          configuration.defaultTitle = first
        }
      case "languages": configuration.languages = entry.value.strings
      case "platforms": configuration.platforms = entry.value.strings
      case "versions": configuration.versions = readVersions(entry.value, file, &diagnostics)
      case "minimum": configuration.minimum = readVersions(entry.value, file, &diagnostics)
      case "releases": configuration.releases = readVersions(entry.value, file, &diagnostics)
      case "facts": configuration.facts = FactSource.read(entry.value, file, &diagnostics)
      case "modules": configuration.modules = readModules(entry.value, file, &diagnostics)
      case "notes": configuration.notes = NotePattern.read(entry.value, file, &diagnostics)
      case "undescribed":
        configuration.hidesUndescribed = entry.value.string == "hide"
        if let word = entry.value.string, ["hide", "show"].contains(word) { continue }
        diagnostics.append(
          Diagnostic(
            .unknownKey, "'undescribed' is 'show' or 'hide'",
            at: SourceRange(file: file, entry.value.range)))
      case "baseURL", "repository":
        guard let address = entry.value.string, AddressText.isWeb(address),
          // What is put behind it is a path.
          entry.key == "repository" || !address.contains(where: { "?#".contains($0) })
        else {
          diagnostics.append(
            Diagnostic(
              .unknownKey,
              "an address of the web begins with 'https://' or 'http://'"
                + (entry.key == "baseURL" ? ", and that of a site has neither '?' nor '#'" : ""),
              at: SourceRange(file: file, entry.value.range)))
          continue
        }
        if entry.key == "baseURL" {
          configuration.baseURL = address
        } else {
          configuration.repository = address
        }
      case "edit": configuration.edit = readEdit(entry.value, file, &diagnostics)
      case "external":
        let external = ExternalEntry.read(entry.value, file: file)
        configuration.external = external.value
        diagnostics += external.diagnostics
      case let key where SiteLook.keys.contains(key):
        configuration.look.read(entry, file, &diagnostics)
      case "redirects":
        configuration.redirects = readRedirects(entry.value, file, &diagnostics)
      case "variables":
        configuration.variables = SiteVariable.read(entry.value, file, &diagnostics)
      case "output":
        configuration.isWrittenInPlace = entry.value.string == "in-place"
        if let word = entry.value.string, ["in-place", "replace"].contains(word) { continue }
        diagnostics.append(
          Diagnostic(
            .unknownKey, "'output' is 'replace' or 'in-place'",
            at: SourceRange(file: file, entry.value.range)))
      case "keep": configuration.keep = KeptPath.read(entry.value, file, &diagnostics)
      case "uncheckedLinks":
        for element in entry.value.elements {
          if let address = element.string, AddressText.isWeb(address) {
            configuration.uncheckedLinks.append(PathPattern(address))
          } else {
            diagnostics.append(
              Diagnostic(
                .unknownKey,
                "'uncheckedLinks' lists addresses such as 'https://intranet.example/**'",
                at: SourceRange(file: file, element.range)))
          }
        }
      case "diagnostics":
        configuration.diagnosticPolicy = DiagnosticPolicy.read(entry.value, file, &diagnostics)
      default:
        diagnostics.append(
          .unknownKey(
            entry.key, what: "key", known: keys, at: SourceRange(file: file, entry.keyRange)))
      }
    }
    return Diagnosed(configuration, diagnostics)
  }

  /// Names of modules, each once.
  private static func readModules(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic])
    -> [String]
  {
    var modules: [String] = []
    for element in value.elements {
      guard let name = element.string, isModuleName(name) else {
        diagnostics.append(
          Diagnostic(
            .unknownKey, "a module is one word, such as 'UIKit'",
            at: SourceRange(file: file, element.range)))
        continue
      }
      if !modules.contains(name) { modules.append(name) }
    }
    return modules
  }

  /// `old: new`, and nothing else.
  private static func readRedirects(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic])
    -> [MovedAddress]
  {
    if value.entries.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unknownKey, "'redirects' has lines such as 'articles/old: articles/new'",
          at: SourceRange(file: file, value.range)))
    }
    return value.entries.compactMap { entry in
      let range = SourceRange(file: file, entry.keyRange)
      if let link = entry.value.string, !link.isEmpty {
        return MovedAddress(entry.key, to: .link(link), at: range)
      }
      diagnostics.append(
        Diagnostic(
          .unusableRedirect, "'\(entry.key)' leads nowhere; write what is meant today", at: range))
      return nil
    }
  }

  private static let pathMark = "{path}"

  /// Addresses of the web with a placeholder for a path; nothing if one of them is none.
  private static func readEdit(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic])
    -> [String]
  {
    let addresses = value.strings.filter {
      AddressText.isWeb($0)
        && $0.split(separator: pathMark, omittingEmptySubsequences: false).count == 2
    }
    if (1...2).contains(addresses.count), addresses.count == value.strings.count {
      return addresses
    }
    diagnostics.append(
      Diagnostic(
        .unknownKey,
        "an address for editing begins with 'https://' or 'http://' and has '\(pathMark)' once, where the path of a note goes",
        at: SourceRange(file: file, value.range)))
    return []
  }

  /// One of the addresses in ``edit`` for a note.
  ///
  /// - Parameter path: percent-encoded.
  package static func editAddress(_ address: String, of path: String) -> String {
    address.split(separator: pathMark, omittingEmptySubsequences: false).joined(separator: path)
  }

  private static func readVersions(
    _ platforms: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]
  ) -> [(platform: String, versions: [Version], range: SourceRange)] {
    platforms.entries.map { platform in
      let versions = platform.value.elements.compactMap { element -> Version? in
        if let version = element.string.flatMap({ Version($0) }) { return version }
        diagnostics.append(
          Diagnostic(
            .malformedVersion, "a version is one to three numbers, such as 12 or 12.1",
            at: SourceRange(file: file, element.range)))
        return nil
      }
      return (platform.key, versions, SourceRange(file: file, platform.keyRange))
    }
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
