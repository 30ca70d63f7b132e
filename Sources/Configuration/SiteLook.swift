import Characters
package import Diagnostics
import Formats
import Statements

/// A text that may be another one in each language.
package struct LocalizedText: Sendable {
  private var all: String?
  private var byLanguage: [String: String] = [:]

  /// The text in a language, else that for all, else the first one.
  package func text(in tag: String) -> String? { byLanguage[tag] ?? all }

  /// `Text`, or `{ en: Text, ja: 文 }`; nil for anything else.
  init?(_ value: YAML) {
    if let text = value.string {
      all = text
      return
    }
    for entry in value.entries { byLanguage[entry.key] = entry.value.string }
    all = value.entries.first?.value.string
    if all == nil { return nil }
  }
}

/// The look of pages as `docgen.yml` sets it, so that nobody needs a template for it.
///
///     logo: assets/logo.svg
///     navigation:
///     - { text: { en: Guides, ja: ガイド }, link: articles/guides/index }
///     footer: "© Lamps. [Privacy](https://lamps.example/privacy)"
///     head: ['<meta name="author" content="Lamps">']
///     styles: [assets/extra.css]
///     scripts: [assets/extra.js]
///     socialImage: assets/card.png
///     colors: { accent: ['#a3195b', '#f4a6c8'] }
///     fonts: { text: assets/lamps.woff2 }
package struct SiteLook: Sendable {
  /// A file of `content/assets/`, as pages name it, and where it is said.
  package struct File: Sendable {
    package var path: String
    package var range: SourceRange
  }

  package struct Link: Sendable {
    package var text: LocalizedText
    /// The target as notes write links.
    package var target: String
    package var range: SourceRange
  }

  /// A `<meta>` or `<link>` for the head of each page.
  package struct HeadTag: Sendable {
    package var name: String
    package var attributes: [(name: String, value: String)]
  }

  package private(set) var logo: File?
  package private(set) var navigation: [Link] = []
  /// Markdown of one paragraph.
  package private(set) var footer: LocalizedText?
  package private(set) var head: [HeadTag] = []
  package private(set) var styles: [File] = []
  package private(set) var scripts: [File] = []
  package private(set) var socialImage: File?
  package private(set) var colors = SiteColors()
  package private(set) var fonts = SiteFonts()

  static let keys = [
    "logo", "navigation", "footer", "head", "styles", "scripts", "socialImage", "accentColor",
    "colors", "fonts",
  ]

  /// The files that pages ask for.
  package var files: [File] {
    (logo.map { [$0] } ?? []) + styles + scripts + (socialImage.map { [$0] } ?? [])
      + fonts.faces.map(\.file)
  }

  package init() {}

  /// The most links in the bar; with more it would be none.
  private static let mostLinks = 12

  /// Takes a key of `docgen.yml` that is about the look.
  mutating func read(_ entry: YAML.Entry, _ file: Int, _ diagnostics: inout [Diagnostic]) {
    func report(_ message: String, _ range: Range<Int>) {
      diagnostics.append(
        Diagnostic(.unknownKey, message, at: SourceRange(file: file, range)))
    }
    func files(_ endings: [String]) -> [File] {
      entry.value.elements.compactMap { element in
        guard let path = element.string, path.hasPrefix("assets/"),
          endings.contains(where: path.lowercased().hasSuffix)
        else {
          report(
            "'\(entry.key)' names files of content/assets/ that end with \(endings.joined(separator: ", "))",
            element.range)
          return nil
        }
        return File(path: path, range: SourceRange(file: file, element.range))
      }
    }
    switch entry.key {
    case "accentColor": colors.read(.accent, entry.value, file, &diagnostics)
    case "colors": colors.read(entry.value, file, &diagnostics)
    case "fonts": fonts.read(entry.value, file, &diagnostics)
    case "logo": logo = files(LinkTarget.imageEndings).first
    case "socialImage": socialImage = files([".png", ".jpg", ".jpeg", ".webp"]).first
    case "styles": styles = files([".css"])
    case "scripts": scripts = files([".js"])
    case "footer":
      footer = LocalizedText(entry.value)
      if footer == nil { report("'footer' is a text, or one for each language", entry.value.range) }
    case "navigation":
      for element in entry.value.elements {
        guard let text = element["text"].flatMap(LocalizedText.init),
          let target = element["link"]?.string
        else {
          report(
            "an entry of 'navigation' is '{ text: Guides, link: articles/guides }'", element.range)
          continue
        }
        navigation.append(
          Link(text: text, target: target, range: SourceRange(file: file, element.range)))
      }
      if navigation.count > Self.mostLinks {
        report(
          "'navigation' has \(navigation.count) links; the bar shows the first \(Self.mostLinks)",
          entry.value.range)
        navigation.removeSubrange(Self.mostLinks...)
      }
    case "head":
      for element in entry.value.elements {
        switch HeadTag.read(element.string ?? "") {
        case .success(let tag): head.append(tag)
        case .failure(let problem): report(problem.message, element.range)
        }
      }
    default: break
    }
  }
}

extension SiteLook.HeadTag {
  struct Problem: Error {
    var message: String
  }

  /// The relations that a `<link>` may state: others load something, which may break the policy of pages.
  private static let relations: Set<String> = [
    "author", "license", "me", "help", "alternate", "privacy-policy", "terms-of-service", "prev",
    "next", "publisher",
  ]

  /// `<meta name="author" content="Lamps">`: one tag, its values in quotes.
  static func read(_ text: String) -> Result<Self, Problem> {
    func problem(_ message: String) -> Result<Self, Problem> { .failure(Problem(message: message)) }
    let form = "'head' has tags such as '<meta name=\"author\" content=\"…\">'"
    var rest = text.trimmed
    guard rest.hasPrefix("<"), rest.hasSuffix(">") else { return problem(form) }
    rest = rest.dropFirst().dropLast()
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    let name = rest.prefix { $0.isLetter }.lowercased()
    guard name == "meta" || name == "link" else {
      return problem(
        "only <meta> and <link> stand in 'head'; styles and scripts are files: 'styles', 'scripts'")
    }
    rest = rest.dropFirst(name.count)
    var attributes: [(name: String, value: String)] = []
    while case let next = rest.drop(while: \.isWhitespace), !next.isEmpty {
      let key = next.prefix { $0.isLetter || $0 == "-" || $0 == ":" }
      rest = next.dropFirst(key.count)
      guard !key.isEmpty, rest.hasPrefix("=\"") || rest.hasPrefix("='"),
        let quote = rest.dropFirst().first
      else { return problem(form) }
      rest = rest.dropFirst(2)
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count)
      guard rest.first == quote, !value.contains("<") else { return problem(form) }
      rest = rest.dropFirst()
      attributes.append((key.lowercased(), String(value)))
    }
    if attributes.contains(where: { $0.name.hasPrefix("on") || $0.name == "http-equiv" }) {
      return problem("'head' takes neither handlers of events nor 'http-equiv'")
    }
    if name == "link" {
      let rel = attributes.first { $0.name == "rel" }?.value.lowercased() ?? ""
      let words = rel.split(separator: " ").map(String.init)
      guard !words.isEmpty, words.allSatisfy(relations.contains) else {
        return problem(
          "a <link> of 'head' is of one of \(relations.sorted().joined(separator: ", ")); what is loaded stands in content/assets/"
        )
      }
    }
    return .success(Self(name: name, attributes: attributes))
  }
}
