import Characters
import Diagnostics
import Exporting
import Testing

@testable import Content
@testable import Disk
@testable import Facts
@testable import Graph
@testable import Importing
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

@Suite struct SymbolGraphImportTests {
  /// A graph of a few symbols, each given as the members of its object.
  static func graph(
    _ symbols: [String], relationships: [String] = [], module: String = "M"
  ) -> SourceFile {
    file(
      """
      {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}}, "module": {"name": "\(module)"},
      "symbols": [\(symbols.joined(separator: ",\n"))],
      "relationships": [\(relationships.joined(separator: ",\n"))]}
      """)
  }

  static func file(_ text: String) -> SourceFile {
    SourceFile(path: "M.symbols.json", bytes: Array(text.utf8))
  }

  /// `struct Lamp`, `func f(_: Int)` …, with an id of its own.
  static func symbol(
    _ kind: String, _ path: [String], _ declaration: String, comment: [String] = [],
    more: String = "", id: String? = nil, language: String = "swift"
  ) -> String {
    let lines = comment.map { "{\"text\": \"\($0)\"}" }.joined(separator: ", ")
    return """
      {"identifier": {"precise": "\(id ?? "s:" + path.joined() + declaration)",
      "interfaceLanguage": "\(language)"}, "kind": {"identifier": "\(language).\(kind)"},
      "pathComponents": [\(path.map { "\"\($0)\"" }.joined(separator: ", "))],
      "declarationFragments": [{"kind": "text", "spelling": "\(declaration)"}],
      "docComment": {"lines": [\(lines)]}\(more)}
      """
  }

  private func text(_ file: SourceFile, _ path: String = "en/Lamp.md") -> String? {
    importSymbolGraphs([file]).value.first { $0.path == path }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  // MARK: Notes

  @Test func writesATypeWithItsMembers() {
    let file = Self.graph(
      [
        Self.symbol("struct", ["Lamp"], "struct Lamp", comment: ["A lamp."], id: "lamp"),
        Self.symbol(
          "method", ["Lamp", "dim(_:)"], "func dim(_ by: Int) -> Int",
          comment: [
            "Dims ``Lamp``; see ``Nothing``.", "", "More < less.", "", "- Parameters:",
            "  - by: How much.", "- Returns: The rest.", "- Note: Slowly.",
          ],
          more: """
            , "availability": [{"domain": "iOS", "introduced": {"major": 13},
            "deprecated": {"major": 15, "minor": 1}, "renamed": "Lamp.level"},
            {"domain": "macCatalyst", "isUnconditionallyUnavailable": true}]
            """),
        Self.symbol("property", ["Lamp", "level"], "var level: Int { get }"),
      ],
      relationships: [
        #"{"kind": "conformsTo", "source": "lamp", "target": "s:SH", "targetFallback": "Swift.Hashable"}"#
      ])
    #expect(
      text(file) == """
        # `Lamp`

        ```swift
        struct Lamp
        ```

        A lamp.

        ## Conforms To

        `Hashable`

        ## `dim(_:)`

        ```swift
        func dim(_ by: Int) -> Int
        ```

        Dims ``Lamp``; see `Nothing`.

        ### Parameters

        - `by`: How much.

        ### Return Value

        The rest.

        ### Discussion

        More \\< less.

        ### Note

        Slowly.

        ### Availability

        iOS 13.0. Unavailable on Mac Catalyst. Deprecated in iOS 15.1. Use `Lamp/level` instead.

        ## `level`

        ```swift
        var level: Int { get }
        ```

        """)
  }

  @Test func putsTheFormsOfOneNameTogether() throws {
    let file = Self.graph([
      Self.symbol(
        "func", ["f(_:)"], "func f(_ x: Float16)", comment: ["Half."],
        more: #", "availability": [{"domain": "macOS", "introduced": {"major": 11}}]"#),
      Self.symbol("func", ["f(_:)"], "func f(_ x: Int)", comment: ["Whole."]),
    ])
    // The form that is there everywhere tells since when the function is there.
    #expect(
      text(file, "en/f.md") == """
        # `f(_:)`

        ```swift
        func f(_ x: Int)
        ```

        Whole.

        ## Overview

        There are other forms of it:

        ```swift
        @available(macOS 11.0, *)
        func f(_ x: Float16)
        ```

        Half.

        """)
  }

  @Test func joinsTheTwoSourceLanguagesOfAnAPI() throws {
    let notes = importSymbolGraphs([
      Self.graph([
        Self.symbol("enum", ["Lamp", "Kind"], "enum Kind", id: "c:Kind"),
        Self.symbol("enum.case", ["Lamp", "Kind", "oil"], "case oil", id: "c:oil"),
      ]),
      Self.graph([
        Self.symbol(
          "enum", ["LampKind"], "typedef enum LampKind LampKind;", id: "c:Kind",
          language: "objective-c"),
        Self.symbol(
          "enum.case", ["LampKind", "LampKindOil"], "LampKindOil", comment: ["With oil."],
          id: "c:oil", language: "objective-c"),
      ]),
    ]).value
    #expect(notes.map(\.path) == ["en/LampKind.md"])
    let text = String(decoding: try #require(notes.first).bytes, as: UTF8.self)
    #expect(text.contains("```objc\nLampKindOil\n```\n\n```swift\ncase oil\n```\n\nWith oil."))
  }

  @Test func namesMembersInAnyScript() {
    let file = Self.graph([
      Self.symbol("struct", ["Lamp"], "struct Lamp"),
      Self.symbol("property", ["Lamp", "明るさ"], "var 明るさ: Int { get }", comment: ["How bright."]),
      Self.symbol("property", ["Lamp", "māori"], "var māori: Int { get }", comment: ["Māori."]),
    ])
    let result = importSymbolGraphs([file])
    #expect(result.diagnostics == [])
    let site = SmallSite(
      result.value.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    #expect(site.graph.symbols.map(\.id) == ["Lamp", "Lamp/māori", "Lamp/明るさ"])
  }

  @Test func givesEachNoteAFileOfItsOwn() {
    let file = Self.graph([
      Self.symbol("func.op", ["==(_:_:)"], "func == (a: A, b: A) -> Bool"),
      Self.symbol("func.op", ["!=(_:_:)"], "func != (a: A, b: A) -> Bool"),
      Self.symbol("func", ["index()"], "func index()"),
      Self.symbol("struct", ["Index"], "struct Index"),
      Self.symbol("struct", ["Outer", "Inner"], "struct Inner"),
    ])
    #expect(
      importSymbolGraphs([file]).value.map(\.path) == [
        "en/Index-3.md", "en/Outer.Inner.md", "en/index-2.md", "en/operator-2.md",
        "en/operator.md",
      ])
  }

  // MARK: What comments and declarations name

  private static let english = {
    var loading = LanguageLoading.builtIn
    return loading.words(for: "en", neededAt: SourceRange(file: 0, 0..<0))
  }()

  private func imported(_ file: SourceFile) -> (text: String, diagnostics: [Diagnostic]) {
    let result = importSymbolGraphs([file], words: Self.english)
    return (
      result.value.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n%%%\n"),
      result.diagnostics
    )
  }

  @Test func writesTheTopicsOfACommentAsGroups() {
    let file = Self.graph([
      Self.symbol(
        "struct", ["Lamp"], "struct Lamp",
        comment: [
          "A lamp.", "", "It shines.", "", "## Topics", "", "### Creating a lamp", "",
          "How one begins.", "", "- ``init(level:)``", "- ``Lamp/make()``", "",
          "### Switching", "", "- ``switchOn(after:)``", "- <doc:Switches>", "- ``Bulb``", "",
          "## Care", "", "Dust it.",
        ]),
      Self.symbol("init", ["Lamp", "init(level:)"], "init(level: Int)"),
      Self.symbol("type.method", ["Lamp", "make()"], "static func make() -> Lamp"),
      Self.symbol(
        "method", ["Lamp", "switchOn(after:repeats:)"], "func switchOn(after: Int, repeats: Bool)"),
      Self.symbol("struct", ["Bulb"], "struct Bulb"),
    ])
    let result = imported(file)
    #expect(
      result.text.contains(
        """
        ## Overview

        It shines.

        *Care*

        Dust it.

        ## Topics

        ### Creating a lamp

        How one begins.

        - `init(level:)`
        - `make()`

        ### Switching

        - `Bulb`

        ## `init(level:)`
        """), "\(result.text)")
    #expect(result.diagnostics.map(\.id) == [.linkNotImported, .linkNotImported])
    #expect(
      Set(result.diagnostics.map(\.message)) == [
        "no symbol is named 'switchOn(after:)'; did you mean 'Lamp/switchOn(after:repeats:)'?",
        "no article 'Switches' is imported",
      ])
    #expect(
      result.diagnostics.allSatisfy { file.bytes[$0.range.offsets.lowerBound] == UInt8(ascii: "{") }
    )
    let notes = result.text.components("%%%")
    let site = SmallSite([("en/Bulb.md", notes[0]), ("en/Lamp.md", notes[1])])
    let lamp = site.graph.symbols[site.index(of: "Lamp")]
    #expect(lamp.topics.map(\.members.count) == [2, 0])
  }

  @Test(
    arguments: [
      (
        "See ``Lamp/dim(to:)``.", "dim(by:)",
        "no symbol is named 'Lamp/dim(to:)'; did you mean 'Lamp/dim(by:)'?"
      ),
      ("See ``Lmap``.", "dim(by:)", "no symbol is named 'Lmap'; did you mean 'Lamp'?"),
      ("See ``Swift/String``.", "dim(by:)", "no symbol is named 'Swift/String'"),
      ("See ``dim(by:)`` and ``Lamp/dim(by:)``.", "dim(by:)", nil),
      ("A `dim(to:)` and ``a b``.", "dim(by:)", nil),
      ("```\\n``Nothing``\\n```", "dim(by:)", nil),
    ] as [(String, String, String?)])
  func reportsALinkToNothing(comment: String, member: String, message: String?) {
    let result = imported(
      Self.graph([
        Self.symbol("struct", ["Lamp"], "struct Lamp", comment: comment.components("\\n")),
        Self.symbol("method", ["Lamp", member], "func dim(by: Int)"),
      ]))
    #expect(result.diagnostics.map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      (#""message": "Use sleep() instead.""#, "Use `Lamp/sleep()` instead.", nil, nil),
      (#""message": "Use `sleep()` instead.""#, "Use `Lamp/sleep()` instead.", nil, nil),
      (#""message": "Too slow. Use sleep() instead.""#, nil, "Too slow. Use sleep() instead.", nil),
      (#""message": "Use doze() instead.""#, nil, "Use doze() instead.", nil),
      (#""message": "Not as slow as sleep().""#, nil, "Not as slow as sleep().", nil),
      (
        #""renamed": "nap()", "message": "It wakes up.""#, nil, "It wakes up.",
        "the replacement 'nap()' is no symbol of the graphs"
      ),
      (
        #""renamed": "sleep(for:)""#, nil, "Renamed to `sleep(for:)`.",
        "the replacement 'sleep(for:)' is no symbol of the graphs; did you mean 'Lamp/sleep()'?"
      ),
      (
        #""renamed": "sleep()", "message": "It wakes up.""#, "Use `Lamp/sleep()` instead.",
        "It wakes up.", nil
      ),
      (
        #""renamed": "sleep()", "message": "renamed to sleep()""#, "Use `Lamp/sleep()` instead.",
        nil, nil
      ),
    ] as [(String, String?, String?, String?)])
  func takesAReplacementFromAMessage(
    values: String, sentence: String?, discussion: String?, problem: String?
  ) {
    let result = imported(
      Self.graph([
        Self.symbol("struct", ["Lamp"], "struct Lamp"),
        Self.symbol(
          "method", ["Lamp", "pause()"], "func pause()",
          more: #", "availability": [{"domain": "iOS", "deprecated": {"major": 13}, \#(values)}]"#),
        Self.symbol("method", ["Lamp", "sleep()"], "func sleep()"),
      ]))
    #expect(
      result.text.contains("Deprecated in iOS 13.0. \(sentence ?? "")")
        == (sentence != nil), "\(result.text)")
    #expect(
      result.text.contains("instead.\n")
        == (sentence != nil || discussion?.contains("instead") == true))
    #expect(result.text.contains("### Discussion") == (discussion != nil))
    if let discussion { #expect(result.text.contains("### Discussion\n\n\(discussion)\n")) }
    #expect(result.diagnostics.map(\.message) == (problem.map { [$0] } ?? []))
    #expect(result.diagnostics.allSatisfy { $0.id == .unknownReplacement })
  }

  @Test func takesADefaultImplementationForNoOtherForm() {
    let requirement = Self.symbol("method", ["Switch", "stop()"], "func stop()", id: "r")
    let described = Self.symbol(
      "method", ["Switch", "stop()"], "func stop()", comment: ["Stops at once."], id: "r")
    let implementation = Self.symbol(
      "method", ["Switch", "stop()"], "func stop()", comment: ["Does nothing."], id: "d")
    let relationship = #"{"kind": "defaultImplementationOf", "source": "d", "target": "r"}"#
    for symbols in [[requirement, implementation], [implementation, requirement]] {
      let result = imported(
        Self.graph(
          [Self.symbol("protocol", ["Switch"], "protocol Switch")] + symbols,
          relationships: [relationship]))
      #expect(!result.text.contains("other forms"))
      #expect(result.text.contains("func stop()\n```\n\nDoes nothing.\n"))
    }
    let result = imported(
      Self.graph(
        [Self.symbol("protocol", ["Switch"], "protocol Switch"), implementation, described],
        relationships: [relationship]))
    #expect(!result.text.contains("other forms"))
    #expect(result.text.contains("Stops at once.\n\n### Discussion\n\nDoes nothing.\n"))
  }

  @Test func saysThatASecondTypeOfANameIsLeftOut() {
    let first = Self.graph([
      Self.symbol("struct", ["Lamp"], "struct Lamp", comment: ["The first."], id: "s:A")
    ])
    let second = Self.graph([
      Self.symbol("struct", ["Shade"], "struct Shade"),
      Self.symbol("class", ["Lamp"], "class Lamp", comment: ["The second."], id: "s:B"),
    ])
    let result = importSymbolGraphs([first, second])
    #expect(result.value.map(\.path) == ["en/Lamp.md", "en/Shade.md"])
    #expect(result.diagnostics.map(\.id) == [.duplicateSymbol])
    #expect(result.diagnostics.map(\.range.file) == [1])
    // One type in two graphs is one.
    #expect(importSymbolGraphs([first, first]).diagnostics == [])
  }

  /// As a build with both graphs as files of facts names them.
  @Test func keepsTheTypesOfTwoModulesThatHaveOneName() {
    func graph(of module: String) -> SourceFile {
      Self.graph(
        [
          Self.symbol(
            "class", ["Lamp"], "class Lamp", comment: ["A lamp of \(module)."], id: module),
          Self.symbol(
            "struct", ["Lamp", "Shade"], "struct Shade", comment: ["Its shade."],
            id: module + "S"),
          Self.symbol(
            "method", ["Lamp", "dim()"], "func dim()", comment: ["Dims in \(module)."],
            id: module + "D"),
        ], module: module)
    }
    let result = importSymbolGraphs([graph(of: "Attic"), graph(of: "Barn")])
    #expect(result.diagnostics == [])
    #expect(
      result.value.map(\.path) == [
        "en/Barn/Lamp.Shade.md", "en/Barn/Lamp.md", "en/Lamp.Shade.md", "en/Lamp.md",
      ])
    let notes = result.value.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    let site = SmallSite(notes)
    #expect(
      site.graph.symbols.map(\.id) == [
        "Barn.Lamp", "Barn.Lamp.Shade", "Barn.Lamp/dim()", "Lamp", "Lamp.Shade", "Lamp/dim()",
      ])
    #expect(notes[1].1.contains("A lamp of Barn.") && notes[1].1.contains("Dims in Barn."))
    #expect(notes[3].1.contains("A lamp of Attic.") && notes[3].1.contains("Dims in Attic."))
  }

  @Test func keepsTheKindsOfSubscriptsAndAssociatedTypes() {
    let result = imported(
      Self.graph([
        Self.symbol("protocol", ["Rack"], "protocol Rack"),
        Self.symbol("associatedtype", ["Rack", "Lamp"], "associatedtype Lamp"),
        Self.symbol("subscript", ["Rack", "subscript(_:)"], "subscript(i: Int) -> Lamp { get }"),
        Self.symbol("type.subscript", ["Rack", "subscript(key:)"], "unreadable (", id: "t"),
      ]))
    let graph = SmallSite([("en/Rack.md", result.text)]).graph
    #expect(
      graph.symbols.map(\.id) == [
        "Rack", "Rack/Lamp", "Rack/subscript(_:)", "Rack/subscript(key:)",
      ])
    #expect(graph.symbols.map(\.kind) == [.protocol, .associatedType, .subscript, .subscript])
    let languages = SmallSite([("en/A.md", "# A"), ("ja/A.md", "# A"), ("zh-Hans/A.md", "# A")])
      .languages
    #expect(languages.map { $0.word(for: .subscript) } == ["Subscript", "サブスクリプト", "下标"])
  }

  // MARK: What cannot be read

  @Test(arguments: [
    (#"{"metadata": {"formatVersion": {"major": 0}}, "symbols": [{"#, "ends before its JSON"),
    ("", "ends before its JSON"),
    ("<p>no</p>", "is JSON; this is not"), ("[1, 2]", "'metadata.formatVersion.major'"),
    (#"{"metadata": {"formatVersion": {"major": 2}}, "symbols": []}"#, "is 2; 0 and 1 are known"),
    (#"{"metadata": {"formatVersion": {"major": 0}}}"#, "a list 'symbols'"),
    (String(repeating: "[", count: 5000), "nested too deeply"),
  ])
  func reportsAFileThatIsNoSymbolGraph(text: String, problem: String) throws {
    let whole = Self.graph([Self.symbol("struct", ["Lamp"], "struct Lamp")])
    let result = importSymbolGraphs([Self.file(text), whole])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.id == .unreadableSymbolGraph)
    #expect(diagnostic.message.contains(problem))
    #expect(diagnostic.range.file == 0)
    #expect(diagnostic.range.offsets.upperBound <= text.utf8.count)
    #expect(result.value.map(\.path) == ["en/Lamp.md"])
  }

  @Test(arguments: [
    (#"{"kind": {"identifier": "swift.struct"}, "pathComponents": ["A"]}"#, "identifier.precise"),
    (#"{"identifier": {"precise": "a"}, "pathComponents": ["A"]}"#, "kind.identifier"),
    (
      #"{"identifier": {"precise": "a"}, "kind": {"identifier": "swift.struct"}}"#, "pathComponents"
    ),
    (
      #"{"identifier": {"precise": "a"}, "kind": {"identifier": "swift.func"}, "pathComponents": ["a\nb"]}"#,
      "no heading can name"
    ),
    ("null", "identifier.precise"), ("7", "identifier.precise"),
  ])
  func leavesOutASymbolThatLacksSomething(symbol: String, key: String) throws {
    let file = Self.graph([
      Self.symbol("struct", ["Lamp"], "struct Lamp"), symbol,
      Self.symbol("struct", ["Shade"], "struct Shade"),
    ])
    let result = importSymbolGraphs([file])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.id == .unreadableSymbol)
    #expect(diagnostic.message.contains(key))
    #expect(file.bytes[diagnostic.range.offsets.lowerBound] == symbol.utf8.first)
    #expect(result.value.map(\.path) == ["en/Lamp.md", "en/Shade.md"])
  }

  @Test(arguments: 0..<4)
  func survivesDamage(seed: UInt64) {
    let whole = symbolGraphJSON(of: LampNotes.site.graph, title: "Lamps", generator: "docgen")
    var chance = SeededChance(seed: seed)
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let start = Int.random(in: 0..<bytes.count, using: &chance)
        let end = min(bytes.count, start + Int.random(in: 0...30, using: &chance))
        let other = Int.random(in: 0..<bytes.count - 40, using: &chance)
        let count = Int.random(in: 0...30, using: &chance)
        bytes.replaceSubrange(start..<end, with: Array(bytes[other..<other + count]))
      }
      let result = importSymbolGraphs([SourceFile(path: "a.symbols.json", bytes: bytes)])
      for diagnostic in result.diagnostics {
        #expect(diagnostic.range.offsets.upperBound <= bytes.count)
      }
      for note in result.value {
        #expect(!note.path.split(separator: "/").contains(".."))
        #expect(note.bytes.last == UInt8(ascii: "\n"))
      }
    }
  }

  @Test func countsWhatIsInherited() {
    let file = Self.graph([
      Self.symbol("struct", ["Lamp"], "struct Lamp"),
      Self.symbol("method", ["Lamp", "map(_:)"], "func map()", id: "s:map::SYNTHESIZED::s:Lamp"),
    ])
    let result = importSymbolGraphs([file])
    #expect(result.diagnostics.map(\.id) == [.inheritedLeftOut])
    #expect(result.diagnostics.first?.message.hasSuffix(": 1") == true)
    #expect(text(file)?.contains("map") == false)
  }

  // MARK: Real modules

  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// A site of a real module has every one of its symbols, and no errors.
  @Test(
    .enabled(if: Tool("swift").isThere, "there is no swift on the PATH"),
    arguments: ["Synchronization", "RegexBuilder", "Observation"])
  func importsAModuleOfTheToolchain(module: String) throws {
    let folder = try TemporaryFolder()
    folder.addFolder("graphs")
    let run = try Tool("swift").run([
      "symbolgraph-extract", "-module-name", module, "-target", Self.target,
      "-output-dir", folder.path + "/graphs",
    ])
    // A toolchain of another system has no such module.
    guard run.status == 0 else { return }
    let notes = folder.path + "/notes"
    #expect(
      CommandRun(["import", folder.path + "/graphs", "--output", notes]).exitCode == .success)
    let check = CommandRun(["check", notes])
    #expect(check.exitCode == .success, "\(check.error)")
    let names = try folder.names(in: "graphs").map { "graphs/" + $0 }
    let ids = try names.flatMap { name in
      let graph = readSymbolGraph(Self.file(try #require(folder.text(of: name))), file: 0).value
      return graph.symbols.map { symbol in
        GraphSymbol.isType(symbol.kind) || symbol.path.count == 1
          ? symbol.path.joined(separator: ".")
          : symbol.path.dropLast().joined(separator: ".") + "/" + (symbol.path.last ?? "")
      }
    }
    #expect(ids.count > 20)
    let model = CommandRun(["export", notes]).output
    for id in Set(ids) { #expect(model.contains("\"id\": \"\(id)\""), "\(id) is missing") }
  }

  @Test(.enabled(if: Tool("clang").isThere, "there is no clang on the PATH"))
  func importsAHeaderOfObjectiveC() throws {
    let folder = try TemporaryFolder()
    try folder.add(
      "Lamp.h",
      """
      /// A lamp.
      @interface Lamp
      /// Whether it shines.
      @property (nonatomic) int on;
      /// Dims it.
      /// @param level How much.
      /// @returns What it was.
      - (int)dim:(int)level slowly:(int)isSlow;
      + (void)make;
      @end
      typedef enum : int { LampKindOil, LampKindGas } LampKind;
      extern const int LampLimit;
      void LampBreak(int count);
      """)
    folder.addFolder("graphs")
    let run = try Tool("clang").run([
      "-extract-api", "--product-name=Lamp", "-I", folder.path, "-x", "objective-c-header",
      folder.path + "/Lamp.h", "-o", folder.path + "/graphs/Lamp.symbols.json",
    ])
    // Other compilers of this name cannot.
    guard run.status == 0 else { return }
    let notes = folder.path + "/notes"
    #expect(
      CommandRun(["import", folder.path + "/graphs", "--output", notes]).exitCode == .success)
    let check = CommandRun(["check", notes])
    #expect(check.error.hasPrefix("9 symbols, 1 language, 0 warnings"), "\(check.error)")
    let model = CommandRun(["export", notes]).output
    for (id, kind) in [
      ("Lamp", "class"), ("Lamp/on", "property"), ("Lamp/dim:slowly:", "method"),
      ("Lamp/make", "classMethod"), ("LampKind", "enum"), ("LampKind/LampKindOil", "case"),
      ("LampLimit", "constant"), ("LampBreak", "function"),
    ] {
      #expect(model.contains("\"id\": \"\(id)\",\n      \"kind\": \"\(kind)\""), "\(id)")
    }
    #expect(folder.text(of: "notes/en/Lamp.md")?.contains("- `level`: How much.") == true)
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
