import Characters
import Graph
import Testing

@testable import Translations

@Suite struct SymbolFactsTests {
  /// Whether there are facts that the first records kept is asked without making them.
  @Test(arguments: [
    ("@property (nonatomic) CGFloat hue;", "", false),
    ("@property (nonatomic) CGFloat hue;", "### Availability\niOS 9.0", true),
    ("@property (nonatomic) CGFloat hue API_UNAVAILABLE(tvos);", "", true),
    ("@property (nonatomic) CGFloat hue API_DEPRECATED(\"\", ios(2.0, 9.0));", "", true),
    ("@property (nonatomic, readonly) CGFloat hue;", "", true),
    ("@property (nonatomic) CGFloat hue;", "### Default Value\n`0.5`", true),
    ("- (void)dim:(CGFloat)hue;", "", true),
    ("- (void)dim;", "", false),
  ])
  func knowsWhetherThereAreAny(declaration: String, text: String, expected: Bool) throws {
    let site = SmallSite([
      "en/LMPLamp.md": """
      # LMPLamp
      A lamp.
      ```objc
      @interface LMPLamp
      ```

      ## hue
      What it is.
      ```objc
      \(declaration)
      ```

      \(text)
      """
    ])
    let members = site.graph.symbols.indices.filter { site.graph.symbols[$0].owner != nil }
    let member = try #require(members.first)
    #expect(recordedFacts(of: member, in: site.graph, edition: 1).isEmpty == !expected)
    for symbol in site.graph.symbols.indices {
      for edition in 0...3 {
        #expect(
          hasRecordedFacts(symbol, in: site.graph, edition: edition)
            == !recordedFacts(of: symbol, in: site.graph, edition: edition).isEmpty)
      }
    }
  }

  /// Each edition keeps what the ones before it kept. What a member takes from its owner is not its own.
  @Test func keepsMoreWithEachEdition() throws {
    let site = SmallSite([
      "en/LMPLamp.md": """
      ---
      module: LampKit
      ---
      # LMPLamp
      A lamp.
      ```swift
      class LMPLamp: LMPLight, Sendable, Hashable
      ```

      ## hue
      What it is.
      ```objc
      @property (nonatomic, readonly) CGFloat hue;
      ```
      """
    ])
    func facts(_ id: String, _ edition: Int) throws -> [String] {
      recordedFacts(of: try #require(site.graph.index(of: id)), in: site.graph, edition: edition)
        .map { "\($0.name) \($0.value)" }
    }
    #expect(try facts("LMPLamp", 1) == ["inherits LMPLight"])
    #expect(
      try facts("LMPLamp", 2)
        == ["inherits LMPLight", "conforms Hashable, Sendable", "module LampKit"])
    #expect(try facts("LMPLamp/hue", 1) == ["read-only yes"])
    #expect(try facts("LMPLamp/hue", 2) == ["read-only yes", "type CGFloat"])
  }
}
