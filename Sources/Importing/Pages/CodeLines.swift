import Characters
import Declarations
import Markup
import Vocabulary

/// Tells code from prose in saved text, where nothing but the lines themselves marks it.
///
///     @property(nonatomic) CGFloat rowHeight;     code
///     [tableView reloadData]を呼び出します。         prose
struct CodeLines {
  private let lines: [TextLine]
  /// Whether each line begins code, as far as it alone tells.
  private let isSure: [Bool]

  init(_ lines: [TextLine]) {
    self.lines = lines
    var isSure: [Bool] = []
    for (index, line) in lines.enumerated() {
      let isBelow = isSure.last ?? false
      let begins = index == 0 || lines[index - 1].isEmpty || isBelow
      isSure.append(
        !line.isEmpty
          && (Self.isSure(line.text) || begins && CodeLine.isCase(line.text)
            || isBelow && CodeLine.goesOn(line.text))
      )
    }
    self.isSure = isSure
  }

  /// Where the code that begins at line `start` ends; nil if none begins there.
  func end(from start: Int) -> Int? {
    guard isSure[start] else { return nil }
    var depth = Self.depth(of: lines[start].text)
    var end = start + 1
    var next = end
    while next < lines.count {
      let line = lines[next]
      if line.isEmpty {
        // Three empty lines end every sample; a declaration ends with its line. What a file imports
        // is followed by the file.
        if next - end == 3 { break }
        if depth == 0, end - start <= Self.longestDeclaration, declares(start..<end) { break }
        next += 1
        continue
      }
      let isPart =
        depth > 0
        ? Self.mayBelong(line.text)
        : isSure[next] || (line.indent >= 4 && Self.mayBelong(line.text))
      guard isPart else { break }
      depth = max(0, depth + Self.depth(of: line.text))
      next += 1
      end = next
    }
    return end
  }

  /// Lines between which nothing is open: longer ones with a body are asked for when that ends.
  private static let longestDeclaration = 64

  /// Whether some lines are a declaration from end to end.
  func declares(_ range: Range<Int>) -> Bool {
    let text = text(range)
    if ["import ", "#import", "@import", "//"].contains(where: text.hasPrefix) { return false }
    return readDeclaration(text, in: .objc) != nil || readDeclaration(text, in: .swift) != nil
  }

  /// The lines without the indentation that all of them have.
  func text(_ range: Range<Int>) -> String {
    let margin = lines[range].filter { !$0.isEmpty }.map(\.indent).min() ?? 0
    return lines[range].map { line in
      if line.isEmpty { return "" }
      var raw = line.raw[...]
      var column = 0
      while column < margin, let first = raw.first, TextLine.isBlank(first) {
        column += first == "\t" ? 4 : first == "\u{3000}" ? 2 : 1
        raw.removeFirst()
      }
      // Browsers save the spaces of code as ones that do not break.
      return String(raw).replacing("\u{A0}", with: " ")
    }.joined(separator: "\n")
  }

  /// The language of a sample: by the file name on the line before, else by its words.
  func language(_ range: Range<Int>) -> String? {
    if range.lowerBound > 0 {
      let caption = lines[range.lowerBound - 1].text
      if caption.hasSuffix(".swift") { return "swift" }
      if caption.hasSuffix(".m") || caption.hasSuffix(".h") || caption.hasSuffix(".mm") {
        return "objc"
      }
    }
    return Self.language(of: text(range))
  }

  // MARK: One line

  /// The declaration that a block of code is, in the language that it looks like; nil: it is none.
  static func declaration(_ code: String) -> Declaration? {
    if language(of: code) == "swift", let found = readDeclaration(code, in: .swift) {
      return found
    }
    return readDeclaration(code, in: .objc) ?? readDeclaration(code, in: .swift)
  }

  /// A method with which a line begins, and the words behind it, which its names must not be cut from.
  ///
  ///     -(void)addTarget:(id)target action:(SEL)action ターゲットを加える
  static func methodBegun(by words: String) -> (code: Substring, rest: Substring)? {
    guard let sign = words.utf8.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      words.dropFirst().trimmed.hasPrefix("("),
      let end = words.firstIndex(where: { !$0.isASCII || $0 == ";" || $0 == "/" })
    else { return nil }
    let code = words[..<end].trimmed
    let rest = words[end...].drop { ";/".contains($0) || $0.isBlank }
    guard !rest.isEmpty, declaration(String(code))?.name.isEmpty == false else {
      return nil
    }
    return (code, rest)
  }

  /// Words that only Objective-C, or only Swift, has.
  static func language(of code: String) -> String? {
    let objectiveC = [
      "@property", "@interface", "@implementation", "@protocol", "@end", "#import", "@\"", "@[",
      "@{", "NSString", "NSInteger", "NSArray", "- (", "+ (", "- (", "typedef ", "UIKIT_EXTERN",
      "[[", " *", "extern ",
    ]
    let swift = ["func ", "let ", "var ", "->", "override ", "guard ", "import ", "extension "]
    let isObjectiveC = objectiveC.contains { code.contains($0) }
    let isSwift = swift.contains { code.contains($0) }
    if isObjectiveC != isSwift { return isObjectiveC ? "objc" : "swift" }
    // What both languages have, only Swift ends without a mark.
    let shared = ["class ", "struct ", "enum ", "protocol ", "case ", "init("]
    if shared.contains(where: code.hasPrefix), !code.contains(";"),
      !code.contains("{") || code.contains("case "), readDeclaration(code, in: .swift) != nil
    {
      return "swift"
    }
    if readDeclaration(code, in: .objc) != nil { return "objc" }
    if readDeclaration(code, in: .swift) != nil { return "swift" }
    if isObjectiveC { return code.contains("func ") ? "swift" : "objc" }
    return code.utf8.contains(UInt8(ascii: ";")) ? "objc" : nil
  }

  /// Whether a line may stand inside code: it has no Japanese or Chinese but in comments and strings.
  static func mayBelong(_ text: String) -> Bool {
    !withoutComments(text).unicodeScalars.contains(where: CJKText.isCJK)
  }

  /// Brackets that a line opens, less those that it closes.
  static func depth(of text: String) -> Int {
    withoutComments(text).utf8.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth + 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth - 1
      default: depth
      }
    }
  }

  /// The code of a line, with nothing between quotation marks.
  private static func withoutComments(_ text: String) -> String {
    var result: [UInt8] = []
    var isQuoted = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted {
        if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "/") {
          result.removeLast()
          break
        }
        result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let starts = [
    "@property", "@interface", "@implementation", "@protocol ", "@end", "@class ", "@import ",
    "@selector(", "@available", "@objc", "@IBOutlet", "@IBAction", "#import", "#include",
    "#define ", "#pragma", "#if ", "#ifdef", "#ifndef", "#else", "#endif", "typedef ",
    "UIKIT_EXTERN", "FOUNDATION_EXPORT", "extern ", "@[", "@{", "[[",
  ]

  /// Words that begin a statement; more must say that they do.
  private static let keywords = [
    "func ", "let ", "var ", "class ", "struct ", "enum ", "extension ", "protocol ", "init(",
    "override ", "private ", "public ", "internal ", "open ", "static ", "weak ", "lazy ",
    "return ", "if ", "for ", "while ", "switch ", "guard ", "case ", "super.", "self.", "init?(",
    "convenience ", "required ", "mutating ", "final ", "@", "deinit", "optional ", "indirect ",
    "fileprivate ", "nonisolated ", "associatedtype ", "typealias ", "subscript(", "actor ",
  ]

  /// Whether a line by itself is code.
  static func isSure(_ text: String) -> Bool {
    let code = withoutComments(text)
    guard !code.unicodeScalars.contains(where: CJKText.isCJK) else { return false }
    let words = code.trimmed
    if words.isEmpty { return text.hasPrefix("//") }
    if words.utf8.allSatisfy({ "{}[]();,@".utf8.contains($0) }) { return true }
    if Self.starts.contains(where: words.hasPrefix) { return true }
    if "-+".contains(words.first ?? " ") {
      let rest = words.dropFirst().trimmed
      return rest.hasPrefix("(") && rest.contains(")")
    }
    if CodeLine.isName(words) { return false }
    if CodeLine.isStatement(words) { return true }
    let last = words.last ?? " "
    if last == ";", words.first != "}" {
      return words.utf8.contains { "()[]=*.".utf8.contains($0) } || words.hasPrefix("return")
        || words == "break;" || words == "continue;"
    }
    if last == "{" || (words.first == "}" && words.utf8.count < 40) { return true }
    if Self.keywords.contains(where: words.hasPrefix) {
      if words.hasPrefix("import ") { return words.split(separator: " ").count == 2 }
      let marks = words.utf8.contains { "(={:".utf8.contains($0) }
      return marks && last != "." && readDeclaration(String(words), in: .swift) != nil
    }
    if words.hasPrefix("import ") { return words.split(separator: " ").count == 2 }
    return false
  }
}
