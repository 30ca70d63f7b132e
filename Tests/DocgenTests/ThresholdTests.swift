import Diagnostics
import Statements
import Testing

@testable import Notes
@testable import Vocabulary

/// The edges of the numbers that decide how a note is read: a note on each side of every edge.
@Suite struct ThresholdTests {
  /// A number with two notes that differ by its smallest step.
  struct Edge: CustomTestStringConvertible {
    var number: String
    var tag: String
    var within: String
    var read: String
    var beyond: String
    var otherwise: String

    init(
      _ number: String, _ tag: String, _ within: String, _ read: String, beyond: String,
      _ otherwise: String
    ) {
      (self.number, self.tag) = (number, tag)
      (self.within, self.read, self.beyond, self.otherwise) = (within, read, beyond, otherwise)
    }

    var testDescription: String { number }
  }

  /// The symbols that a note is read as, each with its owner if that is not the note's own type, the
  /// number of its facts, and `@` if it is declared; then the diagnostics.
  private static func reading(_ text: String, _ tag: String) -> String {
    let read = NoteReaderTests.readAll(text, tag, path: "a")
    let symbols = read.notes.enumerated().flatMap { number, note -> [String] in
      guard note.kind == .symbol else { return ["article"] }
      return note.entries.map { entry in
        let owner = entry.owner.flatMap {
          number == 0 && $0 == 0 ? nil : note.entries[$0].name + "."
        }
        let facts = entry.facts.isEmpty ? "" : "=\(entry.facts.count)"
        return (owner ?? "") + entry.name + facts + (entry.declarations.isEmpty ? "" : "@")
      }
    }
    return (symbols + read.diagnostics.map { "!" + $0.id.rawValue }).joined(separator: " ")
  }

  private func expect(_ edge: Edge) {
    #expect(Self.reading(edge.within, edge.tag) == edge.read)
    #expect(Self.reading(edge.beyond, edge.tag) == edge.otherwise)
  }

  // MARK: Notes

  private static func note(_ parts: String..., title: String = "LMPLamp") -> String {
    "# \(title)\n\n" + parts.joined(separator: "\n\n") + "\n"
  }

  /// Names that are no words of prose, and names that are.
  private static let sure = ["lampColor", "fadeTime", "isLit", "maxGlow", "onTime"]
  private static let plain = ["hue", "size", "title", "glow", "state"]
  private static let titles = ["安装说明", "清洁说明", "存放说明", "电压说明", "保修说明"]

  /// Names that are written alike, `%` being the name, in one list or in blocks of their own.
  private static func all(_ form: String, _ names: ArraySlice<String>...) -> String {
    names.joined().map { name in
      form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name)
    }.joined(separator: form.hasPrefix("- ") || form.hasPrefix("| ") ? "\n" : "\n\n")
  }

  /// Words with others before them, so that both have so many bytes.
  private static func padded(_ words: String, to length: Int) -> String {
    let rest = length - words.utf8.count
    return String(repeating: "a", count: rest % 3) + String(repeating: "灯", count: rest / 3) + words
  }

  private static func table(_ head: String, _ rows: String) -> String {
    "| \(head) |\n|" + String(repeating: "---|", count: head.split(separator: "|").count) + "\n"
      + rows
  }

  private static func swift(_ lines: String...) -> String {
    "```swift\n" + lines.joined(separator: "\n") + "\n```"
  }

  // MARK: Runs

  private static let runs: [Edge] = [
    Edge(
      "threshold, sure names", "zh-Hans", note("- lampColor：颜色\n- fadeTime：时间"),
      "LMPLamp lampColor fadeTime", beyond: note("- lampColor：颜色\n- hue：色相"), "LMPLamp"),
    Edge(
      "threshold, announced and separated", "zh-Hans", note("## 属性", "- hue：色相\n- size：大小"),
      "LMPLamp hue size", beyond: note("## 属性", "- hue\n- size"), "LMPLamp"),
    Edge(
      "lines without marks", "zh-Hans", note("lampColor：颜色", "fadeTime：时间", "isLit：开关"),
      "LMPLamp lampColor fadeTime isLit", beyond: note("lampColor：颜色", "fadeTime：时间"),
      "LMPLamp"),
    Edge(
      "titles of prose", "en", note("## Properties", "### lampColor", "A.", "### Brightness", "B."),
      "LMPLamp lampColor Brightness",
      beyond: note(
        "### lampColor", "A.", "### fadeTime", "B.", "### Safety", "C.", "### Voltage", "D."),
      "LMPLamp lampColor fadeTime"),
    Edge(
      "share of titles of prose", "en",
      note("### lampColor", "A.", "### fadeTime", "B.", "### Safety", "C."),
      "LMPLamp lampColor fadeTime Safety",
      beyond: note(
        "### lampColor", "A.", "### fadeTime", "B.", "### Safety", "C.", "### Voltage", "D."),
      "LMPLamp lampColor fadeTime"),
    Edge(
      "share of different names", "zh-Hans", note("- lampColor：一\n- lampColor：二\n- fadeTime：三"),
      "LMPLamp lampColor fadeTime",
      beyond: note("- lampColor：一\n- lampColor：二\n- fadeTime：三\n- fadeTime：四"), "LMPLamp"),
    Edge(
      "share of names", "zh-Hans", note(all("**%**\n\n说明。", ["lampColor", "hue"], titles[..<1])),
      "LMPLamp lampColor hue",
      beyond: note(all("**%**\n\n说明。", ["lampColor", "hue"], titles[..<2])), "LMPLamp"),
    Edge(
      "share of unmistakable names", "zh-Hans", note(all("- %：说明", sure[..<2], plain[..<4])),
      "LMPLamp lampColor fadeTime hue size title glow",
      beyond: note(all("- %：说明", sure[..<2], plain[..<5])), "LMPLamp !unread-members"),
    Edge(
      "share of unmistakable names in bold", "ja",
      note(all("**%**\n\n説明。", sure[..<1], plain[..<3])),
      "LMPLamp lampColor hue size title",
      beyond: note(all("**%**\n\n説明。", sure[..<1], plain[..<4])), "LMPLamp"),
    Edge(
      "share of unmistakable names in sentences", "zh-Hans",
      note(all("`%` 是一个值", sure[..<3], plain[..<3])),
      "LMPLamp lampColor fadeTime isLit hue size title",
      beyond: note(all("`%` 是一个值", sure[..<3], plain[..<4])), "LMPLamp !unread-members"),
    Edge(
      "share of paragraphs that are entries", "zh-Hans",
      note("灯用来照明。", "灯要关掉。", all("`%` 是一个值", sure[..<4])),
      "LMPLamp lampColor fadeTime isLit maxGlow",
      beyond: note("灯用来照明。", "灯要关掉。", "灯很亮。", all("`%` 是一个值", sure[..<4])),
      "LMPLamp !unread-members"),
    Edge(
      "share of names in a list", "zh-Hans",
      note(all("- %：说明", sure[..<2]) + "\n- 安装说明\n- 清洁说明"), "LMPLamp lampColor fadeTime",
      beyond: note(all("- %：说明", sure[..<2]) + "\n- 安装说明\n- 清洁说明\n- 存放说明"), "LMPLamp"),
    Edge(
      "lists in lists", "zh-Hans",
      note("- 一\n  - 二\n    - 三\n      - `lampColor`：颜色\n      - `fadeTime`：时间"),
      "LMPLamp lampColor fadeTime",
      beyond: note(
        "- 一\n  - 二\n    - 三\n      - 四\n        - `lampColor`：颜色\n        - `fadeTime`：时间"),
      "LMPLamp"),
  ]

  @Test(arguments: runs) func readsRuns(edge: Edge) { expect(edge) }

  // MARK: Tables

  private static let tables: [Edge] = [
    Edge(
      "names that count", "zh-Hans",
      note(
        table(
          "甲 | 乙",
          "| lampColor | aOne |\n| fadeTime | bTwo |\n| isLit | cThree |\n| maxGlow | dFour |\n| hue | eFive |"
        )), "LMPLamp lampColor fadeTime isLit maxGlow hue",
      beyond: note(
        table(
          "甲 | 乙",
          "| lampColor | aOne |\n| fadeTime | bTwo |\n| isLit | cThree |\n| size | dFour |\n| hue | glow |"
        )), "LMPLamp aOne bTwo cThree dFour glow"),
    Edge(
      "a head that says so", "zh-Hans", note(table("属性 | 说明", all("| % | 值 |", plain[..<2]))),
      "LMPLamp hue size", beyond: note(table("项目 | 说明", all("| % | 值 |", plain[..<2]))), "LMPLamp"),
    Edge(
      "a column of members", "zh-Hans",
      note(table("项目 | 默认值", all("| % | 0 |", sure[..<1], plain[..<2]))),
      "LMPLamp lampColor=1 hue=1 size=1",
      beyond: note(table("项目 | 说明", all("| % | 值 |", sure[..<1], plain[..<2]))), "LMPLamp"),
    Edge(
      "share of unmistakable names in a column", "ja",
      note(table("項目 | 説明", all("| % | 値 |", sure[..<2], plain[..<4]))),
      "LMPLamp lampColor fadeTime hue size title glow",
      beyond: note(table("項目 | 説明", all("| % | 値 |", sure[..<2], plain[..<5]))), "LMPLamp"),
    Edge(
      "share of cells without a name", "zh-Hans",
      note(table("属性 | 说明", all("| % | 值 |", ["安装 说明"], sure[..<4]))),
      "LMPLamp lampColor fadeTime isLit maxGlow",
      beyond: note(table("属性 | 说明", all("| % | 值 |", ["安装 说明"], sure[..<3]))),
      "LMPLamp !unread-members"),
    Edge(
      "share of titles in a column", "zh-Hans",
      note("## LMPGlass", table("项目 | 说明", all("| % | 值 |", ["Brightness"], plain[..<2]))),
      "LMPLamp LMPGlass LMPGlass.Brightness LMPGlass.hue LMPGlass.size",
      beyond: note(
        "## LMPGlass", table("项目 | 说明", all("| % | 值 |", ["Brightness", "Safety"], plain[..<2]))),
      "LMPLamp LMPGlass"),
    Edge(
      "columns of names", "zh-Hans",
      note(table("一 | 二 | 三 | 四", all("| 说 明 | 说 明 | % | 值 |", sure[..<2]))),
      "LMPLamp lampColor fadeTime",
      beyond: note(table("一 | 二 | 三 | 四", all("| 说 明 | 说 明 | 说 明 | % |", sure[..<2]))),
      "LMPLamp"),
    Edge(
      "names in a cell", "zh-Hans",
      note(table("属性 | 说明", "| lampColor / fadeTime / maxGlow / onTime | 值 |\n| isLit | 值 |")),
      "LMPLamp lampColor fadeTime maxGlow onTime isLit",
      beyond: note(
        table("属性 | 说明", "| lampColor / fadeTime / maxGlow / onTime / hue | 值 |\n| isLit | 值 |")),
      "LMPLamp"),
    Edge(
      "length of the names in a cell", "ja",
      note(
        table(
          "プロパティ | 説明", "| l\(String(repeating: "a", count: 108)) / fadeTime | 値 |\n| isLit | 値 |")),
      "LMPLamp l\(String(repeating: "a", count: 108)) fadeTime isLit",
      beyond: note(
        table(
          "プロパティ | 説明", "| l\(String(repeating: "a", count: 109)) / fadeTime | 値 |\n| isLit | 値 |")),
      "LMPLamp"),
    Edge(
      "length of a value", "zh-Hans",
      note(
        table("属性 | 默认值", "| lampColor | \(String(repeating: "A", count: 80)) |\n| isLit | 0 |")),
      "LMPLamp lampColor=1 isLit=1",
      beyond: note(
        table("属性 | 默认值", "| lampColor | \(String(repeating: "A", count: 81)) |\n| isLit | 0 |")),
      "LMPLamp lampColor isLit=1"),
  ]

  @Test(arguments: tables) func readsTables(edge: Edge) { expect(edge) }

  // MARK: Code

  private static let sample = "```swift\nlamp.dim()\n```"
  private static let use = "LMPLamp 和灯泡"
  private static let three = swift("var lampColor: UIColor", "var fadeTime: Double", "func dim()")

  private static let code: [Edge] = [
    Edge(
      "members beside samples", "zh-Hans", note(three, "用法。", sample, title: use),
      "LMPLamp lampColor@ fadeTime@ dim()@",
      beyond: note(
        swift("var lampColor: UIColor", "var fadeTime: Double"), "用法。", sample, title: use),
      "article"),
    Edge(
      "share of blocks with members", "zh-Hans", note(three, "用法。", sample, title: use),
      "LMPLamp lampColor@ fadeTime@ dim()@", beyond: note(three, "用法。", sample, sample, title: use),
      "article !unread-members"),
    Edge(
      "members of a reference", "zh-Hans",
      note(
        swift("var lampColor: UIColor", "var fadeTime: Double", "func dim()", "func flash()"),
        "用法：",
        sample, sample, title: use), "LMPLamp lampColor@ fadeTime@ dim()@ flash()@",
      beyond: note(three, "用法。", sample, sample, title: use), "article !unread-members"),
    Edge(
      "share of members in code", "zh-Hans",
      note(
        all("- `%`：值", sure[..<4]), swift("var aOne: Int", "var bTwo: Int"), title: use),
      "LMPLamp lampColor fadeTime isLit maxGlow aOne@ bTwo@",
      beyond: note(
        all("- `%`：值", sure[..<5]), swift("var aOne: Int", "var bTwo: Int"), title: use),
      "LMPLamp lampColor fadeTime isLit maxGlow onTime !unreadable-declaration !unread-members"),
    Edge(
      "paragraphs above code", "zh-Hans",
      note(
        "## LMPGlass", "一。", "二。", swift("var aOne: Int", "func dim()"), "用法。", sample, sample,
        title: "灯的笔记"), "article LMPGlass LMPGlass.aOne@ LMPGlass.dim()@",
      beyond: note(
        "## LMPGlass", "一。", "二。", "三。", swift("var aOne: Int", "func dim()"), "用法。", sample,
        sample,
        title: "灯的笔记"), "article"),
    Edge(
      "blocks above code", "zh-Hans",
      note(
        "## LMPGlass", Array(repeating: "---", count: 7).joined(separator: "\n\n"),
        swift("var aOne: Int", "func dim()"), "用法。", sample, sample, title: "灯的笔记"),
      "article LMPGlass LMPGlass.aOne@ LMPGlass.dim()@",
      beyond: note(
        "## LMPGlass", Array(repeating: "---", count: 8).joined(separator: "\n\n"),
        swift("var aOne: Int", "func dim()"), "用法。", sample, sample, title: "灯的笔记"), "article"),
    Edge(
      "code in lists", "zh-Hans",
      note(
        "- 一\n  - 二\n    - 三\n\n      ```swift\n      var aOne: Int\n      func dim()\n      ```"),
      "LMPLamp aOne@ dim()@",
      beyond: note(
        "- 一\n  - 二\n    - 三\n      - 四\n\n        ```swift\n        var aOne: Int\n        func dim()\n        ```"
      ), "LMPLamp !unread-members"),
    Edge(
      "capitals of a prefix", "en",
      note(
        swift("class ABCell: LMPLamp {", "  var aOne: Int", "  func dim()", "  func off()", "}")),
      "LMPLamp ABCell@ ABCell.aOne@ ABCell.dim()@ ABCell.off()@",
      beyond: note(
        swift("class ACell: LMPLamp {", "  var aOne: Int", "  func dim()", "  func off()", "}")),
      "LMPLamp@"),
    Edge(
      "letters of a sender", "zh-Hans",
      note(
        "## 方法",
        "```objc\n- (NSInteger)lampCountIn:(LMPGlass *)lamp { return 1; }\n- (NSInteger)lampSizeIn:(LMPGlass *)lamp { return 1; }\n```"
      ), "LMPLamp lampCountIn:@ lampSizeIn:@",
      beyond: note(
        "## 方法",
        "```objc\n- (NSInteger)rowCountIn:(LMPGlass *)row { return 1; }\n- (NSInteger)rowSizeIn:(LMPGlass *)row { return 1; }\n```"
      ), "LMPLamp"),
    Edge(
      "share of members with words", "zh-Hans",
      note(
        swift(
          "import UIKit", "class LMPGlass {", "  var aOne: Int // 一", "  var bTwo: Int // 二",
          "  var cThree: Int // 三", "  var dFour: Int", "  var eFive: Int", "}")),
      "LMPLamp LMPGlass@ LMPGlass.aOne@ LMPGlass.bTwo@ LMPGlass.cThree@ LMPGlass.dFour@ LMPGlass.eFive@",
      beyond: note(
        swift(
          "import UIKit", "class LMPGlass {", "  var aOne: Int // 一", "  var bTwo: Int // 二",
          "  var cThree: Int", "  var dFour: Int", "}")), "LMPLamp !unread-members"),
    Edge(
      "share of titles in code", "zh-Hans",
      note("## 属性", "```\nlampColor  颜色\nfadeTime  时间\n灯的 属性\nisLit  开关\nmaxGlow  亮度\n```"),
      "LMPLamp lampColor fadeTime isLit maxGlow",
      beyond: note("## 属性", "```\nlampColor  颜色\nfadeTime  时间\n灯的 属性\nisLit  开关\n```"),
      "LMPLamp !unread-members"),
    Edge(
      "paragraphs above a declaration", "en",
      note(
        "## dim()", "It dims.", swift("import UIKit", "extension LMPLamp {", "  func dim()", "}"),
        "## isLit", "It is lit."), "LMPLamp dim()@ isLit",
      beyond: note(
        "## dim()", "It dims.", "Slowly.",
        swift("import UIKit", "extension LMPLamp {", "  func dim()", "}"), "## isLit", "It is lit."),
      "LMPLamp dim() isLit"),
    Edge(
      "blocks above the declaration of a title", "en",
      note("A lamp.", "It is red.", "It hangs.", swift("class Lamps: UIView"), title: "Lamps"),
      "Lamps",
      beyond: note(
        "A lamp.", "It is red.", "It hangs.", "It glows.", swift("class Lamps: UIView"),
        title: "Lamps"
      ), "article"),
  ]

  @Test(arguments: code) func readsCode(edge: Edge) { expect(edge) }

  // MARK: Owners

  private static let own = "- `isLit`: on\n- `onTime`: when"
  private static let glass = all("### `%`\n\nIt does.", ["glassDidBreak:", "glassWillBreak:"])
  private static let others = all("### `%`\n\nIt does.", ["startUp:", "shutDown:"])

  private static func witnesses(_ names: [String]) -> String {
    note(own, "## Using LMPGlassDelegate", all("### `%`\n\nIt does.", names[...]))
  }

  private static let owners: [Edge] = [
    Edge(
      "least weight, plain", "en",
      note("## Glass", "### Attributes", "- aOne: one\n- bTwo: two", title: "Notes on light"),
      "article Glass Glass.aOne Glass.bTwo",
      beyond: note("## Using LMPGlassDelegate", others, title: "Notes on light"),
      "article !undecided-note"),
    Edge(
      "introduced and subject", "en",
      note(own, "LMPGlassDelegate does this:", "- `startUp:`: one\n- `shutDown:`: two"),
      "LMPLamp isLit onTime LMPGlassDelegate LMPGlassDelegate.startUp: LMPGlassDelegate.shutDown:",
      beyond: note(
        own, "LMPGlassDelegate does this for you.", "- `startUp:`: one\n- `shutDown:`: two"),
      "LMPLamp isLit onTime startUp: shutDown:"),
    Edge(
      "plain, a title with words", "en",
      note("## Glass", "### Attributes", "- aOne: one\n- bTwo: two", title: "lamp"),
      "article Glass Glass.aOne Glass.bTwo",
      beyond: note(
        "## Glass", "### Attributes", "- aOne: one\n- bTwo: two", title: "LMPLamp usage"),
      "LMPLamp aOne bTwo"),
    Edge(
      "sender", "en", note(own, "## Using LMPGlassDelegate", glass),
      "LMPLamp LMPGlassDelegate LMPGlassDelegate.glassDidBreak: LMPGlassDelegate.glassWillBreak:",
      beyond: note(own, "## Using LMPGlassDelegate", others),
      "LMPLamp startUp: shutDown:"),
    Edge(
      "share of senders", "en",
      note(own, "## Using LMPGlassDelegate", glass, "### `startUp:`", "It starts."),
      "LMPLamp LMPGlassDelegate LMPGlassDelegate.glassDidBreak: LMPGlassDelegate.glassWillBreak: LMPGlassDelegate.startUp:",
      beyond: note(own, "## Using LMPGlassDelegate", glass, others),
      "LMPLamp glassDidBreak: glassWillBreak: startUp: shutDown:"),
    Edge(
      "witnesses", "en",
      witnesses((0..<8).map { "glassDid\($0):" } + (0..<8).map { "turn\($0)Up:" }),
      "LMPLamp "
        + ((0..<8).map { "glassDid\($0):" } + (0..<8).map { "turn\($0)Up:" }).joined(separator: " "),
      beyond: witnesses((0..<8).map { "turn\($0)Up:" } + (0..<9).map { "glassDid\($0):" }),
      "LMPLamp "
        + ((0..<8).map { "turn\($0)Up:" } + (0..<9).map { "glassDid\($0):" }).joined(separator: " ")
    ),
    Edge(
      "letters of the object that calls", "en",
      note(
        own, "## Using UIBulbDelegate", all("### `%`\n\nIt does.", ["bulbDidDim:", "bulbDidGo:"])),
      "LMPLamp UIBulbDelegate UIBulbDelegate.bulbDidDim: UIBulbDelegate.bulbDidGo:",
      beyond: note(
        own, "## Using UIBusDelegate", all("### `%`\n\nIt does.", ["busDidDim:", "busDidGo:"])),
      "LMPLamp busDidDim: busDidGo:"),
    Edge(
      "words of a type", "en",
      note(own, "See LMPGlassRoomDoorCell.", "## LMP Glass Room Door", others),
      "LMPLamp LMPGlassRoomDoor LMPGlassRoomDoor.startUp: LMPGlassRoomDoor.shutDown:",
      beyond: note(own, "See LMPGlassRoomDoorKeyCell.", "## LMP Glass Room Door Key", others),
      "LMPLamp startUp: shutDown:"),
    Edge(
      "spaces beside a type", "en",
      note(own, "## The methods that all our lamps call LMPGlassDelegate", others),
      "LMPLamp LMPGlassDelegate LMPGlassDelegate.startUp: LMPGlassDelegate.shutDown:",
      beyond: note(own, "## The methods that all of our lamps call LMPGlassDelegate", others),
      "LMPLamp startUp: shutDown:"),
    Edge(
      "length of an announcement", "zh-Hans",
      note(
        all("- `%`：值", sure[..<2]), padded("LMPGlassDelegate 的方法：", to: 160),
        "- `startUp:`：一\n- `shutDown:`：二"),
      "LMPLamp lampColor fadeTime LMPGlassDelegate LMPGlassDelegate.startUp: LMPGlassDelegate.shutDown:",
      beyond: note(
        all("- `%`：值", sure[..<2]), padded("LMPGlassDelegate 的方法：", to: 161),
        "- `startUp:`：一\n- `shutDown:`：二"),
      "LMPLamp lampColor fadeTime startUp: shutDown:"),
    Edge(
      "members with an object", "en",
      note(
        "The Lampx shines.", all("### `lampx.%`\n\nIt does.", sure[..<3]),
        title: "The menu of a house"),
      "Lampx lampColor fadeTime isLit",
      beyond: note(
        "The Lampx shines.", all("### `lampx.%`\n\nIt does.", sure[..<2]),
        title: "The menu of a house"),
      "article !undecided-note"),
    Edge(
      "share of members with an object", "en",
      note(
        "The Lampx shines.", all("### `lampx.%`\n\nIt does.", sure[..<3]),
        all("### `oven.%`\n\nIt does.", ["aOne", "bTwo"]), title: "The menu of a house"),
      "Lampx lampColor fadeTime isLit aOne bTwo",
      beyond: note(
        "The Lampx shines.", all("### `lampx.%`\n\nIt does.", sure[..<3]),
        all("### `oven.%`\n\nIt does.", ["aOne", "bTwo", "cThree"]), title: "The menu of a house"),
      "article !undecided-note"),
    Edge(
      "share of members in the text", "zh-Hans",
      note("LMPLamp是一种灯。", "一。", "二。", "三。", "四。", "五。", all("- `%`：值", sure[..<2]), title: "灯的用法"),
      "LMPLamp lampColor fadeTime",
      beyond: note(
        "LMPLamp是一种灯。", "一。", "二。", "三。", "四。", "五。", "六。", all("- `%`：值", sure[..<2]),
        title: "灯的用法"),
      "article !undecided-note"),
    Edge(
      "letters of a foreign word", "zh-Hans",
      note("## 属性", all("- `%`：值", sure[..<2]), title: "引擎 (Eng)"),
      "Eng lampColor fadeTime", beyond: note("## 属性", all("- `%`：值", sure[..<2]), title: "引擎 (En)"),
      "article !undecided-note"),
  ]

  @Test(arguments: owners) func findsOwners(edge: Edge) { expect(edge) }

  // MARK: Lines

  private static let lines: [Edge] = [
    Edge(
      "length of a line", "zh-Hans",
      note(
        sure[..<3].map { $0 + "：" + padded("", to: 237 - $0.utf8.count) }.joined(separator: "\n\n")),
      "LMPLamp lampColor fadeTime isLit",
      beyond: note(
        sure[..<3].map { $0 + "：" + padded("", to: 238 - $0.utf8.count) }.joined(separator: "\n\n")),
      "LMPLamp !unread-members"),
    Edge(
      "length of a declaration", "zh-Hans",
      note(
        sure[..<3].map { name in
          let declaration = "@property (nonatomic) CGFloat \(name); "
          return declaration + padded("", to: 1000 - declaration.utf8.count)
        }.joined(separator: "\n\n")), "LMPLamp lampColor@ fadeTime@ isLit@",
      beyond: note(
        sure[..<3].map { name in
          let declaration = "@property (nonatomic) CGFloat \(name); "
          return declaration + padded("", to: 1001 - declaration.utf8.count)
        }.joined(separator: "\n\n")), "LMPLamp"),
    Edge(
      "ornaments", "ja", note(all("★★★★★★★★★★  %：値", sure[..<3])),
      "LMPLamp lampColor fadeTime isLit",
      beyond: note(all("★★★★★★★★★★   %：値", sure[..<3])), "LMPLamp"),
    Edge(
      "spaces of a line", "en", note(all("% property of lamps", sure[..<3])),
      "LMPLamp lampColor fadeTime isLit", beyond: note(all("% property of the lamp", sure[..<3])),
      "LMPLamp"),
    Edge(
      "length of a title", "zh-Hans", note(padded("的属性", to: 60), "- hue：色相\n- size：大小"),
      "LMPLamp hue size", beyond: note(padded("的属性", to: 61), "- hue：色相\n- size：大小"), "LMPLamp"),
    Edge(
      "length of a type behind a label", "zh-Hans",
      note("## lampColor", "颜色。", "类型：A\(String(repeating: "b", count: 79))", "## isLit", "开。"),
      "LMPLamp lampColor=1 isLit",
      beyond: note(
        "## lampColor", "颜色。", "类型：A\(String(repeating: "b", count: 80))", "## isLit", "开。"),
      "LMPLamp lampColor isLit"),
  ]

  @Test(arguments: lines) func readsLines(edge: Edge) { expect(edge) }

  // MARK: Facts

  private static func facts(_ text: String) -> String {
    note("## lampColor", "A colour.", text, "## isLit", "Lit.")
  }

  private static let values: [Edge] = [
    Edge(
      "spaces of a value", "en", facts("Default: system font size"), "LMPLamp lampColor=1 isLit",
      beyond: facts("Default: system font size here"), "LMPLamp lampColor isLit"),
    Edge(
      "length of a value in words", "zh-Hans", facts("默认值：" + String(repeating: "灯", count: 32)),
      "LMPLamp lampColor=1 isLit", beyond: facts("默认值：" + String(repeating: "灯", count: 33)),
      "LMPLamp lampColor isLit"),
    Edge(
      "fewest parts of a badge", "en",
      facts("### Availability\n\n![x](https://img.shields.io/badge/iOS_9.0%2B-blue)"),
      "LMPLamp lampColor=1 isLit",
      beyond: facts("### Availability\n\n![x](https://img.shields.io/badge/iOS_9.0%2B)"),
      "LMPLamp lampColor isLit !unread-statement"),
    Edge(
      "most parts of a badge", "en",
      facts("### Availability\n\n![x](https://img.shields.io/badge/iOS-9.0-%2B-blue)"),
      "LMPLamp lampColor=1 isLit",
      beyond: facts("### Availability\n\n![x](https://img.shields.io/badge/iOS-9.0-%2B-old-blue)"),
      "LMPLamp lampColor isLit !unread-statement"),
  ]

  @Test(arguments: values) func readsFacts(edge: Edge) { expect(edge) }
}
