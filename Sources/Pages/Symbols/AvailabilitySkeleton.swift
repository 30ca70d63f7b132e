import Characters
import Declarations
import Graph
import Site
import Vocabulary

/// Code to copy that uses a symbol where a system has it, and another where not.
///
///     if #available(iOS 14.0, tvOS 14.0, *) {
///         cell.contentConfiguration = <#value#>
///     } else {
///         let textLabel = cell.textLabel
///     }
///
/// Methods that the system calls are not chosen by a check: of those it is both declarations, the
/// newer one marked with its versions.
struct AvailabilitySkeleton {
  struct Check {
    var platform: Platform
    /// The name as compilers take it: `macCatalyst`.
    var name: String
    var version: Version
  }

  let graph: SymbolGraph
  let newer: [SymbolID]
  let older: [SymbolID]
  let checks: [Check]

  /// - Returns: nil if a declaration is missing in the language, or gives nothing that code can do.
  func code(in language: SourceLanguage) -> String? {
    if let declarations = callbacks(in: language) { return declarations }
    let versions = checks.map { "\($0.name) \($0.version)" }.joined(separator: ", ") + ", *"
    guard let then = statements(newer, in: language),
      let otherwise = statements(older, in: language)
    else { return nil }
    let condition = language == .swift ? "#available(\(versions))" : "(@available(\(versions)))"
    return "if \(condition) {\n\(then)\n} else {\n\(otherwise)\n}"
  }

  private func statements(_ symbols: [SymbolID], in language: SourceLanguage) -> String? {
    var variables: [String: Int] = [:]
    let lines = symbols.compactMap { symbol in
      use(of: symbol, in: language, &variables).map { "    " + $0 }
    }
    return lines.count == symbols.count ? lines.joined(separator: "\n") : nil
  }

  /// Code that uses a symbol; nil for one that only the system calls.
  private func use(
    of index: SymbolID, in language: SourceLanguage, _ variables: inout [String: Int]
  ) -> String? {
    let symbol = graph.symbols[index]
    guard !isCallback(symbol) else { return nil }
    if symbol.isType {
      guard let initializer = initializer(of: index, in: language) else { return nil }
      return use(of: initializer, in: language, &variables)
    }
    guard let declaration = declaration(of: symbol, in: language) else { return nil }
    return declaration.use(
      of: symbol.owner.map { name(of: $0, in: language) },
      isReadOnly: symbol.values.isReadOnly ?? declaration.isReadOnly, variables: &variables)
  }

  /// The first member that makes a value of a type, wherever the type is there.
  private func initializer(of type: SymbolID, in language: SourceLanguage) -> SymbolID? {
    let owner = name(of: type, in: language)
    return graph.symbols[type].members.first { member in
      let symbol = graph.symbols[member]
      return declaration(of: symbol, in: language)?.makesInstance(of: owner) == true
        && checks.allSatisfy { check in
          symbol.availability[check.platform].introduced
            == graph.symbols[type].availability[check.platform].introduced
        }
    }
  }

  private func declaration(of symbol: Symbol, in language: SourceLanguage) -> Declaration? {
    symbol.declarations.first { $0.declaration.sourceLanguage == language }?.declaration
  }

  private func name(of type: SymbolID, in language: SourceLanguage) -> String {
    let symbol = graph.symbols[type]
    return language == .swift ? symbol.swiftName ?? symbol.name : symbol.name
  }

  private func isCallback(_ symbol: Symbol) -> Bool {
    symbol.kind == .method && symbol.owner.map { graph.symbols[$0].kind == .protocol } == true
  }

  /// Both sides as methods of a delegate or data source; nil if one of them is not.
  private func callbacks(in language: SourceLanguage) -> String? {
    let newer = newer.compactMap { callback($0, in: language) }
    let older = older.compactMap { callback($0, in: language) }
    guard newer.count == self.newer.count, older.count == self.older.count else { return nil }
    switch language {
    case .swift:
      let versions = checks.map { "\($0.name) \($0.version)" }.joined(separator: ", ") + ", *"
      return
        (newer.map { "@available(\(versions))\n\($0) {\n}" } + older.map { "\($0) {\n}" })
        .joined(separator: "\n\n")
    case .objc:
      let versions = checks.map { "\($0.name.lowercased())(\($0.version))" }.joined(separator: ", ")
      return
        (newer.map { "\($0) API_AVAILABLE(\(versions)) {\n}" } + older.map { "\($0) {\n}" })
        .joined(separator: "\n\n")
    }
  }

  private func callback(_ symbol: SymbolID, in language: SourceLanguage) -> String? {
    let symbol = graph.symbols[symbol]
    guard isCallback(symbol), let declaration = declaration(of: symbol, in: language) else {
      return nil
    }
    var text = declaration.text[...]
    while let last = text.last, last == ";" || last.isWhitespace { text = text.dropLast() }
    for modifier in ["@MainActor ", "optional "] where text.hasPrefix(modifier) {
      text = text.dropFirst(modifier.count)
    }
    return String(text)
  }
}
