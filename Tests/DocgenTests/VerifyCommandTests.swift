import Testing

@testable import Disk
@testable import docgen

/// `docgen verify` as somebody types it.
@Suite struct VerifyCommandTests {
  private static let note = """
    # ABLamp class

    A lamp.

    ## Availability

    iOS 3.0

    ## hue

    ```objc
    @property CGFloat hue;
    ```

    Its hue.
    """
  private static let header = """
    API_AVAILABLE(ios(2.0)) @interface ABLamp
    @property (nonatomic) CGFloat hue;
    - (void)dim;
    @end
    """

  private func folder(header: String = header) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("content/en/ABLamp.md", Self.note)
    try folder.add("sdk/ABLamp.h", header)
    try folder.add("sdk/notes.txt", "words")
    return folder
  }

  @Test func countsAndReports() throws {
    let folder = try folder()
    let run = CommandRun([
      "verify", "\(folder.path)/content", "--facts", "\(folder.path)/sdk", "--color", "never",
    ])
    #expect(run.exitCode == .contentHasErrors)
    #expect(
      run.output == """
        fact              confirmed  contradicted  not stated
        iOS.introduced            0             1           0
        declaration.objc          1             0           0

        1 of 2 confirmed, 1 contradicted, 0 not stated; 1 symbol not described

        """)
    #expect(
      run.error.hasPrefix(
        "\(folder.path)/content/en/ABLamp.md:7:1: error: 'ABLamp': iOS.introduced is 2.0 by the facts, and stated as 3.0 [contradicts-facts]"
      ), "\(run.error)")
  }

  @Test func isSilentWhereNothingContradicts() throws {
    let folder = try folder(header: Self.header.replacing("2.0", with: "3.0"))
    let run = CommandRun(["verify", "\(folder.path)/content", "--facts", "\(folder.path)/sdk"])
    #expect(run.exitCode == .success)
    #expect(run.error.isEmpty)
    let json = CommandRun([
      "verify", "\(folder.path)/content", "--facts", "\(folder.path)/sdk/ABLamp.h", "--format",
      "json",
    ]).output
    #expect(json.contains("\"schema\": \"docgen.verification/1\""))
    #expect(json.contains("\"summary\": \"2 of 2 confirmed, 0 contradicted, 0 not stated"))
  }

  @Test func listsOtherFormsOnDemand() throws {
    let folder = try folder(header: Self.header.replacing("2.0", with: "3.0"))
    let arguments = [
      "verify", "\(folder.path)/content", "--facts", "\(folder.path)/sdk", "--forms",
    ]
    let line =
      "\(folder.path)/content/en/ABLamp.md:12:1: 'ABLamp/hue' is written as '@property (nonatomic) CGFloat hue;' by the facts, and here as '@property CGFloat hue;'\n"
    #expect(CommandRun(arguments).output.hasPrefix(line + "\nfact "))
    #expect(CommandRun(arguments + ["--format", "json"]).output.contains("\"forms\": ["))
  }

  @Test func takesTheFactsOfTheConfiguration() throws {
    let folder = try folder()
    #expect(CommandRun(["verify", "\(folder.path)/content"]).exitCode == .couldNotRun)
    try folder.add("content/docgen.yml", "facts: [../sdk]\n")
    #expect(CommandRun(["verify", "\(folder.path)/content"]).exitCode == .contentHasErrors)
  }

  @Test(arguments: ["nowhere", "nowhere.h", "sdk/notes.txt"])
  func saysThatThereAreNoFacts(path: String) throws {
    let folder = try folder()
    let run = CommandRun(["verify", "\(folder.path)/content", "--facts", "\(folder.path)/\(path)"])
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.hasPrefix("error: ") && run.error.contains(path), "\(run.error)")
    #expect(run.output.isEmpty)
  }

  @Test func saysWhatIsWrongWithFacts() throws {
    let folder = try folder(header: "@interface ABLamp\n- (void)dim\n")
    let run = CommandRun(["verify", "\(folder.path)/content", "--facts", "\(folder.path)/sdk"])
    #expect(run.exitCode == .contentHasErrors)
    #expect(run.error.contains("'ABLamp' has no '@end' [broken-facts]"))
  }
}
