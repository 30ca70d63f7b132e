import Characters
import Declarations
import Diagnostics
import Testing

@testable import Configuration
@testable import Content
@testable import Disk
@testable import Facts
@testable import Graph
@testable import Notes
@testable import Site
@testable import Statements
@testable import Vocabulary
@testable import docgen

/// Facts as an input of their own: what files state stands, and notes are held against it.
@Suite struct FactsTests {
  /// Notes and files of facts, merged.
  private struct Merged {
    var content: ReadContent
    var verification: Verification
    private let files: [SourceFile]

    init(
      _ notes: [String], facts: KeyValuePairs<String, String>, hidesUndescribed: Bool = false
    ) {
      let noteFiles = notes.enumerated().map { index, text in
        NoteFile(
          path: ["en", "ja"][index] + "/ABLamp.md", bytes: Array(text.utf8), file: index,
          languageFolders: ["en", "ja"])
      }
      var configuration = SiteConfiguration()
      configuration.platforms = ["iOS", "tvOS"]
      configuration.hidesUndescribed = hidesUndescribed
      let settings = ContentSettings(
        for: noteFiles, configuration: configuration, words: LanguageLoading.builtIn)
      let factFiles = facts.enumerated().map { index, file in
        FactFile(
          path: file.key, bytes: ConstantBytes(file.value.utf8), file: notes.count + index,
          form: FactFile.Form(path: file.key) ?? .table, module: nil, platform: nil)
      }
      files = noteFiles.map(\.source) + factFiles.map(\.source)
      content = ReadContent(of: noteFiles, with: factFiles, as: settings)
      verification = Verification(
        of: ReadNotes(noteFiles, as: settings), against: factFiles, as: settings)
    }

    func symbol(_ id: String) -> Symbol? {
      content.graph.index(of: id).map { content.graph.symbols[$0] }
    }

    /// `contradicts-facts en/ABLamp.md:3:1 …`, with the other place and the text of a fix.
    var report: [String] {
      content.diagnostics.sorted().map { diagnostic in
        let notes = diagnostic.notes.map { " (\($0.message) \(place($0.range)))" }.joined()
        let fixes = diagnostic.fixes.map { fix in
          let old = String(
            decoding: files[Int(fix.range.file)].bytes[fix.range.offsets], as: UTF8.self)
          return " [\(old) → \(fix.replacement)]"
        }.joined()
        return "\(diagnostic.id.rawValue) \(place(diagnostic.range)) \(diagnostic.message)" + notes
          + fixes
      }
    }

    private func place(_ range: SourceRange) -> String {
      let file = files[Int(range.file)]
      let position = file.position(of: Int(range.lowerBound))
      return "\(file.path):\(position.line):\(position.column)"
    }
  }

  private static let header = """
    API_AVAILABLE(ios(2.0)) @interface ABLamp : ABLight
    - (BOOL)isOnAt:(NSIndexPath *)path NS_SWIFT_NAME(isOn(at:)) API_AVAILABLE(ios(6.0)) API_UNAVAILABLE(tvos);
    @property (readonly) CGFloat hue API_DEPRECATED_WITH_REPLACEMENT("tint", ios(2.0, 9.0));
    @property CGFloat tint;
    @end
    UIKIT_EXTERN NSString *const ABLampDidChangeNotification NS_SWIFT_NAME(ABLamp.didChange);
    @interface ABElsewhere
    - (void)nobodyAsked;
    @end
    """

  @Test func factsNeedNoWordInNotes() throws {
    let merged = Merged(
      ["# ABLamp class\n\nA lamp.\n\n## isOn(at:)\n\nWhether it is on.\n\n## hue\n\nIts hue.\n"],
      facts: ["ABLamp.h": Self.header])
    #expect(merged.report == [])
    let method = try #require(merged.symbol("ABLamp/isOnAt:"))
    #expect(method.isDescribed && method.swiftName == "isOn(at:)")
    let platforms = merged.content.graph.platforms
    let iOS = try #require(platforms["iOS"])
    #expect(method.availability[iOS].introduced == Version(6))
    #expect(method.availability[try #require(platforms["tvOS"])] == .unavailable)
    let hue = try #require(merged.symbol("ABLamp/hue"))
    #expect(hue.availability[iOS].deprecation == .since(Version(9)))
    #expect(hue.values.isReadOnly == true && hue.replacements.first?.symbol != nil)
    // What no note describes is a member all the same; of other types there is nothing.
    let tint = try #require(merged.symbol("ABLamp/tint"))
    #expect(!tint.isDescribed && tint.availability[iOS].introduced == Version(2))
    #expect(merged.symbol("ABLamp/ABLampDidChangeNotification")?.kind == .notification)
    #expect(merged.symbol("ABElsewhere") == nil)
    #expect(merged.symbol("ABLamp")?.range.file == 0)
  }

  /// A name that the rules of Swift's importer give is found, said to be derived, and gives way to a
  /// stated one.
  @Test func derivesSwiftNames() throws {
    let header = """
      @interface ABLamp
      - (BOOL)isLitAtIndexPath:(NSIndexPath *)path;
      - (void)dimAtRate:(CGFloat)rate;
      @end
      """
    let notes = ["# ABLamp class\n\nA lamp.\n\n## isLit(at:)\n\nWhether it is lit.\n"]
    let merged = Merged(notes, facts: ["ABLamp.h": header])
    let lit = try #require(merged.symbol("ABLamp/isLitAtIndexPath:"))
    #expect(lit.isDescribed && lit.swiftName == "isLit(at:)")
    let dim = try #require(merged.symbol("ABLamp/dimAtRate:"))
    #expect(dim.swiftName == "dim(atRate:)" && dim.isSwiftNameDerived)
    let table = "owner,name,Swift name\nABLamp,dimAtRate:,fade(at:)\n"
    let stated = Merged(notes, facts: ["ABLamp.h": header, "names.csv": table])
    #expect(stated.report == [])
    let faded = try #require(stated.symbol("ABLamp/dimAtRate:"))
    #expect(faded.swiftName == "fade(at:)" && !faded.isSwiftNameDerived)
  }

  /// One module in Objective-C and in Swift: an interface of Swift beside the header.
  @Test func readsInterfacesBesideHeaders() throws {
    let interface = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -module-name AB
      @available(iOS 13.0, *)
      extension AB.ABLamp {
        @available(tvOS, unavailable)
        public func fade(to level: Swift.Double) -> Swift.Bool
      }
      """
    let merged = Merged(
      ["# ABLamp class\n\nA lamp.\n\n## fade(to:)\n\nFades it.\n"],
      facts: ["ABLamp.h": "@interface ABLamp\n@end\n", "AB.swiftinterface": interface])
    #expect(merged.report == [])
    let fade = try #require(merged.symbol("ABLamp/fade(to:)"))
    let platforms = merged.content.graph.platforms
    #expect(fade.availability[try #require(platforms["iOS"])].introduced == Version(13))
    #expect(fade.availability[try #require(platforms["tvOS"])] == .unavailable)
  }

  @Test(arguments: [
    ("sdk: iOS 27.0", "iOS", "iOS 27.0"),
    ("sdk: Mac Catalyst 14", "Mac Catalyst", "Mac Catalyst 14"),
    ("sdk: 27.0", nil, "27.0"), ("{ sdk: iOS 27.0, platform: tvOS }", "tvOS", "iOS 27.0"),
  ])
  func anSDKNamesItsPlatform(keys: String, platform: String?, sdk: String) {
    let keys = keys.hasPrefix("{") ? String(keys.dropFirst().dropLast()) : keys
    let text = "facts: [{ path: facts, \(keys) }]\n"
    let read = SiteConfiguration.read(
      SourceFile(path: "docgen.yml", bytes: Array(text.utf8)), file: 0)
    #expect(read.diagnostics.isEmpty)
    #expect(read.value.facts.map(\.platform) == [platform])
    #expect(read.value.facts.map(\.sdk) == [sdk])
  }

  /// A link beside the content folder may lead anywhere, and a fix never leaves that folder.
  @Test func staysWithinReachOfTheDisk() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    let table = "name,swif name\nABLamp,Lamp\n"
    try outside.add("table.csv", table)
    try folder.add("beside/table.csv", table)
    try folder.add("content/en/ABLamp.md", "# ABLamp class\n\nA lamp.\n")
    folder.addLink("link", to: outside.path)
    try folder.add("content/docgen.yml", "facts: [../link]\n")
    let linked = CommandRun(["check", "\(folder.path)/content"])
    #expect(linked.error.contains("no facts are in '../link'"), "\(linked.error)")
    try folder.add("content/docgen.yml", "facts: [../beside]\n")
    let beside = CommandRun(["check", "\(folder.path)/content", "--fix"])
    #expect(beside.error.contains("no column is called 'swif name'"), "\(beside.error)")
    let path = "\(folder.path)/beside/table.csv"
    #expect(String(decoding: try readFile(at: path), as: UTF8.self) == table)
  }

  /// A source stands in the content folder, or in one beside it.
  @Test(arguments: [
    "facts", "facts/UITableView.h", "../sdk", "../sdk/UIKit.framework/Headers/", "./facts",
  ])
  func readsWhatIsInReach(path: String) {
    #expect(sources(path) == 1)
  }

  @Test(arguments: ["/usr/include", "../../sdk", "facts/../../x", "..", "", "a//b"])
  func readsNothingElse(path: String) {
    #expect(sources(path) == 0)
  }

  private func sources(_ path: String) -> Int {
    SiteConfiguration.read(
      SourceFile(path: "docgen.yml", bytes: Array("facts: ['\(path)']\n".utf8)), file: 0
    ).value.facts.count
  }

  @Test func hidesWhatNobodyDescribes() {
    let merged = Merged(
      ["# ABLamp class\n\nA lamp.\n\n## hue\n\nIts hue.\n"], facts: ["ABLamp.h": Self.header],
      hidesUndescribed: true)
    #expect(merged.content.graph.symbols.map(\.id) == ["ABLamp", "ABLamp/hue"])
  }

  @Test func factsStandAndNotesAreCorrected() throws {
    let merged = Merged(
      [
        """
        # ABLamp class

        A lamp.

        ## isOnAt:

        ```objc
        - (BOOL)isOnAt:(NSIndexPath *)place;
        ```

        Whether it is on.

        ### Availability

        iOS 5.0, tvOS 9.0

        ## hue

        ```objc
        @property NSInteger hue;
        ```

        Its hue.
        """
      ], facts: ["ABLamp.h": Self.header])
    #expect(
      merged.report == [
        "contradicts-facts en/ABLamp.md:15:1 'ABLamp/isOnAt:' is stated to be available and unavailable on tvOS (the facts stand here ABLamp.h:2:1)",
        "contradicts-facts en/ABLamp.md:15:1 'ABLamp/isOnAt:': iOS.introduced is 6.0 by the facts, and stated as 5.0 (the facts stand here ABLamp.h:2:1) [5.0 → 6.0]",
        "contradicts-facts en/ABLamp.md:20:1 'ABLamp/hue' is declared otherwise than by the facts (the facts stand here ABLamp.h:3:1)",
      ])
    let iOS = try #require(merged.content.graph.platforms["iOS"])
    #expect(merged.symbol("ABLamp/isOnAt:")?.availability[iOS].introduced == Version(6))
    #expect(merged.symbol("ABLamp/hue")?.declarations.first?.declaration.type == "CGFloat")
  }

  /// Of several equal numbers the one behind the platform's name; a deprecation as an introduction.
  @Test(
    arguments: [
      ("iOS 5.0, tvOS 5.0", ["iOS 5.0 → 6.0", "tvOS 5.0 → 9.0"]),
      ("iOS5.0、Mac Catalyst 5.0、tvOS 9.0", ["iOS 5.0 → 6.0"]),
      ("tvOS 5.0, iPadOS 5.0", ["tvOS 5.0 → 9.0"]),
      ("Deprecated in iOS 13.0, tvOS 13.0.", ["tvOS 13.0 → 12.0"]),
      ("iOS 6.0. Deprecated in iOS 6.0.", ["iOS 6.0 → 13.0"]),
    ])
  func namesTheNumberThatIsWrong(words: String, expected: [String]) {
    let header = """
      @interface ABLamp
      @property CGFloat hue API_DEPRECATED("", ios(6.0, 13.0), tvos(9.0, 12.0));
      @end
      """
    let merged = Merged(
      ["# ABLamp class\n\nA lamp.\n\n## hue\n\nIts hue.\n\n### Availability\n\(words)\n"],
      facts: ["ABLamp.h": header])
    let text = Array(
      "# ABLamp class\n\nA lamp.\n\n## hue\n\nIts hue.\n\n### Availability\n\(words)\n".utf8)
    let fixes = merged.content.diagnostics.sorted().flatMap(\.fixes).map { fix in
      let before = String(decoding: text[..<fix.range.offsets.lowerBound], as: UTF8.self)
      let platform = ["iPadOS", "iOS", "tvOS"].first { before.trimmed.hasSuffix($0) } ?? "?"
      return platform + " "
        + String(decoding: text[fix.range.offsets], as: UTF8.self) + " → " + fix.replacement
    }
    #expect(fixes == expected)
  }

  @Test func sourcesOfFactsMustAgree() {
    let merged = Merged(
      ["# ABLamp class\n\nA lamp.\n\n## hue\n\nIts hue.\n"],
      facts: [
        "ABLamp.h": Self.header,
        "table.csv": "owner,name,kind,iOS introduced\nABLamp,hue,property,3.0\n",
      ])
    #expect(
      merged.report == [
        "conflicting-facts table.csv:2:21 'ABLamp/hue': iOS.introduced is stated as 2.0 and as 3.0 (first stated here ABLamp.h:3:1)"
      ])
  }

  @Test func verifiesOnlyWhatBothState() {
    let merged = Merged(
      [
        """
        # ABLamp class

        A lamp. Available in iOS 2.0, visionOS 1.0.

        ## isOnAt:

        ```objc
        - (BOOL) isOnAt: (nonnull NSIndexPath *) place;
        ```

        Whether it is on.

        ### Availability

        iOS 5.0
        """,
        "# ABLamp クラス\n\nランプ。\n\n## unknownMember\n\n知られていない。\n\n### 利用可能\n\niOS 9.0\n",
      ], facts: ["ABLamp.h": Self.header])
    let verification = merged.verification
    let counts = Dictionary(
      uniqueKeysWithValues: verification.keys.map { key in
        (
          verification.name(of: key),
          Verification.Outcome.allCases.map { verification.count($0, of: key) }
        )
      })
    #expect(
      counts == [
        "iOS.introduced": [1, 1, 1], "visionOS.introduced": [0, 0, 1],
        "declaration.objc": [1, 0, 0],
      ])
    #expect(
      verification.contradictions.map(\.message) == [
        "'ABLamp/isOnAt:': iOS.introduced is 6.0 by the facts, and stated as 5.0"
      ])
    #expect(
      verification.undescribed == [
        "ABLamp/ABLampDidChangeNotification", "ABLamp/hue", "ABLamp/tint",
      ])
  }
}
