import Configuration
import Formats
import Notes
import Site
import Statements

@testable import Content
@testable import Vocabulary

/// The page of the documentation about the keys of all files, as the tables tell it.
enum KeyPage {
  static var text: String {
    """
    # Keys

    The keys of what people write in YAML: `docgen.yml`, front matter, the glossary, language files.

    docgen reads these files by the tables below, and `docgen schema` writes from them what editors \
    know. A key that none of them has is reported with the nearest one, and so is a value of another \
    form; the rest of the file holds. A list of one element may be written without its brackets. \
    <doc:Writing-notes> tells how the files are used.

    The tests make this page from the tables.

    ## docgen.yml

    \(table(SiteConfiguration.table.rows.rows))
    \(below(SiteConfiguration.table.rows.rows, level: "###"))
    ## How notes are read

    These keys stand under `notes` in `docgen.yml`, for the notes under a path, and in the front \
    matter of a note.

    \(table(StatedHint.table.rows.rows))
    \(below(StatedHint.table.rows.rows, level: "###"))
    ## Front matter

    \(table(withoutHints(FrontMatter.table.rows.rows) + [hints]))
    Other programs call some of it by another name, which is read where docgen's own key is missing. \
    All their other keys are left alone.

    \(table(FrontMatter.foreignTable.rows.rows))
    ## The glossary

    `glossary.yml` is a list, whose entries have these keys.

    \(table([GlossaryEntry.term.row] + GlossaryEntry.table.rows.rows))
    ## A language file

    Without a key, a language has the words of the one that it stands on, English for most.

    \(table(Language.rows.rows))
    \(below(Language.rows.rows, level: "###"))
    """.replacing("\n\n\n", with: "\n\n").trimmedEnd + "\n"
  }

  /// A row for each key, with the columns that any of them fills.
  static func table(_ rows: [KeyRow]) -> String {
    let hasWithout = rows.contains { $0.without != nil }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    let head = ["key", "meaning", "such as"] + (hasWithout ? ["without it"] : [])
    return line(head) + line(head.map { _ in "---" })
      + rows.map { row in
        let isWords = row.name.contains(" ")
        return line(
          [isWords ? row.name : "`\(row.name)`", row.details ?? row.meaning]
            + [row.example.isEmpty ? "" : "`\(row.example)`"]
            + (hasWithout ? [row.without ?? ""] : []))
      }.joined()
  }

  /// The tables of the keys below some keys.
  private static func below(_ rows: [KeyRow], level: String, in owner: String = "") -> String {
    rows.map { row in
      tables(row.form).map { inner in
        let with = inner.rows.required.first.map { ", with `\($0)`" } ?? ""
        let title = "\(level) Under `\(row.name)`\(owner)\(inner.isOneOfSeveral ? with : "")"
        let shown = withoutHints(inner.rows.rows)
        let isOfHints = shown.count < inner.rows.rows.count
        return "\n\(title)\n\n" + table(shown + (isOfHints ? [hints] : []))
          + below(shown, level: level, in: " in `\(row.name)`")
      }.joined() + words(row, level: level)
    }.joined()
  }

  private static func tables(_ form: KeyForm) -> [(rows: KeyRows, isOneOfSeveral: Bool)] {
    switch form.shape {
    case .anything, .text, .word: []
    case .list(let form, _), .mapping(_, let form, _), .shared(let form, _): tables(form)
    case .keys(let rows): [(rows, false)]
    case .either(let forms): severalTables(forms.flatMap(tables).map(\.rows))
    }
  }

  private static func severalTables(_ all: [KeyRows]) -> [(rows: KeyRows, isOneOfSeveral: Bool)] {
    let different = all.enumerated().filter { index, rows in
      !all[..<index].contains { $0.names == rows.names }
    }
    return different.map { ($0.element, different.count > 1) }
  }

  /// The words that may be keys below a key, if each has a meaning of its own.
  private static func words(_ row: KeyRow, level: String) -> String {
    // Those of `diagnostics` have a page.
    guard case .mapping(.word(let words, _), _, _) = row.form.shape, row.name != "diagnostics",
      words.contains(where: { $0.meaning != nil })
    else { return "" }
    return "\n\(level) Under `\(row.name)`\n\n| key | meaning |\n| --- | --- |\n"
      + words.map { "| `\($0.word)` | \($0.meaning ?? "") |\n" }.joined()
  }

  private static func withoutHints(_ rows: [KeyRow]) -> [KeyRow] {
    let names = StatedHint.table.names
    return Set(rows.map(\.name)).isSuperset(of: names)
      ? rows.filter { !names.contains($0.name) } : rows
  }

  private static let hints = KeyRow(
    "the keys below *How notes are read*", .anything,
    "how the note is read, where its form does not tell",
    without: "by its form alone", example: "")
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
