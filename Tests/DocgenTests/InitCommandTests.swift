import Testing

@testable import Disk
@testable import docgen

@Suite struct InitCommandTests {
  @Test(arguments: ["en", "en,ja,en", "ja,en", "zh-Hans,zh-Hant,ja,en"])
  func beginsAReferenceThatBuildsWithoutAWarning(languages: String) throws {
    let folder = try TemporaryFolder()
    let content = folder.path + "/content"
    let begun = CommandRun(["init", content, "--languages", languages])
    #expect(begun.exitCode == .success)
    #expect(begun.output.split(separator: "\n").contains("\(content)/docgen.yml"))
    let built = CommandRun(["build", content, folder.path + "/out", "--warnings-as-errors"])
    #expect(built.exitCode == .success)
    #expect(built.error.contains(" 8 symbols, "))
    let tags = languages.split(separator: ",").map(String.init)
    for tag in tags {
      // The first states the facts, the others none.
      let note = try #require(folder.text(of: "content/\(tag)/LMPLamp.md"))
      #expect(note.contains("@property") == (tag == tags[0]))
      #expect(!note.contains("facts"))
      let page = try #require(folder.text(of: "out/\(tag)/LMPLamp.html"))
      #expect(page.contains("@property"))
      #expect(folder.exists("out/\(tag)/articles/first-steps.html"))
    }
    // Nothing is written over.
    #expect(CommandRun(["init", content]).exitCode == .couldNotRun)
  }

  @Test func beginsNothingInALanguageThatItDoesNotHave() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(["init", folder.path + "/content", "--languages", "en,ko"])
    #expect(run.exitCode == .couldNotRun)
    #expect(
      run.error
        == "error: no reference to begin with is written in 'ko'; there are en, ja, zh-Hans and zh-Hant; begin with one of them and add 'ko' by hand\n"
    )
    #expect(!folder.exists("content"))
  }

  @Test(
    arguments: [
      (["symbol", "LMPBulb"], "ja/LMPBulb.md", "# LMPBulb"),
      (["symbol", "LMPLamp/Kind"], "ja/LMPLamp.Kind.md", "# LMPLamp/Kind"),
      (["article", "行の高さ"], "ja/articles/行の高さ.md", "# 行の高さ"),
      (
        ["article", "Rows & More!", "--language", "en"], "en/articles/rows-more.md",
        "# Rows & More!"
      ),
    ])
  func beginsANote(arguments: [String], path: String, title: String) throws {
    let folder = try TemporaryFolder()
    let content = folder.path + "/content"
    #expect(CommandRun(["init", content, "--languages", "ja,en"]).exitCode == .success)
    let line = ["new", arguments[0], content] + arguments.dropFirst()
    let run = CommandRun(line)
    #expect(run.exitCode == .success)
    #expect(run.output == "\(content)/\(path)\n")
    let text = try #require(folder.text(of: "content/" + path))
    #expect(text.split(separator: "\n").first.map(String.init) == title)
    // It is read, and what is to be filled in is on no page.
    let built = CommandRun(["build", content, folder.path + "/out"])
    #expect(built.exitCode == .success)
    #expect(CommandRun(line).error.hasSuffix("is there already\n"))
    #expect(folder.text(of: "content/" + path) == text)
  }

  @Test(arguments: [
    ["symbol", " "], ["article", "!!"], ["symbol", "../x"], ["symbol", "a\nb"],
    ["symbol", "a\u{1B}b"],
  ])
  func refusesANameThatIsNone(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let content = folder.path + "/content"
    #expect(CommandRun(["init", content]).exitCode == .success)
    let run = CommandRun(["new", arguments[0], content, arguments[1]])
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.hasSuffix("is no name for a note\n"))
    let unknown = CommandRun(["new", "symbol", content, "A", "--language", "ko"])
    #expect(unknown.error == "error: the notes have no language 'ko'; there are en\n")
  }
}
