package import Characters

extension NearName {
  /// The end of a message about a name that was nearly right.
  package var question: String { "did you mean '\(name)'?" }
}

extension [Diagnostic.FixIt] {
  /// Replaces the misspelt name by the near one; empty where several are as near, or where it is not plain
  /// which word of the text is meant.
  ///
  ///     rowHeigth → rowHeight in `the [height](rowHeigth)` of a note
  ///
  /// - Parameters:
  ///   - word: as it stands in the text.
  ///   - bytes: those of the file.
  ///   - range: where it stands, perhaps with words around it.
  package init(
    replacing word: String, with near: NearName?, in bytes: ConstantBytes, of range: SourceRange
  ) {
    self = []
    guard let near, near.isOnly, bytes.indices.contains(range.offsets.lowerBound),
      range.offsets.upperBound <= bytes.count
    else { return }
    let text = bytes[range.offsets]
    let word = [UInt8](word.utf8)
    guard let found = text.firstRange(of: word),
      text[found.upperBound...].firstRange(of: word) == nil
    else { return }
    self = [
      Diagnostic.FixIt(
        replacing: SourceRange(file: Int(range.file), found), with: near.name)
    ]
  }
}
