/// The most that a note may hold before it is given to the C library.
///
/// Some inputs take the library quadratic time or make it abort, which would end the process. All
/// of them are text that no person writes; a linear look at the bytes finds them. The numbers are
/// many times what the largest real notes hold, and keep the library below some tenths of a second
/// (measured with libcmark-gfm 0.29.0.gfm.6). What is quadratic in a paragraph is limited by
/// the product of the two counts, so that neither alone has a limit.
package struct MarkdownLimits: Sendable {
  package static let standard = MarkdownLimits()

  package var nesting = 64
  package var tableColumns = 500
  package var tableCells = 200_000
  package var footnotes = 1_000
  /// `<?`, `<!A` and `<![` times the bytes of their paragraph.
  package var openHTML = 100_000_000
  /// `![` times `]` of a paragraph.
  package var openImages = 10_000_000
  /// Marks of emphasis times `]` of a paragraph: behind each link the library may look through all
  /// marks that are still open.
  package var emphasisAroundLinks = 300_000_000
  /// The most `]` of a paragraph with which its marks of emphasis do not matter, and are not counted.
  package var fewBrackets = 1_000
  /// Lines times bytes of what stands before a delimiter row (`|---|`) and is no table.
  package var paragraphBeforeTable = 50_000_000
  /// Bytes that may be marks: the library makes a node of 200 bytes for each at first.
  package var marks = 2_000_000
  /// The longest definition of a link times the brackets: what its copies take of memory.
  package var definitions = 20_000_000

  package init() {}

  /// The findings of one look at a text.
  struct Findings {
    /// Where the text exceeds a limit first, and which; nil if it may be parsed.
    var excess: (offset: Int, what: String)?
    /// Where each line begins, and at last where the text ends, if there was no excess.
    var lineStarts: [Int32] = []
    var mayHoldDirectives = false
    var mayHoldMarkLines = false
  }

  /// - Parameter base: the offset of the first byte, which all offsets are counted with.
  /// - Complexity: O(n), one pass.
  func check(_ bytes: UnsafeBufferPointer<UInt8>, from base: Int = 0) -> Findings {
    var findings = Findings()
    var scan = LimitScan(bytes: bytes, limits: self)
    var lineStart = 0
    findings.lineStarts.reserveCapacity(bytes.count / 24 + 2)
    while lineStart < bytes.count {
      findings.lineStarts.append(Int32(base + lineStart))
      let end = scan.read(lineFrom: lineStart)
      if scan.isExcessive, let what = scan.excess {
        findings.excess = (base + lineStart, what)
        return findings
      }
      lineStart = SourceText(bytes: bytes).afterLineEnd(end)
    }
    scan.endParagraph()
    findings.mayHoldDirectives = scan.mayHoldDirectives
    findings.mayHoldMarkLines = scan.mayHoldMarkLines
    findings.excess = scan.excess.map { (base + bytes.count, $0) }
    if bytes.count > marks, let index = Self.offset(ofMark: marks, in: bytes) {
      findings.excess = (base + index, "marks")
    }
    if findings.lineStarts.isEmpty { findings.lineStarts.append(Int32(base)) }
    findings.lineStarts.append(Int32(base + bytes.count))
    return findings
  }

  /// The offset of the mark with this number; nil if there are fewer.
  private static func offset(ofMark number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var marks = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "'"),
        UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "<"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "_"),
        UInt8(ascii: "`"):
        marks += 1
        if marks == number { return index }
      default: break
      }
    }
    return nil
  }
}
