import Diagnostics
import Testing

@testable import Translations

@Suite struct RecordFileTests {
  /// Texts as notes have them, and what is hard to write in YAML.
  static let texts = [
    "The height of each row, in points.", "各行の高さ（ポイント）。", "每一行的高度：以点为单位。",
    "`rowHeight` begins with a mark", "- no list", "a: b", "a #b", "ends with a colon:", "no",
    "2.0", "\"in quotes\"", "'in others'", "", " spaces ", "back\\slash", "tab\there", "~", "---",
    "# Heading", "[a](b)", "![alt](assets/x.svg \"Title\")", "%TAG", "@at", "!important", "&a *b",
    "{a: b}", "null", "zero\u{0}byte", "next\u{85}line", "separator\u{2028}here",
    "```objc\n[lamp flash:3];\n```", "```\n  indented\n\n\ttab\n```", "```\ntrailing \n\n```",
    "two\nlines", "\nbegins with a line", "ends with a line\n", "🏮 lantern", "x\u{FEFF}y",
  ]

  @Test func writesWhatItReads() {
    var file = RecordFile(language: "ja", note: "articles/照明", original: "en")
    var subject = RecordedSubject(id: "LMPLamp/lamp:didFlash:", range: .nowhere)
    subject.sections = [
      RecordedSection(
        key: .abstract, content: .words(ShownWords(Self.texts)), range: .nowhere),
      RecordedSection(key: .parameter("count"), content: .words(ShownWords([])), range: .nowhere),
      RecordedSection(
        key: .facts,
        content: .facts(
          Self.texts.enumerated().map { RecordedFact("fact \($0)", $1) }, edition: 2),
        range: .nowhere),
    ]
    file.subjects = [subject]
    file.subjects += Self.texts.filter { !$0.isEmpty }.map { text in
      var subject = RecordedSubject(id: text, range: .nowhere)
      subject.sections = [
        RecordedSection(key: .discussion, content: .words(ShownWords([text])), range: .nowhere)
      ]
      return subject
    }
    file.subjects.append(
      RecordedSubject(
        id: String(repeating: "long:", count: 400), range: .nowhere,
        sections: [RecordedSection(key: .facts, content: .facts([], edition: 1), range: .nowhere)]))
    file.subjects.sort { $0.id < $1.id }
    let bytes = file.bytes
    let read = RecordFile.read(
      SourceFile(path: file.path, bytes: bytes), file: 0, at: ("ja", "articles/照明"))
    #expect(read.diagnostics.isEmpty)
    #expect(read.value.original == "en")
    #expect(read.value.subjects.map(\.id) == file.subjects.map(\.id))
    for (left, right) in zip(read.value.subjects, file.subjects) {
      #expect(left.sections.map(\.content) == right.sections.map(\.content))
      #expect(left.sections.map(\.key) == right.sections.map(\.key))
    }
    #expect(read.value.bytes == bytes)
  }

  @Test(arguments: [
    ("translations/ja/LMPLamp.yml", "ja LMPLamp"),
    ("translations/zh-Hans/articles/a/b.yml", "zh-Hans articles/a/b"),
    ("translations/ja.yml", ""), ("translations/ja/LMPLamp.md", ""), ("translations//a.yml", ""),
    ("translations/ja/.yml", ""), ("ja/LMPLamp.yml", ""),
  ])
  func knowsItsPlace(path: String, place: String) {
    #expect(RecordFile.address(of: path).map { "\($0.language) \($0.note)" } ?? "" == place)
  }

  @Test(arguments: [
    ("original: en\nrecords:\n  A:\n    abstract: [A lamp.]\n", []),
    ("original: en\nrecords:\n", []),
    ("", ["2:0"]),
    ("original: en\nrecords:\n  A: [", ["1"]),
    ("- a\n", ["0"]),
    ("original: en\nrecordings: {}\n", ["13"]),
    ("original: [en]\n", ["10"]),
    ("records: {}\n", ["0"]),
    ("original: en\nrecords: A lamp.\n", ["22"]),
    ("original: en\nrecords:\n  A: A lamp.\n", ["27"]),
    ("original: en\nrecords:\n  A:\n    abstract: A lamp.\n    facts: [iOS]\n", ["43", "63"]),
    ("original: en\nrecords:\n  A:\n    facts: { default: [1] }\n", ["40"]),
    ("<<<<<<< ours\noriginal: en\n=======\noriginal: en\n>>>>>>> theirs\n", ["0"]),
  ])
  func reportsWhatItCannotRead(text: String, places: [String]) {
    let read = RecordFile.read(
      SourceFile(path: "translations/ja/A.yml", bytes: Array(text.utf8)), file: 7, at: ("ja", "A"))
    #expect(read.diagnostics.allSatisfy { $0.id == .unreadableRecord && $0.range.file == 7 })
    #expect(read.diagnostics.count == places.count, "\(read.diagnostics)")
  }
}
