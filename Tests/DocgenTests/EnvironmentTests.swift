import Testing

@testable import Disk
@testable import docgen

@Suite struct EnvironmentTests {
  @Test(
    arguments: [
      (ColorChoice.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false),
      (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func decidesAboutColor(
    choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool
  ) {
    var environment = Environment(
      arguments: [], variables: variables, outputIsTerminal: isTerminal,
      errorIsTerminal: !isTerminal, writeOutput: { _ in }, writeError: { _ in })
    #expect(environment.outputUsesColor(choice) == expected)
    environment.errorIsTerminal = isTerminal
    environment.outputIsTerminal = !isTerminal
    #expect(environment.errorUsesColor(choice) == expected)
  }
}
