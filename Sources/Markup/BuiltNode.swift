/// A node of a tree that is being built, with all that ``Document`` keeps of it.
struct BuiltNode {
  var kind: Document.Kind
  var detail: UInt8 = 0
  var isTight: Bool = false
  var end: Document.NodeID = 0
  /// Where the node's own text stands: in the file if `textStart` is not negative, else at
  /// `-1 - textStart` in the document's strings.
  var textStart: Int32 = 0
  var textCount: Int32 = 0
  var offset: Int32 = 0
  var length: Int32 = 0
  /// Of a link or image its title, of a code block its info words, of an ordered list its first
  /// number, of a footnote and of each reference to it their number: a place among the document's
  /// strings, or -1.
  var auxiliary: Int32 = -1

  var sourceRange: Range<Int> { Int(offset)..<Int(offset + length) }
}
