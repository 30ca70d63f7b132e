/// Signs that are no words of any language.
package enum FactSigns {
  package static let yes = ["✓", "✔", "✔️", "✅", "○", "◯", "●", "☑", "☑️"]
  package static let no = ["✗", "✘", "×", "✕", "✖", "✖️", "❌", "☒"]
  /// Nothing is there: a cell or the rest of a line.
  package static let nothing = ["-", "–", "—", "―", "−", "--", "---", "/"]
  /// Signs between the ends of a range.
  package static let ranges = ["–", "—", "―", "−", "-", "~", "〜"]
  /// Signs between the members of a list.
  package static let lists = [",", "、", "・", "·", "•", "/", "&", "|", ";", "；", "､"]
  /// Signs before the lowest of several versions, behind it, or between a platform and its version.
  package static let minimums = [">=", "=>", "≥", "≧", "⩾", "=", "+", "↑"]
  /// The letter before the number of a version, of whatever is described: `v10.0.0`.
  package static let version = UInt8(ascii: "v")
  /// Signs around words, without a meaning of their own.
  package static let quotes = ["\"", "'", "“", "”", "‘", "’", "「", "」", "『", "』", "*", "_", "`"]
  package static let opening = ["(", "[", "{", "【", "［"]
  package static let closing = [")", "]", "}", "】", "］"]
}
