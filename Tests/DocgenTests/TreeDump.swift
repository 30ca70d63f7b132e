import Diagnostics
import Markup

/// A document as text, one node a line, with the lines and columns that people count:
///
///     paragraph 1:1-1:9
///       strong 1:1-1:7
///         text 1:3-1:5 "必須"
///       text 1:7-1:9 "です"
///
/// A text that does not stand in the note as it is has `=` before it.
func treeDump(of document: Document) -> String {
  let file = SourceFile(path: "", bytes: document.source)
  var lines: [String] = []
  var ends: [Document.NodeID] = []
  for index in document.nodes.indices.dropFirst() {
    let id = Document.NodeID(index)
    while let end = ends.last, end <= id { ends.removeLast() }
    let range = document.range(of: id).offsets
    let start = file.position(of: range.lowerBound)
    let end = file.position(of: range.upperBound)
    var line = String(repeating: "  ", count: ends.count)
    line += "\(document.kind(id)) \(start.line):\(start.column)-\(end.line):\(end.column)"
    line += detail(of: id, in: document)
    let text = document.text(of: id)
    if !text.isEmpty {
      line += (document.textIsVerbatim(of: id) ? " \"" : " =\"") + visible(text) + "\""
    }
    if let auxiliary = document.auxiliaryText(of: id) { line += " (\(auxiliary))" }
    lines.append(line)
    ends.append(document[id].end)
  }
  return lines.joined(separator: "\n")
}

private func detail(of id: Document.NodeID, in document: Document) -> String {
  let node = document[id]
  switch node.kind {
  case .heading: return " level \(node.detail)"
  case .list: return (node.detail == 1 ? " ordered" : "") + (node.isTight ? " tight" : "")
  case .item: return ["", " open", " done"][Int(node.detail)]
  case .tableRow: return node.detail == 1 ? " head" : ""
  case .tableCell: return ["", " left", " center", " right"][Int(node.detail)]
  default: return ""
  }
}

private func visible(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "\n": result += "⏎"
    case "\r": result += "␍"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
