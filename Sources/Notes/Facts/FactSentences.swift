import Characters
import Statements
import Vocabulary

/// A paragraph's sentences and clauses, as ranges of its normalized text. Marks inside code spans
/// end nothing.
struct FactSentences {
  let text: PlainText
  let normalized: NormalizedText
  let words: FactWords

  init(_ text: PlainText, words: FactWords) {
    self.text = text
    self.words = words
    normalized = NormalizedText(text.bytes[...])
  }

  /// The sentences, without the mark that ends them.
  var all: [Range<Int>] {
    pieces(of: 0..<normalized.bytes.count) { bytes, index in
      switch bytes[index] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"): 1
      case UInt8(ascii: "."): isFullStop(index) ? 1 : 0
      // 。
      case 0xE3 where bytes.has(0x80, 0x82, behind: index): 3
      default: 0
      }
    }
  }

  /// The parts of a sentence between commas outside brackets.
  func clauses(of sentence: Range<Int>) -> [Range<Int>] {
    var depth = 0
    return pieces(of: sentence) { bytes, index in
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: ",") where depth == 0: return 1
      // 、
      case 0xE3 where depth == 0 && bytes.has(0x80, 0x81, behind: index): return 3
      default: break
      }
      return 0
    }
  }

  /// The parts of a sentence that may be statements of their own: between commas, dashes and colons
  /// outside brackets.
  func statementClauses(of sentence: Range<Int>) -> [Range<Int>] {
    var depth = 0
    return pieces(of: sentence) { bytes, index in
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      // `6,0` is no list.
      case UInt8(ascii: ",") where depth == 0 && !isBetweenDigits(index): return 1
      // The colons of a selector part nothing.
      case UInt8(ascii: ":") where depth == 0 && (isFullStop(index) || !isASCII(index)): return 1
      case UInt8(ascii: "-") where depth == 0 && isSpaced(index, 1): return 1
      // – —
      case 0xE2
      where depth == 0 && index + 2 < bytes.count && bytes[index + 1] == 0x80
        && (0x93...0x95).contains(bytes[index + 2]) && isSpaced(index, 3):
        return 3
      // 、
      case 0xE3 where depth == 0 && bytes.has(0x80, 0x81, behind: index): return 3
      default: break
      }
      return 0
    }
  }

  private func isBetweenDigits(_ index: Int) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      normalized.bytes.indices.contains(index) && normalized.bytes[index].isDigit
    }
    return isDigit(index - 1) && isDigit(index + 1)
      && normalized.origins[index + 1] - normalized.origins[index - 1] == 2
  }

  private func isASCII(_ index: Int) -> Bool {
    text.bytes[Int(normalized.origins[index])] < 0x80
  }

  /// Whether a mark of so many bytes has blank space on both sides.
  private func isSpaced(_ index: Int, _ length: Int) -> Bool {
    let origins = normalized.origins
    guard index > 0, index + length < origins.count else { return false }
    let before = Int(origins[index] - origins[index - 1])
    let behind = Int(origins[index + length] - origins[index + length - 1])
    return before > 1 && behind > 1
  }

  /// The parts of a clause before, in and behind its brackets.
  func parts(of clause: Range<Int>) -> [Range<Int>] {
    pieces(of: clause) { bytes, index in
      bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: ")") ? 1 : 0
    }
  }

  /// Whether a part stands in a bracket right behind a code span.
  func followsCode(_ part: Range<Int>) -> Bool {
    let bracket = part.lowerBound - 1
    guard bracket > 0, normalized.bytes[bracket] == UInt8(ascii: "(") else { return false }
    return text.isCode(Int(normalized.origins[bracket - 1]))
  }

  /// The pieces between marks; `length` is that of the mark at an offset, 0 if there is none.
  private func pieces(of range: Range<Int>, length: ([UInt8], Int) -> Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let mark = length(normalized.bytes, index)
      guard mark > 0, !text.isCode(Int(normalized.origins[index])) else {
        index += 1
        continue
      }
      if index > start { pieces.append(start..<index) }
      start = min(index + mark, range.upperBound)
      index = start
    }
    if range.upperBound > start { pieces.append(start..<range.upperBound) }
    return pieces
  }

  /// Whether the full stop at `index` ends a sentence; the dots of `8.0` and `UITableView.h` do not.
  private func isFullStop(_ index: Int) -> Bool {
    guard index + 1 < normalized.bytes.count else { return true }
    let width = text.bytes[Int(normalized.origins[index])] < 0x80 ? 1 : 3
    let isJoined = Int(normalized.origins[index + 1] - normalized.origins[index]) == width
    return (!isJoined || normalized.bytes[index + 1] >= 0x80)
      && !words.endsAbbreviation(in: normalized, at: index)
  }

  /// Bytes of the plain text from bytes of the normalized one.
  func plainRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let start = Int(normalized.origins[range.lowerBound])
    var end =
      range.upperBound < normalized.origins.count
      ? Int(normalized.origins[range.upperBound]) : text.bytes.count
    while end > start, text.bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}
