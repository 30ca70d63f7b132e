private import CCurl
import Configuration
import Diagnostics
import Disk
import Graph
import Site

/// A connection to servers of the web, for one thread.
final class WebConnection {
  private let web: OpaquePointer

  /// Nil where the machine has no libcurl.
  init?(seconds: Int) {
    guard let web = docgen_web_open("docgen/\(version) (checks links)", seconds) else {
      return nil
    }
    self.web = web
  }

  deinit { docgen_web_close(web) }

  /// Redirections to longer addresses are not followed.
  private static let addressLimit = 4096

  func ask(_ address: String, isWhole: Bool) -> WebAnswer {
    var status = 0
    var outcome = docgen_web_unreadable
    let next = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.addressLimit) { text in
      guard let start = text.baseAddress else { return "" }
      start.initialize(repeating: 0, count: text.count)
      outcome = docgen_web_ask(web, address, isWhole ? 1 : 0, &status, start, text.count)
      return String(cString: start)
    }
    switch outcome {
    case docgen_web_answered: return .status(status, next: next.isEmpty ? nil : next)
    case docgen_web_no_host: return .noHost
    case docgen_web_refused: return .failed("refuses connections")
    case docgen_web_timed_out: return .failed("does not answer in time")
    case docgen_web_untrusted: return .failed("has a certificate that is not trusted")
    default: return .failed("answers what cannot be read")
    }
  }
}

extension SiteContent {
  /// Hosts that are asked at once. Each has one connection.
  private static let hostLimit = 8

  /// Asks the web for every page to which notes lead, but for what was asked not long ago.
  ///
  /// - Parameter cache: the file in which that stands; nil: nothing is kept.
  /// - Throws: if there is no libcurl, or the cache cannot be written.
  func externalDiagnostics(cache path: String?, seconds: Int) throws(FileSystemError)
    -> [Diagnostic]
  {
    let links = ExternalLink.all(in: graph, except: configuration.uncheckedLinks)
    var cache = path.map { ExternalCache(at: $0) } ?? ExternalCache()
    let unknown = links.filter { cache[$0.address] == nil }
    var found: [String: LinkVerdict] = [:]
    for link in links { found[link.address] = cache[link.address] }
    if !unknown.isEmpty {
      guard WebConnection(seconds: seconds) != nil else {
        throw .unreadable(path: "libcurl.so.4", reason: "'--external' needs it; install libcurl4")
      }
      let new = verdicts(on: unknown, hosts: Self.hostLimit) {
        let connection = WebConnection(seconds: seconds)
        return { address, isWhole in
          connection?.ask(address, isWhole: isWhole) ?? .failed("was not asked: too little memory")
        }
      }
      found.merge(new) { _, new in new }
      cache.add(new)
      if let path {
        try makeFolders(above: path)
        try replaceFile(at: path, with: cache.bytes())
      }
    }
    return docgen.externalDiagnostics(links, found, in: files)
  }
}
