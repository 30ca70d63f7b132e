import Characters
import Declarations
import Diagnostics
import Testing

@testable import Configuration
@testable import Content
@testable import Disk
@testable import Exporting
@testable import Facts
@testable import Graph
@testable import Notes
@testable import Pages
@testable import References
@testable import Site
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// The modules of types, and types that share their name with one of another module.
@Suite struct GraphModulesTests {
  private struct Merged {
    var content: ReadContent
    private let files: [SourceFile]
    var graph: SymbolGraph { content.graph }

    init(
      _ notes: KeyValuePairs<String, String>, facts: KeyValuePairs<String, String> = [:],
      configuration text: String = ""
    ) {
      let noteFiles = notes.enumerated().map { index, note in
        NoteFile(
          path: note.key, bytes: Array(note.value.utf8), file: index,
          languageFolders: ["en", "ja"])
      }
      let configuration = SiteConfiguration.read(
        SourceFile(path: "docgen.yml", bytes: Array(text.utf8)), file: SourceRange.noFile
      ).value
      let settings = ContentSettings(
        for: noteFiles, configuration: configuration, words: LanguageLoading.builtIn)
      let factFiles = facts.enumerated().map { index, file in
        FactFile(
          path: file.key, bytes: ConstantBytes(file.value.utf8), file: notes.count + index,
          form: FactFile.Form(path: file.key) ?? .table, module: nil, platform: nil)
      }
      files = noteFiles.map(\.source) + factFiles.map(\.source)
      content = ReadContent(of: noteFiles, with: factFiles, as: settings)
    }

    /// `UITableView UIKit`, of each symbol that stands at the top or is a type.
    var types: [String] {
      graph.symbols.filter { $0.owner == nil || $0.isType }.map {
        $0.id + " " + ($0.module ?? "-")
      }
    }

    func module(of id: String) -> String? {
      graph.index(of: id).flatMap { graph.symbols[$0].module }
    }

    /// The id that a link leads to, or `ambiguous`, or `none`.
    func resolve(_ link: String, from scope: String? = nil) -> String {
      switch graph.resolve(link, from: scope.flatMap(graph.index(of:))) {
      case .symbol(let symbol): graph.symbols[symbol].id
      case .article(let article): graph.articles[article].id
      case .ambiguous: "ambiguous"
      case .none: "none"
      }
    }

    func report(_ id: DiagnosticID) -> [String] {
      let formatter = DiagnosticFormatter(files: files)
      return content.diagnostics.filter { $0.id == id }.map {
        formatter.place(of: $0.range) + " " + $0.message
      }
    }
  }

  private static let lampHeader = """
    @interface LMPLamp : NSObject
    @property (nonatomic) BOOL on;
    @end
    """

  // MARK: Where a module is stated

  @Test func takesTheModuleOfFacts() {
    let merged = Merged(
      ["en/LMPLamp.md": "# LMPLamp\n## on\nWhether it shines."],
      facts: ["LampKit.framework/Headers/LMPLamp.h": Self.lampHeader],
      configuration: "modules: [Other]")
    #expect(merged.types == ["LMPLamp LampKit"])
    #expect(merged.module(of: "LMPLamp/on") == "LampKit")
  }

  @Test func takesTheModuleOfEachRowOfATable() {
    let merged = Merged(
      ["en/Lamp.md": "# Lamp class\n## on", "en/Shade.md": "# Shade class\n## color"],
      facts: ["facts.csv": "id,kind,module\nLamp,class,LampKit\nShade,class,ShadeKit\n"])
    #expect(merged.types == ["Lamp LampKit", "Shade ShadeKit"])
    #expect(merged.module(of: "Shade/color") == "ShadeKit")
  }

  @Test func takesTheModuleOfFrontMatterAlsoForTranslations() {
    let merged = Merged([
      "en/Lamp.md": "---\nmodule: LampKit\n---\n# Lamp class\n## on",
      "ja/Lamp.md": "# Lampクラス\n## on",
    ])
    #expect(merged.types == ["Lamp LampKit"])
  }

  @Test func takesTheFolderThatTheConfigurationLists() {
    let merged = Merged(
      [
        "en/LampKit/Lamp.md": "# Lamp class\n## on", "en/views/Shade.md": "# Shade class\n## color",
        "en/ShadeKit.docc/Cord.md": "# ``Cord``\n\nA cord.\n\n```swift\nclass Cord\n```",
      ],
      configuration: "modules: [LampKit, ShadeKit]")
    #expect(merged.types == ["Cord ShadeKit", "Lamp LampKit", "Shade -"])
  }

  @Test func takesTheOnlyModuleOfTheSite() {
    let merged = Merged(
      ["en/Lamp.md": "# Lamp class\n## on", "en/functions.md": "# LampMake function"],
      configuration: "modules: LampKit")
    #expect(merged.types == ["Lamp LampKit", "LampMake LampKit"])
  }

  @Test func frontMatterThatContradictsFactsIsReported() {
    let merged = Merged(
      ["en/LMPLamp.md": "---\nmodule: Other\n---\n# LMPLamp\n## on"],
      facts: ["LampKit.framework/Headers/LMPLamp.h": Self.lampHeader])
    #expect(merged.types == ["LMPLamp LampKit"])
    #expect(
      merged.report(.contradictsFacts) == [
        "en/LMPLamp.md:2:9 'LMPLamp' belongs to LampKit by the facts, and to Other by its note"
      ])
  }

  @Test func translationsThatContradictEachOtherAreReported() {
    let merged = Merged([
      "en/Lamp.md": "---\nmodule: LampKit\n---\n# Lamp class",
      "ja/Lamp.md": "---\nmodule: ShadeKit\n---\n# Lampクラス",
    ])
    #expect(merged.types == ["Lamp LampKit"])
    #expect(merged.report(.conflictingFacts).count == 1)
  }

  @Test func aCategoryOfAnotherModuleDoesNotMoveAType() {
    let merged = Merged(
      ["en/LMPLamp.md": "# LMPLamp\n## on\n## glow"],
      facts: [
        "GlowKit.framework/Glow.h": "@interface LMPLamp (Glow)\n- (void)glow;\n@end",
        "LampKit.framework/LMPLamp.h": Self.lampHeader,
      ])
    #expect(merged.types == ["LMPLamp LampKit"])
    #expect(merged.graph.index(of: "LMPLamp/glow") != nil)
  }

  @Test(arguments: ["a/b", "My Kit", "1Kit", "''"])
  func whatIsNoModuleIsReported(name: String) {
    let merged = Merged(
      ["en/Lamp.md": "---\nmodule: \(name)\n---\n# Lamp class"],
      configuration: "modules: [\(name)]")
    #expect(merged.types == ["Lamp -"])
    #expect(merged.report(.unknownKey).count == 1)
  }

  // MARK: Two types of one name

  private static let twins = Merged(
    [
      "en/ModuleA/Configuration.md": """
      # Configuration
      ```swift
      struct Configuration
      ```
      See `Configuration` and `reload()`.
      ## reload()
      ```swift
      func reload()
      ```
      Of A.
      ## onlyInA
      """,
      "en/ModuleB/Configuration.md": """
      # Configuration
      ```swift
      struct Configuration
      ```
      See `Configuration`.
      ## reload()
      ```swift
      func reload()
      ```
      Of B.
      ## style
      ```swift
      var style: Configuration.Style { get set }
      ```
      """,
      "en/ModuleB/Configuration.Style.md": """
      # Configuration.Style
      ```swift
      enum Configuration.Style {
        case plain
      }
      ```
      """,
      "en/ModuleB/Loader.md": """
      # Loader
      ```swift
      class Loader
      ```
      Takes a `Configuration`, see ``ModuleA/Configuration/reload()``.
      ## load(_:)
      ```swift
      func load(_ configuration: Configuration)
      ```
      """,
      "ja/ModuleB/Configuration.md": """
      # `Configuration`
      Bの設定。
      ## reload()
      読み直す。
      """,
    ],
    configuration: "modules: [ModuleA, ModuleB]")

  @Test func twoTypesOfOneNameAreTwoSymbols() {
    let merged = Self.twins
    #expect(
      merged.types == [
        "Configuration ModuleA", "Loader ModuleB", "ModuleB.Configuration ModuleB",
        "ModuleB.Configuration.Style ModuleB",
      ])
    #expect(merged.report(.duplicateSymbol) == [])
    #expect(merged.graph.index(of: "ModuleB.Configuration/reload()") != nil)
    #expect(merged.graph.index(of: "Configuration/onlyInA") != nil)
    #expect(merged.graph.index(of: "ModuleB.Configuration/onlyInA") == nil)
    #expect(merged.graph.index(of: "ModuleB.Configuration.Style/plain") != nil)
  }

  @Test func aTranslationBelongsToTheModuleOfItsOriginal() throws {
    let graph = Self.twins.graph
    let ofB = try #require(graph.index(of: "ModuleB.Configuration"))
    let ofA = try #require(graph.index(of: "Configuration"))
    #expect(graph.symbols[ofB].name == "Configuration")
    #expect(graph.symbols[ofB].prose[1] != nil)
    #expect(graph.symbols[ofA].prose[1] == nil)
  }

  @Test(arguments: [
    ("ModuleA/Configuration", nil, "Configuration"),
    ("ModuleA.Configuration", "ModuleB.Configuration", "Configuration"),
    ("ModuleB.Configuration", nil, "ModuleB.Configuration"),
    ("ModuleB/Configuration/reload()", nil, "ModuleB.Configuration/reload()"),
    ("ModuleB/Configuration/Style/plain", nil, "ModuleB.Configuration.Style/plain"),
    ("ModuleA/Configuration/style", nil, "none"),
    ("ModuleB/Loader", nil, "Loader"), ("ModuleA/Loader", nil, "none"),
    ("ModuleB/Loader/load(_:)", nil, "Loader/load(_:)"),
    ("Configuration", nil, "ambiguous"), ("Configuration/reload()", nil, "ambiguous"),
    ("Configuration/onlyInA", nil, "Configuration/onlyInA"),
    // From the page of a module that module comes first.
    ("Configuration", "Loader", "ModuleB.Configuration"),
    ("Configuration.reload()", "Loader/load(_:)", "ModuleB.Configuration/reload()"),
    ("Configuration", "ModuleB.Configuration/reload()", "ModuleB.Configuration"),
    ("reload()", "ModuleB.Configuration", "ModuleB.Configuration/reload()"),
    ("Configuration", "Configuration/reload()", "Configuration"),
    ("Configuration.Style", "Loader", "ModuleB.Configuration.Style"),
  ])
  func linksMayBeginWithAModule(link: String, scope: String?, expected: String) {
    #expect(Self.twins.resolve(link, from: scope) == expected)
  }

  @Test func anAmbiguousLinkNamesBothModules() {
    let merged = Merged(
      [
        "en/ModuleA/Lamp.md": "# Lamp class\n## on", "en/ModuleB/Lamp.md": "# Lamp class\n## on",
        "en/articles/lamps.md": "# All about lamps\n\nA ``Lamp`` shines.",
      ],
      configuration: "modules: [ModuleA, ModuleB]")
    let found = merged.content.checks().filter { $0.id == .ambiguousLink }.map(\.message)
    #expect(
      found == [
        "'Lamp' may be any of 2 symbols; write one of 'ModuleA.Lamp', 'ModuleB.Lamp'"
      ])
  }

  /// An address must not depend on what else there is.
  @Test func theOrderOfModulesDecidesWhoHasTheName() {
    let notes: KeyValuePairs = [
      "en/A/Lamp.md": "# Lamp class\n## on", "en/B/Lamp.md": "# Lamp class\n## on",
    ]
    #expect(
      Merged(notes, configuration: "modules: [B, A]").types == ["A.Lamp A", "Lamp B"])
    #expect(
      Merged(notes, configuration: "modules: [A, B]").types == ["B.Lamp B", "Lamp A"])
  }

  @Test func aNoteOfNoModuleIsAboutTheFirst() {
    let merged = Merged(
      [
        "en/A/Lamp.md": "# Lamp class\n## on", "en/B/Lamp.md": "# Lamp class\n## on",
        "en/Lamp.md": "# Lamp class\n## dim",
      ],
      configuration: "modules: [A, B]")
    #expect(merged.types == ["B.Lamp B", "Lamp A"])
    #expect(merged.graph.index(of: "Lamp/dim") != nil)
  }

  @Test func namesOfBothSourceLanguagesCollide() {
    let merged = Merged(
      [
        "en/A/LMPLamp.md": """
        # LMPLamp
        ```objc
        @interface LMPLamp : NSObject
        ```
        ```swift
        class Lamp : NSObject
        ```
        ## on
        """,
        "en/B/Lamp.md": """
        # Lamp
        ```swift
        struct Lamp
        ```
        ## on
        """,
      ],
      configuration: "modules: [A, B]")
    #expect(merged.types == ["B.Lamp B", "LMPLamp A"])
    #expect(merged.resolve("A/Lamp") == "LMPLamp")
    #expect(merged.resolve("Lamp", from: "B.Lamp/on") == "B.Lamp")
  }

  @Test func factsBelongToTheTypeOfTheirModule() throws {
    func header(_ version: String) -> String {
      "API_AVAILABLE(ios(\(version)))\n@interface Lamp : NSObject\n- (void)dim;\n@end"
    }
    let facts: KeyValuePairs = [
      "A.framework/Lamp.h": header("2.0"), "B.framework/Lamp.h": header("9.0"),
    ]
    let merged = Merged(
      ["en/A/Lamp.md": "# Lamp class\n## dim", "en/B/Lamp.md": "# Lamp class\n## dim"],
      facts: facts,
      configuration: "modules: [A, B]")
    #expect(merged.types == ["B.Lamp B", "Lamp A"])
    let first = merged.graph.symbols[try #require(merged.graph.index(of: "Lamp"))]
    let second = merged.graph.symbols[try #require(merged.graph.index(of: "B.Lamp"))]
    #expect(first.availability[.first].introduced == Version("2.0"))
    #expect(second.availability[.first].introduced == Version("9.0"))
    #expect(merged.report(.conflictingFacts) == [])

    // What another module defines is nobody's where no note is about it.
    let only = Merged(["en/Lamp.md": "---\nmodule: B\n---\n# Lamp class\n## dim"], facts: facts)
    #expect(only.types == ["Lamp B"])
    let lamp = only.graph.symbols[try #require(only.graph.index(of: "Lamp"))]
    #expect(lamp.availability[.first].introduced == Version("9.0"))
    #expect(only.report(.contradictsFacts) == [])
  }

  @Test func aTypeWithinATypeThatIsCalledLikeItsModuleKeepsItsName() {
    let merged = Merged(
      [
        "en/A/Shade.md": "# Shade\n```swift\nclass Shade\n```",
        "en/Lamp/Lamp.md": "# Lamp\n```swift\nclass Lamp\n```",
        "en/Lamp/Lamp.Shade.md": "# Lamp.Shade\n```swift\nclass Lamp.Shade\n```",
        "en/Lamp/Shade.md": "# Shade\n```swift\nclass Shade\n```",
      ],
      configuration: "modules: [A, Lamp]")
    #expect(merged.types == ["Lamp Lamp", "Lamp-Shade Lamp", "Lamp.Shade Lamp", "Shade A"])
  }

  // MARK: Where it is shown

  private func file(_ path: String, of merged: Merged) throws -> String {
    let site = makeSite(merged.graph, material: SmallSite([:]).material).value
    let file = try #require(site.files.first { $0.path == path })
    return String(decoding: site.bytes(of: file), as: UTF8.self)
  }

  @Test func aPageSaysHowItsModuleIsImported() throws {
    let merged = Merged(
      [
        "en/LMPLamp.md": "# LMPLamp\n```objc\n@interface LMPLamp : NSObject\n```\n## on",
        "en/Shade.md": "# Shade\n```swift\nstruct Shade\n```",
        "en/LMPCord.md":
          "# LMPCord\n```objc\n@interface LMPCord : NSObject\n```\n```swift\nclass Cord\n```",
      ],
      configuration: "modules: LampKit")
    func statements(_ page: String) throws -> [Bool] {
      let html = try file("en/\(page).html", of: merged)
      return [html.contains("import LampKit<"), html.contains("@import LampKit;<")]
    }
    #expect(try statements("Shade") == [true, false])
    #expect(try statements("LMPLamp") == [true, true])
    #expect(try statements("LMPCord") == [true, true])
    #expect(try file("en/LMPLamp.md", of: merged).contains("`import LampKit` · `@import LampKit;`"))
    // Where there is one module, nothing else needs its name.
    #expect(try !file("en/index.html", of: merged).contains("LampKit"))
  }

  @Test func listsAndSearchTellTwinsApart() throws {
    #expect(
      try file("en/index.html", of: Self.twins).contains(
        "Configuration <small>ModuleB</small>"))
    #expect(
      try file("en/ModuleB.Configuration.html", of: Self.twins).contains(
        "<title>Configuration · ModuleB"))
    let search = try file("data/search/symbols.js", of: Self.twins)
    #expect(search.contains(#"\t\tModuleB.Configuration.html\tModuleB\n"#))
    #expect(search.contains(#"\t\t\tModuleA\n"#))
  }

  @Test func exportsCarryTheModule() throws {
    let graph = Self.twins.graph
    let table = String(decoding: csv(of: graph), as: UTF8.self)
    #expect(
      table.contains("ModuleB.Configuration,struct,Configuration,Configuration,,ModuleB,"))
    #expect(table.contains("/reload(),method,reload(),reload(),ModuleB.Configuration,ModuleB,"))
    let model = String(
      decoding: modelJSON(of: graph, files: [], withProse: false).compactBytes(), as: UTF8.self)
    #expect(model.contains(#""module":"ModuleB""#))
    let docset = Docset(graph: graph, language: 0, title: "Site", documents: [], baseURL: nil)
    #expect(docset.entries.contains { $0.name == "Configuration (ModuleB)" })
    #expect(try file("objects.inv", of: Self.twins).isEmpty == false)
    let symbols = graph.publishedSymbols
    #expect(
      symbols.flatMap { $0.names(among: symbols) }.map(\.name).contains(
        "ModuleB.Configuration.reload()"))
  }

  /// What is exported of two modules is read back as two types.
  @Test func anExportOfTwoModulesIsAFileOfFacts() throws {
    let table = String(decoding: csv(of: Self.twins.graph), as: UTF8.self)
    let merged = Merged(
      [
        "en/ModuleA/Configuration.md": "# Configuration struct\n## reload()",
        "en/ModuleB/Configuration.md": "# Configuration struct\n## reload()\n## style",
      ],
      facts: ["export.csv": table], configuration: "modules: [ModuleA, ModuleB]")
    #expect(merged.types.prefix(1) == ["Configuration ModuleA"])
    #expect(merged.types.contains("ModuleB.Configuration ModuleB"))
    #expect(merged.graph.index(of: "Configuration/onlyInA") != nil)
    #expect(merged.graph.index(of: "ModuleB.Configuration/onlyInA") == nil)
    #expect(merged.report(.contradictsFacts) + merged.report(.conflictingFacts) == [])
  }

  // MARK: One name in both source languages, for two types

  private static let snapshots: KeyValuePairs = [
    "en/Snapshot.md": """
    # Snapshot

    ```swift
    struct Snapshot<Item>
    ```

    A value.

    ## numberOfItems

    ```swift
    var numberOfItems: Int { get }
    ```
    """,
    "en/SnapshotReference.md": """
    # SnapshotReference

    ```objc
    @interface Snapshot<Item> : NSObject
    ```

    ```swift
    class SnapshotReference : NSObject
    ```

    An object, unlike `Snapshot`.

    ## numberOfItems

    ```objc
    @property (readonly) NSInteger numberOfItems;
    ```

    ```swift
    var numberOfItems: Int { get }
    ```
    """,
    "ja/SnapshotReference.md": "# SnapshotReference クラス\n\nオブジェクト。",
  ]

  @Test func aTypeOfSwiftMayHaveTheObjectiveCNameOfAnotherOne() {
    let merged = Merged(Self.snapshots)
    #expect(merged.types == ["Snapshot -", "SnapshotReference -"])
    #expect(merged.graph.symbols.map(\.name).contains("Snapshot"))
    let reference = merged.graph.index(of: "SnapshotReference").map { merged.graph.symbols[$0] }
    #expect(reference?.name == "Snapshot")
    #expect(reference?.swiftName == "SnapshotReference")
    #expect(reference?.prose.compactMap { $0 }.count == 2)
    #expect(merged.resolve("Snapshot") == "Snapshot")
    #expect(merged.resolve("SnapshotReference/numberOfItems") == "SnapshotReference/numberOfItems")
    #expect(merged.report(.duplicateSymbol) + merged.report(.conflictingFacts) == [])
    // In code of Objective-C the name is that of its class.
    for (language, id) in [("objc", "SnapshotReference"), ("swift", "Snapshot")] {
      let sample = CodeSample("Snapshot<Item> snapshot", language: language)
      let uses = merged.graph.uses(in: sample, from: nil)
      #expect(uses.map { merged.graph.symbols[$0.symbol].id } == [id])
    }
  }

  @Test func theHeadingIsTheNameInSwiftWhereNoDeclarationSaysIt() {
    let merged = Merged([
      "en/Snapshot.md": "# Snapshot\n\n```swift\nstruct Snapshot<Item>\n```\n\nA value.",
      "en/SnapshotReference.md": """
      # SnapshotReference

      ```objc
      @interface Snapshot<Item> : NSObject
      ```

      An object.
      """,
    ])
    #expect(merged.types == ["Snapshot -", "SnapshotReference -"])
  }

  @Test func aTableTellsTheTwoApartByTheirNamesInSwift() {
    let merged = Merged(
      Self.snapshots,
      facts: [
        "facts.csv": """
        kind,name,Swift name,owner,iOS introduced
        class,Snapshot,SnapshotReference,,13.0
        struct,,Snapshot,,14.0
        property,numberOfItems,SnapshotReference.numberOfItems,Snapshot,15.0
        property,,Snapshot.numberOfItems,Snapshot,16.0
        """
      ])
    #expect(merged.types == ["Snapshot -", "SnapshotReference -"])
    let iOS = merged.graph.platforms["iOS"]
    let introduced = merged.graph.symbols.map { symbol in
      symbol.id + " " + (iOS.flatMap { symbol.availability[$0].introduced }?.description ?? "-")
    }
    #expect(
      introduced == [
        "Snapshot 14.0", "Snapshot/numberOfItems 16.0", "SnapshotReference 13.0",
        "SnapshotReference/numberOfItems 15.0",
      ])
  }
}
