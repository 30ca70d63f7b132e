import Characters
import Configuration
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
    if SiteFonts.endings.contains(where: file.path.lowercased().hasSuffix),
      FontFile(asset.bytes) == nil
    {
      diagnostics.append(
        Diagnostic(.assetMissing, "'\(file.path)' is no font that browsers read", at: file.range))
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
  diagnostics += weightDiagnostics(of: look, assets: assets)
  for link in look.navigation {
    let found = LinkDestination(
      link.target, in: context.graph, from: nil, in: 0,
      assets: context.assets.files)
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

/// The most bytes of its own that a site may add to every page. A page and what it needs have 60,000.
private let heaviestLook = 150_000

/// Files of the look that together make every page slow, told at the largest.
///
/// Pictures for other sites are not loaded by pages, and of fonts a page loads those of its language.
private func weightDiagnostics(
  of look: SiteLook, assets: [String: (file: Int, bytes: [UInt8])]
) -> [Diagnostic] {
  func weight(_ file: SiteLook.File) -> Int {
    assets[String(file.path.dropFirst("assets/".count))]?.bytes.count ?? 0
  }
  func weight(_ files: [SiteLook.File]) -> Int { files.reduce(0) { $0 + weight($1) } }
  let fonts = Dictionary(grouping: look.fonts.faces) { $0.language ?? "" }
    .mapValues { $0.map(\.file) }
  var loaded = look.styles + look.scripts + (fonts[""] ?? [])
  if let logo = look.logo { loaded.append(logo) }
  let ofLanguages = fonts.sorted { $0.key < $1.key }.filter { !$0.key.isEmpty }
  loaded += ofLanguages.max { weight($0.value) < weight($1.value) }?.value ?? []
  let sum = weight(loaded)
  guard sum > heaviestLook, let largest = loaded.max(by: { weight($0) < weight($1) }) else {
    return []
  }
  return [
    Diagnostic(
      .heavyLook,
      "'\(largest.path)' has \(weight(largest) / 1000) kB, and every page loads \(sum / 1000) kB of the site's own; stay below \(heaviestLook / 1000) kB, fonts by leaving out letters that no page has",
      at: largest.range)
  ]
}
