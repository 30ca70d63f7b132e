import Characters
import Declarations
package import Diagnostics
package import Formats
import Vocabulary

/// One thing that an author says of how notes are read, and where; see ``NoteHints``.
package struct StatedHint: Sendable {
  package enum Hint: Hashable, Sendable {
    case about(NoteHints.About)
    case owner(NoteHints.Owner)
    case column(String, NoteHints.Column)
    case fence(String, NoteHints.Fence)
    case versionMark(NoteHints.VersionMark)
    case platform(String)
  }

  /// The subject of a hint: of two hints about the same one only one counts.
  package enum Subject: Hashable, Sendable {
    case about, owner
    case column([UInt8])
    case fence(String)
    case versionMark, platform
  }

  package var hint: Hint
  package var range: SourceRange

  package var subject: Subject {
    switch hint {
    case .about: .about
    case .owner: .owner
    case .column(let words, _): .column(NormalizedText.bytes(of: words))
    case .fence(let word, _): .fence(word.lowercased())
    case .versionMark: .versionMark
    case .platform: .platform
    }
  }

  /// The word for a fence of a block that declares nothing.
  static let ignored = NoteHints.Column.ignore.rawValue

  /// The keys that say how notes are read, in the order of the documentation.
  package static let keys = Key.allCases.map(\.rawValue)

  private enum Key: String, CaseIterable { case about, owner, columns, fences, versions }

  /// The keys below `versions`.
  private static let versionKeys = ["sup", "of"]

  /// Whether the value of a key has the form of one of docgen's: other programs may mean something else
  /// with the same word, `columns: 2`.
  package static func isHint(_ value: YAML, of key: String) -> Bool {
    guard let key = Key(rawValue: key) else { return false }
    switch (key, value.value) {
    case (.about, .scalar), (.owner, .scalar), (.columns, .mapping), (.fences, .mapping):
      return true
    case (.versions, .mapping(let entries)):
      return entries.contains { versionKeys.contains($0.key) }
    case (.about, .sequence), (.about, .mapping), (.owner, .sequence), (.owner, .mapping),
      (.columns, .scalar), (.columns, .sequence), (.fences, .scalar), (.fences, .sequence),
      (.versions, .scalar), (.versions, .sequence):
      return false
    }
  }

  /// Reads the value of one of ``keys``; nothing of another key.
  package static func read(_ entry: YAML.Entry, file: Int) -> Diagnosed<[StatedHint]> {
    var reader = HintReader(file: file)
    switch Key(rawValue: entry.key.lowercased()) {
    case .about: reader.readAbout(entry.value)
    case .owner: reader.readOwner(entry.value)
    case .columns: reader.readColumns(entry.value)
    case .fences: reader.readFences(entry.value)
    case .versions: reader.readVersions(entry.value, keys: versionKeys)
    case nil: break
    }
    return Diagnosed(reader.hints, reader.diagnostics)
  }
}

extension StatedHint.Hint {
  /// The line that says it.
  package var line: String {
    switch self {
    case .about(let about): NoteHints.line(about: about)
    case .owner(let owner): NoteHints.line(owner: owner)
    case .column(let words, let column): NoteHints.line(column: words, is: column)
    case .fence(let word, .language(let language)): NoteHints.line(fence: word, is: language)
    case .fence(let word, .ignore): NoteHints.line(fence: word, is: StatedHint.ignored)
    case .versionMark(let mark): NoteHints.line(raisedVersions: mark)
    case .platform(let name): NoteHints.line(versionsOf: name)
    }
  }
}

extension StatedHint {
  /// The names of platforms among hints.
  package static func platforms(of hints: [StatedHint]) -> [(
    platform: String, range: SourceRange
  )] {
    hints.compactMap { stated in
      if case .platform(let name) = stated.hint { (name, stated.range) } else { nil }
    }
  }
}

private struct HintReader {
  let file: Int
  var hints: [StatedHint] = []
  var diagnostics: [Diagnostic] = []

  private func sourceRange(of value: YAML) -> SourceRange { SourceRange(file: file, value.range) }

  private mutating func add(_ hint: StatedHint.Hint, _ range: SourceRange) {
    hints.append(StatedHint(hint: hint, range: range))
  }

  private mutating func report(_ message: String, _ value: YAML) {
    diagnostics.append(Diagnostic(.unknownKey, message, at: sourceRange(of: value)))
  }

  mutating func readAbout(_ value: YAML) {
    let words = value.string?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    switch (words.first, words.count) {
    case ("functions"?, 1): add(.about(.functions), sourceRange(of: value))
    case ("module"?, 1): add(.about(.module(nil)), sourceRange(of: value))
    case ("module"?, 2) where isModuleName(words[1]):
      add(.about(.module(words[1])), sourceRange(of: value))
    case (let name?, 1) where isTypeName(name): add(.about(.type(name)), sourceRange(of: value))
    default:
      report(
        "'about' is the name of a type, such as 'UITableView', or 'functions', 'module' or 'module UIKit'",
        value)
    }
  }

  mutating func readOwner(_ value: YAML) {
    switch value.string {
    case "heading": add(.owner(.heading), sourceRange(of: value))
    case "title": add(.owner(.title), sourceRange(of: value))
    case let name? where isTypeName(name): add(.owner(.type(name)), sourceRange(of: value))
    case .some, nil:
      report("'owner' is 'heading', 'title' or the name of a type, such as 'UITableView'", value)
    }
  }

  /// Whether a word can be the name of a type: `UITableView`, `Titanium.UI.View`, `lamp-card`.
  private func isTypeName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.split(separator: "-", omittingEmptySubsequences: false)
        .allSatisfy { isModuleName(String($0)) }
    }
  }

  mutating func readColumns(_ value: YAML) {
    guard !value.entries.isEmpty else {
      return report(
        "'columns' has words of column heads below it, each with what the column holds, such as 'Default value: default'",
        value)
    }
    for entry in value.entries {
      if let column = choice(entry, NoteHints.Column.self, what: "column") {
        add(.column(entry.key, column), SourceRange(file: file, entry.keyRange))
      }
    }
  }

  mutating func readFences(_ value: YAML) {
    guard !value.entries.isEmpty else {
      return report(
        "'fences' has words of fences below it, each with the language that it means, such as 'oc: objc'",
        value)
    }
    for entry in value.entries {
      guard let word = entry.value.string, !word.isEmpty else {
        report("'\(entry.key)' is a language, such as 'objc', or 'ignore'", entry.value)
        continue
      }
      let keyRange = SourceRange(file: file, entry.keyRange)
      if word == StatedHint.ignored {
        add(.fence(entry.key, .ignore), keyRange)
      } else if let language = CodeLanguage(ofFence: word), language.declaresMembers {
        add(.fence(entry.key, .language(language.rawValue)), keyRange)
      } else {
        diagnostics.append(
          .unknownKey(
            word, what: "source language", known: Self.languages,
            at: self.sourceRange(of: entry.value)))
      }
    }
  }

  private static let languages =
    CodeLanguage.allCases.filter(\.declaresMembers).map(\.rawValue) + [StatedHint.ignored]

  mutating func readVersions(_ value: YAML, keys: [String]) {
    guard !value.entries.isEmpty else {
      return report(
        "'versions' has 'sup: introduced' below it for a version raised beside a name, and 'of' with the platform of versions without one",
        value)
    }
    for entry in value.entries {
      switch entry.key {
      case "sup":
        if let mark = choice(entry, NoteHints.VersionMark.self, what: "meaning of a version") {
          add(.versionMark(mark), sourceRange(of: entry.value))
        }
      case "of":
        if let name = entry.value.string, !name.isEmpty {
          add(.platform(name), sourceRange(of: entry.value))
        } else {
          report("'of' is the name of a platform, such as 'iOS'", entry.value)
        }
      default:
        diagnostics.append(
          .unknownKey(
            entry.key, what: "key of 'versions'", known: keys,
            at: SourceRange(file: file, entry.keyRange)))
      }
    }
  }

  /// The value of an entry that is one of a few words.
  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ entry: YAML.Entry, _ type: Choice.Type, what: String
  ) -> Choice? where Choice.RawValue == String {
    let words = type.allCases.map(\.rawValue)
    guard let word = entry.value.string, !word.isEmpty else {
      report("'\(entry.key)' is one of \(words.joined(separator: ", "))", entry.value)
      return nil
    }
    if let choice = Choice(rawValue: word) { return choice }
    diagnostics.append(
      .unknownKey(word, what: what, known: words, at: sourceRange(of: entry.value)))
    return nil
  }
}
