import Characters
import Markup
import Statements
import Vocabulary

/// Tables of which each row is the text of a member, which stands with the member:
///
///     | Constant              | Description |
///     | --------------------- | ----------- |
///     | `UITableViewStylePlain` | Plain.      |
extension GraphBuilder {
  /// Leaves the tables out of a type's texts whose words all stand elsewhere: in the members'
  /// texts, or, as those of the head, in words of the page.
  func leaveOutTablesOfMembers(of draft: DraftSymbol, _ symbol: inout Symbol) {
    guard !draft.members.isEmpty, symbol.prose.contains(where: { $0.map(hasTable) ?? false }) else {
      return
    }
    var abstracts: Set<MemberText> = []
    for member in draft.members {
      for reference in drafts[member].entries {
        let prose = entry(reference).prose
        guard let abstract = prose.abstract else { continue }
        abstracts.insert(MemberText(document: prose.document, block: abstract.block))
      }
    }
    for case (let language, let prose?) in zip(symbol.prose.indices, symbol.prose) {
      symbol.prose[language] = prose.leavingOut { isTableOfMembers($0, in: prose, abstracts) }
    }
  }

  private func hasTable(_ prose: Prose) -> Bool {
    let document = documents[prose.document]
    return prose.sections.contains { section in
      section.passages.contains { document.kind($0.block) == .table }
    }
  }

  private func isTableOfMembers(
    _ passage: Passage, in prose: Prose, _ abstracts: Set<MemberText>
  ) -> Bool {
    let document = documents[prose.document]
    guard document.kind(passage.block) == .table, passage.firstText == nil else { return false }
    let words = languages[prose.language]
    return document.children(of: passage.block).allSatisfy { row in
      let cells = Array(document.children(of: row))
      guard cells.count == 2 else { return false }
      // The head says nothing of its own if its words are those for members and for texts.
      if document[row].detail == 1 {
        return cells.allSatisfy { cell in
          let text = document.trimmedText(of: cell)
          return text.isEmpty || words.section(labelled: text) != nil
            || words.kind(named: text) != nil
        }
      }
      return abstracts.contains(MemberText(document: prose.document, block: cells[1]))
    }
  }
}

/// The block of a text, in its document.
private struct MemberText: Hashable {
  var document: DocumentID
  var block: Document.NodeID
}

extension Prose {
  /// The text without some passages of its sections, and without sections that are empty then.
  fileprivate func leavingOut(where isLeftOut: (Passage) -> Bool) -> Prose {
    var prose = self
    for index in sections.indices { prose.sections[index].passages.removeAll(where: isLeftOut) }
    prose.sections.removeAll { $0.passages.isEmpty }
    return prose
  }
}
