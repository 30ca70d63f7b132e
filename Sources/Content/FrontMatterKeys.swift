import Characters
import Diagnostics
import Formats
import Notes
import Statements
import Vocabulary

extension FrontMatter {
  /// The keys that mean something to docgen.
  static let table = KeyTable<FrontMatter>(
    [
      Key(
        "title", .text, "The title of a note without a heading of the first level",
        details: "the title of a note without a heading of the first level",
        without: "the name of the file", example: "Table Views"
      ) { matter, entry, _ in matter.readTitle(entry.value) },
      Key(
        "description", .text, "One sentence for lists, search and other sites",
        details:
          "one sentence that stands for the first paragraph in lists, in search and to other sites",
        without: "the first paragraph", example: "Rows in one column."
      ) { matter, entry, _ in
        matter.description = entry.value.string.map { String($0.trimmed) }
          .flatMap { $0.isEmpty ? nil : $0 }
      },
      Key(
        "language",
        .text(.languageTag).otherwise(
          "a language is written as a tag such as 'ja' or 'zh-Hans'", id: .unknownLanguage),
        "A tag such as ja or zh-Hans",
        details: "the note's language, before the one of its folder",
        without: "that of its folder, else that of its letters", example: "zh-Hans"
      ) { matter, entry, _ in matter.language = entry.value.string },
      Key(
        "kind",
        .words(["article", "symbol"]).otherwise("a note's kind is 'article' or 'symbol'"),
        "The kind of the note",
        details:
          "`article` makes an article of a note whose title looks like a symbol. `symbol` is accepted and changes nothing: mark the title instead",
        without: "what the title says", example: "article"
      ) { matter, entry, _ in matter.kind = entry.value.string == "article" ? .article : .symbol },
      Key(
        "module", .module, "The module of the note's types",
        details:
          "the module of the note's types and of its translations; <doc:Writing-notes> tells more under *Modules*",
        without: "that of the folder, or the only one", example: "UIKit"
      ) { matter, entry, _ in
        matter.module = entry.value.string
        matter.moduleRange = entry.value.range
      },
    ] + listed + StatedHint.sharedKeys.map { $0.within(\.hints) })

  private static let listed: [Key<FrontMatter>] = [
    Key(
      "order",
      .text(.wholeNumber).otherwise("'order' is a whole number; lower ones come first"),
      "Lower ones come first",
      details:
        "a whole number: notes with lower ones come first among those that no topic lists",
      without: "by path, behind those that have one", example: "3"
    ) { matter, entry, _ in matter.order = entry.value.string.flatMap { Int($0) } },
    Key(
      "aliases", .texts, "Addresses that lead to the note, too",
      details:
        "addresses that lead to the note, too; <doc:Writing-notes> tells more under *Addresses last*",
      without: "its address alone", example: "[OldName, articles/old]"
    ) { matter, entry, reading in matter.readAliases(entry.value, reading) },
    Key(
      "keywords", .texts, "Words that lead a search to the note",
      details:
        "words that lead a search to what the note is about, in the note's language: a list, or one line with commas (`表, 列表`)",
      without: "its own words", example: "[左滑删除, 侧滑]"
    ) { matter, entry, _ in matter.readKeywords(entry.value) },
    Key(
      "draft", .text(.yesOrNo).otherwise("'draft' is 'true' or 'false'"),
      "Built only with --drafts", details: "`true`: the note is built only with `--drafts`",
      without: "it is built", example: "true"
    ) { matter, entry, _ in
      matter.isDraft = KeyText.yes.contains(entry.value.string?.lowercased() ?? "")
    },
  ]

  /// The keys of other programs for things that docgen reads, where its own key is missing. A value that
  /// says nothing to docgen is theirs.
  static let foreignTable = KeyTable<FrontMatter>(
    [
      Key(
        "lang", .anything, "The language; 'language' comes first", details: "`language`",
        example: "ja"
      ) { matter, entry, _ in
        let tag = entry.value.string?.replacing("_", with: "-")
        if let tag, isLanguageTag(tag) { matter.language = tag }
      },
      order("weight"), order("sidebar_position"), order("nav_order"),
      Key(
        "sidebar", .anything, "Its 'order' is the order", details: "`order`, by its own `order`",
        example: "{ order: 3 }"
      ) { matter, entry, _ in matter.readForeignOrder(entry.value["order"]) },
      Key(
        "redirect_from", .anything, "Addresses that lead to the note, too", details: "`aliases`",
        example: "[/old/]"
      ) { matter, entry, reading in matter.readAliases(entry.value, reading) },
      Key(
        "published", .anything, "False: built only with --drafts",
        details: "`draft`, if it is `false`", example: "false"
      ) { matter, entry, _ in
        let word = entry.value.string?.lowercased() ?? ""
        matter.isDraft = KeyText.no.contains(word) || matter.isDraft
      },
    ])

  private static func order(_ name: String) -> Key<FrontMatter> {
    Key(
      name, .anything, "The order; 'order' comes first", details: "`order`", example: "3"
    ) { matter, entry, _ in matter.readForeignOrder(entry.value) }
  }

  /// All keys, of which those of other programs are the last.
  package static let rows: KeyRows = {
    var rows = KeyRows(table.rows.rows + foreignTable.rows.rows)
    rows.isOpen = true
    return rows
  }()

  // MARK: Values

  private mutating func readTitle(_ value: YAML) {
    guard let text = value.string, text.contains(where: { !$0.isWhitespace }) else { return }
    title = text
    // Quotes around it are no words of it.
    let range = value.range
    let isQuoted = range.count == text.utf8.count + 2
    titleRange = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  private mutating func readAliases(_ value: YAML, _ reading: KeyReading) {
    aliases += value.elements.compactMap { element in
      element.string.map { ($0, reading.range(element)) }
    }
  }

  private mutating func readKeywords(_ value: YAML) {
    // Other programs write a list as one line with commas.
    let words = value.string.map { $0.split(separator: ",").map { $0.trimmed } }
    keywords = (words?.map(String.init) ?? value.strings).filter { !$0.isEmpty }
  }

  private mutating func readForeignOrder(_ value: YAML?) {
    order = value?.string.flatMap(Self.wholeNumber) ?? order
  }

  /// `2` of `2.5`, as some programs number their pages.
  private static func wholeNumber(_ text: String) -> Int? {
    Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.down)) }
  }
}
