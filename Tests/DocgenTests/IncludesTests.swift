import Diagnostics
import Markup
import Testing

@testable import Characters
@testable import Configuration
@testable import Content
@testable import Site

@Suite struct IncludesTests {
  private static func file(_ path: String, _ text: String, at index: Int) -> IncludedFiles.File {
    IncludedFiles.read(Array(text.utf8), path: path, file: index)
  }

  /// What a note becomes whose folder has these files, and its diagnostics with the text at their places.
  private static func composed(
    _ text: String, _ files: KeyValuePairs<String, String> = [:],
    variables: [String: String]? = nil
  ) -> (text: String, diagnostics: [String], note: NoteFile) {
    let note = NoteFile(
      path: "en/a.md", bytes: Array(text.utf8), file: 0, languageFolders: ["en"])
    var included = IncludedFiles()
    for (index, item) in files.enumerated() {
      included.files[item.key] = file(item.key, item.value, at: index + 2)
    }
    included.paths = ["en/a.md"] + files.map(\.key)
    let made = note.composed(
      file: 0, original: 1, including: included, variables: variables.map { Variables($0) })
    return (
      String(decoding: made.source.bytes, as: UTF8.self),
      made.diagnostics.map { diagnostic in
        let place = String(
          decoding: made.source.bytes[diagnostic.range.offsets], as: UTF8.self)
        return "\(place): \(diagnostic.message)"
          + diagnostic.fixes.map { fix in
            let old = String(decoding: made.source.bytes[fix.range.offsets], as: UTF8.self)
            return " [\(old) → \(fix.replacement)]"
          }.joined()
      }, made
    )
  }

  // MARK: Lines

  @Test(arguments: [
    ("<<< b.swift", ["b.swift"]), ("<<< ../b.swift#part", ["../b.swift#part"]),
    ("<<<b.swift{2}", ["b.swift"]), ("   <<< b.swift", ["b.swift"]),
    ("- x\n\n    <<< b.swift", ["b.swift"]), ("@Row {\n    <<< b.swift\n}", ["b.swift"]),
    ("x\n<<< b.swift\ny", ["b.swift"]), ("<<< b.swift\r\n<<< c.swift\r\n", ["b.swift", "c.swift"]),
    ("<<< b.swift#", ["b.swift"]),
    // Code, comments, marks of a merge, and what is no path.
    ("    <<< b.swift", []), ("```\n<<< b.swift\n```", []), ("~~~\n<<< b.swift", []),
    ("<!--\n<<< b.swift\n-->", []), ("<<<<<<< b.swift", []), ("<<< back", []), ("<<<", []),
    ("<<< #part", []), ("> <<< b.swift", []), ("x <<< b.swift", []),
  ])
  func findsLines(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    let found = includeLines(in: ConstantBytes(bytes)).map { line in
      String(decoding: bytes[line.path], as: UTF8.self)
        + (line.part.map { "#" + String(decoding: bytes[$0], as: UTF8.self) } ?? "")
    }
    #expect(found == expected)
  }

  // MARK: Parts

  @Test(arguments: [
    "// #region p\nx\n// #endregion p", "//#region p\nx\n//#endregion",
    "/// #region p\nx\n/// #endregion",
    "# region p\nx\n# endregion", "#region p\nx\n#endregion p",
    "#pragma region p\nx\n#pragma endregion",
    "-- #region p\nx\n-- #endregion p", "; #region p\nx\n; #endregion p",
    ";; #region p\nx\n;; #endregion p",
    "/* #region p */\nx\n/* #endregion p */", "<!-- #region p -->\nx\n<!-- #endregion p -->",
    "% #region p\nx\n% #endregion p", "(* #region p *)\nx\n(* #endregion p *)",
    "  // #region p\r\n  x\r\n  // #endregion p\r\n", "// #region p\n\n\tx\n\n// #endregion p",
    "// #region q\n// #region p\nx\n// #endregion p\n// #endregion q",
    "// #region p\n// #region q\nx\n// #endregion\n// #endregion\ny",
  ])
  func findsAPart(_ text: String) {
    let bytes = Array(text.utf8)
    let parts = FileParts(ConstantBytes(bytes), isMarkdown: false)
    guard case .lines(let lines) = parts.lines(of: "p") else {
      Issue.record("no part in \(text)")
      return
    }
    #expect(lines.map { String(decoding: bytes[$0], as: UTF8.self) } == ["x"])
    #expect(!parts.all.contains { String(decoding: bytes[$0], as: UTF8.self).contains("region") })
  }

  @Test func takesCommonIndentationAndAllPieces() {
    let text = """
        // #region p
        if on {

            glow()
      // a region of interest
        }
        // #endregion p
        other()
        // #region p
          more()
        // #endregion p
      """
    let bytes = Array(text.utf8)
    guard case .lines(let lines) = FileParts(ConstantBytes(bytes), isMarkdown: false).lines(of: "p")
    else {
      Issue.record("no part")
      return
    }
    #expect(
      lines.map { String(decoding: bytes[$0], as: UTF8.self) } == [
        "  if on {", "", "      glow()", "// a region of interest", "  }", "    more()",
      ])
  }

  @Test func saysWhichPartIsNotClosedOrAbsent() {
    let parts = FileParts(
      ConstantBytes("// #region p\n// #region q\n// #endregion p\n// #region r".utf8),
      isMarkdown: false)
    if case .lines(let lines) = parts.lines(of: "p") {
      #expect(lines == [])
    } else {
      Issue.record()
    }
    if case .unclosed(let range) = parts.lines(of: "q") {
      #expect(range.lowerBound == 13)
    } else {
      Issue.record()
    }
    if case .unclosed = parts.lines(of: "r") {} else { Issue.record() }
    if case .absent = parts.lines(of: "s") {} else { Issue.record() }
    #expect(parts.names == ["p", "q", "r"])
  }

  @Test func readsHeadingsOfMarkdownAsHeadings() {
    let text = "# region of interest\n```\n<!-- #region p -->\n```\n"
    #expect(FileParts(ConstantBytes(text.utf8), isMarkdown: true).all.count == 4)
  }

  // MARK: Texts

  @Test(arguments: [
    ("b.swift", "x\n", "<<< b.swift", "```swift\nx\n```\n"),
    ("b.h", "x", "<<< b.h", "```objc\nx\n```\n"), ("b.yml", "x", "<<< b.yml", "```yml\nx\n```\n"),
    ("b.txt", "x", "<<< b.txt json", "```json\nx\n```\n"),
    ("b.swift", "x", "<<< b.swift {1} title=\"B\"", "```swift {1} title=\"B\"\nx\n```\n"),
    ("b.swift", "x", "<<< b.swift{1}", "```swift {1}\nx\n```\n"),
    ("b.swift", "```\nx", "<<< b.swift", "````swift\n```\nx\n````\n"),
    ("b.swift", "x", "- y\n\n  <<< b.swift", "- y\n\n  ```swift\n  x\n  ```\n"),
    ("b c.swift", "x", "<<< b%20c.swift", "```swift\nx\n```\n"),
    ("b.md", "---\ntitle: B\n---\n# B\n", "<<< b.md", "\n# B\n\n"),
    (
      "b.md", "- B\n\n      <<< b.swift", "- y\n\n    <<< b.md",
      "- y\n\n\n    - B\n\n          <<< b.swift\n\n"
    ),
  ])
  func putsTextsInTheirPlaces(_ path: String, _ text: String, _ note: String, _ expected: String) {
    #expect(Self.composed(note, ["en/" + path: text]).text == expected)
  }

  @Test func keepsWhereEverythingStands() {
    let made = Self.composed(
      "A\n<<< b.md#p\nZ {{v}}\n",
      ["en/b.md": "<!-- #region p -->\n  B\n  <<< c.txt\n<!-- #endregion p -->", "en/c.txt": "C"],
      variables: ["v": "value"])
    #expect(made.text == "A\n\nB\n```txt\nC\n```\n\nZ value\n")
    func origin(of text: String) -> SourceRange? {
      made.note.source.bytes.firstRange(of: Array(text.utf8)).flatMap {
        made.note.source.origins?.origin(of: $0)
      }
    }
    #expect(origin(of: "A") == SourceRange(file: 1, 0..<1))
    #expect(origin(of: "B") == SourceRange(file: 2, 21..<22))
    #expect(origin(of: "C") == SourceRange(file: 3, 0..<1))
    #expect(origin(of: "```txt") == SourceRange(file: 2, 23..<34))
    #expect(origin(of: "Z") == SourceRange(file: 1, 13..<14))
    #expect(origin(of: "value") == SourceRange(file: 1, 15..<20))
    #expect(made.note.ownRange(of: 0..<1) == 0..<1)
    #expect(made.note.ownRange(of: 3..<4) == nil)
  }

  @Test func staysAsItIsWhereNothingCanBeIncluded() {
    let files: KeyValuePairs = [
      "en/b.swift": "// #region part\nx", "en/c.md": "C\n\n<<< d.md",
      "en/d.md": "<<< c.md\n\n<<< e.txt",
      "en/zero.bin": "a\0b",
    ]
    let text =
      "<<< /x.swift\n<<< ../../x.swift\n<<< a.swift\n<<< b.swift#prat\n<<< b.swift#part\n<<< a.md\n<<< zero.bin\n"
    let made = Self.composed(text, files)
    #expect(made.text == text)
    #expect(
      made.diagnostics == [
        "<<< /x.swift: '/x.swift' does not begin at this file; write the way from its folder, such as '../samples/Table.swift'",
        "<<< ../../x.swift: '../../x.swift' leads out of the content folder; put the file into it",
        "<<< a.swift: no file is at 'en/a.swift'; did you mean 'b.swift'? [a.swift → b.swift]",
        "<<< b.swift#prat: 'en/b.swift' has no part 'prat'; did you mean 'part'? [prat → part]",
        "<<< b.swift#part: the part 'part' of 'en/b.swift' is not closed; write 'endregion part' behind it as it is begun",
        "<<< a.md: 'en/a.md' would include itself; take one of the lines out",
        "<<< zero.bin: 'en/zero.bin' is not included: it is no text in UTF-8",
      ])
    let inner = Self.composed("<<< c.md\n", files)
    #expect(inner.text == "\nC\n\n\n<<< c.md\n\n<<< e.txt\n\n\n")
    #expect(
      inner.diagnostics == [
        "<<< c.md: 'en/c.md' would include itself through 'en/d.md'; take one of the lines out",
        "<<< e.txt: no file is at 'en/e.txt'; a path begins in the folder of its file",
      ])
  }

  @Test func isLimitedInDepthAndLength() {
    let deep = KeyValuePairs(
      dictionaryLiteral: ("en/1.md", "<<< 2.md"), ("en/2.md", "<<< 3.md"), ("en/3.md", "<<< 4.md"),
      ("en/4.md", "<<< 5.md"), ("en/5.md", "<<< 6.md"), ("en/6.md", "<<< 7.md"),
      ("en/7.md", "<<< 8.md"), ("en/8.md", "<<< 9.md"), ("en/9.md", "end"))
    #expect(
      Self.composed("<<< 1.md", deep).diagnostics == [
        "<<< 9.md: files include one another more than 8 deep; write 'en/9.md' into one of them"
      ])
    let long = String(repeating: "x\n", count: 1 << 19)
    let much = Self.composed(
      String(repeating: "<<< b.txt\n", count: 9), ["en/b.txt": long, "en/c.txt": long + "x"])
    #expect(much.text.utf8.count < 5 << 20)
    #expect(much.diagnostics.count == 6)
    #expect(
      Self.composed("<<< c.txt", ["en/c.txt": long + "x"]).diagnostics == [
        "<<< c.txt: 'en/c.txt' is not included: it is larger than 1 MB; include a smaller file"
      ])
  }

  // MARK: Variables

  @Test(arguments: [
    "Tables", "a*b* _c_ `d` [e](f) <g> &amp; ~~h~~ | ! {i} \\", "# a", "- a", "1. a", "1) a", "+ a",
    "= a", "::: a", "@Row { a }", "> a", "===", "---", "<!-- a -->", "{{v}}", "<<< a.swift", "表",
    "",
  ])
  func saysValuesAsTheyAre(_ value: String) {
    let made = Self.composed("{{v}}\n\nx {{v}} y\n\n| {{v}} |\n|---|\n", variables: ["v": value])
    let document = parse(made.note.source, file: 0).value
    let texts = document.children(of: document.root).map { document.plainText(of: $0) }
    #expect(texts == (value.isEmpty ? [] : [value]) + ["x \(value) y", value])
    #expect(made.diagnostics == [])
  }

  @Test(
    arguments: [
      ("{{ v }}{{v}}", "11", []), ("`{{v}}` \\{{v}} {{{v}}}", "`{{v}}` \\{{v}} {{{v}}}", []),
      ("```\n{{v}}\n```", "```\n{{v}}\n```", []), ("    {{v}}", "    {{v}}", []),
      ("<!-- {{v}} -->", "<!-- {{v}} -->", []), ("[{{v}}](x/{{v}})", "[1](x/{{v}})", []),
      ("{{#v}} {{}} {{a b}} {{v", "{{#v}} {{}} {{a b}} {{v", []),
      (
        "{{nmae}}", "{{nmae}}",
        ["nmae: no variable is called 'nmae'; did you mean 'name'? [nmae → name]"]
      ),
      ("{{x}}", "{{x}}", ["x: no variable is called 'x'; docgen.yml has 'name', 'v'"]),
      ("x[^1] {{v}}\n\n[^1]: {{v}}\n\ny {{v}}", "x[^1] 1\n\n[^1]: 1\n\ny 1", []),
      ("# {{v}} {#a}\n\n- **{{v}}**", "# 1 {#a}\n\n- **1**", []),
      ("\\\\{{v}}", "\\\\1", []),
    ] as [(String, String, [String])])
  func findsNamesInWords(_ text: String, _ expected: String, _ diagnostics: [String]) {
    let made = Self.composed(text, variables: ["v": "1", "name": "2"])
    #expect(made.text == expected)
    #expect(made.diagnostics == diagnostics)
  }

  @Test func meansNothingWithoutVariables() {
    let made = Self.composed("{{v}} {{x}}")
    #expect(made.text == "{{v}} {{x}}")
    #expect(made.diagnostics == [])
  }

  @Test func takesTheLanguageOfThePage() {
    let text = "variables: { a: x, b: { ja: 日, zh-Hans: 中 }, c: { en: e, ja: 日 } }"
    let variables = SiteConfiguration.read(
      SourceFile(path: "docgen.yml", bytes: Array(text.utf8)), file: 0
    ).value.variables
    #expect(variables.values(in: "ja", of: ["en", "ja"]) == ["a": "x", "b": "日", "c": "日"])
    #expect(variables.values(in: "en", of: ["en", "ja"]) == ["a": "x", "b": "日", "c": "e"])
    #expect(variables.values(in: "ko", of: ["en", "ko"]) == ["a": "x", "b": "日", "c": "e"])
  }

  // MARK: All inputs

  /// Whatever notes and files hold: the bytes are UTF-8, each has a place in its file, and a place that
  /// may be written has the same bytes.
  @Test(.robustness) func holdsForDamagedTexts() {
    let seeds = [
      "# A\n\n<<< b.md#p\n\n- x\n\n  <<< c.swift {1}\n\n{{v}} text {{w}}\n\n<<< absent.txt\n",
      "---\nx: 1\n---\n<!-- #region p -->\n  B {{v}}\n  <<< c.swift#q\n  <<< a.md\n<!-- #endregion p -->\n\n<<< b.md",
      "// #region q\n    let x = `1`\n// #region\n\tlet y\n// #endregion\n// #endregion q\n",
    ]
    var chance = SeededChance(seed: 77)
    for _ in 0..<400 {
      let texts = seeds.map { seed in
        String(decoding: Damage.of(Array(seed.utf8), &chance), as: UTF8.self)
      }
      let made = Self.composed(
        texts[0], ["en/b.md": texts[1], "en/c.swift": texts[2]], variables: ["v": "*1*", "p": ""])
      let note = made.note
      let files =
        [Array(note.source.bytes), note.own.map { Array($0.bytes) } ?? []]
        + texts.dropFirst().map { text in
          let bytes = Array(text.utf8)
          return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        }
      #expect(String(validating: note.source.bytes, as: UTF8.self) != nil)
      #expect(note.body.upperBound == note.source.bytes.count)
      for start in note.source.bytes.indices {
        let range = start..<start + 1
        guard let origin = note.source.origins?.origin(of: range) else {
          Issue.record("byte \(start) stands nowhere")
          continue
        }
        #expect(origin.offsets.upperBound <= files[Int(origin.file)].count)
        if let exact = note.source.origins?.verbatimOrigin(of: range) {
          #expect(files[Int(exact.file)][exact.offsets].elementsEqual(note.source.bytes[range]))
        }
      }
      for diagnostic in note.diagnostics where diagnostic.range.file == 0 {
        #expect(diagnostic.range.offsets.upperBound <= note.source.bytes.count)
      }
    }
  }

  @Test(.robustness) func takesLinearTime() {
    expectLinearTime(upTo: 4_000) { size in
      let part = "// #region p\(size)\nx\n// #endregion\n"
      let made = Self.composed(
        String(repeating: "<<< b.swift#p\(size)\n{{v}} {{w\n", count: size),
        ["en/b.swift": String(repeating: part, count: size > 0 ? 1 : 0)], variables: ["v": "1"])
      #expect(made.note.source.bytes.count >= size)
    }
  }
}
