import Configuration
import Diagnostics
import Site

/// The colours of a style sheet, for light and for dark pages.
///
///     --accent: #0a5cc2;
///     --accent-dark: #8ab8f5;
///     --paper: light-dark(#fff, #17181a);
///
/// What is not written in one of these forms has no colour here, and is not judged. Of several colours of
/// one name the first counts: those for paper come behind it.
struct Palette {
  private(set) var light: [SiteColors.Name: Color] = [:]
  private(set) var dark: [SiteColors.Name: Color] = [:]

  init(of stylesheet: [UInt8]) {
    for bytes in stylesheet.split(separator: UInt8(ascii: "\n")) {
      guard bytes.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "--".utf8) else { continue }
      let line = String(decoding: bytes, as: UTF8.self).drop { $0 == " " }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let colors = line[colon...].split { !($0 == "#" || $0.isHexDigit) }
        .filter { $0.hasPrefix("#") }.compactMap { Color(String($0)) }
      let property = String(line[..<colon].dropFirst(2))
      if property == "accent-dark" {
        dark[.accent] = colors.first
      } else if let name = SiteColors.Name(rawValue: property), light[name] == nil {
        light[name] = colors.first
        if colors.count == 2 { dark[name] = colors[1] }
      }
    }
  }
}

/// The colours of a site as a rule behind those of the style sheet; nothing if it sets none.
///
///     :root { --paper: light-dark(#fffdf8, #17181a) }
func colorRules(_ colors: SiteColors, stylesheet: [UInt8]) -> [UInt8] {
  if colors.light.isEmpty, colors.dark.isEmpty { return [] }
  let builtIn = Palette(of: stylesheet)
  let rules = SiteColors.Name.allCases.compactMap { name -> String? in
    let (light, dark) = (colors.light[name]?.color, colors.dark[name]?.color)
    guard light != nil || dark != nil else { return nil }
    if name == .accent {
      return (light.map { "--accent: \($0.text);" } ?? "")
        + (dark.map { "--accent-dark: \($0.text);" } ?? "")
    }
    guard let under = light ?? builtIn.light[name], let over = dark ?? builtIn.dark[name] else {
      return (light ?? dark).map { "--\(name.rawValue): \($0.text);" }
    }
    return "--\(name.rawValue): light-dark(\(under.text), \(over.text));"
  }
  return rules.isEmpty ? [] : Array("\n:root { \(rules.joined(separator: " ")) }\n".utf8)
}

/// Colours of a site that cannot be told from what they stand on.
///
/// What the style sheet sets by itself is sound; judged is what a choice of the site is part of.
func colorDiagnostics(_ colors: SiteColors, stylesheet: [UInt8]) -> [Diagnostic] {
  let builtIn = Palette(of: stylesheet)
  return judge(colors.light, over: builtIn.light, on: "light")
    + judge(colors.dark, over: builtIn.dark, on: "dark")
}

/// Each colour with the grounds on which it is used, and the contrast that it must have with them.
private let pairs: [(name: SiteColors.Name, grounds: [SiteColors.Name], least: Double)] =
  [.accent, .quiet, .new, .deprecated, .announced, .gone, .keyword, .type, .parameter, .string]
  .map { ($0, [.paper, .soft], Color.readable) } + [
    (.number, [.paper, .soft], Color.readable), (.ink, [.paper, .soft, .mark], Color.readable),
    (.edge, [.paper], Color.visible),
  ]

private func judge(
  _ chosen: [SiteColors.Name: SiteColors.Choice], over builtIn: [SiteColors.Name: Color],
  on pages: String
) -> [Diagnostic] {
  let palette = builtIn.merging(chosen.mapValues(\.color)) { $1 }
  var diagnostics: [Diagnostic] = []
  /// The built-in colours that are hard to see on a ground that the site chose, keyed by the ground.
  var hidden: [SiteColors.Name: [String]] = [:]
  for (name, grounds, least) in pairs {
    guard let color = palette[name] else { continue }
    let faults = grounds.compactMap { ground -> (name: SiteColors.Name, color: Color)? in
      guard let under = palette[ground], color.contrast(with: under) < least else { return nil }
      return (ground, under)
    }
    guard let choice = chosen[name] else {
      for fault in faults where chosen[fault.name] != nil {
        hidden[fault.name, default: []].append(name.rawValue)
      }
      continue
    }
    guard
      let worst = faults.min(by: {
        color.contrast(with: $0.color) < color.contrast(with: $1.color)
      })
    else { continue }
    let better = color.nearest(readableOn: worst.color, contrast: least)
    diagnostics.append(
      Diagnostic(
        name == .accent ? .accentContrast : .colorContrast,
        "'\(color.text)' has a contrast of \(ratio(color, worst.color)) on \(pages) pages; "
          + (least == Color.readable ? "text needs 4.5:1" : "edges need 3:1")
          + (better.map { ", which '\($0.text)' has" } ?? ""),
        at: choice.range))
  }
  for (ground, names) in hidden.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
    guard let choice = chosen[ground] else { continue }
    diagnostics.append(
      Diagnostic(
        .colorContrast,
        "on '\(choice.color.text)' \(pages) pages do not show \(names.joined(separator: ", ")) clearly enough; "
          + "set these under 'colors', too, or take another '\(ground.rawValue)'",
        at: choice.range))
  }
  return diagnostics
}

/// Rounded down, so that what is not enough never looks like it.
private func ratio(_ color: Color, _ ground: Color) -> String {
  let tenths = Int(color.contrast(with: ground) * 10)
  return "\(tenths / 10).\(tenths % 10):1"
}
