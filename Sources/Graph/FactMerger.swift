import Characters
import Declarations
import Diagnostics
import Vocabulary

/// Puts the facts of a symbol's entries together: each once, with where it was stated first; what
/// says something else later is reported with both places.
struct FactMerger {
  let symbolID: String
  let platforms: PlatformList
  /// How many files are notes. They come first among the files; those behind state nothing but facts.
  let noteCount: Int
  private(set) var availability: [Platform: Availability] = [:]
  /// Where a note states something that cannot be read.
  private(set) var unreadable: Set<Platform> = []
  private(set) var replacements: [Replacement] = []
  private(set) var isReadOnly: Bool?
  private(set) var isRequired: Bool?
  private(set) var defaultValue: String?
  private(set) var valueType: String?
  private(set) var inherits: [String] = []
  private(set) var conforms: [String] = []
  private(set) var stated: [FactKey: SourceRange] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics about a version of a note that facts correct, with both versions.
  private(set) var wrongVersions: [WrongVersion] = []

  struct WrongVersion {
    /// The place among ``diagnostics``.
    var diagnostic: Int
    var platform: Platform?
    var right: Version
    var wrong: Version
  }
  private var superclass: String?
  private var replacementNames: Set<String> = []
  private var conformances: Set<String> = []
  /// The versions that were reported, each once.
  private var reportedReleases: Set<Release> = []

  init(symbolID: String, platforms: PlatformList, noteCount: Int) {
    self.symbolID = symbolID
    self.noteCount = noteCount
    self.platforms = platforms
  }

  mutating func add(_ fact: StatedFact) {
    reportUnknownRelease(of: fact)
    switch fact.fact {
    case .introduced(let platform, let version):
      let platform = platform ?? Platform.first
      if mayState("available", on: platform, at: fact.range),
        isFirst(
          version, over: availability[platform]?.introduced, .introduced(platform), fact.range)
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
        isFirst(version, over: availability[platform]?.obsoleted, .obsoleted(platform), fact.range)
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
    case .replacement(let name):
      if replacementNames.insert(name.split(separator: "/").last.map(String.init) ?? name).inserted
      {
        replacements.append(Replacement(name: name, range: fact.range))
      }
      note(.replacement, fact.range)
    case .readOnly(let value):
      if isFirst(value, over: isReadOnly, .readOnly, fact.range) { isReadOnly = value }
    case .required(let value):
      if isFirst(value, over: isRequired, .required, fact.range) { isRequired = value }
    case .defaultValue(let value): mergeDefault(value, at: fact.range)
    case .valueType(let type):
      valueType = valueType ?? type
      note(.valueType, fact.range)
    case .inherits(let name):
      if isFirst(name, over: superclass, .inherits, fact.range) { superclass = name }
      if inherits.isEmpty { inherits = [name] }
    case .conforms(let name):
      if conformances.insert(name).inserted { conforms.append(name) }
      note(.conforms, fact.range)
    }
  }

  /// A version that no release of its platform has. It counts all the same.
  private mutating func reportUnknownRelease(of fact: StatedFact) {
    let stated: (platform: Platform?, version: Version?)
    switch fact.fact {
    case .introduced(let platform, let version): stated = (platform, version)
    case .deprecated(let platform, let version), .obsoleted(let platform, let version):
      stated = (platform, version)
    case .announced, .unavailable, .unreadable, .replacement, .readOnly, .defaultValue, .required,
      .inherits, .conforms, .valueType:
      return
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
    if isFirst(deprecation, over: old, .deprecated(platform), range) {
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

  /// What is stated of versions of a platform, as the word of a message and the key of the fact.
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
    // One declaration may state both, and then there is no other place to name.
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
  private mutating func mergeDefault(_ value: String, at range: SourceRange) {
    let value = value.trimmingCode
    guard let old = defaultValue else {
      defaultValue = value
      note(.defaultValue, range)
      return
    }
    let isCode = [old, value].allSatisfy { text in
      text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.isEmpty
    }
    // A number, and the name of a constant that has it.
    if old.utf8.first?.isDigit != value.utf8.first?.isDigit { return }
    if isCode, !saysTheSame(old, value), let first = stated[.defaultValue] {
      conflict("'\(symbolID)' has two default values, '\(old)' and '\(value)'", range, first)
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
  private mutating func isFirst<Value: Equatable>(
    _ value: Value, over old: Value?, _ key: FactKey, _ range: SourceRange
  ) -> Bool {
    guard let old else {
      note(key, range)
      return true
    }
    if old != value, let first = stated[key] {
      let name = key.name(in: platforms)
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

  /// The version that a value is, or since which something is deprecated.
  private func version<Value>(in value: Value) -> Version? {
    if let version = value as? Version { return version }
    guard case .since(let version)? = value as? Availability.Deprecation else { return nil }
    return version
  }

  private func describe<Value>(_ value: Value) -> String {
    switch value as Any {
    case let version as Version: version.description
    case let deprecation as Availability.Deprecation:
      switch deprecation {
      case .announced: "announced"
      case .since(let version): version?.description ?? "always"
      }
    case let flag as Bool: flag ? "yes" : "no"
    default: "'\(value)'"
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
