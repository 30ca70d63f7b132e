import Characters
import Declarations
import Graph
import Site
import Vocabulary

/// The statements at the beginning of a source file that uses a type, in each source language that has
/// the type: Swift has those of Objective-C, too.
///
/// In Objective-C it is `@import`: which header an `#import` would name, nobody says.
struct ImportStatements: Hashable {
  var swift: String?
  var objectiveC: String?

  init(of module: String, in languages: Set<SourceLanguage>) {
    if languages.contains(.swift) { swift = "import " + module }
    if languages.contains(.objc) { objectiveC = "@import \(module);" }
  }

  var all: [String] { [swift, objectiveC].compactMap { $0 } }

  /// Both, of which a reader sees that of the chosen language.
  var html: HTML { HTML(name: objectiveC ?? swift ?? "", swiftName: swift) }
}

extension PageContext {
  /// The import of the module of a symbol; nil where nobody says which it is.
  func importStatements(of symbol: SymbolID) -> ImportStatements? {
    guard let module = graph.symbols[symbol].module else { return nil }
    var languages = Set(graph.symbols[symbol].declarations.map(\.declaration.sourceLanguage))
    if languages.isEmpty {
      languages = Set(
        graph.symbols[symbol].members.flatMap { graph.symbols[$0].declarations }
          .map(\.declaration.sourceLanguage))
    }
    if graph.otherSwiftName(of: symbol) != nil { languages.insert(.objc) }
    if site.names.hasBothSources || languages.isEmpty { languages.insert(.swift) }
    return ImportStatements(of: module, in: languages)
  }
}
