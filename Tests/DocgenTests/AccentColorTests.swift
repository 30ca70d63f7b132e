import Diagnostics
import Testing

@testable import Pages
@testable import Site

@Suite struct AccentColorTests {
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
      (nil, nil, []),
      ("#0a5cc2", nil, []),
      ("#0a5cc2", "#8ab8f5", []),
      ("#8ab8f5", "#8ab8f5", ["'#8ab8f5' has a contrast of 1.8:1 on light pages"]),
      ("#0a5cc2", "#0a5cc2", ["'#0a5cc2' has a contrast of 2.5:1 on dark pages"]),
    ] as [(String?, String?, [String])])
  func reportsWhatCannotBeRead(light: String?, dark: String?, expected: [String]) {
    var configuration = SiteConfiguration()
    configuration.accentColor = light
    configuration.accentColorDark = dark
    configuration.accentRanges = [light, dark].compactMap { $0 }.map { _ in
      SourceRange(file: 0, 0..<1)
    }
    let css = Array(":root {\n  --soft: light-dark(#f6f6f7, #1f2023);\n}".utf8)
    let messages = accentDiagnostics(configuration, stylesheet: css).map(\.message)
    #expect(messages.map { String($0.prefix { $0 != ";" }) } == expected)
    #expect(accentDiagnostics(configuration, stylesheet: []).isEmpty)
  }
}
