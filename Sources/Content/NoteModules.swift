import Diagnostics
import Notes
import Statements

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
  /// The modules that front matter states, by the path that the translations of a note share.
  private var stated: [String: Stated] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - configured: those that docgen.yml lists.
  ///   - hints: how each of the files is read.
  init(of files: [NoteFile], configured: [String], hints: FileHints) {
    self.configured = Set(configured)
    for (index, file) in files.enumerated() where file.isBuilt {
      let module = file.module.flatMap { name in
        file.moduleRange.map { Stated(name: name, range: SourceRange(file: index, $0)) }
      }
      let about = hints.module(of: index).map { Stated(name: $0.name, range: $0.range) }
      guard let new = module ?? about else { continue }
      guard let first = stated[file.path] else {
        stated[file.path] = new
        continue
      }
      if first.name == new.name { continue }
      diagnostics.append(
        Diagnostic(
          .conflictingFacts,
          "this note's module is stated as '\(first.name)' and as '\(new.name)'; the first one stands",
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
