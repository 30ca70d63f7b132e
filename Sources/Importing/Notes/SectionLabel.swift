import Markup
import SymbolModel

/// A line that labels what follows: `●概要`, `解説`, `说明:只读,返回…`.
struct SectionLabel {
  var kind: SectionKind
  var line: PageLine
  /// The label itself.
  var text: String
  /// What stands behind its colon.
  var rest: PageLine?

  /// nil: the line is no label.
  init?(_ line: PageLine, in language: Language) {
    self.line = line
    let plain = line.plain
    guard !plain.isEmpty else { return nil }
    if plain.utf8.count <= 60, !TextEnd.endsSentence(plain), Self.isPlain(line),
      let kind = language.section(labelled: plain)
    {
      self.kind = kind
      text = Self.withoutColon(plain)
      return
    }
    // Only its first words can be a label with text behind it, in bold or not.
    let pieces = Self.withoutBoldLabel(line.pieces)
    guard case .text(let first)? = pieces.first,
      let colon = first.firstIndex(where: { $0 == ":" || $0 == "：" }),
      case let before = first[..<colon].trimmed, !before.isEmpty, before.utf8.count <= 36,
      !before.contains(where: { "(（「『。、".contains($0) }),
      let kind = language.section(labelled: String(before))
    else { return nil }
    self.kind = kind
    text = String(before)
    let behind = first[first.index(after: colon)...].trimmed
    let words = behind.isEmpty ? [] : [PageLine.Piece.text(String(behind))]
    let body = words + pieces.dropFirst()
    if !body.isEmpty { rest = PageLine(pieces: body, range: line.range) }
  }

  /// The label as the words of a heading; they name nothing.
  var markdown: String { NoteLine.escaped(text, after: "") }

  /// `**説明：**text` as `説明：text`.
  private static func withoutBoldLabel(_ pieces: [PageLine.Piece]) -> [PageLine.Piece] {
    guard pieces.count > 2, case .markup("**") = pieces[0], case .text(let label) = pieces[1],
      case .markup("**") = pieces[2]
    else { return pieces }
    guard pieces.count > 3, case .text(let rest) = pieces[3] else {
      return [.text(label)] + pieces.dropFirst(3)
    }
    return [.text(label + rest)] + pieces.dropFirst(4)
  }

  private static func isPlain(_ line: PageLine) -> Bool {
    !line.pieces.contains { if case .code = $0 { true } else { false } }
  }

  private static func withoutColon(_ text: String) -> String {
    var text = text[...]
    while let last = text.last, last == ":" || last == "：" { text = text.dropLast() }
    return String(text)
  }
}
