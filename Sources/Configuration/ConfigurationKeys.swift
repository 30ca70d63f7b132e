import Diagnostics
package import Formats
import References
import Statements
import Vocabulary

extension SiteConfiguration {
  /// The keys of `docgen.yml`.
  package static let table = KeyTable<SiteConfiguration>(
    general + versionKeys + sources + addresses + output
      + SiteLook.table.keys.map { $0.within(\.look) })

  private static let general: [Key<SiteConfiguration>] = [
    Key(
      "title", .localized, "The title of the site",
      details: "the title of the site, one text or one for each language",
      without: "the language's word for a reference",
      example: "{ en: Table Views, ja: テーブルビュー }"
    ) { configuration, entry, _ in
      for translation in entry.value.entries {
        configuration.title[translation.key] = translation.value.string
      }
      configuration.defaultTitle = entry.value.string ?? entry.value.entries.first?.value.string
    },
    Key(
      // What is no tag is reported when the languages of the notes are known.
      "languages", .list(.text(.languageTag).unchecked),
      "In the order of the pages; the first is the original",
      details:
        "in the order of the pages; the first is the original. Notes in others are left out, and reported",
      without: "those of the notes, English first", example: "[en, ja, zh-Hans]"
    ) { configuration, entry, reading in
      for element in entry.value.elements where element.string == nil {
        reading.report("'languages' is a list of tags, such as [en, ja]", at: element.range)
      }
      configuration.languages = entry.value.strings
    },
    Key(
      "platforms", .texts, "In the order of the pages",
      details: "in the order of the pages; new names may be added, and those left out follow",
      without: "iOS, iPadOS, Mac Catalyst, macOS, tvOS, watchOS, visionOS",
      example: "[iOS, tvOS, Linux]"
    ) { configuration, entry, _ in configuration.platforms = entry.value.strings },
  ]

  private static let versionKeys: [Key<SiteConfiguration>] = [
    Key(
      "versions", versionForm, "Versions that a reader may choose, by platform",
      details:
        "by platform, versions that a reader may choose although nothing begins or ends in them",
      without: "those that the notes mention", example: "{ iOS: [12.0, 17.0] }"
    ) { configuration, entry, reading in
      configuration.versions = versions(entry.value, reading)
    },
    Key(
      "minimum", versionForm, "The oldest versions that readers support, by platform",
      details:
        "by platform, the oldest version that readers still support. A sample may need that much without a check",
      without: "each sample may need what its symbol needs", example: "{ iOS: 12.0 }"
    ) { configuration, entry, reading in
      configuration.minimum = versions(entry.value, reading)
    },
    Key(
      "releases", versionForm, "Versions that docgen does not know yet, by platform",
      details:
        "by platform, versions that docgen does not know yet, so that they are not reported",
      without: "those that docgen knows, and those under `versions` and `minimum`",
      example: "{ iOS: [28.0] }"
    ) { configuration, entry, reading in
      configuration.releases = versions(entry.value, reading)
    },
  ]

  private static let versionForm = KeyForm.mapping(
    .list(
      .text(.version).otherwise(
        "a version is one to three numbers, such as 12 or 12.1", id: .malformedVersion)))

  private static func versions(_ platforms: YAML, _ reading: KeyReading)
    -> [(platform: String, versions: [Version], range: SourceRange)]
  {
    platforms.entries.map { platform in
      (
        platform.key, platform.value.strings.compactMap { Version($0) },
        SourceRange(file: reading.file, platform.keyRange)
      )
    }
  }

  private static let sources: [Key<SiteConfiguration>] = [
    Key(
      "facts", FactSource.form, "Files and folders that state facts",
      details:
        "files and folders that state facts: headers, symbol graphs, tables; <doc:Facts> tells more",
      without: "facts stand in notes alone", example: "[facts/UITableView.h, ../sdk]"
    ) { configuration, entry, reading in
      configuration.facts = entry.value.elements.compactMap { FactSource($0, &reading) }
    },
    Key(
      "modules", .list(.module), "The modules of the site in their order",
      details:
        "the modules of the site in their order; <doc:Writing-notes> tells under *Modules* what they decide",
      without: "those that notes and facts name", example: "[UIKit, Foundation]"
    ) { configuration, entry, _ in
      for name in entry.value.strings where !configuration.modules.contains(name) {
        configuration.modules.append(name)
      }
    },
    Key(
      "notes", NotePattern.form, "How the notes under a path are read",
      details: "how the notes under a path are read, where their form does not tell",
      without: "by their form alone", example: "[{ match: ja/**, owner: heading }]"
    ) { configuration, entry, reading in
      configuration.notes = entry.value.elements.compactMap { NotePattern($0, &reading) }
    },
    Key(
      "undescribed",
      .words(["show", "hide"]).otherwise("'undescribed' is 'show' or 'hide'"),
      "What only files of facts name",
      details: "`hide` leaves members out that only files of facts name",
      without: "`show`: they stand folded below the others", example: "hide"
    ) { configuration, entry, _ in
      configuration.hidesUndescribed = entry.value.string == "hide"
    },
  ]

  private static let addresses: [Key<SiteConfiguration>] = [
    Key(
      "baseURL",
      .text(
        KeyText(matching: #"^https?://[!"$->@-~]*$"#) { address in
          // A path is put behind it.
          AddressText.isWeb(address) && !address.contains { "?#".contains($0) }
        }
      ).otherwise(noAddress + ", and that of a site has neither '?' nor '#'"),
      "Where the site will stand",
      details:
        "where the site will stand, for canonical links, `sitemap.xml`, the feeds of changes and a `404.html` that works at any address; `--base-url` says it for one build",
      without: "no such links, no `sitemap.xml`, no feeds",
      example: "https://lamps.example/docs/"
    ) { configuration, entry, _ in configuration.baseURL = entry.value.string },
    Key(
      "repository", .text(AddressText.web).otherwise(noAddress), "Where the notes are kept",
      details: "where the notes are kept; the foot of each page leads there",
      without: "no link", example: "https://host.example/owner/repo"
    ) { configuration, entry, _ in configuration.repository = entry.value.string },
    Key(
      "edit", editForm,
      "Where a note is edited, with {path}, and where a new one is begun",
      details:
        "where a note is edited in a browser: an address with `{path}` where the path of the note in the content folder goes. A second address is for notes that are still to be written: `['https://…/edit/main/content/{path}', 'https://…/new/main/content?filename={path}']`. The foot of each page leads there, and so does what is missing in a language",
      without: "the view of two languages names the path",
      example: "'https://host.example/owner/repo/edit/main/content/{path}'"
    ) { configuration, entry, _ in configuration.edit = entry.value.strings },
    Key(
      "external", ExternalEntry.form.unchecked, "Other references to which names lead",
      details:
        "other references, to which names lead that are none of the site's; <doc:Writing-notes> tells more under *Other references*",
      without: "such names are no links",
      example:
        "[{ inventory: external/objects.inv, url: 'https://reference.example/' }]"
    ) { configuration, entry, reading in
      let external = ExternalEntry.read(entry.value, file: reading.file)
      configuration.external = external.value
      reading.diagnostics += external.diagnostics
    },
    Key(
      "diagnostics", DiagnosticPolicy.form, "How severe what is reported is to the site",
      details:
        "by id, how severe what is reported is to the site: `error`, `warning` or `off`, everywhere or by path",
      without: "each as severe as its kind", example: "{ translation-missing: off }"
    ) { configuration, entry, _ in
      configuration.diagnosticPolicy = DiagnosticPolicy(entry.value)
    },
    Key(
      "redirects",
      .mapping(.text(.some).otherwise(leadsNowhere), mayBeEmpty: false).otherwise(
        "'redirects' has lines such as 'articles/old: articles/new'"),
      "What addresses of before mean today",
      details:
        "what addresses of before mean today; <doc:Writing-notes> tells more under *Addresses last*",
      without: "nothing leads on", example: "{ articles/old: articles/new }"
    ) { configuration, entry, reading in
      configuration.redirects = entry.value.entries.map { moved in
        MovedAddress(
          moved.key, to: .link(moved.value.string ?? ""),
          at: SourceRange(file: reading.file, moved.keyRange))
      }
    },
    Key(
      "variables", SiteVariable.form, "Texts that notes name between braces",
      details: "texts that notes name as `{{name}}`, one text or one for each language",
      without: "braces mean nothing",
      example: "{ product: Tables, min: { en: iOS 15, ja: iOS 15以降 } }"
    ) { configuration, entry, _ in
      configuration.variables = entry.value.entries.map { SiteVariable($0) }
    },
  ]

  private static let noAddress = "an address of the web begins with 'https://' or 'http://'"

  @Sendable private static func leadsNowhere(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    [
      Diagnostic(
        .unusableRedirect,
        "'\(problem.entry.key)' leads nowhere; write what is meant today",
        at: SourceRange(file: reading.file, problem.entry.keyRange))
    ]
  }

  private static let output: [Key<SiteConfiguration>] = [
    Key(
      "output",
      .words(["replace", "in-place"]).otherwise("'output' is 'replace' or 'in-place'"),
      "How the folder of the site is written",
      details:
        "`in-place` keeps the folder of the site itself and replaces its files one by one, for containers and programs that hold the folder; <doc:Hosting> tells more",
      without: "`replace`: the old folder and the new one are exchanged in one step",
      example: "in-place"
    ) { configuration, entry, _ in
      configuration.isWrittenInPlace = entry.value.string == "in-place"
    },
    Key(
      "keep", KeptPath.form, "Files of the output that docgen did not make and that stay",
      details:
        "files and folders of the site that docgen did not make and leaves as they are; paths as under `diagnostics`. A pattern that holds a file of docgen's own is reported (`unusable-keep`)",
      without: "a build with such a file is refused, unless `--force` deletes it",
      example: "[CNAME, .well-known, 'google*.html']"
    ) { configuration, entry, reading in
      configuration.keep = entry.value.elements.map { KeptPath($0, reading) }
    },
    Key(
      "uncheckedLinks",
      .list(.text(AddressText.web)).otherwise(
        "'uncheckedLinks' lists addresses such as 'https://intranet.example/**'"),
      "Addresses of the web that check --external does not ask for",
      details:
        "addresses of the web that `check --external` does not ask for, with all below them; `*` stands for any characters but a slash",
      without: "none", example: "['https://intranet.example']"
    ) { configuration, entry, _ in
      configuration.uncheckedLinks = entry.value.strings.map { PathPattern($0) }
    },
  ]
}
