import Characters
package import Vocabulary

/// A code sample: its pieces, the methods that it calls or declares, the versions it checks for.
package struct CodeSample: Sendable {
  /// A method with its labels, at each piece of its name.
  ///
  ///     cell.dequeueReusableCell(withIdentifier: id, for: path)
  ///          ^ dequeueReusableCell(withIdentifier:for:)
  package struct Call: Hashable, Sendable {
    /// The offset of the piece, in UTF-8 bytes from the start of the sample.
    package var offset: Int
    package var name: String
  }

  /// A version that the code asks for before it goes on: `#available(iOS 14.0, *)`.
  package struct Check: Hashable, Sendable {
    /// The platform as written: `iOS`, `macCatalyst`.
    package var platform: String
    package var version: Version
    /// The code that runs only where the check holds, in UTF-8 bytes from the start of the sample.
    package var range: Range<Int>
    /// Whether a declaration bears it, which is not there at all on older versions.
    package var isOfDeclaration = false
  }

  package let text: String
  /// nil: it is neither Swift nor Objective-C.
  package let language: SourceLanguage?
  package let fragments: [Fragment]
  /// The calls in the order of their offsets.
  package private(set) var calls: [Call] = []
  package private(set) var checks: [Check] = []
  /// The types of the variables, properties and parameters that the code declares, by their names: of
  /// two of one name the last. Of one whose type does not stand beside it, it is empty.
  ///
  ///     let label = UILabel()     UILabel *label = …     (UILabel *)label     → label: UILabel
  package private(set) var variableTypes: [String: String] = [:]

  /// - Parameter language: the info word of the sample's fence; only Swift and Objective-C have
  ///   calls and checks.
  /// - Complexity: linear in the length of the text.
  package init(_ text: String, language: String) {
    self.text = text
    self.language = SourceLanguage(ofFence: language)
    guard let sourceLanguage = self.language else {
      fragments = Declarations.fragments(ofCode: text, language: language)
      return
    }
    let code = Code(ofSample: text, in: sourceLanguage)
    fragments = code.fragments(ofFence: language)
    switch sourceLanguage {
    case .swift: calls = code.swiftCalls()
    case .objc: calls = code.messages()
    }
    checks = code.availabilityChecks() + code.availabilityMacros()
    variableTypes = code.variableTypes()
  }
}

extension Code {
  /// `name(label: …, _: …)`, called or declared. A trailing closure is no label.
  fileprivate func swiftCalls() -> [CodeSample.Call] {
    var calls: [CodeSample.Call] = []
    for index in 0..<count where isWord(index) {
      guard mark(index + 1) == "(", isAttached(index + 1), let close = close(index + 1) else {
        continue
      }
      let isInitializer = matches(index, "init")
      guard isInitializer || appearance(of: self[index]) != .keyword else { continue }
      var name = self.name(index)
      if !isInitializer, self[index].range.first.map({ text[$0].isUppercase }) == true {
        name += ".init"
      }
      name += "("
      var argument = index + 2
      while argument < close {
        // `at path:` of a declaration has its label first, as `at:` of a call has.
        let isLabel =
          isWord(argument)
          && (mark(argument + 1) == ":" || isWord(argument + 1) && mark(argument + 2) == ":")
        name += (isLabel ? self.name(argument) : "_") + ":"
        while argument < close, mark(argument) != "," { argument = skip(argument, angles: false) }
        argument += 1
      }
      calls.append(.init(offset: self[index].start, name: name + ")"))
    }
    return calls
  }

  /// `[receiver name:… label:…]`, `- (type)name:(type)parameter …` and `@selector(name:label:)`.
  fileprivate func messages() -> [CodeSample.Call] {
    var calls: [CodeSample.Call] = []
    for index in 0..<count {
      switch mark(index) {
      case "[":
        if let close = close(index) { addSelector(in: (index + 1)..<close, to: &calls) }
      case "-", "+":
        guard startsMethod(index) else { continue }
        var end = skip(index + 1)
        let start = end
        while end < count, mark(end) != "{", mark(end) != ";", !startsMethod(end) {
          end = skip(end, angles: false)
        }
        addSelector(in: start..<end, to: &calls)
      default:
        guard self[index].kind == .at, matches(index, "@selector"), let close = close(index + 1)
        else { continue }
        addSelector(in: (index + 2)..<close, to: &calls)
      }
    }
    return calls.sorted { $0.offset < $1.offset }
  }

  /// `- (type)` or `+ (type)` at the beginning of a line.
  private func startsMethod(_ index: Int) -> Bool {
    (mark(index) == "-" || mark(index) == "+") && self[index].startsLine && mark(index + 1) == "("
  }

  /// The most labels of a call: no real method has more.
  private static let labelLimit = 64

  /// The words before the colons of a range, but not before that of `a ? b : c`.
  private func addSelector(in range: Range<Int>, to calls: inout [CodeSample.Call]) {
    var name = ""
    var offsets: [Int] = []
    var questions = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if mark(index) == "?" {
        questions += 1
      } else if mark(index) == ":", questions > 0 {
        questions -= 1
      } else if isWord(index), mark(index + 1) == ":", questions == 0 {
        name += self.name(index) + ":"
        offsets.append(self[index].start)
      }
      index = skip(index, angles: false)
    }
    guard offsets.count <= Self.labelLimit else { return }
    for offset in offsets { calls.append(.init(offset: offset, name: name)) }
  }

  /// The types that the code gives its variables.
  fileprivate func variableTypes() -> [String: String] {
    var types: [String: String] = [:]
    for index in tokens.indices where tokens[index].end - tokens[index].start == 3 {
      guard matches(index, "let") || matches(index, "var"), isWord(index + 1) else { continue }
      types[name(index + 1)] = ""
    }
    for index in 0..<count where isTypeName(index) {
      // `Type *name`, `(Type *)name`
      if mark(index + 1) == "*" {
        let named = mark(index + 2) == ")" ? index + 3 : index + 2
        if isWord(named), !isTypeName(named) { types[name(named)] = name(index) }
      }
      // `name: Type`, `name = Type(`
      guard index > 1, isWord(index - 2) else { continue }
      let variable = index - 2
      let isAnnotation = mark(index - 1) == ":"
      let isMade =
        mark(index - 1) == "=" && (mark(index + 1) == "(" || mark(index + 1) == ".")
        && index > 2 && (matches(index - 3, "let") || matches(index - 3, "var"))
      // `Type.Inner` is the type, `Type.shared` has one that nobody knows.
      var end = index
      while mark(end + 1) == ".", isTypeName(end + 2) { end += 2 }
      guard isAnnotation || isMade, mark(end + 1) != "." else { continue }
      types[name(variable)] = stride(from: index, through: end, by: 2).map(name).joined(
        separator: ".")
    }
    return types
  }

  private func isTypeName(_ index: Int) -> Bool {
    isWord(index) && text.bytes[tokens[index].start].isUppercase
  }

  /// The checks of `#available(iOS 14.0, tvOS 14, *)` and `@available(…)`.
  fileprivate func availabilityChecks() -> [CodeSample.Check] {
    var checks: [CodeSample.Check] = []
    for index in tokens.indices where tokens[index].end - tokens[index].start == 10 {
      guard matches(index, "#available") || matches(index, "@available"),
        mark(index + 1) == "(", let close = close(index + 1)
      else { continue }
      var words: [String] = []
      var next = index + 2
      let range = textChecked(by: index, behind: close)
      while next < close {
        defer { next = skip(next, angles: false) }
        if isWord(next) {
          words.append(name(next))
        } else if self[next].kind == .number, let version = Version(text.string(self[next].range)) {
          checks.append(
            .init(
              platform: words.joined(separator: " "), version: version, range: range,
              isOfDeclaration: matches(index, "@available") && self[index].startsLine))
        } else {
          words = []
        }
      }
    }
    return checks
  }

  /// The checks by which `API_AVAILABLE(ios(14.0), tvos(14.0))` limits the method or class that bears it.
  fileprivate func availabilityMacros() -> [CodeSample.Check] {
    var checks: [CodeSample.Check] = []
    for macro in macros where text.matches(macro.name.range, "API_AVAILABLE") {
      let ranges = textsOfDeclaration(bearing: macro)
      let arguments = macro.arguments
      for index in arguments.indices.dropLast(2)
      where arguments[index].kind == .word && arguments[index + 2].kind == .number {
        guard let version = Version(text.string(arguments[index + 2].range)) else { continue }
        let platform = text.string(arguments[index].range)
        checks += ranges.map {
          .init(platform: platform, version: version, range: $0, isOfDeclaration: true)
        }
      }
    }
    return checks
  }

  /// The method whose signature ends with a macro, or the class before which one stands, with its
  /// implementation.
  private func textsOfDeclaration(bearing macro: Macro) -> [Range<Int>] {
    let next = tokens.firstIndex { $0.start >= macro.name.start } ?? count
    if matches(next, "@interface"), isWord(next + 1) {
      let bodies = (0..<count).filter {
        matches($0, "@implementation") && isWord($0 + 1) && name($0 + 1) == name(next + 1)
      }
      return ([next] + bodies).map { start in
        let end = (start..<count).first { matches($0, "@end") }
        return self[start].start..<(end.map { self[$0].end } ?? text.count)
      }
    }
    var start = next - 1
    while start > max(0, next - Self.checkReach), !startsMethod(start) { start -= 1 }
    let first = startsMethod(start) ? self[start].start : macro.name.start
    let last = mark(next) == "{" ? close(next).map { self[$0].end } : self[next].start
    return [first..<max(first, last ?? first)]
  }

  /// Checks are looked at from no farther: half-written code may have many and no block.
  private static let checkReach = 200

  /// The text that a check guards: the block that follows; for a `guard` the text behind its block; for a
  /// declaration without a block the rest of it.
  private func textChecked(by index: Int, behind close: Int) -> Range<Int> {
    let start = self[close].end
    let limit = min(count, close + Self.checkReach)
    var next = close + 1
    while next < limit, mark(next) != "{", mark(next) != "}", mark(next) != ";" {
      next = skip(next, angles: false)
    }
    guard mark(next) == "{", let end = self.close(next) else {
      return start..<(next < limit ? self[next].start : text.count)
    }
    guard isGuard(index) else { return start..<self[end].end }
    var outer = end + 1
    while outer < count, mark(outer) != "}" { outer = skip(outer, angles: false) }
    return self[end].end..<self[outer].end
  }

  /// Whether the statement of a token begins with `guard`.
  private func isGuard(_ check: Int) -> Bool {
    var index = check - 1
    while index >= max(0, check - Self.checkReach), mark(index) != "{", mark(index) != "}",
      mark(index) != ";"
    {
      if matches(index, "guard") { return true }
      if self[index].startsLine, matches(index, "if") { return false }
      index -= 1
    }
    return false
  }
}
