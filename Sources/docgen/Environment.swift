private import CSystemCalls
import Disk
private import Glibc

/// Everything that docgen asks of the process it runs in, as a value: a test calls the program
/// with an environment of its own and collects what it prints.
struct Environment: Sendable {
  /// The arguments behind the program's name.
  var arguments: [String]
  var variables: [String: String]
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// Writes results to the standard output. A reader that has gone (`docgen export … | head`) is
  /// a normal end: what is left is dropped.
  var writeOutput: @Sendable ([UInt8]) throws(FileSystemError) -> Void
  /// Writes diagnostics and progress. Where they cannot be written nobody can be told.
  var writeError: @Sendable ([UInt8]) -> Void
  /// The address of the page that explains every diagnostic, if it is on this machine.
  var documentation: String?
  /// How wide the terminal of the error stream is by now.
  var errorColumns: @Sendable () -> Int = { 80 }
  /// Ends the process where it stands: giving back the memory of a large site piece by piece takes
  /// longer than its last pages. A test goes on.
  var end: @Sendable (ExitCode) -> Void = { _ in }

  func print(_ bytes: [UInt8]) throws(FileSystemError) { try writeOutput(bytes) }
  func print(_ text: String) throws(FileSystemError) { try writeOutput(Array(text.utf8)) }
  func printError(_ bytes: [UInt8]) { writeError(bytes) }
  func printError(_ text: String) { writeError(Array(text.utf8)) }

  func outputUsesColor(_ choice: ColorChoice) -> Bool {
    usesColor(choice, isTerminal: outputIsTerminal)
  }

  func errorUsesColor(_ choice: ColorChoice) -> Bool {
    usesColor(choice, isTerminal: errorIsTerminal)
  }

  /// Decides about color: an argument counts most, then `NO_COLOR`, then whether a terminal is there.
  private func usesColor(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }
  }
}

/// How the program ended, for scripts.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// The output is written, but the content has errors; or there is a difference, and
  /// `diff --exit-code` was to tell.
  case contentHasErrors = 1
  /// The command line or the disk did not allow it.
  case couldNotRun = 2
}

extension Environment {
  /// The environment of this process. Call it once, before there are threads: from here on a
  /// closed pipe, or a file larger than the system's limit, is an error of `write` and no longer a
  /// signal that ends the program half-way.
  static func process() -> Environment {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    return Environment(
      arguments: Array(CommandLine.arguments.dropFirst()),
      variables: processVariables(),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      writeOutput: { (bytes: [UInt8]) throws(FileSystemError) in
        let code = writeAll(bytes, to: STDOUT_FILENO)
        guard code == 0 || code == EPIPE else {
          throw .unwritable(path: "standard output", reason: reason(of: code))
        }
      },
      writeError: { bytes in _ = writeAll(bytes, to: STDERR_FILENO) },
      documentation: documentation(besides: resolvedPath("/proc/self/exe") ?? ""),
      errorColumns: {
        let columns = Int(docgen_columns(STDERR_FILENO))
        return columns > 0 ? columns : 80
      },
      end: { exit($0.rawValue) })
  }

  /// `Diagnostics.md` in the checkout in which a program was built, or where packages put it.
  private static func documentation(besides program: String) -> String? {
    var folder = parentPath(of: program)
    for _ in 0..<4 {
      for documentation in ["Sources/docgen/Docgen.docc", "share/doc/docgen"] {
        let path = "\(folder)/\(documentation)/Diagnostics.md"
        if resolvedPath(path) != nil { return "file://" + path }
      }
      folder = parentPath(of: folder)
    }
    return nil
  }

  private static func processVariables() -> [String: String] {
    var variables: [String: String] = [:]
    var next = docgen_variables()
    while let variable = next.pointee {
      let parts = String(cString: variable).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return variables
  }
}
