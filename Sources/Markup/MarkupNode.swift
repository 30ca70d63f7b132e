/// A node of a tree that is being made, with all that ``Document`` keeps of it.
struct MarkupNode {
  var kind: Document.Kind
  var detail: UInt8 = 0
  var isTight = false
  var end: Document.NodeID = 0
  /// The node's own text; of a link or image its address.
  var text = Document.TextSource.empty
  var offset: Int32 = 0
  var length: Int32 = 0
  /// The title of a link or image, the info words of a code block, the first number of an ordered
  /// list, the number of a footnote and of each reference to it: one of the document's strings.
  var auxiliary: Int32?

  init(_ kind: Document.Kind, end: Document.NodeID = 0) {
    self.kind = kind
    self.end = end
  }

  /// - Parameter range: where it stands in the file.
  init(_ kind: Document.Kind, end: Document.NodeID = 0, at range: Range<Int>) {
    self.init(kind, end: end)
    offset = Int32(range.lowerBound)
    length = Int32(range.count)
  }

  /// A leaf whose text stands in the file as it is.
  static func leaf(_ kind: Document.Kind = .text, end: Document.NodeID, at range: Range<Int>)
    -> Self
  {
    var node = MarkupNode(kind, end: end, at: range)
    node.text = .file(start: node.offset, count: node.length)
    return node
  }

  var sourceRange: Range<Int> { Int(offset)..<Int(offset + length) }

  /// Sets a text that does not stand in the file as it is.
  mutating func setText(_ text: String, in strings: inout [String]) {
    strings.append(text)
    self.text = .string(Int32(strings.count - 1))
  }

  /// The node where so many nodes and strings stand before those of its own document.
  func moved(byNodes nodes: Int, strings: Int) -> MarkupNode {
    var node = self
    node.end += Int32(nodes)
    if case .string(let index) = text { node.text = .string(index + Int32(strings)) }
    node.auxiliary = auxiliary.map { $0 + Int32(strings) }
    return node
  }
}
