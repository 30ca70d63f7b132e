package import Diagnostics
package import Vocabulary

/// A page that is to become notes.
package struct Page: Sendable {
  package enum Form: Sendable { case text, html }

  /// The name that messages give it, and its bytes in UTF-8.
  package var source: SourceFile
  package var form: Form
  /// The words of its language.
  package var language: Language
  /// Its number among the files of the import, for diagnostics.
  package var file: Int

  package init(source: SourceFile, form: Form, language: Language, file: Int) {
    self.source = source
    self.form = form
    self.language = language
    self.file = file
  }
}

/// The settings of an import of pages.
package struct PageImportOptions: Sendable {
  package var platforms: PlatformList
  /// Names of symbols that other notes describe.
  package var knownNames: [String]
  /// Whether what stands around the text of a page is kept, at the end of its last note.
  package var keepsBoilerplate: Bool

  package init(platforms: PlatformList, knownNames: [String] = [], keepsBoilerplate: Bool = false) {
    self.platforms = platforms
    self.knownNames = knownNames
    self.keepsBoilerplate = keepsBoilerplate
  }
}
