import Markup
import Notes
import Statements

/// The line with which the reference of a type begins: `UITableViewCellクラス`, `UITableView`.
struct ReferenceTitle {
  var name: String
  /// The words of the heading.
  var markdown: String

  /// The title that a block is or begins with; nil for a mention.
  ///
  /// A name with a word for its kind needs a label among the lines below it, before the next such
  /// line: lists of links are made of the same lines. A bare name is a title only at the beginning.
  init?(at index: Int, of blocks: [PageBlock], isFirst: Bool) {
    guard let line = blocks[index].lines.first, line.marker.isEmpty || line.marker == "●",
      let found = line.recognised?.type, found.kind != nil || isFirst
    else { return nil }
    var seen = 0
    var hasLabel = false
    search: for (index, block) in blocks[index...].enumerated() {
      // Enough of a look for the lines that stand in the head of a reference.
      guard seen < 14 else { break }
      if case .code = block.kind {
        hasLabel = index > 0
        break
      }
      for line in block.lines.dropFirst(index == 0 ? 1 : 0) {
        seen += 1
        if SectionLabel(line) != nil {
          hasLabel = true
          break search
        }
        if Self.mentioned(in: line) != nil { break search }
      }
    }
    guard hasLabel else { return nil }
    name = found.name
    // The kind is a fact that nothing else may state.
    markdown = found.kind != nil ? ReferenceLine.escaped(line.plain, after: "") : found.name
  }

  /// The type that a line of a link list names: `UIViewクラス`.
  static func mentioned(in line: PageLine) -> String? {
    line.recognised?.type.flatMap { $0.kind == nil ? nil : $0.name }
  }
}
