import Testing

@testable import Disk
@testable import docgen

@Suite struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let page = """
    LMPLampViewクラス

    ・利用可能
    iOS 4.0以降で利用可能

    ●概要

    ランプを一つ画面に表示するビューです。明るさと色を変えることができます。

    """

  private func importing(_ inputs: [String], _ options: String...) -> CommandRun {
    CommandRun(
      ["import"] + inputs.map { "\(folder.path)/\($0)" } + ["--output", "\(folder.path)/content"]
        + options)
  }

  @Test func writesTheNotesThatItNames() throws {
    try folder.add("lamp.txt", Self.page)
    let run = importing(["lamp.txt"])
    #expect(run.exitCode == .success)
    #expect(run.output == "\(folder.path)/content/ja/LMPLampView.md\n")
    #expect(run.error.hasPrefix("1 note, from 1 file, 0 warnings, "))
    #expect(folder.text(of: "content/ja/LMPLampView.md")?.hasPrefix("# LMPLampViewクラス\n") == true)
  }

  @Test func neverReplacesANoteThatIsThere() throws {
    try folder.add("lamp.txt", Self.page)
    try folder.add("content/ja/LMPLampView.md", "# 自分で書いたノート\n")
    let run = importing(["lamp.txt"])
    #expect(run.exitCode == .contentHasErrors)
    #expect(run.output == "")
    #expect(run.error.contains("LMPLampView.md: error: the note is there already"))
    #expect(run.error.contains("[note-exists]"))
    #expect(folder.text(of: "content/ja/LMPLampView.md") == "# 自分で書いたノート\n")
  }

  @Test func replacesItWhereItMay() throws {
    try folder.add("lamp.txt", Self.page)
    try folder.add("content/ja/LMPLampView.md", "# 自分で書いたノート\n")
    #expect(importing(["lamp.txt"], "--force").exitCode == .success)
    #expect(folder.text(of: "content/ja/LMPLampView.md")?.hasPrefix("# LMPLampViewクラス\n") == true)
  }

  @Test func saysWhichEncodingItTook() throws {
    let bytes = try EncodingDetectorTests.encoded(Self.page, in: "CP932")
    #expect(createFile(at: folder.path + "/lamp.txt", with: bytes) == 0)
    let run = importing(["lamp.txt"])
    #expect(run.exitCode == .success)
    #expect(run.error.contains("taken to be in Shift_JIS"))
    #expect(run.error.contains("[encoding-guessed]"))
    let declared = importing(["lamp.txt"], "--encoding", "sjis", "--force")
    #expect(!declared.error.contains("[encoding-guessed]"))
    #expect(folder.text(of: "content/ja/LMPLampView.md")?.contains("明るさと色") == true)
  }

  @Test func writesNothingInAnEncodingThatDoesNotFit() throws {
    let bytes = try EncodingDetectorTests.encoded(Self.page, in: "CP932")
    #expect(createFile(at: folder.path + "/lamp.txt", with: bytes) == 0)
    let run = importing(["lamp.txt"], "--encoding", "EUC-JP")
    #expect(run.exitCode == .contentHasErrors)
    #expect(run.output == "")
    #expect(run.error.contains("it is not in EUC-JP, which '--encoding' declares [not-imported]"))
    #expect(!folder.exists("content"))
  }

  @Test func takesTheLanguageOfTheFolderOrTheOption() throws {
    let text =
      "Lamps\n\nA lamp may stand in any folder below the one that was named, however deep.\n"
    try folder.add("notes/zh-Hant/lamps.txt", text)
    #expect(importing(["notes"]).output == "\(folder.path)/content/zh-Hant/articles/lamps.md\n")
    #expect(
      importing(["notes"], "--language", "ko").output
        == "\(folder.path)/content/ko/articles/lamps.md\n")
  }

  @Test func takesBackWhatItWroteWhereTheDiskRefuses() throws {
    try folder.add("lamp.txt", Self.page)
    try folder.add(
      "other.txt",
      "Lamps\n\nA lamp may stand in any folder below the one that was named, so deep.\n")
    // A file where a folder is needed.
    try folder.add("content/ja", "")
    let run = importing(["lamp.txt", "other.txt"])
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.contains("cannot write"))
    #expect(!folder.exists("content/en/articles/other.md"))
  }

  @Test func refusesAnInputThatIsNotThere() {
    let run = importing(["nothing.txt"])
    #expect(run.exitCode == .contentHasErrors)
    #expect(run.error.contains("nothing.txt: error: cannot read"))
  }

  /// A link in the content folder leads a note nowhere but into that folder.
  @Test func writesNothingThroughALinkThatLeadsOut() throws {
    try folder.add("lamp.txt", Self.page)
    folder.addFolder("content")
    folder.addFolder("elsewhere")
    folder.addLink("content/ja", to: folder.path + "/elsewhere")
    let run = importing(["lamp.txt"])
    #expect(run.exitCode == .couldNotRun)
    #expect(run.error.contains("leads out of the content folder"))
    #expect(try folder.names(in: "elsewhere").filter { !$0.hasPrefix(".") } == [])
  }

  @Test func replacesNoFileElsewhereThroughALinkedNote() throws {
    try folder.add("lamp.txt", Self.page)
    try folder.add("precious.md", "# 大切なもの\n")
    folder.addFolder("content/ja")
    folder.addLink("content/ja/LMPLampView.md", to: folder.path + "/precious.md")
    #expect(importing(["lamp.txt"], "--force").exitCode == .couldNotRun)
    #expect(folder.text(of: "precious.md") == "# 大切なもの\n")
  }

  @Test func writesOneOfTwoNotesOfOneName() throws {
    try folder.add("one/ja/a.md", "# 一つ目\n")
    try folder.add("two/ja/a.md", "# 二つ目\n")
    let run = importing(["one", "two"], "--force")
    #expect(run.exitCode == .contentHasErrors)
    #expect(run.error.contains("another input gives the note of this name"))
    #expect(folder.text(of: "content/ja/a.md") == "# 一つ目\n")
  }
}
