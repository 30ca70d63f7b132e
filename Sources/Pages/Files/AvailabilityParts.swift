import Characters
import Graph
import Site

/// The symbols of a large site by their lives, in parts of bounded length: a comparison of two versions
/// loads the parts with a life that differs between them, and the abstracts of those.
///
///     data/availability.js      the lives, and which part has which
///     data/availability/0.js    symbols
///     data/abstracts/en/0.js    the abstracts of the same symbols
struct AvailabilityParts: Hashable, Sendable {
  /// The most symbols that one file has.
  static let most = 2048
  /// The number of symbols in one part of several.
  static let length = 1024

  /// The symbols, ordered by life, then by their ids; empty where one file has all.
  private let order: [SymbolID]
  private let length: Int
  /// The lives of each part.
  let lives: [[ProfileID]]
  /// A mark that all parts of one build have.
  let stamp: String

  /// - Complexity: O(n) in the number of symbols.
  init(_ profiles: AvailabilityProfiles, most: Int = Self.most, length: Int = Self.length) {
    self.length = length
    guard profiles.numbers.count > most else {
      (order, lives, stamp) = ([], [], "")
      return
    }
    var symbols = profiles.codes.mapElements { _ in [SymbolID]() }
    for symbol in profiles.numbers.indices { symbols[profiles.numbers[symbol]].append(symbol) }
    // Most symbols come and stay: those that go are looked for in every comparison, so they stand together.
    let phases = profiles.codes.mapElements { code in code.unicodeScalars.count { $0.value > 0x39 }
    }
    let ranked = profiles.codes.indices.sorted {
      (phases[$0], profiles.codes[$0]) < (phases[$1], profiles.codes[$1])
    }
    let order = ranked.flatMap { symbols[$0] }
    self.order = order
    lives = stride(from: 0, to: order.count, by: length).map { start in
      var lives: [ProfileID] = []
      for symbol in order[start..<min(start + length, order.count)]
      where lives.last != profiles.numbers[symbol] {
        lives.append(profiles.numbers[symbol])
      }
      return lives
    }
    var digest: [UInt8] = []
    for symbol in profiles.numbers.indices {
      digest += profiles.codes[profiles.numbers[symbol]].utf8
      digest.append(0x0A)
    }
    stamp = Digest(digest).text
  }

  var isParted: Bool { !order.isEmpty }
  var indices: Range<Int> { lives.indices }

  /// The symbols of a part.
  subscript(part: Int) -> ArraySlice<SymbolID> {
    order[part * length..<min((part + 1) * length, order.count)]
  }

  static func path(ofPart part: Int) -> String { "data/availability/\(part).js" }
}
