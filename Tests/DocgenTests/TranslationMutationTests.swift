import Graph
import Testing
import Translations

@testable import Vocabulary

/// What holds for every edit of an original: what changes no word makes nothing stale, what changes a
/// fact always does, and whoever confirms has everything there.
@Suite(.robustness) struct TranslationMutationTests {
  /// Edits that a reader of the page does not see.
  private static func unseen(_ text: String, _ chance: inout SeededChance) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<3 {
      let index = Int.random(in: lines.indices, using: &chance)
      let line = lines[index]
      // Prose alone: a heading or sample is not parted.
      guard line.contains(" "), !line.hasPrefix("#"), !line.hasPrefix("@"), !line.hasPrefix("-")
      else { continue }
      let words = line.split(separator: " ").map(String.init)
      let place = Int.random(in: words.indices.dropFirst(), using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        lines[index] =
          words[..<place].joined(separator: " ") + "\n" + words[place...].joined(separator: " ")
      case 1 where words[place].allSatisfy(\.isLetter):
        var marked = words
        marked[place] = "**\(words[place])**"
        lines[index] = marked.joined(separator: " ")
      case 2: lines[index] = words.joined(separator: "  ")
      default: lines.insert(contentsOf: ["", "<!-- \(place) -->", ""], at: index)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// An edit of a word, number or fact.
  private static func seen(_ text: String, _ chance: inout SeededChance) -> String {
    let edits = [
      ("from 0.0 to 1.0", "from 0.0 to \(Int.random(in: 2...99, using: &chance)).0"),
      ("iOS 9.0.", "iOS \(Int.random(in: 10...18, using: &chance)).0."),
      ("iOS 9.0.", "iOS 9.0. Deprecated in iOS \(Int.random(in: 10...18, using: &chance)).0."),
      ("`refresh`", "`refresh\(Int.random(in: 1...9, using: &chance))`"),
      ("does not wait", "does now wait"),
      ("several times", "\(Int.random(in: 2...9, using: &chance)) times"),
      ("How often.", "How often and how long."),
    ]
    let (old, new) = edits.randomElement(using: &chance) ?? edits[0]
    return text.replacing(old, with: new)
  }

  @Test func tellsWhatCountsFromWhatDoesNot() {
    var chance = SeededChance(seed: 23)
    let records = TranslationStatesTests.records(confirming: TranslationStatesTests.states())
    for _ in 0..<25 {
      let reflowed = Self.unseen(TranslationStatesTests.english, &chance)
      let same = TranslationStatesTests.states(en: reflowed, records: records)
      #expect(TranslationStatesTests.open(same).isEmpty, "\(reflowed)")
      let edited = Self.unseen(Self.seen(TranslationStatesTests.english, &chance), &chance)
      let changed = TranslationStatesTests.states(en: edited, records: records)
      #expect(changed.units.contains { $0.state.kind == .stale }, "\(edited)")
      #expect(changed.turned(since: same).map(\.unit.state.kind).contains(.stale))
      let anew = TranslationStatesTests.records(confirming: changed)
      let confirmed = TranslationStatesTests.states(en: edited, records: anew)
      #expect(TranslationStatesTests.open(confirmed).isEmpty, "\(edited)")
      #expect(Confirmation(of: confirmed) { _ in true }.changes.isEmpty)
      // The edit taken back is a change, too.
      let back = TranslationStatesTests.states(en: reflowed, records: anew)
      #expect(back.units.contains { $0.state.kind == .stale })
    }
  }
}
