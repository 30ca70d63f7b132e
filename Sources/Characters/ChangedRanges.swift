/// The differences of two lists: pairs of ranges that replace one another, in order; between them both
/// lists are equal.
///
///     a b c d, a x d     →     (1..<3, 1..<2)
///
/// - Complexity: linear in the lists, and quadratic in the number of differences; lists of very many
///   are one difference.
package func changedRanges<Element: Hashable>(from old: [Element], to new: [Element])
  -> [(old: Range<Int>, new: Range<Int>)]
{
  let start = zip(old, new).prefix { $0 == $1 }.count
  let rest = (old[start...], new[start...])
  let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
  let (left, right) = (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
  if left.isEmpty && right.isEmpty { return [] }
  guard !left.isEmpty, !right.isEmpty, left.count + right.count <= mostCompared,
    // Lists with nothing in common have as many differences as there can be.
    !Set(left).isDisjoint(with: right)
  else {
    return [(start..<start + left.count, start..<start + right.count)]
  }
  // Numbers are compared, as elements of any type are by way of tables.
  var numbers: [Element: Int] = [:]
  func numbered(_ list: [Element]) -> [Int] {
    list.map { element in
      if let number = numbers[element] { return number }
      numbers[element] = numbers.count
      return numbers.count - 1
    }
  }
  let changes = numbered(right).difference(from: numbered(left))
  var removed = Array(repeating: false, count: left.count)
  var inserted = Array(repeating: false, count: right.count)
  for change in changes {
    switch change {
    case .remove(let offset, _, _): removed[offset] = true
    case .insert(let offset, _, _): inserted[offset] = true
    }
  }
  var ranges: [(old: Range<Int>, new: Range<Int>)] = []
  var position = (old: 0, new: 0)
  while position.old < left.count || position.new < right.count {
    let from = position
    while position.old < left.count, removed[position.old] { position.old += 1 }
    while position.new < right.count, inserted[position.new] { position.new += 1 }
    if position == from {
      position = (position.old + 1, position.new + 1)
    } else {
      ranges.append(
        (start + from.old..<start + position.old, start + from.new..<start + position.new))
    }
  }
  return ranges
}

/// The most elements that are compared one by one.
private let mostCompared = 4_000
