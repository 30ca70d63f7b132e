import Testing

@testable import docgen

extension Trait where Self == ConditionTrait {
  /// A suite of thousands of made-up or damaged inputs, or of inputs of great size: minutes of work,
  /// which `scripts/test --quick` leaves out.
  static var robustness: Self {
    .disabled("left out of a quick run") {
      Environment.process().variables["DOCGEN_QUICK", default: ""] != ""
    }
  }
}
