import Characters
import Configuration
import Diagnostics
import Graph
import Site
import Vocabulary

/// The styles, the scripts and the built-in icon of a site: files of `assets/` whose names carry a digest
/// of their bytes, so that a browser may keep them for ever.
///
///     assets/site-1f0c….css   assets/site-ja-9b2e….js
struct DigestedFiles: Sendable {
  let files: [SiteFile]
  /// The templates of which the script of all pages is put together.
  let scriptNames: [String]
  /// Their paths, beside those of `content/assets/`.
  let assets: PageAssets

  /// - Parameter names: the names that search reads, whose number decides which scripts it has.
  init(_ graph: SymbolGraph, _ material: SiteMaterial, releases: [Releases], names: SearchNames) {
    var files: [SiteFile] = []
    func publish(_ name: String, _ bytes: [UInt8]) -> String {
      let parts = name.split(separator: ".", maxSplits: 1)
      let path = "assets/\(parts.first ?? "")-\(Digest(bytes).text).\(parts.last ?? "")"
      files.append(SiteFile(path: path, content: .bytes(bytes)))
      return path
    }
    func publish(
      _ name: String, _ code: [UInt8], constants: (Language) -> [UInt8]
    ) -> Table<Language, String> {
      graph.languages.mapElements { publish("\(name)-\($0.tag).js", constants($0) + code) }
    }
    let stylesheet = publish("site.css", material.stylesheet)
    let scriptNames = Pages.scriptNames(of: graph)
    let bilingualCode = material.source(of: "bilingual.js")
    let scripts = publish("site", scriptNames.flatMap(material.source)) { language in
      scriptConstants(
        releases, graph.platforms, words: language,
        bilingual: graph.languages.count > 1 && material.onlyLanguage == nil
          ? publish(
            "bilingual-\(language.tag).js", bilingualConstants(language) + bilingualCode) : nil)
    }
    let favicon =
      StaticFiles.icon(among: material.publishedStaticFiles.keys)
      ?? publish("favicon.svg", material.source(of: "favicon.svg"))
    assets = PageAssets(
      stylesheet: stylesheet, favicon: favicon, scripts: scripts,
      compareScripts: publish(
        "compare", material.source(of: "compare.js"), constants: compareConstants),
      listScripts: publish("lists", material.source(of: "lists.js"), constants: listConstants),
      searchScripts: publish(
        "search", searchScriptNames(for: names).flatMap(material.source),
        constants: searchConstants),
      files: Set(material.assets.keys.map { "assets/" + $0 }),
      imageSizes: imageSizes(of: material.assets))
    self.scriptNames = scriptNames
    self.files = files
  }
}

extension SiteMaterial {
  /// The bytes of a template that is sent as it is, without its comments; nothing if there is none.
  func source(of name: String) -> [UInt8] {
    withoutComments(templates[name].map { Array($0.source.bytes) } ?? [])
  }

  /// The styles of all pages, with the colours and fonts of the site.
  fileprivate var stylesheet: [UInt8] {
    let styles = source(of: "site.css")
    return withoutBlanks(styles)
      + colorRules(configuration.look.colors, stylesheet: styles)
      + fontRules(configuration.look.fonts, assets: assets)
  }

  /// The files of `content/static/` that the site has: they are for a site on the web, not for a docset.
  var publishedStaticFiles: [String: (file: Int, bytes: [UInt8])] {
    onlyLanguage == nil ? staticFiles : [:]
  }
}
