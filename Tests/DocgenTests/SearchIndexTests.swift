import Characters
import Diagnostics
import Foundation
import Testing

@testable import Configuration
@testable import Disk
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary
@testable import docgen

@Suite struct SearchIndexTests {
  private struct Symbols: Decodable {
    struct Language: Decodable {
      var tag: String
      var name: String
    }
    var schema: String
    var stamp: String
    var languages: [Language]
    var kinds: [String]
    var lives: [String]
    var parts: [[Int]]
    var gramRows: Int?
    var symbols: String
  }

  private struct Texts: Decodable {
    enum Key: Decodable, Hashable {
      case symbol(Int)
      case address(String)
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
          self = .symbol(number)
        } else {
          self = .address(try value.decode(String.self))
        }
      }
    }
    struct Words: Decodable, Equatable {
      var stopWords: [String]
      var endings: [String]
      var synonyms: [String]
    }
    var stamp: String
    var part: Int
    var words: Words?
    var units: [Key: String]

    enum CodingKeys: CodingKey { case stamp, part, words, units }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      stamp = try values.decode(String.self, forKey: .stamp)
      part = try values.decode(Int.self, forKey: .part)
      words = try values.decodeIfPresent(Words.self, forKey: .words)
      var list = try values.nestedUnkeyedContainer(forKey: .units)
      units = [:]
      while !list.isAtEnd {
        units[try list.decode(Key.self)] = try list.decode(String.self)
      }
    }
  }

  /// The argument of the one call that a file of the index is.
  private static func read<Value: Decodable>(_ bytes: [UInt8], as: Value.Type) throws -> Value {
    let text = String(decoding: bytes, as: UTF8.self)
    let json = try #require(text.wholeMatch(of: /docgenSearch\((.*)\);\n/)).1
    return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private static let notes: KeyValuePairs<String, String> = [
    "en/Lamp.md": """
    # Lamp class
    A lamp.

    ## brightness
    ```objc
    @property (nonatomic) double brightness;
    ```
    How bright it shines.

    ### Discussion
    From dark
    to **bright**.

    ### Availability
    iOS 3.0. Deprecated in iOS 9.0.

    ### See also
    - `Lamp`

    ## lampView:dimTo:
    ```objc
    - (void)lampView:(Lamp *)lamp dimTo:(double)level;
    ```
    ```swift
    func lampView(_ lamp: Lamp, dimTo level: Double)
    ```
    """,
    "ja/Lamp.md": """
    # Lamp クラス
    明かり。

    ## brightness
    ﾗﾝﾌﾟの明る
    さ。
    """,
    "en/articles/dark.md": """
    # Working in the dark
    How to see.

    Before the first heading.

    ## Buy a lamp
    Any `Lamp` will do.
    """,
  ]

  @Test func listsEachSymbolWithItsMembersBehindIt() throws {
    let site = SmallSite.context(of: SmallSite(Self.notes).graph)
    let file = try Self.read(site.search.symbols(of: site), as: Symbols.self)
    #expect(file.schema == "docgen.search/1")
    #expect(file.languages.map(\.tag) == ["en", "ja"])
    #expect(file.kinds == SymbolKind.allCases.map(\.rawValue))
    #expect(
      file.symbols
        == """
        Lamp\taa0
        \tbrightness\tfd1
        \tlampView:dimTo:\tga0\tlampView(_:dimTo:)
        """.replacingOccurrences(of: "aa0", with: "a?0").replacingOccurrences(
          of: "ga0", with: "g?0"))
    #expect(file.gramRows == nil)
  }

  @Test(.robustness, arguments: Fixture.behaviours + ["content"])
  func leadsToEverySymbol(behaviour: String) throws {
    let graph =
      behaviour == "content"
      ? try Fixture.Outcome(of: packageFolder + "/content").content.graph
      : try Fixture(behaviour: behaviour).outcome().content.graph
    let site = SmallSite.context(of: graph)
    let file = try Self.read(site.search.symbols(of: site), as: Symbols.self)
    let lines = file.symbols.split(separator: "\n")
    #expect(lines.count == graph.symbols.count)
    var page = ""
    for (line, index) in zip(lines, site.search.order) {
      let symbol = graph.symbols[index]
      let isMember = line.hasPrefix("\t")
      let fields = line.drop { $0 == "\t" }
        .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let name = fields[0]
      #expect(name == symbol.name)
      let letters = Array(fields[1])
      // One beyond the kinds for a symbol of none.
      let kind = Int(letters[0].asciiValue ?? 0) - 97
      #expect((kind == file.kinds.count ? nil : file.kinds[kind]) == symbol.kind?.rawValue)
      #expect(String(letters[1]) == ProfileCode.letter(of: symbol.availability.latest.ofAll))
      let profile = try #require(Int(String(letters[2...]), radix: 36))
      #expect(
        file.lives[profile] == site.versions.profiles.codes[site.versions.profiles.numbers[index]])
      let swiftName = fields.count > 2 && !fields[2].isEmpty ? fields[2] : name
      #expect(swiftName == symbol.swiftName ?? symbol.name)
      let isElsewhere = fields.count > 3 && !fields[3].isEmpty
      let own = isElsewhere ? fields[3] : isMember ? name : name + ".html"
      if !isMember { page = own }
      #expect((isMember ? page + "#" + own : own) == site.paths.address(of: index))
    }
  }

  @Test func hasTheWordsOfEachLanguageOnce() throws {
    let site = SmallSite.context(of: SmallSite(Self.notes).graph)
    let symbols = try Self.read(site.search.symbols(of: site), as: Symbols.self)
    var found: [String: [Texts.Key: String]] = [:]
    for part in site.search.parts.indices {
      let file = try Self.read(site.search.text(part, of: site).bytes, as: Texts.self)
      #expect(file.part == part)
      #expect(file.stamp == symbols.stamp)
      let key = "\(symbols.languages[symbols.parts[part][0]].tag) \(symbols.parts[part][1])"
      found[key, default: [:]].merge(file.units) { $0 + "|" + $1 }
    }
    #expect(
      found == [
        "en 0": [
          .symbol(0): "A lamp.", .symbol(1): "How bright it shines.",
          .address("articles/dark.html"): "Working in the dark\nHow to see.",
        ],
        "ja 0": [.symbol(0): "明かり。", .symbol(1): "ランプの明るさ。"],
        "en 1": [
          .symbol(1): "From dark to bright.",
          .address("articles/dark.html"): "Working in the dark\nBefore the first heading.",
          .address("articles/dark.html#buy-a-lamp"):
            "Working in the dark › Buy a lamp\nAny Lamp will do.",
        ],
      ])
  }

  @Test func hasTitlesOfGroupsAndKeywordsBesideWhatIsSaid() throws {
    let note = """
      ---
      keywords: [torch, flashlight]
      ---
      # Lamp class
      A lamp.

      ## Topics
      ### Making light
      - `brightness`
      - `color`

      ## brightness
      How bright it shines.

      ## color
      ### Discussion
      Red.
      """
    let article = "---\nkeywords: night, evening\n---\n# Working in the dark\nHow to see.\n"
    let site = SmallSite.context(
      of: SmallSite(["en/Lamp.md": note, "en/articles/dark.md": article]).graph)
    let file = try Self.read(site.search.text(0, of: site).bytes, as: Texts.self)
    #expect(
      file.units == [
        .symbol(0): "A lamp.\n\ttorch, flashlight",
        .symbol(1): "How bright it shines.\n\tMaking light", .symbol(2): "\tMaking light",
        .address("articles/dark.html"): "Working in the dark\nHow to see.\n\tnight, evening",
      ])
  }

  @Test func hasTheWordsOfALanguageInItsFirstFile() throws {
    let graph = SmallSite(Self.notes).graph
    let site = SmallSite.context(of: graph)
    let paths = site.search.files.map(\.path).filter { $0.contains("text-") }
    #expect(
      paths == ["en-0", "ja-0", "en-1"].map { "data/search/text-\($0).js" })
    for (part, path) in paths.enumerated() {
      let file = try Self.read(site.search.text(part, of: site).bytes, as: Texts.self)
      let words = graph.languages[site.search.parts[part].language].searchWords
      #expect(
        file.words
          == (path.hasSuffix("-0.js")
            ? Texts.Words(
              stopWords: words.stopWords, endings: words.endings,
              synonyms: words.synonyms.map { $0.joined(separator: ",") }) : nil))
    }
  }

  @Test func cutsTextsWhereTheyAreLongEnough() throws {
    let long = String(repeating: "All the words of a long note. ", count: 300)
    let members = (1...40).map { "## member\($0)\n\nWhat it is.\n\n### Discussion\n\(long)\n" }
    let site = SmallSite.context(
      of: SmallSite(["en/Lamp.md": "# Lamp class\n\n" + members.joined(separator: "\n")]).graph)
    let texts = site.search.parts.filter { $0.level == .texts }
    #expect(texts.count == 3)
    #expect(texts.first?.units.lowerBound == 0)
    for (part, next) in zip(texts, texts.dropFirst()) {
      #expect(part.units.upperBound == next.units.lowerBound)
    }
    #expect(site.search.parts.filter { $0.level == .abstracts }.count == 1)
    for part in site.search.parts.indices {
      #expect(site.search.text(part, of: site).bytes.count < 160_000)
      // A site of this size loads all that may hold a word.
      #expect(site.search.text(part, of: site).grams == nil)
    }
  }

  @Test func tellsWhereWordsMayBeInALargeSite() throws {
    let filler = String(repeating: "Nothing that anybody would look for. ", count: 400)
    let notes = (0..<200).map { number in
      (
        path: "en/Lamp\(number).md",
        text: "# Lamp\(number) class\n\nA lamp.\n\n## Discussion\n\(filler) word\(number)needle\n"
      )
    }
    let small = SmallSite(notes)
    let site = makeSite(small.graph, material: small.material).value
    let files = site.files.filter { $0.path.hasPrefix("data/search/text-") }
    #expect(files.count >= SearchGramRows.fewestTexts)
    let grams = site.files.map { site.contents(of: $0).grams }
    let rows = site.searchFiles(grams)
    #expect(!rows.isEmpty)
    struct Rows: Decodable {
      var stamp: String
      var grams: Int
      var rows: Data
    }
    let context = SmallSite.context(of: small.graph)
    let symbols = try Self.read(context.search.symbols(of: context), as: Symbols.self)
    let perFile = try #require(symbols.gramRows)
    let fold = SearchFold()
    let units = "150".unicodeScalars.map { fold[$0] }
    let bit = SearchGrams.hash(units[0], units[1], units[2])
    let file = try Self.read(rows[bit / perFile].bytes, as: Rows.self)
    #expect(rows[bit / perFile].path == "data/search/grams-\(bit / perFile).js")
    #expect(file.grams == bit / perFile)
    #expect(file.stamp == symbols.stamp)
    let length = (files.count + 7) / 8
    for part in context.search.parts.indices {
      let text = String(decoding: context.search.text(part, of: context).bytes, as: UTF8.self)
      guard text.contains("word150needle") else { continue }
      let byte = file.rows[(bit % perFile) * length + part / 8]
      #expect(byte >> UInt8(part % 8) & 1 == 1)
    }
  }

  @Test func hasItsNamesInPartsWhereTheyAreMany() throws {
    struct Names: Decodable {
      var stamp: String
      var names: Int
      var symbols: String
    }
    struct Parted: Decodable {
      struct Summary: Decodable {
        var count: Int
        var parts: [[Int]]
        var gramRows: Int?
      }
      var stamp: String
      var names: Summary
      var symbols: String
    }
    let notes = (0..<60).map { number in
      (
        path: "en/Lamp\(number).md",
        text: "# Lamp\(number) class\n\nA lamp.\n\n## dim\(number)\n\nDims.\n"
      )
    }
    let site = SmallSite.context(of: SmallSite(notes).graph)
    let whole = try Self.read(site.search.symbols(of: site), as: Symbols.self)
    let index = SearchIndex(
      site.graph, paths: site.paths, profiles: site.versions.profiles, nameLength: 200)
    let first = try Self.read(index.symbols(of: site), as: Parted.self)
    #expect(first.names.count == 120)
    #expect(first.names.parts.count > SearchNames.fewestParts)
    var lines = [first.symbols]
    for part in first.names.parts.indices.dropFirst() {
      let file = try Self.read(index.names(part), as: Names.self)
      #expect(file.stamp == first.stamp)
      #expect(file.names == part)
      #expect(
        first.names.parts[part][0] == lines.joined(separator: "\n").split(separator: "\n").count)
      lines.append(file.symbols)
    }
    #expect(lines.joined(separator: "\n") == whole.symbols)
    let paths = index.files.map(\.path)
    #expect(paths.filter { $0.contains("/names-") }.count == first.names.parts.count - 1)
    #expect(paths.contains("data/search/name-grams-0.js") == (first.names.gramRows != nil))
  }

  @Test func keepsItsStampWhereOnlyTextsChange() {
    func stamp(_ text: String) -> String {
      SmallSite.context(of: SmallSite(["en/Lamp.md": text]).graph).search.stamp
    }
    #expect(stamp("# Lamp class\nA lamp.\n") == stamp("# Lamp class\nAnother lamp.\n"))
    #expect(stamp("# Lamp class\nA lamp.\n") != stamp("# Lamps class\nA lamp.\n"))
  }
}

extension SiteContext {
  fileprivate var search: SearchIndex {
    SearchIndex(graph, paths: paths, profiles: versions.profiles)
  }
}
