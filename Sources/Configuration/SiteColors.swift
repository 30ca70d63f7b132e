package import Diagnostics
import Formats

/// The colours of pages that a site sets.
///
///     colors:
///       accent: ['#a3195b', '#f4a6c8']     for light pages, and for dark ones
///       paper: '#fffdf8'                   dark pages keep theirs
///
/// `accentColor` says the first of them alone.
package struct SiteColors: Sendable {
  /// A colour of pages, by the name of its custom property in the style sheet.
  package enum Name: String, CaseIterable, Sendable {
    case accent, paper, soft, line, edge, ink, quiet, mark
    case new, deprecated, announced, gone
    case keyword, type, parameter, string, number
  }

  package struct Choice: Sendable {
    package var color: Color
    package var range: SourceRange
  }

  package private(set) var light: [Name: Choice] = [:]
  package private(set) var dark: [Name: Choice] = [:]

  package init() {}

  /// One colour, or one for light and one for dark pages.
  static let choice = KeyForm.list(
    .text(
      KeyText(matching: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$") { Color($0) != nil }), fewest: 1,
    most: 2)

  /// The form of `colors`.
  static let form = KeyForm.mapping(
    keys: .word(Name.allCases.map { KeyWord($0.rawValue) }, noun: "colour"), choice.unchecked,
    mayBeEmpty: false
  ).otherwise("'colors' has lines such as 'paper: [\"#fffdf8\", \"#1b1a18\"]'")

  /// Takes one colour, or one for light and one for dark pages.
  mutating func read(_ name: Name, _ value: YAML, _ reading: inout KeyReading) {
    let choices = value.elements.map { element in
      element.string.flatMap(Color.init).map { Choice(color: $0, range: reading.range(element)) }
    }
    if choices.isEmpty || choices.contains(where: { $0 == nil }) {
      reading.report("a colour is written as '#0a5fd0'; the default is used", at: value.range)
    } else if choices.count > 2 {
      reading.report(
        "'\(name.rawValue)' has a colour for light and one for dark pages, and no third",
        at: value.range)
    }
    guard light[name] == nil, dark[name] == nil else {
      return reading.report(
        "'\(name.rawValue)' is said twice, as 'accentColor' and under 'colors'; take one out",
        at: value.range)
    }
    light[name] = choices.first ?? nil
    dark[name] = choices.dropFirst().first ?? nil
  }
}
