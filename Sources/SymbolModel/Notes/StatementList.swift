import Diagnostics
import Markup

/// Lists whose items say of their entry what paragraphs would:
///
///     - Availability: iOS 6.0+
///     - **Default:** `true`
///     - Deprecated in iOS 12.0.
///     - Use `size` instead.
///
/// One item that states nothing makes it a list of something else.
extension NoteReader {
  /// Reads a list of nothing but statements; false if it is another list.
  mutating func readStatements(of list: Document.NodeID) -> Bool {
    var statements: [Statement] = []
    var isBehindEnd = false
    for item in document.children(of: list) {
      guard let statement = statement(of: item, isBehindEnd: isBehindEnd) else { return false }
      isBehindEnd = isBehindEnd || statement.facts.contains(where: \.fact.isEnd)
      statements.append(statement)
    }
    for statement in statements { read(statement) }
    return true
  }

  mutating func read(_ statement: Statement) {
    switch statement {
    case .labelled(_, let label): read(label, next: nil)
    case .sentence(let facts, _) where facts.allSatisfy(isBesideName):
      add(facts)
    case .sentence(_, let passage): read(passage)
    case .replacement(let facts): add(facts)
    }
  }

  /// What an item says; its facts, and the words that may have to be shown.
  enum Statement {
    case labelled([StatedFact], Label)
    case sentence([StatedFact], Passage)
    /// "Use x instead" below an item that says that the symbol goes: the notice of that shows it.
    case replacement([StatedFact])

    var facts: [StatedFact] {
      switch self {
      case .labelled(let facts, _), .sentence(let facts, _), .replacement(let facts): facts
      }
    }
  }

  /// Whether a page shows a fact beside the name of its symbol, so that "Read-only" is no abstract.
  private func isBesideName(_ stated: StatedFact) -> Bool {
    switch stated.fact {
    case .readOnly(true), .required: speaksOfItself(section?.kind)
    default: false
    }
  }

  /// What an item states; nil if it is something else.
  func statement(of item: Document.NodeID, isBehindEnd: Bool = false) -> Statement? {
    guard let paragraph = document.onlyChild(of: item), document.kind(paragraph) == .paragraph
    else { return nil }
    let passage = Passage(block: paragraph)
    if let label = recogniser.label(of: passage), let rest = label.rest {
      switch label.kind.role {
      case .statements:
        let stated = statements(in: rest, labelled: label.kind).facts
        return stated.isEmpty ? nil : .labelled(stated, label)
      case .value, .supertypes: return .labelled([], label)
      case .text, .remark, .members, .parameters, .result, .declaration, .reference: return nil
      }
    }
    let result = facts.read(passage, in: document)
    if result.isUnderstood, !result.facts.isEmpty {
      return .sentence(result.facts, passage)
    }
    guard isBehindEnd else { return nil }
    let stated = statements(in: passage, labelled: .deprecation)
    guard stated.isUnderstood, !stated.facts.isEmpty,
      stated.facts.allSatisfy(\.fact.isReplacement)
    else { return nil }
    return .replacement(stated.facts)
  }
}
