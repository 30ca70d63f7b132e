/// The words of a language that search knows: those without a meaning, endings and synonyms.
///
///     search:
///       stopWords: [the, how to]
///       endings: [ing, s]
///       synonyms:
///         - [separator, divider]
package struct SearchWords: Sendable {
  /// Words that ask for nothing by themselves.
  package var stopWords: [String] = []
  /// Endings of inflected words, in scripts that have spaces between their words.
  package var endings: [String] = []
  /// Words that mean one thing; those of names of symbols among them.
  package var synonyms: [[String]] = []
}
