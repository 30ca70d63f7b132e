import Characters

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
  ///
  /// - Complexity: O(n).
  package static func pieces(of html: String) -> [Piece] {
    let bytes = Array(html.utf8)
    var pieces: [Piece] = []
    var textStart = 0
    var index = 0
    var mayHoldComments = true
    func flush() {
      if textStart < index {
        pieces.append(.text(String(decoding: bytes[textStart..<index], as: UTF8.self)))
      }
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        if let (tag, end) = tag(in: bytes, at: index) {
          flush()
          pieces.append(tag)
          (index, textStart) = (end, end)
          continue
        }
        if mayHoldComments, bytes[index...].starts(with: "<!--".utf8) {
          if let end = endOfComment(in: bytes, from: index + 2) {
            flush()
            pieces.append(.comment)
            (index, textStart) = (end, end)
            continue
          }
          mayHoldComments = false
        }
      }
      index += 1
    }
    flush()
    return pieces
  }

  private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int? {
    var dashes = 0
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: ">"), dashes >= 2 { return index + 1 }
      dashes = bytes[index] == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return nil
  }

  /// `<name>`, `</name>` or `<name/>`, with spaces only behind the name.
  private static func tag(in bytes: [UInt8], at start: Int) -> (Piece, end: Int)? {
    var index = start + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    // The longest name is `summary`.
    while index < bytes.count, index - nameStart < 8, bytes[index].isLetter { index += 1 }
    let name = String(decoding: bytes[nameStart..<index].map { $0 | 0x20 }, as: UTF8.self)
    guard names.contains(name) else { return nil }
    let spaceStart = index
    while index < bytes.count, index - spaceStart < 16,
      bytes[index] == UInt8(ascii: " ") || bytes[index].isLineEnd
    {
      index += 1
    }
    if !isEnd, index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
    return (.tag(name: name, isEnd: isEnd), index + 1)
  }

  /// The first piece of raw HTML that is shown as text; nil if there is none.
  package static func firstRefused(in html: String) -> String? {
    for case .text(let text) in pieces(of: html) where text.contains("<") { return text }
    return nil
  }

  /// The names of the tags that are shown as text, in small letters and the order of the text, and
  /// whether each is an end.
  ///
  ///     <div class="a"><b>x</b>   →   div, b, b (end)
  ///
  /// What has no name, such as a declaration, is called `!`.
  package static func refusedTags(in html: String) -> [(name: String, isEnd: Bool)] {
    var tags: [(name: String, isEnd: Bool)] = []
    for case .text(let text) in pieces(of: html) {
      var rest = Array(text.utf8)[...]
      while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
        rest = rest[(start + 1)...]
        let isEnd = rest.first == UInt8(ascii: "/")
        let word = (isEnd ? rest.dropFirst() : rest).prefix(40)
          .prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        let name = word.isEmpty ? "!" : String(decoding: word, as: UTF8.self).lowercased()
        tags.append((name, isEnd))
      }
    }
    return tags
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
