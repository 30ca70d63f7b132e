/// What search knows of the words that readers of a language type.
///
///     search:
///       stopWords: [the, how to]
///       endings: [ing, s]
///       synonyms:
///         - [separator, divider]
package struct SearchWords: Sendable {
  /// They ask for nothing by themselves.
  package var stopWords: [String] = []
  /// What inflected words end with, in scripts that have spaces between their words.
  package var endings: [String] = []
  /// Words that mean one thing; those of names of symbols among them.
  package var synonyms: [[String]] = []
}
