import Foundation
import FuzzBodies

/// The inputs that `scripts/fuzz` has found for one kind, each of which reaches code that no other
/// reaches; `Tests/Fuzz/corpus.py` tells how they stand in one file.
struct FuzzCorpus {
  var inputs: [[UInt8]] = []

  init(of kind: FuzzKind) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/Corpora/\(kind.rawValue).txt")
    self.init(try String(contentsOf: file, encoding: .utf8))
  }

  init(_ text: String) {
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false).dropLast() {
      if line.elementsEqual("====".utf8) {
        if !inputs.isEmpty { inputs[inputs.count - 1].removeLast() }
        inputs.append([])
      } else {
        inputs[inputs.count - 1] += Self.unescaped(line) + [10]
      }
    }
    if !inputs.isEmpty { inputs[inputs.count - 1].removeLast() }
  }

  /// `\E8` stands for the byte of that number.
  private static func unescaped(_ line: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
