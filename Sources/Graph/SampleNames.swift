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
  private var types: [String] = []
  private var members: [String] = []
  private var all: Set<String> = []
  /// The words of all names, in small letters.
  private var words: Set<String> = []

  package init(of graph: SymbolGraph) {
    var types: Set<String> = []
    var members: Set<String> = []
    for symbol in graph.symbols {
      for name in [symbol.name, symbol.swiftName].compactMap({ $0 }) {
        for part in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
          if symbol.isType || part.first?.isUppercase == true {
            types.insert(String(part))
          } else {
            members.insert(String(part))
          }
        }
      }
      for parameter in symbol.parameters { words.formUnion(Self.words(of: parameter)) }
      for shared in symbol.declarations {
        for part in shared.declaration.text.split(whereSeparator: { !$0.isLetter }) {
          words.formUnion(Self.words(of: String(part)))
        }
      }
    }
    self.types = types.sorted()
    self.members = members.sorted()
    all = types.union(members)
    for name in all { words.formUnion(Self.words(of: name)) }
  }

  private static func words(of name: String) -> [String] {
    camelWords(of: name).map { $0.lowercased() }
  }

  /// Shorter names are near to many others.
  private static let shortest = 8

  /// Whether a name is none of the site's, and long enough to be near to only few.
  fileprivate func mayBeSlip(_ name: String) -> Bool {
    name.utf8.count >= Self.shortest && !all.contains(name) && name.utf8.allSatisfy(\.isNameByte)
      && Self.words(of: name).count { !words.contains($0) } == 1
  }

  /// The name that was meant by one that may be a slip; nil if it may well be another.
  fileprivate func slip(_ name: String, isType: Bool) -> NearName? {
    let parts = Self.words(of: name)
    let unknown = parts.indices.filter { !words.contains(parts[$0]) }
    guard unknown.count == 1, parts.count > 1, let place = unknown.first,
      parts[place].utf8.count > 3,
      let near = nearName(to: name, among: isType ? types : members)
    else { return nil }
    let meant = Self.words(of: near.name)
    guard meant.count == parts.count,
      meant.indices.allSatisfy({ $0 == place || meant[$0] == parts[$0] }),
      Self.isSlip(parts[place], of: meant[place])
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

/// Names in samples that are a symbol's but for a slip.
///
/// - Parameters:
///   - external: where names lead that are no symbols of the site.
/// - Complexity: linear in the samples; one search of all names for each misspelling.
package func checkSampleNames(
  in document: Document, of graph: SymbolGraph, names: SampleNames,
  external: ExternalReferences = ExternalReferences()
) -> [Diagnostic] {
  var samples: [(block: Document.NodeID, sample: CodeSample)] = []
  for id in document.root..<document[document.root].end where document.kind(id) == .codeBlock {
    guard let language = document.fenceLanguage(of: id),
      SourceLanguage(ofFence: language) != nil, let sample = document.sample(id)
    else { continue }
    samples.append((id, sample))
  }
  var diagnostics: [Diagnostic] = []
  /// What the samples of the note say of names, as one goes on where another one ends.
  var counts: [String: Int] = [:]
  var declared: Set<String> = []
  for (_, sample) in samples {
    sample.forEachName { name, _, isUse in
      counts[name, default: 0] += 1
      if !isUse { declared.insert(name) }
    }
  }
  var searches = 0
  for (block, sample) in samples {
    sample.forEachName { name, offset, isUse in
      guard isUse, !declared.contains(name), counts[name, default: 0] <= 2,
        searches < searchLimit, names.mayBeSlip(name)
      else { return }
      searches += 1
      guard
        let near = names.slip(name, isType: name.utf8.first?.isUppercase == true),
        !graph.names.foreignTypes.contains(name), external.address(of: name) == nil
      else { return }
      let start = document.offset(ofTextByte: offset, in: block)
      let isVerbatim = document.textIsVerbatim(of: block)
      let range =
        isVerbatim
        ? SourceRange(file: document.file, start..<start + name.utf8.count)
        : document.range(of: block)
      diagnostics.append(
        Diagnostic(
          .nearlyASymbol, "the sample names '\(name)', which no symbol is; \(near.question)",
          at: range,
          fixes: isVerbatim && near.isOnly ? [.init(replacing: range, with: near.name)] : []))
    }
  }
  return diagnostics
}

/// Beyond so many unknown names in one note there is no use in guessing.
private let searchLimit = 400

extension CodeSample {
  /// Calls `body` with each name of types and members: where it stands, and whether it is used as what
  /// somebody else declares: behind a dot, in a message, as a type that is made or stated.
  fileprivate func forEachName(_ body: (String, Int, Bool) -> Void) {
    var text = text
    text.withUTF8 { bytes in
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
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        body(name, start, isUse(start..<end, in: bytes))
      }
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
