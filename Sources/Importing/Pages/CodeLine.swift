import Characters

/// Lines of code that no keyword and no semicolon marks.
enum CodeLine {
  /// Whether a line is a case of an enumeration and nothing else: `case top`, `case any = 99`.
  static func isCase(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 2 || words.count == 4 && words[2] == "=", words[0] == "case",
      let first = words[1].utf8.first, first.isLowercase || first == 0x60
    else { return false }
    return words[1].utf8.allSatisfy { isWord($0) || $0 == 0x60 }
  }

  /// Whether a line goes on with the code above it: `? first`, `.padding()`, `&& isOn`.
  static func goesOn(_ text: String) -> Bool {
    let starts = ["? ", ": ", "&& ", "|| ", "?? "]
    if starts.contains(where: text.hasPrefix) { return !text.hasSuffix(".") }
    guard text.hasPrefix("."), let second = text.utf8.dropFirst().first else { return false }
    return isWord(second) && text.contains("(")
  }

  /// Whether it is a name with the labels of its arguments, which declares nothing:
  /// `func show(_:animated:)`.
  static func isName(_ text: Substring) -> Bool {
    guard text.hasPrefix("func "), text.hasSuffix(":)"), let open = text.firstIndex(of: "(") else {
      return false
    }
    return text[open...].utf8.allSatisfy { isWord($0) || "():".utf8.contains($0) }
  }

  /// Whether it assigns or calls: `cell.separatorInset = last`, `tableView.register(Cell.self,`.
  static func isStatement(_ text: Substring) -> Bool {
    let target = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_.?!".contains($0)) }
    // A path that begins in small letters; what begins with a capital may be a symbol's name.
    guard let first = target.utf8.first, first.isLowercase,
      target.utf8.dropLast().contains(UInt8(ascii: ".")), target.utf8.last != UInt8(ascii: ".")
    else { return false }
    let rest = text[target.endIndex...]
    if rest.hasPrefix("(") {
      return [")", ",", "(", "{", "["].contains { text.hasSuffix($0) } && !rest.hasSuffix(":)")
    }
    let isAssigned = [" = ", " += ", " -= "].contains { rest.hasPrefix($0) }
    return isAssigned && text.last.map { !".!?".contains($0) } ?? false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == 0x5F
  }
}
