import Glibc
import Testing

/// Expects that `body` takes time in proportion to the size that it gets: eight times the size must
/// not take more than 24 times as long, where linear time is 8 and quadratic 64.
///
/// Only the processor time of this thread counts, less what a size of one costs already, so that what
/// else the machine does changes little; a disturbed measurement is made again. What takes less than
/// half a second in all passes, as nothing can be told from it, and neither can it from a tenth of what
/// a size of one costs, which differs by that from one measurement to the next.
func expectLinearTime(
  upTo size: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Int) throws -> Void
) rethrows {
  func best(of attempts: Int, at size: Int) throws -> Double {
    var best = Double.infinity
    for _ in 0..<attempts {
      let start = processorSeconds()
      try body(size)
      best = min(best, processorSeconds() - start)
    }
    return best
  }
  var measured = ""
  // On a busy machine one measurement may be half as much again as the next, so all are made anew.
  for _ in 0..<3 {
    let shared = try best(of: 2, at: 1)
    let small = max(try best(of: 2, at: size / 8) - shared, shared / 10, 0.02)
    let large = try best(of: 1, at: size) - shared
    if large <= 24 * small { return }
    measured =
      "1: \(shared) s, \(size / 8): \(small) s more, \(size): \(large) s more, \(large / small) times"
  }
  Issue.record("\(measured)", sourceLocation: sourceLocation)
}

/// How long this thread has run, in seconds.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
