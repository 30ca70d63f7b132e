import Characters
import Declarations
import Diagnostics
import Markup
import Statements
import Vocabulary

/// The end of a note.
extension Assembler {
  /// Decides what only the whole note can tell.
  mutating func settle() {
    showOpenLabel()
    settleDeprecations()
    addPossibleCases()
    addRowProse()
    dropMisplacedDeclarations()
    reportOtherNames()
    settleTopics()
    findAbstract()
    reportMarks()
    settleKinds()
  }

  /// Makes an entry deprecated that a label or a directive calls so and nothing else does, since no
  /// version that is stated.
  private mutating func settleDeprecations() {
    for index in draft.entries.indices {
      guard let range = draft.entries[index].deprecation else { continue }
      let entry = draft.entries[index].entry
      let isStated = entry.facts.contains(where: \.fact.isEnd)
      let isDeclared = entry.declarations.contains { stated in
        stated.shared.declaration.availability.contains { $0.isDeprecated || $0.deprecated != nil }
      }
      if !isStated, !isDeclared {
        draft.entries[index].entry.facts.append(StatedFact(.deprecated(nil, nil), at: range))
      }
    }
  }

  /// Finds the kinds that the texts of entries begin with: "Property, read-only.", 属性，只读，…
  private mutating func settleKinds() {
    for index in draft.entries.indices {
      guard draft.entries[index].entry.kind == nil,
        draft.entries[index].entry.declarations.isEmpty,
        let passage = draft.entries[index].entry.prose.abstract
      else { continue }
      let text = PlainText(passage, in: document)
      let clause = text.string[...].prefix(
        before: Self.endsOfClauses.contains, of: Self.endsOfClauses.contains)
      guard clause.utf8.count <= Self.longestKind else { continue }
      draft.entries[index].entry.kind = language.kind(named: clause.trimmed)
    }
  }

  private static let endsOfClauses = MarkSet(",，、。．.;；")

  /// Longer than the words for any kind, in bytes. A limit of cost: no longer clause could be found.
  private static let longestKind = 40

  /// Adds what rows say of entries that are described elsewhere, behind the words there.
  private mutating func addRowProse() {
    open.section = nil
    for index in draft.entries.indices {
      open.entry = index
      for passage in draft.entries[index].rowProse {
        if current.entry.prose.abstract == nil {
          current.entry.prose.abstract = passage
        } else {
          append(passage, to: .discussion)
        }
      }
    }
    open.entry = 0
  }

  /// A declaration that stands below one name and declares another, which the note describes
  /// elsewhere, was copied by mistake: it stays as code.
  private mutating func dropMisplacedDeclarations() {
    for index in draft.entries.indices where draft.entries[index].entry.owner == 0 {
      let isOther = draft.entries[index].entry.declarations.contains {
        $0.shared.declaration.name != draft.entries[index].entry.name
      }
      guard isOther else { continue }
      let entry = draft.entries[index].entry
      var misplaced: [Document.NodeID] = []
      for stated in entry.declarations where stated.shared.declaration.name != entry.name {
        guard let other = draft.members[stated.shared.declaration.name], other != index,
          let block = stated.block
        else { continue }
        diagnostics.append(
          Diagnostic(
            .conflictingFacts,
            "the declaration below '\(entry.name)' is that of '\(stated.shared.declaration.name)'",
            at: stated.range,
            notes: [.init("described here", at: draft.entries[other].entry.range)]))
        misplaced.append(block)
      }
      if misplaced.isEmpty { continue }
      let blocks = Set(misplaced)
      draft.entries[index].entry.declarations.removeAll {
        $0.block.map(blocks.contains) == true
      }
      draft.entries[index].entry.prose.sections.insert(
        .init(kind: .discussion, passages: misplaced.map { Passage(block: $0) }), at: 0)
    }
  }

  /// Reports names above declarations in both source languages of which none has them: a page shows
  /// those of the declarations. Above one declaration the name may be that in the other language.
  private mutating func reportOtherNames() {
    for index in draft.entries.indices where draft.entries[index].entry.declarations.count > 1 {
      let name = draft.entries[index].entry.name
      let isOwn = draft.entries[index].entry.declarations.contains {
        $0.shared.declaration.extends == nil && !$0.shared.declaration.name.isEmpty
          && ($0.shared.declaration.name == name || $0.shared.declaration.swiftName == name)
      }
      if isOwn { continue }
      let entry = draft.entries[index].entry
      let declared = entry.declarations.map(\.declaration).filter {
        $0.extends == nil && !$0.name.isEmpty
      }
      guard Set(declared.map(\.sourceLanguage)).count > 1 else { continue }
      let names = declared.map { "'\($0.name)'" }.joined(separator: " and ")
      diagnostics.append(
        Diagnostic(
          .declaredOtherwise, "'\(entry.name)' is declared as \(names)", at: entry.range))
    }
  }

  /// An overview of one paragraph says what an abstract would.
  private mutating func findAbstract() {
    let prose = draft.entries[0].entry.prose
    guard prose.abstract == nil,
      let index = prose.sections.firstIndex(where: { $0.kind == .overview }),
      case let passages = prose.sections[index].passages, passages.count == 1,
      document.kind(passages[0].block) == .paragraph
    else { return }
    draft.entries[0].entry.prose.abstract = passages[0]
    draft.entries[0].entry.prose.sections.remove(at: index)
  }
}
