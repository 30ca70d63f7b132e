import Diagnostics
import Testing

@testable import Configuration
@testable import Disk
@testable import Pages
@testable import Site
@testable import docgen

@Suite struct FontFileTests {
  /// A directory of tables with the tags `glyf` and, if it is variable, `fvar`.
  static func font(_ format: String, isVariable: Bool) -> [UInt8] {
    let tags = ["glyf"] + (isVariable ? ["fvar"] : [])
    let count: [UInt8] = [0, UInt8(tags.count)]
    switch format {
    case "woff2":
      var bytes = Array("wOF2".utf8) + Array(repeating: 0, count: 8) + count
      bytes += Array(repeating: 0, count: 48 - bytes.count)
      // Transformed `glyf` has two lengths; what follows must be found behind both.
      bytes += [10, 0x81, 0x00, 0x10]
      return bytes + (isVariable ? [47, 0x20] : []) + [63] + Array("XXXX".utf8) + [1]
    case "woff":
      var bytes = Array("wOFF".utf8) + Array(repeating: 0, count: 8) + count
      bytes += Array(repeating: 0, count: 44 - bytes.count)
      return bytes + tags.flatMap { Array($0.utf8) + Array(repeating: 0, count: 16) }
    default:
      let head: [UInt8] = format == "truetype" ? [0, 1, 0, 0] : Array("OTTO".utf8)
      return head + count + Array(repeating: 0, count: 6)
        + tags.flatMap { Array($0.utf8) + Array(repeating: 0, count: 12) }
    }
  }

  @Test(arguments: ["woff2", "woff", "truetype", "opentype"])
  func readsTheHeadOfAFont(format: String) throws {
    for isVariable in [false, true] {
      let font = try #require(FontFile(Self.font(format, isVariable: isVariable)))
      #expect(font.format == format)
      #expect(font.hasAllWeights == isVariable)
    }
  }

  @Test(arguments: ["woff2", "woff", "truetype", "opentype"])
  func readsNoFontThatIsCutOff(format: String) {
    let whole = Self.font(format, isVariable: true)
    for count in 0..<whole.count where FontFile(Array(whole.prefix(count))) != nil {
      // What is left has the whole directory but for the last table's end.
      #expect(count >= whole.count - 16)
    }
    #expect(FontFile([]) == nil)
    #expect(FontFile(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == nil)
  }

  @Test func setsFontsBehindTheStylesheet() {
    let read = SiteConfiguration.read(
      .init(
        path: "docgen.yml",
        bytes: Array(
          """
          fonts:
            text: [assets/my lamp.woff2, { file: assets/bold.woff, weight: 700, style: italic }]
            code: { ja: assets/mono.ttf, en: assets/none.ttf }
          """.utf8)), file: 0)
    let css = fontRules(
      read.value.look.fonts,
      assets: [
        "my lamp.woff2": (0, Self.font("woff2", isVariable: true)),
        "bold.woff": (1, Self.font("woff", isVariable: false)),
        "mono.ttf": (2, Self.font("truetype", isVariable: false)),
      ])
    #expect(
      String(decoding: css, as: UTF8.self) == """

        @font-face { font-family: "docgen text"; src: url("my%20lamp.woff2") format("woff2"); font-weight: 100 900; font-display: swap }
        @font-face { font-family: "docgen text latin"; src: url("my%20lamp.woff2") format("woff2"); font-weight: 100 900; font-display: swap; unicode-range: U+0-24F, U+1E00-1EFF }
        @font-face { font-family: "docgen text"; src: url("bold.woff") format("woff"); font-weight: 700; font-style: italic; font-display: swap }
        @font-face { font-family: "docgen text latin"; src: url("bold.woff") format("woff"); font-weight: 700; font-style: italic; font-display: swap; unicode-range: U+0-24F, U+1E00-1EFF }
        @font-face { font-family: "docgen code ja"; src: url("mono.ttf") format("truetype"); font-weight: 400; font-display: swap }
        :root { --own: "docgen text",; --own-cjk: "docgen text latin", }
        [lang]:lang(ja) { --own-code: "docgen code ja", }

        """)
  }

  /// Pages of Japanese load the font of all languages and theirs, and not that of English.
  @Test func reportsALookThatIsTooHeavy() throws {
    let folder = try TemporaryFolder()
    folder.addFolder("en")
    folder.addFolder("assets")
    let font = Self.font("woff2", isVariable: true)
    let sizes = ["all": 40_000, "en": 60_000, "ja": 111_000]
    for (name, size) in sizes {
      let bytes = font + Array(repeating: 0, count: size - font.count)
      #expect(createFile(at: folder.path + "/assets/\(name).woff2", with: bytes) == 0)
    }
    #expect(createFile(at: folder.path + "/en/UILamp.md", with: Array("# UILamp class".utf8)) == 0)
    let fonts =
      "fonts: { code: assets/all.woff2, text: { en: assets/en.woff2, ja: assets/ja.woff2 } }"
    #expect(createFile(at: folder.path + "/docgen.yml", with: Array(fonts.utf8)) == 0)
    let report = try Fixture.Outcome(of: folder.path).report
    #expect(
      report.hasPrefix(
        "docgen.yml:1:67: warning: 'assets/ja.woff2' has 111 kB, and every page loads 151 kB of the site's own; stay below 150 kB, fonts by leaving out letters that no page has [heavy-look]"
      ), "\(report)")
  }
}
