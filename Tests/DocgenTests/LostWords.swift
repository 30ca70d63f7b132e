import Characters
import Diagnostics
import Glibc
import Markup

@testable import Disk
@testable import Graph
@testable import Notes
@testable import Statements
@testable import Vocabulary
@testable import docgen

extension Fixture.Outcome {
  /// `path:line: word` of every word that nobody will read.
  var lostWords: [String] {
    let graph = content.graph
    let report = report
    var lost: [String] = []
    let pages = pages
    let stated = Dictionary(
      grouping: graph.symbols.flatMap(\.stated).map(\.range), by: \.document)
    for (language, words) in zip(graph.languages.indices, graph.languages) {
      let documents = documents(of: language, in: graph)
      if documents.isEmpty { continue }
      let text = pages.filter { $0.path.hasPrefix(words.tag + "/") }.map { plainText(of: $0.html) }
        .joined(separator: "\n")
      let known = Set(self.words(of: text).map(\.word))
      for (id, kind) in documents.sorted(by: { $0.key < $1.key }) {
        let document = graph.documents[id]
        lazy var excused =
          excusedRanges(of: document, words, kind, graph.platforms)
          + (stated[id] ?? []).map(\.offsets)
        for (word, offset) in self.words(of: document) where !known.contains(word) {
          if strstr(text, word) != nil || strstr(report, word) != nil { continue }
          if excused.contains(where: { $0.contains(offset) }) { continue }
          let line = content.files[id.offset].position(of: offset).line
          lost.append("\(content.files[id.offset].path):\(line): \(word)")
        }
      }
    }
    return lost
  }

  /// The documents that say something in a language, and whether they are articles.
  private func documents(of language: LanguageID, in graph: SymbolGraph) -> [DocumentID: Note.Kind]
  {
    var documents: [DocumentID: Note.Kind] = [:]
    for symbol in graph.symbols {
      for prose in [symbol.prose[language]].compactMap({ $0 })
        + symbol.moreProse.texts(in: language)
      {
        documents[prose.document] = .symbol
      }
    }
    for article in graph.articles {
      if let prose = article.prose[language], documents[prose.document] == nil {
        documents[prose.document] = .article
      }
    }
    if let home = graph.homes[language] { documents[home.document] = .home }
    return documents
  }

  /// Where a note states facts, or labels what follows: the page has words of its own for both.
  private func excusedRanges(
    of document: Document, _ language: Language, _ kind: Note.Kind, _ platforms: PlatformList
  ) -> [Range<Int>] {
    if kind == .home {
      // What stands below it are groups of the page, in the place of the label.
      return document.headings.filter {
        language.section(labelled: document.plainText(of: $0)) == .topics
      }.map { document.range(of: $0).offsets }
    }
    if kind == .article {
      // The kind of a box, `:::tip`, is shown as the word of the page's language.
      return document.nodes.indices.map(Document.NodeID.init).flatMap { id -> [Range<Int>] in
        guard document.kind(id) == .blockQuote,
          let first = document.children(of: id).first(where: { _ in true }),
          document.kind(first) == .paragraph
        else { return [] }
        let text = PlainText(Passage(block: first), in: document)
        return labels(in: text, language).map { text.sourceRange(of: $0).offsets }
      }
    }
    guard kind == .symbol else { return [] }
    let notes = readNotes(
      document,
      in: NoteContext(language: language, platforms: platforms, path: "", kind: nil)
    ).value.notes
    let facts = FactReader(language: language, platforms: platforms)
    let recogniser = Recogniser(
      document: document,
      context: NoteContext(language: language, platforms: platforms, path: "", kind: nil))
    var ranges = notes.flatMap(\.entries).flatMap(\.facts).map(\.range.offsets)
    for id in document.nodes.indices.map(Document.NodeID.init) {
      switch document.kind(id) {
      case .heading, .paragraph:
        let text = PlainText(Passage(block: id), in: document)
        if facts.read(text, setting: .facts).isAllFacts {
          ranges.append(document.range(of: id).offsets)
        }
        for line in text.string.split(
          omittingEmptySubsequences: true, whereSeparator: { $0 == " " })
        where language.kind(named: line.filter { !"。、，：:（）()".contains($0) }) != nil {
          let start = text.string.utf8.distance(from: text.string.startIndex, to: line.startIndex)
          ranges.append(text.sourceRange(of: start..<start + line.utf8.count).offsets)
        }
        // `@param` of a doc comment.
        if document.isComment(id), let first = text.bytes.first, "@\\".utf8.contains(first) {
          let word = text.bytes.firstIndex { $0 <= 0x20 } ?? text.bytes.count
          ranges.append(text.sourceRange(of: 0..<word).offsets)
        }
        ranges += labels(in: text, language).map { text.sourceRange(of: $0).offsets }
      case .tableRow where document[id].detail == 1:
        // The head of a table of cases: `| Constant | Description |`.
        // The first one heads the names; of the others the page has words of its own.
        for (index, cell) in document.children(of: id).enumerated() {
          let text = document.trimmedText(of: cell)
          let isLabel = language.section(labelled: text) != nil
          if index == 0 || isLabel || language.kind(named: text) != nil
            || recogniser.column(titled: cell) != .other
          {
            ranges.append(document.range(of: cell).offsets)
          }
        }
      default: break
      }
    }
    return ranges
  }

  /// The parts of a paragraph that are labels: all of it, or what stands before a colon or behind a
  /// line break and before one.
  private func labels(in text: PlainText, _ language: Language) -> [Range<Int>] {
    if language.section(labelled: text.string) != nil { return [0..<text.bytes.count] }
    var labels: [Range<Int>] = []
    for run in text.runs where !run.isCode {
      let words = text.string(run.range)
      let label = words.prefix { !":：】]".contains($0) }
      let bare = label.drop { "【[!".contains($0) }
      if language.section(labelled: String(bare)) != nil {
        labels.append(run.start..<run.start + label.utf8.count)
      }
      // The kind behind a name: `UITableViewクラス`.
      if let start = words.firstIndex(where: { !$0.isASCII }),
        language.kind(named: words[start...]) != nil
      {
        labels.append(run.start + words[..<start].utf8.count..<run.range.upperBound)
      }
    }
    return labels
  }

  /// The words of a note's text and code, each with its place in the file.
  private func words(of document: Document) -> [(word: String, offset: Int)] {
    var words: [(String, Int)] = []
    for id in document.nodes.indices.map(Document.NodeID.init) {
      switch document.kind(id) {
      case .text, .code, .codeBlock:
        for (word, start) in self.words(of: document.text(of: id)) {
          words.append((word, document.offset(ofTextByte: start, in: id)))
        }
      default: break
      }
    }
    return words + directiveWords(of: document)
  }

  /// The words between the braces of directives as they are written, but for those of comments.
  private func directiveWords(of document: Document) -> [(word: String, offset: Int)] {
    guard !document.directives.isEmpty else { return [] }
    var text: [UInt8?] = Array(repeating: nil, count: document.source.count)
    for directive in document.directives {
      for index in directive.content ?? 0..<0 { text[index] = document.source[index] }
    }
    for directive in document.directives {
      for index in directive.range { text[index] = nil }
      // A comment that is never closed hides nothing.
      guard directive.role == .comment, let content = directive.content,
        content.upperBound < document.source.count
      else { continue }
      for index in content { text[index] = nil }
    }
    let bytes = text.map { $0 ?? UInt8(ascii: " ") }
    return words(of: String(decoding: bytes, as: UTF8.self)).map { ($0.word, $0.start) }
  }

  /// Runs of letters, those of ASCII by themselves: authors put no space where the two meet.
  private func words(of text: String) -> [(word: String, start: Int)] {
    var words: [(String, Int)] = []
    var word = ""
    var offset = 0
    for character in text {
      let isOther = word.last.map { $0.isASCII != character.isASCII } ?? false
      if !word.isEmpty, isOther || !character.isLetter {
        words.append((word, offset - word.utf8.count))
        word = ""
      }
      if character.isLetter { word.append(character) }
      offset += character.utf8.count
    }
    if !word.isEmpty { words.append((word, offset - word.utf8.count)) }
    return words
  }

  /// What a reader sees of a page, and what is read to who does not see.
  private func plainText(of page: String) -> String {
    var text: [UInt8] = []
    var alternatives: [UInt8] = []
    for (index, piece) in page.utf8.split(
      separator: UInt8(ascii: "<"), omittingEmptySubsequences: false
    )
    .enumerated() {
      guard index > 0, let end = piece.lastIndex(of: UInt8(ascii: ">")) else {
        text += piece
        continue
      }
      text += piece[piece.index(after: end)...]
      if piece.starts(with: "img ".utf8) || piece.starts(with: "a ".utf8) {
        alternatives += piece[..<end]
      }
    }
    return decoded(text + [0x0A] + alternatives)
  }

  private static let characterReferences: [(name: [UInt8], byte: UInt8)] = [
    (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
    (Array("&quot;".utf8), UInt8(ascii: "\"")), (Array("&nbsp;".utf8), UInt8(ascii: " ")),
    (Array("&amp;".utf8), UInt8(ascii: "&")),
  ]

  private func decoded(_ text: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let first = rest.first {
      let reference =
        first == UInt8(ascii: "&")
        ? Self.characterReferences.first { rest.starts(with: $0.name) } : nil
      bytes.append(reference?.byte ?? first)
      rest = rest.dropFirst(reference?.name.count ?? 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
