import Diagnostics
import Markup
import Statements
import Vocabulary

/// Reports runs of names of which nothing was read, each with the reason and the line to write.
struct UnreadMembers {
  let recogniser: Recogniser
  let form: NoteForm
  let notes: [Note]

  private let parts: [Document.NodeID: Int]

  private var document: Document { recogniser.document }

  init(recogniser: Recogniser, form: NoteForm, notes: [Note]) {
    self.recogniser = recogniser
    self.form = form
    self.notes = notes
    var parts: [Document.NodeID: Int] = [:]
    for (number, part) in form.parts.enumerated() {
      for block in part.blocks + (part.title.map { [$0] } ?? []) where parts[block] == nil {
        parts[block] = number
      }
    }
    self.parts = parts
  }

  /// Why a run was not read, and what would settle it.
  private struct Reason: Equatable {
    var words: String
    var hint: StatedHint.Hint
  }

  /// All that the note has to tell: runs that the same line would settle are told together where it
  /// says something of the whole note.
  func diagnostics(for runs: [SiblingRun]) -> [Diagnostic] {
    var told: [(run: SiblingRun, reason: Reason, count: Int, runs: Int)] = []
    for run in runs where run.siblings.first?.name != nil {
      let reason = reason(for: run)
      let count = run.siblings.count
      if reason.hint.isOfNote, let known = told.firstIndex(where: { $0.reason == reason }) {
        told[known].count += count
        told[known].runs += 1
      } else {
        told.append((run, reason, count, 1))
      }
    }
    return told.map { diagnostic(for: $0.run, $0.reason, count: $0.count, in: $0.runs) }
  }

  private func diagnostic(for run: SiblingRun, _ reason: Reason, count: Int, in runs: Int)
    -> Diagnostic
  {
    let more = run.isPartlyRead ? "more " : ""
    let spread = runs > 1 ? " in \(runs) places" : ""
    let name = run.siblings[0].name?.name ?? ""
    return Diagnostic(
      .unreadMembers,
      "\(count) \(more)\(run.form.plural)\(spread) look like members, such as '\(name)', and none is read: "
        + "\(reason.words); \(advice(on: reason.hint))",
      at: run.siblings[0].range)
  }

  /// The advice on what to write; where the note says already whose its members are, another line does
  /// not help.
  private func advice(on hint: StatedHint.Hint) -> String {
    hint.isOfOwner && recogniser.context.hints.statesSubject
      ? "give each of them a heading with its name"
      : "'\(hint.line)' in the front matter settles it"
  }

  private func reason(for run: SiblingRun) -> Reason {
    let owners = owners(around: run)
    let subject = subject(of: run)
    if let fence = run.fence {
      return Reason(
        words: fence.word.isEmpty
          ? "the fence names no language" : "the fence word '\(fence.word)' is unknown",
        hint: .fence(fence.word, .language(fence.language)))
    }
    if let names = form.unclear[run.top], names.count > 1 {
      return Reason(
        words: "owner unclear: \(names[0]) or \(names[1])", hint: .owner(.type(names[0])))
    }
    guard let subject else {
      return Reason(
        words: "the note has no subject",
        hint: .about((owners.first ?? subjectOfName).map { .type($0) } ?? .functions))
    }
    if let other = owners.first(where: { $0 != subject }) {
      return Reason(
        words: "owner unclear: \(other) or \(subject)", hint: .owner(.type(other)))
    }
    if let column = run.column {
      let title = document.trimmedText(of: column)
      if !title.isEmpty {
        return Reason(words: "no column is known to hold names", hint: .column(title, .name))
      }
    }
    return Reason(
      words: "no heading or column says that these are members", hint: .owner(.type(subject)))
  }

  // MARK: Types

  /// The subject of the part of the note that a run stands in; nil if it has none.
  private func subject(of run: SiblingRun) -> String? {
    let part = parts[run.top] ?? 0
    let path = recogniser.context.path + (part > 0 ? "#\(part)" : "")
    let note = notes.first { $0.path == path && $0.kind == .symbol }
    return note?.entries.first?.name
  }

  /// The types that a run's own names, the words above it and the headings around it name, the nearest
  /// first.
  private func owners(around run: SiblingRun) -> [String] {
    var owners: [String] = []
    let qualifiers = Set(run.names.map(\.qualifier))
    if qualifiers.count == 1, let qualifier = qualifiers.first ?? nil { owners.append(qualifier) }
    for block in [run.column, run.lead, run.heading].compactMap({ $0 }) {
      let text = PlainText(Passage(block: block), in: document).string
      guard text.utf8.count <= Longest.namedLine else { continue }
      owners += text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        .map(String.init).filter { recogniser.looksLikeAType($0) && !$0.hasSuffix("Kit") }
    }
    return owners
  }

  /// The type that the title or the name of the file has among its words.
  private var subjectOfName: String? {
    let title = recogniser.firstHeading
    let range = document.range(of: document.root)
    let names = [title.map { document.trimmedText(of: $0) }, recogniser.context.fileName]
    return names.compactMap { $0 }.lazy.compactMap { name in
      recogniser.subject(inTitle: name, at: range, mayBePlain: true)?.name
    }.first
  }
}

extension StatedHint.Hint {
  /// Whether it says something of the whole note, and not of one run.
  fileprivate var isOfNote: Bool {
    switch self {
    case .about, .fence, .versionMark, .platform: true
    case .owner, .column: false
    }
  }

  /// Whether it says whose the members are.
  fileprivate var isOfOwner: Bool {
    switch self {
    case .about, .owner: true
    case .column, .fence, .versionMark, .platform: false
    }
  }
}

extension SiblingRun.Form {
  fileprivate var plural: String {
    switch self {
    case .items: "items"
    case .rows: "rows"
    case .lines: "lines"
    case .headings: "headings"
    case .declarations: "declarations"
    }
  }
}
