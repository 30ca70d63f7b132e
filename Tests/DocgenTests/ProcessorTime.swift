import Glibc
import Testing

/// Expects that `body` ends: what looks at every pair of its input would take many minutes. Only the
/// processor time of this thread counts, so what else the machine does changes nothing.
func expectEnds(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  let start = processorSeconds()
  try body()
  #expect(processorSeconds() - start < 60, sourceLocation: sourceLocation)
}

/// How long this thread has run, in seconds.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
