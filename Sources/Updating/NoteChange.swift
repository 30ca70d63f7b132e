import Diagnostics
package import Graph
package import Markup

/// The text that is written for one symbol into one file.
package struct NoteChange: Sendable {
  /// The kinds, in the order in which they stand where several insert at the same offset: a declaration
  /// before availability, and this before the next member.
  package enum Kind: Int, CaseIterable, Sendable { case version, declaration, statement, member }

  package var kind: Kind
  package var symbol: SymbolID
  package var file: DocumentID
  /// How many versions, statements, declarations or members it writes.
  package var count: Int
  /// The edits in the order of the file.
  var edits: [TextEdit]
  /// Which bytes it changes, in the order of the file.
  package var ranges: [Range<Int>] { edits.map(\.range) }
  /// The range that it settles, of a contradiction that would be reported otherwise.
  var settled: SourceRange?
}

/// A difference that only a person can settle.
package struct Leftover: Hashable, Sendable {
  package var file: DocumentID
  package var message: String
}

/// The changes that are to be written, and what is left to a person.
struct NoteChanges {
  var changes: [NoteChange] = []
  var leftovers: [Leftover] = []

  mutating func leave(_ message: String, of symbol: SymbolID, in subject: StatedNotes) {
    guard let file = subject.reportedFile(of: symbol) else { return }
    leftovers.append(Leftover(file: file, message: "'\(subject.id(of: symbol))' \(message)"))
  }
}
