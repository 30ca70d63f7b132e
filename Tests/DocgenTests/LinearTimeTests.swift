import Diagnostics
import Formats
import Markup
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site
@testable import Vocabulary

/// Content that is long in one respect, through all stages: eight times the content takes about eight
/// times as long.
@Suite(.robustness) struct LinearTimeTests {
  struct Input: Sendable, CustomTestStringConvertible {
    var name: String
    /// So large that a debug build takes some tenths of a second.
    var size: Int
    var notes: @Sendable (_ size: Int) -> [(path: String, text: String)]

    init(_ name: String, _ size: Int, _ pieces: @escaping @Sendable (Int) -> [String]) {
      self.init(name, size, notes: { [("ja/A.md", pieces($0).joined())] })
    }

    init(
      _ name: String, _ size: Int,
      notes: @escaping @Sendable (Int) -> [(path: String, text: String)]
    ) {
      self.name = name
      self.size = size
      self.notes = notes
    }

    var testDescription: String { name }
  }

  private static func property(_ name: String) -> String {
    "## \(name)\n```objc\n@property (nonatomic) int \(name);\n```\n"
  }

  static let inputs: [Input] = [
    Input("headings that name types without members", 1_000) {
      ["# A class\n", lines($0) { "## ABType\($0)\n文。\n" }]
    },
    Input("types with a member each, one below the other", 300) {
      [lines($0) { "# ABType\($0)\n\n| プロパティ名 | 説明 |\n|---|---|\n| hue\($0) | 色 |\n\n" }]
    },
    Input("blocks of code with a member each", 700) {
      ["# ABType\n", lines($0) { "```objc\n- (void)turn\($0):(BOOL)on;\n```\n文。\n\n" }]
    },
    Input("a block of code with many remarks", 1_500) {
      ["# ABType\n```objc\n", lines($0) { "@property int hue\($0); // 色、**\($0)**\n" }, "```\n"]
    },
    Input("a class with many conditions in a block of code", 400) {
      [
        "# ABType\n```objc\n@interface ABType : NSObject\n",
        lines($0) { "#if TARGET_OS_IOS\n- (void)turn\($0);\n" },
        lines($0) { "@property int hue\($0);\n#endif\n" }, "@end\n```\n",
      ]
    },
    Input("a class with many open braces in a block of code", 3_000) {
      [
        "# ABType\n```objc\n@interface ABType : NSObject\n", lines($0) { "- (void)turn\($0) {\n" },
        "```\n",
      ]
    },
    Input("a class in one line of a block of code", 700) {
      [
        "# ABType\n```objc\n@interface ABType : NSObject ",
        lines($0) { "@property int hue\($0), lit\($0); " },
        "@end\n```\n",
      ]
    },
    Input("tables of enumerations in items", 200) {
      [
        "# ABType\n",
        lines($0) {
          "- **mode\($0)** プロパティ\n\n  | ABMode\($0) 列挙値 | 説明 |\n  |---|---|\n  | ABMode\($0)On | 点 |\n\n"
        },
      ]
    },
    Input("links to names that are nearly there", 600) {
      [
        "# A class\n表。", lines($0) { "`memberNumber\($0)x`、``memberNumber\($0)y``\n" },
        lines($0) { property("memberNumber\($0)") },
      ]
    },
    Input("descriptions of parameters that are nearly declared", 1_000) {
      [
        "# A class\n## m\n```swift\nfunc m(", lines($0) { "parameter\($0): Int," },
        "z: Int)\n```\n文。\n\n### 引数\n", lines($0) { "- `parameterr\($0)`：値\n" },
      ]
    },
    Input("replacements that are nearly there", 400) {
      ["# A class\n", lines($0) { property("old\($0)") + "iOS 5.0で非推奨。代わりに`oldd\($0)`を使用する。\n\n" }]
    },
    Input("code spans in one paragraph", 1_000) {
      ["# ABType\n", property("hue"), times($0, "`ABType.hue`、`hue` "), "\n"]
    },
    Input("footnotes", 1_000) {
      ["# ABType\n", lines($0) { "文[^\($0)]。\n" }, lines($0) { "\n[^\($0)]: 注。\n" }]
    },
    Input("one heading many times", 1_000) {
      ["# A class\n", times($0, "## height\n\n文。\n\n")]
    },
    Input(
      "one article heading many times", 3_000,
      notes: {
        [("ja/articles/a.md", "# 表の話\n\n" + times($0, "## 同じ題\n\n文。\n\n"))]
      }),
    Input(
      "types in a circle", 200,
      notes: { count in
        (0..<count).map { number in
          (
            "ja/T\(number).md",
            "# T\(number)\n```objc\n@interface T\(number) : T\((number + 1) % count)\n```\n`height`\n"
          )
        }
      }),
    Input("protocols of one class and its subclasses", 150) {
      [
        "# A\n```objc\n@interface A : B <", lines($0) { "P\($0)," }, "Q>\n```\n文。\n",
        lines($0) { "# P\($0)\n```objc\n@protocol P\($0)\n```\n文。\n\n" },
        lines($0) { "# S\($0)\n```objc\n@interface S\($0) : A\n```\n`height`\n\n" },
      ]
    },
    Input("cases of an enumeration", 1_000) {
      [
        "# A\n```objc\ntypedef NS_ENUM(NSInteger, A) {\n", lines($0) { "  AX\($0) = \($0),\n" },
        "};\n```\n文。\n",
      ]
    },
    Input("a long name above another", 20_000) {
      [
        "# A\n```objc\n@interface A : ", times($0, "Aa"), "\n```\n文。\n\n# ", times($0, "Aa"),
        "\n```objc\n@interface ", times($0, "Aa"), "\n```\n文。\n",
      ]
    },
    Input("a topic for each member", 1_000) {
      ["# A class\n## トピック\n", lines($0) { "### 組\($0)\n- `m\($0)`\n" }]
    },
    Input("members of one name in many types", 200) {
      [
        lines($0) { "# T\($0) class\n\n" + property("m") + "`m`と`height`\n\n" }, "# Z class\n",
        times($0 * 2, "`m` "),
      ]
    },
    Input("facts of one symbol", 2_000) {
      ["# A class\n\n### 利用可能\n", lines($0) { "- iOS \($0 % 100).\($0 % 7)以降\n" }]
    },
    Input("declarations of one symbol", 500) {
      [
        "# A class\n```swift\nclass A ", times($0 * 20, "/* 表 */"), "\n```\n",
        lines($0) { "```swift\nclass A: B\($0)\n```\n" },
      ]
    },
    Input(
      "notes about one symbol", 200,
      notes: {
        (0..<$0).map { ("ja/n\($0).md", "# A class\n\n文\($0)。\n\n" + property("m")) }
      }),
    Input("parameters that prose mentions", 1_500) {
      [
        "# A class\n## m\n```swift\nfunc m(", lines($0) { "paraM\($0): Int," }, "z: Int)\n```\n",
        lines($0) { "`paraM\($0)`\n" },
      ]
    },
    Input("names on lines of one paragraph", 4_000) {
      [
        "# A class\n\n## Properties\n\n",
        lines($0) { "**`height\($0)`**\nHow high row **\($0)** is.\n" },
      ]
    },
    Input("versions that cannot be read", 6_000) {
      ["# A class\n\n### Availability\n\n", lines($0) { "`height\($0)` words \($0).\n" }]
    },
    Input("statements on one line", 1_500) {
      [
        "# A class\n\n",
        lines($0) {
          "Available in iOS 8.0. Deprecated in iOS 9.\($0), use `height\($0)`. "
        },
      ]
    },
    Input("directives", 3_000) {
      ["# A class\n\n", lines($0) { "@DeprecationSummary {\n}\n@Row {\n  Row \($0).\n}\n" }]
    },
    Input("remarks before what states facts", 4_000) {
      ["# A class\n\n", times($0, "> [!NOTE]\n> words\n\n"), times($0, "This is read-only.\n\n")]
    },
    Input("HTML that is never closed", 3_000) {
      ["# A class\n\n文。\n\n", times($0, "<!A\n文\n")]
    },
    Input("bytes of which no text is made", 4_000) {
      ["# A class\n\n", times($0, "**語**「文」\n\0\n\n")]
    },
    Input("statements of a group with many members", 1_500) {
      [
        "# A class\n\n## Topics\n\n### Group\n\n", lines($0) { "Deprecated in iOS 9.\($0).\n\n" },
        lines($0) { "- `height\($0)`\n" },
      ]
    },
    Input("refused HTML on one line", 3_000) {
      ["# A class\n\n", times($0, "<b>語</b> ")]
    },
  ]

  @Test(arguments: inputs)
  func buildsASite(of input: Input) {
    expectLinearTime(upTo: input.size) { size in
      let notes = input.notes(size)
      let small = SmallSite(notes)
      for (document, scopes) in zip(small.graph.documents, small.graph.linkScopes()) {
        _ = checkLinks(in: document, of: small.graph, scopes: scopes)
      }
      let site = small.site
      let count = site.files.reduce(0) { $0 + site.contents(of: $1).bytes.count }
      let length = notes.reduce(0) { $0 + $1.text.utf8.count }
      // What all sites have, what each page has, and what is made of each byte of a note.
      #expect(count < 2_000_000 + 20_000 * site.files.count + 100 * length)
    }
  }

  @Test func readsLongYAML() {
    expectLinearTime(upTo: 10_000) { size in
      let keys = Array(lines(size) { "k\($0): [a, 'b', {c: 題}]\n" }.utf8)
      let result = parseYAML(SourceFile(path: "docgen.yml", bytes: keys), file: 0)
      #expect(result.value.entries.count == size)
      #expect(result.diagnostics == [])
      let configuration = SiteConfiguration.read(
        SourceFile(path: "docgen.yml", bytes: keys), file: 0)
      #expect(configuration.diagnostics.count == size)
    }
  }
}

private func times(_ count: Int, _ piece: String) -> String {
  String(repeating: piece, count: count)
}

private func lines(_ count: Int, _ line: (Int) -> String) -> String {
  (0..<count).map(line).joined()
}
