import Characters
import Markup
import Notes
import Statements
import Vocabulary

/// Headings that saved text marks with nothing but their shortness.
enum Headings {
  /// Whether the block at `index` is a heading: one short line that ends no sentence, in the script
  /// of its page, with something below it. The words of a picture in an article are such lines,
  /// too, but mostly in another script.
  static func isHeading(at index: Int, of blocks: [PageBlock], in language: Language) -> Bool {
    guard let line = blocks[index].onlyLine, mayBeHeading(line, in: language),
      index + 1 < blocks.count
    else { return false }
    // The words of a picture have nothing of their own below them.
    guard language.isWrittenInCJK, let next = blocks[index + 1].onlyLine else { return true }
    return next.plain.unicodeScalars.contains(where: CJKText.isCJK)
  }

  static func mayBeHeading(_ line: PageLine, in language: Language) -> Bool {
    let text = line.plain
    let count = text.unicodeScalars.count
    guard count <= 60, !TextEnd.endsSentence(text), line.recognised?.isStatement != true,
      let last = text.last,
      !"、，,;；:：)）」』".contains(last)
        || text.contains(where: { "(（".contains($0) }) && ")）".contains(last)
    else { return false }
    // The number of a heading may end with a full stop, nothing else in it.
    if let stop = text.firstRange(of: ". "),
      stop.lowerBound > text.index(text.startIndex, offsetBy: min(3, text.count))
    {
      return false
    }
    if let first = text.first, "(（「『\"“".contains(first) { return false }
    if language.isWrittenInCJK { return text.unicodeScalars.contains(where: CJKText.isCJK) }
    // An English heading begins with a capital or a digit and has no more than a line's words.
    guard let first = text.unicodeScalars.first else { return false }
    return (first.properties.isUppercase || (0x30...0x39).contains(first.value))
      && text.split(separator: " ").count <= 9 && !NameToken(text: text[...]).isFileName
  }
}
