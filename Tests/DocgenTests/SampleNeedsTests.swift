import Characters
import Diagnostics
import Testing

@testable import Declarations
@testable import Graph
@testable import Vocabulary

@Suite struct SampleNeedsTests {
  static let site = SmallSite([
    "en/LMPLamp.md": """
    # LMPLamp
    A lamp.
    ```objc
    @interface LMPLamp : NSObject
    ```

    ## Availability
    iOS 2.0, tvOS 9.0

    ## switchOnSlowly:
    Lights it.
    ```objc
    - (void)switchOnSlowly:(BOOL)slowly;
    ```
    ```swift
    func switchOn(slowly: Bool)
    ```

    ### Availability
    iOS 3.0, tvOS 9.0

    ## fadeToBrightness:duration:
    Another brightness.
    ```objc
    - (void)fadeToBrightness:(CGFloat)brightness duration:(NSTimeInterval)duration;
    ```
    ```swift
    func fade(to brightness: CGFloat, duration: TimeInterval)
    ```

    ### Availability
    iOS 14.0, tvOS 14.2

    ## dim(_:)
    Waits until it is dark.
    ```swift
    func dim(_ animated: Bool = true) async
    ```

    ### Availability
    iOS 15.0, tvOS 15.0

    ## dimmerKnob
    For iOS alone.
    ```swift
    var dimmerKnob: Int { get }
    ```

    ### Availability
    iOS 12.3. Unavailable on tvOS.

    ## initWithName:
    ```objc
    - (instancetype)initWithName:(NSString *)name;
    ```
    ```swift
    init(name: String)
    ```
    A lamp with a name.

    ### Availability
    iOS 5.0, tvOS 10.0

    ## glow
    ```swift
    var glow: Int { get }
    ```
    Light.

    ### Availability
    iOS 16.0
    """,
    "ja/LMPMakeLamp.md": "# LMPMakeLamp 関数\n電灯を作る。\n",
  ])

  private var graph: SymbolGraph { Self.site.graph }

  private func uses(_ text: String, _ language: String, from scope: String? = nil) -> [String] {
    graph.uses(
      in: CodeSample(text, language: language), from: scope.flatMap { graph.index(of: $0) }
    ).map { "\($0.offset) \(graph.symbols[$0.symbol].id.replacing("LMPLamp/", with: ""))" }
  }

  @Test(
    arguments: [
      ("lamp.switchOn(slowly: true)", "swift", ["5 switchOnSlowly:"]),
      ("灯.fade(to: 0.5, duration: 2)", "swift", ["4 fadeToBrightness:duration:"]),
      ("灯.fade(to: 0.5)", "swift", []),
      // Without `await` it is another method, whose completion handler has a default.
      ("lamp.dim(false)", "swift", []),
      ("let x = 1\nawait lamp.dim(false)", "swift", ["21 dim(_:)"]),
      ("let lamp: LMPLamp", "swift", ["10 LMPLamp"]),
      ("LMPLamp(name: \"灯\")", "swift", ["0 LMPLamp", "0 initWithName:"]),
      ("lamp.dimmerKnob", "swift", ["5 dimmerKnob"]),
      (
        "[lamp fadeToBrightness:[x y] duration:a ? 1 : 2];", "objc",
        ["6 fadeToBrightness:duration:", "29 fadeToBrightness:duration:"]
      ),
      ("[[LMPLamp alloc] initWithName:@\"灯\"]", "objc", ["2 LMPLamp", "17 initWithName:"]),
      ("[lamp dimmerKnob]", "objc", ["6 dimmerKnob"]),
      ("LMPMakeLamp()", "swift", ["0 LMPMakeLamp"]),
      // A short word may be anything; a comment and a string name nothing.
      ("let glow = 1", "swift", []),
      ("// LMPLamp\n\"LMPLamp\"", "swift", []),
      ("LMPLamp", "text", []),
      ("", "swift", []),
    ])
  func findsTheSymbolsThatASampleNames(text: String, language: String, expected: [String]) {
    #expect(uses(text, language) == expected)
  }

  /// `iOS 14.0 fade…`; `tvOS unavailable …`; `tvOS ? …` where nobody says.
  private func needs(_ text: String, _ language: String) -> [String] {
    let sample = CodeSample(text, language: language)
    return graph.needs(of: sample, uses: graph.uses(in: sample, from: nil)).map { need in
      let version = need.availability.introduced.map { "\($0)" } ?? "?"
      let name = graph.symbols[need.symbol].name
      return "\(graph.platforms.name(of: need.platform)) "
        + (need.availability == .unavailable ? "unavailable" : version) + " \(name)"
    }
  }

  @Test(
    arguments: [
      ("lamp.switchOn(slowly: true)", ["iOS 3.0 switchOnSlowly:", "tvOS 9.0 switchOnSlowly:"]),
      (
        "LMPLamp(name: \"灯\").fade(to: 1, duration: 2)",
        ["iOS 14.0 fadeToBrightness:duration:", "tvOS 14.2 fadeToBrightness:duration:"]
      ),
      ("lamp.dimmerKnob", ["iOS 12.3 dimmerKnob", "tvOS unavailable dimmerKnob"]),
      (
        "lamp.fade(to: lamp.dimmerKnob, duration: 1)",
        ["iOS 14.0 fadeToBrightness:duration:", "tvOS unavailable dimmerKnob"]
      ),
      // What stands behind a check for its version is no need, on that platform.
      (
        "if #available(iOS 14, *) { lamp.fade(to: 1, duration: 2) }\nlamp.switchOn(slowly: true)",
        ["iOS 3.0 switchOnSlowly:", "tvOS 14.2 fadeToBrightness:duration:"]
      ),
      (
        "if #available(iOS 14, tvOS 15, *) { lamp.fade(to: 1, duration: 2) }",
        ["iOS 2.0 fadeToBrightness:duration:", "tvOS 9.0 fadeToBrightness:duration:"]
      ),
      (
        "if #available(iOS 13.7, tvOS 14.1, *) { lamp.fade(to: 1, duration: 2) }",
        ["iOS 14.0 fadeToBrightness:duration:", "tvOS 14.2 fadeToBrightness:duration:"]
      ),
      // Of several checks the newest counts; no check makes a symbol available.
      (
        "if #available(iOS 9, *) {} else if #available(iOS 16, *) { lamp.fade(to: 1, duration: 2) }",
        ["iOS 2.0 fadeToBrightness:duration:", "tvOS 14.2 fadeToBrightness:duration:"]
      ),
      (
        "if #available(tvOS 99, *) { lamp.dimmerKnob }",
        ["iOS 12.3 dimmerKnob", "tvOS unavailable dimmerKnob"]
      ),
      // Nobody says since when.
      ("LMPMakeLamp()", []),
      (
        "LMPMakeLamp().switchOn(slowly: true)",
        ["iOS ? switchOnSlowly:", "tvOS ? switchOnSlowly:"]
      ),
      ("let x = 1", []),
    ])
  func knowsWhatASampleNeeds(text: String, needs: [String]) {
    let found = self.needs(text, "swift")
    let releases = { (need: String) in need.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(found.map(releases) == needs.map(releases))
    // Of several that ask for nothing, or of which nobody says, any may be named.
    for (found, need) in zip(found, needs) where !need.contains("?") && !need.contains(" 0.0 ") {
      #expect(found == need)
    }
  }

  @Test func knowsTheVersionsThatObjectiveCChecksFor() {
    #expect(
      needs("if (@available(iOS 14.0, *)) { [lamp fadeToBrightness:1 duration:2]; }", "objc")
        == ["iOS 2.0 fadeToBrightness:duration:", "tvOS 14.2 fadeToBrightness:duration:"])
  }

  private func messages(_ sample: String, language: String = "swift") -> [String] {
    let site = SmallSite([
      "en/LMPLamp.md": """
      # LMPLamp
      A lamp.

      ## Availability
      iOS 2.0, tvOS 9.0

      ## switchOn()
      Lights it.

      \(sample)

      ## fade(to:)
      Another brightness.

      ### Availability
      iOS 14.0, tvOS 14.0
      """
    ])
    let graph = site.graph
    return zip(graph.documents, graph.linkScopes()).flatMap {
      checkSamples(in: $0, of: graph, scopes: $1).map(\.message)
    }
  }

  @Test(
    arguments: [
      ("```swift\nlamp.switchOn()\n```", []),
      (
        "```swift\nlamp.fade(to: 1)\n```",
        [
          "the sample needs iOS 14.0, tvOS 14.0 for 'LMPLamp/fade(to:)', which is newer than "
            + "'LMPLamp/switchOn()'; check for the version in it"
        ]
      ),
      (
        "```swift\nif #available(iOS 14, *) { lamp.fade(to: 1) }\n```",
        [
          "the sample needs tvOS 14.0 for 'LMPLamp/fade(to:)', which is newer than "
            + "'LMPLamp/switchOn()'; check for the version in it"
        ]
      ),
      ("```swift\nif #available(iOS 14, tvOS 14, *) { lamp.fade(to: 1) }\n```", []),
      ("```text\nlamp.fade(to: 1)\n```", []),
      ("`lamp.fade(to: 1)`", []),
    ])
  func reportsSamplesThatNeedANewerVersion(sample: String, messages: [String]) {
    #expect(self.messages(sample) == messages)
  }

  @Test func showsAnEndlessSampleAsItIs() {
    let long = "lamp.fade(to: 1)\n" + String(repeating: "x\n", count: 50_001)
    #expect(messages("```swift\n\(long)```") == [])
  }
}
