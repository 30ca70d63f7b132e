import Testing

@testable import Characters

@Suite struct SlugTests {
  @Test(arguments: [
    ("What's in `UITableView`?", "whats-in-uitableview"), ("グループ、1つ目", "グループ-1つ目"),
    ("简体（中文）", "简体-中文"), ("☆☆☆", "section"), ("a_b", "a-b"), ("École", "école"),
  ])
  func isLettersAndDigits(text: String, expected: String) {
    #expect(slug(of: text) == expected)
  }

  /// What is known without a table of Unicode is what the table says.
  @Test func agreesWithUnicode() {
    for value in [0x20...0x7E, 0x3040...0x30FF, 0x4E00...0x9FFF].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar != "'" else { continue }
      let properties = scalar.properties
      let isOfWords =
        properties.isAlphabetic || properties.numericType != nil
        || properties.canonicalCombiningClass != .notReordered
      #expect((slug(of: "a\(scalar)b") != "a-b") == isOfWords, "U+\(String(value, radix: 16))")
    }
  }
}
