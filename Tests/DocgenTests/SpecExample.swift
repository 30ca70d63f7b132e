import Foundation
import Testing

/// An example of CommonMark's specification, which `scripts/test` fetches.
struct SpecExample: Sendable {
  let number: Int
  let text: String

  static let whyNot: Comment =
    "scripts/test fetches the specification; it is not there"

  static let all: [SpecExample] = {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    guard
      let specification = try? String(contentsOfFile: root + "/.build/spec.txt", encoding: .utf8)
    else { return [] }
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecExample] = []
    var lines: [Substring]?
    for line in specification.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        lines = []
      } else if line == ".", let read = lines {
        let text = read.map { $0.replacing("→", with: "\t") + "\n" }.joined()
        examples.append(SpecExample(number: examples.count + 1, text: text))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return examples
  }()

  /// The example as it is, in an item, in a quote, deep in both, in a footnote, behind a paragraph and
  /// with other line ends.
  var forms: [(name: String, text: String)] {
    [
      ("as it is", text), ("in a list", indented(first: "- ", others: "  ")),
      ("in a quote", indented(first: "> ", others: "> ")),
      ("in both", indented(first: "1. > - ", others: "   >   ")),
      ("in a footnote", "行[^a]\n\n" + indented(first: "[^a]: ", others: "    ")),
      ("behind a paragraph", "行\n" + text + "\n## 行\n"),
      ("with CRLF", text.replacing("\n", with: "\r\n")),
    ]
  }

  /// The example with something before its first line and the others.
  func indented(first: String, others: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return first + lines.joined(separator: "\n" + others)
  }
}
