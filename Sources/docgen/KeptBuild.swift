private import CSystemCalls
import Characters
import Content
import Diagnostics
import Disk
import Facts
private import Glibc

/// The record of a build beside its site: what the site was made of, its state, what was said, and what the
/// stages made. A build that finds everything unchanged has nothing to make; one that finds some notes
/// changed makes what depends on them.
///
/// It is a folder beside the output, `.out.docgen-cache`, or where `--cache` says: `build` has this value,
/// `notes-1234` what was read of notes. What is missing, old, foreign, cut off or changed is as good as none.
struct KeptBuild: Archived, Sendable {
  /// The program, its command line and whatever else decides what it writes and says.
  var builder = ""
  /// ``InputState/contents`` of all that was read, and ``InputState/others``.
  var inputs = ""
  var others = ""
  /// ``OutputPaths/state(besides:)`` of the site.
  var site = ""
  var outcome = BuildOutcome(
    exitCode: .success, output: [], errors: [], summary: Summary([], diagnostics: []))
  var notes = KeptNotes()
  var pages = KeptPages()
  var checks = KeptChecks.blank

  static var blank: KeptBuild { KeptBuild() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&builder)
    archive.field(&inputs)
    archive.field(&others)
    archive.field(&site)
    archive.field(&outcome)
    archive.field(&notes)
    archive.field(&pages)
    archive.field(&checks)
  }
}

/// The folder in which builds are kept.
struct BuildCache: Sendable {
  let folder: String
  /// Whether the name of the folder is docgen's own, so that it is nobody else's.
  var isOwn = false
  private var file: String { folder + "/" + Self.fileName }

  private static let fileName = "build"
  private static let notesPrefix = "notes-"
  /// The first bytes of the file in this version, and in any.
  private static let beginning = Array("docgen.build/2\n".utf8)
  private static let anyBeginning = Array("docgen.build/".utf8)
  /// That of the file that was once at the path of the folder.
  private static let oldBeginning = Array("{\n  \"schema\": \"docgen.build/".utf8)

  /// Refuses a folder that holds something else, or lies in the site, which is replaced whole, or among the
  /// notes.
  ///
  /// - Parameter folder: the path as it was typed.
  static func check(_ folder: String, beside output: String, content: String)
    throws(FileSystemError)
  {
    let parent = resolvedPath(parentPath(of: folder)) ?? parentPath(of: folder)
    let own = resolvedPath(folder)
    func lies(in other: String) -> Bool {
      let other = resolvedPath(other) ?? other
      return folder == other || own == other || isPath(parent, inside: other)
    }
    if lies(in: output) {
      throw .unwritable(path: folder, reason: "it lies in the site; name a folder beside it")
    }
    guard BuildCache(folder: folder).isFree else {
      throw .unwritable(
        path: folder,
        reason: "it is there and remembers no build; name another folder, or delete it")
    }
    if lies(in: content) {
      throw .unwritable(path: folder, reason: "it lies among the notes; name a folder beside them")
    }
  }

  /// Whether nothing stands there, or a build is kept there: beside it anything may stand, of which nothing
  /// is touched.
  private var isFree: Bool {
    guard fileExists(folder) else { return true }
    guard isFolder(folder) else { return isOwn || isOldFile }
    guard case .success(let entries) = entries(ofFolder: Array(folder.utf8)) else { return false }
    return isOwn || entries.isEmpty || isBuild
  }

  private var isBuild: Bool {
    (try? readFile(at: file, followsLink: false))?.starts(with: Self.anyBeginning) ?? false
  }

  /// The number of a file of notes; nil for a file of another name.
  private static func number(ofNotes name: String) -> Int? {
    guard name.hasPrefix(notesPrefix) else { return nil }
    let digits = name.dropFirst(notesPrefix.count)
    return digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(digits) : nil
  }

  private var isOldFile: Bool {
    guard let bytes = try? readFile(at: folder, followsLink: false) else { return false }
    return bytes.isEmpty || bytes.starts(with: Self.oldBeginning)
  }

  /// Reads the record; nil where there is none of this version, or it is not as it was written.
  func read() -> KeptBuild? {
    guard let bytes = try? readFile(at: file, followsLink: false),
      bytes.starts(with: Self.beginning)
    else { return nil }
    let all = ConstantBytes(bytes)
    let digestEnd = Self.beginning.count + MemoryLayout<UInt64>.size
    guard all.count >= digestEnd else { return nil }
    let rest = all[digestEnd..<all.count]
    let digest = rest.withUnsafeBufferPointer { Digest(UnsafeRawBufferPointer($0)) }
    guard all[Self.beginning.count..<digestEnd].elementsEqual(digest.bytes) else { return nil }
    return Archive.value(of: rest)
  }

  /// Keeps a build instead of the one before. Where that is not possible, the next build is as long as this
  /// one: that is no fault.
  ///
  /// - Parameter store: has what was read of notes, under names of its own from now on.
  func write(_ build: KeptBuild, store: NoteStore?) {
    guard isFree else { return }
    if !isFolder(folder) {
      removeFile(at: folder)
      guard (try? makeFolders(above: file)) != nil else { return }
    }
    var build = build
    build.notes = store?.notes(namedIn: folder) ?? KeptNotes()
    let bytes = Archive.bytes(of: &build)
    let digest = bytes.withUnsafeBytes { Digest($0) }
    // A file that is not there gets its name with its bytes: a run that is killed leaves nothing beside it.
    removeFile(at: file)
    try? replaceFile(at: file, with: Self.beginning + digest.bytes + bytes)
    removeNotes(besides: build.notes.segments)
  }

  /// Removes what no build reads any more.
  private func removeNotes(besides segments: [Int]) {
    guard case .success(let entries) = entries(ofFolder: Array(folder.utf8)) else { return }
    for entry in entries {
      let name = String(decoding: entry.name, as: UTF8.self)
      if let number = Self.number(ofNotes: name), !segments.contains(number) {
        removeFile(at: folder + "/" + name)
      }
    }
  }
}

extension Digest {
  fileprivate var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
  }
}

extension KeptBuild {
  /// The program, which a developer builds anew under the same version, whoever has copied its file.
  private static var program: String {
    let id = [UInt8](unsafeUninitializedCapacity: 64) { bytes, count in
      count = bytes.baseAddress.map { Int(docgen_build_id($0, Int32(bytes.count))) } ?? 0
    }
    return id.isEmpty
      ? fileState(at: "/proc/self/exe") ?? ""
      : id.map { String($0, radix: 16) }.joined(separator: " ")
  }

  /// A digest of everything besides files that decides a site and what is said of it.
  /// Arguments count as they were typed: paths in diagnostics are those.
  static func builder(_ console: Console) -> String {
    let environment = console.environment
    let words: [String] = [
      builtVersion(), program, resolvedPath(".") ?? "",
      environment.documentation ?? "",
      environment.errorUsesColor(console.color) ? "in color" : "plain",
    ]
    let typed = (words + environment.arguments).map { JSON.string($0) }
    return Digest(JSON.array(typed).compactBytes()).text
  }
}

/// How a build ended and what it said, for who asks again.
struct BuildOutcome: Hashable, Sendable {
  var exitCode: ExitCode
  /// The bytes that went to the standard output, and to the error stream.
  var output: [UInt8]
  var errors: [UInt8]
  var summary: Summary
}

extension BuildOutcome: Archived {
  static var blank: BuildOutcome { KeptBuild.blank.outcome }

  mutating func archive(_ archive: inout Archive) {
    var code = Int(exitCode.rawValue)
    archive.field(&code)
    if archive.isReading {
      exitCode = archive.known(Int32(exactly: code).flatMap(ExitCode.init)) ?? exitCode
    }
    archive.field(&output)
    archive.field(&errors)
    archive.field(&summary.facts)
    archive.field(&summary.errorCount)
    archive.field(&summary.warningCount)
    archive.field(&summary.kinds)
  }
}

/// The files and folders that a build reads, as they stand at one moment.
struct InputState: Sendable {
  /// A file, or a folder of which all is read that ``listContent(of:)`` has.
  struct Root: Sendable {
    var path: String
    /// Whether only what states facts is read: such a folder may hold much else.
    var isOfFacts = false
    /// Whether it has the notes of the site.
    var isOfNotes = false

    func holds(_ path: String) -> Bool { !isOfFacts || FactFile.Form(path: path) != nil }
  }

  /// A digest of all paths and bytes.
  var contents: String
  /// The same of all but notes: what decides how these are read, and what is made of them.
  var others: String
  /// How the files stood when they were looked at.
  private var listing: Listing
  /// The digests of those that may have changed once more within the tick of the clock in which they were
  /// looked at, by their indices in the listing.
  private var young: [Int: String] = [:]

  /// - Parameter roots: one that is not there is a state, too.
  /// - Returns: nil where something cannot be read now.
  /// - Complexity: every file is read, by `jobs` threads, and none is held.
  init?(of roots: [Root], jobs: Int) {
    // First how they stand: bytes that come later are told by the second look.
    guard let listing = Listing(of: roots) else { return nil }
    let found = parallelMap(count: listing.files.count, jobs: jobs) { index -> String? in
      (try? readFile(at: listing.files[index], followsLink: false)).map { Digest($0).text }
    }
    var digests: [JSON] = []
    for (index, digest) in found.enumerated() {
      guard let digest else { return nil }
      digests.append(.string(digest))
      if listing.areYoung[index] { young[index] = digest }
    }
    let otherDigests = zip(digests, listing.areNotes).compactMap { $1 ? nil : $0 }
    others = Digest(JSON.array(listing.otherNames + otherDigests).compactBytes()).text
    contents = Digest(JSON.array(listing.names + digests).compactBytes()).text
    self.listing = listing
  }

  /// Whether the files stand as they did. If they do so after a build, the build has read this state and no
  /// mixture of two.
  ///
  /// - Complexity: a call of the system for each file; hardly any is read.
  func isStill(of roots: [Root]) -> Bool {
    guard let now = Listing(of: roots), now.names == listing.names, now.states == listing.states
    else { return false }
    return young.allSatisfy { index, digest in
      (try? readFile(at: listing.files[index], followsLink: false)).map { Digest($0).text }
        == digest
    }
  }

  /// The files of some roots, without their bytes.
  private struct Listing: Sendable {
    /// Their paths, and what stands there and is no such file.
    var names: [JSON] = []
    /// The same of what is no note.
    var otherNames: [JSON] = []
    var files: [String] = []
    /// Whether each file is a note, which says by itself what it is called.
    var areNotes: [Bool] = []
    /// When each was changed last, and whether that was just now.
    var states: [String] = []
    var areYoung: [Bool] = []

    /// - Returns: nil where something cannot be listed now.
    init?(of roots: [Root]) {
      for root in roots {
        guard let location = resolvedPath(root.path) else {
          add(name: "nothing")
          continue
        }
        add(name: location)
        guard isFolder(location) else {
          guard add(location, isNote: false) else { return nil }
          continue
        }
        guard let listing = try? listContent(of: location) else { return nil }
        for file in listing.files where root.holds(file.path) {
          let isNote = root.isOfNotes && ContentLoading.isNote(file.path)
          add(name: file.path, isOfNote: isNote)
          guard add(file.location, isNote: isNote) else { return nil }
        }
        for entry in listing.skipped where root.holds(entry.path) {
          add(name: entry.path)
          add(name: entry.reason)
        }
      }
    }

    private mutating func add(name: String, isOfNote: Bool = false) {
      names.append(.string(name))
      if !isOfNote { otherNames.append(.string(name)) }
    }

    private mutating func add(_ file: String, isNote: Bool) -> Bool {
      let now = timespec.now.nanoseconds
      var status = stat()
      guard stat(file, &status) == 0 else { return false }
      files.append(file)
      areNotes.append(isNote)
      states.append(fileState(status))
      areYoung.append(isWithinATick(now, of: status.lastChange))
      return true
    }
  }
}
