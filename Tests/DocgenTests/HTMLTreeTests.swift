import Testing

@testable import Importing

@Suite struct HTMLTreeTests {
  @Test(arguments: [
    ("<div>", false), ("<div></div>", true), ("</div>", true), ("<template></div>", false),
    ("<section><div></section>", false), ("<b>", false), ("<b></b>", true), ("<b></i>", false),
    ("<p>", true), ("<li>行", true), ("<", true),
  ])
  func refusesPagesThatNobodyWrote(piece: String, isRead: Bool) {
    #expect((HTMLTree(Array(String(repeating: piece, count: 600).utf8)) != nil) == isRead)
  }
}
