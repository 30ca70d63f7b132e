import Characters
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct SiteScriptTests {
  private func script(_ note: String) throws -> String {
    let site = SmallSite(["en/A.md": note]).site
    let file = try #require(
      site.files.first { $0.path.hasPrefix("assets/site-") && $0.path.hasSuffix(".js") })
    return String(decoding: site.bytes(of: file), as: UTF8.self)
  }

  @Test func knowsTheVersionsOfEveryPlatform() throws {
    let script = try script(
      "# A\n```swift\nclass A {}\n```\niOS 2.0, tvOS 10.3.1\n\n## b()\niOS 9.0")
    #expect(
      script.hasPrefix(
        """
        const docgen = {
          "releases": [
            {
              "key": "ios",
              "name": "iOS",
              "versions": [
                "2.0",
                "9.0"
              ]
            },
            {
              "key": "tvos",
              "name": "tvOS",
              "versions": [
                "10.3.1"
              ]
            }
          ],
        """))
  }

  @Test func offersNoPlatformWithoutVersions() throws {
    let script = try script(
      "# A\n```swift\nclass A {}\n```\n\n## Availability\niOS 2.0. Unavailable on tvOS.")
    #expect(script.contains("\"ios\"") && !script.contains("\"tvos\""))
  }

  @Test func saysWordsOfThePagesLanguage() throws {
    let site = SmallSite(["ja/A.md": "# A\niOS 2.0"]).site
    let file = try #require(site.files.first { $0.path.hasPrefix("assets/site-ja-") })
    #expect(String(decoding: site.bytes(of: file), as: UTF8.self).contains("全バージョン"))
  }

  @Test(arguments: ["compare", "lists"])
  func hasAWordForEveryKindOfSymbol(script: String) throws {
    let site = SmallSite(["ja/A.md": "# A\niOS 2.0"]).site
    let file = try #require(site.files.first { $0.path.hasPrefix("assets/\(script)-ja-") })
    let text = String(decoding: site.bytes(of: file), as: UTF8.self)
    let kinds = text.part(from: "docgen.kinds = {", to: "};")
    for kind in SymbolKind.allCases {
      let words = site.context.graph.languages[0]
      #expect(kinds.contains("\"\(kind.rawValue)\": \"\(words.word(for: kind))\""), "\(kind)")
    }
  }

  @Test func namesTheScriptForTwoLanguagesWhereThereAreTwo() throws {
    #expect(try !script("# A\n```swift\nclass A {}\n```\niOS 2.0").contains("assets/bilingual-"))
    let site = SmallSite(["en/A.md": "# A\nA.", "ja/A.md": "# A\nあ。"]).site
    let scripts = site.files.filter { $0.path.hasPrefix("assets/bilingual-") }
    #expect(scripts.count == 2)
    for (tag, sentence) in [("en", "Missing in {language}."), ("ja", "{language}版はまだありません。")] {
      let script = try #require(scripts.first { $0.path.hasPrefix("assets/bilingual-\(tag)-") })
      #expect(String(decoding: site.bytes(of: script), as: UTF8.self).contains(sentence))
      let all = try #require(site.files.first { $0.path.hasPrefix("assets/site-\(tag)-") })
      #expect(String(decoding: site.bytes(of: all), as: UTF8.self).contains(script.path))
    }
  }
}
