package import Characters
package import Diagnostics
import Markup

/// The files of the content folder that notes include, as values: whoever reads the disk hands them in.
package struct IncludedFiles: Sendable {
  package enum File: Sendable {
    /// A text, and its index among the files.
    case text(SourceFile, file: Int)
    /// Why it cannot be included, for a message.
    case refused(String)
  }

  /// The files by their paths in the content folder.
  package var files: [String: File] = [:]
  /// The paths of all files of the folder, for names that are nearly right.
  package var paths: [String] = []

  package init() {}

  /// So many bytes a file may have, and what a note includes in all.
  static let largestFile = 1 << 20
  static let largestNote = 4 << 20
  /// So many files may include one another.
  static let deepest = 8

  /// A file as it was read: as text, or why it is none.
  ///
  /// - Parameter file: its index among the files.
  package static func read(_ bytes: [UInt8], path: String, file: Int) -> File {
    guard bytes.count <= largestFile else {
      return .refused("it is larger than 1 MB; include a smaller file")
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    guard !text.contains(0), isUTF8(text) else {
      return .refused("it is no text in UTF-8")
    }
    return .text(SourceFile(path: path, bytes: text), file: file)
  }

  /// The paths of the content folder that a text asks for; those that lead out of it are none.
  ///
  ///     en/a.md: `<<< ../samples/Table.swift#rows`   →   samples/Table.swift
  ///
  /// - Parameter path: the path of the text.
  package static func paths(in bytes: ConstantBytes, from start: Int = 0, at path: String)
    -> [String]
  {
    includeLines(in: bytes, from: start).compactMap { line in
      contentPath(of: percentDecoded(String(decoding: bytes[line.path], as: UTF8.self)), from: path)
    }
  }

  /// A path that is written in a file, as one of the content folder; nil if it leads out of it.
  static func contentPath(of path: String, from file: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts = file.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The offset at which the text of a file begins: that of Markdown below its front matter.
  static func textStart(of source: SourceFile) -> Int {
    guard NoteFile.isNote(source.path) else { return 0 }
    return FrontMatter(of: source, file: SourceRange.noFile)?.end ?? 0
  }

  /// The paths that a file asks for that is included itself.
  package static func paths(in source: SourceFile) -> [String] {
    guard NoteFile.isNote(source.path) else { return [] }
    return paths(in: source.bytes, from: textStart(of: source), at: source.path)
  }

  /// Whether a Markdown file is only there to be included: the name of one of its folders begins with
  /// `_`. That of a file may be the name of a type.
  package static func isOnlyIncluded(_ path: String) -> Bool {
    path.withBytes { path in
      guard let last = path.lastIndex(of: UInt8(ascii: "/")) else { return false }
      return path[..<last].indices.contains { index in
        path[index] == UInt8(ascii: "_")
          && (index == 0 || path[index - 1] == UInt8(ascii: "/"))
      }
    }
  }
}
