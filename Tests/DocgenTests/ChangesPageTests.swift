import Diagnostics
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

@Suite struct ChangesPageTests {
  private static func page(_ name: String, _ language: String = "en") throws -> String {
    try #require(LampNotes.site.page("\(language)/changes/\(name).html"))
  }

  @Test(
    arguments: [
      ("iOS-4-to-iOS-6", "en", ["3 introduced", "0 deprecated", "1 removed"]),
      ("iOS-3-to-iOS-4", "ja", ["追加0件", "非推奨2件", "削除0件"]),
    ])
  func countsWhatChanges(name: String, language: String, expected: [String]) throws {
    let counts = try Self.page(name, language).part(from: "<ul class=\"counts\">", to: "</ul>")
    let items = counts.matches(of: /<li class="[a-z]+">(?:<a [^>]*>)?([^<]*)/).map { String($0.1) }
    #expect(items == expected)
  }

  @Test func groupsMembersByTheirTypes() throws {
    let list = try Self.page("iOS-4-to-iOS-6")
      .part(from: "id=\"introduced\"", to: "</section>")
    // A new type first, then members below the types that have them.
    let order = list.matches(of: /<h3>|>(Switch|Lamp|aura|state)<\/code>/).map { String($0.0) }
    #expect(
      order == [
        ">Switch</code>", "<h3>", ">Lamp</code>", ">aura</code>", "<h3>", ">Switch</code>",
        ">state</code>",
      ])
  }

  @Test func givesEveryChangeItsShape() throws {
    let page = try Self.page("iOS-4-to-iOS-6")
    #expect(page.part(from: "id=\"introduced\"", to: "</section>").contains("<li class=\"new\">"))
    #expect(
      page.part(from: "id=\"obsoleted\"", to: "</section>").contains("<li class=\"obsoleted\">"))
    #expect(try Self.page("iOS-3-to-iOS-4").contains("<li class=\"deprecated\">"))
  }

  @Test func leadsToItsNeighboursAndVersions() throws {
    let page = try Self.page("iOS-3-to-iOS-4")
    for address in [
      "../changes/iOS-2-to-iOS-3.html", "../changes/iOS-4-to-iOS-6.html", "../versions/iOS-3.html",
      "../versions/iOS-4.html", "../changes/index.html?platform=ios&amp;from=3.0&amp;to=4.0",
    ] { #expect(page.contains("href=\"\(address)\""), "\(address)") }
  }

  @Test func marksItsStepInChartAndTable() throws {
    let page = try Self.page("iOS-3-to-iOS-4")
    #expect(page.contains("<text class=\"now\" x=\"12.49%\""))
    #expect(page.contains("This page is about iOS 4.0."))
    let row = page.part(from: "<tr aria-current=\"true\">", to: "</tr>")
    #expect(row.contains("aria-label=\"iOS 4.0\">4.0</a>"))
    // A number leads to what it counts.
    #expect(
      row.contains(
        """
        <td>0</td><td><a href="../changes/iOS-3-to-iOS-4.html#deprecated">2</a></td><td>0</td>\
        <td><a href="../versions/iOS-4.html#existing">6</a></td>
        """))
  }

  @Test func saysThatNothingChanges() throws {
    var material = LampNotes.site.material
    material.configuration.versions = [
      (platform: "iOS", versions: [Version(7), Version(8)], range: .nowhere)
    ]
    let site = makeSite(LampNotes.site.graph, material: material).value
    let file = try #require(site.files.first { $0.path == "en/changes/iOS-7-to-iOS-8.html" })
    let text = String(decoding: site.bytes(of: file), as: UTF8.self)
    #expect(text.contains("<p>Nothing changes between these versions.</p>"))
    #expect(!text.contains("<section class=\"change\">"))
  }

  @Test func listsEveryStepOfEveryPlatformForThoseWithoutAScript() throws {
    let page = try #require(LampNotes.site.page("en/changes/index.html"))
    #expect(page.contains("<form class=\"pair\" hidden>"))
    #expect(page.contains("Comparing any two versions needs JavaScript."))
    for address in ["iOS-2-to-iOS-3", "iOS-3-to-iOS-4", "iOS-4-to-iOS-6"] {
      #expect(page.contains("href=\"../changes/\(address).html\""), "\(address)")
    }
    for version in ["iOS-2", "iOS-6", "tvOS-9"] {
      #expect(page.contains("href=\"../versions/\(version).html\""), "\(version)")
    }
    #expect(page.contains("<option value=\"tvos\" data-check=\"tvOS\">tvOS</option>"))
  }

  @Test func makesNoPageOfVersionsWhereNobodyStatesOne() {
    let site = SmallSite(["en/A.md": "# A\n```objc\n@interface A : NSObject\n```\nOne."])
    #expect(!site.site.files.contains { $0.path.contains("changes/") })
    #expect(site.page("en/index.html")?.contains("changes/index.html") == false)
  }
}
