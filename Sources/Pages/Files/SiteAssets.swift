import Characters
import Diagnostics
import Graph
import Markup
import Site
import Statements

/// The sizes of the pictures among some files, as pages name them: `assets/cell.png`.
func imageSizes(of assets: [String: (file: Int, bytes: [UInt8])]) -> [String: ImageSize] {
  var sizes: [String: ImageSize] = [:]
  for (path, asset) in assets where LinkTarget.isImage(path) {
    sizes["assets/" + path] = ImageSize(of: asset.bytes, scale: LinkDestination.scale(of: path))
  }
  return sizes
}

/// Images that are no file of `content/assets/` or beside their note, those that say nothing to who
/// does not see them, files that are no pictures, and files that no note shows.
///
/// - Parameters:
///   - notes: the path of each document in the content folder.
///   - usedElsewhere: files that something else than a note asks for.
func assetDiagnostics(
  of graph: SymbolGraph, assets: [String: (file: Int, bytes: [UInt8])], notes: [String] = [],
  usedElsewhere: Set<String> = []
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var used = Set(
    usedElsewhere.map { LinkDestination.withoutScale(String($0.dropFirst("assets/".count))) })
  for document in graph.documents {
    let path = notes.indices.contains(document.file) ? notes[document.file] : ""
    let folder = EditLinks.folder(ofNoteAt: path)
    for id in document.links {
      let kind = document.kind(id)
      let target = document.text(of: id)
      var path = LinkDestination.assetPath(of: target)
      if kind == .image {
        path =
          LinkDestination.asset(named: target, beside: folder) {
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
          .assetMissing,
          "no file is at '\(isAsset ? path : target)'; images stand in content/assets/ or beside their note",
          at: document.range(of: id)))
    }
  }
  diagnostics += assets.compactMap { path, asset in
    wrongBytes(of: asset.bytes, at: path).map {
      Diagnostic(.notAnImage, $0, at: SourceRange(file: asset.file, 0..<0))
    }
  }
  for (path, asset) in assets where !used.contains(LinkDestination.withoutScale(path)) {
    diagnostics.append(
      Diagnostic(
        .assetUnused, "no note shows '\(sourcePath(ofAsset: path))'",
        at: SourceRange(file: asset.file, 0..<0)))
  }
  return diagnostics
}

/// The path of an asset in the content folder, as far as a name of the site tells it.
private func sourcePath(ofAsset path: String) -> String {
  let name = "assets/" + path
  return name.hasPrefix(LinkDestination.imagesOfNotes)
    ? String(name.dropFirst(LinkDestination.imagesOfNotes.count)) : name
}

/// The fault of a file that has the name of a picture; nil if it is one of that form.
private func wrongBytes(of bytes: [UInt8], at path: String) -> String? {
  guard LinkTarget.isImage(path) else { return nil }
  let name = path.split(separator: "/").last ?? ""
  if bytes.starts(with: "version https://git-lfs".utf8) {
    return "'\(name)' is a pointer of Git LFS; fetch the picture with 'git lfs pull'"
  }
  guard let form = ImageForm(of: bytes) else {
    return "'\(name)' is no picture of the form that its name says"
  }
  let ending = path.split(separator: ".").last?.lowercased() ?? ""
  return form.endings.contains(ending)
    ? nil : "'\(name)' is a picture of another form; call it '.\(form.endings[0])'"
}
