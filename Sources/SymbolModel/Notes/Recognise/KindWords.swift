import Markup

extension Language {
  /// The kind of member that a title announces: `属性`, `プロパティ名`, `主要メソッド`, `Props`.
  func memberKind(inTitle title: String) -> SymbolKind? {
    guard title.utf8.count <= 60 else { return nil }
    if let kind = kind(named: title) { return kind }
    if let label = section(labelled: title) { return label.memberKind }
    if title.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let text = NormalizedText(title).bytes
    var best: (count: Int, kind: SymbolKind)?
    func consider(_ word: [UInt8], _ kind: SymbolKind) {
      // A word of a script without spaces, or the last word of others.
      guard word.count >= 6, word[0] >= 0x80, word.count > best?.count ?? 0,
        text.starts(with: word) || text.reversed().starts(with: word.reversed())
      else { return }
      best = (word.count, kind)
    }
    for (word, kind) in kindWords { consider(word, kind) }
    for (word, label) in labels {
      if let kind = label.memberKind { consider(word, kind) }
    }
    return best?.kind
  }
}

extension Recogniser {
  /// Whether a title says that what stands below it tells whether members are required: 必須.
  func statesRequirement(_ cell: Document.NodeID) -> Bool {
    let text = PlainText(Passage(block: cell), in: document)
    return facts.read(text, setting: .facts).facts.contains { stated in
      if case .required = stated.fact { true } else { false }
    }
  }

  /// What the head of a column says that its cells are.
  func column(titled cell: Document.NodeID) -> TableForm.Column {
    if statesRequirement(cell) { return .required }
    guard let label = context.language.section(labelled: document.trimmedText(of: cell)) else {
      return .other
    }
    return switch label.role {
    case .value: label == .valueType ? .valueType : .defaultValue
    case .statements: .availability
    case .text: .text
    case .remark, .members, .parameters, .result, .supertypes, .declaration, .reference: .other
    }
  }
}
