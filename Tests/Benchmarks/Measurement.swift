import Diagnostics
import Glibc

/// What one stage took, in the best of several runs.
struct Measurement {
  var name: String
  /// Of this thread, or of the process that was run, with all its threads.
  var processorSeconds: Double
  var wallSeconds: Double
  /// What went through it: bytes of notes, or of pages.
  var bytes: Int
  /// Files: notes, or pages.
  var count: Int
  /// The largest the measured process had been by then.
  var peakMebibytes: Int

  /// Runs `body` several times, with the shortest run kept.
  static func best<Result>(
    of runs: Int, _ name: String, _ size: (Result) -> (bytes: Int, count: Int),
    of body: () -> Result
  ) -> (Measurement, Result) {
    func run() -> (Measurement, Result) {
      let wall = seconds(on: CLOCK_MONOTONIC)
      let processor = seconds(on: CLOCK_PROCESS_CPUTIME_ID)
      let result = body()
      let size = size(result)
      let measurement = Measurement(
        name: name, processorSeconds: seconds(on: CLOCK_PROCESS_CPUTIME_ID) - processor,
        wallSeconds: seconds(on: CLOCK_MONOTONIC) - wall, bytes: size.bytes, count: size.count,
        peakMebibytes: peak(of: RUSAGE_SELF.rawValue))
      return (measurement, result)
    }
    var best = run()
    for _ in 1..<max(2, runs) {
      let next = run()
      if next.0.processorSeconds < best.0.processorSeconds { best = next }
    }
    return best
  }

  static func seconds(on clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func peak(of who: __rusage_who_t) -> Int {
    var usage = rusage()
    getrusage(who, &usage)
    return usage.ru_maxrss / 1024
  }

  var json: JSON {
    .object([
      ("name", .string(name)), ("processorMicroseconds", .number(Int(processorSeconds * 1e6))),
      ("wallMicroseconds", .number(Int(wallSeconds * 1e6))), ("bytes", .number(bytes)),
      ("count", .number(count)), ("peakMebibytes", .number(peakMebibytes)),
    ])
  }

  /// A row of the table: name, milliseconds, MB/s, files/s, MiB.
  var row: String {
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    let perSecond = 1 / max(processorSeconds, 1e-9)
    return name + column(Self.decimal(processorSeconds * 1000), 40 - name.count)
      + column(Self.decimal(wallSeconds * 1000), 12)
      + column(Self.decimal(Double(bytes) / 1e6 * perSecond), 12)
      + column(String(Int(Double(count) * perSecond)), 12) + column(String(peakMebibytes), 8)
  }

  static let head =
    "stage                        processor ms     wall ms        MB/s     files/s     MiB"

  private static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
