import Characters
import Diagnostics
import Graph
import Site
import Vocabulary

/// The index that search reads: the symbols and texts of a site in parts, each loaded when a search asks for
/// it. The schema is `docgen.search/1`; Search-JSON.md has it in full.
///
///     data/search/symbols.js      names, kinds, statuses and addresses, of a small site all: loaded first
///     data/search/names-1.js      those of further symbols; only where there are many
///     data/search/name-grams-0.js which of them may have what was typed
///     data/search/text-0.js       abstracts, then the other texts, by language
///     data/search/grams-0.js      which parts may hold some words; only where there are many parts
///     data/search/variants.js     traditional and simplified characters
///
/// They are scripts, as a page that is opened from a disk may load no data. Their names do not change
/// with what is in them, so that a changed note changes no other page; instead each carries the stamp
/// of the list of symbols, and a script that meets two stamps knows that it has an old file.
struct SearchIndex: Sendable {
  static let folder = SitePaths.searchFolder
  static let variantsPath = folder + "variants.js"

  static func gramsPath(_ file: Int) -> String { "\(folder)grams-\(file).js" }
  private static func namesPath(_ part: Int) -> String { "\(folder)names-\(part).js" }
  private static func nameGramsPath(_ file: Int) -> String { "\(folder)name-grams-\(file).js" }

  /// The symbols in the order of the list: a page's, then its members.
  let order: [SymbolID]
  /// A line for each symbol in that order.
  private let list: [UInt8]
  let stamp: String
  let names: SearchNames
  private(set) var parts: [SearchPart]
  /// The paths of the parts: each language counts its own.
  private var paths: [String]
  /// The groups of topics that have a symbol.
  private let topics: Table<Symbol, [TopicIndex]>
  let fold = SearchFold()

  /// - Parameters:
  ///   - language: the one language whose texts are searched; nil: all.
  ///   - nameLength: how long the lines of one file of names may be, in bytes.
  /// - Complexity: O(n) in the number of symbols and passages.
  init(
    _ graph: SymbolGraph, paths: SitePaths, profiles: AvailabilityProfiles,
    only language: LanguageID? = nil, nameLength: Int = SearchNames.length
  ) {
    var members = Table<Symbol, [SymbolID]>(repeating: [], count: graph.symbols.count)
    for symbol in graph.symbols.indices where paths.page(of: symbol) != symbol {
      members[paths.page(of: symbol)].append(symbol)
    }
    var order: [SymbolID] = []
    order.reserveCapacity(graph.symbols.count)
    var list: [UInt8] = []
    for page in graph.pages {
      for symbol in [page] + members[page] {
        order.append(symbol)
        Self.appendLine(of: symbol, in: graph, paths, profiles, to: &list)
      }
    }
    self.order = order
    self.list = list
    stamp = Digest(list).text
    names = SearchNames(list, fold: fold, length: nameLength)
    parts = SearchPart.all(of: graph, order: order, only: language)
    self.paths = Self.paths(of: parts, in: graph)
    var topics = Table<Symbol, [TopicIndex]>(repeating: [], count: graph.symbols.count)
    for owner in graph.symbols.indices {
      for (index, topic) in graph.symbols[owner].topics.enumerated() {
        let own = TopicIndex(owner: owner, index: index)
        for member in topic.members + topic.links { topics[member].append(own) }
      }
    }
    self.topics = topics
  }

  /// The same of a graph that has the same symbols and other words.
  ///
  /// - Complexity: O(n) in the number of passages.
  func reworded(as graph: SymbolGraph, only language: LanguageID?) -> SearchIndex {
    var index = self
    index.parts = SearchPart.all(of: graph, order: order, only: language)
    index.paths = Self.paths(of: index.parts, in: graph)
    return index
  }

  private static func paths(of parts: [SearchPart], in graph: SymbolGraph) -> [String] {
    var counts = graph.languages.mapElements { _ in 0 }
    return parts.map { part in
      defer { counts[part.language] += 1 }
      return "\(folder)text-\(graph.languages[part.language].tag)-\(counts[part.language]).js"
    }
  }

  /// The files of search, but for those that ``gramFiles(_:)`` makes.
  var files: [SiteFile] {
    guard !order.isEmpty || !parts.isEmpty else { return [] }
    return [
      SiteFile(path: SitePaths.searchSymbolsFile, content: .searchSymbols),
      SiteFile(path: Self.variantsPath, content: .bytes(variants)),
    ]
      + names.parts.indices.dropFirst().map {
        SiteFile(path: Self.namesPath($0), content: .searchNames($0))
      }
      + (0..<names.gramFileCount).map {
        SiteFile(path: Self.nameGramsPath($0), content: .searchNameGrams($0))
      }
      + parts.indices.map { SiteFile(path: paths[$0], content: .searchText($0)) }
  }

  /// The paths of the files that ``gramFiles(_:)`` makes.
  var gramPaths: [String] {
    guard hasGrams else { return [] }
    let count = SearchGrams.count / SearchGramRows.rowsPerFile(ofTexts: parts.count)
    return (0..<count).map(Self.gramsPath)
  }

  var hasGrams: Bool { parts.count >= SearchGramRows.fewestTexts }

  // MARK: Symbols

  /// `rowHeight⇥pa3`: name, then letters for kind and latest status and the number of the profile; then,
  /// where they are not what one would think, the Swift name and the address, and the module where
  /// another one has a symbol of that name. A member's line begins
  /// with a tab: its page is the last line without.
  private static func appendLine(
    of symbol: SymbolID, in graph: SymbolGraph, _ paths: SitePaths,
    _ profiles: AvailabilityProfiles,
    to list: inout [UInt8]
  ) {
    let name = graph.symbols[symbol].name
    let isMember = paths.page(of: symbol) != symbol
    let address = isMember ? paths.anchor(of: symbol) ?? "" : paths.file(of: symbol)
    var fields = [name]
    fields.append(
      letter(of: graph.symbols[symbol].kind)
        + ProfileCode.letter(of: graph.symbols[symbol].availability.latest.ofAll)
        + String(profiles.numbers[symbol].offset, radix: 36))
    fields.append(graph.otherSwiftName(of: symbol) ?? "")
    fields.append(address == name + (isMember ? "" : ".html") ? "" : address)
    fields.append(graph.distinctiveModule(of: symbol) ?? "")
    while fields.last?.isEmpty == true { fields.removeLast() }
    if isMember { list.append(UInt8(ascii: "\t")) }
    for (number, field) in fields.enumerated() {
      if number > 0 { list.append(UInt8(ascii: "\t")) }
      // A name that a note makes up may hold anything.
      list += field.utf8.lazy.map { $0 == 0x09 || $0 == 0x0A ? 0x20 : $0 }
    }
    list.append(UInt8(ascii: "\n"))
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  /// One beyond those of all kinds for a symbol of none.
  private static func letter(of kind: SymbolKind?) -> String {
    let index = kind.flatMap { SymbolKind.allCases.firstIndex(of: $0) }
    return String(letters[index ?? SymbolKind.allCases.count])
  }

  /// - Complexity: O(n) in the number of symbols.
  func symbols(of site: SiteContext) -> [UInt8] {
    let graph = site.graph
    var value: [(String, JSON)] = [
      ("schema", .string("docgen.search/1")), ("stamp", .string(stamp)),
      (
        "languages",
        .array(
          graph.languages.map { .object([("tag", .string($0.tag)), ("name", .string($0.name))]) })
      ),
      ("kinds", .array(SymbolKind.allCases.map { .string($0.rawValue) })),
      ("lives", .array(site.versions.profiles.codes.map { .string($0) })),
      ("parts", .array(parts.map(\.json))),
    ]
    if hasGrams {
      value.append(("gramRows", .number(SearchGramRows.rowsPerFile(ofTexts: parts.count))))
    }
    if let summary = names.json { value.append(("names", summary)) }
    value.append(("symbols", lines(ofPart: 0)))
    return Self.call(value)
  }

  /// The lines of a part of the names, without the end of the last.
  private func lines(ofPart part: Int) -> JSON {
    .string(String(decoding: list[names.parts[part].bytes].dropLast(), as: UTF8.self))
  }

  /// The symbols of a part behind the first.
  func names(_ part: Int) -> [UInt8] {
    Self.call([
      ("stamp", .string(stamp)), ("names", .number(part)), ("symbols", lines(ofPart: part)),
    ])
  }

  /// A file that tells which parts of the names may have some characters.
  func nameGrams(_ file: Int) -> [UInt8] {
    Self.call([
      ("stamp", .string(stamp)), ("nameGrams", .number(file)),
      ("rows", .string(base64(SearchGramRows(texts: names.grams).file(file)))),
    ])
  }

  // MARK: Texts

  /// A part of the texts, and its grams where a search needs them. The first of a language has the
  /// language's words, too.
  func text(_ number: Int, of site: SiteContext) -> (bytes: [UInt8], grams: SearchGrams?) {
    let part = parts[number]
    var units: [UInt8] = []
    var grams = hasGrams ? SearchGrams() : nil
    units.reserveCapacity(part.level.length * 2)
    part.forEachUnit(of: site, order: order, topics: topics) { key, lines in
      let text = HalfWidthKatakana.widened(lines)
      guard !text.isEmpty else { return }
      units.append(UInt8(ascii: units.isEmpty ? "[" : ","))
      key.write(to: &units)
      units.append(UInt8(ascii: ","))
      text.withUnsafeBufferPointer { JSON.write($0, to: &units) }
      grams?.insert(gramsOf: text, fold)
    }
    units += units.isEmpty ? "[]".utf8 : "]".utf8
    // The units are JSON already.
    var head: [(String, JSON)] = [("stamp", .string(stamp)), ("part", .number(number))]
    if parts.firstIndex(where: { $0.language == part.language }) == number {
      head.append(("words", Self.words(site.graph.languages[part.language].searchWords)))
    }
    var bytes = Self.call(head)
    bytes.removeLast(Self.end.utf8.count)
    bytes += ",\"units\":".utf8
    bytes += units
    bytes += Self.end.utf8
    return (bytes, grams)
  }

  /// The words of a group are one text, with commas between them.
  private static func words(_ words: SearchWords) -> JSON {
    func list(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
    return .object([
      ("stopWords", list(words.stopWords)), ("endings", list(words.endings)),
      ("synonyms", list(words.synonyms.map { $0.joined(separator: ",") })),
    ])
  }

  /// The files that tell which parts may hold some words, of the grams of all parts in order.
  func gramFiles(_ grams: [SearchGrams]) -> [(path: String, bytes: [UInt8])] {
    guard hasGrams, grams.count == parts.count else { return [] }
    let rows = SearchGramRows(texts: grams)
    let count = SearchGrams.count / SearchGramRows.rowsPerFile(ofTexts: grams.count)
    return (0..<count).map { file in
      (
        Self.gramsPath(file),
        Self.call([
          ("stamp", .string(stamp)), ("grams", .number(file)),
          ("rows", .string(base64(rows.file(file)))),
        ])
      )
    }
  }

  var variants: [UInt8] {
    func text(_ units: [UInt16]) -> JSON { .string(String(decoding: units, as: UTF16.self)) }
    return Self.call([
      ("stamp", .string(stamp)),
      ("variants", .array([text(HanVariants.traditional), text(HanVariants.simplified)])),
    ])
  }

  /// The end of a file, behind the last member of its one object.
  private static let end = "});\n"

  private static func call(_ members: [(String, JSON)]) -> [UInt8] {
    var bytes = Array("docgenSearch(".utf8)
    JSON.object(members.map { (key: $0.0, value: $0.1) }).write(to: &bytes)
    bytes.removeLast()
    bytes += end.utf8
    return bytes
  }
}

/// Bytes as text that every script can read.
private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let value = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
    for position in 0..<4 {
      text.append(
        position <= group.count ? digits[value >> (18 - 6 * position) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
