import Characters
import Declarations
import Vocabulary

extension Declaration {
  /// The declaration as a note shows it: an enumeration without its cases, which are symbols.
  func noteText(_ text: String, lineEnd: [UInt8]) -> [UInt8] {
    var code = Array(text.utf8)
    if !cases.isEmpty, kind == .enum, let brace = code.firstIndex(of: UInt8(ascii: "{")) {
      code.removeSubrange(brace...)
      while let last = code.last, last <= 0x20 { code.removeLast() }
    }
    return Array(
      code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      }.joined(separator: lineEnd))
  }

  /// A fenced block of the declaration, without a line end behind it.
  func fence(lineEnd: [UInt8]) -> [UInt8] {
    let code = noteText(textWithoutAvailability, lineEnd: lineEnd)
    var longest = 0
    var run = 0
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let mark = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, longest + 1))
    let name = sourceLanguage == .swift ? "swift" : "objc"
    return mark + Array(name.utf8) + lineEnd + code + lineEnd + mark
  }
}
