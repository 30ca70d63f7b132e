import Diagnostics
import Graph
import Markup
import Site
import Vocabulary

/// The scripts that every page has, joined into one file in this order. That of tabs is left out where no
/// note has any: what no page needs, none loads.
func scriptNames(of graph: SymbolGraph) -> [String] {
  let hasTabs = graph.documents.contains { document in
    document.has(.blockQuote)
      && document.nodes.indices.contains { document.isTabs(Document.NodeID($0)) }
  }
  return ["base.js", "picker.js"] + (hasTabs ? ["tabs.js"] : []) + ["site.js", "search-open.js"]
}

/// The words that scripts write, by the names that they call them.
private let scriptWords = [
  "allVersions", "announced", "besideFailed", "close", "copied", "copy", "declaration",
  "deprecated", "filter", "fold", "from", "notOn", "notOnPlatform", "notYetIn", "obsoleted",
  "permalink", "readBeside", "readOne", "removedIn", "search", "searchFailed", "searchLoading",
  "searchPlaceholder", "switchToDark", "switchToLight", "tryAgain", "unfold", "unknown",
]

/// The constants of the site at the beginning of the scripts: the versions that a reader may choose, and
/// the words of the page's language.
///
///     const docgen = {"releases": [{"key": "ios", "name": "iOS", "versions": ["2.0", "3.0"]}], … };
///
/// - Parameter bilingual: the file of the script that shows two languages, in `assets/`; nil if
///   there is only one.
func scriptConstants(
  _ releases: [Releases], _ platforms: PlatformList, words: Language, bilingual: String?
) -> [UInt8] {
  let list = releases.map { releases in
    JSON.object([
      ("key", .string(platforms.key(of: releases.platform))),
      ("name", .string(platforms.name(of: releases.platform))),
      ("versions", .array(releases.versions.map { .string($0.description) })),
    ])
  }
  var constants: [(String, JSON)] = [
    ("releases", .array(list)),
    ("words", object(scriptWords, words)),
  ]
  if let bilingual { constants.append(("bilingual", .string(bilingual))) }
  return Array("const docgen = ".utf8) + JSON.object(constants).bytes() + Array(";\n".utf8)
}

/// The words of the script that shows two languages, which most readers never fetch.
private let bilingualWords = [
  "besideHidden", "besideLoading", "besideShown", "discussion", "missingIn", "parameters",
  "returnValue", "seeAlso", "writeIn",
]

/// The beginning of that script.
func bilingualConstants(_ words: Language) -> [UInt8] {
  Array("Object.assign(docgen.words, ".utf8) + object(bilingualWords, words).bytes()
    + Array(");\n".utf8)
}

/// The words of the script that compares versions.
private let compareWords = [
  "announcedMeaning", "buildAgain", "compareFailed", "compareLoading", "compareUnreadable",
  "copyMarkdown", "count.announced", "count.deprecated", "count.introduced", "count.lost",
  "count.obsoleted", "count.restored", "count.undeprecated", "deadChecks", "gainsAndCosts",
  "introduced", "listSeparator", "lost", "needCheck", "neededChecks", "noLongerWarn",
  "nothingChanges", "restored", "sameVersion", "showAll", "undeprecated", "usableWithoutCheck",
  "useInstead", "useInsteadFrom", "willNotBuild", "willWarn",
]

/// The beginning of that script.
func compareConstants(_ words: Language) -> [UInt8] { constants(compareWords, words) }

/// The words of the script that filters and sorts lists of symbols.
private let listWords = [
  "announcedShort", "deprecatedByThen", "deprecatedInVersion", "filterUnreadable", "inThisPart",
  "listSeparator", "nothingMatches", "upToRelease",
]

/// The beginning of that script.
func listConstants(_ words: Language) -> [UInt8] { constants(listWords, words) }

/// Words, and those for every kind of symbol.
///
///     Object.assign(docgen.words, { … });
///     docgen.kinds = {"class": "Class", … };
private func constants(_ keys: [String], _ words: Language) -> [UInt8] {
  let kinds = SymbolKind.allCases.map {
    (key: $0.rawValue, value: JSON.string(words.word(for: $0)))
  }
  return Array("Object.assign(docgen.words, ".utf8) + object(keys, words).bytes()
    + Array(");\ndocgen.kinds = ".utf8) + JSON.object(kinds).bytes() + Array(";\n".utf8)
}

private func object(_ keys: [String], _ words: Language) -> JSON {
  .object(keys.map { (key: $0, value: .string(words.string($0))) })
}
