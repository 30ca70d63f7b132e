import Diagnostics

/// Writes the changes that diagnostics offer into the notes.
///
/// - Returns: how many were applied. Of two that overlap the first is.
func applyFixes(_ diagnostics: [Diagnostic], files: [SourceFile], folder: String)
  throws(FileSystemError) -> Int
{
  let fixes = Dictionary(grouping: diagnostics.flatMap(\.fixes)) { Int($0.range.file) }
  var applied = 0
  for (index, fixes) in fixes.sorted(by: { $0.key < $1.key }) where files.indices.contains(index) {
    // Files of facts may stand beside the content folder, where nothing is written.
    if files[index].path.hasPrefix("../") { continue }
    let original = try readFile(at: folder + "/" + files[index].path)
    // A byte order mark was taken off before offsets were counted.
    let mark = original.count - files[index].bytes.count
    guard mark == 0 || mark == 3, original.dropFirst(mark).elementsEqual(files[index].bytes) else {
      continue
    }
    var bytes = original
    for fix in chosen(fixes).reversed() {
      let range = fix.range.offsets.lowerBound + mark..<fix.range.offsets.upperBound + mark
      bytes.replaceSubrange(range, with: fix.replacement.utf8)
      applied += 1
    }
    try replaceFile(at: folder + "/" + files[index].path, with: bytes)
  }
  return applied
}

/// From the first to the last, without those that overlap one before them or say the same again.
private func chosen(_ fixes: [Diagnostic.FixIt]) -> [Diagnostic.FixIt] {
  var chosen: [Diagnostic.FixIt] = []
  for fix in fixes.sorted(by: { $0.range < $1.range }) where fix != chosen.last {
    let end = chosen.last?.range.offsets.upperBound ?? 0
    if fix.range.offsets.lowerBound >= end { chosen.append(fix) }
  }
  return chosen
}
