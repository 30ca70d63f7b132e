import Configuration
package import Diagnostics
import Notes
import Statements
import Vocabulary

/// JSON Schemas (2020-12) of what people write in YAML: editors complete keys by them, and mark what is
/// none.
package enum Schema: String, CaseIterable, Sendable {
  case configuration = "docgen.yml"
  case frontMatter = "front-matter"

  package var json: JSON {
    switch self {
    case .configuration:
      schema("docgen.yml", properties: Self.configurationProperties, isClosed: true)
    // Keys of other programs are left alone.
    case .frontMatter:
      schema("front matter", properties: Self.frontMatterProperties + Self.hints, isClosed: false)
    }
  }

  /// The keys that the schema has.
  package var keys: [String] {
    switch self {
    case .configuration: Self.configurationProperties.map(\.key)
    case .frontMatter: (Self.frontMatterProperties + Self.hints).map(\.key)
    }
  }

  private func schema(
    _ title: String, properties: [(key: String, value: JSON)], isClosed: Bool
  ) -> JSON {
    .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)), ("type", .string("object")),
      ("properties", .object(properties)),
      ("additionalProperties", .bool(!isClosed)),
    ])
  }

  // MARK: Forms

  private static func type(_ name: String, _ description: String) -> JSON {
    .object([("type", .string(name)), ("description", .string(description))])
  }

  private static func choice(_ values: [String], _ description: String) -> JSON {
    .object([
      ("enum", .array(values.map(JSON.string))), ("description", .string(description)),
    ])
  }

  private static func list(_ description: String) -> JSON {
    .object([
      ("type", .array([.string("array"), .string("string")])),
      ("items", .object([("type", .string("string"))])), ("description", .string(description)),
    ])
  }

  /// One text, or one for each language.
  private static func localized(_ description: String) -> JSON {
    .object([
      ("type", .array([.string("string"), .string("object")])),
      ("additionalProperties", .object([("type", .string("string"))])),
      ("description", .string(description)),
    ])
  }

  private static func versions(_ description: String) -> JSON {
    let version = JSON.object([("type", .array([.string("number"), .string("string")]))])
    return .object([
      ("type", .string("object")),
      (
        "additionalProperties",
        .object([
          ("type", .array([.string("array"), .string("number"), .string("string")])),
          ("items", version),
        ])
      ),
      ("description", .string(description)),
    ])
  }

  /// How notes are read: what `notes` of `docgen.yml` and front matter have alike.
  private static let hints: [(key: String, value: JSON)] = [
    ("about", type("string", "A type's name, functions, module, or module and its name")),
    ("owner", type("string", "Whose the members are: heading, title, or a type's name")),
    (
      "columns",
      words(
        choice(NoteHints.Column.allCases.map(\.rawValue), "What the column holds"),
        "What columns hold, by the words of their heads")
    ),
    (
      "fences",
      words(
        type("string", "A language, or ignore"),
        "What blocks of code hold, by the word of the fence")
    ),
    (
      "versions",
      .object([
        ("type", .string("object")),
        (
          "properties",
          .object([
            (
              "sup",
              choice(
                NoteHints.VersionMark.allCases.map(\.rawValue),
                "What a version raised beside a name says")
            ), ("of", type("string", "The platform of a version without one")),
          ])
        ), ("description", .string("What versions say")),
      ])
    ),
  ]

  private static func words(_ value: JSON, _ description: String) -> JSON {
    .object([
      ("type", .string("object")), ("additionalProperties", value),
      ("description", .string(description)),
    ])
  }

  private static let level = JSON.object([
    ("enum", .array(DiagnosticPolicy.Level.allCases.map { .string($0.rawValue) }))
  ])

  // MARK: Keys

  private static let configurationProperties: [(key: String, value: JSON)] = [
    ("title", localized("The title of the site")),
    ("languages", list("In the order of the pages; the first is the original")),
    ("platforms", list("In the order of the pages")),
    ("versions", versions("Versions that a reader may choose, by platform")),
    ("minimum", versions("The oldest versions that readers support, by platform")),
    ("releases", versions("Versions that docgen does not know yet, by platform")),
    ("facts", .object([("description", .string("Files and folders that state facts"))])),
    ("modules", list("The modules of the site in their order")),
    (
      "notes",
      .object([
        ("type", .string("array")),
        (
          "items",
          .object([
            ("type", .string("object")),
            ("properties", .object([("match", list("Paths of notes, such as ja/**"))] + hints)),
            ("required", .array([.string("match")])), ("additionalProperties", .bool(false)),
          ])
        ), ("description", .string("How the notes under a path are read")),
      ])
    ),
    ("undescribed", choice(["show", "hide"], "What only files of facts name")),
    ("baseURL", type("string", "Where the site will stand")),
    ("repository", type("string", "Where the notes are kept")),
    ("edit", list("Where a note is edited, with {path}, and where a new one is begun")),
    ("accentColor", list("#rrggbb, for light and for dark pages")),
    (
      "colors",
      .object([
        ("type", .string("object")),
        (
          "properties",
          .object(
            SiteColors.Name.allCases.map {
              ($0.rawValue, list("#rrggbb, for light and for dark pages"))
            })
        ), ("additionalProperties", .bool(false)),
        ("description", .string("The colours of pages")),
      ])
    ),
    (
      "fonts",
      .object([
        ("type", .string("object")),
        (
          "properties",
          .object(
            SiteFonts.Role.allCases.map {
              (
                $0.rawValue,
                .object([
                  (
                    "type",
                    .array([.string("string"), .string("array"), .string("object")])
                  )
                ])
              )
            })
        ), ("additionalProperties", .bool(false)),
        ("description", .string("Font files of content/assets/, for all languages or for each")),
      ])
    ),
    (
      "external",
      .object([
        ("type", .string("array")),
        ("description", .string("Other references to which names lead")),
      ])
    ),
    (
      "diagnostics",
      .object([
        ("type", .string("object")),
        (
          "properties",
          .object(
            DiagnosticID.allCases.map { id in
              (
                id.rawValue,
                .object([
                  (
                    "anyOf",
                    .array([
                      level,
                      .object([
                        ("type", .string("object")), ("additionalProperties", level),
                      ]),
                    ])
                  ), ("description", .string(id.explanation)),
                ])
              )
            })
        ), ("additionalProperties", .bool(false)),
      ])
    ),
    (
      "redirects",
      .object([
        ("type", .string("object")),
        ("additionalProperties", .object([("type", .string("string"))])),
        ("description", .string("What addresses of before mean today")),
      ])
    ),
    (
      "variables",
      .object([
        ("type", .string("object")),
        (
          "additionalProperties",
          localized("What {{name}} says in notes: one text, or one for each language")
        ), ("description", .string("Texts that notes name between braces")),
      ])
    ),
    ("output", choice(["replace", "in-place"], "How the folder of the site is written")),
    ("keep", list("Files of the output that docgen did not make and that stay")),
    ("uncheckedLinks", list("Addresses of the web that check --external does not ask for")),
    ("logo", type("string", "A picture of content/assets/")),
    (
      "navigation",
      .object([
        ("type", .string("array")),
        (
          "items",
          .object([
            ("type", .string("object")),
            (
              "properties",
              .object([
                ("text", localized("What the link says")),
                ("link", type("string", "As notes write links")),
              ])
            ), ("required", .array([.string("text"), .string("link")])),
          ])
        ), ("description", .string("Links of the bar")),
      ])
    ),
    ("footer", localized("Markdown of one paragraph")),
    ("head", list("<meta> and <link> for the head of each page")),
    ("styles", list("Style sheets of content/assets/")),
    ("scripts", list("Scripts of content/assets/")),
    ("socialImage", type("string", "A picture of content/assets/ for links on other sites")),
  ]

  private static let frontMatterProperties: [(key: String, value: JSON)] = [
    ("title", type("string", "The title of a note without a heading of the first level")),
    ("description", type("string", "Left to other programs")),
    ("language", type("string", "A tag such as ja or zh-Hans")),
    ("kind", choice(["article", "symbol"], "What the note is")),
    ("module", type("string", "The module of the note's types")),
    ("order", type("integer", "Lower ones come first")),
    ("aliases", list("Addresses that lead to the note, too")),
    ("keywords", list("Words that lead a search to the note")),
    ("draft", type("boolean", "Built only with --drafts")),
    // As other programs call the same.
    ("lang", type("string", "The language; 'language' comes first")),
    ("weight", type("number", "The order; 'order' comes first")),
    ("sidebar_position", type("number", "The order; 'order' comes first")),
    ("nav_order", type("number", "The order; 'order' comes first")),
    ("sidebar", .object([("description", .string("Its 'order' is the order"))])),
    ("redirect_from", list("Addresses that lead to the note, too")),
    ("published", type("boolean", "False: built only with --drafts")),
  ]
}
