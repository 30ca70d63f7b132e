import Characters
import Declarations
package import Diagnostics
import Markup
package import Notes
package import Vocabulary

/// What an Objective-C header states of its symbols.
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
  let header = readHeader(source.bytes)
  let names = HeaderNames(of: header)
  var entries: [NoteEntry] = []
  entries.reserveCapacity(header.declarations.count)
  for declared in header.declarations {
    var entry = HeaderEntry(
      declared, owner: declared.owner.map { header.declarations[$0] }, file: file,
      platforms: platforms
    ).entry
    entry.derivedSwiftName = names.derivedSwiftName(of: declared)
    entries.append(entry)
  }
  return Diagnosed(
    Note(factsOf: source, file: file, module: module, entries: entries),
    header.problems.map { Diagnostic($0, file: file) })
}

/// The names of a header that a derived name depends on.
private struct HeaderNames {
  private let header: Header
  private var types: Set<String> = []
  /// By the name of a type.
  private var properties: [String: Set<String>] = [:]
  /// The case that decides what the cases of an enumeration are called, by its index.
  private var decidingCases: [Int: String] = [:]

  init(of header: Header) {
    self.header = header
    var cases: [Int: [String]] = [:]
    for declared in header.declarations {
      let declaration = declared.declaration
      if declaration.kind == .class || declaration.kind == .protocol {
        types.insert(declaration.name)
      }
      guard let owner = declared.owner else { continue }
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
    let declaration = header.declarations[owner].declaration
    return declaration.extends ?? declaration.name
  }

  /// Nil where the header states a name, and where the rules need more than a header says.
  func derivedSwiftName(of declared: HeaderDeclaration) -> String? {
    let declaration = declared.declaration
    if declaration.swiftName != nil || declaration.extends != nil { return nil }
    let owner = declared.owner.map(name(ofOwner:))
    return Declarations.derivedSwiftName(
      of: declaration, ownerName: owner,
      ownerKind: declared.owner.map { header.declarations[$0].declaration.kind ?? .class },
      siblings: declared.owner.flatMap { decidingCases[$0] }.map { [$0] } ?? [],
      properties: owner.flatMap { properties[$0] } ?? [], types: types)
  }
}

/// One declaration of a header as an entry.
private struct HeaderEntry {
  let declared: HeaderDeclaration
  let owner: HeaderDeclaration?
  let platforms: PlatformList
  private(set) var entry: NoteEntry

  init(
    _ declared: HeaderDeclaration, owner: HeaderDeclaration?, file: Int, platforms: PlatformList
  ) {
    self.declared = declared
    self.owner = owner
    self.platforms = platforms
    let declaration = declared.declaration
    let range = SourceRange(file: file, declared.range)
    entry = NoteEntry(
      name: declaration.extends ?? declaration.name, range: range,
      prose: Prose(document: DocumentID(file)))
    entry.owner = declared.owner
    if declaration.kind == .case {
      entry.kind = .case
      entry.swiftName = declaration.swiftName.map { String($0.split(separator: ".").last ?? "") }
      if let value = declaration.defaultValue {
        entry.facts.append(StatedFact(.defaultValue(value), at: range))
      }
      entry.facts += platforms.facts(of: declaration.availability, at: range)
    } else if declaration.extends != nil {
      entry.facts += declaration.conforms.map { StatedFact(.conforms($0), at: range) }
    } else {
      entry.declarations = [StatedDeclaration(declaration: declaration, range: range)]
    }
    addSurroundings(at: range)
  }

  /// What the lines around a declaration, or the category that holds it, state of platforms of which
  /// it says nothing itself.
  private mutating func addSurroundings(at range: SourceRange) {
    if declared.declaration.extends != nil { return }
    var stated = declared.surrounding
    if let owner, owner.declaration.extends != nil { stated += owner.declaration.availability }
    var known = Set(declared.declaration.availability.map(\.platform))
    for platform in declared.missingOn where !known.contains(platform) {
      guard let platform = platforms[platform] else { continue }
      entry.facts.append(StatedFact(.unavailable(platform), at: range))
    }
    known.formUnion(declared.missingOn)
    stated.removeAll { known.contains($0.platform) }
    entry.facts += platforms.facts(of: stated, at: range)
  }
}

extension Diagnostic {
  fileprivate init(_ problem: HeaderProblem, file: Int) {
    let range = SourceRange(file: file, problem.range)
    switch problem.kind {
    case .unreadable:
      self.init(.unreadableDeclaration, "this declares nothing that can be read", at: range)
    case .cutOff:
      self.init(.brokenFacts, "this has no end; a declaration ends with ';'", at: range)
    case .unclosedType(let name):
      self.init(.brokenFacts, "'\(name)' has no '@end'", at: range)
    case .strayEnd:
      self.init(.brokenFacts, "'@end' ends nothing", at: range)
    case .unbalancedCondition:
      self.init(.brokenFacts, "'#if' and '#endif' do not belong together here", at: range)
    case .unknownMacro(let name):
      self.init(
        .unknownMacro, "docgen does not know what '\(name)' says; the rest is taken", at: range)
    }
  }
}
