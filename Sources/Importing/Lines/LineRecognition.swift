import Diagnostics
import Markup
import Notes
import Statements
import Vocabulary

extension PageBlock {
  /// Lets the recogniser of notes say of every line what it is by itself: a label, a name, a type.
  ///
  /// - Complexity: linear in the length of the blocks.
  static func recognise(_ blocks: inout [PageBlock], of page: Page, platforms: PlatformList) {
    var text = MarkdownText()
    var starts: [Int?] = []
    for index in blocks.indices {
      blocks[index].forEachLine { line in
        let end = text.bytes.count
        text.block { $0.append(verbatim: ReferenceLine.plainMarkdown(of: line).utf8) }
        let isEmpty = text.bytes.count == end
        starts.append(isEmpty ? nil : end == 0 ? 0 : end + 2)
      }
    }
    let document = parse(SourceFile(path: "", bytes: text.bytes), file: page.file).value
    let context = NoteContext(
      language: page.language, platforms: platforms, path: page.source.path, kind: nil)
    let lines = recogniseLines(of: document, in: context)
    var number = 0
    for index in blocks.indices {
      blocks[index].forEachLine { line in
        line.recognised = starts[number].flatMap { lines[$0] }
        number += 1
      }
    }
  }
}
