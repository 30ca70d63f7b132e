/// The few HTML tags that notes may use, without attributes: what Markdown has no mark for.
package enum AllowedHTML {
  private static let names: Set<String> = [
    "ruby", "rt", "rp", "kbd", "sub", "sup", "br", "details", "summary",
  ]

  package enum Piece: Hashable, Sendable {
    /// A tag that is allowed, by its name: `<ruby>`, `</ruby>`, `<br/>`.
    case tag(name: String, isEnd: Bool)
    case comment
    /// Everything else, shown as text.
    case text(String)
  }

  /// Cuts raw HTML into allowed tags, comments and text.
  ///
  ///     <ruby>漢<b>     →     tag(ruby), text(漢<b>)
  package static func pieces(of html: String) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = html[...]
    var mayHoldComments = true
    func flush() {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
    }
    while let first = rest.first {
      if first == "<" {
        if mayHoldComments, rest.hasPrefix("<!--") {
          if let end = rest.firstRange(of: "-->") {
            flush()
            pieces.append(.comment)
            rest = rest[end.upperBound...]
            continue
          }
          mayHoldComments = false
        }
        // The longest tag is `</summary >`.
        if let close = rest.prefix(16).firstIndex(of: ">"),
          let tag = tag(rest[rest.startIndex...close])
        {
          flush()
          pieces.append(tag)
          rest = rest[rest.index(after: close)...]
          continue
        }
      }
      text.append(first)
      rest = rest.dropFirst()
    }
    flush()
    return pieces
  }

  private static func tag(_ text: Substring) -> Piece? {
    var name = text.dropFirst().dropLast()
    let isEnd = name.hasPrefix("/")
    if isEnd { name = name.dropFirst() }
    if name.hasSuffix("/") { name = name.dropLast() }
    let trimmed = name.lowercased().filter { $0 != " " }
    guard names.contains(trimmed), name.allSatisfy({ $0.isLetter || $0 == " " }) else { return nil }
    return .tag(name: trimmed, isEnd: isEnd)
  }

  /// The first piece of raw HTML that is shown as text; nil if there is none.
  package static func firstRefused(in html: String) -> String? {
    for case .text(let text) in pieces(of: html) where text.contains("<") { return text }
    return nil
  }

  /// Whether it only makes space: authors put `<br>` between entries.
  package static func isOnlyLineBreaks(_ html: String) -> Bool {
    pieces(of: html).allSatisfy { piece in
      switch piece {
      case .tag(let name, _): name == "br"
      case .comment: true
      case .text(let text): text.allSatisfy(\.isWhitespace)
      }
    }
  }
}
