import Diagnostics
import Testing

@testable import Configuration
@testable import Content
@testable import Disk
@testable import Notes
@testable import Site
@testable import Statements
@testable import Updating
@testable import Vocabulary
@testable import docgen

/// What is written of availability is read as exactly that, in every language.
@Suite struct AvailabilityWordsTests {
  private static let tags = ["en", "ja", "zh-Hans", "zh-Hant"]
  private static let platforms = PlatformList(configured: ["iOS", "tvOS", "Mac Catalyst"])

  private static func platform(_ name: String) -> Platform { platforms[name] ?? .first }

  private static func stated(_ name: String, _ version: Version) -> MissingFacts.Stated {
    MissingFacts.Stated(platform: platform(name), version: version)
  }

  /// Each kind of statement by itself, with one platform and several, and all together.
  private static let cases: [MissingFacts] = {
    var introduced = MissingFacts()
    introduced.introduced = [stated("iOS", Version(2)), stated("Mac Catalyst", Version(13, 1))]
    var unavailable = MissingFacts()
    unavailable.unavailable = [platform("tvOS"), platform("watchOS")]
    var announced = MissingFacts()
    announced.announced = [platform("iOS"), platform("Mac Catalyst")]
    var deprecated = MissingFacts()
    deprecated.deprecated = [stated("iOS", Version(13)), stated("tvOS", Version(13, 0, 1))]
    deprecated.replacements = ["tint", "setTint:animated:"]
    var always = MissingFacts()
    always.isDeprecated = true
    var obsoleted = MissingFacts()
    obsoleted.obsoleted = [stated("iOS", Version(15)), stated("tvOS", Version(15, 4))]
    var all = introduced
    all.unavailable = [platform("watchOS")]
    all.announced = [platform("visionOS")]
    all.deprecated = [stated("iOS", Version(11))]
    all.obsoleted = [stated("iOS", Version(15))]
    all.replacements = ["tint"]
    var one = MissingFacts()
    one.introduced = [stated("iOS", Version(3))]
    one.unavailable = [platform("tvOS")]
    return [introduced, unavailable, announced, deprecated, always, obsoleted, all, one]
  }()

  @Test(arguments: tags)
  func areReadAsWhatTheySay(tag: String) throws {
    for facts in Self.cases {
      let words = AvailabilityWords(
        ReleaseStatementTests.language(tag), platforms: Self.platforms)
      let note =
        "# ABLamp\n\n```objc\n@interface ABLamp\n```\n\n## hue\n\n```objc\n@property CGFloat hue;\n```\n\n### \(words.title)\n"
        + words.sentences(facts).joined(separator: words.gap) + "\n"
      let files = [
        NoteFile(
          path: "\(tag)/ABLamp.md", bytes: Array(note.utf8), file: 0, languageFolders: [tag])
      ]
      var configuration = SiteConfiguration()
      configuration.platforms = ["iOS", "tvOS", "Mac Catalyst"]
      let settings = ContentSettings(
        for: files, configuration: configuration, words: LanguageLoading.builtIn)
      let read = ReadNotes(files, as: settings)
      let entry = try #require(read.notes.first?.entries.last)
      #expect(Set(entry.facts.map(\.fact)) == Set(Self.facts(facts)), "\(note)")
      #expect(entry.facts.count == facts.count, "\(note)")
      #expect(entry.prose.isEmpty || entry.prose.sections.allSatisfy { $0.kind != .availability })
      #expect(read.diagnostics == [], "\(note)")
    }
  }

  private static func facts(_ missing: MissingFacts) -> [Fact] {
    var facts = missing.introduced.map { Fact.introduced($0.platform, $0.version) }
    facts += missing.deprecated.map { .deprecated($0.platform, $0.version) }
    facts += missing.isDeprecated ? [.deprecated(nil, nil)] : []
    facts += missing.obsoleted.map { .obsoleted($0.platform, $0.version) }
    facts += missing.unavailable.map { .unavailable($0) }
    facts += missing.announced.map { .announced($0) }
    return facts + missing.replacements.map { .replacement($0) }
  }
}
