package import Characters
package import Declarations
package import Diagnostics
import Markup
package import Statements
package import Vocabulary

package typealias SymbolID = Index<Symbol>

package typealias ArticleID = Index<Article>

/// One API, whatever the languages that describe it: its facts once, its prose by language.
package struct Symbol: Sendable {
  /// `UITableView/rowHeight`, in Objective-C spelling where there is one; of a type its name.
  package var id: String
  /// nil: no declaration, word or form of its name says.
  package var kind: SymbolKind?
  /// Without its owner: `rowHeight`, `tableView:cellForRowAtIndexPath:`.
  package var name: String
  /// Its name in Swift, without its owner; a type has its owner before it: `UITableView.Style`. Nil: nobody
  /// says one.
  package var swiftName: String?
  /// Whether nobody states that name: the rules of Swift's importer give it.
  package var isSwiftNameDerived = false
  /// The type that has it; of a type the one that it belongs to.
  package var owner: SymbolID?
  /// The module to which it belongs, a member to that of its owner; nil: nobody says.
  package var module: String?
  /// The members of a type, in the order of the page.
  package var members: [SymbolID] = []
  package var topics: [TopicGroup] = []
  package var declarations: [SharedDeclaration] = []
  /// The availability on each platform of which anybody says something, in the site's order.
  package var availability: [PlatformAvailability] = []
  /// The platforms for which a note states something that cannot be read: since when it is there
  /// is not known, whatever the owner says.
  package var unreadable: Set<Platform> = []
  package var replacements: [Replacement] = []
  /// The facts that are a value and nothing more.
  package var values = FactValues()
  package var parameters: [String] = []
  package var returnsValue = false
  package var inherits: [TypeReference] = []
  package var conforms: [TypeReference] = []
  package var inheritedBy: [SymbolID] = []
  package var conformers: [SymbolID] = []
  /// Whether it stands in a topic group, and whether a note says more of it than its name.
  package var isListed = false
  package var isDescribed = false
  /// The facts with the ranges that stated each first, in the order of the keys.
  package var stated: [(fact: FactKey, range: SourceRange)] = []
  /// The range of the first entry of the symbol, or of its name in a list.
  package var range: SourceRange
  /// The texts of the first note of each language that describes it; ``SymbolGraph/prose(of:)`` gives them.
  var prose: Table<Language, Prose?>
  /// The texts of further notes, in their order; ``SymbolGraph/moreProse(of:)`` gives them.
  var moreProse: [Prose] = []
  /// The articles that mention it.
  package var mentionedIn: [ArticleID] = []

  /// Whether its id begins with its module, as an earlier module has a symbol of its name:
  /// `ModuleB.Configuration`.
  var isQualified: Bool {
    guard let module, id.utf8.count == module.utf8.count + 1 + name.utf8.count else { return false }
    return id.utf8.starts(with: module.utf8) && id.hasSuffix(name)
  }

  /// Whether a type of Swift alone has its name, see ``SwiftOnlyTypes``: then a name means that one.
  var sharesItsName: Bool { owner == nil && id != name && !isQualified }

  /// Whether it has a page of its own.
  package var hasPage: Bool { kind.hasPage(isMember: owner != nil) }

  /// Whether it has members, and so a page of its own. A symbol of an unknown kind is a type if it
  /// is no member.
  package var isType: Bool { kind.isType(isMember: owner != nil) }
}

// Of a symbol's parts, not of the symbol: to call what is the symbol's own from another module
// copies it, which counts some twenty references.

extension [Prose] {
  /// The further texts of a language, in the order of the notes.
  package func texts(in language: LanguageID) -> [Prose] {
    isEmpty ? [] : filter { $0.language == language }
  }
}

extension [PlatformAvailability] {
  /// The availability on a platform; `.unknown` where no note says.
  package subscript(platform: Platform) -> Availability {
    for item in self where item.platform == platform { return item.availability }
    return .unknown
  }
}

package struct PlatformAvailability: Hashable, Sendable {
  package var platform: Platform
  package var availability: Availability
  /// Whether no note states it of this symbol: the owner's is taken.
  package var isInherited: Bool

  package init(platform: Platform, availability: Availability, isInherited: Bool) {
    self.platform = platform
    self.availability = availability
    self.isInherited = isInherited
  }
}

package struct Replacement: Hashable, Sendable {
  /// The name as the note writes it.
  package var name: String
  package var symbol: SymbolID?
  package var range: SourceRange
}

/// A type that a declaration or note names, a symbol of the site or not.
package struct TypeReference: Hashable, Sendable {
  package var name: String
  package var symbol: SymbolID?

  package init(name: String, symbol: SymbolID? = nil) {
    self.name = name
    self.symbol = symbol
  }
}

/// Members of a type under a title.
package struct TopicGroup: Sendable {
  /// nil where no note of the language has the group.
  package var titles: Table<Language, Text?>
  /// Words between title and members, those of each note that has some.
  package var texts: [Text] = []
  package var members: [SymbolID] = []
  /// Symbols of other pages that the group lists.
  package var links: [SymbolID] = []
}

package struct Article: Sendable {
  /// `articles/table-styles`: its path in the language folder.
  package var id: String
  /// Its texts by language; ``SymbolGraph/prose(of:)`` gives them.
  var prose: Table<Language, Prose?>
  package var mentions: [SymbolID] = []
  package var range: SourceRange
}
