import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Names of parameters at the beginning of their text.
///
///     - `indexPath`: The row.      - indexPath: …      - **indexPath** …      参数一：`indexPath`
extension Recogniser {
  /// The name of a parameter, and its text; nil for a sentence.
  ///
  /// - Parameters:
  ///   - isItem: whether it is an item of a list, where a word without a mark behind it may begin a
  ///     sentence: "- The row is …".
  ///   - declared: the parameters that the entry declares.
  func parameter(
    in passage: Passage, isItem: Bool, declared: @autoclosure () -> [String]
  ) -> (name: String, rest: Passage?)? {
    let text = PlainText(passage, in: document)
    guard let run = text.runs.first else { return nil }
    var end = run.isCode ? run.range.upperBound : 0
    if !run.isCode {
      while end < text.bytes.count, text.bytes[end].isNameByte { end += 1 }
    }
    guard end > 0 else { return nil }
    let name = text.string(0..<end)
    var start = end
    var hasMark = false
    while start < text.bytes.count {
      let blank = text.bytes.blankLength(at: start, before: text.bytes.count)
      let mark = blank > 0 ? 0 : separatorLength(in: text.bytes, at: start)
      guard blank + mark > 0 else { break }
      hasMark = hasMark || mark > 0
      start += blank + mark
    }
    // `- row 行的位置` is no sentence.
    let isSure = hasMark || start == text.bytes.count || !isItem
    let isBeforeCJK = start > end && start < text.bytes.count && text.bytes[start] >= 0xE3
    if isSure { return (name, text.passage(from: start)) }
    let isMarked = run.isCode || document.kind(run.node - 1) == .strong || isBeforeCJK
    let declared = declared()
    let mayBeName =
      declared.isEmpty ? isMarked && !name.isWrittenLikeCode : declared.contains(name)
    return mayBeName ? (name, text.passage(from: start)) : nil
  }

  /// The number of the parameter that a label says its text is about, from 1: `参数一：`, "First parameter:".
  func parameterPosition(labelled line: Passage) -> Int? {
    let text = PlainText(line, in: document)
    return labelledWords(in: text.bytes).flatMap {
      context.language.parameterPosition(labelled: text.string($0.words))
    }
  }

  /// The word of ASCII with which a text begins.
  func firstWord(of passage: Passage) -> String {
    String(PlainText(passage, in: document).string.utf8.prefix { $0.isNameByte }) ?? ""
  }

  /// The bytes of a colon, comma or dash; 0 for anything else.
  private func separatorLength(in bytes: [UInt8], at index: Int) -> Int {
    if bytes[index].isOne(of: ":-,") { return 1 }
    guard index + 2 < bytes.count else { return 0 }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    // ： ， – —
    case (0xEF, 0xBC, 0x9A), (0xEF, 0xBC, 0x8C), (0xE2, 0x80, 0x93), (0xE2, 0x80, 0x94): return 3
    default: return 0
    }
  }
}
