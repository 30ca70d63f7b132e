import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Lines that begin an entry by their marks.
extension Recogniser {
  /// The name with which a line begins, what stands behind it, and where such a line begins an entry.
  ///
  ///     **`- initWithFrame:style:`**      `var x: T`      – reloadData      **name** 属性
  func namedLine(_ line: Passage, before next: Document.NodeID?)
    -> (name: EntryName, rest: Passage?, condition: NamedLine.Condition)?
  {
    let first = outermostInline(of: line)
    let end = line.end ?? document[line.block].end
    guard first < end, line.skippedBytes == 0 else { return nil }
    let isAlone = document[first].end == end
    let kind = document.kind(first)
    if kind == .strong { return boldName(first, in: line) }
    guard isAlone else { return nil }
    if kind == .code {
      guard let found = readSymbolName(document.text(of: first)) else { return nil }
      let isSure = found.declaration != nil || declares(next, found.name)
      return (
        EntryName(found, range: document.range(of: first), isMarked: true), nil,
        isSure ? .anywhere : .betweenMembers
      )
    }
    guard kind == .text, mayBeName(first) else { return nil }
    let text = PlainText(line, in: document)
    guard let name = entryName(text: text, in: text.trimmed(0..<text.bytes.count)), !name.hasWords
    else { return nil }
    if declares(next, name.name) { return (name, nil, .anywhere) }
    return name.isMarked ? (name, nil, .inMembers) : nil
  }

  /// Whether a line is a name in bold code and nothing else: **`- reloadData`**
  func isEntryLine(_ line: Passage) -> Bool {
    let first = outermostInline(of: line)
    let end = line.end ?? document[line.block].end
    guard document.kind(first) == .strong, document[first].end == end,
      let code = document.onlyChild(of: first), document.kind(code) == .code
    else { return false }
    return readSymbolName(document.text(of: code)) != nil
  }

  /// The spaces of a line that is a name without brackets: `- tableView: didSelectRowAtIndexPath: 方法`.
  private static let mostSpacesOfName = 4

  /// Whether a text is no sentence: a name is short, has few words unless it declares something, and
  /// no full stop.
  private func mayBeName(_ id: Document.NodeID) -> Bool {
    document.withText(of: id) { text in
      guard text.count <= Longest.namedLine, let last = text.last, last != UInt8(ascii: "."),
        last != 0x82 || text.count < 3 || text[text.count - 2] != 0x80
      else { return false }
      return text.contains(UInt8(ascii: "("))
        || text.count { $0 == UInt8(ascii: " ") } <= Self.mostSpacesOfName
    }
  }

  /// **`name`**, **`name`** 属性, **name** 属性, **`name`** with its text behind it.
  private func boldName(_ strong: Document.NodeID, in line: Passage)
    -> (name: EntryName, rest: Passage?, condition: NamedLine.Condition)?
  {
    let label = PlainText(Passage(block: strong), in: document)
    guard let run = label.runs.first, label.bytes.count <= Longest.namedLine else { return nil }
    let range = document.range(of: run.node)
    let text = PlainText(line, in: document)
    let words = text.string(
      text.trimmed(label.bytes.count..<max(label.bytes.count, text.bytes.count)))
    if run.isCode, label.runs.count == 1 {
      if let name = entryName(code: label.string, words: words, range: range) {
        return (name, nil, .anywhere)
      }
      guard let found = readSymbolName(label.string), found.name.isWrittenLikeCode else {
        return nil
      }
      let rest = text.passage(from: label.bytes.count)
      return (EntryName(found, range: range, isMarked: true), rest, .amongLines)
    }
    guard !words.isEmpty, let kind = context.language.kind(named: words),
      let found = readSymbolName(String(label.string.trimmed))
    else { return nil }
    return (EntryName(found, kind: kind, range: range, isMarked: true), nil, .anywhere)
  }

  // MARK: Items

  /// `- **name** 属性`, `- **`name`** 方法`: the name of an item that is an entry.
  func entryName(ofItem item: Document.NodeID) -> (name: EntryName, rest: Passage?)? {
    guard let paragraph = document.firstChild(of: item), document.kind(paragraph) == .paragraph,
      let strong = document.firstChild(of: paragraph), document.kind(strong) == .strong,
      document[strong].end < document[paragraph].end
    else { return nil }
    let text = PlainText(Passage(block: paragraph), in: document)
    let label = document.plainText(of: strong)
    let behind = text.trimmed(min(label.utf8.count, text.bytes.count)..<text.bytes.count)
    // The kind is the first word behind the name; more may follow it.
    let words = text.string(behind)
    let word = words.prefix { !$0.isBlank && !":：,，。.（(".contains($0) }
    guard let kind = context.language.kind(named: word), let found = readSymbolName(label) else {
      return nil
    }
    let name = EntryName(found, kind: kind, range: document.range(of: strong), isMarked: true)
    return (name, rest(of: text, from: behind.lowerBound + word.utf8.count))
  }

  /// `- `UITableViewStylePlain`: text`: the name of an item that is a case.
  func caseName(ofItem item: Document.NodeID) -> (name: EntryName, rest: Passage?)? {
    guard let paragraph = document.firstChild(of: item), document.kind(paragraph) == .paragraph,
      let child = document.firstChild(of: paragraph),
      document.kind(child) == .code || document.kind(child) == .strong
    else { return nil }
    let text = PlainText(Passage(block: paragraph), in: document)
    guard let run = text.runs.first, let found = readSymbolName(text.string(run.range)) else {
      return nil
    }
    return (
      EntryName(found, range: document.range(of: run.node), isMarked: true),
      rest(of: text, from: run.range.upperBound)
    )
  }

  /// The name with which an item begins, of a list that is known to hold names.
  func headName(ofItem item: Document.NodeID) -> (name: EntryName, rest: Passage?)? {
    guard let first = document.firstChild(of: item) else { return nil }
    let head = head(of: lines(of: first).first ?? Passage(block: first))
    return head.flatMap { head in head.name.map { ($0, head.rest) } }
  }

  /// The lines of the first paragraph of an item behind its first one; nil if there are none.
  func linesBehindFirst(of item: Document.NodeID) -> Passage? {
    guard let first = document.firstChild(of: item), document.kind(first) == .paragraph,
      case let lines = lines(of: first), lines.count > 1
    else { return nil }
    var rest = lines[1]
    rest.end = nil
    return rest
  }

  /// The text behind a name and the marks that part it from that; nil if there is none.
  private func rest(of text: PlainText, from start: Int) -> Passage? {
    let words = text.string(start..<text.bytes.count)
    let marks = words.prefix { $0.isBlank || ":：,，。.-–—".contains($0) }
    return text.passage(from: start + marks.utf8.count)
  }

  // MARK: The whole note

  /// Every name that begins an entry of its own, or that the declaration below one declares.
  func headedNames(in blocks: [Document.NodeID]) -> Set<String> {
    var names: Set<String> = []
    for block in blocks {
      switch document.blockKind(block) {
      case .heading:
        if let name = entryName(ofHeading: block) { names.insert(name.name) }
      case .paragraph:
        if let child = document.firstChild(of: block), document.kind(child) == .strong,
          let code = document.onlyChild(of: child), document.kind(code) == .code,
          let found = readSymbolName(document.text(of: code))
        {
          names.insert(found.name)
        }
      case .codeBlock:
        if let found = declaration(in: block)?.declaration, found.kind?.isType == false {
          names.insert(found.name)
        }
      case .blockQuote, .list, .item, .htmlBlock, .thematicBreak, .table, .other: break
      }
    }
    return names
  }
}
