import Characters
import Markup
import Notes
import Statements
import Vocabulary

/// The Markdown of a note that is being written, block by block.
struct NoteText {
  private(set) var text = MarkdownText()
  private(set) var lines: ReferenceLine

  /// - Parameter marksNames: whether what looks like a name is marked as code.
  init(names: KnownNames, language: Language, marksNames: Bool = true) {
    lines = ReferenceLine(names: names, language: language, marksNames: marksNames)
  }

  var bytes: [UInt8] { text.bytes }

  mutating func heading(_ level: Int, _ line: PageLine) {
    heading(level, markdown: lines.markdown(of: line, keepsMarker: false, beginsBlock: false))
  }

  mutating func heading(_ level: Int, markdown: String) {
    text.block { text in
      text.appendMarks(ofHeading: level)
      text.append(verbatim: markdown.utf8)
    }
  }

  mutating func code(_ code: String, language: String?) {
    text.fence(code, language: language ?? "")
  }

  /// Lines that are one paragraph. Rows of a table without borders, and other lines that are no
  /// sentences, stay lines of their own.
  mutating func paragraph(_ lines: [PageLine]) {
    guard !lines.isEmpty else { return }
    let isRows = areRows(lines)
    let words = lines.map { self.lines.markdown(of: $0) }
    text.block { text in
      text.append(verbatim: words.joined(separator: isRows ? "\\\n" : "\n").utf8)
    }
  }

  private func areRows(_ lines: [PageLine]) -> Bool {
    guard lines.count > 1, !Self.areWrapped(lines) else { return false }
    let sentences = lines.count { line in
      line.plain.last.map { "。．.!?！？:：、，,;；）)」』".contains($0) } ?? false
    }
    let isShort = lines.allSatisfy { $0.plain.unicodeScalars.count < 120 }
    return isShort && sentences * 3 <= lines.count
  }

  /// Whether every line but the last is so full that the next word had no room on it.
  static func areWrapped(_ lines: [PageLine]) -> Bool {
    let texts = lines.map(\.plain)
    let width = texts.map(\.unicodeScalars.count).max() ?? 0
    guard width >= 40 else { return false }
    return zip(texts, texts.dropFirst()).allSatisfy { text, next in
      let isCJK = next.unicodeScalars.first.map(CJKText.isCJK) ?? false
      let word = isCJK ? 1 : next.prefix { !$0.isWhitespace }.unicodeScalars.count
      return text.unicodeScalars.count + 1 + word > width
    }
  }

  /// Markdown that was made before.
  mutating func paragraph(markdown: String) {
    text.block { $0.append(verbatim: markdown.utf8) }
  }

  /// A line as a part of Markdown that is being put together.
  mutating func markdown(of line: PageLine) -> String { lines.markdown(of: line) }

  mutating func list(_ entries: [String]) {
    text.block { text in
      text.append(verbatim: entries.map { "- " + $0 }.joined(separator: "\n").utf8)
    }
  }

  /// Writes a block that holds entries: all their names are marked, or none, as they are of one form.
  mutating func write(entries block: PageBlock) {
    if case .table(var rows) = block.kind {
      let column = (0..<2).first { column in
        rows.dropFirst().contains { $0.count > column && $0[column].isPlainName }
      }
      for row in rows.indices.dropFirst() {
        guard let column, column < rows[row].count, rows[row][column].isPlainName else { continue }
        rows[row][column].pieces = [.code(String(rows[row][column].plain.trimmed))]
      }
      return table(rows)
    }
    let marksNames = lines.marksNames
    lines.marksNames = false
    write(block)
    lines.marksNames = marksNames
  }

  mutating func write(_ block: PageBlock) {
    switch block.kind {
    case .lines(let lines): paragraph(lines)
    case .heading(let line, let level): heading(level, line)
    case .code(let code, let language): self.code(code, language: language)
    case .list(let start, let entries): list(from: start, entries)
    case .table(let rows): table(rows)
    case .quote(let blocks):
      let quoted = markdown(of: blocks)
      text.block { text in
        let lines = quoted.split(separator: "\n", omittingEmptySubsequences: false)
        text.append(
          verbatim: lines.map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n").utf8)
      }
    }
  }

  /// The blocks by themselves, for what indents them.
  private mutating func markdown(of blocks: [PageBlock]) -> String {
    var inner = NoteText(names: lines.names, language: lines.language)
    inner.lines = lines
    for block in blocks { inner.write(block) }
    lines = inner.lines
    return String(decoding: inner.bytes, as: UTF8.self)
  }

  private mutating func list(from start: Int?, _ entries: [[PageBlock]]) {
    // Words with a list below them need no paragraph between.
    let isTight = entries.allSatisfy { entry in
      entry.dropFirst().allSatisfy { if case .list = $0.kind { true } else { false } }
    }
    var result: [String] = []
    for (index, entry) in entries.enumerated() {
      let mark = start.map { "\($0 + index). " } ?? "- "
      let indent = String(repeating: " ", count: mark.utf8.count)
      var words: [Substring] = []
      for block in isTight ? entry.map({ [$0] }) : [entry] {
        words += markdown(of: block).split(separator: "\n", omittingEmptySubsequences: false)
      }
      let lines = words.enumerated().map { line, text in
        text.isEmpty ? "" : (line == 0 ? mark : indent) + text
      }
      result.append(lines.isEmpty ? mark : lines.joined(separator: "\n"))
    }
    text.block { $0.append(verbatim: result.joined(separator: isTight ? "\n" : "\n\n").utf8) }
  }

  private mutating func table(_ rows: [[PageLine]]) {
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return }
    var result: [String] = []
    for (index, row) in rows.enumerated() {
      var cells = row.map { cell in
        lines.markdown(of: cell).replacing("|", with: "\\|").replacing("\n", with: " ")
      }
      cells += Array(repeating: "", count: width - cells.count)
      result.append("| " + cells.joined(separator: " | ") + " |")
      if index == 0 { result.append("|" + String(repeating: "---|", count: width)) }
    }
    text.block { $0.append(verbatim: result.joined(separator: "\n").utf8) }
  }
}

extension PageLine {
  /// Whether it is a name without marks.
  fileprivate var isPlainName: Bool {
    guard pieces.count == 1, case .text = pieces[0], marker.isEmpty else { return false }
    return recognised?.name.map { $0.isAlone && $0.name == plain.trimmed } ?? false
  }
}
