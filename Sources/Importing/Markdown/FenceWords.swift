import Characters

/// The words behind a fence as other programs write them, and as docgen does.
///
///     ``` {.python hl_lines="1 3-4"}     python {1,3-4}
///     ```js{4} [app.js]                  js{4} title="app.js"
///     ```py:line-numbers                 py
struct FenceWords {
  private(set) var language: String?
  /// The title above the code in a group of samples.
  private(set) var label: String?
  private var others: [String] = []
  private var marks: [String] = []
  private(set) var isChanged = false

  init(_ info: String) {
    var info = info
    if info.hasPrefix("{"), info.hasSuffix("}"), info.count > 2, !info.hasPrefix("{{") {
      // `{.python}` and `{ .python .annotate }`; `{note}` and `{2,4}` are something else.
      let inner = String(info.dropFirst().dropLast()).trimmedEnds
      if inner.hasPrefix(".") {
        info = inner
        isChanged = true
      }
    }
    if let directive = Self.directive(info), Self.codeDirectives.contains(directive.name) {
      info = directive.title ?? ""
      isChanged = true
    }
    for word in Self.parts(info) {
      if word.hasPrefix("hl_lines=") {
        let lines = word.dropFirst(9).split { " ,\"'".contains($0) }
        if lines.allSatisfy({ $0.allSatisfy { $0.isNumber || $0 == "-" } }) {
          marks += lines.map(String.init)
          isChanged = true
          continue
        }
      } else if word.hasPrefix("["), word.hasSuffix("]"), word.count > 2 {
        label = String(word.dropFirst().dropLast())
        isChanged = true
        continue
      } else if word.hasPrefix("title=") {
        label = String(word.dropFirst(6).filter { $0 != "\"" && $0 != "'" })
        others.append(word)
        continue
      } else if isChanged, word.hasPrefix("."), word.count > 1 {
        if language == nil { language = String(word.dropFirst()) }
        continue
      }
      if language == nil, others.isEmpty, let first = word.first, first.isLetter,
        !word.contains("=")
      {
        var name = word
        // The lines and the label may stand right behind the language.
        if let bracket = name.firstIndex(of: "["), name.hasSuffix("]") {
          label = String(name[name.index(after: bracket)...].dropLast())
          name = String(name[..<bracket])
          isChanged = true
        }
        for mark in [":line-numbers", ":no-line-numbers"] where name.contains(mark) {
          name = name.replacing(mark, with: "")
          isChanged = true
        }
        language = name
      } else {
        others.append(word)
      }
    }
  }

  /// The directives that hold code, in whose title its language stands.
  static let codeDirectives: Set<String> = ["code-block", "code", "sourcecode"]

  /// `note` and its title of `{note} Title`; nil for other words.
  static func directive(_ info: String) -> (name: String, title: String?)? {
    guard info.hasPrefix("{"), let close = info.firstIndex(of: "}") else { return nil }
    let name = info[info.index(after: info.startIndex)..<close]
    guard name.first?.isLetter == true,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_:".contains($0)) })
    else { return nil }
    let title = String(info[info.index(after: close)...]).trimmedEnds
    return (name.lowercased(), title.isEmpty ? nil : title)
  }

  /// Parted by spaces that stand in no quotes or brackets.
  static func parts(_ info: String) -> [String] {
    var words: [String] = []
    var word = ""
    var close: Character?
    for character in info {
      if let mark = close {
        word.append(character)
        if character == mark { close = nil }
      } else if character == " " || character == "\t" || character == "\r" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        switch character {
        case "\"", "'": close = character
        case "[": close = "]"
        case "{": close = "}"
        default: break
        }
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  mutating func dropLabel() {
    label = nil
    others.removeAll { $0.hasPrefix("title=") }
    isChanged = true
  }

  /// The words as docgen reads them.
  var text: String {
    var words = language.map { [$0] } ?? []
    let hasTitle = others.contains { $0.hasPrefix("title=") }
    if let label, !hasTitle { words.append("title=\"\(label)\"") }
    words += others
    if !marks.isEmpty { words.append("{" + marks.joined(separator: ",") + "}") }
    return words.joined(separator: " ")
  }

  /// Code without the comments that mark the lines below them.
  ///
  /// - Complexity: linear in the code.
  mutating func withoutMarks(_ code: [String]) -> [String] {
    guard code.contains(where: { $0.contains("highlight-") }) else { return code }
    var lines: [String] = []
    var start: Int?
    for line in code {
      let words = line.split { !($0.isLetter || $0 == "-") || $0 == " " }
        .filter { $0.contains { $0.isLetter } }
      switch words {
      case ["highlight-next-line"]: marks.append("\(lines.count + 1)")
      case ["highlight-start"]: start = lines.count + 1
      case ["highlight-end"]:
        if let start, lines.count >= start {
          marks.append(lines.count == start ? "\(start)" : "\(start)-\(lines.count)")
        }
        start = nil
      default:
        lines.append(line)
        continue
      }
      isChanged = true
    }
    return lines
  }
}
