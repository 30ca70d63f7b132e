package import Statements
package import Vocabulary

/// Everything that reading one note needs to know beside the note.
package struct NoteContext: Sendable {
  package var language: Language
  package var platforms: PlatformList
  /// The identity of the note if it is an article; see ``Note/path``.
  package var path: String
  /// Whether the folder says that it is an article (`articles/`) or the home page (`index.md`).
  package var kind: Note.Kind?
  /// The modules that names in a note of a DocC catalogue may begin with; nil for a note elsewhere.
  package var modules: Set<String>?
  /// The name of the file without folder and ending, as its author typed it: `UITableView` of
  /// `ja/views/UITableView.md`; empty for a note that is no file.
  package var fileName: String
  /// The title that the front matter gives the note, `title: UITableView`; nil if it gives none.
  package var frontMatterTitle: String?
  /// Where ``frontMatterTitle`` stands in the file, without quotes around it.
  package var frontMatterTitleRange: Range<Int>?

  /// The names of symbols in the notes of which this one is a translation, where only they tell that it
  /// is about symbols: a type that is called by a plain word, `Configuration`.
  package var translatedNames: Set<String> = []
  /// The hints of its author on how it is read.
  package var hints = NoteHints()

  package init(
    language: Language, platforms: PlatformList, path: String, kind: Note.Kind?,
    modules: Set<String>? = nil, fileName: String = "", frontMatterTitle: String? = nil,
    frontMatterTitleRange: Range<Int>? = nil
  ) {
    self.language = language
    self.platforms = platforms
    self.path = path
    self.kind = kind
    self.modules = modules
    self.fileName = fileName
    self.frontMatterTitle = frontMatterTitle
    self.frontMatterTitleRange = frontMatterTitleRange
  }
}
