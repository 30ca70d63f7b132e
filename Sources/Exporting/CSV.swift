import Characters
package import Graph
import Markup
import Statements
import Vocabulary

/// The symbols as a table: comma-separated values as RFC 4180 has them, a row for each symbol in the
/// order of the ids, below a row of titles.
///
/// It is made to be looked at in a spreadsheet. Such a program takes a field that begins with `=`,
/// `+`, `-` or `@` for a formula, and nearly every declaration of Objective-C does: a field of that
/// kind begins with an apostrophe. What must come back byte by byte is exported as JSON.
package func csv(of graph: SymbolGraph) -> [UInt8] {
  let columns = CSVColumns(of: graph)
  var table = CSVTable()
  table.append(columns.all.map(\.title))
  for symbol in graph.symbols.indices {
    table.append(columns.all.map { columns.field($0.content, of: symbol) })
  }
  return table.bytes
}

/// The columns of a table of symbols: those of facts, and what is no fact.
private struct CSVColumns {
  enum Content {
    case id, name
    case fact(FactKey)
    /// A fact that cases of enumerations have in a column of their own.
    case factOf(cases: Bool, FactKey)
    case abstract(LanguageID)
  }

  private let graph: SymbolGraph
  private(set) var all: [(title: String, content: Content)] = []

  init(of graph: SymbolGraph) {
    self.graph = graph
    let platforms = Set(graph.symbols.flatMap { $0.availability.map(\.platform) }).sorted()
    let columns = graph.factTable.columns
    let ofPlatforms = columns.filter { graph.factTable[$0.key].isOfPlatforms }
    all.append(("id", .id))
    for (key, column) in columns {
      if key == ofPlatforms.first?.key {
        for platform in platforms {
          let name = graph.platforms.name(of: platform)
          for (key, column) in ofPlatforms {
            all.append(("\(name) \(column.title)", .fact(key.on(platform))))
          }
        }
      } else if let titleOfCases = column.ofCase {
        all.append((column.title, .factOf(cases: false, key)))
        all.append((titleOfCases, .factOf(cases: true, key)))
      } else if !graph.factTable[key].isOfPlatforms {
        all.append((column.title, .fact(key)))
      }
      if key == FactKey(.kind) { all.append(("name", .name)) }
    }
    for language in graph.languages.indices {
      all.append(("abstract \(graph.languages[language].tag)", .abstract(language)))
    }
  }

  /// The field of a symbol in a column; empty: it is not known.
  func field(_ content: Content, of symbol: SymbolID) -> String {
    switch content {
    case .id: return graph.symbols[symbol].id
    case .name: return graph.symbols[symbol].name
    case .fact(let key): return field(key, of: symbol)
    case .factOf(let cases, let key):
      return cases == (graph.symbols[symbol].kind == .case) ? field(key, of: symbol) : ""
    case .abstract(let language):
      return graph.prose(of: symbol)[language].flatMap { prose in
        prose.abstract.map { graph.documents[prose.document].markdown(of: $0) }
      } ?? ""
    }
  }

  private func field(_ key: FactKey, of symbol: SymbolID) -> String {
    if key.name == .unavailable, let platform = key.platform {
      // Of what is there the state in the newest version.
      let status = graph.symbols[symbol].availability[platform].latestStatus
      return status == .unknown ? "" : status.rawValue
    }
    return switch graph.value(of: key, of: symbol) {
    case .flag(let isSo)?: "\(isSo)"
    case .list(let texts)?: texts.joined(separator: " ")
    case .text(let text)?: text
    case .version(let version)?: version.description
    case .always?: "always"
    case .announced?: "announced"
    case nil: ""
    }
  }
}

/// Rows of fields that are being written. Fields are quoted here alone.
struct CSVTable {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field)
    }
    bytes += "\r\n".utf8
  }

  private mutating func append(_ field: String) {
    let mayBeFormula = field.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
    let needsQuotes =
      field.utf8.contains { "\",\r\n".utf8.contains($0) }
      || field.utf8.first == UInt8(ascii: " ") || field.utf8.last == UInt8(ascii: " ")
    if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
    if mayBeFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
  }
}
