import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Availability that notes give in the words of compilers and of badges.
///
///     @available(iOS, introduced: 6.0, deprecated: 13.0)
///     NS_DEPRECATED_IOS(2_0, 9_0)
///     ![iOS](https://img.shields.io/badge/iOS-9.0%2B-blue)
extension FactReader {
  /// Whether a text may be attributes or macros, at a look at its first bytes.
  func mayBeDeclared(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "@") { return true }
    let name = text.prefix { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
    return name.contains(UInt8(ascii: "_"))
  }

  /// The facts of a text that is nothing but attributes or macros; nil for another text.
  func declaredFacts(in text: PlainText) -> Result? {
    declaredFacts(
      in: text.string, at: text.sourceRange(of: text.trimmed(0..<text.bytes.count)))
  }

  func declaredFacts(in text: String, at sourceRange: SourceRange) -> Result? {
    let words = text.trimmed
    let isAttribute = words.hasPrefix("@available")
    guard isAttribute || beginsWithMacro(words), words.utf8.count <= Self.longestMacros else {
      return nil
    }
    let declaration =
      isAttribute
      ? readDeclaration(words + "\nvar x: Int", in: .swift)
      : readDeclaration("- (void)x " + words + ";", in: .objc)
    let declared = declaration?.availability ?? []
    let stated = platforms.facts(of: declared, at: sourceRange)
    guard !stated.isEmpty else { return nil }
    // The words of a message are on no page but where the text is.
    let hasMessage = declared.contains { $0.message != nil && $0.replacement == nil }
    return Result(facts: stated, isAllFacts: !hasMessage, isUnderstood: true)
  }

  /// Longer text is no list of attributes, in bytes: each of ten platforms takes a hundred. A limit of cost.
  private static let longestMacros = 2_000

  /// `API_DEPRECATED(…`, `__TVOS_PROHIBITED`
  private func beginsWithMacro(_ words: Substring) -> Bool {
    let name = CodeText(
      String(words.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }))
    return name.count > 0 && looksLikeMacro(0..<name.count, of: name)
      && isMacro(0..<name.count, of: name)
  }

  /// The facts of the badges of a passage, by their texts, else by their addresses; nil if they state none.
  func badgeFacts(in passage: Passage, of document: Document) -> Result? {
    let end = passage.end ?? document[passage.block].end
    var result = Result(isAllFacts: true, isUnderstood: true)
    for image in passage.block..<end where document.kind(image) == .image {
      let texts = [badge(at: document.text(of: image)), document.plainText(of: image)]
      let sourceRange = document.range(of: image)
      for text in texts.compactMap({ $0 }) where result.facts.last?.range != sourceRange {
        let stated = facts(ofLine: text)
        result.facts += stated.map { StatedFact($0.fact, at: sourceRange) }
      }
    }
    return result.facts.isEmpty ? nil : result
  }

  /// The facts of a line by itself; none if it is not understood as a whole.
  private func facts(ofLine line: String) -> [StatedFact] {
    let document = parse(SourceFile(path: "", bytes: Array(line.utf8)), file: 0).value
    let result = read(
      PlainText(Passage(block: document.root), in: document), setting: .facts)
    return result.isUnderstood ? result.facts : []
  }

  /// How many parts the address of a badge has: the label, one or two of the message, and the colour.
  private static let partsOfBadge = 2...4

  /// The words of an address like `https://img.shields.io/badge/iOS-9.0%2B-blue`.
  private func badge(at address: String) -> String? {
    guard let start = address.split(separator: "/badge/", maxSplits: 1).dropFirst().first else {
      return nil
    }
    let path = start.prefix { $0 != "?" && $0 != "#" }
    let name = path.hasSuffix(".svg") ? path.dropLast(4) : path
    // Two dashes are one, and two underscores one: single ones part the label, message and colour.
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard Self.partsOfBadge.contains(parts.count) else { return nil }
    let words = parts.dropLast().joined(separator: " ")
    return percentDecoded(words.map { $0 == "_" ? " " : $0 }.map(String.init).joined())
  }

  private func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if first == UInt8(ascii: "%"), rest.count > 2,
        let byte = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
