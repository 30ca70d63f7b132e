import Characters
import Diagnostics
import Graph
import Testing
import Translations

@testable import Vocabulary

/// How translations stand to their original, through everything that happens to notes.
@Suite struct TranslationStatesTests {
  /// A class in English with a member, and its translations.
  static let english = """
    # LMPLamp

    ```objc
    @interface LMPLamp : NSObject
    ```

    A lamp in a room.

    ## Topics

    ### Setting the light

    - `brightness`
    - `flash:`

    ## brightness

    ```objc
    @property (nonatomic) double brightness;
    ```

    The brightness, from 0.0 to 1.0. Call `refresh` after a change.

    ### Discussion

    The lamp keeps the value in its memory. It does not wait for the bulb.

    ### Availability

    iOS 9.0.

    ## flash:

    ```objc
    - (void)flash:(NSInteger)count;
    ```

    Flashes several times.

    ### Parameters

    - `count`: How often.

    """

  static let japanese = """
    # LMPLamp

    部屋の照明。

    ## トピック

    ### 明かりの設定

    - `brightness`
    - `flash:`

    ## brightness

    明るさ（0.0〜1.0）。変更後は`refresh`を呼び出します。

    ### 解説

    値は照明のメモリに保存されます。電球を待ちません。

    ## flash:

    数回点滅します。

    ### パラメータ

    - `count`: 回数。

    """

  static let chinese = """
    # LMPLamp

    房间里的灯。

    ## brightness

    亮度，从 0.0 到 1.0。更改后请调用 `refresh`。

    """

  static func states(
    en: String = english, ja: String = japanese, records: [RecordFile] = []
  ) -> TranslationStates {
    states(["en/LMPLamp.md": en, "ja/LMPLamp.md": ja], records: records)
  }

  static func states(
    _ notes: KeyValuePairs<String, String>, records: [RecordFile] = []
  ) -> TranslationStates {
    let site = SmallSite(notes)
    return TranslationStates(of: site.graph, records: records, diagnostics: site.diagnostics)
  }

  /// The records after everything was confirmed, read from what was written.
  static func records(
    confirming states: TranslationStates,
    choosing isChosen: (TranslationUnit) -> Bool = { _ in true }
  ) -> [RecordFile] {
    let confirmation = Confirmation(of: states, choosing: isChosen)
    var files: [String: RecordFile] = [:]
    for file in states.records { files[file.path] = file }
    for (index, change) in confirmation.changes.enumerated() {
      guard let place = RecordFile.address(of: change.path) else { continue }
      files[change.path] = change.bytes.map { bytes in
        let read = RecordFile.read(
          SourceFile(path: change.path, bytes: bytes), file: index, at: place)
        #expect(read.diagnostics.isEmpty)
        return read.value
      }
    }
    return files.sorted { $0.key < $1.key }.map(\.value)
  }

  /// `LMPLamp/brightness abstract stale`, of all that is not there.
  static func open(_ states: TranslationStates) -> [String] {
    // A page asks only for what is stale of what it shows.
    for (subject, units) in Dictionary(grouping: states.units, by: \.subject) {
      for language in states.languages {
        let stale = units.filter { $0.language == language && $0.state.kind == .stale }
        let asked = states.stale(of: subject, in: language)
        #expect(asked.map(\.section) == stale.map(\.section))
        #expect(asked.map(\.state) == stale.map(\.state))
      }
    }
    for language in states.languages { expectSummary(of: language, in: states) }
    return states.units.filter { $0.state != .there }.map { unit in
      "\(unit.subject.id(in: states.graph)) \(unit.section.name) \(unit.state.kind.rawValue)"
    }
  }

  /// What pages and checks ask is what all units say.
  private static func expectSummary(of language: LanguageID, in states: TranslationStates) {
    let summary = states.summary(in: language)
    let units = states.units(in: language)
    let groups = states.groups(in: language)
    #expect(summary.counts == StateCounts(units))
    #expect(summary.groups.map(\.subject) == groups.map(\.subject))
    #expect(summary.groups.map(\.counts) == groups.map { StateCounts($0.units) })
    let open = units.filter { $0.state != .there && $0.state != .notConfirmed }
    #expect(summary.open.map(\.state) == open.map(\.state))
    #expect(summary.open.map(\.section) == open.map(\.section))
  }

  @Test func knowsNothingOfATranslationThatNobodyConfirmed() {
    let states = Self.states()
    #expect(states.units.allSatisfy { $0.state == .notConfirmed })
    #expect(
      states.units.map { "\($0.subject.id(in: states.graph)) \($0.section.name)" } == [
        "LMPLamp abstract", "LMPLamp topic setting-the-light", "LMPLamp facts",
        "LMPLamp/brightness abstract", "LMPLamp/brightness discussion", "LMPLamp/brightness facts",
        "LMPLamp/flash: abstract", "LMPLamp/flash: parameter count", "LMPLamp/flash: facts",
      ])
  }

  @Test func isThereOnceItIsConfirmed() {
    let records = Self.records(confirming: Self.states())
    #expect(records.map(\.path) == ["translations/ja/LMPLamp.yml"])
    let states = Self.states(records: records)
    #expect(Self.open(states).isEmpty)
    #expect(Confirmation(of: states) { _ in true }.changes.isEmpty)
  }

  /// What was done to the original, and what of the translation is not there then.
  static let edits: [(name: String, old: String, new: String, open: [String])] = [
    ("nothing", "", "", []),
    ("lines flow otherwise", "Call `refresh` after", "Call\n`refresh` after", []),
    ("emphasis", "does not wait", "does **not** wait", []),
    ("a comment", "### Discussion\n", "### Discussion\n\n<!-- still true? -->\n", []),
    ("a passage is parted", "memory. It does", "memory.\n\nIt does", []),
    ("punctuation", "The brightness, from", "The brightness; from", []),
    ("case", "The lamp keeps", "the lamp keeps", []),
    ("another mark of lists", "- `count`: How", "* `count`: How", []),
    (
      "a word", "several times", "three times", ["LMPLamp/flash: abstract stale"]
    ),
    ("a negation", "does not wait", "does now wait", ["LMPLamp/brightness discussion stale"]),
    ("a short word", "for the bulb", "for this bulb", ["LMPLamp/brightness discussion stale"]),
    ("a number", "to 1.0.", "to 2.0.", ["LMPLamp/brightness abstract stale"]),
    ("code", "`refresh`", "`reload`", ["LMPLamp/brightness abstract stale"]),
    (
      "one letter of code", "`refresh`", "`refesh`", ["LMPLamp/brightness abstract stale"]
    ),
    (
      "a parameter", "How often.", "How often, at most 9.", ["LMPLamp/flash: parameter count stale"]
    ),
    ("a version", "iOS 9.0.", "iOS 10.0.", ["LMPLamp/brightness facts stale"]),
    (
      "a deprecation", "iOS 9.0.", "iOS 9.0. Deprecated in iOS 13.0.",
      ["LMPLamp/brightness facts stale"]
    ),
    (
      "the title of a group", "Setting the light", "Setting and reading the light",
      ["LMPLamp topic setting-and-reading-the-light stale"]
    ),
    (
      "a section is gone",
      "### Discussion\n\nThe lamp keeps the value in its memory. It does not wait for the bulb.\n",
      "", ["LMPLamp/brightness discussion orphaned"]
    ),
    (
      "a section has come", "Flashes several times.\n",
      "Flashes several times.\n\n> Note: It may take a second.\n",
      ["LMPLamp/flash: note missing"]
    ),
  ]

  @Test(arguments: edits.map(\.name))
  func tellsWhatMovedInTheOriginal(name: String) throws {
    let edit = try #require(Self.edits.first { $0.name == name })
    let records = Self.records(confirming: Self.states())
    let text = edit.old.isEmpty ? Self.english : Self.english.replacing(edit.old, with: edit.new)
    #expect(edit.old.isEmpty || text != Self.english)
    let states = Self.states(en: text, records: records)
    #expect(Self.open(states) == edit.open)
    // Whoever confirms it has it there.
    let anew = Self.records(confirming: states)
    #expect(
      Self.open(Self.states(en: text, records: anew))
        == edit.open.filter {
          $0.hasSuffix("missing") || $0.hasSuffix("orphaned")
        })
  }

  @Test func showsWhatAPassageWasAndIs() throws {
    let records = Self.records(confirming: Self.states())
    let text = Self.english.replacing("several times", with: "three times")
    let states = Self.states(en: text, records: records)
    let unit = try #require(states.units.first { $0.state.kind == .stale })
    #expect(
      unit.state
        == .stale([
          .passage(.changed(old: "Flashes several times.", new: "Flashes three times."))
        ]))
  }

  @Test func saysWhichFactMoved() throws {
    let records = Self.records(confirming: Self.states())
    let text = Self.english.replacing("iOS 9.0.", with: "iOS 9.0. Deprecated in iOS 13.0.")
    let states = Self.states(en: text, records: records)
    let unit = try #require(states.units.first { $0.state.kind == .stale })
    guard case .stale(let changes) = unit.state, case .fact(let fact)? = changes.first else {
      Issue.record("no fact moved")
      return
    }
    #expect(changes.count == 1)
    #expect(fact.sentence == "deprecated iOS 13.0 was stated since")
  }

  @Test func findsARecordWhereverTheNoteOrTheMemberStands() {
    let records = Self.records(confirming: Self.states())
    let states = Self.states(
      ["en/lamps/Lamp.md": Self.english, "ja/lamps/Lamp.md": Self.japanese], records: records)
    #expect(Self.open(states).isEmpty)
    let moved = Self.records(confirming: states)
    #expect(moved.map(\.path) == ["translations/ja/lamps/Lamp.yml"])
  }

  @Test func followsASymbolThatHasAnotherName() {
    let records = Self.records(confirming: Self.states())
    let states = Self.states(
      en: Self.english.replacing("brightness\n\n```", with: "luminance\n\n```")
        .replacing("`brightness`", with: "`luminance`").replacing(
          "double brightness", with: "double luminance"),
      ja: Self.japanese.replacing("## brightness", with: "## luminance")
        .replacing("`brightness`", with: "`luminance`"),
      records: records)
    #expect(Self.open(states).isEmpty)
    #expect(states.renamed.map(\.old) == ["LMPLamp/brightness"])
    let anew = Self.records(confirming: states)
    #expect(
      anew.flatMap(\.subjects).map(\.id) == ["LMPLamp", "LMPLamp/flash:", "LMPLamp/luminance"])
  }

  @Test func reportsTheRecordOfWhatIsGone() {
    let records = Self.records(confirming: Self.states())
    func without(_ text: String) -> String {
      let shorter = text.replacing("- `flash:`\n", with: "")
      return String(shorter.prefix(upTo: shorter.range(of: "## flash:")))
    }
    let states = Self.states(
      en: without(Self.english), ja: without(Self.japanese), records: records)
    #expect(
      Self.open(states) == [
        "LMPLamp/flash: abstract orphaned", "LMPLamp/flash: parameter count orphaned",
        "LMPLamp/flash: facts orphaned",
      ])
    let anew = Self.records(confirming: states)
    #expect(anew.flatMap(\.subjects).map(\.id) == ["LMPLamp", "LMPLamp/brightness"])
  }

  @Test func countsAPlaceholderAsMissing() {
    let states = Self.states(
      ja: Self.japanese.replacing("数回点滅します。", with: "（未翻訳）Flashes several times."))
    #expect(Self.open(states).contains("LMPLamp/flash: abstract missing"))
  }

  @Test func tellsATranslationThatStatesOtherFacts() {
    let states = Self.states(
      ja: Self.japanese.replacing(
        "電球を待ちません。\n", with: "電球を待ちません。\n\n### 利用可能なバージョン\n\niOS 8.0\n"))
    #expect(Self.open(states).contains("LMPLamp/brightness facts conflict"))
  }

  @Test func keepsSectionsOfAnArticleApart() {
    let english = """
      # Rooms

      How lamps share a room.

      ## First steps

      Take a lamp.

      ## Two lamps

      Take another lamp.

      """
    let japanese = """
      # 部屋

      照明が部屋を共有する方法。

      ## はじめに

      照明を1つ用意します。

      ## 2つの照明

      もう1つ用意します。

      """
    func states(_ text: String, _ records: [RecordFile] = []) -> TranslationStates {
      Self.states(
        ["en/articles/rooms.md": text, "ja/articles/rooms.md": japanese], records: records)
    }
    let records = Self.records(confirming: states(english))
    #expect(Self.open(states(english, records)).isEmpty)
    // A section that is put in between moves no other one.
    let inserted = english.replacing(
      "## Two lamps", with: "## Wiring\n\nCall somebody.\n\n## Two lamps")
    #expect(
      Self.open(states(inserted, records)) == ["articles/rooms discussion wiring missing"])
    let edited = english.replacing("Take another lamp.", with: "Take a second lamp.")
    #expect(
      Self.open(states(edited, records)) == ["articles/rooms discussion two-lamps stale"])
    let renamed = english.replacing("## First steps", with: "## Beginning")
    #expect(
      Self.open(states(renamed, records)) == ["articles/rooms discussion beginning stale"])
    let shortened = english.replacing("## First steps\n\nTake a lamp.\n\n", with: "")
    #expect(
      Self.open(states(shortened, records)) == ["articles/rooms discussion first-steps orphaned"])
  }

  @Test func takesJapaneseForAnOriginalAsWell() {
    // One character makes another word.
    let records = { (ja: String) in
      let site = SmallSite(["ja/LMPLamp.md": ja, "zh-Hans/LMPLamp.md": Self.chinese])
      return site.graph
    }
    let graph = records(Self.japanese)
    let states = TranslationStates(of: graph)
    let confirmed = Self.records(confirming: states)
    func open(_ ja: String) -> [String] {
      Self.open(TranslationStates(of: records(ja), records: confirmed)).filter {
        $0.contains("brightness") && !$0.contains("missing")
      }
    }
    #expect(open(Self.japanese).isEmpty)
    #expect(open(Self.japanese.replacing("明るさ（0.0〜1.0）", with: "明るさ\n(0.0〜1.0)")).isEmpty)
    #expect(
      open(Self.japanese.replacing("呼び出します", with: "呼び出せます"))
        == ["LMPLamp/brightness abstract stale"])
  }
}

extension String {
  fileprivate func range(of other: String) -> String.Index {
    firstRange(of: other)?.lowerBound ?? endIndex
  }
}
