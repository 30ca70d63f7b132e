import Characters

/// Writes diagnostics for people: one line that says what and where, the line of the note, and a
/// mark below the text in question.
///
///     ja/UITableView.md:12:5: warning: no symbol is named 'rowHeigth'; did you mean 'rowHeight'? [nearly-a-symbol]
///     行の高さは`rowHeigth`で決まります。
///          ^^^^^^^^^
package struct DiagnosticFormatter: Sendable {
  package var files: [SourceFile]
  package var usesColor: Bool
  let positions = PositionTable()

  package init(files: [SourceFile], usesColor: Bool = false) {
    self.files = files
    self.usesColor = usesColor
  }

  /// Everything about one diagnostic, each line ended.
  package func text(_ diagnostic: Diagnostic) -> String {
    var text = headline(
      diagnostic.message + " [\(diagnostic.id.rawValue)]", label: diagnostic.severity.rawValue,
      color: diagnostic.severity == .error ? "31" : "35", at: diagnostic.range)
    text += excerpt(at: diagnostic.range)
    for note in diagnostic.notes {
      text += headline(note.message, label: "note", color: "36", at: note.range)
      text += excerpt(at: note.range)
    }
    for fix in diagnostic.fixes {
      let replacement = fix.replacement.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\\n")
      text += headline(
        "replace with '\(replacement)'", label: "fix", color: "32", at: fix.range)
    }
    return text
  }

  /// `ja/UITableView.md:12:5`, or the path alone where the whole file is meant.
  package func place(of range: SourceRange) -> String {
    let range = files.origin(of: range)
    guard let file = file(of: range) else { return "" }
    if range.offsets.isEmpty, range.lowerBound == 0 { return file.path }
    let position = positions.position(of: range.offsets.lowerBound, in: file, id: range.file)
    return "\(file.path):\(position.line):\(position.column)"
  }

  private func file(of range: SourceRange) -> SourceFile? {
    files.indices.contains(Int(range.file)) ? files[Int(range.file)] : nil
  }

  private func headline(
    _ message: String, label: String, color: String, at range: SourceRange
  ) -> String {
    let label = usesColor ? "\u{1B}[1;\(color)m\(label):\u{1B}[0m" : "\(label):"
    let place = place(of: range)
    return printable(place.isEmpty ? "" : place + ": ") + "\(label) \(printable(message))\n"
  }

  /// The line and the mark; nothing for a diagnostic about the whole file. A long line is shown
  /// around the place in question.
  private func excerpt(at range: SourceRange) -> String {
    let range = files.origin(of: range)
    guard let file = file(of: range), !range.offsets.isEmpty else { return "" }
    let near = Self.bytesAround
    let line = file.line(at: range.offsets.lowerBound, within: 4 * near)
    let start = min(max(range.offsets.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.offsets.upperBound, start), line.upperBound)
    let beforeStart = min(start, file.scalarStart(at: max(line.lowerBound, start - near)))
    let before = printable(file.text(beforeStart..<start)).suffix(60)
    // In a file that is not UTF-8 a scalar may seem to begin before the range does.
    let markedEnd = max(start, file.scalarStart(at: min(end, start + 2 * near)))
    let marked = printable(file.text(start..<markedEnd)).prefix(100)
    let afterEnd = max(end, file.scalarStart(at: min(line.upperBound, end + near)))
    let after = printable(file.text(end..<afterEnd)).prefix(60)
    guard !marked.isEmpty || !before.isEmpty else { return "" }
    let mark = String(repeating: "^", count: max(cellWidth(of: marked), 1))
    return "    \(before)\(marked)\(after)\n    "
      + String(repeating: " ", count: cellWidth(of: before))
      + (usesColor ? "\u{1B}[32m\(mark)\u{1B}[0m" : mark) + "\n"
  }

  /// How many bytes of a line are looked at for the 60 characters on each side: a line may have
  /// millions.
  private static let bytesAround = 480

  /// Text that cannot move the cursor: tabs become spaces, control characters a visible mark.
  private func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control: scalar == "\t" ? " " : "\u{FFFD}"
          case .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}

extension SourceFile {
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The line that holds `offset`, but no more than `reach` bytes on each side of it.
  fileprivate func line(at offset: Int, within reach: Int) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    var (start, end) = (offset, offset)
    while start > 0, offset - start < reach, !endsLine(at: start - 1) { start -= 1 }
    while end < bytes.count, end - offset < reach, bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
    }
    return start..<end
  }

  /// The beginning of the character that `offset` stands in.
  fileprivate func scalarStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, offset - start < 3, bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }
}
