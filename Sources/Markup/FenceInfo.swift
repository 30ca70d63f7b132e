import Characters
import Diagnostics

/// The words behind a fence, by their meaning for its code.
///
///     ```swift title="Cells.swift" {2,4-6}     language swift, title Cells.swift, lines 2, 4–6
///     ```swift:Cells.swift                     language swift, title Cells.swift
///     ```swift,ignore    ```{.swift .a}        language swift
package struct FenceInfo: Hashable, Sendable {
  /// The first word, without what other programs write around it; empty if there is none, or if it
  /// is one of the settings.
  package var language = ""
  /// The title above the code, such as the name of its file.
  package var title: String?
  /// The lines that are marked, as written, the first line as 1.
  package var marked: [ClosedRange<Int>] = []
  /// The text between the braces of the marked lines.
  private(set) var markedText = ""

  /// - Complexity: linear in the length of the words.
  package init(_ info: String) {
    if info.isLanguageAlone {
      language = info
      return
    }
    let bytes = Array(info.utf8)
    var position = 0
    var isFirst = true
    while position < bytes.count {
      if bytes[position].isBlankOrEnd {
        position += 1
        continue
      }
      defer { isFirst = false }
      if let lines = Self.lines(in: bytes, at: position) {
        if marked.isEmpty {
          marked = lines.ranges
          markedText = String(decoding: bytes[(position + 1)..<(lines.end - 1)], as: UTF8.self)
        }
        position = lines.end
      } else if let title = Self.title(in: bytes, at: position) {
        if self.title == nil, !title.text.isEmpty { self.title = title.text }
        position = title.end
      } else {
        let start = position
        while position < bytes.count, !bytes[position].isBlankOrEnd {
          // Lines may stand right behind the language.
          if isFirst, Self.lines(in: bytes, at: position) != nil { break }
          position += 1
        }
        if isFirst { readLanguage(bytes[start..<position]) }
      }
    }
  }

  /// Reads the first word: what stands behind a colon of the language names the file.
  private mutating func readLanguage(_ word: ArraySlice<UInt8>) {
    var name = word
    if name.starts(with: "{.".utf8) {
      name = name.dropFirst(2).prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: ".") }
    }
    let end =
      name.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") } ?? name.endIndex
    guard end > name.startIndex else {
      language = String(decoding: word, as: UTF8.self)
      return
    }
    language = String(decoding: name[..<end], as: UTF8.self)
    let behind = name[end...].dropFirst()
    guard end < name.endIndex, name[end] == UInt8(ascii: ":"), title == nil, !behind.isEmpty,
      !behind.starts(with: "no-line-numbers".utf8), !behind.starts(with: "line-numbers".utf8)
    else { return }
    title = String(decoding: behind, as: UTF8.self)
  }

  /// Reads `{2,4-6}` from its brace on; nil where anything but numbers stands between the braces.
  private static func lines(
    in bytes: [UInt8], at start: Int
  ) -> (ranges: [ClosedRange<Int>], end: Int)? {
    guard bytes[start] == UInt8(ascii: "{"),
      let close = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for part in bytes[(start + 1)..<close].split(separator: UInt8(ascii: ",")) {
      let ends = part.filter { !$0.isBlankOrEnd }.split(
        separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
      ).map(number)
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else {
        return nil
      }
      // One that ends before it begins is none of the code's: it is reported as it is written.
      ranges.append(min(first, last)...max(first, last))
      if last < first { ranges[ranges.count - 1] = 0...0 }
    }
    return ranges.isEmpty ? nil : (ranges, close + 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 8, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads `title="Cells.swift"`, with quotes of either kind.
  private static func title(in bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    let mark = "title=".utf8
    guard bytes[start...].starts(with: mark) else { return nil }
    let quote = start + mark.count
    guard quote < bytes.count,
      bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'"),
      let close = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
    else { return nil }
    return (String(decoding: bytes[(quote + 1)..<close], as: UTF8.self), close + 1)
  }
}

extension String {
  /// Whether the words behind a fence are the name of a language and nothing else, as most are.
  fileprivate var isLanguageAlone: Bool {
    withBytes { bytes in
      var index = 0
      while index < bytes.count, bytes[index].isWordByte { index &+= 1 }
      return index == bytes.count
    }
  }
}

extension UInt8 {
  fileprivate var isBlankOrEnd: Bool { self == 0x20 || self == 0x09 || isLineEnd }
}

extension Document {
  /// The words of the fence of a code block; nil where it has none.
  package func fenceInfo(of codeBlock: NodeID) -> FenceInfo? {
    auxiliaryText(of: codeBlock).map { FenceInfo($0) }
  }

  /// The language that the fence of a code block names: empty if it has words and none is one. Nil
  /// where it says nothing.
  package func fenceLanguage(of codeBlock: NodeID) -> String? {
    guard let info = auxiliaryText(of: codeBlock) else { return nil }
    return info.isLanguageAlone ? info : FenceInfo(info).language
  }

  /// Lines that a fence marks and its code does not have.
  ///
  /// - Complexity: linear in the length of the blocks that mark lines.
  func fenceDiagnostics() -> [Diagnostic] {
    nodesWithWords.flatMap { id -> [Diagnostic] in
      guard kind(id) == .codeBlock, let words = auxiliaryText(of: id),
        words.utf8.contains(UInt8(ascii: "{")), case let info = FenceInfo(words),
        !info.marked.isEmpty
      else { return [] }
      let count = lineCount(ofCode: id)
      let wrong = info.marked.filter { $0.lowerBound < 1 || $0.upperBound > count }
      guard !wrong.isEmpty else { return [] }
      let lines = count == 1 ? "the code has 1 line" : "the code has \(count) lines"
      return [
        Diagnostic(
          .lineNotInSample, "'{\(info.markedText)}' marks a line that is not there; \(lines)",
          at: SourceRange(file: file, rangeOfMarkedLines(info, in: id)))
      ]
    }
  }

  /// The lines of a block of code, without blank ones at its end.
  private func lineCount(ofCode id: NodeID) -> Int {
    withText(of: id) { text in
      let last = text.lastIndex { $0 != 0x0A } ?? -1
      return last < 0 ? 0 : 1 + text[...last].count { $0 == 0x0A }
    }
  }

  /// The braces behind the fence; the whole block where they are not found as they are.
  private func rangeOfMarkedLines(_ info: FenceInfo, in id: NodeID) -> Range<Int> {
    let range = self[id].sourceRange
    let line = source[range].prefix { !$0.isLineEnd }
    let text = Array("{\(info.markedText)}".utf8)
    var start = line.startIndex
    while start + text.count <= line.endIndex {
      if line[start...].starts(with: text) { return start..<start + text.count }
      start += 1
    }
    return range
  }
}
