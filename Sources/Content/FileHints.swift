import Characters
import Configuration
import Diagnostics
import Notes
import Statements
import Vocabulary

/// The hints of authors about how each file is read: the patterns of `docgen.yml` that hold for it, in
/// their order, and then its front matter. Of two hints about one question the last one counts.
///
///     notes: [{match: ja/**, owner: heading}]     ja/UILamp.md: heading
///     ja/UILamp.md with 'owner: title'            title
struct FileHints: Sendable {
  private let files: [NoteFile]
  private let patterns: [NotePattern]
  /// The indices of the patterns that hold for each file.
  private let held: [[Int]]
  private let platforms: PlatformList

  init(of files: [NoteFile], patterns: [NotePattern], platforms: PlatformList) {
    self.files = files
    self.patterns = patterns
    self.platforms = platforms
    held = files.map { file in
      patterns.indices.filter { patterns[$0].holds(file.source.path) }
    }
  }

  private func stated(of file: Int) -> [StatedHint] {
    held[file].flatMap { patterns[$0].hints } + files[file].hints
  }

  /// How a file is read.
  func hints(of file: Int) -> NoteHints { NoteHints(stated(of: file), of: file, on: platforms) }

  /// The module that a file is about, and where that is stated.
  func module(of file: Int) -> (name: String, range: SourceRange)? {
    for stated in stated(of: file).reversed() {
      switch stated.hint {
      case .about(.module(let name?)): return (name, stated.range)
      case .about: return nil
      case .owner, .column, .fence, .versionMark, .platform: break
      }
    }
    return nil
  }

  // MARK: Checks

  /// The faults of the hints themselves.
  ///
  /// - Parameter notes: the notes that were read with them.
  func diagnostics(of notes: [Note]) -> [Diagnostic] {
    let own = files.flatMap(\.hints)
    if own.isEmpty, patterns.isEmpty { return [] }
    return SiteConfiguration.unknown(StatedHint.platforms(of: own), of: platforms)
      + patternsWithoutNotes() + contradictions() + wordsThatStandNowhere() + unknownOwners(notes)
  }

  private func patternsWithoutNotes() -> [Diagnostic] {
    let used = Set(held.joined())
    return patterns.indices.filter { !used.contains($0) }.map { index in
      let example = files.first.map { ", such as '\($0.source.path)'" } ?? ""
      return Diagnostic(
        .hintWithoutEffect,
        "no note stands under '\(patterns[index].text)'; 'match' is a path in the content folder\(example)",
        at: patterns[index].range)
    }
  }

  /// Patterns that hold for one note and say different things of the same.
  private func contradictions() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var reported: Set<SourceRange> = []
    for (file, held) in zip(files, held) where held.count > 1 {
      var first: [StatedHint.Subject: StatedHint] = [:]
      for stated in held.flatMap({ patterns[$0].hints }) {
        guard let other = first.updateValue(stated, forKey: stated.subject),
          other.hint != stated.hint, reported.insert(stated.range).inserted
        else { continue }
        found.append(
          Diagnostic(
            .conflictingHints,
            "'\(file.source.path)' is read with '\(stated.hint.line)', although a pattern above says '\(other.hint.line)'; let one pattern hold for it, or write the line into the note's front matter",
            at: stated.range, notes: [.init("the other pattern says it here", at: other.range)]))
      }
    }
    return found
  }

  /// Words of columns and fences that stand in none of the notes that they are for.
  private func wordsThatStandNowhere() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, pattern) in patterns.enumerated() {
      let concerned = files.indices.filter { held[$0].contains(index) && files[$0].isBuilt }
      found += wordsThatStandNowhere(pattern.hints, in: concerned)
    }
    for (index, file) in files.enumerated() where file.isBuilt && !file.hints.isEmpty {
      found += wordsThatStandNowhere(file.hints, in: [index])
    }
    return found
  }

  private func wordsThatStandNowhere(_ hints: [StatedHint], in concerned: [Int]) -> [Diagnostic] {
    var missing = hints.compactMap { stated -> (what: String, word: String, range: SourceRange)? in
      switch stated.hint {
      case .column(let words, _): ("column", words, stated.range)
      case .fence(let word, _): ("fence", word, stated.range)
      case .about, .owner, .versionMark, .platform: nil
      }
    }
    if concerned.isEmpty { return [] }
    for index in concerned where !missing.isEmpty {
      let text = NormalizedText.bytes(of: String(decoding: body(of: index), as: UTF8.self))
      missing.removeAll { text.firstRange(of: NormalizedText.bytes(of: $0.word)) != nil }
    }
    return missing.map { word in
      let notes = concerned.count == 1 ? "this note" : "the notes under this pattern"
      return Diagnostic(
        .hintWithoutEffect, "no \(word.what) says '\(word.word)' in \(notes)", at: word.range)
    }
  }

  private func body(of file: Int) -> ConstantBytes {
    files[file].source.bytes[files[file].body]
  }

  /// Owners of whom no note speaks.
  private func unknownOwners(_ notes: [Note]) -> [Diagnostic] {
    let owners = (patterns.flatMap(\.hints) + files.flatMap(\.hints)).compactMap {
      stated -> (name: String, range: SourceRange)? in
      if case .owner(.type(let name)) = stated.hint { (name, stated.range) } else { nil }
    }
    return owners.filter { !isNamed($0.name) }.map { owner in
      let types = notes.lazy.flatMap(\.entries).filter { $0.owner == nil }.map(\.name)
      let nearest = nearName(to: owner.name, among: types.filter { $0 != owner.name })
      let advice =
        nearest?.question
        ?? "where the note is about it, write '\(NoteHints.line(about: .type(owner.name)))'"
      return Diagnostic(
        .unknownOwner, "no note speaks of a type '\(owner.name)'; \(advice)", at: owner.range,
        fixes: nearest.flatMap { near in
          near.isOnly ? [Diagnostic.FixIt(replacing: owner.range, with: near.name)] : nil
        } ?? [])
    }
  }

  /// Whether a note has a word in its text, its title or the name of its file.
  private func isNamed(_ path: String) -> Bool {
    let name = Array((path.split(separator: ".").last.map(String.init) ?? path).utf8)
    return files.indices.contains { index in
      let file = files[index]
      return holds(body(of: index), name) || holds(ConstantBytes(file.name.utf8), name)
        || holds(ConstantBytes((file.title ?? "").utf8), name)
    }
  }

  private func holds(_ text: ConstantBytes, _ word: [UInt8]) -> Bool {
    var rest = text
    while let found = rest.firstRange(of: word) {
      let isStart = found.lowerBound == text.startIndex || !text[found.lowerBound - 1].isNameByte
      let isEnd = found.upperBound == text.endIndex || !text[found.upperBound].isNameByte
      if isStart, isEnd { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }
}
