import Characters
import Declarations
package import Graph
import Markup
import Notes
import Vocabulary

/// The symbols as a table: comma-separated values as RFC 4180 has them, a row for each symbol in the
/// order of the ids, below a row of titles.
///
/// It is made to be looked at in a spreadsheet. Such a program takes a field that begins with `=`,
/// `+`, `-` or `@` for a formula, and nearly every declaration of Objective-C does: a field of that
/// kind begins with an apostrophe. What must come back byte by byte is exported as JSON.
package func csv(of graph: SymbolGraph) -> [UInt8] {
  var table = CSVTable()
  let used = Set(graph.symbols.flatMap { $0.availability.map(\.platform) }).sorted()
  table.append(
    ["id", "kind", "name", "Swift name", "owner", "module"]
      + used.flatMap { platform in
        ["introduced", "deprecated", "obsoleted", "state"].map {
          "\(graph.platforms.name(of: platform)) \($0)"
        }
      }
      + [
        "replacements", "default", "raw value", "read-only", "required", "inherits", "conforms",
      ]
      + SourceLanguage.allCases.map { "declaration \($0.rawValue)" }
      + graph.languages.map { "abstract \($0.tag)" })
  for symbol in graph.symbols {
    table.append(
      [
        symbol.id, symbol.kind?.rawValue ?? "", symbol.name, symbol.swiftName ?? "",
        symbol.owner.map { graph.symbols[$0].id } ?? "", symbol.module ?? "",
      ]
        + used.flatMap { availabilityFields(of: symbol.availability[$0]) }
        + [
          symbol.replacements.map { replacement in
            replacement.symbol.map { graph.symbols[$0].id } ?? replacement.name
          }.joined(separator: " ")
        ] + statedFields(of: symbol)
        + SourceLanguage.allCases.map { language in
          symbol.declarations.first { $0.declaration.sourceLanguage == language }?.declaration.text
            ?? ""
        }
        + graph.languages.indices.map { language in
          symbol.prose[language].flatMap { prose in
            prose.abstract.map { graph.documents[prose.document].markdown(of: $0) }
          } ?? ""
        })
  }
  return table.bytes
}

/// What is stated of a symbol beside its availability; what nobody says is empty.
private func statedFields(of symbol: Symbol) -> [String] {
  let value = symbol.values.defaultValue ?? ""
  let isCase = symbol.kind == .case
  return [
    isCase ? "" : value, isCase ? value : "",
    symbol.values.isReadOnly.map { "\($0)" } ?? "", symbol.values.isRequired.map { "\($0)" } ?? "",
    symbol.inherits.first?.name ?? "", symbol.conforms.map(\.name).joined(separator: " "),
  ]
}

/// Versions, and the state in the newest version.
private func availabilityFields(of availability: Availability) -> [String] {
  let deprecated =
    switch availability.deprecation {
    case .since(let version): version?.description ?? "always"
    case .announced: "announced"
    case nil: ""
    }
  let status = availability.latestStatus
  return [
    availability.introduced?.description ?? "", deprecated,
    availability.obsoleted?.description ?? "", status == .unknown ? "" : status.rawValue,
  ]
}

/// Rows of fields that are being written. The only place where a field is quoted.
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
