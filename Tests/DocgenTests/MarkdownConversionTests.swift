import Diagnostics
import Foundation
import Testing

@testable import Disk
@testable import Importing
@testable import docgen

/// Markdown of other programs as notes.
@Suite struct MarkdownConversionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var source: String
    var expected: String

    init(_ source: String, _ expected: String) {
      self.source = source
      self.expected = expected
    }

    var testDescription: String { source }
  }

  @Test(
    arguments: [
      Row(":::note\n行。\n:::", ":::note\n行。\n:::"),
      Row(":::tip[熱い **灯**]\n行。\n:::", ":::tip 熱い **灯**\n行。\n:::"),
      Row("::: warning 注意 {.wide}\n行。\n:::", ":::warning 注意\n行。\n:::"),
      Row(":::note{title=\"高さ\"}\n行。\n:::", ":::note 高さ\n行。\n:::"),
      Row("::::info\n:::danger\n深い。\n:::\n::::", ":::info\n:::danger\n深い。\n:::\n:::"),
      Row(":::{tip} 高さ\n行。\n:::", ":::tip 高さ\n行。\n:::"),
      Row(":::{ios=13.0}\n行。\n:::", ":::{ios=13.0}\n行。\n:::"),
      Row(":::注意\n行。\n:::", ":::注意\n行。\n:::"),
      Row(":::details 閉じる\n行。\n:::", "<details>\n<summary>閉じる</summary>\n\n行。\n\n</details>"),
      Row(":::callout 熱\n行。\n:::", ":::note 熱\n行。\n:::"),
      Row(":::accordion 閉じる\n行。\n:::", "<details>\n<summary>閉じる</summary>\n\n行。\n\n</details>"),
      Row(":::columns\n行。\n:::", "行。"),
      Row(":::tab 一\n行。\n:::", "**一**\n\n行。"),
      Row("!!! note\n    行。\n\n    二。\n後。", ":::note\n行。\n\n二。\n:::\n後。"),
      Row("!!! bug \"壊れた\"\n    行。", ":::warning 壊れた\n行。\n:::"),
      Row("!!! faq\n    行。", ":::note Faq\n行。\n:::"),
      Row("- a\n\n    !!! tip\n        行。", "- a\n\n    > [!TIP]\n    > 行。"),
      Row("???+ note \"見る\"\n    行。", "<details>\n<summary>見る</summary>\n\n行。\n\n</details>"),
      Row("=== \"一\"\n    い。\n\n=== \"二\"\n    ろ。\n\n後", ":::tabs\n== 一\nい。\n\n== 二\nろ。\n:::\n\n後"),
      Row("=== 見出し", "=== 見出し"),
      Row("!!! 驚き", "!!! 驚き"),
      Row(
        "<Tabs>\n  <TabItem label=\"一\">\n    い。\n  </TabItem>\n  <TabItem value=\"二\">ろ。</TabItem>\n</Tabs>",
        ":::tabs\n== 一\nい。\n== 二\nろ。\n:::"),
      Row("<Aside type=\"caution\" title=\"熱\">\n行。\n</Aside>", ":::caution 熱\n行。\n:::"),
      Row("{{< callout type=\"warning\" >}}行。{{< /callout >}}", ":::warning\n行。\n:::"),
      Row("{{% notice tip \"高さ\" %}}\n行。\n{{% /notice %}}", ":::tip 高さ\n行。\n:::"),
      Row("{% hint style=\"info\" %}\n行。\n{% endhint %}", ":::info\n行。\n:::"),
      Row("{{< tabs >}}{{< tab \"一\" >}}い。{{< /tab >}}{{< /tabs >}}", ":::tabs\n== 一\nい。\n:::"),
      Row(
        "{{< tabpane lang=\"sh\" >}}\n{{< tab header=\"一\" >}}\nls `a`\n{{< /tab >}}\n{{< /tabpane >}}",
        ":::tabs\n== 一\n```sh\nls `a`\n```\n:::"),
      Row("{: .note }\n行。\n\n後。", ":::note\n行。\n:::\n\n後。"),
      Row("行。\n{: .warning }", ":::warning\n行。\n:::"),
      Row("{: .note-title }\n> 高さ\n>\n> 行。", ":::note 高さ\n行。\n:::"),
      Row("> [!NOTE]\n> 行。", "> [!NOTE]\n> 行。"),
      Row("```{note} 高さ\n行。\n```", ":::note 高さ\n行。\n:::"),
      Row("```{.swift hl_lines=\"1 3-4\"}\na\n```", "```swift {1,3-4}\na\n```"),
      Row("```js{2} [a.js]\na\n```", "```js{2} title=\"a.js\"\na\n```"),
      Row("```js\na\n// highlight-next-line\nb\n```", "```js {2}\na\nb\n```"),
      Row("```md\n!!! note\n    :::tip\n<Tabs>\n```", "```md\n!!! note\n    :::tip\n<Tabs>\n```"),
      Row(
        "::: code-group\n```swift [A]\na\n```\n```objc\nb\n```\n:::",
        ":::tabs\n== A\n```swift\na\n```\n== objc\n```objc\nb\n```\n:::"),
      Row("# 高さ {: #height .x }", "# 高さ {#height}"),
      Row("# 高さ\n{: #height }", "# 高さ {#height}"),
      Row("# 高さ {#height}", "# 高さ {#height}"),
      Row("[a](b.md){:target=\"_blank\"}。", "[a](b.md)。"),
      Row(
        "[a](./b) [c](../index.md#top) ![d](img/d.png)",
        "[a](b.md) [c](../index.md#top) ![d](assets/guide/img/d.png)"),
      Row(
        "[a](/docs/guide/b/#二つ目) [c](https://b.example/b.md)",
        "[a](b.md#二つ目) [c](https://b.example/b.md)"),
      Row(
        "[a](b.md#行の高さ) `[a](b.md)` [r](rowHeight)",
        "[a](b.md#行-の高さ) `[a](b.md)` [r](rowHeight)"
      ),
      Row("[a](b.md#三_つ目)", "[a](b.md#三-つ目)"),
      Row("[a]: b.md \"二\"\n[`c`]:\n  /guide/b", "[a]: b.md \"二\"\n[`c`]:\n  b.md"),
      Row(
        "[a]({{< ref \"b.md\" >}}) [c]({% link guide/b.md %})", "[a](b.md) [c](b.md)"),
      Row(
        "<img src=\"/x.png\" alt=\"絵\"> <a href=\"b.md\">二</a>",
        "![絵](assets/x.png) [二](b.md)"),
      Row("<div class=\"x\">行<b>太</b></div>", "行**太**"),
      Row("a <kbd class=\"k\">x</kbd> < b && {c}", "a <kbd>x</kbd> < b && {c}"),
      Row("{/* 隠す */}\n{{/* 隠す */}}", "<!-- 隠す -->\n<!-- 隠す -->"),
      Row(":material-star: 行", "行"),
      Row("import A from 'a';\nexport const b = {\n  c: 1,\n};\n\n行", "\n行"),
      Row("import it from here.\n\nexport it.", "import it from here.\n\nexport it."),
      Row("<Foo a={b} /> {{< bar >}}", "<Foo a={b} /> {{< bar >}}"),
      Row("`{{</* ref */>}}`", "`{{< ref >}}`"),
      Row("行\r\n!!! note\r\n    二\r\n", "行\r\n:::note\n二\r\n:::\n"),
    ])
  func readsTheMarksOfOtherPrograms(row: Row) {
    #expect(Self.note(row.source) == row.expected)
  }

  static func note(_ text: String) -> String {
    let pages = [
      ("docs/guide/a.md", text),
      ("docs/guide/b.md", "# 二\n\n## 行 の高さ {: .x }\n\n## 二つ目\n\n## 行！の高さ\n\n三 つ目\n---"),
      ("docs/index.md", "# 一"),
    ].enumerated().map { index, page in
      ForeignPage(
        source: SourceFile(path: page.0, bytes: Array(page.1.utf8)), relativePath: page.0,
        language: "ja", file: index)
    }
    let files = pages.map(\.relativePath) + ["docs/guide/img/d.png", "static/x.png"]
    let result = importMarkdown(pages, files: files, languages: ["ja", "en"])
    let bytes = result.value.notes.first { $0.path == "ja/guide/a.md" }?.bytes ?? []
    var note = String(decoding: bytes, as: UTF8.self)
    let matter = "---\nkind: article\n---\n\n"
    if note.hasPrefix(matter) { note.removeFirst(matter.count) }
    return note
  }

  @Test(
    arguments: [
      (["a.md"], "a.md:  a.md"),
      (["docs/01-guide/02-start.md"], "docs/01-guide/02-start.md:  guide/start.md 2"),
      (["2021-03-04-a.md", "7.0-b.md"], "2021-03-04-a.md:  2021-03-04-a.md, 7.0-b.md:  7.0-b.md"),
      (["1-a.md", "2-a.md"], "1-a.md:  a.md 1, 2-a.md:  2-a.md"),
      (["src/content/docs/ja/index.mdx"], "src/content/docs/ja/index.mdx: ja index.md"),
      (
        ["content/ja/_index.md", "content/ja/a.md"],
        "content/ja/_index.md: ja index.md, content/ja/a.md: ja a.md"
      ),
      (
        ["a.md", "a.ja.md", "a.de.md", "b.fr.md"],
        "a.de.md: de a.md, a.ja.md: ja a.md, a.md:  a.md, b.fr.md:  b.fr.md"
      ),
      (["de/a.md", "a.md", "qa/b.md"], "a.md:  a.md, de/a.md: de a.md, qa/b.md:  qa/b.md"),
      (["pt-br/a.md", "a.md"], "a.md:  a.md, pt-br/a.md: pt-BR a.md"),
      (["README.md", "docs/README.md"], "README.md:  README.md, docs/README.md:  index.md"),
      (["README.md", "a/README.md"], "README.md:  index.md, a/README.md:  a/index.md"),
      (
        ["i18n/zh-Hans/docusaurus-plugin-content-docs/current/a.md"],
        "i18n/zh-Hans/docusaurus-plugin-content-docs/current/a.md: zh-Hans a.md"
      ),
      (["my notes/a b.md"], "my notes/a b.md:  my-notes/a-b.md"),
    ] as [([String], String)])
  func tellsWhereAPageStands(paths: [String], expected: String) {
    let locations = NoteLocations(paths, languages: ["en", "ja", "zh-Hans"])
    let told = paths.sorted().map { path in
      let place = locations[path]
      let order = place?.order.map { " \($0)" } ?? ""
      return "\(path): \(place?.language ?? "") \(place?.path ?? "")\(order)"
    }
    #expect(told.joined(separator: ", ") == expected)
  }

  /// Marks of all programs, in any order and depth: every word of the text is in the note.
  @Test(arguments: 0..<60)
  func losesNoWord(seed: Int) {
    let pieces = [
      "!!! note \"W\"\n    W\n", "=== \"W\"\n\n    W\n", "??? tip\n\n    W\n", ":::note[W]\n",
      ":::\n",
      "::: details W\n", ":::tabs\n", "== W\n", "<Tabs>\n", "<TabItem label=\"W\">\n",
      "</TabItem>\n",
      "</Tabs>\n", "<Aside title=\"W\">W", "</Aside>\n", "{{< tabs >}}", "{{% tab \"W\" %}}\nW\n",
      "{{% /tab %}}", "{{< /tabs >}}\n", "{: .note }\n", "> W\n", "```{note} W\n", "```\n",
      "```js\n",
      "# W {#w}\n", "W [W](x.md) ![W](y.png)\n", "<Card title=\"W\">\n", "</Card>\n", "- W\n",
      "    W\n",
      "\n", "`W` <b>W</b>\n", "{% hint %}W{% endhint %}\n", "<LinkCard title=\"W\" href=\"x\" />\n",
      "W\n",
      "  W\n", "{{< highlight sh >}}\nW\n{{< /highlight >}}\n", "{/* W */}", "<Foo>W</Foo>\n",
    ]
    var chance = SeededChance(seed: UInt64(seed) &+ 11)
    var text = ""
    var number = 0
    for _ in 0..<40 {
      let piece = pieces[Int.random(in: pieces.indices, using: &chance)]
      for character in piece {
        if character == "W" {
          number += 1
          text += "w\(number)w"
        } else {
          text.append(character)
        }
      }
    }
    let note = Self.note(text)
    let lost = (1...number).filter { !note.contains("w\($0)w") }
    #expect(lost.isEmpty, "\(lost) of \(text)\nNOTE:\n\(note)")
  }
}

/// Pages damaged by chance: nothing traps, all points into the pages, and time is linear.
@Suite(.robustness) struct MarkdownConversionRobustnessTests {
  @Test func survivesDamage() throws {
    let input = ImportFixture(behaviour: "markdown-of-other-programs").input
    let paths = FileManager.default.enumerator(atPath: input.path)?.allObjects as? [String] ?? []
    var chance = SeededChance(seed: 7)
    for path in paths.sorted() where path.hasSuffix(".md") || path.hasSuffix(".mdx") {
      let data = Array(FileManager.default.contents(atPath: input.path + "/" + path) ?? Data())
      for _ in 0..<40 {
        let text = Array(String(decoding: Damage.of(data, &chance), as: UTF8.self).utf8)
        let page = ForeignPage(
          source: SourceFile(path: path, bytes: text), relativePath: path, language: nil, file: 0)
        let result = importMarkdown([page], files: [path], languages: ["en", "ja"])
        #expect(result.value.notes.count == 1)
        for diagnostic in result.diagnostics {
          #expect(diagnostic.range.offsets.upperBound <= text.count)
        }
        for note in result.value.notes {
          #expect(String(validating: note.bytes, as: UTF8.self) != nil)
          #expect(!note.path.contains("..") && !note.path.hasPrefix("/"))
        }
      }
    }
  }

  @Test(arguments: [
    "<", "<A", "<A ", "<A b={", "<Tabs>", "<Tabs>\n", "</Tabs>", "{{<", "{{< a", "{{< a >}}", "{% ",
    "{: ", "{:.a}",
    "[", "](", "[a](b", "[a](b)", "`", "``", "!!! note\n", "!!! note\n    ", "=== \"a\"\n    b\n",
    ":::note\n", ":::\n",
    "```\n", "```{note}\n", "<a href=\"b\">", "import {\n", "export const a = {\n", ":material-a:",
    "# a {#b}\n", "{/*",
    "{{< highlight >}}", "{{< tab >}}{{< /tab >}}", "<Aside>a</Aside>",
    "- a\n    !!! tip\n        ", "\u{3000}", "---\n",
    "[a]:\n", "a\n{: .note }\n",
  ])
  func takesLinearTime(piece: String) {
    expectLinearTime(upTo: 2_000) { size in
      let text = Array(String(repeating: piece, count: size).utf8)
      let page = ForeignPage(
        source: SourceFile(path: "a.md", bytes: text), relativePath: "a.md", language: "en", file: 0
      )
      #expect(importMarkdown([page], files: [], languages: ["en"]).value.notes.count == 1)
    }
  }

  @Test(arguments: [
    (":::note\n", ":::\n"), ("[a](b", ")"), ("<Tabs>\n", "</Tabs>\n"), ("[a](b ", ")"),
  ])
  func takesLinearTimeWhereAllEnds(begin: String, end: String) {
    expectLinearTime(upTo: 2_000) { size in
      let text = Array(
        (String(repeating: begin, count: size) + String(repeating: end, count: size)).utf8)
      let page = ForeignPage(
        source: SourceFile(path: "a.md", bytes: text), relativePath: "a.md", language: "en", file: 0
      )
      #expect(importMarkdown([page], files: [], languages: ["en"]).value.notes.count == 1)
    }
  }
}
