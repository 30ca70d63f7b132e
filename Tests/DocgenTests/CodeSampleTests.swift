import Testing

@testable import Declarations

@Suite struct CodeSampleTests {
  /// The calls of a sample, each once, in the order of the first piece of their names.
  private func calls(_ text: String, _ language: String) -> [String] {
    CodeSample(text, language: language).calls.map(\.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  @Test(
    arguments: [
      ("cell.dequeue(withIdentifier: id, for: path)", ["dequeue(withIdentifier:for:)"]),
      ("table.reloadData()", ["reloadData()"]),
      ("f(1, 2)", ["f(_:_:)"]),
      (
        "table.insert(rows, at: [IndexPath(row: 0, section: 1)])",
        [
          "insert(_:at:)", "IndexPath.init(row:section:)",
        ]
      ),
      // Declarations: the label comes before the name.
      (
        "func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {",
        ["tableView(_:cellForRowAt:)"]
      ),
      ("func f(at: Int) {}", ["f(at:)"]),
      ("init(style: Style, reuseIdentifier: String?) {", ["init(style:reuseIdentifier:)"]),
      ("super.init(coder: coder)", ["init(coder:)"]),
      ("self.init()", ["init()"]),
      // Types are initialized.
      (
        "UITableViewCell(style: .default, reuseIdentifier: nil)",
        [
          "UITableViewCell.init(style:reuseIdentifier:)"
        ]
      ),
      ("UITableView.Style(rawValue: 0)", ["Style.init(rawValue:)"]),
      // Closures: one in the brackets is an argument, a trailing one is none.
      (
        "table.performBatchUpdates({ table.reloadData() }, completion: nil)",
        [
          "performBatchUpdates(_:completion:)", "reloadData()",
        ]
      ),
      ("table.performBatchUpdates { $0.finish(now: true) }", ["finish(now:)"]),
      ("animate(withDuration: 1) { a, b in f(a: b) }", ["animate(withDuration:)", "f(a:)"]),
      // Calls in calls, on several lines, with comments and strings between.
      ("a(b: c(d: e(f: 1), 2), g: 3)", ["a(b:g:)", "c(d:_:)", "e(f:)"]),
      ("行を選ぶ(\n  at: 場所, // 一、二\n  animated: true)", ["行を選ぶ(at:animated:)"]),
      ("f(x: \"a, b: c\", y: /* z: */ 1)", ["f(x:y:)"]),
      ("f(a ? b : c, d: e ? f : g)", ["f(_:d:)"]),
      ("f(x: [1: 2, 3: 4], y: (z: 1, w: 2))", ["f(x:y:)"]),
      ("f(x: a < b, y: c > d)", ["f(x:y:)"]),
      ("`default`(`in`: 1)", ["default(in:)"]),
      // Words of the language are no calls, nor is a bracket that stands apart.
      ("if (a) { while (b) {} }", []),
      ("return (a, b: c)", []),
      ("let x = cell.textLabel", []),
    ])
  func findsSwiftCalls(text: String, names: [String]) {
    #expect(calls(text, "swift") == names)
  }

  @Test(
    arguments: [
      ("[lamp switchOnSlowly:YES];", ["switchOnSlowly:"]),
      ("[lamp fadeTo:0.5 duration:2];", ["fadeTo:duration:"]),
      ("[[Lamp alloc] initWithStyle:a name:b]", ["initWithStyle:name:"]),
      ("[a b:[c d:1 e:2] f:[g h:3]]", ["b:f:", "d:e:", "h:"]),
      // The colon of a choice is none of the selector.
      ("[lamp fadeTo:x duration:isHurried ? 1 : 2]", ["fadeTo:duration:"]),
      ("[lamp fadeTo:a ? b : c duration:d ? e : f now:g]", ["fadeTo:duration:now:"]),
      ("[lamp fadeTo:a ? b ? c : d : e duration:f]", ["fadeTo:duration:"]),
      // Blocks, literals and casts are passed over.
      (
        "[table performBatchUpdates:^{ [table reloadRows:a with:b]; } completion:^(BOOL done) {}]",
        ["performBatchUpdates:completion:", "reloadRows:with:"]
      ),
      ("[cell setFont:@{ @\"a\": b, c: d } at:(Font)e]", ["setFont:at:"]),
      ("[表 行を選ぶ:場所 動画:YES]", ["行を選ぶ:動画:"]),
      ("[lamp // to: here\n  fadeTo:1\n  duration:/* x: */ 2]", ["fadeTo:duration:"]),
      ("@selector(tableView:cellForRowAtIndexPath:)", ["tableView:cellForRowAtIndexPath:"]),
      ("[x a:@selector(b:c:) d:1]", ["a:d:", "b:c:"]),
      // Definitions and declarations of methods.
      (
        "- (NSInteger)tableView:(UITableView *)table numberOfRowsInSection:(NSInteger)section {",
        ["tableView:numberOfRowsInSection:"]
      ),
      ("+ (instancetype)lampWith:(id)a and:(id)b;\n- (void)off;", ["lampWith:and:"]),
      ("- (void)a:(int)x\n      b:(int)y\n{\n  [self c:1];\n}", ["a:b:", "c:"]),
      // Several without an end each keep their own names.
      ("- (void)a:(int)x b:(int)y\n- (void)c:(int)z\n", ["a:b:", "c:"]),
      // Neither messages nor definitions.
      ("int a = b - (c);", []),
      ("NSArray *x = a[0]; [table reloadData];", []),
      ("a ? b : c; case d: e;", []),
    ])
  func findsObjectiveCMessages(text: String, names: [String]) {
    #expect(calls(text, "objc") == names)
  }

  @Test func marksEachPieceOfASelector() {
    let calls = CodeSample("[灯 fadeTo:1 duration:2]", language: "objc").calls
    #expect(calls.map(\.name) == ["fadeTo:duration:", "fadeTo:duration:"])
    #expect(calls.map(\.offset) == [5, 14])
  }

  @Test(
    arguments: [
      ("if #available(iOS 14.0, tvOS 14, *) {", "swift", ["iOS 14.0", "tvOS 14.0"]),
      ("guard #available(iOS 13.4.1, *), x else {", "swift", ["iOS 13.4.1"]),
      (
        "@available(iOS 15, macCatalyst 15.4, *)\nfunc f()", "swift",
        [
          "iOS 15.0", "macCatalyst 15.4",
        ]
      ),
      ("if (@available(iOS 11.0, tvOS 11.0, *)) {", "objc", ["iOS 11.0", "tvOS 11.0"]),
      (
        "if #available(iOS 9, *) { } else if #available(iOS 8, *) { }", "swift",
        ["iOS 9.0", "iOS 8.0"]
      ),
      ("if #available(iOS 14.0", "swift", ["iOS 14.0"]),
      ("if #available(iOS", "swift", []),
      ("#available", "swift", []),
      ("#available(", "swift", []),
      ("// #available(iOS 14, *)", "swift", []),
      ("\"#available(iOS 14, *)\"", "swift", []),
      ("if #available(*) {", "swift", []),
      ("if #available(iOS 14.0.0.0, tvOS 13, *) {", "swift", ["tvOS 13.0"]),
    ])
  func findsTheVersionsThatAreCheckedFor(text: String, language: String, checks: [String]) {
    let found = CodeSample(text, language: language).checks
    #expect(found.map { "\($0.platform) \($0.version)" } == checks)
  }

  @Test(arguments: ["", "text", "json", "sh", "日本語"])
  func hasNoCallsInOtherLanguages(language: String) {
    let sample = CodeSample("[a b:1] f(x: 2) #available(iOS 14, *)", language: language)
    #expect(sample.calls == [])
    #expect(sample.checks == [])
  }

  static let samples = [
    ("swift", "func f(_ a: Int, at b: [Int]) { g(x: a ? 1 : 2) { $0.h(\"文字\\(y(z: 1))\") } }"),
    ("swift", "if #available(iOS 14.0, tvOS 14, *) { 行.選ぶ(at: 場所) } // 一\n/* 二 */ init?(a: B<C>)"),
    (
      "swift",
      "#\"raw \" \"# \"\"\"\n  多行 \\(f(a: b))\n  \"\"\" `class` @MainActor #if os(iOS)\n#endif"
    ),
    ("objc", "[[表 a:1 b:^(id x) { [x c:@{ @\"k\": v }]; }] d:e ? f : g]; @selector(h:i:)"),
    (
      "objc",
      "- (void)a:(int)x b:(NSArray<id> *)y\n{\n  if (@available(iOS 11, *)) { return; }\n}\n+ (id)c;"
    ),
    ("objc", "#import <X/Y.h>\n#define Z(a) [a b:1]\nNS_ENUM(NSInteger, 色) { 赤 = 1 << 2 };"),
    ("json", "{ \"鍵\": [1, true, null] } // x"), ("sh", "docgen build 内容 out # 作る"),
    ("", "文字 { ( ["),
  ]

  /// Every byte is in exactly one fragment, and calls begin inside the text.
  private func expectWhole(_ text: String, _ language: String) {
    let sample = CodeSample(text, language: language)
    #expect(sample.text == text)
    #expect(sample.fragments.reduce(0) { $0 + Int($1.length) } == text.utf8.count, "\(text)")
    #expect(sample.calls.allSatisfy { (0..<text.utf8.count).contains($0.offset) }, "\(text)")
    #expect(sample.calls.map(\.offset) == sample.calls.map(\.offset).sorted(), "\(text)")
  }

  @Test(arguments: samples)
  func losesNothingOfHalfWrittenCode(language: String, text: String) {
    var cut = text
    while !cut.isEmpty {
      expectWhole(cut, language)
      cut.removeLast()
    }
    expectWhole("", language)
    for index in text.indices { expectWhole(String(text[index...]), language) }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func survivesDamage(seed: UInt64) {
    var chance = SeededChance(seed: seed)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "#available(", "@selector(", "\\(", "?", ":",
      "-", "+ (", "\n- (a)b:", "/*", "//", "`", "<", ">", ",", "#", "@", "\0", "\u{FEFF}", "。", "é",
    ]
    for (language, text) in Self.samples {
      for _ in 0..<30 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &chance) {
          let place = Int.random(in: 0...bytes.count, using: &chance)
          let end = min(bytes.count, place + Int.random(in: 0...9, using: &chance))
          switch Int.random(in: 0..<4, using: &chance) {
          case 0: bytes.removeSubrange(place..<end)
          case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
          case 2 where place < end: bytes[place] = UInt8.random(in: 0...255, using: &chance)
          default:
            bytes.insert(
              contentsOf: pieces.randomElement(using: &chance)?.utf8 ?? "".utf8, at: place)
          }
        }
        expectWhole(String(decoding: bytes, as: UTF8.self), language)
        expectWhole(String(decoding: bytes, as: UTF8.self), language == "swift" ? "objc" : "swift")
      }
    }
  }

  @Test(
    arguments: [
      ("swift", "f(", 2000), ("swift", "f(a: ", 2000), ("swift", "f(a:1,", 1500),
      ("swift", "f()", 3000), ("swift", "#available(iOS 1,", 600), ("swift", "a<", 4000),
      ("objc", "[a b:", 2000), ("objc", "[", 9000), ("objc", "\n- (a)b:", 1200),
      ("objc", "\n+(", 3000), ("objc", "@selector(a:", 800), ("objc", "a ? b : ", 1200),
      ("objc", "@available(iOS 1,", 600), ("objc", "a:b ", 2000),
    ])
  func remainsLinearInEvilCode(language: String, piece: String, count: Int) {
    for prefix in ["", "[x ", "- (a)"] {
      let text = prefix + String(repeating: piece, count: count)
      let sample = CodeSample(text, language: language)
      // Neither more names nor longer ones than there is text.
      #expect(sample.calls.count <= text.utf8.count)
      #expect(sample.calls.reduce(0) { $0 + $1.name.utf8.count } <= 4 * text.utf8.count + 64)
      #expect(sample.checks.count <= count)
    }
  }
}
