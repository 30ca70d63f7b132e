import Characters
package import Configuration
package import Diagnostics
package import Vocabulary

/// The settings that are known before notes are read: their languages with their words, and the platforms.
///
///     docgen.yml, languages/*.yml, en/…, ja/…   →   English, Japanese; iOS, tvOS
package struct ContentSettings: Sendable {
  /// The languages in the order of the site: the configured ones, else those that notes are written in.
  package private(set) var languages: [Language] = []
  package let platforms: PlatformList
  /// Whether pages leave out what only facts state.
  package let hidesUndescribed: Bool
  /// The words that notes are to avoid.
  package var glossary = Glossary()
  /// The languages of the site, whichever of them are asked for.
  package private(set) var siteLanguages: [String] = []
  /// The modules of the site in its order, as it is configured.
  package let modules: [String]
  /// How the notes under some paths are read, as it is configured.
  package let notes: [NotePattern]
  /// The origin of all these settings; nil: nobody knows.
  package var origin: SettingsOrigin?
  /// The faults that deciding them found.
  package var diagnostics: [Diagnostic] = []

  private let configuration: SiteConfiguration
  /// The index of `docgen.yml` among the files, or ``SourceRange/noFile``.
  private let configurationFile: Int

  /// - Parameters:
  ///   - notes: those of the site; the index of each is that of its file.
  ///   - configuration: the settings of `docgen.yml`, which is the file `configurationFile`.
  ///   - asked: the tags of the only languages to read; empty: all.
  ///   - words: finds the words of each language.
  package init(
    for notes: [NoteFile], configuration: SiteConfiguration = SiteConfiguration(),
    in configurationFile: Int = SourceRange.noFile, only asked: [String] = [],
    words: LanguageLoading
  ) {
    self.configuration = configuration
    self.configurationFile = configurationFile
    hidesUndescribed = configuration.hidesUndescribed
    modules = configuration.modules
    self.notes = configuration.notes
    platforms = PlatformList(
      configured: configuration.platforms, releases: configuration.knownReleases)
    diagnostics = guessedLanguages(
      of: notes,
      onlyLanguage: configuration.languages.count == 1 ? configuration.languages.first : nil)
    var words = words
    languages = tags(of: notes, only: asked).map { tag in
      let file = notes.firstIndex { $0.language == tag } ?? configurationFile
      return words.words(for: tag, neededAt: SourceRange(file: file, 0..<0))
    }
    diagnostics += words.diagnostics
    diagnostics += configuration.unknownPlatforms(besides: platforms)
  }

  private mutating func tags(of notes: [NoteFile], only asked: [String]) -> [String] {
    let found = Set(notes.filter(\.isBuilt).map(\.language))
    let configured = configuredTags()
    var tags =
      configured.isEmpty
      ? found.sorted { ($0 != "en" ? 1 : 0, $0) < ($1 != "en" ? 1 : 0, $1) } : configured
    if !configured.isEmpty {
      var known = Set(tags)
      for (index, note) in notes.enumerated()
      where note.isBuilt && known.insert(note.language).inserted {
        let nearest = nearestName(to: note.language, among: tags)
        report(
          "'\(note.language)' is not among the languages of docgen.yml"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "; its notes are left out"),
          in: index)
      }
    }
    siteLanguages = tags.isEmpty ? ["en"] : tags
    if !asked.isEmpty {
      for tag in asked where !tags.contains(tag) {
        report(
          "no note is written in '\(tag)'; the languages are \(tags.joined(separator: ", "))",
          in: configurationFile)
      }
      tags = tags.filter(asked.contains)
    }
    return tags.isEmpty ? ["en"] : tags
  }

  /// The languages of `docgen.yml`, each once. They name folders of the site, so only tags count.
  private mutating func configuredTags() -> [String] {
    var tags: [String] = []
    for tag in configuration.languages where !tags.contains(tag) {
      if isLanguageTag(tag) {
        tags.append(tag)
      } else {
        report(
          "'\(tag)' is no language; a tag is written as 'ja' or 'zh-Hans'", in: configurationFile)
      }
    }
    return tags
  }

  private mutating func report(_ message: String, in file: Int) {
    diagnostics.append(
      Diagnostic(.unknownLanguage, message, at: SourceRange(file: file, 0..<0)))
  }
}
