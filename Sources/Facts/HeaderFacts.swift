import Characters
import Declarations
package import Diagnostics
import Markup
package import Statements
package import Vocabulary

/// Reads the facts that an Objective-C header states of its symbols.
///
///     @interface UITableView (UIDragAndDrop)              UITableView
///     @property (nonatomic) BOOL dragInteractionEnabled   a member of it: a property,
///         API_AVAILABLE(ios(11.0));                       introduced in iOS 11.0
///     @end
///
/// - Parameters:
///   - module: the framework that the header belongs to, where that is known.
///   - platforms: those of the site; what is stated of others is left out.
package func readHeaderFacts(
  _ source: SourceFile, file: Int, module: String?, platforms: PlatformList
) -> Diagnosed<Note> {
  let header = DeclarationList(Array(source.bytes), .header)
  let names = HeaderNames(of: header.declared)
  var entries: [NoteEntry] = []
  entries.reserveCapacity(header.declared.count)
  for declared in header.declared {
    guard let declaration = declared.declaration else { continue }
    var entry = NoteEntry(
      of: declaration, in: declared, file: file, platforms: platforms)
    entry.derivedSwiftName = names.derivedSwiftName(of: declaration, owner: declared.owner)
    entries.append(entry)
  }
  return Diagnosed(
    Note(factsOf: source, file: file, module: module, entries: entries),
    header.problems.map { Diagnostic($0, at: SourceRange(file: file, $0.range)) })
}

/// The names of a header that a derived name depends on.
private struct HeaderNames {
  private let declared: [Declared]
  private var types: Set<String> = []
  /// The names of the properties of each type, by its name.
  private var properties: [String: Set<String>] = [:]
  /// The case that decides what the cases of an enumeration are called, by its index.
  private var decidingCases: [Int: String] = [:]

  init(of declared: [Declared]) {
    self.declared = declared
    var cases: [Int: [String]] = [:]
    for item in declared {
      guard let declaration = item.declaration else { continue }
      if declaration.kind == .class || declaration.kind == .protocol {
        types.insert(declaration.name)
      }
      guard let owner = item.owner else { continue }
      if declaration.kind == .property {
        properties[name(ofOwner: owner), default: []].insert(declaration.name)
      }
      if declaration.kind == .case { cases[owner, default: []].append(declaration.name) }
    }
    for (owner, names) in cases {
      decidingCases[owner] = decidingCase(of: names, in: name(ofOwner: owner))
    }
  }

  private func name(ofOwner owner: Int) -> String {
    declared[owner].declaration.map { $0.extends ?? $0.name } ?? ""
  }

  /// Nil where the header states a name, and where the rules need more than a header says.
  func derivedSwiftName(of declaration: Declaration, owner: Int?) -> String? {
    if declaration.swiftName != nil || declaration.extends != nil { return nil }
    let ownerName = owner.map(name(ofOwner:))
    return Declarations.derivedSwiftName(
      of: declaration, ownerName: ownerName,
      ownerKind: owner.map { declared[$0].declaration?.kind ?? .class },
      siblings: owner.flatMap { decidingCases[$0] }.map { [$0] } ?? [],
      properties: ownerName.flatMap { properties[$0] } ?? [], types: types)
  }
}

extension NoteEntry {
  /// One declaration of a header as an entry.
  fileprivate init(
    of declaration: Declaration, in declared: Declared, file: Int, platforms: PlatformList
  ) {
    let range = SourceRange(file: file, declared.range)
    self.init(
      name: declaration.extends ?? declaration.name, range: range,
      prose: Prose(document: DocumentID(file)))
    owner = declared.owner
    if declaration.kind == .case {
      kind = .case
      swiftName = declaration.swiftName.map { String($0.split(separator: ".").last ?? "") }
      if let value = declaration.defaultValue {
        facts.append(StatedFact(.defaultValue(value), at: range))
      }
      facts += platforms.facts(of: declaration.availability, at: range)
    } else if declaration.extends != nil {
      facts += declaration.conforms.map { StatedFact(.conforms($0), at: range) }
    } else {
      declarations = [StatedDeclaration(declaration: declaration, range: range)]
    }
    facts += platforms.facts(of: declared.availability.map(\.declared), at: range)
  }
}
