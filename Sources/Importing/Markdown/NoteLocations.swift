import Characters

/// Where the pages of another program's site stand in a content folder.
///
///     docs/02-guide/01-start.md                                     guide/start.md, order 1
///     i18n/ja/docusaurus-plugin-content-docs/current/guide/start.md    ja, guide/start.md
///     src/content/docs/ja/index.mdx                                 ja, index.md
///     content/guide/_index.ja.md                                    ja, guide/index.md
///
/// Each program has a form of its own; they differ so much that none needs to be named.
struct NoteLocations {
  struct Location: Hashable {
    /// Nil: the path does not tell.
    var language: String?
    /// The path in the folder of the language, `/` between the parts, with the ending `.md`.
    var path: String
    /// The number before the name of its file; nil: it has none.
    var order: Int?
  }

  /// The locations by the paths of the imported folder.
  private(set) var locations: [String: Location] = [:]

  /// - Parameters:
  ///   - paths: those of the pages, in the imported folder.
  ///   - languages: the tags of which docgen has words.
  /// - Complexity: O(n log n).
  init(_ paths: [String], languages: Set<String>) {
    var roots: [String: (language: String?, rest: [String])] = [:]
    for path in paths {
      let parts = path.split(separator: "/").map(String.init)
      roots[path] = Self.withoutRoot(parts)
    }
    let rests = roots.values.map(\.rest)
    let all = Set(rests.map { Self.stem($0.joined(separator: "/")).lowercased() })
    let tags = Self.languageFolders(of: rests, all: all, languages: languages)
    let folders = Set(
      paths.filter { ["index", "_index"].contains(Self.stem(Self.last($0)).lowercased()) }
        .map { Self.folder(of: $0) })
    // Beside the folder of the pages a file says how the site is made.
    let hasRoot = roots.contains { $0.key.split(separator: "/").count > $0.value.rest.count }
    var taken: [String: [String]] = [:]
    for path in paths.sorted() {
      guard let root = roots[path] else { continue }
      var location = Location(language: root.language, path: "", order: nil)
      var parts = root.rest
      if location.language == nil, parts.count > 1, let tag = tags[parts[0]] {
        location.language = tag
        parts.removeFirst()
      }
      var name = Self.stem(parts.popLast() ?? path)
      if location.language == nil, let dot = name.lastIndex(of: ".") {
        let suffix = String(name[name.index(after: dot)...])
        let base = String(name[..<dot])
        let others = (parts + [base]).joined(separator: "/").lowercased()
        if let tag = Self.tag(suffix), languages.contains(tag) || all.contains(others) {
          location.language = tag
          name = base
        }
      }
      let isIndex =
        ["index", "_index"].contains(name.lowercased())
        || name.lowercased() == "readme" && !folders.contains(Self.folder(of: path))
          && !(hasRoot && path.split(separator: "/").count == root.rest.count)
      if isIndex { name = "index" }
      let whole = (parts + [name]).map { Self.fileName($0) }.joined(separator: "/")
      let numbers = (parts + [name]).map { Self.withoutNumber($0) }
      location.order = numbers.last?.number
      location.path = numbers.map { Self.fileName($0.name) }.joined(separator: "/")
      let key = (location.language ?? "") + "/" + location.path.lowercased()
      if taken[key] != nil {
        location.path = whole
        location.order = nil
      }
      taken[key, default: []].append(path)
      location.path += ".md"
      locations[path] = location
    }
  }

  subscript(path: String) -> Location? { locations[path] }

  /// The folder in which programs keep pages is none of the site's.
  private static func withoutRoot(_ parts: [String]) -> (language: String?, rest: [String]) {
    if let start = parts.firstIndex(of: "i18n"), start + 3 < parts.count,
      parts[start + 2].hasPrefix("docusaurus-plugin-content-"), let tag = tag(parts[start + 1])
    {
      let kind = parts[start + 2].dropFirst("docusaurus-plugin-content-".utf8.count)
      var rest = Array(parts[(start + 3)...])
      if rest.count > 1, rest[0] == "current" { rest.removeFirst() }
      return (tag, kind.hasPrefix("docs") ? rest : [String(kind)] + rest)
    }
    for start in parts.indices.dropLast() {
      if parts[start...].starts(with: ["src", "content", "docs"]), start + 3 < parts.count {
        return (nil, Array(parts[(start + 3)...]))
      }
    }
    for name in ["content", "docs"] {
      if let start = parts.prefix(2).firstIndex(of: name), start + 1 < parts.count {
        return (nil, Array(parts[(start + 1)...]))
      }
    }
    return (nil, parts)
  }

  /// The folders at the top that are languages: those of which docgen has words, and those whose files
  /// are there beside them, too.
  private static func languageFolders(
    of rests: [[String]], all: Set<String>, languages: Set<String>
  ) -> [String: String] {
    var tags: [String: String] = [:]
    let candidates = Set(rests.compactMap { $0.count > 1 ? $0[0] : nil })
      .filter { tag($0) != nil }.sorted()
    for rest in rests where rest.count > 1 {
      guard tags[rest[0]] == nil, let tag = tag(rest[0]) else { continue }
      if languages.contains(tag) {
        tags[rest[0]] = tag
        continue
      }
      let own = stem(rest.dropFirst().joined(separator: "/")).lowercased()
      let isTwin =
        all.contains(own)
        || candidates.contains { $0 != rest[0] && all.contains("\($0)/\(own)".lowercased()) }
      if isTwin { tags[rest[0]] = tag }
    }
    return tags
  }

  /// `pt-BR` of `pt-br` and `pt_BR`; nil for what is no tag. Of three letters names of folders are.
  private static func tag(_ name: String) -> String? {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, first.utf8.count == 2, parts.count <= 2,
      name.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F })
    else { return nil }
    let language = first.lowercased()
    guard parts.count == 2 else { return name == language ? language : nil }
    switch parts[1].utf8.count {
    case 2: return language + "-" + parts[1].uppercased()
    case 4:
      return language + "-" + parts[1].prefix(1).uppercased() + parts[1].dropFirst().lowercased()
    default: return nil
    }
  }

  /// `start` and 1 of `01-start`. Dates and versions are no numbers of an order.
  private static func withoutNumber(_ name: String) -> (name: String, number: Int?) {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), let number = Int(digits) else { return (name, nil) }
    let sign = name[digits.endIndex...].prefix { "-_. ".contains($0) }
    let rest = name[sign.endIndex...]
    guard !sign.isEmpty, let first = rest.first, !first.isNumber else { return (name, nil) }
    return (String(rest), number)
  }

  static func stem(_ path: String) -> String {
    for ending in [".md", ".mdx", ".markdown"] where path.lowercased().hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A link cannot hold a space.
  private static func fileName(_ name: String) -> String {
    let safe = String(name.map { " <>()#?%".contains($0) ? "-" : $0 })
    return safe.isEmpty ? "page" : safe
  }
}
