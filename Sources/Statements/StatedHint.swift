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

  /// The subject of two hints that cannot both count.
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

  /// The meaning of a fence with which nothing is declared.
  package static let ignored = NoteHints.Column.ignore.rawValue
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

// MARK: Keys

extension StatedHint {
  /// The keys that say how notes are read, as `notes` of `docgen.yml` has them.
  package static let table = KeyTable<[StatedHint]>(
    [
      Key(
        "about",
        .text(about).otherwise(
          "'about' is the name of a type, such as 'UITableView', or 'functions', 'module' or 'module UIKit'"
        ), "A type's name, functions, module, or module and its name",
        details:
          "what the note is about, whatever its title says: the name of a type (`UILamp`); `functions`, where everything belongs to no type; `module`, where that holds of what stands below no type's heading, and `module LampKit`, which names the module, too",
        example: "UITableView"
      ) { hints, entry, reading in
        guard let about = entry.value.string.flatMap(NoteHints.About.init) else { return }
        hints.append(StatedHint(hint: .about(about), range: reading.range(entry.value)))
      },
      Key(
        "owner",
        .text(owner).otherwise(
          "'owner' is 'heading', 'title' or the name of a type, such as 'UITableView'"),
        "Whose the members are: heading, title, or a type's name",
        details:
          "whose the members are: `heading`, those of the types that the headings above them name; `title`, all of them those of what the note is about; or those of the type that is named (`UILampDelegate`)",
        example: "heading"
      ) { hints, entry, reading in
        guard let owner = entry.value.string.flatMap(NoteHints.Owner.init) else { return }
        hints.append(StatedHint(hint: .owner(owner), range: reading.range(entry.value)))
      },
    ] + words + [versions])

  private static let words: [Key<[StatedHint]>] = [
    Key(
      "columns",
      .mapping(
        .words(NoteHints.Column.allCases.map(\.rawValue), noun: "column"), mayBeEmpty: false
      ).otherwise(
        "'columns' has words of column heads below it, each with what the column holds, such as 'Default value: default'"
      ), "What columns hold, by the words of their heads",
      details:
        "what the columns of tables hold, by the words of their heads: `name`, `text`, `type`, `default`, `required`, `optional`, `availability`, or `ignore` for one in which nothing is read",
      example: "{ Default value: default }"
    ) { hints, entry, reading in
      for word in entry.value.entries {
        guard let column = word.value.string.flatMap(NoteHints.Column.init) else { continue }
        hints.append(
          StatedHint(hint: .column(word.key, column), range: range(ofKey: word, reading)))
      }
    },
    Key(
      "fences",
      .mapping(.text(fence).otherwise(noLanguage), mayBeEmpty: false).otherwise(
        "'fences' has words of fences below it, each with the language that it means, such as 'oc: objc'"
      ), "What blocks of code hold, by the word of the fence",
      details:
        "the language that the word of a fence means: `objc`, `swift`, or the name of another one; `ignore` says that such blocks are samples",
      example: "{ oc: objc }"
    ) { hints, entry, reading in
      for word in entry.value.entries {
        guard let fence = word.value.string.flatMap(NoteHints.Fence.init) else { continue }
        hints.append(
          StatedHint(hint: .fence(word.key, fence), range: range(ofKey: word, reading)))
      }
    },
  ]

  private static let versions = Key<[StatedHint]>(
    "versions",
    .keys(versionTable.rows).otherwise(
      "'versions' has 'sup: introduced' below it for a version raised beside a name, and 'of' with the platform of versions without one"
    ), "What versions say",
    details:
      "what versions say that stand in the note without words, or without a platform",
    example: "{ sup: introduced }"
  ) { hints, entry, reading in versionTable.take(entry.value, into: &hints, &reading) }

  /// The keys below `versions`.
  package static let versionTable = KeyTable<[StatedHint]>(
    [
      Key(
        "sup",
        .words(NoteHints.VersionMark.allCases.map(\.rawValue), noun: "meaning of a version"),
        "What a version raised beside a name says",
        details:
          "what a version says that is raised beside a name (`glow<sup>9+</sup>`): `introduced` or `deprecated`",
        without: "nothing", example: "introduced"
      ) { hints, entry, reading in
        guard let mark = entry.value.string.flatMap(NoteHints.VersionMark.init) else { return }
        hints.append(StatedHint(hint: .versionMark(mark), range: reading.range(entry.value)))
      },
      Key(
        "of", .text(.some).otherwise("'of' is the name of a platform, such as 'iOS'"),
        "The platform of a version without one", details: "the platform of versions that name none",
        without: "the first platform of the site", example: "iOS"
      ) { hints, entry, reading in
        hints.append(
          StatedHint(
            hint: .platform(entry.value.string ?? ""), range: reading.range(entry.value)))
      },
    ], noun: "key of 'versions'", fewest: 1)

  /// The same keys as front matter has them, where other programs may mean something else by them:
  /// `columns: 2`.
  package static let sharedKeys: [Key<[StatedHint]>] = table.keys.map { key in
    let claim: KeyClaim =
      switch key.row.form.shape {
      case .mapping: .mapping
      case .keys(let rows): .mappingWith(rows.names)
      case .anything, .text, .word, .list, .either, .shared: .text
      }
    var key = key
    key.row.form = KeyForm(.shared(key.row.form, claim))
    return key
  }

  /// Whether the value of a key has the form of one of docgen's.
  package static func isHint(_ value: YAML, of key: String) -> Bool {
    guard
      case .shared(_, let claim)? = sharedKeys.first(where: { $0.row.name == key })?.row.form.shape
    else { return false }
    return claim.holds(value)
  }

  // MARK: Forms

  private static let typeName = #"\#(KeyText.namePattern)([.-]\#(KeyText.namePattern))*"#

  private static let about = KeyText(
    matching: #"^\s*(module\s+\#(KeyText.namePattern)|\#(typeName))\s*$"#
  ) { NoteHints.About($0) != nil }
  private static let owner = KeyText(matching: "^\(typeName)$") { NoteHints.Owner($0) != nil }
  private static let fence = KeyText(matching: KeyText.some.pattern, isOpen: true) {
    NoteHints.Fence($0) != nil
  }

  private static func range(ofKey entry: YAML.Entry, _ reading: KeyReading) -> SourceRange {
    SourceRange(file: reading.file, entry.keyRange)
  }

  @Sendable private static func noLanguage(_ problem: KeyProblem, _ reading: KeyReading)
    -> [Diagnostic]
  {
    let range = reading.range(problem.entry.value)
    if let word = problem.entry.value.string, !word.isEmpty {
      return [.unknownKey(word, what: "source language", known: languages, at: range)]
    }
    return [
      Diagnostic(
        reading.id,
        "'\(problem.entry.key)' is a language, such as 'objc', or 'ignore'", at: range)
    ]
  }

  private static let languages =
    CodeLanguage.allCases.filter(\.declaresMembers).map(\.rawValue) + [StatedHint.ignored]
}

// MARK: Values

extension NoteHints.About {
  /// `UITableView`, `functions`, `module`, `module UIKit`; nil for anything else.
  fileprivate init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first, words.count) {
    case ("functions"?, 1): self = .functions
    case ("module"?, 1): self = .module(nil)
    case ("module"?, 2) where isModuleName(words[1]): self = .module(words[1])
    case (let name?, 1) where isTypeName(name): self = .type(name)
    default: return nil
    }
  }
}

extension NoteHints.Owner {
  /// `heading`, `title`, `UITableView`; nil for anything else.
  fileprivate init?(_ text: String) {
    switch text {
    case "heading": self = .heading
    case "title": self = .title
    default:
      guard isTypeName(text) else { return nil }
      self = .type(text)
    }
  }
}

extension NoteHints.Fence {
  /// A language that declares members, or `ignore`; nil for anything else.
  fileprivate init?(_ word: String) {
    if word == StatedHint.ignored {
      self = .ignore
    } else if let language = CodeLanguage(ofFence: word), language.declaresMembers {
      self = .language(language.rawValue)
    } else {
      return nil
    }
  }
}

/// Whether a word can be the name of a type: `UITableView`, `Titanium.UI.View`, `lamp-card`.
private func isTypeName(_ name: String) -> Bool {
  name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
    part.split(separator: "-", omittingEmptySubsequences: false)
      .allSatisfy { isModuleName(String($0)) }
  }
}
