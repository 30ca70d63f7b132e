import Characters
import Testing

@testable import Configuration
@testable import Declarations
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct SampleCaptionTests {
  private static let site = SmallSite([
    "en/A.md": """
    # A
    ```objc
    @interface A : NSObject
    ```
    ## Availability
    iOS 2.0, tvOS 9.0

    ## newMember
    ```objc
    - (void)newMember;
    ```
    ### Availability
    iOS 14.0, tvOS 9.0

    ## phoneMember
    ```objc
    - (void)phoneMember;
    ```
    ### Availability
    iOS 3.0. Unavailable on tvOS.

    ## oddMember
    ```objc
    - (void)oddMember;
    ```
    ### Availability
    iOS 4.x
    """,
    "ja/A.md": "# A\n表。", "zh-Hans/A.md": "# A\n表。",
  ])

  @Test(arguments: [
    ("A()", 0, "Needs iOS 2.0, tvOS 9.0"),
    ("a.newMember()", 0, "Needs iOS 14.0, tvOS 9.0"),
    ("a.newMember()\na.phoneMember()", 0, "Needs iOS 14.0 · Not on tvOS"),
    ("a.newMember()", 1, "必要なバージョン：iOS 14.0、tvOS 9.0"),
    ("a.phoneMember()", 2, "需要iOS 3.0 · tvOS不可用"),
    ("a.oddMember()", 0, "Needs tvOS 9.0 · Not stated for iOS"),
    // What stands behind a check is no need, but its type is.
    ("if #available(iOS 14, *) { a.newMember() }", 0, "Needs iOS 2.0, tvOS 9.0"),
    ("if #available(iOS 14, *) { a.newMember() }\na.newMember()", 0, "Needs iOS 14.0, tvOS 9.0"),
    ("if #available(iOS 14, *) { A() } else { a.newMember() }", 0, "Needs iOS 14.0, tvOS 9.0"),
    ("if #available(iOS 13, *) { a.newMember() }", 0, "Needs iOS 14.0, tvOS 9.0"),
    (
      "func f() {\n  guard #available(iOS 14, *) else { return }\n  a.newMember()\n}", 0,
      "Needs iOS 2.0, tvOS 9.0"
    ),
    (
      "func f() {\n  guard #available(iOS 14, *) else { return }\n}\na.newMember()", 0,
      "Needs iOS 14.0, tvOS 9.0"
    ),
    ("@available(iOS 14, *)\nfunc f() {\n  a.newMember()\n}\nA()", 0, "Needs iOS 2.0, tvOS 9.0"),
    ("let height = 44", 0, ""),
    ("// newMember", 0, ""),
  ])
  func saysWhatTheSampleNeeds(code: String, language: Int, caption: String) {
    let graph = Self.site.graph
    let sample = CodeSample(code, language: "swift")
    let html = SampleCaption(
      context: Self.site.context(page: "A.html", language: LanguageID(language)),
      needs: graph.needs(of: sample, uses: graph.uses(in: sample, from: nil))
    ).html().string
    let text = html.replacing(/<[^>]*>/, with: "").replacing("\n", with: "")
    #expect(text == caption)
    #expect(html.isEmpty == caption.isEmpty)
  }
}
