import Diagnostics
import Site

/// The configured accent colour as rules behind those of the stylesheet.
func accentRules(_ configuration: SiteConfiguration) -> [UInt8] {
  guard let accent = configuration.accentColor else { return [] }
  let dark = configuration.accentColorDark.map { " --accent-dark: \($0);" } ?? ""
  return Array("\n:root { --accent: \(accent);\(dark) }\n".utf8)
}

/// Accents that cannot be read on the pages of the stylesheet: links have their colour, also where
/// they stand on its `--soft` ground. A stylesheet that does not state that ground is not judged.
func accentDiagnostics(_ configuration: SiteConfiguration, stylesheet: [UInt8]) -> [Diagnostic] {
  guard let grounds = grounds(in: stylesheet) else { return [] }
  let accents = [
    (configuration.accentColor, grounds.light, "light"),
    (configuration.accentColorDark, grounds.dark, "dark"),
  ]
  return zip(accents, configuration.accentRanges).compactMap { accent, range -> Diagnostic? in
    guard let text = accent.0, let color = Color(text) else { return nil }
    let ratio = color.contrast(with: accent.1)
    guard ratio < Color.readable else { return nil }
    // Rounded down, so that what is not enough never looks like it.
    let tenths = Int(ratio * 10)
    let better = color.nearest(readableOn: accent.1)?.text
    return Diagnostic(
      .accentContrast,
      "'\(text)' has a contrast of \(tenths / 10).\(tenths % 10):1 on \(accent.2) pages; "
        + "text needs 4.5:1" + (better.map { ", which '\($0)' has" } ?? ""),
      at: range)
  }
}

/// The colours in `--soft: light-dark(#f6f6f7, #1f2023)`.
private func grounds(in stylesheet: [UInt8]) -> (light: Color, dark: Color)? {
  for bytes in stylesheet.split(separator: UInt8(ascii: "\n")) {
    let line = String(decoding: bytes, as: UTF8.self).drop { $0 == " " }
    guard line.hasPrefix("--soft:") else { continue }
    let colors = line.split { !($0 == "#" || $0.isHexDigit) }.filter { $0.hasPrefix("#") }
      .compactMap { Color(String($0)) }
    guard colors.count == 2 else { return nil }
    return (colors[0], colors[1])
  }
  return nil
}

/// An sRGB colour, to tell whether it can be read on another one.
struct Color: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// What the guidelines ask of text, level AA.
  static let readable = 4.5

  /// `#0a5cc2` or `#fff`
  init?(_ text: String) {
    guard text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
    switch text.utf8.count {
    case 4:
      (red, green, blue) = (
        UInt8(number >> 8 & 15) * 17, UInt8(number >> 4 & 15) * 17, UInt8(number & 15) * 17
      )
    case 7:
      (red, green, blue) = (
        UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)
      )
    default: return nil
    }
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var text: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// From 1, no difference, to 21, black on white.
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The first colour on the way to black, or on dark ground to white, that can be read there.
  func nearest(readableOn ground: Color) -> Color? {
    let isDark = ground.luminance < 0.18
    func mixed(_ channel: UInt8, _ step: Int) -> UInt8 {
      let value = Int(channel)
      return UInt8(isDark ? value + (255 - value) * step / 255 : value - value * step / 255)
    }
    return (0...255).lazy
      .map { Color(red: mixed(red, $0), green: mixed(green, $0), blue: mixed(blue, $0)) }
      .first { $0.contrast(with: ground) >= Self.readable }
  }

  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base ^ 2.4, by a root that is found without the C library: it rounds alike everywhere.
    var root = 1.0
    for _ in 0..<40 { root = (4 * root + base / (root * root * root * root)) / 5 }
    return base * base * root * root
  }
}
