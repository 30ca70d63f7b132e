import Characters

/// The text behind the words of a link: an address, a label, or nothing.
///
///     [words](address "title")     [words][label]     [words][]     [label]
struct LinkSyntax {
  let text: SourceText
  let quoteDepth: Int
  /// The most parentheses and letters that CommonMark allows.
  private static let parentheses = 32
  static let labelLength = 1_000

  struct End {
    var offset: Int
    var address: Range<Int>?
    /// The label of a definition that stands elsewhere.
    var label: Range<Int>?
  }

  /// The end of a link whose words begin at `words` and end before the `]` at `bracket`; nil if no
  /// bracket stands there.
  func end(ofWordsFrom words: Int, at bracket: Int) -> End? {
    let bytes = text.bytes
    guard bracket < bytes.count, bytes[bracket] == UInt8(ascii: "]") else { return nil }
    let next = bracket + 1
    if next < bytes.count, bytes[next] == UInt8(ascii: "("), let end = endOfAddress(at: next) {
      return end
    }
    let own = End(offset: next, label: words..<max(words, bracket))
    guard next < bytes.count, bytes[next] == UInt8(ascii: "["), let close = endOfLabel(next + 1)
    else { return own }
    if close == next + 1 { return End(offset: close + 1, label: own.label) }
    return End(offset: close + 1, label: next + 1..<close)
  }

  /// The parts of a definition.
  struct Definition {
    var label: Range<Int>
    var address: Range<Int>
    /// Where the next line's words are.
    var end: Int
  }

  /// The definition that begins a paragraph at `start`; nil if none does.
  ///
  ///     [label]: address "title"
  func definition(at start: Int) -> Definition? {
    let bytes = text.bytes
    guard start < bytes.count, bytes[start] == UInt8(ascii: "["),
      let close = endOfLabel(start + 1), close + 1 < bytes.count,
      bytes[close + 1] == UInt8(ascii: ":"),
      !bytes[start + 1..<close].allSatisfy({ $0 <= 0x20 }),
      let address = address(at: afterSpace(close + 2))
    else { return nil }
    var index = address.upperBound
    if index < bytes.count, bytes[index] == UInt8(ascii: ">"), bytes[address.lowerBound - 1] == 0x3C
    {
      index += 1
    } else if address.isEmpty {
      return nil
    }
    let behind = afterSpace(index)
    var end = afterEndOfLine(index)
    if behind > index, let title = endOfTitle(at: behind), let next = afterEndOfLine(title) {
      end = next
    }
    return end.map { Definition(label: start + 1..<close, address: address, end: $0) }
  }

  /// The beginning of the next line's words, if only spaces stand before it.
  private func afterEndOfLine(_ start: Int) -> Int? {
    let index = text.afterSpaces(start)
    guard index < text.bytes.count else { return index }
    guard text.bytes[index].isLineEnd else { return nil }
    return text.afterLinePrefix(text.afterLineEnd(index), quoteDepth: quoteDepth)
  }

  private func endOfLabel(_ start: Int) -> Int? {
    let bytes = text.bytes
    var index = start
    while index < bytes.count, index - start <= Self.labelLength {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// `(address "title")`, from its parenthesis on.
  private func endOfAddress(at start: Int) -> End? {
    var index = afterSpace(start + 1)
    guard let address = address(at: index) else { return nil }
    index = address.upperBound
    if address.lowerBound > 0, text.bytes[address.lowerBound - 1] == UInt8(ascii: "<"),
      index < text.bytes.count, text.bytes[index] == UInt8(ascii: ">")
    {
      index += 1
    }
    let behind = afterSpace(index)
    if behind > index, let title = endOfTitle(at: behind) {
      index = afterSpace(title)
    } else {
      index = behind
    }
    guard index < text.bytes.count, text.bytes[index] == UInt8(ascii: ")") else { return nil }
    return End(offset: index + 1, address: address)
  }

  private func address(at start: Int) -> Range<Int>? {
    let bytes = text.bytes
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
      index += 1
      while index < bytes.count, !bytes[index].isLineEnd {
        switch bytes[index] {
        case UInt8(ascii: ">"): return start + 1..<index
        case UInt8(ascii: "<"): return nil
        case UInt8(ascii: "\\"): index += 2
        default: index += 1
        }
      }
      return nil
    }
    var open = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1].isPunctuation:
        index += 1
      case UInt8(ascii: "("):
        open += 1
        if open > Self.parentheses { return nil }
      case UInt8(ascii: ")"):
        if open == 0 { return start..<index }
        open -= 1
      // The library does not ask for the closing parentheses of an address before a space.
      case 0...0x20, 0x7F: return start..<index
      default: break
      }
      index += 1
    }
    return open == 0 ? start..<index : nil
  }

  private func endOfTitle(at start: Int) -> Int? {
    let bytes = text.bytes
    guard start < bytes.count else { return nil }
    let closing: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = bytes[start]
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == closing { return index + 1 }
      if bytes[index] == UInt8(ascii: "(") && closing == UInt8(ascii: ")") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The index behind spaces, of which one may be a line end.
  private func afterSpace(_ start: Int) -> Int {
    let index = text.afterSpaces(start)
    guard index < text.bytes.count, text.bytes[index].isLineEnd else { return index }
    return text.afterLinePrefix(text.afterLineEnd(index), quoteDepth: quoteDepth)
  }
}
