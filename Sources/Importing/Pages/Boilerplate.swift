import Characters
import Declarations
import Markup
import Vocabulary

/// Tells the text of a saved page from what stood around it: counters, calendars, link lists,
/// buttons.
///
/// At the top everything up to the last such block goes, at the end everything from the first one
/// behind the last sentence, sample or declaration. In the middle only a block that is nothing else.
struct Boilerplate {
  private let language: Language
  private let isCJK: Bool

  init(language: Language) {
    self.language = language
    isCJK = language.isWrittenInCJK
  }

  /// The blocks that are no part of the text, by their indices.
  func find(in blocks: [PageBlock]) -> Set<Int> {
    let hasMark = blocks.map { $0.lines.contains(where: isMark) }
    let isWhole = blocks.map { block in
      !block.lines.isEmpty && block.lines.allSatisfy { isMark($0) || isCounter($0.plain) }
    }
    var found: Set<Int> = []
    var top = 0
    for index in blocks.indices.prefix(24) {
      if isWhole[index] {
        top = index + 1
      } else if !isForeign(blocks[index]) {
        break
      }
    }
    found.formUnion(0..<top)

    let lastText = blocks.lastIndex(where: isText) ?? -1
    let tail = blocks.indices.first { $0 > max(lastText, top - 1) && (hasMark[$0] || isWhole[$0]) }
    if let tail { found.formUnion(tail..<blocks.count) }

    for index in blocks.indices where isWhole[index] {
      if blocks[index].lines.allSatisfy(isMark) { found.insert(index) }
    }
    return found
  }

  private func isMark(_ line: PageLine) -> Bool {
    language.section(labelled: line.marker + line.plain) == nil
      && language.isSurrounding(line.plain)
  }

  /// Numbers, dates, rows of a calendar: `13`, `07 | 2013/08 | 09`, `Sun Mon Tue Wed Thu Fri Sat`.
  func isCounter(_ text: String) -> Bool {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
    guard !words.isEmpty else { return false }
    if words.count >= 5, words.allSatisfy({ language.isWeekday(String($0)) }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      (0x30...0x39).contains(scalar.value)
        || " \t\u{A0}-–—/|.,:+".unicodeScalars.contains(scalar)
        || language.isDateMark(Character(scalar))
    }
  }

  /// A day: `2013. 08. 06`, `2020-12-03`, `2013年8月4日`.
  static func isDate(_ text: String, in language: Language) -> Bool {
    let numbers = text.split { !$0.isNumber }
    guard numbers.count == 3 || numbers.count == 5, numbers.allSatisfy({ $0.utf8.count <= 4 }),
      numbers.contains(where: { $0.utf8.count == 4 })
    else { return false }
    return text.allSatisfy {
      $0.isNumber || " ./-:\u{A0}".contains($0) || language.isDateMark($0)
    }
  }

  /// A block in another script than its page: buttons of an English site around Japanese text.
  private func isForeign(_ block: PageBlock) -> Bool {
    guard isCJK, !block.lines.isEmpty else { return false }
    return block.lines.allSatisfy { line in
      !line.plain.unicodeScalars.contains(where: CJKText.isCJK) && readSymbolName(line.plain) == nil
    }
  }

  /// Whether a block can only be text: a sentence of some length, code, a table, a label with words.
  private func isText(_ block: PageBlock) -> Bool {
    switch block.kind {
    case .code, .table: return true
    case .heading: return false
    case .quote(let blocks): return blocks.contains(where: isText)
    case .list(_, let entries): return entries.joined().contains(where: isText)
    case .lines(let lines): return lines.contains { isSentence($0.plain) }
    }
  }

  private func isSentence(_ text: String) -> Bool {
    guard !language.isSurrounding(text) else { return false }
    let end = text.last.map { "。．.!?！？）)」』:：".contains($0) } ?? false
    let count = text.unicodeScalars.count
    if isCJK {
      let letters = text.unicodeScalars.count(where: CJKText.isCJK)
      return letters >= 20 && end || letters >= 45
    }
    return count >= 60 && end
  }
}
