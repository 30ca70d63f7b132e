import Diagnostics
import Disk
import Updating

/// A file of the content folder, and the changes that diagnostics offer for it.
struct FixedFile {
  /// The note, under its path in the content folder.
  var source: SourceFile
  /// The changes in the order of the file; none overlaps another.
  var edits: [TextEdit]

  /// - Parameter folder: the content folder as it was typed.
  func diff(in folder: String) -> [UInt8] {
    unifiedDiff(of: Array(source.bytes), path: typedPath(of: source.path, in: folder), edits: edits)
  }

  /// - Returns: how many changes were written: none where the file has changed since it was read.
  func write(in folder: String) throws(FileSystemError) -> Int {
    try writeEdits(edits, to: source, in: folder) ? edits.count : 0
  }
}

/// The changes that diagnostics offer. Of two that overlap the first is taken.
func fixedFiles(_ diagnostics: [Diagnostic], files: [SourceFile]) -> [FixedFile] {
  let fixes = Dictionary(grouping: diagnostics.flatMap(\.fixes)) { Int($0.range.file) }
  return fixes.sorted { $0.key < $1.key }.compactMap { index, fixes in
    // Files of facts may stand beside the content folder, where nothing is written.
    guard files.indices.contains(index), !files[index].path.hasPrefix("../") else { return nil }
    let edits = chosen(fixes).map { fix in
      TextEdit(replacing: fix.range.offsets, with: Array(fix.replacement.utf8))
    }
    return FixedFile(source: files[index], edits: edits)
  }
}

/// The fixes from the first to the last, without those that overlap an earlier one or repeat it.
private func chosen(_ fixes: [Diagnostic.FixIt]) -> [Diagnostic.FixIt] {
  var chosen: [Diagnostic.FixIt] = []
  for fix in fixes.sorted(by: { $0.range < $1.range }) where fix != chosen.last {
    let end = chosen.last?.range.offsets.upperBound ?? 0
    if fix.range.offsets.lowerBound >= end { chosen.append(fix) }
  }
  return chosen
}

/// Writes a changed file in one step.
///
/// - Returns: whether its bytes were those that were read.
func writeEdits(_ edits: [TextEdit], to source: SourceFile, in folder: String)
  throws(FileSystemError) -> Bool
{
  let path = folder + "/" + source.path
  let original = try readFile(at: path)
  // A byte order mark was taken off before offsets were counted.
  let mark = original.count - source.bytes.count
  guard mark == 0 || mark == 3, original.dropFirst(mark).elementsEqual(source.bytes) else {
    return false
  }
  try replaceFile(at: path, with: original.prefix(mark) + source.bytes.applying(edits))
  return true
}
