import Synchronization

@testable import Disk
@testable import docgen

/// What a command line does in a process without terminal and variables.
struct CommandRun {
  var exitCode: ExitCode
  var output: String
  var error: String

  init(_ arguments: [String]) {
    let output = Collected()
    let error = Collected()
    exitCode = run(
      Environment(
        arguments: arguments, variables: [:], outputIsTerminal: false,
        errorIsTerminal: false,
        writeOutput: { output.append($0) }, writeError: { error.append($0) }))
    self.output = output.text
    self.error = error.text
  }

  /// What was printed, from whichever thread.
  private final class Collected: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }

    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
  }
}
