import Foundation
import Testing

@testable import Disk
@testable import docgen

@Suite struct GitTests {
  /// A repository with notes in `docs/content`: `first` has two members, `second` changes them, and the
  /// folder on the disk goes further.
  private struct Repository {
    let folder: TemporaryFolder
    var content: String { folder.path + "/docs/content" }

    init() throws {
      folder = try TemporaryFolder()
      try git("init", "--quiet", "--initial-branch=main")
      try folder.add("docs/content/docgen.yml", "platforms: [iOS]\nlanguages: [en, ja]\n")
      try folder.add(
        "docs/content/en/LMPLamp.md",
        """
        # LMPLamp
        A lamp.
        ```swift
        class LMPLamp
        ```

        ## Availability
        iOS 2.0

        ## glow
        How bright it is.

        ## blink()
        Blinks.

        """)
      try folder.add("docs/content/ja/ランプ.md", "# LMPLamp\n電灯。\n\n## glow\n明るさ。\n")
      try folder.add("docs/content/en/articles/first-steps.md", "# First steps\nBegin here.\n")
      try commit("first")
      let lamp = folder.text(of: "docs/content/en/LMPLamp.md") ?? ""
      try folder.add(
        "docs/content/en/LMPLamp.md",
        lamp.replacing("How bright it is.", with: "How bright it is. Deprecated in iOS 14.0."))
      try commit("second")
      try folder.add(
        "docs/content/en/LMPLamp.md",
        (folder.text(of: "docs/content/en/LMPLamp.md") ?? "")
          .replacing("## blink()\nBlinks.", with: "## fade()\nFades."))
      try FileManager.default.removeItem(
        atPath: content + "/en/articles/first-steps.md")
    }

    func git(_ words: String...) throws { try git(words) }

    func git(_ words: [String]) throws {
      let end = try ChildProcess.run(
        [
          "git", "-C", folder.path, "-c", "user.name=灯", "-c", "user.email=lamp@example.com", "-c",
          "commit.gpgsign=false", "-c", "protocol.file.allow=always",
        ] + words,
        variables: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_DIR": nil]
      ).get()
      #expect(end.status == 0, "\(words): \(end.error)")
    }

    func commit(_ name: String) throws {
      try git("add", "--all")
      try git("commit", "--quiet", "--message", name)
      try git("tag", name)
    }

    func diff(_ commits: String, _ more: String...) -> CommandRun {
      CommandRun(["diff", content, "--git", commits] + more)
    }
  }

  @Test func comparesACommitWithTheFolderAsItIs() throws {
    let repository = try Repository()
    let run = repository.diff("first")
    #expect(run.error == "")
    #expect(run.exitCode == .success)
    let content = repository.content
    #expect(
      run.output == """
        first → \(content): 1 added, 1 removed, 1 changed, 1 deprecated, 2 addresses lost, \
        1 translation to look at

        Added (1)
          LMPLamp
            LMPLamp/fade()  method  (\(content)/en/LMPLamp.md:13:4)

        Removed (1)
          LMPLamp
            LMPLamp/blink()  method  (\(content)/en/LMPLamp.md:13:4)

        Changed (1)
          LMPLamp
            LMPLamp/glow  property
              iOS.deprecated: not stated → 14.0  (\(content)/en/LMPLamp.md:11:19)

        Deprecated (1)
          LMPLamp
            LMPLamp/glow  property  iOS 14.0

        Addresses lost (2)
          LMPLamp.html
            LMPLamp.html#blink()
          articles/first-steps.html
            articles/first-steps.html

        Translations to look at (1)
          ja
            LMPLamp/fade(), abstract  missing  (\(content)/en/LMPLamp.md:14:1)

        """)
  }

  @Test func comparesCommitsWithoutTheFolder() throws {
    let repository = try Repository()
    let lines = ["first..second", "first...second", "first..", "HEAD~1..HEAD"].map {
      repository.diff($0).output.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    #expect(lines[0].contains("LMPLamp/glow  property  iOS 14.0"))
    #expect(!lines[0].contains("fade"))
    #expect(Set(lines).count == 1)
    #expect(repository.diff("second..first", "--exit-code").exitCode == .contentHasErrors)
    #expect(repository.diff("second..second", "--exit-code").exitCode == .success)
    try FileManager.default.removeItem(atPath: repository.folder.path + "/docs")
    #expect(
      repository.diff("first..second").output.hasPrefix(
        "first → second: 0 added, 0 removed, 1 changed, 1 deprecated\n"))
  }

  /// As a pull request shows it: what happened on the other branch meanwhile is not part of it.
  @Test func beginsWhereTwoBranchesPart() throws {
    let repository = try Repository()
    try repository.git("checkout", "--quiet", "--force", "-b", "topic", "first")
    try repository.folder.add("docs/content/en/LMPSwitch.md", "# LMPSwitch\nA switch.\n")
    try repository.commit("third")
    #expect(repository.diff("main..topic").output.contains("iOS.deprecated: 14.0 → not stated"))
    #expect(
      repository.diff("main...topic").output.hasPrefix(
        "main → topic: 1 added, 0 removed, 0 changed, 1 translation to look at\n"))
  }

  @Test func readsWhatTheDiskWouldGive() throws {
    let repository = try Repository()
    let folder = repository.folder
    try folder.add("docs/content/static/.nojekyll", "")
    try folder.add("docs/content/.draft.md", "# Hidden\n")
    try folder.add("secret.md", "# Secret\n")
    try folder.add("docs/content/en/line\nbreak.md", "# Broken\n")
    folder.addLink("docs/content/en/linked.md", to: "LMPLamp.md")
    folder.addLink("docs/content/en/outside.md", to: "../../../secret.md")
    folder.addLink("docs/content/en/absolute.md", to: "/etc/passwd")
    folder.addLink("docs/content/en/nowhere.md", to: "missing.md")
    folder.addLink("docs/content/en/circle.md", to: "circle.md")
    folder.addLink("docs/content/en/folder", to: "../ja")
    try repository.commit("third")
    let git = try Git(around: repository.content)
    let stored = try #require(try git.commit(named: "third").listing())
    let onDisk = try listContent(of: repository.content)
    #expect(stored.files.map(\.path) == onDisk.files.map(\.path))
    #expect(stored.skipped == onDisk.skipped)
    #expect(try stored.files.map(readContent) == onDisk.files.map(readContent))
  }

  @Test func leavesOutSubmodulesWithAWord() throws {
    let repository = try Repository()
    let other = try Repository()
    try repository.git("submodule", "--quiet", "add", other.folder.path, "docs/content/en/other")
    try repository.commit("third")
    let listing = try #require(
      try Git(around: repository.content).commit(named: "third").listing())
    #expect(
      listing.skipped == [
        SkippedEntry(
          path: "en/other", reason: "it is a submodule, whose notes git keeps in another repository"
        )
      ])
  }

  @Test func readsFactsBesideTheFolder() throws {
    let repository = try Repository()
    try repository.folder.add(
      "docs/content/docgen.yml", "platforms: [iOS]\nfacts: [../sdk, ../Lamp.h]\n")
    try repository.folder.add("docs/content/en/LMPSwitch.md", "# LMPSwitch\nA switch.\n")
    try repository.folder.add("docs/sdk/LMPSwitch.h", "@interface LMPSwitch : NSObject\n@end\n")
    try repository.folder.add("docs/Lamp.h", "@interface LMPLamp : NSObject\n@end\n")
    try repository.commit("third")
    let run = repository.diff("third")
    #expect(run.error == "")
    #expect(run.output.hasSuffix(": 0 added, 0 removed, 0 changed\n"))
    let lines = repository.diff("second..third").output
    #expect(
      lines.contains(
        "inherits: not stated → NSObject  (\(repository.folder.path)/docs/Lamp.h:1:1)"))
    // That it is a class, the header alone says.
    #expect(lines.contains("LMPSwitch  class  ("))
  }

  /// A page that leads on is told as moved, and its anchors are not told one by one.
  @Test func tellsAddressesThatMoved() throws {
    let repository = try Repository()
    try repository.folder.add(
      "docs/content/docgen.yml",
      "platforms: [iOS]\nlanguages: [en, ja]\nredirects: { articles/first-steps: LMPLamp }\n")
    #expect(
      repository.diff("second").output.hasSuffix(
        """

        Addresses moved (1)
          articles/first-steps.html
            articles/first-steps.html
              leads to LMPLamp.html

        Addresses lost (1)
          LMPLamp.html
            LMPLamp.html#blink()

        Translations to look at (1)
          ja
            LMPLamp/fade(), abstract  missing  (\(repository.content)/en/LMPLamp.md:14:1)

        """))
    let json = repository.diff("second", "--format", "json").output
    #expect(
      json.contains(
        """
          "moved": [
            {
              "address": "articles/first-steps.html",
              "to": "LMPLamp.html"
            }
          ],
        """))
  }

  /// What was wrong with the notes then, nobody can mend any more.
  @Test func reportsErrorsOfTheLaterStateAlone() throws {
    let repository = try Repository()
    let path = "docs/content/en/LMPLamp.md"
    let whole = repository.folder.text(of: path) ?? ""
    try repository.folder.add(path, whole + "\n<<<<<<< ours\n")
    try repository.commit("third")
    let broken = repository.diff("second..third")
    #expect(broken.exitCode == .contentHasErrors)
    #expect(broken.error.contains("[merge-marker]"))
    try repository.folder.add(path, whole)
    let mended = repository.diff("third")
    #expect(mended.exitCode == .success)
    #expect(mended.error == "")
  }

  @Test func takesACommitWithoutTheFolderForOneWithoutNotes() throws {
    let repository = try Repository()
    try repository.folder.add("guide/en/LMPLamp.md", "# LMPLamp\nA lamp.\n")
    let guide = repository.folder.path + "/guide"
    let run = CommandRun(["diff", guide, "--git", "first"])
    #expect(run.exitCode == .success)
    #expect(run.error == "warning: 'first' has no '\(guide)'; all of it is new\n")
    #expect(run.output.hasPrefix("first → \(guide): 1 added, 0 removed, 0 changed\n"))
    #expect(
      CommandRun(["diff", guide, "--git", "first..second"]).error
        == "error: neither 'first' nor 'second' has '\(guide)'; check the path\n")
  }

  @Test(
    arguments: [
      ("secnod", "there is no commit 'secnod' in the repository; did you mean 'second'?"),
      (
        "v9",
        "there is no commit 'v9' in the repository; 'git branch --all' and 'git tag' list names"
      ),
      (
        "--all",
        "there is no commit '--all' in the repository; 'git branch --all' and 'git tag' list names"
      ),
    ])
  func saysWhichCommitIsNone(name: String, message: String) throws {
    let repository = try Repository()
    let run = CommandRun(["diff", repository.content, "--git=\(name)"])
    withExtendedLifetime(repository) {}
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error == "error: \(message)\n")
  }

  @Test func saysWhatAShallowCloneLacks() throws {
    let repository = try Repository()
    let clone = try TemporaryFolder()
    try repository.git(
      "clone", "--quiet", "--depth=1", "file://\(repository.folder.path)", clone.path + "/c")
    let run = CommandRun(["diff", clone.path + "/c/docs/content", "--git", "first~0"])
    #expect(run.exitCode == .couldNotRun)
    #expect(
      run.error
        == "error: 'first~0' is not in this clone, which is shallow; get it with 'git fetch --depth=1 origin first~0', or all with 'git fetch --unshallow'\n"
    )
  }

  @Test func saysThatAFolderIsInNoRepository() throws {
    let folder = try TemporaryFolder()
    try folder.add("content/en/a.md", "# A\n")
    let run = CommandRun(["diff", folder.path + "/content", "--git", "main"])
    #expect(run.exitCode == .couldNotRun)
    #expect(
      run.error.hasSuffix(
        "content' is in no repository of git; compare two folders: docgen diff <content> <new-content>\n"
      ))
  }

  @Test(
    arguments: [
      ("main", CommitRange("main"), ["main", nil, ""]),
      ("a..b", CommitRange("a..b"), ["a", "b", ""]),
      ("..b", CommitRange("..b"), ["HEAD", "b", ""]),
      ("a...", CommitRange("a..."), ["a", "HEAD", "part"]),
      ("origin/main...HEAD", CommitRange("origin/main...HEAD"), ["origin/main", "HEAD", "part"]),
    ] as [(String, CommitRange, [String?])])
  func readsARange(text: String, range: CommitRange, parts: [String?]) {
    #expect([range.old, range.new, range.startsWhereTheyPart ? "part" : ""] == parts)
  }
}
