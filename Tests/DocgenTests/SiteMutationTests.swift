import Diagnostics
import Foundation
import Rendering
import Testing

@testable import docgen

/// The content of every fixture, damaged by chance, the same chance in every run, through all
/// stages: nothing traps, every diagnostic points into its file, every page is well-formed, and still
/// no word is lost.
@Suite struct SiteMutationTests {
  static let mutationsOfEach = 3

  @Test(arguments: Fixture.behaviours)
  func survivesDamage(behaviour: String) throws {
    let content = Fixture(behaviour: behaviour).content
    let files = try paths(in: content).map { path in
      (path: path, bytes: Array(try Data(contentsOf: content.appending(path: path))))
    }
    // What an author's own templates make of a page is theirs.
    let hasTemplates = files.contains { $0.path.hasPrefix("templates/") }
    var chance = SeededChance(seed: behaviour.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) })
    for _ in 0..<Self.mutationsOfEach {
      let folder = try TemporaryFolder()
      let chosen = Int.random(in: 0..<max(1, files.count), using: &chance)
      for (index, file) in files.enumerated() {
        let bytes = index == chosen ? mutated(file.bytes, &chance) : file.bytes
        folder.addFolder(parentPath(of: file.path))
        #expect(createFile(at: folder.path + "/" + file.path, with: bytes) == 0)
      }
      let outcome = try Fixture.Outcome(of: folder.path)
      for diagnostic in outcome.diagnostics {
        for range in [diagnostic.range] + diagnostic.notes.map(\.range)
          + diagnostic.fixes.map(\.range)
        {
          let file = outcome.content.files[Int(range.file)]
          #expect(range.offsets.upperBound <= max(file.bytes.count, 0), "\(diagnostic.message)")
        }
      }
      for file in outcome.site.files where file.path.hasSuffix(".html") && !hasTemplates {
        #expect(firstUnbalancedTag(in: outcome.site.bytes(of: file)) == nil, "\(file.path)")
      }
      #expect(!outcome.report.contains("\u{1B}"))
      if !hasTemplates {
        #expect(outcome.lostWords == [], "\(text(of: files[chosen].path, outcome))")
      }
    }
  }

  /// The text and configuration files of a folder; other files are only looked at by their names.
  private func paths(in folder: URL) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return paths.sorted().filter { path in
      FileManager.default.contents(atPath: folder.appending(path: path).path) != nil
    }
  }

  private func text(of path: String, _ outcome: Fixture.Outcome) -> String {
    let file = outcome.content.files.first { $0.path == path }
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }

  // MARK: Damage

  /// Pieces that mean something to one of the stages.
  private static let pieces = [
    "`", "**", "：", ":", "#", "## ", "\n\n", "|", "- ", "> ", "```\n", "    ", "[", "](", "<", ">",
    "<!--", "---\n", "\0", "\r", "\u{FEFF}", "\u{200B}", "。", "、", "iOS 14.x", "iOS 99999.1",
    "从iOS 3.0开始可用", "では非推奨です", "Use `x` instead.", "説明：", "**参数**\n\n", "`- a:b:`",
    "@property (", "typedef enum {", "[^1]", "&#0;", "![", "{{name}}", "é\u{301}", "👩‍👩‍👧",
  ]

  private func mutated(_ bytes: [UInt8], _ chance: inout SeededChance) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let start = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &chance))
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &chance)!.utf8, at: start)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: start)
      case 4: bytes.removeLast(min(bytes.count, end - start))
      default:
        // Two lines change places.
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let first = lines.indices.randomElement(using: &chance) ?? 0
        let second = lines.indices.randomElement(using: &chance) ?? 0
        lines.swapAt(first, second)
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      }
    }
    return bytes
  }

  // MARK: Pages

  private static let voidElements: Set<String> = [
    "meta", "link", "input", "img", "br", "hr", "wbr",
  ]

  /// The first tag that closes what is not open, or an element that stays open.
  private func firstUnbalancedTag(in page: [UInt8]) -> String? {
    var open: [String] = []
    var index = 0
    while let start = page[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = page[start + 1] == UInt8(ascii: "/")
      let name = page[(start + (isEnd ? 2 : 1))...].prefix {
        $0 | 0x20 >= 0x61 || $0 <= 0x39 && $0 >= 0x30
      }
      // An attribute's value is quoted, and may hold the mark that ends the tag.
      var isQuoted = false
      guard
        let end = page[start...].firstIndex(where: { byte in
          if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
          return byte == UInt8(ascii: ">") && !isQuoted
        })
      else { return String(decoding: page[start...].prefix(40), as: UTF8.self) }
      index = end + 1
      let element = String(decoding: name, as: UTF8.self)
      if element.isEmpty || Self.voidElements.contains(element)
        || page[end - 1] == UInt8(ascii: "/")
      {
        continue
      }
      if !isEnd {
        open.append(element)
      } else if open.popLast() != element {
        return "</\(element)>"
      }
    }
    return open.last.map { "<\($0)>" }
  }
}
