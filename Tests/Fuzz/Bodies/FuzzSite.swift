private import CBuiltinFiles
import Diagnostics
import Graph
import Importing
import Markup
import Notes
import Pages
import Reading
import Site
import Vocabulary

/// What a site needs beside its notes, made once.
enum FuzzSite {
  /// English, Japanese, Chinese.
  static let languages: [Language] = {
    let words = builtIn(in: "languages")
    func read(_ tag: String, over base: Language?) -> Language {
      let source = words[tag + ".yml"]?.source ?? SourceFile(path: "", bytes: [])
      return Language.read(source, file: SourceRange.noFile, tag: tag, base: base).value
    }
    let english = read("en", over: nil)
    return [english, read("ja", over: english), read("zh-Hans", over: english)]
  }()

  /// The language of a text by its characters.
  static func language(of text: [UInt8]) -> Language {
    let tag = detectedLanguage(of: text)
    return languages.first { $0.tag == tag } ?? languages[0]
  }

  /// The built-in templates of the pages that show the words of notes. Styles and scripts are empty,
  /// and the other pages have next to no template: they are the same in every site, and reading them
  /// anew would take most of the time.
  static let templates: [String: (file: Int, source: SourceFile)] = {
    let whole = ["symbol.html", "article.html", "home.html"]
    var templates = builtIn(in: "templates")
    for (name, template) in templates where !whole.contains(name) && !name.contains("/") {
      let bytes = name.hasSuffix(".html") ? Array("<p>{{title}}</p>".utf8) : []
      templates[name] = (-1, SourceFile(path: template.source.path, bytes: bytes))
    }
    return templates
  }()

  private static func builtIn(in folder: String) -> [String: (file: Int, source: SourceFile)] {
    var files: [String: (file: Int, source: SourceFile)] = [:]
    for index in 0..<docgen_builtin_file_count() {
      let file = docgen_builtin_file_at(index)
      let path = String(cString: file.path)
      guard path.hasPrefix(folder + "/") else { continue }
      let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      files[String(path.dropFirst(folder.utf8.count + 1))] = (
        -1, SourceFile(path: path, bytes: bytes)
      )
    }
    return files
  }

  /// Notes read and merged.
  struct Content {
    var graph: SymbolGraph
    var diagnostics: [Diagnostic]
    var faults: [String]

    /// - Parameter words: the language of each note.
    init(_ notes: [[UInt8]], in words: [Language]) {
      var languages: [Language] = []
      for language in words where !languages.contains(where: { $0.tag == language.tag }) {
        languages.append(language)
      }
      let folders = Set(languages.map(\.tag))
      let files = zip(notes, words).enumerated().map { index, note in
        NoteFile(
          path: "\(note.1.tag)/Note\(index).md", bytes: note.0, file: index,
          languageFolders: folders)
      }
      let content = Reading.Content(of: files, in: languages, platforms: PlatformList())
      graph = content.graph
      diagnostics = content.diagnostics + content.checks()
      faults = graph.documents.flatMap { FuzzBodies.faults(of: $0) }
      faults += FuzzBodies.faults(of: diagnostics, in: files.map(\.source.bytes))
    }
  }

  /// The files of a site that are not as they must be.
  static func faults(of site: SiteFiles) -> [String] {
    var faults: [String] = []
    let files = site.files
    let contents = files.map { site.contents(of: $0) }
    let more = site.searchFiles(contents.map(\.grams))
    var paths: Set<String> = []
    for (path, bytes) in zip(files.map(\.path), contents.map(\.bytes)) + more {
      if !paths.insert(path.lowercased()).inserted { faults.append("\(path) is there twice") }
      if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
        faults.append("\(path) lies outside")
      }
      if String(validating: bytes, as: UTF8.self) == nil { faults.append("\(path) is not UTF-8") }
      guard path.hasSuffix(".html") else { continue }
      if let tag = firstUnbalancedTag(in: bytes) { faults.append("\(path): \(tag)") }
    }
    return faults
  }
}

private func + <A, B>(left: Zip2Sequence<A, B>, right: [(path: String, bytes: [UInt8])])
  -> [(path: String, bytes: [UInt8])]
where A.Element == String, B.Element == [UInt8] {
  left.map { (path: $0, bytes: $1) } + right
}

private let voidElements: Set<String> = ["meta", "link", "input", "img", "br", "hr", "wbr"]

/// The first tag of a page that closes what is not open, or an element that stays open.
package func firstUnbalancedTag(in page: [UInt8]) -> String? {
  var open: [String] = []
  var index = 0
  while let start = page[index...].firstIndex(of: UInt8(ascii: "<")) {
    guard start + 1 < page.count else { return "<" }
    let isEnd = page[start + 1] == UInt8(ascii: "/")
    let name = page[(start + (isEnd ? 2 : 1))...].prefix {
      $0 | 0x20 >= 0x61 || $0 <= 0x39 && $0 >= 0x30
    }
    // An attribute's value is quoted, and may hold the mark that ends the tag.
    var isQuoted = false
    guard
      let end = page[start...].firstIndex(where: { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return byte == UInt8(ascii: ">") && !isQuoted
      })
    else { return String(decoding: page[start...].prefix(40), as: UTF8.self) }
    index = end + 1
    let element = String(decoding: name, as: UTF8.self)
    if element.isEmpty || voidElements.contains(element) || page[end - 1] == UInt8(ascii: "/") {
      continue
    }
    if !isEnd {
      open.append(element)
    } else if open.popLast() != element {
      return "</\(element)>"
    }
  }
  return open.last.map { "<\($0)>" }
}
