import Characters

/// The number that an expression of constants is, in either source language; nil for any other.
///
///     3, 0x10, 1 << 4, (1UL << 4)   →   3, 16, 16, 16
package func constantValue(of text: String) -> Int? {
  let code = CodeText(text.filter { !"() ".contains($0) })
  let parts = code.string(0..<code.count).split(separator: "<<", omittingEmptySubsequences: false)
  guard parts.count <= 2, let first = parts.first.flatMap(number) else { return nil }
  guard parts.count == 2 else { return first }
  guard let shift = number(parts[1]), (0..<63).contains(shift) else { return nil }
  let value = first << shift
  return value >> shift == first ? value : nil
}

/// A number without the letters that say how long it is.
private func number(_ text: Substring) -> Int? {
  var digits = text.lowercased()[...]
  while let last = digits.last, last == "u" || last == "l" { digits = digits.dropLast() }
  return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
}
