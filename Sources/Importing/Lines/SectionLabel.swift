import Characters
import Markup
import Notes
import Statements
import Vocabulary

/// A line that labels what follows: `●概要`, `解説`, `说明:只读,返回…`.
struct SectionLabel {
  var kind: SectionKind
  var line: PageLine
  /// The label itself.
  var text: String
  /// The words behind its colon; nil: there are none.
  var rest: PageLine?

  /// nil: the line is no label.
  init?(_ line: PageLine) {
    guard let label = line.recognised?.label else { return nil }
    kind = label.kind
    self.line = line
    let end = max(0, label.words.upperBound - line.markerLength)
    var words = String(decoding: Array(line.plain.utf8).prefix(end), as: UTF8.self).trimmed
    while let last = words.last, ":： ".contains(last) { words.removeLast() }
    text = String(words)
    // A sign, ※, stands before its remark and heads nothing.
    guard text.contains(where: \.isLetter) else { return nil }
    rest = label.rest.flatMap { line.dropping($0 - line.markerLength) }
  }

  /// The label as the words of a heading; they name nothing.
  var markdown: String { ReferenceLine.escaped(text, after: "") }
}

extension SectionKind {
  /// Whether a label inside a block of lines can only begin a part of an entry.
  var isDetail: Bool {
    switch role {
    case .parameters, .result, .declaration: true
    case .text: self == .discussion
    case .statements: self == .availability
    case .reference: self == .declaredIn
    case .remark, .members, .value, .supertypes: false
    }
  }
}
