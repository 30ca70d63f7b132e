import Diagnostics
import Exporting
import Foundation
import Importing
import Testing

@testable import Graph
@testable import Vocabulary
@testable import docgen

/// What is exported and imported again is the same model.
@Suite struct SymbolGraphRestorationTests {
  /// The model without the places at which facts are stated: notes that are written anew have others.
  private func model(_ bytes: [UInt8]) throws -> NSDictionary {
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    var model = try #require(value as? [String: Any])
    let symbols = try #require(model["symbols"] as? [[String: Any]])
    model["symbols"] = symbols.map { symbol in symbol.filter { $0.key != "stated" } }
    return NSDictionary(dictionary: model)
  }

  private func model(_ site: SmallSite) throws -> NSDictionary {
    try model(modelJSON(of: site.graph, files: site.files, withProse: true).bytes())
  }

  private func restored(_ site: SmallSite) -> SmallSite {
    let bytes = symbolGraphJSON(of: site.graph, title: "Lamps", generator: "docgen")
    let notes = importSymbolGraphs([SourceFile(path: "a.symbols.json", bytes: bytes)])
    #expect(notes.diagnostics == [])
    return SmallSite(
      notes.value.filter { $0.path.hasSuffix(".md") }
        .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func bringsBackWhateverMayHappenToASymbol() throws {
    let site = LampNotes.site
    #expect(try model(restored(site)) == model(site))
  }

  @Test(arguments: [
    // Titles and sections in each language, with facts that no declaration has.
    """
    # UITableViewクラス
    行を一列に並べて表示するビュー。

    ## 概要
    本文。

    ## トピック
    ### 行の設定
    - `rowHeight`
    - `reloadData`

    ## 利用可能なバージョン
    iOS 2.0, tvOS 9.0

    ## rowHeight
    各行の高さ。デフォルトは`UITableViewAutomaticDimension`です。

    ### 注意
    負の値は使えません。

    ## `reloadData`
    ```objc
    - (void)reloadData;
    ```
    ### 利用可能なバージョン
    iOS 3.0。iOS 5.0で非推奨です。代わりに`rowHeight`を使用してください。
    """,
    // Deprecated everywhere, announced, removed, unavailable.
    """
    # `Lamp` class
    ## Availability
    iOS 2.0, tvOS 9.0.
    ## old
    ```swift
    var old: Int { get }
    ```
    ### Availability
    iOS 3.0. Deprecated. Use `young` and `new` instead.
    ## young
    ```swift
    var young: Int { get }
    ```
    ### Availability
    To be deprecated on iOS. Unavailable on tvOS.
    ## new
    ```swift
    func new(_ size: Int) throws -> Int
    ```
    Makes one.

    ### Parameters
    - `size`: How big.

      In points.
    ### Return Value
    The new one.
    ### Discussion
    #### A heading of prose
    Text.

    ```swift
    let x = new(1)
    ```
    ### See Also
    - `old`
    """,
    // Members of which only a line of a topic group tells.
    """
    # UITableViewCellクラス
    ## トピック
    ### ビュー
    - `textLabel` プロパティ iOS 3.0では非推奨です。代わりにcontentConfigurationを使用してください。
    - `detailTextLabel`
    - `prepareForReuse` メソッド

    ## contentConfiguration
    セルの内容。
    """,
    // A type within a type, cases, an option that a question mark says.
    """
    # Source
    ```objc
    @protocol Source <NSObject>
    ```
    ## `count?`
    ```objc
    - (NSInteger)count;
    ```
    ## SourceKind
    ```objc
    typedef NS_ENUM(NSInteger, SourceKind) { SourceKindOne = 1, SourceKindTwo };
    ```
    ```swift
    enum Source.Kind : Int
    ```
    ### SourceKindOne
    The first.
    """,
  ])
  func bringsBackWhatANoteSays(text: String) throws {
    let site = SmallSite([
      (text.contains("クラス") ? "ja/A.md" : "en/A.md", text),
      ("en/articles/lamps.md", "# Lamps\nAbout `rowHeight`.\n\nMore."),
      ("en/guide.md", "# How to begin\nWords."), ("en/index.md", "# Home\nAll of it."),
    ])
    #expect(try model(restored(site)) == model(site))
  }

  @Test func bringsBackTheNotesOfThisRepository() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/tables.symbols.json"
    let content = SymbolGraphJSONTests.content
    #expect(
      CommandRun(["export", content, "--format", "symbolgraph", "--output", file]).exitCode
        == .success)
    #expect(CommandRun(["import", file, "--output", folder.path + "/notes"]).exitCode == .success)
    let before = CommandRun(["export", content])
    let after = CommandRun(["export", folder.path + "/notes"])
    #expect(after.error == "")
    #expect(
      folder.text(of: "notes/docgen.yml")?.hasPrefix(
        "title:\n  en: 'Table Views'\n  ja: 'テーブルビュー'\n") == true)
    #expect(try model(Array(after.output.utf8)) == model(Array(before.output.utf8)))
  }

  // MARK: Damage

  /// No path of a note leaves the folder of the notes, whatever an export says.
  @Test func staysInTheFolderOfTheNotes() {
    let text = """
      {"metadata": {"formatVersion": {"major": 0}}, "module": {"name": "M"}, "relationships": [],
      "docgen": {"languages": ["en", "../up", "a/b", ""], "articles": [
      {"id": "../../x", "prose": {"en": {"title": "X"}, "../up": {"title": "Y"}}},
      {"id": "/etc/x", "prose": {"en": {"title": "X"}}},
      {"id": "fine", "prose": {"en": {"title": "X"}, "../up": {"title": "Y"}}}]},
      "symbols": [{"identifier": {"precise": "docgen:../../Lamp"}, "kind": {"identifier": "a.b"},
      "pathComponents": ["Lamp"], "docgen": {"prose": {"en": {"title": "L"}, "../up": {}}}}]}
      """
    let result = importSymbolGraphs([SourceFile(path: "a", bytes: Array(text.utf8))])
    #expect(result.value.map(\.path) == ["docgen.yml", "en/fine.md", "en/symbol..-..-Lamp.md"])
  }

  /// Owners that go in a circle, members that are named twice or are somebody else's.
  @Test func survivesACircle() throws {
    func symbol(_ id: String, _ members: String) -> String {
      """
      {"identifier": {"precise": "docgen:\(id)"}, "kind": {"identifier": "swift.class"},
      "pathComponents": ["\(id)"],
      "docgen": {"members": [\(members)], "prose": {"en": {"title": "\(id)"}}}}
      """
    }
    func relationship(_ source: String, _ target: String) -> String {
      #"{"kind": "memberOf", "source": "docgen:\#(source)", "target": "docgen:\#(target)"}"#
    }
    let text = """
      {"metadata": {"formatVersion": {"major": 0}}, "docgen": {"languages": ["en"]},
      "symbols": [\(symbol("A", #""B", "B", "C", "A""#)), \(symbol("B", #""A""#)),
      \(symbol("C", #""D""#)), \(symbol("D", #""C""#))],
      "relationships": [\(relationship("B", "A")), \(relationship("C", "D")),
      \(relationship("D", "C"))]}
      """
    let result = importSymbolGraphs([SourceFile(path: "a", bytes: Array(text.utf8))])
    #expect(result.value.map(\.path) == ["docgen.yml", "en/A.md"])
    #expect(String(decoding: result.value[1].bytes, as: UTF8.self) == "# A\n\n## B\n")
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
      if Bool.random(using: &chance) {
        // Without the additions it is a graph of any compiler.
        bytes = Array(
          String(decoding: bytes, as: UTF8.self).replacing("\"docgen\":", with: "\"x\":").utf8)
      }
      let file = SourceFile(path: "a.symbols.json", bytes: bytes)
      let result = importSymbolGraphs([file])
      for diagnostic in result.diagnostics {
        #expect(diagnostic.range.offsets.upperBound <= bytes.count)
      }
      for note in result.value {
        #expect(!note.path.split(separator: "/").contains(".."))
        #expect(note.bytes.last == UInt8(ascii: "\n"))
      }
    }
  }
}
