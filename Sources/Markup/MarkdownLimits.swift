/// What a note may hold before it is given to the C library.
///
/// Some inputs take the library quadratic time or make it abort, which would end the process. All
/// of them are text that no person writes; a linear look at the bytes finds them. The numbers are
/// several times what the largest real notes hold, and well below where the library gets slow
/// (measured with libcmark-gfm 0.29.0.gfm.6).
struct MarkdownLimits {
  static let nesting = 64
  static let tableColumns = 500
  static let tableCells = 200_000
  static let footnotes = 1_000
  static let openHTML = 1_000

  /// Where the text exceeds a limit first, and which; nil if it may be parsed.
  ///
  /// - Complexity: O(n), one pass.
  static func firstExcess(in bytes: UnsafeBufferPointer<UInt8>) -> (offset: Int, what: String)? {
    var footnoteCount = 0
    var openHTMLCount = 0
    var pipesOfTables = 0
    var widest = 0
    var lineStart = 0
    while lineStart < bytes.count {
      var depth = 0
      var pipes = 0
      var inPrefix = true
      var index = lineStart
      var isDashRow = true
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
        let byte = bytes[index]
        if inPrefix {
          switch byte {
          case UInt8(ascii: " "), UInt8(ascii: "\t"): break
          case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): depth += 1
          case UInt8(ascii: "0")...UInt8(ascii: "9"): break
          case UInt8(ascii: "."), UInt8(ascii: ")"): depth += 1
          default: inPrefix = false
          }
        }
        switch byte {
        case UInt8(ascii: "|"): pipes += 1
        case UInt8(ascii: "["):
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "^") { footnoteCount += 1 }
        case UInt8(ascii: "<"):
          if index + 1 < bytes.count,
            bytes[index + 1] == UInt8(ascii: "?") || bytes[index + 1] == UInt8(ascii: "!")
          {
            openHTMLCount += 1
          }
        default: break
        }
        if byte != UInt8(ascii: "-"), byte != UInt8(ascii: "="), byte != UInt8(ascii: "*"),
          byte != UInt8(ascii: "_"), byte != UInt8(ascii: " "), byte != UInt8(ascii: "\r")
        {
          isDashRow = false
        }
        index += 1
      }
      // `---` and `* * *` look like nested markers and are rules.
      if depth > nesting, !isDashRow || depth > 5_000 { return (lineStart, "nested lists and quotes") }
      if pipes > tableColumns { return (lineStart, "columns of a table") }
      if pipes > 0 {
        pipesOfTables += max(pipes, widest)
        widest = max(widest, pipes)
      } else {
        widest = 0
      }
      if pipesOfTables > tableCells { return (lineStart, "cells of tables") }
      if footnoteCount > footnotes { return (lineStart, "footnotes") }
      if openHTMLCount > openHTML { return (lineStart, "HTML declarations") }
      lineStart = index + 1
    }
    return nil
  }
}
