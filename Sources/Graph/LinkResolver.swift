package import Characters
import Declarations
package import Diagnostics
package import Markup
package import References
import Statements
package import Vocabulary

/// The meaning of a link in a note.
package enum LinkResolution: Hashable, Sendable {
  case symbol(SymbolID)
  case article(ArticleID)
  /// Several symbols have the name, and none is nearer than the others: a part of a list of the
  /// graph's, as they may be thousands, and each of thousands of links may mean them.
  case ambiguous(ArraySlice<SymbolID>)
  case none
}

extension SymbolGraph {
  /// Finds what a name means on the page of a symbol: the symbol itself, its owner's members, those of
  /// the owner's ancestors and protocols, what its module calls so, then the one symbol of that name
  /// on the site. A link may begin with a module.
  ///
  ///     rowHeight · UITableView/rowHeight · UITableView.rowHeight · -[UITableView reloadData]
  ///     UIKit/UITableView/rowHeight · UIKit.UITableView
  ///
  /// Asked once to check all links and again to write them, so the two cannot disagree.
  ///
  /// - Complexity: O(1) for a plain name, and the number of ancestors.
  package func resolve(_ link: String, from scope: SymbolID?) -> LinkResolution {
    if let found = lookUp(link, from: scope) { return found }
    guard link.utf8.count <= 400, !link.withBytes(Self.isPlainName) else { return .none }
    if link.hasPrefix("doc:") { return resolveDocumentation(link.dropFirst(4), from: scope) }
    if let article = article(named: link) { return .article(article) }
    if let name = Self.fileName(of: link) { return resolveFile(name, from: scope) }
    // Of such a name nothing is taken off, and it was looked for.
    if link.withBytes(isFullName) { return .none }
    guard let parsed = readSymbolName(link) else { return .none }
    guard let qualifier = parsed.qualifier else {
      return parsed.name == link ? .none : lookUp(parsed.name, from: scope) ?? .none
    }
    guard var owners = symbols(named: qualifier)?.prefix(Self.ownerLimit) else {
      return resolveInModule(qualifier, parsed.name, from: scope)
    }
    if let own = names.twin(qualifier, in: scope.flatMap { symbols[$0].module }) { owners = [own] }
    if let bearers = names[parsed.name] {
      if owners.count > 1, distinctiveModule(of: owners[owners.startIndex]) != nil {
        let members = owners.compactMap { names.member(bearers, of: $0) }
        if members.count > 1 { return .ambiguous(members[...]) }
      }
      for owner in owners {
        if let member = names.member(bearers, of: owner) { return .symbol(member) }
      }
      for owner in owners {
        if let member = inheritedMember(bearers, of: owner) { return .symbol(member) }
      }
    }
    if let nested = symbols(named: qualifier + "." + parsed.name)?.first {
      return .symbol(nested)
    }
    // A module and its main type may have one name: `Lamp/Lamp`.
    return qualifier == parsed.name ? lookUp(parsed.name, from: scope) ?? .none : .none
  }

  /// The page of the note that a link names by its file, from the folder of the note in which it stands;
  /// nil for any other link.
  package func page(ofFile link: String, in document: DocumentID) -> NotePage? {
    notePaths.page(ofFile: link, in: document, tags: languages.map(\.tag))
  }

  /// Finds what a link of a note means: the file that it names, else what is called so.
  package func resolve(
    _ link: String, from scope: SymbolID?, inDocument document: DocumentID
  ) -> LinkResolution {
    switch page(ofFile: link, in: document) {
    case .symbol(let symbol): .symbol(symbol)
    case .article(let article): .article(article)
    case .home, nil: resolve(link, from: scope)
    }
  }

  /// `styles` of `../styles.md`: what a link to a file of notes calls it; nil for any other link.
  private static func fileName(of link: String) -> String? {
    link.withBytes { bytes in
      var end = bytes.count
      while end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
      if bytes.has(".md", at: end - 3) {
        end -= 3
      } else if bytes.has(".markdown", at: end - 9) {
        end -= 9
      } else {
        return nil
      }
      var start = end
      while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// The note that a file is, wherever it stands: the symbol that is called so, or the only article.
  private func resolveFile(_ name: String, from scope: SymbolID?) -> LinkResolution {
    if case .symbol(let symbol) = resolve(name, from: scope), symbols[symbol].hasPage {
      return .symbol(symbol)
    }
    let named = articles.indices.filter { article in
      articles[article].id.split(separator: "/").last.map { $0 == name } ?? false
    }
    return named.count == 1 ? .article(named[0]) : .none
  }

  /// Finds what a name means in code: in Objective-C the type that is called so there.
  package func resolve(_ name: String, from scope: SymbolID?, in language: SourceLanguage?)
    -> LinkResolution
  {
    switch language {
    case .objc: names.objectiveCType(name).map { .symbol($0) } ?? resolve(name, from: scope)
    case .swift, nil: resolve(name, from: scope)
    }
  }

  /// Among so many owners of one name a member is looked for.
  private static var ownerLimit: Int { 1_000 }

  /// Nil where no symbol bears the name.
  private func symbols(named name: String) -> ArraySlice<SymbolID>? {
    guard let bearers = names[name], !bearers.symbols.isEmpty else { return nil }
    return names.symbols(bearers)
  }

  func lookUp(_ name: String, from scope: SymbolID?) -> LinkResolution? {
    guard let bearers = names[name] else { return nil }
    if bearers.symbols.isEmpty {
      return scope.flatMap { member(bearers, near: $0) }.map { .symbol($0) }
    }
    let candidates = names.symbols(bearers)
    if candidates.count == 1, let only = candidates.first { return .symbol(only) }
    if let scope {
      if symbols[scope].name == name { return .symbol(scope) }
      if let member = member(bearers, near: scope) { return .symbol(member) }
      if let own = names.twin(name, in: symbols[scope].module) { return .symbol(own) }
    }
    if let type = bearers.onlyType { return .symbol(type) }
    return .ambiguous(candidates)
  }

  private func member(_ bearers: NameTable.Bearers, near scope: SymbolID) -> SymbolID? {
    var type = scope
    var steps = 0
    while steps < 16 {
      if let found = inheritedMember(bearers, of: type) { return found }
      guard let owner = symbols[type].owner else { return nil }
      type = owner
      steps += 1
    }
    return nil
  }

  /// A member of a type or of one of its ancestors.
  private func inheritedMember(_ bearers: NameTable.Bearers, of type: SymbolID) -> SymbolID? {
    if let own = names.member(bearers, of: type) { return own }
    for ancestor in names.ancestors[type] {
      if let found = names.member(bearers, of: ancestor) { return found }
    }
    return nil
  }

  static func isPlainName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy(\.isNameByte)
  }

  /// `articles/table-styles`, with or without the ending of the file.
  func article(named link: String) -> ArticleID? {
    guard !articles.isEmpty else { return nil }
    let name = Self.articlePath(of: link)
    let index = articles.indices.partitioningIndex { articles[$0].id >= name }
    return index < articles.endIndex && articles[index].id == name ? index : nil
  }

  /// The path that a link writes, from the folder of a language and without an ending.
  private static func articlePath(of link: String) -> String {
    link.withBytes { bytes in
      var start = 0
      while bytes.has("../", at: start) { start += 3 }
      if bytes.has("./", at: start) { start += 2 }
      var end = bytes.count
      for ending: StaticString in [".md", ".markdown", ".html"] {
        let length = ending.utf8CodeUnitCount
        if end - length >= start, bytes.has(ending, at: end - length) { end -= length }
      }
      return end - start == bytes.count
        ? link : String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// The symbol names that a misspelt name may have meant.
  package func nearestSymbolName(to name: String) -> NearName? {
    nearNames.value.nearest(to: name)
  }
}

/// Every link of one document that resolves to nothing or to several symbols, with the nearest
/// names; and the code spans that are nearly a symbol's name.
///
/// - Parameters:
///   - scopes: for each part of the document the symbol from which its links are seen, by the offset
///     at which it begins, in ascending order.
///   - external: where names lead that are no symbols of the site.
/// - Complexity: linear in the document, and one search of all names for each distinct misspelling.
package func checkLinks(
  in document: Document, of graph: SymbolGraph, scopes: [LinkScope],
  external: ExternalReferences = ExternalReferences()
) -> [Diagnostic] {
  var checker = LinkChecker(
    document: document, graph: graph, scopes: scopes, external: external)
  checker.check()
  return checker.diagnostics
}

/// The symbol from which the links of a part of a document are seen.
package struct LinkScope: Hashable, Sendable {
  package var firstOffset: Int32
  package var symbol: SymbolID
}

extension SymbolGraph {
  /// The scopes of each document.
  package func linkScopes() -> Table<Document, [LinkScope]> {
    var scopes = Table<Document, [LinkScope]>(repeating: [], count: documents.count)
    for index in symbols.indices {
      for prose in symbols[index].prose {
        if let prose { add(index, prose, to: &scopes[prose.document]) }
      }
      for prose in symbols[index].moreProse { add(index, prose, to: &scopes[prose.document]) }
    }
    for index in scopes.indices { scopes[index].sort { $0.firstOffset < $1.firstOffset } }
    return scopes
  }

  private func add(_ symbol: SymbolID, _ prose: Prose, to scopes: inout [LinkScope]) {
    let document = documents[prose.document]
    func offset(of passage: Passage) -> Int32 {
      let node = passage.firstText == nil ? passage.block : passage.firstInline
      return document[node].offset
    }
    var first = Int32.max
    for passage in [prose.title, prose.abstract] {
      if let passage { first = min(first, offset(of: passage)) }
    }
    for section in prose.sections.indices {
      for passage in prose.sections[section].passages { first = min(first, offset(of: passage)) }
    }
    guard first < .max else { return }
    scopes.append(LinkScope(firstOffset: first, symbol: symbol))
  }
}

private struct LinkChecker {
  let document: Document
  let graph: SymbolGraph
  let scopes: [LinkScope]
  let external: ExternalReferences
  var diagnostics: [Diagnostic] = []
  private var guesses: [String: NearName?] = [:]
  /// The first scope that begins behind the node that is checked.
  private var nextScope = 0
  /// Beyond so many different misspellings in one note there is no use in guessing.
  private static let guessLimit = 400

  init(
    document: Document, graph: SymbolGraph, scopes: [LinkScope], external: ExternalReferences
  ) {
    self.document = document
    self.graph = graph
    self.scopes = scopes
    self.external = external
  }

  mutating func check() {
    // The comments of code, which stand behind the tree, may be samples of how to write one.
    for id in document.root..<document[document.root].end {
      let node = document[id]
      guard node.kind == .code || node.kind == .link else { continue }
      while nextScope < scopes.count, scopes[nextScope].firstOffset <= node.offset {
        nextScope += 1
      }
      let scope = nextScope > 0 ? scopes[nextScope - 1].symbol : nil
      if node.kind == .code { checkCode(id, scope: scope) } else { checkLink(id, scope: scope) }
    }
  }

  /// A link to a page of the site: anything that is no address of the web.
  private mutating func checkLink(_ id: Document.NodeID, scope: SymbolID?) {
    let target = document.text(of: id)
    if checkFragment(of: target, at: document.range(of: id), scope: scope) { return }
    guard LinkTarget(target).isOfSite else { return }
    if graph.page(ofFile: target, in: document.id) != nil { return }
    report(target, graph.resolve(target, from: scope), at: document.range(of: id), isLink: true)
  }

  /// Checks a link to an anchor of a page, its own or another one.
  ///
  /// - Returns: whether it is one; the page of one that names no page is left to the caller.
  private mutating func checkFragment(of target: String, at range: SourceRange, scope: SymbolID?)
    -> Bool
  {
    let page: LinkResolution
    let name: String
    if target.hasPrefix("#") {
      name = String(target.dropFirst())
      // The top of the page.
      if name.isEmpty { return true }
      page = graph.page(ofTextIn: document.id, from: scope)
    } else {
      guard !LinkTarget(target).isOfWeb, !LinkTarget(target).isAsset,
        let parts = SymbolGraph.parts(of: target)
      else { return false }
      if graph.page(ofFile: parts.page, in: document.id) == .home { return true }
      page = graph.resolve(parts.page, from: scope, inDocument: document.id)
      name = parts.fragment
      if name.isEmpty { return false }
    }
    let names: [String]
    switch page {
    case .article(let article):
      if HeadingSlugs.isReserved(name) { return true }
      if let found = graph.fragment(name, ofArticle: article) {
        checkIsOne(found, called: name, at: range)
        return true
      }
      names = graph.fragmentNames(ofArticle: article)
    case .symbol(let symbol):
      if HeadingSlugs.isReserved(name) { return true }
      if let found = graph.fragment(name, ofSymbol: symbol) {
        checkIsOne(found, called: name, at: range)
        return true
      }
      names = graph.fragmentNames(onPageOf: symbol)
    // A page of something else than symbols and articles.
    case .none where target.hasPrefix("#"): return true
    case .ambiguous, .none: return false
    }
    let near = nearName(to: percentDecoded(name), among: names)
    diagnostics.append(
      Diagnostic(
        .unresolvedLink,
        "no heading or member of that page is called '\(name)'"
          + (near.map { "; " + $0.question } ?? ""), at: range,
        fixes: .init(
          replacing: "#" + name,
          with: near.map { NearName(name: "#" + $0.name, isOnly: $0.isOnly) },
          in: document.source, of: range)))
    return true
  }

  /// A link to one of several headings with the same words.
  private mutating func checkIsOne(
    _ fragment: LinkFragment, called name: String, at range: SourceRange
  ) {
    guard case .heading(let heading) = fragment else { return }
    let others = graph.otherHeadings(called: name, besides: heading)
    guard !others.isEmpty else { return }
    let names = others.prefix(2).map { "'#\($0)'" }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .ambiguousLink,
        "\(others.count + 1) headings of that page are called '\(name)', and this is the first; "
          + "write \(names)\(others.count > 2 ? ", …" : "") for another, or give one a name: "
          + "'## … {#name}'",
        at: range))
  }

  private mutating func checkCode(_ id: Document.NodeID, scope: SymbolID?) {
    let isLink = document.isDoubleBacktick(id)
    guard isLink || document.withText(of: id, mayBeMisspeltName) else { return }
    let text = document.text(of: id)
    let resolution = graph.resolve(text, from: scope)
    // The name of a module is that of the article about it.
    if isLink, case .none = resolution, graph.article(named: "articles/" + text) != nil { return }
    if !isLink {
      guard case .none = resolution else { return }
      if let scope, graph.symbols[scope].parameters.contains(text) { return }
    }
    report(text, resolution, at: document.range(of: id), isLink: isLink)
  }

  /// Whether a code span of prose that names no symbol is compared with the names of the site: it could
  /// be a name of its own with nothing around it, and is long enough to be near to few others.
  private func mayBeMisspeltName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.guessedLengths.contains(text.count)
      && text.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: ":") } && text.hasInnerCapital
  }

  /// How long a code span is that may be a misspelt name, in bytes. A shorter one is near to many names,
  /// a longer one is no name.
  private static let guessedLengths = 5...200

  private mutating func report(
    _ text: String, _ resolution: LinkResolution, at range: SourceRange, isLink: Bool
  ) {
    switch resolution {
    case .symbol, .article: return
    case .ambiguous(let candidates):
      let names = candidates.prefix(3).map { "'\(graph.distinctName(of: $0))'" }.joined(
        separator: ", ")
      diagnostics.append(
        Diagnostic(
          .ambiguousLink,
          "'\(text)' may be any of \(candidates.count) symbols; write one of \(names)",
          at: range))
    case .none where external.address(of: text) != nil: return
    case .none:
      let guess = graph.names.foreignTypes.contains(text) ? nil : nearest(to: text)
      let fixes = [Diagnostic.FixIt](
        replacing: text, with: guess, in: document.source, of: range)
      if isLink {
        diagnostics.append(
          Diagnostic(
            .unresolvedLink,
            "no symbol or article is named '\(text)'"
              + (guess.map { "; " + $0.question } ?? ""), at: range, fixes: fixes))
      } else if let guess {
        diagnostics.append(
          Diagnostic(
            .nearlyASymbol, "no symbol is named '\(text)'; \(guess.question)", at: range,
            fixes: fixes))
      }
    }
  }

  private mutating func nearest(to text: String) -> NearName? {
    if let known = guesses[text] { return known }
    guard guesses.count < Self.guessLimit else { return nil }
    let guess = graph.nearestSymbolName(to: text)
    guesses[text] = guess
    return guess
  }
}

extension Document {
  /// Whether a code span stands in two backticks: a link by its author's own word.
  fileprivate func isDoubleBacktick(_ id: NodeID) -> Bool {
    guard textIsVerbatim(of: id) else { return false }
    let start = offset(ofTextByte: 0, in: id)
    return start >= 2 && source[start - 1] == UInt8(ascii: "`")
      && source[start - 2] == UInt8(ascii: "`")
  }
}
