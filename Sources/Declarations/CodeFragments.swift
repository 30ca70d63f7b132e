import Characters
import Vocabulary

/// The pieces of a code sample, for highlighting and linking.
///
/// `language` is the info word of a fence. Swift and the C family are read by tokens; of JSON,
/// YAML and shells only strings and comments are told apart; any other text is one plain piece.
///
/// - Complexity: linear in the length of the text.
package func fragments(ofCode text: String, language: String) -> [Fragment] {
  if let sourceLanguage = SourceLanguage(ofFence: language) {
    return Code(ofSample: text, in: sourceLanguage).fragments()
  }
  switch language.lowercased() {
  case "json", "jsonc", "json5":
    return quotedFragments(of: CodeText(text), comment: "/")
  case "sh", "bash", "zsh", "fish", "shell", "console", "yaml", "yml", "toml":
    return quotedFragments(of: CodeText(text), comment: "#")
  default:
    var pieces = FragmentList()
    pieces.append(.plain, length: text.utf8.count)
    return pieces.fragments
  }
}

extension SourceLanguage {
  /// The language that the info word of a fence names; C is read as Objective-C.
  package init?(ofFence word: String) {
    switch word.lowercased() {
    case "swift": self = .swift
    case "objc", "objective-c", "objectivec", "obj-c", "objective-c++", "objc++", "objcpp", "m",
      "mm", "h", "c", "c++", "cpp", "cc", "hpp":
      self = .objc
    default: return nil
    }
  }
}

extension Code {
  init(ofSample text: String, in language: SourceLanguage) {
    self.init(CodeText(text), in: language)
    if language == .objc { markPropertyAttributes() }
  }
}

/// Strings and comments of languages that have nothing else to tell.
private func quotedFragments(of text: CodeText, comment: Unicode.Scalar) -> [Fragment] {
  var pieces = FragmentList()
  var position = 0
  while position < text.count {
    let start = position
    let mark = Unicode.Scalar(text[position])
    position += 1
    if mark == "\"" || (mark == "'" && comment == "#") {
      while position < text.count, !text[position].isLineEnd {
        let byte = Unicode.Scalar(text[position])
        position += byte == "\\" && mark == "\"" ? 2 : 1
        if byte == mark { break }
      }
      position = min(position, text.count)
      pieces.append(.string, length: position - start)
    } else if mark == comment, startsComment(at: start, of: text, comment) {
      while position < text.count, !text[position].isLineEnd { position += 1 }
      pieces.append(.comment, length: position - start)
    } else {
      pieces.append(.plain, length: 1)
    }
  }
  return pieces.fragments
}

/// A shell's `#` begins a comment only at the start of a word; JSON's comments are `//`.
private func startsComment(at start: Int, of text: CodeText, _ comment: Unicode.Scalar) -> Bool {
  comment == "#" ? start == 0 || text[start - 1] <= 0x20 : text[start + 1] == text[start]
}

/// How a text of code is coloured and linked.
extension Code {
  /// The pieces of the whole text, in its order.
  func fragments() -> [Fragment] {
    var pieces = FragmentList()
    var position = 0
    var index = 0
    var triviaIndex = 0
    while index < tokens.count || triviaIndex < trivia.count {
      let isTrivia = triviaIndex < trivia.count && trivia[triviaIndex].start < self[index].start
      let token = isTrivia ? trivia[triviaIndex] : self[index]
      pieces.append(.plain, length: token.start - position)
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

  /// What a token is by its looks and its neighbours.
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
