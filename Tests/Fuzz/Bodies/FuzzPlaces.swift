import Diagnostics
import Formats
package import Markup

/// The diagnostics that point out of their file, or at a file that is none.
///
/// - Parameter files: those of the diagnostics by their number; -1 and others are built in.
func faults(of diagnostics: [Diagnostic], in files: [[UInt8]]) -> [String] {
  diagnostics.flatMap { diagnostic in
    let ranges =
      [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixes.map(\.range)
    return ranges.compactMap { range in
      let count = files.indices.contains(Int(range.file)) ? files[Int(range.file)].count : 0
      let isInside =
        range.lowerBound >= 0 && range.lowerBound <= range.upperBound
        && Int(range.upperBound) <= count
      return isInside ? nil : "\(diagnostic.id) points at \(range): \(diagnostic.message)"
    }
  }
}

/// What is wrong with a document's tree: nodes that end outside their parents or stand outside the
/// file.
package func faults(of document: Document) -> [String] {
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
  // The comments and words of code blocks stand behind the tree.
  let hasCode = document.nodes.contains { $0.kind == .codeBlock }
  if !hasCode, document[document.root].end != Int32(document.nodes.count) {
    faults.append("the root's end")
  }
  for directive in document.directives where directive.range.upperBound > document.source.count {
    faults.append("\(directive.name) stands at \(directive.range)")
  }
  return faults
}

/// The ranges of a YAML value and of all within it that do not lie in the file.
func faults(of yaml: YAML, within limits: Range<Int>) -> [String] {
  var faults: [String] = []
  var rest = [yaml]
  while let next = rest.popLast() {
    var ranges = [next.range]
    switch next.value {
    case .scalar: break
    case .sequence(let elements): rest += elements
    case .mapping(let entries):
      ranges += entries.map(\.keyRange)
      rest += entries.map(\.value)
    }
    for range in ranges
    where range.lowerBound < limits.lowerBound || range.upperBound > limits.upperBound {
      faults.append("YAML stands at \(range)")
    }
  }
  return faults
}
