package import Characters
import Declarations
import Diagnostics
import Markup
import Vocabulary

extension Note: Archived {
  package static var blank: Note {
    Note(kind: .symbol, language: "", path: "", file: 0, entries: [])
  }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(oneOf: &kind)
    archive.field(&language)
    archive.field(&path)
    archive.field(&file)
    archive.field(&entries)
    archive.field(&topics)
    archive.field(&module)
    archive.field(&moduleRange)
    archive.table(&entryModules, blank: (0, "")) {
      $0.field(&$1)
      $0.field(&$2)
    }
  }
}

extension NoteEntry: Archived {
  package static var blank: NoteEntry {
    NoteEntry(name: "", range: .nowhere, prose: .blank)
  }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&qualifier)
    archive.field(&swiftName)
    archive.field(&derivedSwiftName)
    archive.field(oneOf: &kind)
    archive.field(&owner)
    archive.field(&range)
    archive.field(&declarations)
    archive.field(&parameters)
    archive.field(&facts)
    archive.field(&prose)
    archive.field(&isDescribed)
    archive.field(&isOfCode)
  }
}

extension StatedDeclaration: Archived {
  package static var blank: StatedDeclaration {
    StatedDeclaration(declaration: .blank, range: .nowhere)
  }

  package mutating func archive(_ archive: inout Archive) {
    var shared = shared
    archive.field(&shared)
    archive.field(&range)
    archive.field(node: &block)
    if archive.isReading { self = StatedDeclaration(shared, range: range, block: block) }
  }
}

extension NoteTopic: Archived {
  package static var blank: NoteTopic { NoteTopic(range: .nowhere) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&title)
    archive.field(&range)
    archive.field(&members)
    archive.field(&isList)
    archive.field(passages: &text)
    archive.field(&introduction)
    archive.field(&openLabel)
  }
}

extension NoteTopic.Member: Archived {
  package static var blank: Self { Self(name: "", range: .nowhere) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&range)
  }
}

extension NoteTopic.Introduction: Archived {
  package static var blank: Self { Self(passage: .blank) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(&passage)
    archive.field(oneOf: &label)
  }
}

extension Prose: Archived {
  package static var blank: Prose { Prose(document: 0) }

  /// A digest has nothing of the words, but what decides more than a page that shows them: whose text a
  /// symbol has, its number among others, the parameters that it names.
  package mutating func archive(_ archive: inout Archive) {
    var number = document.offset
    archive.field(&number)
    archive.field(&order)
    if archive.isReading { document = DocumentID(number) }
    archive.unmarked { archive in
      number = language.offset
      archive.field(&number)
      if archive.isReading { language = LanguageID(number) }
      archive.field(&title)
      archive.field(&abstract)
      archive.field(&sections)
      archive.field(&description)
      archive.field(&keywords)
    }
    archive.alsoMarked { archive in
      var isEmpty = isEmpty
      archive.field(&isEmpty)
      for section in sections where section.kind == .parameters {
        var name = section.name
        archive.field(&name)
      }
    }
  }
}

extension Prose.Section: Archived {
  package static var blank: Self { Self(kind: .overview, name: nil, passages: []) }

  package mutating func archive(_ archive: inout Archive) {
    archive.field(oneOf: &kind)
    archive.field(&name)
    archive.field(passages: &passages)
  }
}

extension Passage: Archived {
  package static var blank: Passage { Passage(block: 0) }

  /// Where words stand is no part of what is said.
  package mutating func archive(_ archive: inout Archive) {
    var (block, firstInline, skippedBytes) = (block, firstInline, skippedBytes)
    archive.field(position: &block)
    archive.field(position: &firstInline)
    archive.field(position: &skippedBytes)
    var (first, last) = (first, last)
    archive.field(position: &first)
    archive.field(position: &last)
    guard archive.isReading else { return }
    self = Passage(
      block: block, firstInline: firstInline, skippedBytes: skippedBytes, first: first, last: last)
  }
}

extension Archive {
  /// Passages, of which a digest only has the number.
  fileprivate mutating func field(passages: inout [Passage]) {
    alsoMarked { archive in
      var count = passages.count
      archive.field(&count)
    }
    field(plain: &passages)
  }

  /// A node, of which a digest only tells whether there is one.
  fileprivate mutating func field(node: inout Document.NodeID?) {
    optional(&node, blank: 0) { $0.field(position: &$1) }
  }
}
