private import CSystemCalls
import Content
private import Glibc
private import Synchronization

/// A mapping on some threads of our own.
package struct Threads: ParallelMapping {
  package var jobs: Int

  /// - Parameter jobs: how many threads work at once; at least 1.
  package init(jobs: Int) { self.jobs = jobs }

  package func map<Output: Sendable>(
    _ count: Int, _ transform: @Sendable (Int) -> Output
  ) -> [Output] {
    parallelMap(count: count, jobs: jobs, transform)
  }
}

/// The number of processors that this process may use; at least 1.
package func processorCount() -> Int {
  max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// Calls `transform` with 0, 1 … `count - 1` on `jobs` threads; the results are in that order.
///
/// The threads are our own, with 8 MB of stack each, whichever thread calls; they take another
/// number when they have done one, so uneven work is shared evenly. Numbers that are taken one after
/// another lie far apart: neighbours are often files of one folder, and a system adds to a folder
/// one file at a time. After an error no new work is begun; of several errors that of the lowest
/// number is thrown.
package func parallelMap<Output: Sendable, Failure: Error>(
  count: Int, jobs: Int, _ transform: @Sendable (Int) throws(Failure) -> Output
) throws(Failure) -> [Output] {
  guard count > 0 else { return [] }
  let finished = withoutActuallyEscaping(transform) { transform in
    let jobs = min(max(jobs, 1), count)
    return ParallelWork(count: count, lanes: jobs, transform: transform).runOnThreads(jobs)
  }
  var results = [Result<Output, Failure>?](repeating: nil, count: count)
  for own in finished {
    for (index, result) in own { results[index] = result }
  }
  var outputs: [Output] = []
  outputs.reserveCapacity(count)
  for result in results {
    if let result { outputs.append(try result.get()) }
  }
  return outputs
}

/// Calls `transform` with ranges that follow one another up to `count`, for work of which a single
/// piece is too little for a thread; see ``parallelMap(count:jobs:_:)``.
package func parallelMap<Output: Sendable>(
  rangesOf count: Int, jobs: Int, _ transform: @Sendable (Range<Int>) -> Output
) -> [Output] {
  let length = 256
  return parallelMap(count: (count + length - 1) / length, jobs: jobs) { index in
    transform(index * length..<min((index + 1) * length, count))
  }
}

/// Does `own` on the thread that calls and `other` on another one; if there is but one job, first the
/// one, then the other.
package func concurrently<Own, Other: Sendable>(
  jobs: Int, _ own: () -> Own, beside other: @Sendable () -> Other
) -> (own: Own, other: Other) {
  withoutActuallyEscaping(other) { other in
    let thread = jobs > 1 ? WorkerThread { other() } : nil
    let own = own()
    return (own, thread?.join() ?? other())
  }
}

/// One `parallelMap` under way, shared by its threads.
private final class ParallelWork<Output: Sendable, Failure: Error>: Sendable {
  typealias Item = (index: Int, result: Result<Output, Failure>)

  private let count: Int
  /// The numbers are parted into so many runs, from which they are taken in turn.
  private let lanes: Int
  private let laneLength: Int
  private let transform: @Sendable (Int) throws(Failure) -> Output
  private let next = Atomic(0)

  init(count: Int, lanes: Int, transform: @escaping @Sendable (Int) throws(Failure) -> Output) {
    self.count = count
    self.lanes = lanes
    laneLength = (count + lanes - 1) / lanes
    self.transform = transform
  }

  /// Does the work; what each thread has done is its own until it ends.
  func runOnThreads(_ jobs: Int) -> [[Item]] {
    var threads: [WorkerThread<[Item]>] = []
    for _ in 0..<jobs {
      guard let thread = WorkerThread({ self.run() }) else { break }
      threads.append(thread)
    }
    // Without a single thread to be had, the work is still done.
    return threads.isEmpty ? [run()] : threads.map { $0.join() }
  }

  private func run() -> [Item] {
    var own: [Item] = []
    let end = lanes * laneLength
    while case let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue, turn < end {
      let index = turn % lanes * laneLength + turn / lanes
      // The last run may be shorter than the others.
      guard index < count else { continue }
      do {
        own.append((index, .success(try transform(index))))
      } catch {
        own.append((index, .failure(error)))
        next.store(end, ordering: .relaxed)
      }
    }
    return own
  }
}

/// A thread that gives a result when it ends.
package struct WorkerThread<Output: Sendable>: @unchecked Sendable {
  private let pointer: UnsafeMutableRawPointer

  private final class Result: Sendable {
    let value: Output

    init(_ value: Output) { self.value = value }
  }

  /// Nil where no thread is to be had.
  package init?(_ run: @escaping @Sendable () -> Output) {
    let body = Unmanaged.passRetained(
      ThreadBody { Unmanaged.passRetained(Result(run())).toOpaque() })
    let thread = docgen_start_thread(
      { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run() }, body.toOpaque())
    guard let thread else {
      body.release()
      return nil
    }
    pointer = thread
  }

  /// Waits for its end. To be called once.
  package func join() -> Output {
    Unmanaged<Result>.fromOpaque(docgen_join_thread(pointer)).takeRetainedValue().value
  }
}

/// A closure for a C callback, which cannot have one of its own.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> UnsafeMutableRawPointer

  init(_ run: @escaping @Sendable () -> UnsafeMutableRawPointer) { self.run = run }
}
