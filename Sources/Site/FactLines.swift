import Characters
package import Diagnostics

/// The lines of files that state facts, for pages that say where a fact comes from.
package struct FactLines: Sendable {
  /// The files, keyed by their index in the list of files.
  private var files: [Int32: (path: String, sdk: String?, starts: [Int32])] = [:]

  /// - Complexity: O(n) in the length of the files.
  package init(_ files: [(file: Int, source: SourceFile, sdk: String?)] = []) {
    for (file, source, sdk) in files {
      var starts: [Int32] = [0]
      for (index, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
        starts.append(Int32(clamping: index + 1))
      }
      self.files[Int32(clamping: file)] = (source.path, sdk, starts)
    }
  }

  package var isEmpty: Bool { files.isEmpty }

  /// `facts/UITableView.h`, the SDK `iOS 27.0`, 127; nil for a place in another file.
  package func place(of range: SourceRange) -> (path: String, sdk: String?, line: Int)? {
    guard let file = files[range.file] else { return nil }
    return (file.path, file.sdk, file.starts.partitioningIndex { $0 > range.lowerBound })
  }
}
