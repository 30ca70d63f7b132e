import Characters
import Graph
import Site
import Statements
import Vocabulary

/// The page of a symbol before it is written in any form: which texts it has, in which language each of
/// them, its members by groups, what it is related to.
///
/// ``SymbolPage`` makes values of templates of it, ``MarkdownPage`` the copy; neither asks the graph which
/// parts there are. Facts that need no choice (a kind, a declaration) both take from the graph.
struct SymbolPageBody {
  /// The types to which a symbol stands in one relation.
  struct Relation {
    enum Kind: CaseIterable {
      case inherits, conforms, inheritedBy, conformers
    }

    var kind: Kind
    /// None, if the symbol has no such relation.
    var types: [TypeReference]
  }

  let subject: SymbolPart
  let groups: [MemberGroup]
  /// One of each kind, in the order of the page.
  let relations: [Relation]

  /// - Complexity: O(n) in the number of members and their sections.
  init(of symbol: SymbolID, in context: PageContext) {
    let graph = context.graph
    subject = SymbolPart(of: symbol, in: context)
    groups = context.memberGroups(of: graph.symbols[symbol])
    func references(_ symbols: [SymbolID]) -> [TypeReference] {
      symbols.map { TypeReference(name: graph.symbols[$0].name, symbol: $0) }
    }
    relations = Relation.Kind.allCases.map { kind in
      let types =
        switch kind {
        case .inherits: graph.symbols[symbol].inherits
        case .conforms: graph.symbols[symbol].conforms
        case .inheritedBy: references(graph.symbols[symbol].inheritedBy)
        case .conformers: references(graph.symbols[symbol].conformers)
        }
      return Relation(kind: kind, types: types)
    }
  }

  /// Whether a page shows a member in another language than all around it.
  func isForeign(_ member: SymbolPart, in language: LanguageID) -> Bool {
    subject.language == language && member.language.map { $0 != language } ?? false
  }
}

extension SymbolPageBody.Relation.Kind {
  /// The key of its label among the words of a language.
  var word: String {
    switch self {
    case .inherits: SectionKind.inherits.label
    case .conforms: SectionKind.conforms.label
    case .inheritedBy: "inheritedBy"
    case .conformers: "conformers"
    }
  }
}

/// The words of a page about a symbol: its own, or a member.
struct SymbolPart {
  /// A default, or what a case stands for.
  struct Value: Equatable {
    var text: String
    /// Whether it is what a case stands for, which nobody may change.
    var isRaw: Bool

    /// Whether it is code: `1 << 1` is as a raw value, and `gray by default` as a default is not.
    var isCode: Bool {
      text.utf8.allSatisfy { ($0 > 0x20 || isRaw && $0 == 0x20) && $0 < 0x7F }
    }
  }

  let symbol: SymbolID
  /// The text that is shown: the page's language has it, or it is the first that there is.
  let shown: Prose?
  /// The texts of further notes of the same language, behind that of the first one.
  let addenda: [Prose]
  let value: Value?

  var language: LanguageID? { shown?.language }

  init(of symbol: SymbolID, in context: PageContext) {
    let graph = context.graph
    self.symbol = symbol
    shown = context.shown(graph.prose(of: symbol))
    addenda = shown.map { graph.moreProse(of: symbol).texts(in: $0.language) } ?? []
    value = graph.symbols[symbol].values.defaultValue.map {
      Value(text: $0, isRaw: graph.symbols[symbol].kind == .case)
    }
  }
}
