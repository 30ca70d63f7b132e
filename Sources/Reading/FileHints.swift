import Diagnostics
import Notes
import Site
import Vocabulary

/// What authors say of how each file is read: the patterns of `docgen.yml` that hold for it, in their
/// order, and then its front matter. Of two that say something of the same the last one counts.
///
///     notes: [{match: ja/**, owner: heading}]     ja/UILamp.md: heading
///     ja/UILamp.md with 'owner: title'            title
struct FileHints: Sendable {
  private let stated: [[StatedHint]]
  private let platforms: PlatformList

  init(of files: [NoteFile], patterns: [NotePattern], platforms: PlatformList) {
    self.platforms = platforms
    stated = files.map { file in
      patterns.filter { $0.holds(file.source.path) }.flatMap(\.hints) + file.hints
    }
  }

  /// How a file is read.
  func hints(of file: Int) -> NoteHints { NoteHints(stated[file], of: file, on: platforms) }

  /// The module that a file is about, and where that is stated.
  func module(of file: Int) -> (name: String, range: SourceRange)? {
    for stated in stated[file].reversed() {
      switch stated.hint {
      case .about(.module(let name?)): return (name, stated.range)
      case .about: return nil
      case .owner, .column, .fence, .versionMark, .platform: break
      }
    }
    return nil
  }
}
