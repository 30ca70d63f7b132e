import Diagnostics
import Foundation
import Importing
import Testing

@testable import Characters
@testable import Disk
@testable import docgen

/// No word of an imported page is lost: each stands in a note as often as on the page, or in the
/// lines that a diagnostic names.
@Suite struct ImportWordTests {
  @Test(arguments: ImportFixture.behaviours)
  func keepsTheWordsOfFixtures(behaviour: String) throws {
    let fixture = ImportFixture(behaviour: behaviour)
    let paths = FileManager.default.enumerator(atPath: fixture.input.path)?.allObjects as? [String]
    for path in (paths ?? []).sorted() {
      guard let data = FileManager.default.contents(atPath: fixture.input.path + "/" + path),
        let text = String(validating: data, as: UTF8.self), !path.hasSuffix(".json"),
        !path.hasSuffix(".csv")
      else { continue }
      expectNoLostWords(path, text)
    }
  }

  static let inputs =
    #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    + "/shared/inputs/raw-notes"

  static let realPages: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: inputs)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test(
    .enabled(if: !realPages.isEmpty, "there are no inputs at ../shared beside the checkout"),
    arguments: realPages)
  func keepsTheWordsOfARealPage(name: String) throws {
    let data = try Data(contentsOf: URL(filePath: Self.inputs + "/" + name))
    expectNoLostWords(name, String(decoding: data, as: UTF8.self))
  }

  /// Pages that nobody wrote: the lines of all fixtures in any order.
  @Test(arguments: 0..<48)
  func keepsTheWordsOfLinesInAnyOrder(seed: Int) throws {
    var chance = SeededChance(seed: UInt64(seed))
    let lines = try ImportFixture.behaviours.filter { $0.hasPrefix("text-") }.flatMap { behaviour in
      let folder = ImportFixture(behaviour: behaviour).input
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try names.flatMap { name in
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    }
    var text = ""
    for _ in 0..<Int.random(in: 1..<80, using: &chance) {
      let start = Int.random(in: 0..<lines.count, using: &chance)
      let count = Int.random(in: 1..<12, using: &chance)
      text += lines[start..<min(lines.count, start + count)].joined(separator: "\n") + "\n"
    }
    expectNoLostWords("page.txt", text)
  }

  private func expectNoLostWords(_ path: String, _ text: String) {
    let isHTML = path.hasSuffix(".html") || path.hasSuffix(".htm")
    let bytes = Array(text.utf8)
    let imported = ImportedPages([
      .init(
        path, bytes, language: detectedLanguage(of: bytes), form: isHTML ? .html : .text)
    ])
    var rest = bytes
    var implied: [String: Int] = [:]
    for diagnostic in imported.diagnostics {
      switch diagnostic.id {
      case .surroundingsLeftOut, .limitExceeded:
        for index in diagnostic.range.offsets { rest[index] = UInt8(ascii: " ") }
      case .labelImplied:
        let label = diagnostic.message.split(separator: "'")[1]
        for word in words(of: String(label)) { implied[word, default: 0] += 1000 }
      default: break
      }
    }
    let page = String(decoding: rest, as: UTF8.self)
    var found = counts(
      words(
        of: imported.notes.map { String(decoding: $0.bytes, as: UTF8.self) }
          .joined(separator: "\n")))
    found.merge(implied) { $0 + $1 }
    // The numbers of lists are written anew.
    let text = page.replacing(/(?m)^\s*\d+([.)]\s|[、．）])/, with: "")
    for (word, count) in counts(words(of: isHTML ? visibleText(of: text) : text)) {
      if found[word, default: 0] >= count { continue }
      #expect(isMade(word, of: found), "\(path): '\(word)' is lost")
    }
  }

  /// Whether a word was parted into words that are there.
  private func isMade(_ word: String, of found: [String: Int]) -> Bool {
    let characters = Array(word)
    var reaches = [true] + [Bool](repeating: false, count: characters.count)
    for end in characters.indices.map({ $0 + 1 }) {
      reaches[end] = (0..<end).contains { start in
        reaches[start] && (start > 0 || end < characters.count)
          && found[String(characters[start..<end])] != nil
      }
    }
    return characters.count > 1 && reaches[characters.count]
  }

  private func counts(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Runs of letters and digits; those of ASCII by themselves.
  private func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      let isPart = character.isLetter || character.isNumber
      if !word.isEmpty, !isPart || word.last?.isASCII != character.isASCII {
        words.append(word)
        word = ""
      }
      if isPart { word.append(character) }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// What a browser shows of a page, told without the parser that the import uses.
  private func visibleText(of page: String) -> String {
    page
      .replacing(/(?s)<(script|style|head|title)\b.*?<\/\1>/.ignoresCase(), with: " ")
      .replacing(/(?s)<rp>.*?<\/rp>/, with: " ")
      .replacing(/<\/?(a|b|i|em|strong|code|ruby|rt|sub|sup|kbd|del)\b[^>]*>/, with: "")
      .replacing(/(?s)<[a-zA-Z\/!][^>]*>/, with: " ")
      // A line break between two characters of Japanese is no space.
      .replacing(/(\p{Han}|\p{Hiragana}|\p{Katakana})\n(?=\p{Hiragana})/) { $0.output.1 }
      .replacing("&amp;", with: "&").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&copy;", with: "©")
  }
}
