import Characters
package import Graph
package import Markup
import Statements

/// The words of a text that a reader sees, and nothing of how they are written: one string for each
/// paragraph, item, row or sample. A record of a translation keeps them, and is compared with them.
///
///     Set **this** in      →     Set this in `viewDidLoad`.
///     `viewDidLoad`.
///
/// Emphasis, line breaks and comments are left out, code keeps its backticks, links and images keep
/// where they lead. A sample is one string of several lines, with its fence.
package struct ShownWords: Hashable, Sendable {
  package var passages: [String]

  package init(_ passages: [String]) { self.passages = passages }

  /// - Complexity: linear in the text.
  package init(of text: Text, in document: Document) {
    passages = []
    var writer = WordWriter(document: document)
    for passage in text.passages { writer.add(passage) }
    passages = writer.finished()
  }
}

/// Writes passages one after another.
private struct WordWriter {
  let document: Document
  private var passages: [String] = []
  private var open = ""
  /// The marks that are to be written behind open links and marks, with the node at which each ends.
  private var pending: [(end: Document.NodeID, mark: String)] = []

  init(document: Document) { self.document = document }

  mutating func add(_ passage: Passage) {
    var index = passage.firstText ?? passage.block
    let end = passage.end ?? document[passage.block].end
    close()
    while index < end {
      finishMarks(before: index)
      add(index, skipping: index == passage.firstText ? Int(passage.skippedBytes) : 0)
      index += 1
    }
    finishMarks(before: .max)
    close()
  }

  mutating func finished() -> [String] {
    close()
    return passages
  }

  private mutating func add(_ node: Document.NodeID, skipping skipped: Int) {
    switch document.kind(node) {
    case .document, .heading, .paragraph, .blockQuote, .list, .item, .thematicBreak, .table,
      .tableRow, .footnote:
      close()
    case .tableCell: if !open.isEmpty { open += " | " }
    case .codeBlock:
      close()
      addSample(node)
    case .htmlBlock:
      close()
      addHTML(document.text(of: node))
      close()
    case .text:
      open += document.withText(of: node) { text in
        String(decoding: text[min(skipped, text.count)...], as: UTF8.self)
      }
    case .softBreak, .lineBreak: open += " "
    case .code:
      let text = document.text(of: node)
      let fence = text.contains("`") ? "``" : "`"
      open += fence + text + fence
    case .htmlInline:
      let text = document.text(of: node)
      if AllowedHTML.firstRefused(in: text) != nil { open += text }
    case .emphasis, .strong: break
    case .strikethrough:
      open += "~~"
      pending.append((document[node].end, "~~"))
    case .link: begin("[", node)
    case .image: begin("![", node)
    case .footnoteReference: open += "[^]"
    }
  }

  /// The title of an image is the words below it.
  private mutating func begin(_ mark: String, _ node: Document.NodeID) {
    open += mark
    let title = document.auxiliaryText(of: node).map { " \"\($0)\"" } ?? ""
    pending.append((document[node].end, "](\(document.text(of: node))\(title))"))
  }

  private mutating func finishMarks(before node: Document.NodeID) {
    while let last = pending.last, last.end <= node {
      open += last.mark
      pending.removeLast()
    }
  }

  private mutating func addSample(_ node: Document.NodeID) {
    let info = document.auxiliaryText(of: node) ?? ""
    var text = document.text(of: node)
    while text.hasSuffix("\n") { text.removeLast() }
    passages.append("```\(info)\n\(text)\n```")
  }

  /// Comments show nothing.
  private mutating func addHTML(_ text: String) {
    var rest = text[...]
    while let start = rest.firstRange(of: "<!--") {
      open += rest[..<start.lowerBound]
      let behind = rest[start.upperBound...]
      rest = behind.firstRange(of: "-->").map { behind[$0.upperBound...] } ?? ""
    }
    open += rest
  }

  private mutating func close() {
    let words = open.withoutNeedlessSpaces
    if !words.isEmpty { passages.append(words) }
    open = ""
  }
}

extension String {
  /// The string with one space where there are several or a line break, and none at the ends or between two
  /// characters of Japanese or Chinese.
  fileprivate var withoutNeedlessSpaces: String {
    var result = String.UnicodeScalarView()
    var isParted = false
    for scalar in unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        isParted = true
        continue
      }
      if isParted, let last = result.last, !CJKText.joinsLines(last, scalar) { result.append(" ") }
      isParted = false
      result.append(scalar)
    }
    return String(result)
  }
}
