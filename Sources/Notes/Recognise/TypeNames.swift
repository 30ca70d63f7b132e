import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// Names of types, and other words of code that stand behind a label.
extension Recogniser {
  struct TypeNames {
    var names: [(name: String, range: SourceRange)]
    /// Whether the words are nothing but these names.
    var isAll: Bool
  }

  /// `UIScrollView`, `UIScrollView : UIView : UIResponder`, code spans or bare names. What is
  /// inherited, `NSCoding (UIView)`, is no name of the entry.
  ///
  /// - Parameter isSuperclass: whether the first name alone is that of the entry.
  func typeNames(in passage: Passage, isSuperclass: Bool) -> TypeNames {
    let text = PlainText(passage, in: document)
    var names: [Range<Int>] = []
    var isOnlyNames = true
    var index = 0
    while index < text.bytes.count {
      let start = index
      while index < text.bytes.count, text.bytes[index].isNameByte { index += 1 }
      if index == start {
        // Separators are ASCII marks and spaces, and `、` and `，` with the spaces of their width.
        let byte = text.bytes[index]
        isOnlyNames = isOnlyNames && (byte < 0xE2 || byte == 0xE3 || byte >= 0xEF)
        index += 1
      } else if text.bytes[start].isUppercase {
        names.append(start..<index)
      } else {
        isOnlyNames = false
      }
    }
    let own = isSuperclass ? Array(names.prefix(1)) : names.filter { !isInherited($0, in: text) }
    return TypeNames(
      names: own.map { (text.string($0), text.sourceRange(of: $0)) },
      isAll: isOnlyNames && own.count == names.count && !names.isEmpty)
  }

  /// Whether a name stands in brackets, or one that does stands right behind it.
  private func isInherited(_ name: Range<Int>, in text: PlainText) -> Bool {
    let before = text.string(0..<name.lowerBound).trimmed.last
    if before == "(" || before == "（" { return true }
    let behind = text.string(name.upperBound..<text.bytes.count).trimmed
    guard let open = behind.first, open == "(" || open == "（",
      let close = behind.firstIndex(where: { $0 == ")" || $0 == "）" })
    else { return false }
    let inner = behind[behind.index(after: behind.startIndex)..<close]
    return inner.utf8.allSatisfy(\.isNameByte) && String(inner).isWrittenLikeCode
  }

  /// The text of a passage of code, with the angle brackets that Markdown takes for HTML.
  func codeText(of passage: Passage) -> String {
    let text = PlainText(passage, in: document)
    if text.runs.count == 1, text.runs[0].isCode { return text.string }
    let block = document[passage.block]
    let start = passage.firstText == nil ? Int(block.offset) : text.offset(of: 0)
    let end = Int(passage.end.map { document[$0].offset } ?? block.offset + block.length)
    guard start < end else { return text.string }
    return String(String(decoding: document.source[start..<end], as: UTF8.self).trimmed)
  }

  /// Whether a block of code would be a declaration as its first words have it, and is none that can
  /// be read.
  func looksLikeADeclaration(_ block: Document.NodeID) -> Bool {
    guard document.auxiliaryText(of: block) != nil else { return false }
    let text = document.text(of: block).trimmed
    let isOneStatement = text.utf8.count { $0 == UInt8(ascii: ";") } <= 1
    return isOneStatement && Self.declarationStarts.contains { text.hasPrefix($0) }
  }

  private static let declarationStarts = [
    "@property", "- (", "+ (", "@interface", "@protocol", "typedef", "func ", "var ", "class ",
    "struct ", "enum ", "protocol ",
  ]

  /// Reports a block that would be a declaration but for a letter of the word that begins it.
  func unreadableKeyword(in block: Document.NodeID) -> Diagnostic? {
    guard !isStatedSample(block), let fence = fenceWord(of: block),
      let language = SourceLanguage(ofFence: fence),
      case let text = document.text(of: block),
      let slip = mistypedKeyword(of: text, in: language)
    else { return nil }
    let start = document.offset(ofTextByte: slip.range.lowerBound, in: block)
    let isVerbatim = document.textIsVerbatim(of: block)
    let sourceRange = SourceRange(file: document.file, start..<start + slip.range.count)
    let word = text.utf8.dropFirst(slip.range.lowerBound).prefix(slip.range.count)
    return Diagnostic(
      .unreadableDeclaration,
      "no declaration begins with '\(String(decoding: word, as: UTF8.self))'; did you mean '\(slip.word)'?",
      at: isVerbatim ? sourceRange : document.range(of: block),
      fixes: isVerbatim ? [.init(replacing: sourceRange, with: slip.word)] : [])
  }

  /// Reports a block that would be a declaration but for the word behind its fence, which is no
  /// language's.
  func unknownFenceWord(of block: Document.NodeID) -> Diagnostic? {
    guard let word = document.fenceLanguage(of: block), !word.isEmpty,
      CodeLanguage(ofFence: word) == nil, let nearest = CodeLanguage.nearestWord(toFence: word)
    else { return nil }
    return Diagnostic(
      .unreadableDeclaration,
      "the fence word '\(word)' is unknown; did you mean '\(nearest.name)'?",
      at: document.range(of: block))
  }

  /// Reports a heading that is a label but for a letter or two.
  func misspeltLabel(_ block: Document.NodeID) -> Diagnostic? {
    guard let text = document.onlyChild(of: block), document.kind(text) == .text,
      let label = context.language.nearestLabel(to: document.trimmedText(of: block))
    else { return nil }
    let range = document.range(of: text)
    return Diagnostic(
      .misspeltLabel,
      "'\(document.trimmedText(of: block))' is no label; did you mean '\(label)'?", at: range,
      fixes: document.textIsVerbatim(of: text)
        ? [Diagnostic.FixIt(replacing: range, with: label)] : [])
  }
}
