import Diagnostics
import Markup
import Testing

@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

/// Content that is long in one respect, through all stages.
@Suite(.robustness) struct LinearTimeTests {
  struct Input: Sendable, CustomTestStringConvertible {
    var name: String
    var notes: [(path: String, text: String)]

    init(_ name: String, _ pieces: String...) {
      self.init(name, notes: [("ja/A.md", pieces.joined())])
    }

    init(_ name: String, notes: [(path: String, text: String)]) {
      self.name = name
      self.notes = notes
    }

    var testDescription: String { name }
  }

  private static func property(_ name: String) -> String {
    "## \(name)\n```objc\n@property (nonatomic) int \(name);\n```\n"
  }

  static let inputs: [Input] = [
    Input(
      "headings that name types without members", "# A class\n",
      lines(3_000) { "## ABType\($0)\n文。\n" }),
    Input(
      "types with a member each, one below the other",
      lines(800) { "# ABType\($0)\n\n| プロパティ名 | 説明 |\n|---|---|\n| hue\($0) | 色 |\n\n" }),
    Input(
      "blocks of code with a member each", "# ABType\n",
      lines(2_000) { "```objc\n- (void)turn\($0):(BOOL)on;\n```\n文。\n\n" }),
    Input(
      "a block of code with many remarks", "# ABType\n```objc\n",
      lines(4_000) { "@property int hue\($0); // 色、**\($0)**\n" }, "```\n"),
    Input(
      "tables of enumerations in items", "# ABType\n",
      lines(500) {
        "- **mode\($0)** プロパティ\n\n  | ABMode\($0) 列挙値 | 説明 |\n  |---|---|\n  | ABMode\($0)On | 点 |\n\n"
      }),
    Input(
      "links to names that are nearly there", "# A class\n表。",
      lines(1_500) { "`memberNumber\($0)x`、``memberNumber\($0)y``\n" },
      lines(1_500) { property("memberNumber\($0)") }),
    Input(
      "descriptions of parameters that are nearly declared",
      "# A class\n## m\n```swift\nfunc m(", lines(2_000) { "parameter\($0): Int," },
      "z: Int)\n```\n文。\n\n### 引数\n", lines(2_000) { "- `parameterr\($0)`：値\n" }),
    Input(
      "replacements that are nearly there", "# A class\n",
      lines(1_000) { property("old\($0)") + "iOS 5.0で非推奨。代わりに`oldd\($0)`を使用する。\n\n" }),
    Input("one heading many times", "# A class\n", times(3_000, "## height\n\n文。\n\n")),
    Input(
      "one article heading many times",
      notes: [
        ("ja/articles/a.md", "# 表の話\n\n" + times(3_000, "## 同じ題\n\n文。\n\n"))
      ]),
    Input(
      "types in a circle",
      notes: (0..<400).map { number in
        (
          "ja/T\(number).md",
          "# T\(number)\n```objc\n@interface T\(number) : T\((number + 1) % 400)\n```\n`height`\n"
        )
      }),
    Input(
      "protocols of one class and its subclasses",
      "# A\n```objc\n@interface A : B <", lines(300) { "P\($0)," }, "Q>\n```\n文。\n",
      lines(300) { "# P\($0)\n```objc\n@protocol P\($0)\n```\n文。\n\n" },
      lines(300) { "# S\($0)\n```objc\n@interface S\($0) : A\n```\n`height`\n\n" }),
    Input(
      "cases of an enumeration", "# A\n```objc\ntypedef NS_ENUM(NSInteger, A) {\n",
      lines(2_000) { "  AX\($0) = \($0),\n" }, "};\n```\n文。\n"),
    Input(
      "a long name above another", "# A\n```objc\n@interface A : ", times(20_000, "Aa"),
      "\n```\n文。\n\n# ", times(20_000, "Aa"), "\n```objc\n@interface ", times(20_000, "Aa"),
      "\n```\n文。\n"),
    Input(
      "a topic for each member", "# A class\n## トピック\n",
      lines(1_500) { "### 組\($0)\n- `m\($0)`\n" }),
    Input(
      "members of one name in many types",
      lines(400) { "# T\($0) class\n\n" + property("m") + "`m`と`height`\n\n" },
      "# Z class\n", times(1_000, "`m` ")),
    Input(
      "facts of one symbol", "# A class\n\n### 利用可能\n",
      lines(3_000) { "- iOS \($0 % 100).\($0 % 7)以降\n" }),
    Input(
      "declarations of one symbol", "# A class\n```swift\nclass A ", times(10_000, "/* 表 */"),
      "\n```\n", lines(500) { "```swift\nclass A: B\($0)\n```\n" }),
    Input(
      "notes about one symbol",
      notes: (0..<500).map { ("ja/n\($0).md", "# A class\n\n文\($0)。\n\n" + property("m")) }),
    Input(
      "parameters that prose mentions", "# A class\n## m\n```swift\nfunc m(",
      lines(3_000) { "paraM\($0): Int," }, "z: Int)\n```\n", lines(3_000) { "`paraM\($0)`\n" }),
    Input(
      "names on lines of one paragraph", "# A class\n\n## Properties\n\n",
      lines(8_000) { "**`height\($0)`**\nHow high row **\($0)** is.\n" }),
    Input(
      "versions that cannot be read", "# A class\n\n### Availability\n\n",
      lines(20_000) { "`height\($0)` words \($0).\n" }),
    Input(
      "statements on one line", "# A class\n\n",
      lines(6_000) { "Available in iOS 8.0. Deprecated in iOS 9.\($0), use `height\($0)`. " }),
    Input(
      "directives", "# A class\n\n",
      lines(10_000) { "@DeprecationSummary {\n}\n@Row {\n  Row \($0).\n}\n" }),
    Input(
      "remarks before what states facts", "# A class\n\n", times(15_000, "> [!NOTE]\n> words\n\n"),
      times(15_000, "This is read-only.\n\n")),
    Input("HTML that is never closed", "# A class\n\n文。\n\n", times(3_000, "<!A\n文\n")),
    Input("bytes of which no text is made", "# A class\n\n", times(10_000, "**語**「文」\n\0\n\n")),
    Input(
      "statements of a group with many members", "# A class\n\n## Topics\n\n### Group\n\n",
      lines(4_000) { "Deprecated in iOS 9.\($0).\n\n" }, lines(4_000) { "- `height\($0)`\n" }),
    Input("refused HTML on one line", "# A class\n\n", times(3_000, "<b>語</b> ")),
  ]

  @Test(arguments: inputs)
  func buildsASite(of input: Input) {
    expectEnds {
      let small = SmallSite(input.notes)
      for (document, scopes) in zip(small.graph.documents, small.graph.linkScopes()) {
        _ = checkLinks(in: document, of: small.graph, scopes: scopes)
      }
      let site = small.site
      let count = site.files.reduce(0) { $0 + site.contents(of: $1).bytes.count }
      let length = input.notes.reduce(0) { $0 + $1.text.utf8.count }
      // What all sites have, what each page has, and what is made of each byte of a note.
      #expect(count < 2_000_000 + 20_000 * site.files.count + 100 * length)
    }
  }

  @Test func readsLongYAML() {
    let keys = lines(20_000) { "k\($0): [a, 'b', {c: 題}]\n" }
    expectEnds {
      let result = parseYAML(SourceFile(path: "docgen.yml", bytes: Array(keys.utf8)), file: 0)
      #expect(result.value.entries.count == 20_000)
      #expect(result.diagnostics == [])
      let configuration = SiteConfiguration.read(
        SourceFile(path: "docgen.yml", bytes: Array(keys.utf8)), file: 0)
      #expect(configuration.diagnostics.count == 20_000)
    }
  }
}

private func times(_ count: Int, _ piece: String) -> String {
  String(repeating: piece, count: count)
}

private func lines(_ count: Int, _ line: (Int) -> String) -> String {
  (0..<count).map(line).joined()
}
