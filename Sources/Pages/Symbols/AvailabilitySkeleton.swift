import Characters
import Declarations
import Graph
import Site
import Vocabulary

/// Code to copy that uses a symbol where a system has it, and another where not.
///
///     if #available(iOS 14.0, tvOS 14.0, *) {       if (@available(iOS 14.0, tvOS 14.0, *)) {
///         // contentConfiguration                       // contentConfiguration
///     } else {                                       } else {
///         // textLabel                                  // textLabel
///     }                                              }
///
/// Methods that the system calls are not chosen by a check: of those it is both declarations, the
/// newer one marked with its versions.
struct AvailabilitySkeleton {
  struct Check {
    var platform: Platform
    /// As compilers take it: `macCatalyst`.
    var name: String
    var version: Version
  }

  let graph: SymbolGraph
  let newer: [SymbolID]
  let older: [SymbolID]
  let checks: [Check]

  /// - Returns: nil for a language that one of the symbols is known not to have.
  func code(in language: SourceLanguage) -> String? {
    guard (newer + older).allSatisfy({ isThere($0, in: language) }) else { return nil }
    let versions = checks.map { "\($0.name) \($0.version)" }.joined(separator: ", ") + ", *"
    if let declarations = callbacks(in: language) {
      return declarations
    }
    let then = comments(newer, beside: older, in: language)
    let otherwise = comments(older, beside: newer, in: language)
    let condition = language == .swift ? "#available(\(versions))" : "(@available(\(versions)))"
    return "if \(condition) {\n\(then)\n} else {\n\(otherwise)\n}"
  }

  private func isThere(_ symbol: SymbolID, in language: SourceLanguage) -> Bool {
    let declarations = graph.symbols[symbol].declarations
    return declarations.isEmpty
      || declarations.contains { $0.declaration.sourceLanguage == language }
  }

  private func comments(
    _ symbols: [SymbolID], beside others: [SymbolID], in language: SourceLanguage
  )
    -> String
  {
    symbols.map { "    // " + name(of: $0, beside: others, in: language) }
      .joined(separator: "\n")
  }

  private func name(of index: SymbolID, beside others: [SymbolID], in language: SourceLanguage)
    -> String
  {
    let name = graph.name(of: index, beside: others)
    return language == .objc ? name : graph.swiftName(of: index, beside: others) ?? name
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
    guard symbol.kind == .method, let owner = symbol.owner, graph.symbols[owner].kind == .protocol,
      let declaration = symbol.declarations.first(where: {
        $0.declaration.sourceLanguage == language
      })?
      .declaration
    else { return nil }
    var text = declaration.text[...]
    while let last = text.last, last == ";" || last.isWhitespace { text = text.dropLast() }
    for modifier in ["@MainActor ", "optional "] where text.hasPrefix(modifier) {
      text = text.dropFirst(modifier.count)
    }
    return String(text)
  }
}
