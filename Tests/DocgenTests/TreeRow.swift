import Diagnostics
import Markup
import Testing

/// A note, and the tree that it becomes.
struct TreeRow: Sendable, CustomTestStringConvertible {
  var name: String
  var note: String
  var tree: String

  init(_ name: String, _ note: String, _ tree: String) {
    self.name = name
    self.note = note
    self.tree = tree
  }

  var testDescription: String { name }
}

func document(of note: String) -> Document {
  parse(SourceFile(path: "ja/note.md", bytes: Array(note.utf8)), file: 0).value
}

/// The letters (all that is not ASCII counts) of a note that its tree does not have.
func lettersLost(from note: [UInt8], in document: Document) -> String {
  var balance: [UInt32: Int] = [:]
  var before: UInt32 = 0
  var run = 0
  /// Counts runs of one letter at a time: some notes are millions of the same.
  func count(_ text: String, _ step: Int) {
    for scalar in text.unicodeScalars {
      let value = scalar.value
      guard value >= 0x80 || (value | 0x20 >= 0x61 && value | 0x20 <= 0x7A) else { continue }
      if value != before {
        balance[before, default: 0] += run
        before = value
        run = 0
      }
      run += step
    }
    balance[before, default: 0] += run
    run = 0
  }
  count(String(decoding: note, as: UTF8.self), 1)
  for index in document.nodes.indices {
    count(document.text(of: Document.NodeID(index)), -1)
    count(document.auxiliaryText(of: Document.NodeID(index)) ?? "", -1)
  }
  let lost = balance.filter { $0.value > 0 }.keys.sorted().compactMap(Unicode.Scalar.init)
  return String(String.UnicodeScalarView(lost))
}
