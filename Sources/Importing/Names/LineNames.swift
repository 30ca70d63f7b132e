import Declarations
import Markup

/// Names that lines consist of.
enum LineNames {
  /// Whether a line is the name of a symbol or its declaration: `- reloadData`, `rowHeight`.
  static func isName(_ text: String) -> Bool { readSymbolName(text) != nil }
}
