import Characters
import Declarations
package import Diagnostics
import Formats
import Markup
package import Statements
package import Vocabulary

/// Reads the facts of a symbol graph, as compilers write it for Swift or `clang -extract-api` for
/// Objective-C. Comments are left out.
///
/// In a graph of Swift what comes from Objective-C has its name there in its identity:
///
///     "precise": "c:objc(cs)UITableView(im)reloadData"    UITableView, reloadData
package func readSymbolGraphFacts(
  _ source: SourceFile, file: Int, module: String?, platforms: PlatformList
) -> Diagnosed<Note> {
  let graph = readSymbolGraph(source, file: file)
  var facts = SymbolGraphFacts(
    graph.value, offsets: JSONLocations(source.bytes).elements(ofKey: "symbols"),
    length: source.bytes.count, platforms: platforms)
  facts.read()
  let name = graph.value.module
  return Diagnosed(
    Note(
      factsOf: source, file: file, module: name.isEmpty ? module : name, entries: facts.entries),
    graph.diagnostics + facts.diagnostics)
}

private struct SymbolGraphFacts {
  let graph: GraphFile
  /// Where each symbol begins in the file.
  let offsets: [Int]
  let length: Int
  let platforms: PlatformList
  private(set) var entries: [NoteEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The entries of types by their paths: `UITableView.Style`.
  private var types: [String: Int] = [:]
  private var entryOfIdentity: [String: Int] = [:]

  init(_ graph: GraphFile, offsets: [Int], length: Int, platforms: PlatformList) {
    self.graph = graph
    self.offsets = offsets
    self.length = length
    self.platforms = platforms
  }

  mutating func read() {
    let types = graph.symbols.filter { GraphSymbol.isType($0.kind) }
    for symbol in types.sorted(by: { $0.path.count < $1.path.count }) { addType(symbol) }
    for symbol in graph.symbols
    where !GraphSymbol.isType(symbol.kind) && symbol.kind != "extension" {
      addMember(symbol)
    }
    for relationship in graph.relationships { add(relationship) }
  }

  private func range(of symbol: GraphSymbol) -> SourceRange {
    let index = symbol.address.index
    let start = offsets.indices.contains(index) ? offsets[index] : 0
    return SourceRange(file: symbol.address.file, start..<min(start + 1, length))
  }

  private mutating func addType(_ symbol: GraphSymbol) {
    var entry = entry(of: symbol)
    let path = symbol.path.joined(separator: ".")
    if let name = ObjectiveCIdentity(symbol.precise)?.name {
      entry.name = name
      if name != path { entry.swiftName = path }
    } else if symbol.path.count > 1 {
      entry.qualifier = symbol.path.dropLast().joined(separator: ".")
    }
    types[path] = types[path] ?? entries.count
    entryOfIdentity[symbol.precise] = entries.count
    entries.append(entry)
  }

  private mutating func addMember(_ symbol: GraphSymbol) {
    var entry = entry(of: symbol)
    if let name = ObjectiveCIdentity(symbol.precise)?.name, symbol.language == .swift {
      entry.swiftName = entry.name
      entry.name = name
    }
    if symbol.path.count > 1 {
      let owner = symbol.path.dropLast()
      let path = owner.joined(separator: ".")
      if types[path] == nil {
        // A type of another module, which this one extends.
        types[path] = entries.count
        var type = NoteEntry(
          name: owner.last ?? path, range: range(of: symbol),
          prose: Prose(document: DocumentID(symbol.address.file)))
        if owner.count > 1 { type.qualifier = owner.dropLast().joined(separator: ".") }
        entries.append(type)
      }
      entry.owner = types[path]
    }
    entryOfIdentity[symbol.precise] = entries.count
    entries.append(entry)
  }

  private mutating func entry(of symbol: GraphSymbol) -> NoteEntry {
    let range = range(of: symbol)
    var entry = NoteEntry(
      name: symbol.path.last ?? "", range: range,
      prose: Prose(document: DocumentID(symbol.address.file)))
    entry.kind = Self.kind(symbol.kind)
    if let declaration = readDeclaration(symbol.declaration, in: symbol.language) {
      // A case is one of the values of its type, which its type's page lists.
      if entry.kind != .case {
        entry.declarations = [StatedDeclaration(declaration: declaration, range: range)]
      }
    } else if !symbol.declaration.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unreadableDeclaration,
          "'\(entry.name)' is declared in a way that cannot be read", at: range))
    }
    for value in symbol.availability {
      entry.facts += availability(value).map { StatedFact($0, at: range) }
    }
    return entry
  }

  private static func kind(_ word: String) -> SymbolKind? {
    switch word {
    case "class", "actor": .class
    case "struct", "union": .struct
    case "enum": .enum
    case "protocol": .protocol
    case "enum.case": .case
    case "property", "type.property", "ivar": .property
    case "method": .method
    case "type.method": .classMethod
    case "subscript", "type.subscript": .subscript
    case "init": .initializer
    case "typealias": .typealias
    case "associatedtype": .associatedType
    case "var": .constant
    case "func", "func.op": .function
    case "macro": .macro
    default: nil
    }
  }

  // MARK: Availability

  /// The facts that one value of `availability` states: of a platform, or of all.
  private func availability(_ value: JSON) -> [Fact] {
    var facts: [Fact] = []
    if let name = value["renamed"]?.string { facts.append(.replacement(name)) }
    let domain = value["domain"]?.string
    let platform = domain.flatMap { platforms[$0] }
    if domain == nil || domain == "*" {
      if value["isUnconditionallyDeprecated"]?.bool == true { facts.append(.deprecated(nil, nil)) }
      return facts
    }
    guard let platform else { return facts }
    if value["isUnconditionallyUnavailable"]?.bool == true {
      return facts + [.unavailable(platform)]
    }
    if let version = GraphSymbol.version(value["introduced"]) {
      facts.append(.introduced(platform, version))
    }
    if value["deprecated"]?["major"]?.number ?? 0 >= GraphSymbol.noVersion {
      facts.append(.announced(platform))
    } else if let version = GraphSymbol.version(value["deprecated"]) {
      facts.append(.deprecated(platform, version))
    } else if value["isUnconditionallyDeprecated"]?.bool == true {
      facts.append(.deprecated(platform, nil))
    }
    if let version = GraphSymbol.version(value["obsoleted"]) {
      facts.append(.obsoleted(platform, version))
    }
    return facts
  }

  // MARK: Relationships

  private mutating func add(_ relationship: GraphRelationship) {
    guard let source = entryOfIdentity[relationship.source] else { return }
    let target =
      ObjectiveCIdentity(relationship.target)?.name
      ?? entryOfIdentity[relationship.target].map { entries[$0].name }
      ?? relationship.fallback.map { String($0.split(separator: ".").last ?? $0[...]) }
    let fact: Fact
    switch relationship.kind {
    case "requirementOf": fact = .required(true)
    case "optionalRequirementOf": fact = .required(false)
    case "inheritsFrom":
      guard let target else { return }
      fact = .inherits(target)
    case "conformsTo":
      guard let target else { return }
      fact = .conforms(target)
    default: return
    }
    entries[source].facts.append(StatedFact(fact, at: entries[source].range))
  }
}

/// The name in Objective-C that a compiler's identity holds.
///
///     c:objc(cs)UITableView                              UITableView
///     c:objc(cs)UITableView(im)reloadData                reloadData
///     c:@E@UITableViewStyle@UITableViewStylePlain        UITableViewStylePlain
///     s:10Foundation4DataV                               nil: it is Swift's own
struct ObjectiveCIdentity {
  let name: String

  init?(_ precise: String) {
    guard precise.hasPrefix("c:") else { return nil }
    let last: Substring?
    if precise.hasPrefix("c:objc(") {
      last = precise.split(separator: ")").last
      // The type before its member: `objc(cs)UITableView(im`.
      if last?.contains("(") == true { return nil }
    } else {
      last = precise.dropFirst(2).split(separator: "@").last
    }
    guard let last, readSymbolName(String(last)) != nil else { return nil }
    name = String(last)
  }
}
