import Characters
import Diagnostics
import Formats
import Testing

@testable import Configuration
@testable import Content
@testable import Exporting
@testable import Facts
@testable import Graph
@testable import Importing
@testable import Notes
@testable import Pages
@testable import Site
@testable import Statements
@testable import Translations
@testable import Vocabulary

/// Whoever walks the facts walks the rows of the table: a row more is a fact more, everywhere.
@Suite struct FactRowsTests {
  // MARK: The rows

  @Test func eachFactHasItsOwnNames() throws {
    let rows = FactTable.standard.rows
    #expect(rows.count == FactName.allCases.count)
    for name in FactName.allCases {
      #expect(FactTable.standard[FactKey(name)].name == name.row.name)
    }
    func areApart(_ names: [String]) -> Bool { Set(names).count == names.count }
    #expect(areApart(rows.map(\.name)))
    #expect(areApart(rows.compactMap(\.record?.name)))
    #expect(areApart(rows.compactMap { $0.words?.trait }.map { "\($0)" }))
    let columns = FactTable.standard.columns.map(\.column)
    #expect(areApart(columns.flatMap { [$0.title, $0.ofCase].compactMap(\.self) }))
    #expect(areApart(columns.map { "\($0.order)" }))
    var models: [String] = []
    for row in rows {
      switch row.model {
      case .key(let key, let ofCase): models += ["symbol.\(key)", ofCase].compactMap(\.self)
      case .ofPlatform(let key): models.append("platform.\(key)")
      case .declaration(let key): models.append("declaration.\(key)")
      case nil: break
      }
    }
    #expect(areApart(models))
    // What a record keeps a page can tell.
    for row in rows where row.record != nil { #expect(row.words != nil, "\(row.name)") }
    // In English a word may be its key.
    for tag in ["ja", "zh-Hans", "zh-Hant"] {
      let language = ReleaseStatementTests.language(tag)
      for words in rows.compactMap(\.words) {
        #expect(language.string(words.key) != words.key)
        if let denial = words.denial { #expect(language.string(denial) != denial) }
      }
    }
  }

  @Test(arguments: [
    ("deprecated iOS", "deprecated", " iOS"),
    ("deprecation announced Mac Catalyst", "announced", " Mac Catalyst"),
    ("default", "default", ""), ("defaults", nil, ""), ("read-only", "readOnly", ""),
    ("glow", nil, ""),
  ])
  func findsTheFactOfARecord(name: String, expected: String?, rest: String) {
    let found = FactTable.standard.row(recordedAs: name)
    #expect(found?.row.name == expected)
    if let found { #expect(found.rest == rest) }
  }

  @Test func keepsValuesInOneOrder() {
    var left = FactValues()
    var right = FactValues()
    left[.required] = .flag(true)
    left[.readOnly] = .flag(false)
    left[.valueType] = .text("Int")
    right[.valueType] = .text("Double")
    right[.readOnly] = .flag(false)
    right[.required] = .flag(true)
    #expect(left != right)
    right[.valueType] = .text("Int")
    #expect(left == right)
    #expect(left.isReadOnly == false && left.isRequired == true && left.valueType == "Int")
    left[.required] = nil
    left[.defaultValue] = nil
    #expect(left.all.map(\.key) == [.readOnly, .valueType])
  }

  // MARK: A fact more

  /// Notes in two languages, and a table with a fact that docgen does not know.
  private struct Told {
    let site = SmallSite([
      "en/LMPLamp.md": "# LMPLamp class\n\nA lamp.\n\n## dim\n\nMakes it dark.\n",
      "ja/LMPLamp.md": "# LMPLamp クラス\n\n電灯。\n\n## dim\n\n暗くします。\n",
    ])
    var table = FactTable.standard
    let key: FactKey

    init() {
      key = table.append(
        FactRow(
          name: "mainThread", holder: .values, form: .flag,
          statements: .init(
            merging: .first, comparison: .words, source: .notes, isOfOneMember: true),
          words: .init(key: "important", denial: "tip", trait: 9), model: .key("mainThread"),
          column: .init(title: "main thread", ofCase: nil, order: 26),
          record: .init(name: "main thread", edition: 3)))
    }

    /// - Parameters:
    ///   - stated: what the notes state of `dim`, in the order of the languages.
    ///   - facts: notes of facts beside them.
    func draft(_ stated: [Bool?], facts: [Note] = []) -> GraphDraft {
      var notes = site.read.notes
      for (note, value) in stated.enumerated() {
        guard let value else { continue }
        notes[note].entries[1].facts.append(
          StatedFact(.value(key, .flag(value)), at: notes[note].entries[1].range))
      }
      return GraphDraft(
        of: notes + facts, documents: site.read.documents, languages: site.languages,
        platforms: site.settings.platforms, factTable: table)
    }

    func made(_ stated: [Bool?]) -> Diagnosed<SymbolGraph> {
      let draft = draft(stated)
      let all = SymbolID.range(0..<draft.symbolCount)
      return draft.graph(of: [draft.symbols(all)])
    }

    func graph(_ stated: [Bool?]) -> SymbolGraph { made(stated).value }

    func symbol(in graph: SymbolGraph) throws -> SymbolID {
      try #require(graph.index(of: "LMPLamp/dim"))
    }

    func page(_ path: String, of graph: SymbolGraph, records: [RecordFile] = []) throws -> String {
      var material = site.material
      material.translations = TranslationStates(of: graph, records: records)
      let made = makeSite(graph, material: material).value
      let file = try #require(made.files.first { $0.path == path })
      return String(decoding: made.bytes(of: file), as: UTF8.self)
    }
  }

  @Test func aFactMoreIsMerged() throws {
    let told = Told()
    let graph = told.graph([true, true])
    let symbol = try told.symbol(in: graph)
    #expect(graph.value(of: told.key, of: symbol) == .flag(true))
    #expect(graph.symbols[symbol].stated.map(\.fact) == [told.key])
    let contradicted = told.made([true, false])
    #expect(contradicted.value.value(of: told.key, of: symbol) == .flag(true))
    #expect(
      contradicted.diagnostics.map(\.message) == [
        "'LMPLamp/dim': mainThread is stated as yes and as no"
      ])
  }

  @Test func aFactMoreIsComparedBetweenTwoStates() throws {
    let told = Told()
    let diff = diff(from: told.graph([nil]), to: told.graph([true]))
    let change = try #require(diff.changed.first?.changes.first)
    #expect(diff.changed.count == 1 && diff.changed[0].changes.count == 1)
    #expect(change.fact == "mainThread" && change.old == nil && change.new == .flag(true))
    #expect(change.range?.file == 0)
    #expect(Graph.diff(from: told.graph([true]), to: told.graph([true])).isEmpty)
  }

  @Test func aFactMoreIsReadFromATableAndVerified() throws {
    let told = Told()
    let source = SourceFile(
      path: "facts.csv",
      bytes: Array("owner,kind,name,main thread\nLMPLamp,method,dim,false\n".utf8))
    let read = readFactTable(
      source, file: told.site.read.documents.count, module: nil,
      platforms: told.site.settings.platforms, facts: told.table)
    #expect(read.diagnostics.isEmpty)
    func outcomes(_ stated: [Bool?]) -> [String] {
      Verification(
        of: told.draft(stated, facts: [read.value]), platforms: told.site.settings.platforms,
        diagnostics: []
      ).rows.map { $0.message ?? $0.outcome.rawValue }
    }
    #expect(outcomes([false]) == ["confirmed"])
    #expect(
      outcomes([true]) == [
        "'LMPLamp/dim': mainThread is false by the facts, and stated as true"
      ])
    // What was written of it into a note is read back.
    let draft = told.draft([true])
    let all = SymbolID.range(0..<draft.symbolCount)
    let new = try #require(draft.symbols(all, from: .notes).value.first { $0.owner != nil })
    var old = new
    old.values[told.key] = nil
    #expect(draft.saysNothingElse(new, than: new, or: nil))
    #expect(draft.saysNothingElse(new, than: old, or: new))
    #expect(!draft.saysNothingElse(new, than: old, or: nil))
  }

  @Test func aFactMoreIsExported() throws {
    let told = Told()
    let graph = told.graph([true])
    let json = String(
      decoding: modelJSON(of: graph, files: told.site.files, withProse: false).bytes(),
      as: UTF8.self)
    #expect(json.contains("\"mainThread\": true,"))
    #expect(json.contains("\"fact\": \"mainThread\""))
    let rows = String(decoding: csv(of: graph), as: UTF8.self).split(separator: "\r\n")
    #expect(rows[0].contains(",conforms,main thread,declaration objc,"))
    #expect(rows.contains { $0.hasPrefix("LMPLamp/dim,") && $0.contains(",true,") })
  }

  @Test func aFactMoreIsRecordedAndTold() throws {
    let told = Told()
    let graph = told.graph([true])
    let records = TranslationStatesTests.records(confirming: TranslationStates(of: graph))
    #expect(
      records.flatMap(\.subjects).flatMap(\.sections).contains {
        $0.content == .facts([RecordedFact("main thread", "yes")], edition: 3)
      })
    #expect(
      TranslationStatesTests.open(TranslationStates(of: graph, records: records)).isEmpty)
    let changed = told.graph([false])
    #expect(
      TranslationStatesTests.open(TranslationStates(of: changed, records: records))
        == ["LMPLamp/dim facts stale"])
    let page = try told.page("ja/LMPLamp.html", of: changed, records: records)
    let words = ReleaseStatementTests.language("ja")
    #expect(page.contains(words.string("tip")), "\(page)")
  }

  /// Records that were written before a fact came say nothing of it.
  @Test func aFactMoreMakesNoTranslationStale() throws {
    let told = Told()
    let before = SmallSite([
      "en/LMPLamp.md": """
      # LMPLamp class

      A lamp.

      ## dim

      Makes it dark.

      ### Availability

      iOS 9.0
      """,
      "ja/LMPLamp.md": "# LMPLamp クラス\n\n電灯。\n\n## dim\n\n暗くします。\n",
    ])
    for site in [before, told.site] {
      let records = TranslationStatesTests.records(confirming: TranslationStates(of: site.graph))
      var notes = site.read.notes
      notes[0].entries[1].facts.append(
        StatedFact(.value(told.key, .flag(true)), at: notes[0].entries[1].range))
      let draft = GraphDraft(
        of: notes, documents: site.read.documents, languages: site.languages,
        platforms: site.settings.platforms, factTable: told.table)
      let all = SymbolID.range(0..<draft.symbolCount)
      let graph = draft.graph(of: [draft.symbols(all)]).value
      let states = TranslationStates(of: graph, records: records)
      #expect(TranslationStatesTests.open(states).isEmpty)
      // Whoever confirms it has it recorded, and that once.
      let anew = TranslationStatesTests.records(confirming: states)
      #expect(
        anew.flatMap(\.subjects).flatMap(\.sections).contains { section in
          if case .facts(let facts, edition: 3) = section.content {
            facts.contains(RecordedFact("main thread", "yes"))
          } else {
            false
          }
        })
      let again = TranslationStates(of: graph, records: anew)
      #expect(Confirmation(of: again) { _ in true }.changes.isEmpty)
      // A docgen of before reads what it knows of them.
      let older = TranslationStates(of: site.graph, records: anew)
      #expect(TranslationStatesTests.open(older).isEmpty)
    }
  }

  @Test func aFactMoreStandsOnPages() throws {
    let told = Told()
    let graph = told.graph([true])
    let page = try told.page("en/LMPLamp.html", of: graph)
    #expect(page.contains("<span class=\"trait\">Important</span>"))
    let copy = try told.page("en/LMPLamp.md", of: graph)
    #expect(copy.contains(" · Important\n"), "\(copy)")
    #expect(try told.page("en/LMPLamp.html", of: told.graph([false])).contains(">Tip</span>"))
    #expect(!(try told.page("en/LMPLamp.html", of: told.graph([nil])).contains("trait")))
  }

  // MARK: There and back

  /// Symbols of which something is known for every row.
  private static let rich = SmallSite([
    "en/LMPLamp.md": """
    ---
    module: LampKit
    ---
    # LMPLamp

    A lamp.

    ```objc
    @interface LMPLamp : LMPLight <LMPSwitch, LMPDimmer>
    ```
    ```swift
    class Lamp: LMPLight, LMPSwitch, LMPDimmer
    ```

    ## Availability

    iOS 2.0, tvOS 9.0. Deprecated in iOS 13.0. Removed in iOS 15.0. To be deprecated on tvOS.

    ## hue

    Its hue. Use `glowAt:` or `LMPLamp` instead. Deprecated. The default is `0.5`.

    ```objc
    @property (nonatomic, readonly) CGFloat hue;
    ```
    ```swift
    var hue: CGFloat { get }
    ```

    ### Availability

    iOS 3.0. Unavailable on tvOS.

    ## glowAt:

    Required. Glows, and says whether it does.

    ```objc
    - (BOOL)glowAt:(CGFloat)rate;
    ```
    """,
    "en/LMPMode.md": """
    # LMPMode

    A mode.

    ```swift
    enum LMPMode: Int { case plain = 4 }
    ```
    """,
  ])

  /// The rows of which no symbol of the rich notes has a value.
  private func untold(_ isAsked: (FactRow) -> Bool) -> [String] {
    let graph = Self.rich.graph
    let told = graph.symbols.indices.flatMap { graph.facts(of: $0) }.map { fact in
      graph.factTable.told(fact.value, of: fact.key).key.number
    }
    return graph.factTable.rows.enumerated()
      .filter { isAsked($0.element) && !told.contains(UInt8($0.offset)) }.map(\.element.name)
  }

  @Test func everyRowSurvivesARecord() throws {
    #expect(untold { $0.record != nil } == [])
    let graph = Self.rich.graph
    var file = RecordFile(language: "ja", note: "LMPLamp", original: "en")
    for symbol in graph.symbols.indices {
      let facts = recordedFacts(of: symbol, in: graph, edition: graph.factTable.edition)
      file.subjects.append(
        RecordedSubject(
          id: graph.symbols[symbol].id, range: .nowhere,
          sections: [
            RecordedSection(
              key: .facts, content: .facts(facts, edition: graph.factTable.edition),
              range: .nowhere)
          ]))
    }
    let source = SourceFile(path: file.path, bytes: file.bytes)
    let read = RecordFile.read(source, file: 0, at: ("ja", "LMPLamp"))
    #expect(read.diagnostics.isEmpty)
    #expect(
      read.value.subjects.map { $0.sections.map(\.content) }
        == file.subjects.map { $0.sections.map(\.content) })
    let recorded = file.subjects.flatMap(\.sections).flatMap { section -> [RecordedFact] in
      if case .facts(let facts, _) = section.content { facts } else { [] }
    }
    #expect(
      Set(recorded.compactMap { graph.factTable.row(recordedAs: $0.name)?.row.name })
        == Set(graph.factTable.rows.filter { $0.record != nil }.map(\.name)))
  }

  @Test func everyRowSurvivesTheModel() throws {
    #expect(untold { $0.model != nil } == [])
    let graph = Self.rich.graph
    let bytes = modelJSON(of: graph, files: Self.rich.files, withProse: false).bytes()
    let symbols = try #require(try readJSON(bytes)["symbols"]?.array)
    #expect(symbols.count == graph.symbols.count)
    for (symbol, json) in zip(graph.symbols.indices, symbols) {
      for fact in graph.facts(of: symbol) {
        let (key, value) = graph.factTable.told(fact.value, of: fact.key)
        let row = graph.factTable[key]
        let found: JSON?
        switch row.model {
        case .key(let name, let ofCase):
          let isCase = graph.symbols[symbol].kind == .case
          found = json[isCase ? ofCase ?? name : name]
        case .ofPlatform(let name):
          let platform = try #require(key.platform)
          found = json["availability"]?[graph.platforms.name(of: platform)]?[name]
        case .declaration(let name): found = json["declarations"]?[name]
        case nil: continue
        }
        #expect(Self.value(found, as: row.form) == value, "\(row.name)")
      }
    }
  }

  private static func value(_ json: JSON?, as form: FactRow.Form) -> FactValue? {
    if case .bool(let isSo)? = json { return .flag(isSo) }
    return switch form {
    case .flag: nil
    case .text: (json?.string).map(FactValue.text)
    case .version: (json?.string).flatMap { Version($0) }.map(FactValue.version)
    case .list: .list(of: json?.array?.compactMap(\.string) ?? [])
    }
  }

  @Test func everyRowSurvivesATable() throws {
    #expect(untold { $0.column != nil } == [])
    let graph = Self.rich.graph
    let bare = SmallSite([
      "en/LMPLamp.md": "# LMPLamp\n\nA lamp.\n", "en/LMPMode.md": "# LMPMode\n\nA mode.\n",
    ])
    let platforms = bare.settings.platforms
    let read = readFactTable(
      SourceFile(path: "facts.csv", bytes: csv(of: graph)), file: bare.read.documents.count,
      module: nil, platforms: platforms)
    #expect(read.diagnostics.isEmpty)
    let draft = GraphDraft(
      of: bare.read.notes + [read.value], documents: bare.read.documents,
      languages: bare.languages, platforms: platforms)
    let all = SymbolID.range(0..<draft.symbolCount)
    let back = draft.graph(of: [draft.symbols(all)]).value
    for symbol in graph.symbols.indices {
      let other = try #require(back.index(of: graph.symbols[symbol].id))
      for fact in graph.facts(of: symbol) where graph.factTable[fact.key].column != nil {
        #expect(
          back.value(of: fact.key, of: other) == fact.value,
          "\(graph.symbols[symbol].id) \(graph.factTable.name(of: fact.key, in: platforms))")
      }
    }
  }
}
