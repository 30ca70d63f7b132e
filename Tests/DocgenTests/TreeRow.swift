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

/// What is wrong with a tree's shape: a range outside of the file, a subtree that ends outside of
/// its parent. Empty for every note.
func faults(of document: Document) -> [String] {
  var faults: [String] = []
  var ends: [Document.NodeID] = []
  for index in document.nodes.indices {
    let id = Document.NodeID(index)
    let node = document[id]
    while let end = ends.last, end <= id { ends.removeLast() }
    if node.end <= id || node.end > ends.last ?? Int32(document.nodes.count) {
      faults.append("\(node.kind) \(index) ends at \(node.end)")
    }
    if node.offset < 0 || node.length < 0 || Int(node.offset + node.length) > document.source.count
    {
      faults.append("\(node.kind) \(index) stands at \(node.offset), \(node.length) bytes")
    }
    if document.textIsVerbatim(of: id), document.withText(of: id, \.count) > 0 {
      let start = document.offset(ofTextByte: 0, in: id)
      let end = start + document.withText(of: id, \.count)
      if start < 0 || end > document.source.count {
        faults.append("\(node.kind) \(index) has its text at \(start)..<\(end)")
      }
    }
    ends.append(node.end)
  }
  if document[document.root].end != Int32(document.nodes.count) { faults.append("the root's end") }
  return faults
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
