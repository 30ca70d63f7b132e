import Markup
import SymbolModel

/// A line of a topic list: `– reloadData`, `font    プロパティ    iOS 3.0では非推奨`.
struct TopicLine {
  var name: String
  /// Whether a sign, a colon or a kind says that it is a member.
  var isSure: Bool
  private var code: String
  private var words: String

  /// nil: the line is no member.
  init?(_ line: PageLine, in language: Language) {
    let plain = line.plain.trimmed
    let end = plain.firstIndex(where: \.isBlank) ?? plain.endIndex
    let sign = line.marker
    let isSigned = TextEnd.isDash(sign) || sign == "+" || sign == "＋"
    guard sign.isEmpty || isSigned,
      let found = readSymbolName((isSigned ? sign + " " : "") + plain[..<end]),
      found.declaration == nil
    else { return nil }
    let rest = plain[end...].split(whereSeparator: \.isBlank).joined(separator: " ")
    let first = rest.prefix { !$0.isBlank }
    let hasKind = !first.isEmpty && language.kind(named: first) != nil
    guard rest.isEmpty || hasKind || isSigned || found.name.contains(":") else { return nil }
    name = found.name
    isSure = isSigned || hasKind || name.contains(":")
    let isClass = sign == "+" || sign == "＋"
    // Without a colon only the sign says that it is a method.
    code = isClass ? "+" + name : isSigned && !name.contains(":") ? "-" + name : name
    words = rest
  }

  /// The entry of a Markdown list.
  var markdown: String {
    "`\(code)`" + (words.isEmpty ? "" : " " + NoteLine.escaped(words, after: " "))
  }
}
