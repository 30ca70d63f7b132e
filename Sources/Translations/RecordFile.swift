import Characters
package import Diagnostics
import Formats

/// A record of what the translation of one note was made of: the passages of the original and the facts of its
/// symbols, as they were when somebody last said that the translation says the same.
///
///     original: en
///     records:
///       UITableView/rowHeight:
///         abstract:
///           - The height of each row, in points.
///         facts 2:
///           introduced iOS: 2.0
///
/// It lies at `translations/ja/UITableView.yml` in the content folder, for `ja/UITableView.md`. What is
/// recorded is found by the symbol, wherever the file lies: a note may be renamed or cut in two.
package struct RecordFile: Sendable {
  /// The tag of the language that the translation is in.
  package var language: String
  /// The path of the note in its language folder, without its ending.
  package var note: String
  /// Its index in the list of files; nil for one that is yet to be written.
  package var file: Int?
  /// The tag of the language that it was translated from.
  package var original: String
  /// Sorted by their ids.
  package var subjects: [RecordedSubject] = []

  package init(language: String, note: String, original: String) {
    self.language = language
    self.note = note
    self.original = original
  }

  /// The path from the content folder.
  package var path: String { Self.path(ofNote: note, in: language) }

  package static func path(ofNote note: String, in language: String) -> String {
    "\(folder)/\(language)/\(note).yml"
  }

  /// The language and the note of which a file of the content folder is the record; nil if it is no record.
  package static func address(of path: String) -> (language: String, note: String)? {
    guard path.hasPrefix(folder + "/"), path.hasSuffix(".yml") else { return nil }
    let rest = path.dropFirst(folder.utf8.count + 1).dropLast(4)
    guard let slash = rest.firstIndex(of: "/"), slash > rest.startIndex else { return nil }
    let note = rest[rest.index(after: slash)...]
    return note.isEmpty ? nil : (String(rest[..<slash]), String(note))
  }

  private static let folder = "translations"
}

/// The record of one symbol, article or first page.
package struct RecordedSubject: Hashable, Sendable {
  /// `UITableView/rowHeight`, `articles/table-styles`, `index`.
  package var id: String
  /// The range of the file that has it.
  package var range: SourceRange
  package var sections: [RecordedSection] = []

  package subscript(key: SectionKey) -> RecordedSection? { sections.first { $0.key == key } }
}

package struct RecordedSection: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case words(ShownWords)
    /// The facts that records of an edition keep; nothing is said of any other.
    case facts([RecordedFact], edition: Int)
  }

  package var key: SectionKey
  package var content: Content
  package var range: SourceRange

  /// The key as a file has it: `abstract`, `facts 2`.
  fileprivate var name: String {
    guard case .facts(_, let edition) = content, edition > 1 else { return key.name }
    return "\(key.name) \(edition)"
  }
}

// MARK: - Reading

extension RecordFile {
  /// Reads a record. What cannot be read is reported and left out: the translations of which it spoke
  /// are not confirmed.
  ///
  /// - Parameter address: the language and the note as ``address(of:)`` gives them.
  /// - Complexity: linear in the file.
  package static func read(
    _ source: SourceFile, file: Int, at address: (language: String, note: String)
  ) -> Diagnosed<RecordFile> {
    let yaml = parseYAML(source, file: file)
    var reader = RecordReader(
      file: file,
      record: RecordFile(language: address.language, note: address.note, original: ""))
    reader.record.file = file
    if let problem = yaml.diagnostics.first {
      reader.report(problem.message, problem.range.offsets)
    } else {
      reader.read(yaml.value)
    }
    return Diagnosed(reader.record, reader.diagnostics)
  }
}

private struct RecordReader {
  let file: Int
  var record: RecordFile
  var diagnostics: [Diagnostic] = []

  mutating func report(_ problem: String, _ range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .unreadableRecord,
        "\(problem); mend it or take it out, as 'docgen confirm' writes it anew",
        at: SourceRange(file: file, range)))
  }

  mutating func read(_ yaml: YAML) {
    guard case .mapping(let entries) = yaml.value else {
      return report("a record has the keys 'original' and 'records'", yaml.range)
    }
    for entry in entries {
      switch entry.key {
      case "original":
        if let tag = entry.value.string, !tag.isEmpty {
          record.original = tag
        } else {
          report("'original' is the tag of a language, such as en", entry.value.range)
        }
      case "records": readSubjects(entry.value)
      default:
        report(
          "'\(entry.key)' is no key of a record, which are 'original' and 'records'", entry.keyRange
        )
      }
    }
    if record.original.isEmpty, diagnostics.isEmpty {
      report("'original' is missing, the language of the texts", yaml.range)
    }
    record.subjects.sort { $0.id < $1.id }
  }

  private mutating func readSubjects(_ yaml: YAML) {
    guard case .mapping(let entries) = yaml.value else {
      if yaml.string?.isEmpty != true {
        report("'records' has a key for each symbol or article", yaml.range)
      }
      return
    }
    for entry in entries {
      guard case .mapping(let sections) = entry.value.value else {
        report("'\(entry.key)' has a key for each of its parts", entry.value.range)
        continue
      }
      var subject = RecordedSubject(
        id: entry.key, range: SourceRange(file: file, entry.keyRange))
      for section in sections {
        guard let content = content(of: section) else { continue }
        subject.sections.append(
          RecordedSection(
            key: Self.edition(ofFacts: section.key) == nil ? SectionKey(section.key) : .facts,
            content: content,
            range: SourceRange(file: file, section.keyRange)))
      }
      record.subjects.append(subject)
    }
  }

  /// `facts` is of the first edition, `facts 2` of the second; nil for another key.
  static func edition(ofFacts key: String) -> Int? {
    if key == SectionKey.facts.name { return 1 }
    guard key.hasPrefix(SectionKey.facts.name + " ") else { return nil }
    return Int(key.dropFirst(SectionKey.facts.name.count + 1)).flatMap { $0 > 1 ? $0 : nil }
  }

  private mutating func content(of section: YAML.Entry) -> RecordedSection.Content? {
    if let edition = Self.edition(ofFacts: section.key) {
      guard case .mapping(let facts) = section.value.value,
        facts.allSatisfy({ $0.value.string != nil })
      else {
        report("'facts' has a value for each fact", section.value.range)
        return nil
      }
      return .facts(
        facts.map { RecordedFact($0.key, $0.value.string ?? "") }, edition: edition)
    }
    guard case .sequence(let passages) = section.value.value,
      passages.allSatisfy({ $0.string != nil })
    else {
      report("'\(section.key)' is a list of passages", section.value.range)
      return nil
    }
    return .words(ShownWords(passages.compactMap(\.string)))
  }
}

// MARK: - Writing

extension RecordFile {
  /// The file's text. What was read of it is written as the same bytes, if docgen wrote it.
  package var bytes: [UInt8] {
    var text = "original: \(yamlScalar(original))\nrecords:\n"
    for subject in subjects {
      text += yamlKey(subject.id, indentation: 2) + "\n"
      for section in subject.sections {
        text += yamlKey(section.name, indentation: 4)
        switch section.content {
        case .facts(let facts, _):
          text += facts.isEmpty ? " {}\n" : "\n"
          for fact in facts {
            text += "\(yamlKey(fact.name, indentation: 6)) \(yamlScalar(fact.value))\n"
          }
        case .words(let words):
          text += words.passages.isEmpty ? " []\n" : "\n"
          for passage in words.passages { text += "      - \(yamlText(passage, indentation: 8))\n" }
        }
      }
    }
    return Array(text.utf8)
  }
}

/// A key with its colon. One of more than 1024 characters must say that it is one.
private func yamlKey(_ text: String, indentation: Int) -> String {
  let space = String(repeating: " ", count: indentation)
  let key = yamlScalar(text)
  return key.utf8.count > 1_000 ? "\(space)? \(key)\n\(space):" : "\(space)\(key):"
}

/// A text of several lines as it is, any other as ``yamlScalar(_:)`` writes it.
private func yamlText(_ text: String, indentation: Int) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let isBlock =
    lines.count > 1 && lines.first?.first?.isWhitespace == false
    && lines.last?.isEmpty == false
    && text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || isPrintable($0) }
  guard isBlock else { return yamlScalar(text) }
  let space = String(repeating: " ", count: indentation)
  return "|-\n" + lines.map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
}

/// A text on one line, in quotes where it would be read as something else without.
private func yamlScalar(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let isPlain =
    scalars.first.map { !"-?:,[]{}#&*!|>'\"%@`~= ".unicodeScalars.contains($0) } == true
    && scalars.last.map { $0 != " " && $0 != ":" } == true
    && scalars.allSatisfy(isPrintable) && !text.contains(": ") && !text.contains(" #")
  if isPlain { return text }
  var quoted = "\""
  for scalar in scalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    // All others have at most four digits.
    case _ where !isPrintable(scalar):
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// Whether YAML lets a character stand as it is, and takes it for no line break.
private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
    0x10000...0x10FFFF:
    true
  default: false
  }
}
