import Testing

@testable import Preview

@Suite struct PreviewPageTests {
  @Test(arguments: [
    ("<body>行</body>\n</html>", "<body>行|</body>\n</html>"), ("<p>no body", "<p>no body|"),
    ("", "|"),
    ("</body></body>", "</body>|</body>"),
  ])
  func putsOneThingAtTheEndOfTheBody(page: String, expected: String) {
    let made = PreviewPage.adding(Array("|".utf8), to: Array(page.utf8))
    #expect(String(decoding: made, as: UTF8.self) == expected)
  }

  @Test func findsTheNotesOfAPage() {
    let page = """
      <body data-note="en/A.md"><section data-note="en/行 &amp; &quot;列&quot;.md"><section data-note="en/A.md">
      """
    #expect(PreviewPage.notes(in: Array(page.utf8)) == ["en/A.md", "en/行 & \"列\".md"])
    #expect(PreviewPage.notes(in: Array("<p data-note=".utf8)) == [])
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("行", "%E8%A1%8C"), ("A-b_c.~9", "A-b_c.~9"), ("\"<&", "%22%3C%26"),
  ])
  func escapesPartsOfAddresses(part: String, expected: String) {
    #expect(PreviewPage.escaped(part) == expected)
  }
}
