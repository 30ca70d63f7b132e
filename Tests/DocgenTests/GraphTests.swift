import Characters
import Diagnostics
import Markup
import Testing

@testable import Content
@testable import Disk
@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// The notes of all languages as one graph.
@Suite struct GraphTests {
  /// What the program makes of notes that stand in a test: the graph, and what it reports.
  private func graph(_ texts: [(path: String, text: String)]) -> Diagnosed<SymbolGraph> {
    var site = SmallSite(texts)
    site.settings.diagnostics = []
    site.read.diagnostics = []
    let content = ReadContent(of: site.read, as: site.settings)
    return Diagnosed(content.graph, content.diagnostics)
  }

  private func graph(_ text: String) -> Diagnosed<SymbolGraph> { graph([("en/a.md", text)]) }

  private func symbol(_ id: String, _ graph: SymbolGraph) throws -> Symbol {
    graph.symbols[try #require(graph.index(of: id), "\(graph.symbols.map(\.id))")]
  }

  // MARK: Facts

  @Test func reportsOnceWhatAGroupStatesTwice() throws {
    let result = graph(
      """
      # Lamp class
      ## Topics
      ### Old
      Deprecated in iOS 9.0. Use `dim` instead.

      Deprecated in iOS 10.0. Use `glow` instead.

      - `a`
      - `b`
      - `c`
      """)
    for name in ["a", "b", "c"] {
      let member = try symbol("Lamp/" + name, result.value)
      #expect(member.availability.map(\.availability.deprecation) == [.since(Version("9.0"))])
      #expect(member.replacements.map(\.name) == ["dim", "glow"])
    }
    #expect(
      result.diagnostics.filter { $0.id == .conflictingFacts }.map(\.message)
        == ["'Lamp/a': iOS.deprecated is stated as 9.0 and as 10.0"])
  }

  @Test func readsWhatAGroupStatesForItsMembersAlone() throws {
    let result = graph(
      """
      # Lamp class
      ## Topics
      ### Old
      Deprecated in iOS 9.0.

      - `a`
      ### New
      Available in iOS 13.0 and later.

      - `b`
      - `c`
      ## c
      Available in iOS 14.0 and later.
      """)
    func availability(_ id: String) throws -> [String] {
      try symbol(id, result.value).availability.map { item in
        let introduced = item.availability.introduced?.description ?? "?"
        return item.availability.deprecation == nil ? introduced : introduced + " deprecated"
      }
    }
    #expect(try availability("Lamp") == [])
    #expect(try symbol("Lamp", result.value).prose[0]?.abstract == nil)
    #expect(try availability("Lamp/a") == ["? deprecated"])
    #expect(try availability("Lamp/b") == [])
    #expect(try availability("Lamp/c") == ["14.0"])
    #expect(result.diagnostics.filter { $0.id == .conflictingFacts } == [])
  }

  @Test(arguments: [
    "### Old\n- `a`\n\nAvailable in iOS 13.0 and later.",
    "- `a`\n### Requirements\nAvailable in iOS 13.0 and later.",
  ])
  func readsWhatStandsAboveNoMembersForTheType(topics: String) throws {
    let result = graph("# Lamp class\n## Topics\n" + topics)
    let lamp = try symbol("Lamp", result.value)
    #expect(lamp.availability.map(\.availability.introduced) == [Version("13.0")])
    #expect(try symbol("Lamp/a", result.value).availability.map(\.isInherited) == [true])
  }

  @Test(arguments: [["en/Bulb.md", "en/Lamp.md"], ["en/a/Lamp.md", "en/b/Bulb.md"]])
  func readsWhatAGroupStatesOfATypeForThatType(paths: [String]) throws {
    let result = graph(
      paths.map { path in
        path.hasSuffix("Lamp.md")
          ? (path, "# Lamp class\n## Topics\n### Old\nDeprecated in iOS 9.0.\n\n- `Bulb`\n- `a`")
          : (path, "# Bulb class\n\nIt shines.")
      })
    #expect(result.value.symbols.map(\.id) == ["Bulb", "Lamp", "Lamp/a"])
    let bulb = try symbol("Bulb", result.value)
    #expect(bulb.availability.map(\.availability.deprecation) == [.since(Version("9.0"))])
    #expect(bulb.owner == nil)
  }

  @Test(
    arguments: [
      ("en", "> Deprecated in iOS 9.0."), ("en", "> **Deprecated:** iOS 9.0"),
      ("en", "> [!WARNING]\n> Deprecated in iOS 9.0."), ("en", "**Deprecated:** iOS 9.0"),
      ("en", "**Deprecated**\n\niOS 9.0"), ("ja", "非推奨：iOS 9.0"),
      ("ja", "> iOS 9.0で非推奨になりました。"), ("ja", "※ iOS 9.0で非推奨になりました。"), ("zh-Hans", "已废弃：iOS 9.0"),
      ("zh-Hans", "> **注意：** iOS 9.0起已废弃。"),
    ])
  func readsWhatAGroupStatesInAQuoteOrBehindALabel(language: String, words: String) throws {
    let result = graph([
      (
        language + "/Lamp.md",
        "# `Lamp` class\n\nIt shines.\n\n## Topics\n### Old\n\(words)\n\n- `a`\n- `b`\n"
      )
    ])
    let lamp = try symbol("Lamp", result.value)
    #expect(lamp.availability == [])
    #expect(lamp.topics.map(\.members.count) == [2])
    for name in ["a", "b"] {
      let member = try symbol("Lamp/" + name, result.value)
      #expect(member.availability.map(\.availability.deprecation) == [.since(Version("9.0"))])
    }
    // The words stand with the group.
    #expect(lamp.prose.compactMap { $0 }.flatMap(\.sections).isEmpty)
    let document = result.value.documents[0]
    let text = try #require(lamp.topics.first).texts.flatMap(\.passages)
      .map { document.plainText(of: $0.block) }.joined(separator: " ")
    #expect(text.contains("9.0"))
  }

  @Test(arguments: [("en", "**Deprecated**"), ("ja", "**非推奨**"), ("zh-Hans", "**已废弃**")])
  func takesALabelAloneAboveMembersForTheirs(language: String, label: String) throws {
    let result = graph([
      (
        language + "/Lamp.md",
        """
        # `Lamp` class

        Since iOS 5.0.

        ## Topics
        ### Old
        \(label)

        - `a`
        ### New
        - `b`
        """
      )
    ])
    let members = try ["a", "b"].map { try symbol("Lamp/" + $0, result.value) }
    #expect(
      members.map { $0.availability.map(\.availability.deprecation) } == [[.since(nil)], [nil]])
  }

  @Test func keepsMisplacedDeclarationsInTheirOrder() throws {
    // An entry has one declaration in each source language.
    let declarations = [
      "```objc\n@property int width;\n```\n", "```swift\nvar height: Int\n```\n",
    ]
    let result = graph(
      "# Lamp class\n## width\n\(declarations[0])## height\n\(declarations[1])## row\n"
        + declarations.joined())
    let prose = try #require(symbol("Lamp/row", result.value).prose[0])
    let document = result.value.documents[0]
    #expect(
      prose.passages(.discussion).map { document.text(of: $0.block) }
        == ["@property int width;\n", "var height: Int\n"])
  }

  // MARK: Identity

  /// Swift writes a function as it writes a method.
  @Test(arguments: [
    ("# `f(_:)`\n```swift\nfunc f(_ x: Int)\n```", "f(_:)", SymbolKind.function),
    ("# `limit`\n```swift\nlet limit: Int\n```", "limit", .constant),
    ("# `==(_:_:)`\n```swift\nfunc == (a: A, b: A) -> Bool\n```", "==(_:_:)", .function),
    ("# Lamp class\n## f(_:)\n```swift\nfunc f(_ x: Int)\n```", "Lamp/f(_:)", .method),
  ])
  func knowsWhatBelongsToNoType(text: String, id: String, kind: SymbolKind) throws {
    #expect(try symbol(id, graph(text).value).kind == kind)
  }

  @Test(arguments: ["```swift\nclass Unit\n```", ""])
  func keepsATypeApartFromOneOfItsNameWithinAnother(declaration: String) throws {
    let result = graph([
      ("en/Meter.Unit.md", "# `Meter.Unit`\n```swift\nenum Unit\n```\nOf meters."),
      ("en/Unit.md", "# `Unit`\(declaration.isEmpty ? " class" : "")\n\(declaration)\n\nOf all."),
    ])
    #expect(result.value.symbols.map(\.id) == ["Meter.Unit", "Unit"])
    #expect(result.value.symbols.map(\.kind) == [.enum, .class])
    #expect(!result.diagnostics.contains { $0.id == .duplicateSymbol })
  }

  @Test(arguments: [
    // One member by its names in both source languages, whichever language's note declares it.
    (
      "## reloadData()\n```objc\n- (void)reloadData;\n```", "## reloadData",
      ["UITableView", "UITableView/reloadData"]
    ),
    (
      "## reloadData",
      "## reloadData()\n```objc\n- (void)reloadData;\n```\n```swift\nfunc reloadData()\n```",
      ["UITableView", "UITableView/reloadData"]
    ),
    (
      "## insertRows(at:with:)\n```swift\nfunc insertRows(at paths: [IndexPath], with animation: Int)\n```",
      "## insertRowsAtIndexPaths:withRowAnimation:\n```objc\n- (void)insertRowsAtIndexPaths:(NSArray *)paths withRowAnimation:(NSInteger)animation;\n```\n```swift\nfunc insertRows(at paths: [IndexPath], with animation: Int)\n```",
      ["UITableView", "UITableView/insertRowsAtIndexPaths:withRowAnimation:"]
    ),
    // A type by both of its names.
    (
      "## UITableView.Style\n```objc\ntypedef NS_ENUM(NSInteger, UITableViewStyle)\n```\n```swift\nenum UITableView.Style : Int\n```",
      "## UITableViewStyle enumeration", ["UITableView", "UITableViewStyle"]
    ),
    // A case by its name without the enumeration's.
    (
      "## UITableViewStyle enum\n### UITableViewStylePlain", "## UITableViewStyle enum\n### plain",
      ["UITableView", "UITableViewStyle", "UITableViewStyle/UITableViewStylePlain"]
    ),
  ])
  func isOneSymbolInBothSourceLanguages(en: String, ja: String, ids: [String]) {
    let made = graph([
      ("en/a.md", "# UITableView\n\nA view.\n\n" + en),
      ("ja/a.md", "# UITableView\n\nビュー。\n\n" + ja),
    ])
    #expect(made.value.symbols.map(\.id) == ids)
    let swapped = graph([
      ("en/a.md", "# UITableView\n\nA view.\n\n" + ja),
      ("ja/a.md", "# UITableView\n\nビュー。\n\n" + en),
    ])
    #expect(swapped.value.symbols.map(\.id) == ids)
  }

  @Test func tellsNestedTypesOfOneNameApart() throws {
    let made = graph([
      ("en/a.md", "# UITableView.Style\n```swift\nenum UITableView.Style : Int\n```\n## plain"),
      ("en/b.md", "# UILabel.Style\n```swift\nenum UILabel.Style : Int\n```\n## plain"),
    ])
    #expect(
      made.value.symbols.map(\.id) == [
        "UILabel.Style", "UILabel.Style/plain", "UITableView.Style", "UITableView.Style/plain",
      ])
    #expect(made.diagnostics == [])
  }

  @Test func givesEverySymbolAnOwnerThatExists() throws {
    let made = graph([("en/a.md", "# UITableView.rowHeight property\n\nA height.")]).value
    #expect(made.symbols.map(\.id) == ["UITableView", "UITableView/rowHeight"])
    #expect(made.symbols[1].owner == 0)
    #expect(made.symbols[0].members == [1])
    #expect(!made.symbols[0].isDescribed)
  }

  @Test(arguments: [
    ("## rowHeight", SymbolKind.property), ("## reloadData:", .method),
    ("## reloadData()", .method),
    ("## initWithFrame:", .initializer), ("## XDidChangeNotification", .notification),
    ("## x\n```swift\nclass func x()\n```", .classMethod),
    ("## X\n```objc\n#define X 1\n```", .constant),
    ("## Methods\n### reloadData", .method), ("## reloadData method", .method),
  ])
  func knowsTheKind(text: String, kind: SymbolKind) throws {
    let made = graph("# UITableView\n\n" + text).value
    #expect(made.symbols.filter { $0.owner != nil }.map(\.kind) == [kind])
  }

  // MARK: Facts once, prose per language

  @Test func mergesFactsAndKeepsProseByLanguage() throws {
    let made = graph([
      (
        "en/a.md",
        "# UITableView\n\nA view.\n\n## rowHeight\nThe height. Read-only.\n\n### Availability\niOS 2.0"
      ),
      ("ja/a.md", "# UITableView\n\nビュー。\n\n## rowHeight\n高さ。tvOS 9.0以降で利用可能。\n\niOS 2.0以降で利用可能。"),
    ])
    let height = try symbol("UITableView/rowHeight", made.value)
    #expect(made.diagnostics == [])
    #expect(height.values.isReadOnly == true)
    #expect(height.availability.map(\.availability.introduced) == [Version(2), Version(9)])
    #expect(height.prose.map { $0 == nil } == [false, false])
    #expect(
      height.stated.map {
        "\(made.value.factTable.name(of: $0.fact, in: made.value.platforms)) \($0.range.file)"
      } == [
        "iOS.introduced 0", "tvOS.introduced 1", "readOnly 0",
      ])
  }

  @Test(arguments: [
    (
      "Available in iOS 2.0 and later.", "iOS 3.0以降で利用可能。",
      "'UITableView/rowHeight': iOS.introduced is stated as 2.0 and as 3.0"
    ),
    (
      "Deprecated in iOS 8. Use `x` instead.", "iOS 9では非推奨です。代わりに`x`を使います。",
      "'UITableView/rowHeight': iOS.deprecated is stated as 8.0 and as 9.0"
    ),
    (
      "The default is `YES`.", "デフォルトは`NO`です。",
      "'UITableView/rowHeight' has two default values, 'YES' and 'NO'"
    ),
    (
      "Unavailable on tvOS.", "tvOS 9.0以降で利用可能。",
      "'UITableView/rowHeight' is stated to be available and unavailable on tvOS"
    ),
    (
      "Available in tvOS 9.0 and later.", "tvOSでは利用できません。",
      "'UITableView/rowHeight' is stated to be available and unavailable on tvOS"
    ),
    (
      "Unavailable on tvOS.", "tvOS 9.0で非推奨。",
      "'UITableView/rowHeight' is stated to be deprecated and unavailable on tvOS"
    ),
    (
      "Deprecated in tvOS 9.0.", "tvOSでは利用できません。",
      "'UITableView/rowHeight' is stated to be deprecated and unavailable on tvOS"
    ),
    (
      "Unavailable on tvOS.", "tvOS 9.0で削除。",
      "'UITableView/rowHeight' is stated to be removed and unavailable on tvOS"
    ),
    (
      "Removed in tvOS 9.0.", "tvOSでは利用できません。",
      "'UITableView/rowHeight' is stated to be removed and unavailable on tvOS"
    ),
    ("Read-only.", "読み書き可能。", "'UITableView/rowHeight': readOnly is stated as yes and as no"),
  ])
  func reportsFactsThatDisagreeWithBothPlaces(en: String, ja: String, message: String) {
    let made = graph([
      ("en/a.md", "# UITableView\n\nA view.\n\n## rowHeight\n\(en)\n\n## x"),
      ("ja/a.md", "# UITableView\n\nビュー。\n\n## rowHeight\n\(ja)\n\n## x"),
    ])
    let conflicts = made.diagnostics.filter { $0.id == .conflictingFacts }
    #expect(conflicts.map(\.message) == [message])
    #expect(conflicts.map(\.range.file) == [1])
    #expect(conflicts.flatMap(\.notes).map(\.range.file) == [0])
  }

  @Test func reportsWhatOneDeclarationStatesBothWays() {
    let made = graph([
      (
        "en/a.md",
        """
        # `Lamp` class

        ## glow()

        ```swift
        @available(tvOS, unavailable)
        @available(tvOS, deprecated: 9.0)
        func glow()
        ```
        """
      )
    ])
    let conflicts = made.diagnostics.filter { $0.id == .conflictingFacts }
    #expect(
      conflicts.map(\.message) == [
        "'Lamp/glow()' is stated to be deprecated and unavailable on tvOS"
      ])
    #expect(conflicts.flatMap(\.notes).isEmpty)
  }

  @Test(arguments: [
    ("The default is `YES`.", "デフォルトは`true`です。"), ("The default is gray.", "デフォルトは灰色です。"),
    ("iOS 2", "iOS 2.0以降"),
    ("Deprecated in iOS 8. Use `x` instead.", "非推奨です。代わりに`x`を使います。"),
  ])
  func takesTheSameFactInOtherWordsForTheSame(en: String, ja: String) {
    let made = graph([
      ("en/a.md", "# UITableView\n\nA view.\n\n## rowHeight\n\(en)\n\n## x"),
      ("ja/a.md", "# UITableView\n\nビュー。\n\n## rowHeight\n\(ja)\n\n## x"),
    ])
    #expect(made.diagnostics.filter { $0.id == .conflictingFacts } == [])
  }

  // MARK: Availability

  @Test(arguments: [
    // Of every platform that has the member, stated or the owner's.
    ("Deprecated.", ["iOS 2.0 deprecated", "tvOS 9.0 deprecated"]),
    ("To be deprecated.", ["iOS 2.0 announced", "tvOS 9.0 announced"]),
    (
      "Available in tvOS 10.0 and later. Deprecated.",
      ["iOS 2.0 deprecated", "tvOS 10.0 deprecated"]
    ),
    ("Unavailable on tvOS. Deprecated.", ["iOS 2.0 deprecated", "tvOS – unavailable"]),
    ("Deprecated in iOS 9.0. Deprecated.", ["iOS 2.0 deprecated", "tvOS 9.0 deprecated"]),
    ("Deprecated in iOS 9.0.", ["iOS 2.0 deprecated", "tvOS 9.0 available"]),
  ])
  func deprecatesEverywhereWhatNamesNoPlatform(text: String, expected: [String]) throws {
    let made = graph(
      "# `Lamp` class\n\nAvailable in iOS 2.0 and tvOS 9.0 and later.\n\n## a\n\n\(text)\n\n## b\n")
    let member = try symbol("Lamp/a", made.value)
    #expect(
      member.availability.map { item in
        "\(made.value.platforms.name(of: item.platform)) "
          + "\(item.availability.introduced?.description ?? "–") \(item.availability.latestStatus)"
      } == expected)
  }

  @Test func deprecatesOnTheFirstPlatformWhereNoneIsKnown() throws {
    let made = graph("# `Lamp` class\n\n## a\n\nUnavailable on tvOS. Deprecated.\n\n## b\n")
    #expect(
      try symbol("Lamp/a", made.value).availability.map(\.availability) == [
        Availability(deprecation: .since(nil)), .unavailable,
      ])
  }

  @Test func takesFromTheOwnerWhatNobodyStates() throws {
    let made = graph(
      """
      # UITableView
      Available in iOS 2.0, tvOS 9.0 and later. Deprecated in iOS 15.0. Use `UICollectionView` instead.
      ## rowHeight
      ## separatorEffect
      Available in iOS 8.0 and later.
      ## editing
      Unavailable on tvOS.
      """
    ).value
    func line(_ id: String) throws -> [String] {
      try symbol(id, made).availability.map { item in
        "\(made.platforms.name(of: item.platform)) \(item.availability.introduced?.description ?? "–")"
          + (item.isInherited ? " inherited" : "")
          + (item.availability == .unavailable ? " none" : "")
      }
    }
    #expect(try line("UITableView/rowHeight") == ["iOS 2.0 inherited", "tvOS 9.0 inherited"])
    #expect(try line("UITableView/separatorEffect") == ["iOS 8.0", "tvOS 9.0 inherited"])
    #expect(try line("UITableView/editing") == ["iOS 2.0 inherited", "tvOS – none"])
  }

  @Test(arguments: [
    (
      "iOS 9.0. Deprecated in iOS 8.0. Use `x` instead.",
      "'UITableView/y' is deprecated in iOS 8.0, before it is introduced in 9.0"
    ),
    (
      "iOS 9.0. Removed in iOS 8.0.",
      "'UITableView/y' is removed in iOS 8.0, before it is introduced in 9.0"
    ),
    (
      "iOS 5.0. Deprecated in iOS 8.0. Use `x` instead. Removed in iOS 7.0.",
      "'UITableView/y' is removed in iOS 7.0, before it is deprecated in 8.0"
    ),
    // What the owner says counts too.
    (
      "Deprecated in iOS 2.0. Use `x` instead.",
      "'UITableView/y' is deprecated in iOS 2.0, before it is introduced in 3.0"
    ),
  ])
  func dropsTheLaterOfTwoVersionsThatCannotBothBeTrue(text: String, message: String) throws {
    let made = graph("# UITableView\niOS 3.0\n\n## x\n\n## y\n\n### Availability\n\(text)")
    let found = made.diagnostics.filter { $0.id == .deprecatedBeforeIntroduced }
    #expect(found.map(\.message) == [message])
    let availability = try #require(
      symbol("UITableView/y", made.value).availability.first?.availability)
    let isDeprecated = availability.deprecation != nil
    #expect(availability.obsoleted == nil)
    #expect(isDeprecated == message.contains("before it is deprecated"))
    #expect(
      try symbol("UITableView/y", made.value).stated.contains { $0.fact == .obsoleted(.first) }
        == false)
  }

  @Test func reportsAMemberThatIsOlderThanItsOwner() {
    let made = graph("# UITableView\niOS 3.0\n\n## rowHeight\nAvailable in iOS 2.0 and later.")
    #expect(made.diagnostics.map(\.id) == [.memberBeforeOwner])
    #expect(
      made.diagnostics.map(\.message) == [
        "'UITableView/rowHeight' is introduced in iOS 2.0, its owner in 3.0"
      ])
  }

  // MARK: Replacements

  @Test(arguments: [
    ("Use `style` instead.", [DiagnosticID](), ["UITableView/style"]),
    ("Use `stlye` instead.", [.unknownReplacement], []),
    ("Use `old` instead.", [.unknownReplacement], []), ("", [.deprecatedWithoutReplacement], []),
    ("Use `older` instead.", [.replacementDeprecated], ["UITableView/older"]),
  ])
  func resolvesReplacements(text: String, ids: [DiagnosticID], replacements: [String]) throws {
    let made = graph(
      """
      # UITableView
      iOS 2.0

      ## old
      Deprecated in iOS 5.0. \(text)

      ## older
      Deprecated in iOS 4.0. Use `style` instead.

      ## style
      """)
    #expect(made.diagnostics.map(\.id) == ids)
    let old = try symbol("UITableView/old", made.value)
    #expect(old.replacements.compactMap(\.symbol).map { made.value.symbols[$0].id } == replacements)
  }

  // MARK: Topics

  @Test func sharesTopicsBetweenLanguages() throws {
    let made = graph([
      (
        "en/a.md",
        "# UITableView\nA view.\n## Topics\n### Rows\n- `rowHeight`\n- `style`\n## rowHeight\nX.\n## style\nX."
      ),
      (
        "ja/a.md",
        "# UITableView\nビュー。\n## トピック\n### 行\n- `style`\n- `rowHeight`\n## rowHeight\n高さ。\n## style\n外観。"
      ),
    ])
    #expect(made.diagnostics == [])
    let topics = try symbol("UITableView", made.value).topics
    #expect(topics.count == 1)
    #expect(topics[0].titles.map { $0 == nil } == [false, false])
    #expect(topics[0].members.map { made.value.symbols[$0].name } == ["rowHeight", "style"])
  }

  @Test func reportsWhatTopicsAndEntriesDoNotShare() {
    let made = graph(
      "# UITableView\n## Topics\n### A\n- `a`\n- `b`\n- `b`\n### B\n- `a`\n## a\nX.\n## c\nX.\n## d\nX."
    )
    let found = made.diagnostics.sorted().map { "\($0.id.rawValue): \($0.message)" }
    #expect(
      found == [
        "listed-not-described: 'b' is listed, and no note describes it",
        "listed-twice: 'b' stands in two topic groups",
        "listed-twice: 'a' stands in two topic groups",
        "described-not-listed: 'c' stands in no topic group of 'UITableView'",
        "described-not-listed: 'd' stands in no topic group of 'UITableView'",
      ])
  }

  /// A member in two groups is described in the first, and a member of both.
  @Test func keepsAMemberInTwoGroups() throws {
    let made = graph([
      (
        "en/a.md",
        "# LMPLamp\n## Topics\n### A\n- `a`\n- `b`\n### B\n- `a`\n- `c`\n## a\nX.\n## b\nX.\n## c\nX."
      ),
      (
        "ja/a.md",
        "# LMPLamp\n## トピック\n### あ\n- `a`\n- `b`\n### い\n- `a`\n- `c`\n## a\n文。"
      ),
    ])
    let topics = try symbol("LMPLamp", made.value).topics
    let names = topics.map { topic in
      (topic.members + topic.links).map { made.value.symbols[$0].name }
    }
    #expect(names == [["a", "b"], ["c", "a"]])
    #expect(topics.allSatisfy { $0.titles.allSatisfy { $0 != nil } })
  }

  // MARK: Order

  @Test func doesNotDependOnTheOrderOfNotes() {
    let site = SmallSite([
      (
        "en/a.md",
        "# UITableView\n```objc\n@interface UITableView : UIScrollView\n```\n## rowHeight"
      ),
      ("en/b.md", "# UIScrollView\n## contentOffset"),
      ("ja/a.md", "# UITableView\n## rowHeight\n高さ。"),
    ])
    let forward = site.graph
    let backward = site.mergedBackwards
    #expect(forward.symbols.map(\.id) == backward.symbols.map(\.id))
    #expect(forward.symbols.map(\.id) == forward.symbols.map(\.id).sorted())
    #expect(forward.symbols.map(\.members) == backward.symbols.map(\.members))
    #expect(
      forward.symbols.map { $0.inherits.map(\.symbol) }
        == backward.symbols.map { $0.inherits.map(\.symbol) })
  }

  @Test func mergesManyEntriesInProportionateTime() {
    let count = 5_000
    let topics = (0..<count).map { "- `name\($0)`\n" }.joined()
    let entries = (0..<count).map {
      "## name\($0)\nThe text. Deprecated in iOS 5.0. Use `name1` instead.\n\n"
    }.joined()
    let made = graph("# UITableView\n\niOS 2.0\n\n## Topics\n### All\n\(topics)\n\(entries)").value
    #expect(made.symbols.count == count + 1)
    #expect(made.symbols[0].topics.map(\.members.count) == [count])
  }

  @Test func endsInACircleOfTypes() {
    let made = graph([
      ("en/a.md", "# AView\nInherits from: `BView`\n\n## x"),
      ("en/b.md", "# BView\nInherits from: `AView`\n\n## y"),
    ]).value
    #expect(made.names.ancestors.map(\.count) == made.symbols.map { $0.owner == nil ? 1 : 0 })
  }
}
