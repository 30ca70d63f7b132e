import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// A table below a label that is there for facts:
///
///     | Platform | Introduced | Deprecated |        | iOS  | tvOS |
///     |----------|------------|------------|        |------|------|
///     | iOS      | 6.0        | 13.0       |        | 6.0+ | –    |
///     | tvOS     | –          |            |
struct StatementTable {
  let document: Document
  let facts: FactReader
  let kind: SectionKind

  /// The subject of a column.
  private enum Head: Equatable {
    /// Its cells name platforms.
    case platforms
    case platform(Platform)
    /// The versions of the column have this state.
    case state(WordKind)
    /// Its cells name what to use instead.
    case replacement
    case other
  }

  private typealias Cell = Document.NodeID

  /// The facts that the cells of a table state; nil if it is about something else.
  func facts(ofTable table: Document.NodeID) -> FactReader.Result? {
    let rows = document.children(of: table).map { Array(document.children(of: $0)) }
    guard let first = rows.first else { return nil }
    let heads = first.enumerated().map { head(of: $0.element, isFirst: $0.offset == 0) }
    let states = heads.contains { if case .state = $0 { true } else { false } }
    let platforms = heads.contains { if case .platform = $0 { true } else { false } }
    var result = FactReader.Result(isAllFacts: true, isUnderstood: true)
    // A row of facts stands where others have their head.
    let isHeadless = first.contains { cell in
      facts.tokens(of: text(of: cell)).contains { token in
        if case .version = token.kind { true } else { false }
      }
    }
    if isHeadless, heads.count == 2 {
      for row in rows { readPair(row, into: &result) }
    } else if platforms {
      for row in rows.dropFirst() { readValues(of: row, under: heads, into: &result) }
    } else if states, let column = heads.firstIndex(of: .platforms) ?? heads.firstIndex(of: .other)
    {
      for row in rows.dropFirst() {
        readPlatform(in: column, of: row, under: heads, into: &result)
      }
    } else if states {
      for row in rows.dropFirst() { readReleases(of: row, under: heads, into: &result) }
    } else if heads.count == 2 {
      // Names and values, perhaps without a head.
      let isHead = facts.tokens(of: text(of: first[0])).allSatisfy(\.isOfNoFact)
      for row in isHead ? rows.dropFirst() : rows[...] { readPair(row, into: &result) }
    }
    return result.facts.isEmpty ? nil : result
  }

  /// Whether a cell names a platform.
  func namesPlatform(_ table: Document.NodeID) -> Bool {
    document.children(of: table).contains { row in
      document.children(of: row).contains { cell in
        facts.tokens(of: text(of: cell)).contains { token in
          if case .platform = token.kind { true } else { false }
        }
      }
    }
  }

  private func text(of cell: Cell) -> PlainText {
    PlainText(Passage(block: cell), in: document)
  }

  private func head(of cell: Cell, isFirst: Bool) -> Head {
    if facts.language.section(labelled: document.trimmedText(of: cell)) == .replacement {
      return .replacement
    }
    let tokens = facts.tokens(of: text(of: cell))
    var state: WordKind?
    var isVersion = false
    for token in tokens {
      switch token.kind {
      case .platform(let platform): return .platform(platform)
      case .word(let kind) where kind.isState: state = state ?? kind
      case .word(.platform): return .platforms
      case .word(.version), .word(.particle), .word(.later): isVersion = true
      case .unknown, .version: return .other
      case .word, .nothing, .dash, .comma, .slash, .colon, .versionSign, .opening, .closing,
        .lineEnd:
        break
      }
    }
    if let state { return .state(state) }
    return isVersion && !isFirst ? .state(defaultState) : .other
  }

  /// The state of versions of which nothing else is said.
  private var defaultState: WordKind { kind == .deprecation ? .deprecated : .introduced }

  /// A row of versions below platforms; a cell before them may say what they are.
  private func readValues(
    of row: [Cell], under heads: [Head], into result: inout FactReader.Result
  ) {
    var state = defaultState
    for (cell, head) in zip(row, heads) {
      switch head {
      case .platform(let platform):
        read(cell, on: platform, as: state, into: &result)
      case .replacement: readReplacement(cell, into: &result)
      case .platforms, .state, .other:
        let words = facts.tokens(of: text(of: cell)).compactMap { token -> WordKind? in
          if case .word(let kind) = token.kind, kind.isState { kind } else { nil }
        }
        if let word = words.first {
          state = word
        } else if !document.trimmedText(of: cell).isEmpty {
          result.isAllFacts = false
        }
      }
    }
  }

  /// A row that begins with its platform.
  private func readPlatform(
    in column: Int, of row: [Cell], under heads: [Head], into result: inout FactReader.Result
  ) {
    guard row.indices.contains(column) else { return }
    let named = facts.tokens(of: text(of: row[column])).compactMap { token -> Platform? in
      if case .platform(let platform) = token.kind { platform } else { nil }
    }
    guard named.count == 1, let platform = named.first else {
      if row.contains(where: { !document.trimmedText(of: $0).isEmpty }) {
        report(row[column], into: &result)
      }
      return
    }
    for (cell, head) in zip(row, heads) {
      switch head {
      case .state(let state): read(cell, on: platform, as: state, into: &result)
      case .replacement: readReplacement(cell, into: &result)
      case .platforms, .platform, .other:
        if cell != row[column], !document.trimmedText(of: cell).isEmpty {
          result.isAllFacts = false
        }
      }
    }
  }

  /// A row of releases that name their platforms: `iOS 6.0 | iOS 13.0`, of which the later ones may
  /// leave it out.
  private func readReleases(
    of row: [Cell], under heads: [Head], into result: inout FactReader.Result
  ) {
    var platform: Platform?
    for (cell, head) in zip(row, heads) {
      switch head {
      case .state(let state):
        let named = facts.tokens(of: text(of: cell)).compactMap { token -> Platform? in
          if case .platform(let platform) = token.kind { platform } else { nil }
        }
        platform = named.last ?? platform
        if let platform {
          read(cell, on: platform, as: state, into: &result)
        } else if !document.trimmedText(of: cell).isEmpty {
          report(cell, into: &result)
        }
      case .replacement: readReplacement(cell, into: &result)
      case .platforms, .platform, .other:
        if !document.trimmedText(of: cell).isEmpty { result.isAllFacts = false }
      }
    }
  }

  /// A cell of names, or of nothing; other words stay in the table.
  private func readReplacement(_ cell: Cell, into result: inout FactReader.Result) {
    let text = text(of: cell)
    let words = text.string.trimmed
    if words.isEmpty || FactSigns.nothing.contains(String(words)) { return }
    if facts.language.isDenial(words) { return }
    let spans = text.runs.filter(\.isCode)
    for span in spans {
      result.facts.append(
        StatedFact(.replacement(text.string(span.range)), at: text.sourceRange(of: span.range)))
    }
    if spans.isEmpty, readPlainName(CodeText(String(words)).trimmed) != nil {
      result.facts.append(StatedFact(.replacement(String(words)), at: document.range(of: cell)))
    } else if spans.isEmpty || spans.count > 1 {
      result.isAllFacts = false
    }
  }

  /// A cell that holds a version, yes, no or nothing.
  private func read(
    _ cell: Cell, on platform: Platform, as state: WordKind, into result: inout FactReader.Result
  ) {
    let words = document.trimmedText(of: cell)
    guard !words.isEmpty else { return }
    let sourceRange = document.range(of: cell)
    func add(_ fact: Fact) { result.facts.append(StatedFact(fact, at: sourceRange)) }
    let answer = facts.language.answer(words)
    if facts.language.isDenial(words) {
      // Never introduced is not there; never deprecated says nothing.
      if state == .introduced { add(.unavailable(platform)) }
      return
    }
    if answer == true {
      switch state {
      case .deprecated: return add(.deprecated(platform, nil))
      case .unavailable: return add(.unavailable(platform))
      case .announced: return add(.announced(platform))
      case .introduced, .obsoleted, .version, .and, .to, .of, .predicate, .later, .beta,
        .everywhere, .only, .before, .product, .also, .absent, .particle, .platform:
        return report(cell, into: &result)
      }
    }
    var tokens = facts.tokens(of: text(of: cell))
    // Whose version `v13.0` is, the table says.
    if let first = tokens.first, first.isVersion || first.kind == .versionSign {
      tokens.insert(ReleaseToken(kind: .platform(platform), range: 0..<0), at: 0)
    }
    let isStated = tokens.contains {
      if case .word(let kind) = $0.kind { kind.isState } else { false }
    }
    guard
      let statement = ReleaseStatement(tokens, platform: platform, state: isStated ? nil : state)
    else { return report(cell, into: &result) }
    for fact in statement.facts { add(fact) }
  }

  /// A row of a name and a value: `iOS | 6.0+`, `Introduced | iOS 6.0`.
  private func readPair(_ row: [Cell], into result: inout FactReader.Result) {
    guard row.count == 2 else { return }
    let name = facts.tokens(of: text(of: row[0]))
    let value = facts.tokens(of: text(of: row[1]))
    if value.isEmpty { return }
    guard let statement = ReleaseStatement(name + value) else {
      return report(row[1], into: &result)
    }
    let sourceRange = SourceRange(
      file: document.file,
      document.range(of: row[0]).offsets.lowerBound..<document.range(of: row[1]).offsets.upperBound)
    result.facts += statement.facts.map { StatedFact($0, at: sourceRange) }
  }

  private func report(_ cell: Cell, into result: inout FactReader.Result) {
    result.isAllFacts = false
    result.isUnderstood = false
    result.diagnostics += facts.read(text(of: cell), setting: .facts).diagnostics
  }
}

extension ReleaseToken {
  /// Whether it is neither a release nor a word for what happens in one.
  fileprivate var isOfNoFact: Bool {
    switch kind {
    case .platform, .version: false
    case .word(let kind): !kind.isState
    case .nothing, .dash, .comma, .slash, .colon, .versionSign, .opening, .closing, .lineEnd,
      .unknown:
      true
    }
  }
}
