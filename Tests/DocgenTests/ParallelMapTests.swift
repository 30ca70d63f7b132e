import Synchronization
import Testing

@testable import Disk
@testable import docgen

@Suite struct ParallelMapTests {
  struct Failed: Error, Equatable {
    var index: Int
  }

  @Test(arguments: [(0, 2), (1, 8), (1000, 1), (1000, 7), (3, 0), (3, -1)])
  func keepsTheOrderAndDoesEachOnce(count: Int, jobs: Int) {
    let calls = Atomic(0)
    let results = parallelMap(count: count, jobs: jobs) { index in
      calls.add(1, ordering: .relaxed)
      return "第\(index)頁"
    }
    #expect(results == (0..<count).map { "第\($0)頁" })
    #expect(calls.load(ordering: .relaxed) == count)
  }

  @Test func throwsTheErrorOfTheLowestNumberAndBeginsNoMoreWork() throws {
    let calls = Atomic(0)
    let thrown = Mutex<[Int]>([])
    // Four threads begin at four places, and each gets as far as five numbers from there.
    let error = try #require(throws: Failed.self) {
      try parallelMap(count: 1_000_000, jobs: 4) { (index) throws(Failed) in
        calls.add(1, ordering: .relaxed)
        guard index % 250_000 >= 5 else { return }
        thrown.withLock { $0.append(index) }
        throw Failed(index: index)
      }
    }
    #expect(error.index == thrown.withLock { $0.min() })
    #expect(calls.load(ordering: .relaxed) <= 4 * 5 + 4)
  }

  @Test func takesNumbersInTurnFromRunsThatLieApart() {
    let order = Mutex<[Int]>([])
    _ = parallelMap(count: 7, jobs: 1) { index in order.withLock { $0.append(index) } }
    #expect(order.withLock { $0 } == Array(0..<7))
    // The first two of two threads are the beginnings of the two halves, whoever takes them.
    let firsts = Mutex<[Int]>([])
    _ = parallelMap(count: 1_000, jobs: 2) { index in
      firsts.withLock { $0.append(index) }
    }
    #expect(Set(firsts.withLock { $0.prefix(2) }).isSubset(of: [0, 1, 500, 501]))
  }

  @Test func givesEachThreadAStackForDeepWork() {
    let depths = parallelMap(count: 4, jobs: 2) { _ in depth(of: 12_000) }
    #expect(depths == [12_000, 12_000, 12_000, 12_000])
  }

  @inline(never)
  private func depth(of count: Int) -> Int {
    count == 0 ? 0 : withExtendedLifetime([count]) { 1 + depth(of: count - 1) }
  }
}
