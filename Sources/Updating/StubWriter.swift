import Characters
import Graph
import Markup
import Statements
import Translations
import Vocabulary

/// Writes the parts of an original as a translation that is still to be made.
struct StubWriter {
  let states: TranslationStates
  let language: LanguageID

  private var graph: SymbolGraph { states.graph }
  private var words: Language { graph.languages[language] }

  /// A symbol with its heading and its parts.
  func text(of symbol: SymbolID, _ units: [TranslationUnit], level: Int, isCode: Bool) -> String {
    let name = graph.symbols[symbol].name
    // Marks of Markdown in a name would be no part of it: `setOn(_:animated:)`.
    let isPlain = name.utf8.allSatisfy {
      $0.isLetterOrDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    let marks = String(repeating: "#", count: level)
    let heading = isCode || !isPlain ? "`\(name)`" : name
    let parts = texts(of: units, level: level).map(\.text)
    return (["\(marks) \(heading)"] + parts).joined(separator: "\n\n") + topics(of: units, level)
  }

  /// Parts of a symbol, each with its label; parameters that follow one another share theirs.
  func texts(of units: [TranslationUnit], level: Int) -> [(unit: TranslationUnit, text: String)] {
    var texts: [(unit: TranslationUnit, text: String)] = []
    for unit in units {
      let followsOne = texts.last?.unit.section.parameterName != nil
      guard let text = text(of: unit, level: level, followsParameter: followsOne) else { continue }
      texts.append((unit, text))
    }
    return texts
  }

  /// Nil for a part that has no form of its own.
  private func text(of unit: TranslationUnit, level: Int, followsParameter: Bool) -> String? {
    guard let original = unit.original else { return nil }
    let marks = String(repeating: "#", count: min(6, level + 1))
    let key = unit.section
    if key == .abstract || key.isHeaded { return marked(original) }
    if key == .discussion {
      let isType = states.type(of: unit).map { .symbol($0) == unit.subject } ?? false
      return "\(marks) \(words.string(isType ? "overview" : "discussion"))\n\n\(marked(original))"
    }
    if let name = key.parameterName {
      let line = "- `\(name)`: \(marked(original))"
      return followsParameter ? line : "\(marks) \(words.string("parameters"))\n\n\(line)"
    }
    guard let kind = key.kind else { return nil }
    switch kind {
    case .returnValue:
      return "\(marks) \(words.string("returnValue"))\n\n\(marked(original))"
    case .example: return "\(marks) \(words.string("example"))\n\n\(marked(original))"
    case .note, .important, .warning, .tip:
      let label = words.string(kind.rawValue)
      let lines = "\(label): \(marked(original))".split(
        separator: "\n", omittingEmptySubsequences: false)
      return lines.map { $0.hasPrefix(">") ? String($0) : "> \($0)" }.joined(separator: "\n")
    case .overview, .discussion, .topics, .members, .properties, .methods, .classMethods,
      .initializers, .constants, .notifications, .parameters, .valueType, .defaultValue,
      .declaration, .declaredIn, .framework, .guide, .availability, .deprecation, .replacement,
      .inherits, .conforms, .seeAlso:
      return nil
    }
  }

  /// The groups of a type, with their members.
  private func topics(of units: [TranslationUnit], _ level: Int) -> String {
    guard case .symbol(let symbol)? = units.first?.subject else { return "" }
    let keys = Set(units.map(\.section).filter(\.isTopic))
    guard !keys.isEmpty else { return "" }
    let marks = String(repeating: "#", count: min(5, level + 1))
    var text = "\n\n\(marks) \(words.string("topics"))"
    for topic in graph.symbols[symbol].topics {
      guard let title = topic.titles[graph.languages.startIndex] else { continue }
      let words = states.words(of: title).passages.joined(separator: " ")
      text += "\n\n\(marks)# \(self.words.placeholder)\(words)"
      let members = topic.members.map { "- `\(graph.symbols[$0].name)`" }
      if !members.isEmpty { text += "\n\n" + members.joined(separator: "\n") }
    }
    return text
  }

  /// One part of an article, whose headings are parts of its text.
  func markdown(of unit: TranslationUnit) -> String? {
    guard let original = unit.original else { return nil }
    if unit.section == .title {
      return "# \(words.placeholder)\(states.words(of: original).passages.joined(separator: " "))"
    }
    return unit.section == .facts ? nil : marked(original)
  }

  /// The words of the original as their author wrote them, behind the mark.
  private func marked(_ text: Text) -> String {
    let document = graph.documents[text.document]
    var parts: [String] = []
    for passage in text.passages {
      var markdown = document.markdown(of: passage)
      while markdown.last?.isWhitespace == true { markdown.removeLast() }
      if parts.isEmpty {
        switch document.kind(passage.block) {
        case .heading:
          let marks = markdown.prefix { $0 == "#" }
          let rest = markdown.dropFirst(marks.count).drop { $0 == " " }
          markdown = "\(marks) \(words.placeholder)\(rest)"
        case .paragraph, .item, .tableCell: markdown = words.placeholder + markdown
        case .document, .blockQuote, .list, .codeBlock, .htmlBlock, .thematicBreak, .table,
          .tableRow, .footnote, .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis,
          .strong, .strikethrough, .link, .image, .footnoteReference:
          parts.append(words.placeholder)
        }
      }
      parts.append(markdown)
    }
    return parts.joined(separator: "\n\n")
  }
}
