import Glibc
import Testing

@testable import Disk
@testable import docgen

/// A build that finds notes, settings, program and site as the last one left them does nothing, and says
/// what that one said.
@Suite struct KeptBuildTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("content/docgen.yml", "languages: [en, ja]\nfacts: [../sdk]\n")
    try folder.add("content/en/Lamp.md", "# Lamp\n```swift\nclass Lamp\n```\nSee [x](nothing).\n")
    try folder.add("content/ja/Lamp.md", "# Lamp\nランプです。\n")
    try folder.add("content/static/CNAME", "lamps.example\n")
    try folder.add("sdk/Lamp.h", "@interface Lamp : NSObject\n- (void)flip;\n@end\n")
    try folder.add("look/partials/footer.html", "<footer>End</footer>\n")
    return folder
  }

  private func hasNamelessFiles(in folder: String) -> Bool { NoteStore(in: folder) != nil }

  private func build(_ folder: TemporaryFolder, _ options: String...) -> CommandRun {
    CommandRun(["build", folder.path + "/content", folder.path + "/out"] + options)
  }

  private func isUnchanged(_ run: CommandRun) -> Bool {
    run.error.split(separator: "\n").last?.contains(" languages, unchanged, ") == true
  }

  @Test func saysWhatTheBuildBeforeSaid() throws {
    let folder = try Self.folder()
    for options in [["--format", "json"], ["--format", "text"]] {
      let words = ["build", folder.path + "/content", folder.path + "/out"] + options
      let first = CommandRun(words)
      let number = folder.number(of: "out")
      let second = CommandRun(words)
      #expect(!isUnchanged(first) && isUnchanged(second))
      #expect(folder.number(of: "out") == number)
      #expect(first.exitCode == .contentHasErrors && second.exitCode == .contentHasErrors)
      #expect(first.output == second.output)
      #expect(
        first.error.split(separator: "\n").dropLast()
          == second.error.split(separator: "\n").dropLast())
      #expect((first.output + first.error).contains("unresolved-link"))
    }
  }

  /// What may change between two builds of the same command line.
  @Test(
    arguments: [
      ("content/en/Lamp.md", "# Lamp\nBright.\n"), ("content/en/Switch.md", "# Switch\n"),
      ("content/docgen.yml", "languages: [ja, en]\n"),
      ("content/languages/en.yml", "strings: {}\n"),
      ("content/static/.well-known/x", "x"), ("content/assets/a.svg", "<svg/>"),
      ("content/unread.txt", ""), ("sdk/Lamp.h", "@interface Lamp : NSObject\n@end\n"),
      ("sdk/Switch.h", ""), ("look/partials/footer.html", "<footer>Fin</footer>\n"),
      ("known.json", "{\"diagnostics\": []}\n\n"),
      ("out/en/Lamp.html", "<p>changed by hand"), ("out/data/symbols.json", "{}"),
    ])
  func buildsAnewWhatHasChanged(path: String, text: String) throws {
    let folder = try Self.folder()
    let known = try folder.add("known.json", "{\"diagnostics\": []}\n")
    let options = ["--templates", folder.path + "/look", "--baseline", known]
    func build() -> CommandRun {
      CommandRun(["build", folder.path + "/content", folder.path + "/out"] + options)
    }
    _ = build()
    #expect(isUnchanged(build()))
    try folder.add(path, text)
    let after = build()
    #expect(!isUnchanged(after) && after.exitCode != .couldNotRun, "\(after.error)")
    #expect(isUnchanged(build()))
  }

  @Test func buildsAnewWhereAFileIsGone() throws {
    let folder = try Self.folder()
    for path in ["content/ja/Lamp.md", "sdk/Lamp.h", "out/en/Lamp.html", ".out.docgen-cache/build"]
    {
      _ = build(folder)
      #expect(isUnchanged(build(folder)))
      removeFile(at: folder.path + "/" + path)
      #expect(!isUnchanged(build(folder)), "\(path)")
    }
  }

  /// A file that is written anew with the same bytes is the same file to a reader.
  @Test func takesTheSameBytesForTheSame() throws {
    let folder = try Self.folder()
    _ = build(folder)
    try folder.add("content/ja/Lamp.md", "# Lamp\nランプです。\n")
    #expect(isUnchanged(build(folder)))
  }

  @Test func buildsAnewForAnotherCommandLine() throws {
    let folder = try Self.folder()
    _ = build(folder)
    #expect(!isUnchanged(build(folder, "--languages", "ja")))
    #expect(!isUnchanged(build(folder, "--base-url", "https://lamps.example/")))
    #expect(!isUnchanged(build(folder, "--drafts")))
    #expect(!isUnchanged(build(folder, "--no-cache")))
    #expect(!isUnchanged(build(folder)))
    #expect(isUnchanged(build(folder)))
  }

  @Test func keepsABuildWhereItIsTold() throws {
    let folder = try Self.folder()
    let cache = folder.path + "/kept"
    _ = build(folder, "--cache", cache)
    #expect(isUnchanged(build(folder, "--cache", cache)))
    #expect(folder.exists("kept/build") && !folder.exists(".out.docgen-cache"))
    for path in ["/deep/below/kept", "/other/"] {
      _ = build(folder, "--cache", folder.path + path)
      // Of notes, too, where the disk can.
      #expect(try folder.names(in: path).count >= (hasNamelessFiles(in: folder.path) ? 2 : 1))
    }
    let both = build(folder, "--cache", cache, "--no-cache")
    #expect(both.exitCode == .couldNotRun)
    #expect(both.error.contains("'--cache' and '--no-cache' exclude each other"))
  }

  @Test func remembersNothingWhereItIsToldSo() throws {
    let folder = try Self.folder()
    #expect(build(folder, "--no-cache").exitCode == .contentHasErrors)
    #expect(!folder.exists(".out.docgen-cache"))
  }

  /// A cache that cannot be written makes the next build longer, and this one no worse.
  @Test func buildsWhereNothingCanBeKept() throws {
    let folder = try Self.folder()
    folder.addFolder(".out.docgen-cache/build")
    #expect(build(folder).exitCode == .contentHasErrors)
    #expect(!isUnchanged(build(folder)))
    #expect(folder.exists("out/en/Lamp.html"))
  }

  /// Whatever else stands in the folder of a cache stays, and hinders nobody.
  @Test func touchesNothingElseInItsFolder() throws {
    let folder = try Self.folder()
    let cache = folder.path + "/kept"
    _ = build(folder, "--cache", cache)
    for name in [".gitignore", "notes-monday.md", "notes-1a"] {
      try folder.add("kept/" + name, "*")
    }
    try folder.add("content/ja/Lamp.md", "# Lamp\n灯。\n")
    _ = build(folder, "--cache", cache)
    #expect(isUnchanged(build(folder, "--cache", cache)))
    for name in [".gitignore", "notes-monday.md", "notes-1a"] {
      #expect(folder.text(of: "kept/" + name) == "*")
    }
  }

  /// What somebody puts into the output is told as ever, whatever is remembered.
  @Test func refusesForeignFilesAsEver() throws {
    let folder = try Self.folder()
    _ = build(folder)
    try folder.add("out/mine", "")
    let refused = build(folder)
    #expect(refused.exitCode == .couldNotRun)
    #expect(refused.error.contains("was not made by docgen"))
  }

  @Test func leavesOutWhatStaysInTheOutput() throws {
    let folder = try Self.folder()
    try folder.add("content/docgen.yml", "languages: [en, ja]\nkeep: [mine]\n")
    _ = build(folder)
    try folder.add("out/mine", "1")
    #expect(isUnchanged(build(folder)))
    try folder.add("out/mine", "2")
    #expect(isUnchanged(build(folder)))
    #expect(folder.text(of: "out/mine") == "2")
  }

  /// A mistyped path never costs a file that is somebody's.
  @Test func overwritesNothingThatIsNoCache() throws {
    let folder = try Self.folder()
    try folder.add("mine/notes.txt", "Mine.")
    try folder.add("other/build", "Mine.")
    try folder.add("diary/notes-monday.md", "Mine.")
    for path in ["mine", "other", "diary"] {
      let refused = build(folder, "--cache", folder.path + "/" + path)
      #expect(refused.exitCode == .couldNotRun)
      #expect(refused.error.contains("it is there and remembers no build"))
    }
    #expect(folder.text(of: "diary/notes-monday.md") == "Mine.")
    let inside = build(folder, "--cache", folder.path + "/content/kept")
    #expect(inside.exitCode == .couldNotRun)
    #expect(inside.error.contains("it lies among the notes; name a folder beside them"))
    #expect(build(folder, "--cache", folder.path + "/out").error.contains("it lies in the site"))
    for path in ["content/en/Lamp.md", "content/docgen.yml"] {
      let text = folder.text(of: path)
      let refused = build(folder, "--cache", folder.path + "/" + path)
      #expect(refused.exitCode == .couldNotRun)
      #expect(refused.error.contains("it is there and remembers no build"))
      #expect(folder.text(of: path) == text)
    }
    _ = build(folder)
    for path in ["out/kept", "out/en/kept"] {
      let refused = build(folder, "--cache", folder.path + "/" + path)
      #expect(refused.exitCode == .couldNotRun)
      #expect(refused.error.contains("it lies in the site"))
    }
    // What an earlier docgen has kept was a file.
    try folder.add("kept", "{\n  \"schema\": \"docgen.build/1\"")
    _ = build(folder, "--cache", folder.path + "/kept")
    #expect(isUnchanged(build(folder, "--cache", folder.path + "/kept")))
  }

  /// A site and a cache that were packed and unpacked: files and their times are others, bytes are the same.
  @Test func goesOnWhereAllWasCopied() throws {
    let folder = try Self.folder()
    _ = build(folder)
    try folder.copy("out", to: "copy")
    _ = removeTree(folder.path + "/out")
    try folder.copy("copy", to: "out")
    #expect(!isUnchanged(build(folder)))
    try folder.add("content/en/Lamp.md", "# Lamp\n```swift\nclass Lamp\n```\nBright.\n")
    try folder.copy("out", to: "again")
    _ = removeTree(folder.path + "/out")
    try folder.copy("again", to: "out")
    let spoilt = "out/ja/index.html"
    try folder.add(spoilt, "changed by hand")
    _ = build(folder)
    #expect(folder.text(of: "out/en/Lamp.html")?.contains("Bright.") == true)
    #expect(folder.text(of: spoilt)?.contains("changed by hand") == false)
    #expect(isUnchanged(build(folder)))
  }

  /// Two builds at once, of two folders of notes into two sites, with one cache between them.
  @Test func twoBuildsMayHaveOneCache() async throws {
    let folder = try Self.folder()
    try folder.copy("content", to: "notes")
    try folder.add("notes/en/Lamp.md", "# Lamp\n```swift\nclass Lamp: Light\n```\nOther.\n")
    let path = folder.path
    for round in 0..<6 {
      for name in ["content", "notes"] {
        try folder.add(name + "/ja/Lamp.md", "# Lamp\nランプ\(round)。\n")
      }
      await withTaskGroup(of: Void.self) { group in
        for (notes, site) in [("content", "out"), ("notes", "site")] {
          group.addTask {
            let run = CommandRun(
              ["build", path + "/" + notes, path + "/" + site, "--cache", path + "/kept"])
            #expect(run.exitCode != .couldNotRun, "\(run.error)")
          }
        }
      }
      for (notes, site) in [("content", "out"), ("notes", "site")] {
        _ = CommandRun(["build", path + "/" + notes, path + "/fresh", "--no-cache"])
        for name in try folder.names(in: "fresh/en") {
          #expect(folder.text(of: site + "/en/" + name) == folder.text(of: "fresh/en/" + name))
        }
        #expect(
          folder.text(of: site + "/ja/Lamp.html") == folder.text(of: "fresh/ja/Lamp.html"))
      }
    }
  }

  /// Each build adds to the folder; it never has many files for long, nor any that nobody reads.
  @Test func keepsFewFiles() throws {
    let folder = try Self.folder()
    for number in 0..<40 {
      try folder.add("content/ja/Lamp.md", "# Lamp\nランプ\(number)です。\n")
      _ = build(folder)
    }
    let names = try entries(ofFolder: folder.path + "/.out.docgen-cache").get()
    #expect(names.count <= 20)
    #expect(isUnchanged(build(folder)))
  }

  /// A folder of facts may have whatever else in it.
  @Test func readsNothingButFactsBesideTheContent() throws {
    let folder = try Self.folder()
    _ = build(folder)
    try folder.add("sdk/other.txt", "1")
    #expect(isUnchanged(build(folder)))
    try folder.add("sdk/Switch.h", "@interface Switch : NSObject\n@end\n")
    #expect(!isUnchanged(build(folder)))
  }
}
