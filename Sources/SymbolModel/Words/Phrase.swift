/// A way in which a language states a fact, with places for what varies:
///
///     Available in {releases} and later
///     {releases}(で|では)非推奨(です|になりました|)
///
/// - `{releases}`: platforms with versions, "iOS 8.0, tvOS 9.0" or a bare version;
/// - `{platforms}`: platforms alone;
/// - `{symbols}`: any words that name symbols; `{value}`: any words;
/// - `(a|b|)`: one of several, perhaps none;
/// - `^` in front: only if it is all that the paragraph says. "From iOS 7 on" alone is availability;
///   before a comma it begins a sentence about behaviour.
///
/// Elsewhere a phrase matches a whole sentence or a whole clause. It is compared in
/// ``NormalizedText``: letter case, width and spaces make no difference.
struct Phrase: Sendable {
  enum Piece: Hashable, Sendable {
    case literal([UInt8])
    case choice([[UInt8]])
    case releases, platforms, symbols, value
  }

  var pieces: [Piece]
  var isWholeParagraph: Bool
  /// Words of which every text with this phrase holds one, in lower case; empty if there are none.
  var anchors: [[UInt8]]

  /// Reads a pattern; nil if a bracket is not closed or a place is unknown.
  init?(_ pattern: String) {
    isWholeParagraph = pattern.hasPrefix("^")
    pieces = []
    anchors = []
    var rest = isWholeParagraph ? pattern.dropFirst() : pattern[...]
    while let first = rest.first {
      let place = rest.dropFirst()
      switch first {
      case "{":
        guard let close = place.firstIndex(of: "}") else { return nil }
        switch place[..<close] {
        case "releases": pieces.append(.releases)
        case "platforms": pieces.append(.platforms)
        case "symbols": pieces.append(.symbols)
        case "value": pieces.append(.value)
        default: return nil
        }
        rest = place[place.index(after: close)...]
      case "(":
        guard let close = place.firstIndex(of: ")") else { return nil }
        let words = place[..<close].split(separator: "|", omittingEmptySubsequences: false)
        pieces.append(.choice(words.map { NormalizedText(String($0)).bytes }))
        offerAnchors(words.map { Self.longestWord(in: $0) })
        rest = place[place.index(after: close)...]
      case "}", ")", "|": return nil
      default:
        let text = rest.prefix { !"{(}|)".contains($0) }
        let bytes = NormalizedText(String(text)).bytes
        if !bytes.isEmpty { pieces.append(.literal(bytes)) }
        offerAnchors([Self.longestWord(in: text)])
        rest = rest[text.endIndex...]
      }
    }
    if pieces.isEmpty { return nil }
  }

  /// Whether it names a release or platform, and so says something even as a clause.
  var namesRelease: Bool { pieces.contains(.releases) || pieces.contains(.platforms) }

  /// Takes the words if the shortest of them tells more than the shortest one so far.
  private mutating func offerAnchors(_ words: [[UInt8]]) {
    let shortest = words.map(\.count).min() ?? 0
    if shortest > (anchors.map(\.count).min() ?? 1) { anchors = words }
  }

  /// A word is a run of ASCII or of other letters without a space: authors put spaces where the two
  /// meet, or none.
  private static func longestWord(in text: Substring) -> [UInt8] {
    var words: [[UInt8]] = [[]]
    for byte in text.utf8 {
      if byte <= 0x20 {
        words.append([])
        continue
      }
      if let last = words.last?.last, (last < 0x80) != (byte < 0x80) { words.append([]) }
      words[words.count - 1].append(
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
    return words.max { $0.count < $1.count } ?? []
  }
}

/// What the places of a ``Phrase`` held.
struct PhraseMatch: Sendable {
  var releases: [Release] = []
  var platforms: [Platform] = []
  /// The place of `{symbols}` or `{value}` in the normalized text.
  var words: Range<Int>?
}

/// One of several releases: `iOS 8.0`, `iOS 8.0–13.0`, `iPhone 3.2`, `2.0+`.
struct Release: Hashable, Sendable {
  var platform: Platform?
  var version: Version
  /// The end of a range: the version that deprecated it.
  var end: Version?
}

/// Finds phrases in one normalized sentence.
struct PhraseReader {
  let text: [UInt8]
  let platforms: PlatformList

  /// What the phrase holds if it is the whole of `range`; nil if it is not.
  ///
  /// - Complexity: O(n) for a phrase with one open place before a word, as all built-in ones are.
  func match(_ phrase: Phrase, in range: Range<Int>) -> PhraseMatch? {
    var match = PhraseMatch()
    return matches(phrase.pieces[...], from: range.lowerBound, to: range.upperBound, &match)
      ? match : nil
  }

  private func matches(
    _ pieces: ArraySlice<Phrase.Piece>, from start: Int, to end: Int, _ match: inout PhraseMatch
  ) -> Bool {
    guard let piece = pieces.first else { return start == end }
    let rest = pieces.dropFirst()
    switch piece {
    case .literal(let literal):
      guard hasLiteral(literal, at: start, before: end) else { return false }
      return matches(rest, from: start + literal.count, to: end, &match)
    case .choice(let words):
      return words.contains { word in
        hasLiteral(word, at: start, before: end)
          && matches(rest, from: start + word.count, to: end, &match)
      }
    case .releases:
      guard let (releases, next) = releases(from: start, to: end) else { return false }
      match.releases = releases
      return matches(rest, from: next, to: end, &match)
    case .platforms:
      guard let (platforms, next) = platformNames(from: start, to: end) else { return false }
      match.platforms = platforms
      return matches(rest, from: next, to: end, &match)
    case .symbols, .value:
      var next = start + 1
      while next <= end {
        if case .literal(let literal)? = rest.first {
          guard let found = firstLiteral(literal, from: next, before: end) else { return false }
          next = found
        } else if rest.isEmpty {
          next = end
        }
        var attempt = match
        attempt.words = start..<next
        if matches(rest, from: next, to: end, &attempt) {
          match = attempt
          return true
        }
        next += 1
      }
      return false
    }
  }

  private func hasLiteral(_ literal: [UInt8], at start: Int, before end: Int) -> Bool {
    guard end - start >= literal.count else { return false }
    for index in literal.indices where text[start + index] != literal[index] { return false }
    return true
  }

  private func firstLiteral(_ literal: [UInt8], from start: Int, before end: Int) -> Int? {
    var index = start
    while index + literal.count <= end {
      if text[index] == literal[0], hasLiteral(literal, at: index, before: end) { return index }
      index += 1
    }
    return nil
  }

  /// The longest list of releases that begins at `start`, and where it ends.
  func releases(from start: Int, to end: Int) -> (releases: [Release], next: Int)? {
    var releases: [Release] = []
    var index = start
    while let (release, next) = release(from: index, to: end, needsPlatform: !releases.isEmpty) {
      releases.append(release)
      index = skipSeparator(from: next, to: end)
      if index == next {
        return (releases, next)
      }
      if release.platform == nil { return (releases, next) }
    }
    guard !releases.isEmpty else { return nil }
    // What stood behind the last separator is no release; the separator is not ours either.
    var stop = index
    while stop > start, !isDigitOrPlus(text[stop - 1]) { stop -= 1 }
    return (releases, stop)
  }

  private func isDigitOrPlus(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "+")
  }

  private func release(from start: Int, to end: Int, needsPlatform: Bool)
    -> (release: Release, next: Int)?
  {
    var index = start
    let platform = platform(at: index, before: end)
    if let platform { index += platform.length }
    if platform == nil, needsPlatform { return nil }
    for word in ["version", "ver.", "ver", "バージョン", "版本"] {
      if hasLiteral(Array(word.utf8), at: index, before: end) {
        index += word.utf8.count
        break
      }
    }
    guard let (version, next) = version(from: index, to: end) else { return nil }
    var release = Release(platform: platform?.platform, version: version)
    index = next
    for dash in ["–", "—", "-", "~", "〜", "至"] {
      if hasLiteral(Array(dash.utf8), at: index, before: end),
        let (last, next) = self.version(from: index + dash.utf8.count, to: end)
      {
        release.end = last
        index = next
        break
      }
    }
    if index < end, text[index] == UInt8(ascii: "+") { index += 1 }
    return (release, index)
  }

  /// A version that ends where its digits end: `14.x` and `1.2.3.4` are none.
  private func version(from start: Int, to end: Int) -> (version: Version, next: Int)? {
    var index = start
    while index < end,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index])
        || (text[index] == UInt8(ascii: ".") && index + 1 < end
          && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index + 1]))
    {
      index += 1
    }
    if index + 1 < end, text[index] == UInt8(ascii: "."),
      text[index + 1] | 0x20 == UInt8(ascii: "x")
    {
      return nil
    }
    return Version(String(decoding: text[start..<index], as: UTF8.self)).map { ($0, index) }
  }

  private func platform(at start: Int, before end: Int) -> (platform: Platform, length: Int)? {
    for spelling in platforms.spellings where hasLiteral(spelling.text, at: start, before: end) {
      return (spelling.platform, spelling.text.count)
    }
    return nil
  }

  func platformNames(from start: Int, to end: Int) -> (platforms: [Platform], next: Int)? {
    var names: [Platform] = []
    var index = start
    var last = start
    while let (platform, length) = platform(at: index, before: end) {
      names.append(platform)
      last = index + length
      index = skipSeparator(from: last, to: end)
      if index == last { break }
    }
    return names.isEmpty ? nil : (names, last)
  }

  /// Past `, ` `、` `and` `和` `及び` `·` …, or nowhere if there is none.
  private func skipSeparator(from start: Int, to end: Int) -> Int {
    for word in [
      ",and", ",", "、", "・", "·", "•", "/", "&", "and", "or", "和", "与", "及び", "および", "と", "以及",
    ] {
      if hasLiteral(Array(word.utf8), at: start, before: end) { return start + word.utf8.count }
    }
    return start
  }
}
