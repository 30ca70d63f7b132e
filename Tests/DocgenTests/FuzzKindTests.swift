import Foundation
import FuzzBodies
import Testing

/// What `scripts/fuzz` looks for by chance holds for inputs that it has found, and for a mutation of
/// each, the same in every run: of every kind some from the whole of its corpus, as all of them take
/// many minutes. `scripts/fuzz KIND 1` goes through all.
@Suite(.robustness) struct FuzzKindTests {
  /// Some inputs of one kind: a test for each would be thousands.
  struct Batch: Sendable, CustomTestStringConvertible {
    var kind: FuzzKind
    var number: Int
    var inputs: [[UInt8]]

    var testDescription: String { "\(kind.rawValue) \(number)" }
  }

  /// So many of each kind, or a few more.
  static let count = 40

  static let batches: [Batch] = FuzzKind.allCases.flatMap { kind in
    let all = (try? FuzzCorpus(of: kind))?.inputs ?? []
    let inputs = stride(from: 0, to: all.count, by: max(1, all.count / count)).map { all[$0] }
    return stride(from: 0, to: inputs.count, by: 10).map { start in
      Batch(kind: kind, number: start / 10, inputs: Array(inputs[start...].prefix(10)))
    }
  }

  @Test func readsWhatPythonHasWritten() {
    let corpus = FuzzCorpus("====\na\\E8\\5C\n\n====\n\n====\n\\3D===\n表\\00\n")
    #expect(corpus.inputs == [[97, 0xE8, 92, 10], [], Array("====\n表\0".utf8)])
  }

  @Test func hasInputsOfEveryKind() {
    #expect(Set(Self.batches.map(\.kind)) == Set(FuzzKind.allCases))
  }

  @Test(arguments: batches)
  func keepsItsPromises(batch: Batch) throws {
    var chance = SeededChance(seed: UInt64(batch.number))
    for bytes in batch.inputs {
      #expect(batch.kind.faults(of: bytes) == [], "\(Data(bytes).base64EncodedString())")
      let damaged = Damage.of(bytes, &chance)
      #expect(batch.kind.faults(of: damaged) == [], "\(Data(damaged).base64EncodedString())")
    }
  }
}
