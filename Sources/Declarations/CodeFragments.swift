import Characters
import Vocabulary

/// The pieces of a code sample, for highlighting and linking.
///
/// `language` is the info word of a fence. Swift and the C family are read by tokens, what
/// ``CodeNotation`` knows by marks; any other text is one plain piece.
///
/// - Complexity: linear in the length of the text.
package func fragments(ofCode text: String, language: String) -> [Fragment] {
  if let sourceLanguage = SourceLanguage(ofFence: language) {
    return Code(ofSample: text, in: sourceLanguage).fragments(ofFence: language)
  }
  if let notation = CodeNotation(ofFence: language) {
    return notation.fragments(of: CodeText(text))
  }
  var pieces = FragmentList()
  pieces.append(.plain, length: text.utf8.count)
  return pieces.fragments
}

extension Code {
  init(ofSample text: String, in language: SourceLanguage) {
    self.init(CodeText(text), in: language)
    if language == .objc { markPropertyAttributes() }
  }
}

/// How a text of code is coloured and linked.
extension Code {
  /// The pieces of a sample, with the words of C++ if its fence says so.
  func fragments(ofFence word: String) -> [Fragment] {
    let fragments = fragments()
    guard CodeLanguage(ofFence: word)?.isCPlusPlus == true
    else { return fragments }
    var start = 0
    return fragments.map { fragment in
      defer { start += Int(fragment.length) }
      guard fragment.kind == .identifier,
        WordSet.cPlusPlusKeywords.contains(text, start..<start + Int(fragment.length))
      else { return fragment }
      return Fragment(kind: .keyword, length: fragment.length)
    }
  }

  /// The pieces of the whole text, in its order.
  func fragments() -> [Fragment] {
    var pieces = FragmentList(capacity: tokens.count * 2)
    var position = 0
    var index = 0
    var triviaIndex = 0
    while index < tokens.count || triviaIndex < trivia.count {
      let isTrivia = triviaIndex < trivia.count && trivia[triviaIndex].start < self[index].start
      let token = isTrivia ? trivia[triviaIndex] : tokens[index]
      if token.start > position { pieces.append(.plain, length: token.start - position) }
      let role = token.role ?? appearance(at: index)
      if !isTrivia, role == .type, isMember(index) {
        pieces.appendMember(length: token.end - token.start)
      } else {
        pieces.append(role, length: token.end - token.start)
      }
      position = token.end
      if isTrivia { triviaIndex += 1 } else { index += 1 }
    }
    pieces.append(.plain, length: text.count - position)
    return pieces.fragments
  }

  private func isMember(_ index: Int) -> Bool {
    language == .swift && mark(index - 1) == "." && isAttached(index) && isAttached(index - 1)
  }

  /// The kind of a token by its looks and its neighbours.
  private func appearance(at index: Int) -> Fragment.Kind {
    let token = self[index]
    let kind = appearance(of: token)
    if kind == .keyword, token.kind == .word {
      let isMember = mark(index - 1) == "."
      let isLabel = language == .swift && mark(index + 1) == ":" && !matches(index, "default")
      return isMember || isLabel ? .identifier : .keyword
    }
    let isCall = kind == .type && language == .objc && mark(index + 1) == "("
    return isCall && isAttached(index + 1) ? .identifier : kind
  }

  func appearance(of token: Token) -> Fragment.Kind {
    switch token.kind {
    case .number: return .number
    case .string: return .string
    case .comment: return .comment
    case .at: return language == .swift ? .attribute : .keyword
    case .directive: return .keyword
    case .arrow, .ellipsis, .punctuation, .end: return .plain
    case .word: break
    }
    // Asked where it stands: a copy of a set counts references.
    let isKeyword =
      switch language {
      case .swift: WordSet.swiftKeywords.contains(text, token.range)
      case .objc: WordSet.objectiveCKeywords.contains(text, token.range)
      }
    if isKeyword { return .keyword }
    var start = token.start
    while start < token.end, text.bytes[start] == 0x5F { start &+= 1 }
    if start == token.end { return .plain }
    if text.bytes[start].isUppercase { return .type }
    return text.matches(max(0, token.end - 2)..<token.end, "_t") ? .type : .identifier
  }

  /// Marks the words of `@property (nonatomic, copy)` as keywords.
  mutating func markPropertyAttributes() {
    var index = 0
    while index < count {
      index += 1
      guard matches(index - 1, "@property"), mark(index) == "(" else { continue }
      let end = skip(index)
      markPropertyAttributes(in: (index + 1)..<end)
      index = end
    }
  }

  mutating func markPropertyAttributes(in range: Range<Int>) {
    for index in range where isWord(index) {
      setRole(mark(index - 1) == "=" ? .identifier : .keyword, at: index)
    }
  }
}
