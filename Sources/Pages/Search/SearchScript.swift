import Diagnostics
import Site
import Vocabulary

/// The scripts that are loaded when a reader first searches, joined into one file in this order. That of
/// names in parts is left out where one file has them all.
func searchScriptNames(for names: SearchNames) -> [String] {
  ["search-match.js", "search-words.js", "search-rank.js"]
    + (names.parts.count > 1 ? ["search-names.js"] : []) + ["search.js"]
}

/// The words that search shows, by the names that its scripts call them.
private let searchWords: KeyValuePairs = [
  "announced": "announced", "anyKind": "anyKind", "anyLanguage": "anyLanguage",
  "anyStatus": "anyStatus", "article": "article", "available": "available",
  "count": "foundCount", "deprecated": "deprecated", "hint": "searchHint", "kind": "kindFilter",
  "language": "language", "loading": "searchLoading", "more": "moreResults",
  "nearest": "nearestFound", "nearestWords": "nearestWords", "notThere": "notThere",
  "nothing": "nothingFound", "obsoleted": "obsoleted",
  "results": "results", "searchOn": "searchOn", "status": "statusFilter",
  "symbols": "symbolsFound", "texts": "textsFound", "unavailable": "unavailable",
  "unfiltered": "searchUnfiltered", "unknown": "unknown",
]

/// The beginning of the search scripts: the words of the page's language.
///
///     docgen.searchWords = {"kind": "Kind", … "kinds": ["Class", "Protocol", …]};
func searchConstants(words: Language) -> [UInt8] {
  let kinds = SymbolKind.allCases.map { JSON.string(words.word(for: $0)) }
  let constants = JSON.object(
    searchWords.map { (key: $0.key, value: .string(words.string($0.value))) }
      + [(key: "kinds", value: .array(kinds))])
  return Array("docgen.searchWords = ".utf8) + constants.bytes().dropLast() + Array(";\n".utf8)
}
