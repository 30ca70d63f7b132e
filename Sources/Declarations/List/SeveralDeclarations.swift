import Characters
import Vocabulary

/// Reads a statement that may declare several things; none: it declares nothing that can be read.
///
///     @property (copy) NSString *title, *subtitle;      title, subtitle
///     case plain, grouped                               plain, grouped
///
/// - Parameter cache: of declarations that were read, by their texts.
/// - Returns: each with the bytes of the text that are its own.
/// - Complexity: linear in the length of the text, if it does not declare several.
func readDeclarations(
  _ text: String, in language: SourceLanguage, by cache: DeclarationCache? = nil
) -> [(range: Range<Int>, declaration: Declaration)] {
  func read() -> Declaration? {
    guard let cache else { return readDeclaration(text, in: language) }
    return cache.declaration(text, in: language)?.declaration
  }
  if let one = implementation(text) ?? read() { return [(0..<text.utf8.count, one)] }
  guard text.mayHaveComma else { return [] }
  let code = Code(CodeText(text), in: language)
  let parts =
    switch language {
    case .objc: code.declaratorsOfObjectiveC
    case .swift: code.declaratorsOfSwift
    }
  var found: [(Range<Int>, Declaration)] = []
  for part in parts {
    guard let declaration = readDeclaration(part.text, in: language) else { return [] }
    found.append((part.range, declaration))
  }
  return found
}

extension String {
  /// Whether it holds a comma, of whatever width.
  fileprivate var mayHaveComma: Bool {
    withBytes { bytes in
      bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: ",") || bytes[index] == 0xEF && bytes.has("，", at: index)
      }
    }
  }
}

/// The head of `@implementation A`, which goes on with a type like a category.
private func implementation(_ head: String) -> Declaration? {
  let keyword = "@implementation"
  guard head.hasPrefix(keyword),
    var declaration = readDeclaration(
      "@interface" + head.dropFirst(keyword.count), in: .objc)
  else { return nil }
  declaration.text = head
  declaration.fragments = Code(CodeText(head), in: .objc).fragments()
  declaration.extends = declaration.name
  declaration.kind = nil
  return declaration
}

extension Code {
  /// The most bytes that declarators may have in all, each with the words before the first: nobody writes
  /// more.
  private static let repeatedLimit = 16_384

  /// The tokens between the commas that stand in no brackets; none if there is no comma.
  private func parts(from start: Int, to end: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var first = start
    while first < end {
      var index = first
      while index < end, mark(index) != "," { index = skip(index) }
      if first < index { parts.append(first..<min(index, end)) }
      first = index + 1
    }
    let repeated = parts.count * self[start].start
    return repeated <= Self.repeatedLimit ? parts : []
  }

  private func bytes(_ tokens: Range<Int>) -> Range<Int> {
    self[tokens.lowerBound].start..<self[tokens.upperBound - 1].end
  }

  /// Each declarator with what stands before the first and behind the last.
  fileprivate var declaratorsOfObjectiveC: [(range: Range<Int>, text: String)] {
    var start = 0
    if matches(0, "@property") { start = mark(1) == "(" ? skip(1) : 1 }
    var end = count
    while end > start, mark(end - 1) == ";" { end -= 1 }
    guard isWord(start), !tokens.contains(where: { $0.mark == "{" }) else { return [] }
    let parts = parts(from: start, to: end)
    guard parts.count > 1, let first = parts.first else { return [] }
    var name = first.lowerBound
    while name < first.upperBound, mark(name) != "*", mark(name) != "=" { name = skip(name) }
    // Without a star the last word names it.
    if mark(name) != "*" {
      name = (first.lowerBound..<name).last { isWord($0) && mark($0 + 1) != "]" } ?? start
    }
    guard name > start, name < first.upperBound else { return [] }
    let base = text.string(0..<self[name - 1].end)
    let suffix = text.string(self[end - 1].end..<text.count)
    return parts.map { part in
      let own = part == first ? name..<part.upperBound : part
      let range = bytes(own)
      return (
        part == first ? 0..<range.upperBound : range, base + " " + text.string(range) + suffix
      )
    }
  }

  /// Each case of `case plain, grouped`, each variable of `var x, y: CGFloat`.
  fileprivate var declaratorsOfSwift: [(range: Range<Int>, text: String)] {
    var start = 0
    while start < count, !matches(start, "case"), !matches(start, "var"), !matches(start, "let") {
      start = skip(start)
    }
    guard start < count else { return [] }
    let isCase = matches(start, "case")
    let base = text.string(0..<self[start].end)
    var type = ""
    var found: [(Range<Int>, String)] = []
    for part in parts(from: start + 1, to: count).reversed() {
      let range = bytes(part)
      let colon = part.first { mark($0) == ":" }
      let hasValue = part.contains { mark($0) == "=" }
      if !isCase, let colon, !hasValue { type = text.string(self[colon].start..<range.upperBound) }
      let suffix = isCase || colon != nil || hasValue ? "" : type
      found.append((range, base + " " + text.string(range) + suffix))
    }
    return found.reversed()
  }
}
