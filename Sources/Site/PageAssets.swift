package import Characters
package import Vocabulary

/// The files of `assets/` that pages name, by their paths in the output folder.
package struct PageAssets: Sendable {
  package let stylesheet: String
  package let favicon: String
  /// The script of all pages, by the language of the page.
  package let scripts: Table<Language, String>
  /// The script of the page that compares versions.
  package let compareScripts: Table<Language, String>
  /// The script of the pages that are lists of symbols.
  package let listScripts: Table<Language, String>
  /// The script that runs when a reader first searches.
  package let searchScripts: Table<Language, String>
  /// The files of `content/assets/`: `assets/cell.png`.
  package let files: Set<String>
  /// The sizes of the pictures among them, as far as their bytes tell.
  package let imageSizes: [String: ImageSize]

  package init(
    stylesheet: String, favicon: String, scripts: Table<Language, String>,
    compareScripts: Table<Language, String>, listScripts: Table<Language, String>,
    searchScripts: Table<Language, String>, files: Set<String>, imageSizes: [String: ImageSize]
  ) {
    self.stylesheet = stylesheet
    self.favicon = favicon
    self.scripts = scripts
    self.compareScripts = compareScripts
    self.listScripts = listScripts
    self.searchScripts = searchScripts
    self.files = files
    self.imageSizes = imageSizes
  }
}
