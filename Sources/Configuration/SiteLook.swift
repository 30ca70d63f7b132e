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

/// The look of pages as `docgen.yml` has it, so that nobody needs a template for it.
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
    /// As notes write links.
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

  /// The files that pages ask for.
  package var files: [File] {
    (logo.map { [$0] } ?? []) + styles + scripts + (socialImage.map { [$0] } ?? [])
      + fonts.faces.map(\.file)
  }

  package init() {}

  /// So many links stand in the bar; more are no bar.
  private static let mostLinks = 12
}

// MARK: Keys

extension SiteLook {
  /// The keys of `docgen.yml` about the look of pages.
  static let table = KeyTable<SiteLook>([
    Key(
      "logo",
      .list(.asset("logo", endings: LinkTarget.imageEndings), most: 1)
        .otherwise("'logo' is one file of content/assets/, such as 'assets/logo.svg'"),
      "A picture of content/assets/",
      details:
        "a picture of `content/assets/`; `logo~dark.svg` beside `logo.svg` is shown on dark pages",
      without: "the title alone", example: "assets/logo.svg"
    ) { look, entry, reading in look.logo = files(entry.value, reading).first },
    Key(
      "navigation", links, "Links of the bar",
      details: "links that the bar has beside its own, twelve at most", without: "no more links",
      example: "[{ text: Guides, link: articles/guides }]"
    ) { look, entry, reading in
      look.navigation = entry.value.elements.compactMap { Link($0, reading) }
      guard look.navigation.count > mostLinks else { return }
      reading.report(
        "'navigation' has \(look.navigation.count) links; the bar shows the first \(mostLinks)",
        at: entry.value.range)
      look.navigation.removeSubrange(mostLinks...)
    },
    Key(
      "footer",
      .localized.whole.otherwise("'footer' is a text, or one for each language"),
      "Markdown of one paragraph",
      details: "Markdown of one paragraph, one text or one for each language",
      without: "no text at the foot", example: "{ en: Lamps and more, ja: ランプ }"
    ) { look, entry, _ in look.footer = LocalizedText(entry.value) },
    Key(
      "head", .list(.text(HeadTag.text).otherwise(HeadTag.complaint)),
      "<meta> and <link> for the head of each page",
      details: "tags for the head of each page: `<meta>` and `<link>`, nothing that loads or runs",
      without: "no more tags", example: "['<meta name=\"author\" content=\"Lamps\">']"
    ) { look, entry, _ in
      look.head = entry.value.elements.compactMap { try? HeadTag.read($0.string ?? "").get() }
    },
    Key(
      "styles", .list(.asset("styles", endings: [".css"])), "Style sheets of content/assets/",
      details:
        "style sheets of `content/assets/`; they come behind the built-in ones, whose variables they may set",
      without: "the built-in ones alone", example: "[assets/extra.css]"
    ) { look, entry, reading in look.styles = files(entry.value, reading) },
    Key(
      "scripts", .list(.asset("scripts", endings: [".js"])), "Scripts of content/assets/",
      details:
        "scripts of `content/assets/`; they run when the page is read, and load nothing from elsewhere (`breaks-policy`)",
      without: "the built-in ones alone", example: "[assets/extra.js]"
    ) { look, entry, reading in look.scripts = files(entry.value, reading) },
    Key(
      "socialImage",
      .list(.asset("socialImage", endings: [".png", ".jpg", ".jpeg", ".webp"]), most: 1)
        .otherwise("'socialImage' is one file of content/assets/, such as 'assets/card.png'"),
      "A picture of content/assets/ for links on other sites",
      details:
        "a picture of `content/assets/` that other sites show where they link to a page; it needs `baseURL`",
      without: "no picture", example: "assets/card.png"
    ) { look, entry, reading in look.socialImage = files(entry.value, reading).first },
    Key(
      "accentColor", SiteColors.choice.unchecked, "#rrggbb, for light and for dark pages",
      details:
        "`#rrggbb`, for light pages and, as a second one, for dark pages; one that cannot be read there is reported (`accent-contrast`)",
      without: "blue", example: "['#0a5cc2', '#8ab8f5']"
    ) { look, entry, reading in look.colors.read(.accent, entry.value, &reading) },
    Key(
      "colors", SiteColors.form, "The colours of pages",
      details:
        "a colour for light pages, and a second one for dark pages, by what has it: `accent` (links; `accentColor` is the same), `paper` and `soft` (grounds), `ink` and `quiet` (text), `line` and `edge`, `mark` (what search found), `new`, `deprecated`, `announced`, `gone` (states), `keyword`, `type`, `parameter`, `string`, `number` (code)",
      without: "those of docgen", example: "{ paper: ['#fffdf8', '#1b1a18'] }"
    ) { look, entry, reading in
      for color in entry.value.entries {
        if let name = SiteColors.Name(rawValue: color.key) {
          look.colors.read(name, color.value, &reading)
        }
      }
    },
    Key(
      "fonts", SiteFonts.form, "Font files of content/assets/, for all languages or for each",
      details:
        "files of `content/assets/` for `text` and `code`, for all languages or for each by its tag; a file that has not all weights itself is `{ file: assets/x.woff2, weight: 700, style: italic }`",
      without: "the fonts of the reader's system", example: "{ text: assets/lamps.woff2 }"
    ) { look, entry, reading in look.fonts = SiteFonts(entry.value, reading) },
  ])

  private static let links = KeyForm.list(link, most: mostLinks, mayBeSingle: false)
    .otherwise { problem, reading in
      // How many there are is told when it is known which of them are links.
      if case .sequence = problem.entry.value.value { return [] }
      return noLink(problem, reading)
    }

  private static let link = KeyForm.keys(
    KeyRows(
      [
        KeyRow(
          "text", .localized.whole.otherwise(noLink), "The words of the link",
          details: "the words of the link, one text or one for each language", example: "Guides"),
        KeyRow(
          "link", .text.otherwise(noLink), "The target, as notes write links",
          details: "the target, as notes write links", example: "articles/guides"),
      ], noun: "key of 'navigation'", required: ["text", "link"])
  ).otherwise(noLink)

  /// - Parameter problem: of an entry of `navigation`, or of one of its keys.
  @Sendable private static func noLink(_ problem: KeyProblem, _ reading: KeyReading) -> [Diagnostic]
  {
    let isKey = problem.owner.key == "navigation"
    let entry = isKey ? problem.owner.value : problem.entry.value
    return [
      Diagnostic(
        reading.id, "an entry of 'navigation' is '{ text: Guides, link: articles/guides }'",
        at: reading.range(entry))
    ]
  }

  private static func files(_ value: YAML, _ reading: KeyReading) -> [File] {
    value.elements.map { File(path: $0.string ?? "", range: reading.range($0)) }
  }
}

extension SiteLook.Link {
  fileprivate init?(_ value: YAML, _ reading: KeyReading) {
    guard let text = value["text"].flatMap(LocalizedText.init), let target = value["link"]?.string
    else { return nil }
    self.init(text: text, target: target, range: reading.range(value))
  }
}

extension KeyForm {
  /// The path of a file in `content/assets/`.
  fileprivate static func asset(_ key: String, endings: [String]) -> KeyForm {
    .text(.asset(endings: endings)).otherwise(
      "'\(key)' names files of content/assets/ that end with \(endings.joined(separator: ", "))")
  }
}

extension KeyText {
  /// The path of a file in `content/assets/` with one of some endings, in any letter case.
  static func asset(endings: [String]) -> KeyText {
    let pattern = endings.map(anyCase).joined(separator: "|")
    return KeyText(matching: #"^assets/[\s\S]*(\#(pattern))$"#) { path in
      path.hasPrefix("assets/") && endings.contains(where: path.lowercased().hasSuffix)
    }
  }
}

extension SiteLook.HeadTag {
  struct Problem: Error {
    var message: String
  }

  fileprivate static let text = KeyText(
    matching: #"^\s*<([Mm][Ee][Tt][Aa]|[Ll][Ii][Nn][Kk])(?![A-Za-z])[\s\S]*>\s*$"#, isOpen: true
  ) { text in (try? read(text).get()) != nil }

  @Sendable fileprivate static func complaint(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    let value = problem.entry.value
    let message =
      switch read(value.string ?? "") {
      case .success: form
      case .failure(let problem): problem.message
      }
    return [Diagnostic(reading.id, message, at: reading.range(value))]
  }

  private static let form = "'head' has tags such as '<meta name=\"author\" content=\"…\">'"

  /// The relations that a `<link>` may have: what loads something from another site breaks the policy of pages.
  private static let relations: Set<String> = [
    "author", "license", "me", "help", "alternate", "privacy-policy", "terms-of-service", "prev",
    "next", "publisher",
  ]

  /// `<meta name="author" content="Lamps">`: one tag, its values in quotes.
  static func read(_ text: String) -> Result<Self, Problem> {
    func problem(_ message: String) -> Result<Self, Problem> { .failure(Problem(message: message)) }
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
