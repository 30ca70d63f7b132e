extension DeclarationList {
  package init(_ text: String, _ grammar: Grammar) { self.init(CodeText(text), grammar) }

  package init(_ bytes: [UInt8], _ grammar: Grammar) { self.init(CodeText(bytes), grammar) }

  private init(_ text: CodeText, _ grammar: Grammar) {
    switch grammar {
    case .header: self = HeaderList.read(text)
    case .interface(let module): self = InterfaceList.read(text, module: module)
    case .excerpt(let language): self = ExcerptList.read(text, in: language)
    case .foreign(let language): declared = ForeignList.read(text, in: language)
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}
