/// Signs that are no words of any language.
enum FactSigns {
  static let yes = ["✓", "✔", "✔️", "✅", "○", "◯", "●", "☑", "☑️"]
  static let no = ["✗", "✘", "×", "✕", "✖", "✖️", "❌", "☒"]
  /// Nothing is there: a cell or the rest of a line.
  static let nothing = ["-", "–", "—", "―", "−", "--", "---", "/"]
  /// Between the ends of a range.
  static let ranges = ["–", "—", "―", "−", "-", "~", "〜"]
  /// Between the members of a list.
  static let lists = [",", "、", "・", "·", "•", "/", "&", "|", ";", "；", "､"]
  /// Before the lowest of several versions, behind it, or between a platform and its version.
  static let minimums = [">=", "=>", "≥", "≧", "⩾", "=", "+", "↑"]
  /// Around words, without a meaning of their own.
  static let quotes = ["\"", "'", "“", "”", "‘", "’", "「", "」", "『", "』", "*", "_", "`"]
  static let opening = ["(", "[", "{", "【", "［"]
  static let closing = [")", "]", "}", "】", "］"]
}
