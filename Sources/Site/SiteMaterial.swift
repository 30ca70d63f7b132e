import Characters
package import Configuration
package import Diagnostics
package import References
package import Translations
package import Vocabulary

/// The material of a site, beside its symbols.
package struct SiteMaterial: Sendable {
  package var configuration: SiteConfiguration
  /// The template files by their path in the template folder, each with its index in the list of
  /// files that diagnostics point into.
  package var templates: [String: (file: Int, source: SourceFile)]
  /// The paths of templates that replace none of the built-in ones.
  package var addedTemplates: Set<String> = []
  /// The files of `content/assets/`, by their path there.
  /// Each with its index in the list of files.
  package var assets: [String: (file: Int, bytes: [UInt8])]
  /// The files of `content/static/`, which go to the top of the site, by their path there.
  package var staticFiles: [String: (file: Int, bytes: [UInt8])] = [:]
  /// The targets of names that are no symbols of the site.
  package var external: ExternalReferences
  /// The name and version of the program that makes the site: `docgen 1.0`.
  package var generator: String
  /// The path of each document in the content folder, for links to the notes.
  package var notes: [String]
  /// Addresses of before.
  package var moved: [MovedAddress] = []
  /// The paths of the files whose text notes include.
  package var included: Set<String> = []
  /// The lines of the files that state facts.
  package var facts = FactLines()
  /// The states of translations; nil: pages say nothing of them.
  package var translations: TranslationStates?
  /// The one language whose pages are made, without links to the others; nil: all.
  package var onlyLanguage: LanguageID?

  package init(
    configuration: SiteConfiguration, templates: [String: (file: Int, source: SourceFile)],
    assets: [String: (file: Int, bytes: [UInt8])],
    external: ExternalReferences = ExternalReferences(), generator: String, notes: [String] = []
  ) {
    self.configuration = configuration
    self.templates = templates
    self.assets = assets
    self.external = external
    self.generator = generator
    self.notes = notes
  }
}
