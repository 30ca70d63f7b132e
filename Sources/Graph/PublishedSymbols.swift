import Characters
import Declarations
package import References
import Vocabulary

extension SymbolGraph {
  /// The symbols as other references lead to them, in their order.
  package var publishedSymbols: [PublishedSymbol] {
    symbols.indices.map { index in
      var published = PublishedSymbol(
        id: symbols[index].id, name: symbols[index].name, swiftName: symbols[index].swiftName,
        kind: symbols[index].kind, owner: symbols[index].owner.map(\.offset),
        isDeclaredInObjectiveC: false, isDeclaredInSwift: false)
      for shared in symbols[index].declarations {
        switch shared.declaration.sourceLanguage {
        case .objc: published.isDeclaredInObjectiveC = true
        case .swift: published.isDeclaredInSwift = true
        }
      }
      return published
    }
  }
}
