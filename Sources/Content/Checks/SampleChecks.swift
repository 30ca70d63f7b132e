import Characters
import Declarations
import Diagnostics
import Formats
import Markup

/// Samples that cannot be read as what their fences call them: a string, a bracket or a tag that is
/// never closed, JSON and YAML that no program reads.
///
/// - Complexity: linear in the code of the document.
func checkSampleForms(of document: Document) -> [Diagnostic] {
  (document.root..<document[document.root].end).compactMap { id in
    guard document.kind(id) == .codeBlock, let language = document.fenceLanguage(of: id),
      !document.withText(of: id, { SampleFlaw.isPlainlyWhole($0, language: language) })
    else { return nil }
    let text = document.text(of: id)
    guard text.utf8.count <= sampleLimit,
      let problem = SampleProblem.first(in: text, language: language)
    else { return nil }
    let start = document.offset(ofTextByte: problem.range.lowerBound, in: id)
    let range =
      document.textIsVerbatim(of: id)
      ? SourceRange(file: document.file, start..<start + problem.range.count)
      : document.range(of: id)
    return Diagnostic(.malformedSample, problem.message, at: range)
  }
}

/// Longer ones are no samples that people read.
private let sampleLimit = 100_000

private struct SampleProblem {
  var message: String
  /// The range in bytes from the start of the sample; within it.
  var range: Range<Int>

  static func first(in text: String, language: String) -> SampleProblem? {
    switch language.lowercased() {
    case "json": ofJSON(text)
    case "yaml", "yml": ofYAML(text)
    default:
      SampleFlaw.first(in: text, language: language).map { flaw in
        let mark = String(decoding: Array(text.utf8)[flaw.range], as: UTF8.self)
        return SampleProblem(message: message(of: flaw.kind, mark), range: flaw.range)
      }
    }
  }

  private static func message(of kind: SampleFlaw.Kind, _ mark: String) -> String {
    switch kind {
    case .openString: "the string that begins here is never closed"
    case .openComment: "the comment that begins here is never closed"
    case .openBracket: "this '\(mark)' is never closed"
    case .strayBracket: "this '\(mark)' closes nothing"
    case .openElement: "the element '\(mark)' is never closed"
    case .strayEnd: "'</\(mark)>' closes nothing"
    case .openTag: "the tag '\(mark)' is never closed"
    }
  }

  /// Checks a sample of JSON that begins as a whole value: documentation shows members without their object,
  /// comments, and ellipses.
  private static func ofJSON(_ text: String) -> SampleProblem? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      !CodeText(bytes).hasEllipsis, bytes.firstRange(of: Array("...".utf8)) == nil,
      !bytes.indices.contains(where: { isComment(at: $0, in: bytes) })
    else { return nil }
    do throws(JSONError) {
      _ = try readJSON(bytes)
      return nil
    } catch {
      let range = range(before: error.offset, in: bytes)
      switch error.reason {
      case .tooDeep, .notUTF8: return nil
      case .cutOff:
        return SampleProblem(message: "this is no JSON: it ends before it is whole", range: range)
      case .notJSON:
        // One value behind another, as programs write logs.
        if let next = bytes[min(error.offset, bytes.count)...].first(where: { $0 > 0x20 }),
          next == first || bytes[range] == [first]
        {
          return nil
        }
        return SampleProblem(message: "this is no JSON from here on", range: range)
      }
    }
  }

  /// `//` and `/*`, but not that of an address.
  private static func isComment(at index: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count else { return false }
    return bytes[index + 1] == UInt8(ascii: "*")
      || bytes[index + 1] == UInt8(ascii: "/") && (index == 0 || bytes[index - 1] <= 0x20)
  }

  /// Templates and ellipses are no YAML, and meant so.
  private static func ofYAML(_ text: String) -> SampleProblem? {
    let bytes = Array(text.utf8)
    if CodeText(bytes).hasEllipsis || text.contains("{{") || text.contains("{%")
      || text.contains("${")
    {
      return nil
    }
    guard let problem = yamlProblem(in: bytes) else { return nil }
    return SampleProblem(
      message: "this is no YAML: \(problem.message)",
      range: range(before: min(problem.offset + 1, bytes.count), in: bytes))
  }

  /// The last byte of the sample before an offset that is no blank.
  private static func range(before end: Int, in bytes: [UInt8]) -> Range<Int> {
    let last = bytes[..<min(end, bytes.count)].lastIndex { $0 > 0x20 } ?? 0
    var start = last
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var behind = last + 1
    while behind < bytes.count, bytes[behind] & 0xC0 == 0x80 { behind += 1 }
    return start..<min(behind, bytes.count)
  }
}
