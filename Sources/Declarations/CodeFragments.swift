import Characters
import Vocabulary

/// How a text of code is coloured and linked.
extension Code {
  /// The pieces of the whole text, in its order.
  func fragments() -> [Fragment] {
    var pieces = FragmentList()
    var position = 0
    var index = 0
    var aside = 0
    while index < tokens.count || aside < asides.count {
      let isAside = aside < asides.count && asides[aside].start < self[index].start
      let token = isAside ? asides[aside] : self[index]
      pieces.append(.plain, length: token.start - position)
      let role = token.role ?? appearance(at: index)
      if !isAside, role == .type, isMember(index) {
        pieces.appendMember(length: token.end - token.start)
      } else {
        pieces.append(role, length: token.end - token.start)
      }
      position = token.end
      if isAside { aside += 1 } else { index += 1 }
    }
    pieces.append(.plain, length: text.count - position)
    return pieces.fragments
  }

  private func isMember(_ index: Int) -> Bool {
    language == .swift && mark(index - 1) == "." && isAttached(index) && isAttached(index - 1)
  }

  /// What a token is by its looks and its neighbours.
  private func appearance(at index: Int) -> Fragment.Kind {
    let token = self[index]
    let kind = appearance(of: token)
    switch kind {
    case .keyword where token.kind == .word:
      let isMember = mark(index - 1) == "."
      let isLabel = language == .swift && mark(index + 1) == ":" && !matches(index, "default")
      return isMember || isLabel ? .identifier : .keyword
    case .type where language == .objc && mark(index + 1) == "(" && isAttached(index + 1):
      return .identifier
    default:
      return kind
    }
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
    let keywords = language == .swift ? WordSet.swiftKeywords : .objectiveCKeywords
    if keywords.contains(text, token.range) { return .keyword }
    var start = token.start
    while start < token.end, text[start] == 0x5F { start += 1 }
    if start == token.end { return .plain }
    if text[start].isUppercase { return .type }
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
