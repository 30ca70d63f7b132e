package import Markup
package import Vocabulary

extension Document {
  /// What a quote is that begins with a word for a remark, and the words behind it; nil for any other
  /// quote.
  ///
  ///     > [!WARNING]        warning
  ///     > Hot.              (its other blocks: Hot.)
  ///
  ///     > **注意：** 熱い。     note, 熱い。
  ///
  /// - Parameter languages: whose words are asked, one after another.
  package func remark(ofQuote quote: NodeID, in languages: some Sequence<Language>)
    -> (kind: SectionKind, rest: Passage?)?
  {
    guard let first = firstChild(of: quote), kind(first) == .paragraph else { return nil }
    let text = PlainText(Passage(block: first), in: self)
    let start = text.bytes.starts(with: "[!".utf8) ? 2 : 0
    let end = text.bytes.prefix(60).firstIndex { byte in
      byte == (start == 2 ? UInt8(ascii: "]") : UInt8(ascii: ":"))
    }
    let wide = start == 2 ? nil : Self.wideColon(in: text.bytes)
    guard let label = [end, wide].compactMap({ $0 }).min(), label > start else { return nil }
    let word = text.string(start..<label)
    for language in languages {
      guard let kind = language.section(labelled: word), kind.isRemark else { continue }
      return (kind, text.passage(from: label + (label == wide ? 3 : 1)))
    }
    return nil
  }

  /// Where the first colon of full width stands near the beginning of a text.
  private static func wideColon(in bytes: [UInt8]) -> Int? {
    let mark = Array("：".utf8)
    return bytes.indices.prefix(60).first { bytes[$0...].starts(with: mark) }
  }
}
