import Characters
import Diagnostics
import Graph
import Markup
import Site

/// The sizes of the pictures among some files, as pages name them: `assets/cell.png`.
func imageSizes(of assets: [String: (file: Int, bytes: [UInt8])]) -> [String: ImageSize] {
  var sizes: [String: ImageSize] = [:]
  for (path, asset) in assets where LinkDestination.isImage(path) {
    sizes["assets/" + path] = ImageSize(of: asset.bytes, scale: LinkDestination.scale(of: path))
  }
  return sizes
}

/// Images that no file of `content/assets/` is, those that say nothing to who does not see them, and
/// files there that no note shows.
///
/// - Parameter usedElsewhere: files that something else than a note asks for.
func assetDiagnostics(
  of graph: SymbolGraph, assets: [String: (file: Int, bytes: [UInt8])],
  usedElsewhere: Set<String> = []
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var used = Set(
    usedElsewhere.map { LinkDestination.withoutScale(String($0.dropFirst("assets/".count))) })
  for document in graph.documents {
    for id in document.links {
      let kind = document.kind(id)
      let target = document.text(of: id)
      var path = LinkDestination.assetPath(of: target)
      if kind == .image {
        path =
          LinkDestination.asset(named: target) {
            $0.hasPrefix("assets/") && assets[String($0.dropFirst("assets/".count))] != nil
          } ?? path
      }
      let isAsset = path.hasPrefix("assets/")
      let file = String(path.dropFirst("assets/".count))
      if isAsset { used.insert(LinkDestination.withoutScale(file)) }
      guard kind == .image || isAsset else { continue }
      if isAsset, assets[file] != nil {
        if kind == .image, document.plainText(of: id).allSatisfy(\.isWhitespace) {
          diagnostics.append(
            Diagnostic(
              .imageWithoutText,
              "'\(path)' says nothing to those who do not see it; describe it: '![…](\(target))'",
              at: document.range(of: id)))
        }
        continue
      }
      diagnostics.append(
        Diagnostic(
          .assetMissing, "no file is at '\(path)'; images stand in content/assets/",
          at: document.range(of: id)))
    }
  }
  for (path, asset) in assets where !used.contains(LinkDestination.withoutScale(path)) {
    diagnostics.append(
      Diagnostic(
        .assetUnused, "no note shows 'assets/\(path)'",
        at: SourceRange(file: asset.file, 0..<0)))
  }
  return diagnostics
}
