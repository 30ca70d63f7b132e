import Foundation
import FuzzBodies
import Testing

/// What `scripts/fuzz` looks for by chance holds for inputs that it has found, and for a mutation of
/// each, the same in every run: of every kind some from the whole of its corpus, as all of them take
/// many minutes. `scripts/fuzz KIND 1` goes through all.
@Suite(.robustness) struct FuzzKindTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/Corpora")

  /// Some inputs of one kind: a test for each would be thousands.
  struct Batch: Sendable, CustomTestStringConvertible {
    var kind: FuzzKind
    var number: Int
    var paths: [String]

    var testDescription: String { "\(kind.rawValue) \(number)" }
  }

  /// So many of each kind, or a few more.
  static let inputs = 40

  static let batches: [Batch] = FuzzKind.allCases.flatMap { kind in
    let folder = folder.appending(path: kind.rawValue).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let all = names.sorted().map { folder + "/" + $0 }
    let paths = stride(from: 0, to: all.count, by: max(1, all.count / inputs)).map { all[$0] }
    return stride(from: 0, to: paths.count, by: 10).map { start in
      Batch(kind: kind, number: start / 10, paths: Array(paths[start...].prefix(10)))
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
