/// An sRGB colour, to tell whether it can be read on another one.
package struct Color: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// The contrast that the guidelines ask of text, level AA.
  package static let readable = 4.5
  /// The contrast that they ask of the edges of controls and of drawings.
  package static let visible = 3.0

  /// `#0a5cc2` or `#fff`
  package init?(_ text: String) {
    guard text.hasPrefix("#"), text.utf8.count == text.count,
      text.dropFirst().allSatisfy(\.isHexDigit),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
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

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package var text: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// The contrast with another colour, from 1, no difference, to 21, black on white.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The first colour on the way to black, or on dark ground to white, that can be read there.
  package func nearest(readableOn ground: Color, contrast least: Double = readable) -> Color? {
    let isDark = ground.luminance < 0.18
    func mixed(_ channel: UInt8, _ step: Int) -> UInt8 {
      let value = Int(channel)
      return UInt8(isDark ? value + (255 - value) * step / 255 : value - value * step / 255)
    }
    return (0...255).lazy
      .map { Color(red: mixed(red, $0), green: mixed(green, $0), blue: mixed(blue, $0)) }
      .first { $0.contrast(with: ground) >= least }
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
