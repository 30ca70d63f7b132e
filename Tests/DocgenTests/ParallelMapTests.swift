import Synchronization
import Testing

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

  @Test func throwsTheErrorOfTheLowestNumberAndBeginsNoMoreWork() {
    let calls = Atomic(0)
    #expect(throws: Failed(index: 5)) {
      try parallelMap(count: 1_000_000, jobs: 4) { (index) throws(Failed) in
        calls.add(1, ordering: .relaxed)
        if index >= 5 { throw Failed(index: index) }
      }
    }
    #expect(calls.load(ordering: .relaxed) <= 9)
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
