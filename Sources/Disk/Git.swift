import Characters
import Diagnostics
private import Glibc

/// A folder in a repository of git, and what git knows of it. Git itself is asked, as the program `git`;
/// no file of a work tree is read or written.
package struct Git: Sendable {
  /// The folder in which git runs: the one that was asked for, or the nearest one above it that exists.
  private let folder: String
  /// The path of the folder from the top of the repository, without a slash at its end; empty: it is
  /// the top.
  package let path: String

  /// - Throws: an error of one line that says what to do: there is no git, or the folder is in no
  /// repository.
  package init(around folder: String) throws(FileSystemError) {
    var nearest = folder
    var below: [Substring] = []
    while !isFolder(nearest) {
      below.insert(nearest[...].suffix(from: lastPartStart(of: nearest)), at: 0)
      nearest = parentPath(of: nearest)
    }
    self.folder = nearest
    let prefix: String
    do throws(Refusal) {
      prefix = try Self.answer(["rev-parse", "--show-prefix"], in: nearest)
    } catch {
      throw Self.refusal(of: folder, error)
    }
    path = (prefix.split(separator: "/") + below.filter { !$0.isEmpty && $0 != "." })
      .joined(separator: "/")
  }

  /// The commit that people call so: `main`, `v1.2`, `3f2a91c`, `HEAD~3`.
  ///
  /// - Throws: if there is none, with the name that was probably meant; in a shallow clone with the way to
  ///   get it.
  package func commit(named name: String) throws(FileSystemError) -> GitCommit {
    // A word that begins with a dash would be an option.
    if !name.hasPrefix("-"),
      let digits = try? Self.answer(
        ["rev-parse", "--verify", "--quiet", name + "^{commit}"], in: folder)
    {
      return GitCommit(git: self, name: name, digits: digits)
    }
    guard try !isShallow() else {
      throw .ofGit(
        "\(quoted(name)) is not in this clone, which is shallow; get it with 'git fetch --depth=1 origin \(name)', or all with 'git fetch --unshallow'"
      )
    }
    let names = try ask(["for-each-ref", "--format=%(refname:short)"]).split(separator: "\n")
    let guess = suggestion(for: name, among: names.map(String.init))
    throw .ofGit(
      "there is no commit \(quoted(name)) in the repository"
        + (guess.map { "; did you mean '\($0)'?" }
          ?? "; 'git branch --all' and 'git tag' list names"))
  }

  /// The commit from which both went on.
  package func mergeBase(of first: GitCommit, _ second: GitCommit) throws(FileSystemError)
    -> GitCommit
  {
    guard let digits = try? Self.answer(["merge-base", first.digits, second.digits], in: folder)
    else {
      let advice =
        try isShallow()
        ? "the clone is shallow; get the rest with 'git fetch --unshallow'"
        : "'\(first.name)..\(second.name)' compares them all the same"
      throw .ofGit(
        "\(quoted(first.name)) and \(quoted(second.name)) have no commit in common; \(advice)")
    }
    return GitCommit(git: self, name: first.name, digits: digits)
  }

  private func isShallow() throws(FileSystemError) -> Bool {
    try ask(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// Asks git and returns its answer; throws what git says instead.
  fileprivate func ask(_ words: [String], input: [UInt8] = []) throws(FileSystemError) -> String {
    String(decoding: try bytes(words, input: input), as: UTF8.self).withoutLineEnd
  }

  fileprivate func bytes(_ words: [String], input: [UInt8] = []) throws(FileSystemError) -> [UInt8]
  {
    do throws(Refusal) {
      return try Self.run(words, in: folder, input: input)
    } catch {
      throw Self.refusal(of: folder, error)
    }
  }

  private static func answer(_ words: [String], in folder: String) throws(Refusal) -> String {
    String(decoding: try run(words, in: folder), as: UTF8.self).withoutLineEnd
  }

  /// Why git did not answer.
  private enum Refusal: Error {
    case notStarted(Int32)
    /// git ended with a message.
    case said(String)
  }

  private static func run(
    _ words: [String], in folder: String, input: [UInt8] = []
  ) throws(Refusal) -> [UInt8] {
    // A hook of git has variables that say where it runs, which are not right from another folder.
    let variables: [String: String?] = [
      "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_DIR": nil, "GIT_WORK_TREE": nil,
      "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
    ]
    switch ChildProcess.run(
      ["git", "--no-replace-objects", "-C", folder] + words, input: input, variables: variables)
    {
    case .failure(let error): throw .notStarted(error.code)
    case .success(let end) where end.status == 0: return end.output
    case .success(let end): throw .said(end.error)
    }
  }

  private static func refusal(of folder: String, _ refusal: Refusal) -> FileSystemError {
    switch refusal {
    case .notStarted(ENOENT):
      return .ofGit(
        "'--git' needs the program git, which is not installed; install it, or compare two folders")
    case .notStarted(let code): return .ofGit("git cannot be started: \(reason(of: code))")
    case .said(let text):
      if text.contains("not a git repository") {
        return .ofGit(
          "\(quoted(folder)) is in no repository of git; compare two folders: docgen diff <content> <new-content>"
        )
      }
      if text.contains("dubious ownership") {
        // It names the top of the repository: … repository at '/srv/lamps'
        let names = text.split(separator: "'")
        let top = names.count > 1 ? String(names[1]) : folder
        return .ofGit(
          "git does not read the repository of \(quoted(folder)), which belongs to another user; allow it with 'git config --global --add safe.directory \(top)'"
        )
      }
      let first = text.split(separator: "\n").first.map(String.init) ?? "it did not say why"
      return .ofGit("git cannot read the repository of \(quoted(folder)): \(quoted(first))")
    }
  }
}

/// A commit as a state of the content folder.
package struct GitCommit: Sendable {
  package let git: Git
  /// The name as it was typed, but digits no longer than they are ever read.
  package let name: String
  package let digits: String

  fileprivate init(git: Git, name: String, digits: String) {
    self.git = git
    self.name = name == digits ? String(digits.prefix(12)) : name
    self.digits = digits
  }

  /// The files in the content folder of the commit, or in a folder beside it, as if they stood on the
  /// disk; nil where the commit has no such folder.
  ///
  /// - Parameter relative: the path from the content folder: `../Facts`.
  package func listing(ofFolder relative: String = "") throws(FileSystemError) -> ContentListing? {
    guard let path = path(of: relative), let tree = try object(at: path), tree.kind == "tree" else {
      return nil
    }
    let entries = try entries(of: tree.digits)
    let blobs = try blobs(entries.filter { $0.isFile || $0.isLink }.map(\.digits))
    return ContentListing(entries: entries, blobs: blobs, of: "\(name):\(path)")
  }

  /// Whether the commit has the content folder.
  package func hasFolder() throws(FileSystemError) -> Bool {
    try object(at: git.path)?.kind == "tree"
  }

  /// A file beside the content folder; nil where the commit has none there.
  package func file(at relative: String) throws(FileSystemError) -> ContentFile? {
    guard let path = path(of: relative), let object = try object(at: path), object.kind == "blob"
    else { return nil }
    return ContentFile(
      path: relative, location: "\(name):\(path)", bytes: try blobs([object.digits])[object.digits])
  }

  /// The path from the top of the repository; nil where it leaves that.
  private func path(of relative: String) -> String? {
    joined(git.path.split(separator: "/"), relative)?.joined(separator: "/")
  }

  private func object(at path: String) throws(FileSystemError) -> (kind: String, digits: String)? {
    let name = "\(digits):\(path)"
    // A line of the question ends a name.
    guard !name.contains("\n") else { return nil }
    let answer = try git.ask(["cat-file", "--batch-check"], input: Array("\(name)\n".utf8))
    let parts = answer.split(separator: " ")
    guard parts.count == 3, parts[1] == "tree" || parts[1] == "blob" else { return nil }
    return (String(parts[1]), String(parts[0]))
  }

  /// Everything below a tree: `100644 blob 3f2a…<tab>en/UITableView.md<0>`.
  private func entries(of tree: String) throws(FileSystemError) -> [GitEntry] {
    try git.bytes(["ls-tree", "-r", "-z", "--full-tree", tree]).split(separator: 0).compactMap {
      line in
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let words = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3 else { return nil }
      return GitEntry(mode: words[0], digits: words[2], path: Array(line[(tab + 1)...]))
    }
  }

  /// The bytes of files, all by one question.
  private func blobs(_ digits: [String]) throws(FileSystemError) -> [String: [UInt8]] {
    let wanted = Set(digits).sorted()
    guard !wanted.isEmpty else { return [:] }
    let answer = try git.bytes(
      ["cat-file", "--batch"], input: Array(wanted.map { $0 + "\n" }.joined().utf8))
    var blobs: [String: [UInt8]] = [:]
    var rest = answer[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let head = rest[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      rest = rest[(end + 1)...]
      // What a partial clone lacks and cannot get has no size.
      guard head.count == 3, let size = Int(head[2]), rest.count > size else { continue }
      blobs[head[0]] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return blobs
  }
}

/// A line of a tree.
private struct GitEntry {
  var mode: String
  var digits: String
  /// The bytes of the path, which need not be UTF-8.
  var path: [UInt8]

  var isFile: Bool { mode.hasPrefix("100") }
  var isLink: Bool { mode == "120000" }
  var isSubmodule: Bool { mode == "160000" }
}

extension ContentListing {
  /// Lists what ``listContent(of:)`` would if the tree stood on the disk.
  fileprivate init(entries: [GitEntry], blobs: [String: [UInt8]], of root: String) {
    let digits = Dictionary(
      entries.filter(\.isFile).map { (String(decoding: $0.path, as: UTF8.self), $0.digits) }
    ) { first, _ in first }
    let links = Dictionary(
      entries.filter(\.isLink).map {
        (
          String(decoding: $0.path, as: UTF8.self),
          String(decoding: blobs[$0.digits] ?? [], as: UTF8.self)
        )
      }
    ) { first, _ in first }
    let folders = Set(digits.keys.flatMap(foldersAbove))
    for entry in entries where isListed(entry.path) {
      guard let path = usablePath(entry.path) else { continue }
      var target = path
      if entry.isLink {
        switch followed(path, links: links) {
        case .file(let found) where digits[found] != nil: target = found
        case .file(let found) where folders.contains(found):
          skip(path, "it is a symbolic link to a folder")
          continue
        case .file:
          skip(path, "it is a symbolic link that leads nowhere")
          continue
        case .outside:
          skip(path, "it is a symbolic link that leads out of the content folder")
          continue
        }
      } else if entry.isSubmodule {
        skip(path, "it is a submodule, whose notes git keeps in another repository")
        continue
      }
      guard let bytes = digits[target].flatMap({ blobs[$0] }) else {
        skip(path, "git does not have its bytes; 'git fetch' may bring them")
        continue
      }
      files.append(ContentFile(path: path, location: "\(root)/\(target)", bytes: bytes))
    }
    sort()
  }

  private enum LinkEnd {
    case file(String)
    case outside
  }

  /// The target of a link, followed from link to link. One that goes in a circle leads nowhere.
  private func followed(_ path: String, links: [String: String]) -> LinkEnd {
    var current = path
    for _ in 0..<40 {
      guard let target = links[current] else { return .file(current) }
      guard !target.hasPrefix("/"),
        let parts = joined(current.split(separator: "/").dropLast(), target)
      else { return .outside }
      current = parts.joined(separator: "/")
    }
    return .file("")
  }
}

/// `a`, `a/b` of `a/b/c`.
private func foldersAbove(_ path: String) -> [String] {
  let parts = path.split(separator: "/")
  return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
}

/// A path from a folder on; nil where it goes up too far.
private func joined(_ folder: [Substring], _ path: String) -> [Substring]? {
  var parts = folder
  for part in path.split(separator: "/") where part != "." {
    if part == ".." {
      guard parts.popLast() != nil else { return nil }
    } else {
      parts.append(part)
    }
  }
  return parts
}

private func lastPartStart(of path: String) -> String.Index {
  path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
}

extension String {
  /// The text without the end of its last line: the output of a program.
  fileprivate var withoutLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
