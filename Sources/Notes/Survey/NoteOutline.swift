import Characters
import Declarations
import Diagnostics
package import Markup
import Statements
package import Vocabulary

/// The outline of a text that is no note yet, for those who make one of it: where its types, entries
/// and groups begin. It is what reading the text as a note goes by, so that an import and a build
/// cannot understand it in two ways.
package struct NoteOutline: Sendable {
  /// The name of a symbol with which a line begins.
  package struct Name: Sendable {
    package var name: String
    package var kind: SymbolKind?
    /// Whether nobody would take it for a word of prose.
    package var isSure: Bool
    /// Whether nothing else stands on the line.
    package var isAlone: Bool
    /// Whether the words behind it go on with it as a sentence does.
    package var isContinued: Bool
    /// Whether a word behind it says its kind.
    package var hasKindWord: Bool
    /// Whether it declares itself: `- (void)go`, `var x: Int`.
    package var isDeclaration: Bool
    /// Where in the words of the line what stands behind it begins, in bytes.
    package var rest: Int?
  }

  /// A label, and where in the words of its line what it labels begins, in bytes.
  package struct Label: Sendable {
    package var kind: SectionKind
    package var words: Range<Int>
    package var rest: Int?
  }

  /// A heading or line by itself.
  package struct Line: Sendable {
    package var name: Name?
    package var label: Label?
    /// The type that it names, with no other words than its kind.
    package var type: Name?
    /// Whether it states facts and says nothing else.
    package var isStatement = false
    /// Whether it begins an entry, as others of its form do.
    package var isEntry = false
  }

  /// A part of the text with one subject.
  package struct Part: Sendable {
    /// nil: an article.
    package var subject: String?
    /// Where the heading or line begins that names it, if one does.
    package var title: Int?
    /// Where its blocks begin, in order.
    package var blocks: [Int]
  }

  package var parts: [Part] = []
  /// The top blocks that are a heading or one line, keyed by where they begin.
  package var lines: [Int: Line] = [:]
  /// Where blocks of code, tables and lists begin that hold entries.
  package var holders: Set<Int> = []
  /// Whether the words of blocks of code stand above them.
  package var hasCaptions = false
}

/// Says of each top block what it is by itself, whatever stands around it; by where it begins.
///
/// - Complexity: linear in the length of the text.
package func recogniseLines(of document: Document, in context: NoteContext)
  -> [Int: NoteOutline.Line]
{
  let recogniser = Recogniser(document: document, context: context)
  var lines: [Int: NoteOutline.Line] = [:]
  for block in recogniser.blocks {
    lines[Int(document[block].offset)] = recogniser.line(block, in: NoteForm())
  }
  return lines
}

/// Surveys a text as ``readNotes(_:in:)`` does before it reads.
///
/// - Complexity: linear in the length of the text.
package func outline(_ document: Document, in context: NoteContext) -> NoteOutline {
  let recogniser = Recogniser(document: document, context: context)
  var survey = Survey(recogniser: recogniser)
  let form = survey.read()
  var outline = NoteOutline()
  func start(of block: Document.NodeID) -> Int { Int(document[block].offset) }
  let titles = Set(form.parts.lazy.compactMap(\.title))
  for block in survey.blocks {
    switch document.blockKind(block) {
    case .heading, .paragraph:
      var line = survey.recogniser.line(block, in: form)
      if survey.namedHeadings.contains(block), !titles.contains(block) {
        line.isEntry = true
      }
      outline.lines[start(of: block)] = line
    case .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .table, .other:
      if form.holdsEntry(block, in: document) || form.enumerations[block] != nil {
        outline.holders.insert(start(of: block))
      }
    }
    if form.captions[block] != nil { outline.hasCaptions = true }
  }
  // What has no entries is about its subject only where its title says nothing else.
  let notes = Dictionary(
    readNotes(document, in: context).value.notes.lazy.map { ($0.path, $0) },
    uniquingKeysWith: { first, _ in first })
  for (number, part) in form.parts.enumerated() {
    let path = number == 0 ? context.path : "\(context.path)#\(number)"
    let note = notes[path]
    outline.parts.append(
      NoteOutline.Part(
        subject: note?.kind == .symbol ? note?.entries[0].name : nil,
        title: part.title.map(start), blocks: part.blocks.map(start)))
  }
  return outline
}

extension Recogniser {
  /// A longer line of a page is no statement of facts alone, in bytes.
  private static let longestStatement = 200

  fileprivate func line(_ block: Document.NodeID, in form: NoteForm) -> NoteOutline.Line {
    let passage = Passage(block: block)
    var line = NoteOutline.Line()
    let count = PlainText(passage, in: document).bytes.count
    func start(of rest: Passage?) -> Int? {
      rest.map { count - PlainText($0, in: document).bytes.count }
    }
    func name(_ name: EntryName) -> NoteOutline.Name {
      NoteOutline.Name(
        name: name.name, kind: name.kind, isSure: isUnmistakable(name), isAlone: true,
        isContinued: false, hasKindWord: false, isDeclaration: name.declaration != nil)
    }
    let found = form.lines[NoteForm.LineID(passage)] ?? form.starts[block]
    line.isEntry = found != nil
    if let head = found ?? (mayHaveHead(passage) ? head(of: passage) : nil), let read = head.name {
      var name = name(read)
      name.isSure = head.isSure
      name.isAlone = head.isAlone || head.rest == nil
      name.isContinued = head.isContinued || head.isJoined
      name.hasKindWord = head.hasKindWord
      name.rest = start(of: head.rest)
      line.name = name
    }
    if document.kind(block) == .heading {
      if let kind = form.headingLabels[block] {
        line.label = NoteOutline.Label(kind: kind, words: 0..<count)
      }
    } else if let label = form.labels[block] ?? label(of: passage) {
      let rest = start(of: label.rest)
      line.label = NoteOutline.Label(kind: label.kind, words: 0..<(rest ?? count), rest: rest)
    }
    if count <= Self.longestStatement, line.name?.isAlone != true {
      let found = facts.read(passage, in: document)
      line.isStatement = found.isAllFacts && !found.facts.isEmpty
    }
    if mayNameType(block), let type = type(ofLine: passage) { line.type = name(type) }
    return line
  }

  /// The type that a line names with its kind, `UITableViewクラス`, or by itself.
  private func type(ofLine line: Passage) -> EntryName? {
    if let name = owner(ofLine: line) { return name.hasWords ? nil : name }
    let text = PlainText(line, in: document)
    // 【UITableView】
    let inner = text.string.trimmed.drop { "【「『《〈［[<＜".contains($0) }
    if inner.count < text.string.trimmed.count,
      let found = readSymbolName(String(inner.prefix { !"】」』》〉］]>＞".contains($0) })),
      inner.dropFirst(found.name.count).allSatisfy({ "】」』》〉］]>＞".contains($0) })
    {
      let name = EntryName(
        found, range: text.sourceRange(of: 0..<text.bytes.count), isMarked: false)
      return isSubjectLike(name) ? name : nil
    }
    guard let name = entryName(text: text, in: text.trimmed(0..<text.bytes.count)),
      !name.hasWords, !name.name.contains(":"), name.declaration == nil
    else { return nil }
    return name.kind?.isType == true || name.kind == .typealias ? name : nil
  }
}
