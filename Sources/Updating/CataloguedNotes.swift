import Characters
package import Content
package import Diagnostics
package import Formats
import Graph
import Markup
package import Translations
package import Vocabulary

/// Notes with the translations of a catalogue written into them, each read back.
///
///     msgctxt "UITableView/rowHeight abstract"
///     msgid "The height of each row, in points."      →  the abstract of rowHeight in
///     msgstr "行の高さ（ポイント）。"                        ja/UITableView.md
///
/// A message that says what the note says changes nothing. One that is marked `fuzzy` is a guess or an
/// unfinished translation, and stays in the catalogue. What a note does not have yet goes where a stub
/// would go. A message whose words would be read as something else is told and left out; no word of
/// the note beside it changes.
package struct CataloguedNotes: Sendable {
  /// One note that changes or comes.
  package struct File: Sendable {
    /// The path from the content folder.
    package var path: String
    /// nil: it is a new note.
    package var source: SourceFile?
    package var bytes: [UInt8]
    /// How many messages are written into it.
    package var count: Int
  }

  package private(set) var files: [File] = []
  /// The records of what translators have looked at.
  package private(set) var confirmation: Confirmation
  /// The messages that are left out, and why.
  package private(set) var diagnostics: [Diagnostic] = []
  /// How many messages are marked `fuzzy`.
  package private(set) var fuzzyCount = 0

  /// - Parameters:
  ///   - notes: all of the site.
  ///   - states: those of these notes.
  ///   - file: the index of the catalogue among the files of diagnostics.
  ///   - unreadable: the record files that have a fault, by index.
  /// - Complexity: that of reading the notes some few times.
  package init(
    of notes: [NoteFile], _ states: TranslationStates, _ catalogue: PortableObject, at file: Int,
    in language: LanguageID, except unreadable: Set<Int>, as settings: ContentSettings,
    by map: some ParallelMapping = OneByOne()
  ) {
    let choice = MessageChoice(of: catalogue, states, in: language, file: file)
    diagnostics = choice.diagnostics
    fuzzyCount = choice.fuzzyCount
    var withheld: [MessageKey: String] = [:]
    var writing = MessageWriting(notes, states, language, settings)
    for attempt in 1... {
      writing = MessageWriting(notes, states, language, settings)
      writing.write(
        choice.written.filter { withheld[$0.key] == nil }, by: map)
      let wrong = writing.problems
      if wrong.isEmpty { break }
      // What cannot be told apart from its neighbours is left as a whole.
      let all = choice.written.map { ($0.key, MessageWriting.unsafe) }
      withheld.merge(attempt < Self.mostAttempts ? wrong : Dictionary(uniqueKeysWithValues: all)) {
        first, _ in first
      }
    }
    for message in choice.written {
      guard let problem = withheld[message.key] else { continue }
      diagnostics.append(
        Diagnostic(
          .messageNotImported, "'\(message.message.context ?? "")' \(problem)",
          at: SourceRange(file: file, message.message.range)))
    }
    let confirmed = Set(choice.confirmed.filter { withheld[$0] == nil })
    confirmation = Confirmation(of: writing.states, except: unreadable) { unit in
      unit.language == language && confirmed.contains(MessageKey(of: unit, in: writing.states))
    }
    files = writing.files
  }

  private static let mostAttempts = 4
}

/// Which part a message is of.
private struct MessageKey: Hashable {
  var context: String

  init(context: String) { self.context = context }

  init(of unit: TranslationUnit, in states: TranslationStates) {
    context = unit.messageContext(in: states.graph)
  }
}

/// The decisions about the messages of a catalogue.
private struct MessageChoice {
  struct Written {
    var key: MessageKey
    var message: PortableObject.Message
  }

  /// The messages that say something else than the notes.
  private(set) var written: [Written] = []
  /// Parts that a translator has looked at: words that are new, and what is not marked any more.
  private(set) var confirmed: [MessageKey] = []
  private(set) var fuzzyCount = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(
    of catalogue: PortableObject, _ states: TranslationStates, in language: LanguageID, file: Int
  ) {
    let graph = states.graph
    let own = translationCatalogue(
      of: states, in: language, files: nil, title: "", generator: "")
    let exported = Dictionary(own.messages.map { ($0.context, $0) }) { first, _ in first }
    var open: Set<String> = []
    var done: [String: TranslationSubject] = [:]
    let subjects = Dictionary(
      states.units(in: language).map { ($0.messageContext(in: graph), $0.subject) }
    ) { first, _ in first }
    for message in catalogue.messages where !message.isObsolete {
      let context = message.context ?? ""
      func leave(_ problem: String) {
        diagnostics.append(
          Diagnostic(
            .messageNotImported, "'\(context)' \(problem)",
            at: SourceRange(file: file, message.range)))
      }
      guard let known = exported[message.context] else {
        if !message.translation.isEmpty { leave("is no part of the original (any more)") }
        continue
      }
      let translation = message.translation.withoutOuterBreaks
      let subject = subjects[context].map { $0.id(in: graph) } ?? ""
      if message.isFuzzy || translation.isEmpty {
        if message.isFuzzy { fuzzyCount += 1 }
        open.insert(subject)
        continue
      }
      if message.original != known.original {
        open.insert(subject)
        if translation != known.translation {
          leave("translates words that the original does not say any more")
        }
        continue
      }
      if translation != known.translation {
        var message = message
        message.translation = translation
        written.append(Written(key: MessageKey(context: context), message: message))
      }
      if translation != known.translation || known.isFuzzy {
        confirmed.append(MessageKey(context: context))
        done[subject] = subjects[context]
      }
    }
    // The facts of a symbol are looked at with the last of its words.
    for subject in done.keys where !open.contains(subject) {
      confirmed.append(MessageKey(context: "\(subject) \(SectionKey.facts.name)"))
    }
  }
}

/// One attempt to write messages into notes.
private struct MessageWriting {
  static let unsafe = "would be read as something else; write it into the note"

  private let notes: [NoteFile]
  private let before: TranslationStates
  private let language: LanguageID
  private let settings: ContentSettings
  /// The states of the notes as they are written.
  private(set) var states: TranslationStates
  private(set) var files: [CataloguedNotes.File] = []
  /// The messages that could not be written, and why.
  private(set) var problems: [MessageKey: String] = [:]

  init(
    _ notes: [NoteFile], _ states: TranslationStates, _ language: LanguageID,
    _ settings: ContentSettings
  ) {
    self.notes = notes
    before = states
    self.states = states
    self.language = language
    self.settings = settings
  }

  mutating func write(_ messages: [MessageChoice.Written], by map: some ParallelMapping) {
    if messages.isEmpty { return }
    let wanted = Dictionary(messages.map { ($0.key, $0.message.translation) }) { first, _ in first }
    var (changed, own) = withStubs(for: Set(wanted.keys), by: map)
    var edits: [Int: [(key: MessageKey, edit: TextEdit)]] = [:]
    for unit in states.units(in: language) {
      let key = MessageKey(of: unit, in: states)
      guard let words = wanted[key] else { continue }
      guard let text = unit.translation.flatMap({ WrittenText(of: $0, in: states.graph) }),
        text.isWhole
      else {
        problems[key] = "has no place of its own in the note; write it there"
        continue
      }
      let note = text.document.offset
      // What a note includes may belong to others, too.
      guard changed[note].own == nil else {
        problems[key] = "belongs to a note that includes other files; write it there"
        continue
      }
      edits[note, default: []].append(
        (key, TextEdit(replacing: text.range, with: text.bytes(of: words))))
    }
    for key in wanted.keys where problems[key] == nil {
      let isWritten = edits.values.contains { $0.contains { $0.key == key } }
      if !isWritten { problems[key] = "has no place in a note yet; write it there" }
    }
    if !problems.isEmpty { return }
    var counts: [Int: Int] = [:]
    for (note, list) in edits {
      let sorted = list.sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound }
      for (left, right) in zip(sorted, sorted.dropFirst())
      where left.edit.range.upperBound > right.edit.range.lowerBound {
        problems[right.key] = Self.unsafe
      }
      counts[note] = list.count
      if !problems.isEmpty { continue }
      changed[note] = changed[note].replacing(
        bytes: changed[note].source.bytes.applying(sorted.map(\.edit)))
    }
    if !problems.isEmpty { return }
    let content = ReadContent(of: changed, as: settings, by: map)
    let after = TranslationStates(
      of: content.graph, records: before.records, diagnostics: content.diagnostics)
    check(after, against: wanted)
    states = after
    files = changed.indices.compactMap { index in
      let old = index < notes.count ? notes[index].source : nil
      guard changed[index].source.bytes != old?.bytes else { return nil }
      return CataloguedNotes.File(
        path: changed[index].source.path, source: old, bytes: Array(changed[index].source.bytes),
        count: max(counts[index] ?? 0, own[index] ?? 0))
    }
  }

  /// The notes with stubs for what they do not have yet.
  ///
  /// - Returns: the notes, and how many parts of each got a stub.
  private mutating func withStubs(
    for wanted: Set<MessageKey>, by map: some ParallelMapping
  ) -> (notes: [NoteFile], counts: [Int: Int]) {
    let states = before
    let missing = Set(
      states.units(in: language).filter { unit in
        unit.state == .missing && unit.translation == nil
          && wanted.contains(MessageKey(of: unit, in: states))
      }.map { MessageKey(of: $0, in: states) })
    if missing.isEmpty { return (notes, [:]) }
    let language = language
    let stubbed = StubbedNotes(
      of: notes, states, in: language, as: settings,
      choosing: { $0.language == language && missing.contains(MessageKey(of: $0, in: states)) },
      by: map)
    var changed = notes
    var counts: [Int: Int] = [:]
    let indices = Dictionary(
      notes.enumerated().map { ($0.element.source.path, $0.offset) }, uniquingKeysWith: { $1 })
    let folders = Set(states.graph.languages.map(\.tag))
    for file in stubbed.files {
      if let index = indices[file.path], file.source != nil, notes[index].own == nil {
        changed[index] = changed[index].replacing(
          bytes: changed[index].source.bytes.applying(file.edits))
        counts[index] = file.count
      } else if file.source == nil {
        counts[changed.count] = file.count
        changed.append(
          NoteFile(
            path: file.path, bytes: file.edits.flatMap(\.replacement), file: changed.count,
            languageFolders: folders))
      }
    }
    let content = ReadContent(of: changed, as: settings, by: map)
    self.states = TranslationStates(of: content.graph, records: before.records)
    return (changed, counts)
  }

  /// Checks that the written messages say what was meant, and everything else says what it said.
  private mutating func check(
    _ after: TranslationStates, against wanted: [MessageKey: String]
  ) {
    func texts(of states: TranslationStates) -> [MessageKey: String] {
      var texts: [MessageKey: String] = [:]
      for language in states.graph.languages.indices {
        for unit in states.units(in: language) where unit.section != .facts {
          var key = MessageKey(of: unit, in: states)
          if language != self.language { key.context += " \(states.graph.languages[language].tag)" }
          texts[key] =
            unit.state == .missing
            ? "" : unit.translation.flatMap { WrittenText(of: $0, in: states.graph)?.markdown }
        }
      }
      return texts
    }
    let (old, new) = (texts(of: before), texts(of: after))
    for (key, words) in wanted where new[key] != words { problems[key] = Self.unsafe }
    let others = Set(old.keys).union(new.keys).filter { wanted[$0] == nil && old[$0] != new[$0] }
    if others.isEmpty || !problems.isEmpty { return }
    // Of the same symbol first; else nobody can tell which it was.
    let ids = Set(others.map { $0.context.prefix { $0 != " " } })
    let near = wanted.keys.filter { ids.contains($0.context.prefix { $0 != " " }) }
    for key in near.isEmpty ? Array(wanted.keys) : near { problems[key] = Self.unsafe }
  }
}

extension String {
  /// Tools of gettext end a text with a line break where its original does.
  fileprivate var withoutOuterBreaks: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    while text.first == "\n" { text.removeFirst() }
    return String(text)
  }
}
