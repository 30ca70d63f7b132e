import Diagnostics
import Markup

/// Labels that are there for facts, where no fact stands behind them:
///
///     **Deprecated**                   deprecated, since no version that is stated
///     Deprecated: no longer needed.    the same; the words are shown
///     Deprecated: no                   words
///     Deprecated: hardly               words, and reported
///     Availability: all devices        words
extension NoteReader {
  /// Keeps a label of availability until something is found behind it; one of deprecation says by
  /// itself that the entry is deprecated.
  ///
  /// - Parameters:
  ///   - level: of its heading; ``labelLevel`` for a label that is a paragraph.
  ///   - next: the block behind the label, nil at the end of a quote or note.
  /// - Returns: whether it says so.
  @discardableResult
  mutating func openFactLabel(_ label: Label, level: Int, next: Document.NodeID?) -> Bool {
    guard label.kind.isForFacts else { return false }
    showOpenLabel()
    guard callsDeprecated(label, level: level, next: next) else {
      openLabel = (current, label)
      return false
    }
    let text = PlainText(label.line, in: document)
    noteDeprecation(of: current, at: text.sourceRange(of: 0..<text.bytes.count))
    return true
  }

  /// Whether a label means its entry, rather than the members below it.
  private mutating func callsDeprecated(_ label: Label, level: Int, next: Document.NodeID?) -> Bool
  {
    guard label.kind == .deprecation, current != 0 || container == nil && level == Self.labelLevel
    else { return false }
    if let rest = label.rest {
      return isStrong(label) ? !isDenial(rest) : callsDeprecated(behindLabel: rest)
    }
    guard let next else { return true }
    switch document.kind(next) {
    case .paragraph where isDenial(Passage(block: next)): return false
    case .heading: return current != 0 && document[next].detail <= level
    case .list, .table: return false
    case .codeBlock: return current != 0
    case .paragraph where current == 0 || levels[current] == Self.lineLevel:
      return entryName(ofLine: Passage(block: next), next: nil) == nil
    default: return true
    }
  }

  /// Reads a paragraph behind a label of which it states nothing: with the words of the label, if
  /// these state nothing either.
  mutating func readBehindLabel(_ passage: Passage) {
    guard openLabel != nil else { return read(passage) }
    if let line = takeLabelledLine() { return read(line) }
    // A label is no abstract.
    let isFirst = note.entries[current].prose.abstract == nil
    if !isFirst { showOpenLabel() }
    read(passage)
    showOpenLabel()
  }

  /// The line of the open label, if what is read stands on it.
  mutating func takeLabelledLine() -> Passage? {
    guard let label = openLabel?.label, label.rest != nil else { return nil }
    openLabel = nil
    return label.line
  }

  /// Shows a label behind which nothing was found.
  mutating func showOpenLabel() {
    guard let (entry, label) = openLabel else { return }
    openLabel = nil
    let outer = current
    current = entry
    append(label.line, to: entry == 0 && !isMemberNote ? .overview : .discussion)
    current = outer
  }

  /// Ends an open label where an entry begins. In the text of a type "Deprecated" would seem to be
  /// said of that, and is reported instead.
  mutating func closeLabel() {
    guard let (entry, label) = openLabel, entry == 0, !isMemberNote, label.kind == .deprecation,
      label.rest == nil
    else { return showOpenLabel() }
    openLabel = nil
    let text = PlainText(label.line, in: document)
    diagnostics.append(
      Diagnostic(
        .labelWithoutEffect, "'\(text.string.trimmed)' says nothing about the members below it",
        at: text.sourceRange(of: text.trimmed(0..<text.bytes.count))))
  }

  /// Whether a label is a statement whatever stands behind it: a badge in bold, a tag of a doc
  /// comment, an alert.
  private func isStrong(_ label: Label) -> Bool {
    let first = PlainText(label.line, in: document).bytes.first
    return label.isBadge || first == UInt8(ascii: "@") || first == UInt8(ascii: "\\")
      || first == UInt8(ascii: "[")
  }

  /// Whether words behind a label of deprecation say that it is so: yes, when, what to use instead,
  /// or a sentence about why. Of other words nobody knows what they say; they are reported where
  /// they are read.
  func callsDeprecated(behindLabel passage: Passage) -> Bool {
    let words = plainWords(of: passage)
    if let answer = context.language.answer(words) { return answer }
    if context.language.isDenial(words) { return false }
    let stated = statements(in: passage, labelled: .deprecation).facts
    return stated.contains { $0.fact.isEnd || $0.fact.isReplacement } || isSentence(passage)
  }

  /// Whether a text ends as sentences do.
  func isSentence(_ passage: Passage) -> Bool {
    let text = PlainText(passage, in: document)
    let last = text.string(text.trimmed(0..<text.bytes.count)).last
    return last.map { ".!?。！？．…".contains($0) } ?? false
  }

  /// "No", "never" or "not yet", behind a label.
  func isDenial(_ passage: Passage) -> Bool {
    context.language.isDenial(plainWords(of: passage))
  }

  func plainWords(of passage: Passage) -> String {
    let words = PlainText(passage, in: document).string.trimmed
    return String(words.hasSuffix(".") || words.hasSuffix("。") ? words.dropLast() : words)
  }

  /// Notes that something calls an entry deprecated, whether or not a version is stated.
  mutating func noteDeprecation(of entry: Int, at range: SourceRange) {
    if deprecations[entry] == nil { deprecations[entry] = range }
  }

  /// What is called deprecated by a label or a directive and nowhere else is deprecated, since no
  /// version that is stated.
  mutating func settleDeprecations() {
    for (entry, range) in deprecations {
      let isStated = note.entries[entry].facts.contains(where: \.fact.isEnd)
      let isDeclared = note.entries[entry].declarations.contains { stated in
        stated.declaration.availability.contains { $0.isDeprecated || $0.deprecated != nil }
      }
      if !isStated, !isDeclared {
        note.entries[entry].facts.append(StatedFact(.deprecated(nil, nil), at: range))
      }
    }
  }
}
