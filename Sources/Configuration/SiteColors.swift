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

  /// Takes the value of `colors`.
  mutating func read(_ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]) {
    for entry in value.entries {
      guard let name = Name(rawValue: entry.key) else {
        diagnostics.append(
          .unknownKey(
            entry.key, what: "colour", known: Name.allCases.map(\.rawValue),
            at: SourceRange(file: file, entry.keyRange)))
        continue
      }
      read(name, entry.value, file, &diagnostics)
    }
    if value.entries.isEmpty {
      diagnostics.append(
        Diagnostic(
          .unknownKey, "'colors' has lines such as 'paper: [\"#fffdf8\", \"#1b1a18\"]'",
          at: SourceRange(file: file, value.range)))
    }
  }

  /// Takes one colour, or one for light and one for dark pages.
  mutating func read(
    _ name: Name, _ value: YAML, _ file: Int, _ diagnostics: inout [Diagnostic]
  ) {
    func report(_ message: String) {
      diagnostics.append(
        Diagnostic(.unknownKey, message, at: SourceRange(file: file, value.range)))
    }
    let choices = value.elements.map { element in
      element.string.flatMap(Color.init).map {
        Choice(color: $0, range: SourceRange(file: file, element.range))
      }
    }
    if choices.isEmpty || choices.contains(where: { $0 == nil }) {
      report("a colour is written as '#0a5fd0'; the default is used")
    } else if choices.count > 2 {
      report("'\(name.rawValue)' has a colour for light and one for dark pages, and no third")
    }
    guard light[name] == nil, dark[name] == nil else {
      return report(
        "'\(name.rawValue)' is said twice, as 'accentColor' and under 'colors'; take one out")
    }
    light[name] = choices.first ?? nil
    dark[name] = choices.dropFirst().first ?? nil
  }
}
