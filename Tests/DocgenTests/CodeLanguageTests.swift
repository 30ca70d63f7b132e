import Characters
import Testing

@testable import Vocabulary

@Suite struct CodeLanguageTests {
  @Test(
    arguments: [
      "objc": .objc, "Objective-C": .objc, "ObjectiveC": .objc, "objective_c": .objc,
      "object-c": .objc, "objectc": .objc, "obj-c": .objc, "oc": .objc, "OC": .objc, "h": .objc,
      "m": .objc, "mm": .objcPlusPlus, "objective-c++": .objcPlusPlus, "obj-c++": .objcPlusPlus,
      "C": .c, "c++": .cPlusPlus, "c++17": .cPlusPlus, "hpp": .cPlusPlus,
      "swift": .swift, "Swift5": .swift, "swift4.2": .swift, "language-swift": .swift,
      "ets": .typeScript, "ArkTS": .typeScript, "tsx": .typeScript, "TypeScript": .typeScript,
      "jsx": .javaScript, "es6": .javaScript, "kt": .kotlin, "java8": .java, "py": .python,
      "python3": .python, "c#": .cSharp, "cs": .cSharp, "rb": .ruby, "dart": .dart,
      "shell-session": .shell, "json5": .json, "txt": .plain,
    ] as [String: CodeLanguage])
  func isNamedByAFence(word: String, language: CodeLanguage) {
    #expect(CodeLanguage(ofFence: word) == language)
  }

  @Test(arguments: ["", "5", "-", "lamp", "swfit", "目录", "language-", "objectivity", "3c"])
  func isNamedByNoOtherWord(word: String) {
    #expect(CodeLanguage(ofFence: word) == nil)
  }

  @Test(
    arguments: [
      "ojbc": "objc", "swfit": "swift", "Objectve-C": "objectivec", "typscript": "typescript",
      "lamp": nil,
    ] as [String: String?])
  func isNearAMisspeltWord(word: String, nearest: String?) {
    #expect(CodeLanguage.nearestWord(toFence: word)?.name == nearest)
  }

  @Test func isTheLanguageOfTheWordThatItWrites() {
    for language in CodeLanguage.allCases {
      #expect(CodeLanguage(ofFence: language.rawValue) == language)
    }
  }

  @Test(arguments: [("mm", SourceLanguage.objc), ("cpp", .objc), ("swift5", .swift), ("ts", nil)])
  func isReadAsASourceLanguage(word: String, language: SourceLanguage?) {
    #expect(SourceLanguage(ofFence: word) == language)
  }
}
