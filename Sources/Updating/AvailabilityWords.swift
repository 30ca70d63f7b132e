import Characters
package import Vocabulary

/// Availability in the words of a language, as notes write it and docgen reads it.
package struct AvailabilityWords: Sendable {
  let language: Language
  let platforms: PlatformList

  package init(_ language: Language, platforms: PlatformList) {
    self.language = language
    self.platforms = platforms
  }

  /// The title of the section.
  package var title: String { language.string("note.availability") }

  /// `iOS 2.0, tvOS 9.0`
  package func releases(_ stated: [MissingFacts.Stated], separator: String? = nil) -> String {
    stated.map { "\(platforms.name(of: $0.platform)) \($0.version)" }
      .joined(separator: separator ?? language.string("listSeparator"))
  }

  /// A sentence for each kind of statement, the introductions first.
  ///
  ///     iOS 2.0, tvOS 9.0.
  ///     Unavailable on watchOS.
  ///     Deprecated in iOS 13.0.
  ///     Use `tint` instead.
  package func sentences(_ facts: MissingFacts) -> [String] {
    var sentences: [String] = []
    if !facts.introduced.isEmpty {
      sentences.append(
        language.string("note.introduced", ["releases": releases(facts.introduced)]))
    }
    if !facts.unavailable.isEmpty {
      sentences.append(
        language.string("note.unavailable", ["platforms": names(facts.unavailable)]))
    }
    if !facts.announced.isEmpty {
      sentences.append(language.string("note.announced", ["platforms": names(facts.announced)]))
    }
    if !facts.deprecated.isEmpty {
      sentences.append(
        language.string("note.deprecated", ["releases": releases(facts.deprecated)]))
    }
    if facts.isDeprecated { sentences.append(language.string("note.deprecatedAlways")) }
    if !facts.obsoleted.isEmpty {
      sentences.append(language.string("note.obsoleted", ["releases": releases(facts.obsoleted)]))
    }
    if !facts.replacements.isEmpty {
      let names = facts.replacements.map { "`\($0)`" }
      sentences.append(
        language.string(
          "note.replacement",
          ["symbols": names.joined(separator: language.string("listSeparator"))]))
    }
    return sentences
  }

  /// The mark that ends a sentence: the one behind the releases of an introduction.
  var stop: String {
    String(language.string("note.introduced").split(separator: "}").last ?? ".")
  }

  /// The text between two sentences.
  var gap: String { language.hasSpaces ? " " : "" }

  private func names(_ platforms: [Platform]) -> String {
    platforms.map(self.platforms.name).joined(separator: language.string("listSeparator"))
  }
}
