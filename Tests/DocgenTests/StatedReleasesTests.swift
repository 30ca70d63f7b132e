import Diagnostics
import Foundation
import Markup
import Testing

@testable import Content
@testable import Disk
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// Statements of versions outside the sections that are there for them: in prose, remarks, quotes,
/// items and behind labels each is taken whole, or not at all and reported.
@Suite struct StatedReleasesTests {
  /// What a member states, and how much is reported, where words stand in different places.
  private enum Place: CaseIterable {
    case prose, remark, quote, labelledQuote, item

    func markdown(_ words: String) -> String {
      switch self {
      case .prose: words
      case .remark: "**Note:** " + words
      case .quote: "> " + words
      case .labelledQuote: "> **Description:** " + words
      case .item: "- " + words + "\n- It hums."
      }
    }
  }

  private func read(_ tag: String, _ markdown: String, platforms: [String] = [])
    -> (facts: [String], messages: [String])
  {
    var loading = LanguageLoading.builtIn
    let language = loading.words(for: tag, neededAt: SourceRange(file: 0, 0..<0))
    let note =
      "# LMPLamp\n\n```objc\n@interface LMPLamp : NSObject\n```\n\nA.\n\n"
      + "## hum\n\n```objc\n- (void)hum;\n```\n\nHums.\n\n" + markdown
    let document = parse(SourceFile(path: "a.md", bytes: Array(note.utf8)), file: 0).value
    let list = PlatformList(configured: platforms)
    let result = readNotes(
      document, in: NoteContext(language: language, platforms: list, path: "a", kind: nil))
    let facts = result.value.notes[0].entries.last?.facts ?? []
    return (
      facts.map { describe($0.fact, list) },
      result.diagnostics.filter { $0.id == .unreadStatement }.map(\.message)
    )
  }

  private func describe(_ fact: Fact, _ list: PlatformList) -> String {
    func at(_ platform: Platform?, _ version: Version?) -> String {
      // A version without a platform is one of the first.
      [(platform ?? version.map { _ in .first }).map(list.name(of:)), version?.description]
        .compactMap { $0 }
        .map { " " + $0 }.joined()
    }
    return switch fact {
    case .introduced(let platform, let version): "since" + at(platform, version)
    case .deprecated(let platform, let version): "deprecated" + at(platform, version)
    case .value(let key, let value): FactDump.row(of: key, value)
    case .obsoleted, .announced, .unavailable, .unreadable: "\(fact)"
    }
  }

  @Test(arguments: [
    ("en", "This API is supported since iOS 9.", ["since iOS 9.0"]),
    (
      "en", "Exists since iOS 7 and is deprecated since iOS 9.",
      ["since iOS 7.0", "deprecated iOS 9.0"]
    ),
    ("en", "Works on iOS 12 or later only.", ["since iOS 12.0"]),
    ("en", "Cannot be used before iOS 10.", ["since iOS 10.0"]),
    ("en", "Do not use since iOS 13.", ["deprecated iOS 13.0"]),
    ("ja", "iOS 13からdeprecatedになりました。", ["deprecated iOS 13.0"]),
    ("ja", "iOS 10以上で動作します。", ["since iOS 10.0"]),
    ("ja", "サポートOSバージョン：iOS6.0以上", ["since iOS 6.0"]),
    ("ja", "iOS 10より前では利用できません。", ["since iOS 10.0"]),
    ("zh-Hans", "从 iOS 9 开始支持，从 iOS 11 开始废弃。", ["since iOS 9.0", "deprecated iOS 11.0"]),
    ("zh-Hans", "該屬性自 iOS 9.0 起可用，iOS 13.0 起棄用", ["since iOS 9.0", "deprecated iOS 13.0"]),
    ("zh-Hans", "仅 iOS 11 及以上有效", ["since iOS 11.0"]),
    ("zh-Hant", "自 iOS 9 起支援，自 iOS 13 起棄用。", ["since iOS 9.0", "deprecated iOS 13.0"]),
    ("zh-Hant", "iOS 7 之前不支援", ["since iOS 7.0"]),
  ])
  func takesAStatementWhole(tag: String, words: String, facts: [String]) {
    for place in Place.allCases {
      let found = read(tag, place.markdown(words))
      #expect(found.facts == facts, "\(place)")
      #expect(found.messages == [], "\(place)")
    }
  }

  @Test(arguments: [
    ("en", "Supported since iOS 7, and dropped and deprecated by whim in iOS 9."),
    ("en", "Depricated in iOS 13."), ("en", "Added in v10.0.0"),
    ("en", "Supported since API version 7 and deprecated since API version 9."),
    ("ja", "iOS 12以前では使えません。"), ("ja", "iOS 13でも動作します。"),
    ("zh-Hans", "SDK 3.2 起可用"), ("zh-Hans", "基础库 2.10.0 开始支持"),
  ])
  func reportsWhatItDoesNotTakeWhole(tag: String, words: String) {
    for place in Place.allCases {
      let found = read(tag, place.markdown(words))
      #expect(found.facts == [], "\(place)")
      #expect(found.messages.count == 1, "\(place)")
    }
  }

  @Test(arguments: [
    "In iOS 7 the separators of a table that has cells of its own end before the edge of it.",
    "Deprecated in iOS 13:", "It hums 9.5 times, and not less.",
    "New in iOS 9: rows that take focus",
  ])
  func leavesProseThatStatesNothing(words: String) {
    let found = read("en", words)
    #expect(found.facts == [])
    #expect(found.messages == [])
  }

  /// A platform of the site is what it says; any other name of versions is none.
  @Test func namesOfTwoWordsMayBePlatforms() {
    let words = "Supported since API version 7 and deprecated since API version 9."
    let found = read("en", words, platforms: ["iOS", "API version"])
    #expect(found.facts == ["since API version 7.0", "deprecated API version 9.0"])
    #expect(found.messages == [])
  }

  @Test(arguments: [
    ("en", "Deprecated: no. iOS 6.0+", ["since iOS 6.0"]),
    ("en", "Deprecated: never. Available since iOS 8.", ["since iOS 8.0"]),
    ("en", "Deprecated: n/a, iOS 6.0+", ["since iOS 6.0"]),
    ("en", "Deprecated: iOS 13.0. iOS 6.0+", ["deprecated iOS 13.0", "since iOS 6.0"]),
    ("ja", "非推奨：されていない。iOS 7.0以降。", ["since iOS 7.0"]),
    ("zh-Hans", "已弃用：无。iOS 8.0 起可用", ["since iOS 8.0"]),
  ])
  func aDenialOrFullStopEndsALabel(tag: String, words: String, facts: [String]) {
    #expect(read(tag, words).facts == facts)
  }

  @Test func aVersionAloneBehindTheFullStopOfALabelIsReported() {
    let found = read("en", "Deprecated: yes. iOS 9.0")
    #expect(!found.facts.contains("since iOS 9.0"))
    #expect(!found.facts.contains("deprecated iOS 9.0"))
    #expect(found.messages.count == 1)
  }

  @Test(arguments: [
    ("- iOS: 13\n- macOS: 10.15 (Catalina)", ["since iOS 13.0", "since macOS 10.15"], 0),
    ("macOS Big Sur 11.0+", ["since macOS 11.0"], 0),
    ("iOS 13.0+ (iPhone only)", ["since iOS 13.0"], 0),
    ("- iOS: 13.0\n- Swift: 5.1", ["since iOS 13.0"], 1),
    ("- Library version: 2.1\n- iOS: 13.0", ["since iOS 13.0"], 1),
    ("13.0+ (tvOS only)", ["since tvOS 13.0"], 0), ("Added in: v10.0.0", [], 1),
    ("Requires API 21", [], 1),
  ])
  func readsSections(words: String, facts: [String], reports: Int) {
    let found = read("en", "### Availability\n\n" + words)
    #expect(found.facts == facts)
    #expect(found.messages.count == reports)
  }

  @Test(arguments: [
    ("(deprecated)", ["deprecated"]), ("Deprecated", ["deprecated"]),
    ("iOS 13+", ["since iOS 13.0"]),
    ("readonly", ["readOnly true"]), ("optional", ["required false"]),
    ("9+", ["since tvOS 9.0"]), ("v9", ["since tvOS 9.0"]),
    ("deprecated 12", ["deprecated tvOS 12.0"]),
    ("_new_", []), ("enum", []),
  ])
  func readsMarksBesideNames(mark: String, facts: [String]) {
    let list = PlatformList()
    let reader = FactReader(language: ReleaseStatementTests.language("en"), platforms: list)
    let place = SourceRange(file: 0, 3..<9)
    let read = reader.read(
      mark: mark, at: place, versions: list["tvOS"].map { MarkedVersions(platform: $0) })
    #expect(read.facts.map { describe($0.fact, list) } == facts)
    #expect(read.facts.allSatisfy { $0.range == place })
    #expect(read.isUnderstood == !facts.isEmpty)
    #expect(read.diagnostics.isEmpty)
  }

  @Test(arguments: ["9+", "0.8+", "deprecated 12", "macOS"])
  func reportsMarksThatNameNoPlatformOrVersion(mark: String) {
    let reader = FactReader(
      language: ReleaseStatementTests.language("en"), platforms: PlatformList())
    let read = reader.read(mark: mark, at: SourceRange(file: 0, 3..<9), versions: nil)
    #expect(read.facts.isEmpty)
    #expect(read.diagnostics.map(\.id) == [.unreadStatement])
  }

  // MARK: Wordings that people use

  private static let wordings: [[String]] = {
    let path =
      #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
      + "/shared/inputs/wordings.tsv"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return (text ?? "").split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  /// Each wording in each place is read right or reported, and never another fact.
  @Test(.enabled(if: !wordings.isEmpty, "there are no inputs at ../shared beside the checkout"))
  func readsOrReportsWordings() {
    for row in Self.wordings where row.count > 3 {
      let words = row[1].replacingOccurrences(of: "\\n", with: "\n")
        .replacingOccurrences(of: "\\|", with: "|")
      let note = row.count > 4 ? row[4] : ""
      let isOneLine = !words.contains("\n")
      for place in [nil] + (isOneLine ? Place.allCases : [.prose]).map(Optional.some) {
        let label = ReleaseStatementTests.language(row[0]).string("note.availability")
        let found = read(row[0], place?.markdown(words) ?? "### \(label)\n\n\(words)")
        expect(found, toBe: row, note, "\(words) in \(place.map { "\($0)" } ?? "section")")
      }
    }
  }

  private func expect(
    _ found: (facts: [String], messages: [String]), toBe row: [String], _ note: String,
    _ comment: String
  ) {
    func version(_ text: String) -> String { Version(text)?.description ?? text }
    let wanted =
      (row[2] == "-" ? [] : ["since iOS " + version(row[2])])
      + (row[3] == "-" ? [] : ["deprecated iOS " + version(row[3])])
    let stated = found.facts.filter { $0.hasPrefix("since iOS") || $0.hasPrefix("deprecated") }
    #expect(Set(stated).isSubset(of: wanted), "\(comment)")
    // Without a number no look at prose finds a version.
    guard row[1].contains(where: \.isNumber), !note.contains("obsoleted") else { return }
    #expect(
      Set(stated) == Set(wanted) && !note.contains("warning") || !found.messages.isEmpty,
      "\(comment)")
  }
}
