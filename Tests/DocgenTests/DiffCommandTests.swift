import Testing

@testable import Disk
@testable import docgen

@Suite struct DiffCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("docgen.yml", "")
    try folder.add("old/docgen.yml", "platforms: [iOS, tvOS]\nversions: { watchOS: [7] }\n")
    try folder.add(
      "old/en/LMPLamp.md",
      """
      # LMPLamp
      A lamp.
      ```swift
      class LMPLamp
      ```

      ## Availability
      iOS 2.0, tvOS 9.0

      ## old
      The old way. Deprecated in iOS 13.0. Use `newer` instead.

      ## newer
      The new way.

      ### Availability
      iOS 12.3, tvOS 12.0

      """)
    try folder.add("old/ja/LMPLamp.md", "# LMPLamp\n電灯。\n\n## old\n古い方法。\n")
    try folder.add("new/docgen.yml", "platforms: [iOS, tvOS]\n")
    try folder.add(
      "new/en/LMPLamp.md",
      (folder.text(of: "old/en/LMPLamp.md") ?? "").replacing("iOS 12.3", with: "iOS 12.1"))
    try folder.add("new/zh-Hans/LMPLamp.md", "# LMPLamp\n灯。\n\n## brief\n简短。\n")
    return folder
  }

  private func diff(_ folder: TemporaryFolder, _ arguments: String...) -> CommandRun {
    CommandRun(
      ["diff"] + arguments.map { $0 == "old" || $0 == "new" ? "\(folder.path)/\($0)" : $0 })
  }

  private func versions(
    _ folder: TemporaryFolder, _ platform: String, _ from: String, _ to: String,
    _ more: String...
  ) -> CommandRun {
    CommandRun(
      ["diff", folder.path + "/old", "--platform", platform, "--from", from, "--to", to] + more)
  }

  @Test func comparesTwoVersions() throws {
    let folder = try folder()
    let forth = versions(folder, "iOS", "12", "13")
    #expect(forth.exitCode == .success)
    #expect(forth.error == "")
    #expect(
      forth.output == """
        iOS 12.0 → 13.0: 1 introduced, 1 deprecated, 0 removed

        Introduced (1)
          LMPLamp
            LMPLamp/newer  property

        Deprecated (1)
          LMPLamp
            LMPLamp/old  property
              use LMPLamp/newer

        """)
    let back = versions(folder, "ｉＯＳ", "13.0.0", "12.2.9")
    #expect(
      back.output.hasPrefix("iOS 13.0 → 12.2.9: 1 lost, 1 no longer deprecated, 0 restored\n"))
  }

  @Test(
    arguments: [
      ("iOS", "12.3", "12.4", "iOS 12.3 → 12.4"), ("iOS", "90", "91.2.3", "iOS 90.0 → 91.2.3"),
      ("iphone os", "12.3", "12.3.0", "iOS 12.3 → 12.3"),
      ("watchOS", "7", "8", "watchOS 7.0 → 8.0"),
      ("TVOS", "9", "10", "tvOS 9.0 → 10.0"),
    ])
  func takesAnyVersionOfAKnownPlatform(
    platform: String, from: String, to: String, title: String
  ) throws {
    let run = try versions(folder(), platform, from, to, "--exit-code")
    #expect(run.exitCode == .success)
    #expect(run.output == "\(title): 0 introduced, 0 deprecated, 0 removed\n")
  }

  @Test(
    arguments: [
      (
        "iSO", "1", "2",
        "unknown platform 'iSO'; the notes know iOS, tvOS and watchOS; did you mean 'iOS'?"
      ),
      (
        "watch", "1", "2",
        "unknown platform 'watch'; the notes know iOS, tvOS and watchOS; did you mean 'watchOS'?"
      ),
      ("Windows", "1", "2", "unknown platform 'Windows'; the notes know iOS, tvOS and watchOS"),
      ("テレビ", "1", "2", "unknown platform 'テレビ'; the notes know iOS, tvOS and watchOS"),
      ("macOS", "1", "2", "the notes state nothing for 'macOS'; they know iOS, tvOS and watchOS"),
      (
        "iOS", "14.x", "2",
        "'--from' is a version such as 12 or 12.1, not '14.x'; the notes know iOS 2.0, 12.3 and 13.0"
      ),
      (
        "tvOS", "9", "iOS14",
        "'--to' is a version such as 12 or 12.1, not 'iOS14'; the notes know tvOS 9.0 and 12.0"
      ),
      (
        "tvOS", "９", "1",
        "'--from' is a version such as 12 or 12.1, not '９'; the notes know tvOS 9.0 and 12.0"
      ),
      (
        "watchOS", "1.2.3.4", "1",
        "'--from' is a version such as 12 or 12.1, not '1.2.3.4'; the notes know watchOS 7.0"
      ),
      (
        "iOS", "1", "99999999999",
        "'--to' is a version such as 12 or 12.1, not '99999999999'; the notes know iOS 2.0, 12.3 and 13.0"
      ),
    ])
  func saysInOneLineWhatCannotBeCompared(
    platform: String, from: String, to: String, message: String
  ) throws {
    let run = try versions(folder(), platform, from, to)
    #expect(run.exitCode == .couldNotRun)
    #expect(run.output == "")
    #expect(run.error == "error: \(message)\n")
  }

  @Test func saysWhereNothingIsStated() throws {
    let folder = try TemporaryFolder()
    try folder.add("content/en/LMPLamp.md", "# LMPLamp\nA lamp.\n")
    let run = CommandRun([
      "diff", folder.path + "/content", "--platform", "iOS", "--from", "1", "--to", "2",
    ])
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error == "error: the notes state no availability on any platform\n")
  }

  @Test func comparesTwoStatesOfTheNotes() throws {
    let folder = try folder()
    let run = diff(folder, "old", "new")
    #expect(run.exitCode == .success)
    #expect(run.error == "")
    #expect(
      run.output == """
        \(folder.path)/old → \(folder.path)/new: 1 added, 0 removed, 1 changed, \
        3 translations to look at

        Added (1)
          LMPLamp
            LMPLamp/brief  property  (\(folder.path)/new/zh-Hans/LMPLamp.md:4:4)

        Changed (1)
          LMPLamp
            LMPLamp/newer  property
              iOS.introduced: 12.3 → 12.1  (\(folder.path)/new/en/LMPLamp.md:17:1)

        Translations to look at (3)
          zh-Hans
            LMPLamp/brief, abstract  orphaned  (\(folder.path)/new/zh-Hans/LMPLamp.md:5:1)
            LMPLamp/newer, abstract  missing  (\(folder.path)/new/en/LMPLamp.md:14:1)
            LMPLamp/old, abstract  missing  (\(folder.path)/new/en/LMPLamp.md:11:1)

        """)
    #expect(diff(folder, "old", "old").output.hasSuffix("0 added, 0 removed, 0 changed\n"))
  }

  /// What a change of the original leaves to translators, and nothing that was so before.
  @Test func tellsWhichTranslationsItMakesStale() throws {
    let folder = try TemporaryFolder()
    let english = TranslationStatesTests.english
    try folder.add("old/en/LMPLamp.md", english)
    try folder.add("old/ja/LMPLamp.md", TranslationStatesTests.japanese)
    #expect(CommandRun(["confirm", folder.path + "/old"]).exitCode == .success)
    try folder.add(
      "new/en/LMPLamp.md",
      english.replacing("Flashes several times.", with: "Flashes as often as it is told.")
        .replacing("iOS 9.0.", with: "iOS 9.0. Deprecated in iOS 13.0.")
        + "\n## dim\n\n```objc\n- (void)dim;\n```\n\nDims the lamp.\n\n### Discussion\n\nSlowly.\n")
    try folder.add("new/ja/LMPLamp.md", TranslationStatesTests.japanese)
    let record = "translations/ja/LMPLamp.yml"
    try folder.add("new/" + record, try #require(folder.text(of: "old/" + record)))
    let text = diff(folder, "old", "new").output
    #expect(text.contains(", 3 translations to look at\n"))
    #expect(
      text.hasSuffix(
        """

        Translations to look at (3)
          ja
            LMPLamp/brightness, facts  stale  (\(folder.path)/new/ja/LMPLamp.md:12:1)
              deprecated iOS: not stated → 13.0
            LMPLamp/dim, abstract, discussion  missing  (\(folder.path)/new/en/LMPLamp.md:50:1)
            LMPLamp/flash:, abstract  stale  (\(folder.path)/new/ja/LMPLamp.md:22:1)
              text: Flashes several times. → Flashes as often as it is told.

        """))
    let markdown = diff(folder, "old", "new", "--format", "markdown").output
    #expect(markdown.contains("- `LMPLamp/dim`, abstract, discussion: missing"))
    #expect(
      markdown.contains(
        "  - `text`: `Flashes several times.` → `Flashes as often as it is told.`"))
    let json = diff(folder, "old", "new", "--format", "json").output
    #expect(
      json.contains("\"sections\": [\n        \"abstract\",\n        \"discussion\"\n      ]"))
    #expect(diff(folder, "new", "new").output.hasSuffix("0 added, 0 removed, 0 changed\n"))
  }

  @Test func tellsByItsExitCodeWhereAsked() throws {
    let folder = try folder()
    #expect(versions(folder, "iOS", "12", "13").exitCode == .success)
    #expect(versions(folder, "iOS", "12", "13", "--exit-code").exitCode == .contentHasErrors)
    #expect(versions(folder, "iOS", "13", "12", "--exit-code").exitCode == .contentHasErrors)
    #expect(versions(folder, "iOS", "13", "13", "--exit-code").exitCode == .success)
    #expect(diff(folder, "old", "new").exitCode == .success)
    #expect(diff(folder, "old", "new", "--exit-code").exitCode == .contentHasErrors)
    #expect(diff(folder, "new", "new", "--exit-code").exitCode == .success)
  }

  @Test(
    arguments: [
      ("text", "iOS 12.0 → 13.0: 1 introduced"), ("markdown", "## iOS 12.0 → 13.0\n"),
      ("json", "{\n  \"deprecated\": [\n"), ("html", "<!DOCTYPE html>\n<html lang=\"en\">"),
    ])
  func writesEveryFormatToTheOutputOrAFile(format: String, beginning: String) throws {
    let folder = try folder()
    let run = versions(folder, "iOS", "12", "13", "--format", format)
    #expect(run.exitCode == .success)
    #expect(run.output.hasPrefix(beginning))
    let file = versions(
      folder, "iOS", "12", "13", "--format", format, "--output", folder.path + "/差.txt")
    #expect(file.exitCode == .success)
    #expect(file.output == "")
    #expect(folder.text(of: "差.txt") == run.output)
    let nowhere = versions(
      folder, "iOS", "12", "13", "--format", format, "--output", folder.path + "/no/差.txt")
    #expect(nowhere.exitCode == .couldNotRun)
    #expect(nowhere.error.hasPrefix("error: cannot write '"))
  }

  @Test func usesColorWhereAskedButNotInAFile() throws {
    let folder = try folder()
    let run = versions(folder, "iOS", "12", "13", "--color", "always")
    #expect(run.output.hasPrefix("\u{1B}[1miOS 12.0 → 13.0\u{1B}[0m: "))
    _ = versions(
      folder, "iOS", "12", "13", "--color", "always", "--output", folder.path + "/diff.txt")
    #expect(folder.text(of: "diff.txt")?.contains("\u{1B}") == false)
  }

  @Test func reportsErrorsOfTheNotesAndComparesAllTheSame() throws {
    let folder = try folder()
    try folder.add("new/ja/LMPLamp.md", "# LMPLamp\n[灯](nothing)\n")
    try folder.add("old/en/More.md", "# LMPMore\n[more](nothing)\n")
    let notes = diff(folder, "old", "new")
    #expect(notes.exitCode == .contentHasErrors)
    #expect(notes.error.contains("\(folder.path)/new/ja/LMPLamp.md:2:1: error: "))
    #expect(notes.error.contains("\(folder.path)/old/en/More.md:2:1: error: "))
    #expect(!notes.error.contains("warning"))
    #expect(notes.output.contains("Removed (1)\n  LMPMore\n    LMPMore  ("))
    let between = versions(folder, "iOS", "12", "13")
    #expect(between.exitCode == .contentHasErrors)
    #expect(between.error.hasPrefix("\(folder.path)/old/en/More.md:2:1: error: "))
    #expect(between.output.hasPrefix("iOS 12.0 → 13.0: 1 introduced"))
  }

  @Test(arguments: [["none", "new"], ["old", "none"]])
  func cannotRunWithoutBothFolders(names: [String]) throws {
    let folder = try folder()
    let run = CommandRun(["diff"] + names.map { "\(folder.path)/\($0)" })
    #expect(run.exitCode == .couldNotRun)
    #expect(run.output == "")
    #expect(
      run.error
        == "error: cannot read '\(folder.path)/none': there is no such file or folder; check the path\n"
    )
  }
}
