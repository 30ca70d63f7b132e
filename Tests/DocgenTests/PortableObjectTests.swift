import Testing

@testable import Formats

@Suite struct PortableObjectTests {
  private static func read(_ text: String) -> (value: PortableObject, errors: [PortableObjectError])
  {
    PortableObject.read(Array(text.utf8))
  }

  @Test func readsEveryPartOfAMessage() throws {
    let read = Self.read(
      """
      msgid ""
      msgstr ""
      "Language: ja\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      # 訳注: 点ではなくポイント
      #. CGFloat rowHeight
      #: en/UITableView.md:12 en/b.md
      #: \u{2068}en/two words.md\u{2069}:3
      #, fuzzy, no-wrap
      #| msgid "The height of a row."
      msgctxt "UITableView.rowHeight abstract"
      msgid ""
      "The height of each row,\\n"
      "in \\"points\\".\\t\\\\"
      msgstr "行の高さ（ポイント）。"

      #~ msgid "Gone."
      #~ msgstr "もうない。"
      """)
    #expect(read.errors.isEmpty)
    #expect(read.value[field: "language"] == "ja")
    let message = try #require(read.value.messages.first)
    #expect(message.comments == ["訳注: 点ではなくポイント"])
    #expect(message.notes == ["CGFloat rowHeight"])
    #expect(
      message.references == [
        .init(path: "en/UITableView.md", line: 12), .init(path: "en/b.md", line: nil),
        .init(path: "en/two words.md", line: 3),
      ])
    #expect(message.isFuzzy && !message.isObsolete)
    #expect(message.previous == "The height of a row.")
    #expect(message.context == "UITableView.rowHeight abstract")
    #expect(message.original == "The height of each row,\nin \"points\".\t\\")
    #expect(message.translation == "行の高さ（ポイント）。")
    #expect(read.value.messages.count == 2)
    #expect(read.value.messages[1].isObsolete)
    #expect(read.value.messages[1].translation == "もうない。")
  }

  /// A message with a fault is left out; those beside it are read.
  @Test(arguments: [
    ("msgid \"b", PortableObjectError.Reason.unclosedText),
    ("msgid \"b\" x", .unclosedText),
    ("msgid \"b\\q\"", .unknownEscape),
    ("msgid \"b\"", .incompleteMessage),
    ("msgstr \"b\"", .incompleteMessage),
    ("msgidd \"b\"", .unknownLine),
    ("b", .unknownLine),
    ("msgid \"b\"\nmsgid_plural \"bs\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"", .plural),
    ("msgid \"a\"\nmsgstr \"z\"", .duplicate),
    ("msgid \"\\xE3\"\nmsgstr \"z\"", .notUTF8),
  ])
  func tellsAFaultAndGoesOn(text: String, reason: PortableObjectError.Reason) {
    let before = "msgid \"a\"\nmsgstr \"甲\"\n\n"
    let read = Self.read(before + text + "\n\nmsgid \"c\"\nmsgstr \"丙\"\n")
    #expect(read.errors.map(\.reason) == [reason])
    #expect(read.value.messages.map(\.original) == ["a", "c"])
    #expect(read.errors.allSatisfy { $0.range.lowerBound >= before.utf8.count })
  }

  @Test func isTheSameAfterWritingAndReading() {
    var chance = SeededChance(seed: 5)
    let texts = [
      "", "行", "a\nb", "a\n", "\n", "\n\n", "\"q\" \\ \t\r", "**太字**。\n\n- 甲\n- 乙\n",
      "\u{7}\u{8}\u{B}\u{C}",
      "`reloadData`",
    ]
    func text() -> String { texts[Int.random(in: texts.indices, using: &chance)] }
    for _ in 0..<200 {
      var message = PortableObject.Message(
        context: Bool.random(using: &chance) ? text() + "x" : nil, original: text() + "o",
        translation: text())
      message.isFuzzy = Bool.random(using: &chance)
      message.isObsolete = Bool.random(using: &chance)
      message.previous = Bool.random(using: &chance) ? text() : nil
      message.notes = Bool.random(using: &chance) ? ["一", "two"] : []
      message.comments = Bool.random(using: &chance) ? ["訳注"] : []
      message.references =
        Bool.random(using: &chance)
        ? [.init(path: "en/a b.md", line: 1), .init(path: "c.md", line: 2)] : []
      let file = PortableObject(
        header: [.init("Language", "ja"), .init("X-Empty", "")], messages: [message])
      var read = PortableObject.read(file.bytes())
      #expect(read.errors.isEmpty)
      read.value.messages[0].range = 0..<0
      #expect(read.value == file)
    }
  }

  @Test func survivesDamage() {
    var chance = SeededChance(seed: 6)
    let text = Array(
      """
      #, fuzzy
      #| msgid "a"
      msgctxt "x"
      msgid "b\\n"
      "c"
      msgstr "甲"

      #~ msgid "d"
      #~ msgstr "丁"
      """.utf8)
    for _ in 0..<2_000 {
      let damaged = Array(String(decoding: Damage.of(text, &chance), as: UTF8.self).utf8)
      let read = PortableObject.read(damaged)
      for error in read.errors { #expect(error.range.upperBound <= damaged.count) }
    }
  }
}
