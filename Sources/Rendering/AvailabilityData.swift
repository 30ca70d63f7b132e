import Diagnostics
import SymbolModel

/// Which symbol has which status where, for the page that compares versions and for other programs:
/// the schema `docgen.availability/1`.
///
///     {"schema":"docgen.availability/1",
///     "platforms":[
///     {"name":"iOS","key":"ios","versions":["2.0","3.0"]}],
///     "lives":["n2a","n2a3d"],
///     "pages":[
///     {"id":"UITableView","kind":"class","address":"UITableView.html","life":0,
///     "members":[["rowHeight","property",0],["foo","method",1]]}],
///     "replacements":{"UITableView/foo":{"ios":[["3.0","UITableView/rowHeight"]]}}}
///
/// Statuses stand in it as they are, in the code of ``LifeCode``; nothing is left to compute.
struct AvailabilityData {
  static let path = "data/availability.json"
  /// The same in one call: a page that is opened from a disk may load scripts but no data.
  static let scriptPath = "data/availability.js"

  let json: [UInt8]

  var script: [UInt8] { Array("docgenAvailability(".utf8) + json.dropLast() + Array(");\n".utf8) }

  /// - Complexity: O(n) in the number of symbols.
  init(_ site: SiteContext) {
    let graph = site.graph
    let releases = site.histories.map(\.releases)
    // Numbers of this file's own: a page's table has others.
    let lives = LifeTable()
    func life(_ symbol: Int) -> Int {
      lives.number(
        ofCode: LifeCode.code(of: graph.symbols[symbol].availability, on: releases))
    }
    var members: [[Int]] = Array(repeating: [], count: graph.symbols.count)
    for symbol in graph.symbols.indices where site.paths.page(of: symbol) != symbol {
      members[site.paths.page(of: symbol)].append(symbol)
    }
    let pages = graph.pages.map { page -> CompactJSON in
      let symbol = graph.symbols[page]
      let rows = members[page].map { member in
        Self.row(graph.symbols[member], of: symbol, life(member), site.paths.anchor(of: member))
      }
      return .object(
        [
          ("id", .text(symbol.id)), ("kind", .text(symbol.kind.rawValue)),
          ("address", .text(site.paths.file(of: page))), ("life", .number(life(page))),
        ] + (rows.isEmpty ? [] : [("members", .list(rows))]))
    }
    var replacements: [(String, CompactJSON)] = []
    for index in graph.symbols.indices where !graph.symbols[index].replacements.isEmpty {
      let platforms = Self.replacements(of: index, on: releases, in: graph)
      guard !platforms.isEmpty else { continue }
      replacements.append((graph.symbols[index].id, .object(platforms)))
    }
    var bytes: [UInt8] = []
    CompactJSON.object([
      ("schema", .text("docgen.availability/1")),
      (
        "platforms",
        .lines(
          releases.map { releases in
            let name = graph.platforms.name(of: releases.platform)
            return .object([
              ("name", .text(name)), ("key", .text(graph.platforms.key(of: releases.platform))),
              ("versions", .list(releases.versions.map { .text($0.description) })),
            ])
          })
      ),
      ("lives", .list(lives.codes.map { .text($0) })), ("pages", .lines(pages)),
      ("replacements", .object(replacements)),
    ]).write(to: &bytes)
    json = bytes + [UInt8(ascii: "\n")]
  }

  /// `["rowHeight","property",0]`; behind it the anchor where it is not the name, and the id where
  /// it is not that of the page, a slash and the name.
  private static func row(_ symbol: Symbol, of page: Symbol, _ life: Int, _ anchor: String?)
    -> CompactJSON
  {
    var row: [CompactJSON] = [.text(symbol.name), .text(symbol.kind.rawValue), .number(life)]
    let hasPlainID = symbol.id == page.id + "/" + symbol.name
    if anchor != symbol.name || !hasPlainID { row.append(.text(anchor ?? symbol.name)) }
    if !hasPlainID { row.append(.text(symbol.id)) }
    return .list(row)
  }

  /// By platform what replaces a symbol from which version on: `[["14.0","id"],["16.0"]]`.
  private static func replacements(
    of symbol: Int, on releases: [Releases], in graph: SymbolGraph
  ) -> [(String, CompactJSON)] {
    let chain = graph.replacementChain(of: symbol)
    return releases.compactMap { releases in
      let platform = releases.platform
      let starts = Set(
        chain.flatMap { graph.symbols[$0].availability(on: platform).phases.map(\.start) })
      var last: [Int] = []
      var rows: [CompactJSON] = []
      for start in starts.sorted() {
        let targets = graph.replacements(of: symbol, on: platform, in: start)
        guard targets != last else { continue }
        last = targets
        rows.append(
          .list([.text(start.description)] + targets.map { .text(graph.symbols[$0].id) }))
      }
      guard !rows.isEmpty else { return nil }
      return (graph.platforms.key(of: platform), .list(rows))
    }
  }
}

/// JSON without spaces; the elements of a list of `lines` stand in lines of their own.
private enum CompactJSON {
  case number(Int)
  case text(String)
  case list([CompactJSON])
  case lines([CompactJSON])
  case object([(String, CompactJSON)])

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .number(let number): bytes += String(number).utf8
    case .text(let text): bytes += JSON.string(text).bytes().dropLast()
    case .list(let values): Self.write(values, separator: ",", to: &bytes)
    case .lines(let values): Self.write(values, separator: ",\n", to: &bytes)
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += JSON.string(key).bytes().dropLast()
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(
    _ values: [CompactJSON], separator: String, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes += separator.utf8 }
      value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
