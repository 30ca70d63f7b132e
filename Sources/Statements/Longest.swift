/// How long words may be that are read as something else than prose, in bytes of UTF-8: a character of
/// Japanese or Chinese has three. Nothing longer than these is what a person would take for it; the
/// shorter the text, the less it may say beside a name.
package enum Longest {
  /// A title, or a sentence that announces what stands below it. In a longer one a type is only mentioned.
  package static let announcement = 160
  /// A line that begins with a name without a mark, or is one: three lines on paper. A longer one is prose.
  package static let namedLine = 240
  /// The name of a type. Those of generated code have a hundred letters and more. A limit of cost.
  package static let type = 200
  /// A line of names alone, such as a selector of ten parts or several names with commas between.
  package static let names = 400
  /// One declaration with all of its parameters. Longer text is a sample.
  package static let declaration = 1_000
  /// The words of a label or of a short title, such as 非推奨になったバージョン or `Availability and deprecation`.
  package static let label = 60
  /// A value or the name of a type in a cell or behind a label. A longer one is a sentence about it.
  package static let value = 80
}
