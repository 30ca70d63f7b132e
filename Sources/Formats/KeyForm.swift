package import Diagnostics

/// The form that the value of a key has.
///
///     .list(.text(module)).otherwise("a module is one word, such as 'UIKit'")
///
/// A form tells whether a value has it, what is reported if not, and its JSON Schema.
package struct KeyForm: Sendable {
  package indirect enum Shape: Sendable {
    case anything
    case text(KeyText)
    /// One of some words; a `noun` for them names the nearest one where it is another word.
    case word([KeyWord], noun: String?)
    case list(KeyForm, KeyList)
    /// Keys that nobody lists, each with a value of the form.
    case mapping(KeyNames, KeyForm, mayBeEmpty: Bool)
    /// The keys of another table.
    case keys(KeyRows)
    /// The first form whose kind of value it is: text, list or mapping.
    case either([KeyForm])
    /// The form, where other programs mean nothing else by the key; any value of theirs is left alone.
    case shared(KeyForm, KeyClaim)
  }

  package var shape: Shape
  /// The diagnostic of a value without the form; nil: that of the value around it.
  package var complaint: KeyComplaint?
  /// Whether one part of the value without its form makes the whole value unusable, and one diagnostic
  /// says so; else that part is left out.
  package var isWhole = false
  /// Whether the reader of the value checks it by itself: its form is for editors alone.
  package var isUnchecked = false

  package init(_ shape: Shape) { self.shape = shape }
}

/// One of the words that a value or a key may be, with its meaning.
package struct KeyWord: Sendable {
  package var word: String
  package var meaning: String?

  package init(_ word: String, meaning: String? = nil) {
    self.word = word
    self.meaning = meaning
  }
}

/// The elements of a list: how many, and whether one may stand for a list of it.
package struct KeyList: Sendable {
  package var fewest = 0
  /// Nil: any number. What is too long is reported and read.
  package var most: Int?
  package var mayBeSingle = true
  /// Whether a key without a value has a list of none.
  package var mayBeMissing = true
}

/// The keys of a mapping without a table.
package enum KeyNames: Sendable {
  case any
  case text(KeyText, KeyComplaint)
  case word([KeyWord], noun: String)
}

/// The values of a key that docgen shares with other programs that are docgen's.
package enum KeyClaim: Sendable {
  case text, mapping
  /// Mappings with any of the keys.
  case mappingWith([String])

  /// Whether a value is docgen's.
  package func holds(_ value: YAML) -> Bool {
    switch (self, value.value) {
    case (.text, .scalar), (.mapping, .mapping): true
    case (.mappingWith(let keys), .mapping(let entries)):
      entries.contains { keys.contains($0.key) }
    case (.text, .sequence), (.text, .mapping), (.mapping, .scalar), (.mapping, .sequence),
      (.mappingWith, .scalar), (.mappingWith, .sequence):
      false
    }
  }
}

/// A value without the form of its key.
package struct KeyProblem {
  /// The key, and the value or the part of it that lacks the form.
  package var entry: YAML.Entry
  /// The mapping that has the key, and the key that it stands behind; that of a whole file is empty.
  package var owner: YAML.Entry
}

package typealias KeyComplaint = @Sendable (KeyProblem, KeyReading) -> [Diagnostic]

/// A file of keys that is being read, and what was found wrong in it.
package struct KeyReading: Sendable {
  package let file: Int
  /// The id of what is reported where nothing names another one.
  package let id: DiagnosticID
  package var diagnostics: [Diagnostic] = []

  package init(file: Int, id: DiagnosticID = .unknownKey) {
    self.file = file
    self.id = id
  }

  package func range(_ value: YAML) -> SourceRange { SourceRange(file: file, value.range) }

  /// Adds what is wrong, once where two parts of a value say the same of it.
  mutating func report(_ problems: [Diagnostic]) {
    if problems.last != diagnostics.last { diagnostics += problems }
  }

  package mutating func report(_ message: String, at range: Range<Int>) {
    diagnostics.append(Diagnostic(id, message, at: SourceRange(file: file, range)))
  }
}

// MARK: Forms

extension KeyForm {
  package static let anything = KeyForm(.anything)
  package static let text = KeyForm(.text(.any))
  package static let texts = list(text)
  /// A text, or one for each language.
  package static let localized = either([text, mapping(text, mayBeEmpty: false)])

  package static func text(_ text: KeyText) -> KeyForm { KeyForm(.text(text)) }

  /// - Parameter noun: of the words, for the message about another one.
  package static func words(_ words: [String], noun: String? = nil) -> KeyForm {
    let listing = words.joined(separator: ", ")
    return KeyForm(.word(words.map { KeyWord($0) }, noun: noun)).otherwise { problem, reading in
      [
        Diagnostic(
          reading.id, "'\(problem.entry.key)' is one of \(listing)",
          at: reading.range(problem.entry.value))
      ]
    }
  }

  /// - Parameter mayBeSingle: whether one element may stand without a list around it.
  package static func list(
    _ element: KeyForm, fewest: Int = 0, most: Int? = nil, mayBeSingle: Bool = true,
    mayBeMissing: Bool = true
  ) -> KeyForm {
    let list = KeyList(
      fewest: fewest, most: most, mayBeSingle: mayBeSingle, mayBeMissing: mayBeMissing)
    return KeyForm(.list(element, list))
  }

  package static func mapping(
    keys: KeyNames = .any, _ value: KeyForm, mayBeEmpty: Bool = true
  ) -> KeyForm {
    KeyForm(.mapping(keys, value, mayBeEmpty: mayBeEmpty))
  }

  package static func keys(_ rows: KeyRows) -> KeyForm { KeyForm(.keys(rows)) }

  package static func either(_ forms: [KeyForm]) -> KeyForm { KeyForm(.either(forms)) }

  /// The form with the message of a value that lacks it.
  ///
  /// - Parameter id: nil: that of the file.
  package func otherwise(_ message: String, id: DiagnosticID? = nil) -> KeyForm {
    otherwise { problem, reading in
      [Diagnostic(id ?? reading.id, message, at: reading.range(problem.entry.value))]
    }
  }

  package func otherwise(_ complaint: @escaping KeyComplaint) -> KeyForm {
    var form = self
    form.complaint = complaint
    return form
  }

  /// The form of a value that is read as a whole or not at all.
  package var whole: KeyForm {
    var form = self
    form.isWhole = true
    return form
  }

  /// The form of a value that its reader checks.
  package var unchecked: KeyForm {
    var form = self
    form.isUnchecked = true
    return form
  }

  /// The form as a sentence names it: "a text", "a list of texts".
  var noun: String {
    switch shape {
    case .anything: "any value"
    case .text: "a text"
    case .word(let words, _): "one of \(words.map(\.word).joined(separator: ", "))"
    case .list(let element, _):
      if case .text = element.shape { "a list of texts" } else { "a list" }
    case .mapping, .keys: "a mapping"
    case .either(let forms): forms.map(\.noun).joined(separator: " or ")
    case .shared(let form, _): form.noun
    }
  }
}

// MARK: Checks

extension KeyForm {
  /// The value of a key without the parts that lack their form, each of which is reported; nil where the
  /// whole value does.
  ///
  /// - Parameters:
  ///   - owner: the mapping that has the key, with its own key.
  ///   - inherited: the complaint where the form has none.
  package func checked(
    _ entry: YAML.Entry, of owner: YAML.Entry, inherited: @escaping KeyComplaint,
    _ reading: inout KeyReading
  ) -> YAML? {
    if isUnchecked { return entry.value }
    let complaint = complaint ?? inherited
    let problem = KeyProblem(entry: entry, owner: owner)
    if !isWhole { return part(problem, complaint, &reading) }
    var inner = KeyReading(file: reading.file, id: reading.id)
    if let value = part(problem, complaint, &inner), inner.diagnostics.isEmpty { return value }
    reading.report(complaint(problem, reading))
    return nil
  }

  private func part(
    _ problem: KeyProblem, _ complaint: @escaping KeyComplaint, _ reading: inout KeyReading
  ) -> YAML? {
    let entry = problem.entry
    switch shape {
    case .anything: return entry.value
    case .shared(let form, let claim):
      if !claim.holds(entry.value) { return nil }
      return form.checked(entry, of: problem.owner, inherited: complaint, &reading)
    case .text(let text):
      if let word = entry.value.string, text.accepts(word) { return entry.value }
    case .word(let words, let noun):
      let word = entry.value.string
      if words.contains(where: { $0.word == word }) { return entry.value }
      if let noun, let word, !word.isEmpty {
        reading.diagnostics.append(
          .unknownKey(
            word, what: noun, known: words.map(\.word), at: reading.range(entry.value)))
        return nil
      }
    case .either(let forms):
      if let form = forms.first(where: { $0.isKind(of: entry.value) }) {
        return form.checked(entry, of: problem.owner, inherited: complaint, &reading)
      }
    case .list(let element, let list):
      if let value = checkedList(element, list, problem, complaint, &reading) { return value }
    case .mapping(let names, let form, let mayBeEmpty):
      guard isKind(of: entry.value), mayBeEmpty || !entry.value.entries.isEmpty else { break }
      return checkedMapping(names, form, problem, complaint, &reading)
    case .keys(let rows):
      switch entry.value.value {
      case .mapping: return rows.checked(problem, complaint, &reading)
      case .scalar(let text) where text.isEmpty && rows.mayBeEmpty: return entry.value
      case .scalar, .sequence: break
      }
    }
    reading.report(complaint(problem, reading))
    return nil
  }

  /// Whether a value is text, a list or a mapping as the form is. No text at all is an empty list and an
  /// empty mapping, too.
  func isKind(of value: YAML) -> Bool {
    switch (shape, value.value) {
    case (.anything, _): true
    case (.text, .scalar), (.word, .scalar), (.list, .sequence), (.mapping, .mapping): true
    case (.keys(let rows), .mapping): rows.sign.map { value[$0] != nil } ?? true
    case (.keys(let rows), .scalar(let text)): rows.mayBeEmpty && text.isEmpty
    case (.mapping(_, _, let mayBeEmpty), .scalar(let text)): mayBeEmpty && text.isEmpty
    case (.list(let element, let list), .scalar(let text)):
      text.isEmpty || list.mayBeSingle && element.isKind(of: value)
    case (.list(let element, let list), .mapping): list.mayBeSingle && element.isKind(of: value)
    case (.either(let forms), _): forms.contains { $0.isKind(of: value) }
    case (.shared(let form, _), _): form.isKind(of: value)
    case (.text, _), (.word, _), (.mapping, .sequence), (.keys, _): false
    }
  }

  private func checkedList(
    _ element: KeyForm, _ list: KeyList, _ problem: KeyProblem, _ complaint: @escaping KeyComplaint,
    _ reading: inout KeyReading
  ) -> YAML? {
    let value = problem.entry.value
    var elements = [value]
    if case .sequence(let several) = value.value {
      elements = several
    } else if value.string == "" {
      if !list.mayBeMissing { return nil }
      elements = []
    } else if !list.mayBeSingle || !element.isKind(of: value) {
      return nil
    }
    if elements.count < list.fewest { return nil }
    if case .scalar = value.value {
      if elements.isEmpty { return value }
      return element.checked(problem.entry, of: problem.owner, inherited: complaint, &reading)
        ?? YAML(value: .sequence([]), range: value.range)
    }
    if let most = list.most, elements.count > most {
      reading.report(complaint(problem, reading))
    }
    var entry = problem.entry
    let kept = elements.compactMap { one in
      entry.value = one
      return element.checked(entry, of: problem.owner, inherited: complaint, &reading)
    }
    return YAML(value: .sequence(kept), range: value.range)
  }

  private func checkedMapping(
    _ names: KeyNames, _ form: KeyForm, _ problem: KeyProblem,
    _ complaint: @escaping KeyComplaint, _ reading: inout KeyReading
  ) -> YAML? {
    let owner = problem.entry
    let entries = owner.value.entries.compactMap { entry -> YAML.Entry? in
      let wrong = names.problems(KeyProblem(entry: entry, owner: owner), reading)
      if !wrong.isEmpty {
        reading.diagnostics += wrong
        return nil
      }
      return form.checked(entry, of: owner, inherited: complaint, &reading)
        .map { YAML.Entry(key: entry.key, keyRange: entry.keyRange, value: $0) }
    }
    return YAML(value: .mapping(entries), range: owner.value.range)
  }
}

extension KeyNames {
  /// The diagnostics of a key that is none of them; none: it is one.
  fileprivate func problems(_ problem: KeyProblem, _ reading: KeyReading) -> [Diagnostic] {
    let key = problem.entry.key
    switch self {
    case .any: return []
    case .text(let text, let complaint):
      return text.accepts(key) ? [] : complaint(problem, reading)
    case .word(let words, let noun):
      if words.contains(where: { $0.word == key }) { return [] }
      return [
        .unknownKey(
          key, what: noun, known: words.map(\.word),
          at: SourceRange(file: reading.file, problem.entry.keyRange))
      ]
    }
  }
}
