import Characters
import Diagnostics
package import Graph
package import Markup
package import Vocabulary

/// The changes that make notes state what files of facts state: versions put right, availability and
/// declarations added, stubs of new members. No word of prose is among them.
///
///     iOS 3.0 by the note, iOS 4.0 by the facts      the number is replaced
///     no Swift declaration                           a block beside the other one
///     tint, a member that only facts name            `## tint`, and a line in a topic group
///
/// A value of what notes and facts state and of nothing else; that a change is read back as what it
/// was meant to say, only another reading tells.
package struct NoteUpdate: Sendable {
  /// Those of one file stand together, in the order of the files.
  package private(set) var changes: [NoteChange] = []
  package private(set) var leftovers: [Leftover] = []
  private let ids: Table<Symbol, String>
  private var editsOfFile: [DocumentID: [TextEdit]] = [:]

  /// - Parameters:
  ///   - draft: the merged notes and files of facts.
  ///   - documents: those of the notes, by file.
  ///   - languages: all, in the site's order.
  ///   - withheld: ids of symbols for which nothing is written.
  package init(
    of draft: GraphDraft, documents: [Document], languages: [Language], platforms: PlatformList,
    withholding withheld: Set<String> = []
  ) {
    let subject = StatedNotes(
      draft, documents: documents, languages: languages, platforms: platforms)
    ids = subject.merged.mapElements(\.id)
    var declarations = DeclarationChanges(of: subject)
    var statements = StatementChanges(of: subject)
    var members = MemberChanges(of: subject, withholding: withheld)
    var report = NoteChanges()
    let stated = subject.symbols.filter { draft.factsRange(of: $0) != nil }
    for symbol in stated where withheld.contains(ids[symbol]) && subject.isNamed(symbol) {
      report.leave("cannot be written in a form that is read back", of: symbol, in: subject)
    }
    let written = stated.filter { !withheld.contains(ids[$0]) }
    for symbol in written { declarations.add(symbol) }
    let settled = Set(declarations.result.changes.compactMap(\.settled))
    for symbol in written {
      statements.addVersions(of: symbol, besides: settled)
      statements.addStatements(of: symbol)
    }
    for owner in subject.symbols { members.add(of: owner) }
    for owner in subject.symbols { members.report(of: owner) }
    members.reportRenamings()
    let results = [declarations.result, statements.result, members.result, report]
    changes = results.flatMap(\.changes).enumerated().sorted {
      ($0.element.file, $0.offset) < ($1.element.file, $1.offset)
    }.map(\.element)
    leftovers = results.flatMap(\.leftovers)
    for part in changes.chunked(by: \.file) {
      editsOfFile[part[part.startIndex].file] = Self.edits(part)
    }
  }

  /// The changes of a file, in its order, and none that overlaps another.
  package func edits(of file: DocumentID) -> [TextEdit] { editsOfFile[file] ?? [] }

  /// The files that change, in order.
  package var files: [DocumentID] { editsOfFile.keys.sorted() }

  package func id(of symbol: SymbolID) -> String { ids[symbol] }

  private static func edits(_ changes: ArraySlice<NoteChange>) -> [TextEdit] {
    let ranked = changes.flatMap { change in
      change.edits.map { (edit: $0, rank: change.kind.rawValue) }
    }
    let sorted = ranked.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.edit.range.lowerBound, a.edit.range.upperBound, a.rank, left.offset)
        < (b.edit.range.lowerBound, b.edit.range.upperBound, b.rank, right.offset)
    }
    var edits: [TextEdit] = []
    for (edit, _) in sorted.map(\.element) where edit != edits.last || edit.range.isEmpty {
      if edit.range.lowerBound >= edits.last?.range.upperBound ?? 0 { edits.append(edit) }
    }
    return edits
  }
}

extension Array {
  /// Neighbours that have something in common, together.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where index > start && key(self[index]) != key(self[start]) {
      chunks.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : chunks + [self[start...]]
  }
}
