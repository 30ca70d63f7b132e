import Characters
import Markup
import Statements
import Vocabulary

/// The pieces of a statement about releases, in a section that is there for facts.
///
///     iOS 6.0+ (deprecated 13.0)
///     platform, version, later, opening, state, version, closing
struct ReleaseToken: Hashable {
  enum Kind: Hashable {
    case platform(Platform)
    case version(Version)
    case word(WordKind)
    /// A sign that something is not there.
    case nothing
    /// A dash, which may part or mean a range.
    case dash
    case comma, slash, colon
    /// The letter before the number of a version: `v10.0.0`.
    case versionSign
    case opening, closing
    case lineEnd
    /// A word or mark that is none of these.
    case unknown
  }

  var kind: Kind
  /// Its range in the normalized text.
  var range: Range<Int>
}

extension ReleaseToken {
  /// All pieces of `range`.
  static func all(
    in range: Range<Int>, of sentences: FactSentences, as language: Language,
    reader: PhraseReader
  ) -> [ReleaseToken] {
    var scanner = ReleaseScanner(sentences: sentences, language: language, reader: reader)
    return scanner.tokens(in: range)
  }
}

private struct ReleaseScanner {
  let sentences: FactSentences
  let language: Language
  let reader: PhraseReader
  private var tokens: [ReleaseToken] = []
  /// The platform that was named last.
  private var platform: Platform?
  /// The ends of lines that are not behind the last token.
  private var lineEnds: ArraySlice<Int>

  init(sentences: FactSentences, language: Language, reader: PhraseReader) {
    self.sentences = sentences
    self.language = language
    self.reader = reader
    lineEnds = sentences.text.lineEnds[...]
    tokens.reserveCapacity(8)
  }

  private var text: [UInt8] { reader.text }

  /// Whether somebody says what a version is one of that names no platform.
  private var isNamed: Bool { reader.platforms.ofVersions != nil }

  mutating func tokens(in range: Range<Int>) -> [ReleaseToken] {
    var index = range.lowerBound
    let origins = sentences.normalized.origins
    if let first = origins[range].first {
      lineEnds = lineEnds[lineEnds.partitioningIndex { $0 >= Int(first) }...]
    }
    while index < range.upperBound {
      var isNewLine = false
      while let end = lineEnds.first, end < Int(origins[index]) {
        isNewLine = !tokens.isEmpty
        lineEnds.removeFirst()
      }
      if isNewLine { add(.lineEnd, index..<index) }
      index = readToken(at: index, before: range.upperBound)
    }
    return tokens
  }

  /// Reads what stands at `start`; returns where it ends.
  private mutating func readToken(at start: Int, before end: Int) -> Int {
    if let (version, next) = reader.version(from: start, to: end) {
      // `10.15 Catalina`
      let name = platform.map { nameLength(of: $0, at: next, before: end) } ?? 0
      add(.version(version), start..<next + name)
      return next + name
    }
    if let (platform, length) = reader.platform(at: start, before: end),
      !sentences.normalized.isWithinWord(start + length)
    {
      let name = nameLength(of: platform, at: start + length, before: end)
      self.platform = platform
      add(.platform(platform), start..<start + length + name)
      return start + length + name
    }
    if reader.isVersionSign(at: start, before: end) {
      add(isNamed ? .word(.version) : .versionSign, start..<start + 1)
      return start + 1
    }
    if let next = readSign(at: start, before: end) { return next }
    let word = language.factWords.word(in: reader.text, at: start, before: end) {
      !sentences.normalized.isWithinWord($0)
    }
    if let (kind, next) = word {
      add(.word(kind == .product && isNamed ? .version : kind), start..<next)
      return next
    }
    return readUnknown(at: start, before: end)
  }

  /// The length of the name that releases of a platform have beside their number.
  private func nameLength(of platform: Platform, at start: Int, before end: Int) -> Int {
    reader.releaseName(of: platform, at: start, before: end) {
      !sentences.normalized.isWithinWord($0)
    }
  }

  /// Whether a sign may begin at an offset; letters, digits and most characters are none.
  private func maySign(at start: Int, before end: Int) -> Bool {
    switch text[start] {
    case 0..<0x80: !text[start].isLowercase && !text[start].isDigit
    // U+3000…U+303F and U+30FB
    case 0xE3: start + 1 < end && (text[start + 1] == 0x80 || text[start + 1] == 0x83)
    case 0xE4...0xE9: false
    default: true
    }
  }

  private mutating func readSign(at start: Int, before end: Int) -> Int? {
    guard maySign(at: start, before: end) else { return nil }
    for index in ReleaseSigns.rows[Int(text[start])] {
      let count = ReleaseSigns.all[index].text.count
      guard end - start >= count,
        text[start..<start + count].elementsEqual(ReleaseSigns.all[index].text)
      else { continue }
      if let kind = ReleaseSigns.all[index].kind { add(kind, start..<start + count) }
      return start + count
    }
    return nil
  }

  /// A word of other letters, or one character of a script without spaces.
  private mutating func readUnknown(at start: Int, before end: Int) -> Int {
    var stop = start + 1
    while stop < end, sentences.normalized.isWithinWord(stop) || text[stop] & 0xC0 == 0x80 {
      stop += 1
    }
    if let last = tokens.last, last.kind == .unknown, last.range.upperBound == start {
      tokens[tokens.count - 1].range = last.range.lowerBound..<stop
    } else {
      add(.unknown, start..<stop)
    }
    return stop
  }

  private mutating func add(_ kind: ReleaseToken.Kind, _ range: Range<Int>) {
    tokens.append(ReleaseToken(kind: kind, range: range))
  }
}

/// The signs of statements of releases, in the order in which they are looked for.
private enum ReleaseSigns {
  /// Those that begin with one byte stand together; nil: they say nothing.
  static let all: [(text: [UInt8], kind: ReleaseToken.Kind?)] = {
    let kinds: [(signs: [String], kind: ReleaseToken.Kind?)] = [
      (FactSigns.minimums, .word(.later)), (FactSigns.ranges, .dash), (["/"], .slash),
      (FactSigns.lists, .comma), ([":"], .colon), (FactSigns.opening, .opening),
      (FactSigns.closing, .closing), (FactSigns.quotes, nil), (FactSigns.yes, nil), (["."], nil),
      (FactSigns.no, .nothing),
    ]
    let signs = kinds.flatMap { signs, kind in signs.map { (text: Array($0.utf8), kind: kind) } }
    return signs.enumerated().sorted { left, right in
      (left.element.text[0], left.offset) < (right.element.text[0], right.offset)
    }.map(\.element)
  }()

  /// The range of the signs that begin with a byte, for each byte.
  static let rows: [Range<Int>] = {
    var rows = Array(repeating: 0..<0, count: 256)
    for index in all.indices {
      let first = Int(all[index].text[0])
      rows[first] = (rows[first].isEmpty ? index : rows[first].lowerBound)..<index + 1
    }
    return rows
  }()
}

extension ReleaseToken {
  var isVersion: Bool { if case .version = kind { true } else { false } }

  var isPlatform: Bool { if case .platform = kind { true } else { false } }

  /// Whether it says what happens in a release.
  var isState: Bool { if case .word(let kind) = kind { kind.isState } else { false } }

  /// Whether it says that later releases are meant, too.
  var isMinimum: Bool { kind == .word(.later) }
}

extension [ReleaseToken] {
  /// Whether a version stands behind its platform.
  var holdsRelease: Bool {
    var isBehindPlatform = false
    for token in self {
      switch token.kind {
      case .platform: isBehindPlatform = true
      case .version where isBehindPlatform: return true
      case .word(.version), .word(.later), .word(.product), .colon, .versionSign, .lineEnd: break
      case .version, .word, .nothing, .dash, .comma, .slash, .opening, .closing, .unknown:
        isBehindPlatform = false
      }
    }
    return false
  }

  /// The pieces that name what a version is one of, where that is no platform, and the version: "API
  /// version" of "API version 9", `v` of `v10.0.0`.
  var versionOfProduct: (name: ArraySlice<ReleaseToken>, version: ReleaseToken)? {
    for index in indices where self[index].isVersion {
      var start = index
      var isNamed = false
      loop: while start > 0 {
        switch self[start - 1].kind {
        case .unknown, .versionSign, .word(.product): isNamed = true
        case .word(.version), .word(.of), .colon: break
        case .platform:
          isNamed = false
          break loop
        case .word, .version, .nothing, .dash, .comma, .slash, .opening, .closing, .lineEnd:
          break loop
        }
        start -= 1
      }
      if isNamed { return (self[start..<index], self[index]) }
    }
    return nil
  }
}
