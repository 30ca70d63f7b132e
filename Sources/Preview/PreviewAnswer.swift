import Characters
import Pages

/// The request of a client.
package struct PreviewRequest: Hashable, Sendable {
  package var method: String
  /// The path as it was sent, with its escapes.
  package var path: String
  package var host: String?
  /// The header `If-None-Match`.
  package var knownTag: String?
  /// The page for which a script asks, and the mark of what it shows, as the query says.
  package var page: String?
  package var mark: String?

  package init(
    method: String = "GET", path: String, host: String? = "localhost", knownTag: String? = nil,
    page: String? = nil, mark: String? = nil
  ) {
    self.method = method
    self.path = path
    self.host = host
    self.knownTag = knownTag
    self.page = page
    self.mark = mark
  }
}

/// The answer to a request.
package enum PreviewAnswer: Hashable, Sendable {
  case file(PreviewFile)
  /// News of a page, of which the browser shows what has the mark.
  case news(page: String, mark: String)
}

/// An answer that is whole.
package struct PreviewFile: Hashable, Sendable {
  package var status = 200
  package var type: String
  package var bytes: [UInt8]
  /// The address to look at instead.
  package var location: String?
  /// The tag by which a client asks whether the bytes are still the same.
  package var tag: String?
  /// The policy that says what the page may load; nil: nothing is said.
  package var policy: String?

  package init(status: Int = 200, type: String, bytes: [UInt8]) {
    self.status = status
    self.type = type
    self.bytes = bytes
  }

  static func text(_ status: Int, _ text: String) -> PreviewFile {
    PreviewFile(status: status, type: "text/plain; charset=utf-8", bytes: Array((text + "\n").utf8))
  }
}

/// The state from which the server answers. A value: no answer depends on what was asked before.
package struct PreviewState: Sendable {
  package var site: PreviewSite
  /// The faults of the notes, as far as they are known.
  package var report: PreviewReport
  /// Why the site is not that of the notes as they stand now; nil: it is.
  package var problem: String?
  /// The script and the styles of the preview itself, by their names.
  let ownFiles: [String: [UInt8]]

  package init(site: PreviewSite, report: PreviewReport, ownFiles: [String: [UInt8]]) {
    self.site = site
    self.report = report
    self.ownFiles = ownFiles
  }

  /// The folder of addresses that no site has.
  package static let ownFolder = ".docgen/"

  /// The answer to a request.
  ///
  ///     /en/UITableView.html   the page, with a script that reloads it
  ///     /en                    leads to /en/
  ///     /en/                   the file en/index.html
  ///     /en/nothing.html       404.html of the site, with status 404
  ///     /.docgen/diagnostics   what is wrong with the notes
  package func answer(to request: PreviewRequest) -> PreviewAnswer {
    guard isLocalHost(request.host) else {
      return .file(
        .text(
          403,
          "this preview is for this machine alone; open it as http://127.0.0.1 or http://localhost"
        ))
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .file(.text(405, "only GET and HEAD are answered"))
    }
    guard let path = RequestPath(request.path)?.path else {
      return .file(.text(400, "this is no path of a site"))
    }
    if path.hasPrefix(Self.ownFolder) {
      return ownAnswer(String(path.dropFirst(Self.ownFolder.count)), to: request)
    }
    var file = siteFile(at: path)
    if let tag = file.tag, file.status == 200, request.knownTag == tag {
      file.status = 304
      file.bytes = []
    }
    return .file(file)
  }

  private func ownAnswer(_ name: String, to request: PreviewRequest) -> PreviewAnswer {
    if let bytes = ownFiles[name] {
      return .file(PreviewFile(type: mediaType(of: name), bytes: bytes))
    }
    let page = request.page.flatMap { RequestPath(percentDecoded($0))?.path }
    switch name {
    case "news":
      guard let page else { return .file(.text(400, "'page' is the path of a page")) }
      return .news(page: page, mark: request.mark ?? "")
    case "diagnostics":
      var file = PreviewFile(type: mediaType(of: ".html"), bytes: report.page(problem: problem))
      file.policy = HeadersFile.policy
      return .file(file)
    case "diagnostics.json":
      let notes = page.map { PreviewPage.notes(in: siteBytes(at: $0) ?? []) }
      return .file(
        PreviewFile(
          type: mediaType(of: ".json"), bytes: report.json(ofNotes: notes, problem: problem)))
    default:
      return .file(.text(404, "the preview has nothing of this name"))
    }
  }

  /// The path of the file that an address shows: of a folder its `index.html`.
  private func filePath(_ path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  private func siteBytes(at path: String) -> [UInt8]? { site.bytes(at: filePath(path)) }

  private func siteFile(at path: String) -> PreviewFile {
    guard let bytes = siteBytes(at: path) else {
      if !path.isEmpty, site.isFolder(path) {
        var file = PreviewFile.text(301, "a folder ends with a slash")
        // From the address itself, so that no name of a host is needed.
        file.location =
          (path.split(separator: "/").last.map { PreviewPage.escaped(String($0)) } ?? "") + "/"
        return file
      }
      return pageFile(site.bytes(at: "404.html") ?? [], at: path, status: 404)
    }
    let type = mediaType(of: filePath(path))
    guard !type.hasPrefix("text/html") else { return pageFile(bytes, at: path, status: 200) }
    var file = PreviewFile(type: type, bytes: bytes)
    file.tag = "\"\(Digest(bytes).text)\""
    return file
  }

  private func pageFile(_ bytes: [UInt8], at path: String, status: Int) -> PreviewFile {
    let mark = site.mark(ofPage: bytes, at: filePath(path)).text
    var file = PreviewFile(
      status: status, type: mediaType(of: ".html"),
      bytes: PreviewPage.adding(PreviewPage.script(mark: mark), to: bytes))
    file.tag = "\"\(mark)\""
    file.policy = policy
    return file
  }

  /// The policy in the site's `_headers`; nil if that file is its author's.
  private var policy: String? {
    let bytes = site.bytes(at: HeadersFile.path) ?? []
    return bytes.firstRange(of: Array(HeadersFile.policy.utf8)) == nil ? nil : HeadersFile.policy
  }

  /// The mark of what a page shows now, which says whether it is to be loaded again.
  func mark(ofPage path: String) -> String {
    let bytes = siteBytes(at: path) ?? site.bytes(at: "404.html") ?? []
    return site.mark(ofPage: bytes, at: filePath(path)).text
  }
}
