import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Says of the pieces of one note what each is by itself: a name, a label, a statement. It keeps
/// nothing of what it has seen but what code declares, so that pieces can be asked for in any order.
///
///     ## `rowHeight`     →  a name
///     **参数：**          →  a label: parameters
struct Recogniser {
  /// The note; the survey adds the words that stand in its code.
  var document: Document
  /// The blocks of its text, without the words that stand in code.
  let blocks: [Document.NodeID]
  /// The heading that may be its title.
  let firstHeading: Document.NodeID?
  let context: NoteContext
  let facts: FactReader
  /// The declarations that code blocks of this note and its translations hold.
  let declarations: DeclarationCache

  init(
    document: Document, context: NoteContext, declarations: DeclarationCache = DeclarationCache()
  ) {
    self.declarations = declarations
    self.document = document
    blocks = document.blocks
    firstHeading = blocks.first { document.kind($0) == .heading }
    self.context = context
    var platforms = context.platforms
    platforms.ofVersions = context.hints.platform
    facts = FactReader(language: context.language, platforms: platforms)
  }
}
