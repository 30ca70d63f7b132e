import Declarations
import Diagnostics
import Markup
import Notes
import Statements
import Vocabulary

/// A page cut into blocks, with what surrounds its text.
struct PageReading {
  let page: Page
  var blocks: [PageBlock]
  var boilerplate: Set<Int>
  /// Whether the page itself says which of its lines are headings.
  var marksHeadings = false
  /// The labels that the order of a note says without a word, and where they stand.
  private(set) var implied: [(label: String, range: Range<Int>)] = []
  var diagnostics: [Diagnostic] = []

  init(_ page: Page, options: PageImportOptions) {
    self.page = page
    var hasTitleOfHead = false
    switch page.form {
    case .text:
      blocks = TextPage(page.source).blocks
      marksHeadings = blocks.contains { if case .heading = $0.kind { true } else { false } }
    case .html:
      let html = HTMLPage(
        page.source, file: page.file, keepsBoilerplate: options.keepsBoilerplate)
      blocks = html.blocks
      diagnostics = html.diagnostics
      marksHeadings = html.marksHeadings
      hasTitleOfHead = html.hasTitleOfHead
    }
    var trail = PageHead.partTrail(in: &blocks)
    PageBlock.recognise(&blocks, of: page, platforms: options.platforms)
    if hasTitleOfHead {
      // The first block stands in the head of the page.
      let isReplaced = PageHead.replaceTitle(in: &blocks)
      let start = isReplaced ? 0 : 1
      trail = start..<max(start, isReplaced ? trail.upperBound - 1 : trail.upperBound)
    }
    if PageHead.joinKind(in: &blocks, of: page.language) {
      PageBlock.recognise(&blocks, of: page, platforms: options.platforms)
    }
    PageHead.putKindsBehind(in: &blocks)
    implied =
      PageBlock.settle(&blocks, of: page.language, marksHeadings: marksHeadings)
      .map { ($0.plain, $0.range) }
    boilerplate = Boilerplate(language: page.language).find(in: blocks).union(trail)
  }

  var text: [PageBlock] {
    blocks.indices.filter { !boilerplate.contains($0) }.map { blocks[$0] }
  }

  /// Whether lines label the parts of entries, in a page that marks no headings.
  var hasLabelledParts: Bool {
    if marksHeadings { return false }
    let labels = blocks.flatMap { $0.lines.compactMap { SectionLabel($0) } }.filter(\.kind.isDetail)
    // One with its words behind it may stand in any text.
    return labels.contains { $0.rest == nil } || labels.count > 2
  }

  /// Adds the names that the page states beyond doubt: titles and link lists of types, topic lists,
  /// names alone on a line above text, and what its declarations declare and mention.
  func collectNames(into names: inout KnownNames) {
    for (index, block) in blocks.enumerated() {
      if let title = ReferenceTitle(
        at: index, of: blocks, isFirst: index == 0)
      {
        names.insert(title.name)
      }
      if case .code(let code, _) = block.kind {
        for declaration in [readDeclaration(code, in: .objc), readDeclaration(code, in: .swift)] {
          guard let declaration else { continue }
          names.insert(declaration.name)
          for item in declaration.cases { names.insert(item.name) }
          insertTypes(of: declaration, into: &names)
        }
        continue
      }
      for line in block.lines {
        if let type = ReferenceTitle.mentioned(in: line) { names.insert(type) }
        if boilerplate.contains(index) { continue }
        if SectionLabel(line) != nil { continue }
        if let member = ReferenceTopic(line), member.isSure || block.lines.count == 1 {
          // A type's name alone may be several that ran together.
          if member.isSure || !NameToken.isPrefixed(member.name[...]) { names.insert(member.name) }
        }
        if let open = line.plain.lastIndex(of: "("), line.plain.hasSuffix(")") {
          let inner = line.plain[line.plain.index(after: open)...].dropLast()
          if NameToken.isPrefixed(inner), inner.allSatisfy({ $0.isLetter }) { names.insert(inner) }
        }
      }
    }
  }
}

/// The types that a declaration mentions.
private func insertTypes(of declaration: Declaration, into names: inout KnownNames) {
  let text = declaration.text.utf8
  var start = text.startIndex
  for fragment in declaration.fragments {
    let end = text.index(start, offsetBy: Int(fragment.length))
    if fragment.kind == .type { names.insert(declaration.text[start..<end]) }
    start = end
  }
}
