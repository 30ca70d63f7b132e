import Diagnostics
import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct ColorRulesTests {
  /// The figures are those of the formula in the guidelines, to two decimals.
  @Test(
    arguments: [
      ("#000", "#ffffff", 21.0), ("#777777", "#fff", 4.48), ("#767676", "#ffffff", 4.54),
      ("#0a5cc2", "#ffffff", 6.32), ("#ff0000", "#fff", 4.0), ("#8ab8f5", "#17181a", 8.68),
      ("#123456", "#123456", 1.0),
    ])
  func measuresContrast(text: String, ground: String, expected: Double) throws {
    let ground = try #require(Color(ground))
    let ratio = try #require(Color(text)).contrast(with: ground)
    #expect(abs(ratio - expected) < 0.01, "\(ratio)")
  }

  @Test(
    arguments: [
      ("#0a5cc2", "#f6f6f7", "#0a5cc2"), ("#ffffff", "#ffffff", "#767676"),
      ("#000000", "#1f2023", "#878787"),
    ])
  func findsTheNearestColorThatCanBeRead(accent: String, ground: String, expected: String) throws {
    let ground = try #require(Color(ground))
    let color = try #require(Color(accent))
    let found = try #require(color.nearest(readableOn: ground))
    #expect(found.text == expected)
    #expect(found.contrast(with: ground) >= 4.5)
  }

  @Test(arguments: ["", "#", "0a5cc2", "#0a5cc", "#0a5cc21", "#ggg", "#１２３"])
  func readsNoOtherText(text: String) {
    #expect(Color(text) == nil)
  }

  @Test(
    arguments: [
      ("{}", []),
      ("{ accent: '#0a5cc2' }", []),
      ("{ accent: ['#0a5cc2', '#8ab8f5'] }", []),
      (
        "{ accent: ['#8ab8f5', '#8ab8f5'] }",
        ["accent-contrast: '#8ab8f5' has a contrast of 1.8:1 on light pages"]
      ),
      (
        "{ accent: ['#0a5cc2', '#0a5cc2'] }",
        ["accent-contrast: '#0a5cc2' has a contrast of 2.5:1 on dark pages"]
      ),
      // The ground decides, too.
      (
        "{ accent: '#0a5cc2', soft: '#a0a0a0' }",
        [
          "accent-contrast: '#0a5cc2' has a contrast of 2.4:1 on light pages",
          "color-contrast: on '#a0a0a0' light pages do not show quiet clearly enough",
        ]
      ),
      (
        "{ ink: '#777777' }",
        ["color-contrast: '#777777' has a contrast of 3.7:1 on light pages"]
      ),
      (
        "{ edge: '#dddddd' }", ["color-contrast: '#dddddd' has a contrast of 1.3:1 on light pages"]
      ),
      (
        "{ paper: '#000000', soft: '#101010', ink: '#ffffff', mark: '#333333', accent: '#9ecbff', quiet: '#cccccc', edge: '#999999' }",
        []
      ),
    ] as [(String, [String])])
  func reportsWhatCannotBeRead(colors: String, expected: [String]) {
    let css = """
      :root {
        --accent: #0a5cc2;
        --accent-dark: #8ab8f5;
        --paper: light-dark(#fff, #17181a);
        --soft: light-dark(#f6f6f7, #1f2023);
        --edge: light-dark(#8b8b92, #74757d);
        --ink: light-dark(#1d1d20, #dcdce0);
        --quiet: light-dark(#5d5d64, #a1a1aa);
        --mark: light-dark(#fdeab0, #57461a);
      }
      """
    let read = SiteConfiguration.read(
      SourceFile(path: "docgen.yml", bytes: Array("colors: \(colors)\n".utf8)), file: 0)
    let look = read.value.look
    let found = colorDiagnostics(look.colors, stylesheet: Array(css.utf8))
    #expect(
      found.map { "\($0.id.rawValue): " + $0.message.prefix { $0 != ";" } } == expected)
    // What a style sheet of the site's own says in another form is not judged.
    let unread = colorDiagnostics(look.colors, stylesheet: Array("--paper: white;".utf8))
    #expect(unread.isEmpty || look.colors.light[.soft] != nil)
  }

  @Test(
    arguments: [
      ("{ accent: ['#111', '#222'] }", "--accent: #111111;--accent-dark: #222222;"),
      ("{ paper: '#111' }", "--paper: light-dark(#111111, #17181a);"),
      ("{ paper: [no, '#222'] }", "--paper: light-dark(#ffffff, #222222);"),
      ("{ ink: '#111' }", "--ink: #111111;"),
    ])
  func setsColorsBehindTheStylesheet(colors: String, expected: String) {
    let read = SiteConfiguration.read(
      SourceFile(path: "docgen.yml", bytes: Array("colors: \(colors)\n".utf8)), file: 0)
    let css = colorRules(
      read.value.look.colors, stylesheet: Array("--paper: light-dark(#fff, #17181a);".utf8))
    #expect(String(decoding: css, as: UTF8.self) == "\n:root { \(expected) }\n")
  }

  @Test func setsNothingWithoutColors() {
    #expect(colorRules(SiteColors(), stylesheet: []) == [])
  }
}
