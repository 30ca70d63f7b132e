import Characters
import Declarations
import Facts
import Vocabulary

/// An API with all that the graphs of a run say of it: in each source language, and under each of
/// its overloads' names.
struct TreeSymbol {
  var address: GraphAddress
  var precise: [String]
  var name: String
  var kind: String
  var declarations: [(language: SourceLanguage, text: String)]
  var comment: SymbolComment
  var availability: GraphAvailability
  var constraints: [String]
  var isOptional = false
  /// Further APIs with the same name, which differ in types alone.
  var overloads: [TreeSymbol] = []

  /// Puts the form first that most may use: an API is there as soon as one of its forms is.
  ///
  /// - Parameter defaults: the APIs that implement a requirement for types that do not: no forms of
  ///   their own, but their words belong to the requirement.
  fileprivate func settled(without defaults: Set<String>) -> TreeSymbol {
    guard !overloads.isEmpty else { return self }
    var forms = [self] + overloads
    forms[0].overloads = []
    let isDefault = { (form: TreeSymbol) in form.precise.contains(where: defaults.contains) }
    if let requirement = forms.firstIndex(where: { !isDefault($0) }) {
      let implementations = forms.filter(isDefault)
      for implementation in implementations {
        forms[requirement].comment.add(implementation.comment)
      }
      forms.removeAll(where: isDefault)
    }
    let best = forms.indices.min { left, right in
      forms[left].limits.lexicographicallyPrecedes(forms[right].limits)
    }
    var main = forms.remove(at: best ?? 0)
    main.overloads = forms
    return main
  }

  private var limits: [Int] {
    [availability.isGoing ? 1 : 0, availability.sentences.count, comment.isEmpty ? 1 : 0]
  }
}

/// A type with its members, or an API that belongs to no type: what a note is about.
struct TreeNote {
  /// The name with its owners, `Outer.Inner`; with its module where an earlier one has a type of the name:
  /// `ModuleB.Lamp`.
  var id: String
  /// The module, of a type whose name a type of another module has, too; of others nil.
  var module: String?
  /// Nil: only its members are in these graphs.
  var symbol: TreeSymbol?
  /// The kind of a type that only its members tell of.
  var kindWord: String?
  var members: [TreeSymbol] = []
  /// The types within it.
  var nested: [String] = []
  var inherits: [String] = []
  var conforms: [String] = []

  /// The name as its heading has it: without the module.
  var name: String {
    guard let module, id.hasPrefix(module + ".") else { return id }
    return String(id.dropFirst(module.utf8.count + 1))
  }
}

/// The notes that files of symbol graphs make, in the order in which they first name each.
struct SymbolGraphTree {
  private(set) var notes: [TreeNote] = []
  private var noteByID: [String: Int] = [:]
  private var noteByPrecise: [String: Int] = [:]
  private let modules: ModulesOfTypes
  /// The ids of members under their owners, for links.
  private(set) var memberIDs: Set<String> = []
  /// The ids that a name alone means.
  private(set) var idsByName: [String: [String]] = [:]
  /// The first names in their order, with which misspelt ones are compared.
  private var namesToCompare: [String] = []
  /// Types that are not in the notes, because another one of the same module has their name.
  private(set) var twins: [(id: String, address: GraphAddress)] = []
  /// The ids whose last part begins alike, up to its bracket.
  private var idsByBase: [String: [String]] = [:]
  /// The id of what a compiler calls by a name of its own.
  private var idByPrecise: [String: String] = [:]

  init(_ files: [GraphFile], platforms: PlatformList) {
    let symbols = Self.merged(files)
    let types = symbols.filter { GraphSymbol.isType($0[0].kind) }
    modules = ModulesOfTypes(types.map(Self.preferred))
    // The name in Objective-C is the identity, and the path in Swift leads to it.
    var ids: [String: String] = [:]
    for versions in types {
      let main = Self.preferred(versions)
      let id = modules.id(of: main.path, in: main.module)
      for version in versions {
        let path = version.path.joined(separator: ".")
        ids[version.module + "/" + path] = id
        if ids[path] == nil { ids[path] = id }
      }
    }
    var order: [String: Int] = [:]
    let optional = Set(
      files.flatMap(\.relationships).filter { $0.kind == "optionalRequirementOf" }.map(\.source))
    for versions in symbols where versions[0].kind != "extension" {
      add(versions, ids: ids, platforms: platforms, optional: optional, order: &order)
    }
    for relationship in files.flatMap(\.relationships) { add(relationship) }
    let defaults = Set(
      files.flatMap(\.relationships).filter { $0.kind == "defaultImplementationOf" }
        .map(\.source))
    for index in notes.indices {
      notes[index].symbol = notes[index].symbol?.settled(without: defaults)
      for member in notes[index].members.indices
      where !notes[index].members[member].overloads.isEmpty {
        notes[index].members[member] = notes[index].members[member].settled(without: defaults)
      }
    }
    namesToCompare = Array(idsByName.keys.sorted().prefix(Self.nearLimit))
    for note in notes {
      if let dot = note.id.lastIndex(of: "."), let owner = noteByID[String(note.id[..<dot])] {
        notes[owner].nested.append(note.id)
      }
    }
  }

  /// The symbols of all files, each once: in every source language that has it.
  private static func merged(_ files: [GraphFile]) -> [[GraphSymbol]] {
    var symbols: [[GraphSymbol]] = []
    var indices: [String: Int] = [:]
    for symbol in files.flatMap(\.symbols) {
      if let index = indices[symbol.precise] {
        if !symbols[index].contains(where: { $0.language == symbol.language }) {
          symbols[index].append(symbol)
        }
      } else {
        indices[symbol.precise] = symbols.count
        symbols.append([symbol])
      }
    }
    return symbols
  }

  private static func preferred(_ versions: [GraphSymbol]) -> GraphSymbol {
    versions.first { $0.language == .objc } ?? versions[0]
  }

  private mutating func add(
    _ versions: [GraphSymbol], ids: [String: String], platforms: PlatformList,
    optional: Set<String>, order: inout [String: Int]
  ) {
    let main = Self.preferred(versions)
    let declared = versions.filter { !$0.declaration.isEmpty }
    let comment = versions.first { !$0.comment.isEmpty }?.comment ?? []
    let symbol = TreeSymbol(
      address: main.address, precise: versions.map(\.precise), name: main.path.last ?? "",
      kind: main.kind,
      declarations: declared.map { ($0.language, $0.declaration) }
        .sorted { $0.language == .objc && $1.language == .swift },
      comment: SymbolComment(comment),
      availability: GraphAvailability(main.availability, platforms: platforms),
      constraints: versions.flatMap(\.constraints), isOptional: optional.contains(main.precise))
    if GraphSymbol.isType(main.kind) {
      let id = modules.id(of: main.path, in: main.module)
      let index = note(id)
      if modules.isShared(main.path) { notes[index].module = main.module }
      if notes[index].symbol == nil {
        notes[index].symbol = symbol
      } else {
        twins.append((id, main.address))
      }
      noteByPrecise[main.precise] = index
      learn(id, name: symbol.name, precise: main.precise)
      return
    }
    if main.path.count == 1 {
      let index = note(symbol.name)
      learn(symbol.name, name: symbol.name, precise: main.precise)
      if notes[index].symbol == nil {
        notes[index].symbol = symbol
      } else {
        notes[index].symbol?.overloads.append(symbol)
      }
      return
    }
    let path = main.path.dropLast().joined(separator: ".")
    let owner = note(ids[main.module + "/" + path] ?? ids[path] ?? path)
    if notes[owner].kindWord == nil { notes[owner].kindWord = main.extendedKind }
    let id = notes[owner].id + "/" + symbol.name
    if let known = order[id] {
      notes[owner].members[known].overloads.append(symbol)
    } else {
      order[id] = notes[owner].members.count
      notes[owner].members.append(symbol)
    }
    memberIDs.insert(id)
    learn(id, name: symbol.name, precise: main.precise)
  }

  private mutating func learn(_ id: String, name: String, precise: String) {
    idByPrecise[precise] = id
    guard idsByName[name]?.last != id, idsByName[name]?.contains(id) != true else { return }
    idsByName[name, default: []].append(id)
    idsByBase[Self.base(of: name), default: []].append(id)
  }

  private mutating func note(_ id: String) -> Int {
    if let index = noteByID[id] { return index }
    notes.append(TreeNote(id: id))
    noteByID[id] = notes.count - 1
    return notes.count - 1
  }

  private mutating func add(_ relationship: GraphRelationship) {
    guard let index = noteByPrecise[relationship.source] else { return }
    let name =
      idByPrecise[relationship.target].map { id in noteByID[id].map { notes[$0].name } ?? id }
      ?? relationship.fallback?.split(separator: ".").last.map(String.init)
    // A section of names has each in one word.
    guard let name, name.utf8.beginsWithCapital,
      name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x2E && $0 != 0x2F })
    else { return }
    switch relationship.kind {
    case "inheritsFrom":
      if !notes[index].inherits.contains(name) { notes[index].inherits.append(name) }
    case "conformsTo":
      if !notes[index].conforms.contains(name) { notes[index].conforms.append(name) }
    default: break
    }
  }

  // MARK: Links

  /// The id of what a link of a comment means: `Array/map(_:)`, `map(_:)-4k2d1`, `Outer.Inner`.
  func resolve(_ link: String, from scope: String) -> String? {
    var parts = link.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    // What tells overloads apart: `-5k2d1`, `-swift.method`.
    if let dash = last.lastIndex(of: "-"), dash > last.startIndex, last.last != "-" {
      parts[parts.count - 1] = String(last[..<dash])
    }
    let name = parts[parts.count - 1]
    let path = parts.dropLast().joined(separator: ".")
    let type = parts.joined(separator: ".")
    let owner = String(scope.split(separator: "/").first ?? "")
    var candidates = [type, path + "/" + name, "\(owner).\(type)", "\(owner).\(path)/\(name)"]
    if parts.count == 1 { candidates.append("\(owner)/\(name)") }
    if let dot = type.lastIndex(of: ".") {
      candidates.append(String(type[..<dot]) + "/" + type[type.index(after: dot)...])
    }
    if let found = candidates.first(where: { noteByID[$0] != nil || memberIDs.contains($0) }) {
      return isNamable(found) ? found : nil
    }
    guard parts.count == 1, let ids = idsByName[name], ids.count == 1 else { return nil }
    return isNamable(ids[0]) ? ids[0] : nil
  }

  /// The id that a link to nothing probably meant: with the same words before the bracket, best in
  /// the same type, else with nearly the same letters.
  ///
  ///     switchOn(after:)   →   Lamp/switchOn(after:repeats:)
  func nearest(to link: String, from scope: String) -> String? {
    let name = link.split(separator: "/").last.map { $0.split(separator: ".").last ?? $0 } ?? ""
    let owner = scope.split(separator: "/").first.map(String.init) ?? ""
    let ids = idsByBase[Self.base(of: String(name))] ?? []
    if let id = ids.prefix(Self.nearLimit).first(where: { $0.hasPrefix(owner + "/") }) ?? ids.first
    {
      return id
    }
    return nearestName(to: String(name), among: namesToCompare)
      .flatMap { idsByName[$0]?.first }
  }

  /// So many names are compared with one that is misspelt.
  private static let nearLimit = 5_000

  /// `dim` of `dim(by:)`, `setLevel` of `setLevel:animated:`.
  private static func base(of name: String) -> String {
    String(name.prefix { $0 != "(" && $0 != ":" })
  }

  /// Whether a link can name it.
  private func isNamable(_ id: String) -> Bool {
    guard let found = readSymbolName(id) else { return false }
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return found.name == name || name.hasSuffix("." + found.name)
  }
}

/// The names that types of several modules share, as ``GraphModules`` of the site tells them apart:
/// the first module has the name for itself, the others stand before theirs.
private struct ModulesOfTypes {
  /// The modules of each outermost type, in the order of the files.
  private var modulesByName: [String: [String]] = [:]

  init(_ types: [GraphSymbol]) {
    for symbol in types where symbol.path.count == 1 && !symbol.module.isEmpty {
      let known = modulesByName[symbol.path[0]] ?? []
      if !known.contains(symbol.module) {
        modulesByName[symbol.path[0], default: []].append(symbol.module)
      }
    }
  }

  /// Whether several modules have an outermost type of the name that a path begins with.
  func isShared(_ path: [String]) -> Bool {
    path.first.flatMap { modulesByName[$0] }.map { $0.count > 1 } ?? false
  }

  /// `Lamp.Shade`, or `ModuleB.Lamp.Shade`.
  func id(of path: [String], in module: String) -> String {
    let name = path.joined(separator: ".")
    guard let modules = path.first.flatMap({ modulesByName[$0] }), modules.count > 1,
      modules.contains(module), modules.first != module
    else { return name }
    return module + "." + name
  }
}
