import Diagnostics
import Notes

/// The modules of notes, as their front matter or their folders state them. Translations of a note
/// belong to the module of their original.
///
///     en/UITableView.md with 'module: UIKit'      UIKit, and ja/UITableView.md, too
///     en/Foundation/NSIndexPath.md                Foundation, where 'modules' in docgen.yml lists it
struct NoteModules: Sendable {
  private struct Stated: Sendable {
    var name: String
    var range: SourceRange
  }

  private let configured: Set<String>
  /// What front matter states, by the path that the translations of a note share.
  private var stated: [String: Stated] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter configured: those that docgen.yml lists.
  init(of files: [NoteFile], configured: [String]) {
    self.configured = Set(configured)
    for (index, file) in files.enumerated() where file.isBuilt {
      guard let name = file.module, let range = file.moduleRange else { continue }
      let new = Stated(name: name, range: SourceRange(file: index, range))
      guard let first = stated[file.path] else {
        stated[file.path] = new
        continue
      }
      if first.name == name { continue }
      diagnostics.append(
        Diagnostic(
          .conflictingFacts,
          "this note's module is stated as '\(first.name)' and as '\(name)'; the first one stands",
          at: new.range, notes: [.init("first stated here", at: first.range)]))
    }
  }

  /// The module of the notes that one file holds, and where it is stated in words; nil: none is known.
  func statement(for file: NoteFile) -> (name: String, range: SourceRange?)? {
    if let stated = stated[file.path] { return (stated.name, stated.range) }
    return file.folder.flatMap { configured.contains($0) ? ($0, nil) : nil }
  }

  /// Says of notes, which one file holds, to which module they belong.
  func apply(to notes: inout [Note], of file: NoteFile) {
    guard let module = statement(for: file) else { return }
    for index in notes.indices {
      notes[index].module = module.name
      notes[index].moduleRange = module.range
    }
  }
}
