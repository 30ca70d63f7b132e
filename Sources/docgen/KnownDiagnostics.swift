import Diagnostics
import Disk
import Formats

/// Diagnostics that a team has seen already: a run reports what is new beside them.
///
/// They are known by id, file and message, not by line: lines move. Where a file has more of one kind
/// than before, the last ones are new.
struct KnownDiagnostics {
  private struct Key: Hashable {
    var id: String
    var path: String
    var message: String
  }

  private var counts: [Key: Int] = [:]

  /// - Parameter path: a file that `check --format json` has written; nil: nothing is known.
  init(at path: String?) throws(FileSystemError) {
    guard let path else { return }
    let bytes = try readFile(at: path)
    guard case .object(let members)? = try? readJSON(bytes),
      case .array(let diagnostics)? = members.last(where: { $0.key == "diagnostics" })?.value
    else {
      throw .unreadable(path: path, reason: "it is no report of 'docgen check --format json'")
    }
    for case .object(let members) in diagnostics {
      let texts = Dictionary(members, uniquingKeysWith: { $1 }).compactMapValues { value in
        if case .string(let text) = value { text } else { nil as String? }
      }
      guard let id = texts["id"], let message = texts["message"] else { continue }
      let path = typedPath(of: "", in: texts["path"] ?? "")
      counts[Key(id: id, path: path, message: message), default: 0] += 1
    }
  }

  /// Those that are new.
  ///
  /// - Parameter files: the files under the paths that the user typed.
  func removed(from diagnostics: [Diagnostic], files: [SourceFile]) -> [Diagnostic] {
    if counts.isEmpty { return diagnostics }
    var left = counts
    return diagnostics.filter { diagnostic in
      let file = Int(diagnostic.range.file)
      let path = files.indices.contains(file) ? files[file].path : ""
      let key = Key(id: diagnostic.id.rawValue, path: path, message: diagnostic.message)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }
}
