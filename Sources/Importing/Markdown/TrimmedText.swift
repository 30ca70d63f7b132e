import Characters

extension String {
  /// Without spaces and line ends around it.
  var trimmedEnds: String {
    var rest = self[...]
    while let first = rest.utf8.first, first.isBlank { rest = rest.dropFirst() }
    while let last = rest.utf8.last, last.isBlank { rest = rest.dropLast() }
    return String(rest)
  }

  /// Without spaces and line ends behind it.
  var trimmedTail: String {
    var rest = self[...]
    while let last = rest.utf8.last, last.isBlank { rest = rest.dropLast() }
    return String(rest)
  }
}
