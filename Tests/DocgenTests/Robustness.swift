import Testing

@testable import Disk
@testable import docgen

extension Trait where Self == ConditionTrait {
  /// A suite or test of thousands of made-up or damaged inputs, of inputs of great size, or of all
  /// symbols of all fixtures: minutes of work, which `scripts/test --quick` leaves out.
  static var robustness: Self {
    .disabled("left out of a quick run") {
      Environment.process().variables["DOCGEN_QUICK", default: ""] != ""
    }
  }
}
