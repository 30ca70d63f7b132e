/// The language of a text by its characters: kana is Japanese, Han without kana Chinese, with the
/// forms of whichever writing is more frequent; everything else is English.
package func detectedLanguage(of bytes: some Sequence<UInt8>) -> String {
  var letters = LetterCount()
  for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
    letters.add(scalar)
  }
  return letters.language
}

/// How many letters of each script a text has.
package struct LetterCount: Sendable {
  package private(set) var kana = 0
  package private(set) var han = 0
  private var simplified = 0
  private var traditional = 0

  package init() {}

  package mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3041...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9D: kana += 1
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF:
      han += 1
      if simplifiedOnly.contains(scalar) { simplified += 1 }
      if traditionalOnly.contains(scalar) { traditional += 1 }
    default: break
    }
  }

  /// The language whose letters these are: `en` if none of them is kana or Han.
  package var language: String {
    // A Chinese text may quote a Japanese word.
    if kana > 0, kana * 5 >= han { return "ja" }
    guard han > 0 else { return "en" }
    return traditional > simplified ? "zh-Hant" : "zh-Hans"
  }
}

/// Frequent characters that only one of the two writings of Chinese has.
private let simplifiedOnly = Set(
  "这个为们来说时过对开关应该当属设图视义单击选择显实现数组类协议动态认测试将会还没与专业东丝两严临举么乐习书买产亲亿仅从仓".unicodeScalars)
private let traditionalOnly = Set(
  "這個為們來說時過對開關應該當屬設圖視義單擊選擇顯實現數組類協議動態認測試將會還沒與專業東絲兩嚴臨舉麼樂習書買產親億僅從倉".unicodeScalars)
