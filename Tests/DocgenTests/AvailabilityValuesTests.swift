import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct AvailabilityValuesTests {
  @Test(
    arguments: [
      (Availability(introduced: Version(2)), "iOS available 2.0+"),
      (Availability(introduced: Version(10, 3, 1)), "iOS available 10.3.1+"),
      (
        Availability(introduced: Version(2), deprecation: .since(Version(13))),
        "iOS deprecated 2.0–13.0 Deprecated"
      ),
      (
        Availability(introduced: Version(2), deprecation: .since(nil)),
        "iOS deprecated 2.0+ Deprecated"
      ),
      (
        Availability(introduced: Version(2), deprecation: .announced),
        "iOS announced 2.0+ To be deprecated"
      ),
      (
        Availability(
          introduced: Version(2), deprecation: .since(Version(9)), obsoleted: Version(13)),
        "iOS obsoleted 2.0–9.0 Removed"
      ),
      (Availability(obsoleted: Version(13)), "iOS obsoleted –13.0 Removed"),
      (.unavailable, "iOS unavailable unavailable"),
      (Availability(), "iOS unknown not stated"),
    ])
  func showsAPlatformInOneLine(availability: Availability, expected: String) {
    let values = Self.values()
    let states = values.states(of: [Self.platform(0, availability)]).map(\.value)
    guard case .object(let object)? = states.first else {
      Issue.record("no platform")
      return
    }
    let parts = [TemplateVariable.platform, .state, .text, .stateWord].compactMap {
      variable -> String? in
      if case .text(let text)? = object[variable] { text } else { nil }
    }
    #expect(parts.joined(separator: " ") == expected)
    // Set even where there is nothing: a template must not find the page's own text.
    #expect(object[.text] != nil && object[.stateWord] != nil)
  }

  @Test(
    arguments: [
      ("en", "Deprecated in iOS 13.0, tvOS 14.0. Use \(link) instead."),
      ("ja", "iOS 13.0、tvOS 14.0で非推奨になりました。代わりに\(link)を使います。"),
      ("zh-Hans", "自iOS 13.0、tvOS 14.0起弃用。请改用\(link)。"),
    ])
  func tellsWhatIsDeprecatedAndWhatReplacesIt(language: String, expected: String) {
    let values = Self.values(language: language)
    var symbol = values.context.graph.symbols[0]
    symbol.availability = [
      Self.platform(0, Availability(deprecation: .since(Version(13)))),
      Self.platform(1, Availability(deprecation: .since(Version(14)))),
    ]
    symbol.replacements = [
      Replacement(name: "New", symbol: 0, range: SourceRange(file: 0, 0..<0))
    ]
    let notice = Self.notice(values, symbol)
    #expect(notice?.state == "deprecated")
    #expect(notice?.text == expected)
  }

  private static let link = "<a class=\"symbol\" href=\"New.html\"><code>New</code></a>"

  @Test func showsAReplacementThatIsNoSymbolInCodeAndEscaped() {
    let values = Self.values()
    var symbol = values.context.graph.symbols[0]
    symbol.availability = [Self.platform(0, Availability(deprecation: .since(nil)))]
    symbol.replacements = [
      Replacement(name: "a<b>", symbol: nil, range: SourceRange(file: 0, 0..<0)),
      Replacement(name: "New", symbol: 0, range: SourceRange(file: 0, 0..<0)),
    ]
    #expect(
      Self.notice(values, symbol)?.text
        == "Deprecated. Use <code>a&lt;b&gt;</code>, \(Self.link) instead.")
  }

  @Test(
    arguments: [
      (Availability(introduced: Version(2)), nil),
      (.unavailable, nil),
      (Availability(deprecation: .announced), "announced"),
      (Availability(obsoleted: Version(15)), "obsoleted"),
      (Availability(deprecation: .since(Version(9)), obsoleted: Version(15)), "obsoleted"),
    ] as [(Availability, String?)])
  func hasANoticeForWhatGoes(availability: Availability, state: String?) {
    let values = Self.values()
    var symbol = values.context.graph.symbols[0]
    symbol.availability = [Self.platform(0, availability)]
    #expect(Self.notice(values, symbol)?.state == state)
  }

  @Test func leavesADeprecationOfTheOwnerToTheOwner() {
    let values = Self.values()
    var symbol = values.context.graph.symbols[0]
    symbol.availability = [
      PlatformAvailability(
        platform: Platform(rank: 0), availability: Availability(deprecation: .since(Version(13))),
        isInherited: true)
    ]
    #expect(Self.notice(values, symbol) == nil)
  }

  private static func platform(_ rank: UInt8, _ availability: Availability) -> PlatformAvailability
  {
    PlatformAvailability(
      platform: Platform(rank: rank), availability: availability, isInherited: false)
  }

  private static func values(language: String = "en") -> AvailabilityValues {
    AvailabilityValues(
      context: SmallSite(["\(language)/New.md": "# New\n```objc\n@interface New : NSObject\n```"])
        .context(page: "index.html"))
  }

  private static func notice(_ values: AvailabilityValues, _ symbol: Symbol)
    -> (state: String, text: String)?
  {
    guard
      case .object(let object) = values.notice(
        of: symbol.availability, replacements: symbol.replacements),
      case .text(let state)? = object[.state], case .html(let html)? = object[.text]
    else { return nil }
    return (state, html.string)
  }
}
