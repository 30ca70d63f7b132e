import Characters
import Declarations
import Diagnostics
import Vocabulary

/// Puts the facts of a symbol's entries together: each once, with where it was stated first; what
/// says something else later is reported with both ranges.
struct FactMerger {
  let symbolID: String
  let platforms: PlatformList
  let table: FactTable
  /// The number of files that are notes. They come first among the files; those behind state only facts.
  let noteCount: Int
  private(set) var availability: [Platform: Availability] = [:]
  /// The platforms of which a note states something that cannot be read.
  private(set) var unreadable: Set<Platform> = []
  /// The facts of which one value counts.
  private(set) var values = FactValues()
  /// The names of facts of which all count, each once, in the order in which they were stated.
  private(set) var names: [FactKey: [(name: String, range: SourceRange)]] = [:]
  private(set) var stated: [FactKey: SourceRange] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics about a version of a note that facts correct, with both versions.
  private(set) var wrongVersions: [WrongVersion] = []

  struct WrongVersion {
    /// The index in ``diagnostics``.
    var diagnostic: Int
    var platform: Platform?
    var right: Version
    var wrong: Version
  }
  private var knownNames: [FactKey: Set<String>] = [:]
  /// The versions that were reported, each once.
  private var reportedReleases: Set<Release> = []

  init(symbolID: String, platforms: PlatformList, table: FactTable, noteCount: Int) {
    self.symbolID = symbolID
    self.noteCount = noteCount
    self.platforms = platforms
    self.table = table
  }

  mutating func add(_ fact: StatedFact) {
    reportUnknownRelease(of: fact)
    switch fact.fact {
    case .introduced(let platform, let version):
      let platform = platform ?? Platform.first
      if mayState("available", on: platform, at: fact.range),
        isFirst(
          .version(version), over: availability[platform]?.introduced.map { .version($0) },
          .introduced(platform), fact.range)
      {
        availability[platform, default: .unknown].introduced = version
      }
    case .deprecated(let platform?, let version):
      mergeDeprecation(.since(version), on: platform, at: fact.range)
    case .deprecated(nil, let version?):
      mergeDeprecation(.since(version), on: Platform.first, at: fact.range)
    // Of which platforms, is known when the owner's are.
    case .deprecated(nil, nil): note(.deprecated(nil), fact.range)
    case .announced(let platform?): mergeDeprecation(.announced, on: platform, at: fact.range)
    case .announced(nil): note(.announced, fact.range)
    case .obsoleted(let platform, let version?):
      let platform = platform ?? Platform.first
      if mayState("removed", on: platform, at: fact.range),
        isFirst(
          .version(version), over: availability[platform]?.obsoleted.map { .version($0) },
          .obsoleted(platform), fact.range)
      {
        availability[platform, default: .unknown].obsoleted = version
      }
    case .obsoleted(_, nil): break
    case .unavailable(let platform):
      if let (word, key) = versionStated(on: platform) {
        reportUnavailable(and: word, on: platform, at: fact.range, first: key)
      } else {
        availability[platform] = .unavailable
        note(.unavailable(platform), fact.range)
      }
    case .unreadable(let platform): unreadable.insert(platform)
    case .value(let key, let value): merge(value, as: key, at: fact.range)
    }
  }

  private mutating func merge(_ value: FactValue, as key: FactKey, at range: SourceRange) {
    switch table[key].statements.merging {
    case .first: if isFirst(value, over: values[key], key, range) { values[key] = value }
    case .firstUnreported:
      if values[key] == nil { values[key] = value }
      note(key, range)
    case .firstOfCode: if let code = value.text { mergeCode(code, as: key, at: range) }
    case .all: if let name = value.text { add(name, knownAs: name, to: key, at: range) }
    case .allByLastName:
      guard let name = value.text else { break }
      add(
        name, knownAs: name.split(separator: "/").last.map(String.init) ?? name, to: key, at: range)
    // Nobody states it as a value.
    case .own: break
    }
  }

  private mutating func add(
    _ name: String, knownAs known: String, to key: FactKey, at range: SourceRange
  ) {
    if knownNames[key, default: []].insert(known).inserted {
      names[key, default: []].append((name, range))
    }
    note(key, range)
  }

  /// A version that no release of its platform has. It counts all the same.
  private mutating func reportUnknownRelease(of fact: StatedFact) {
    let stated: (platform: Platform?, version: Version?)
    switch fact.fact {
    case .introduced(let platform, let version): stated = (platform, version)
    case .deprecated(let platform, let version), .obsoleted(let platform, let version):
      stated = (platform, version)
    case .announced, .unavailable, .unreadable, .value: return
    }
    let platform = stated.platform ?? Platform.first
    guard let version = stated.version, !platforms.hasRelease(version, of: platform),
      reportedReleases.insert(Release(platform: platform, version: version)).inserted
    else { return }
    let name = platforms.name(of: platform)
    let nearest = platforms.nearestRelease(to: version, of: platform)
    diagnostics.append(
      Diagnostic(
        .unknownRelease,
        "no release of \(name) is \(version)"
          + (nearest.map { "; the nearest is \($0)" } ?? "")
          + ", and 'releases' in docgen.yml adds others",
        at: fact.range))
  }

  private mutating func mergeDeprecation(
    _ deprecation: Availability.Deprecation, on platform: Platform, at range: SourceRange
  ) {
    guard mayState("deprecated", on: platform, at: range) else { return }
    let old = availability[platform]?.deprecation
    // A version tells more than the bare word.
    if case .since(nil)? = old, case .since(.some) = deprecation {
      availability[platform]?.deprecation = deprecation
      return
    }
    if case .since(.some)? = old, case .since(nil) = deprecation { return }
    if isFirst(
      FactValue(deprecation), over: old.map(FactValue.init), .deprecated(platform), range)
    {
      availability[platform, default: .unknown].deprecation = deprecation
    }
  }

  /// Whether a platform may have the symbol; where it never has, the statement is reported.
  private mutating func mayState(_ word: String, on platform: Platform, at range: SourceRange)
    -> Bool
  {
    guard availability[platform] == .unavailable else { return true }
    reportUnavailable(and: word, on: platform, at: range, first: .unavailable(platform))
    return false
  }

  /// The fact that states a version of a platform, as the word of a message and its key; nil: none does.
  private func versionStated(on platform: Platform) -> (word: String, key: FactKey)? {
    guard case .versions(let introduced, let deprecation, let obsoleted) = availability[platform]
    else { return nil }
    if introduced != nil { return ("available", .introduced(platform)) }
    if deprecation != nil { return ("deprecated", .deprecated(platform)) }
    return obsoleted == nil ? nil : ("removed", .obsoleted(platform))
  }

  private mutating func reportUnavailable(
    and word: String, on platform: Platform, at range: SourceRange, first key: FactKey
  ) {
    // One declaration may state both, and then there is no other range to name.
    let first = stated[key].flatMap { $0 == range ? nil : $0 }
    let message =
      "'\(symbolID)' is stated to be \(word) and unavailable on \(platforms.name(of: platform))"
    if let first {
      conflict(message, range, first)
    } else {
      diagnostics.append(Diagnostic(.conflictingFacts, message, at: range))
    }
  }

  /// Whether a note says something else than a file of facts.
  private func contradictsFacts(_ range: SourceRange, _ first: SourceRange) -> Bool {
    range.file < noteCount && first.file >= noteCount
  }

  /// Words for a value differ between languages; code does not.
  private mutating func mergeCode(_ value: String, as key: FactKey, at range: SourceRange) {
    let value = value.trimmingCode
    guard let old = values[key]?.text else {
      values[key] = .text(value)
      note(key, range)
      return
    }
    let isCode = [old, value].allSatisfy { text in
      text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.isEmpty
    }
    // A number, and the name of a constant that has it.
    if old.utf8.first?.isDigit != value.utf8.first?.isDigit { return }
    if isCode, !saysTheSame(old, value), let first = stated[key] {
      conflict(
        "'\(symbolID)' has two \(table[key].name) values, '\(old)' and '\(value)'", range, first)
    }
  }

  /// Whether two values are one, as each source language writes it.
  private func saysTheSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    if let left = constantValue(of: left), let right = constantValue(of: right) {
      return left == right
    }
    let known = ["YES": "true", "NO": "false"]
    return (known[left] ?? left).lowercased() == (known[right] ?? right).lowercased()
  }

  /// Whether nothing was stated before; if something else was, that is reported.
  private mutating func isFirst(
    _ value: FactValue, over old: FactValue?, _ key: FactKey, _ range: SourceRange
  ) -> Bool {
    guard let old else {
      note(key, range)
      return true
    }
    if old != value, let first = stated[key] {
      let name = table.name(of: key, in: platforms)
      conflict(
        contradictsFacts(range, first)
          ? "'\(symbolID)': \(name) is \(describe(old)) by the facts, and stated as \(describe(value))"
          : "'\(symbolID)': \(name) is stated as \(describe(old)) and as \(describe(value))",
        range, first, on: key.platform, fix: (version(in: old), version(in: value)))
    }
    return false
  }

  private mutating func conflict(
    _ message: String, _ range: SourceRange, _ first: SourceRange, on platform: Platform?,
    fix: (right: Version?, wrong: Version?)
  ) {
    conflict(message, range, first)
    guard let right = fix.right, let wrong = fix.wrong, contradictsFacts(range, first) else {
      return
    }
    wrongVersions.append(
      WrongVersion(
        diagnostic: diagnostics.count - 1, platform: platform, right: right, wrong: wrong))
  }

  private func version(in value: FactValue) -> Version? {
    if case .version(let version) = value { version } else { nil }
  }

  private func describe(_ value: FactValue) -> String {
    switch value {
    case .text, .list: "'\(value.words)'"
    case .flag, .version, .always, .announced: value.words
    }
  }

  private mutating func conflict(_ message: String, _ range: SourceRange, _ first: SourceRange) {
    if range == first { return }
    diagnostics.append(
      contradictsFacts(range, first)
        ? Diagnostic(
          .contradictsFacts, message, at: range, notes: [.init("the facts stand here", at: first)])
        : Diagnostic(
          .conflictingFacts, message, at: range, notes: [.init("first stated here", at: first)]))
  }

  /// Reports a fact that contradicts the one with this key.
  mutating func report(_ message: String, _ range: SourceRange, _ key: FactKey) {
    if let first = stated[key] { conflict(message, range, first) }
  }

  mutating func note(_ key: FactKey, _ range: SourceRange) {
    if stated[key] == nil { stated[key] = range }
  }
}

extension String {
  /// Without the quotes or backticks of a code value.
  fileprivate var trimmingCode: String {
    var text = self[...]
    while let first = text.first, "`\"'「“".contains(first) { text = text.dropFirst() }
    while let last = text.last, "`\"'」”".contains(last) { text = text.dropLast() }
    return String(text)
  }
}
