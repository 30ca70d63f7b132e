import Characters
import Graph
import Testing

@testable import Translations

@Suite struct SymbolFactsTests {
  /// Whether there are facts is asked without making them.
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
    #expect(recordedFacts(of: member, in: site.graph).isEmpty == !expected)
    for symbol in site.graph.symbols.indices {
      #expect(
        hasRecordedFacts(symbol, in: site.graph)
          == !recordedFacts(of: symbol, in: site.graph).isEmpty)
    }
  }
}
