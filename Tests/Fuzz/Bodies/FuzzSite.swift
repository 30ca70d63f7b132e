private import CBuiltinFiles
import Characters
import Configuration
import Content
import Diagnostics
import Graph
import Importing
import Markup
import Notes
import Pages
import Site
import Statements
import Vocabulary

/// What a site needs beside its notes, made once.
enum FuzzSite {
  /// English, Japanese, Chinese.
  static let languages: [Language] = {
    var loading = LanguageLoading(builtIn: words, keptIn: readWords)
    return ["en", "ja", "zh-Hans"].map {
      loading.words(for: $0, neededAt: .nowhere)
    }
  }()

  private static let words = builtIn(in: "languages").mapValues(\.source)
  private static let readWords = BuiltInWords(words)

  /// The language of a text by its characters.
  static func language(of text: [UInt8]) -> Language {
    let tag = languageTag(of: text)
    return languages.first { $0.tag == tag } ?? languages[0]
  }

  /// English where the characters are of a language that is not there.
  static func languageTag(of text: [UInt8]) -> String {
    let tag = detectedLanguage(of: text)
    return languages.contains { $0.tag == tag } ? tag : "en"
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

  /// Words that notes have, so that they are found in all kinds of places.
  private static let glossary: Glossary = {
    let text = """
      - en: row
        avoid: { en: [cell, the, a, iOS, rowHeight, row height] }
      - ja: セル
        avoid: { ja: [行, の, る, テーブル], en: [item: part] }
      - zh-Hans: 表视图
        avoid: { zh-Hans: [表, 的, 行高, 视] }
      """
    return Glossary.read(
      SourceFile(path: "glossary.yml", bytes: Array(text.utf8)), file: SourceRange.noFile,
      languages: languages.map(\.tag)
    ).value
  }()

  /// Notes read and merged.
  struct Content {
    var graph: SymbolGraph
    var diagnostics: [Diagnostic]
    var faults: [String]

    /// - Parameters:
    ///   - tags: the language of each note.
    ///   - own: words of languages beside those that are built in.
    init(_ notes: [[UInt8]], in tags: [String], own: [String: SourceFile] = [:]) {
      let files = zip(notes, tags).enumerated().map { index, note in
        NoteFile(
          path: "\(note.1)/Note\(index).md", bytes: note.0, file: index,
          languageFolders: Set(tags))
      }
      let sources = files.map(\.source) + own.values
      var settings = ContentSettings(
        for: files,
        words: LanguageLoading(
          builtIn: FuzzSite.words, own: own.mapValues { (file: files.count, source: $0) },
          keptIn: FuzzSite.readWords))
      settings.glossary = FuzzSite.glossary
      let content = ReadContent(of: files, as: settings)
      graph = content.graph
      diagnostics = content.diagnostics + content.checks()
      faults = graph.documents.flatMap { FuzzBodies.faults(of: $0) }
      faults += FuzzBodies.faults(of: diagnostics, in: sources.map { Array($0.bytes) })
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
      if path != "objects.inv", String(validating: bytes, as: UTF8.self) == nil {
        faults.append("\(path) is not UTF-8")
      }
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
