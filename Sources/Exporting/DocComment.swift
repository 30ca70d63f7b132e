import Characters
import Declarations
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// The prose of the site's first language as the comment above a declaration: its lines in the
/// markup that documentation tools read. Nil where nobody describes the symbol in that language.
///
///     The height of each row, in points.
///
///     - Parameter cell: A cell of the table view.
///     - Returns: The index path.
func docComment(of symbol: SymbolID, in graph: SymbolGraph) -> JSON? {
  guard let prose = graph.prose(of: symbol).first ?? nil else { return nil }
  var comment = DocComment(
    document: graph.documents[prose.document],
    declaration: graph.symbols[symbol].declarations.first {
      $0.declaration.sourceLanguage == .swift
    }?.declaration)
  comment.append(prose)
  guard !comment.lines.isEmpty else { return nil }
  return .object([
    (
      "lines",
      .array(
        comment.lines.enumerated().map { number, line in
          .object([
            (
              "range",
              .object([
                ("end", position(line: number, character: line.utf16.count)),
                ("start", position(line: number, character: 0)),
              ])
            ),
            ("text", .string(line)),
          ])
        })
    )
  ])
}

private func position(line: Int, character: Int) -> JSON {
  .object([("character", .number(character)), ("line", .number(line))])
}

private struct DocComment {
  let document: Document
  /// The declaration below the comment; a tool reports a parameter that it does not have.
  let declaration: Declaration?
  var lines: [String] = []

  mutating func append(_ prose: Prose) {
    if let abstract = prose.abstract { append(document.markdown(of: abstract)) }
    for section in prose.sections {
      let texts = section.passages.map { document.markdown(of: $0) }
      switch section.kind {
      case .parameters where section.name != nil:
        let name = section.name ?? ""
        let isDeclared = declaration?.parameters.contains(name) ?? true
        append(entry: isDeclared ? "Parameter \(name)" : "`\(name)`", texts)
      case .returnValue: append(entry: "Returns", texts)
      case .note: append(entry: "Note", texts)
      case .important: append(entry: "Important", texts)
      case .warning: append(entry: "Warning", texts)
      case .tip: append(entry: "Tip", texts)
      case .seeAlso: append(entry: "SeeAlso", texts)
      case .discussion, .overview, .parameters, .availability, .deprecation, .replacement,
        .defaultValue, .members, .topics, .properties, .methods, .classMethods, .initializers,
        .constants, .notifications, .declaration, .example, .declaredIn, .framework, .guide,
        .valueType, .inherits, .conforms:
        for text in texts { append(text) }
      }
    }
  }

  private mutating func append(_ text: String) {
    if !lines.isEmpty { lines.append("") }
    lines += Self.lines(of: text)
  }

  /// An entry of a list, with the name that gives it its meaning. Entries stand together.
  private mutating func append(entry name: String, _ texts: [String]) {
    let all = texts.flatMap { text in [""] + Self.lines(of: text) }.dropFirst()
    guard let first = all.first else { return }
    if let last = lines.last, !last.hasPrefix("- "), !last.hasPrefix("  ") { lines.append("") }
    // A list cannot begin in the line of the name.
    if let mark = first.first, "-*+".contains(mark) {
      lines += ["- \(name):", "  " + first]
    } else {
      lines.append("- \(name): \(first)")
    }
    lines += all.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
