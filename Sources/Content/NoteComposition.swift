import Characters
import Diagnostics
import Markup

/// The texts that a site has for the names between braces, in one language.
///
///     variables: { product: Tables }        `{{product}}` is Tables
package struct Variables: Sendable {
  package var values: [String: String]

  package init(_ values: [String: String] = [:]) { self.values = values }
}

extension NoteFile {
  /// Whether the note may have lines that ask for other files, or names between braces.
  ///
  /// - Complexity: O(n).
  package func isComposed(hasVariables: Bool) -> Bool {
    !includeLines(in: source.bytes, from: body.lowerBound).isEmpty
      || hasVariables
        && (source.bytes.firstRange(of: VariableScan.mark) != nil || title?.contains("{{") == true)
  }

  /// The note with the texts of other files instead of the lines that ask for them, and with values instead
  /// of names between braces.
  ///
  /// - Parameters:
  ///   - file: the index of the note among the files.
  ///   - original: the index of the note's own bytes among the files: their faults are told there.
  ///   - variables: those of the note's language; nil: braces mean nothing.
  package func composed(
    file: Int, original: Int, including files: IncludedFiles, variables: Variables?
  ) -> NoteFile {
    var note = self
    let own = source
    var text = ComposedText(source, file: original)
    var includes = IncludedText(files, note: file)
    let found = includes.changes(of: source, file: original, from: body.lowerBound)
    note.diagnostics += found.diagnostics
    note.replace(found.value, in: &text, file: file)
    if let variables {
      note.source = SourceFile(path: own.path, bytes: text.bytes)
      note.body = body.lowerBound..<text.bytes.count
      let scan = VariableScan(of: note, file: file, with: variables)
      note.diagnostics += scan.diagnostics
      let whole = SourceRange(file: original, 0..<0)
      note.replace(
        scan.found.map { found in
          var value = ComposedText()
          let origin = text.origins.origin(of: found.range) ?? whole
          value.append(Array(found.value.utf8), insteadOf: origin)
          return (found.range, Diagnosed(value))
        }, in: &text, file: file)
      note.title = title.map { variables.substituted(in: $0) }
      note.description = description.map { variables.substituted(in: $0) }
      note.keywords = keywords.map { variables.substituted(in: $0) }
    }
    note.own = own
    note.source = SourceFile(path: own.path, text, original: original)
    note.body = body.lowerBound..<text.bytes.count
    return note
  }

  /// A range of its text in the note's own bytes; nil if it is not among them as it is.
  package func ownRange(of range: Range<Int>) -> Range<Int>? {
    guard let origins = source.origins else { return range }
    return origins.verbatimOrigin(of: range, in: source.original)?.offsets
  }

  /// Changes the text; what is wrong with it moves along.
  private mutating func replace(
    _ changes: [(range: Range<Int>, text: Diagnosed<ComposedText>)], in text: inout ComposedText,
    file: Int
  ) {
    if changes.isEmpty { return }
    var moves: [(end: Int, shift: Int)] = []
    var added: [Diagnostic] = []
    var shift = 0
    for change in changes {
      added += change.text.diagnostics.map {
        $0.moved(by: change.range.lowerBound + shift, in: file)
      }
      shift += change.text.value.bytes.count - change.range.count
      moves.append((change.range.upperBound, shift))
    }
    diagnostics =
      diagnostics.map { diagnostic in
        guard diagnostic.range.file == file else { return diagnostic }
        let behind = moves.partitioningIndex { $0.end > diagnostic.range.offsets.lowerBound }
        return behind == 0 ? diagnostic : diagnostic.moved(by: moves[behind - 1].shift, in: file)
      } + added
    text = text.replacing(changes.map { ($0.range, $0.text.value) })
  }
}

extension Diagnostic {
  /// The diagnostic with its ranges in one file moved.
  func moved(by shift: Int, in file: Int) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange {
      guard range.file == file else { return range }
      return SourceRange(
        file: file, range.offsets.lowerBound + shift..<range.offsets.upperBound + shift)
    }
    var copy = self
    copy.range = moved(range)
    copy.notes = notes.map { Note($0.message, at: moved($0.range)) }
    copy.fixes = fixes.map { FixIt(replacing: moved($0.range), with: $0.replacement) }
    return copy
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The offset after the line end that begins at `index`.
  func afterLineEnd(_ index: Int) -> Int {
    guard index < count else { return count }
    return self[index] == 0x0D && index + 1 < count && self[index + 1] == 0x0A
      ? index + 2 : index + 1
  }
}
