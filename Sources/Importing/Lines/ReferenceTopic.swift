import Characters
import Markup
import Notes
import Statements

/// A line of a topic list: `– reloadData`, `font    プロパティ    iOS 3.0では非推奨`.
struct ReferenceTopic {
  var name: String
  /// Whether a sign, a colon or a kind says that it is a member.
  var isSure: Bool
  private var code: String
  private var words: String

  /// nil: the line is no member.
  init?(_ line: PageLine) {
    guard line.marker.isEmpty || line.hasMethodSign, let found = line.recognised?.name,
      !found.isDeclaration
    else { return nil }
    let plain = line.plain.trimmed
    let end = plain.firstIndex(where: \.isBlank) ?? plain.endIndex
    words = plain[end...].split(whereSeparator: \.isBlank).joined(separator: " ")
    name = found.name
    guard plain[..<end] == name || plain[..<end].hasSuffix("()") else { return nil }
    let isSelector = name.contains(":")
    isSure = line.hasMethodSign || found.hasKindWord || isSelector
    guard words.isEmpty || isSure else { return nil }
    // Without a colon only the sign says that it is a method.
    code = line.isOfType ? "+" + name : line.hasMethodSign && !isSelector ? "-" + name : name
  }

  /// The entry of a Markdown list.
  var markdown: String {
    "`\(code)`" + (words.isEmpty ? "" : " " + ReferenceLine.escaped(words, after: " "))
  }
}
