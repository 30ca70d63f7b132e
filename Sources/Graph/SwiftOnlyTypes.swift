import Declarations
import Statements
import Vocabulary

/// Types that only Swift has, under a name by which Objective-C knows another one.
///
///     struct NSDiffableDataSourceSnapshot<…>            in Swift alone
///     @interface NSDiffableDataSourceSnapshot<…>        in Swift NSDiffableDataSourceSnapshotReference
///
/// Both are types, each with a page of its own. The one of Objective-C is known by what Swift calls
/// it, for the other one has no second name.
struct SwiftOnlyTypes: Sendable {
  private var names: Set<String> = []

  init() {}

  /// - Complexity: O(n) in the number of entries.
  init(in notes: some Sequence<Note>) {
    for note in notes {
      for entry in note.entries where entry.owner == nil && entry.qualifier == nil {
        if Self.isOnlyInSwift(entry) { names.insert(entry.name) }
      }
    }
  }

  /// The Swift name of a type whose Objective-C name is that of another type in Swift; nil: its name
  /// is its own.
  func otherName(of entry: NoteEntry, declaredAs objectiveCName: String) -> String? {
    guard names.contains(objectiveCName) else { return nil }
    // A note may be headed by the name in Swift, and declare the type in Objective-C alone.
    let swiftName = Self.swiftName(of: entry) ?? entry.name
    return swiftName == objectiveCName ? nil : swiftName
  }

  private static func isOnlyInSwift(_ entry: NoteEntry) -> Bool {
    let declarations = entry.declarations.lazy.map(\.declaration)
    guard
      declarations.contains(where: { $0.sourceLanguage == .swift && $0.kind?.isType == true }),
      declarations.allSatisfy({ $0.sourceLanguage == .swift && $0.extends == nil })
    else { return false }
    return swiftName(of: entry) == entry.name
  }

  private static func swiftName(of entry: NoteEntry) -> String? {
    if let name = entry.swiftName { return name }
    for stated in entry.declarations {
      let declaration = stated.declaration
      switch declaration.sourceLanguage {
      case .swift:
        return declaration.qualifier.map { $0 + "." + declaration.name } ?? declaration.name
      case .objc:
        if let name = declaration.swiftName { return name }
      }
    }
    return nil
  }
}
