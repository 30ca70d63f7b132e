import SymbolModel

extension Language {
  /// The language as Open Graph names it, with the territory that it asks for: `ja_JP`. Of a language
  /// that a site brings itself, its own tag: `pt-BR` → `pt_BR`.
  var openGraphLocale: String {
    switch tag {
    case "en": "en_US"
    case "ja": "ja_JP"
    case "zh-Hans": "zh_CN"
    case "zh-Hant": "zh_TW"
    default: String(tag.map { $0 == "-" ? "_" : $0 })
    }
  }
}
