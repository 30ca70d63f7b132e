import Diagnostics
import Exporting
import Testing

@testable import Configuration
@testable import Content
@testable import Disk
@testable import Graph
@testable import Site
@testable import docgen

/// Five hundred edits, one upon the other, of notes that name one another: what is kept of the last
/// reading never shows.
@Suite(.robustness) struct NoteMemoryTests {
  @Test func givesWhatReadingAnewGives() {
    var chance = SeededChance(seed: 40)
    var texts = Self.paths.map { ($0, Self.text(of: $0, &chance)) }
    let words = LanguageLoading(own: [:])
    let known = Settings(words)
    var memory = NoteMemory()
    for edit in 0..<500 {
      Self.edit(&texts, &chance)
      let notes = texts.enumerated().map { index, text in
        NoteFile(
          path: text.0, bytes: Array(text.1.utf8), file: index, languageFolders: ["en", "ja"])
      }
      let settings = known.settings(for: notes)
      // To merge and to write what was read costs more than to read it; what is wrong stays so until the
      // note changes again. Words that change are merged into what was merged just before.
      guard edit % 5 > 2 else {
        _ = ReadNotes(notes, as: settings, keeping: &memory, by: OneByOne())
        continue
      }
      let kept = ReadContent(of: notes, with: [], as: settings, keeping: &memory, by: OneByOne())
      let anew = ReadContent(of: notes, as: settings)
      let files = notes.map(\.source)
      #expect(kept.diagnostics == anew.diagnostics, "edit \(edit)")
      #expect(
        modelJSON(of: kept.graph, files: files, withProse: true).bytes()
          == modelJSON(of: anew.graph, files: files, withProse: true).bytes(), "edit \(edit)")
    }
  }

  /// Settings of which many edits are made: their words are read once.
  private struct Settings {
    let words: LanguageLoading

    init(_ words: LanguageLoading) { self.words = words }

    func settings(for notes: [NoteFile]) -> ContentSettings {
      var configuration = SiteConfiguration()
      configuration.languages = ["en", "ja"]
      var settings = ContentSettings(for: notes, configuration: configuration, words: words)
      settings.origin = SettingsOrigin(files: [], of: settings)
      return settings
    }
  }

  private static let types = ["LMPLamp", "LMPShade", "LMPCord"]
  private static let members = ["color", "fold", "turnOn:", "length"]
  private static let paths =
    types.map { "en/\($0).md" } + ["en/articles/care.md"] + types.map { "ja/\($0).md" }

  private static let sentences = [
    "The light of `NAME`.", "Call `NAME` first.", "Available since iOS 9.0.",
    "Deprecated in iOS 12. Use `NAME`.",
    "`NAME`の色です。", "iOS 11以降で利用できます。", "It is **never** nil.", "```objc\n- (void)fold;\n```",
    "```objc\n@property (nonatomic) NSInteger color;\n```", "### Parameters\n- `on`: whether",
    "> iOS 13+: only there",
  ]

  private static func name(_ chance: inout SeededChance) -> String {
    (types + members + ["lenght", "LMPLamp.color"]).randomElement(using: &chance) ?? ""
  }

  private static func sentence(_ chance: inout SeededChance) -> String {
    let sentence = sentences.randomElement(using: &chance) ?? ""
    return sentence.split(separator: "NAME", omittingEmptySubsequences: false)
      .joined(separator: name(&chance))
  }

  private static func text(of path: String, _ chance: inout SeededChance) -> String {
    if path.contains("/articles/") { return "# Care\n\n" + sentence(&chance) + "\n" }
    let type = types.first { path.contains($0) } ?? ""
    var text = "# \(type)\n\n" + sentence(&chance) + "\n"
    for member in members where chance.isTrue() {
      text += "\n## \(member)\n\n\(sentence(&chance))\n"
    }
    return text
  }

  /// One change: a note written anew, a line more or less, half a note, one that goes or comes.
  private static func edit(_ texts: inout [(String, String)], _ chance: inout SeededChance) {
    guard let place = texts.indices.randomElement(using: &chance) else { return }
    var lines = texts[place].1.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.randomElement(using: &chance) ?? 0
    switch UInt.random(in: 0..<12, using: &chance) {
    case 0: texts[place].1 = text(of: texts[place].0, &chance)
    case 1: texts[place].1 = String(texts[place].1.prefix(texts[place].1.count / 2))
    case 2: texts[place].1 = ""
    case 3 where texts.count > 3: texts.remove(at: place)
    case 4:
      let missing = paths.filter { path in !texts.contains { $0.0 == path } }
      if let path = missing.randomElement(using: &chance) {
        texts.append((path, text(of: path, &chance)))
        texts.sort { $0.0 < $1.0 }
      }
    case 5: texts[place].1 = "---\nmodule: Lamps\n---\n" + text(of: texts[place].0, &chance)
    case 6 where !lines.isEmpty:
      lines.remove(at: line)
      texts[place].1 = lines.joined(separator: "\n")
    default:
      lines.insert(Substring("\n" + sentence(&chance) + "\n"), at: line)
      texts[place].1 = lines.joined(separator: "\n")
    }
  }
}
