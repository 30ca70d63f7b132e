import Diagnostics
import Markup

/// A diagnostic for each tag of a note that is shown as text, where it stands first.
///
///     <div>…</div> <div>…</div> <img src="a.png">      div (1 more), img
///
/// - Parameter blocks: the paragraphs that are code, in which an angle bracket begins no HTML.
/// - Complexity: O(n) in the length of the note.
func refusedHTML(
  in document: Document, besides blocks: Set<Document.NodeID>
) -> [Diagnostic] {
  var found: [(name: String, node: Document.NodeID, count: Int)] = []
  var indices: [String: Int] = [:]
  var id: Document.NodeID = 0
  while id < document[document.root].end {
    defer { id += 1 }
    let kind = document.kind(id)
    if kind == .paragraph, blocks.contains(id) { id = document[id].end - 1 }
    guard kind == .htmlBlock || kind == .htmlInline else { continue }
    for (name, isEnd) in AllowedHTML.refusedTags(in: document.text(of: id)) {
      if let index = indices[name] {
        if !isEnd { found[index].count += 1 }
      } else {
        indices[name] = found.count
        found.append((name, id, 1))
      }
    }
  }
  return found.map { name, node, count in
    let others = count > 1 ? " (and \(count - 1) more '<\(name)>')" : ""
    return Diagnostic(
      .rawHTML, "HTML is shown as text, except a few tags without attributes" + others,
      at: document.range(of: node))
  }
}
