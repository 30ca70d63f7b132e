import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The part of an entry that states availability: a section of its own, text behind a label, or none.
struct StatementSection {
  private enum Kind {
    /// The statements stand in a block; new ones go behind its last words.
    case block(Document.NodeID)
    /// Below the heading of a section in which nothing stands.
    case heading(Int)
    /// There is none yet; a section goes to the end of the entry.
    case none
  }

  private let layout: NoteLayout
  private let position: NoteLayout.Entry
  private let entry: NoteEntry
  private var kind = Kind.none

  private var document: Document { layout.document }
  private var bytes: ConstantBytes { document.source }

  init(in layout: NoteLayout, of position: NoteLayout.Entry, entry: NoteEntry, language: Language) {
    self.layout = layout
    self.position = position
    self.entry = entry
    kind = section(in: language) ?? label(in: language) ?? .none
  }

  /// The last block of the section that states something.
  private func section(in language: Language) -> Kind? {
    let heading = position.sections.first { heading in
      language.section(labelled: document.plainText(of: layout.node(heading))) == .availability
    }
    guard let heading else { return nil }
    let blocks = layout.blocks(below: heading)
    let start = layout.start(of: heading)
    let end = layout.start(of: heading + 1)
    let last = entry.facts.lazy.filter { $0.range.document == document.id }
      .map { Int($0.range.lowerBound) }.filter { $0 > start && $0 < end }.max()
    let stating = last.flatMap { last in blocks.last { Int(document[$0].offset) <= last } }
    guard let block = stating ?? blocks.last else { return .heading(heading) }
    return .block(block)
  }

  /// The paragraph behind a label, or the item: `**Availability:** iOS 2.0`.
  private func label(in language: Language) -> Kind? {
    for fact in entry.facts.reversed() where fact.range.document == document.id {
      guard let paragraph = layout.paragraph(at: Int(fact.range.lowerBound)) else { continue }
      let words = document.plainText(of: paragraph)
      guard let end = words.firstIndex(where: { $0 == ":" || $0 == "：" }) else { continue }
      if language.section(labelled: String(words[..<end])) == .availability {
        return .block(paragraph)
      }
    }
    return nil
  }

  func edits(adding missing: MissingFacts, in words: AvailabilityWords) -> [TextEdit] {
    let end = bytes.lineEnd
    switch kind {
    case .none:
      let marks = String(repeating: "#", count: min(6, position.level + 1))
      let text = words.sentences(missing).joined(separator: words.gap)
      return [
        insertion(
          end + end + Array("\(marks) \(words.title)".utf8) + end + Array(text.utf8),
          at: position.ownEnd)
      ]
    case .heading(let heading):
      let node = document[layout.node(heading)]
      let line = bytes.lineContentEnd(at: bytes.contentEnd(before: Int(node.offset + node.length)))
      let text = words.sentences(missing).joined(separator: words.gap)
      return [insertion(end + Array(text.utf8), at: line)]
    case .block(let block): return edits(adding: missing, in: words, behind: block)
    }
  }

  private func edits(
    adding missing: MissingFacts, in words: AvailabilityWords, behind block: Document.NodeID
  ) -> [TextEdit] {
    let blockEnd = bytes.contentEnd(before: document.range(of: block).offsets.upperBound)
    switch document.kind(block) {
    case .paragraph: return sentences(missing, in: words, behind: blockEnd)
    case .list:
      let items = Array(document.children(of: block))
      guard let item = items.last else { return [] }
      let start = Int(document[item].offset)
      let line = bytes.lineStart(at: start)
      let marker = bytes[start...].prefix { $0 > 0x20 }
      let blank = bytes[(start + marker.count)...].prefix { $0 == 0x20 || $0 == 0x09 }
      let prefix = Array(bytes[line..<start]) + marker + blank
      let hasStop = bytes[..<blockEnd].last.map { $0 == UInt8(ascii: ".") || $0 >= 0x80 } ?? false
      let stop = Array(words.stop.utf8)
      let text = words.sentences(missing).flatMap { sentence -> [UInt8] in
        var sentence = Array(sentence.utf8)
        if !hasStop, sentence.suffix(stop.count).elementsEqual(stop) {
          sentence.removeLast(stop.count)
        }
        return bytes.lineEnd + prefix + sentence
      }
      return [insertion(text, at: blockEnd)]
    case .document, .heading, .blockQuote, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
      .tableRow, .tableCell, .footnote, .text, .softBreak, .lineBreak, .code, .htmlInline,
      .emphasis, .strong, .strikethrough, .link, .image, .footnoteReference:
      let text = words.sentences(missing).joined(separator: words.gap)
      return [insertion(bytes.lineEnd + bytes.lineEnd + Array(text.utf8), at: blockEnd)]
    }
  }

  /// Introductions go on where others stand; the rest is sentences behind the last one.
  private func sentences(_ missing: MissingFacts, in words: AvailabilityWords, behind end: Int)
    -> [TextEdit]
  {
    var rest = missing
    var edits: [TextEdit] = []
    if let list = introductions(before: end) {
      edits = insertions(of: missing.introduced, in: list, words)
      rest.introduced = []
    }
    let sentences = words.sentences(rest)
    if sentences.isEmpty { return edits }
    let isEnded = Self.stops.contains { bytes[..<end].suffix($0.utf8.count).elementsEqual($0.utf8) }
    let isASCII = bytes[..<end].last.map { $0 < 0x80 } ?? true
    let gap = isEnded && !isASCII || !isEnded && words.gap.isEmpty ? "" : " "
    let text = (isEnded ? "" : words.stop) + gap + sentences.joined(separator: words.gap)
    return edits + [insertion(Array(text.utf8), at: end)]
  }

  /// Releases among others, in the order of the platforms where the list keeps it.
  ///
  ///     iOS 2.0, visionOS 1.0  and  tvOS 9.0     iOS 2.0, tvOS 9.0, visionOS 1.0
  private func insertions(
    of stated: [MissingFacts.Stated], in list: Range<Int>, _ words: AvailabilityWords
  ) -> [TextEdit] {
    let text = bytes[list]
    let separator = text.contains(sequence: "、") ? "、" : text.contains(sequence: "，") ? "，" : ", "
    let known = releases(in: list, separator: separator, words.platforms)
    return stated.map { release in
      let name = words.releases([release])
      let before = known.last { $0.platform < release.platform }
      if before == nil, let first = known.first {
        return insertion(Array((name + separator).utf8), at: first.range.lowerBound)
      }
      return insertion(
        Array((separator + name).utf8), at: before?.range.upperBound ?? list.upperBound)
    }
  }

  /// The releases of a list, where it is nothing but releases in the order of the platforms.
  private func releases(in list: Range<Int>, separator: String, _ platforms: PlatformList)
    -> [(platform: Platform, range: Range<Int>)]
  {
    var releases: [(platform: Platform, range: Range<Int>)] = []
    let mark = Array(separator.utf8).filter { $0 != 0x20 }
    var rest = list
    while !rest.isEmpty {
      let found = bytes[rest].firstRange(of: mark)
      let range = bytes.trimmed(rest.lowerBound..<(found?.lowerBound ?? rest.upperBound))
      rest = (found?.upperBound ?? rest.upperBound)..<rest.upperBound
      let text = String(decoding: bytes[range], as: UTF8.self)
      let number = text.lastIndex { $0.isBlank }.map { text.index(after: $0) } ?? text.startIndex
      guard let platform = platforms[String(text[..<number])], Version(text[number...]) != nil,
        releases.last.map({ $0.platform < platform }) ?? true
      else { return [] }
      releases.append((platform, range))
    }
    return releases
  }

  private static let stops = [".", "。", "．", "!", "！"]

  /// The last list of introductions, up to its last number: `iOS 2.0, tvOS 9.0` of `iOS 2.0, tvOS 9.0.`.
  private func introductions(before end: Int) -> Range<Int>? {
    let own = entry.facts.filter { $0.range.document == document.id }
    let paragraph = layout.paragraph(at: end - 1).map { document.range(of: $0).offsets }
    let ranges = own.filter(\.fact.isIntroduction).map(\.range.offsets).filter {
      paragraph?.contains($0.lowerBound) ?? false
    }
    guard let range = ranges.max(by: { $0.lowerBound < $1.lowerBound }),
      own.allSatisfy({ $0.fact.isIntroduction || !$0.range.offsets.overlaps(range) })
    else { return nil }
    var last = bytes.contentEnd(before: min(range.upperBound, bytes.count))
    for stop in Self.stops where bytes[..<last].suffix(stop.utf8.count).elementsEqual(stop.utf8) {
      last -= stop.utf8.count
      break
    }
    guard last > range.lowerBound, bytes[last - 1].isDigit else { return nil }
    return range.lowerBound..<last
  }

  private func insertion(_ text: [UInt8], at offset: Int) -> TextEdit {
    TextEdit(replacing: offset..<offset, with: text)
  }
}

extension ConstantBytes {
  fileprivate func contains(sequence text: String) -> Bool {
    firstRange(of: Array(text.utf8)) != nil
  }
}
