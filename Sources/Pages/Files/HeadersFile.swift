import Characters
import Graph
import Site
import Vocabulary

/// `_headers`: what hosts such as Netlify and Cloudflare Pages are to say of the files that they send.
///
/// Where two rules of that form name one header, their values are joined. So no file gets a header from
/// two rules.
package enum HeadersFile {
  package static let path = "_headers"

  /// All that a page may load: the site's own files.
  package static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'"

  /// More rules than this some hosts do not read.
  private static let limit = 100

  static func files(of plan: SitePlan) -> [SiteFile] {
    [
      SiteFile(
        path: path, content: .bytes(bytes(of: plan.context, digested: plan.digested)))
    ]
  }

  /// - Parameter digested: the files whose names carry a digest; another one has another name.
  static func bytes(of context: SiteContext, digested: [String]) -> [UInt8] {
    let folders = context.graph.languages.map(\.tag) + ["data"]
    var rules = [
      rule("/*", "Content-Security-Policy: " + policy, "X-Content-Type-Options: nosniff"),
      rule("/*.md", "Content-Type: text/markdown; charset=utf-8"),
    ]
    rules += (["/", "/index.html"] + folders.map { "/\($0)/*" }).map {
      rule($0, "Cache-Control: no-cache")
    }
    rules += digested.prefix(max(0, limit - rules.count)).map {
      rule("/" + $0, "Cache-Control: public, max-age=31536000, immutable")
    }
    return Array(rules.joined(separator: "\n").utf8)
  }

  private static func rule(_ path: String, _ headers: String...) -> String {
    path + "\n" + headers.map { "  \($0)\n" }.joined()
  }
}
