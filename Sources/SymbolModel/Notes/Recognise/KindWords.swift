import Markup

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

extension Character {
  /// Whether it is a mark behind the word for a kind.
  var endsWord: Bool {
    switch unicodeScalars[unicodeScalars.startIndex] {
    case ":", "：", ",", "，", "。", ".", "、", "（", "(", ";", "；": true
    default: false
    }
  }
}
