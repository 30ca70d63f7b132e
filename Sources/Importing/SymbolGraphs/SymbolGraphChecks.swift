import Diagnostics
import Facts

/// The faults of the symbols of graphs beside their form: links and replacements that name
/// nothing, and types of which a site can have only one.
struct SymbolGraphChecks {
  /// A problem, and the symbol of a file that has it.
  struct Problem {
    var id: DiagnosticID
    var message: String
    var address: GraphAddress
  }

  private let tree: SymbolGraphTree
  private let prose: SymbolGraphProse
  private(set) var problems: [Problem] = []
  private var guesses = 0
  /// The number of names for which a nearest one is looked for.
  private static let guessLimit = 400

  init(_ tree: SymbolGraphTree, _ prose: SymbolGraphProse) {
    self.tree = tree
    self.prose = prose
    for twin in tree.twins {
      problems.append(
        Problem(
          id: .duplicateSymbol,
          message:
            "'\(twin.id)' is two types of one module; a site has one of a name, so the words about this one are left out",
          address: twin.address))
    }
    for note in tree.notes {
      if let symbol = note.symbol { check(symbol, id: note.id) }
      for member in note.members { check(member, id: note.id + "/" + member.name) }
    }
  }

  private mutating func check(_ symbol: TreeSymbol, id: String) {
    var reported: Set<String> = []
    func isNew(_ name: String) -> Bool { reported.insert(name).inserted }
    let topics = CommentTopics(symbol.comment.discussion)
    let lines =
      symbol.comment.abstract + symbol.comment.discussion
      + symbol.comment.parts.flatMap(\.lines)
    for link in prose.links(in: lines)
    where tree.resolve(link, from: id) == nil && isNew(link) {
      report(.linkNotImported, "no symbol is named '\(link)'", link, from: id, symbol.address)
    }
    for name in topics.groups.flatMap(\.articles) where isNew(name) {
      problems.append(
        Problem(
          id: .linkNotImported, message: "no article '\(name)' is imported", address: symbol.address
        ))
    }
    if symbol.availability.isGoing, let name = symbol.availability.replacements.first,
      !symbol.availability.replacements.contains(where: { tree.resolve($0, from: id) != nil })
    {
      report(
        .unknownReplacement, "the replacement '\(name)' is no symbol of the graphs", name,
        from: id, symbol.address)
    }
    for other in symbol.overloads { check(other, id: id) }
  }

  private mutating func report(
    _ diagnostic: DiagnosticID, _ message: String, _ name: String, from scope: String,
    _ address: GraphAddress
  ) {
    guesses += 1
    let nearest = guesses <= Self.guessLimit ? tree.nearest(to: name, from: scope) : nil
    problems.append(
      Problem(
        id: diagnostic, message: message + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
        address: address))
  }
}
