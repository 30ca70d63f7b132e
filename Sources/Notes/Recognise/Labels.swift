import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Labels that are paragraphs or begin one: `**Parameters**`, `说明：…`, `Note: …`, `【注意】…`.
extension Recogniser {
  /// A label, and what stands behind it.
  struct Label {
    var kind: SectionKind
    /// The label with what stands behind it.
    var line: Passage
    var rest: Passage?
    /// Whether it is bold words before others, without a mark between them.
    var isBadge = false
  }

  /// How far into a paragraph the colon or bracket behind a label is looked for, in bytes: that of
  /// 「非推奨になったバージョンと代わりに使うもの：」 is found. A limit of cost alone: the words before a later
  /// colon are a sentence, and no label of any language.
  private static let endOfLabels = 96

  /// The label that a passage is or begins with.
  ///
  /// - Parameter isFirst: whether it begins its paragraph; a line within one needs a mark behind its
  ///   label, or hard-wrapped prose would be cut where a line happens to be one word.
  func label(of passage: Passage, isFirst: Bool = true) -> Label? {
    guard mayBeLabelled(passage), !beginsWithCode(passage) else { return nil }
    let text = PlainText(passage, in: document)
    guard let first = text.runs.first, !first.isCode else { return nil }
    if let (words, end) = labelledWords(in: text.bytes), !text.isCode(words.upperBound),
      let kind = context.language.section(labelled: text.string(words))
    {
      return Label(kind: kind, line: passage, rest: text.passage(from: end))
    }
    guard isFirst else { return nil }
    // The whole paragraph, bold or bare; a sentence is none.
    if text.bytes.count <= Longest.label, !text.endsSentence,
      let kind = context.language.section(labelled: text.string)
    {
      return Label(kind: kind, line: passage)
    }
    // **Note** text: the label is the bold part.
    let child = passage.firstText == nil ? document.firstChild(of: passage.block) : nil
    if let child, document.kind(child) == .strong {
      let words = document.plainText(of: child)
      if words.utf8.count <= Longest.label, let kind = context.language.section(labelled: words) {
        // **Deprecated** in iOS 13.0 is a sentence; **非推奨** iOS 13.0では… has a label.
        let isLabel =
          kind.isRemark
          || kind == .deprecation && facts.read(text, setting: .prose).facts.isEmpty
        if isLabel {
          return Label(
            kind: kind, line: passage, rest: text.passage(from: words.utf8.count),
            isBadge: true)
        }
      }
    }
    return nil
  }

  /// Whether the first words of a passage are code, as those of many lines and items are, and those of no
  /// label.
  private func beginsWithCode(_ passage: Passage) -> Bool {
    let start = passage.firstText ?? passage.block
    let end = passage.end ?? document[passage.block].end
    for node in start..<max(start, end) {
      switch document.kind(node) {
      case .code: return passage.skippedBytes == 0 && document.withText(of: node) { !$0.isEmpty }
      case .heading, .paragraph, .item, .tableCell, .emphasis, .strong, .link: break
      case .document, .blockQuote, .list, .codeBlock, .htmlBlock, .thematicBreak, .table, .tableRow,
        .footnote, .text, .softBreak, .lineBreak, .htmlInline, .strikethrough, .image,
        .footnoteReference:
        return false
      }
    }
    return false
  }

  /// Whether a passage is short, begins in bold, or has the end of a label near its beginning: a
  /// look at the bytes of the file.
  func mayBeLabelled(_ passage: Passage) -> Bool {
    let block = document[passage.block]
    let start = passage.firstText.map { document[$0].offset } ?? block.offset
    let end = block.offset + block.length
    guard start < end else { return false }
    return document.source.withUnsafeBufferPointer { bytes in
      let head = UnsafeBufferPointer(
        rebasing: bytes[Int(start)..<min(Int(end), Int(start) + Self.endOfLabels)])
      // No label ends with the full stop of a sentence.
      let tail = bytes[max(Int(start), Int(end) - 3)..<Int(end)]
      let isSentence = tail.last == UInt8(ascii: ".") || tail.elementsEqual([0xE3, 0x80, 0x82])
      if end - start <= Longest.label, passage.firstText == nil, !isSentence { return true }
      return head.first == UInt8(ascii: "*") || endOfLabel(in: head) != nil
        || (head.count >= 3 && head[0] == 0xE2 && head[1] == 0x80 && head[2] == 0xBB)
    }
  }

  /// The words of a label at the beginning of a text, and where what it labels begins.
  func labelledWords(in bytes: [UInt8]) -> (words: Range<Int>, end: Int)? {
    // ※ needs no colon.
    if bytes.first == 0xE2, bytes.has(0x80, 0xBB, behind: 0) {
      if bytes.count > 3, bytes[3] == UInt8(ascii: ":") { return (0..<3, 4) }
      return (0..<3, bytes.dropFirst(3).starts(with: [0xEF, 0xBC, 0x9A]) ? 6 : 3)
    }
    return bytes.withUnsafeBufferPointer { all in
      endOfLabel(in: UnsafeBufferPointer(rebasing: all.prefix(Self.endOfLabels)))
        .map { (0..<$0.start, $0.end) }
    }
  }

  /// The first colon, or the bracket that closes `【注意】`.
  private func endOfLabel(in head: UnsafeBufferPointer<UInt8>) -> (start: Int, end: Int)? {
    let isBracketed = head.first == 0xE3 && head.has(0x80, 0x90, behind: 0)
    // The bytes with which `：` and `】` begin.
    let wide: UInt8 = isBracketed ? 0xE3 : 0xEF
    var start = 0
    while true {
      let index = head.firstIndex(of: UInt8(ascii: ":"), UInt8(ascii: "`"), wide, wide, from: start)
      guard index < head.count else { return nil }
      switch head[index] {
      case UInt8(ascii: ":"): if !isBracketed { return (index, index + 1) }
      // A label has no code.
      case UInt8(ascii: "`"): return nil
      default:
        if isBracketed {
          if head.has(0x80, 0x91, behind: index) { return (index + 3, index + 3) }
        } else if head.has(0xBC, 0x9A, behind: index) {
          return (index, index + 3)
        }
      }
      start = index + 1
    }
  }
}
