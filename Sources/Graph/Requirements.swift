package import Characters
import Declarations
import Vocabulary

extension SymbolGraph {
  /// Whether a type that conforms must have each member of a protocol; nil where nobody says.
  ///
  /// A protocol with optional members is one of Objective-C, whose Swift declarations name each
  /// optional member (`optional func …`): one that is declared in Swift without the word is required.
  package func requirements() -> Table<Symbol, Bool?> {
    var requirements = symbols.mapElements { $0.values.isRequired }
    for type in symbols.indices where symbols[type].kind == .protocol {
      let members = symbols[type].members
      guard members.contains(where: { requirements[$0] == false }) else { continue }
      for member in members where requirements[member] == nil {
        let isDeclared = symbols[member].declarations.contains {
          $0.declaration.sourceLanguage == .swift
        }
        if isDeclared { requirements[member] = true }
      }
    }
    return requirements
  }
}
