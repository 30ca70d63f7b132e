import Diagnostics
import Markup
import SymbolModel

/// A page cut into blocks, with what surrounds its text.
struct PageReading {
  let page: Page
  var blocks: [PageBlock]
  var surroundings: Set<Int>
  var diagnostics: [Diagnostic] = []

  init(_ page: Page, options: PageImportOptions) {
    self.page = page
    switch page.form {
    case .text: blocks = TextPage(page.source).blocks
    case .html:
      let html = HTMLPage(
        page.source, file: page.file, keepsSurroundings: options.keepsSurroundings)
      blocks = html.blocks
      diagnostics = html.diagnostics
      PageBlock.recognise(&blocks, of: page, platforms: options.platforms)
      if html.hasTitleOfHead, blocks.count > 1,
        ReferenceTitle(at: 1, of: blocks, isFirst: true) != nil
      {
        blocks.removeFirst()
      }
    }
    PageBlock.recognise(&blocks, of: page, platforms: options.platforms)
    if Self.joinKind(in: &blocks, of: page.language) {
      PageBlock.recognise(&blocks, of: page, platforms: options.platforms)
    }
    surroundings = Surroundings(language: page.language).find(in: blocks)
  }

  /// Puts a word for a kind that stands above the name of a type behind it: `Class`, `UIView`.
  private static func joinKind(in blocks: inout [PageBlock], of language: Language) -> Bool {
    guard blocks.count > 1, let kind = blocks[0].onlyLine, let title = blocks[1].lines.first,
      language.kind(named: kind.plain)?.isType == true, SectionLabel(title) == nil,
      readSymbolName(title.plain).map({ $0.declaration == nil && !$0.name.contains(":") }) == true
    else { return false }
    var line = title
    line.pieces += [.text(" ")] + kind.pieces
    line.range = kind.range.lowerBound..<title.range.upperBound
    let range = blocks[0].range.lowerBound..<blocks[1].range.upperBound
    switch blocks[1].kind {
    case .heading(_, let level): blocks[1].kind = .heading(line, level: level)
    case .lines(let lines): blocks[1].kind = .lines([line] + lines.dropFirst())
    case .list, .code, .table, .quote: return false
    }
    blocks[1].range = range
    blocks.removeFirst()
    return true
  }

  var text: [PageBlock] {
    blocks.indices.filter { !surroundings.contains($0) }.map { blocks[$0] }
  }

  /// Whether a label with words, or a declaration, stands below a block.
  private func isEntry(at index: Int) -> Bool {
    for block in blocks.dropFirst(index + 1).prefix(2) {
      if case .code = block.kind { return true }
      if let line = block.lines.first, let label = SectionLabel(line) {
        return label.rest != nil
      }
    }
    return false
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
        if surroundings.contains(index) { continue }
        if SectionLabel(line) != nil { continue }
        if let member = TopicLine(line), member.isSure || block.lines.count == 1 {
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
