import Diagnostics
import Markup

/// The words of a block without their marks, each byte with its place in the file.
///
///     从**iOS 8.0**开始`可用`     →     从iOS 8.0开始可用
struct PlainText {
  struct Run {
    var start: Int
    var count: Int
    var node: Document.NodeID
    var isCode: Bool
  }

  let document: Document
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []

  /// The text of `passage`; of a list or quote that of everything in it.
  init(_ passage: Passage, in document: Document) {
    self.document = document
    var index = Int(passage.firstText ?? passage.block)
    let end = Int(document[passage.block].end)
    while index < end {
      let id = Document.NodeID(index)
      let skipped = id == passage.firstText ? Int(passage.skippedBytes) : 0
      switch document.kind(id) {
      case .text, .code:
        append(id, skipped: skipped, isCode: document.kind(id) == .code)
      case .softBreak, .lineBreak: bytes.append(UInt8(ascii: " "))
      default: break
      }
      index += 1
    }
  }

  private mutating func append(_ id: Document.NodeID, skipped: Int, isCode: Bool) {
    document.withText(of: id) { text in
      runs.append(Run(start: bytes.count, count: text.count - skipped, node: id, isCode: isCode))
      bytes.append(contentsOf: text[min(skipped, text.count)...])
    }
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Where byte `index` of the text stands in the file.
  func offset(of index: Int) -> Int {
    guard let run = runs.last(where: { $0.start <= index }) ?? runs.first else { return 0 }
    let skipped = textCount(of: run.node) - run.count
    return document.offset(ofTextByte: index - run.start + skipped, in: run.node)
  }

  private func textCount(of id: Document.NodeID) -> Int {
    document.withText(of: id) { $0.count }
  }

  /// The place of `range` in the file.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    let start = offset(of: range.lowerBound)
    let end = range.isEmpty ? start : offset(of: range.upperBound - 1) + 1
    return SourceRange(file: document.file, start..<max(start, end))
  }

  /// The code spans that begin in `range`.
  func codeSpans(in range: Range<Int>) -> [String] {
    runs.filter { $0.isCode && range.contains($0.start) }.map {
      String(decoding: bytes[$0.start..<$0.start + $0.count], as: UTF8.self)
    }
  }
}

extension Document {
  /// The words of a block, without spaces around them.
  func trimmedText(of id: NodeID) -> String {
    let text = plainText(of: id)
    return String(text.trimmed)
  }
}

extension StringProtocol {
  /// Without spaces of any width at both ends.
  var trimmed: SubSequence {
    guard let start = firstIndex(where: { !$0.isWhitespace && $0 != "\u{200B}" && $0 != "\u{FEFF}" })
    else { return self[endIndex...] }
    let end = lastIndex { !$0.isWhitespace && $0 != "\u{200B}" && $0 != "\u{FEFF}" } ?? start
    return self[start...end]
  }
}
