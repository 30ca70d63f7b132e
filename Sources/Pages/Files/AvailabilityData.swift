import Characters
import Diagnostics
import Graph
import Site
import Vocabulary

/// Which symbol has which status where, for the page that compares versions and for other programs:
/// the schema `docgen.availability/1`.
///
///     {"schema":"docgen.availability/1",
///     "platforms":[
///     {"name":"iOS","key":"ios","versions":["2.0","3.0"]}],
///     "lives":["n2a","n2a3d"],
///     "pages":[
///     {"id":"UITableView","kind":"class","address":"UITableView.html","life":0,
///     "members":[["rowHeight","property",0],["foo:","method",1]],"swiftNames":["","foo(_:)"]}],
///     "replacements":{"UITableView/foo:":{"ios":[["3.0","UITableView/rowHeight"]]}}}
///
/// Statuses stand in it as they are, in the code of ``ProfileCode``; nothing is left to compute.
struct AvailabilityData {
  static let path = "data/availability.json"
  /// The same in one call: a page that is opened from a disk may load scripts but no data.
  static let scriptPath = "data/availability.js"

  let json: [UInt8]

  var script: [UInt8] { Array("docgenAvailability(".utf8) + json.dropLast() + Array(");\n".utf8) }

  /// - Complexity: O(n) in the number of symbols.
  init(_ site: SiteContext) {
    let graph = site.graph
    let releases = site.releases
    func profile(_ symbol: SymbolID) -> Int { site.profiles.numbers[symbol].offset }
    var members = Table<Symbol, [SymbolID]>(repeating: [], count: graph.symbols.count)
    for symbol in graph.symbols.indices where site.paths.page(of: symbol) != symbol {
      members[site.paths.page(of: symbol)].append(symbol)
    }
    let pages = graph.pages.map { page -> JSON in
      let rows = members[page].map { member in
        Self.row(member, of: page, profile(member), site.paths.anchor(of: member), in: graph)
      }
      let swiftNames = members[page].map { graph.otherSwiftName(of: $0) ?? "" }
      let swiftName = graph.otherSwiftName(of: page)
      return .object(
        [
          ("id", .string(graph.symbols[page].id)),
          ("kind", .string(graph.symbols[page].kind?.rawValue ?? "")),
          ("address", .string(site.paths.file(of: page))), ("life", .number(profile(page))),
        ] + (swiftName.map { [("swiftName", .string($0))] } ?? [])
          + (rows.isEmpty ? [] : [("members", .array(rows))])
          + (swiftNames.allSatisfy(\.isEmpty)
            ? [] : [("swiftNames", .array(swiftNames.map { .string($0) }))]))
    }
    var replacements: [(String, JSON)] = []
    for index in graph.symbols.indices where !graph.symbols[index].replacements.isEmpty {
      let platforms = Self.replacements(of: index, on: releases, in: graph)
      guard !platforms.isEmpty else { continue }
      replacements.append((graph.symbols[index].id, .object(platforms)))
    }
    let value = JSON.object([
      ("schema", .string("docgen.availability/1")),
      (
        "platforms",
        .array(
          releases.map { releases in
            let name = graph.platforms.name(of: releases.platform)
            return .object([
              ("name", .string(name)), ("key", .string(graph.platforms.key(of: releases.platform))),
              ("versions", .array(releases.versions.map { .string($0.description) })),
            ])
          })
      ),
      ("lives", .array(site.profiles.codes.map { .string($0) })), ("pages", .array(pages)),
      ("replacements", .object(replacements)),
    ])
    json = value.compactBytes()
  }

  /// `["rowHeight","property",0]`; behind it the anchor where it is not the name, and the id where
  /// it is not that of the page, a slash and the name.
  private static func row(
    _ symbol: SymbolID, of page: SymbolID, _ profile: Int, _ anchor: String?, in graph: SymbolGraph
  ) -> JSON {
    let (id, name) = (graph.symbols[symbol].id, graph.symbols[symbol].name)
    var row: [JSON] = [
      .string(name), .string(graph.symbols[symbol].kind?.rawValue ?? ""), .number(profile),
    ]
    let hasPlainID = id == graph.symbols[page].id + "/" + name
    if anchor != name || !hasPlainID { row.append(.string(anchor ?? name)) }
    if !hasPlainID { row.append(.string(id)) }
    return .array(row)
  }

  /// By platform what replaces a symbol from which version on: `[["14.0","id"],["16.0"]]`.
  private static func replacements(
    of symbol: SymbolID, on releases: [Releases], in graph: SymbolGraph
  ) -> [(String, JSON)] {
    let chain = graph.replacementChain(of: symbol)
    return releases.compactMap { releases in
      let platform = releases.platform
      guard graph.symbols[symbol].availability[platform].goes else { return nil }
      let starts = Set(
        chain.flatMap { graph.symbols[$0].availability[platform].phases.map(\.start) })
      var last: [SymbolID] = []
      var rows: [JSON] = []
      for start in starts.sorted() {
        let targets = graph.replacements(of: symbol, on: platform, in: start)
        guard targets != last else { continue }
        last = targets
        rows.append(
          .array([.string(start.description)] + targets.map { .string(graph.symbols[$0].id) }))
      }
      guard !rows.isEmpty else { return nil }
      return (graph.platforms.key(of: platform), .array(rows))
    }
  }
}
