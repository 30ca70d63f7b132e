import Configuration
import Site

/// The fonts of a site as rules behind those of the style sheet, which stands in `assets/` like them.
///
///     @font-face { font-family: "docgen text"; src: url("lamps.woff2") format("woff2"); … }
///     :root { --own: "docgen text",; --own-cjk: "docgen text latin", }
///
/// A font for all languages gives Chinese, Japanese and Korean pages its letters and no more: quotation
/// marks and dashes have another width there.
func fontRules(_ fonts: SiteFonts, assets: [String: (file: Int, bytes: [UInt8])]) -> [UInt8] {
  var css = ""
  var families: [SiteFonts.Role: Set<String>] = [:]
  for face in fonts.faces {
    let path = String(face.file.path.dropFirst("assets/".count))
    guard let asset = assets[path], let font = FontFile(asset.bytes) else { continue }
    func rule(_ family: String, _ more: String = "") {
      css +=
        "@font-face { font-family: \"\(family)\"; src: url(\"\(SitePaths.fileAddress(path))\") format(\"\(font.format)\"); font-weight: \(face.weight ?? (font.hasAllWeights ? "100 900" : "400")); \(face.isItalic ? "font-style: italic; " : "")font-display: swap\(more) }\n"
    }
    let family = "docgen \(face.role.rawValue)" + (face.language.map { " " + $0 } ?? "")
    families[face.role, default: []].insert(face.language ?? "")
    rule(family)
    if face.role == .text, face.language == nil {
      rule(family + " latin", "; unicode-range: U+0-24F, U+1E00-1EFF")
    }
  }
  for role in SiteFonts.Role.allCases {
    for language in (families[role] ?? []).sorted() {
      let family = "\"docgen \(role.rawValue)"
      switch (role, language) {
      case (.text, ""): css += ":root { --own: \(family)\",; --own-cjk: \(family) latin\", }\n"
      case (.text, _):
        css +=
          "[lang]:lang(\(language)) { --own: \(family) \(language)\",; --own-cjk: \(family) \(language)\", }\n"
      case (.code, ""): css += ":root { --own-code: \(family)\", }\n"
      case (.code, _):
        css += "[lang]:lang(\(language)) { --own-code: \(family) \(language)\", }\n"
      }
    }
  }
  return css.isEmpty ? [] : Array(("\n" + css).utf8)
}
