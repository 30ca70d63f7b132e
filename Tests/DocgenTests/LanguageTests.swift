import Diagnostics
import Formats
import Markup
import Testing

@testable import Declarations
@testable import Disk
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

@Suite struct LanguageTests {
  static let builtIn = ["en", "ja", "zh-Hans", "zh-Hant"]

  /// A built-in file alone, without the one that it stands on.
  private func file(_ tag: String) throws -> Diagnosed<Language> {
    let source = try #require(BuiltinFiles.all(in: "languages")[tag + ".yml"])
    return Language.read(source, file: 0, tag: tag, base: nil)
  }

  @Test func knowsTheFilesThatAreThere() {
    #expect(BuiltinFiles.all(in: "languages").keys.sorted() == Self.builtIn.map { $0 + ".yml" })
  }

  @Test(arguments: builtIn)
  func hasNoHoles(tag: String) throws {
    let read = try file(tag)
    #expect(read.diagnostics == [])
    let language = read.value
    #expect(language.name != tag)
    #expect(Set(language.shared.words.labels.values) == Set(SectionKind.allCases))
    #expect(Set(language.shared.words.kindWords.values) == Set(SymbolKind.allCases))
    #expect(Set(language.shared.words.passages.map(\.kind)) == Set(PassageKind.allCases))
    #expect(Set(language.phrases.map(\.kind)) == Set(PhraseKind.allCases))
    #expect(try language.stringKeys == file("en").value.stringKeys)
    for key in language.stringKeys { #expect(!language.string(key).isEmpty, "\(key)") }
    for kind in SymbolKind.allCases { #expect(language.hasString("kind.\(kind.rawValue)")) }
  }

  /// What one language can say, all can: every key stands in every file.
  @Test(arguments: builtIn)
  func saysAllThatALanguageCanSay(tag: String) throws {
    let source = try #require(BuiltinFiles.all(in: "languages")[tag + ".yml"])
    let yaml = parseYAML(source, file: 0).value
    #expect(Set(yaml.entries.map(\.key)) == Set(Language.rows.names))
    func keys(_ part: String) -> [String] {
      (yaml[part]?.entries ?? []).filter { !$0.value.elements.isEmpty }.map(\.key).sorted()
    }
    #expect(keys("sections") == SectionKind.allCases.map(\.rawValue).sorted())
    #expect(keys("kinds") == SymbolKind.allCases.map(\.rawValue).sorted())
    #expect(keys("phrases") == PhraseKind.allCases.map(\.rawValue).sorted())
    #expect(keys("words") == WordKind.allCases.map(\.rawValue).sorted())
    #expect(keys("answers") == ["no", "yes"])
    #expect(yaml["denials"]?.elements.isEmpty == false)
    #expect(yaml["positions"]?.elements.isEmpty == false)
    #expect(yaml["numbers"]?.elements.count == 10)
    #expect(yaml["search"]?.entries.map(\.key).sorted() == ["endings", "stopWords", "synonyms"])
  }

  /// A word that asks for nothing means nothing, and a group of one word says nothing.
  @Test(arguments: builtIn)
  func hasGroupsOfWordsThatMeanOneThing(tag: String) throws {
    let words = try file(tag).value.searchWords
    #expect(!words.stopWords.isEmpty)
    #expect(words.synonyms.count > 50)
    for group in words.synonyms {
      #expect(group.count > 1, "\(group)")
      #expect(Set(group).count == group.count, "\(group)")
      #expect(Set(group).isDisjoint(with: words.stopWords), "\(group)")
      // They are separated by commas where search reads them.
      #expect(!group.contains { $0.contains(",") }, "\(group)")
    }
  }

  /// The nearest form that a diagnostic names can be read.
  @Test(arguments: builtIn)
  func readsTheFormsThatItAdvises(tag: String) throws {
    let language = ReleaseStatementTests.language(tag)
    let label = ["en": "Availability", "ja": "利用可能", "zh-Hans": "可用性", "zh-Hant": "可用性"][tag] ?? ""
    for (form, facts) in [
      ("iOS 13.0", "since iOS 13.0"),
      (language.string("deprecatedSince", ["releases": "iOS 13.0"]), "deprecated iOS 13.0"),
      (language.string("obsoletedIn", ["releases": "iOS 13.0"]), "removed iOS 13.0"),
      (language.string("notOnPlatform", ["platform": "tvOS"]), "not on tvOS"),
    ] {
      #expect(ReleaseStatementTests.section(form, language, label: label) == facts)
    }
  }

  @Test(arguments: [
    ("spaces: maybe", DiagnosticID.malformedYAML, "'spaces' is true or false"),
    (
      "words: { versions: [x] }", .unknownKey,
      "no word is called 'versions'; did you mean 'version'?"
    ),
    ("answers: { maybe: [x] }", .unknownKey, "no answer is called 'maybe'; known are yes, no"),
    ("denials: ['{value']", .malformedYAML, "a denial has {rest} and closed brackets"),
    (
      "positions: ['parameter']", .malformedYAML,
      "the label of a position has {number} once, and words"
    ),
  ])
  func refusesWordsThatCannotBeUsed(text: String, id: DiagnosticID, message: String) throws {
    let diagnostics = try own(text).diagnostics
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.map(\.message) == [message])
  }

  /// A language says of itself how it is written and where; what it stands on does not say it for it.
  @Test func knowsHowALanguageIsWritten() throws {
    #expect(try Self.builtIn.map { try file($0).value.hasSpaces } == [true, false, false, false])
    #expect(
      try Self.builtIn.map { try file($0).value.locale } == ["en_US", "ja_JP", "zh_CN", "zh_TW"])
    #expect(try own("name: 한국어").value.locale == "ko")
    #expect(try own("locale: ko_KR").value.locale == "ko_KR")
    #expect(try own("spaces: false").value.hasSpaces == false)
  }

  @Test(arguments: builtIn)
  func keepsThePlacesOfEveryString(tag: String) throws {
    let english = try file("en").value
    let language = try file(tag).value
    for key in english.stringKeys {
      func places(_ text: String) -> Set<Substring> {
        Set(text.matches(of: /\{[a-z]+\}/).map(\.output))
      }
      #expect(places(language.string(key)) == places(english.string(key)), "\(key)")
    }
  }

  /// The labels of real notes, with what they mean.
  @Test(arguments: [
    ("ja", "概要 はじめに", SectionKind.overview), ("ja", "タスク インデックス", .topics),
    ("ja", "プロパティ", .properties), ("ja", "インスタンスメソッド", .methods),
    ("ja", "クラスメソッド", .classMethods), ("ja", "定数 列挙", .constants), ("ja", "通知", .notifications),
    ("ja", "解説 説明", .discussion), ("ja", "注意 ※ 補足", .note), ("ja", "ヒント 演習", .tip),
    ("ja", "パラメータ 引数", .parameters), ("ja", "戻り値 返り値", .returnValue), ("ja", "型", .valueType),
    ("ja", "宣言 シンタックス", .declaration), ("ja", "利用可能", .availability), ("ja", "継承", .inherits),
    ("ja", "準拠 従属", .conforms), ("ja", "フレームワーク", .framework), ("ja", "手引書", .guide),
    ("ja", "例 サンプル 表示例", .example), ("ja", "関連項目 参考 参考文献 関連するドキュメント", .seeAlso),
    ("zh-Hans", "简介", .overview), ("zh-Hans", "任务", .topics), ("zh-Hans", "API", .members),
    ("zh-Hans", "属性", .properties), ("zh-Hans", "方法", .methods),
    ("zh-Hans", "常量 枚举值 类型定义", .constants), ("zh-Hans", "通知", .notifications),
    ("zh-Hans", "说明 作用 使用", .discussion), ("zh-Hans", "注意", .note),
    ("zh-Hans", "参数 参数一 参数２", .parameters), ("zh-Hans", "返回值", .returnValue),
    ("zh-Hans", "类型", .valueType), ("zh-Hans", "声明", .declaration), ("zh-Hans", "头文件", .declaredIn),
    ("zh-Hans", "可用性", .availability), ("zh-Hans", "父类", .inherits), ("zh-Hans", "遵循", .conforms),
    ("zh-Hans", "框架", .framework), ("zh-Hans", "文档", .guide), ("zh-Hans", "例子 示例", .example),
    ("zh-Hans", "经验", .tip), ("zh-Hans", "参考资源 参考资料", .seeAlso),
    ("zh-Hant", "簡介", .overview), ("zh-Hant", "屬性", .properties), ("zh-Hant", "說明", .discussion),
    ("zh-Hant", "參數", .parameters), ("zh-Hant", "回傳值 返回值", .returnValue),
    ("en", "Overview Introduction", .overview), ("en", "Topics Tasks", .topics),
    ("en", "Properties Props Accessors", .properties), ("en", "Methods", .methods),
    ("en", "Constants Enumerations", .constants), ("en", "Notifications", .notifications),
    ("en", "Discussion Description", .discussion), ("en", "Note", .note),
    ("en", "Important", .important), ("en", "Warning", .warning), ("en", "Tip Tips", .tip),
    ("en", "Parameters", .parameters), ("en", "Returns", .returnValue), ("en", "Type", .valueType),
    ("en", "Declaration Syntax", .declaration), ("en", "Availability", .availability),
    ("en", "Extends", .inherits), ("en", "Framework", .framework),
    ("en", "Example Usage", .example),
    ("en", "References Related", .seeAlso),
  ])
  func knowsTheLabel(tag: String, labels: String, kind: SectionKind) throws {
    let language = try file(tag).value
    for label in labels.split(separator: " ").map(String.init) {
      for text in [
        label, label + ":", label + "：", "【\(label)】", "●\(label)", " \u{3000}\(label) ",
      ] {
        #expect(language.section(labelled: text) == kind, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "Instance Methods", "class methods", "TYPE DEFINITIONS", "Return  Value", "Declared In",
    "Defined in", "Inherits from", "Conforms to", "Companion guide", "See Also", "Ｎｏｔｅ",
  ])
  func knowsALabelOfWordsInAnyCaseAndWidth(label: String) throws {
    #expect(try file("en").value.section(labelled: label) != nil)
  }

  @Test(arguments: ["", ":", "Notebook", "The overview", "rowHeight", "行の概要", "说明书", "42"])
  func takesNoOtherWordForALabel(text: String) throws {
    for tag in Self.builtIn { #expect(try file(tag).value.section(labelled: text) == nil) }
  }

  @Test(arguments: [
    ("en", "class", SymbolKind.class), ("en", "Instance Property", .property),
    ("en", "enumeration", .enum), ("ja", "クラス", .class), ("ja", "プロトコル", .protocol),
    ("ja", "列挙型", .enum), ("ja", "プロパティ", .property), ("zh-Hans", "协议", .protocol),
    ("zh-Hans", "类方法", .classMethod), ("zh-Hans", "枚举值", .case), ("zh-Hant", "協定", .protocol),
    ("zh-Hant", "類別", .class),
  ])
  func knowsTheWordForAKind(tag: String, word: String, kind: SymbolKind) throws {
    #expect(try file(tag).value.kind(named: word) == kind)
  }

  // MARK: Files of a site

  private func own(_ text: String) throws -> Diagnosed<Language> {
    let source = SourceFile(path: "languages/ko.yml", bytes: Array(text.utf8))
    return Language.read(source, file: 0, tag: "ko", base: try file("en").value)
  }

  @Test func takesWhatAFileLeavesOutFromTheOneItStandsOn() throws {
    let read = try own(
      """
      name: 한국어
      sections: { parameters: [매개변수], note: [참고] }
      kinds: { class: [클래스] }
      phrases: { introduced: ['{releases} 이상에서 사용 가능'] }
      strings: { overview: 개요, memberCount: '멤버 {count}개' }
      """)
    #expect(read.diagnostics == [])
    let korean = read.value
    #expect(korean.tag == "ko")
    #expect(korean.name == "한국어")
    #expect(korean.section(labelled: "매개변수：") == .parameters)
    #expect(korean.section(labelled: "Parameters") == .parameters)
    #expect(korean.kind(named: "클래스") == .class)
    #expect(korean.string("overview") == "개요")
    #expect(korean.string("memberCount", ["count": "3"]) == "멤버 3개")
    #expect(korean.string("topics") == "Topics")
    #expect(korean.string("nothing") == "[nothing]")
  }

  @Test(arguments: [
    (
      "sections: { parameter: [x] }", "no section is called 'parameter'; did you mean 'parameters'?"
    ),
    ("kinds: { enumm: [x] }", "no kind is called 'enumm'; did you mean 'enum'?"),
    (
      "phrases: { introducedd: [x] }", "no fact is called 'introducedd'; did you mean 'introduced'?"
    ),
    ("strings: { overvieww: x }", "no string is called 'overvieww'; did you mean 'overview'?"),
    ("section: {}", "no part is called 'section'; did you mean 'sections'?"),
  ])
  func namesTheNearestKeyToAnUnknownOne(text: String, message: String) throws {
    let diagnostics = try own(text).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.id) == [.unknownKey])
  }

  @Test(arguments: ["'{release} x'", "'(a|b'", "'a|b'", "'{releases'", "['']", "[[a]]"])
  func refusesAPhraseThatCannotBeRead(phrase: String) throws {
    let diagnostics = try own("phrases: { introduced: \(phrase) }").diagnostics
    #expect(diagnostics.map(\.id) == [.malformedYAML])
  }

  @Test func fillsOnlyThePlacesItKnows() throws {
    let language = try file("en").value
    #expect(language.string("useInstead", ["symbol": "x"]) == "Use x instead.")
    #expect(language.string("useInstead", ["other": "x"]) == "Use {symbol} instead.")
  }

  @Test(arguments: [
    ("{symbol}", "行"), ("{symbol}、{symbol}", "行、行"), ("{{symbol}}", "{{symbol}}"), ("a{}b", "a{}b"),
    ("{symbol", "{symbol"), ("}{symbol} {", "}行 {"),
  ])
  func leavesOtherBracketsAsTheyAre(text: String, filled: String) throws {
    let language = try own("strings: { useInstead: '\(text)' }").value
    #expect(language.string("useInstead", ["symbol": "行"]) == filled)
  }
}
