import Characters

/// A style sheet or script as readers load it: without the lines that are only comments, and without
/// indentation. A sixth of our scripts and styles is neither seen nor run.
///
///     /* Ground */
///     * { margin: 0 }          →          * { margin: 0 }
///
/// Only whole lines go, so nothing of the language needs to be understood. A source in which a line
/// belongs to a string (in a script, an odd number of backquotes says so) is left as it is.
///
/// - Complexity: O(n) in the number of bytes.
package func withoutComments(_ source: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(source.count)
  var isInComment = false
  let lineEnds = ByteSet("\n")
  var start = 0
  while start < source.count {
    let end = source.withUnsafeBufferPointer { lineEnds.firstIndex(in: $0, from: start) }
    defer { start = end + 1 }
    let line = source[start..<end]
    if line.isEmpty { continue }
    let backquotes = line.count { $0 == UInt8(ascii: "`") }
    if !backquotes.isMultiple(of: 2) || line.last == UInt8(ascii: "\\") { return source }
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if isInComment {
      isInComment = !text.ends(with: "*/")
      // A comment that ends in the middle of a line is not one of whole lines.
      if isInComment, text.contains("*/") { return source }
    } else if text.starts(with: "/*".utf8), !text.contains("*/") {
      isInComment = true
    } else if text.starts(with: "//".utf8)
      || (text.starts(with: "/*".utf8) && text.firstRange(of: "*/") == text.count - 2)
    {
      continue
    } else {
      output.append(contentsOf: text)
      output.append(UInt8(ascii: "\n"))
    }
  }
  return isInComment ? source : output
}

/// A style sheet without the blanks that part nothing: beside braces, and behind what ends a declaration,
/// its name, or an element of a list.
///
///     a, b { color: red; margin: 0 }          →          a,b{color:red;margin:0}
///
/// Strings and comments stay as they are, and so does a blank that means a descendant (`a :hover`), as
/// no selector has one behind its colon.
///
/// - Complexity: O(n) in the number of bytes.
package func withoutBlanks(_ stylesheet: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(stylesheet.count)
  var quote: UInt8?
  var isEscaped = false
  /// Whether blanks stand behind what is written, that may part it from what comes.
  var hasBlank = false
  /// The start of the text of the comment that is open; nil: none is.
  var comment: Int?
  for (index, byte) in stylesheet.enumerated() {
    if let start = comment {
      output.append(byte)
      if index > start, byte == UInt8(ascii: "/"), stylesheet[index - 1] == UInt8(ascii: "*") {
        comment = nil
      }
      continue
    }
    if let open = quote {
      output.append(byte)
      // A string ends with its line, also where its mark is missing.
      if byte == open && !isEscaped || byte == UInt8(ascii: "\n") && !isEscaped { quote = nil }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      continue
    }
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
      hasBlank = true
      continue
    }
    if hasBlank, let last = output.last, !"{};,:".utf8.contains(last),
      byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}")
    {
      output.append(UInt8(ascii: " "))
    }
    hasBlank = false
    if byte == UInt8(ascii: "*"), index > 0, stylesheet[index - 1] == UInt8(ascii: "/") {
      comment = index + 1
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
    output.append(byte)
  }
  return output
}

extension ArraySlice<UInt8> {
  /// The start of a text, counted from the slice's start; nil: it is not there.
  fileprivate func firstRange(of text: StaticString) -> Int? {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard count >= wanted.count else { return nil }
    return (0...(count - wanted.count)).first { offset in
      self[startIndex + offset] == wanted[0]
        && self[(startIndex + offset)...].starts(with: wanted)
    }
  }

  fileprivate func contains(_ text: StaticString) -> Bool { firstRange(of: text) != nil }

  fileprivate func ends(with text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
