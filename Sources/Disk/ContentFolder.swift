private import Glibc

/// A file of the content folder, not yet read.
package struct ContentFile: Hashable, Sendable {
  /// The path from the content folder, with `/` between the parts: `ja/UITableView.md`.
  package var path: String
  /// The path to read it from. Of a symbolic link that is the file it leads to.
  package var location: String
  /// Those of a file that stands in a commit of git; nil: it is on the disk.
  package var bytes: [UInt8]?

  package init(path: String, location: String, bytes: [UInt8]? = nil) {
    self.path = path
    self.location = location
    self.bytes = bytes
  }
}

/// An entry that is left out, and why, in words for a message.
package struct SkippedEntry: Hashable, Sendable {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The files and folders of a content folder, both lists sorted by the bytes of the path.
package struct ContentListing: Hashable, Sendable {
  package var files: [ContentFile] = []
  package var skipped: [SkippedEntry] = []

  package init(files: [ContentFile] = [], skipped: [SkippedEntry] = []) {
    self.files = files
    self.skipped = skipped
  }
}

/// Lists a folder and all below it. Hidden entries are passed over, but for those in `static/`, which is
/// copied as it is.
///
/// A symbolic link to a file inside the folder is that file. A link that leads outside, or to a
/// folder, is not followed but reported, as is whatever else cannot be read: one bad entry never
/// stops the others. Throws only where `folder` itself cannot be listed, or no file can be opened.
///
/// - Complexity: O(n log n) for n entries; nothing is opened but folders.
package func listContent(of folder: String) throws(FileSystemError) -> ContentListing {
  guard let root = resolvedPath(folder) else {
    throw .unreadable(path: folder, reason: reason(of: errno))
  }
  var listing = ContentListing()
  var pending = [""]
  while let current = pending.popLast() {
    let location = current.isEmpty ? root : "\(root)/\(current)"
    switch entries(ofFolder: location) {
    case .success(let entries):
      let isStatic = isStaticFile(current + "/")
      for entry in entries where isStatic || entry.name.first != UInt8(ascii: ".") {
        if let subfolder = listing.add(entry, in: current, root: root) {
          pending.append(subfolder)
        }
      }
    case .failure(let error):
      let failure = FileSystemError.unread(current.isEmpty ? folder : current, code: error.code)
      guard !current.isEmpty, failure.isOfOneFile else { throw failure }
      listing.skipped.append(SkippedEntry(path: current, reason: reason(of: error.code)))
    }
  }
  listing.sort()
  return listing
}

/// Whether a path of the content folder is that of a file to be copied to the top of the site.
package func isStaticFile(_ path: String) -> Bool { path.hasPrefix("static/") }

extension ContentListing {
  /// Adds one entry, or returns its path where it is a folder to be listed.
  fileprivate mutating func add(
    _ entry: FolderEntry, in folder: String, root: String
  ) -> String? {
    let prefix = folder.isEmpty ? [] : Array(folder.utf8) + [UInt8(ascii: "/")]
    guard let path = usablePath(prefix + entry.name) else { return nil }
    switch entry.kind {
    case S_IFDIR: return path
    case S_IFREG: files.append(ContentFile(path: path, location: "\(root)/\(path)"))
    case S_IFLNK: addLink(path, root: root)
    default: skip(path, "it is not a regular file")
    }
    return nil
  }

  /// The path as text; nil where it cannot be, which is noted.
  package mutating func usablePath(_ bytes: [UInt8]) -> String? {
    guard let path = String(validating: bytes, as: UTF8.self) else {
      skip(String(decoding: bytes, as: UTF8.self), "its name is not in UTF-8")
      return nil
    }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      skip(path, "its name holds a control character")
      return nil
    }
    return path
  }

  private mutating func addLink(_ path: String, root: String) {
    var status = stat()
    guard let target = resolvedPath("\(root)/\(path)"), lstat(target, &status) == 0 else {
      return skip(path, "it is a symbolic link that leads nowhere")
    }
    guard isPath(target, inside: root) else {
      return skip(path, "it is a symbolic link that leads out of the content folder")
    }
    switch status.kind {
    case S_IFREG: files.append(ContentFile(path: path, location: target))
    case S_IFDIR: skip(path, "it is a symbolic link to a folder")
    default: skip(path, "it is not a regular file")
    }
  }

  package mutating func skip(_ path: String, _ reason: String) {
    skipped.append(SkippedEntry(path: path, reason: reason))
  }

  /// Sorts both lists, and leaves out what has the same name as the file before it but for the
  /// way its accents are stored: to every other part of the program the two would be one.
  package mutating func sort() {
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var seen: Set<String> = []
    var twins: [SkippedEntry] = []
    files.removeAll { file in
      if seen.insert(file.path).inserted { return false }
      twins.append(
        SkippedEntry(
          path: file.path, reason: "another file has the same name in another Unicode form"))
      return true
    }
    skipped += twins
    skipped.sort {
      $0.path.utf8.elementsEqual($1.path.utf8)
        ? $0.reason < $1.reason : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }
}

/// Whether a path is that of an entry which a listing has: none of its parts is hidden, or it is below
/// `static/`.
package func isListed(_ path: [UInt8]) -> Bool {
  path.starts(with: "static/".utf8)
    || path.split(separator: UInt8(ascii: "/")).allSatisfy { $0.first != UInt8(ascii: ".") }
}

/// Reads a file that `listContent(of:)` has found, as it stands on the disk, or that a commit holds.
package func readContent(_ file: ContentFile) throws(FileSystemError) -> [UInt8] {
  if let bytes = file.bytes { return bytes }
  do {
    return try readFile(at: file.location, followsLink: false)
  } catch {
    switch error {
    case .unreadable(_, let reason): throw .unreadable(path: file.path, reason: reason)
    case .exhausted(_, let reason): throw .exhausted(path: file.path, reason: reason)
    case .unwritable, .unsafePath, .writtenTwice, .notMadeByDocgen, .keptInTheWay,
      .outputOverlapsInput, .busy, .unserved, .ofGit:
      throw error
    }
  }
}
