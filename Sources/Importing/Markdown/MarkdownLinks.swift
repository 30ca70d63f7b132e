import Characters
import Diagnostics
import Markup

/// Where the links and pictures of imported pages lead once the pages are notes.
///
///     ./02-next.md#Set_up     next.md#set-up
///     /docs/guide/next/       ../guide/next.md
///     /img/cell.png           assets/img/cell.png, a copy of static/img/cell.png
struct MarkdownLinks {
  private let locations: NoteLocations
  /// The paths of notes, by all that links may call their pages.
  private var notes: [String: String] = [:]
  /// The headings of each note, by its path: as other programs may call them and as docgen does.
  private var headings: [String: [(key: String, slug: String)]] = [:]
  /// Files that are no pages.
  private let files: Set<String>
  /// The paths of these files, by their last parts.
  private var filesBySuffix: [String: String] = [:]
  /// The files that notes show or link to, by where they stand in the content folder.
  private(set) var copies: [String: String] = [:]
  private var targets: [String: String] = [:]

  /// - Parameter files: the paths of all files of the imported folder.
  init(_ pages: [ForeignPage], locations: NoteLocations, files: [String]) {
    self.locations = locations
    let paths = Set(pages.map(\.relativePath))
    self.files = Set(files.filter { !paths.contains($0) })
    for file in self.files.sorted() {
      var rest = file[...]
      while let slash = rest.firstIndex(of: "/") {
        rest = rest[rest.index(after: slash)...]
        if filesBySuffix[String(rest)] == nil { filesBySuffix[String(rest)] = file }
      }
    }
    for page in pages.sorted(by: { $0.relativePath < $1.relativePath }) {
      guard let location = locations[page.relativePath] else { continue }
      add(location.path, names: names(of: page, at: location))
      let heads = PageHeadings(of: page)
      // The headings of a page in the same language come first.
      for key in [Self.key(location), location.path] where headings[key] == nil {
        headings[key] = heads.headings
      }
    }
  }

  private static func key(_ location: NoteLocations.Location) -> String {
    (location.language ?? "") + "/" + location.path
  }

  private mutating func add(_ note: String, names: [String]) {
    for name in names where notes[name] == nil { notes[name] = note }
  }

  private func names(of page: ForeignPage, at location: NoteLocations.Location) -> [String] {
    var names: [String] = []
    func add(_ path: String) {
      let stem = NoteLocations.stem(path).lowercased()
      names.append(stem)
      for index in ["index", "_index", "readme"] where stem.hasSuffix("/" + index) {
        names.append(String(stem.dropLast(index.utf8.count + 1)))
      }
      if stem == "index" { names.append("") }
    }
    add(location.path)
    if let language = location.language { add(language.lowercased() + "/" + location.path) }
    add(page.relativePath)
    let folder = NoteLocations.folder(of: location.path)
    for name in page.ownAddresses {
      let path = name.hasPrefix("/") ? String(name.dropFirst()) : folder + "/" + name
      names.append(Self.joined("", path).lowercased())
    }
    return names
  }

  /// The address of a link or a picture as a note has it; nil where it stays as it is.
  mutating func rewritten(_ target: String, from page: String, isImage: Bool) -> String? {
    var path = target
    var fragment = ""
    if let sign = path.firstIndex(where: { $0 == "#" || $0 == "?" }) {
      fragment = path[sign] == "#" ? String(path[path.index(after: sign)...]) : ""
      path = String(path[..<sign])
    }
    if path.isEmpty {
      guard !fragment.isEmpty, let note = locations[page]?.path else { return nil }
      return "#" + self.fragment(fragment, in: note, from: page)
    }
    if path.hasPrefix("//") || Self.hasScheme(path) { return nil }
    path = percentDecoded(path)
    if !isImage, let note = note(path, from: page) {
      return Self.relative(note, to: NoteLocations.folder(of: locations[page]?.path ?? ""))
        + (fragment.isEmpty ? "" : "#" + self.fragment(fragment, in: note, from: page))
    }
    guard let file = file(path, from: page) else { return nil }
    return copy(of: file).replacing(" ", with: "%20")
  }

  private static func hasScheme(_ path: String) -> Bool {
    guard let colon = path.firstIndex(of: ":") else { return false }
    return path[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  private func note(_ path: String, from page: String) -> String? {
    guard let location = locations[page] else { return nil }
    let isPath = path.contains("/") || path.contains(".")
    var candidates: [String] = []
    if path.hasPrefix("/") || path.hasPrefix("@site/") {
      var rest = path.drop { $0 == "/" }
      if path.hasPrefix("@site/") { rest = path.dropFirst(6) }
      candidates.append(String(rest))
      // The address under which the site stood, and the folder of its pages.
      for _ in 0..<2 {
        guard let slash = rest.firstIndex(of: "/") else { break }
        rest = rest[rest.index(after: slash)...]
        candidates.append(String(rest))
      }
    } else {
      for own in [page, location.path] {
        candidates.append(Self.joined(NoteLocations.folder(of: own), path))
        // The address of a page may be a folder.
        candidates.append(Self.joined(NoteLocations.stem(own), path))
        candidates.append(
          Self.joined(NoteLocations.folder(of: NoteLocations.folder(of: own)), path))
      }
      candidates.append(path)
    }
    for candidate in candidates {
      var name = Self.joined("", candidate).lowercased()
      for ending in [".mdx", ".md", ".markdown", ".html"] where name.hasSuffix(ending) {
        name.removeLast(ending.utf8.count)
        break
      }
      guard let note = notes[name] else { continue }
      // A word alone may be the name of a symbol.
      if !isPath, !note.contains("/") || path.first?.isLowercase != true { return nil }
      return note
    }
    return nil
  }

  /// The way from a folder to a note: `../b/next.md` from `a` to `b/next.md`.
  private static func relative(_ note: String, to folder: String) -> String {
    var from = folder.split(separator: "/")[...]
    var to = note.split(separator: "/")[...]
    while to.count > 1, let first = from.first, first == to.first {
      from.removeFirst()
      to.removeFirst()
    }
    return (from.map { _ in ".." } + to).joined(separator: "/")
  }

  /// A path from the top without `.` and `..`.
  private static func joined(_ folder: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The name of a heading, which other programs spell with other signs between its words.
  private func fragment(_ name: String, in note: String, from page: String) -> String {
    let decoded = percentDecoded(name)
    let own = (locations[page]?.language ?? "") + "/" + note
    guard let headings = headings[own] ?? headings[note] else { return name }
    if headings.contains(where: { $0.slug == decoded }) { return name }
    let key = PageHeadings.key(of: decoded)
    return headings.first { $0.key == key }?.slug ?? name
  }

  private func file(_ path: String, from page: String) -> String? {
    if path.hasPrefix("/") || path.hasPrefix("@site/") || path.hasPrefix("~/") {
      let rest = String(path[path.index(after: path.firstIndex(of: "/") ?? path.startIndex)...])
      for folder in ["", "static/", "public/", "docs/", "assets/", "src/", "content/"] {
        if files.contains(folder + rest) { return folder + rest }
        if let file = filesBySuffix[folder + rest] { return file }
      }
      return nil
    }
    for own in [page, locations[page]?.path ?? page] {
      for folder in [NoteLocations.folder(of: own), NoteLocations.stem(own), ""] {
        let file = Self.joined(folder, path)
        if files.contains(file) { return file }
      }
    }
    return nil
  }

  /// Where a file stands in the content folder.
  private mutating func copy(of file: String) -> String {
    if let copy = copies[file] { return copy }
    var parts = file.split(separator: "/").map(String.init)[...]
    let folders: Set<String> = ["static", "public", "assets"]
    if let start = parts.dropLast().firstIndex(where: folders.contains) {
      parts = parts[(start + 1)...]
    } else if let start = parts.dropLast().firstIndex(where: { $0 == "content" || $0 == "docs" }) {
      parts = parts[(start + 1)...]
    }
    var target = "assets/" + parts.joined(separator: "/")
    if targets[target.lowercased()] != nil { target = "assets/" + file }
    targets[target.lowercased()] = file
    copies[file] = target
    return target
  }
}

/// The headings of a page, as links of other programs may name them.
struct PageHeadings {
  private(set) var headings: [(key: String, slug: String)] = []

  /// - Complexity: linear in the length of the page.
  init(of page: ForeignPage) {
    let bytes = page.source.bytes
    let document = parse(
      page.source, file: page.file, body: page.frontMatterEnd..<bytes.count
    ).value
    for heading in document.headings {
      let parted = Self.withoutID(document.plainText(of: heading))
      let names =
        document.anchors(of: heading)
        + [parted.id, Self.id(below: heading, in: document)].compactMap(\.self)
      for name in names { headings.append((Self.key(of: name), name)) }
      headings.append((Self.key(of: parted.text), names.first ?? slug(of: parted.text)))
    }
  }

  /// The name of a heading that stands below it: `{: #rows }`.
  private static func id(below heading: Document.NodeID, in document: Document) -> String? {
    let next = document[heading].end
    guard Int(next) + 1 < document.nodes.count, document.kind(next) == .paragraph,
      case let words = document.text(of: next + 1), words.hasPrefix("{:")
    else { return nil }
    return withoutID("x " + words).id
  }

  /// The letters and digits of a heading, which its address has, too.
  static func key(of text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// `Rows` and `rows` of `Rows {#rows}`, `Rows {: #rows .wide}` and `Rows { #rows }`.
  static func withoutID(_ heading: String) -> (text: String, id: String?, dropped: String?) {
    guard heading.hasSuffix("}"), let brace = heading.lastIndex(of: "{") else {
      return (heading, nil, nil)
    }
    var words = heading[heading.index(after: brace)...].dropLast()
    if words.first == ":" { words = words.dropFirst() }
    let parts = words.split(separator: " ")
    let isList =
      !parts.isEmpty
      && parts.allSatisfy { "#.".contains($0.first ?? " ") && $0.count > 1 || $0.contains("=") }
    guard isList else { return (heading, nil, nil) }
    let id =
      parts.first { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
      ?? parts.first { $0.hasPrefix("id=") }.map {
        $0.dropFirst(3).filter { $0 != "\"" && $0 != "'" }
      }
    let text = String(heading[..<brace])
    let others = parts.filter { !$0.hasPrefix("#") && !$0.hasPrefix("id=") }.joined(separator: " ")
    return (
      String(
        text[..<(text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex)]),
      id, others.isEmpty ? nil : others
    )
  }
}

extension Substring {
  fileprivate func range(of mark: String) -> Range<Index>? { firstRange(of: mark) }
}
