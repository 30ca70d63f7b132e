extension DeclarationList {
  package init(_ text: String, _ grammar: Grammar) { self.init(CodeText(text), grammar) }

  package init(_ bytes: [UInt8], _ grammar: Grammar) { self.init(CodeText(bytes), grammar) }

  /// - Parameter cache: of declarations that were read, by their texts.
  fileprivate init(_ text: String, _ grammar: Grammar, by cache: DeclarationCache) {
    self.init(CodeText(text), grammar, by: cache)
  }

  private init(_ text: CodeText, _ grammar: Grammar, by cache: DeclarationCache? = nil) {
    switch grammar {
    case .header: self = HeaderList.read(text)
    case .interface(let module): self = InterfaceList.read(text, module: module)
    case .excerpt(let language): self = ExcerptList.read(text, in: language, by: cache)
    case .foreign(let language): declared = ForeignList.read(text, in: language)
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension DeclarationCache {
  /// The declarations of the text as an excerpt, or as whatever the grammar says that it is.
  package func list(_ text: String, _ grammar: DeclarationList.Grammar) -> DeclarationList {
    list(text, grammar) { DeclarationList(text, grammar, by: self) }
  }
}
