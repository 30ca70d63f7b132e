package import Characters

/// A file as it was read: where it stands in the content folder, and its bytes.
package struct SourceFile: Sendable {
  /// The path from the content folder, with `/` between the parts: `ja/UITableView.md`.
  package let path: String
  /// The text in UTF-8, without a byte order mark.
  package let bytes: ConstantBytes

  /// Where its bytes stand, if it is a note that is put together of several files.
  package let origins: TextOrigins?
  /// The index of the file with the note's own bytes; nil if these are they.
  package let original: Int32?

  package init(path: String, bytes: ConstantBytes) {
    self.path = path
    self.bytes = bytes
    origins = nil
    original = nil
  }

  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: ConstantBytes(bytes))
  }

  /// A note that is put together of several files.
  ///
  /// - Parameter original: the index of the file with its own bytes.
  package init(path: String, _ text: ComposedText, original: Int) {
    self.path = path
    bytes = ConstantBytes(text.bytes)
    origins = text.origins
    self.original = Int32(clamping: original)
  }

  /// The same file under another path.
  package init(_ file: SourceFile, path: String) {
    self.path = path
    bytes = file.bytes
    origins = file.origins
    original = file.original
  }

  /// The same file with its bytes in a store.
  package init(_ file: SourceFile, keptIn store: any ConstantStore, on shelf: String) {
    path = file.path
    bytes = store.kept(file.bytes, on: shelf)
    origins = file.origins
    original = file.original
  }

  /// A place for people: both numbers start at 1, the column counts characters.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
    /// The column in code points, as SARIF counts.
    var scalarColumn = 1

    init(line: Int, column: Int, scalarColumn: Int = 1) {
      self.line = line
      self.column = column
      self.scalarColumn = scalarColumn
    }
  }

  /// Where `offset` (bytes from the start) is. An offset outside the file is its nearest end.
  ///
  /// - Complexity: O(offset). Asked for what is printed only, so no table of lines is kept.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<offset where endsLine(at: index) {
      line += 1
      lineStart = index + 1
    }
    return Position(line: line, column: 1).advanced(over: bytes[lineStart..<offset])
  }

  /// The line that holds `offset`, without its end.
  package func lineRange(at offset: Int) -> Range<Int> {
    var start = min(max(offset, 0), bytes.count)
    var end = start
    while start > 0, !endsLine(at: start - 1) { start -= 1 }
    while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    return start..<max(start, end)
  }

  /// Whether a line ends with the byte at `index`: LF, CR LF or, in old files, CR alone.
  func endsLine(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "\n")
      || bytes[index] == UInt8(ascii: "\r")
        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

extension SourceFile.Position {
  /// The place behind `text`, which stands on the same line.
  func advanced(over text: ConstantBytes) -> Self {
    let text = String(decoding: text, as: UTF8.self)
    return Self(
      line: line, column: column + text.count,
      scalarColumn: scalarColumn + text.unicodeScalars.count
    )
  }
}

/// A half-open range of bytes in one file of a build.
package struct SourceRange: Hashable, Sendable {
  /// The index of the file in the list of files that the build reads, which is sorted by path.
  package var file: Int32
  package var lowerBound: Int32
  package var upperBound: Int32

  package init(file: Int, _ range: Range<Int>) {
    self.file = Int32(clamping: file)
    lowerBound = Int32(clamping: range.lowerBound)
    upperBound = Int32(clamping: range.upperBound)
  }

  /// The number of no file: of texts that no file of the build holds.
  package static let noFile = -1

  /// The range of a diagnostic that is about no file.
  package static let nowhere = SourceRange(file: noFile, 0..<0)

  /// The range as offsets into the file's bytes.
  package var offsets: Range<Int> { Int(lowerBound)..<Int(max(lowerBound, upperBound)) }
}

extension SourceRange: Comparable {
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.lowerBound, left.upperBound)
      < (right.file, right.lowerBound, right.upperBound)
  }
}
