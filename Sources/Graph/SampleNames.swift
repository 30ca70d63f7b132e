import Characters
import Declarations
package import Diagnostics
package import Markup
package import References
import Vocabulary

/// The names that samples may have of the symbols of a site, for who misspells one.
///
///     UICollectionViewFlowLayuot()      UICollectionViewFlowLayout
///     tableView.relaodData()            reloadData
///
/// Only a slip of the hand is one: a single word of the name is wrong, and it is no word of any name of
/// the site. `didSelect` beside `didDeselect`, `indexPaths` beside `indexPath` are other names.
package struct SampleNames: Sendable {
  private let types: NearNames
  private let members: NearNames
  /// All names of letters of ASCII: no other one is taken for a slip.
  private var all = ByteStrings()
  /// The words of all names, in small letters: those of ASCII.
  private var words = ByteStrings()

  package init(of graph: SymbolGraph) {
    var types: Set<String> = []
    var members: Set<String> = []
    var words = WordCollection()
    for index in graph.symbols.indices {
      let isType = graph.symbols[index].isType
      for name in [graph.symbols[index].name, graph.symbols[index].swiftName] {
        Self.forEachPart(of: name ?? "", isName: true) { bytes in
          words.add(bytes)
          let part = String(decoding: bytes, as: UTF8.self)
          if isType || part.first?.isUppercase == true {
            types.insert(part)
          } else {
            members.insert(part)
          }
        }
      }
      for parameter in graph.symbols[index].parameters { parameter.withBytes { words.add($0) } }
      for shared in graph.symbols[index].declarations {
        Self.forEachPart(of: shared.declaration.text, isName: false) { words.add($0) }
      }
    }
    self.types = NearNames(types.sorted())
    self.members = NearNames(members.sorted())
    self.words = words.words
    for names in [types, members] {
      for name in names { name.withBytes { all.insert($0) } }
    }
  }

  /// Calls `body` with each part of a text that is made of letters, or of what names are made of.
  private static func forEachPart(
    of text: String, isName: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard text.withBytes({ $0.allSatisfy { $0 < 0x80 } }) else {
      let parts = text.split { !$0.isLetter && !(isName && ($0.isNumber || $0 == "_")) }
      for part in parts { String(part).withBytes(body) }
      return
    }
    text.withBytes { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, isName ? bytes[end].isNameByte : bytes[end].isLetter { end += 1 }
        if end > start { body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
        start = end + 1
      }
    }
  }

  /// The words of names, in small letters.
  private struct WordCollection {
    private(set) var words = ByteStrings()
    /// The names whose words were taken already.
    private var names = ByteStrings()
    private var letters: [UInt8] = []

    mutating func add(_ name: UnsafeBufferPointer<UInt8>) {
      guard names.insert(name) else { return }
      forEachCamelWord(in: name) { word in
        letters.removeAll(keepingCapacity: true)
        for byte in name[word] { letters.append(byte.isUppercase ? byte | 0x20 : byte) }
        _ = letters.withUnsafeBufferPointer { words.insert($0) }
      }
    }
  }

  private static func words(of name: String) -> [String] {
    name.withBytes { bytes in
      var words: [String] = []
      forEachCamelWord(in: bytes) {
        words.append(String(decoding: bytes[$0], as: UTF8.self).lowercased())
      }
      return words
    }
  }

  /// Shorter names are near to many others.
  fileprivate static let shortest = 8

  /// Whether a name is none of the site's, and long enough to be near to only few.
  fileprivate func mayBeSlip(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count >= Self.shortest, name.allSatisfy(\.isNameByte), !all.contains(name) else {
      return false
    }
    var unknown = 0
    forEachCamelWord(in: name) { if isUnknown(word: name[$0]) { unknown += 1 } }
    return unknown == 1
  }

  private func isUnknown(word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count) { letters in
      _ = letters.initialize(fromContentsOf: word.lazy.map { $0.isUppercase ? $0 | 0x20 : $0 })
      return !words.contains(UnsafeBufferPointer(letters))
    }
  }

  /// The name that was meant by one that may be a slip; nil if it may well be another.
  fileprivate func slip(_ name: String, isType: Bool) -> NearName? {
    let parts = Self.words(of: name)
    let unknown = parts.indices.filter { !parts[$0].withBytes(words.contains) }
    guard unknown.count == 1, parts.count > 1, let slip = unknown.first,
      parts[slip].utf8.count > 3,
      let near = (isType ? types : members).nearest(to: name)
    else { return nil }
    let meant = Self.words(of: near.name)
    guard meant.count == parts.count,
      meant.indices.allSatisfy({ $0 == slip || meant[$0] == parts[$0] }),
      Self.isSlip(parts[slip], of: meant[slip])
    else { return nil }
    return near
  }

  /// Whether a word is another one by a slip of the hand: two letters exchanged, one left out, put in
  /// or wrong. A longer or shorter form of a word is another word, and so is a short one with another
  /// letter: `date`, `data`.
  private static func isSlip(_ word: String, of meant: String) -> Bool {
    let (left, right) = (Array(word.utf8), Array(meant.utf8))
    guard left.first == right.first, !word.hasPrefix(meant), !meant.hasPrefix(word) else {
      return false
    }
    if left.count == right.count {
      return left.sorted() == right.sorted() || left.count > 5
    }
    return left.count > 3 && right.count > 3
  }
}

/// The search for slips in the samples of one note.
private struct SlipSearch {
  let names: SampleNames
  /// The names that were looked for, each with the one that it may be a slip for.
  private var known: [String: NearName?] = [:]
  /// The names that are none: samples have the same ones again and again.
  private var cleared = ByteStrings()
  /// Beyond so many unknown names in one note there is no use in guessing.
  private static let searchLimit = 400

  init(_ names: SampleNames) { self.names = names }

  /// The name that was meant by one of a sample; nil if it is none of a slip.
  mutating func slip(_ name: UnsafeBufferPointer<UInt8>) -> NearName? {
    guard name.count >= SampleNames.shortest, !cleared.contains(name) else { return nil }
    guard names.mayBeSlip(name) else {
      cleared.insert(name)
      return nil
    }
    let text = String(decoding: name, as: UTF8.self)
    if let known = known[text] { return known }
    guard known.count < Self.searchLimit else { return nil }
    let near = names.slip(text, isType: name.first?.isUppercase == true)
    known[text] = .some(near)
    return near
  }

  /// Whether a slip may stand in a sample: what is surely a comment is left out.
  ///
  /// - Complexity: linear in the length of the text.
  mutating func findsSlip(in sample: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < sample.count {
      let line = start..<(sample[start...].firstIndex(of: UInt8(ascii: "\n")) ?? sample.count)
      var position = line.lowerBound
      while position < line.upperBound {
        var end = position
        while end < line.upperBound, sample[end].isNameByte { end &+= 1 }
        if end - position >= SampleNames.shortest,
          slip(UnsafeBufferPointer(rebasing: sample[position..<end])) != nil
        {
          return true
        }
        if end < line.upperBound, sample[end] == UInt8(ascii: "/"), sample.has("//", at: end),
          Self.isComment(at: end, of: line, in: sample)
        {
          break
        }
        position = end + 1
      }
      start = line.upperBound + 1
    }
    return false
  }

  /// Whether the rest of a line is a comment or stands in one: no string and no comment begins before
  /// the mark, and none ends behind it.
  private static func isComment(
    at mark: Int, of line: Range<Int>, in sample: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    !line.contains { index in
      switch sample[index] {
      case UInt8(ascii: "\""): true
      case UInt8(ascii: "'"): index < mark
      case UInt8(ascii: "*"):
        index < mark
          ? index > line.lowerBound && sample[index - 1] == UInt8(ascii: "/")
          : sample.has("*/", at: index)
      default: false
      }
    }
  }
}

/// Names in samples that are a symbol's but for a slip.
///
/// - Parameters:
///   - external: where names lead that are no symbols of the site.
/// - Complexity: linear in the samples, of which few are read by tokens; one search of all names for
///   each misspelling.
package func checkSampleNames(
  in document: Document, of graph: SymbolGraph, names: SampleNames,
  external: ExternalReferences = ExternalReferences()
) -> [Diagnostic] {
  var search = SlipSearch(names)
  var found: [(block: Document.NodeID, name: CodeSample.Name)] = []
  for id in document.root..<document[document.root].end where document.kind(id) == .codeBlock {
    guard let language = document.fenceLanguage(of: id),
      SourceLanguage(ofFence: language) != nil,
      document.withText(of: id, { search.findsSlip(in: $0) }),
      let sample = graph.sample(id, in: document)
    else { continue }
    for name in sample.slips(by: &search) { found.append((id, name)) }
  }
  /// The number of times that each name is used in all samples of the note, as one goes on where another ends.
  var counts: [String: Int] = [:]
  var declared: Set<String> = []
  for (_, name) in found {
    counts[name.text, default: 0] += 1
    if !name.isUse { declared.insert(name.text) }
  }
  var diagnostics: [Diagnostic] = []
  for (block, name) in found {
    guard name.isUse, !declared.contains(name.text), counts[name.text, default: 0] <= 2,
      !graph.names.foreignTypes.contains(name.text), external.address(of: name.text) == nil
    else { continue }
    let start = document.offset(ofTextByte: name.offset, in: block)
    let isVerbatim = document.textIsVerbatim(of: block)
    let range =
      isVerbatim
      ? SourceRange(file: document.file, start..<start + name.text.utf8.count)
      : document.range(of: block)
    diagnostics.append(
      Diagnostic(
        .nearlyASymbol,
        "the sample names '\(name.text)', which no symbol is; \(name.meant.question)", at: range,
        fixes: isVerbatim && name.meant.isOnly
          ? [.init(replacing: range, with: name.meant.name)] : []))
  }
  return diagnostics
}

extension CodeSample {
  /// A name of a type or member that is another one's but for a slip.
  fileprivate struct Name {
    var text: String
    var meant: NearName
    /// The start of the name, in UTF-8 bytes from the start of the sample.
    var offset: Int
    /// Whether it is used as what somebody else declares: behind a dot, in a message, as a type that is
    /// made or stated.
    var isUse: Bool
  }

  /// The names of types and members that are slips, in their order.
  fileprivate func slips(by search: inout SlipSearch) -> [Name] {
    text.withBytes { bytes in
      var names: [Name] = []
      var start = 0
      for fragment in fragments {
        let end = min(start + Int(fragment.length), bytes.count)
        defer { start = end }
        switch fragment.kind {
        case .type, .identifier, .name: break
        case .keyword, .attribute, .string, .number, .comment, .parameter, .plain, .inserted,
          .deleted:
          continue
        }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard let meant = search.slip(name) else { continue }
        names.append(
          Name(
            text: String(decoding: name, as: UTF8.self), meant: meant, offset: start,
            isUse: isUse(start..<end, in: bytes)))
      }
      return names
    }
  }

  private func isUse(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before = range.lowerBound
    while before > 0, bytes[before - 1] == UInt8(ascii: " ") { before -= 1 }
    var behind = range.upperBound
    while behind < bytes.count, bytes[behind] == UInt8(ascii: " ") { behind += 1 }
    let mark = before > 0 ? bytes[before - 1] : UInt8(ascii: "\n")
    let next = behind < bytes.count ? bytes[behind] : UInt8(ascii: "\n")
    if bytes[range.lowerBound].isUppercase {
      // `class Name`, `@interface Name`, `case Name`; but `as Name`, `return Name(…)`.
      if mark.isWordByte {
        var first = before
        while first > 0, bytes[first - 1].isWordByte { first -= 1 }
        let word = String(decoding: bytes[first..<before], as: UTF8.self)
        return Self.wordsBeforeTypes.contains(word)
      }
      return mark != UInt8(ascii: "@") && next != UInt8(ascii: ":")
        && next != UInt8(ascii: "=")
    }
    if mark == UInt8(ascii: "."), range.lowerBound == before {
      return next != UInt8(ascii: "=") || bytes[before..<range.lowerBound].isEmpty
    }
    // `[tableView reloadData]`
    return language == .objc && next == UInt8(ascii: "]") && range.lowerBound > before
      && mark != UInt8(ascii: ",") && mark != UInt8(ascii: "[")
  }

  private static let wordsBeforeTypes: Set<String> = [
    "as", "is", "return", "in", "any", "some", "await", "try", "else", "await",
  ]
}
