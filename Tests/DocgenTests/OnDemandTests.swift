import Synchronization
import Testing

@testable import Characters

@Suite struct OnDemandTests {
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test func isMadeWhenItIsFirstAskedForAndOnce() async {
    let counter = Counter()
    let value = OnDemand { () -> Int in
      counter.count.add(1, ordering: .relaxed)
      return 7
    }
    #expect(counter.count.load(ordering: .relaxed) == 0)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { value.value } }
      for await found in group { #expect(found == 7) }
    }
    #expect(counter.count.load(ordering: .relaxed) == 1)
  }
}
