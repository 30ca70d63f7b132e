import Characters
import Testing

@testable import Graph
@testable import Vocabulary

/// A translation whose entries have the names of the original is read by a shorter way, which a note
/// of another path, saying the same, does not take: both must give one graph.
@Suite struct TranslatedNamesTests {
  private static let notes = [
    """
    # LMLamp

    ```objc
    @interface LMLamp : NSObject
    ```

    ## Topics

    ### Light

    - `glow`
    - `LMShade`
    - `dimTo:`
    - `unknownMember`
    - `LMOther/far`

    ## glow

    ```objc
    - (void)glow;
    ```
    ```swift
    func glow()
    ```

    ## `dimTo:`

    ```swift
    func dim(to level: Int)
    ```

    ## LMLamp.Kind

    ```objc
    typedef NS_ENUM(NSInteger, LMLampKind) { LMLampKindPlain, LMLampKindOil };
    ```

    ### LMLampKindPlain

    Plain.
    """,
    """
    # LMShade

    ```swift
    class LMShade : LMLamp
    ```

    ## LMOther.far

    ```swift
    var far: Int { get }
    ```

    ## Topics

    ### Members

    - `far`
    - `glow`
    - `LMLamp/glow`
    """,
  ]

  /// Everything that names decide.
  private static func names(_ graph: SymbolGraph) -> [String] {
    graph.symbols.map { symbol in
      """
      \(symbol.id) \(symbol.kind?.rawValue ?? "-") \(symbol.name) \(symbol.swiftName ?? "-") \
      \(symbol.owner ?? -1) \(symbol.members) \(symbol.topics.map { $0.members + $0.links }) \
      \(symbol.isListed) \(symbol.prose.map { $0 != nil })
      """
    }
  }

  @Test(arguments: [[0], [1], [0, 1], [1, 0]])
  func areThoseOfTheOriginal(order: [Int]) {
    let texts = order.map { Self.notes[$0] }
    func graph(_ path: (String, Int) -> String) -> SymbolGraph {
      SmallSite(
        ["en", "ja", "zh-Hans"].flatMap { tag in
          texts.enumerated().map { (path: path(tag, $0.offset), text: $0.element) }
        }
      ).graph
    }
    let translated = Self.names(graph { "\($0)/note\($1).md" })
    #expect(translated == Self.names(graph { "\($0)/\($0)\($1).md" }))
    #expect(translated.count >= 2)
  }

  @Test func mayDifferInOneEntry() {
    let other = Self.notes[0].replacing("## glow", with: "## shine")
    func names(_ path: String) -> [String] {
      Self.names(SmallSite([("en/lamp.md", Self.notes[0]), (path, other)]).graph)
    }
    #expect(names("ja/lamp.md") == names("ja/lampe.md"))
  }
}
