import Characters
import Formats
package import Graph
import Markup
import Site
import Statements
package import Vocabulary

/// A docset, made of the pages of one language of a site.
package struct Docset {
  package var graph: SymbolGraph
  package var language: LanguageID
  /// The name for readers, and that of its files.
  package var title: String
  /// Sorted by path, as the site has them: `en/UITableView.html`, `assets/site-1a2b.css`.
  package var documents: [(path: String, bytes: [UInt8])]
  /// The folder of the web in which the archive will be, with a slash at its end; nil: the feed names the file
  /// alone.
  package var baseURL: String?

  package init(
    graph: SymbolGraph, language: LanguageID, title: String,
    documents: [(path: String, bytes: [UInt8])], baseURL: String?
  ) {
    self.graph = graph
    self.language = language
    self.title = title
    self.documents = documents
    self.baseURL = baseURL
  }

  /// The docset, its archive and its feed, sorted by path; nil where there is no memory for them.
  ///
  ///     Table Views.docset/Contents/Info.plist …   Table Views.tgz   Table Views.xml
  package func files() -> [(path: String, bytes: [UInt8])]? {
    let name = Self.fileName(of: title)
    guard let database = DocsetIndex(entries: entries).database() else { return nil }
    let contents = "\(name).docset/Contents/"
    var files = [
      (path: contents + "Info.plist", bytes: propertyList),
      (path: contents + "Resources/docSet.dsidx", bytes: database),
    ]
    let anchors = anchors
    files += documents.map { document in
      let page = anchors[document.path].map { markAnchors($0, in: document.bytes) }
      return (contents + "Resources/Documents/" + document.path, page ?? document.bytes)
    }
    files.sort { $0.path < $1.path }
    guard let archive = compressed(TarArchive(files).bytes, as: .gzip) else { return nil }
    files.append((name + ".tgz", archive))
    files.append((name + ".xml", feed(archive: name + ".tgz", bytes: archive)))
    return files
  }

  /// A title as the name of a file on any disk.
  package static func fileName(of title: String) -> String {
    let name = String(
      title.map {
        "/\\:*?\"<>|".contains($0) || $0.unicodeScalars.allSatisfy { $0.value < 0x20 }
          ? "-" : $0
      })
    return name.first == "." || name.isEmpty ? "Reference" + name : name
  }

  // MARK: Index

  var entries: [DocsetIndex.Entry] {
    let paths = SitePaths(graph)
    let folder = graph.languages[language].tag + "/"
    var entries: [DocsetIndex.Entry] = []
    for (index, symbol) in zip(graph.symbols.indices, graph.symbols) {
      let path = folder + paths.address(of: index)
      for name in [symbol.name] + (symbol.swiftName.map { [$0] } ?? [])
      where name != symbol.name || entries.last?.path != path {
        let module = graph.distinctiveModule(of: index).map { " (\($0))" } ?? ""
        entries.append(.init(name: name + module, type: type(of: symbol), path: path))
      }
    }
    for (article, file) in zip(graph.articles.indices, paths.articleFiles) {
      let texts = graph.prose(of: article)
      let prose = texts[language] ?? texts.lazy.compactMap { $0 }.first
      guard let prose, let title = prose.title else { continue }
      let words = graph.documents[prose.document].plainText(of: title.block)
      entries.append(.init(name: words, type: "Guide", path: folder + file))
    }
    return entries
  }

  /// The members of each page, by its path.
  private var anchors: [String: [(anchor: String, type: String, name: String)]] {
    let paths = SitePaths(graph)
    let folder = graph.languages[language].tag + "/"
    var anchors: [String: [(anchor: String, type: String, name: String)]] = [:]
    for (index, symbol) in zip(graph.symbols.indices, graph.symbols) {
      guard let anchor = paths.anchor(of: index) else { continue }
      anchors[folder + paths.file(of: index), default: []].append(
        (anchor, type(of: symbol), symbol.name))
    }
    return anchors
  }

  private func type(of symbol: Symbol) -> String {
    switch symbol.kind {
    case .class: "Class"
    case .protocol: "Protocol"
    case .struct: "Struct"
    case .enum: "Enum"
    case .case: "Value"
    case .property: "Property"
    case .method, .classMethod, .subscript: "Method"
    case .initializer: "Constructor"
    case .associatedType, .typealias: "Type"
    case .constant: "Constant"
    case .notification: "Event"
    case .function: "Function"
    case .macro: "Macro"
    case nil: symbol.isType ? "Type" : "Entry"
    }
  }

  // MARK: Companions

  private var propertyList: [UInt8] {
    let tag = graph.languages[language].tag
    // An identifier is ASCII, whatever the title.
    let family = moduleName(of: title.filter(\.isASCII)).lowercased()
    var xml = HTML()
    xml.append(
      markup: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>

        """)
    let values = [
      ("CFBundleIdentifier", "docgen.\(family).\(tag)"), ("CFBundleName", title),
      ("DocSetPlatformFamily", family), ("dashIndexFilePath", tag + "/index.html"),
      ("DashDocSetFamily", "dashtoc"),
    ]
    for (key, value) in values {
      xml.append(markup: "<key>")
      xml.append(text: key)
      xml.append(markup: "</key><string>")
      xml.append(text: value)
      xml.append(markup: "</string>\n")
    }
    xml.append(
      markup: """
        <key>isDashDocset</key><true/>
        <key>isJavaScriptEnabled</key><true/>
        </dict>
        </plist>

        """)
    return xml.bytes
  }

  /// The version is the digest of the archive: another one says that there is something to fetch.
  private func feed(archive: String, bytes: [UInt8]) -> [UInt8] {
    var xml = HTML()
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<entry>\n<version>")
    xml.append(text: Digest(bytes).text)
    xml.append(markup: "</version>\n<url>")
    xml.append(text: (baseURL ?? "") + percentEncoded(archive))
    xml.append(markup: "</url>\n</entry>\n")
    return xml.bytes
  }
}
