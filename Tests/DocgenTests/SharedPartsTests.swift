import Testing

@testable import Configuration
@testable import Site

@Suite struct SharedPartsTests {
  @Test func makesAPartOnceForAllPagesOfAPath() {
    let pages = PagesAtHand()
    let first = pages.parts(ofPage: "A.html").html(of: .chart("ios")) { HTML(text: "1") }
    #expect(first?.string == "1")
    let again = pages.parts(ofPage: "A.html").html(of: .chart("ios")) { HTML(text: "2") }
    #expect(again?.string == "1")
    let other = pages.parts(ofPage: "B.html").html(of: .chart("ios")) { nil }
    #expect(other == nil)
    #expect(pages.parts(ofPage: "B.html").html(of: .chart("ios")) { HTML(text: "3") } == nil)
  }

  @Test func keepsThePartsOfAFewPages() {
    let pages = PagesAtHand()
    let parts = pages.parts(ofPage: "A.html")
    for number in 0..<10 { _ = pages.parts(ofPage: "\(number).html") }
    #expect(pages.parts(ofPage: "A.html") === parts)
    for number in 0..<1_000 { _ = pages.parts(ofPage: "\(number).html") }
    #expect(pages.parts(ofPage: "A.html") !== parts)
  }
}
