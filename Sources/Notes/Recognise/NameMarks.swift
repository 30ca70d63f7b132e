import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A mark beside a name that is no part of it: a raised version, a badge, a word in italics.
///
///     glowColor<sup>9+</sup>      dim() _Deprecated_      Lamp.Mode : <code>enum</code>
struct NameMark {
  var text: String
  var range: SourceRange
}

extension Recogniser {
  /// The words of a heading, line or cell without what is set beside the name there.
  ///
  /// - Parameter isWhole: whether nothing but a name is expected: a word in italics behind it is a mark
  ///   then, and not the beginning of its text.
  func namedText(_ passage: Passage, isWhole: Bool) -> (text: PlainText, marks: [NameMark]) {
    let nodes = markNodes(in: passage, isWhole: isWhole)
    let text = PlainText(passage, in: document, besides: nodes)
    if nodes.isEmpty { return (text, []) }
    return (
      text,
      nodes.compactMap { nodes in
        let words = words(of: nodes)
        guard !words.isEmpty else { return nil }
        let start = Int(document[nodes.lowerBound].offset)
        let last = document[nodes.upperBound - 1]
        return NameMark(
          text: words,
          range: SourceRange(file: document.file, start..<Int(last.offset + last.length)))
      }
    )
  }

  /// A name with the marks beside it: what they state, and those that state nothing known.
  func adding(_ marks: [NameMark], to name: EntryName) -> EntryName {
    var name = name
    for mark in marks {
      let words = mark.text.trimmed.drop { Self.aroundMarks.contains($0) }
      let word = String(words.prefix { !Self.aroundMarks.contains($0) })
      if let kind = context.language.kind(named: word) {
        name.kind = name.kind ?? kind
      } else {
        name.marks.append(mark)
      }
    }
    return name
  }

  /// The meaning of a version beside a name, where the author of the note gives one.
  var markedVersions: MarkedVersions? {
    let hints = context.hints
    guard let mark = hints.versionMark, let platform = hints.platform else { return nil }
    switch mark {
    case .introduced: return MarkedVersions(platform: platform)
    case .deprecated: return MarkedVersions(platform: platform, state: .deprecated)
    }
  }

  /// The characters that may stand around the words of a mark.
  private static let aroundMarks = "()[]（）［］【】 \t"

  /// Words in italics behind a name are a mark, `*optional*`, up to this length in bytes; longer ones are
  /// its text.
  private static let longestItalics = 40

  private func markNodes(in passage: Passage, isWhole: Bool) -> [Range<Document.NodeID>] {
    var index = passage.firstText ?? passage.block + 1
    let end = passage.end ?? document[passage.block].end
    var found: [Range<Document.NodeID>] = []
    var hasName = false
    while index < end {
      let next = document[index].end
      switch document.kind(index) {
      case .text, .code: hasName = true
      case .htmlInline:
        if let close = endOfTag(index, before: end) {
          // What a line begins with is its name, however it is set.
          if hasName || words(of: index..<close).isEmpty { found.append(index..<close) }
          hasName = true
          index = close
          continue
        }
        if document.text(of: index).hasPrefix("</") || hasName { found.append(index..<next) }
      case .emphasis where isWhole && hasName && document[index].length <= Self.longestItalics:
        found.append(index..<next)
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
        .thematicBreak, .table, .tableRow, .tableCell, .footnote, .emphasis, .strong,
        .strikethrough, .link, .image, .softBreak, .lineBreak, .footnoteReference:
        if document.kind(index) == .softBreak || document.kind(index) == .lineBreak {
          return found
        }
        hasName = hasName || !document.plainText(of: index).isEmpty
      }
      index = next
    }
    return found
  }

  /// The node behind the tag that closes the one that a node opens; nil if none closes it.
  private func endOfTag(_ node: Document.NodeID, before end: Document.NodeID) -> Document.NodeID? {
    guard let name = tagName(of: node) else { return nil }
    var index = document[node].end
    while index < end {
      if document.kind(index) == .htmlInline, document.text(of: index).lowercased() == "</\(name)>"
      {
        return document[index].end
      }
      index = document[index].end
    }
    return nil
  }

  private func tagName(of node: Document.NodeID) -> String? {
    let tag = document.text(of: node)
    guard tag.hasPrefix("<"), !tag.hasPrefix("</") else { return nil }
    let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }
    return name.isEmpty || name.lowercased() == "br" ? nil : name.lowercased()
  }

  /// The words of a mark: those between its tags, or what a badge without any says in an attribute.
  private func words(of nodes: Range<Document.NodeID>) -> String {
    let words = nodes.filter { document.kind($0) == .text || document.kind($0) == .code }
      .map { document.text(of: $0) }.joined()
    if !words.isEmpty || document.kind(nodes.lowerBound) != .htmlInline { return words }
    let tag = document.text(of: nodes.lowerBound)
    guard let start = tag.range(of: "text=\"") else { return "" }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }
}
