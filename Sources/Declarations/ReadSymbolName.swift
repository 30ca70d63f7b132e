import Characters
import Vocabulary

/// Reads the one name that a text consists of, or the declaration; nil if it is anything else.
///
/// Dashes, and full-width forms of letters and marks, are read as their ASCII forms.
package func readSymbolName(_ text: String) -> SymbolName? {
  if let name = readWord(text) ?? readFullName(text) { return name }
  if text.beginsInOtherScript { return nil }
  let trimmed = CodeText(text).trimmed
  guard trimmed.count > 0 else { return nil }
  if let name = readPlainName(trimmed) { return readTypedInitializer(trimmed) ?? name }
  if let end = startOfDisambiguation(trimmed) { return readPlainName(trimmed.prefix(end).trimmed) }
  guard let language = declarationLanguages(of: trimmed) else { return nil }
  for language in language {
    let source = trimmed.string(0..<trimmed.count)
    guard let declaration = readDeclaration(source, in: language), isPlausible(declaration) else {
      continue
    }
    return SymbolName(
      kind: declaration.kind, name: declaration.name, qualifier: declaration.qualifier,
      isRequired: declaration.isRequired, declaration: declaration)
  }
  return nil
}

extension String {
  /// Whether it begins with a character of another script, which is no blank and stands for none of ASCII:
  /// no name and no declaration does.
  fileprivate var beginsInOtherScript: Bool {
    var bytes = utf8.makeIterator()
    guard let first = bytes.next(), first >= 0x80 else { return false }
    switch first {
    case 0xC2, 0xE2, 0xEF: return false
    case 0xE3: return bytes.next() != 0x80
    default: return true
    }
  }
}

/// The name that a text is which is one word of ASCII, as most names are; nil for any other text.
private func readWord(_ text: String) -> SymbolName? {
  var word = text
  let isName = word.withUTF8 { word in
    guard let first = word.first, !first.isDigit else { return false }
    return word.allSatisfy(\.isWordByte) && !WordSet.statements.contains(word)
  }
  guard isName else { return nil }
  let kind: SymbolKind? =
    text == "init" ? .initializer : isNotificationName(text) ? .notification : nil
  return SymbolName(kind: kind, name: text)
}

/// The name of a function that a text is which is nothing else; nil for any other text.
private func readFullName(_ text: String) -> SymbolName? {
  guard text.withBytes(isFullName) else { return nil }
  let kind: SymbolKind =
    isInitializerName(text) ? .initializer : text.hasPrefix("subscript(") ? .subscript : .method
  return SymbolName(kind: kind, name: text)
}

/// Whether a text is the name of a function with all its labels, and begins with a small letter:
/// `dim()`, `setOn(_:animated:)`.
package func isFullName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = text.first, first.isLowercase, text.last == UInt8(ascii: ")") else {
    return false
  }
  var index = 0
  while text[index].isNameByte { index &+= 1 }
  guard text[index] == UInt8(ascii: "(") else { return false }
  // Behind the bracket and behind each colon a label begins, or the bracket that closes.
  var isStart = true
  for byte in text[(index &+ 1)..<(text.count &- 1)] {
    let isPart = isStart ? byte.isNameStart : byte.isNameByte || byte == UInt8(ascii: ":")
    guard isPart else { return false }
    isStart = byte == UInt8(ascii: ":")
  }
  return isStart
}

/// The declaration that `init(style: Style)` is: `init(style:)` is a name. It says more than the name.
private func readTypedInitializer(_ text: CodeText) -> SymbolName? {
  guard text.hasPrefix("init", at: 0) || text.hasPrefix("subscript", at: 0),
    let colon = text.bytes[..<text.count].firstIndex(of: UInt8(ascii: ":")),
    text[colon + 1] == 0x20
      || text[colon + 1].isWordByte && text.bytes[..<text.count].contains(0x20)
  else { return nil }
  guard let declaration = readDeclaration(text.string(0..<text.count), in: .swift) else {
    return nil
  }
  return SymbolName(
    kind: declaration.kind, name: declaration.name, qualifier: declaration.qualifier,
    isRequired: declaration.isRequired, declaration: declaration)
}

/// Where the suffix of a link to one of several overloads begins: `-5abc` of
/// `insert(_:)-5abc`, `-swift.method`; nil without one.
private func startOfDisambiguation(_ text: CodeText) -> Int? {
  guard let dash = text.bytes[..<text.count].lastIndex(of: UInt8(ascii: "-")), dash > 0 else {
    return nil
  }
  let suffix = text.bytes[dash + 1..<text.count]
  guard !suffix.isEmpty,
    suffix.allSatisfy({ byte in
      byte.isLowercase || byte.isDigit || byte == UInt8(ascii: ".")
    })
  else { return nil }
  let word = String(decoding: suffix, as: UTF8.self)
  let kinds = [
    "class", "struct", "enum", "protocol", "property", "method", "func", "init", "case", "var",
    "typealias",
  ]
  let isHash = (4...7).contains(suffix.count) && suffix.contains { $0.isDigit }
  // `base-class` is a word.
  let isPath = text.bytes[..<dash].contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ")") }
  guard word.hasPrefix("swift.") || isPath && (isHash || kinds.contains(word)) else { return nil }
  // One path may have both: `value-swift.property-2kd1c`.
  return startOfDisambiguation(text.prefix(dash)) ?? dash
}

/// The source languages that a text may be a declaration in, by its first word; nil for prose.
private func declarationLanguages(of text: CodeText) -> [SourceLanguage]? {
  // Most texts begin with a word that is none of a program.
  var end = 0
  while text[end].isWordByte { end += 1 }
  if end > 0, text[end] < 0x80, !text[0].isDigit, !looksLikeMacro(0..<end, of: text),
    !text.matches(0..<end, "IBOutletCollection"), !WordSet.swiftStarts.contains(text, 0..<end),
    !WordSet.objectiveCStarts.contains(text, 0..<end)
  {
    return nil
  }
  let code = Code(text.prefix(96), in: .objc)
  let first = code[0]
  let fileStart = first.end - first.start
  if first.mark == "-" || first.mark == "+" { return [.objc] }
  if first.kind == .at {
    let isObjectiveC = ["@property", "@interface", "@protocol", "@optional", "@required", "@class"]
    return isObjectiveC.contains(text.string(first.range)) ? [.objc] : [.swift]
  }
  if first.kind == .directive { return [.objc] }
  guard first.kind == .word, fileStart < text.count else { return nil }
  let isSwift = WordSet.swiftStarts.contains(text, first.range)
  let isObjectiveC =
    WordSet.objectiveCStarts.contains(text, first.range)
    || (looksLikeMacro(first.range, of: text) && code.isWord(1))
  switch (isSwift, isObjectiveC) {
  case (true, true): return [.swift, .objc]
  case (true, false): return [.swift]
  case (false, true): return [.objc]
  case (false, false): return nil
  }
}

/// Whether a declaration is one, and no words of prose that happen to begin with a keyword: "protocol
/// methods", "enum values".
private func isPlausible(_ declaration: Declaration) -> Bool {
  let name = declaration.name.utf8
  guard let first = name.first, name.allSatisfy({ $0 < 0x80 }) else { return false }
  switch declaration.kind {
  case .class, .protocol, .struct, .enum, .associatedType, .typealias, nil:
    return first.isUppercase || first == 0x5F || declaration.text.utf8.contains { $0 == 0x7B }
  case .case, .property, .method, .classMethod, .initializer, .subscript, .constant, .notification,
    .function, .macro:
    return true
  }
}

extension WordSet {
  fileprivate static let swiftStarts = WordSet(
    """
    var let func init deinit subscript case class struct enum actor protocol extension typealias
    associatedtype macro public private fileprivate internal open package static final override
    required convenience optional dynamic lazy weak unowned mutating nonmutating nonisolated
    isolated indirect prefix infix postfix distributed
    """)

  fileprivate static let objectiveCStarts = WordSet(
    """
    typedef extern static const enum struct union inline NS_ENUM NS_OPTIONS NS_CLOSED_ENUM
    NS_ERROR_ENUM CF_ENUM CF_OPTIONS NS_INLINE
    """)
}
