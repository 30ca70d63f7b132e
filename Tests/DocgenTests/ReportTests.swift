import Diagnostics
import Foundation
import Testing

@testable import Disk
@testable import docgen

/// What `check` and `build` tell of everything that is wrong, and in which form.
@Suite struct ReportTests {
  private static let note = "# LMPLamp\n\n```swift\nclass LMPLamp\n```\n\nA `LMPLmap`.\n"

  private static func content(_ notes: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in notes { try folder.add("content/" + path, text) }
    return folder
  }

  @Test(
    arguments: [
      ("content", "content"), ("content/", "content"), ("./content", "content"),
      ("content/.", "content"), ("content/en/..", "content"),
    ])
  func writesPathsAsTheyWereTyped(typed: String, shown: String) throws {
    let folder = try Self.content(["en/LMPLamp.md": Self.note])
    let run = CommandRun(["check", folder.path + "/" + typed])
    #expect(run.error.hasPrefix("\(folder.path)/\(shown)/en/LMPLamp.md:7:4: warning: "))
  }

  @Test(
    arguments: [
      ("content", "en/A.md", "content/en/A.md"), ("./content/", "en/A.md", "content/en/A.md"),
      (".", "en/A.md", "en/A.md"), ("..", "en/A.md", "../en/A.md"),
      ("../content", "en/A.md", "../content/en/A.md"), ("/a/b", "en/A.md", "/a/b/en/A.md"),
      ("content", "../facts/A.h", "facts/A.h"), ("/a", "../facts/A.h", "/facts/A.h"),
      (".", "../facts/A.h", "../facts/A.h"), ("..", "../A.h", "../../A.h"),
      ("/", "../A.h", "/A.h"), ("内容", "en/表.md", "内容/en/表.md"),
    ])
  func leadsFromWhereTheUserIs(folder: String, path: String, typed: String) {
    #expect(typedPath(of: path, in: folder) == typed)
  }

  @Test func leavesOutWhatABaselineKnows() throws {
    let folder = try Self.content(["en/LMPLamp.md": Self.note])
    let known = CommandRun(["check", folder.path + "/content", "--format", "json"])
    try folder.add("known.json", known.output)
    let arguments = ["check", folder.path + "/content", "--baseline", folder.path + "/known.json"]
    let same = CommandRun(arguments + ["--warnings-as-errors"])
    #expect(same.exitCode == .success)
    #expect(same.error.hasPrefix("1 symbol, 1 language, 0 warnings, "))
    // Lines may move; one more of a kind is new.
    try folder.add(
      "content/en/LMPLamp.md",
      Self.note.replacing("A `LMPLmap`", with: "It.\n\nA `LMPLmap`, `LMPLmap`"))
    let more = CommandRun(arguments)
    #expect(more.error.contains("en/LMPLamp.md:9:15: warning: no symbol is named 'LMPLmap'"))
    #expect(more.error.contains(", 1 warning, "))
  }

  @Test(arguments: ["", "[]", "{", "{\"diagnostics\": 1}"])
  func refusesABaselineThatIsNoReport(text: String) throws {
    let folder = try Self.content(["en/LMPLamp.md": Self.note])
    try folder.add("known.json", text)
    let run = CommandRun(
      ["check", folder.path + "/content", "--baseline", folder.path + "/known.json"])
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.contains("it is no report of 'docgen check --format json'"))
  }

  @Test func tellsOnlyWhatIsAskedFor() throws {
    let folder = try Self.content(["en/LMPLamp.md": Self.note + "\n[x](nowhere) <font>y</font>\n"])
    func error(_ options: String...) -> String {
      CommandRun(["check", folder.path + "/content"] + options).error
    }
    #expect(error().contains("1 error, 2 warnings, "))
    #expect(error().hasSuffix(" s; 1 nearly-a-symbol, 1 raw-html, 1 unresolved-link\n"))
    let only = error("--only", "raw-html,glossary")
    #expect(only.contains("[raw-html]") && !only.contains("nearly-a-symbol"))
    #expect(only.hasSuffix(" s; 1 raw-html\n"))
    let quiet = error("--quiet")
    #expect(quiet.contains("[unresolved-link]") && !quiet.contains("[raw-html]"))
    #expect(quiet.contains("1 error, 2 warnings, "))
  }

  @Test func endsWellWhereFixesMendedAll() throws {
    let folder = try Self.content(["en/LMPLamp.md": Self.note + "\n[x](LMPLmap)\n"])
    let arguments = ["check", folder.path + "/content", "--warnings-as-errors"]
    #expect(CommandRun(arguments).exitCode == .contentHasErrors)
    let dry = CommandRun(arguments + ["--fix", "--dry-run"])
    #expect(dry.exitCode == .contentHasErrors)
    #expect(dry.output.contains("-A `LMPLmap`.\n+A `LMPLamp`.\n"))
    #expect(folder.text(of: "content/en/LMPLamp.md")?.contains("LMPLmap") == true)
    let fixed = CommandRun(arguments + ["--fix"])
    #expect(fixed.exitCode == .success)
    #expect(fixed.error.contains("2 fixes applied, 0 warnings, "))
    #expect(folder.text(of: "content/en/LMPLamp.md")?.contains("LMPLmap") == false)
  }

  @Test(arguments: [["--dry-run"], ["--fix", "--dry-run", "--format", "json"]])
  func printsChangesOnlyInPlaceOfMakingThem(options: [String]) throws {
    let run = CommandRun(["check", "content"] + options)
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.contains("'--dry-run' goes with '--fix'"))
  }

  @Test(arguments: ["json", "sarif", "gitlab", "github"])
  func tellsABuildToOtherPrograms(format: String) throws {
    let folder = try Self.content(["en/LMPLamp.md": Self.note])
    let run = CommandRun(
      ["build", folder.path + "/content", folder.path + "/out", "--format", format])
    #expect(run.exitCode == .success)
    #expect(run.output.contains("nearly-a-symbol"))
    #expect(run.error.hasPrefix("2 pages") == false && !run.error.contains("warning:"))
    if format != "github" {
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(run.output.utf8), options: .fragmentsAllowed)
      }
    }
  }

  @Test func takesNoSuperclassForASlip() throws {
    let folder = try Self.content([
      "en/LMPSubject.md":
        "# LMPSubject\n\n```objc\n@interface LMPSubject : LMPSubjekt\n```\n\nIt is an `LMPSubjekt`.\n"
    ])
    #expect(CommandRun(["check", folder.path + "/content"]).error.contains(", 0 warnings, "))
  }

  @Test func findsAddressesThatLeadNowhere() throws {
    let folder = try Self.content([
      "en/LMPLamp.md":
        "# LMPLamp\n\n```swift\nclass LMPLamp\n```\n\n## glow\n```swift\nvar glow: Int\n```\nIt glows.\n",
      "en/articles/light.md": "# On light\n\nIt shines.\n\n## Colours\n\nMany.\n",
    ])
    let arguments = ["check", folder.path + "/content", "--addresses", folder.path + "/old.txt"]
    #expect(
      CommandRun(["build", folder.path + "/content", folder.path + "/out"]).exitCode == .success)
    try folder.add("old.txt", try #require(folder.text(of: "out/data/addresses.txt")))
    #expect(CommandRun(arguments).exitCode == .success)
    // A member is renamed, an article and its heading, too.
    for (path, old, new) in [
      ("en/LMPLamp.md", "glow", "shine"), ("en/articles/light.md", "Colours", "Hues"),
    ] {
      let path = "content/" + path
      try folder.add(path, try #require(folder.text(of: path)).replacing(old, with: new))
    }
    let lost = CommandRun(arguments)
    #expect(lost.exitCode == .contentHasErrors)
    #expect(lost.error.contains("old.txt:2:1: error: 'LMPLamp.html#glow' leads nowhere any more"))
    #expect(lost.error.contains("'articles/light.html#colours' leads nowhere any more"))
    try folder.add(
      "content/docgen.yml",
      "redirects:\n  LMPLamp#glow: LMPLamp#shine\n  articles/light#colours: articles/light#hues\n")
    #expect(CommandRun(arguments).exitCode == .success)
  }

  /// Twenty edits that a note may have, none of which moves what a reader has kept.
  @Test func keepsAddressesWhileNotesAreEdited() throws {
    var note =
      "# LMPLamp.Mode\n\n```swift\nenum LMPLamp.Mode\n```\n\nText.\n\n## first\n```swift\ncase first\n```\nOne.\n\n## fade(to:)\n```swift\nfunc fade(to level: Int)\n```\nFades.\n"
    var article = "# Use\n\nText.\n\n## Rows\n\nA.\n\n## 列\n\nB.\n"
    let folder = try Self.content(["en/LMPLampMode.md": note, "en/articles/use.md": article])
    let content = folder.path + "/content"
    #expect(CommandRun(["build", content, folder.path + "/out"]).exitCode == .success)
    try folder.add("old.txt", try #require(folder.text(of: "out/data/addresses.txt")))
    let edits: [(String, String)] = [
      (
        "func fade(to level: Int)\n```",
        "func fade(to level: Int)\n```\n```objc\n- (void)fadeTo:(int)level;\n```"
      ),
      (
        "enum LMPLamp.Mode\n```",
        "enum LMPLamp.Mode\n```\n```objc\ntypedef NS_ENUM(NSInteger, LMPLampMode)\n```"
      ),
      ("case first\n```", "case first\n```\n```objc\nLMPLampModeFirst\n```"),
      ("Text.", "Other text."), ("One.", "The first one."),
      ("Other text.\n", "Other text.\n\n## Overview\n\n### Why\n\nSo.\n"),
      ("### Why", "### Before\n\nThat.\n\n### Why"),
      ("Fades.", "Fades.\n\n### Discussion\n\nSlowly.\n\n### Availability\niOS 2.0"),
      ("iOS 2.0", "iOS 3.0, tvOS 9.0"),
      ("The first one.", "The first one.\n\n## second\n```swift\ncase second\n```\nTwo."),
    ]
    for (old, new) in edits {
      #expect(note.contains(old))
      note = note.replacing(old, with: new)
      try folder.add("content/en/LMPLampMode.md", note)
      let run = CommandRun([
        "check", content, "--addresses", folder.path + "/old.txt", "--only", "address-lost",
      ])
      #expect(run.exitCode == .success, "\(new): \(run.error)")
    }
    let articleEdits: [(String, String)] = [
      ("Text.", "More."), ("## Rows", "## Before\n\nX.\n\n## Rows"),
      ("A.", "A.\n\n### Detail\n\nY."),
      ("## 列", "### Detail\n\nZ.\n\n## 列"), ("# Use", "# Uses"), ("B.", "B.\n\n## End\n\nBye."),
      ("## Before", "## Earlier"), ("More.", "See [rows](#rows)."), ("X.", "| a |\n|---|\n| b |"),
      ("Bye.", "Bye [ja](#列)."),
    ]
    for (old, new) in articleEdits {
      #expect(article.contains(old))
      article = article.replacing(old, with: new)
      try folder.add("content/en/articles/use.md", article)
      let run = CommandRun(["check", content, "--addresses", folder.path + "/old.txt"])
      #expect(run.exitCode == .success, "\(new): \(run.error)")
    }
  }
}
