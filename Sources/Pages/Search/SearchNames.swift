import Characters
import Diagnostics

/// The names of a site as files of bounded length. A site whose list of symbols is short has them in one;
/// of a larger one a search loads the parts that may hold what was typed, as ``SearchGrams`` tell, and
/// no file grows with the site.
///
/// Everything follows from the list of symbols, so it is made once and stays where only words change.
struct SearchNames: Hashable, Sendable {
  /// The neighbouring symbols of one file.
  struct Part: Hashable, Sendable {
    /// The position of the first symbol.
    var first: Int
    /// The position of the symbol whose page shows the first: itself, or an earlier one of another part.
    var page: Int
    /// Their lines in the list.
    var bytes: Range<Int>
  }

  /// The length of the lines of one file, in bytes.
  static let length = 1 << 16
  /// Fewer parts than this are sooner loaded than chosen.
  static let fewestParts = 4

  let parts: [Part]
  /// The grams of each part; none where parts are not chosen.
  let grams: [SearchGrams]
  /// The counts of words in all names; nil where one file has them all.
  let summary: NameSummary?

  /// - Parameters:
  ///   - list: a line for each symbol; that of a member begins with a tab and stands behind its page's.
  ///   - length: how long the lines of one part may be; a longer line is a part by itself.
  /// - Complexity: O(n) in the length of the list; O(1) where it is short.
  init(_ list: [UInt8], fold: SearchFold, length: Int = Self.length) {
    guard list.count > length else {
      parts = [Part(first: 0, page: 0, bytes: list.indices)]
      (grams, summary) = ([], nil)
      return
    }
    let lines = SymbolLines(list)
    parts = Self.parts(of: lines, length: length)
    var summary = NameSummary()
    var grams: [SearchGrams] = []
    for (part, end) in zip(parts, parts.dropFirst().map(\.first) + [lines.count]) {
      var found = SearchGrams()
      for line in part.first..<end {
        let names = lines.names(of: line)
        summary.insert(names, kind: lines.kind(of: line), isType: lines.isPage(line), fold)
        for name in names { found.insert(name: name, isType: lines.isPage(line), fold) }
      }
      grams.append(found)
    }
    self.grams = parts.count >= Self.fewestParts ? grams : []
    self.summary = summary
  }

  /// Cuts before a page whose members would make a part too long, and within those of one that has more.
  private static func parts(of lines: SymbolLines, length: Int) -> [Part] {
    var parts: [Part] = []
    var (first, page) = (0, 0)
    func cut(before line: Int) {
      guard line > first else { return }
      parts.append(
        Part(
          first: first, page: lines.page(of: first),
          bytes: lines.start(of: first)..<lines.start(of: line)))
      first = line
    }
    while page < lines.count {
      var next = page + 1
      while next < lines.count, !lines.isPage(next) { next += 1 }
      if lines.start(of: next) - lines.start(of: first) > length { cut(before: page) }
      for line in page..<next where lines.start(of: line + 1) - lines.start(of: first) > length {
        cut(before: line)
      }
      page = next
    }
    cut(before: lines.count)
    return parts
  }

  var isParted: Bool { parts.count > 1 }

  /// The rows of grams in each file; nil where there are none.
  var rowsPerFile: Int? {
    grams.isEmpty ? nil : SearchGramRows.rowsPerFile(ofTexts: grams.count)
  }

  var gramFileCount: Int { rowsPerFile.map { SearchGrams.count / $0 } ?? 0 }

  /// `{"count":21000,"types":1000,"kinds":[0,5],"parts":[[0,0],[1502,1502]],"gramRows":…,"words":…}`
  var json: JSON? {
    guard let summary else { return nil }
    return .members([
      "count": .number(summary.count), "types": .number(summary.typeCount),
      "kinds": .array(summary.kinds.sorted().map { .number(Int($0)) }),
      "parts": .array(parts.map { .array([.number($0.first), .number($0.page)]) }),
      "gramRows": rowsPerFile.map { .number($0) }, "words": .string(summary.wordLines),
    ])
  }
}

/// The list of symbols line by line.
private struct SymbolLines {
  private let list: [UInt8]
  /// The start of each line, and behind the last one that of the next one if there were any.
  private var starts: [Int] = [0]
  private var pages: [Int] = []

  init(_ list: [UInt8]) {
    self.list = list
    for (index, byte) in list.enumerated() where byte == UInt8(ascii: "\n") {
      let start = starts[starts.count - 1]
      pages.append(list[start] == UInt8(ascii: "\t") ? pages.last ?? 0 : pages.count)
      starts.append(index + 1)
    }
  }

  var count: Int { pages.count }
  func start(of line: Int) -> Int { starts[line] }
  func page(of line: Int) -> Int { pages[line] }
  func isPage(_ line: Int) -> Bool { pages[line] == line }

  private func fields(of line: Int) -> [ArraySlice<UInt8>] {
    let start = starts[line] + (isPage(line) ? 0 : 1)
    return list[start..<starts[line + 1] - 1].split(
      separator: UInt8(ascii: "\t"), maxSplits: 3, omittingEmptySubsequences: false)
  }

  /// The names of a symbol in one source language or both.
  func names(of line: Int) -> [String] {
    let fields = fields(of: line)
    let names = fields.count > 2 && !fields[2].isEmpty ? [fields[0], fields[2]] : [fields[0]]
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of its kind.
  func kind(of line: Int) -> UInt8 {
    let fields = fields(of: line)
    return fields.count > 1 ? (fields[1].first ?? 0) &- UInt8(ascii: "a") : 0
  }
}

/// The counts with which a search weighs words, whichever parts of the names it has: the number of symbols,
/// and of those that have each word in their names.
struct NameSummary: Hashable, Sendable {
  private struct Counts: Hashable {
    var all = 0
    var types = 0
  }

  /// The words that stand in most names; of those that stand in few, a part that has them tells enough.
  private static let wordsLength = 1 << 15

  private(set) var count = 0
  private(set) var typeCount = 0
  private(set) var kinds: Set<UInt8> = []
  private var words: [String: Counts] = [:]

  fileprivate init() {}

  fileprivate mutating func insert(
    _ names: [String], kind: UInt8, isType: Bool, _ fold: SearchFold
  ) {
    count += 1
    if isType { typeCount += 1 }
    kinds.insert(kind)
    for word in Set(names.flatMap { foldedWords(ofName: $0, fold) }) {
      words[word, default: Counts()].all += 1
      if isType { words[word, default: Counts()].types += 1 }
    }
  }

  /// `height 214 3`: the word, how many symbols have it, how many of those are types; the most frequent
  /// first.
  var wordLines: String {
    let sorted = words.sorted { ($1.value.all, $0.key) < ($0.value.all, $1.key) }
    var lines = ""
    for (word, counts) in sorted {
      let line = "\(word) \(counts.all)" + (counts.types > 0 ? " \(counts.types)" : "")
      guard lines.utf8.count + line.utf8.count < Self.wordsLength else { break }
      lines += lines.isEmpty ? line : "\n" + line
    }
    return lines
  }
}

/// The words of a name, without the letters that a type has of its framework; `split` of
/// `search-rank.js` finds the same.
///
///     UITableViewCell  →  table view cell
func foldedWords(ofName name: String, _ fold: SearchFold) -> [String] {
  var scalars = Array(name.unicodeScalars)
  scalars.removeFirst(prefixLength(of: scalars))
  scalars.removeAll { $0.value == 0x30FC }
  var words: [String] = []
  var word = String.UnicodeScalarView()
  func end() {
    if !word.isEmpty { words.append(String(word)) }
    word = String.UnicodeScalarView()
  }
  for (index, scalar) in scalars.enumerated() {
    if index > 0 {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if isSeam(between: scalars[index - 1], and: scalar, before: next) { end() }
    }
    if isOfWord(scalar) {
      word.append(Unicode.Scalar(fold[scalar]) ?? scalar)
    } else {
      end()
    }
  }
  end()
  return words
}

/// The letters of a framework: two of `UITableView`.
private func prefixLength(of name: [Unicode.Scalar]) -> Int {
  for length in [3, 2] where name.count > length + 1 {
    if name[...length].allSatisfy(isCapital), isSmall(name[length + 1]) { return length }
  }
  return 0
}

/// Whether a word ends between two characters: `rowHeight`, `URLPath`, `テーブル表`, `A表`.
private func isSeam(
  between last: Unicode.Scalar, and scalar: Unicode.Scalar, before next: Unicode.Scalar
) -> Bool {
  if last.isASCII, scalar.isASCII {
    guard isCapital(scalar) else { return false }
    return isSmall(last) || isDigit(last) || isCapital(last) && isSmall(next)
  }
  if isKatakana(last) != isKatakana(scalar) { return true }
  return isASCIILetter(last) && isCJK(scalar) || isCJK(last) && isASCIILetter(scalar)
}

private func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return isASCIILetter(scalar) }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
    return true
  default: return false
  }
}

private func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
private func isSmall(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
  isCapital(scalar) || isSmall(scalar) || isDigit(scalar)
}
private func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
  (0x30A1...0x30FA).contains(scalar.value)
}
private func isCJK(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
  default: false
  }
}

extension SearchGrams {
  /// The position of some characters in a name.
  private enum Position: UInt32 {
    case anywhere = 0
    /// Among the letters that begin its words: `cfr` of `cellForRowAtIndexPath:`.
    case initials = 0x1_0000
    case start = 0x2_0000
    /// They are all of it.
    case whole = 0x3_0000
  }

  /// The bit of some characters at a position; `bitAt` of `search-names.js` computes the same.
  private static func hash(_ units: some Sequence<UInt16>, _ position: Position) -> Int {
    let sum = units.reduce(position.rawValue) { $0 &* 31 &+ UInt32($1) }
    return Int((sum &* 0x9E37_79B1) >> (32 - bits))
  }

  /// Inserts the grams by which a search may look for a name.
  fileprivate mutating func insert(name: String, isType: Bool, _ fold: SearchFold) {
    let units = Array(name.utf16)
    let key = Self.key(units, fold)
    insert(gramsOf: key)
    // Words are looked for without long vowels.
    if key.contains(0x30FC) { insert(gramsOf: key.filter { $0 != 0x30FC }) }
    if key.count >= 3 { insert(Self.hash(key[..<3], .start)) }
    insert(Self.hash(key, .whole))
    if isType {
      // `tableView` is `UITableView`.
      let prefix = prefixLength(of: Array(name.unicodeScalars))
      if prefix > 0 { insert(Self.hash(Self.key(Array(units[prefix...]), fold), .whole)) }
    }
    let initials = Self.initials(of: units, fold)
    for start in initials.indices.dropLast(2) {
      insert(Self.hash(initials[start..<start + 3], .initials))
    }
  }

  private mutating func insert(gramsOf key: [UInt16]) {
    for index in key.indices.dropFirst() {
      let (last, unit) = (UInt32(key[index - 1]), UInt32(key[index]))
      switch (SearchClass(last), SearchClass(unit)) {
      case (.cjk, .cjk): insert(Self.hash(last, unit, 0))
      case (.word, .word):
        guard index > 1, case .word = SearchClass(UInt32(key[index - 2])) else { continue }
        insert(Self.hash(UInt32(key[index - 2]), last, unit))
      case (.word, _), (.cjk, _), (.other, _): continue
      }
    }
  }

  /// A name as search compares it: folded, letters and digits alone of ASCII.
  private static func key(_ name: [UInt16], _ fold: SearchFold) -> [UInt16] {
    name.lazy.map { fold[unit: $0] }.filter { !isSign($0) }
  }

  /// A name without the small letters that stand behind others.
  private static func initials(of name: [UInt16], _ fold: SearchFold) -> [UInt16] {
    let kept = name.indices.filter { index in
      guard index > 0, (0x61...0x7A).contains(name[index]) else { return true }
      return name[index - 1] >= 0x80 || isSign(name[index - 1])
    }
    return key(kept.map { name[$0] }, fold)
  }

  private static func isSign(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: false
    default: true
    }
  }
}
