import Foundation
import Testing

@testable import Configuration
@testable import Graph
@testable import Pages
@testable import Site

@Suite struct AbstractsTests {
  @Test func givesTheFirstWordsOfEverySymbol() throws {
    let text = try #require(LampNotes.site.page("data/abstracts/en.js"))
    #expect(
      text == """
        docgenAbstracts({"Lamp":"A lamp that a program can dim.",\
        "Lamp/brightness":"How bright it <shines>.","Lamp/level":"The level of the light.",\
        "Shade":"What keeps the light in."});

        """)
  }

  @Test func namesTheLanguageOfATextInAnother() throws {
    let text = try #require(LampNotes.site.page("data/abstracts/ja.js"))
    #expect(text.contains("\"Lamp/brightness\":\"明るさ。\""))
    #expect(text.contains("\"Lamp/level\":[\"en\",\"The level of the light.\"]"))
  }
}
