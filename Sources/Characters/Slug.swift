/// The name of a heading in an address: its letters and digits, of any script, in lower case, with a
/// hyphen for whatever stands between them.
///
///     What's in `UITableView`?  →  whats-in-uitableview
///     グループ、1つ目           →  グループ-1つ目
///     ☆☆☆                      →  section
///
/// - Complexity: O(n); a slug has no more than 80 characters.
package func slug(of text: String) -> String {
  var slug = String.UnicodeScalarView()
  var length = 0
  var isParted = false
  for scalar in text.lowercased().unicodeScalars {
    // An apostrophe is a part of its word.
    if scalar == "'" || scalar == "\u{2019}" { continue }
    guard isOfWords(scalar) else {
      isParted = true
      continue
    }
    if length == longestSlug { break }
    if isParted, !slug.isEmpty { slug.append("-") }
    isParted = false
    slug.append(scalar)
    length += 1
  }
  return slug.isEmpty ? "section" : String(slug)
}

/// Whether it is a letter, a digit, or a mark on one. The letters of most headings need no table.
private func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x80:
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.isLetterOrDigit
  // Hiragana and katakana, common Chinese characters.
  case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: return true
  default:
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.canonicalCombiningClass != .notReordered
  }
}

private let longestSlug = 80
