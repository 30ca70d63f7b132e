import Diagnostics
import Testing

@testable import Disk
@testable import docgen

/// What notes include, from the disk to the disk.
@Suite struct IncludedContentTests {
  private static let note = "# Lamps\n\nWords.\n\n<<< ../../samples/Lamp.swift\n"

  @Test func followsNoLinkOutOfTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.add("secret.swift", "let secret = 1\n")
    try folder.add("content/en/articles/lamps.md", Self.note)
    folder.addFolder("content/samples")
    folder.addLink("content/samples/Lamp.swift", to: folder.path + "/secret.swift")
    let outcome = try Fixture.Outcome(of: folder.path + "/content")
    let failed = outcome.diagnostics.filter { $0.id == .includeFailed }
    #expect(
      failed.map(\.message) == [
        "'samples/Lamp.swift' is not included: it is a symbolic link that leads out of the content folder"
      ])
    #expect(!outcome.pages.contains { $0.html.contains("secret") })
  }

  @Test func followsALinkWithinTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.add("content/code/Real.swift", "let real = 1\n")
    try folder.add("content/en/articles/lamps.md", Self.note)
    folder.addFolder("content/samples")
    folder.addLink("content/samples/Lamp.swift", to: "../code/Real.swift")
    let outcome = try Fixture.Outcome(of: folder.path + "/content")
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(outcome.pages.contains { $0.html.contains("real") })
  }

  @Test func changesThePageWithTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.add("content/en/articles/lamps.md", Self.note)
    for word in ["first", "second"] {
      try folder.add("content/samples/Lamp.swift", "let \(word) = 1\n")
      let run = CommandRun(["build", folder.path + "/content", folder.path + "/out"])
      #expect(run.error.contains("0 errors") || !run.error.contains("error"))
      #expect(folder.text(of: "out/en/articles/lamps.html")?.contains(word) == true)
    }
  }

  @Test func mendsTheFileInWhichSomethingIsWrong() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.add("content/en/articles/\(name).md", "# \(name) lamps\n\n<<< ../_parts/x.md\n")
    }
    try folder.add("content/en/_parts/x.md", "Words.\n\n##Heading\n")
    let run = CommandRun(["check", folder.path + "/content"])
    #expect(run.error.split(separator: "[heading-without-space]").count == 2, "\(run.error)")
    #expect(run.error.contains("content/en/_parts/x.md:3:1: warning"), "\(run.error)")
    _ = CommandRun(["check", folder.path + "/content", "--fix"])
    #expect(folder.text(of: "content/en/_parts/x.md") == "Words.\n\n## Heading\n")
    #expect(folder.text(of: "content/en/articles/a.md") == "# a lamps\n\n<<< ../_parts/x.md\n")
  }

  @Test func writesFactsIntoTheNoteAlone() throws {
    let folder = try TemporaryFolder()
    let facts = try folder.add(
      "facts/ABLamp.h",
      "@interface ABLamp : NSObject\n@property CGFloat hue API_AVAILABLE(ios(4.0));\n@property CGFloat glow API_AVAILABLE(ios(5.0));\n@end\n"
    )
    func member(_ name: String, _ version: String) -> String {
      "## \(name)\n\nIts \(name).\n\n```objc\n@property CGFloat \(name);\n```\n\n### Availability\niOS \(version).\n"
    }
    func note(_ version: String) -> String {
      "# ABLamp\n\n```objc\n@interface ABLamp : NSObject\n```\n\n<<< _parts/glow.md\n\n"
        + member("hue", version)
    }
    try folder.add("content/en/ABLamp.md", note("3.0"))
    try folder.add("content/en/_parts/glow.md", member("glow", "3.0"))
    let run = CommandRun(["update", folder.path + "/content", "--facts", facts])
    #expect(folder.text(of: "content/en/ABLamp.md") == note("4.0"), "\(run.output)")
    #expect(folder.text(of: "content/en/_parts/glow.md") == member("glow", "3.0"))
    #expect(run.output.contains("'ABLamp/glow'"), "\(run.output)")
  }
}
