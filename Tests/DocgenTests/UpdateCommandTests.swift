import Characters
import Diagnostics
import Foundation
import Testing

@testable import Content
@testable import Disk
@testable import Facts
@testable import Markup
@testable import Updating
@testable import docgen

/// `docgen update`: what facts state is written into notes.
@Suite struct UpdateCommandTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/updates").path

  static let fixtures = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .sorted()

  /// The diff and the report of each fixture are kept in its folder. `DOCGEN_RECORD=1` writes them
  /// anew, and the test fails all the same.
  @Test(arguments: fixtures)
  func printsTheRecordedDiff(fixture: String) throws {
    let folder = Self.folder + "/" + fixture
    let run = CommandRun([
      "update", folder + "/content", "--facts", folder + "/facts", "--dry-run",
    ])
    #expect(run.exitCode == .success)
    for (name, text) in [("expected.diff", run.output), ("expected.txt", run.error)] {
      // The folder as it was typed, in a diff without its first slash.
      let text = text.replacing(" a\(folder)/content/", with: " a/content/")
        .replacing(" b\(folder)/content/", with: " b/content/")
        .replacing(folder + "/content/", with: "content/")
      let path = folder + "/" + name
      if ProcessInfo.processInfo.environment["DOCGEN_RECORD"] != nil {
        try replaceFile(at: path, with: Array(text.utf8))
        Issue.record("recorded \(path)")
      }
      #expect(text == (try? readFile(at: path)).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  @Test(arguments: fixtures)
  func leavesNoContradictionAndNothingToWrite(fixture: String) throws {
    for lineEnd in ["\n", "\r\n"] {
      let copy = try Self.copy(ofContentIn: Self.folder + "/" + fixture + "/content", lineEnd)
      try Self.expectSettled(copy, facts: Self.folder + "/" + fixture + "/facts")
    }
  }

  /// The notes of this repository, as they are and with a part of their facts taken away.
  @Test(
    .robustness, .enabled(if: facts != nil, "there are no facts at ../shared beside the checkout"),
    arguments: [0, 1, 2])
  func settlesTheNotesOfThisRepository(part: Int) throws {
    let copy = try Self.copy(ofContentIn: Self.root + "/content", "\n")
    if part > 0 { try Self.takeFacts(from: copy, part: part) }
    try Self.expectSettled(copy, facts: try #require(Self.facts))
  }

  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  static let facts: String? = {
    let path = parentPath(of: root) + "/shared/facts/tableview.tsv"
    return fileExists(path) ? path : nil
  }()

  // MARK: What holds of every update

  private static func expectSettled(_ copy: TemporaryFolder, facts: String) throws {
    let before = try State(copy, facts: facts)
    for file in before.updated.files {
      try expectProseUnchanged(file)
    }
    let diff = CommandRun(["update", copy.path, "--facts", facts, "--dry-run"])
    #expect(diff.output.isEmpty == before.updated.files.isEmpty)
    let run = CommandRun(["update", copy.path, "--facts", facts])
    #expect(run.exitCode == .success)
    for (path, bytes) in before.notes {
      let file = before.updated.files.first { $0.source.path == path }
      let new = try readFile(at: copy.path + "/" + path)
      #expect(new == bytes.applying(file?.edits ?? []), "\(path)")
      // Every byte outside the edits is where it was.
      var position = 0
      var moved = 0
      for edit in file?.edits ?? [] {
        #expect(edit.range.lowerBound >= position)
        let kept = position..<edit.range.lowerBound
        #expect(new[(kept.lowerBound + moved)..<(kept.upperBound + moved)] == bytes[kept])
        position = edit.range.upperBound
        moved += edit.replacement.count - edit.range.count
      }
      #expect(new[(position + moved)...].elementsEqual(bytes[position...]))
    }
    let verified = CommandRun(["verify", copy.path, "--facts", facts])
    #expect(verified.exitCode == .success, "\(verified.error)")
    let after = try State(copy, facts: facts)
    #expect(after.updated.files.map(\.edits) == [])
  }

  /// The paragraphs of a note, but for the sentences about availability that are added to one, and for
  /// the numbers of versions.
  private static func expectProseUnchanged(_ file: UpdatedNotes.File) throws {
    func paragraphs(_ bytes: [UInt8], besides replaced: [Range<Int>] = []) -> [[UInt8]] {
      let document = parse(SourceFile(path: "a.md", bytes: bytes), file: 0).value
      return document.nodes.indices.filter { document.nodes[$0].kind == .paragraph }
        .map { document.range(of: Document.NodeID($0)).offsets }
        .filter { range in !replaced.contains { $0.overlaps(range) } }
        .map { bytes[$0].filter { !$0.isDigit } }
    }
    let new = paragraphs(file.source.bytes.applying(file.edits))
    var place = new.startIndex
    // The sentence of an announcement that came true; of other words only numbers are replaced.
    let sentences = file.edits.map(\.range).filter { range in
      !file.source.bytes[range].allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }
    for old in paragraphs(Array(file.source.bytes), besides: sentences) {
      let found = new[place...].firstIndex { paragraph in
        var rest = paragraph[...]
        // What is added stands behind or among the old bytes, in their order.
        return old.allSatisfy { byte in
          guard let next = rest.firstIndex(of: byte) else { return false }
          rest = rest[(next + 1)...]
          return true
        } && (paragraph == old || paragraph.count > old.count)
      }
      let index = try #require(found, "\(String(decoding: old, as: UTF8.self))")
      place = index + 1
    }
  }

  private struct State {
    var notes: [(path: String, bytes: [UInt8])]
    var updated: UpdatedNotes

    init(_ folder: TemporaryFolder, facts: String) throws {
      var loading = ContentLoading(
        options: .init(folder: folder.path, jobs: 1), listing: try listContent(of: folder.path))
      let inputs = try loading.readInputs()
      notes = inputs.notes.map { ($0.source.path, Array($0.source.bytes)) }
      updated = UpdatedNotes(
        of: inputs.notes, with: try loading.readFacts(at: [facts]), as: inputs.settings)
    }
  }

  private static func copy(ofContentIn folder: String, _ lineEnd: String) throws -> TemporaryFolder
  {
    let copy = try TemporaryFolder()
    for file in try listContent(of: folder).files {
      let text = String(decoding: try readFile(at: file.location), as: UTF8.self)
      try copy.add(
        file.path,
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: lineEnd))
    }
    return copy
  }

  /// Takes every third section of availability, declaration or number away, beginning with one.
  private static func takeFacts(from copy: TemporaryFolder, part: Int) throws {
    for file in try listContent(of: copy.path).files where file.path.hasPrefix("en/") {
      var lines = String(decoding: try readFile(at: file.location), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var count = part
      var index = 0
      while index < lines.count {
        let isSection = lines[index] == "### Availability" && index + 1 < lines.count
        if isSection || lines[index] == "```swift" && index + 2 < lines.count {
          count += 1
          if count % 3 == 0 {
            if isSection {
              lines.removeSubrange(index...index + 1)
            } else if lines[index + 2] == "```" {
              lines.removeSubrange(index...index + 2)
            }
          } else if isSection, count % 3 == 1 {
            lines[index + 1] = lines[index + 1].replacing("iOS 1", with: "iOS 2")
          }
        }
        index += 1
      }
      try copy.add(file.path, lines.joined(separator: "\n"))
    }
  }

  @Test(.robustness, arguments: ["headings", "cases", "items"])
  func takesLinearTime(form: String) throws {
    expectLinearTime(upTo: 800) { size in
      let numbers = Array(0..<size)
      let isEnum = form != "headings"
      let header =
        isEnum
        ? "typedef NS_ENUM(NSInteger, ABLamp) {\n\(numbers.map { "  ABLampMode\($0),\n" }.joined())};\n"
        : "@interface ABLamp\n\(numbers.map { "@property int hue\($0) API_AVAILABLE(ios(\($0 % 9 + 2).0));\n" }.joined())@end\n"
      let known = numbers.filter { $0 % 2 == 0 }
      let note =
        switch form {
        case "headings":
          "# ABLamp class\n\n## Topics\n### A\n\(known.map { "- `hue\($0)`\n" }.joined())\n"
            + known.map { "## hue\($0)\n\n色。\n\n### Availability\niOS 1.0\n\n" }.joined()
        case "cases":
          "# ABLamp\n\n```objc\ntypedef NS_ENUM(NSInteger, ABLamp) {\n\(known.map { "  ABLampMode\($0),\n" }.joined())};\n```\n\n燈。\n"
        default:
          "# ABLamp enum\n\n燈。\n\n## Constants\n\(known.map { "- `ABLampMode\($0)`: 色。\n" }.joined())"
        }
      let files = [
        NoteFile(
          path: "en/ABLamp.md", bytes: Array(note.utf8), file: 0, languageFolders: ["en"])
      ]
      let settings = ContentSettings(for: files, words: LanguageLoading.builtIn)
      let facts = FactFile(
        path: "ABLamp.h", bytes: ConstantBytes(header.utf8), file: 1, form: .header, module: nil,
        platform: nil)
      let updated = UpdatedNotes(of: files, with: [facts], as: settings)
      #expect(size < 2 || updated.files.first?.counts[.member] == size / 2)
    }
  }

  // MARK: The command

  private static let header =
    "@interface ABLamp : NSObject\n@property CGFloat hue API_AVAILABLE(ios(4.0));\n@end\n"
  private static let note = """
    # ABLamp

    ```objc
    @interface ABLamp : NSObject
    ```

    ## hue

    ```objc
    @property CGFloat hue;
    ```

    ### Availability
    iOS 3.0.
    """

  @Test func saysWhatItDidAndWhatItLeaves() throws {
    let folder = try TemporaryFolder()
    let facts = try folder.add("facts/ABLamp.h", Self.header)
    try folder.add("content/en/ABLamp.md", "\u{FEFF}" + Self.note + "\n\n## tint\n\nIts tint.\n")
    let run = CommandRun(["update", folder.path + "/content", "--facts", facts])
    #expect(
      run.output == """
        \(folder.path)/content/en/ABLamp.md: 1 version

        left to you:
        \(folder.path)/content/en/ABLamp.md: 'ABLamp/tint' is described, and not among the facts of its type

        """)
    #expect(run.error == "")
    #expect(
      folder.text(of: "content/en/ABLamp.md")?.hasPrefix(
        "\u{FEFF}" + Self.note.replacing("3.0", with: "4.0")) == true)
  }

  @Test func writesNothingInADryRun() throws {
    let folder = try TemporaryFolder()
    let facts = try folder.add("facts/ABLamp.h", Self.header)
    try folder.add("content/en/ABLamp.md", Self.note)
    let run = CommandRun(["update", folder.path + "/content", "--facts", facts, "--dry-run"])
    #expect(
      run.output.hasSuffix(
        "-iOS 3.0.\n\\ No newline at end of file\n+iOS 4.0.\n\\ No newline at end of file\n"))
    #expect(run.error == "\(folder.path)/content/en/ABLamp.md: 1 version\n")
    #expect(folder.text(of: "content/en/ABLamp.md") == Self.note)
  }

  @Test func takesTheFactsOfTheConfiguration() throws {
    let folder = try TemporaryFolder()
    try folder.add("content/facts/ABLamp.h", Self.header)
    try folder.add("content/docgen.yml", "facts: [facts]\n")
    try folder.add("content/en/ABLamp.md", Self.note)
    let run = CommandRun(["update", folder.path + "/content"])
    #expect(run.output == "\(folder.path)/content/en/ABLamp.md: 1 version\n")
    #expect(
      CommandRun(["update", folder.path + "/content"]).output == "nothing is to be written\n")
  }

  @Test func couldNotRunWithoutFacts() throws {
    let folder = try TemporaryFolder()
    try folder.add("content/en/ABLamp.md", Self.note)
    let run = CommandRun(["update", folder.path + "/content"])
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.contains("there are no facts"))
  }

  @Test func leavesANoteAloneThatHasChangedSince() throws {
    let folder = try TemporaryFolder()
    try folder.add("en/ABLamp.md", "newer")
    let source = SourceFile(path: "en/ABLamp.md", bytes: Array("older".utf8))
    let edits = [TextEdit(replacing: 0..<1, with: Array("x".utf8))]
    #expect(try !writeEdits(edits, to: source, in: folder.path))
    #expect(folder.text(of: "en/ABLamp.md") == "newer")
  }

  @Test func leavesANoteAloneThatIsNotUTF8() throws {
    let folder = try TemporaryFolder()
    let facts = try folder.add("facts/ABLamp.h", Self.header)
    let path = try folder.add("content/en/ABLamp.md")
    let bytes = Array(Self.note.utf8) + [0x0A, 0xFF]
    try replaceFile(at: path, with: bytes)
    let run = CommandRun(["update", folder.path + "/content", "--facts", facts])
    #expect(run.exitCode == .contentHasErrors)
    #expect(run.error.contains("/content/en/ABLamp.md' was changed meanwhile, or is not UTF-8"))
    #expect(try readFile(at: path) == bytes)
  }
}
