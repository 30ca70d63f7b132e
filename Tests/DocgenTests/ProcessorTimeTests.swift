import Testing

@Suite struct ProcessorTimeTests {
  @Test(.robustness) func tellsLinearTimeFromQuadratic() {
    expectLinearTime(upTo: 400_000) { work($0 * 10) }
    withKnownIssue("linear time that became 18 times as long at the largest size") {
      expectLinearTime(upTo: 16_000) { work($0 * 240 + $0 * $0) }
    }
  }
}

private func work(_ rounds: Int) {
  var sum = 0
  for round in 0..<rounds { sum = sum &* 31 &+ round }
  #expect(sum != 1)
}
