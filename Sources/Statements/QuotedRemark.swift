package import Markup
package import Vocabulary

/// Quotes that begin with a label.
extension Document {
  /// The remark that a quote is which begins with a word for one, and the words behind it; nil for any other
  /// quote.
  ///
  ///     > [!WARNING]        warning
  ///     > Hot.              (its other blocks: Hot.)
  ///
  ///     > **注意：** 熱い。     note, 熱い。
  ///
  /// - Parameter languages: the languages whose words are asked, one after another.
  package func remark(ofQuote quote: NodeID, in languages: some Sequence<Language>)
    -> (kind: SectionKind, rest: Passage?)?
  {
    guard let label = label(ofQuote: quote) else { return nil }
    for language in languages {
      guard let kind = language.section(labelled: label.words), kind.isRemark else { continue }
      return (kind, label.rest)
    }
    return nil
  }

  /// The versions for which a quote is that begins with them, and the words behind its label; nil for
  /// any other quote.
  ///
  ///     > iOS 13以降：行が動く。     from iOS 13.0, 行が動く。
  ///
  /// - Parameter languages: the languages whose words are asked, one after another.
  package func passage(
    ofQuote quote: NodeID, in languages: some Sequence<Language>, on platforms: PlatformList
  ) -> (ranges: [ReleaseRange], rest: Passage?)? {
    guard let label = label(ofQuote: quote) else { return nil }
    for language in languages {
      if let ranges = language.releaseRanges(labelled: label.words, on: platforms) {
        return (ranges, label.rest)
      }
    }
    return nil
  }

  /// The words before the first colon, or in the brackets of `[!NOTE]`.
  private func label(ofQuote quote: NodeID) -> (words: String, rest: Passage?)? {
    guard !isTabs(quote), !isTab(quote), let first = firstChild(of: quote),
      kind(first) == .paragraph
    else { return nil }
    let text = PlainText(Passage(block: first), in: self)
    let start = text.bytes.starts(with: "[!".utf8) ? 2 : 0
    let end = text.bytes.prefix(Longest.label).firstIndex { byte in
      byte == (start == 2 ? UInt8(ascii: "]") : UInt8(ascii: ":"))
    }
    let wide = start == 2 ? nil : Self.wideColon(in: text.bytes)
    guard let label = [end, wide].compactMap({ $0 }).min(), label > start else { return nil }
    return (text.string(start..<label), text.passage(from: label + (label == wide ? 3 : 1)))
  }

  /// Where the first colon of full width stands near the beginning of a text.
  private static func wideColon(in bytes: [UInt8]) -> Int? {
    let mark = Array("：".utf8)
    return bytes.indices.prefix(Longest.label).first { bytes[$0...].starts(with: mark) }
  }
}
