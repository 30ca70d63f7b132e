import Characters
import Declarations
import Diagnostics
import Graph
import Markup
import Statements
import Vocabulary

/// Declarations that notes lack, or that declare something else.
struct DeclarationChanges {
  let subject: StatedNotes
  private(set) var result = NoteChanges()

  init(of subject: StatedNotes) { self.subject = subject }

  mutating func add(_ symbol: SymbolID) {
    guard !subject.draft.entries(of: symbol).isEmpty else { return }
    for declaration in subject.declarations(of: symbol) {
      let isNoted = subject.noted[symbol].declarations.contains {
        $0.declaration.sourceLanguage == declaration.sourceLanguage
      }
      if isNoted { replace(by: declaration, of: symbol) } else { add(declaration, of: symbol) }
    }
  }

  /// Every block of any note that declares it otherwise.
  private mutating func replace(by declaration: Declaration, of symbol: SymbolID) {
    for key in subject.draft.entries(of: symbol) {
      for stated in subject.entry(key).declarations
      where stated.declaration.sourceLanguage == declaration.sourceLanguage
        && !stated.declaration.declaresTheSame(as: declaration)
      {
        let bytes = subject.documents[subject.file(key)].source
        guard let range = stated.codeRange(in: subject.documents[subject.file(key)]) else {
          continue
        }
        let line = bytes[bytes.lineStart(at: range.lowerBound)..<range.lowerBound]
        let indentation = line.allSatisfy { $0 <= 0x20 } ? Array(line) : []
        // Where the old one says since when it is there, so does the new one.
        let text =
          stated.declaration.availability.isEmpty
          ? declaration.textWithoutAvailability : declaration.text
        let code = declaration.noteText(text, lineEnd: bytes.lineEnd + indentation)
        result.changes.append(
          NoteChange(
            kind: .declaration, symbol: symbol, file: subject.file(key), count: 1,
            edits: [TextEdit(replacing: range, with: code)], settled: stated.range))
      }
    }
  }

  /// A block of its own: below the heading, or beside the block in the other source language,
  /// Objective-C before Swift.
  private mutating func add(_ declaration: Declaration, of symbol: SymbolID) {
    guard let home = subject.home(of: symbol), let position = subject.position(home) else {
      return result.leave(
        "has a declaration that no note states, and no heading to put it below", of: symbol,
        in: subject)
    }
    let document = subject.documents[subject.file(home)]
    let bytes = document.source
    let end = bytes.lineEnd
    let fence = declaration.fence(lineEnd: end)
    let others = subject.entry(home).declarations.filter {
      $0.block != nil && $0.range.document == document.id
    }
    let edit: TextEdit
    if declaration.sourceLanguage == .objc, let other = others.first?.block {
      let start = bytes.lineStart(at: Int(document[other].offset))
      edit = TextEdit(replacing: start..<start, with: fence + end + end)
    } else {
      let offset =
        others.last?.block.map {
          bytes.contentEnd(before: document.range(of: $0).offsets.upperBound)
        }
        ?? position.headingEnd
      edit = TextEdit(replacing: offset..<offset, with: end + end + fence)
    }
    result.changes.append(
      NoteChange(
        kind: .declaration, symbol: symbol, file: subject.file(home), count: 1, edits: [edit]))
  }
}

extension StatedDeclaration {
  /// The range of its code in a block, if it stands there as it is.
  fileprivate func codeRange(in document: Document) -> Range<Int>? {
    guard let block, range.document == document.id else { return nil }
    let bytes = document.source
    let code = Array(declaration.text.utf8)
    let inner = bytes.trimmed(range.offsets)
    if bytes[inner].elementsEqual(code) { return inner }
    // The range may be that of the block with its fences.
    let outer = document.range(of: block).offsets
    guard let found = bytes[outer].firstRange(of: code) else { return nil }
    let rest = bytes[found.upperBound..<outer.upperBound]
    return rest.firstRange(of: code) == nil ? found : nil
  }
}
