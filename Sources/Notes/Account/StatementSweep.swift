import Characters
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Goes through the texts of a note that has been read and finds sentences that tell since or until when
/// something is there, and of which nothing was read.
///
///     **Lit since:** iOS 9                     a label that nobody knows, and a release
///     iOS 13からdeprecatedになりました。          a release, a word for an end
///     In iOS 13 the lamp is brighter.          no statement: what changed is something else
///
/// - Complexity: linear in the length of the note; a text that names no release costs a look at its
///   bytes.
struct StatementSweep {
  let recogniser: Recogniser
  let form: NoteForm
  /// Where something is stated, or told already: by where it begins, each with the furthest end so far.
  private var known: [(start: Int, end: Int)]

  private var document: Document { recogniser.document }
  private var language: Language { recogniser.context.language }
  private var platforms: PlatformList { recogniser.context.platforms }

  init(recogniser: Recogniser, form: NoteForm, notes: [Note], reported: [Diagnostic]) {
    self.recogniser = recogniser
    self.form = form
    var ranges = reported.map(\.range.offsets)
    for note in notes {
      for entry in note.entries { ranges += entry.facts.map(\.range.offsets) }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var end = 0
    known = ranges.map { range in
      end = max(end, range.upperBound)
      return (range.lowerBound, end)
    }
  }

  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var apart: UInt8?
    for block in recogniser.blocks {
      if document.kind(block) == .heading {
        let level = document[block].detail
        if let open = apart, level <= open { apart = nil }
        if apart == nil, let label = form.headingLabels[block], label.isApart, label != .topics {
          apart = level
        }
      }
      if apart == nil { found += statements(in: block) }
    }
    // The words in blocks of code stand behind the tree.
    var node = document[document.root].end
    while node < document.nodes.count {
      found += statements(in: node)
      node = document[node].end
    }
    return found
  }

  /// The statements in a block, and in those within it.
  private func statements(in block: Document.NodeID) -> [Diagnostic] {
    switch document.kind(block) {
    case .codeBlock, .htmlBlock, .thematicBreak: return []
    case .document, .heading, .paragraph, .blockQuote, .list, .item, .table, .tableRow, .tableCell,
      .footnote, .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong,
      .strikethrough, .link, .image, .footnoteReference:
      break
    }
    guard mayState(document.range(of: block).offsets), !isPassage(block) else { return [] }
    if let label = form.labels[block], label.kind.isForFacts { return [] }
    var found: [Diagnostic] = []
    for node in block..<document[block].end {
      switch document.kind(node) {
      case .paragraph, .tableCell, .heading:
        let passage = Passage(block: node)
        let extent = document.extent(of: passage)
        if mayState(extent), !isWhollyKnown(extent), let one = statement(in: passage) {
          found.append(one)
        }
      case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table,
        .tableRow, .footnote, .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong,
        .strikethrough, .link, .image, .footnoteReference:
        break
      }
    }
    return found
  }

  /// Whether a quote is text for some versions.
  private func isPassage(_ block: Document.NodeID) -> Bool {
    document.kind(block) == .blockQuote
      && document.passage(ofQuote: block, in: [language], on: platforms) != nil
  }

  /// The first sentence of a text that states something and was not read.
  private func statement(in passage: Passage) -> Diagnostic? {
    if recogniser.label(of: passage)?.kind.isForFacts == true { return nil }
    let text = PlainText(passage, in: document)
    let sentences = FactSentences(text, words: language.factWords)
    let reader = PhraseReader(
      text: sentences.normalized.bytes, platforms: platforms, words: language.factWords)
    for sentence in sentences.all {
      let plain = sentences.plainRange(sentence)
      let sourceRange = text.sourceRange(of: plain)
      if isKnown(sourceRange.offsets) { continue }
      let tokens = ReleaseToken.all(in: sentence, of: sentences, as: language, reader: reader)
      guard
        let stated = Statement(tokens, endsInCode: text.runs(in: plain).contains(where: \.isCode))
      else { continue }
      return diagnostic(text.string(plain), stated, at: sourceRange)
    }
    return nil
  }

  private func diagnostic(_ words: String, _ stated: Statement, at sourceRange: SourceRange)
    -> Diagnostic
  {
    var quoted = words.trimmed[...]
    if quoted.count > Self.mostQuoted { quoted = quoted.prefix(Self.mostQuoted) + "…" }
    let name = stated.platform.map { platforms.name(of: $0) } ?? platforms.names.first ?? ""
    let release = "\(name) \(stated.version)"
    let form =
      stated.isEnd ? language.string("deprecatedSince", ["releases": release]) : release
    return Diagnostic(
      .unreadStatement,
      "'\(quoted)' tells of a release and is not read; write it as a sentence of its own, like '\(form)'",
      at: sourceRange)
  }

  /// So many characters of a statement are quoted.
  private static let mostQuoted = 40

  private func isKnown(_ range: Range<Int>) -> Bool {
    let before = known.partitioningIndex { $0.start >= range.upperBound }
    return before > 0 && known[before - 1].end > range.lowerBound
  }

  /// Whether something is stated, or told already, from the beginning of a text to its end or the full stop
  /// there: then all sentences of it are known.
  private func isWhollyKnown(_ extent: Range<Int>) -> Bool {
    let before = known.partitioningIndex { $0.start > extent.lowerBound }
    guard before > 0, known[before - 1].end > extent.lowerBound else { return false }
    let end = min(known[before - 1].end, extent.upperBound)
    var rest = document.source[end..<extent.upperBound]
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
    if rest.starts(with: [0xE3, 0x80, 0x82]) { rest = rest.dropFirst(3) }
    return rest.allSatisfy { $0 <= 0x20 }
  }

  /// Whether some bytes of the file may tell of releases.
  private func mayState(_ extent: Range<Int>) -> Bool {
    document.source.withUnsafeBufferPointer { source in
      recogniser.facts.mayStateReleases(UnsafeBufferPointer(rebasing: source[extent]))
    }
  }
}

/// The statement of a sentence about a release, as far as it is known.
private struct Statement {
  var platform: Platform?
  var version: Version
  /// Whether something goes, or has gone.
  var isEnd: Bool

  /// - Parameter endsInCode: whether a code span stands in it: it may speak of that.
  init?(_ tokens: [ReleaseToken], endsInCode: Bool) {
    guard !endsInCode else { return nil }
    var platform: Platform?
    var release: (Platform?, Version)?
    var states: Set<WordKind> = []
    var unknown = 0
    var isOfOther = false
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .platform(let named): platform = named
      case .version(let version):
        // "Swipes exist since iOS 11", "the iOS 14 SDK" speak of something else.
        isOfOther = isOfOther || unknown > 0 || Self.isNamed(by: tokens[(index + 1)...])
        release = release ?? (platform, version)
      case .word(let word): if word.isState || word == .later { states.insert(word) }
      case .unknown: unknown += token.range.count
      // "New in iOS 9: rows that take focus" is about what follows.
      case .colon where release != nil: isOfOther = true
      case .nothing, .dash, .comma, .slash, .colon, .versionSign, .opening, .closing, .lineEnd:
        break
      }
    }
    guard let release else { return nil }
    let isEnd = !states.isDisjoint(with: [.deprecated, .obsoleted])
    let isWhole = !isOfOther && ReleaseStatement(tokens) != nil && release.0 != nil
    let isLed = release.0 != nil && Self.isLed(tokens)
    let saysState = states.contains(where: \.isState)
    let mostUnknown = saysState ? Self.mostUnknown : Self.mostUnknownBesideLater
    let isStated =
      !states.isEmpty && !states.contains(.announced) && !isOfOther && unknown <= mostUnknown
      && (release.0 != nil || isEnd)
    guard isWhole || isLed || isStated else { return nil }
    (self.platform, version) = release
    self.isEnd = isEnd
  }

  /// Whether a noun stands behind a version, which is then its version.
  private static func isNamed(by tokens: ArraySlice<ReleaseToken>) -> Bool {
    tokens.first { $0.kind != .word(.of) && $0.kind != .word(.predicate) }?.kind == .unknown
  }

  /// Whether words that end with a colon stand before a release and nothing else.
  private static func isLed(_ tokens: [ReleaseToken]) -> Bool {
    guard let colon = tokens.firstIndex(where: { $0.kind == .colon }), colon > 0,
      let first = tokens.first,
      tokens[colon].range.lowerBound - first.range.lowerBound <= longestLabel
    else { return false }
    let rest = Array(tokens[(colon + 1)...])
    return !rest.isEmpty && ReleaseStatement(rest) != nil
  }

  /// How many words that nobody knows may stand in a statement, in bytes of the normalized text: three
  /// short words of English, or six characters. More tell of something else.
  private static let mostUnknown = 18
  /// The same where no word says what happens to the symbol, but only `+` or "or later".
  private static let mostUnknownBesideLater = 8
  /// The words before the colon behind which a release stands, in bytes of the normalized text.
  private static let longestLabel = 40
}
