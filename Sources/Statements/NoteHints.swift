import Characters
import Diagnostics
package import Vocabulary

/// The hints of an author on how a note is read, where its form does not tell: `notes:` in `docgen.yml`, or
/// the same keys in its front matter.
///
///     about: UILamp                       what the note is about
///     owner: heading                      whose its members are
///     columns: { 参数类型: type }           what a column of a table holds
///     fences: { oc: objc }                what a fence with that word holds
///     versions: { of: OpenHarmony }       the platform of a version without one
package struct NoteHints: Hashable, Sendable {
  /// The subject of a note.
  package enum About: Hashable, Sendable {
    case type(String)
    /// Functions, which belong to no type.
    case functions
    /// The functions of a module, which belong to no type either; nil: its name stands elsewhere.
    case module(String?)
  }

  /// The owner of the members of a note.
  package enum Owner: Hashable, Sendable {
    /// Those of the types that the headings above them name.
    case heading
    /// Those of what the note is about, whatever stands above them.
    case title
    /// Those of the type of this name.
    case type(String)
  }

  /// The contents of a column of a table.
  package enum Column: String, CaseIterable, Sendable {
    case name, text, type, `default`, required, optional, availability
    /// Nothing that is read.
    case ignore
  }

  /// The contents of a block of code.
  package enum Fence: Hashable, Sendable {
    /// Code of the language that this word of a fence names.
    case language(String)
    /// Nothing that is read: a sample.
    case ignore
  }

  /// The meaning of a version that stands beside a name, raised: `glow<sup>9+</sup>`.
  package enum VersionMark: String, CaseIterable, Sendable { case introduced, deprecated }

  package var about: About?
  /// Where ``about`` stands in the file of the note; nil: in none.
  package var aboutRange: Range<Int>?
  package var owner: Owner?
  package var versionMark: VersionMark?
  /// The platform of a version that names none.
  package var platform: Platform?
  private var columns: [[UInt8]: Column] = [:]
  private var fences: [String: Fence] = [:]

  package init() {}

  /// Puts statements together; of two about the same the last one counts.
  ///
  /// - Parameters:
  ///   - file: that of the note.
  ///   - platforms: those that the site knows; what names none of them says nothing.
  package init(_ statements: [StatedHint], of file: Int, on platforms: PlatformList) {
    for stated in statements {
      switch stated.hint {
      case .about(let about):
        self.about = about
        aboutRange = Int(stated.range.file) == file ? stated.range.offsets : nil
      case .owner(let owner): self.owner = owner
      case .column(let words, let column): columns[NormalizedText.bytes(of: words)] = column
      case .fence(let word, let fence): fences[word.lowercased()] = fence
      case .versionMark(let mark): versionMark = mark
      case .platform(let name): platform = platforms[name] ?? platform
      }
    }
  }

  /// Whether what the note describes belongs to no type.
  package var statesNoType: Bool {
    switch about {
    case .functions?, .module?: true
    case .type?, nil: false
    }
  }

  /// Whether what the note is about is stated, by itself or as the owner of its members.
  package var statesSubject: Bool {
    if about != nil { return true }
    if case .type? = owner { return true }
    return false
  }

  /// The module whose name is stated as what the note is about.
  package var module: String? {
    switch about {
    case .module(let name)?: name
    case .type?, .functions?, nil: nil
    }
  }

  /// The contents of the column with these words in its head; nil: nobody says.
  package func column(titled words: some StringProtocol) -> Column? {
    columns.isEmpty ? nil : columns[NormalizedText.bytes(of: words)]
  }

  /// Whether anything is said of fences.
  package var statesFences: Bool { !fences.isEmpty }

  /// The contents of a block whose fence has this word; nil: nobody says.
  package func fence(_ word: String) -> Fence? {
    fences.isEmpty ? nil : fences[word.lowercased()]
  }
}

// MARK: Lines to write

extension NoteHints {
  /// The line that says of a fence what it holds.
  ///
  /// - Parameter language: a word of a fence that docgen knows.
  package static func line(fence word: String, is language: String) -> String {
    "fences: {\(scalar(word)): \(scalar(language))}"
  }

  /// The line that says of a column what it holds.
  package static func line(column words: String, is column: Column) -> String {
    "columns: {\(scalar(words)): \(column.rawValue)}"
  }

  /// The line that says whose the members are.
  package static func line(owner: Owner) -> String {
    switch owner {
    case .heading: "owner: heading"
    case .title: "owner: title"
    case .type(let name): "owner: \(scalar(name))"
    }
  }

  /// The line that says what the note is about.
  package static func line(about: About) -> String {
    switch about {
    case .type(let name): "about: \(scalar(name))"
    case .functions: "about: functions"
    case .module(nil): "about: module"
    case .module(let name?): "about: \(scalar("module " + name))"
    }
  }

  /// The line that says what versions are of that name no platform.
  package static func line(versionsOf platform: String) -> String {
    "versions: {of: \(scalar(platform))}"
  }

  /// The line that says what a version says that stands beside a name, raised.
  package static func line(raisedVersions mark: VersionMark) -> String {
    "versions: {sup: \(mark.rawValue)}"
  }

  /// A text as a value or a key of YAML, in quotes where it would be something else without.
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.first?.properties.isAlphabetic == true
      && text.unicodeScalars.allSatisfy { scalar in
        scalar == " " || scalar == "." || scalar == "_" || scalar == "-"
          || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      } && text.last != " "
    if isPlain { return text }
    return "'"
      + text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacing("'", with: "''") + "'"
  }
}
