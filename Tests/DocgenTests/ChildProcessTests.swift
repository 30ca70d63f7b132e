import Glibc
import Testing

@testable import Disk
@testable import docgen

@Suite struct ChildProcessTests {
  @Test func handsOverWordsInputAndVariables() throws {
    let end = try ChildProcess.run(
      [
        "sh", "-c", "cat; printf '%s|%s|%s' \"$1\" \"$OWN\" \"${HOME-none}\" >&2; exit 3", "sh",
        "a 'b",
      ],
      input: Array("入力\n".utf8), variables: ["OWN": "値", "HOME": nil]
    ).get()
    #expect(end.status == 3)
    #expect(end.output == Array("入力\n".utf8))
    #expect(end.error == "a 'b|値|none")
  }

  /// Longer than any pipe holds, both ways.
  @Test func carriesLongTexts() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    let end = try ChildProcess.run(["cat"], input: input).get()
    #expect(end.output == input)
  }

  @Test func tellsThatThereIsNoSuchProgram() {
    switch ChildProcess.run(["docgen-そんなものはない"]) {
    case .success(let end): Issue.record("it ended with \(end.status)")
    case .failure(let error): #expect(error.code == ENOENT)
    }
  }

  @Test func tellsTheSignalThatEndedIt() throws {
    #expect(try ChildProcess.run(["sh", "-c", "kill -9 $$"]).get().status == 128 + 9)
  }
}
