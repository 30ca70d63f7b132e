import Testing

@testable import Configuration
@testable import Site

@Suite struct ImageSizeTests {
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 64, 0, 0, 0, 200,
  ]
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 200, 1, 64, 3, 1, 2,
  ]

  struct Row {
    var head = ""
    var rest: [UInt8]
    var scale = 1
    var size: String?
  }

  @Test(arguments: [
    Row(rest: png, size: "320 200"), Row(rest: png, scale: 2, size: "160 100"),
    Row(rest: jpeg, size: "320 200"), Row(head: "GIF89a", rest: [64, 1, 200, 0], size: "320 200"),
    Row(head: "RIFF....WEBPVP8X........", rest: [63, 1, 0, 199, 0, 0], size: "320 200"),
    Row(
      head: "RIFF....WEBPVP8L.....", rest: [0x3F, 0xC1, 0x31, 0, 0, 0, 0, 0, 0], size: "320 200"),
    Row(head: "RIFF....WEBPVP8 ..........", rest: [64, 1, 200, 0], size: "320 200"),
    // Cut off, damaged, none.
    Row(rest: Array(png.prefix(20))), Row(rest: Array(jpeg.prefix(12))), Row(rest: []),
    Row(rest: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0]), Row(head: "RIFF....WEBPVP8", rest: []),
    Row(head: "GIF8", rest: []),
  ])
  func readsPictures(row: Row) {
    let read = ImageSize(of: Array(row.head.utf8) + row.rest, scale: row.scale)
    #expect(read.map { "\($0.width) \($0.height)" } == row.size)
  }

  @Test(arguments: [
    ("<svg width=\"320\" height=\"200\">", "320 200"),
    ("<?xml version=\"1.0\"?>\n<!-- x -->\n<svg\n width='320px'\n height='199.6'>", "320 200"),
    ("<svg viewBox=\"0 0 320 200\">", "320 200"), ("<svg viewBox=\"0,0,320,200\">", "320 200"),
    ("<svg width=\"640\" viewBox=\"0 0 320 200\">", "640 400"),
    ("<svg height=\"100\" viewBox=\"0 0 320 200\">", "160 100"),
    ("<svg width=\"100%\" viewBox=\"0 0 320 200\">", "320 200"),
    ("<svg stroke-width=\"3\">", ""), ("<svg width=\"1e99\" height=\"1\">", ""),
    ("<svg viewBox=\"0 0 0 0\">", ""), ("<svg width=\"nan\" height=\"inf\">", ""),
    ("<svg", ""), ("<html>", ""),
  ])
  func readsDrawings(text: String, size: String) {
    let read = ImageSize(of: Array(text.utf8)).map { "\($0.width) \($0.height)" }
    #expect(read ?? "" == size)
  }
}
