import Characters

/// The texts that filled the placeholders of a ``Phrase``.
package struct PhraseMatch: Sendable {
  package var releases: [Release] = []
  package var platforms: [Platform] = []
  /// The range of `{symbols}` or `{value}` in the normalized text.
  package var words: Range<Int>?
  /// Where the `{rest}` at the end begins.
  var rest: Int?
}

/// One of several releases: `iOS 8.0`, `iOS 8.0–13.0`, `iPhone 3.2`, `2.0+`.
package struct Release: Hashable, Sendable {
  package var platform: Platform?
  package var version: Version
  /// The end of a range: the version that deprecated it.
  package var end: Version?
  /// Whether a sign says that later versions are meant, too: `2.0+`.
  package var isOpen = false
  /// Whether a word says that only older versions are meant: "before iOS 9".
  package var isBefore = false

  package init(platform: Platform?, version: Version) {
    self.platform = platform
    self.version = version
  }
}

/// Finds phrases in one normalized sentence.
package struct PhraseReader {
  package let text: [UInt8]
  package let platforms: PlatformList
  let words: FactWords

  package init(text: [UInt8], platforms: PlatformList, words: FactWords) {
    self.text = text
    self.platforms = platforms
    self.words = words
  }

  /// The placeholders' texts if the phrase is the whole of `range`; nil if it is not.
  ///
  /// - Complexity: O(n) for a phrase with one open placeholder before a word, as all built-in ones are.
  package func match(_ phrase: Phrase, in range: Range<Int>) -> PhraseMatch? {
    var match = PhraseMatch()
    let isMatch = phrase.pieces.withUnsafeBufferPointer { pieces in
      matches(pieces, 0, from: range.lowerBound, to: range.upperBound, &match)
    }
    return isMatch ? match : nil
  }

  /// Whether the pieces from `index` on are the whole of the text between `start` and `end`.
  private func matches(
    _ pieces: UnsafeBufferPointer<Phrase.Piece>, _ index: Int, from start: Int, to end: Int,
    _ match: inout PhraseMatch
  ) -> Bool {
    guard index < pieces.count else { return start == end }
    let next = index + 1
    switch pieces[index] {
    case .literal(let literal):
      guard hasLiteral(literal, at: start, before: end) else { return false }
      return matches(pieces, next, from: start + literal.count, to: end, &match)
    case .choice(let words):
      for word in words where hasLiteral(word, at: start, before: end) {
        if matches(pieces, next, from: start + word.count, to: end, &match) { return true }
      }
      return false
    case .releases:
      guard let (releases, stop) = releases(from: start, to: end) else { return false }
      match.releases = releases
      return matches(pieces, next, from: stop, to: end, &match)
    case .platforms:
      guard let (platforms, stop) = platformNames(from: start, to: end) else { return false }
      match.platforms = platforms
      return matches(pieces, next, from: stop, to: end, &match)
    case .rest where next == pieces.count:
      match.rest = start
      return true
    case .rest:
      if matches(pieces, next, from: start, to: end, &match) { return true }
      return matchesOpen(pieces, next, from: start, to: end, &match)
    case .symbols, .value: return matchesOpen(pieces, next, from: start, to: end, &match)
    }
  }

  /// Fills an open placeholder with as few bytes as let the pieces behind it match.
  private func matchesOpen(
    _ pieces: UnsafeBufferPointer<Phrase.Piece>, _ index: Int, from start: Int, to end: Int,
    _ match: inout PhraseMatch
  ) -> Bool {
    var stop = start + 1
    while stop <= end {
      if index == pieces.count {
        stop = end
      } else if case .literal(let literal) = pieces[index] {
        guard let found = firstLiteral(literal, from: stop, before: end) else { return false }
        stop = found
      }
      if matches(pieces, index, from: stop, to: end, &match) {
        match.words = start..<stop
        return true
      }
      stop += 1
    }
    return false
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
    byte.isDigit || byte == UInt8(ascii: "+")
  }

  package func release(from start: Int, to end: Int, needsPlatform: Bool)
    -> (release: Release, next: Int)?
  {
    var index = start
    let platform = platform(at: index, before: end)
    if let platform { index += platform.length }
    if platform == nil, needsPlatform { return nil }
    if let platform { index += releaseName(of: platform.platform, at: index, before: end) }
    index += length(ofOneOf: words.versions, at: index, before: end)
    // `v10.0.0` alone is a version of whatever is described.
    if platform != nil, isVersionSign(at: index, before: end) { index += 1 }
    guard let (version, next) = version(from: index, to: end) else { return nil }
    var release = Release(platform: platform?.platform, version: version)
    index = next
    if let (last, next) = rangeEnd(of: release, from: index, to: end) {
      release.end = last
      index = next
    }
    if index < end, text[index] == UInt8(ascii: "+") {
      index += 1
      release.isOpen = true
    }
    return (release, index)
  }

  /// The second version of `iOS 2.0–3.0`, "iOS 2.0 to iOS 3.0", `2.0+ – 3.0`.
  private func rangeEnd(of release: Release, from start: Int, to end: Int)
    -> (version: Version, next: Int)?
  {
    var index = start
    if index < end, text[index] == UInt8(ascii: "+") { index += 1 }
    let dash = length(ofOneOf: words.ranges, at: index, before: end)
    guard dash > 0 else { return nil }
    index += dash
    if let again = platform(at: index, before: end), again.platform == release.platform {
      index += again.length
    }
    index += length(ofOneOf: words.versions, at: index, before: end)
    return version(from: index, to: end)
  }

  /// A version that ends where its digits end: `14.x` and `1.2.3.4` are none.
  package func version(from start: Int, to end: Int) -> (version: Version, next: Int)? {
    guard start < end, text[start].isDigit else { return nil }
    var index = start
    while index < end,
      text[index].isDigit
        || (text[index] == UInt8(ascii: ".") && index + 1 < end && text[index + 1].isDigit)
    {
      index += 1
    }
    if index + 1 < end, text[index] == UInt8(ascii: "."),
      text[index + 1] | 0x20 == UInt8(ascii: "x")
    {
      return nil
    }
    return Version(bytes: text[start..<index]).map { ($0, index) }
  }

  package func platform(at start: Int, before end: Int) -> (platform: Platform, length: Int)? {
    text.withUnsafeBufferPointer { platforms.spelling(in: $0, at: start, before: end) }
  }

  /// The length of the name of a release that stands behind its platform: `Big Sur` of
  /// `macOS Big Sur 11.0`; 0 if none does.
  ///
  /// - Parameter isWhole: whether a word may end at an offset.
  package func releaseName(
    of platform: Platform, at start: Int, before end: Int,
    isWhole: (_ end: Int) -> Bool = { _ in true }
  ) -> Int {
    platforms.releaseNames(of: platform).first { name in
      hasLiteral(name, at: start, before: end) && isWhole(start + name.count)
    }?.count ?? 0
  }

  /// Whether the letter of `v10.0.0` stands at `start`.
  package func isVersionSign(at start: Int, before end: Int) -> Bool {
    start + 1 < end && text[start] == FactSigns.version && text[start + 1].isDigit
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

  /// The index behind `, ` `、` `and` `·` … at `start`; `start` if none stands there.
  private func skipSeparator(from start: Int, to end: Int) -> Int {
    start + length(ofOneOf: words.lists, at: start, before: end)
  }

  /// The length of the first of some words that stands at `start`; 0 if none does.
  private func length(ofOneOf words: [[UInt8]], at start: Int, before end: Int) -> Int {
    guard start < end else { return 0 }
    let first = text[start]
    for word in words where word[0] == first && hasLiteral(word, at: start, before: end) {
      return word.count
    }
    return 0
  }
}
