import Testing

@testable import Configuration
@testable import Pages
@testable import Site

@Suite struct SearchFoldTests {
  private static let fold = SearchFold()

  @Test(arguments: [
    ("cellForRow", "cellforrow"), ("ＵＩＴａｂｌｅ　１２", "uitable 12"), ("テーブル", "てーぶる"),
    ("ヴァヶ", "ゔぁゖ"), ("單元格與視圖", "单元格与视图"), ("單位", "单位"), ("行の高さ", "行の高さ"),
    ("ÀÉÎ ΑΩ ЖЯ", "àéî αω жя"), ("İ", "İ"), ("乾", "干"), ("😀", "😀"),
    ("線綫開復餘戰買淨願裡裏爲啓遊籤誌賬著", "线线开复余战买净愿里里为启游签志账着"),
  ])
  func makesOneOfWhatReadersTakeForOne(text: String, folded: String) {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let unit = Unicode.Scalar(Self.fold[scalar]) else { continue }
      result.append(unit)
    }
    #expect(String(result) == folded)
  }

  @Test func keepsEveryPlace() {
    for value in UInt32(0)..<0x10000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(Self.fold[scalar] < 0x10000)
    }
  }

  @Test func foldsOnce() {
    for value in UInt32(0)..<0x10000 {
      guard let scalar = Unicode.Scalar(value), let once = Unicode.Scalar(Self.fold[scalar]) else {
        continue
      }
      #expect(Self.fold[once] == once.value, "U+\(String(value, radix: 16))")
    }
  }
}

@Suite struct HanVariantsTests {
  @Test func hasASimplifiedCharacterForEachTraditionalOne() {
    #expect(HanVariants.traditional.count == HanVariants.simplified.count)
    #expect(HanVariants.traditional == HanVariants.traditional.sorted())
    #expect(Set(HanVariants.traditional).count == HanVariants.traditional.count)
    #expect(Set(HanVariants.traditional).isDisjoint(with: HanVariants.simplified))
  }
}
