import Testing

@testable import Declarations
@testable import Vocabulary

/// What holds for any text: nothing traps, the pieces cover it, and time is linear in it.
@Suite(.robustness) struct DeclarationRobustnessTests {
  @Test(arguments: SourceLanguage.allCases)
  func survivesMutations(language: SourceLanguage) {
    var random = Random(seed: 2)
    for row in DeclarationRows.all where row.language == language {
      let bytes = Array(row.text.utf8)
      for round in 0..<120 {
        var mutated = bytes
        for _ in 0...random.below(3) { mutate(&mutated, &random) }
        let text = String(decoding: mutated, as: UTF8.self)
        expectWhole(text, in: language)
        if round % 4 == 0 { _ = readSymbolName(text) }
      }
    }
  }

  @Test func survivesMutationsOfNames() {
    var random = Random(seed: 3)
    for text in SymbolNameTests.names.map(\.text) + SymbolNameTests.prose {
      for _ in 0..<120 {
        var mutated = Array(text.utf8)
        mutate(&mutated, &random)
        let text = String(decoding: mutated, as: UTF8.self)
        if let name = readSymbolName(text) {
          #expect(!name.name.isEmpty && name.qualifier != "", "\(text)")
        }
      }
    }
  }

  static let repeated = [
    "(", "[", "{", "<", ">", "<>", ")", "]", "}", "(<", "<(", "(^", "(*", "\"", "'", "`", "@", "#",
    "\\(", "\"\\(", "/*", "//", "*/", "a", "a.", "a:", "a(", "A_B(", "A_B ", "@a(", "@property (",
    "- (", "- a:", "a a:", "case ", "case a(", "case a,", "func f(", "a: ", "a b: (", ",", ";", "=",
    "->", "...", "API_AVAILABLE(", "API_DEPRECATED(ios(", "__attribute__((", "deprecated(",
    "NS_ENUM(", "NS_SWIFT_NAME(", "typedef ", "enum {", "@available(", "iOS 9,", "where a", "\n",
    "#if\n", "#define a ", "\u{3000}", "行", "é", "ａ", "`a` ", "A/", "class A<", "static ", "&",
  ]

  /// The beginnings give each reader its turn with what follows.
  static let beginnings = [
    "", "- (void)a:(", "@property (", "@interface A<", "@interface A : B <", "typedef void (^A)(",
    "typedef NS_ENUM(int, A) { ", "A = ", "extern int a(", "- (void)a API_DEPRECATED(\"Use ",
    "#define a(", "func a<", "func a(", "var a: ", "let a = ", "enum A { case ", "class A: ",
    "@available(iOS, deprecated: ", "@objc(", "subscript(", "typealias A = ", "A.", "-[A ",
  ]

  @Test(arguments: repeated)
  func survivesRepetition(piece: String) {
    let tail = String(repeating: piece, count: 600 / piece.utf8.count)
    for beginning in Self.beginnings {
      let text = beginning + tail
      _ = readSymbolName(text)
      for language in SourceLanguage.allCases { _ = readDeclaration(text, in: language) }
    }
    expectWhole(tail, in: .objc)
    expectWhole(tail, in: .swift)
  }

  @Test(
    arguments: ["(", "[", "{", "<", "(<", "\"", "/*", "a:", "a(", "- (", "A_B(", "func f("])
  func takesLinearTime(piece: String) {
    expectLinearTime(upTo: 50_000 / piece.utf8.count) { size in
      let text = String(repeating: piece, count: size)
      _ = readSymbolName(text)
      for language in SourceLanguage.allCases {
        _ = readDeclaration("@interface A" + text, in: language)
        expectCover(
          fragments(ofCode: text, language: language.rawValue), of: text, language)
      }
    }
  }

  @Test(arguments: ["json", "yaml", "toml", "bash", "xml", "diff"])
  func readsOtherLanguagesInLinearTime(language: String) {
    let pieces = [
      "\"", "'", "\\\"\n", "1.", "1e-1z", "a-", "a: |\n", "- |\n \n", "\n", "${", "<a ", "<!--",
      "<a b='", "&a",
      "/*", "$ \n", "行#", "# ", "+", "@@", "a:\"", "-1", "\r\n\t",
    ]
    for piece in pieces {
      expectLinearTime(upTo: 50_000 / piece.utf8.count) { size in
        let text = String(repeating: piece, count: size)
        let fragments = fragments(ofCode: text, language: language)
        #expect(fragments.reduce(0) { $0 + Int($1.length) } == text.utf8.count)
      }
    }
  }

  @Test(arguments: ["json", "yaml", "toml", "console", "html", "patch"])
  func coversAnyTextOfOtherLanguages(language: String) {
    var chance = SeededChance(seed: 11)
    let parts = [
      "\"", "'", "\\", "<", ">", "!--", "/", "&", ";", "$", "{", "}", ":", " ", "\n", "#", "-", "1",
      "a", "行", "|",
      "e", ".", "+", "@", "\u{0}",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<24, using: &chance)
      let text = (0..<count).map { _ in parts.randomElement(using: &chance) ?? "" }.joined()
      expectCover(fragments(ofCode: text, language: language), of: text, .swift)
    }
  }

  private func expectWhole(_ text: String, in language: SourceLanguage) {
    if let read = readDeclaration(text, in: language) {
      expectCover(read.fragments, of: read.text, language)
      for found in read.cases { #expect(found.offset < read.text.utf8.count, "\(text)") }
      for fact in read.availability { #expect(fact.offset < read.text.utf8.count, "\(text)") }
    }
    expectCover(fragments(ofCode: text, language: language.rawValue), of: text, language)
  }

  /// The pieces end where the text ends, and none cuts a character's bytes.
  private func expectCover(_ fragments: [Fragment], of text: String, _ language: SourceLanguage) {
    let bytes = Array(text.utf8)
    var position = 0
    var isWhole = true
    for fragment in fragments {
      isWhole = isWhole && fragment.length > 0 && position < bytes.count
      isWhole = isWhole && bytes[min(position, bytes.count - 1)] & 0xC0 != 0x80
      position += Int(fragment.length)
    }
    if !isWhole || position != bytes.count {
      Issue.record("\(language): \(text)")
    }
  }

  /// Removes, doubles, swaps or cuts bytes.
  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    guard bytes.count > 1 else { return }
    let place = random.below(bytes.count)
    let other = random.below(bytes.count)
    switch random.below(6) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(bytes[place], at: place)
    case 2: bytes.swapAt(place, other)
    case 3: bytes.removeSubrange(min(place, other)..<max(place, other))
    case 4: bytes.insert(contentsOf: bytes[min(place, other)..<max(place, other)], at: other)
    default: bytes.removeLast(bytes.count - max(1, place))
    }
  }
}

/// SplitMix64: the same numbers on every machine.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(max(1, bound)))
  }
}
