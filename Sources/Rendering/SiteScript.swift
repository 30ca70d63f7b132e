import Diagnostics
import SymbolModel

/// The scripts that every page has, joined into one file in this order.
let scripts = ["base.js", "picker.js", "site.js", "search-open.js"]

/// The words that scripts write, by the names that they call them.
private let scriptWords = [
  "allVersions", "announced", "close", "copied", "copy", "declaration", "deprecated", "filter",
  "fold",
  "from", "notOn", "notOnPlatform", "notYetIn", "obsoleted", "permalink", "removedIn", "search",
  "searchFailed", "searchLoading", "searchPlaceholder", "switchToDark", "switchToLight", "tryAgain",
  "unfold", "unknown",
]

/// What the scripts must know of the site, as the beginning of theirs: the versions that a reader
/// may choose, and the words of the page's language.
///
///     const docgen = {"releases": [{"key": "ios", "name": "iOS", "versions": ["2.0", "3.0"]}], … };
func scriptConstants(_ releases: [Releases], _ platforms: PlatformList, words: Language) -> [UInt8]
{
  let list = releases.map { releases in
    JSON.object([
      ("key", .string(platforms.key(of: releases.platform))),
      ("name", .string(platforms.name(of: releases.platform))),
      ("versions", .array(releases.versions.map { .string($0.description) })),
    ])
  }
  let constants = JSON.object([
    ("releases", .array(list)),
    ("words", .object(scriptWords.map { (key: $0, value: .string(words.string($0))) })),
  ])
  return Array("const docgen = ".utf8) + constants.bytes() + Array(";\n".utf8)
}
