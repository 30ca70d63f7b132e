import Characters
import Diagnostics
import Formats
import Graph
import Testing
import Translations

@testable import Content
@testable import Updating

/// What translators' tools give back, in the notes.
@Suite struct CataloguedNotesTests {
  private static let notes: KeyValuePairs<String, String> = [
    "en/LMPLamp.md": TranslationStatesTests.english,
    "ja/LMPLamp.md": TranslationStatesTests.japanese,
  ]

  /// A site while translators work on it.
  private struct Work {
    var texts: [(path: String, text: String)]
    var records: [RecordFile] = []

    init(_ texts: KeyValuePairs<String, String>) {
      self.texts = texts.map { ($0.key, $0.value) }
    }

    var site: SmallSite { SmallSite(texts) }
    var states: TranslationStates {
      let site = site
      return TranslationStates(of: site.graph, records: records, diagnostics: site.diagnostics)
    }

    var catalogue: PortableObject {
      translationCatalogue(
        of: states, in: 1, files: site.files, title: "Lamps", generator: "docgen")
    }

    /// Imports a catalogue as its file says it.
    mutating func merge(_ catalogue: PortableObject) throws -> CataloguedNotes {
      let read = PortableObject.read(catalogue.bytes())
      #expect(read.errors.isEmpty)
      let folders: Set<String> = ["en", "ja"]
      let notes = texts.enumerated().map {
        NoteFile(
          path: $1.path, bytes: Array($1.text.utf8), file: $0, languageFolders: folders)
      }
      let result = CataloguedNotes(
        of: notes, states, read.value, at: 9, in: 1, except: [], as: site.settings)
      for file in result.files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        if let place = texts.firstIndex(where: { $0.path == file.path }) {
          texts[place].text = text
        } else {
          texts.append((file.path, text))
        }
      }
      for change in result.confirmation.changes {
        let place = try #require(RecordFile.address(of: change.path))
        records.removeAll { $0.path == change.path }
        records.append(
          RecordFile.read(
            SourceFile(path: change.path, bytes: change.bytes ?? []), file: 20, at: place
          ).value)
      }
      return result
    }

    func text(_ path: String) -> String { texts.first { $0.path == path }?.text ?? "" }
  }

  @Test func changesNothingThatNobodyChanged() throws {
    var work = Work(Self.notes)
    let result = try work.merge(work.catalogue)
    #expect(result.files.isEmpty)
    #expect(result.confirmation.changes.isEmpty)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func writesWhatTranslatorsChanged() throws {
    var work = Work(Self.notes)
    var catalogue = work.catalogue
    for index in catalogue.messages.indices {
      if catalogue.messages[index].context == "LMPLamp/flash: parameter count" {
        catalogue.messages[index].translation = "点滅する回数。"
      }
      if catalogue.messages[index].context == "LMPLamp topic setting-the-light" {
        catalogue.messages[index].translation = "明るさの設定\n"
      }
    }
    let result = try work.merge(catalogue)
    #expect(result.diagnostics.isEmpty)
    #expect(
      work.text("ja/LMPLamp.md")
        == TranslationStatesTests.japanese.replacing("回数。", with: "点滅する回数。")
        .replacing("### 明かりの設定", with: "### 明るさの設定"))
    // What was looked at is confirmed, and nothing else.
    let there = work.states.units.filter { $0.state == .there }
    #expect(
      Set(there.map(\.section.name)) == ["parameter count", "topic setting-the-light", "facts"])
    #expect(try work.merge(work.catalogue).files.isEmpty)
  }

  /// A note that has nothing yet becomes whole.
  @Test func writesWhatWasMissing() throws {
    var work = Work([
      "en/LMPLamp.md": TranslationStatesTests.english,
      "ja/LMPLamp.md":
        "# LMPLamp\n\n部屋の照明。\n\n## トピック\n\n### 明かりの設定\n\n- `brightness`\n- `flash:`\n",
    ])
    var catalogue = work.catalogue
    let words = Work(Self.notes).catalogue
    for index in catalogue.messages.indices {
      catalogue.messages[index].translation = words.messages[index].translation
    }
    let result = try work.merge(catalogue)
    #expect(result.diagnostics.map(\.message) == [])
    #expect(work.catalogue.messages.map(\.translation) == words.messages.map(\.translation))
    #expect(work.states.units.allSatisfy { $0.state != .missing })
  }

  @Test func leavesGuessesInTheCatalogue() throws {
    var work = Work(Self.notes)
    var catalogue = work.catalogue
    for index in catalogue.messages.indices {
      catalogue.messages[index].isFuzzy = true
      catalogue.messages[index].translation = "推測"
    }
    let result = try work.merge(catalogue)
    #expect(result.files.isEmpty && result.confirmation.changes.isEmpty)
    #expect(result.fuzzyCount == catalogue.messages.count)
  }

  /// A mark that a translator takes away says that the words are right as they are.
  @Test func confirmsWhatIsNoLongerFuzzy() throws {
    var work = Work(Self.notes)
    let everything = Confirmation(of: work.states, choosing: { _ in true })
    work.records = try everything.changes.map { change in
      RecordFile.read(
        SourceFile(path: change.path, bytes: change.bytes ?? []), file: 20,
        at: try #require(RecordFile.address(of: change.path))
      ).value
    }
    work.texts[0].text = work.texts[0].text.replacing(
      "Flashes several times.", with: "Flashes as often as it is told.")
    var catalogue = work.catalogue
    let index = try #require(catalogue.messages.firstIndex { $0.isFuzzy })
    #expect(catalogue.messages[index].previous == "Flashes several times.")
    catalogue.messages[index].isFuzzy = false
    let result = try work.merge(catalogue)
    #expect(result.files.isEmpty)
    #expect(result.confirmation.confirmed == 1)
    #expect(work.states.units.allSatisfy { $0.state == .there })
  }

  @Test(arguments: [
    // Of another state of the notes.
    ("LMPLamp/dim abstract", "Dims.", "暗くする。", "is no part of the original (any more)"),
    (
      "LMPLamp/flash: abstract", "Flashes once.", "一度点滅する。",
      "translates words that the original does not say any more"
    ),
    // Words that would be something else in the note.
    (
      "LMPLamp/flash: abstract", "Flashes several times.", "点滅\n\n## brightness\n\n明るさ",
      "would be read as something else; write it into the note"
    ),
    (
      "LMPLamp/flash: abstract", "Flashes several times.", "```\n点滅",
      "would be read as something else; write it into the note"
    ),
  ])
  func leavesOut(context: String, original: String, translation: String, problem: String) throws {
    var work = Work(Self.notes)
    var message = PortableObject.Message(
      context: context, original: original, translation: translation)
    var good = PortableObject.Message(
      context: "LMPLamp abstract", original: "A lamp in a room.", translation: "室内の照明。")
    good.comments = ["訳者"]
    message.comments = ["訳者"]
    let result = try work.merge(
      PortableObject(header: work.catalogue.header, messages: [message, good]))
    #expect(result.diagnostics.map(\.message) == ["'\(context)' \(problem)"])
    // What stands beside it is written all the same.
    #expect(
      work.text("ja/LMPLamp.md")
        == TranslationStatesTests.japanese.replacing("部屋の照明。", with: "室内の照明。"))
  }
}
