/// The encodings in which notes of Japanese, Chinese and English exist.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case shiftJIS = "Shift_JIS"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case gb18030 = "GB18030"
  case big5 = "Big5"
  case windows1252 = "windows-1252"

  /// Reads a name as pages and people write it: `sjis`, `CP932`, `x-euc-jp`, `GBK`, `utf8`; nil for
  /// one that is not known.
  package init?(named name: String) {
    let key = String(
      name.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      .map(Character.init))
    switch key {
    case "utf8", "usascii", "ascii", "unicode11utf8": self = .utf8
    case "utf16le", "unicode", "ucs2", "utf16": self = .utf16LittleEndian
    case "utf16be", "unicodefffe": self = .utf16BigEndian
    case "shiftjis", "sjis", "xsjis", "cp932", "ms932", "windows31j", "mskanji", "cswindows31j":
      self = .shiftJIS
    case "eucjp", "xeucjp", "eucjpms", "cp51932", "ujis": self = .eucJP
    case "iso2022jp", "jis", "csiso2022jp": self = .iso2022JP
    case "gb18030", "gbk", "gb2312", "cp936", "ms936", "xgbk", "windows936", "euccn", "gb231280":
      self = .gb18030
    case "big5", "big5hkscs", "cp950", "xxbig5", "cnbig5", "windows950": self = .big5
    case "windows1252", "cp1252", "iso88591", "latin1", "iso885915": self = .windows1252
    default: return nil
    }
  }

  /// The name by which the system's converter knows it: the vendors' variants, which are supersets
  /// of the standards and what files really are in.
  fileprivate var converterNames: [String] {
    switch self {
    case .utf8: ["UTF-8"]
    case .utf16LittleEndian: ["UTF-16LE"]
    case .utf16BigEndian: ["UTF-16BE"]
    case .shiftJIS: ["CP932"]
    case .eucJP: ["EUC-JP-MS", "EUC-JP"]
    case .iso2022JP: ["ISO-2022-JP-3", "ISO-2022-JP"]
    case .gb18030: ["GB18030"]
    case .big5: ["BIG5-HKSCS", "CP950"]
    case .windows1252: ["CP1252"]
    }
  }

  /// The text in UTF-8, without a byte order mark; nil where a single byte cannot be decoded.
  package func decode(_ bytes: [UInt8]) -> [UInt8]? {
    let text: [UInt8]?
    if self == .utf8 {
      text = String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
    } else {
      text = converterNames.lazy.compactMap { convert(bytes, from: $0) }.first
    }
    guard let text else { return nil }
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  }
}
