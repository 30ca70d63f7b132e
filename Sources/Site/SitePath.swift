package import Characters
package import Graph
import References
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
  /// The addresses from the language folder.
  private let addresses: Table<Symbol, String>
  /// The same among the Markdown copies.
  private let copyAddresses: Table<Symbol, String>
  /// The Swift name of a member as a second anchor; empty where it has none, or another anchor of
  /// the page is called so.
  private let swiftAnchors: Table<Symbol, String>
  /// The file named after a type's Swift name, which leads on; empty where there is none.
  package let swiftFiles: Table<Symbol, String>
  /// The addresses of all symbols, with their second anchors.
  private let usedAddresses: Set<String>
  package let articleFiles: Table<Article, String>
  /// The name of each platform in the names of files, by its rank: `Mac-Catalyst`.
  private let platformFiles: [String]

  package init(_ graph: SymbolGraph) {
    let pages = SymbolPages(graph.publishedSymbols)
    var used = pages.used
    let files = Table<Symbol, String>(pages.files)
    let owners = Table<Symbol, SymbolID>(pages.owners.map { SymbolID($0) })
    self.files = files
    self.owners = owners
    var usedByPlatforms = UsedNames([])
    platformFiles = graph.platforms.names.map {
      usedByPlatforms.unique(String(PageFiles.name($0).prefix(80)))
    }
    anchors = Table(pages.anchors)
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
        let file = PageFiles.name(name)
        if used.isFree(file) { swiftFiles[index] = used.unique(file) + ".html" }
      } else {
        let anchor = AddressText.part(name)
        let isNew = usedAddresses.insert(files[owners[index]] + "#" + anchor).inserted
        if isNew { swiftAnchors[index] = anchor }
      }
    }
    self.usedAddresses = usedAddresses
    self.swiftAnchors = swiftAnchors
    self.swiftFiles = swiftFiles
    var usedByArticles = UsedNames([])
    articleFiles = graph.articles.mapElements { article in
      var parts = article.id.split(separator: "/").map { PageFiles.name(String($0)) }
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
    usedAddresses.contains(files[owners[symbol]] + "#" + AddressText.part(name))
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

  /// The query of an address that chooses a version: `?ios=14.0`.
  package static func query(choosing version: Version, ofPlatform key: String) -> String {
    "?\(AddressText.percentEncoded(key, allowed: AddressText.isPlain))=\(version)"
  }

  package static let feedFile = "changes.xml"
  package static let openSearchFile = "opensearch.xml"
  package static let searchFolder = "data/search/"
  package static let searchSymbolsFile = searchFolder + "symbols.js"
  /// The page where any two versions are compared, and all steps are listed.
  package static let compareFile = "changes/index.html"
  package static let deprecatedFile = "deprecated.html"
  package static let tableFile = "table.html"
  /// The page of how the translations stand to the original.
  package static let coverageFile = "coverage.html"

  /// The address of the page that compares versions, with two chosen:
  /// `changes/index.html?platform=ios&from=13.0&to=14.0`.
  package static func address(comparing from: Version, with to: Version, ofPlatform key: String)
    -> String
  {
    let key = AddressText.percentEncoded(key, allowed: AddressText.isPlain)
    return compareFile + "?platform=\(key)&from=\(from)&to=\(to)"
  }

  /// The list of all that is deprecated in a version, in it or before: `deprecated.html?platform=ios&until=14.0`.
  package static func address(ofDeprecatedIn version: Version, ofPlatform key: String) -> String {
    deprecatedFile
      + "?platform=\(AddressText.percentEncoded(key, allowed: AddressText.isPlain))&until=\(version)"
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

  /// The address from a page at `page` (in a language folder) to one in that folder.
  ///
  ///     articles/styles.html → UITableView.html     =     ../UITableView.html
  package static func relative(_ address: String, from page: String) -> String {
    // On the page itself the fragment is enough.
    if let fragment = fragment(of: address, on: page) { return fragment }
    let prefix = prefix(of: page)
    return prefix.isEmpty ? address : prefix + address
  }

  /// The way from a page to its language folder: `../` for each folder that it stands in.
  static func prefix(of page: String) -> String {
    var page = page
    let folders = page.withUTF8 { bytes in
      var count = 0
      for byte in bytes where byte == UInt8(ascii: "/") { count &+= 1 }
      return count
    }
    return folders == 0 ? "" : String(repeating: "../", count: folders)
  }

  /// `#rowHeight` of an address on a page; nil for one elsewhere.
  static func fragment(of address: String, on page: String) -> String? {
    let (bytes, length) = (address.utf8, page.utf8.count)
    // Almost every address is of another page.
    guard bytes.count > length,
      bytes[bytes.index(bytes.startIndex, offsetBy: length)] == UInt8(ascii: "#"),
      bytes.starts(with: page.utf8)
    else { return nil }
    return String(bytes.dropFirst(length))
  }

  /// The path of a file as an address: `assets/セル#1.png` → `assets/セル%231.png`.
  package static func fileAddress(_ path: String) -> String { AddressText.file(path) }

  /// A folder beside pages and their copies: `a.html` as `a.html_`, for there may be a page `a`.
  private static func folderName(_ name: String) -> String {
    let key = name.lowercased()
    return key.hasSuffix(".html") || key.hasSuffix(".md") ? name + "_" : name
  }
}
