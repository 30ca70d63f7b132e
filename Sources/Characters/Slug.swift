/// What a heading is called in an address: its letters and digits, of any script, in lower case, with
/// a hyphen for whatever stands between them.
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
    guard
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.canonicalCombiningClass != .notReordered
    else {
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

private let longestSlug = 80
