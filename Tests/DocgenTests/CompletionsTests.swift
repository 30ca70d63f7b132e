import Foundation
import Testing

@testable import Disk
@testable import docgen

@Suite struct CompletionsTests {
  @Test(arguments: Shell.allCases)
  func nameEveryCommandAndOption(shell: Shell) {
    let script = completionScript(for: shell)
    for row in CommandRow.all {
      #expect(script.contains(row.name))
      for option in row.options + ArgumentRow.common {
        let name = shell == .fish ? "-l " + option.name.dropFirst(2) : option.name
        #expect(script.contains(name))
      }
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      (
        ["docgen", ""],
        "build check serve diff import export verify update status confirm stub init new explain templates schema completions manual help"
      ),
      (["docgen", "bu"], "build"),
      (["docgen", "diff", "内容", "--f"], "--from --format"),
      (["docgen", "diff", "--format", "m"], "markdown"),
      (["docgen", "diff", "--platform", "i"], ""),
      (["docgen", "--v"], "--version"),
      (["docgen", "--color", "a"], "auto always"),
      (["docgen", "check", "内容", "--f"], "--fix --format"),
      (["docgen", "check", "--format", ""], "text json sarif github gitlab"),
      (["docgen", "check", "--format", "=", "s"], "sarif"),
      (["docgen", "check", "--format", "="], "text json sarif github gitlab"),
      (["docgen", "--color", "never", "explain", "raw"], "raw-html"),
      (["docgen", "help", "co"], "confirm completions"),
      (["docgen", "completions", ""], "bash zsh fish"),
      (["docgen", "build", "/et"], "/etc"),
      (["docgen", "build", "--jobs", ""], ""),
    ])
  func answerInBash(words: [String], replies: String) throws {
    let script =
      completionScript(for: .bash) + """
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _docgen; echo "${COMPREPLY[*]}"
        """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["--norc", "-c", script, "bash"] + words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: bytes, as: UTF8.self) == replies + "\n")
  }
}
