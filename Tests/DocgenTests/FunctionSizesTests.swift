import Testing

/// A function is short enough to be read at once, and one that needs very many values gets some of
/// them as one value.
@Suite struct FunctionSizesTests {
  private static let mostLines = 80
  private static let mostParameters = 10

  @Test func noFunctionIsLong() throws {
    let found = try ProjectSources.files().flatMap { file in
      Self.functions(in: file.text).filter { $0.lines > Self.mostLines }
        .map { "\(file.path):\($0.line): \($0.lines) lines: \($0.head)" }
    }
    ProjectSources.expectNone(found, breaking: "a function has \(Self.mostLines) lines at most")
  }

  @Test func noFunctionHasManyParameters() throws {
    let found = try ProjectSources.files().flatMap { file in
      Self.functions(in: file.text).filter { $0.parameters > Self.mostParameters }
        .map { "\(file.path):\($0.line): \($0.parameters) parameters: \($0.head)" }
    }
    ProjectSources.expectNone(
      found, breaking: "a function has \(Self.mostParameters) parameters at most")
  }

  @Test(arguments: [
    ("func a() {\n  b()\n}\nlet c = 1", [[3, 0]]),
    (
      "func a(\n  _ b: Int, c: [Int: Int] = [:]\n) -> Int {\n  if b > 0 {\n    c()\n  }\n}",
      [[7, 2]]
    ),
    ("  private init?(a: (b: Int, c: Int), d: String = \": :\") { e }\n  x {\n  }", [[1, 2]]),
    (
      "protocol P {\n  func a(b: Int)\n  var c: Int { get }\n}\nfunc d()\n  -> Int\n{\n}",
      [
        [1, 1], [1, 0], [4, 0],
      ]
    ),
    ("static var a: Int {\n  1\n}\nvar b = [\n  c {\n  }\n]\nvar d: Int\n}", [[3, 0]]),
    ("let a: B = {\n  func c() {}\n}()", [[3, 0], [1, 0]]),
    ("static func < (a: A, b: A) -> Bool { true }", [[1, 2]]),
    ("f(\n  var: 1)\nself.init(a: 1) {\n}\ncase .init(let a):\n", []),
  ])
  func measuresFunctions(text: String, sizes: [[Int]]) {
    #expect(Self.functions(in: text).map { [$0.lines, $0.parameters] } == sizes)
  }

  private struct Function {
    /// The line that it begins in, from 1, and that line.
    var line: Int
    var head: Substring
    /// How many lines it has, from that one to its closing brace.
    var lines: Int
    var parameters: Int
  }

  /// The functions, initializers, subscripts and computed values of a formatted text. Each has its
  /// closing brace at the indentation of its first line; one that has none there has one line.
  private static func functions(in text: String) -> [Function] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [Function] = []
    for (index, line) in lines.enumerated() {
      guard let keyword = keyword(of: line) else { continue }
      let indent = line.prefix { $0 == " " }
      let isValue = keyword == "var" || keyword == "let"
      let last = lastLineOfHead(index, in: lines, isValue: isValue)
      var count = 1
      if lines[last].hasSuffix("{") {
        let end = lines[(last + 1)...].firstIndex { $0.hasPrefix(indent + "}") }
        count = (end ?? lines.endIndex - 1) - index + 1
      } else if isValue, !line.hasSuffix("}") {
        continue
      }
      found.append(
        Function(
          line: index + 1, head: line.drop { $0 == " " }, lines: count,
          parameters: isValue ? 0 : parameterCount(lines[index...last].joined(separator: " "))))
    }
    return found
  }

  private static let modifiers: Set<Substring> = [
    "package", "private", "public", "fileprivate", "internal", "static", "mutating", "nonmutating",
    "override", "final", "consuming", "borrowing", "convenience", "required", "indirect",
    "nonisolated", "isolated", "lazy", "weak", "unowned",
  ]
  private static let keywords: Set<Substring> = ["func", "init", "subscript", "var", "let"]

  /// The word that a line declares something with, behind its attributes and modifiers.
  private static func keyword(of line: Substring) -> Substring? {
    var rest = line.drop { $0 == " " }
    while true {
      let word = rest.prefix { $0.isLetter }
      if keywords.contains(word) { return rest.dropFirst(word.count).first == ":" ? nil : word }
      guard modifiers.contains(word) || rest.hasPrefix("@") else { return nil }
      rest = rest.drop { $0 != " " }.drop { $0 == " " }
    }
  }

  /// The line in which the body begins, or the last one of what has none. The head of a function goes
  /// on while lines are deeper than its first one, or close its parentheses or open its body.
  private static func lastLineOfHead(_ first: Int, in lines: [Substring], isValue: Bool) -> Int {
    let indent = lines[first].prefix { $0 == " " }
    let brace = indent + "{"
    var last = first
    while !lines[last].hasSuffix("{"), !lines[last].hasSuffix("}"), last + 1 < lines.endIndex {
      let next = lines[last + 1]
      guard next == brace || next.hasPrefix(indent + " ") || next.hasPrefix(indent + ")") else {
        return last
      }
      // A value that is made over several lines has braces within them that open no body.
      if isValue, next != brace, next.hasSuffix("{") { return last }
      last += 1
    }
    return last
  }

  /// How many parameters a head has: each has one colon outside of inner brackets and texts.
  private static func parameterCount(_ head: String) -> Int {
    var (depth, count) = (0, 0)
    var isText = false
    for letter in head {
      switch letter {
      case "\"": isText.toggle()
      case _ where isText: break
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return count }
      case ":" where depth == 1: count += 1
      default: break
      }
    }
    return count
  }
}
