import Characters
import Declarations
import Statements

/// Declarations whose name differs from that of their entry by a letter or two: one of both is
/// mistyped, and a symbol must not change its name, address and links for it.
struct MistypedNames: Sendable {
  /// The names of all entries; empty where no declaration nearly has its entry's name.
  private var names: Set<String> = []

  init() {}

  init(in notes: Table<Note, Note>) {
    let hasMistyped = notes.contains { note in
      note.entries.contains { entry in
        entry.declarations.contains { Self.isNearly($0, entry) }
      }
    }
    if hasMistyped { names = Set(notes.flatMap { $0.entries.map(\.name) }) }
  }

  /// Whether an entry keeps its name although a declaration below it has another one.
  ///
  /// Not where both source languages agree on the other name, or where another note has an entry of
  /// that name: then the heading is mistyped.
  func isMistyped(_ stated: StatedDeclaration, of entry: NoteEntry) -> Bool {
    guard Self.isNearly(stated, entry) else { return false }
    let name = stated.shared.declaration.name
    let isAgreed = entry.declarations.contains { other in
      other.declaration.sourceLanguage != stated.shared.declaration.sourceLanguage
        && Self.baseName(other.declaration.name) == Self.baseName(name)
    }
    return !isAgreed && !names.contains(name)
  }

  /// Whether the names of an entry and of a declaration below it are the same but for a slip of a
  /// finger.
  private static func isNearly(_ stated: StatedDeclaration, _ entry: NoteEntry) -> Bool {
    // The declaration is asked where it stands: a copy counts some twenty references.
    let shared = stated.shared
    let (name, heading) = (shared.declaration.name, entry.name)
    guard name != heading, shared.declaration.extends == nil,
      shared.declaration.swiftName != heading, !name.isEmpty, hasForm(of: name, heading)
    else { return false }
    // `isEditing` is `editing`, and `URL` is `NSURL`, in the other source language.
    let (left, right) = (name.lowercased(), heading.lowercased())
    guard !left.hasSuffix(right), !right.hasSuffix(left) else { return false }
    return nearestName(to: name, among: CollectionOfOne(heading)) != nil
  }

  /// Whether both are selectors, Swift functions, or plain names: Swift calls `scrollTo:` otherwise.
  private static func hasForm(of left: String, _ right: String) -> Bool {
    func marks(_ name: String) -> (isCall: Bool, isSelector: Bool) {
      name.withBytes { ($0.contains(UInt8(ascii: "(")), $0.contains(UInt8(ascii: ":"))) }
    }
    return marks(left) == marks(right)
  }

  private static func baseName(_ name: String) -> Substring {
    name.prefix { $0 != "(" && $0 != ":" }
  }
}
