import Characters
import Declarations
import Diagnostics
import Markup
import Vocabulary

/// Replaces the lines of a note that ask for other files by the texts of these.
///
///     <<< ../samples/Table.swift#rows        ```swift
///                                       →    table.rowHeight = 44
///                                            ```
///
/// A line that cannot be replaced stays as it is, with a diagnostic.
struct IncludedText {
  private let files: IncludedFiles
  /// The index of the note among the files.
  private let note: Int
  private var size: Int
  private var parts: [String: FileParts] = [:]
  private var lines: [PartKey: FileParts.Found] = [:]
  /// The lines of included files that ask for others, by their ends.
  private var asking: [String: [Int: IncludeLine]] = [:]

  private struct PartKey: Hashable {
    var path: String
    var part: String
  }

  /// A text that is read: of the note, or of a Markdown file that it includes.
  private struct Includer {
    var source: SourceFile
    var file: Int
    /// The paths of the files that led here, this one last.
    var chain: [String]
    /// The blanks and marks that begin each of its lines.
    var indentation: [UInt8] = []
  }

  init(_ files: IncludedFiles, note: Int) {
    self.files = files
    self.note = note
    size = 0
  }

  /// The texts that replace parts of the note.
  ///
  /// - Parameters:
  ///   - source: the note.
  ///   - file: the index of the note's own bytes among the files.
  ///   - start: the offset at which its Markdown begins.
  /// - Returns: each change with the faults of its text, counted from where that begins; and the faults of
  ///   lines that stay.
  mutating func changes(of source: SourceFile, file: Int, from start: Int)
    -> Diagnosed<[(range: Range<Int>, text: Diagnosed<ComposedText>)]>
  {
    let includer = Includer(source: source, file: file, chain: [source.path])
    size = source.bytes.count
    var changes: [(range: Range<Int>, text: Diagnosed<ComposedText>)] = []
    var diagnostics: [Diagnostic] = []
    for line in includeLines(in: source.bytes, from: start) {
      switch text(for: line, in: includer) {
      case .success(let text):
        // The end of the line belongs to it.
        let end = source.bytes.afterLineEnd(line.range.upperBound)
        changes.append((line.range.lowerBound..<end, text))
      case .failure(let problem):
        diagnostics.append(
          problem.diagnostic(at: SourceRange(file: note, line.range), start: line.range.lowerBound))
      }
    }
    return Diagnosed(changes, diagnostics)
  }

  /// Why a line stays.
  private struct Problem: Error {
    var message: String
    /// A part of the line, and what it was probably meant to be.
    var fix: (range: Range<Int>, name: NearName)?
    var note: Diagnostic.Note?

    /// - Parameters:
    ///   - range: the line in the text that is made.
    ///   - start: the offset of the line in its own text.
    func diagnostic(at range: SourceRange, start: Int) -> Diagnostic {
      let shift = range.offsets.lowerBound - start
      var fixes: [Diagnostic.FixIt] = []
      if let fix, fix.name.isOnly {
        let shifted = fix.range.lowerBound + shift..<fix.range.upperBound + shift
        fixes = [
          Diagnostic.FixIt(
            replacing: SourceRange(file: Int(range.file), shifted), with: fix.name.name)
        ]
      }
      return Diagnostic(
        .includeFailed, message, at: range, notes: note.map { [$0] } ?? [], fixes: fixes)
    }
  }

  // MARK: Finding

  private mutating func text(for line: IncludeLine, in includer: Includer)
    -> Result<Diagnosed<ComposedText>, Problem>
  {
    do throws(Problem) {
      return .success(try included(line, in: includer))
    } catch {
      return .failure(error)
    }
  }

  private mutating func included(_ line: IncludeLine, in includer: Includer) throws(Problem)
    -> Diagnosed<ComposedText>
  {
    let bytes = includer.source.bytes
    let written = String(decoding: bytes[line.path], as: UTF8.self)
    let (path, source, file) = try find(written, at: line.path, in: includer)
    guard includer.chain.count <= IncludedFiles.deepest else {
      throw Problem(
        message:
          "files include one another more than \(IncludedFiles.deepest) deep; write '\(path)' into one of them"
      )
    }
    let isMarkdown = NoteFile.isNote(path)
    let found = try lines(
      of: line.part.map { ($0, percentDecoded(String(decoding: bytes[$0], as: UTF8.self))) },
      of: source, path: path, file: file, isMarkdown: isMarkdown)
    let added = found.reduce(0) { $0 + $1.count + line.indentation.count + 1 }
    guard size + added <= IncludedFiles.largestNote else {
      throw Problem(
        message: "with '\(path)' the note would be longer than 4 MB; include less of it")
    }
    size += added
    let asking = SourceRange(file: includer.file, line.range)
    let indentation = includer.indentation + bytes[line.indentation]
    if isMarkdown {
      let inner = Includer(
        source: source, file: file, chain: includer.chain + [path], indentation: indentation)
      return markdown(found, of: inner, asking: asking)
    }
    let info = String(decoding: bytes[line.info], as: UTF8.self)
    return Diagnosed(
      code(found, of: source, file: file, info: info, indentation: indentation, asking: asking))
  }

  private func find(_ written: String, at range: Range<Int>, in includer: Includer) throws(Problem)
    -> (path: String, source: SourceFile, file: Int)
  {
    let decoded = percentDecoded(written)
    guard !decoded.hasPrefix("/") else {
      throw Problem(
        message:
          "'\(decoded)' does not begin at this file; write the way from its folder, such as '../samples/Table.swift'"
      )
    }
    guard let path = IncludedFiles.contentPath(of: decoded, from: includer.source.path) else {
      throw Problem(message: "'\(decoded)' leads out of the content folder; put the file into it")
    }
    if includer.chain.contains(path) {
      let through = includer.chain.drop { $0 != path }.dropFirst()
      throw Problem(
        message: "'\(path)' would include itself"
          + (through.isEmpty ? "" : " through '\(through.joined(separator: "', '"))'")
          + "; take one of the lines out")
    }
    switch files.files[path] {
    case .text(let source, let file): return (path, source, file)
    case .refused(let reason): throw Problem(message: "'\(path)' is not included: \(reason)")
    case nil: throw absent(path, written: range, in: includer)
    }
  }

  /// No file is there: the nearest name in the same folder is told.
  private func absent(_ path: String, written range: Range<Int>, in includer: Includer) -> Problem {
    func split(_ path: String) -> (folder: Substring, name: Substring) {
      guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
      return (path[..<slash], path[path.index(after: slash)...])
    }
    let (folder, name) = split(path)
    let siblings = files.paths.lazy.map(split).filter { $0.folder == folder }.map {
      String($0.name)
    }
    let near = nearName(to: String(name), among: siblings)
    let lastPart =
      includer.source.bytes[range].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
      ?? range.lowerBound
    return Problem(
      message: "no file is at '\(path)'; "
        + (near?.question ?? "a path begins in the folder of its file"),
      fix: near.map { (lastPart..<range.upperBound, $0) })
  }

  private mutating func lines(
    of part: (range: Range<Int>, name: String)?, of source: SourceFile, path: String, file: Int,
    isMarkdown: Bool
  ) throws(Problem) -> [Range<Int>] {
    let known =
      parts[path]
      ?? FileParts(source.bytes, from: IncludedFiles.textStart(of: source), isMarkdown: isMarkdown)
    parts[path] = known
    guard let part else { return known.all }
    let key = PartKey(path: path, part: part.name)
    let found = lines[key] ?? known.lines(of: part.name)
    lines[key] = found
    switch found {
    case .lines(let lines): return lines
    case .unclosed(let range):
      throw Problem(
        message:
          "the part '\(part.name)' of '\(path)' is not closed; write 'endregion \(part.name)' behind it as it is begun",
        note: Diagnostic.Note("it begins here", at: SourceRange(file: file, range)))
    case .absent:
      let near = nearName(to: part.name, among: known.names)
      throw Problem(
        message: "'\(path)' has no part '\(part.name)'; "
          + (near?.question ?? Self.listing(known.names, for: part.name)),
        fix: near.map { (part.range, $0) })
    }
  }

  private static func listing(_ names: [String], for part: String) -> String {
    names.isEmpty
      ? "a comment with '#region \(part)' begins one"
      : "it has '\(names.prefix(10).joined(separator: "', '"))'"
  }

  // MARK: Text

  private func code(
    _ lines: [Range<Int>], of source: SourceFile, file: Int, info: String, indentation: [UInt8],
    asking: SourceRange
  ) -> ComposedText {
    let language =
      FenceInfo(info).language.isEmpty
      ? Self.fenceWord(of: source.path) + (info.isEmpty ? "" : " ") : ""
    let mark = info.utf8.contains(UInt8(ascii: "`")) ? UInt8(ascii: "~") : UInt8(ascii: "`")
    var longest = 2
    for line in lines {
      let run = source.bytes[line].drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 == mark }.count
      longest = max(longest, run)
    }
    let fence = [UInt8](repeating: mark, count: longest + 1)
    var text = ComposedText()
    text.append(indentation + fence + language.utf8 + info.utf8 + [0x0A], insteadOf: asking)
    append(lines, of: source, file: file, indentation: indentation, asking: asking, to: &text)
    text.append(indentation + fence + [0x0A], insteadOf: asking)
    return text
  }

  /// The word behind a fence around the code of a file: its ending, unless the language has a better name.
  private static func fenceWord(of path: String) -> String {
    let ending = NoteFile.ending(of: path) ?? ""
    let isWord = ending.utf8.allSatisfy {
      $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
    }
    switch SourceLanguage(ofFence: ending) {
    case .objc where ["h", "m", "mm"].contains(ending): return "objc"
    case .swift, .objc, nil: return ending == "swiftinterface" ? "swift" : isWord ? ending : ""
    }
  }

  private mutating func markdown(
    _ lines: [Range<Int>], of includer: Includer, asking: SourceRange
  ) -> Diagnosed<ComposedText> {
    let (source, path) = (includer.source, includer.chain[includer.chain.count - 1])
    let lineOfEnd =
      self.asking[path]
      ?? Dictionary(
        includeLines(in: source.bytes, from: IncludedFiles.textStart(of: source)).map {
          ($0.range.upperBound, $0)
        }
      ) { first, _ in first }
    self.asking[path] = lineOfEnd
    var result = Diagnosed(ComposedText())
    // Blocks of their own, whatever stands around them.
    result.value.append([0x0A], insteadOf: asking)
    for range in lines {
      let start = result.value.bytes.count
      var problem: Problem?
      if var line = lineOfEnd[range.upperBound] {
        // What all lines of a part are indented with is not theirs.
        line.indentation =
          max(
            line.indentation.lowerBound, range.lowerBound)..<max(
            line.indentation.upperBound, range.lowerBound)
        switch text(for: line, in: includer) {
        case .success(let inner):
          result.value.append(inner.value)
          result.diagnostics += inner.diagnostics.map { $0.moved(by: start, in: note) }
          continue
        case .failure(let found): problem = found
        }
      }
      append(
        [range], of: source, file: includer.file, indentation: includer.indentation, asking: asking,
        to: &result.value)
      if let problem {
        let begin = start + includer.indentation.count
        result.diagnostics.append(
          problem.diagnostic(
            at: SourceRange(file: note, begin..<begin + range.count), start: range.lowerBound))
      }
    }
    result.value.append([0x0A], insteadOf: asking)
    return result
  }

  private func append(
    _ lines: [Range<Int>], of source: SourceFile, file: Int, indentation: [UInt8],
    asking: SourceRange, to text: inout ComposedText
  ) {
    for line in lines {
      if !indentation.isEmpty, !line.isEmpty { text.append(indentation, insteadOf: asking) }
      let end = source.bytes.afterLineEnd(line.upperBound)
      text.append(
        source.bytes[line.lowerBound..<end], at: SourceRange(file: file, line.lowerBound..<end))
      if end == line.upperBound { text.append([0x0A], insteadOf: asking) }
    }
  }
}
