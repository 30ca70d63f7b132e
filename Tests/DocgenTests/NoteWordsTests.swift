import Testing

@testable import Disk
@testable import docgen

/// Whatever stands in a note, each of its words is on a page or in a diagnostic: labels in every
/// form, facts, members and blocks, in any order.
@Suite(.robustness) struct NoteWordsTests {
  /// Notes of which each word is found again: `word17x`.
  private struct Mixture {
    var chance: SeededChance
    var words = 0
    let labels: [String]
    let facts: [String]

    mutating func word() -> String {
      words += 1
      return "word\(words)x"
    }

    private mutating func one(of forms: [String]) -> String {
      forms.randomElement(using: &chance) ?? ""
    }

    private mutating func label() -> String {
      let label = one(of: labels)
      let colon = one(of: [":", "："])
      return one(of: [
        "## \(label)", "### \(label)", "**\(label)**", label, "\(label)\(colon) \(word()) words",
        "**\(label)**\(colon) \(word())", "> \(label)\(colon) \(word())",
        "> **\(label)**\n>\n> \(word())", "> \(label)", "- \(label)\(colon) \(word())\n- \(word())",
        "- \(label)\(colon)\n  - \(word())\n- \(word())",
        "\(word())\n\(label)\(colon) \(word())\n\(word())", "【\(label)】\(word())",
        "\(label)\(colon) `\(word())`",
      ])
    }

    private mutating func fact() -> String {
      let fact = one(of: facts)
      return one(of: [
        fact, "\(fact)\(word()) words.", "> \(fact)", "- \(fact)\n- \(word())",
        "- \(fact)\n- \(one(of: facts))", "\(word())（\(fact)）", "> \(fact)\n> \(word())",
        "- \(fact)\(word())",
      ])
    }

    private mutating func block() -> String {
      one(of: [
        "Words \(word()).", "- \(word())\n- \(word()) words",
        "- `\(word())`: \(word())\n- `\(word())`",
        "```\n\(word())\n```", "```swift\nlet \(word()) = 1\n```",
        "```objc\n- (void)\(word());\n```",
        "| a | b |\n|---|---|\n| \(word()) | \(word()) |", "> \(word())", "> - \(word())",
        "<div>\(word())</div>", "1. \(word())\n   - \(word())",
        "[\(word())](https://example.org/\(word()))", "**\(word())** 属性 \(word())",
        "**`- \(word()):`**", "`\(word())`", "- **\(word())** 方法：\(word())",
        "\(word())  \n\(word())",
        "## `\(word())`", "### \(word()) words", "## \(word())", "**\(word())**", "– \(word()):",
        "- Returns: \(word())\n- Parameter a: \(word())", "> [!NOTE]\n> \(word())",
        "```swift\n/// \(word())\n/// - Returns: \(word())\nfunc \(word())()\n```",
      ])
    }

    mutating func note(_ number: Int) -> String {
      var blocks = ["# TXNote\(number) class", word() + "."]
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: blocks += ["## Topics", "### Group"]
      case 1: break
      default: blocks += ["## `\(word())`", word() + "."]
      }
      for _ in 0..<Int.random(in: 3...9, using: &chance) {
        switch Int.random(in: 0..<5, using: &chance) {
        case 0, 1: blocks.append(label())
        case 2: blocks.append(fact())
        default: blocks.append(block())
        }
      }
      return blocks.joined(separator: "\n\n") + "\n"
    }
  }

  private static let languages = [
    "en": (
      "Overview,Discussion,Note,Parameters,Return Value,Type,Default,Declaration,Availability,Deprecated,Use Instead,Inherits From,Conforms To,See Also,Properties,Methods,Constants,Topics,Example",
      "Available in iOS 9.0 and later.,Deprecated in iOS 12.0.,Use `other` instead.,Read-only.,Default is `NO`.,Required."
    ),
    "ja": (
      "概要,解説,注意,パラメータ,戻り値,型,デフォルト,宣言,利用可能,非推奨,代替,継承,準拠,関連項目,プロパティ,メソッド,定数,タスク,例",
      "iOS 9.0以降で利用可能。,iOS 12.0で非推奨。,代わりに`other`を使用してください。,読み込みのみ。,デフォルトは`NO`です。,必須。"
    ),
    "zh-Hans": (
      "简介,说明,注意,参数,返回值,类型,默认值,声明,可用性,已弃用,替代,父类,遵循,参考资源,属性,方法,常量,任务,示例",
      "从iOS 9.0开始可用。,在iOS 12.0弃用。,请使用`other`。,只读。,默认值为`NO`。,必选。"
    ),
  ]

  @Test(arguments: ["en", "ja", "zh-Hans"], [1, 2])
  func keepsTheWordsOfAnyNote(language: String, seed: UInt64) throws {
    let (labels, facts) = try #require(Self.languages[language])
    var mixture = Mixture(
      chance: SeededChance(seed: seed), labels: labels.split(separator: ",").map(String.init),
      facts: facts.split(separator: ",").map(String.init))
    let folder = try TemporaryFolder()
    var notes: [String: String] = [:]
    for number in 0..<150 {
      let text = mixture.note(number)
      notes["TXNote\(number)"] = text
      try folder.add("content/\(language)/TXNote\(number).md", text)
    }
    let site = folder.path + "/out"
    let build = CommandRun(["build", folder.path + "/content", site, "--jobs", "1"])
    var found = Set(words(in: build.error))
    for name in try folder.names(in: "out/" + language) where name.hasSuffix(".html") {
      found.formUnion(words(in: folder.text(of: "out/\(language)/\(name)") ?? ""))
    }
    #expect(found.count > 1000)
    for (name, text) in notes {
      let lost = words(in: text).filter { !found.contains($0) }
      #expect(lost == [], "\(name):\n\(text)")
    }
  }

  private func words(in text: String) -> [Substring] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .filter { $0.hasPrefix("word") && $0.hasSuffix("x") }
  }
}
