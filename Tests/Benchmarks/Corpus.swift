import Diagnostics

/// Notes made by rule: the same for a number of types on every machine, in the languages and forms
/// that real notes have. All text in them is made up.
struct Corpus {
  /// The content folder's files, sorted by path.
  private(set) var files: [SourceFile] = []

  /// - Parameter types: the number of types, each with a note of twenty members in each language.
  init(types: Int) {
    for language in Self.languages {
      for type in 0..<types {
        var note = Note(language: language, chance: Chance(seed: UInt64(type)))
        note.write(type: type, of: types)
        files.append(
          SourceFile(path: "\(language.tag)/\(Self.name(ofType: type)).md", bytes: note.bytes))
      }
    }
    files.sort { $0.path < $1.path }
  }

  var size: Int { files.reduce(0) { $0 + $1.bytes.count } }

  static func name(ofType type: Int) -> String {
    let nouns = ["Lamp", "Window", "Carpet", "Ladder", "Garden", "Drawer", "Mirror", "Candle"]
    let kinds = ["View", "Controller", "Style", "Source", "Delegate", "Layout"]
    return "BX\(nouns[type % 8])\(kinds[type / 8 % 6])\(type)"
  }

  private static func name(ofMember member: Int, chance: inout Chance) -> String {
    let verbs = ["open", "move", "count", "paint", "fold", "carry", "light", "close"]
    let nouns = ["Row", "Edge", "Shade", "Handle", "Corner", "Surface"]
    let verb = verbs[chance.below(8)]
    let noun = nouns[chance.below(6)]
    return member % 2 == 0 ? "\(verb)\(noun)\(member)" : "\(verb)\(noun)\(member):animated:"
  }

  /// A language's words for what notes say.
  struct Words: Sendable {
    var tag: String
    var sentences: [String]
    var topics: String
    var since: String
    var deprecated: String
    var parameters: String
  }

  private static let languages = [
    Words(
      tag: "en",
      sentences: [
        "The surface keeps its colour until the light changes.",
        "Call `NAME` before the first row is shown.",
        "A value of zero means that **nothing** moves.",
        "It is safe to ask for this on any thread, as long as the layout has ended.",
      ],
      topics: "Topics", since: "Available since iOS VERSION.",
      deprecated: "Deprecated in iOS VERSION. Use `NAME` instead.", parameters: "Parameters"),
    Words(
      tag: "ja",
      sentences: [
        "表面の色は、光が変わるまでそのままです。", "最初の行を表示する前に`NAME`を呼び出します。",
        "値が0のときは**何も**動きません。", "レイアウトが終わっていれば、どのスレッドからでも安全に参照できます。",
      ],
      topics: "トピック", since: "iOS VERSION以降で利用できます。",
      deprecated: "iOS VERSIONで非推奨になりました。代わりに`NAME`を使用してください。", parameters: "パラメータ"),
    Words(
      tag: "zh",
      sentences: [
        "在光线变化之前，表面的颜色保持不变。", "显示第一行之前请调用`NAME`。", "值为零表示**什么都**不移动。",
        "只要布局已经结束，在任何线程上读取都是安全的。",
      ],
      topics: "主题", since: "从iOS VERSION开始可用。", deprecated: "从iOS VERSION起已弃用，请改用`NAME`。",
      parameters: "参数"),
  ]

  // MARK: Notes

  private struct Note {
    let language: Words
    var chance: Chance
    private(set) var bytes: [UInt8] = []

    init(language: Words, chance: Chance) {
      self.language = language
      self.chance = chance
    }

    mutating func write(type: Int, of types: Int) {
      let name = Corpus.name(ofType: type)
      let parent = Corpus.name(ofType: type / 2)
      line("# \(name)\n\n```swift\nclass \(name): \(parent)\n```\n")
      paragraph(naming: parent, sentences: 3)
      let members = (0..<20).map { Corpus.name(ofMember: $0, chance: &chance) }
      line("## \(language.topics)\n")
      for group in 0..<4 {
        line("### \(language.sentences[group].prefix(12))\n")
        for member in members[group * 5..<group * 5 + 5] { line("- `\(member)`") }
        line("")
      }
      for (number, member) in members.enumerated() {
        line("## \(member)\n")
        declare(member, number: number)
        paragraph(naming: Corpus.name(ofType: chance.below(types)), sentences: 2)
        let version = "\(2 + chance.below(15)).0"
        line(language.since.replacing("VERSION", with: version) + "\n")
        if chance.below(6) == 0 {
          line(
            language.deprecated.replacing("VERSION", with: "17.0").replacing(
              "NAME", with: members[0]) + "\n")
        }
        if number % 2 == 1 {
          line("### \(language.parameters)\n\n- `animated`: \(language.sentences[2])\n")
        }
        if chance.below(4) == 0 {
          line("```swift\nlet part = \(name)()\nfor row in 0..<\(number) { part.show(row) }\n```\n")
        }
        if chance.below(8) == 0 {
          line("| `\(member)` | \(type) |\n| --- | --- |\n| \(language.sentences[0]) | `nil` |\n")
        }
      }
    }

    private mutating func declare(_ member: String, number: Int) {
      if number % 2 == 0 {
        line("```objc\n@property (nonatomic, readonly) NSInteger \(member);\n```\n")
      } else {
        let part = member.split(separator: ":")[0]
        line("```objc\n- (void)\(part):(NSInteger)row animated:(BOOL)animated;\n```\n")
      }
    }

    private mutating func paragraph(naming name: String, sentences: Int) {
      let text = (0..<sentences).map { _ in
        language.sentences[chance.below(4)].replacing("NAME", with: name)
      }
      line(text.joined(separator: language.tag == "en" ? " " : "") + "\n")
    }

    private mutating func line(_ text: String) {
      bytes += text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// A row of numbers that is the same in every run.
  private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
