import Characters
import Vocabulary

/// Whether two declarations say the same of a symbol.
extension Declaration {
  /// Compares token by token, without what headers of one SDK and another, or a header and a note,
  /// write differently of one thing: blanks, words for nullability and storage, attributes and macros,
  /// the names of parameters, modifiers, a body.
  ///
  ///     - (void)reloadData;                    - (void) reloadData NS_SWIFT_UI_ACTOR;       the same
  ///     var rowHeight: CGFloat { get set }     @MainActor open var rowHeight: CGFloat       the same
  ///     - (void)reloadData;                    - (BOOL)reloadData;                          not
  ///
  /// Of a type the kind and the name count: what it inherits from is a fact of its own, and its cases
  /// are symbols.
  package func declaresTheSame(as other: Declaration) -> Bool {
    guard sourceLanguage == other.sourceLanguage else { return false }
    if kind?.isType == true || other.kind?.isType == true {
      return kind == other.kind && name == other.name
    }
    return comparedTokens == other.comparedTokens
  }

  /// The tokens that count, in order.
  private var comparedTokens: [String] {
    let code = Code(CodeText(text), in: sourceLanguage)
    var tokens: [String] = []
    var index = 0
    while index < code.count {
      let token = code[index]
      if token.mark == "{" || token.mark == ";" {
        index = token.mark == "{" ? code.skip(index) : index + 1
        continue
      }
      if isLeftOut(code, index) {
        index += 1
        // `@available(iOS 13.0, *)`, `nonisolated(unsafe)`
        if token.kind == .at || token.kind == .word, code.mark(index) == "(", code.isAttached(index)
        {
          index = code.skip(index)
        }
        continue
      }
      if sourceLanguage == .objc, code.matches(index, "@property"), code.mark(index + 1) == "(" {
        tokens.append("@property")
        tokens += attributes(of: code, at: index + 1)
        index = code.skip(index + 1)
        continue
      }
      tokens.append(code.text.string(token.range))
      index += 1
    }
    return tokens
  }

  /// The words in a property's parentheses that change how it is used.
  private func attributes(of code: Code, at open: Int) -> [String] {
    (open..<code.skip(open)).filter {
      code.matches($0, "readonly") || code.matches($0, "class") || code.matches($0, "copy")
        || code.matches($0, "weak")
    }.map { code.name($0) }.sorted()
  }

  private func isLeftOut(_ code: Code, _ index: Int) -> Bool {
    let range = code[index].range
    switch sourceLanguage {
    case .objc:
      if code[index].role == nil,
        code.matches(index, "@optional") || code.matches(index, "@required")
      {
        return true
      }
      return WordSet.nullability.contains(code.text, range)
        || WordSet.storage.contains(code.text, range)
        || code.isWord(index) && looksLikeMacro(range, of: code.text)
          && !WordSet.enumMacros.contains(code.text, range)
        || isParameterName(code, index)
    case .swift:
      return code[index].kind == .at
        || WordSet.swiftModifiers.contains(code.text, range)
          && !code.matches(index, "static") && !code.matches(index, "class")
        || isParameterName(code, index)
    }
  }

  /// The name that only a body knows: `path` of `at path: IndexPath`, of `:(NSIndexPath *)path`.
  private func isParameterName(_ code: Code, _ index: Int) -> Bool {
    guard code.isWord(index), parameters.contains(code.name(index)) else { return false }
    switch sourceLanguage {
    case .objc: return code.mark(index - 1) == ")"
    case .swift: return code.mark(index + 1) == ":" && code.isWord(index - 1)
    }
  }
}
