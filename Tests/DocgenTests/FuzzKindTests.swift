import Foundation
import FuzzBodies
import Testing

/// What `scripts/fuzz` looks for by chance holds for every input that it has found so far, and for
/// some mutations of each, the same in every run.
@Suite struct FuzzKindTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/Corpora")

  /// Some inputs of one kind: a test for each would be thousands.
  struct Batch: Sendable, CustomTestStringConvertible {
    var kind: FuzzKind
    var number: Int
    var paths: [String]

    var testDescription: String { "\(kind.rawValue) \(number)" }
  }

  static let batches: [Batch] = FuzzKind.allCases.flatMap { kind in
    let folder = folder.appending(path: kind.rawValue).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.sorted().map { folder + "/" + $0 }
    return stride(from: 0, to: paths.count, by: 50).map { start in
      Batch(kind: kind, number: start / 50, paths: Array(paths[start...].prefix(50)))
    }
  }

  @Test func hasInputsOfEveryKind() {
    #expect(Set(Self.batches.map(\.kind)) == Set(FuzzKind.allCases))
  }

  @Test(arguments: batches)
  func keepsItsPromises(batch: Batch) throws {
    var chance = SeededChance(seed: UInt64(batch.number))
    for path in batch.paths {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      #expect(batch.kind.faults(of: bytes) == [], "\(path)")
      let damaged = Damage.of(bytes, &chance)
      #expect(
        batch.kind.faults(of: damaged) == [],
        "\(path) as \(Data(damaged).base64EncodedString())")
    }
  }
}
