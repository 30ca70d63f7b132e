import Characters
import Configuration
import Diagnostics
import Site

/// The files of `content/static/` as files of a site, and those that cannot be some.
///
///     favicon.ico   CNAME   robots.txt   .well-known/security.txt
struct StaticFiles {
  private(set) var files: [SiteFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The paths of docgen's own files that give way to a file of that name.
  static let replaceable: Set<String> = [
    RobotsFile.path, NoJekyllFile.path, HeadersFile.path,
  ]
  /// The icons at the top that replace the built-in one: the first of these that is there.
  private static let icons = ["favicon.svg", "favicon.png", "favicon.ico"]

  static func icon(among files: some Sequence<String>) -> String? {
    let files = Set(files)
    return icons.first(where: files.contains)
  }

  /// - Parameter made: the paths of all files that docgen makes, but for those that give way.
  init(_ files: [String: (file: Int, bytes: [UInt8])], besides made: [String]) {
    if files.isEmpty { return }
    // Some disks take 'EN' for 'en'.
    let names = Set(made.map { $0.lowercased() })
    var folders: Set<String> = []
    for path in names { folders.formUnion(Self.folders(above: path)) }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      let name = path.lowercased()
      let problem: String
      if name.hasPrefix(".docgen") {
        problem = "names that begin with '.docgen' are docgen's own"
      } else if names.contains(name) {
        problem = "docgen makes '\(path)' itself"
      } else if folders.contains(name) {
        problem = "docgen makes a folder '\(path)' itself"
      } else if let above = Self.folders(above: name).first(where: names.contains) {
        problem = "docgen makes a file '\(above)' itself"
      } else {
        self.files.append(SiteFile(path: path, content: .bytes(file.bytes)))
        continue
      }
      diagnostics.append(
        Diagnostic(
          .unusableStaticFile, problem + "; this one is left out",
          at: SourceRange(file: file.file, 0..<0)))
    }
  }

  private static func folders(above path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}

/// Patterns of `keep` that hold what docgen makes itself.
///
/// - Parameter made: the paths of all files that docgen makes.
func keptDiagnostics(_ keep: [KeptPath], made: [String]) -> [Diagnostic] {
  guard !keep.isEmpty else { return [] }
  let made = made.sorted()
  return keep.compactMap { kept in
    made.first(where: kept.pattern.holds).map { path in
      Diagnostic(
        .unusableKeep,
        "'\(kept.text)' would keep '\(path)', which docgen makes itself; name what others put there",
        at: kept.range)
    }
  }
}
