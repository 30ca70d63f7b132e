import Diagnostics
import Foundation
import Glibc
import Importing
import Testing

@testable import Disk
@testable import docgen

/// Text in every encoding comes back as it was, or is refused; it is never taken for another.
@Suite struct EncodingDetectorTests {
  static let japanese = """
    ランプを点灯するには、まず明るさを決めます。値は0から1までで、範囲の外の値は丸められます。
    表示を更新する必要はありません。
    """
  static let simplified = """
    打开灯之前，先决定亮度。数值从0到1，超出范围的值会被取整。
    不需要手动刷新显示，系统会在下一次绘制时更新。
    """
  static let traditional = """
    打開燈之前，先決定亮度。數值從0到1，超出範圍的值會被取整。
    不需要手動重新顯示，系統會在下一次繪製時更新。
    """

  static let samples: [(text: String, converter: String, encoding: TextEncoding)] = [
    (japanese, "UTF-8", .utf8), (japanese, "CP932", .shiftJIS), (japanese, "EUC-JP", .eucJP),
    (japanese, "ISO-2022-JP", .iso2022JP), (japanese, "UTF-16LE", .utf16LittleEndian),
    (japanese, "UTF-16BE", .utf16BigEndian), (simplified, "GB18030", .gb18030),
    (simplified, "GBK", .gb18030), (simplified, "UTF-16LE", .utf16LittleEndian),
    (traditional, "BIG5", .big5), (traditional, "UTF-16BE", .utf16BigEndian),
  ]

  static func encoded(_ text: String, in encoding: String) throws -> [UInt8] {
    let converter = try #require(iconv_open(encoding, "UTF-8"))
    defer { iconv_close(converter) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: input.count * 4 + 16)
    var inputLeft = input.count
    var outputLeft = output.count
    let code = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var source = input.baseAddress
        var target = output.baseAddress
        let code = iconv(converter, &source, &inputLeft, &target, &outputLeft)
        _ = iconv(converter, nil, nil, &target, &outputLeft)
        return code
      }
    }
    #expect(code != .max && inputLeft == 0)
    return output.dropLast(outputLeft).map { UInt8(bitPattern: $0) }
  }

  @Test(arguments: 0..<samples.count)
  func readsEveryEncodingThatItIsTold(index: Int) throws {
    let sample = Self.samples[index]
    let bytes = try Self.encoded(sample.text, in: sample.converter)
    #expect(
      sample.encoding.decode(bytes).map { String(decoding: $0, as: UTF8.self) } == sample.text)
  }

  @Test(arguments: 0..<samples.count)
  func detectsEveryEncoding(index: Int) throws {
    let sample = Self.samples[index]
    let bytes = try Self.encoded(sample.text, in: sample.converter)
    switch detectEncoding(of: bytes) {
    case .certain(let found), .likely(let found): #expect(found == sample.encoding)
    case .ambiguous(let found): Issue.record("\(sample.converter): one of \(found)")
    case .binary: Issue.record("\(sample.converter): no text")
    }
  }

  /// A part of a text, however small, is detected as what it is or not at all.
  @Test(arguments: 0..<samples.count)
  func neverTakesAPartForAnotherEncoding(index: Int) throws {
    let sample = Self.samples[index]
    for length in 1...sample.text.count {
      let part = String(sample.text.prefix(length))
      // ASCII is the same in all of them.
      guard part.utf8.contains(where: { $0 >= 0x80 }) else { continue }
      let bytes = try Self.encoded(part, in: sample.converter)
      // The bytes of 打 in UTF-16 are those of "Sb".
      if String(validating: bytes, as: UTF8.self) != nil, sample.encoding != .utf8 { continue }
      switch detectEncoding(of: bytes) {
      case .certain(let found), .likely(let found):
        let text = found.decode(bytes).map { String(decoding: $0, as: UTF8.self) }
        #expect(text == part, "\(length) characters in \(sample.converter) as \(found)")
      case .ambiguous, .binary: break
      }
    }
  }

  @Test func readsByteOrderMarks() throws {
    let marks: [(mark: [UInt8], converter: String)] = [
      ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
    ]
    for (mark, converter) in marks {
      let bytes = mark + (try Self.encoded(Self.japanese, in: converter))
      guard case .certain(let found) = detectEncoding(of: bytes) else {
        Issue.record("\(converter) is not certain")
        continue
      }
      #expect(found.decode(bytes).map { String(decoding: $0, as: UTF8.self) } == Self.japanese)
    }
  }

  @Test(arguments: [
    ("sjis", TextEncoding.shiftJIS), ("CP932", .shiftJIS), ("Shift-JIS", .shiftJIS),
    ("x-euc-jp", .eucJP), ("ISO-2022-JP", .iso2022JP), ("gb2312", .gb18030), ("GBK", .gb18030),
    ("big5-hkscs", .big5), ("utf8", .utf8), ("UTF-16", .utf16LittleEndian),
    ("iso-8859-1", .windows1252),
  ])
  func knowsTheNamesThatPeopleWrite(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(named: name) == encoding)
  }

  @Test func knowsNoOtherNames() {
    #expect(TextEncoding(named: "EBCDIC") == nil)
    #expect(TextEncoding(named: "") == nil)
  }

  @Test(arguments: [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00], [0x61, 0x01, 0x62],
    [0xFF, 0xFE, 0x00],
    [0x00, 0x00, 0x00, 0x00], [0xEF, 0xBB, 0xBF, 0xFF],
  ])
  func takesBinaryFilesForNoText(bytes: [Int]) {
    guard case .binary = detectEncoding(of: bytes.map(UInt8.init)) else {
      Issue.record("taken for text")
      return
    }
  }

  /// Half a character at the end is damage, not another encoding.
  @Test func refusesATextThatIsCutInsideACharacter() throws {
    for (text, converter, encoding) in Self.samples where converter != "ISO-2022-JP" {
      let bytes =
        try Self.encoded(text, in: converter)
        + (try Self.encoded("亮", in: converter))
        .dropLast()
      #expect(encoding.decode(bytes) == nil, "\(converter)")
    }
  }

  @Test(arguments: [
    (#"<meta charset="Shift_JIS">"#, TextEncoding.shiftJIS),
    (#"<META HTTP-EQUIV="Content-Type" CONTENT="text/html; CHARSET=gb2312">"#, .gb18030),
    ("<meta charset=euc-jp>", .eucJP), (#"<meta charset="utf-16">"#, .utf8),
  ])
  func readsWhatAPageDeclares(head: String, encoding: TextEncoding) {
    #expect(htmlEncoding(of: Array("<html><head>\(head)</head>".utf8)) == encoding)
  }

  @Test func readsNothingWhereAPageDeclaresNothing() {
    #expect(htmlEncoding(of: Array("<p>charset is a word</p>".utf8)) == nil)
    #expect(htmlEncoding(of: Array(#"<meta charset="klingon">"#.utf8)) == nil)
  }
}
