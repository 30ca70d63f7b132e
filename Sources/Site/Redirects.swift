package import Characters
package import Configuration
package import Diagnostics
package import Graph
import Markup
import References
import Statements
import Vocabulary

/// The addresses of a site under which something else was once, or that are another name of something.
package struct Redirects: Sendable {
  /// A page that leads on.
  package struct Page: Sendable {
    /// The path in the language's folder.
    package var file: String
    package var target: LinkDestination
  }

  /// The pages that lead on, sorted by file.
  package private(set) var pages: [Page] = []
  /// Second ids of members, on the pages where they stand.
  private var ids: [SymbolID: [String]] = [:]
  /// The files of ``pages``, in small letters: a disk may not tell them apart.
  private var files: Set<String> = []
  /// The ids of each page that lead elsewhere, keyed by file.
  private var moved: [String: [(id: String, target: LinkDestination)]] = [:]

  /// Every address that leads on, in the language's folder.
  package var addresses: [String] {
    pages.map(\.file) + moved.flatMap { file, ids in ids.map { "\(file)#\($0.id)" } }
  }

  /// A digest of all of it.
  package var mark: Digest {
    var lines = pages.map { "\($0.file) \($0.target)" }
    lines += ids.map { "\($0.key) \($0.value)" }.sorted()
    lines += moved.map { "\($0.key) \($0.value)" }.sorted()
    return Digest(Array(lines.joined(separator: "\n").utf8))
  }

  /// The ids of a page that lead elsewhere.
  package func moved(from file: String) -> [(id: String, target: LinkDestination)] {
    moved[file] ?? []
  }

  /// The earlier names of a member that still stands on its page.
  package func ids(of symbol: SymbolID) -> [String] { ids[symbol] ?? [] }
}

extension Redirects {
  /// Finds out where addresses lead.
  ///
  /// - Parameters:
  ///   - moved: the addresses in the order in which they count: of two that are equal the first.
  ///   - assets: the files that links may lead to.
  package static func resolve(
    _ moved: [MovedAddress], in graph: SymbolGraph, paths: SitePaths, assets: Set<String>
  ) -> Diagnosed<Redirects> {
    var resolver = RedirectResolver(graph: graph, paths: paths, assets: assets)
    resolver.resolve(moved)
    return Diagnosed(resolver.redirects, resolver.diagnostics)
  }
}

private struct RedirectResolver {
  let graph: SymbolGraph
  let paths: SitePaths
  let assets: Set<String>
  var redirects = Redirects()
  var diagnostics: [Diagnostic] = []
  /// The addresses of pages and members themselves, in small letters.
  private let taken: Set<String>
  /// The destinations of addresses that were looked at; nil: none.
  private var settled: [String: LinkDestination?] = [:]
  private var guesses = 0

  init(graph: SymbolGraph, paths: SitePaths, assets: Set<String>) {
    self.graph = graph
    self.paths = paths
    self.assets = assets
    var taken = Set(graph.symbols.indices.map { paths.address(of: $0) })
    taken.formUnion(paths.articleFiles)
    taken.formUnion([
      "index.html", SitePaths.compareFile, SitePaths.deprecatedFile, SitePaths.tableFile,
    ])
    self.taken = Set(taken.map { $0.lowercased() })
    for symbol in graph.symbols.indices where !paths.swiftFiles[symbol].isEmpty {
      redirects.addPage(.init(file: paths.swiftFiles[symbol], target: .symbol(symbol)))
    }
  }

  mutating func resolve(_ moved: [MovedAddress]) {
    var targets: [String: MovedAddress] = [:]
    var order: [String] = []
    for entry in moved {
      guard let address = address(of: entry) else { continue }
      if let first = targets[address] {
        report("two things are said of '\(entry.from)'", entry, also: first.range)
        continue
      }
      targets[address] = entry
      order.append(address)
    }
    for address in order {
      guard let target = target(of: address, among: targets) else { continue }
      add(address, target)
    }
    // Nothing else stands where a member of a page did that is no more.
    for (file, target) in redirects.pagesOfMoved() where !taken.contains(file.lowercased()) {
      redirects.addPage(.init(file: file, target: target))
    }
    redirects.sort()
  }

  /// `UITableView.html#rowHeight` of `/en/UITableView#rowHeight`; nil for what is no address of a page.
  private func address(_ text: String) -> String? {
    var page = text[...]
    var fragment = ""
    if let sign = page.firstIndex(of: "#") {
      fragment = String(page[sign...].dropFirst())
      page = page[..<sign]
    }
    var parts = page.split(separator: "/")
    if let first = parts.first, graph.languages.contains(where: { $0.tag == first }) {
      parts.removeFirst()
    }
    for ending in Self.endings {
      if let last = parts.last, last.hasSuffix(ending) {
        parts[parts.count - 1] = last.dropLast(ending.count)
        break
      }
    }
    // A folder that is called like a page would hide it.
    let isPlain =
      parts.allSatisfy { $0.first != "." && PageFiles.name(String($0)) == $0 }
      && parts.dropLast().allSatisfy { part in !Self.endings.contains(where: part.hasSuffix) }
    guard !parts.isEmpty, isPlain, !Self.ownFolders.contains(parts[0].lowercased()) else {
      return nil
    }
    let file = parts.joined(separator: "/") + ".html"
    return fragment.isEmpty ? file : file + "#" + fragment
  }

  private static let endings = [".html", ".md", ".markdown"]
  private static let ownFolders: Set<String> = ["versions", "changes", "assets", "data"]

  /// The same of an entry, reported where it is none, or one of something else.
  private mutating func address(of entry: MovedAddress) -> String? {
    guard let address = address(entry.from) else {
      report(
        "'\(entry.from)' cannot be the address of a page; write it as 'articles/old' or 'OldType#member'",
        entry)
      return nil
    }
    if taken.contains(address.lowercased()) {
      report("'\(entry.from)' is an address of the site itself, which nothing can lead on", entry)
      return nil
    }
    return address
  }

  /// Finds the destination of an address, through others if it must.
  ///
  /// - Complexity: each address of a chain is looked at once, however many chains go through it.
  private mutating func target(
    of address: String, among targets: [String: MovedAddress]
  ) -> LinkDestination? {
    guard let first = targets[address] else { return nil }
    var chain: [String] = []
    var next = address
    var found: LinkDestination?
    while found == nil {
      if let known = settled[next] {
        found = known
        break
      }
      guard let entry = targets[next] else { break }
      if chain.contains(next) {
        report("'\(first.from)' leads back to itself", first)
        break
      }
      chain.append(next)
      switch entry.to {
      case .note(let document): found = subject(of: document)
      case .link(let link):
        found = destination(of: link)
        if found != nil { break }
        if let following = self.address(link), targets[following] != nil {
          next = following
          continue
        }
        reportUnknown(link, first, among: targets)
      }
      break
    }
    for link in chain { settled[link] = .some(found) }
    return found
  }

  private func destination(of link: String) -> LinkDestination? {
    // It stands on no page, so that it cannot mean a part of one.
    if link.hasPrefix("#") { return nil }
    return LinkDestination(link, in: graph, from: nil, in: DocumentID(0), assets: assets)
  }

  private mutating func reportUnknown(
    _ link: String, _ entry: MovedAddress, among targets: [String: MovedAddress]
  ) {
    // Beyond so many unknown names there is no use in guessing.
    guesses += 1
    let names = targets.keys.map { String($0.dropLast(".html".count)) }
    let near =
      guesses > 400
      ? nil
      : graph.nearestSymbolName(to: link)
        ?? nearName(to: link, among: graph.articles.map(\.id) + names)
    report(
      "no symbol or article is named '\(link)'" + (near.map { "; " + $0.question } ?? ""), entry)
  }

  private func subject(of document: DocumentID) -> LinkDestination? {
    let symbol = graph.pages.first { symbol in
      graph.prose(of: symbol).contains { $0?.document == document }
    }
    if let symbol { return .symbol(symbol) }
    return graph.articles.indices.first { article in
      graph.prose(of: article).contains { $0?.document == document }
    }.map { .article($0) }
  }

  private mutating func add(_ address: String, _ target: LinkDestination) {
    guard let sign = address.firstIndex(of: "#") else {
      return redirects.addPage(.init(file: address, target: target))
    }
    let file = String(address[..<sign])
    let id = String(address[sign...].dropFirst())
    if case .symbol(let symbol) = target, paths.anchor(of: symbol) != nil,
      paths.file(of: symbol) == file
    {
      redirects.addID(id, of: symbol)
    } else {
      redirects.addMoved(id, from: file, to: target)
    }
  }

  private mutating func report(
    _ message: String, _ entry: MovedAddress, also other: SourceRange? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        .unusableRedirect, message, at: entry.range,
        notes: other.map { [Diagnostic.Note("said first here", at: $0)] } ?? []))
  }
}

extension Redirects {
  fileprivate mutating func addPage(_ page: Page) {
    if files.insert(page.file.lowercased()).inserted { pages.append(page) }
  }

  fileprivate mutating func addID(_ id: String, of symbol: SymbolID) {
    ids[symbol, default: []].append(id)
  }

  fileprivate mutating func addMoved(_ id: String, from file: String, to target: LinkDestination) {
    moved[file, default: []].append((id, target))
  }

  /// The pages whose ids lead elsewhere, with where the first of each does.
  fileprivate func pagesOfMoved() -> [(file: String, target: LinkDestination)] {
    moved.sorted { $0.key < $1.key }.compactMap { file, ids in ids.first.map { (file, $0.target) } }
  }

  fileprivate mutating func sort() { pages.sort { $0.file < $1.file } }
}
