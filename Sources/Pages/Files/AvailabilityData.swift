import Characters
import Diagnostics
import Graph
import Site
import Vocabulary

/// The status of each symbol in each version of each platform, for the page that compares versions and for
/// other programs: the schema `docgen.availability/1`.
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
  /// The same in one call: a page that is opened from a disk may load scripts but no data. Of a large
  /// site it has the lives alone, and the symbols are in ``AvailabilityParts``.
  static let scriptPath = "data/availability.js"

  private let site: SiteContext
  private var graph: SymbolGraph { site.graph }

  init(_ site: SiteContext) { self.site = site }

  static func files(of plan: SitePlan) -> [SiteFile] {
    [
      SiteFile(path: path, content: .availabilityData(isScript: false)),
      SiteFile(path: scriptPath, content: .availabilityData(isScript: true)),
    ]
      + plan.availability.indices.map {
        SiteFile(path: AvailabilityParts.path(ofPart: $0), content: .availabilityPart($0))
      }
  }

  /// The whole in one file.
  ///
  /// - Complexity: O(n) in the number of symbols.
  var json: [UInt8] {
    var members = Table<Symbol, [SymbolID]>(repeating: [], count: graph.symbols.count)
    for symbol in graph.symbols.indices where site.paths.page(of: symbol) != symbol {
      members[site.paths.page(of: symbol)].append(symbol)
    }
    let pages = graph.pages.map { page($0, members[$0]) }
    return JSON.object(
      top + [
        ("pages", .array(pages)), ("replacements", replacements(of: graph.symbols.indices)),
      ]
    ).compactBytes()
  }

  /// The script that the page that compares versions loads first: the whole, or of a site in parts the list
  /// that tells which of them to load.
  ///
  ///     docgenAvailability({…,"lives":[…],"stamp":"…","kinds":["class",…],"parts":[[0,3],[3,4,9]]});
  func script(_ parts: AvailabilityParts) -> [UInt8] {
    guard parts.isParted else { return Self.call(json) }
    let kinds = SymbolKind.allCases.map { JSON.string($0.rawValue) }
    let lives = parts.lives.map { JSON.array($0.map { .number($0.offset) }) }
    return Self.call(
      JSON.object(
        top + [
          ("stamp", .string(parts.stamp)), ("kinds", .array(kinds)), ("parts", .array(lives)),
        ]
      ).compactBytes())
  }

  /// The symbols of a part, with those that they lead to: the types that they are members of, and what
  /// replaces them. A row begins with the index of its symbol in the order of all.
  ///
  ///     docgenAvailability({"stamp":"…","part":3,
  ///     "types":[[12,"UITableView",0,3]],"members":[[13,12,"rowHeight",5,3]],"replacements":{}});
  func script(_ number: Int, of parts: AvailabilityParts) -> [UInt8] {
    let own = parts[number]
    var all = Set(own)
    for symbol in own { all.formUnion(graph.replacementChain(of: symbol)) }
    let types = Set(all.map { site.paths.page(of: $0) })
    let members = all.subtracting(types)
    return Self.call(
      JSON.object([
        ("stamp", .string(parts.stamp)), ("part", .number(number)),
        ("types", .array(types.sorted().map(typeRow))),
        ("members", .array(members.sorted().map(memberRow))),
        ("replacements", replacements(of: own)),
      ]).compactBytes())
  }

  /// `[12,"UITableView",0,3]`: index, id, kind and life; then the file and the Swift name, where they are not
  /// what one would think.
  private func typeRow(_ symbol: SymbolID) -> JSON {
    let id = graph.symbols[symbol].id
    let file = site.paths.file(of: symbol)
    return Self.row(
      [
        .number(symbol.offset), .string(id), kind(of: symbol), .number(profile(symbol)),
      ], file == id + ".html" ? "" : file, graph.otherSwiftName(of: symbol) ?? "")
  }

  /// `[13,12,"rowHeight",5,3]`: index, that of the type, name, kind and life; then anchor, id and Swift name,
  /// where they are not what one would think.
  private func memberRow(_ symbol: SymbolID) -> JSON {
    let (id, name) = (graph.symbols[symbol].id, graph.symbols[symbol].name)
    let page = site.paths.page(of: symbol)
    let anchor = site.paths.anchor(of: symbol) ?? name
    return Self.row(
      [
        .number(symbol.offset), .number(page.offset), .string(name), kind(of: symbol),
        .number(profile(symbol)),
      ], anchor == name ? "" : anchor, id == graph.symbols[page].id + "/" + name ? "" : id,
      graph.otherSwiftName(of: symbol) ?? "")
  }

  /// A row without the empty texts at its end.
  private static func row(_ values: [JSON], _ texts: String...) -> JSON {
    let count = (texts.lastIndex { !$0.isEmpty } ?? -1) + 1
    return .array(values + texts.prefix(count).map { .string($0) })
  }

  /// One beyond all kinds for a symbol of none.
  private func kind(of symbol: SymbolID) -> JSON {
    let kind = graph.symbols[symbol].kind.flatMap { SymbolKind.allCases.firstIndex(of: $0) }
    return .number(kind ?? SymbolKind.allCases.count)
  }

  private static func call(_ json: [UInt8]) -> [UInt8] {
    Array("docgenAvailability(".utf8) + json.dropLast() + Array(");\n".utf8)
  }

  private var top: [(String, JSON)] {
    [
      ("schema", .string("docgen.availability/1")),
      (
        "platforms",
        .array(
          site.versions.releases.map { releases in
            let name = graph.platforms.name(of: releases.platform)
            return .object([
              ("name", .string(name)), ("key", .string(graph.platforms.key(of: releases.platform))),
              ("versions", .array(releases.versions.map { .string($0.description) })),
            ])
          })
      ),
      ("lives", .array(site.versions.profiles.codes.map { .string($0) })),
    ]
  }

  private func profile(_ symbol: SymbolID) -> Int { site.versions.profiles.numbers[symbol].offset }

  private func page(_ page: SymbolID, _ members: [SymbolID]) -> JSON {
    let rows = members.map { member in
      Self.row(member, of: page, profile(member), site.paths.anchor(of: member), in: graph)
    }
    let swiftNames = members.map { graph.otherSwiftName(of: $0) ?? "" }
    let hasSwiftNames = swiftNames.contains { !$0.isEmpty }
    return .members([
      "id": .string(graph.symbols[page].id),
      "kind": .string(graph.symbols[page].kind?.rawValue ?? ""),
      "address": .string(site.paths.file(of: page)), "life": .number(profile(page)),
      "swiftName": graph.otherSwiftName(of: page).map { .string($0) },
      "members": rows.isEmpty ? nil : .array(rows),
      "swiftNames": hasSwiftNames ? .array(swiftNames.map { .string($0) }) : nil,
    ])
  }

  private func replacements(of symbols: some Sequence<SymbolID>) -> JSON {
    .object(
      symbols.compactMap { symbol -> (key: String, value: JSON)? in
        guard !graph.symbols[symbol].replacements.isEmpty else { return nil }
        let platforms = Self.replacements(of: symbol, on: site.versions.releases, in: graph)
        return platforms.isEmpty ? nil : (graph.symbols[symbol].id, .object(platforms))
      })
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

  /// The replacements of a symbol on each platform, each with the version from which on it is one:
  /// `[["14.0","id"],["16.0"]]`.
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
