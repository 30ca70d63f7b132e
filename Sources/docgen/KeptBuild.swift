import Characters
import Diagnostics
import Formats
import Reading

/// What a build left beside its site: of what that was made, how it stands, and what was said. A build
/// that finds all of it as it was has nothing to make.
///
/// It is a file of JSON beside the output, `.out.docgen-cache`, or where `--cache` says. One that is
/// missing, old, foreign or cut off is as good as none.
struct KeptBuild: Hashable, Sendable {
  /// The program, its command line and whatever else decides what it writes and says.
  var builder: String
  /// ``InputState/contents`` of all that was read.
  var inputs: String
  /// ``OutputPaths/state(besides:)`` of the site.
  var site: String
  var outcome: BuildOutcome

  private static let schema = "docgen.build/1"

  /// What stands in a file; nil where it is none of these.
  init?(at path: String) {
    guard let bytes = try? readFile(at: path, followsLink: false), let json = try? readJSON(bytes),
      json["schema"]?.string == Self.schema, let builder = json["builder"]?.string,
      let inputs = json["inputs"]?.string, let site = json["site"]?.string,
      let outcome = json["outcome"].flatMap(BuildOutcome.init)
    else { return nil }
    self.init(builder: builder, inputs: inputs, site: site, outcome: outcome)
  }

  /// Refuses a file for a build that holds something else, or lies in the site, which is replaced whole.
  ///
  /// - Parameter path: as it was typed.
  static func check(_ path: String, beside output: String) throws(FileSystemError) {
    let folder = resolvedPath(parentPath(of: path)) ?? parentPath(of: path)
    if isPath(folder, inside: resolvedPath(output) ?? output) {
      throw .unwritable(path: path, reason: "it lies in the site; name a file beside it")
    }
    guard fileExists(path) else { return }
    let bytes = try readFile(at: path)
    guard bytes.isEmpty || bytes.starts(with: beginning) else {
      throw .unwritable(
        path: path, reason: "it is there and remembers no build; name another file, or delete it")
    }
  }

  /// What the first bytes of the file are, in any version.
  private static let beginning = Array("{\n  \"schema\": \"docgen.build/".utf8)

  init(builder: String, inputs: String, site: String, outcome: BuildOutcome) {
    self.builder = builder
    self.inputs = inputs
    self.site = site
    self.outcome = outcome
  }

  /// Writes it in place of an earlier one. Where that is not possible, the next build is as long as this
  /// one: that is no fault.
  func write(to path: String) {
    let json = JSON.members([
      "schema": .string(Self.schema), "builder": .string(builder), "inputs": .string(inputs),
      "site": .string(site), "outcome": outcome.json,
    ])
    // A file that is not there gets its name with its bytes: a run that is killed leaves nothing beside it.
    removeFile(at: path)
    try? replaceFile(at: path, with: json.bytes())
  }

  /// What decides a site and what is said of it, besides the files.
  ///
  /// - Parameters:
  ///   - arguments: as they were typed: paths in diagnostics are those.
  ///   - program: the file of the program, which a developer builds anew under the same version.
  static func builder(_ console: Console, program: String = "/proc/self/exe") -> String {
    let environment = console.environment
    let words: [String] = [
      builtVersion(), fileState(at: program) ?? "", resolvedPath(".") ?? "",
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
  /// What went to the standard output, and to the error stream.
  var output: [UInt8]
  var errors: [UInt8]
  var summary: Summary

  init(exitCode: ExitCode, output: [UInt8], errors: [UInt8], summary: Summary) {
    self.exitCode = exitCode
    self.output = output
    self.errors = errors
    self.summary = summary
  }

  fileprivate init?(_ json: JSON) {
    guard let code = json["exitCode"]?.number, let exitCode = ExitCode(rawValue: Int32(code)),
      let output = json["output"]?.string, let errors = json["errors"]?.string,
      let facts = json["facts"]?.strings, let errorCount = json["errorCount"]?.number,
      let warningCount = json["warningCount"]?.number, let kinds = json["kinds"]?.string
    else { return nil }
    self.init(
      exitCode: exitCode, output: Array(output.utf8), errors: Array(errors.utf8),
      summary: Summary(
        facts: facts, errorCount: errorCount, warningCount: warningCount, kinds: kinds))
  }

  fileprivate var json: JSON {
    .members([
      "exitCode": .number(Int(exitCode.rawValue)),
      "output": .string(String(decoding: output, as: UTF8.self)),
      "errors": .string(String(decoding: errors, as: UTF8.self)),
      "facts": .array(summary.facts.map { .string($0) }),
      "errorCount": .number(summary.errorCount), "warningCount": .number(summary.warningCount),
      "kinds": .string(summary.kinds),
    ])
  }
}

/// The files and folders that a build reads, as they stand at one moment.
struct InputState: Hashable, Sendable {
  /// A file, or a folder of which all is read that ``listContent(of:)`` has.
  struct Root: Sendable {
    var path: String
    /// Whether only what states facts is read: such a folder may hold much else.
    var isOfFacts = false

    func holds(_ path: String) -> Bool { !isOfFacts || FactFile.Form(path: path) != nil }
  }

  /// A digest of all paths and bytes.
  var contents: String
  /// A digest of when which file was changed last. If it is the same before and after a build, the
  /// build has read this state and no mixture of two.
  var changes: String

  /// - Parameter roots: one that is not there is a state, too.
  /// - Returns: nil where something cannot be read now.
  /// - Complexity: every file is read, by `jobs` threads, and none is held.
  init?(of roots: [Root], jobs: Int) {
    var names: [JSON] = []
    var files: [String] = []
    for root in roots {
      guard let location = resolvedPath(root.path) else {
        names.append(.string("nothing"))
        continue
      }
      names.append(.string(location))
      guard isFolder(location) else {
        files.append(location)
        continue
      }
      guard let listing = try? listContent(of: location) else { return nil }
      for file in listing.files where root.holds(file.path) {
        names.append(.string(file.path))
        files.append(file.location)
      }
      for entry in listing.skipped where root.holds(entry.path) {
        names += [.string(entry.path), .string(entry.reason)]
      }
    }
    let found = parallelMap(count: files.count, jobs: jobs) { [files] index -> [String]? in
      // First how it stands: bytes that come later are told by the second look.
      guard let state = fileState(at: files[index]),
        let bytes = try? readFile(at: files[index], followsLink: false)
      else { return nil }
      return [Digest(bytes).text, state]
    }
    var digests: [JSON] = []
    var states: [JSON] = []
    for file in found {
      guard let file else { return nil }
      digests.append(.string(file[0]))
      states.append(.string(file[1]))
    }
    contents = Digest(JSON.array(names + digests).compactBytes()).text
    changes = Digest(JSON.array(states).compactBytes()).text
  }
}
