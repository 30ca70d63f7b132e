import Characters
import Diagnostics
import Markup
import Notes
import Statements

/// The words of a note that the glossary avoids.
///
/// Only prose is looked at: words of paragraphs, headings, items, cells, links and descriptions of
/// images. Code, addresses, front matter and the names of what the note describes are not.
///
/// - Parameters:
///   - notes: those that were read from the document.
///   - body: the range of the Markdown in the file, behind the front matter.
/// - Complexity: O(n log n) for n words that are found, O(n) in the length of the text.
func checkWords(
  of document: Document, body: Range<Int>, notes: [Note], with words: Glossary.Words
) -> [Diagnostic] {
  var check = GlossaryCheck(document: document, words: words, body: body)
  check.read()
  if check.diagnostics.isEmpty { return [] }
  let names = nameRanges(of: notes, in: document)
  return check.diagnostics.filter { !names.overlap($0.range) }
}

/// The ranges in which a note names symbols and parameters without marking them as code.
private func nameRanges(of notes: [Note], in document: Document) -> DisjointRanges {
  var ranges: [Range<Int>] = []
  for note in notes where note.kind == .symbol {
    for topic in note.topics { ranges += topic.members.map(\.range.offsets) }
    for entry in note.entries {
      ranges.append(entry.range.offsets)
      ranges += entry.declarations.map(\.range.offsets)
      // `animated: Whether …`
      for section in entry.prose.sections where section.name != nil {
        guard let passage = section.passages.first else { continue }
        let start = Int(document[passage.block].offset)
        ranges.append(start..<max(start, document.extent(of: passage).lowerBound))
      }
    }
  }
  return DisjointRanges(ranges)
}

/// Ranges that are asked whether they overlap another.
private struct DisjointRanges {
  private var ranges: [Range<Int>] = []

  init(_ all: [Range<Int>]) {
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  func overlap(_ range: SourceRange) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > range.offsets.lowerBound }
    return index < ranges.endIndex && ranges[index].lowerBound < range.offsets.upperBound
  }
}

private struct GlossaryCheck {
  /// A piece of the text of a block.
  private struct Piece {
    /// Its range in ``GlossaryCheck/text``.
    var range: Range<Int>
    /// Its range in the file, with all that is written for it.
    var source: Range<Int>
    /// Whether it stands there byte by byte.
    var isVerbatim: Bool
    /// Whether it is a break that reads as a space, or as nothing.
    var isBreak = false
  }

  let document: Document
  let words: Glossary.Words
  let body: Range<Int>
  private(set) var diagnostics: [Diagnostic] = []
  /// The words of the block that is read, with a line end for whatever is no word in it.
  private var text: [UInt8] = []
  private var pieces: [Piece] = []

  init(document: Document, words: Glossary.Words, body: Range<Int>) {
    self.document = document
    self.words = words
    self.body = body
  }

  mutating func read() {
    var id = document.root
    /// The end of the image that is read.
    var imageEnd = id
    // The comments of code stand behind the tree.
    let end = document[document.root].end
    while id < end {
      let node = document[id]
      if id == imageEnd { part() }
      switch node.kind {
      case .text: if Int(node.offset) >= body.lowerBound { append(id) }
      case .softBreak: appendBreak(id)
      case .code, .htmlInline, .footnoteReference, .lineBreak: part()
      case .link:
        // An address that is its own words, `<https://…>` or `<doc:…>`.
        if document.source[document.range(of: id).offsets].first != UInt8(ascii: "[") {
          part()
          id = node.end
          continue
        }
        readTitle(of: id)
      case .image:
        part()
        imageEnd = node.end
        readTitle(of: id)
      case .emphasis, .strong, .strikethrough: break
      case .document, .heading, .paragraph, .blockQuote, .list, .item, .codeBlock, .htmlBlock,
        .thematicBreak, .table, .tableRow, .tableCell, .footnote:
        finishBlock()
      }
      id += 1
    }
    finishBlock()
  }

  // MARK: The text of a block

  private mutating func append(_ id: Document.NodeID) {
    let start = text.count
    document.withText(of: id) { text.append(contentsOf: $0) }
    let isVerbatim = document.textIsVerbatim(of: id)
    let offset = document.offset(ofTextByte: 0, in: id)
    let length = isVerbatim ? text.count - start : Int(document[id].length)
    pieces.append(
      Piece(range: start..<text.count, source: offset..<offset + length, isVerbatim: isVerbatim))
  }

  /// A line may end within a term: as a space, or as nothing between Japanese or Chinese characters.
  private mutating func appendBreak(_ id: Document.NodeID) {
    let source = document.range(of: id).offsets
    let start = text.count
    let joins = document.source.withUnsafeBufferPointer { bytes in
      CJKText.joinsLines(
        CJKText.scalar(in: bytes, before: source.lowerBound),
        CJKText.scalar(in: bytes, at: source.upperBound))
    }
    if !joins { text.append(UInt8(ascii: " ")) }
    pieces.append(
      Piece(range: start..<text.count, source: source, isVerbatim: false, isBreak: true))
  }

  /// Parts what stands before from what stands behind: no word reaches over it.
  private mutating func part() {
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
  }

  private mutating func finishBlock() {
    defer {
      text.removeAll(keepingCapacity: true)
      pieces.removeAll(keepingCapacity: true)
    }
    if text.isEmpty { return }
    for match in words.finder.matches(in: text) {
      guard let avoided = words.avoided[match.word] else { continue }
      let (source, isVerbatim) = source(of: match.range)
      report(avoided, for: text[match.range], at: source, canReplace: isVerbatim)
    }
  }

  /// The range of a part of the text in the file, and whether nothing else stands there than the words
  /// and breaks of lines.
  private func source(of range: Range<Int>) -> (range: Range<Int>, isVerbatim: Bool) {
    let first = pieces.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let end = pieces.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    let (start, last) = (pieces[first], pieces[max(first, end - 1)])
    let lower =
      start.isVerbatim
      ? start.source.lowerBound + range.lowerBound - start.range.lowerBound
      : start.source.lowerBound
    let upper =
      last.isVerbatim
      ? last.source.lowerBound + range.upperBound - last.range.lowerBound
      : last.source.upperBound
    let found = pieces[first..<max(first + 1, end)]
    let isVerbatim =
      found.allSatisfy { $0.isVerbatim || $0.isBreak }
      && zip(found, found.dropFirst()).allSatisfy { $0.source.upperBound == $1.source.lowerBound }
    return (lower..<max(lower, upper), isVerbatim)
  }

  // MARK: Titles

  /// The title of a link or image, which is a caption where the image stands alone.
  private mutating func readTitle(of id: Document.NodeID) {
    guard let title = document.auxiliaryText(of: id).map({ Array($0.utf8) }), !title.isEmpty else {
      return
    }
    let node = document.range(of: id).offsets
    let start = document.source[node].startOfTitle(title)
    for match in words.finder.matches(in: title) {
      guard let avoided = words.avoided[match.word] else { continue }
      let source = start.map { $0 + match.range.lowerBound..<$0 + match.range.upperBound }
      report(
        avoided, for: title[match.range], at: source ?? node, canReplace: source != nil)
    }
  }

  // MARK: Findings

  private mutating func report(
    _ avoided: Glossary.Avoided, for found: ArraySlice<UInt8>, at source: Range<Int>,
    canReplace: Bool
  ) {
    let found = String(decoding: found, as: UTF8.self)
    let term = avoided.term(for: found)
    if found == avoided.term || found == term { return }
    let range = SourceRange(file: document.file, source)
    diagnostics.append(
      Diagnostic(
        .glossary, "the glossary avoids '\(found)'; write '\(term)'", at: range,
        notes: avoided.reason.map { [.init($0, at: avoided.range)] } ?? [],
        fixes: canReplace ? [.init(replacing: range, with: term)] : []))
  }
}

extension Glossary.Avoided {
  /// The term to write instead of the word as it was found: where a sentence gives the word a capital
  /// letter, the term has one, too.
  func term(for found: String) -> String {
    guard let first = found.unicodeScalars.first, let own = word.unicodeScalars.first,
      first.properties.isUppercase, !own.properties.isUppercase,
      let initial = term.unicodeScalars.first
    else { return term }
    return initial.properties.titlecaseMapping + String(term.unicodeScalars.dropFirst())
  }
}

extension ConstantBytes {
  /// The offset of a title that is the last part of a link: `"Title")`; nil if it is written otherwise
  /// or elsewhere.
  fileprivate func startOfTitle(_ title: [UInt8]) -> Int? {
    guard last == UInt8(ascii: ")"),
      let quote = dropLast().lastIndex(where: { $0 > 0x20 }), self[quote].isPunctuation,
      self[..<quote].suffix(title.count).elementsEqual(title)
    else { return nil }
    return quote - title.count
  }
}
