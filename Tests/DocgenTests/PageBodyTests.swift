import Characters
import Graph
import Notes
import Statements
import Testing
import Vocabulary

@testable import Configuration
@testable import Pages
@testable import Site

/// What pages say before they are written as values of templates, as Markdown, for search.
@Suite struct PageBodyTests {
  private static let site = SmallSite([
    (
      "en/Lamp.md",
      """
      # Lamp class
      A lamp.

      ```objc
      @interface Lamp : Light
      ```

      > Note: It glows.

      ## See Also
      - `Shade`

      ## Topics
      ### Light
      Words about light.

      - `level`
      - `Shade`

      ## level
      ```objc
      @property (nonatomic) int level;
      ```
      How bright it is.

      ### Default value
      `1 << 1`

      ## dim:
      ```objc
      - (BOOL)dim:(double)level;
      ```
      Dims.

      ### Parameters
      - `level`: How bright.

      ### Return value
      Whether it did.
      """
    ),
    ("en/b/Lamp.md", "# Lamp class\n\n## Overview\n\nMore about lamps."),
    ("en/Shade.md", "# Shade class\nA shade.\n\n```objc\n@interface Shade : Lamp\n```"),
    ("ja/Lamp.md", "# Lamp クラス\nランプ。\n\n## level\n明るさ。"),
    ("zh-Hans/articles/a.md", "# 灯\n\n关于灯。\n\n开始。\n\n## 亮度\n\n很亮。\n\n### 阴影\n"),
    ("ja/articles/a.md", "# ランプ\n\nランプの話。\n\n## 明るさ\n\n### 影\n影の話。"),
  ])

  private static func context(_ tag: String) throws -> PageContext {
    let languages = site.graph.languages
    return site.context(
      page: "Lamp.html",
      language: try #require(languages.indices.first { languages[$0].tag == tag }))
  }

  @Test func listsThePartsOfATypeInItsOwnLanguage() throws {
    expect(
      try lines(of: "Lamp", in: "en"),
      """
      Lamp en: A lamp.
        note It glows.
        seeAlso Shade
        more More about lamps.
      group #topic-1 Light
        text Words about light.
        link Shade
        level en: How bright it is.
          value 1 << 1
      group #topic-other otherMembers
        dim: en: Dims.
          parameters level: How bright.
          returnValue Whether it did.
      inheritsFrom Light
      inheritedBy Shade
      """)
  }

  @Test func takesEachTextThatALanguageLacksFromTheFirstThatHasIt() throws {
    expect(
      try lines(of: "Lamp", in: "ja"),
      """
      Lamp ja: ランプ。
      group #topic-1 Light
        text Words about light.
        link Shade
        level ja: 明るさ。
          value 1 << 1
      group #topic-other otherMembers
        dim: en, foreign: Dims.
          parameters level: How bright.
          returnValue Whether it did.
      inheritsFrom Light
      inheritedBy Shade
      """)
    expect(
      try lines(of: "Lamp", in: "zh-Hans"),
      """
      Lamp en: A lamp.
        note It glows.
        seeAlso Shade
        more More about lamps.
      group #topic-1 Light
        text Words about light.
        link Shade
        level en: How bright it is.
          value 1 << 1
      group #topic-other otherMembers
        dim: en: Dims.
          parameters level: How bright.
          returnValue Whether it did.
      inheritsFrom Light
      inheritedBy Shade
      """)
  }

  @Test func cutsAnArticleBeforeItsHeadings() throws {
    expect(
      try lines(ofArticleIn: "zh-Hans"),
      """
      灯
      开始。
      2 #亮度 #明るさ: 很亮。
      3 #阴影 #影:
      """)
    expect(
      try lines(ofArticleIn: "ja"),
      """
      ランプ
      2 #明るさ:
      3 #影: 影の話。
      """)
    expect(
      try lines(ofArticleIn: "en"),
      """
      ランプ
      2 #明るさ:
      3 #影: 影の話。
      """)
  }

  @Test func tellsCodeFromWordsAmongValues() {
    let values = [("1 << 1", true), ("1 << 1", false), ("gray by default", false), ("灰", true)]
    #expect(
      values.map { SymbolPart.Value(text: $0, isRaw: $1).isCode } == [true, false, false, false])
  }

  // MARK: Lines

  private func expect(_ found: String, _ expected: String, line: Int = #line) {
    #expect(found == expected, "\(found)")
  }

  private func lines(of name: String, in tag: String) throws -> String {
    let context = try Self.context(tag)
    let graph = context.graph
    let symbol = try #require(graph.symbols.indices.first { graph.symbols[$0].id == name })
    let body = SymbolPageBody(of: symbol, in: context)
    var lines = self.lines(of: body.subject, in: context)
    for group in body.groups {
      let title = group.title.map { context.plain($0) } ?? group.word
      lines.append("group #\(group.anchor) \(title)")
      lines += group.texts.map { "  text \(context.plain($0))" }
      lines += group.links.map { "  link \(graph.symbols[$0].name)" }
      for member in group.members {
        let mark = body.isForeign(member, in: context.language) ? ", foreign" : ""
        lines += self.lines(of: member, mark, in: context).map { "  \($0)" }
      }
    }
    for relation in body.relations where !relation.types.isEmpty {
      lines.append("\(relation.kind.word) \(relation.types.map(\.name).joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }

  private func lines(of part: SymbolPart, _ mark: String = "", in context: PageContext) -> [String]
  {
    let graph = context.graph
    let tag = part.language.map { graph.languages[$0].tag } ?? "-"
    var lines = [
      "\(graph.symbols[part.symbol].name) \(tag)\(mark): \(context.plain(part.shown?.abstractText))"
    ]
    for section in part.shown?.sections ?? [] {
      lines.append(
        "  \(section.kind) \(section.name.map { "\($0): " } ?? "")"
          + context.plain(part.shown?.text(of: section)))
    }
    lines += part.addenda.map { "  more \(context.plain($0.whole))" }
    if let value = part.value { lines.append("  value \(value.text)") }
    return lines
  }

  private func lines(ofArticleIn tag: String) throws -> String {
    let context = try Self.context(tag)
    let article = try #require(context.graph.articles.indices.last)
    let body = try #require(ArticlePageBody(of: article, in: context))
    let parts = body.parts.map { part in
      let words = context.plain(body.shown.text(part.passages))
      guard let heading = part.heading else { return words }
      let anchors = [body.anchor(of: heading), body.sharedAnchor(of: heading)].compactMap { $0 }
      return "\(heading.level) \(anchors.map { "#" + $0 }.joined(separator: " ")):"
        + (words.isEmpty ? "" : " " + words)
    }
    return ([body.title] + parts).joined(separator: "\n")
  }
}
