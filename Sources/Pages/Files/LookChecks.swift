import Characters
import Diagnostics
import Graph
import Site

/// Files of the look that are not there, links that lead nowhere, and what the policy of pages forbids.
func lookDiagnostics(
  of context: SiteContext, assets: [String: (file: Int, bytes: [UInt8])]
) -> [Diagnostic] {
  let look = context.configuration.look
  var diagnostics: [Diagnostic] = []
  for file in look.files {
    guard let asset = assets[String(file.path.dropFirst("assets/".count))] else {
      diagnostics.append(
        Diagnostic(
          .assetMissing, "no file is at '\(file.path)'; put it into content/assets/", at: file.range
        ))
      continue
    }
    if LinkDestination.isImage(file.path), ImageSize(of: asset.bytes, scale: 1) == nil {
      diagnostics.append(
        Diagnostic(.assetMissing, "'\(file.path)' is no image that browsers show", at: file.range))
    }
    let text = String(decoding: asset.bytes, as: UTF8.self)
    let isStyle = file.path.hasSuffix(".css")
    let marks =
      isStyle
      ? ["@import", "url(http", "url(\"http", "url('http", "url(//"] : ["eval(", "new Function("]
    if file.path.hasSuffix(".css") || file.path.hasSuffix(".js"),
      let mark = marks.first(where: text.contains)
    {
      diagnostics.append(
        Diagnostic(
          .breaksPolicy,
          "'\(mark)' in '\(file.path)' does not work under the policy of the site: \(isStyle ? "pages load nothing from elsewhere" : "pages run no code out of texts")",
          at: file.range))
    }
  }
  for link in look.navigation {
    let found = LinkDestination(
      link.target, in: context.graph, from: nil, in: 0,
      assets: Set(assets.keys.map { "assets/" + $0 }))
    if found == nil {
      let near = context.graph.nearestSymbolName(to: link.target)
      diagnostics.append(
        Diagnostic(
          .unresolvedLink,
          "no symbol or article is named '\(link.target)'"
            + (near.map { "; " + $0.question } ?? ""),
          at: link.range))
    }
  }
  if let image = look.socialImage, context.configuration.baseURL == nil {
    diagnostics.append(
      Diagnostic(
        .breaksPolicy,
        "'socialImage' needs 'baseURL': other sites ask for it by its whole address",
        at: image.range))
  }
  return diagnostics
}
