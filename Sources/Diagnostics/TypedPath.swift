import Characters

extension SourceFile {
  /// The file under the path that leads to it from where its user is.
  ///
  ///     en/A.md, content/           →   content/en/A.md
  ///     ../facts/UIKit.h, content   →   facts/UIKit.h
  ///
  /// - Parameter folder: the content folder as it was typed.
  package func typed(in folder: String) -> SourceFile {
    SourceFile(self, path: typedPath(of: path, in: folder))
  }
}

/// A path that is written from a folder, as one that goes on from where the folder's own path begins.
/// Nothing is asked of the disk: `..` takes the part before it away.
package func typedPath(of path: String, in folder: String) -> String {
  let isAbsolute = folder.hasPrefix("/")
  var parts: [Substring] = []
  for part in folder[...].pathParts + path[...].pathParts {
    switch part {
    case ".": break
    case ".." where parts.last.map { $0 != ".." } ?? isAbsolute: _ = parts.popLast()
    default: parts.append(part)
    }
  }
  return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
}
