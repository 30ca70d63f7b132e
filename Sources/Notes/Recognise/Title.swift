import Declarations
import Markup
import Statements
import Vocabulary

/// The symbol that the title of a note, or of a part of it, names.
extension Recogniser {
  /// The symbol that a part is about; nil for an article, which only the first part may be.
  func subject(of part: NotePart, isFirst: Bool, as form: NoteForm) -> EntryName? {
    if isFirst, context.hints.statesSubject { return part.subject }
    if let title = part.title, document.kind(title) == .heading,
      let name = titleName(of: title, above: part.blocks)
    {
      return name
    }
    guard let subject = part.subject, context.modules == nil else { return nil }
    return !isFirst || part.blocks.contains { form.holdsEntry($0, in: document) } ? subject : nil
  }

  /// How many blocks below a title its declaration is looked for: behind an abstract and a remark.
  private static var mostBlocksAboveDeclaration: Int { 3 }

  /// The symbol that a title names; nil for a topic. A title that is a single plain word may be a
  /// topic ("Tables"): then something must say that it is a symbol.
  private func titleName(of title: Document.NodeID, above blocks: [Document.NodeID])
    -> EntryName?
  {
    guard var name = entryName(ofHeading: title), name.isMarked || !name.hasWords else {
      return nil
    }
    if let modules = context.modules {
      // In a catalogue only a link is the name of a symbol.
      guard let child = document.onlyChild(of: title), document.kind(child) == .code else {
        return nil
      }
      name.removeModule(modules)
      return name.qualifier == nil && modules.contains(name.name) ? nil : name
    }
    if name.isMarked || name.kind != nil || name.qualifier != nil || name.name.isWrittenLikeCode
      || context.translatedNames.contains(name.name)
    {
      return name
    }
    for block in blocks.drop(while: { $0 < title }).prefix(1 + Self.mostBlocksAboveDeclaration) {
      if document.kind(block) == .heading { return nil }
      if document.kind(block) == .codeBlock,
        declaration(in: block)?.declaration.name == name.name
      {
        return name
      }
    }
    return nil
  }

  /// `# UIScrollView extends UIView`: what a title states behind the name.
  func supertypes(inTitle title: Document.NodeID, of name: String) -> [StatedFact] {
    let text = PlainText(Passage(block: title), in: document)
    guard let found = text.string.range(of: name) else { return [] }
    let end = text.string.utf8.distance(from: text.string.startIndex, to: found.upperBound)
    guard let rest = text.passage(from: end) else { return [] }
    let stated = facts.read(PlainText(rest, in: document), setting: .facts).facts
    return stated.filter(\.fact.isOfSupertype)
  }
}

extension EntryName {
  /// Leaves out the module that a path begins with: `UIKit` of `UIKit/UITableView`.
  mutating func removeModule(_ modules: Set<String>) {
    guard let path = qualifier else { return }
    let first = path.prefix { $0 != "." }
    guard modules.contains(String(first)) else { return }
    let rest = path.dropFirst(first.count + 1)
    qualifier = rest.isEmpty ? nil : String(rest)
  }
}
