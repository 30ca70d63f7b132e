package import Characters
package import Graph
package import Vocabulary

/// The address of every page and anchor of a site. Everything that links asks here.
///
///     en/UITableView.html#cellForRowAtIndexPath:
///
/// An address depends on the symbol's identity alone, so it is the same in every language and
/// stays when notes move.
///
/// A class of constants, which every link asks.
package final class SitePaths: Sendable {
  /// The file of a symbol's page in each language's folder; empty if it has none.
  private let files: Table<Symbol, String>
  private let owners: Table<Symbol, SymbolID>
  private let anchors: Table<Symbol, String>
  /// From the language folder.
  private let addresses: Table<Symbol, String>
  /// The same among the Markdown copies.
  private let copyAddresses: Table<Symbol, String>
  /// The Swift name of a member as a second anchor; empty where it has none, or another anchor of
  /// the page is called so.
  private let swiftAnchors: Table<Symbol, String>
  /// The file named after a type's Swift name, which leads on; empty where there is none.
  package let swiftFiles: Table<Symbol, String>
  /// What stands on the pages, with the second anchors.
  private let usedAddresses: Set<String>
  package let articleFiles: Table<Article, String>
  /// How each platform is called in the names of files, by its rank: `Mac-Catalyst`.
  private let platformFiles: [String]

  package init(_ graph: SymbolGraph) {
    var used = UsedNames(["index", "deprecated", "table"])
    var files = Table<Symbol, String>(repeating: "", count: graph.symbols.count)
    var owners = Table<Symbol, SymbolID>(repeating: 0, count: graph.symbols.count)
    for index in graph.symbols.indices {
      if graph.hasPage(index) {
        files[index] = used.unique(Self.fileName(graph.symbols[index].id)) + ".html"
        owners[index] = index
      } else {
        var owner = graph.symbols[index].owner ?? index
        while !graph.hasPage(owner), let next = graph.symbols[owner].owner { owner = next }
        owners[index] = owner
      }
    }
    self.files = files
    self.owners = owners
    var usedByPlatforms = UsedNames([])
    platformFiles = graph.platforms.names.map {
      usedByPlatforms.unique(String(Self.fileName($0).prefix(80)))
    }
    anchors = graph.symbols.mapElements { Self.fragment($0.name) }
    var addresses = files
    var copyAddresses = files.mapElements { $0.isEmpty ? "" : Self.markdownFile(of: $0) }
    for index in addresses.indices where owners[index] != index {
      addresses[index] = files[owners[index]] + "#" + anchors[index]
      copyAddresses[index] = copyAddresses[owners[index]] + "#" + anchors[index]
    }
    self.addresses = addresses
    self.copyAddresses = copyAddresses
    var usedAddresses = Set(addresses)
    var swiftAnchors = Table<Symbol, String>(repeating: "", count: graph.symbols.count)
    var swiftFiles = swiftAnchors
    for index in graph.symbols.indices {
      guard let name = graph.otherSwiftName(of: index) else { continue }
      if owners[index] == index {
        let file = Self.fileName(name)
        if used.isFree(file) { swiftFiles[index] = used.unique(file) + ".html" }
      } else {
        let anchor = Self.fragment(name)
        let isNew = usedAddresses.insert(files[owners[index]] + "#" + anchor).inserted
        if isNew { swiftAnchors[index] = anchor }
      }
    }
    self.usedAddresses = usedAddresses
    self.swiftAnchors = swiftAnchors
    self.swiftFiles = swiftFiles
    var usedByArticles = UsedNames([])
    articleFiles = graph.articles.mapElements { article in
      var parts = article.id.split(separator: "/").map { Self.fileName(String($0)) }
      for index in parts.indices.dropLast() { parts[index] = Self.folderName(parts[index]) }
      let path = parts.isEmpty ? "article" : parts.joined(separator: "/")
      return usedByArticles.unique(path.hasPrefix("articles/") ? path : "articles/" + path)
        + ".html"
    }
  }

  /// The page that shows a symbol: its own or its owner's. Relative to the language folder.
  package func file(of symbol: SymbolID) -> String { files[owners[symbol]] }

  /// A symbol's id on its owner's page; nil if it has a page of its own.
  package func anchor(of symbol: SymbolID) -> String? {
    owners[symbol] == symbol ? nil : anchors[symbol]
  }

  /// A member's second id, its Swift name: `cellForRow(at:)`. Nil where it has none.
  package func swiftAnchor(of symbol: SymbolID) -> String? {
    swiftAnchors[symbol].isEmpty ? nil : swiftAnchors[symbol]
  }

  /// Whether a member stands on a symbol's page under a name.
  func hasAnchor(_ name: String, onPageOf symbol: SymbolID) -> Bool {
    usedAddresses.contains(files[owners[symbol]] + "#" + Self.fragment(name))
  }

  /// The address of a symbol from the language folder: `UITableView.html#rowHeight`.
  package func address(of symbol: SymbolID) -> String { addresses[symbol] }

  /// The Markdown copy beside a page: `UITableView.html` → `UITableView.md`.
  package static func markdownFile(of page: String) -> String {
    (page.hasSuffix(".html") ? String(page.utf8.dropLast(5)) ?? page : page) + ".md"
  }

  /// The address of a symbol among the Markdown copies: `UITableView.md#rowHeight`.
  func markdownAddress(of symbol: SymbolID) -> String { copyAddresses[symbol] }

  /// The symbol whose page shows a symbol: itself or its owner.
  package func page(of symbol: SymbolID) -> SymbolID { owners[symbol] }

  /// What chooses a version in an address: `?ios=14.0`.
  package static func query(choosing version: Version, ofPlatform key: String) -> String {
    "?\(percentEncoded(key, allowed: isPlain))=\(version)"
  }

  package static let feedFile = "changes.xml"
  package static let openSearchFile = "opensearch.xml"
  package static let searchFolder = "data/search/"
  package static let searchSymbolsFile = searchFolder + "symbols.js"
  /// The page where any two versions are compared, and all steps are listed.
  package static let compareFile = "changes/index.html"
  package static let deprecatedFile = "deprecated.html"
  package static let tableFile = "table.html"

  /// That page with two versions chosen: `changes/index.html?platform=ios&from=13.0&to=14.0`.
  package static func address(comparing from: Version, with to: Version, ofPlatform key: String)
    -> String
  {
    let key = percentEncoded(key, allowed: isPlain)
    return compareFile + "?platform=\(key)&from=\(from)&to=\(to)"
  }

  /// The list of all that is deprecated in a version, in it or before: `deprecated.html?platform=ios&until=14.0`.
  package static func address(ofDeprecatedIn version: Version, ofPlatform key: String) -> String {
    deprecatedFile + "?platform=\(percentEncoded(key, allowed: isPlain))&until=\(version)"
  }

  /// The page of a version: `versions/iOS-14.html`, `versions/Mac-Catalyst-13.1.html`.
  package func file(of version: Version, on platform: Platform) -> String {
    "versions/\(name(of: version, on: platform)).html"
  }

  /// The page of a step: `changes/iOS-13-to-iOS-14.html`.
  package func file(of step: AvailabilityDiff) -> String {
    let from = name(of: step.from, on: step.platform)
    return "changes/\(from)-to-\(name(of: step.to, on: step.platform)).html"
  }

  private func name(of version: Version, on platform: Platform) -> String {
    platformFiles[Int(platform.rank)] + "-" + ProfileCode.short(version)
  }

  /// From a page at `page` (in a language folder) to an address in that folder.
  ///
  ///     articles/styles.html → UITableView.html     =     ../UITableView.html
  package static func relative(_ address: String, from page: String) -> String {
    // On the page itself the fragment is enough.
    if let fragment = fragment(of: address, on: page) { return fragment }
    let prefix = prefix(of: page)
    return prefix.isEmpty ? address : prefix + address
  }

  /// From a page to its language folder: `../` for each folder that it stands in.
  static func prefix(of page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// `#rowHeight` of an address on a page; nil for one elsewhere.
  static func fragment(of address: String, on page: String) -> String? {
    let bytes = address.utf8
    guard bytes.count > page.utf8.count, bytes.starts(with: page.utf8) else { return nil }
    let rest = bytes.dropFirst(page.utf8.count)
    return rest.first == UInt8(ascii: "#") ? String(rest) : nil
  }

  /// The path of a file as an address: `assets/セル#1.png` → `assets/セル%231.png`. What is not ASCII
  /// stays, as browsers encode it themselves.
  package static func fileAddress(_ path: String) -> String {
    percentEncoded(
      path,
      allowed: { byte in byte >= 0x80 || isPlain(byte) || "/-_.~!()*+,;=@'".utf8.contains(byte) })
  }

  /// A name as a fragment: what an address may not hold there is percent-encoded.
  private static func fragment(_ name: String) -> String {
    percentEncoded(
      name, allowed: { byte in isPlain(byte) || ":()_-.~!$'*+,;=@".utf8.contains(byte) })
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func percentEncoded(_ text: String, allowed: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(allowed) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if allowed(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Disks take 255 bytes; the ending, a number and what a server adds need some of them.
  private static let longestName = 200

  /// A file name that every system and server takes: ASCII letters, digits, `-`, `_`, inner dots.
  private static func fileName(_ name: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789abcdef".utf8)
    for byte in name.utf8 where bytes.count < longestName {
      switch byte {
      case _ where isPlain(byte): bytes.append(byte)
      case UInt8(ascii: "_"), UInt8(ascii: "-"): bytes.append(byte)
      case UInt8(ascii: ".") where !bytes.isEmpty: bytes.append(byte)
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "/"): bytes.append(UInt8(ascii: "-"))
      default: bytes += [UInt8(ascii: "~"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    while bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || isReserved(text) else { return text }
    let stem = text.prefix { $0 != "." }
    return stem + "_" + text.dropFirst(stem.count)
  }

  /// A folder beside pages and their copies: `a.html` as `a.html_`, for there may be a page `a`.
  private static func folderName(_ name: String) -> String {
    let key = name.lowercased()
    return key.hasSuffix(".html") || key.hasSuffix(".md") ? name + "_" : name
  }

  /// Names that Windows gives to devices, whatever ending they have.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.lowercased().split(separator: ".").first.map(String.init) ?? ""
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.utf8.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && stem.last?.isNumber == true
  }
}

/// The names that pages have, as they are where upper and lower case are one.
private struct UsedNames {
  /// Each with the number that the next page of this name gets.
  private var numbers: [String: Int]

  package init(_ names: [String]) {
    numbers = Dictionary(names.map { ($0, 2) }) { first, _ in first }
  }

  func isFree(_ name: String) -> Bool { numbers[name.lowercased()] == nil }

  /// `name`, or `name~2`, `name~3` … where another page has it already.
  mutating func unique(_ name: String) -> String {
    let key = name.lowercased()
    guard var number = numbers[key] else {
      numbers[key] = 2
      return name
    }
    while numbers["\(key)~\(number)"] != nil { number += 1 }
    numbers[key] = number + 1
    numbers["\(key)~\(number)"] = 2
    return "\(name)~\(number)"
  }
}
