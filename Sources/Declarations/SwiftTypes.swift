import Vocabulary

/// Types, extensions and aliases.
extension SwiftReader {
  /// `UITableView.Style: Int, Sendable where T: Equatable { case plain }`; without a kind an
  /// extension.
  mutating func readType(_ kind: SymbolKind?, at start: Int, inheritsFirst: Bool = false) -> Int? {
    guard let name = readPath(at: start) else { return nil }
    declaration.kind = kind
    if kind == nil {
      declaration.extends = code.source(start..<(name + 1))
      code.setRole(.type, at: name)
    }
    var index = name + 1
    if code.mark(index) == "<" { index = code.skip(index) }
    if code.mark(index) == ":" { index = readInheritance(at: index + 1, inheritsFirst) }
    index = whereEnd(from: index)
    guard code.mark(index) == "{" else { return index }
    let body = (index + 1)..<(code.close(index) ?? code.count)
    if kind == .enum { readCases(in: body) }
    if declaration.isOptionSet { readOptions(in: body) }
    return code.skip(index)
  }

  /// `UIView, NSCoding, @unchecked Sendable, ~Copyable`: names without their type arguments.
  private mutating func readInheritance(at start: Int, _ inheritsFirst: Bool) -> Int {
    var index = start
    var names: [String] = []
    while index < code.count {
      let end = typeEnd(from: index)
      var part = index
      while part < end {
        let partStart = part
        while part < end, code.mark(part) != "&" { part = code.skip(part) }
        if let name = typeName(in: partStart..<min(part, end)) { names.append(name) }
        part += 1
      }
      index = end
      guard code.mark(index) == "," else { break }
      index += 1
    }
    if declaration.kind == .enum, let first = names.first, isRawType(first) {
      declaration.type = first
      names.removeFirst()
    }
    if inheritsFirst, !names.isEmpty { declaration.inherits = [names.removeFirst()] }
    declaration.conforms = names
    return index
  }

  /// The name of a type without attributes and arguments; nil for a suppressed one: `~Copyable`.
  private func typeName(in range: Range<Int>) -> String? {
    var start = range.lowerBound
    while start < range.upperBound, !code.isWord(start) || code.isWord(start, in: .swiftTypeWords) {
      if code.mark(start) == "~" { return nil }
      start += 1
    }
    var end = start
    while end < range.upperBound, code.isWord(end) || code.mark(end) == "." { end += 1 }
    return start < end ? code.source(start..<end) : nil
  }

  private func isRawType(_ name: String) -> Bool {
    let text = CodeText(name)
    return WordSet.swiftRawTypes.contains(text, 0..<text.count)
  }

  /// The cases between the braces of an enum; what else stands there is passed over.
  private mutating func readCases(in range: Range<Int>) {
    var index = range.lowerBound
    var availability: [DeclaredAvailability] = []
    while index < range.upperBound {
      if code.matches(index, "@available"), code.mark(index + 1) == "(" {
        let end = code.skip(index + 1)
        let close = code.close(index + 1) ?? end
        availability += readAvailability(in: (index + 2)..<max(index + 2, close))
        index = end
      } else if code.matches(index, "case") {
        index = readCases(after: index, to: range.upperBound, availability)
        availability = []
      } else {
        let isPrefix = code[index].kind == .at || code.matches(index, "indirect")
        if !isPrefix { availability = [] }
        index = code.skip(index)
      }
    }
  }

  /// The values of a set of options between its braces: `static let a = Self(rawValue: 1 << 0)`,
  /// `static var b: Options { get }`; not constants of other types.
  private mutating func readOptions(in range: Range<Int>) {
    var index = range.lowerBound
    var availability: [DeclaredAvailability] = []
    var isStatic = false
    while index < range.upperBound {
      let isValue = code.matches(index, "let") || code.matches(index, "var")
      if code.matches(index, "@available"), code.mark(index + 1) == "(" {
        let end = code.skip(index + 1)
        let close = code.close(index + 1) ?? end
        availability += readAvailability(in: (index + 2)..<max(index + 2, close))
        index = end
      } else if isValue, isStatic, code.isWord(index + 1) {
        index = readOption(at: index + 1, to: range.upperBound, availability)
        (availability, isStatic) = ([], false)
      } else if code[index].kind == .at || code.isWord(index, in: .swiftModifiers) {
        if code.matches(index, "static") { isStatic = true }
        index = code.mark(index + 1) == "(" ? code.skip(index + 1) : index + 1
      } else {
        (availability, isStatic) = ([], false)
        index = code.skip(index)
      }
    }
  }

  private mutating func readOption(
    at name: Int, to end: Int, _ availability: [DeclaredAvailability]
  ) -> Int {
    var found = EnumCase(
      name: code.name(name), availability: availability, offset: code[name].start)
    var index = name + 1
    var isOption = false
    if code.mark(index) == ":" {
      let type = (index + 1)..<min(typeEnd(from: index + 1), end)
      isOption = isOwnType(type)
      index = max(index + 1, type.upperBound)
    }
    if code.mark(index) == "=" {
      let value = (index + 1)..<max(index + 1, min(valueEnd(from: index + 1), end))
      // `.init(rawValue: 1)`, `Options(rawValue: 1)`
      let open = value.first { code.mark($0) == "(" } ?? value.upperBound
      isOption = isOption || isOwnType(value.lowerBound..<open)
      let isRaw = code.matches(open + 1, "rawValue") && code.mark(open + 2) == ":"
      let raw = isRaw ? (open + 3)..<max(open + 3, code.close(open) ?? end) : value
      found.value = raw.isEmpty ? nil : code.source(raw)
      index = max(index + 1, value.upperBound)
    }
    if code.mark(index) == "{" { index = code.skip(index) }
    if isOption {
      code.setRole(.identifier, at: name)
      declaration.cases.append(found)
    }
    return index
  }

  /// Whether a range is `Self`, or the name of the type whose body is read.
  private func isOwnType(_ range: Range<Int>) -> Bool {
    guard let last = range.last else { return false }
    return code.matches(last, "Self") || code.matches(last, "init")
      || (code.isWord(last) && code.name(last) == declaration.name)
  }

  /// `a, b = 2, c(Int)`
  private mutating func readCases(
    after keyword: Int, to end: Int, _ availability: [DeclaredAvailability]
  ) -> Int {
    var index = keyword + 1
    while index < end, code.isWord(index) {
      var found = EnumCase(
        name: code.name(index), availability: availability, offset: code[index].start)
      code.setRole(.identifier, at: index)
      index += 1
      if code.mark(index) == "(" {
        found.name += labels(at: index)
        index = code.skip(index)
      }
      if code.mark(index) == "=" {
        let valueEnd = min(valueEnd(from: index + 1), end)
        if index + 1 < valueEnd { found.value = code.source((index + 1)..<valueEnd) }
        index = max(index + 1, valueEnd)
      }
      declaration.cases.append(found)
      guard code.mark(index) == "," else { break }
      index += 1
    }
    return index
  }

  /// The labels of associated values: `(_:section:)`.
  private func labels(at open: Int) -> String {
    let close = code.close(open) ?? code.count
    var labels = "("
    var index = open + 1
    while index < close {
      let isNamed = code.isWord(index) && code.mark(index + 1) == ":"
      labels += isNamed ? code.name(index) + ":" : "_:"
      while index < close, code.mark(index) != "," { index = code.skip(index) }
      index += 1
    }
    return labels + ")"
  }

  /// `Handler = (UIContextualAction, @escaping (Bool) -> Void) -> Void`
  mutating func readAlias(at start: Int) -> Int? {
    guard let name = readPath(at: start) else { return nil }
    declaration.kind = .typealias
    let index = code.mark(name + 1) == "<" ? code.skip(name + 1) : name + 1
    guard code.mark(index) == "=" else { return nil }
    let end = typeEnd(from: index + 1)
    declaration.type = typeText((index + 1)..<end)
    return declaration.type == nil ? nil : whereEnd(from: end)
  }

  /// `Element: Hashable = Int`
  mutating func readAssociatedType(at start: Int) -> Int? {
    guard let name = readPath(at: start) else { return nil }
    declaration.kind = .associatedType
    var index = name + 1
    if code.mark(index) == ":" { index = readInheritance(at: index + 1, false) }
    if code.mark(index) == "=" {
      let end = typeEnd(from: index + 1)
      declaration.type = typeText((index + 1)..<end)
      index = end
    }
    return whereEnd(from: index)
  }

  /// `iOS 13.0, tvOS 13.0, *` or `iOS, introduced: 8.0, deprecated: 9.0, message: "…"`
  func readAvailability(in range: Range<Int>) -> [DeclaredAvailability] {
    var facts: [DeclaredAvailability] = []
    var index = range.lowerBound
    let isLong = code.mark(index + 1) == "," && !isPlatformWithVersion(index + 2)
    if isLong {
      var fact = DeclaredAvailability(platform: platform(index), offset: code[index].start)
      while index < range.upperBound {
        var end = index
        while end < range.upperBound, code.mark(end) != "," { end = code.skip(end, angles: false) }
        read(index..<min(end, range.upperBound), into: &fact)
        index = end + 1
      }
      let saysNothing = fact == DeclaredAvailability(platform: fact.platform, offset: fact.offset)
      return saysNothing ? [] : [fact]
    }
    while index < range.upperBound {
      if isPlatformWithVersion(index) {
        var fact = DeclaredAvailability(platform: platform(index), offset: code[index].start)
        fact.introduced = versionText(code.text.string(code[index + 1].range))
        facts.append(fact)
      }
      while index < range.upperBound, code.mark(index) != "," { index += 1 }
      index += 1
    }
    return facts
  }

  private func isPlatformWithVersion(_ index: Int) -> Bool {
    code.isWord(index) && code[index + 1].kind == .number
  }

  package func platform(_ index: Int) -> String {
    code.mark(index) == "*" ? "*" : platformName(code.text.string(code[index].range))
  }

  private func read(_ argument: Range<Int>, into fact: inout DeclaredAvailability) {
    guard let key = argument.first else { return }
    let value = code.mark(key + 1) == ":" ? code[key + 2] : code[code.count]
    let text = code.text.string(value.range)
    if code.matches(key, "introduced") { fact.introduced = versionText(text) }
    if code.matches(key, "deprecated") {
      fact.setDeprecated(text)
      fact.isDeprecated = value.kind == .end
    }
    if code.matches(key, "obsoleted") { fact.obsoleted = versionText(text) }
    if code.matches(key, "unavailable") { fact.isUnavailable = true }
    let replacement = fact.replacement
    if code.matches(key, "message") { fact.setMessage(code.stringValue(value)) }
    fact.replacement = replacement ?? fact.replacement
    if code.matches(key, "renamed") { fact.replacement = code.stringValue(value) }
  }
}
