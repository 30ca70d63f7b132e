import Diagnostics
import Glibc

/// The program as a reader runs it: a content folder in, a site out, all processors.
struct WholeBuild {
  /// The docgen that was built beside this program.
  let program: String
  let folder: String

  /// Writes the notes of a corpus into a folder of the system's own for such.
  init(_ corpus: Corpus, program: String) throws(UnreadableFile) {
    self.program = program
    var template = Array("/tmp/docgen-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw UnreadableFile(path: "/tmp") }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }  // Not empty.
    try corpus.write(into: folder + "/content")
  }

  func remove() { _ = run("/bin/rm", ["-rf", folder]) }

  /// Each run writes into a folder of its own: removing an old site is no part of making one.
  func measure(_ corpus: Corpus, runs: Int) -> Measurement? {
    var best: Measurement?
    for number in 0..<runs {
      let before = Self.processorSeconds()
      let wall = Measurement.seconds(on: CLOCK_MONOTONIC)
      let arguments = ["build", folder + "/content", "\(folder)/out-\(number)"]
      guard (0...1).contains(run(program, arguments)) else { return nil }
      let measurement = Measurement(
        name: "docgen build", processorSeconds: Self.processorSeconds() - before,
        wallSeconds: Measurement.seconds(on: CLOCK_MONOTONIC) - wall, bytes: corpus.size,
        count: corpus.files.count, peakMebibytes: Measurement.peak(of: RUSAGE_CHILDREN.rawValue))
      if best.map({ measurement.wallSeconds < $0.wallSeconds }) ?? true { best = measurement }
    }
    return best
  }

  private static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }

  /// The exit code; -1 where the program could not be run. What it says is not shown.
  private func run(_ program: String, _ arguments: [String]) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    guard posix_spawn(&child, program, &actions, nil, &words, nil) == 0 else { return -1 }
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child, status & 0x7F == 0 else { return -1 }
    return status >> 8 & 0xFF
  }
}

extension Corpus {
  /// Writes the notes into a folder, which is made if its parent is there.
  func write(into folder: String) throws(UnreadableFile) {
    mkdir(folder, 0o755)
    for file in files {
      let path = "\(folder)/\(file.path)"
      if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o755) }
      guard let stream = fopen(path, "w") else { throw UnreadableFile(path: path) }
      fwrite(Array(file.bytes), 1, file.bytes.count, stream)
      fclose(stream)
    }
  }
}
