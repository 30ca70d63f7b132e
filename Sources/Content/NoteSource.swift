import Characters
import Diagnostics
import Notes
import Statements

/// All that decides how one note is read, but for its translations and the settings.
struct NoteSource: Sendable {
  var index: Int
  var file: NoteFile
  /// Those of its catalogue; nil: it stands in none.
  var modules: Set<String>?
  var module: (name: String, range: SourceRange?)?

  /// Whether nothing but the text of the note can be read otherwise from another one.
  func isReworded(from other: NoteSource) -> Bool {
    index == other.index && file.isReworded(from: other.file) && modules == other.modules
      && module?.name == other.module?.name
  }
}

extension NoteSource {
  /// A digest of all that decides how the note is read, but for its translations and the settings.
  var key: Digest {
    let source = self
    return Archive.digest { archive in
      var source = source
      archive.field(&source.index)
      archive.field(&source.file)
      archive.optional(&source.modules, blank: []) { archive, modules in
        var names = modules.sorted()
        archive.field(&names)
      }
      archive.optional(&source.module, blank: ("", nil)) {
        $0.field(&$1.name)
        $0.field(&$1.range)
      }
    }
  }
}

extension Archive {
  /// Adds everything that a note is read from to a digest: its bytes by theirs.
  fileprivate mutating func field(_ file: inout NoteFile) {
    var path = file.source.path
    field(&path)
    for bytes in [file.source.bytes, file.own?.bytes ?? []] {
      var number = bytes.withUnsafeBufferPointer { Digest(UnsafeRawBufferPointer($0)).number }
      field(&number)
    }
    field(&file.language)
    field(oneOf: &file.kind)
    field(&file.name)
    field(&file.title)
    optional(&file.titleRange, blank: 0..<0) { $0.field(position: &$1) }
    field(&file.description)
    field(&file.keywords)
    field(&file.module)
    field(&file.path)
    field(&file.catalogue)
    field(position: &file.body)
    field(&file.order)
    var isBuilt = file.isBuilt
    field(&isBuilt)
  }
}

extension NoteFile {
  /// Whether only the text behind the front matter differs from that of another state.
  func isReworded(from other: NoteFile) -> Bool {
    source.path == other.source.path && language == other.language && kind == other.kind
      && name == other.name && title == other.title && description == other.description
      && keywords == other.keywords && order == other.order && isBuilt == other.isBuilt
      && path == other.path && catalogue == other.catalogue
      && hints.map(\.hint) == other.hints.map(\.hint)
  }
}
