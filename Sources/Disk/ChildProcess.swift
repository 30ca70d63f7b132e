private import CSystemCalls
private import Glibc

/// The outcome of another program that has ended.
package struct ChildProcess {
  /// 0: as it should; above 128 the number of a signal and 128.
  package var status: Int32
  package var output: [UInt8]
  package var error: String

  /// Runs a program to its end. Its name is looked for on the `PATH`, and no shell reads its words.
  ///
  /// What it reads and writes stands in memory and not in pipes, so neither side waits for the other.
  ///
  /// - Parameter variables: those that it gets instead of its own; nil: it does not have this one.
  /// - Returns: why it could not be started: `ENOENT` where there is no such program.
  package static func run(
    _ words: [String], input: [UInt8] = [], variables: [String: String?] = [:]
  ) -> Result<ChildProcess, SystemError> {
    let files = (0..<3).map { _ in docgen_memory_file() }
    defer { for file in files where file >= 0 { close(file) } }
    guard files.allSatisfy({ $0 >= 0 }) else { return .failure(SystemError(code: errno)) }
    let written = writeAll(input, to: files[0])
    guard written == 0 else { return .failure(SystemError(code: written)) }
    lseek(files[0], 0, SEEK_SET)

    var inherited: [String] = []
    var next = docgen_variables()
    while let variable = next.pointee {
      let text = String(cString: variable)
      if variables[String(text.prefix { $0 != "=" })] == nil { inherited.append(text) }
      next += 1
    }
    let own = variables.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()

    var process: pid_t = 0
    let code = withCStrings(words) { words in
      withCStrings(inherited + own) { variables in
        docgen_start_program(words, variables, files[0], files[1], files[2], &process)
      }
    }
    guard code == 0 else { return .failure(SystemError(code: code)) }
    var status: Int32 = 0
    guard retrying({ waitpid(process, &status, 0) }) >= 0 else {
      return .failure(SystemError(code: errno))
    }
    let signal = status & 0x7F
    return contents(of: files[1]).flatMap { output in
      contents(of: files[2]).map { error in
        ChildProcess(
          status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output,
          error: String(decoding: error, as: UTF8.self))
      }
    }
  }

  private static func contents(of file: Int32) -> Result<[UInt8], SystemError> {
    var status = stat()
    guard fstat(file, &status) == 0, lseek(file, 0, SEEK_SET) == 0 else {
      return .failure(SystemError(code: errno))
    }
    return readAll(of: file, size: Int(status.st_size))
  }
}

/// Calls `body` with the texts as C wants a list of them: ended by a null pointer.
private func withCStrings(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) -> Int32 {
  var pointers = texts.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  pointers.append(nil)
  return pointers.withUnsafeBufferPointer { buffer in
    guard let first = buffer.baseAddress else { return ENOMEM }
    return body(first)
  }
}
