import Characters
import Diagnostics
import Testing

@testable import Configuration
@testable import Declarations
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct ReplacementAdviceTests {
  /// Notes of methods with an availability and what replaces them.
  private static func site(
    _ members: KeyValuePairs<String, String>, kind: String = "@interface A : NSObject"
  ) -> SmallSite {
    let texts = members.map { name, availability in
      "## \(name)\n```objc\n- (void)\(name);\n```\n```swift\nfunc \(name)()\n```\n### Availability\n\(availability)\n"
    }
    let note = "# A\n```objc\n\(kind)\n```\n\n" + texts.joined(separator: "\n")
    return SmallSite(["en/A.md": note, "ja/A.md": "# A\n表。", "zh-Hans/A.md": "# A\n表。"])
  }

  private static func advice(_ site: SmallSite, for id: String, language: LanguageID = 0) -> String
  {
    let context = site.context(page: "A.html", language: language)
    guard
      case .object(let value) = ReplacementAdvice(context: context, symbol: site.index(of: id))
        .value
    else { return "" }
    func texts(_ list: TemplateValue?, _ variable: TemplateVariable) -> [String] {
      guard case .list(let values)? = list else { return [] }
      return values.compactMap { value in
        guard case .object(let object) = value else { return nil }
        switch object[variable] {
        case .html(let html): return plain(html.string)
        case .text(let text): return text
        default: return nil
        }
      }
    }
    return (texts(value[.sentences], .text) + texts(value[.bridges], .title)).joined(separator: "|")
  }

  /// What a reader of Objective-C sees.
  private static func plain(_ html: String) -> String {
    html.replacing(/<span class=swift>.*?<\/span>|<i> · <\/i>/, with: "")
      .replacing(/<[^>]*>/, with: "")
  }

  private static let chain = site([
    "oldest": "iOS 2.0, tvOS 9.0. Deprecated in iOS 3.0, tvOS 9.0. Use `older` instead.",
    "older": "iOS 3.0, tvOS 9.0. Deprecated in iOS 14.0. Use `newest` instead.",
    "newest": "iOS 14.0, tvOS 14.0",
  ])

  @Test(arguments: [
    (
      0,
      "Before iOS 3.0, keep using oldest.|Before iOS 14.0, tvOS 14.0, use older."
        + "|Code for both: older from iOS 3.0 on, oldest before"
        + "|Code for both: newest from iOS 14.0, tvOS 14.0 on, older before"
    ),
    (
      1,
      "iOS 3.0より前では、そのままoldestを使ってください。|iOS 14.0、tvOS 14.0より前では、olderを使ってください。"
        + "|両対応のコード：iOS 3.0からはolder、それより前はoldest"
        + "|両対応のコード：iOS 14.0、tvOS 14.0からはnewest、それより前はolder"
    ),
    (
      2,
      "在iOS 3.0之前，请继续使用oldest。|在iOS 14.0、tvOS 14.0之前，请使用older。"
        + "|兼容写法：iOS 3.0起用older，之前用oldest"
        + "|兼容写法：iOS 14.0、tvOS 14.0起用newest，之前用older"
    ),
  ])
  func followsTheChain(language: Int, text: String) {
    #expect(Self.advice(Self.chain, for: "A/oldest", language: LanguageID(language)) == text)
  }

  @Test func saysNothingWhereTheReplacementIsAsOld() {
    let site = Self.site([
      "old": "iOS 3.0. Deprecated in iOS 5.0. Use `fresh` instead.", "fresh": "iOS 2.0",
    ])
    #expect(Self.advice(site, for: "A/old") == "")
    #expect(Self.advice(site, for: "A/fresh") == "")
  }

  @Test func saysWhereNothingReplacesIt() {
    let site = Self.site([
      "old": "iOS 3.0, tvOS 9.0. Deprecated in iOS 5.0, tvOS 10.0. Use `fresh` instead.",
      "fresh": "iOS 2.0. Unavailable on tvOS.",
    ])
    #expect(Self.advice(site, for: "A/old") == "Nothing replaces it on tvOS.")
  }

  /// A symbol that stays on a platform is not replaced there, whatever becomes of it elsewhere.
  @Test func saysNothingWhereTheSymbolStays() {
    let site = Self.site([
      "old": "iOS 3.0, tvOS 9.0. Deprecated in tvOS 12.0. Use `fresh` instead.",
      "fresh": "iOS 8.0, tvOS 10.0",
    ])
    #expect(
      Self.advice(site, for: "A/old")
        == "Before tvOS 10.0, keep using old.|Code for both: fresh from tvOS 10.0 on, old before")
  }

  @Test func tellsSymbolsOfOneNameApart() {
    let site = SmallSite([
      "en/A.md": """
      # A
      ```objc
      @interface A : NSObject
      ```
      ```swift
      class A
      ```
      ## style
      ```objc
      @property (nonatomic) NSInteger style;
      ```
      ```swift
      var style: Int
      ```
      ### Availability
      iOS 8.0. Deprecated in iOS 13.0. Use `B/style` instead.
      """,
      "en/B.md": """
      # B
      ```objc
      @interface B : NSObject
      ```
      ```swift
      class B
      ```
      ## style
      ```objc
      @property (nonatomic) NSInteger style;
      ```
      ### Availability
      iOS 11.0
      """,
    ])
    #expect(
      Self.advice(site, for: "A/style")
        == "Before iOS 11.0, keep using style.|Code for both: B.style from iOS 11.0 on, A.style before"
    )
    let skeleton = AvailabilitySkeleton(
      graph: site.graph, newer: [site.index(of: "B/style")], older: [site.index(of: "A/style")],
      checks: [.init(platform: Platform(rank: 0), name: "iOS", version: Version(11))])
    #expect(
      skeleton.code(in: .objc)?.contains(
        "    b.style = <#value#>;\n} else {\n    a.style = <#value#>;\n") == true)
    // Nothing is written in a language that one of them does not have.
    #expect(skeleton.code(in: .swift) == nil)
  }

  @Test func endsInACircle() {
    let site = Self.site([
      "one": "iOS 3.0. Deprecated in iOS 5.0. Use `two` instead.",
      "two": "iOS 4.0. Deprecated in iOS 5.0. Use `one` instead.",
    ])
    #expect(
      Self.advice(site, for: "A/one")
        == "Before iOS 4.0, keep using one.|Code for both: two from iOS 4.0 on, one before")
  }

  @Test func writesACheckInBothLanguages() {
    let graph = Self.chain.graph
    let skeleton = AvailabilitySkeleton(
      graph: graph, newer: [Self.chain.index(of: "A/newest")],
      older: [Self.chain.index(of: "A/older")],
      checks: [
        .init(platform: Platform(rank: 0), name: "iOS", version: Version(14)),
        .init(platform: Platform(rank: 1), name: "tvOS", version: Version(14)),
      ])
    #expect(
      skeleton.code(in: .swift) == """
        if #available(iOS 14.0, tvOS 14.0, *) {
            a.newest()
        } else {
            a.older()
        }
        """)
    #expect(
      skeleton.code(in: .objc) == """
        if (@available(iOS 14.0, tvOS 14.0, *)) {
            [a newest];
        } else {
            [a older];
        }
        """)
  }

  /// A type that Swift makes with a method of its own, as a structure has it.
  @Test func makesATypeWithItsFirstFactory() {
    let site = SmallSite([
      "en/Cell.md": """
      # Cell
      ```objc
      @interface Cell : NSObject
      ```
      ```swift
      class Cell
      ```
      ## label
      ```objc
      @property (nonatomic, readonly) Label *label;
      ```
      ```swift
      var label: Label { get }
      ```
      ### Availability
      iOS 3.0. Deprecated in iOS 14.0. Use `Content` instead.
      """,
      "en/Content.md": """
      # Content
      ```objc
      @interface Content : NSObject
      ```
      ```swift
      struct Content
      ```
      ## Availability
      iOS 14.0
      ## cellContent
      ```objc
      + (instancetype)cellContent;
      ```
      ```swift
      static func cell() -> Content
      ```
      """,
    ])
    let skeleton = AvailabilitySkeleton(
      graph: site.graph, newer: [site.index(of: "Content")], older: [site.index(of: "Cell/label")],
      checks: [.init(platform: Platform(rank: 0), name: "iOS", version: Version(14))])
    #expect(
      skeleton.code(in: .swift)?.contains(
        "    let content = Content.cell()\n} else {\n    let label = cell.label\n") == true)
    #expect(
      skeleton.code(in: .objc)?.contains("    Content *content = [Content cellContent];\n") == true)
  }

  /// Where readers have it anyway, a check for it says nothing.
  @Test func checksNothingThatEveryReaderHas() {
    let notes: KeyValuePairs = [
      "old": "iOS 3.0. Deprecated in iOS 5.0. Use `fresh` instead.", "fresh": "iOS 5.0",
    ]
    let keep = "Before iOS 5.0, keep using old."
    let code = "|Code for both: fresh from iOS 5.0 on, old before"
    let rows: [(UInt16?, String)] = [
      (nil, keep + code), (3, keep + code), (5, keep), (6, keep),
    ]
    for (minimum, advice) in rows {
      var site = Self.site(notes)
      if let minimum {
        site.configuration.minimum = [
          ("iOS", [Version(minimum)], SourceRange(file: 0, 0..<0))
        ]
      }
      #expect(Self.advice(site, for: "A/old") == advice)
    }
  }

  /// What code cannot do by itself has no code.
  @Test func offersNoCodeWithoutACall() {
    let site = SmallSite([
      "en/A.md": """
      # A
      ```swift
      class A
      ```
      ## Old
      ```swift
      typealias Old = Int
      ```
      ### Availability
      iOS 3.0. Deprecated in iOS 5.0. Use `fresh` instead.
      ## fresh
      ```swift
      func fresh()
      ```
      ### Availability
      iOS 5.0
      """
    ])
    #expect(Self.advice(site, for: "A/Old") == "Before iOS 5.0, keep using Old.")
  }

  /// What the system calls is implemented twice, not chosen by a check.
  @Test func writesCallbacksSideBySide() {
    let site = Self.site(
      ["older": "iOS 3.0. Deprecated in iOS 5.0. Use `newest` instead.", "newest": "iOS 5.0"],
      kind: "@protocol A <NSObject>")
    let skeleton = AvailabilitySkeleton(
      graph: site.graph, newer: [site.index(of: "A/newest")], older: [site.index(of: "A/older")],
      checks: [.init(platform: Platform(rank: 0), name: "iOS", version: Version(5))])
    #expect(
      skeleton.code(in: .swift) == """
        @available(iOS 5.0, *)
        func newest() {
        }

        func older() {
        }
        """)
    #expect(
      skeleton.code(in: .objc) == """
        - (void)newest API_AVAILABLE(ios(5.0)) {
        }

        - (void)older {
        }
        """)
  }
}
