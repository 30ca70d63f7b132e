import Diagnostics
import Foundation
import Testing

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
}
