import Characters
import Testing

@testable import Disk
@testable import docgen

/// `status`, `confirm` and `stub` as a shell runs them.
@Suite struct StatusCommandTests {
  private static func folder(
    _ notes: KeyValuePairs<String, String> = [
      "content/en/LMPLamp.md": TranslationStatesTests.english,
      "content/ja/LMPLamp.md": TranslationStatesTests.japanese,
      "content/zh-Hans/LMPLamp.md": TranslationStatesTests.chinese,
    ]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in notes { try folder.add(path, text) }
    return folder
  }

  private static func run(_ words: String..., in folder: TemporaryFolder) -> CommandRun {
    CommandRun([words[0], folder.path + "/content"] + words.dropFirst())
  }

  @Test func confirmsOnceAndWritesNothingThen() throws {
    let folder = try Self.folder()
    let first = Self.run("confirm", "ja", in: folder)
    #expect(first.exitCode == .success && first.output == "9 parts confirmed in 1 file\n")
    #expect(folder.exists("content/translations/ja/LMPLamp.yml"))
    #expect(!folder.exists("content/translations/zh-Hans"))
    let number = folder.number(of: "content/translations/ja/LMPLamp.yml")
    let second = Self.run("confirm", "ja", in: folder)
    #expect(second.output == "0 parts confirmed in 0 files\n")
    #expect(folder.number(of: "content/translations/ja/LMPLamp.yml") == number)
  }

  @Test func confirmsExactlyWhatIsNamed() throws {
    let folder = try Self.folder()
    let symbol = Self.run("confirm", "ja", "LMPLamp/brightness", in: folder)
    #expect(symbol.output == "3 parts confirmed in 1 file\n")
    let note = CommandRun(
      ["confirm", folder.path + "/content", folder.path + "/content/zh-Hans/LMPLamp.md"])
    #expect(note.output == "4 parts confirmed in 1 file\n")
    let text = try #require(folder.text(of: "content/translations/ja/LMPLamp.yml"))
    #expect(text.hasPrefix("original: en\nrecords:\n  LMPLamp/brightness:\n    abstract:\n"))
  }

  @Test func showsWhatItWouldWrite() throws {
    let folder = try Self.folder()
    let dry = Self.run("confirm", "ja", "LMPLamp/flash:", "--dry-run", in: folder)
    #expect(dry.output.contains("+      - Flashes several times.\n"))
    #expect(dry.error == "3 parts confirmed in 1 file\n")
    #expect(!folder.exists("content/translations"))
  }

  @Test(arguments: [
    (["confirm", "en"], "'en' is the original; it is no translation"),
    (["confirm", "ja", "LMPLamp/brightnes"], "did you mean 'LMPLamp/brightness'?"),
    (
      ["status", "--languages", "fr"],
      "'fr' is no translation of these notes; there are ja and zh-Hans"
    ),
    (["stub", "fr"], "'fr' is no translation of these notes"),
  ])
  func saysWhatItDoesNotKnow(words: [String], message: String) throws {
    let folder = try Self.folder()
    let run = CommandRun([words[0], folder.path + "/content"] + words.dropFirst())
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(!folder.exists("content/translations"))
  }

  @Test func keepsARecordThatItCannotRead() throws {
    let folder = try Self.folder()
    let broken = "original: en\nrecords:\n  LMPLamp: [\n"
    try folder.add("content/translations/ja/LMPLamp.yml", broken)
    let run = Self.run("confirm", "ja", in: folder)
    #expect(run.exitCode == .contentHasErrors)
    #expect(run.error.contains("cannot be read as a record; mend it or take it out"))
    #expect(folder.text(of: "content/translations/ja/LMPLamp.yml") == broken)
  }

  @Test func reportsWhatIsToBeDone() throws {
    let folder = try Self.folder()
    _ = Self.run("confirm", in: folder)
    let current = Self.run("status", "--exit-code", "--languages", "ja", in: folder)
    #expect(current.exitCode == .success && !current.output.contains("stale:"))
    try folder.add(
      "content/en/LMPLamp.md",
      TranslationStatesTests.english.replacing("several times", with: "three times"))
    let status = Self.run("status", "--exit-code", "--languages", "ja", in: folder)
    #expect(status.exitCode == .contentHasErrors)
    #expect(
      status.output.hasSuffix(
        """
        stale:
        \(folder.path)/content/ja/LMPLamp.md:22:1: LMPLamp/flash:, abstract
          - Flashes several times.
          + Flashes three times.

        """), "\(status.output)")
    let json = Self.run("status", "--format", "json", in: folder).output
    #expect(json.contains("\"schema\": \"docgen.translations/1\""))
    #expect(json.contains("\"old\": \"Flashes several times.\""))
    let check = Self.run("check", "--only", "translation-stale", in: folder)
    #expect(check.error.contains("in the original 'Flashes several times.' became"))
  }

  @Test func keepsPlacesThatBecomeTranslations() throws {
    let folder = try Self.folder()
    try folder.add(
      "content/en/articles/rooms.md",
      "# Rooms\n\nHow lamps share a room.\n\n## First steps\n\nTake one.\n")
    let before = try #require(folder.text(of: "content/zh-Hans/LMPLamp.md"))
    let stub = Self.run("stub", "zh-Hans", in: folder)
    #expect(stub.exitCode == .success, "\(stub.error)")
    let text = try #require(folder.text(of: "content/zh-Hans/LMPLamp.md"))
    // What was there is there, in its order.
    #expect(text.hasPrefix(before.trimmed))
    #expect(text.contains("## flash:\n\n（尚未翻译）Flashes several times.\n"), "\(text)")
    #expect(text.contains("- `count`: （尚未翻译）How often."))
    let article = try #require(folder.text(of: "content/zh-Hans/articles/rooms.md"))
    #expect(
      article
        == "# （尚未翻译）Rooms\n\n（尚未翻译）How lamps share a room.\n\n## （尚未翻译）First steps\n\nTake one.\n"
    )
    // A second run has nothing to write, and nothing can be confirmed of it.
    #expect(Self.run("stub", "zh-Hans", in: folder).output.isEmpty)
    let confirmed = Self.run("confirm", "zh-Hans", "articles/rooms", in: folder)
    #expect(confirmed.output == "0 parts confirmed in 0 files\n")
    try folder.add(
      "content/zh-Hans/articles/rooms.md",
      "# 房间\n\n灯如何共用一个房间。\n\n## 第一步\n\n拿一盏灯。\n")
    let anew = Self.run("confirm", "zh-Hans", "articles/rooms", in: folder)
    #expect(anew.output == "3 parts confirmed in 1 file\n")
  }

  @Test func showsTheStubsThatItWouldWrite() throws {
    let folder = try Self.folder()
    let before = folder.text(of: "content/zh-Hans/LMPLamp.md")
    let dry = Self.run("stub", "zh-Hans", "LMPLamp/flash:", "--dry-run", in: folder)
    #expect(dry.output.contains("+## flash:\n"), "\(dry.output)\(dry.error)")
    #expect(!dry.output.contains("The lamp keeps the value"))
    #expect(folder.text(of: "content/zh-Hans/LMPLamp.md") == before)
  }
}
