import Characters
import Declarations
import Diagnostics
import Statements
import Vocabulary

/// The modules of types, and the names that types of several modules share.
///
/// A type's module is the one that files of facts state, else that of its note. Of two types of one
/// name the one whose module comes first has the name for itself; the other is qualified:
///
///     Configuration                    of ModuleA
///     ModuleB.Configuration            of ModuleB
///
/// The order is that of `modules` in docgen.yml, then that of the files of facts, then that of the
/// alphabet: an address stays if another module comes to the list.
struct GraphModules: Sendable {
  typealias Name = GraphBuilder.Name
  typealias NamedNote = GraphBuilder.NamedNote

  private let configured: [String]
  /// The modules that have qualified types.
  private var spaces: Set<String> = []
  /// The names of qualified types, each below its module: `ModuleB.`, `Configuration`.
  private var qualifiedNames: Set<Name> = []
  /// The names of qualified types without their module, keyed by id.
  private(set) var nameOfQualified: [String: String] = [:]
  /// Names of types that look as if they were qualified: `Lamp.Shade`, a shade within a lamp.
  private var dottedNames: Set<String> = []

  init(configured: [String]) { self.configured = configured }

  /// The module of what nobody states another one of: the site's only one.
  var ofAll: String? { configured.count == 1 ? configured.first : nil }

  /// The modules that define a name, by who says so.
  private struct Claims {
    /// The first range of a file of facts that says so, keyed by module.
    var facts: [String: SourceRange] = [:]
    /// The first of these modules.
    var first: String?
    /// The modules of notes about it.
    var notes: Set<String> = []

    /// A file of facts defines the name.
    mutating func add(_ module: String, at range: SourceRange) {
      if facts[module] == nil { facts[module] = range }
      if first == nil { first = module }
    }
  }

  // MARK: Deciding

  /// Decides the module of each note and of its entries.
  ///
  /// - Complexity: O(n) in the number of entries.
  mutating func settle(_ notes: inout [NamedNote], _ facts: inout [NamedNote]) -> [Diagnostic] {
    for index in notes.indices { notes[index].module = notes[index].note.module }
    for index in facts.indices {
      facts[index].module = facts[index].note.module.flatMap { isModuleName($0) ? $0 : nil }
      facts[index].ownModules = facts[index].note.entryModules
    }
    let haveModules =
      notes.contains { $0.module != nil }
      || facts.contains { $0.module != nil || !$0.ownModules.isEmpty }
    guard haveModules else { return [] }
    var claims = Self.claims(of: notes, facts)
    var diagnostics: [Diagnostic] = []
    var reported: Set<SourceRange> = []
    for index in notes.indices {
      for entry in notes[index].note.entries.indices {
        guard let names = Self.definedNames(of: entry, in: notes[index]),
          let claim = names.lazy.compactMap({ claims[$0] }).first(where: { $0.first != nil }),
          let module = Self.module(by: claim, stated: notes[index].module)
        else { continue }
        if let stated = notes[index].module, stated != module,
          let range = notes[index].note.moduleRange, reported.insert(range).inserted
        {
          diagnostics.append(
            Diagnostic(
              .contradictsFacts,
              "'\(names[0])' belongs to \(module) by the facts, and to \(stated) by its note",
              at: range,
              notes: claim.facts[module].map { [.init("the facts stand here", at: $0)] } ?? []))
        }
        if entry == 0 {
          notes[index].module = module
        } else if notes[index].module != module {
          notes[index].ownModules[entry] = module
        }
      }
    }
    claims = claims.mapValues { Claims(facts: $0.facts, first: $0.first) }
    Self.claim(&claims, by: notes)
    findQualified(notes, facts, claims)
    return diagnostics
  }

  /// The module of a name that files of facts define; nil: it stays as it is stated.
  private static func module(by claim: Claims, stated: String?) -> String? {
    guard let stated else { return claim.first }
    if claim.facts[stated] != nil { return nil }
    // Another note is about the type that the facts know, and this one about a type of its own.
    if claim.facts.keys.contains(where: claim.notes.contains) { return nil }
    return claim.first
  }

  /// The claims of notes and files of facts about the names that notes define, keyed by name.
  private static func claims(of notes: [NamedNote], _ facts: [NamedNote]) -> [String: Claims] {
    var claims: [String: Claims] = [:]
    claim(&claims, by: notes)
    for file in facts {
      for entry in file.note.entries.indices {
        guard let module = file.module(of: entry), let names = definedNames(of: entry, in: file)
        else { continue }
        let range = file.note.entries[entry].range
        for name in names { claims[name]?.add(module, at: range) }
      }
    }
    return claims
  }

  private static func claim(_ claims: inout [String: Claims], by notes: [NamedNote]) {
    for note in notes {
      for entry in note.note.entries.indices {
        guard let names = definedNames(of: entry, in: note) else { continue }
        let module = note.module(of: entry)
        for name in names {
          if let module {
            claims[name, default: Claims()].notes.insert(module)
          } else if claims[name] == nil {
            claims[name] = Claims()
          }
        }
      }
    }
  }

  /// Whether an entry defines what stands at the top, or a type.
  static func defines(_ entry: Int, in named: NamedNote) -> Bool {
    definedNames(of: entry, in: named) != nil
  }

  /// The names that an entry defines at the top, or those of a type with its owner; nil: it is a
  /// member, or extends what is defined elsewhere.
  private static func definedNames(of index: Int, in named: NamedNote) -> [String]? {
    let names = named.names[index]
    // Asked where it stands: a copy counts some ten references.
    guard named.note.entries[index].owner == nil || names.isOfType,
      named.note.entries[index].qualifier == nil || names.isOfType
    else { return nil }
    let declarations = named.note.entries[index].declarations
    if !declarations.isEmpty, declarations.allSatisfy({ $0.declaration.extends != nil }) {
      return nil
    }
    if named.language == nil, declarations.isEmpty, named.note.entries[index].kind == nil,
      named.ownModules[index] == nil
    {
      return nil
    }
    let dotted = names.all.filter { $0.utf8.contains(UInt8(ascii: ".")) }
    return dotted.isEmpty ? [names.canonical] + names.all : [names.canonical] + dotted
  }

  // MARK: Qualified names

  /// Finds what cannot have its name for itself. What files of facts define in a module of which no
  /// note about that name is, is qualified, too: no note is about it, so it stays out.
  private mutating func findQualified(
    _ notes: [NamedNote], _ facts: [NamedNote], _ claims: [String: Claims]
  ) {
    let ranks = ranks(notes, facts)
    let firsts = claims.compactMapValues { claim in
      claim.notes.min { ranks[$0] ?? 0 < ranks[$1] ?? 0 }
    }
    func forEachDefined(_ body: (_ module: String, _ names: [String]) -> Void) {
      for named in [notes, facts].joined() where named.original == nil {
        for entry in named.note.entries.indices {
          if let module = named.module(of: entry),
            let names = Self.definedNames(of: entry, in: named)
          {
            body(module, names)
          }
        }
      }
    }
    var qualified: Set<Name> = []
    var qualifiedSpaces: Set<String> = []
    forEachDefined { module, names in
      guard names.contains(where: { firsts[$0].map { $0 != module } ?? false }) else { return }
      qualifiedSpaces.insert(module)
      for name in names { qualified.insert(Name(owner: module + ".", name: name)) }
    }
    guard !qualifiedSpaces.isEmpty else { return }
    // A type within a qualified one is qualified with it.
    let outer = qualified
    var dotted: Set<String> = []
    forEachDefined { module, names in
      for name in names where name.utf8.contains(UInt8(ascii: ".")) {
        dotted.insert(name)
        let first = String(name.prefix { $0 != "." })
        guard outer.contains(Name(owner: module + ".", name: first)) else { continue }
        for name in names { qualified.insert(Name(owner: module + ".", name: name)) }
      }
    }
    spaces = qualifiedSpaces
    qualifiedNames = qualified
    dottedNames = dotted
  }

  /// The index of each module in their order.
  private func ranks(_ notes: [NamedNote], _ facts: [NamedNote]) -> [String: Int] {
    var ranks: [String: Int] = [:]
    func add(_ module: String) {
      if ranks[module] == nil { ranks[module] = ranks.count }
    }
    configured.forEach(add)
    for file in facts {
      if let module = file.module { add(module) }
      for own in file.ownModules.sorted(by: { $0.key < $1.key }) { add(own.value) }
    }
    Set(notes.flatMap { $0.ownModules.values + [$0.module].compactMap { $0 } }).sorted()
      .forEach(add)
    return ranks
  }

  // MARK: Asking

  /// The module in which names that an entry mentions are looked for first; empty where there are no
  /// two types of one name.
  func space(of entry: Int, in named: NamedNote) -> String {
    spaces.isEmpty ? "" : space(named.module(of: entry))
  }

  func space(_ module: String?) -> String {
    module.flatMap { spaces.contains($0) ? $0 : nil } ?? ""
  }

  /// Whether an entry is a type, or belongs to none, and its name is that of an earlier module's.
  func isQualified(_ entry: Int, in named: NamedNote) -> Bool {
    guard !spaces.isEmpty, let module = named.module(of: entry) else { return false }
    return qualifiedNames.contains(
      Name(owner: module + ".", name: named.names[entry].canonical))
  }

  /// The id of what stands at the top or is a type, and below what its names are kept.
  mutating func qualified(_ canonical: String, at entry: Int, in named: NamedNote)
    -> (owner: String, id: String)
  {
    guard isQualified(entry, in: named), let module = named.module(of: entry) else {
      return ("", canonical)
    }
    let name = module + "." + canonical
    // A type within one that is called like the module has this name already.
    let id = dottedNames.contains(name) ? module + "-" + canonical : name
    nameOfQualified[id] = canonical
    return (module + ".", id)
  }

  mutating func dropNames() {
    qualifiedNames = []
    nameOfQualified = [:]
    dottedNames = []
  }
}

extension GraphBuilder {
  /// Says of the symbol of an entry to which module it belongs, unless something said so before.
  mutating func addModule(of entry: Int, in named: NamedNote, to draft: DraftID) {
    guard drafts[draft].module == nil, let module = named.module(of: entry),
      named.names[entry].isOfType || drafts[draft].owner == nil,
      GraphModules.defines(entry, in: named)
    else { return }
    drafts[draft].module = module
  }
}

extension Table<Symbol, Symbol> {
  /// Gives members the module of their owner.
  ///
  /// - Parameter ofAll: the module of what states none.
  mutating func settleModules(ofAll: String?) {
    for index in indices {
      var outer = index
      var steps = 0
      while self[outer].module == nil, let owner = self[outer].owner, steps < 16 {
        outer = owner
        steps += 1
      }
      self[index].module = self[outer].module ?? ofAll
    }
  }
}
