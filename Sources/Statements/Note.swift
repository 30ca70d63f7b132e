import Characters
package import Declarations
package import Diagnostics
public import Markup
package import Vocabulary

/// The contents of one file of the content folder, with links as they are written.
package struct Note: Sendable {
  package enum Kind: CaseIterable, BitwiseCopyable, Sendable {
    /// The reference of the symbol that its title names.
    case symbol
    /// About a topic.
    case article
    /// The page on which a language begins: `index.md`.
    case home
    /// Facts without a word of prose, in no language: a header, a symbol graph, a table.
    case facts
  }

  package var kind: Kind
  /// The tag of the folder or front matter; of facts empty.
  package var language: String
  /// The identity of an article: its path in the language folder, without the ending.
  package var path: String
  /// The index of the file in the list of files, and so of the document in the list of documents.
  package var file: Int
  /// The entries of a symbol note, its own symbol first, then the members and other symbols in the note's
  /// order; of an article one entry that holds its prose.
  package var entries: [NoteEntry]
  package var topics: [NoteTopic] = []
  /// The module of its types: the one that a file of facts says to be its own, or that front matter
  /// or folder of a note name.
  package var module: String?
  /// Where front matter states the module; perhaps that of the note's original.
  package var moduleRange: SourceRange?
  /// The modules that the rows of a table of facts state, keyed by the index of the entry.
  package var entryModules: [Int: String] = [:]

  package init(kind: Kind, language: String, path: String, file: Int, entries: [NoteEntry]) {
    self.kind = kind
    self.language = language
    self.path = path
    self.file = file
    self.entries = entries
  }

  /// Makes a note of what a file of facts states. An owner stands before what it owns.
  package init(factsOf source: SourceFile, file: Int, module: String?, entries: [NoteEntry]) {
    kind = .facts
    language = ""
    path = source.path
    self.file = file
    self.module = module
    self.entries = entries
  }
}

/// One symbol as one note describes it.
package struct NoteEntry: Sendable {
  /// The name as it is written, without marks: a selector, a Swift name, a plain name.
  package var name: String
  /// The owner that the name itself states: `UITableView` of `UITableView.rowHeight`.
  package var qualifier: String?
  /// Its name in Swift, as a file of facts states it: `UITableView.Style`, `cellForRow(at:)`.
  package var swiftName: String?
  /// The name in Swift by the rules of the importer, where a header states none; with its owner if it belongs
  /// to no type in Objective-C.
  package var derivedSwiftName: String?
  /// Stated by a word beside the name, by a sign before it, or by a declaration.
  package var kind: SymbolKind?
  /// The index of the owner in the note's entries; nil for the note's own symbol and for types.
  package var owner: Int?
  /// The name where it is written first.
  package var range: SourceRange
  package var declarations: [StatedDeclaration] = []
  /// The parameters that a declaration in another language than Swift and Objective-C names.
  package var parameters: [String] = []
  package var facts: [StatedFact] = []
  package var prose: Prose
  /// Whether the note says more of it than its name.
  package var isDescribed = false
  /// Whether a block of code made it, which declares others, too: a heading or another note may
  /// describe what it declares.
  package var isOfCode = false

  package init(name: String, range: SourceRange, prose: Prose) {
    self.name = name
    self.range = range
    self.prose = prose
  }
}

extension NoteEntry {
  /// Whether only a type can have it: a selector, a property.
  package var isMemberLike: Bool {
    switch kind {
    case .property, .method, .classMethod, .initializer, .subscript, .associatedType, .case: true
    case .class, .protocol, .struct, .enum, .typealias, .constant, .notification, .function, .macro:
      false
    case nil: name.contains(":") || name.utf8.first.map { $0.isLowercase } == true
    }
  }
}

package struct StatedDeclaration: Sendable {
  package let shared: SharedDeclaration
  package var range: SourceRange
  /// The code block that it is; nil for a line or a name.
  package var block: Document.NodeID?
  /// Whether it declares an enumeration with its cases. Few do: to ask all declarations of a site
  /// would fetch each from memory.
  package let listsCases: Bool

  package var declaration: Declaration { shared.declaration }

  package init(_ shared: SharedDeclaration, range: SourceRange, block: Document.NodeID? = nil) {
    self.shared = shared
    listsCases = !shared.declaration.cases.isEmpty
    self.range = range
    self.block = block
  }

  package init(declaration: Declaration, range: SourceRange) {
    self.init(SharedDeclaration(declaration), range: range)
  }
}

/// A group of members under a title, as a note lists them.
package struct NoteTopic: Sendable {
  package struct Member: Sendable {
    package var name: String
    package var range: SourceRange

    package init(name: String, range: SourceRange) {
      self.name = name
      self.range = range
    }
  }

  /// The title's block; nil for members listed without a title.
  package var title: Passage?
  package var range: SourceRange
  package var members: [Member] = []
  /// Whether it lists members by their names, apart from what the note says of them.
  package var isList = false
  /// Words that stand with the members.
  package var text: [Passage] = []
  /// Those of them between the title and the first member.
  package var introduction: [Introduction] = []
  /// A label that is a paragraph by itself: of the words that come next above the members, or of
  /// these, if none come.
  package var openLabel: Introduction?

  package init(title: Passage? = nil, range: SourceRange) {
    self.title = title
    self.range = range
  }

  /// `iOS 9.0`, behind 非推奨 or below it.
  package struct Introduction: Sendable {
    package var passage: Passage
    package var label: SectionKind?

    package init(passage: Passage, label: SectionKind? = nil) {
      self.passage = passage
      self.label = label
    }
  }
}

/// The texts of one symbol or article in one language, as passages of a document.
package struct Prose: Sendable {
  package struct Section: Sendable {
    package var kind: SectionKind
    /// The name of a parameter; nil for another section.
    package var name: String?
    package var passages: [Passage]

    package init(kind: SectionKind, name: String? = nil, passages: [Passage]) {
      self.kind = kind
      self.name = name
      self.passages = passages
    }
  }

  package var document: DocumentID
  /// The document's language, as soon as a graph has the text.
  package var language: LanguageID = 0
  package var title: Passage?
  package var abstract: Passage?
  /// The sections in the order of the note.
  package var sections: [Section] = []
  /// The words that stand for the abstract in lists and for other sites, where front matter gives them.
  package var description: String?
  /// Words that readers look for, which the text itself may lack.
  package var keywords: [String] = []
  /// The number by which it is sorted among others, where front matter gives one: lower numbers come first.
  package var order: Int?

  package init(document: DocumentID) {
    self.document = document
  }

  package func sections(_ kind: SectionKind) -> LazyFilterSequence<[Section]> {
    sections.lazy.filter { $0.kind == kind }
  }

  package func passages(_ kind: SectionKind) -> [Passage] {
    var passages: [Passage] = []
    for section in sections where section.kind == kind { passages += section.passages }
    return passages
  }

  /// Whether the only words are those of the entry's own heading, and why it is deprecated: an
  /// abstract and declarations may follow.
  package var holdsOnlyHead: Bool {
    sections.allSatisfy { section in
      section.kind == .deprecation
        || section.passages.count == 1 && section.passages[0].block == title?.block
    }
  }

  package var isEmpty: Bool { abstract == nil && sections.isEmpty }
}

/// A block of a document, or a part of a paragraph: `説明：`**text**, one of its lines.
///
/// It knows the inlines of the block between which it stands, so that none must look for itself from
/// the beginning of a block that has thousands. Twenty bytes, as a site has several for each of its
/// symbols in each language.
public struct Passage: Hashable, BitwiseCopyable, Sendable {
  public let block: Document.NodeID
  /// The inline directly below the block in which the passage begins.
  public let firstInline: Document.NodeID
  /// How many bytes of ``firstText`` belong to what stands before.
  public let skippedBytes: Int32
  /// Nodes, or -1 for none: the root, 0, is neither.
  @usableFromInline let first: Document.NodeID
  @usableFromInline var last: Document.NodeID

  /// A block, or what stands in it before one of its inlines.
  package init(block: Document.NodeID, end: Document.NodeID? = nil) {
    self.block = block
    firstInline = block + 1
    skippedBytes = 0
    first = -1
    last = end ?? -1
  }

  /// A part of a block from `firstText` on, which stands in `firstInline` or is it; behind it where
  /// that is an empty link.
  package init(
    block: Document.NodeID, firstInline: Document.NodeID, firstText: Document.NodeID,
    skippedBytes: Int = 0, end: Document.NodeID? = nil
  ) {
    self.block = block
    self.firstInline = firstInline
    self.skippedBytes = Int32(clamping: skippedBytes)
    first = firstText
    last = end ?? -1
  }

  package init(
    block: Document.NodeID, firstInline: Document.NodeID, skippedBytes: Int32,
    first: Document.NodeID, last: Document.NodeID
  ) {
    self.block = block
    self.firstInline = firstInline
    self.skippedBytes = skippedBytes
    self.first = first
    self.last = last
  }

  /// The inline with which the passage begins; nil: that of the block.
  @inlinable public var firstText: Document.NodeID? { first < 0 ? nil : first }

  /// The inline directly below the block before which the passage ends; nil: the end of the block.
  @inlinable public var end: Document.NodeID? {
    get { last < 0 ? nil : last }
    set { last = newValue ?? -1 }
  }
}
