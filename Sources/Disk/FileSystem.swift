private import CSystemCalls
private import Glibc

/// Why the disk did not allow what was asked for.
package enum FileSystemError: Error, Hashable, Sendable {
  case unreadable(path: String, reason: String)
  /// The system has no more of what reading any file takes, such as numbers of open files. Where an
  /// unreadable file is left out, this ends the command: a site must not lack notes that are there.
  case exhausted(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// A path of a page that would leave the site, or that docgen keeps for itself.
  case unsafePath(String)
  /// Two pages of one site with the same path.
  case writtenTwice(String)
  /// A folder, not empty, that docgen did not make; or in which `foreign` was added since.
  case notMadeByDocgen(path: String, foreign: String?)
  /// A file or folder that `keep` names stands where the new site has something else.
  case keptInTheWay(path: String, kept: String)
  /// The site would be written over what it is made from, or the other way round.
  case outputOverlapsInput(output: String, input: String)
  /// Another run is building the same site.
  case busy(String)
  /// A preview could not begin; the reason says what to do.
  case unserved(reason: String)
  /// A refusal of git, in one line.
  case ofGit(String)

  /// The error of a failed system call for a file that was to be read.
  package static func unread(_ path: String, code: Int32) -> FileSystemError {
    switch code {
    case EMFILE, ENFILE, ENOMEM: .exhausted(path: path, reason: Disk.reason(of: code))
    default: .unreadable(path: path, reason: Disk.reason(of: code))
    }
  }

  /// The fault alone, for messages that name the file themselves.
  package var reason: String {
    switch self {
    case .unreadable(_, let reason), .exhausted(_, let reason), .unwritable(_, let reason): reason
    case .unserved(let reason): reason
    case .unsafePath, .writtenTwice, .notMadeByDocgen, .keptInTheWay, .outputOverlapsInput, .busy,
      .ofGit:
      message
    }
  }

  /// Whether other files can be read all the same.
  package var isOfOneFile: Bool {
    if case .exhausted = self { false } else { true }
  }

  /// One line for people: what is wrong, and what to do about it.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason), .exhausted(let path, let reason):
      "cannot read \(quoted(path)): \(reason)"
    case .unwritable(let path, let reason): "cannot write \(quoted(path)): \(reason)"
    case .unsafePath(let path):
      "\(quoted(path)) is no path of a page: it is relative, without empty parts, '.' or '..'"
    case .writtenTwice(let path):
      "two pages have the path \(quoted(path)); rename one of their notes"
    case .notMadeByDocgen(let path, nil):
      "\(quoted(path)) is not empty and was not made by docgen; "
        + "name another folder, list what stays under 'keep' in docgen.yml, or empty it with --force"
    case .notMadeByDocgen(let path, let foreign?):
      "\(quoted(foreign)) in \(quoted(path)) was not made by docgen; "
        + "list it under 'keep' in docgen.yml, move it elsewhere, or delete it with --force"
    case .keptInTheWay(let path, let kept):
      "\(quoted(kept)) in \(quoted(path)) stays by 'keep' in docgen.yml, and the new site has "
        + "something else there; move it, or change 'keep'"
    case .outputOverlapsInput(let output, let input):
      "the output \(quoted(output)) and the input \(quoted(input)) lie in each other; "
        + "name an output folder beside the input"
    case .busy(let path):
      "another build of \(quoted(path)) is running; wait until it has ended"
    case .unserved(let reason): "cannot serve: \(reason)"
    case .ofGit(let message): message
    }
  }
}

/// A name in single quotes, unable to move the cursor of a terminal or to end the line.
package func quoted(_ name: String) -> String {
  var text = "'"
  for scalar in name.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: text += "\u{FFFD}"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "'"
}

/// The meaning of an error's number, and what to do about it, for the end of a message.
package func reason(of code: Int32) -> String {
  switch code {
  case ENOENT: "there is no such file or folder; check the path"
  case EACCES, EPERM: "permission denied; check its owner and its permissions"
  case ENOTDIR: "it, or a part of its path, is a file and no folder"
  case EISDIR: "it is a folder"
  case ENOSPC: "the disk is full; free some space"
  case EDQUOT: "your share of the disk is used up; free some space"
  case EROFS: "the disk is read-only"
  case ENAMETOOLONG: "the name is too long; shorten it"
  case EMFILE, ENFILE: "too many files are open; use a lower --jobs"
  case EXDEV: "it lies on another disk than the folder above it; name a new folder"
  case EBUSY: "it is in use, perhaps as the root of a disk; name a folder in it"
  case ELOOP: "its symbolic links lead in a circle"
  default: String(cString: strerror(code)).lowercased()
  }
}

/// The largest file that is read, in bytes. Every note and every asset is held in memory.
package let largestFile = 1 << 30

/// Reads a whole regular file. Pipes and devices are refused rather than waited for.
///
/// - Parameter followsLink: Whether `path` itself may be a symbolic link.
package func readFile(at path: String, followsLink: Bool = true) throws(FileSystemError) -> [UInt8]
{
  let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW)
  let file = retrying { open(path, flags) }
  guard file >= 0 else {
    guard errno == ELOOP, !followsLink else { throw .unread(path, code: errno) }
    throw .unreadable(path: path, reason: "it has become a symbolic link")
  }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else {
    throw .unread(path, code: errno)
  }
  guard status.kind == S_IFREG else {
    let what = status.kind == S_IFDIR ? "it is a folder" : "it is not a regular file"
    throw .unreadable(path: path, reason: what)
  }
  guard status.st_size <= largestFile else {
    throw .unreadable(path: path, reason: "it is larger than 1 GiB")
  }
  switch readAll(of: file, size: Int(status.st_size)) {
  case .success(let bytes): return bytes
  case .failure(let error): throw .unread(path, code: error.code)
  }
}

/// Replaces one file in one step: its old bytes or the new ones are there, never a part. Its
/// permissions stay. What is not a regular file (a pipe, `/dev/stdout`) is written to in place.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(FileSystemError) {
  func failure(_ code: Int32) -> FileSystemError {
    .unwritable(path: path, reason: reason(of: code))
  }
  var status = stat()
  let exists = stat(path, &status) == 0
  if exists, status.kind != S_IFREG {
    guard status.kind != S_IFDIR else { throw failure(EISDIR) }
    let file = retrying { open(path, O_WRONLY | O_CLOEXEC) }
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    let code = writeAll(bytes, to: file)
    guard code == 0 || code == EPIPE else { throw failure(code) }
    return
  }
  // A link to a file stays a link: the file that it leads to is replaced.
  let target = exists ? resolvedPath(path) ?? path : path
  let temporary = parentPath(of: target) + "/." + lastPart(of: target) + ".docgen-\(getpid())"
  unlink(temporary)
  let mode = exists ? status.st_mode & 0o777 : 0o666
  var code = createNamed(exists ? temporary : target, with: bytes, mode: mode)
  if code == 0, !exists { return }
  // The disk knows no files without a name, or somebody has just made the file.
  if code != 0 { code = createFile(at: temporary, with: bytes, mode: mode) }
  guard code == 0 else {
    unlink(temporary)
    throw failure(code)
  }
  if exists { chmod(temporary, status.st_mode & 0o7777) }
  guard rename(temporary, target) == 0 else {
    let code = errno
    unlink(temporary)
    throw failure(code)
  }
}

/// Makes a file that has its name only when it has its bytes: a process that is killed leaves nothing.
private func createNamed(_ path: String, with bytes: [UInt8], mode: mode_t) -> Int32 {
  let file = retrying { docgen_open_nameless(parentPath(of: path), mode) }
  guard file >= 0 else { return errno }
  defer { close(file) }
  let code = writeAll(bytes, to: file)
  return code == 0 ? docgen_name_file(file, path) : code
}

package func fileExists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

package func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.kind == S_IFDIR
}

/// Whether a path in a folder, some of which may not be there yet, leads elsewhere through a symbolic
/// link.
package func leadsOut(_ path: String, of folder: String) -> Bool {
  guard let root = resolvedPath(folder) else { return false }
  var existing = path
  while !fileExists(existing) { existing = parentPath(of: existing) }
  guard let target = resolvedPath(existing) else { return true }
  return !isPath(target, inside: root)
}

package func removeFile(at path: String) { unlink(path) }

/// Makes the folders above a file that are not there.
package func makeFolders(above path: String) throws(FileSystemError) {
  let folder = parentPath(of: path)
  guard !isFolder(folder) else { return }
  try makeFolders(above: folder)
  guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
    throw .unwritable(path: folder, reason: reason(of: errno))
  }
}
